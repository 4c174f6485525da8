//! What a position is worth, one file per game, its weights beside it.
//!
//! Values are for the side to move, in hundredths of a pawn: of the difference at the end in Reversi, of the pawns on
//! the board in Latrunculi.

pub mod latrunculi;
pub mod reversi;

use crate::game::{Game, Position};

/// The largest value, in either direction, that an evaluation may give: beyond it lie games that are decided.
pub const MOST: i32 = 15_000;

/// Judges a position of a game that is not over.
pub trait Eval<G: Game> {
    /// What the position is worth to the side to move, from -[`MOST`] to [`MOST`].
    fn evaluate(&self, position: &Position) -> i32;
}
