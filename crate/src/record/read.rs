//! A record from text, as people keep, paste and scan it.

use super::tokens::{Token, Tokens};
use super::write::ending;
use super::{Record, RecordError, RecordErrorKind};
use crate::board::Side;
use crate::game::{Plies, Ply};
use crate::notation::ply::{self, Brackets, PlyError};
use crate::notation::scan::{Written, quote};
use crate::notation::{Setup, position};
use crate::rules::Rules;

/// The longest text that is read, in bytes: ten times the longest game that can be played.
pub const MAX_TEXT: usize = 1 << 20;

type Place = (usize, usize);

impl Record {
    /// Reads a record, the first one in the text. Where neither the tag `Game` nor `FEN` says what is played, `from`
    /// does; where that is not given either, the first ply decides, if it can only be of one game.
    ///
    /// What is read: what [`Record::write`] writes; lists of plies in short or book form; tables with `|` between the
    /// columns. Comments are `{…}`, `;` up to the end of the line, words after a dash up to the end of the cell or
    /// line, and words in brackets. Unknown tags are kept; `$n`, `!`, `?`, scores and lines that begin with `%` are
    /// passed over. Move numbers may be missing or wrong.
    ///
    /// Plies are read as by [`ply::parse`], with two differences: brackets that are there must name all the pawns that
    /// the ply takes, since they are what shows a slip; and two squares of Reversi only make one ply when no gap is
    /// between them. A pass may be left out; an empty cell of a table is one where nothing else can be played.
    ///
    /// The result matters only for a game that its plies do not end: the loser resigned, or a draw was agreed on. It
    /// is dropped where it contradicts the plies, as is a wrong score. The result behind the plies goes before the tag.
    ///
    /// # Errors
    /// At the first ply that cannot be read or is not legal, when nothing says which game it is, when the start is no
    /// position of the game, when plies follow the result, or when the text is longer than [`MAX_TEXT`].
    ///
    /// ```
    /// use outflank::{record::Record, rules::Rules};
    ///
    /// let record = Record::read("1. d4 e4 2. D5 e5 3. ｆ4 (e4) — so it begins", None)?;
    /// assert_eq!(record.rules(), Rules::Reversi);
    /// assert_eq!(record.plies().len(), 5);
    /// let error = Record::read("1. d4 e4\n2. d5 e5 3. a1 (b2)", None).unwrap_err();
    /// assert_eq!(error.to_string(), "3. a1 (b2): a pawn on a1 takes nothing (line 2, column 13)");
    /// assert_eq!(error.kept.plies().len(), 4);
    /// # Ok::<(), outflank::record::RecordError>(())
    /// ```
    // The record inside the other variant is no smaller than the error.
    #[allow(clippy::result_large_err)]
    pub fn read(text: &str, from: Option<(Rules, Setup)>) -> Result<Self, RecordError> {
        let (rules, setup) = from.unwrap_or((Rules::Reversi, Setup::default_start(Rules::Reversi)));
        let empty = Self::from_setup(rules, setup);
        if text.len() > MAX_TEXT {
            let reason = format!("this text is longer than {} MB, which no record is", MAX_TEXT >> 20);
            return Err(RecordError::new(text, RecordErrorKind::TooLong, (0, 0), reason, empty));
        }
        match start(text, from, empty)? {
            Some((rules, setup)) => Reader::new(text, rules, setup).read(),
            None => guess(text),
        }
    }
}

/// The game and the start, from the tags and from `from`; none if neither says.
#[allow(clippy::result_large_err)]
fn start(text: &str, from: Option<(Rules, Setup)>, empty: Record) -> Result<Option<(Rules, Setup)>, RecordError> {
    let mut rules = None;
    let mut fen = None;
    // The game does not matter for tags and comments.
    let mut tokens = Tokens::new(text, Rules::Reversi);
    while let Some((token, place)) = tokens.next() {
        match token {
            Token::Tag(name, value) if name.eq_ignore_ascii_case("Game") => {
                rules = Some(Rules::from_name(&value).ok_or_else(|| {
                    let read = quote(&value);
                    let reason = format!("\"{read}\" is no game that is played here, which are Reversi and Latrunculi");
                    RecordError::new(text, RecordErrorKind::UnknownGame, place, reason, empty.clone())
                })?);
            }
            Token::Tag(name, value) if name.eq_ignore_ascii_case("FEN") => fen = Some((value, place)),
            Token::Tag(..) | Token::Comment(_) => {}
            _ => break,
        }
    }
    let Some((fen, place)) = fen else {
        return Ok(rules.map(|rules| (rules, Setup::default_start(rules))).or(from));
    };
    // Without a name, the number of ranks tells the games apart.
    let rules = rules.or(from.map(|(rules, _)| rules)).unwrap_or_else(|| {
        let fits = |rules: &Rules| position::parse(*rules, &fen).is_ok();
        Rules::ALL.into_iter().find(fits).unwrap_or(Rules::Reversi)
    });
    match position::parse(rules, &fen) {
        Ok(setup) => Ok(Some((rules, setup))),
        Err(error) => {
            let reason = format!("the start cannot be read: {error}");
            Err(RecordError::new(text, RecordErrorKind::Start, place, reason, empty))
        }
    }
}

/// Reads a text that does not say which game it is: the one whose first ply it begins with.
#[allow(clippy::result_large_err)]
fn guess(text: &str) -> Result<Record, RecordError> {
    let mut place = (0, 0);
    for rules in Rules::ALL {
        match Reader::new(text, rules, Setup::default_start(rules)).read() {
            Ok(record) if !record.plies.is_empty() => return Ok(record),
            Err(error) if !error.kept.plies.is_empty() => return Err(error),
            Ok(_) => {}
            Err(error) => place = error.range,
        }
    }
    let reason = "nothing says which game this is: a line [Game \"Reversi\"] or [Game \"Latrunculi\"] before it would";
    let empty = Record::from_setup(Rules::Reversi, Setup::default_start(Rules::Reversi));
    Err(RecordError::new(text, RecordErrorKind::NoGame, place, reason.to_owned(), empty))
}

/// Plays a text's tokens into a record.
struct Reader<'a> {
    text: &'a str,
    tokens: Tokens<'a>,
    record: Record,
    /// The legal plies after those read.
    legal: Plies,
    /// The result that the text tells: none, or the winner if there is one.
    result: Option<Option<Side>>,
    /// The result came behind the plies, so no more of them may follow.
    closed: bool,
}

#[allow(clippy::result_large_err)]
impl<'a> Reader<'a> {
    fn new(text: &'a str, rules: Rules, setup: Setup) -> Self {
        let record = Record::from_setup(rules, setup);
        Self { text, tokens: Tokens::new(text, rules), legal: record.legal(), record, result: None, closed: false }
    }

    fn read(mut self) -> Result<Record, RecordError> {
        while let Some((token, place)) = self.tokens.next() {
            match token {
                Token::Tag(name, value) => {
                    if self.closed || !self.record.plies.is_empty() {
                        // Another record begins.
                        break;
                    }
                    self.tag(name, &value);
                }
                Token::Comment(text) => self.record.comment(self.record.plies.len(), text),
                Token::Result(winner) => {
                    self.result = Some(winner);
                    self.closed = true;
                }
                Token::Empty | Token::Pass { sure: false } => self.pass_if_forced(),
                Token::Ply(_) | Token::Pass { .. } if self.closed => {
                    return Err(self.after_result(place));
                }
                Token::Pass { sure: true } => self.pass(place)?,
                Token::Ply(written) => self.ply(written, place)?,
                // The head of a table.
                Token::Word { table: true } if self.record.plies.is_empty() => {}
                Token::Word { .. } => return Err(self.word(place)),
            }
        }
        if let (Some(winner), None) = (self.result, self.record.outcome()) {
            self.record.ending = Some(ending(winner));
        }
        Ok(self.record)
    }

    fn tag(&mut self, name: &str, value: &str) {
        if name.eq_ignore_ascii_case("Result") {
            let mut tokens = Tokens::new(value, self.record.rules);
            if let Some((Token::Result(winner), _)) = tokens.next() {
                self.result = Some(winner);
            }
        } else {
            self.record.set_tag(name, value);
        }
    }

    fn push(&mut self, ply: Ply) {
        self.record.push(ply);
        self.legal = self.record.legal();
    }

    fn pass_if_forced(&mut self) {
        if self.legal.as_slice() == [Ply::Pass] {
            self.push(Ply::Pass);
        }
    }

    fn pass(&mut self, place: Place) -> Result<(), RecordError> {
        let (rules, position) = (self.record.rules, self.record.position());
        let read = ply::pass(rules, position, &self.legal, self.quote(place));
        self.push(read.map_err(|error| self.error(place, error))?);
        Ok(())
    }

    fn ply(&mut self, written: Written, place: Place) -> Result<(), RecordError> {
        self.pass_if_forced();
        let (rules, position) = (self.record.rules, self.record.position());
        let read = self.quote(place);
        let read = ply::choose(rules, position, &self.legal, written, Brackets::All, read);
        self.push(read.map_err(|error| self.error(place, error))?);
        Ok(())
    }

    fn quote(&self, (start, end): Place) -> String {
        quote(self.text.get(start..end).unwrap_or_default())
    }

    fn word(mut self, place: Place) -> RecordError {
        self.pass_if_forced();
        let (rules, position) = (self.record.rules, self.record.position());
        let error = PlyError::unreadable(rules, position, &self.legal, self.quote(place));
        self.error(place, error)
    }

    fn after_result(&self, place: Place) -> RecordError {
        let reason = format!("{} follows after the result, where a record ends", self.quote(place));
        RecordError::new(self.text, RecordErrorKind::AfterResult, place, reason, self.record.clone())
    }

    fn error(&self, place: Place, error: PlyError) -> RecordError {
        RecordError::of_ply(self.text, place, error, self.record.clone())
    }
}
