//! What is judged in a Reversi: all lines of four squares and more, and the corners.

use crate::board::Bitboard;
use crate::eval::features::{Feature, Features};
use crate::eval::ternary::{FILE_A, file_bits, state};
use crate::game::Position;
use crate::reversi::Reversi;

/// The diagonals of four squares and more: the squares, and the file of the leftmost one.
static DIAGONALS: [(Bitboard, u32); 18] = diagonals();

const fn diagonals() -> [(Bitboard, u32); 18] {
    let mut list = [(0, 0); 18];
    let mut at = 0;
    let mut rising = 0;
    while rising < 2 {
        let mut shift = -4;
        while shift <= 4 {
            let mut file = 0;
            while file < 8i32 {
                let rank = if rising == 0 { file + shift } else { 7 - file + shift };
                if 0 <= rank && rank < 8 {
                    if list[at].0 == 0 {
                        list[at].1 = file as u32;
                    }
                    list[at].0 |= 1 << (file + 8 * rank);
                }
                file += 1;
            }
            at += 1;
            shift += 1;
        }
        rising += 1;
    }
    list
}

/// Mirrors each rank.
#[inline(always)]
const fn mirrored(mut board: Bitboard) -> Bitboard {
    board = board >> 1 & 0x5555_5555_5555_5555 | (board & 0x5555_5555_5555_5555) << 1;
    board = board >> 2 & 0x3333_3333_3333_3333 | (board & 0x3333_3333_3333_3333) << 2;
    board >> 4 & 0x0F0F_0F0F_0F0F_0F0F | (board & 0x0F0F_0F0F_0F0F_0F0F) << 4
}

impl Features for Reversi {
    const PHASES: usize = 10;
    const MOST: i32 = 6_400;

    #[inline(always)]
    fn phase(position: &Position) -> usize {
        ((position.occupied().count_ones() as usize).saturating_sub(5) / 6).min(9)
    }

    fn features() -> Vec<Feature> {
        let mut features = Vec::new();
        for line in 0..8 {
            features.push(Feature::Squares((0..8).map(|file| file + 8 * line).collect()));
            features.push(Feature::Squares((0..8).map(|rank| line + 8 * rank).collect()));
        }
        for (squares, _) in DIAGONALS {
            let mut list: Vec<u8> = (0..64).filter(|square| squares >> square & 1 == 1).collect();
            list.sort_by_key(|square| square & 7);
            features.push(Feature::Squares(list));
        }
        let corner = |file: fn(u8) -> u8, rank: fn(u8) -> u8| {
            Feature::Squares((0..9).map(|at| file(at % 3) + 8 * rank(at / 3)).collect())
        };
        features.push(corner(|file| file, |rank| rank));
        features.push(corner(|file| file, |rank| 7 - rank));
        features.push(corner(|file| 7 - file, |rank| rank));
        features.push(corner(|file| 7 - file, |rank| 7 - rank));
        features.push(Feature::Count(2));
        features
    }

    #[inline(always)]
    fn states(position: &Position, mut visit: impl FnMut(usize, usize)) {
        let Position { own, enemy, .. } = *position;
        for line in 0..8 {
            visit(2 * line, state(own >> (8 * line), enemy >> (8 * line)));
            visit(2 * line + 1, state(file_bits(own, line), file_bits(enemy, line)));
        }
        for (at, (squares, first)) in DIAGONALS.iter().enumerate() {
            let bits = |board: Bitboard| (board & squares).wrapping_mul(FILE_A) >> 56 >> first;
            visit(16 + at, state(bits(own), bits(enemy)));
        }
        let mut at = 34;
        for (own, enemy) in [(own, enemy), (mirrored(own), mirrored(enemy))] {
            for rank in [[0, 8, 16], [56, 48, 40]] {
                let row = |shift: u32| state(own >> shift & 7, enemy >> shift & 7);
                visit(at, row(rank[0]) + 27 * row(rank[1]) + 729 * row(rank[2]));
                at += 1;
            }
        }
        visit(38, (position.occupied().count_ones() & 1) as usize);
    }

    fn symmetries() -> Vec<Vec<u8>> {
        let image = |turn: u8| {
            let image = move |square: u8| {
                let (mut file, mut rank) = (square & 7, square >> 3);
                if turn & 1 != 0 {
                    file = 7 - file;
                }
                if turn & 2 != 0 {
                    rank = 7 - rank;
                }
                if turn & 4 != 0 {
                    (file, rank) = (rank, file);
                }
                file + 8 * rank
            };
            (0..64).map(image).collect()
        };
        (0..8).map(image).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Side;
    use crate::eval::features::check;
    use crate::game::Game;
    use crate::search::table::mix;

    #[test]
    fn features_are_read_right_and_alike_on_all_images() {
        let mut positions = Vec::new();
        for game in 0..4 {
            let mut position = Reversi::start(Side::White);
            for ply in 0..300 {
                let plies = Reversi::plies(&position);
                let Some(ply) = plies.get(mix(ply + 1000 * game) as usize % plies.len().max(1)) else { break };
                position = Reversi::play(&position, *ply);
                positions.push(position);
            }
        }
        check::<Reversi>(&positions);
    }
}
