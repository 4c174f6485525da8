//! A record as text: tag pairs as in PGN, then the numbered plies in book form.

use super::{Ending, Record};
use crate::board::Side;
use crate::game::{Outcome, Reason};
use crate::notation::{self, Setup};
use std::fmt::{self, Write};

/// The widest line of moves, in characters.
const WIDTH: usize = 80;

impl Record {
    /// The whole record as text, plies that are taken back just now included: what [`Record::read`] reads back as an
    /// equal record.
    ///
    /// `Score` is there when the game was played to its end, `Termination` when a draw rule or the players ended it,
    /// `FEN` when the game does not begin where games usually do. Moves are broken into lines of at most 80 characters
    /// (a word of a comment may be longer).
    ///
    /// ```
    /// use outflank::{board::Side, record::Record, rules::Rules};
    ///
    /// let mut record = Record::new(Rules::Latrunculi, Side::White)?;
    /// record.play_text("a3a4")?;
    /// record.comment(1, "a quiet beginning");
    /// record.resign(Side::Black)?;
    /// assert_eq!(record.write(), r#"[Game "Latrunculi"]
    /// [Result "1-0"]
    /// [Termination "resignation"]
    ///
    /// 1. a3-a4 {a quiet beginning} 1-0
    /// "#);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn write(&self) -> String {
        let mut text = String::with_capacity(200 + 20 * self.plies.len());
        // Writing to a string cannot fail.
        let _ = self.write_tags(&mut text);
        text.push('\n');
        self.write_moves(&mut text);
        text
    }

    fn write_tags(&self, text: &mut String) -> fmt::Result {
        let end = self.outcome_at(self.plies.len());
        writeln!(text, "[Game \"{}\"]", self.rules)?;
        for (name, value) in &self.tags {
            let value = value.replace('\\', "\\\\").replace('"', "\\\"");
            writeln!(text, "[{name} \"{value}\"]")?;
        }
        writeln!(text, "[Result \"{}\"]", result(end))?;
        match end.map(|outcome| termination(outcome.reason)) {
            Some(Some(termination)) => writeln!(text, "[Termination \"{termination}\"]")?,
            Some(None) => {
                let position = self.position_at(self.plies.len());
                let (white, black) = (position.count(Side::White), position.count(Side::Black));
                writeln!(text, "[Score \"{white}-{black}\"]")?;
            }
            None => {}
        }
        if self.start != Setup::default_start(self.rules) {
            let fen = notation::position::write(self.rules, &self.start);
            writeln!(text, "[FEN \"{fen}\"]")?;
        }
        Ok(())
    }

    fn write_moves(&self, text: &mut String) {
        let mut lines = Lines { text, column: 0 };
        lines.comments(&self.preface);
        // Black's ply needs a number of its own where White's does not stand just before it.
        let mut follows = false;
        for (index, played) in self.plies.iter().enumerate() {
            let book = notation::ply::book(self.rules, self.position_at(index), played.ply);
            match self.number_at(index) {
                (number, Side::White) => lines.word(&format!("{number}. {book}")),
                (_, Side::Black) if follows => lines.word(&book),
                (number, Side::Black) => lines.word(&format!("{number}... {book}")),
            }
            lines.comments(&played.comments);
            follows = played.comments.is_empty();
        }
        lines.word(result(self.outcome_at(self.plies.len())));
        text.push('\n');
    }
}

/// Text that is broken into lines between words.
struct Lines<'a> {
    text: &'a mut String,
    column: usize,
}

impl Lines<'_> {
    fn word(&mut self, word: &str) {
        let length = word.chars().count();
        if self.column == 0 {
            self.column = length;
        } else if self.column + 1 + length > WIDTH {
            self.text.push('\n');
            self.column = length;
        } else {
            self.text.push(' ');
            self.column += 1 + length;
        }
        self.text.push_str(word);
    }

    fn comments(&mut self, comments: &[String]) {
        for comment in comments {
            format!("{{{comment}}}").split(' ').for_each(|word| self.word(word));
        }
    }
}

/// The result as PGN writes it.
fn result(end: Option<Outcome>) -> &'static str {
    match end {
        None => "*",
        Some(outcome) => match outcome.winner {
            Some(Side::White) => "1-0",
            Some(Side::Black) => "0-1",
            None => "1/2-1/2",
        },
    }
}

/// What ended the game, unless the pawns on the board did.
fn termination(reason: Reason) -> Option<&'static str> {
    match reason {
        Reason::BoardFull | Reason::NobodyCanTake | Reason::LastPawn | Reason::OneEach => None,
        Reason::Repetition => Some("repetition"),
        Reason::Quiet => Some("quiet plies"),
        Reason::Agreement => Some("agreement"),
        Reason::Resignation => Some("resignation"),
    }
}

/// What a result means for a game that the rules have not ended: the loser resigned, or a draw was agreed on.
pub(super) fn ending(winner: Option<Side>) -> Ending {
    winner.map_or(Ending::Agreed, |winner| Ending::Resigned(winner.other()))
}
