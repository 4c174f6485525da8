//! Squares, sides, directions and bitboards: what both boards have in common.
//!
//! Both boards fit one `u64`: a1 is bit 0, and a square's number is its file plus eight times its rank, so b1 is 1
//! and a2 is 8. Latrunculi simply never uses rank 8.

use std::fmt;

/// A set of squares, one bit each; bit `n` is [`Square`] number `n`.
pub type Bitboard = u64;

/// The four centre squares d4, e4, d5 and e5.
pub const CENTRE: Bitboard = 0x0000_0018_1800_0000;

/// All squares of the first `ranks` ranks.
#[must_use]
pub const fn ranks(ranks: u8) -> Bitboard {
    if ranks >= 8 { u64::MAX } else { (1 << (8 * ranks)) - 1 }
}

/// One of 64 squares: a1 is 0, h1 is 7, a2 is 8, h8 is 63.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square with this number, if it is below 64.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number < 64 { Some(Self(number)) } else { None }
    }

    /// The square on this file and rank, both counted from 0, if both are below 8.
    #[must_use]
    pub const fn at(file: u8, rank: u8) -> Option<Self> {
        if file < 8 && rank < 8 { Some(Self(file + 8 * rank)) } else { None }
    }

    /// The lowest square of a set, if it has any.
    #[must_use]
    pub const fn first(set: Bitboard) -> Option<Self> {
        if set == 0 { None } else { Some(Self::lowest(set)) }
    }

    /// The lowest square of a set that is not empty (a1 otherwise).
    #[inline(always)]
    pub(crate) const fn lowest(set: Bitboard) -> Self {
        Self((set.trailing_zeros() & 63) as u8)
    }

    /// The square `steps` ahead of this one; the caller knows that it is on the board.
    #[inline(always)]
    pub(crate) const fn offset(self, steps: i8) -> Self {
        // Not masked: the compiler then sees that a target and its first pawn differ by a constant.
        Self(self.0.wrapping_add_signed(steps))
    }

    /// This square's number, 0 to 63.
    #[must_use]
    #[inline(always)]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// This square's file, 0 for a to 7 for h.
    #[must_use]
    pub const fn file(self) -> u8 {
        self.0 & 7
    }

    /// This square's rank, 0 for the first.
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.0 >> 3
    }

    /// The set that holds just this square.
    #[must_use]
    #[inline(always)]
    pub const fn bit(self) -> Bitboard {
        1u64.wrapping_shl(self.0 as u32)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), self.rank() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The squares of a set, lowest number first.
pub fn squares(mut set: Bitboard) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        let square = Square::first(set)?;
        set &= set - 1;
        Some(square)
    })
}

/// One of the two players.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// White, written `w`; its pawns are `P`.
    White,
    /// Black, written `b`; its pawns are `p`.
    Black,
}

impl Side {
    /// The opponent.
    #[must_use]
    #[inline(always)]
    pub const fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::White => "White",
            Self::Black => "Black",
        })
    }
}

/// One of the eight directions, clockwise from north (up the board for White).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum Direction {
    North,
    NorthEast,
    East,
    SouthEast,
    South,
    SouthWest,
    West,
    NorthWest,
}

const NOT_FILE_A: Bitboard = !0x0101_0101_0101_0101;
const NOT_FILE_H: Bitboard = !0x8080_8080_8080_8080;
const NOT_RANK_1: Bitboard = !0xFF;
const NOT_RANK_8: Bitboard = !(0xFF << 56);

impl Direction {
    /// All eight, clockwise from north.
    pub const ALL: [Self; 8] = [
        Self::North,
        Self::NorthEast,
        Self::East,
        Self::SouthEast,
        Self::South,
        Self::SouthWest,
        Self::West,
        Self::NorthWest,
    ];

    /// The four along files and ranks.
    pub const ORTHOGONAL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// What one step adds to a square's number.
    #[must_use]
    #[inline(always)]
    pub const fn delta(self) -> i8 {
        match self {
            Self::North => 8,
            Self::NorthEast => 9,
            Self::East => 1,
            Self::SouthEast => -7,
            Self::South => -8,
            Self::SouthWest => -9,
            Self::West => -1,
            Self::NorthWest => 7,
        }
    }

    /// The direction that leads back.
    #[must_use]
    #[inline(always)]
    pub const fn opposite(self) -> Self {
        match self {
            Self::North => Self::South,
            Self::NorthEast => Self::SouthWest,
            Self::East => Self::West,
            Self::SouthEast => Self::NorthWest,
            Self::South => Self::North,
            Self::SouthWest => Self::NorthEast,
            Self::West => Self::East,
            Self::NorthWest => Self::SouthEast,
        }
    }

    /// The squares that one step this way can arrive on.
    #[must_use]
    #[inline(always)]
    pub const fn arrivals(self) -> Bitboard {
        match self {
            Self::North => NOT_RANK_1,
            Self::NorthEast => NOT_RANK_1 & NOT_FILE_A,
            Self::East => NOT_FILE_A,
            Self::SouthEast => NOT_RANK_8 & NOT_FILE_A,
            Self::South => NOT_RANK_8,
            Self::SouthWest => NOT_RANK_8 & NOT_FILE_H,
            Self::West => NOT_FILE_H,
            Self::NorthWest => NOT_RANK_1 & NOT_FILE_H,
        }
    }

    /// The set, every square moved one step this way, with what leaves the board coming back in on the far side.
    #[inline(always)]
    pub(crate) const fn rotate(self, set: Bitboard) -> Bitboard {
        rotate(set, self.delta())
    }

    /// The set, every square moved one step this way; what would leave the board is dropped.
    #[must_use]
    #[inline(always)]
    pub const fn step(self, set: Bitboard) -> Bitboard {
        self.rotate(set) & self.arrivals()
    }

    /// `from`, and from it this way as far as `through` squares follow one another: for every square of `from` at
    /// once.
    #[must_use]
    #[inline(always)]
    pub const fn fill(self, from: Bitboard, through: Bitboard) -> Bitboard {
        fill(from, through & self.arrivals(), self.delta())
    }
}

/// The set with `delta` added to every square's number, round and round: one rotation serves left and right shifts
/// alike.
#[inline(always)]
pub(crate) const fn rotate(set: Bitboard, delta: i8) -> Bitboard {
    set.rotate_left(delta as u32 & 63)
}

/// `from`, and on from it in steps of `delta` as far as `through` squares follow one another, up to seven of them: a
/// parallel-prefix fill, the same few operations however long the runs are. It knows no edges: every run of `through`
/// squares must end before it would go round one.
#[inline(always)]
pub(crate) const fn fill(from: Bitboard, through: Bitboard, delta: i8) -> Bitboard {
    let two = through & rotate(through, delta);
    let four = two & rotate(two, 2 * delta);
    let mut filled = from | through & rotate(from, delta);
    filled |= two & rotate(filled, 2 * delta);
    filled | four & rotate(filled, 4 * delta)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_numbered_from_a1() {
        let names: Vec<String> = [0, 7, 8, 63].map(|n| Square(n).to_string()).into();
        assert_eq!(names, ["a1", "h1", "a2", "h8"]);
        assert_eq!(Square::new(64), None);
        assert_eq!(Square::at(8, 0), None);
    }

    #[test]
    fn a_step_never_wraps_round_the_edge() {
        for direction in Direction::ALL {
            for square in squares(u64::MAX) {
                let file = i16::from(square.file()) + i16::from((direction.delta() + 12).rem_euclid(8)) - 4;
                let rank = i16::from(square.rank())
                    + (i16::from(direction.delta()) - i16::from((direction.delta() + 12).rem_euclid(8)) + 4) / 8;
                let expected = u8::try_from(file).ok().zip(u8::try_from(rank).ok());
                let expected = expected.and_then(|(f, r)| Square::at(f, r)).map_or(0, Square::bit);
                assert_eq!(direction.step(square.bit()), expected, "{square} {direction:?}");
            }
        }
    }
}
