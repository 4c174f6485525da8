//! The last four empty squares: no table and no lists, just the squares one after the other.

use super::Solver;
use super::rays::{AROUND, GAIN, any_run, longest_run};
use crate::board::Bitboard;

/// Below every difference: nothing was played yet.
const NONE: i32 = -65;

/// The quarters of the board, for parity: in a quarter with an odd number of empty squares one may hope to play last.
const QUARTERS: [Bitboard; 4] =
    [0x0000_0000_0F0F_0F0F, 0x0000_0000_F0F0_F0F0, 0x0F0F_0F0F_0000_0000, 0xF0F0_F0F0_0000_0000];

/// The empty squares of quarters with an odd number of them.
#[inline(always)]
pub fn odd(empty: Bitboard) -> Bitboard {
    let mut odd = 0;
    for quarter in QUARTERS {
        if (empty & quarter).count_ones() & 1 == 1 {
            odd |= empty & quarter;
        }
    }
    odd
}

/// How many pawns `own` is ahead.
#[inline(always)]
pub fn difference(own: Bitboard, enemy: Bitboard) -> i32 {
    own.count_ones() as i32 - enemy.count_ones() as i32
}

/// How far either side can still change the difference in its favour at most, playing alone on all empty squares.
#[inline(always)]
pub fn gain(mut empty: Bitboard) -> i32 {
    let mut gain = 0;
    while empty != 0 {
        gain += i32::from(GAIN[empty.trailing_zeros() as usize & 63]);
        empty &= empty - 1;
    }
    gain
}

/// The difference when one square is empty.
#[inline(always)]
fn last_one(own: Bitboard, enemy: Bitboard, square: u32) -> i32 {
    let difference = difference(own, enemy);
    match longest_run(square, own) {
        0 => match longest_run(square, enemy) {
            0 => difference,
            run => difference - 1 - 2 * run as i32,
        },
        run => difference + 1 + 2 * run as i32,
    }
}

impl Solver {
    /// The best that `own` to move gets from playing on `square`, leaving just `other` empty; [`NONE`] if it takes
    /// nothing there. Stops at `beta`.
    #[inline(always)]
    fn two(&mut self, own: Bitboard, enemy: Bitboard, square: u32, other: u32, mut best: i32, beta: i32) -> i32 {
        if AROUND[square as usize & 63] & enemy == 0 {
            return best;
        }
        any_run(square, own, enemy, |run| {
            self.nodes += 1;
            best = best.max(-last_one(enemy ^ run, own | run | 1 << square, other));
            best >= beta
        });
        best
    }

    /// The difference when two squares are empty.
    #[inline(always)]
    fn last_two(&mut self, own: Bitboard, enemy: Bitboard, empty: Bitboard, alpha: i32, beta: i32) -> i32 {
        let difference = difference(own, enemy);
        let gain = gain(empty);
        if difference + gain <= alpha {
            return difference + gain;
        }
        if difference - gain >= beta {
            return difference - gain;
        }
        let (first, second) = (empty.trailing_zeros(), 63 - empty.leading_zeros());
        let mut best = self.two(own, enemy, first, second, NONE, beta);
        if best < beta {
            best = self.two(own, enemy, second, first, best, beta);
        }
        if best != NONE {
            return best;
        }
        let worst = self.two(enemy, own, first, second, NONE, -alpha);
        let worst = if worst < -alpha { self.two(enemy, own, second, first, worst, -alpha) } else { worst };
        if worst == NONE { difference } else { -worst }
    }

    /// The difference when one to four squares are empty.
    pub(super) fn last(
        &mut self,
        own: Bitboard,
        enemy: Bitboard,
        empty: Bitboard,
        alpha: i32,
        beta: i32,
        passed: bool,
    ) -> i32 {
        match empty.count_ones() {
            0 => return difference(own, enemy),
            1 => return last_one(own, enemy, empty.trailing_zeros()),
            2 => return self.last_two(own, enemy, empty, alpha, beta),
            _ => {}
        }
        let difference = difference(own, enemy);
        let gain = gain(empty);
        if difference + gain <= alpha {
            return difference + gain;
        }
        if difference - gain >= beta {
            return difference - gain;
        }
        let three = empty.count_ones() == 3;
        let odd = odd(empty);
        let mut best = NONE;
        for mut squares in [odd, empty ^ odd] {
            while squares != 0 {
                let square = squares.trailing_zeros();
                let bit = squares & squares.wrapping_neg();
                squares ^= bit;
                if AROUND[square as usize & 63] & enemy == 0 {
                    continue;
                }
                let cut = any_run(square, own, enemy, |run| {
                    self.nodes += 1;
                    let (own, enemy, low, high) = (enemy ^ run, own | run | bit, -beta, -alpha.max(best));
                    let value = if three {
                        self.last_two(own, enemy, empty ^ bit, low, high)
                    } else {
                        self.last(own, enemy, empty ^ bit, low, high, false)
                    };
                    best = best.max(-value);
                    best >= beta
                });
                if cut {
                    return best;
                }
            }
        }
        if best != NONE {
            best
        } else if passed {
            difference
        } else {
            -self.last(enemy, own, empty, -beta, -alpha, true)
        }
    }
}
