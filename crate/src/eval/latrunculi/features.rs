//! What is judged in a Latrunculi: all lines, all blocks of six squares, and what either side could do at once.

use super::{reach, threats};
use crate::eval::features::{Feature, Features};
use crate::eval::ternary::{file_bits, state};
use crate::game::Position;
use crate::latrunculi::Latrunculi;

impl Features for Latrunculi {
    const PHASES: usize = 6;
    const MOST: i32 = crate::eval::MOST;

    #[inline(always)]
    fn phase(position: &Position) -> usize {
        let (own, enemy) = (position.own.count_ones(), position.enemy.count_ones());
        if enemy <= 3 && own > enemy {
            4
        } else if own <= 3 {
            5
        } else {
            match own + enemy {
                41.. => 0,
                32.. => 1,
                20.. => 2,
                _ => 3,
            }
        }
    }

    fn features() -> Vec<Feature> {
        let mut features = Vec::new();
        for rank in 0..7 {
            features.push(Feature::Squares((0..8).map(|file| file + 8 * rank).collect()));
        }
        for file in 0..8 {
            features.push(Feature::Squares((0..7).map(|rank| file + 8 * rank).collect()));
        }
        for rank in 0..6 {
            for file in 0..6 {
                features.push(Feature::Squares((0..6).map(|at| file + at % 3 + 8 * (rank + at / 3)).collect()));
            }
        }
        for rank in 0..5 {
            for file in 0..7 {
                features.push(Feature::Squares((0..6).map(|at| file + at % 2 + 8 * (rank + at / 2)).collect()));
            }
        }
        features.extend([Feature::Count(25 * 25), Feature::Count(12 * 12), Feature::Count(32), Feature::Count(32)]);
        features
    }

    #[inline(always)]
    fn states(position: &Position, mut visit: impl FnMut(usize, usize)) {
        let Position { own, enemy, .. } = *position;
        for rank in 0..7 {
            visit(rank, state(own >> (8 * rank), enemy >> (8 * rank)));
        }
        for file in 0..8 {
            visit(7 + file, state(file_bits(own, file), file_bits(enemy, file)));
        }
        let mut at = 15;
        let mut below = [0; 6];
        for rank in 0..7 {
            for (file, below) in below.iter_mut().enumerate() {
                let shift = 8 * rank + file;
                let row = state(own >> shift & 7, enemy >> shift & 7);
                if rank > 0 {
                    visit(at, *below + 27 * row);
                    at += 1;
                }
                *below = row;
            }
        }
        let mut below = [[0; 2]; 7];
        for rank in 0..7 {
            for (file, below) in below.iter_mut().enumerate() {
                let shift = 8 * rank + file;
                let row = state(own >> shift & 3, enemy >> shift & 3);
                if rank > 1 {
                    visit(at, below[0] + 9 * below[1] + 81 * row);
                    at += 1;
                }
                *below = [below[1], row];
            }
        }
        let (my_reach, their_reach) = (reach(own, position), reach(enemy, position));
        visit(at, own.count_ones().min(24) as usize + 25 * enemy.count_ones().min(24) as usize);
        let most = |count: i32| (count as usize).min(11);
        visit(at + 1, most(threats(own, enemy, my_reach)) + 12 * most(threats(enemy, own, their_reach)));
        visit(at + 2, (my_reach.count_ones() as usize).min(31));
        visit(at + 3, (their_reach.count_ones() as usize).min(31));
    }

    fn symmetries() -> Vec<Vec<u8>> {
        let image = |turn: u8| {
            let image = move |square: u8| {
                let (file, rank) = (square & 7, square >> 3);
                let file = if turn & 1 != 0 { 7 - file } else { file };
                let rank = if turn & 2 != 0 { 6u8.wrapping_sub(rank) } else { rank };
                file.wrapping_add(rank.wrapping_mul(8))
            };
            (0..56).map(image).collect()
        };
        (0..4).map(image).collect()
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
            let mut position = Latrunculi::start(Side::White);
            for ply in 0..300 {
                let plies = Latrunculi::plies(&position);
                let Some(ply) = plies.get(mix(ply + 1000 * game) as usize % plies.len().max(1)) else { break };
                position = Latrunculi::play(&position, *ply);
                positions.push(position);
            }
        }
        check::<Latrunculi>(&positions);
    }
}
