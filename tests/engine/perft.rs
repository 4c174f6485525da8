//! How many lines of play there are, against tables on which independent counters agree.

use crate::naive::{Board, Kind};
use outflank::board::Side;
use outflank::rules::Rules;

const REVERSI: [u64; 13] = [4, 12, 24, 24, 96, 320, 1_632, 8_032, 52_800, 342_144, 2_659_840, 21_594_112, 196_898_848];
const LATRUNCULI: [u64; 8] = [8, 56, 770, 10_152, 137_510, 1_759_096, 24_956_538, 346_431_562];

fn check(rules: Rules, table: &[u64], depths: std::ops::RangeInclusive<u32>) {
    for first in rules.beginners() {
        for depth in depths.clone() {
            let expected = table[depth as usize - 1];
            let found = rules.perft(&rules.start(*first), depth);
            assert_eq!(found, expected, "{rules}, {first} begins, depth {depth}");
        }
    }
}

#[test]
fn from_the_start() {
    check(Rules::Reversi, &REVERSI, 1..=11);
    check(Rules::Latrunculi, &LATRUNCULI, 1..=6);
}

#[test]
fn nothing_played_is_one_line() {
    for rules in Rules::ALL {
        assert_eq!(rules.perft(&rules.start(Side::White), 0), 1);
    }
}

#[test]
#[ignore = "seconds: cargo test --release --test engine -- --ignored"]
fn from_the_start_to_the_deepest_rows() {
    check(Rules::Reversi, &REVERSI, 12..=13);
    check(Rules::Latrunculi, &LATRUNCULI, 7..=8);
}

#[test]
fn the_naive_model_counts_the_same() {
    for (depth, expected) in (1..).zip(&REVERSI[..7]) {
        assert_eq!(Board::start(Kind::Reversi, 'w').perft(depth), *expected);
    }
    for (depth, expected) in (1..).zip(&LATRUNCULI[..3]) {
        assert_eq!(Board::start(Kind::Latrunculi, 'w').perft(depth), *expected);
    }
}
