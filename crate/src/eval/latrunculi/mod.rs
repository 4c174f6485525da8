//! Latrunculi: pawns, threats to enclose, and room to move.

mod features;

use super::{Eval, MOST};
use crate::board::{Bitboard, Direction, Side, ranks};
use crate::game::{Game, Position};
use crate::latrunculi::Latrunculi;

/// The hand-shaped evaluation of Latrunculi.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Shaped;

const BOARD: Bitboard = ranks(Latrunculi::RANKS);
const CORNERS: Bitboard = 0x0081_0000_0000_0081;

/// A pawn on the board.
const PAWN: i32 = 100;
/// A run that could be enclosed at once if it were this side's turn.
const THREAT: i32 = 18;
/// A square that some pawn can go to.
const REACH: i32 = 8;
/// A step forward. Both weights are a first guess from a few short matches, in which going forward cost more than it
/// gained; most settings drew nearly every game.
const ADVANCE: i32 = -8;
/// A pawn in a corner, where nothing encloses it, counts when pawns are few.
const CORNER: i32 = 12;

impl Eval<Latrunculi> for Shaped {
    #[inline]
    fn evaluate(&self, position: &Position) -> i32 {
        let (own, enemy) = (position.own, position.enemy);
        let (mine, theirs) = (own.count_ones() as i32, enemy.count_ones() as i32);
        let mut value = PAWN * (mine - theirs);
        // Pawns weigh more the fewer are left: who is ahead should exchange.
        value += (mine - theirs) * 400 / (mine + theirs).max(1);
        let (my_reach, their_reach) = (reach(own, position), reach(enemy, position));
        value += REACH * (my_reach.count_ones() as i32 - their_reach.count_ones() as i32);
        value += THREAT * (threats(own, enemy, my_reach) - threats(enemy, own, their_reach));
        value += ADVANCE * (advance(own, position.turn) - advance(enemy, position.turn.other()));
        if mine + theirs < 16 {
            value += CORNER * ((own & CORNERS).count_ones() as i32 - (enemy & CORNERS).count_ones() as i32);
        }
        value.clamp(-MOST, MOST)
    }
}

/// The squares that these pawns can go to.
#[inline(always)]
pub fn reach(pawns: Bitboard, position: &Position) -> Bitboard {
    let empty = BOARD & !position.occupied();
    let mut reach = 0;
    for direction in Direction::ORTHOGONAL {
        reach |= direction.fill(pawns, empty) & empty;
    }
    reach
}

/// On how many squares within `reach` a pawn of `own` would enclose a run.
#[inline(always)]
fn threats(own: Bitboard, enemy: Bitboard, reach: Bitboard) -> i32 {
    (closing(own, enemy) & reach).count_ones() as i32
}

/// The squares on which one more pawn of `own` would enclose a run that another one already closes at its far end.
#[must_use]
#[inline(always)]
pub fn closing(own: Bitboard, enemy: Bitboard) -> Bitboard {
    let mut closing = 0;
    for direction in Direction::ORTHOGONAL {
        closing |= direction.step(direction.fill(own, enemy) & enemy);
    }
    closing & BOARD & !(own | enemy)
}

/// How many steps forward these pawns are in all.
#[inline(always)]
fn advance(pawns: Bitboard, side: Side) -> i32 {
    // The numbers of all ranks are added up bit by bit.
    const ONES: Bitboard = 0x0000_FF00_FF00_FF00;
    const TWOS: Bitboard = 0x00FF_0000_FFFF_0000;
    const FOURS: Bitboard = 0x00FF_FFFF_0000_0000;
    let up = (pawns & ONES).count_ones() + 2 * (pawns & TWOS).count_ones() + 4 * (pawns & FOURS).count_ones();
    match side {
        Side::White => up as i32,
        Side::Black => 6 * pawns.count_ones() as i32 - up as i32,
    }
}
