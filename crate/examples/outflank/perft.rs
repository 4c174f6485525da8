//! `perft GAME DEPTH [FEN]`

use crate::{Failure, arguments};
use std::io::Write;
use std::time::Instant;

/// Deeper counts would take longer than anybody waits, and might not fit their number.
const DEEPEST: u32 = 20;

/// Prints how many lines of play of this depth there are, and how many were counted in a second.
pub fn run(mut rest: &[String], out: &mut dyn Write) -> Result<(), Failure> {
    let rules = arguments::game(&mut rest)?;
    let text = arguments::next(&mut rest, "The depth")?;
    let depth = text.parse().ok().filter(|depth| *depth <= DEEPEST);
    let depth = depth
        .ok_or_else(|| Failure::Arguments(format!("\"{text}\" is no depth; it is a number from 0 to {DEEPEST}.")))?;
    let setup = arguments::setup(rules, rest)?;
    let began = Instant::now();
    let count = rules.perft(&setup.position, depth);
    // A clock may be too coarse to see a shallow count.
    let seconds = began.elapsed().as_secs_f64().max(1e-6);
    writeln!(out, "{count}")?;
    writeln!(out, "{:.0} nodes per second", count as f64 / seconds)?;
    Ok(())
}
