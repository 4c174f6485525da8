//! What the search has to know about a game beyond its rules.

use super::report::{FINAL, WIN};
use crate::board::{Bitboard, Square};
use crate::eval::latrunculi::closing;
use crate::game::{Game, Ply, Position};
use crate::latrunculi::Latrunculi;
use crate::reversi::Reversi;

/// A game that can be searched.
pub trait Tactics: Game {
    /// Up to how many empty squares the end of the game can be solved exactly, given all the time in the world.
    const SOLVABLE: u32;

    /// What a finished game is worth to the side to move, `ply` plies from where the search began.
    fn ended(position: &Position, ply: u32) -> i32;

    /// The squares on which a pawn may take something that cannot wait: a position is not judged before such takings
    /// are played out.
    fn urgent(position: &Position) -> Bitboard;

    /// How early a ply should be tried, before anything is known about it.
    fn promise(position: &Position, ply: Ply, next: &Position) -> i32;

    /// Whether a ply is too weighty to be searched less deep than others.
    fn weighty(position: &Position, ply: Ply, next: &Position) -> bool;
}

const CORNERS: Bitboard = 0x8100_0000_0000_0081;
const BESIDE_CORNERS: Bitboard = 0x42C3_0000_0000_C342;

impl Tactics for Reversi {
    const SOLVABLE: u32 = 24;

    fn ended(position: &Position, _: u32) -> i32 {
        let difference = position.own.count_ones() as i32 - position.enemy.count_ones() as i32;
        FINAL * difference.signum() + 100 * difference
    }

    #[inline(always)]
    fn urgent(_: &Position) -> Bitboard {
        0
    }

    #[inline(always)]
    fn promise(_: &Position, ply: Ply, next: &Position) -> i32 {
        let to = ply.to().map_or(0, Square::bit);
        let place = if to & CORNERS != 0 {
            600
        } else if to & BESIDE_CORNERS != 0 {
            -100
        } else {
            0
        };
        place - 16 * Self::count_plies(next) as i32
    }

    #[inline(always)]
    fn weighty(_: &Position, ply: Ply, _: &Position) -> bool {
        ply.to().map_or(0, Square::bit) & CORNERS != 0
    }
}

impl Tactics for Latrunculi {
    const SOLVABLE: u32 = 0;

    fn ended(position: &Position, ply: u32) -> i32 {
        match Self::outcome(position).and_then(|outcome| outcome.winner) {
            Some(winner) if winner == position.turn => WIN - ply as i32,
            Some(_) => ply as i32 - WIN,
            None => 0,
        }
    }

    #[inline(always)]
    fn urgent(position: &Position) -> Bitboard {
        closing(position.own, position.enemy)
    }

    #[inline(always)]
    fn promise(position: &Position, _: Ply, next: &Position) -> i32 {
        10_000 * (position.enemy.count_ones() as i32 - next.own.count_ones() as i32)
    }

    #[inline(always)]
    fn weighty(position: &Position, _: Ply, next: &Position) -> bool {
        position.enemy.count_ones() != next.own.count_ones()
    }
}
