//! What is wrong with a ply that was read, as a sentence that a player understands.

use super::ply::{book, pawns};
use super::scan::Written;
use crate::board::{Bitboard, CENTRE, Square, squares};
use crate::game::{Ply, Position};
use crate::rules::Rules;
use std::fmt;

/// What is wrong with a ply that was read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PlyErrorKind {
    /// It is not a ply at all.
    Unreadable,
    /// It is a ply, but not legal here.
    Illegal,
    /// It may mean several plies.
    Ambiguous,
    /// Nothing but a pass is legal here.
    MustPass,
    /// It is a pass, and something can be played.
    CannotPass,
    /// The game is over.
    Over,
}

impl PlyErrorKind {
    /// A stable name of the kind of error, for those who translate the sentence.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Unreadable => "unreadable",
            Self::Illegal => "illegal",
            Self::Ambiguous => "ambiguous",
            Self::MustPass => "must-pass",
            Self::CannotPass => "cannot-pass",
            Self::Over => "over",
        }
    }
}

/// A text that is no legal ply, with what would have been. Displayed it is one sentence without a full stop:
/// `b7 (e6): a pawn on b7 can take c6`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlyError {
    /// What is wrong.
    pub kind: PlyErrorKind,
    /// What was read, on one line and cut after 80 characters.
    pub read: String,
    /// The legal plies that come closest, in book form: those from the same square, first the one that takes most
    /// nearly what was read; if there are none, those that take just that; if there are none, all.
    pub legal: Vec<String>,
    /// What follows the text read in the sentence.
    reason: String,
}

impl fmt::Display for PlyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            PlyErrorKind::Unreadable => write!(f, "\"{}\" {}", self.read, self.reason),
            _ => write!(f, "{}: {}", self.read, self.reason),
        }
    }
}

impl std::error::Error for PlyError {}

impl PlyError {
    fn new(kind: PlyErrorKind, read: String, legal: Vec<String>, reason: impl Into<String>) -> Self {
        Self { kind, read, legal, reason: reason.into() }
    }

    /// What holds before anything is looked at: the game is over, or there is only a pass.
    fn closed(rules: Rules, position: &Position, legal: &[Ply], read: &str) -> Option<Self> {
        let turn = position.turn;
        match legal {
            [] => Some(Self::new(PlyErrorKind::Over, read.to_owned(), Vec::new(), "the game is over")),
            [Ply::Pass] => {
                let why = match rules {
                    Rules::Reversi => "can take nothing",
                    Rules::Latrunculi => "cannot move",
                };
                let reason = format!("{turn} {why} and must pass, which is written --");
                Some(Self::new(PlyErrorKind::MustPass, read.to_owned(), books(rules, position, legal), reason))
            }
            _ => None,
        }
    }

    pub(crate) fn unreadable(rules: Rules, position: &Position, legal: &[Ply], read: String) -> Self {
        let legal = books(rules, position, legal);
        let reason = match legal.first() {
            Some(example) => format!("is not a move; here one would write for example {example}"),
            None => "is not a move, and the game is over".to_owned(),
        };
        Self::new(PlyErrorKind::Unreadable, read, legal, reason)
    }

    pub(crate) fn no_pass(rules: Rules, position: &Position, legal: &[Ply], read: String) -> Self {
        Self::closed(rules, position, legal, &read).unwrap_or_else(|| {
            let can = match rules {
                Rules::Reversi => "must play, for it is passed only when nothing can be taken",
                Rules::Latrunculi => "must move, for it is passed only when no pawn can move",
            };
            let reason = format!("{} {can}", position.turn);
            Self::new(PlyErrorKind::CannotPass, read, books(rules, position, legal), reason)
        })
    }

    /// Several plies fit.
    pub(crate) fn ambiguous(rules: Rules, position: &Position, fitting: &[Ply], read: String) -> Self {
        let legal = books(rules, position, fitting);
        let reason = format!("say which line: {}", or(&legal));
        Self::new(PlyErrorKind::Ambiguous, read, legal, reason)
    }

    /// No ply fits.
    pub(crate) fn illegal(rules: Rules, position: &Position, legal: &[Ply], written: Written, read: String) -> Self {
        if let Some(error) = Self::closed(rules, position, legal, &read) {
            return error;
        }
        let mut near: Vec<Ply> =
            legal.iter().copied().filter(|ply| ply.from().or(ply.to()) == Some(written.first)).collect();
        near.sort_by_cached_key(|&ply| {
            let slips = written.pawns.map(|pawns| slips(pawns, rules.taken(position, ply)));
            (slips, book(rules, position, ply))
        });
        let reason = match rules {
            Rules::Reversi => reversi_reason(position, &near, written.first),
            Rules::Latrunculi => latrunculi_reason(position, &near, written),
        };
        if !near.is_empty() {
            let open = rules == Rules::Latrunculi && written.second.is_none();
            let kind = if open { PlyErrorKind::Ambiguous } else { PlyErrorKind::Illegal };
            let near = near.iter().map(|&ply| book(rules, position, ply)).collect();
            return Self::new(kind, read, near, reason);
        }
        let taking: Vec<Ply> =
            legal.iter().copied().filter(|&ply| written.pawns == Some(rules.taken(position, ply))).collect();
        if taking.is_empty() {
            return Self::new(PlyErrorKind::Illegal, read, books(rules, position, legal), reason);
        }
        let taking = books(rules, position, &taking);
        let reason = format!("{reason}; one could play {}", or(&taking));
        Self::new(PlyErrorKind::Illegal, read, taking, reason)
    }
}

/// Why nothing fits on this square, given the legal plies there.
fn reversi_reason(position: &Position, near: &[Ply], to: Square) -> String {
    let free = CENTRE & !position.occupied();
    if position.at(to).is_some() {
        format!("there is a pawn on {to} already")
    } else if free & to.bit() != 0 {
        "the first four pawns take nothing".to_owned()
    } else if free != 0 {
        "the first four pawns go on d4, e4, d5 and e5".to_owned()
    } else {
        match near {
            [] => format!("a pawn on {to} takes nothing"),
            [ply] => format!("a pawn on {to} can take {}", pawns(Rules::Reversi, position, *ply)),
            _ => {
                let runs = near.iter().map(|&ply| pawns(Rules::Reversi, position, ply));
                let mut runs: Vec<String> = runs.collect();
                if runs.iter().any(|run| run.contains(' ')) {
                    runs = runs.iter().map(|run| format!("({run})")).collect();
                }
                format!("a pawn on {to} can take {}", or(&runs))
            }
        }
    }
}

/// Why no move from this square fits, given the legal ones.
fn latrunculi_reason(position: &Position, near: &[Ply], written: Written) -> String {
    let ranks = Rules::Latrunculi.ranks();
    let from = written.first;
    if let Some(square) = [Some(from), written.second].into_iter().flatten().find(|s| s.rank() >= ranks) {
        return format!("{square} is not on this board, which has {ranks} ranks");
    }
    match position.at(from) {
        None => return format!("there is no pawn on {from}"),
        Some(side) if side != position.turn => return format!("the pawn on {from} is {side}'s"),
        Some(_) => {}
    }
    if near.is_empty() {
        return format!("the pawn on {from} cannot move");
    }
    if let Some(&ply) = near.iter().find(|ply| ply.to() == written.second) {
        let pawns = pawns(Rules::Latrunculi, position, ply);
        let pawns = if pawns.is_empty() { "nothing" } else { &pawns };
        return format!("that move takes {pawns}");
    }
    let mut targets: Vec<String> = near.iter().filter_map(|ply| ply.to()).map(|to| to.to_string()).collect();
    targets.sort();
    let say = if written.second.is_none() { "say where it goes: " } else { "" };
    format!("{say}the pawn on {from} can go to {}", or(&targets))
}

/// How much must be wrong in a list of pawns if it should name those that were taken: a letter or digit misread counts
/// one, and so does each pawn too many or too few.
fn slips(read: Bitboard, taken: Bitboard) -> u32 {
    let misread = squares(read).map(|read| {
        let differences =
            squares(taken).map(|taken| u32::from(read.file() != taken.file()) + u32::from(read.rank() != taken.rank()));
        differences.min().unwrap_or(2)
    });
    misread.sum::<u32>() + read.count_ones().abs_diff(taken.count_ones())
}

/// The plies in book form, in alphabetical order.
fn books(rules: Rules, position: &Position, plies: &[Ply]) -> Vec<String> {
    let mut books: Vec<String> = plies.iter().map(|&ply| book(rules, position, ply)).collect();
    books.sort();
    books
}

/// `a`, `a or b`, `a, b or c`.
fn or(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} or {last}", most.join(", ")),
    }
}
