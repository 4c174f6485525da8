//! Finds out what the parts of a position are worth: the computer plays against itself and learns from the results.
//!
//! `cargo run --release --example train -- GAME [--games N] [--seed N] [--out FILE]`
//!
//! The same game, number and seed give the same weights on every machine. Without `--out` they take the place of those
//! in `crate/weights`, which the next build uses.

mod learner;
mod selfplay;

use learner::Learner;
use outflank::eval::Trained;
use outflank::latrunculi::Latrunculi;
use outflank::reversi::Reversi;
use selfplay::{Random, SelfPlay};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

const USAGE: &str = "train GAME [--games N] [--seed N] [--out FILE], where GAME is reversi or latrunculi";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            let _ = writeln!(io::stderr(), "{sentence}");
            ExitCode::from(2)
        }
    }
}

/// What was asked for.
struct Order {
    game: String,
    games: u64,
    seed: u64,
    out: PathBuf,
}

fn run(arguments: &[String]) -> Result<(), String> {
    let [game, rest @ ..] = arguments else {
        return Err(format!("What to train is missing: {USAGE}."));
    };
    let out = Path::new(env!("CARGO_MANIFEST_DIR")).join("weights").join(format!("{game}.weights"));
    let mut order = Order { game: game.clone(), games: 300_000, seed: 1, out };
    let mut options = rest.chunks_exact(2);
    for option in &mut options {
        let value = &option[1];
        let number = || value.parse().map_err(|_| format!("\"{value}\" is no number for {}.", option[0]));
        match option[0].as_str() {
            "--games" => order.games = number()?,
            "--seed" => order.seed = number()?,
            "--out" => order.out = value.into(),
            other => return Err(format!("\"{other}\" is no option here: {USAGE}.")),
        }
    }
    if !options.remainder().is_empty() {
        return Err(format!("{} needs a value: {USAGE}.", options.remainder()[0]));
    }
    match game.as_str() {
        "reversi" => train::<Reversi>(&order),
        "latrunculi" => train::<Latrunculi>(&order),
        _ => Err(format!("\"{game}\" is no game: {USAGE}.")),
    }
}

/// Plays all the games, learning from each, and writes what was learnt.
fn train<G: SelfPlay>(order: &Order) -> Result<(), String> {
    let mut learner = Learner::<G>::new();
    let mut random = Random::new(order.seed);
    let (began, mut plies, mut decided) = (Instant::now(), 0, 0);
    for game in 0..order.games {
        let done = game as f32 / order.games as f32;
        let played = selfplay::game(&learner, &mut random, done);
        learner.learn(&played, done);
        plies += played.positions.len();
        decided += u64::from(played.decided);
        let part = (order.games / 20).max(1);
        if (game + 1) % part == 0 {
            let left = began.elapsed().mul_f64((order.games - game - 1) as f64 / (game + 1) as f64);
            let line = format!(
                "{} games, {} plies each, {} % decided, {} s left\n",
                game + 1,
                plies as u64 / part,
                100 * decided / part,
                left.as_secs()
            );
            let _ = io::stdout().write_all(line.as_bytes());
            (plies, decided) = (0, 0);
        }
    }
    let header = format!(
        "{}\ngame: {}\nunit: {}\nmade by: cargo run --release --example train -- {} --games {} --seed {}\n\n",
        Trained::<G>::FORMAT,
        order.game,
        G::UNIT,
        order.game,
        order.games,
        order.seed
    );
    let mut file = header.into_bytes();
    file.extend(learner.folded());
    std::fs::write(&order.out, file).map_err(|error| format!("{} cannot be written: {error}.", order.out.display()))
}
