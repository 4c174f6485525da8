//! `solve FEN`

use crate::{Failure, arguments, clock};
use outflank::game::Game;
use outflank::notation::ply;
use outflank::reversi::Reversi;
use outflank::rules::Rules;
use outflank::search::endgame::Solver;
use outflank::search::limits::{Limits, Watch};
use outflank::search::table::Table;
use std::io::Write;
use std::sync::atomic::AtomicBool;

/// Prints the exact final difference for the side to move, then the best line, the nodes and the time it took.
pub fn run(rest: &[String], out: &mut dyn Write) -> Result<(), Failure> {
    if rest.is_empty() {
        return Err(Failure::Arguments("The position is missing.".to_owned()));
    }
    let mut position = arguments::setup(Rules::Reversi, rest)?.position;
    let stop = AtomicBool::new(false);
    let clock = clock();
    let mut watch = Watch::new(&Limits::default(), &clock, &stop);
    // Nothing limits this search, so it finds a solution.
    let Some(solution) = Solver::new(Table::DEFAULT_MEGABYTES).solve(&position, &mut watch) else {
        return Ok(());
    };
    writeln!(out, "{}", solution.difference)?;
    let mut line = Vec::new();
    for ply in solution.line {
        line.push(ply::book(Rules::Reversi, &position, ply));
        position = Reversi::play(&position, ply);
    }
    writeln!(out, "{}", line.join(", "))?;
    let (nodes, seconds) = (watch.nodes(), watch.elapsed_ms() / 1000.0);
    writeln!(out, "{nodes} nodes, {seconds:.3} s, {:.0} nodes/s", nodes as f64 / seconds)?;
    Ok(())
}
