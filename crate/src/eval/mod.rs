//! What a position is worth.
//!
//! Values are for the side to move, in hundredths of a pawn: of the difference at the end in Reversi, of the pawns on
//! the board in Latrunculi.
//!
//! Each game can be judged in two ways. [`Trained`] adds up what the parts of a position were found to be worth in
//! many games that the computer played against itself: the game's folder lists these parts ([`features`]), and
//! `crate/weights` holds what they are worth. `Shaped` is a few lines written by hand, to measure the other by.

pub mod features;
pub mod latrunculi;
pub mod reversi;
pub mod ternary;
mod trained;

pub use trained::{Trained, WeightsError};

use crate::game::{Game, Position};

/// The largest value, in either direction, that an evaluation may give: beyond it lie games that are decided.
pub const MOST: i32 = 15_000;

/// Judges a position of a game that is not over.
pub trait Eval<G: Game> {
    /// What the position is worth to the side to move, from -[`MOST`] to [`MOST`].
    fn evaluate(&self, position: &Position) -> i32;
}

/// One of the two ways to judge a position.
#[derive(Clone, Debug)]
pub enum Judge<G, S> {
    /// By weights found in play.
    Trained(Trained<G>),
    /// By hand-written ones.
    Shaped(S),
}

impl<G: features::Features, S: Eval<G>> Eval<G> for Judge<G, S> {
    #[inline]
    fn evaluate(&self, position: &Position) -> i32 {
        match self {
            Self::Trained(trained) => trained.evaluate(position),
            Self::Shaped(shaped) => shaped.evaluate(position),
        }
    }
}
