//! What the search has to know about a game beyond its rules.

use super::report::{FINAL, WIN};
use crate::board::{Bitboard, Square};
use crate::eval::latrunculi::{closing, reach};
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

    /// How early a ply should be tried, before anything is known about it. `urgent` is that of the position; the less
    /// deep the search from here, the less it pays to look closely.
    fn promise(position: &Position, ply: Ply, urgent: Bitboard, depth: i32) -> i32;

    /// How open a position is, in hundredths of a pawn: what a player who wants to win likes about it, whoever is
    /// ahead.
    fn openness(position: &Position) -> i32;

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
    fn openness(_: &Position) -> i32 {
        0
    }

    #[inline(always)]
    fn promise(position: &Position, ply: Ply, _: Bitboard, depth: i32) -> i32 {
        let to = ply.to().map_or(0, Square::bit);
        let place = if to & CORNERS != 0 {
            600
        } else if to & BESIDE_CORNERS != 0 {
            -100
        } else {
            0
        };
        if depth < 2 { place } else { place - 16 * Self::count_plies(&Self::play(position, ply)) as i32 }
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
    fn openness(position: &Position) -> i32 {
        /// Squares that the pawns can go to make a position so open that more of them matter no more.
        const OPEN: u32 = 40;
        /// What each of them is worth.
        const SQUARE: i32 = 10;
        let few = position.own.count_ones().min(position.enemy.count_ones()) <= 3;
        let (own, enemy) = (reach(position.own, position), reach(position.enemy, position));
        SQUARE * if few { OPEN } else { (own.count_ones() + enemy.count_ones()).min(OPEN) } as i32
    }

    #[inline(always)]
    fn promise(position: &Position, ply: Ply, urgent: Bitboard, _: i32) -> i32 {
        if ply.to().map_or(0, Square::bit) & urgent == 0 {
            0
        } else {
            10_000 * Self::taken(position, ply).count_ones() as i32
        }
    }

    #[inline(always)]
    fn weighty(position: &Position, _: Ply, next: &Position) -> bool {
        position.enemy.count_ones() != next.own.count_ones()
    }
}
