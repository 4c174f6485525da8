//! Plies as text: the short form `b4c5`, `d4`, `f6h6` of links and engines, and the book form `b4 (c5, d6, e7)`,
//! `f6-h6 (h5, h4, h3)` of people and records. A pass is `--` in both.

use super::glyph::Glyph;
use super::scan::{Scan, Written, quote};
use crate::board::{Bitboard, Direction, Square};
use crate::game::{Ply, Position};
use crate::rules::Rules;

pub use super::ply_error::{PlyError, PlyErrorKind};

/// The short form, which needs no position: the squares that [`Ply`] names, in the same order.
#[must_use]
pub fn short(ply: Ply) -> String {
    match ply {
        Ply::Pass => "--".to_owned(),
        Ply::Place(to) => to.to_string(),
        Ply::Take { to, first } => format!("{to}{first}"),
        Ply::Move { from, to } => format!("{from}{to}"),
    }
}

/// The book form of a ply that is legal in this position: the pawns that it takes follow in brackets, run by run, each
/// from the placed or moved pawn outward.
///
/// ```
/// use outflank::{notation::{ply, position}, rules::Rules};
///
/// let figure = position::parse(Rules::Latrunculi, "5p2/5P2/7p/2p1ppPp/7p/7P/1P1P4 w")?.position;
/// let legal = Rules::Latrunculi.plies(&figure);
/// let read = ply::parse(Rules::Latrunculi, &figure, &legal, "f6h6")?;
/// assert_eq!(ply::book(Rules::Latrunculi, &figure, read), "f6-h6 (h5, h4, h3)");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn book(rules: Rules, position: &Position, ply: Ply) -> String {
    let head = match ply {
        Ply::Pass => return "--".to_owned(),
        Ply::Place(to) | Ply::Take { to, .. } => to.to_string(),
        Ply::Move { from, to } => format!("{from}-{to}"),
    };
    let pawns = pawns(rules, position, ply);
    if pawns.is_empty() { head } else { format!("{head} ({pawns})") }
}

/// The order in which runs are listed: right, left, up, down, as in the fixtures. Diagonal runs only come alone.
const RUNS: [Direction; 8] = [
    Direction::East,
    Direction::West,
    Direction::North,
    Direction::South,
    Direction::NorthEast,
    Direction::SouthEast,
    Direction::SouthWest,
    Direction::NorthWest,
];

/// The pawns that a ply takes, as they stand in its brackets.
pub(crate) fn pawns(rules: Rules, position: &Position, ply: Ply) -> String {
    let Some(to) = ply.to() else {
        return String::new();
    };
    let taken = rules.taken(position, ply);
    let mut names = Vec::new();
    for direction in RUNS {
        let mut next = direction.step(to.bit());
        while let Some(square) = Square::first(next & taken) {
            names.push(square.to_string());
            next = direction.step(next);
        }
    }
    names.join(", ")
}

/// Reads one ply, which must be one of `legal`, the legal plies of this position (none when the game is over).
///
/// Short and book form are read, and every way to type them: upper case, gaps anywhere, full-width characters and
/// letters of other alphabets that look like a file (Cyrillic а, в, с, е, н are a, b, c, e, h; З, б, Ч are 3, 6, 4),
/// any dash, `x`, `:`, an arrow or nothing between two squares, a move number before and `!`, `?`, `+` after. A pass is
/// any dash, or pass, пас, пропуск.
///
/// Brackets may be left out where the rest leaves one choice. Where they stand they must name pawns of exactly one
/// legal run, in any order: for typing, some of its pawns are enough (`b4 (b6)` for `b4 (b5, b6)`). A record's
/// brackets are read more strictly, see [`Record::read`](crate::record::Record::read).
///
/// # Errors
/// When the text is no legal ply, with the legal plies that come closest.
///
/// ```
/// use outflank::{notation::{ply, position}, rules::Rules};
///
/// let figure = position::parse(Rules::Reversi, "5P2/1P2p3/1p1p4/1ppPp3/2pPp3/8/8/8 w")?.position;
/// let legal = Rules::Reversi.plies(&figure);
/// let error = ply::parse(Rules::Reversi, &figure, &legal, "b4").unwrap_err();
/// assert_eq!(error.to_string(), "b4: say which line: b4 (b5, b6), b4 (c4) or b4 (c5, d6, e7)");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn parse(rules: Rules, position: &Position, legal: &[Ply], text: &str) -> Result<Ply, PlyError> {
    let read = quote(text);
    let mut scan = Scan::new(text);
    scan.skip_glyphs(&[Glyph::Space]);
    scan.number();
    scan.skip_glyphs(&[Glyph::Space, Glyph::Dot]);
    let written = scan.ply(rules, true);
    let passed = written.is_none() && (scan.pass_word() || scan.skip_glyphs(&[Glyph::Dash]));
    scan.skip_glyphs(&[Glyph::Space, Glyph::Mark, Glyph::Dot, Glyph::Comma]);
    match written {
        Some(written) if scan.peek().is_none() => choose(rules, position, legal, written, Brackets::Some, read),
        None if passed && scan.peek().is_none() => pass(rules, position, legal, read),
        _ => Err(PlyError::unreadable(rules, position, legal, read)),
    }
}

/// How much of what a ply takes its brackets must name.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Brackets {
    /// Some of the pawns.
    Some,
    /// All of them.
    All,
}

/// The pass, where it is legal.
pub(crate) fn pass(rules: Rules, position: &Position, legal: &[Ply], read: String) -> Result<Ply, PlyError> {
    if legal.contains(&Ply::Pass) { Ok(Ply::Pass) } else { Err(PlyError::no_pass(rules, position, legal, read)) }
}

/// The one legal ply that fits what was written.
pub(crate) fn choose(
    rules: Rules,
    position: &Position,
    legal: &[Ply],
    written: Written,
    brackets: Brackets,
    read: String,
) -> Result<Ply, PlyError> {
    let fitting = |accept: &dyn Fn(Bitboard) -> bool| -> Vec<Ply> {
        let fits = |ply: &Ply| {
            let (first, second) = match *ply {
                Ply::Pass => return false,
                Ply::Place(to) => (to, None),
                Ply::Take { to, first } => (to, Some(first)),
                Ply::Move { from, to } => (from, Some(to)),
            };
            first == written.first
                && (second == written.second || written.second.is_none() && rules == Rules::Reversi)
                && accept(rules.taken(position, *ply))
        };
        legal.iter().copied().filter(fits).collect()
    };
    let mut found = fitting(&|taken| written.pawns.is_none_or(|pawns| pawns == taken));
    if found.is_empty() && brackets == Brackets::Some {
        found = fitting(&|taken| written.pawns.is_none_or(|pawns| pawns & !taken == 0));
    }
    match found.as_slice() {
        [ply] => Ok(*ply),
        [] => Err(PlyError::illegal(rules, position, legal, written, read)),
        _ => Err(PlyError::ambiguous(rules, position, &found, read)),
    }
}

/// Why this ply, which is not legal, is not.
pub(crate) fn refuse(rules: Rules, position: &Position, legal: &[Ply], ply: Ply) -> PlyError {
    let (first, second) = match ply {
        Ply::Pass => return PlyError::no_pass(rules, position, legal, short(ply)),
        Ply::Place(to) => (to, None),
        Ply::Take { to, first } => (to, Some(first)),
        Ply::Move { from, to } => (from, Some(to)),
    };
    let written = Written { first, second, pawns: None };
    PlyError::illegal(rules, position, legal, written, short(ply))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::position;

    const FIGURE_98: &str = "5P2/1P2p3/1p1p4/1ppPp3/2pPp3/8/8/8 w";
    const FIGURE_102: &str = "5p2/5P2/7p/2p1ppPp/7p/7P/1P1P4 w";

    fn read(rules: Rules, fen: &str, text: &str) -> Result<String, PlyError> {
        let position = position::parse(rules, fen).unwrap().position;
        let ply = parse(rules, &position, &rules.plies(&position), text)?;
        Ok(book(rules, &position, ply))
    }

    fn reads_as(rules: Rules, fen: &str, texts: &[&str], expected: &str) {
        for text in texts {
            assert_eq!(read(rules, fen, text).as_deref(), Ok(expected), "{text:?}");
        }
    }

    fn says(rules: Rules, fen: &str, text: &str, kind: PlyErrorKind, sentence: &str) {
        let error = read(rules, fen, text).unwrap_err();
        assert_eq!((error.kind, error.to_string()), (kind, sentence.to_owned()));
    }

    #[test]
    fn both_forms_read_back_for_every_ply_of_the_fixtures() {
        let fixture = include_str!("../../../tests/fixtures/positions.json");
        let fixture: serde_json::Value = serde_json::from_str(fixture).unwrap();
        for rules in Rules::ALL {
            for entry in fixture[rules.id()].as_array().unwrap() {
                let fen = entry["fen"].as_str().unwrap();
                let position = position::parse(rules, fen).unwrap().position;
                let legal = rules.plies(&position);
                let mut books = Vec::new();
                for &ply in &legal {
                    let book = book(rules, &position, ply);
                    assert_eq!(parse(rules, &position, &legal, &book), Ok(ply));
                    assert_eq!(parse(rules, &position, &legal, &short(ply)), Ok(ply));
                    books.push(book.replace("--", "pass"));
                }
                books.sort();
                let moves = entry["moves"].as_array().unwrap();
                let mut moves: Vec<&str> = moves.iter().map(|m| m.as_str().unwrap()).collect();
                moves.sort_unstable();
                assert_eq!(books, moves, "{fen}");
            }
        }
    }

    #[test]
    fn reversi_is_read_however_it_is_typed() {
        let texts = [
            "b4 (c5, d6, e7)",
            "b4c5",
            "B4C5",
            "b4 c5",
            "b4-c5",
            "b4 → c5",
            "  b4(c5,d6,e7) ",
            "b4 (e7, c5, d6)",
            "b4 (c5 d6 e7)",
            "b4 [c5; d6; e7]",
            "b4 (c5-d6-e7)",
            "b4 (c5, d6, e7",
            "b 4 ( c 5 , d 6 , e 7 )",
            "b\u{A0}4\u{2009}(c5,\u{202F}d6, e7)",
            "ｂ４（ｃ５，ｄ６，ｅ７）",
            "В4 (с5, d6, Е7)",
            "в4 (с5, dб, е7)",
            "17. b4 (c5, d6, e7)",
            "17... b4 (c5, d6, e7)",
            "17 b4c5",
            "17… b4c5!?",
            "17) b4 c5+",
            "b4! (c5, d6, e7)!",
            "\u{FEFF}b4c5.",
        ];
        reads_as(Rules::Reversi, FIGURE_98, &texts, "b4 (c5, d6, e7)");
    }

    #[test]
    fn typed_brackets_may_name_some_pawns_of_one_run() {
        reads_as(Rules::Reversi, FIGURE_98, &["b4 (e7)", "b4 (d6, c5)"], "b4 (c5, d6, e7)");
        reads_as(Rules::Reversi, FIGURE_98, &["b4 (b6)", "b4 (b5)"], "b4 (b5, b6)");
        for text in ["b4 (b5, c4)", "b4 (b5, b6, b7)", "b4 (a4)", "b4c4 (b5)"] {
            let mut error = read(Rules::Reversi, FIGURE_98, text).unwrap_err();
            assert_eq!(error.kind, PlyErrorKind::Illegal, "{text}");
            error.legal.sort();
            assert_eq!(error.legal, ["b4 (b5, b6)", "b4 (c4)", "b4 (c5, d6, e7)"]);
        }
        let fen = FIGURE_102;
        reads_as(Rules::Latrunculi, fen, &["f6-h6 (h5)", "f6-h6"], "f6-h6 (h5, h4, h3)");
    }

    #[test]
    fn latrunculi_is_read_however_it_is_typed() {
        let texts = [
            "f6-h6 (h5, h4, h3)",
            "f6h6",
            "F6H6",
            "f6 h6",
            "f6xh6",
            "f6×h6",
            "f6:h6",
            "f6 → h6",
            "f6->h6",
            "f6–h6",
            "f6 — h6 (h3, h4, h5)",
            "f6−h6",
            "f6‑h6",
            "f6‒h6",
            "fб - Н6 (һ5, н4, нЗ)",
            "1. f6-h6!",
        ];
        reads_as(Rules::Latrunculi, FIGURE_102, &texts, "f6-h6 (h5, h4, h3)");
        let black = FIGURE_102.replace(" w", " b");
        reads_as(Rules::Latrunculi, &black, &["c4c1", "c4-c1 ()"], "c4-c1");
        reads_as(Rules::Latrunculi, &black, &["h5f5"], "h5-f5 (f6)");
        reads_as(Rules::Latrunculi, FIGURE_102, &["d1d4"], "d1-d4 (e4, f4)");
    }

    #[test]
    fn a_pass_is_read_in_every_form_where_it_is_legal() {
        let blocked = "8/8/8/8/8/p7/Pp6 w";
        let texts = ["--", "—", "-", "pass", "PASS.", "passes", "пас", "Пропуск", "33... --"];
        reads_as(Rules::Latrunculi, blocked, &texts, "--");
        says(
            Rules::Latrunculi,
            blocked,
            "a1a3",
            PlyErrorKind::MustPass,
            "a1a3: White cannot move and must pass, which is written --",
        );
        let error = read(Rules::Reversi, FIGURE_98, "pass").unwrap_err();
        assert_eq!(error.kind, PlyErrorKind::CannotPass);
        assert!(error.to_string().starts_with("pass: White must play"), "{error}");
    }

    #[test]
    fn errors_say_what_would_have_been_legal() {
        let figure_99 = "5P2/2PPPP2/2PPPP2/2pPPPPP/1pPpPpp1/2PPpPpp/2P1Pp2/4P1p1 w";
        let reversi = |text, kind, sentence| says(Rules::Reversi, figure_99, text, kind, sentence);
        use PlyErrorKind::{Ambiguous, Illegal, Over, Unreadable};
        reversi("a4 (b5)", Illegal, "a4 (b5): a pawn on a4 can take b4");
        reversi("c7", Illegal, "c7: there is a pawn on c7 already");
        reversi("h8", Illegal, "h8: a pawn on h8 takes nothing");
        reversi("h8 (b4)", Illegal, "h8 (b4): a pawn on h8 takes nothing; one could play a4 (b4) or a5 (b4)");
        for text in ["xyz", "", "a9", "b4 (c)", "a4 (b9)", "a44", "a4 b", "a4 (b4) c8", "17", "()"] {
            let error = read(Rules::Reversi, figure_99, text).unwrap_err();
            assert_eq!(error.kind, Unreadable, "{text}");
            assert!(
                error.to_string().contains("is not a move; here one would write for example a3 (b4, c5)"),
                "{error}"
            );
        }
        let start = "8/8/8/8/3P4/8/8/8 b";
        says(Rules::Reversi, start, "a1", Illegal, "a1: the first four pawns go on d4, e4, d5 and e5");
        says(Rules::Reversi, start, "e4 (d4)", Illegal, "e4 (d4): the first four pawns take nothing");
        assert_eq!(read(Rules::Reversi, start, "a1").unwrap_err().legal, ["d5", "e4", "e5"]);

        let latrunculi = |text, kind, sentence| says(Rules::Latrunculi, FIGURE_102, text, kind, sentence);
        latrunculi("a1a2", Illegal, "a1a2: there is no pawn on a1");
        latrunculi("c4c1", Illegal, "c4c1: the pawn on c4 is Black's");
        latrunculi("a8a7", Illegal, "a8a7: a8 is not on this board, which has 7 ranks");
        latrunculi("b1b8", Illegal, "b1b8: b8 is not on this board, which has 7 ranks");
        latrunculi("f6-h6 (a1)", Illegal, "f6-h6 (a1): that move takes h5, h4, h3");
        latrunculi("b1-b2 (c1)", Illegal, "b1-b2 (c1): that move takes nothing");
        latrunculi("h2a1", Illegal, "h2a1: the pawn on h2 can go to a2, b2, c2, d2, e2, f2, g2 or h1");
        latrunculi("h2", Ambiguous, "h2: say where it goes: the pawn on h2 can go to a2, b2, c2, d2, e2, f2, g2 or h1");
        says(Rules::Latrunculi, "8/8/8/8/8/8/P7 w", "a1a2", Over, "a1a2: the game is over");
    }

    #[test]
    fn what_was_read_is_quoted_in_short_and_on_one_line() {
        let text = format!("a4\n(b4) {}", "x".repeat(1000));
        let error = read(Rules::Reversi, FIGURE_98, &text).unwrap_err();
        assert!(error.read.starts_with("a4 (b4) xxx") && error.read.chars().count() <= 81);
    }
}
