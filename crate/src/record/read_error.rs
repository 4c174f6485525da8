//! Where and why reading a record stopped.

use super::Record;
use crate::board::Side;
use crate::notation::ply::{PlyError, PlyErrorKind};
use crate::notation::scan::quote;
use std::fmt;

/// What is wrong with a text that is no record.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RecordErrorKind {
    /// A ply is wrong.
    Ply(PlyErrorKind),
    /// Nothing says which game it is.
    NoGame,
    /// The tag `Game` names no game of ours.
    UnknownGame,
    /// The tag `FEN` is no position of the game.
    Start,
    /// There are plies after the result.
    AfterResult,
    /// The text is longer than [`MAX_TEXT`](super::MAX_TEXT).
    TooLong,
}

impl RecordErrorKind {
    /// A stable name of the kind of error, for those who translate the sentence.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Ply(kind) => kind.code(),
            Self::NoGame => "no-game",
            Self::UnknownGame => "unknown-game",
            Self::Start => "start",
            Self::AfterResult => "after-result",
            Self::TooLong => "too-long",
        }
    }
}

/// Where and why reading a record stopped, with everything before it. Displayed it is one sentence without a full
/// stop: `18. b7 (e6): a pawn on b7 can take c6 (line 2, column 7)`, with `18...` for a ply of Black's.
#[derive(Clone, Debug)]
pub struct RecordError {
    /// What is wrong.
    pub kind: RecordErrorKind,
    /// The index of the ply that could not be read, counted from 0.
    pub ply: usize,
    /// Its move number.
    pub number: u32,
    /// The side whose ply it is.
    pub side: Side,
    /// What was read, on one line and cut after 80 characters.
    pub read: String,
    /// The legal plies that come closest, as in [`PlyError`]; empty if no ply is at fault.
    pub legal: Vec<String>,
    /// The line of the text where it stands, counted from 1.
    pub line: usize,
    /// Its first character in that line, counted from 1; a byte order mark does not count.
    pub column: usize,
    /// Where it stands in the text, in bytes, from its first to behind its last.
    pub range: (usize, usize),
    /// The same in UTF-16 units, as JavaScript counts.
    pub utf16: (usize, usize),
    /// The record of everything before it; when the game is not known, an empty one of Reversi.
    pub kept: Box<Record>,
    /// The sentence, without number and place.
    reason: String,
}

impl RecordError {
    /// An error that is no ply's.
    pub(super) fn new(text: &str, kind: RecordErrorKind, range: (usize, usize), reason: String, kept: Record) -> Self {
        let before = text.get(..range.0).unwrap_or_default();
        let inside = text.get(range.0..range.1).unwrap_or_default();
        let breaks = before.replace("\r\n", "\n").replace('\r', "\n");
        let line_start = breaks.rfind('\n').map_or(0, |at| at + 1);
        let in_line = breaks.get(line_start..).unwrap_or_default();
        let from = before.encode_utf16().count();
        let ply = kept.plies.len();
        let (number, side) = kept.number_at(ply);
        Self {
            kind,
            ply,
            number,
            side,
            read: quote(inside),
            legal: Vec::new(),
            line: breaks.matches('\n').count() + 1,
            column: in_line.chars().filter(|&c| c != '\u{FEFF}').count() + 1,
            range,
            utf16: (from, from + inside.encode_utf16().count()),
            kept: Box::new(kept),
            reason,
        }
    }

    /// The error of the ply that comes after those kept.
    pub(super) fn of_ply(text: &str, range: (usize, usize), error: PlyError, kept: Record) -> Self {
        let kind = RecordErrorKind::Ply(error.kind);
        let reason = error.to_string();
        Self { legal: error.legal, ..Self::new(text, kind, range, reason, kept) }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            RecordErrorKind::TooLong => return f.write_str(&self.reason),
            RecordErrorKind::Ply(_) => {
                let dots = if self.side == Side::White { "." } else { "..." };
                write!(f, "{}{dots} ", self.number)?;
            }
            _ => {}
        }
        write!(f, "{} (line {}, column {})", self.reason, self.line, self.column)
    }
}

impl std::error::Error for RecordError {}
