//! Latrunculi ("robbers"): rook moves and taking by enclosure on 8 x 7.
//!
//! The rules' numbers are those of the rules page: 1 the start, 3 moving, 4 enclosing, 5 stepping in between,
//! 6 the last pawn, 7 blocked sides pass, 8 draws (which need the history and so belong to the record).

use crate::board::{Bitboard, Direction, Side, Square, ranks};
use crate::game::{Game, Outcome, Ply, Position, Reason};

/// The rules of Latrunculi on 8 x 7 squares with 24 pawns a side.
pub struct Latrunculi;

const BOARD: Bitboard = ranks(Latrunculi::RANKS);

/// Rule 3: calls `visit` for one direction's arrivals after one step, two steps and so on, until no pawn gets further.
#[inline(always)]
fn slide(own: Bitboard, empty: Bitboard, direction: Direction, mut visit: impl FnMut(Bitboard, i8)) {
    let open = empty & direction.arrivals();
    let mut reached = direction.rotate(own) & open;
    let mut steps = 1;
    while reached != 0 {
        visit(reached, steps);
        reached = direction.rotate(reached) & open;
        steps += 1;
    }
}

/// Both sides still have pawns, and one of them more than one: rule 6.
#[inline(always)]
const fn undecided(own: Bitboard, enemy: Bitboard) -> bool {
    own != 0 && enemy != 0 && (own & (own - 1) != 0 || enemy & (enemy - 1) != 0)
}

impl Game for Latrunculi {
    const RANKS: u8 = 7;
    const PAWNS: u32 = 24;
    const BEGINNERS: &'static [Side] = &[Side::White];
    const QUIET_LIMIT: Option<u32> = Some(100);
    const REPETITION_LIMIT: Option<usize> = Some(3);

    fn start(first: Side) -> Position {
        Position::new(ranks(3), BOARD & !ranks(4), first)
    }

    fn check(position: &Position) -> Result<(), String> {
        for side in [Side::White, Side::Black] {
            let count = position.count(side);
            if count > Self::PAWNS {
                return Err(format!("{side} has {count} pawns, and there are only {}", Self::PAWNS));
            }
        }
        if position.occupied() == 0 {
            return Err("there is no pawn on the board".to_owned());
        }
        Ok(())
    }

    #[inline(always)]
    fn for_each_ply(position: &Position, mut visit: impl FnMut(Ply)) {
        if !undecided(position.own, position.enemy) {
            return;
        }
        let empty = BOARD & !position.occupied();
        let mut none = true;
        for direction in Direction::ORTHOGONAL {
            slide(position.own, empty, direction, |reached, steps| {
                none = false;
                let mut set = reached;
                while set != 0 {
                    let to = Square::lowest(set);
                    visit(Ply::Move { from: to.offset(-direction.delta() * steps), to });
                    set &= set - 1;
                }
            });
        }
        if none {
            visit(Ply::Pass);
        }
    }

    #[inline]
    fn count_plies(position: &Position) -> u32 {
        if !undecided(position.own, position.enemy) {
            return 0;
        }
        let empty = BOARD & !position.occupied();
        // An empty square is reached along one direction by one pawn at most: no need to go step by step.
        let reached = |direction: Direction| (direction.fill(position.own, empty) & empty).count_ones();
        let count =
            reached(Direction::North) + reached(Direction::East) + reached(Direction::South) + reached(Direction::West);
        // Rule 7: a blocked side passes. The board always has room, so the other side can then move.
        count.max(1)
    }

    #[inline(always)]
    fn taken(position: &Position, ply: Ply) -> Bitboard {
        let Ply::Move { to, .. } = ply else {
            return 0;
        };
        // The pawn still counted on the square that it left closes no run: the way back there is empty.
        let enclosed = |direction: Direction| {
            let filled = direction.fill(to.bit(), position.enemy);
            if direction.step(filled) & position.own == 0 { 0 } else { filled & position.enemy }
        };
        enclosed(Direction::North) | enclosed(Direction::East) | enclosed(Direction::South) | enclosed(Direction::West)
    }

    #[inline(always)]
    fn play(position: &Position, ply: Ply) -> Position {
        let Ply::Move { from, to } = ply else {
            return position.passed();
        };
        let taken = Self::taken(position, ply);
        Position {
            own: position.enemy & !taken,
            enemy: position.own ^ from.bit() ^ to.bit(),
            turn: position.turn.other(),
        }
    }

    fn outcome(position: &Position) -> Option<Outcome> {
        if undecided(position.own, position.enemy) {
            return None;
        }
        let (winner, reason) = if position.enemy == 0 {
            (Some(position.turn), Reason::LastPawn)
        } else if position.own == 0 {
            (Some(position.turn.other()), Reason::LastPawn)
        } else {
            (None, Reason::OneEach)
        };
        Some(Outcome { winner, reason })
    }
}
