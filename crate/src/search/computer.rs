//! The computer player for either game.

use super::deepen::Search;
use super::limits::Limits;
use super::report::Report;
use super::task::Task;
use crate::eval;
use crate::latrunculi::Latrunculi;
use crate::reversi::Reversi;
use crate::rules::Rules;
use std::sync::atomic::AtomicBool;

/// A [`Search`] for the game that is asked for at run time.
#[allow(missing_debug_implementations)]
pub enum Computer {
    /// Plays Reversi.
    Reversi(Box<Search<Reversi, eval::reversi::Shape>>),
    /// Plays Latrunculi.
    Latrunculi(Box<Search<Latrunculi, eval::latrunculi::Shape>>),
}

impl Computer {
    /// A player of this game whose tables have so many megabytes in all.
    #[must_use]
    pub fn new(rules: Rules, megabytes: usize) -> Self {
        match rules {
            Rules::Reversi => Self::Reversi(Box::new(Search::new(eval::reversi::Shape, megabytes))),
            Rules::Latrunculi => Self::Latrunculi(Box::new(Search::new(eval::latrunculi::Shape, megabytes))),
        }
    }

    /// Which game it plays.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        match self {
            Self::Reversi(_) => Rules::Reversi,
            Self::Latrunculi(_) => Rules::Latrunculi,
        }
    }

    /// See [`Search::clear`].
    pub fn clear(&mut self) {
        match self {
            Self::Reversi(search) => search.clear(),
            Self::Latrunculi(search) => search.clear(),
        }
    }

    /// See [`Search::think`].
    pub fn think(
        &mut self,
        task: &Task,
        limits: &Limits,
        clock: &dyn Fn() -> f64,
        stop: &AtomicBool,
        progress: &mut dyn FnMut(&Report),
    ) -> Report {
        match self {
            Self::Reversi(search) => search.think(task, limits, clock, stop, progress),
            Self::Latrunculi(search) => search.think(task, limits, clock, stop, progress),
        }
    }
}
