//! What a search found.

use crate::game::Ply;
use std::fmt;

/// How good a position or a ply is, for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Score {
    /// An estimate, in hundredths of a pawn.
    Estimate(i32),
    /// Reversi, exact: the side to move ends up so many pawns ahead.
    Difference(i32),
    /// Latrunculi: the side to move takes the last pawn in so many plies, its own and the opponent's.
    Win(u32),
    /// Latrunculi: the side to move loses its last pawn in so many plies.
    Loss(u32),
}

impl Score {
    /// One number to compare scores of one position by, and to draw a bar from: hundredths of a pawn, and far more for
    /// a decided game.
    #[must_use]
    pub const fn number(self) -> i32 {
        match self {
            Self::Estimate(value) => value,
            Self::Difference(pawns) => 100 * pawns,
            Self::Win(plies) => WIN - plies as i32,
            Self::Loss(plies) => plies as i32 - WIN,
        }
    }

    /// Whether this is certain.
    #[must_use]
    pub const fn exact(self) -> bool {
        !matches!(self, Self::Estimate(_))
    }

    /// The score that the search's inner value stands for.
    pub(crate) const fn of(value: i32) -> Self {
        match value {
            WON.. => Self::Win((WIN - value) as u32),
            FINAL.. => Self::Estimate(value - FINAL),
            BETWEEN_FINALS.. => Self::Estimate(value),
            BETWEEN_WINS.. => Self::Estimate(value + FINAL),
            _ => Self::Loss((WIN + value) as u32),
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Estimate(value) => write!(f, "cp {value}"),
            Self::Difference(pawns) => write!(f, "exact {pawns}"),
            Self::Win(plies) => write!(f, "win {plies}"),
            Self::Loss(plies) => write!(f, "loss {plies}"),
        }
    }
}

/// The search's inner value of a game won at the root; each ply on the way takes one off.
pub(crate) const WIN: i32 = 30_000;
/// From here on a value says in how many plies the game is won.
pub(crate) const WON: i32 = 29_000;
/// A game of Reversi won by n pawns is worth this and 100 n: winning comes before winning by much.
pub(crate) const FINAL: i32 = 20_000;
/// The lowest values that are not a Reversi lost, and not a Latrunculi lost.
const BETWEEN_FINALS: i32 = 1 - FINAL;
const BETWEEN_WINS: i32 = 1 - WON;

/// One legal ply and what is known about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Valued {
    /// The ply.
    pub ply: Ply,
    /// How good it is for the side that plays it.
    pub score: Score,
}

/// What a search has found so far.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    /// How many plies ahead everything was searched; to the end of the game when the score is exact.
    pub depth: u32,
    /// How many plies ahead the longest line was searched.
    pub seldepth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// Milliseconds, by the caller's clock.
    pub time_ms: f64,
    /// How good the position is for the side to move.
    pub score: Score,
    /// The principal variation: best play of both sides. Empty only when the game is over.
    pub line: Vec<Ply>,
    /// When asked for: every legal ply, the best one first.
    pub values: Vec<Valued>,
}
