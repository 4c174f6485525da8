//! How long the computer takes: exact endings of Reversi, and searches of fixed depth.
//!
//! `cargo bench --package outflank --bench search` measures. `node tests/bench/search.js` compares with WebAssembly.

// The macros of Criterion write functions without documentation.
#![allow(missing_docs)]

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use outflank::board::Side;
use outflank::notation::position;
use outflank::record::Record;
use outflank::rules::Rules;
use outflank::search::endgame::Solver;
use outflank::search::limits::{Limits, Watch};
use outflank::search::{Computer, Task};
use std::hint::black_box;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// Megabytes of tables: small, so that emptying them is no part of what is measured.
const MEGABYTES: usize = 2;

/// All twelve endings of so many empty squares in the fixtures, one after the other.
fn endings(criterion: &mut Criterion) {
    let text = include_str!("../../tests/fixtures/endgames.json");
    let fixtures: Vec<serde_json::Value> = serde_json::from_str(text).unwrap_or_default();
    let stop = AtomicBool::new(false);
    let mut group = criterion.benchmark_group("endings");
    group.sample_size(10).measurement_time(Duration::from_secs(5));
    for empties in [10, 12] {
        let of_this_size = fixtures.iter().filter(|ending| ending["empties"] == empties);
        let positions: Vec<_> = of_this_size
            .filter_map(|ending| position::parse(Rules::Reversi, ending["fen"].as_str()?).ok())
            .map(|setup| setup.position)
            .collect();
        assert!(!positions.is_empty(), "no endings of {empties} empty squares");
        group.bench_function(format!("{empties} empty, {} of them", positions.len()), |bencher| {
            bencher.iter(|| {
                for position in &positions {
                    let mut watch = Watch::new(&Limits::default(), &|| 0.0, &stop);
                    black_box(Solver::new(MEGABYTES).solve(position, &mut watch));
                }
            });
        });
    }
}

/// The first plies of a game, searched to a depth.
fn depths(criterion: &mut Criterion) {
    let stop = AtomicBool::new(false);
    let mut group = criterion.benchmark_group("search");
    group.sample_size(10).measurement_time(Duration::from_secs(5));
    for (rules, plies, depth) in [(Rules::Reversi, 20, 7), (Rules::Latrunculi, 10, 6)] {
        let Ok(mut record) = Record::new(rules, Side::White) else { continue };
        for ply in 0..plies {
            let legal = record.legal();
            if record.play(legal[ply * 7 % legal.len()]).is_err() {
                break;
            }
        }
        let (task, limits) = (Task::of(&record), Limits::depth(depth));
        group.bench_function(format!("{rules}, depth {depth}"), |bencher| {
            let think = |mut computer: Computer| computer.think(&task, &limits, &|| 0.0, &stop, &mut |_| {});
            bencher.iter_batched(|| Computer::new(rules, MEGABYTES), think, BatchSize::PerIteration);
        });
    }
}

criterion_group!(benches, endings, depths);
criterion_main!(benches);
