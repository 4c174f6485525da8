//! Playing, taking back, and the end of a game.

use super::{Ending, Played, Record, State};
use crate::board::Side;
use crate::game::{Outcome, Plies, Ply, Reason};
use crate::notation::ply::{self, PlyError};
use crate::notation::{MAX_COUNTER, Setup};
use crate::rules::Rules;
use std::fmt;

/// This side cannot begin this game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FirstError {
    /// The game.
    pub rules: Rules,
    /// The side that was to begin.
    pub first: Side,
}

impl fmt::Display for FirstError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "in {} {} begins, never {}", self.rules, self.first.other(), self.first)
    }
}

impl std::error::Error for FirstError {}

/// A game that is over cannot be resigned or agreed to be a draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EndError;

impl fmt::Display for EndError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the game is over already")
    }
}

impl std::error::Error for EndError {}

impl Record {
    /// A new game in which `first` begins.
    ///
    /// # Errors
    /// When the rules let only the other side begin.
    pub fn new(rules: Rules, first: Side) -> Result<Self, FirstError> {
        if rules.beginners().contains(&first) {
            Ok(Self::from_setup(rules, Setup::start(rules, first)))
        } else {
            Err(FirstError { rules, first })
        }
    }

    /// A game that is played from this position. Counters beyond [`MAX_COUNTER`] count as that.
    #[must_use]
    pub fn from_setup(rules: Rules, setup: Setup) -> Self {
        let start = Setup { quiet: setup.quiet.min(MAX_COUNTER), number: setup.number.clamp(1, MAX_COUNTER), ..setup };
        let first = State { position: start.position, quiet: start.quiet, times: 1 };
        Self {
            rules,
            start,
            states: vec![first],
            plies: Vec::new(),
            cursor: 0,
            ending: None,
            tags: Vec::new(),
            preface: Vec::new(),
        }
    }

    /// The legal plies in the position shown now: none when the game is over, by whatever reason.
    #[must_use]
    pub fn legal(&self) -> Plies {
        if self.outcome().is_some() { Plies::new() } else { self.rules.plies(self.position()) }
    }

    /// How the game ended, if it has ended in the position shown now. Resigning and agreeing end it after the last
    /// ply of the record, not before.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome_at(self.cursor)
    }

    /// How the game stood after so many plies.
    pub(super) fn outcome_at(&self, ply: usize) -> Option<Outcome> {
        let state = self.state(ply)?;
        let reached = |count: Option<usize>, limit: usize| count.is_some_and(|count| count <= limit);
        let drawn = |reason| Some(Outcome { winner: None, reason });
        if let Some(outcome) = self.rules.outcome(&state.position) {
            Some(outcome)
        } else if reached(self.rules.repetition_limit(), state.times) {
            drawn(Reason::Repetition)
        } else if self.rules.quiet_limit().is_some_and(|limit| limit <= state.quiet) {
            drawn(Reason::Quiet)
        } else if ply < self.plies.len() {
            None
        } else {
            match self.ending? {
                Ending::Agreed => drawn(Reason::Agreement),
                Ending::Resigned(loser) => Some(Outcome { winner: Some(loser.other()), reason: Reason::Resignation }),
            }
        }
    }

    /// Plays a ply from the position shown now. Plies that were taken back, and how they ended, are forgotten.
    ///
    /// # Errors
    /// When the ply is not legal here.
    pub fn play(&mut self, ply: Ply) -> Result<&Played, PlyError> {
        let legal = self.legal();
        if !legal.contains(&ply) {
            return Err(ply::refuse(self.rules, self.position(), &legal, ply));
        }
        Ok(self.push(ply))
    }

    /// Plays a ply given in short or book form, read as tolerantly as by [`ply::parse`].
    ///
    /// # Errors
    /// When the text is not a legal ply here, with those that come closest.
    pub fn play_text(&mut self, text: &str) -> Result<&Played, PlyError> {
        let ply = ply::parse(self.rules, self.position(), &self.legal(), text)?;
        Ok(self.push(ply))
    }

    /// Plays a ply that is known to be legal.
    pub(super) fn push(&mut self, ply: Ply) -> &Played {
        let before = *self.position();
        let quiet = self.state(self.cursor).map_or(0, |state| state.quiet);
        self.cut();

        let taken = self.rules.taken(&before, ply);
        let position = self.rules.play(&before, ply);
        let quiet = if taken == 0 { (quiet + 1).min(MAX_COUNTER) } else { 0 };
        let mut times = 1;
        if self.rules.repetition_limit().is_some() {
            // A taking makes every earlier position impossible, and the quiet limit keeps this stretch short.
            let since = self.states.iter().rev().take(quiet as usize);
            times += since.filter(|state| state.position == position).count();
        }
        self.states.push(State { position, quiet, times });
        self.cursor += 1;
        let at = self.plies.len();
        self.plies.push(Played { ply, taken, comments: Vec::new() });
        &self.plies[at]
    }

    /// Shows the position after so many plies, or the last one if there are fewer.
    pub fn go_to(&mut self, ply: usize) {
        self.cursor = ply.min(self.plies.len());
    }

    /// Takes one ply back; false when there is none.
    pub fn undo(&mut self) -> bool {
        let can = self.cursor > 0;
        self.go_to(self.cursor.saturating_sub(1));
        can
    }

    /// Plays again a ply that was taken back; false when there is none.
    pub fn redo(&mut self) -> bool {
        let can = self.cursor < self.plies.len();
        self.go_to(self.cursor.saturating_add(1));
        can
    }

    /// Forgets the plies that were taken back and how they ended, so that the game goes on from the position shown;
    /// false when there are none.
    pub fn cut(&mut self) -> bool {
        let can = self.cursor < self.plies.len();
        if can {
            self.plies.truncate(self.cursor);
            self.states.truncate(self.cursor + 1);
            self.ending = None;
        }
        can
    }

    /// Lets a side resign, after the last ply of the record, which is then shown.
    ///
    /// # Errors
    /// When the game is over already.
    pub fn resign(&mut self, side: Side) -> Result<(), EndError> {
        self.end(Ending::Resigned(side))
    }

    /// Ends the game as a draw that both players agreed on, after the last ply of the record, which is then shown.
    ///
    /// # Errors
    /// When the game is over already.
    pub fn agree_draw(&mut self) -> Result<(), EndError> {
        self.end(Ending::Agreed)
    }

    fn end(&mut self, ending: Ending) -> Result<(), EndError> {
        if self.outcome_at(self.plies.len()).is_some() {
            return Err(EndError);
        }
        self.go_to(self.plies.len());
        self.ending = Some(ending);
        Ok(())
    }
}
