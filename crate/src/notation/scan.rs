//! Picks one written ply out of a text, without asking whether it is legal: what squares it names.

use super::glyph::{Glyph, glyph, plain};
use crate::board::{Bitboard, Square};
use crate::rules::Rules;

/// The words for a pass, beside any dash.
const PASS_WORDS: [&str; 8] = ["pass", "passes", "passed", "пас", "пасс", "пасует", "пропуск", "пропускает"];

/// A ply as it was written down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Written {
    /// The first square that it names.
    pub first: Square,
    /// A second one: in Reversi the first pawn of the run, in Latrunculi where the pawn goes.
    pub second: Option<Square>,
    /// The pawns in brackets, in any order; none if there are no brackets or nothing is in them.
    pub pawns: Option<Bitboard>,
}

/// A place in a text, moving forward.
#[derive(Clone, Copy)]
pub(crate) struct Scan<'a> {
    text: &'a str,
    /// How many bytes are behind.
    pub at: usize,
}

impl<'a> Scan<'a> {
    pub fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    /// What lies ahead.
    pub fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    /// What was read since `start`.
    pub fn since(&self, start: usize) -> &'a str {
        self.text.get(start..self.at).unwrap_or_default()
    }

    /// The byte at this place.
    pub fn byte(&self, at: usize) -> Option<u8> {
        self.text.as_bytes().get(at).copied()
    }

    pub fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    pub fn glyph(&self) -> Option<Glyph> {
        self.peek().map(glyph)
    }

    /// Goes past one character.
    pub fn bump(&mut self) {
        self.at += self.peek().map_or(0, char::len_utf8);
    }

    /// Goes past all characters that `accept` takes; true if there was one.
    pub fn skip(&mut self, accept: impl Fn(char) -> bool) -> bool {
        let rest = self.rest();
        let end = rest.find(|c| !accept(c)).unwrap_or(rest.len());
        self.at += end;
        end > 0
    }

    /// Goes past all characters that mean one of these; true if there was one.
    pub fn skip_glyphs(&mut self, glyphs: &[Glyph]) -> bool {
        self.skip(|c| glyphs.contains(&glyph(c)))
    }

    /// Goes past gaps within the line.
    pub fn skip_gaps(&mut self) -> bool {
        self.skip(|c| c != '\n' && c != '\r' && glyph(c) == Glyph::Space)
    }

    /// A square: a file and a rank, with gaps between them if need be. Does not move if there is none.
    pub fn square(&mut self) -> Option<Square> {
        let start = self.at;
        let found = self.square_or_lost();
        if found.is_none() {
            self.at = start;
        }
        found
    }

    fn square_or_lost(&mut self) -> Option<Square> {
        let Some(Glyph::File(file)) = self.glyph() else {
            return None;
        };
        self.bump();
        self.skip_gaps();
        let Some(Glyph::Digit(digit)) = self.glyph() else {
            return None;
        };
        self.bump();
        // "a12" or "c4th" is no square, but "c4d5" is two.
        if matches!(self.glyph(), Some(Glyph::Digit(_))) {
            return None;
        }
        Square::at(file, digit.checked_sub(1)?)
    }

    /// A ply: one or two squares, and pawns in brackets. Does not move if there is none.
    ///
    /// Two squares belong together when nothing or a bare separator is between them, as in `b4c5` and `b4-c5`, or when
    /// `wide` says that gaps may be there too: always in Latrunculi, where every ply names two, and in Reversi when the
    /// text holds a single ply.
    ///
    /// Brackets that name no pawns are left alone if there is no digit in them: they hold words.
    pub fn ply(&mut self, rules: Rules, wide: bool) -> Option<Written> {
        let start = self.at;
        let found = self.ply_or_lost(wide || rules == Rules::Latrunculi);
        if found.is_none() {
            self.at = start;
        }
        found
    }

    fn ply_or_lost(&mut self, wide: bool) -> Option<Written> {
        let first = self.square()?;
        let second = self.second(wide);
        let pawns = self.pawns().ok()?;
        Some(Written { first, second, pawns })
    }

    fn second(&mut self, wide: bool) -> Option<Square> {
        let start = self.at;
        if wide {
            self.skip_gaps();
        }
        while self.skip_glyphs(&[Glyph::Dash, Glyph::To]) {
            if wide {
                self.skip_gaps();
            }
        }
        let second = self.square();
        if second.is_none() {
            self.at = start;
        }
        second
    }

    /// The pawns in brackets, if there are any; an error if the brackets try to name pawns and fail.
    fn pawns(&mut self) -> Result<Option<Bitboard>, ()> {
        let start = self.at;
        self.skip_glyphs(&[Glyph::Space, Glyph::Mark]);
        if self.glyph() != Some(Glyph::Open) {
            self.at = start;
            return Ok(None);
        }
        self.bump();
        let inside = self.rest();
        let mut pawns = 0;
        loop {
            self.skip_glyphs(&[Glyph::Space, Glyph::Comma, Glyph::Dash, Glyph::Dot]);
            if self.glyph() == Some(Glyph::Close) {
                self.bump();
                return Ok(Some(pawns).filter(|&pawns| pawns != 0));
            }
            match self.square() {
                Some(square) => pawns |= square.bit(),
                // The closing bracket was forgotten.
                None if pawns != 0 && self.ends_list() => return Ok(Some(pawns)),
                None => break,
            }
        }
        // Look no further than a list of pawns can be long.
        let inside = inside.chars().take(100).map(glyph);
        let mut inside = inside.take_while(|&glyph| glyph != Glyph::Close);
        if pawns != 0 || inside.any(|glyph| matches!(glyph, Glyph::Digit(_))) {
            return Err(());
        }
        self.at = start;
        Ok(None)
    }

    /// Whether a list of pawns may end here without its bracket.
    fn ends_list(&self) -> bool {
        match self.peek() {
            None | Some('|' | '{') => true,
            Some(c) => matches!(glyph(c), Glyph::Digit(_) | Glyph::Mark),
        }
    }

    /// A word for a pass, dashes not among them. Does not move if there is none.
    pub fn pass_word(&mut self) -> bool {
        // All of them begin so, and nearly nothing else does: there is no need to look further.
        if !matches!(self.peek().map(plain), Some('p' | 'п')) {
            return false;
        }
        let word = self.rest();
        let end = word.find(|c: char| !c.is_alphabetic());
        let word = word.get(..end.unwrap_or(word.len())).unwrap_or_default();
        let alike = |pass: &str| word.chars().map(plain).eq(pass.chars().map(plain));
        // Bounded, so that one endless word costs nothing each time it is looked at.
        let found = word.len() < 40 && PASS_WORDS.iter().any(|pass| alike(pass));
        if found {
            self.at += word.len();
        }
        found
    }

    /// A move number with its dots and the gap after it. Does not move if there is none: a number needs a dot or a gap after it.
    pub fn number(&mut self) -> bool {
        let start = self.at;
        let digits = self.skip(|c| matches!(glyph(c), Glyph::Digit(_)));
        let gap = self.skip_gaps();
        let dots = self.skip(|c| glyph(c) == Glyph::Dot || c == ')');
        if digits && (gap || dots || self.peek().is_none()) {
            self.skip_gaps();
            return true;
        }
        self.at = start;
        false
    }
}

/// What was read, fit to be quoted in a sentence: on one line, and not too long.
pub(crate) fn quote(text: &str) -> String {
    const LONGEST: usize = 80;
    // Never more of the text than that is looked at.
    let mut quoted = String::new();
    let mut gap = false;
    for c in text.chars().take(2 * LONGEST) {
        if glyph(c) == Glyph::Space {
            gap = true;
            continue;
        }
        if gap && !quoted.is_empty() {
            quoted.push(' ');
        }
        gap = false;
        quoted.push(c);
        if quoted.chars().count() >= LONGEST {
            quoted.push('…');
            break;
        }
    }
    quoted
}
