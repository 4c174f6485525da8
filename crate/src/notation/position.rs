//! Positions as text, as in chess: FEN with pawns only.
//!
//! `5P2/2PPPP2/…/4P1p1 w 0 17`: the ranks from the top down (`P` White, `p` Black, a digit for so many empty
//! squares), the side to move, the plies in a row that took nothing, and the number of the move.

use super::glyph::{is_space, plain};
use super::{MAX_COUNTER, Setup};
use crate::board::{Bitboard, Side, Square};
use crate::game::Position;
use crate::rules::Rules;
use std::fmt::{self, Write};

/// Why a text is not a position; every sentence says what was read, where, and what would have been right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PositionError {
    /// There is nothing but white space.
    Empty,
    /// The game has another number of ranks.
    Ranks {
        /// How many were read.
        read: usize,
        /// How many there are.
        expected: u8,
    },
    /// A rank does not have eight squares.
    Files {
        /// The rank, counted from 1 at White's side.
        rank: usize,
        /// The rank as read.
        text: String,
        /// How many squares that makes.
        squares: u32,
    },
    /// Something that is neither a pawn nor a number of empty squares.
    Character {
        /// The rank, counted from 1 at White's side.
        rank: usize,
        /// The file, counted from 0.
        file: u32,
        /// What was read.
        read: char,
    },
    /// The side to move is missing.
    NoTurn,
    /// The side to move is something else than `w` or `b`.
    Turn(String),
    /// A counter is no number, or out of bounds.
    Counter {
        /// Whether it is the second counter, the number of the move.
        number: bool,
        /// What was read.
        read: String,
    },
    /// Something follows after the second counter.
    More(String),
    /// The text is a position, but not one that this game can be played from.
    Impossible {
        /// The game.
        rules: Rules,
        /// Why, as the end of a sentence.
        reason: String,
    },
}

impl PositionError {
    /// A stable name of the kind of error, for those who translate the sentence.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Empty => "empty",
            Self::Ranks { .. } => "ranks",
            Self::Files { .. } => "files",
            Self::Character { .. } => "character",
            Self::NoTurn => "no-turn",
            Self::Turn(_) => "turn",
            Self::Counter { .. } => "counter",
            Self::More(_) => "more",
            Self::Impossible { .. } => "impossible",
        }
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("there is no position here; the ranks come first, from the top down"),
            Self::Ranks { read, expected } => {
                write!(f, "{read} ranks were read where there are {expected}, parted by /")
            }
            Self::Files { rank, text, squares } => {
                write!(f, "rank {rank}, \"{text}\", has {squares} squares where there are 8")
            }
            Self::Character { rank, file, read } => {
                write!(f, "\"{read}\" was read on rank {rank}")?;
                if let Some(letter) = "abcdefgh".chars().nth(*file as usize) {
                    write!(f, ", file {letter}")?;
                }
                f.write_str(", where P is a white pawn, p a black one, and a digit from 1 to 8 so many empty squares")
            }
            Self::NoTurn => f.write_str("who is to move is missing: after the ranks comes w for White or b for Black"),
            Self::Turn(read) => {
                write!(f, "\"{read}\" was read for the side to move, which is w for White or b for Black")
            }
            Self::Counter { number: false, read } => write!(
                f,
                "\"{read}\" was read for the moves without a taking, which is a number from 0 to {MAX_COUNTER}"
            ),
            Self::Counter { number: true, read } => {
                write!(f, "\"{read}\" was read for the number of the move, which goes from 1 to {MAX_COUNTER}")
            }
            Self::More(read) => write!(f, "\"{read}\" was read after the number of the move, where a position ends"),
            Self::Impossible { rules, reason } => {
                write!(f, "this cannot be a position of {rules}: {reason}")
            }
        }
    }
}

impl std::error::Error for PositionError {}

/// The longest piece of a text that an error quotes, in characters.
const QUOTE: usize = 60;

fn quote(text: &str) -> String {
    text.chars().take(QUOTE).collect()
}

/// Reads a position. Both counters may be left out (then 0 and 1); white space of every kind may stand around and
/// between the fields; full-width characters and Cyrillic letters are read as what they look like.
///
/// # Errors
/// The first thing that is wrong, from the left.
///
/// ```
/// use outflank::{notation::position, rules::Rules};
///
/// let setup = position::parse(Rules::Latrunculi, "8/8/8/8/8/8/PP5p b")?;
/// assert_eq!(position::write(Rules::Latrunculi, &setup), "8/8/8/8/8/8/PP5p b 0 1");
/// let error = position::parse(Rules::Latrunculi, "8/8/8/8/8/8/PP4p b").unwrap_err();
/// assert_eq!(error.to_string(), "rank 1, \"PP4p\", has 7 squares where there are 8");
/// # Ok::<(), position::PositionError>(())
/// ```
pub fn parse(rules: Rules, text: &str) -> Result<Setup, PositionError> {
    let mut fields = text.split(is_space).filter(|field| !field.is_empty());
    let board = fields.next().ok_or(PositionError::Empty)?;
    let (white, black) = pawns(rules, board)?;
    let turn = match fields.next() {
        None => return Err(PositionError::NoTurn),
        Some(field) => turn(field)?,
    };
    let quiet = counter(fields.next(), false)?;
    let number = counter(fields.next(), true)?;
    if let Some(more) = fields.next() {
        return Err(PositionError::More(quote(more)));
    }
    let position = Position::new(white, black, turn);
    rules.check(&position).map_err(|reason| PositionError::Impossible { rules, reason })?;
    Ok(Setup { position, quiet, number })
}

/// Both sides' pawns from the ranks.
fn pawns(rules: Rules, board: &str) -> Result<(Bitboard, Bitboard), PositionError> {
    // A slash after the last rank does no harm.
    let board = board.replace('／', "/");
    let board = board.trim_end_matches('/');
    let expected = rules.ranks();
    let read = board.split('/').count();
    if read != usize::from(expected) {
        return Err(PositionError::Ranks { read, expected });
    }
    let (mut white, mut black) = (0, 0);
    for (text, rank) in board.split('/').zip((0..expected).rev()) {
        let mut file = 0u32;
        for read in text.chars() {
            let pawn = match read {
                'P' | 'Р' | 'Ｐ' => &mut white,
                'p' | 'р' | 'ｐ' => &mut black,
                _ => match plain(read).to_digit(10) {
                    Some(empty @ 1..=8) => {
                        file = file.saturating_add(empty);
                        continue;
                    }
                    _ => {
                        return Err(PositionError::Character { rank: usize::from(rank) + 1, file, read });
                    }
                },
            };
            let square = u8::try_from(file).ok().and_then(|f| Square::at(f, rank));
            *pawn |= square.map_or(0, Square::bit);
            file = file.saturating_add(1);
        }
        if file != 8 {
            return Err(PositionError::Files { rank: usize::from(rank) + 1, text: quote(text), squares: file });
        }
    }
    Ok((white, black))
}

fn turn(field: &str) -> Result<Side, PositionError> {
    let word: String = field.chars().take(QUOTE).map(plain).collect();
    match word.as_str() {
        "w" | "white" => Ok(Side::White),
        "b" | "black" => Ok(Side::Black),
        _ => Err(PositionError::Turn(quote(field))),
    }
}

fn counter(field: Option<&str>, number: bool) -> Result<u32, PositionError> {
    let least = u32::from(number);
    let Some(field) = field else {
        return Ok(least);
    };
    let digits: String = field.chars().take(QUOTE).map(plain).collect();
    match digits.parse::<u32>() {
        Ok(value) if (least..=MAX_COUNTER).contains(&value) => Ok(value),
        _ => Err(PositionError::Counter { number, read: quote(field) }),
    }
}

/// Writes a position in full, with both counters: reading it gives the same setup.
#[must_use]
pub fn write(rules: Rules, setup: &Setup) -> String {
    let mut text = String::with_capacity(80);
    for rank in (0..rules.ranks()).rev() {
        let mut empty = 0;
        for file in 0..8 {
            let side = Square::at(file, rank).and_then(|square| setup.position.at(square));
            if let Some(side) = side {
                push_empty(&mut text, &mut empty);
                text.push(if side == Side::White { 'P' } else { 'p' });
            } else {
                empty += 1;
            }
        }
        push_empty(&mut text, &mut empty);
        text.push(if rank == 0 { ' ' } else { '/' });
    }
    text.push(if setup.position.turn == Side::White { 'w' } else { 'b' });
    // Writing to a string cannot fail.
    let _ = write!(text, " {} {}", setup.quiet, setup.number);
    text
}

fn push_empty(text: &mut String, empty: &mut u8) {
    if *empty > 0 {
        text.push(char::from(b'0' + *empty));
        *empty = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FIGURE_99: &str = "5P2/2PPPP2/2PPPP2/2pPPPPP/1pPpPpp1/2PPpPpp/2P1Pp2/4P1p1 w";

    fn error(rules: Rules, text: &str) -> (&'static str, String) {
        let error = parse(rules, text).unwrap_err();
        (error.code(), error.to_string())
    }

    #[test]
    fn what_is_written_reads_back() {
        let text = format!("{FIGURE_99} 0 17");
        let setup = parse(Rules::Reversi, &text).unwrap();
        assert_eq!((setup.quiet, setup.number), (0, 17));
        assert_eq!(write(Rules::Reversi, &setup), text);
        for rules in Rules::ALL {
            for side in [Side::White, Side::Black] {
                let start = Setup::start(rules, side);
                assert_eq!(parse(rules, &write(rules, &start)), Ok(start));
            }
        }
    }

    #[test]
    fn reading_forgives_what_word_processors_do() {
        let setup = parse(Rules::Reversi, FIGURE_99).unwrap();
        for text in [
            format!("\u{FEFF}  {FIGURE_99}\r\n"),
            FIGURE_99.replace(' ', "\u{A0}\t"),
            FIGURE_99.replace(" w", "/ W"),
            FIGURE_99.replace('5', "５").replace('/', "／"),
            FIGURE_99.replace('p', "р").replace('P', "Р"),
            FIGURE_99.replace('2', "11"),
            FIGURE_99.replace(" w", " white 0 1"),
        ] {
            assert_eq!(parse(Rules::Reversi, &text), Ok(setup), "{text}");
        }
    }

    #[test]
    fn errors_say_what_where_and_what_would_be_right() {
        let reversi = |text| error(Rules::Reversi, text);
        assert_eq!(reversi(" \u{A0}\n").0, "empty");
        assert_eq!(reversi("8/8 w"), ("ranks", "2 ranks were read where there are 8, parted by /".to_owned()));
        assert_eq!(
            reversi("8/8/8/3Pp3/3pP4/8/8/8 w"),
            ("files", "rank 4, \"3pP4\", has 9 squares where there are 8".to_owned())
        );
        let (code, sentence) = reversi("8/8/8/3PK3/3pP3/8/8/8 w");
        assert_eq!(code, "character");
        assert!(sentence.starts_with("\"K\" was read on rank 5, file e, where P is"), "{sentence}");
        assert_eq!(reversi("8/8/8/3PP2P9/8/8/8/8 w").0, "character");
        assert_eq!(reversi("8/8/8/8/8/8/8/8").0, "no-turn");
        assert_eq!(reversi("8/8/8/8/8/8/8/8 x").0, "turn");
        assert_eq!(reversi("8/8/8/8/8/8/8/8 w -1").0, "counter");
        assert_eq!(reversi("8/8/8/8/8/8/8/8 w 0 0").0, "counter");
        assert_eq!(reversi("8/8/8/8/8/8/8/8 w 0 99999999999999999999").0, "counter");
        assert_eq!(reversi("8/8/8/8/8/8/8/8 w 0 1 x").0, "more");
        let (code, sentence) = reversi("8/8/8/8/8/8/8/P7 w");
        assert_eq!(code, "impossible");
        assert!(sentence.contains("there is a pawn on a1"), "{sentence}");
        assert_eq!(error(Rules::Latrunculi, FIGURE_99).0, "ranks");
    }

    #[test]
    fn long_rubbish_is_quoted_in_short() {
        let rubbish = "8".repeat(1_000_000);
        let text = format!("8/8/8/8/8/8/8/{rubbish} w");
        assert!(error(Rules::Reversi, &text).1.len() < 200);
        assert!(error(Rules::Reversi, &format!("8/8/8/8/8/8/8/8 {rubbish}")).1.len() < 200);
    }
}
