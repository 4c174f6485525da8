//! Which game: the one place where the games are listed.
//!
//! [`Rules`] is for code that learns at run time which game it has before it (records, texts, the door to
//! JavaScript). It only forwards to the [`Game`] it names; code in a hurry is generic over [`Game`] instead.

use crate::board::{Bitboard, Side};
use crate::game::{self, Game, Outcome, Plies, Ply, Position};
use std::fmt;

/// One of the two games.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rules {
    /// Reversi, one line at a time.
    Reversi,
    /// Latrunculi.
    Latrunculi,
}

/// Evaluates an expression with `$game` standing for the type that a [`Rules`] value names.
#[macro_export]
macro_rules! with_game {
    ($rules:expr, $game:ident => $body:expr) => {
        match $rules {
            $crate::rules::Rules::Reversi => {
                type $game = $crate::reversi::Reversi;
                $body
            }
            $crate::rules::Rules::Latrunculi => {
                type $game = $crate::latrunculi::Latrunculi;
                $body
            }
        }
    };
}

impl Rules {
    /// Both games.
    pub const ALL: [Self; 2] = [Self::Reversi, Self::Latrunculi];

    /// The name in lower case, as in the API, in links and on the command line.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Reversi => "reversi",
            Self::Latrunculi => "latrunculi",
        }
    }

    /// The game of this name, in upper or lower case.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rules| rules.id().eq_ignore_ascii_case(name.trim()))
    }

    /// See [`Game::RANKS`].
    #[must_use]
    pub fn ranks(self) -> u8 {
        with_game!(self, G => G::RANKS)
    }

    /// See [`Game::BEGINNERS`].
    #[must_use]
    pub fn beginners(self) -> &'static [Side] {
        with_game!(self, G => G::BEGINNERS)
    }

    /// See [`Game::QUIET_LIMIT`].
    #[must_use]
    pub fn quiet_limit(self) -> Option<u32> {
        with_game!(self, G => G::QUIET_LIMIT)
    }

    /// See [`Game::REPETITION_LIMIT`].
    #[must_use]
    pub fn repetition_limit(self) -> Option<usize> {
        with_game!(self, G => G::REPETITION_LIMIT)
    }

    /// See [`Game::start`].
    #[must_use]
    pub fn start(self, first: Side) -> Position {
        with_game!(self, G => G::start(first))
    }

    /// See [`Game::check`].
    ///
    /// # Errors
    /// The reason, when the position cannot be played from.
    pub fn check(self, position: &Position) -> Result<(), String> {
        with_game!(self, G => G::check(position))
    }

    /// See [`Game::plies`].
    #[must_use]
    pub fn plies(self, position: &Position) -> Plies {
        with_game!(self, G => G::plies(position))
    }

    /// See [`Game::taken`].
    #[must_use]
    pub fn taken(self, position: &Position, ply: Ply) -> Bitboard {
        with_game!(self, G => G::taken(position, ply))
    }

    /// See [`Game::play`].
    #[must_use]
    pub fn play(self, position: &Position, ply: Ply) -> Position {
        with_game!(self, G => G::play(position, ply))
    }

    /// See [`Game::outcome`].
    #[must_use]
    pub fn outcome(self, position: &Position) -> Option<Outcome> {
        with_game!(self, G => G::outcome(position))
    }

    /// See [`game::perft`].
    #[must_use]
    pub fn perft(self, position: &Position, depth: u32) -> u64 {
        with_game!(self, G => game::perft::<G>(position, depth))
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Reversi => "Reversi",
            Self::Latrunculi => "Latrunculi",
        })
    }
}
