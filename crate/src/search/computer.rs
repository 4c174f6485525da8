//! The computer player for either game.

use super::deepen::Search;
use super::limits::Limits;
use super::report::Report;
use super::task::Task;
use crate::eval::features::Features;
use crate::eval::{Judge, Trained, latrunculi, reversi};
use crate::latrunculi::Latrunculi;
use crate::reversi::Reversi;
use crate::rules::Rules;
use std::sync::atomic::AtomicBool;

/// What positions of Reversi and of Latrunculi were found to be worth; made by the example `train`.
const REVERSI: &[u8] = include_bytes!("../../weights/reversi.weights");
const LATRUNCULI: &[u8] = include_bytes!("../../weights/latrunculi.weights");

/// The evaluation by these weights. They are part of the program, and a test reads them; were they damaged all the
/// same, the hand-written evaluation would take their place.
fn judge<G: Features, S>(weights: &[u8], shaped: S) -> Judge<G, S> {
    Trained::read(weights).map_or(Judge::Shaped(shaped), Judge::Trained)
}

/// A [`Search`] for the game that is asked for at run time.
#[allow(missing_debug_implementations)]
pub enum Computer {
    /// Plays Reversi.
    Reversi(Box<Search<Reversi, Judge<Reversi, reversi::Shaped>>>),
    /// Plays Latrunculi.
    Latrunculi(Box<Search<Latrunculi, Judge<Latrunculi, latrunculi::Shaped>>>),
}

impl Computer {
    /// A player of this game whose tables have so many megabytes in all.
    #[must_use]
    pub fn new(rules: Rules, megabytes: usize) -> Self {
        match rules {
            Rules::Reversi => Self::reversi(judge(REVERSI, reversi::Shaped), megabytes),
            Rules::Latrunculi => Self::latrunculi(judge(LATRUNCULI, latrunculi::Shaped), megabytes),
        }
    }

    /// The same with the evaluation that was written by hand, to measure the trained one by.
    #[must_use]
    pub fn shaped(rules: Rules, megabytes: usize) -> Self {
        match rules {
            Rules::Reversi => Self::reversi(Judge::Shaped(reversi::Shaped), megabytes),
            Rules::Latrunculi => Self::latrunculi(Judge::Shaped(latrunculi::Shaped), megabytes),
        }
    }

    fn reversi(judge: Judge<Reversi, reversi::Shaped>, megabytes: usize) -> Self {
        Self::Reversi(Box::new(Search::new(judge, megabytes)))
    }

    fn latrunculi(judge: Judge<Latrunculi, latrunculi::Shaped>, megabytes: usize) -> Self {
        Self::Latrunculi(Box::new(Search::new(judge, megabytes)))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_weights_can_be_read() {
        assert_eq!(Trained::<Reversi>::read(REVERSI).map(|_| ()), Ok(()));
        assert_eq!(Trained::<Latrunculi>::read(LATRUNCULI).map(|_| ()), Ok(()));
    }
}
