//! Takes a record's text apart: tags, comments, plies, passes, results, and what is none of them.
//!
//! Nothing here knows what is legal. Every character is looked at a bounded number of times, so the time is linear in
//! the length of the text whatever it holds.

use crate::board::Side;
use crate::notation::glyph::{Glyph, glyph};
use crate::notation::scan::{Scan, Written};
use crate::rules::Rules;

/// One piece of a record's text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Token<'a> {
    /// `[Name "value"]`
    Tag(&'a str, String),
    /// A remark, in whatever form.
    Comment(&'a str),
    Ply(Written),
    /// A word for a pass, or a dash. A dash that is not `sure` may just be punctuation.
    Pass {
        sure: bool,
    },
    /// A cell of a table with nothing in it.
    Empty,
    /// `1-0` and so on with the winner; `*` is skipped, it says nothing.
    Result(Option<Side>),
    /// Anything else, and whether it stands in a table.
    Word {
        table: bool,
    },
}

/// The tokens of a text.
pub(super) struct Tokens<'a> {
    scan: Scan<'a>,
    rules: Rules,
    /// A ply is expected: nothing stands between here and a move number or the beginning of a cell.
    place: bool,
    /// There was a bar on this line.
    table: bool,
    /// Nothing stands between here and that bar.
    empty: bool,
    /// A remark follows.
    remark: bool,
}

/// What stands between the cells of a table.
fn is_bar(c: char) -> bool {
    matches!(c, '|' | '│' | '║' | '｜')
}

impl<'a> Tokens<'a> {
    pub fn new(text: &'a str, rules: Rules) -> Self {
        Self { scan: Scan::new(text), rules, place: true, table: false, empty: false, remark: false }
    }

    /// The next token and where it stands, in bytes.
    pub fn next(&mut self) -> Option<(Token<'a>, (usize, usize))> {
        while let Some(c) = self.scan.peek() {
            let start = self.scan.at;
            if std::mem::take(&mut self.remark) {
                return Some((Token::Comment(self.remark()), (start, self.scan.at)));
            }
            if let Some(token) = self.token(c) {
                if token != Token::Empty {
                    (self.empty, self.place) = (false, false);
                }
                return Some((token, (start, self.scan.at)));
            }
        }
        None
    }

    /// Goes past one token or one piece of what lies between tokens.
    fn token(&mut self, c: char) -> Option<Token<'a>> {
        match c {
            '\n' | '\r' => {
                self.scan.bump();
                (self.table, self.empty) = (false, false);
                return None;
            }
            _ if is_bar(c) => {
                self.scan.bump();
                let empty = std::mem::replace(&mut self.empty, true);
                let token = empty.then_some(Token::Empty);
                (self.table, self.place) = (true, true);
                return token;
            }
            '{' => return Some(self.enclosed('}')),
            ';' => {
                self.scan.bump();
                return Some(Token::Comment(self.until(|c| matches!(c, '\n' | '\r'))));
            }
            // PGN's escape: such a line is meant for other programs.
            '%' if self.at_line_start() => {
                self.until(|c| matches!(c, '\n' | '\r'));
                return None;
            }
            '$' => {
                self.scan.bump();
                self.scan.skip(|c| matches!(glyph(c), Glyph::Digit(_)));
                return None;
            }
            '*' | '}' => {
                self.scan.bump();
                return None;
            }
            '[' => {
                if let Some(tag) = self.tag() {
                    return Some(tag);
                }
            }
            _ => {}
        }
        match glyph(c) {
            Glyph::Space | Glyph::Mark | Glyph::Dot | Glyph::Comma | Glyph::Close | Glyph::To if !c.is_alphabetic() => {
                self.scan.bump();
                None
            }
            Glyph::Dash => self.dash(),
            Glyph::Open => Some(self.bracketed()),
            Glyph::Digit(_) => self.digits(),
            _ if c == '½' => self.digits(),
            _ => Some(self.word()),
        }
    }

    fn at_line_start(&self) -> bool {
        let before = self.scan.at.checked_sub(1).map(|at| self.scan.byte(at));
        matches!(before, None | Some(Some(b'\n' | b'\r')))
    }

    /// Everything up to a character that `ends` accepts.
    fn until(&mut self, ends: impl Fn(char) -> bool) -> &'a str {
        let start = self.scan.at;
        self.scan.skip(|c| !ends(c));
        self.scan.since(start)
    }

    /// A comment from here to a closing character, or to the end of the text.
    fn enclosed(&mut self, close: char) -> Token<'a> {
        self.scan.bump();
        let text = self.until(|c| c == close);
        self.scan.bump();
        Token::Comment(text)
    }

    /// `[Name "value"]`; a quotation mark in the value is escaped, or not followed by the closing bracket. Without one,
    /// the value ends with the line.
    fn tag(&mut self) -> Option<Token<'a>> {
        let mut scan = self.scan;
        scan.bump();
        scan.skip_gaps();
        let start = scan.at;
        scan.skip(|c| c.is_ascii_alphanumeric() || c == '_');
        let name = scan.since(start);
        scan.skip_gaps();
        let quote = scan.peek().filter(|c| "\"'“”„«＂".contains(*c))?;
        if name.is_empty() {
            return None;
        }
        scan.bump();
        let mut value = String::new();
        while let Some(c) = scan.peek().filter(|c| !matches!(c, '\n' | '\r')) {
            scan.bump();
            if c == '\\' && quote == '"' {
                match scan.peek() {
                    Some(escaped @ ('"' | '\\')) => {
                        scan.bump();
                        value.push(escaped);
                    }
                    _ => value.push(c),
                }
            } else if "\"'“”»＂".contains(c) {
                let mut ahead = scan;
                ahead.skip_gaps();
                if matches!(ahead.peek(), Some(']' | '］')) {
                    ahead.bump();
                    scan = ahead;
                    break;
                }
                value.push(c);
            } else {
                value.push(c);
            }
        }
        self.scan = scan;
        Some(Token::Tag(name, value))
    }

    /// A dash: a pass, the beginning of a remark, or punctuation; see [`Tokens::words_ahead`].
    fn dash(&mut self) -> Option<Token<'a>> {
        let start = self.scan.at;
        self.scan.skip_glyphs(&[Glyph::Dash]);
        let length = self.scan.since(start).chars().count();
        self.scan.skip_gaps();
        let words = self.words_ahead();
        if words && !self.place {
            return Some(Token::Comment(self.remark()));
        }
        self.remark = words;
        match length {
            1 => {
                let mut ahead = self.scan;
                let more = ahead.ply(self.rules, false).is_some();
                Some(Token::Pass { sure: self.place && !words && !more })
            }
            2 => Some(Token::Pass { sure: !words }),
            // The rule below the head of a table.
            _ => None,
        }
    }

    /// Whether what comes next in this line is language rather than more of the game: a word, or a ply and then a
    /// word, as in `— c8 was better`.
    fn words_ahead(&self) -> bool {
        let mut scan = self.scan;
        for _ in 0..2 {
            if scan.number() || scan.pass_word() {
                return false;
            }
            if scan.ply(self.rules, false).is_none() {
                return scan.peek().is_some_and(|c| c.is_alphabetic() || "«“„\"'".contains(c));
            }
            scan.skip_gaps();
            scan.skip_glyphs(&[Glyph::Mark]);
            scan.skip_gaps();
        }
        scan.peek().is_some_and(char::is_alphabetic) && scan.ply(self.rules, false).is_none()
    }

    /// A remark up to the end of its cell or line, or to the next numbered ply.
    fn remark(&mut self) -> &'a str {
        let start = self.scan.at;
        let mut gap = false;
        while let Some(c) = self.scan.peek() {
            if matches!(c, '\n' | '\r' | '{') || is_bar(c) {
                break;
            }
            if gap && matches!(glyph(c), Glyph::Digit(_)) {
                let mut ahead = self.scan;
                let numbered = ahead.number() && ahead.since(self.scan.at).contains('.');
                if numbered && ahead.square().is_some() {
                    break;
                }
            }
            gap = glyph(c) == Glyph::Space;
            self.scan.bump();
        }
        self.scan.since(start)
    }

    /// Brackets that belong to no ply: what is in them is a comment, up to the one that closes them in this line, or
    /// to its end.
    fn bracketed(&mut self) -> Token<'a> {
        self.scan.bump();
        let start = self.scan.at;
        let mut depth = 1;
        while let Some(c) = self.scan.peek().filter(|&c| !(matches!(c, '\n' | '\r') || is_bar(c))) {
            match glyph(c) {
                Glyph::Open => depth += 1,
                Glyph::Close => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                break;
            }
            self.scan.bump();
        }
        let text = self.scan.since(start);
        if depth == 0 {
            self.scan.bump();
        }
        Token::Comment(text)
    }

    /// A result, a score (which says nothing new) or a move number.
    fn digits(&mut self) -> Option<Token<'a>> {
        const LONGEST: usize = 12;
        let mut scan = self.scan;
        let mut text = String::new();
        while let Some(c) = scan.peek() {
            match (c, glyph(c)) {
                ('½', _) => text.push_str("1/2"),
                ('/' | '／', _) => text.push('/'),
                (':' | '：', _) | (_, Glyph::Dash) => text.push('-'),
                (_, Glyph::Digit(digit)) => text.push(char::from(b'0' + digit)),
                _ => break,
            }
            scan.bump();
            if text.len() > LONGEST {
                break;
            }
        }
        let result = match text.as_str() {
            "1-0" => Some(Some(Side::White)),
            "0-1" => Some(Some(Side::Black)),
            "1/2-1/2" | "1/2" => Some(None),
            _ => None,
        };
        if let Some(winner) = result {
            self.scan = scan;
            return Some(Token::Result(winner));
        }
        let score = text.split_once('-').is_some_and(|(white, black)| {
            let count = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
            count(white) && count(black)
        });
        if score && text.len() <= LONGEST {
            self.scan = scan;
            return None;
        }
        if self.scan.number() {
            (self.place, self.empty) = (true, false);
            return None;
        }
        Some(self.word())
    }

    /// A ply, a word for a pass, or else the whole word, with the brackets after it if there are any.
    fn word(&mut self) -> Token<'a> {
        if let Some(written) = self.scan.ply(self.rules, false) {
            return Token::Ply(written);
        }
        if self.scan.pass_word() {
            return Token::Pass { sure: true };
        }
        let ends = |c: char| c == '{' || is_bar(c) || matches!(glyph(c), Glyph::Space | Glyph::Open);
        self.until(ends);
        self.brackets();
        Token::Word { table: self.table }
    }

    /// Goes past brackets that follow here, if they are no longer than those of a ply.
    fn brackets(&mut self) {
        const LONGEST: usize = 80;
        let mut ahead = self.scan;
        ahead.skip_gaps();
        if ahead.glyph() != Some(Glyph::Open) {
            return;
        }
        for _ in 0..LONGEST {
            match ahead.peek() {
                None | Some('\n' | '\r' | '{') => return,
                Some(c) if is_bar(c) => return,
                Some(c) => {
                    ahead.bump();
                    if glyph(c) == Glyph::Close {
                        self.scan = ahead;
                        return;
                    }
                }
            }
        }
    }
}
