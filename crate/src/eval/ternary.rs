//! States of rows of squares, read from both sides' pawns.

use crate::board::Bitboard;

/// For each set of up to eight bits, the number whose digits base 3 they are.
static TERNARY: [u16; 256] = ternary();

const fn ternary() -> [u16; 256] {
    let mut table = [0; 256];
    let mut bits = 1;
    while bits < 256 {
        table[bits] = table[bits / 2] * 3 + (bits as u16 & 1);
        bits += 1;
    }
    table
}

/// The state of squares: a bit of `own` is a digit 1, a bit of `enemy` a digit 2.
#[inline(always)]
pub const fn state(own: u64, enemy: u64) -> usize {
    TERNARY[own as u8 as usize] as usize + 2 * TERNARY[enemy as u8 as usize] as usize
}

/// The squares a1 to a8.
pub const FILE_A: Bitboard = 0x0101_0101_0101_0101;

/// A file as eight bits, its lowest rank the lowest bit.
#[inline(always)]
pub const fn file_bits(board: Bitboard, file: usize) -> u64 {
    (board >> file & FILE_A).wrapping_mul(0x0102_0408_1020_4080) >> 56
}
