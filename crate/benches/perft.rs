//! How fast the rules are, in positions reached per second, the last ply counted in bulk.
//!
//! `cargo bench --package outflank` measures; `cargo test --benches` only sees that it runs.

// The macros of Criterion write functions without documentation.
#![allow(missing_docs)]

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use outflank::board::Side;
use outflank::game::{Game, Position, perft};
use outflank::latrunculi::Latrunculi;
use outflank::reversi::Reversi;
use std::hint::black_box;
use std::time::Duration;

/// A position in the middle of a game, always the same: each ply is picked by what the position happens to be.
fn midgame<G: Game>(plies: usize) -> Position {
    let mut position = G::start(Side::White);
    for _ in 0..plies {
        let legal = G::plies(&position);
        let pick = position.own.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32;
        let Some(ply) = legal.get(pick as usize % legal.len().max(1)) else {
            break;
        };
        position = G::play(&position, *ply);
    }
    position
}

fn bench<G: Game>(criterion: &mut Criterion, game: &str, start: u32, middle: (usize, u32)) {
    let mut group = criterion.benchmark_group(game);
    group.sample_size(10).warm_up_time(Duration::from_secs(1)).measurement_time(Duration::from_secs(4));
    let cases = [("start", G::start(Side::White), start), ("midgame", midgame::<G>(middle.0), middle.1)];
    for (name, position, depth) in cases {
        group.throughput(Throughput::Elements(perft::<G>(&position, depth)));
        group.bench_function(format!("{name}, depth {depth}"), |bencher| {
            bencher.iter(|| perft::<G>(black_box(&position), depth))
        });
    }
    group.finish();
}

fn games(criterion: &mut Criterion) {
    bench::<Reversi>(criterion, "Reversi", 12, (30, 5));
    bench::<Latrunculi>(criterion, "Latrunculi", 6, (150, 4));
}

criterion_group!(benches, games);
criterion_main!(benches);
