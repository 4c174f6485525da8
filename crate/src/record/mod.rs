//! A game being played: where it started, every ply, the position shown, how it ended, and its text.
//!
//! A [`Record`] keeps the position after every ply, so moving about in it costs nothing. What a position cannot know
//! is here: repetitions and quiet plies (rule 8 of Latrunculi), resigning and agreeing on a draw. `write` and `read`
//! hold the text form, `link` the form that fits an address.
//!
//! ```
//! use outflank::{board::Side, record::Record, rules::Rules};
//!
//! let mut record = Record::new(Rules::Reversi, Side::White)?;
//! for text in ["d4", "e4", "d5", "e5", "f4 (e4)"] {
//!     record.play_text(text)?;
//! }
//! assert_eq!(record.score(), (4, 1));
//! assert!(record.undo());
//! assert_eq!(Record::read(&record.write(), None)?, record);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod link;
mod play;
mod read;
mod read_error;
#[cfg(test)]
mod tests;
mod tokens;
mod write;

pub use link::LinkError;
pub use play::{EndError, FirstError};
pub use read::MAX_TEXT;
pub use read_error::{RecordError, RecordErrorKind};

use crate::board::{Bitboard, Side};
use crate::game::{Ply, Position};
use crate::notation::{self, MAX_COUNTER, Setup};
use crate::rules::Rules;

/// One ply of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// What was played.
    pub ply: Ply,
    /// The pawns that it turned over or took off.
    pub taken: Bitboard,
    /// What was remarked on it, each without braces and line breaks.
    pub comments: Vec<String>,
}

/// What stands before or after a ply; all that moving about and the draw rules ask for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct State {
    position: Position,
    /// Plies in a row that took nothing.
    quiet: u32,
    /// How often this position has stood so far with the same side to move, this time included.
    times: usize,
}

/// How players end a game that the rules would let go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ending {
    Resigned(Side),
    Agreed,
}

/// A game being played, with everything that can be taken back and played again.
///
/// Two records are equal when they tell the same game: which ply is shown just now does not count.
#[derive(Clone, Debug)]
pub struct Record {
    rules: Rules,
    start: Setup,
    /// One more than plies: `states[n]` is what ply `n` is played from.
    states: Vec<State>,
    plies: Vec<Played>,
    cursor: usize,
    ending: Option<Ending>,
    tags: Vec<(String, String)>,
    preface: Vec<String>,
}

impl PartialEq for Record {
    fn eq(&self, other: &Self) -> bool {
        self.rules == other.rules
            && self.start == other.start
            && self.plies == other.plies
            && self.ending == other.ending
            && self.tags == other.tags
            && self.preface == other.preface
    }
}

impl Eq for Record {}

impl Record {
    /// Which game it is.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// Where the record begins.
    #[must_use]
    pub const fn start(&self) -> &Setup {
        &self.start
    }

    /// The position shown now.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.position_at(self.cursor)
    }

    /// The position shown now, with its counters.
    #[must_use]
    pub fn setup(&self) -> Setup {
        Setup {
            position: *self.position(),
            quiet: self.state(self.cursor).map_or(0, |state| state.quiet),
            number: self.number_at(self.cursor).0,
        }
    }

    /// The position after so many plies; the last one if there are fewer.
    #[must_use]
    pub fn position_at(&self, ply: usize) -> &Position {
        self.state(ply).map_or(&self.start.position, |state| &state.position)
    }

    fn state(&self, ply: usize) -> Option<&State> {
        self.states.get(ply.min(self.plies.len()))
    }

    /// Every ply, those that are taken back just now included.
    #[must_use]
    pub fn plies(&self) -> &[Played] {
        &self.plies
    }

    /// How many plies were played up to the position shown now.
    #[must_use]
    pub const fn ply(&self) -> usize {
        self.cursor
    }

    /// The move number and the side of the ply with this index, counted from 0; also of the one not yet played.
    #[must_use]
    pub fn number_at(&self, index: usize) -> (u32, Side) {
        let black_began = self.start.position.turn == Side::Black;
        let halves = index.saturating_add(usize::from(black_began));
        let moves = u32::try_from(halves / 2).unwrap_or(MAX_COUNTER);
        let number = self.start.number.saturating_add(moves).min(MAX_COUNTER);
        let side = if halves % 2 == 0 { Side::White } else { Side::Black };
        (number, side)
    }

    /// The ply with this index in book form, if there is one.
    #[must_use]
    pub fn book(&self, index: usize) -> Option<String> {
        let played = self.plies.get(index)?;
        Some(notation::ply::book(self.rules, self.position_at(index), played.ply))
    }

    /// Both sides' pawns in the position shown now, White's first.
    #[must_use]
    pub fn score(&self) -> (u32, u32) {
        let position = self.position();
        (position.count(Side::White), position.count(Side::Black))
    }

    /// What was remarked before the first ply.
    #[must_use]
    pub fn preface(&self) -> &[String] {
        &self.preface
    }

    /// Adds a remark after the first `ply` plies, so 0 is before the first; without words it is not added. Line breaks
    /// become spaces and braces become brackets, since a record's text could not hold them.
    pub fn comment(&mut self, ply: usize, text: &str) {
        let text = comment_text(text);
        if text.is_empty() {
            return;
        }
        let played = ply.checked_sub(1).and_then(|index| self.plies.get_mut(index));
        match played {
            Some(played) => played.comments.push(text),
            None => self.preface.push(text),
        }
    }

    /// What is known about the game (White, Black, Event, …), in the order in which it was told. Game, FEN, Result,
    /// Score and Termination are not among them: they follow from the record itself.
    #[must_use]
    pub fn tags(&self) -> &[(String, String)] {
        &self.tags
    }

    /// Tells, changes or, with an empty value, forgets a tag. A name is made of ASCII letters, digits and `_`, and
    /// other characters are dropped; a value is one line. What follows from the record itself cannot be set, nor can
    /// more than [`MAX_TAGS`].
    pub fn set_tag(&mut self, name: &str, value: &str) {
        let name: String = name.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '_').collect();
        if name.is_empty() || DERIVED_TAGS.iter().any(|tag| tag.eq_ignore_ascii_case(&name)) {
            return;
        }
        let value = one_line(value);
        let known = self.tags.iter().position(|(tag, _)| tag.eq_ignore_ascii_case(&name));
        match known {
            Some(index) if value.is_empty() => {
                self.tags.remove(index);
            }
            Some(index) => {
                if let Some((_, old)) = self.tags.get_mut(index) {
                    *old = value;
                }
            }
            None if value.is_empty() || self.tags.len() >= MAX_TAGS => {}
            None => self.tags.push((name, value)),
        }
    }
}

/// How many tags a record holds at most.
pub const MAX_TAGS: usize = 200;

/// The tags that follow from the record itself, and `SetUp`, which in chess only announces `FEN`.
const DERIVED_TAGS: [&str; 6] = ["Game", "FEN", "SetUp", "Result", "Score", "Termination"];

/// The text with every stretch of white space made one space, and none around it.
fn one_line(text: &str) -> String {
    let words = text.split(|c: char| c.is_whitespace() || c.is_control()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ")
}

/// The text as a comment can hold it.
fn comment_text(text: &str) -> String {
    one_line(text).replace('{', "(").replace('}', ")")
}
