//! Reversi: who holds which squares, and which pawns are safe for ever.
//!
//! What a pawn counts now says little before the end; what matters is where it stands. Mobility is left out: more
//! plies to choose from make play worse here, since a player who may choose the line is hardly ever short of a good
//! one.

mod features;

use super::{Eval, MOST};
use crate::board::Bitboard;
use crate::game::Position;
use crate::reversi::Reversi;
use crate::search::endgame::stable;

/// The hand-shaped evaluation of Reversi.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Shaped;

/// Squares that are alike but for turning and mirroring the board, and what a pawn on one of them is worth.
const SQUARES: [(Bitboard, i32); 9] = [
    (0x8100_0000_0000_0081, 900),  // corners: a1
    (0x4281_0000_0000_8142, -60),  // beside them: a2
    (0x0042_0000_0000_4200, -120), // X: b2
    (0x2400_8100_0081_0024, 90),   // a3
    (0x1800_0081_8100_0018, 70),   // a4
    (0x0024_4200_0042_2400, -20),  // b3
    (0x0018_0042_4200_1800, -20),  // b4
    (0x0000_2400_0024_0000, 20),   // c3
    (0x0000_183C_3C18_0000, 10),   // c4 and the centre
];

/// What a pawn that can never be turned over is worth beside its square.
const STABLE: i32 = 150;

impl Eval<Reversi> for Shaped {
    #[inline]
    fn evaluate(&self, position: &Position) -> i32 {
        let more =
            |set: Bitboard| (position.own & set).count_ones() as i32 - (position.enemy & set).count_ones() as i32;
        let mut value: i32 = SQUARES.iter().map(|(set, worth)| worth * more(*set)).sum();
        let occupied = position.occupied();
        let edge = 0xFF81_8181_8181_81FF;
        // Without a pawn on a corner nothing is stable yet, bar full lines late in the game.
        if occupied & 0x8100_0000_0000_0081 != 0 || occupied & edge == edge {
            let own = stable(position.own, occupied).count_ones() as i32;
            let enemy = stable(position.enemy, occupied).count_ones() as i32;
            value += STABLE * (own - enemy);
        }
        // The pawns themselves begin to count as the board fills.
        let filled = occupied.count_ones() as i32;
        value += more(!0) * (filled - 40).max(0) * 3;
        value.clamp(-MOST, MOST)
    }
}
