//! Reversi played to the end by both sides as well as can be, against results found by an independent solver.

use outflank::game::{Game, Position};
use outflank::notation::{ply, position};
use outflank::reversi::Reversi;
use outflank::rules::Rules;
use serde_json::Value;
use std::collections::BTreeSet;

fn difference(position: &Position) -> i64 {
    i64::from(position.own.count_ones()) - i64::from(position.enemy.count_ones())
}

/// What the side to move is ahead by at the end, if that lies between `low` and `high`; else a bound on that side.
fn solve(position: &Position, low: i64, high: i64) -> i64 {
    if Reversi::outcome(position).is_some() {
        return difference(position);
    }
    let mut best = -64;
    for ply in Reversi::plies(position) {
        let value = -solve(&Reversi::play(position, ply), -high, -low.max(best));
        best = best.max(value);
        if best >= high {
            break;
        }
    }
    best
}

#[test]
fn the_last_empty_squares_are_solved_as_expected() {
    let text = include_str!("../fixtures/endgames.json");
    let endings: Vec<Value> = serde_json::from_str(text).unwrap();
    let mut solved = 0;
    for ending in &endings {
        let fen = ending["fen"].as_str().unwrap();
        let setup = position::parse(Rules::Reversi, fen).unwrap();
        let empties = (!setup.position.occupied()).count_ones();
        assert_eq!(ending["empties"], empties, "{fen}");
        if empties > 8 {
            continue;
        }
        solved += 1;
        let value = solve(&setup.position, -64, 64);
        assert_eq!(ending["value"], value, "{fen}");
        let Some(best) = ending["best"].as_array() else {
            continue;
        };
        let expected: BTreeSet<&str> = best.iter().map(|ply| ply.as_str().unwrap()).collect();
        let found: BTreeSet<String> = Reversi::plies(&setup.position)
            .into_iter()
            .filter(|ply| {
                let next = Reversi::play(&setup.position, *ply);
                -solve(&next, -value - 1, -value + 1) == value
            })
            .map(|ply| ply::book(Rules::Reversi, &setup.position, ply).replace("--", "pass"))
            .collect();
        assert_eq!(found.iter().map(String::as_str).collect::<BTreeSet<_>>(), expected, "{fen}");
    }
    assert!(solved >= 30, "only {solved} endings");
}
