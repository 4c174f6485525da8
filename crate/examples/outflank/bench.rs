//! `bench`

use crate::Failure;
use crate::clock;
use crate::openings;
use outflank::notation::position;
use outflank::rules::Rules;
use outflank::search::endgame::Solver;
use outflank::search::limits::{Limits, Watch};
use outflank::search::table::{Table, mix};
use outflank::search::{Computer, Task};
use std::io::Write;
use std::sync::atomic::AtomicBool;

/// Endings of twelve and fourteen empty squares.
const ENDINGS: [&str; 2] = [
    "pppppp2/pPppPP2/p1pPpPpP/2pPPPPP/1PpPPpPP/2PpPPpP/3PPP1P/2PPPPPP b",
    "2PPPP2/p1PpPP2/ppPPpPpP/pPpPPpPP/ppPpPPpP/pPpPPpP1/2ppPp2/1pppp3 w",
];
const DEPTHS: [(Rules, u32); 2] = [(Rules::Reversi, 8), (Rules::Latrunculi, 7)];
const POSITIONS: usize = 6;

/// Runs a fixed set of searches; prints the nodes and time of each group, and a number that only changes when what the
/// search does changes.
pub fn run(rest: &[String], out: &mut dyn Write) -> Result<(), Failure> {
    if !rest.is_empty() {
        return Err(Failure::Arguments("bench takes no arguments.".to_owned()));
    }
    let stop = AtomicBool::new(false);
    let mut signature = 0;
    for (rules, depth) in DEPTHS {
        let (mut nodes, clock) = (0, clock());
        for opening in 0..POSITIONS {
            let record = openings::opening(rules, opening, 4 * opening);
            let mut computer = Computer::new(rules, Table::DEFAULT_MEGABYTES);
            let report = computer.think(&Task::of(&record), &Limits::depth(depth), &clock, &stop, &mut |_| {});
            signature = mix(signature ^ report.nodes ^ i64::from(report.score.number()) as u64);
            nodes += report.nodes;
        }
        print(out, &format!("{rules}, depth {depth}"), nodes, clock())?;
    }
    let (mut nodes, clock) = (0, clock());
    for fen in ENDINGS {
        let position = position::parse(Rules::Reversi, fen)
            .map_err(|error| Failure::Arguments(format!("An ending of the bench cannot be read: {error}.")))?
            .position;
        let mut watch = Watch::new(&Limits::default(), &clock, &stop);
        let solution = Solver::new(Table::DEFAULT_MEGABYTES).solve(&position, &mut watch);
        signature = mix(signature ^ watch.nodes() ^ solution.map_or(0, |solution| solution.difference) as u64);
        nodes += watch.nodes();
    }
    print(out, "Reversi, exact endings", nodes, clock())?;
    writeln!(out, "signature {signature:016x}")?;
    Ok(())
}

fn print(out: &mut dyn Write, what: &str, nodes: u64, milliseconds: f64) -> Result<(), Failure> {
    let speed = nodes as f64 / milliseconds / 1000.0;
    writeln!(out, "{what}: {nodes} nodes, {:.3} s, {speed:.2} M nodes/s", milliseconds / 1000.0)?;
    Ok(())
}
