//! Reversi, one line at a time: a ply turns over exactly one run, chosen by the mover.
//!
//! The rules' numbers are those of the rules page: 2 the free centre, 3 taking, 4 one line per ply, 5 forced
//! passes, 6 the end.

use crate::board::{Bitboard, CENTRE, Direction, Side, Square, fill};
use crate::game::{Game, Outcome, Ply, Position, Reason};

/// The rules of Reversi on 8 x 8 squares with 64 two-coloured pawns.
pub struct Reversi;

/// The squares on which a pawn can be taken along `direction` and its opposite: all but the edges across that line,
/// since something must stand at either end of a run. A step from one of them never leaves the board.
#[inline(always)]
const fn inner(direction: Direction) -> Bitboard {
    direction.arrivals() & direction.opposite().arrivals()
}

/// The empty squares from which the side with pawns `own` takes the run that lies **against** `direction`: the run
/// is walked from the closing pawn, so the whole board is done at once.
#[inline(always)]
const fn targets(own: Bitboard, enemy: Bitboard, direction: Direction) -> Bitboard {
    let inner = enemy & inner(direction);
    direction.rotate(direction.fill(own, inner) & inner) & !(own | enemy)
}

/// [`targets`] for each of [`Direction::ALL`], written out so that every rotation is by a constant.
#[inline(always)]
const fn all_targets(own: Bitboard, enemy: Bitboard) -> [Bitboard; 8] {
    [
        targets(own, enemy, Direction::North),
        targets(own, enemy, Direction::NorthEast),
        targets(own, enemy, Direction::East),
        targets(own, enemy, Direction::SouthEast),
        targets(own, enemy, Direction::South),
        targets(own, enemy, Direction::SouthWest),
        targets(own, enemy, Direction::West),
        targets(own, enemy, Direction::NorthWest),
    ]
}

/// The last pawn in `direction` of each run that can be taken along this line, either way. Such a run has an own pawn
/// at one end and an empty square at the other, so it is never taken both ways, and half the counting is saved.
#[inline(always)]
const fn takings(own: Bitboard, enemy: Bitboard, direction: Direction) -> Bitboard {
    let inner = enemy & inner(direction);
    let empty = !(own | enemy);
    let closed = direction.fill(own, inner) & direction.opposite().rotate(empty);
    let open = direction.fill(empty, inner) & direction.opposite().rotate(own);
    inner & (closed | open)
}

/// [`takings`] along the ranks, each run by the square behind its last pawn. There neighbours are neighbouring bits, so
/// adding a run's first pawn to the run carries right through it to that square.
#[inline(always)]
const fn takings_by_rank(own: Bitboard, enemy: Bitboard) -> Bitboard {
    let inner = enemy & inner(Direction::East);
    let empty = !(own | enemy);
    let closed = (inner + (inner & own << 1)) & empty;
    let open = (inner + (inner & empty << 1)) & own;
    closed | open
}

/// How many takings there are in all.
#[inline(always)]
const fn count_takings(own: Bitboard, enemy: Bitboard) -> u32 {
    takings(own, enemy, Direction::North).count_ones()
        + takings(own, enemy, Direction::NorthEast).count_ones()
        + takings_by_rank(own, enemy).count_ones()
        + takings(own, enemy, Direction::SouthEast).count_ones()
}

/// Rule 2: until all four are taken, only the centre squares are played on.
#[inline(always)]
const fn free_centre(position: &Position) -> Bitboard {
    CENTRE & !position.occupied()
}

impl Game for Reversi {
    const RANKS: u8 = 8;
    const PAWNS: u32 = 64;
    const BEGINNERS: &'static [Side] = &[Side::White, Side::Black];
    const QUIET_LIMIT: Option<u32> = None;
    const REPETITION_LIMIT: Option<usize> = None;

    fn start(first: Side) -> Position {
        Position::new(0, 0, first)
    }

    fn check(position: &Position) -> Result<(), String> {
        if free_centre(position) == 0 {
            return Ok(());
        }
        if let Some(square) = Square::first(position.occupied() & !CENTRE) {
            return Err(format!(
                "there is a pawn on {square} while d4, e4, d5 and e5 are not all taken, and they come first"
            ));
        }
        let (own, enemy) = (position.own.count_ones(), position.enemy.count_ones());
        if enemy == own || enemy == own + 1 {
            return Ok(());
        }
        Err(format!(
            "in the centre the players take turns, so {} to move cannot have {own} against {enemy}",
            position.turn
        ))
    }

    #[inline(always)]
    fn for_each_ply(position: &Position, mut visit: impl FnMut(Ply)) {
        let mut free = free_centre(position);
        if free != 0 {
            while free != 0 {
                visit(Ply::Place(Square::lowest(free)));
                free &= free - 1;
            }
            return;
        }
        let mut none = true;
        for (direction, mut set) in Direction::ALL.into_iter().zip(all_targets(position.own, position.enemy)) {
            none &= set == 0;
            while set != 0 {
                let to = Square::lowest(set);
                visit(Ply::Take { to, first: to.offset(-direction.delta()) });
                set &= set - 1;
            }
        }
        if none && count_takings(position.enemy, position.own) != 0 {
            visit(Ply::Pass);
        }
    }

    #[inline]
    fn count_plies(position: &Position) -> u32 {
        let free = free_centre(position);
        if free != 0 {
            return free.count_ones();
        }
        match count_takings(position.own, position.enemy) {
            0 => u32::from(count_takings(position.enemy, position.own) != 0),
            count => count,
        }
    }

    #[inline(always)]
    fn taken(position: &Position, ply: Ply) -> Bitboard {
        let Ply::Take { to, first } = ply else {
            return 0;
        };
        let delta = first.number().wrapping_sub(to.number()) as i8;
        // Rule 4: the run is turned over whole, and no other. The own pawn at its far end stops the fill, so that it
        // needs to know neither the direction nor the edges.
        fill(to.bit(), position.enemy, delta) & position.enemy
    }

    #[inline(always)]
    fn play(position: &Position, ply: Ply) -> Position {
        let taken = Self::taken(position, ply);
        let placed = ply.to().map_or(0, Square::bit);
        Position { own: position.enemy ^ taken, enemy: position.own | taken | placed, turn: position.turn.other() }
    }

    fn outcome(position: &Position) -> Option<Outcome> {
        let reason = if position.occupied() == u64::MAX {
            Reason::BoardFull
        } else if Self::count_plies(position) == 0 {
            Reason::NobodyCanTake
        } else {
            return None;
        };
        let (white, black) = (position.count(Side::White), position.count(Side::Black));
        let winner = match white.cmp(&black) {
            std::cmp::Ordering::Greater => Some(Side::White),
            std::cmp::Ordering::Less => Some(Side::Black),
            std::cmp::Ordering::Equal => None,
        };
        Some(Outcome { winner, reason })
    }
}
