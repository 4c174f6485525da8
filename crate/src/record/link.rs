//! A record in an address: `reversi~d4.e4.d5.e5.f4e4~ply3`.
//!
//! Only letters, digits and `.`, `_`, `~`, `-` occur, which may stand behind the `#` of any address as they are. Parts
//! are parted by `~`:
//!
//! 1. the game;
//! 2. where it starts, unless it is the usual start: `black` when only the side that begins is unusual, else `from-` and
//!    the FEN, with `.` for `/` and `-` for the spaces;
//! 3. the plies in short form, parted by `.`;
//! 4. `ply3` when the position after the third ply is shown, not the last one;
//! 5. `white-resigns`, `black-resigns` or `draw` when the players ended the game.
//!
//! Parts with nothing in them are left out, and which part is which shows by its beginning. Tags and comments are not
//! in a link.

use super::{Ending, Record};
use crate::board::Side;
use crate::notation::ply::{PlyError, short};
use crate::notation::position::PositionError;
use crate::notation::scan::quote;
use crate::notation::{Setup, glyph, position};
use crate::rules::Rules;
use std::fmt;

/// The longest link that is read, in bytes: several times the longest game that can be played.
const MAX_LINK: usize = 200_000;

/// Why a text is no link to a game.
#[derive(Clone, Debug)]
pub enum LinkError {
    /// It does not begin with the name of a game; this is what it begins with.
    Game(String),
    /// Its start is no position of the game.
    Start(PositionError),
    /// One of its plies is wrong.
    Ply {
        /// The index of the ply, counted from 0.
        ply: usize,
        /// Its move number.
        number: u32,
        /// The side whose ply it is.
        side: Side,
        /// What is wrong with it.
        error: PlyError,
        /// The game up to there.
        kept: Box<Record>,
    },
    /// This part of it says nothing that a link says.
    Part {
        /// The part.
        read: String,
        /// The game up to there.
        kept: Box<Record>,
    },
    /// It is longer than any game.
    TooLong,
}

impl LinkError {
    /// A stable name of the kind of error, for those who translate the sentence.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Game(_) => "unknown-game",
            Self::Start(_) => "start",
            Self::Ply { error, .. } => error.kind.code(),
            Self::Part { .. } => "part",
            Self::TooLong => "too-long",
        }
    }

    /// The game up to the error, if it got that far.
    #[must_use]
    pub fn kept(&self) -> Option<&Record> {
        match self {
            Self::Ply { kept, .. } | Self::Part { kept, .. } => Some(kept),
            Self::Game(_) | Self::Start(_) | Self::TooLong => None,
        }
    }
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Game(read) => {
                write!(f, "this link begins with \"{read}\", where it would name reversi or latrunculi")
            }
            Self::Start(error) => write!(f, "the start in this link cannot be read: {error}"),
            Self::Ply { number, side, error, .. } => {
                let dots = if *side == Side::White { "." } else { "..." };
                write!(f, "{number}{dots} {error}")
            }
            Self::Part { read, .. } => write!(f, "\"{read}\" in this link means nothing"),
            Self::TooLong => f.write_str("this link is longer than that of any game"),
        }
    }
}

impl std::error::Error for LinkError {}

impl Record {
    /// The game and which ply of it is shown, as a text that may stand behind the `#` of an address.
    ///
    /// ```
    /// use outflank::{board::Side, record::Record, rules::Rules};
    ///
    /// let mut record = Record::new(Rules::Reversi, Side::Black)?;
    /// record.play_text("d4")?;
    /// record.play_text("e4")?;
    /// record.undo();
    /// assert_eq!(record.link(), "reversi~black~d4.e4~ply1");
    /// assert_eq!(Record::from_link(&record.link())?.ply(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn link(&self) -> String {
        let mut parts = vec![self.rules.id().to_owned()];
        let usual = Setup::default_start(self.rules);
        let swapped = Setup::start(self.rules, usual.position.turn.other());
        if self.start == swapped && self.rules.beginners().contains(&swapped.position.turn) {
            parts.push(side_word(swapped.position.turn).to_owned());
        } else if self.start != usual {
            let fen = position::write(self.rules, &self.start);
            parts.push(format!("from-{}", fen.replace('/', ".").replace(' ', "-")));
        }
        if !self.plies.is_empty() {
            let plies: Vec<String> = self.plies.iter().map(|played| short(played.ply)).collect();
            parts.push(plies.join("."));
        }
        if self.cursor < self.plies.len() {
            parts.push(format!("ply{}", self.cursor));
        }
        match self.ending {
            Some(Ending::Agreed) => parts.push("draw".to_owned()),
            Some(Ending::Resigned(side)) => parts.push(format!("{}-resigns", side_word(side))),
            None => {}
        }
        parts.join("~")
    }

    /// Reads a link: what [`Record::link`] writes, also with the address before the `#`, percent-encoded, with white
    /// space in it, or in capitals. A ply may be one that [`Record::play_text`] reads.
    ///
    /// # Errors
    /// At the first part that is wrong; what came before it is kept in the error.
    pub fn from_link(text: &str) -> Result<Self, LinkError> {
        if text.len() > MAX_LINK {
            return Err(LinkError::TooLong);
        }
        let text = decoded(text);
        let text = text.rsplit('#').next().unwrap_or_default();
        let mut parts = text.split('~').filter(|part| !part.is_empty());
        let game = parts.next().unwrap_or_default();
        let rules = Rules::from_name(game).ok_or_else(|| LinkError::Game(quote(game)))?;
        let mut record = Self::from_setup(rules, Setup::default_start(rules));
        let mut shown = None;
        for (index, part) in parts.enumerate() {
            let word = part.to_ascii_lowercase();
            match word.as_str() {
                "white" if index == 0 => record = Self::begun(rules, Side::White)?,
                "black" if index == 0 => record = Self::begun(rules, Side::Black)?,
                // A result that the plies contradict says nothing.
                "draw" => drop(record.agree_draw()),
                "white-resigns" => drop(record.resign(Side::White)),
                "black-resigns" => drop(record.resign(Side::Black)),
                _ => {
                    if let (0, Some((_, start))) = (index, part.split_once("from-")) {
                        let fen = start.replace('.', "/").replace('-', " ");
                        let setup = position::parse(rules, &fen).map_err(LinkError::Start)?;
                        record = Self::from_setup(rules, setup);
                    } else if let Some(Ok(ply)) = word.strip_prefix("ply").map(str::parse::<usize>) {
                        shown = Some(ply);
                    } else if record.plies.is_empty() {
                        record.play_link(part)?;
                    } else {
                        let read = quote(part);
                        let kept = Box::new(record);
                        return Err(LinkError::Part { read, kept });
                    }
                }
            }
        }
        record.go_to(shown.unwrap_or(usize::MAX));
        Ok(record)
    }

    fn begun(rules: Rules, first: Side) -> Result<Self, LinkError> {
        // The same check, and the same sentence, as for a position.
        Self::new(rules, first)
            .map_err(|error| LinkError::Start(PositionError::Impossible { rules, reason: error.to_string() }))
    }

    /// Plays the plies of a link.
    fn play_link(&mut self, plies: &str) -> Result<(), LinkError> {
        for text in plies.split('.').filter(|text| !text.is_empty()) {
            if let Err(error) = self.play_text(text) {
                let ply = self.plies.len();
                let (number, side) = self.number_at(ply);
                let kept = Box::new(self.clone());
                return Err(LinkError::Ply { ply, number, side, error, kept });
            }
        }
        Ok(())
    }
}

const fn side_word(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}

/// The text with every `%41` made a character and all white space dropped.
fn decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, tail @ ..] = rest {
        let hex = |at: usize| tail.get(at).and_then(|&digit| char::from(digit).to_digit(16));
        let code = hex(0).zip(hex(1)).and_then(|(high, low)| u8::try_from(16 * high + low).ok());
        match code.filter(|_| *first == b'%') {
            Some(code) => {
                bytes.push(code);
                rest = tail.get(2..).unwrap_or_default();
            }
            None => {
                bytes.push(*first);
                rest = tail;
            }
        }
    }
    let text = String::from_utf8_lossy(&bytes);
    text.chars().filter(|&c| !glyph::is_space(c)).collect()
}
