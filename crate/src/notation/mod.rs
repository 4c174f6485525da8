//! Squares, plies and positions, to and from text.
//!
//! [`position`] reads and writes a position as in chess (FEN), [`ply`] reads and writes one ply, in the short form of
//! links and engines and in the book form of people and records. Reading is tolerant of everything that typing,
//! scanning and word processors do to such texts; what each character is taken for is decided in one place, `glyph`.
//!
//! ```
//! use outflank::{notation::{ply, position}, rules::Rules};
//!
//! let setup = position::parse(Rules::Reversi, "8/8/8/3Pp3/3pP3/8/8/8 w")?;
//! let legal = Rules::Reversi.plies(&setup.position);
//! let read = ply::parse(Rules::Reversi, &setup.position, &legal, "F5 [Е5]")?; // the second E is Cyrillic
//! assert_eq!(ply::short(read), "f5e5");
//! assert_eq!(ply::book(Rules::Reversi, &setup.position, read), "f5 (e5)");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub(crate) mod glyph;
pub mod ply;
mod ply_error;
pub mod position;
pub(crate) mod scan;

use crate::board::Side;
use crate::game::Position;
use crate::rules::Rules;

/// The largest value of either counter of a [`Setup`]: far beyond any game, far below any overflow.
pub const MAX_COUNTER: u32 = 999_999;

/// A position with the two counters that a record begins with or has arrived at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The pawns and whose turn it is.
    pub position: Position,
    /// Plies in a row that took nothing, up to here.
    pub quiet: u32,
    /// The number of the move that is about to be played; it goes up after Black's ply, as in chess, and starts at 1.
    pub number: u32,
}

impl Setup {
    /// The start of a game in which `first` begins.
    #[must_use]
    pub fn start(rules: Rules, first: Side) -> Self {
        Self { position: rules.start(first), quiet: 0, number: 1 }
    }

    /// Where a game starts when nothing is said about it: the side that begins by the rules, or by custom.
    #[must_use]
    pub fn default_start(rules: Rules) -> Self {
        let first = rules.beginners().first().copied().unwrap_or(Side::White);
        Self::start(rules, first)
    }
}
