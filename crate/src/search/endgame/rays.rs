//! Runs seen from one empty square: faster than the whole board at once when few squares are empty.

use crate::board::Bitboard;

/// The steps of the eight directions as (files, ranks), the four that go up in square numbers first.
const STEPS: [(i32, i32); 8] = [(0, 1), (1, 0), (1, 1), (-1, 1), (0, -1), (-1, 0), (-1, -1), (1, -1)];

/// All squares on from one square in each direction.
static RAYS: [[Bitboard; 8]; 64] = rays();

/// The squares round one square from which a run can begin: those with another square behind them.
pub static AROUND: [Bitboard; 64] = around();

/// How far one ply on this square can change the difference at most: the pawn itself, and two for each of the longest
/// run.
pub static GAIN: [u8; 64] = gain();

const fn rays() -> [[Bitboard; 8]; 64] {
    let mut rays = [[0; 8]; 64];
    let mut square = 0;
    while square < 64 {
        let mut direction = 0;
        while direction < 8 {
            let (files, ranks) = STEPS[direction];
            let (mut file, mut rank) = (square as i32 % 8 + files, square as i32 / 8 + ranks);
            while 0 <= file && file < 8 && 0 <= rank && rank < 8 {
                rays[square][direction] |= 1 << (file + 8 * rank);
                file += files;
                rank += ranks;
            }
            direction += 1;
        }
        square += 1;
    }
    rays
}

const fn around() -> [Bitboard; 64] {
    let rays = rays();
    let mut around = [0; 64];
    let mut square = 0;
    while square < 64 {
        let mut direction = 0;
        while direction < 8 {
            let ray = rays[square][direction];
            if ray.count_ones() >= 2 {
                around[square] |=
                    if direction < 4 { ray & ray.wrapping_neg() } else { 1 << (63 - ray.leading_zeros()) };
            }
            direction += 1;
        }
        square += 1;
    }
    around
}

const fn gain() -> [u8; 64] {
    let rays = rays();
    let mut gain = [1; 64];
    let mut square = 0;
    while square < 64 {
        let mut direction = 0;
        while direction < 8 {
            let length = rays[square][direction].count_ones();
            if length >= 2 && (2 * length - 1) as u8 > gain[square] {
                gain[square] = (2 * length - 1) as u8;
            }
            direction += 1;
        }
        square += 1;
    }
    gain
}

/// Calls `visit` with each run that the side with pawns `own` can take from this empty square, until it says true; says
/// whether it did.
#[inline(always)]
pub fn any_run(square: u32, own: Bitboard, enemy: Bitboard, mut visit: impl FnMut(Bitboard) -> bool) -> bool {
    let rays = &RAYS[square as usize & 63];
    for ray in &rays[..4] {
        let others = ray & !enemy;
        let end = others & others.wrapping_neg();
        let run = end.wrapping_sub(1) & ray;
        if end & own != 0 && run != 0 && visit(run) {
            return true;
        }
    }
    for ray in &rays[4..] {
        let others = ray & !enemy;
        // The highest square that stops the run; a pawn on a1 if there is none, which then is not on the ray.
        let end = (1 << 63) >> (others | 1).leading_zeros();
        let run = ray & !(end | (end - 1));
        if end & own & ray != 0 && run != 0 && visit(run) {
            return true;
        }
    }
    false
}

/// The longest run that the side with pawns `own` can take from the one square where no pawn stands.
#[inline(always)]
pub fn longest_run(square: u32, own: Bitboard) -> u32 {
    let square = square as usize & 63;
    let (file, rank) = (square & 7, square >> 3);
    let [up, down] = DIAGONALS[square];
    let by_file = &LONGEST[file];
    let along_rank = by_file[(own >> (8 * rank) & 0xFF) as usize];
    let along_file = LONGEST[rank][((own >> file & FILE_A).wrapping_mul(0x0102_0408_1020_4080) >> 56) as usize];
    let along_up = by_file[((own & up).wrapping_mul(FILE_A) >> 56) as usize];
    let along_down = by_file[((own & down).wrapping_mul(FILE_A) >> 56) as usize];
    u32::from(along_rank.max(along_file).max(along_up).max(along_down))
}

const FILE_A: Bitboard = 0x0101_0101_0101_0101;

/// Both diagonals through each square.
static DIAGONALS: [[Bitboard; 2]; 64] = diagonals();

const fn diagonals() -> [[Bitboard; 2]; 64] {
    let rays = rays();
    let mut diagonals = [[0; 2]; 64];
    let mut square = 0;
    while square < 64 {
        let of = rays[square];
        diagonals[square] = [of[2] | of[6], of[3] | of[7]];
        square += 1;
    }
    diagonals
}

/// For each place in a line of eight and each set of own pawns in it, all other squares being the enemy's: the longest
/// run that can be taken from that place. A shorter line looks as if enemies went on to the end of it: no run there.
static LONGEST: [[u8; 256]; 8] = longest();

const fn longest() -> [[u8; 256]; 8] {
    let mut longest = [[0; 256]; 8];
    let mut place = 0;
    while place < 8 {
        let mut own = 0;
        while own < 256 {
            let (mut up, mut down) = (place + 1, place);
            while up < 8 && own >> up & 1 == 0 {
                up += 1;
            }
            while down > 0 && own >> (down - 1) & 1 == 0 {
                down -= 1;
            }
            let up = if up < 8 { up - place - 1 } else { 0 };
            let down = if down > 0 { place - down } else { 0 };
            longest[place][own] = if up > down { up as u8 } else { down as u8 };
            own += 1;
        }
        place += 1;
    }
    longest
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Side, Square};
    use crate::game::{Game, Position};
    use crate::reversi::Reversi;

    #[test]
    fn runs_are_those_of_the_rules() {
        let mut seed = 1u64;
        let mut random = || {
            seed = crate::search::table::mix(seed.wrapping_add(0x9E37_79B9_7F4A_7C15));
            seed
        };
        for case in 0..20_000 {
            let square = case % 64;
            let empty = Square::new(square as u8).unwrap().bit();
            let (pawns, more) = (random(), random());
            let few = if case % 2 == 0 { !0 } else { more | random() };
            let position = Position::new(pawns & !empty & few, !pawns & !empty & few, Side::White);
            let expected: Vec<u64> = Reversi::plies(&position)
                .into_iter()
                .filter(|ply| ply.to().map(Square::bit) == Some(empty))
                .map(|ply| Reversi::taken(&position, ply))
                .collect();
            if crate::board::CENTRE & !position.occupied() != 0 {
                continue;
            }
            let mut found = Vec::new();
            any_run(square, position.own, position.enemy, |run| {
                found.push(run);
                false
            });
            assert!(found.iter().all(|run| run & AROUND[square as usize] != 0));
            assert_eq!(found.len(), expected.len());
            assert!(expected.iter().all(|run| found.contains(run)));
            if position.occupied() == !empty {
                let longest = expected.iter().map(|run| run.count_ones()).max().unwrap_or(0);
                assert_eq!(longest_run(square, position.own), longest);
                assert!(2 * longest < u32::from(GAIN[square as usize]));
            }
        }
    }
}
