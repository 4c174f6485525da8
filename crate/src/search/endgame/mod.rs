//! The exact end of a Reversi: by how many pawns the side to move wins or loses with best play of both.
//!
//! Empty squares count for nobody. `deep` is a principal variation search with a transposition table, `last` the last
//! four squares, `stable` finds pawns that are safe for ever, `rays` takes runs from single squares.
//!
//! ```
//! use outflank::{notation::position, rules::Rules, search::{endgame::Solver, limits::{Limits, Watch}}};
//! use std::sync::atomic::AtomicBool;
//!
//! let fen = "PPPP4/PPpp1p1p/PPpppppp/PPpPpppp/PPppPppp/PPpPpPpp/PpppPppp/pPppPPPP w";
//! let position = position::parse(Rules::Reversi, fen)?.position;
//! let stop = AtomicBool::new(false);
//! let mut watch = Watch::new(&Limits::default(), &|| 0.0, &stop);
//! let solution = Solver::new(1).solve(&position, &mut watch);
//! assert_eq!(solution.map(|solution| solution.difference), Some(30));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod deep;
mod last;
mod rays;
mod stable;

pub use stable::stable;

use super::limits::Watch;
use super::table::Table;
use crate::game::{Game, Ply, Position};
use crate::reversi::Reversi;

/// How a Reversi ends with best play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    /// How many pawns the side to move ends up ahead, negative when it loses.
    pub difference: i32,
    /// One line of best play up to the end, passes included.
    pub line: Vec<Ply>,
}

/// Solves ends of games exactly. What it found stays in its table and helps with the next position.
#[derive(Clone, Debug)]
pub struct Solver {
    table: Table,
    nodes: u64,
}

impl Solver {
    /// A solver whose table has so many megabytes.
    #[must_use]
    pub fn new(megabytes: usize) -> Self {
        Self { table: Table::new(megabytes), nodes: 0 }
    }

    /// Forgets everything, so that the next solution costs the same nodes as a first one.
    pub fn clear(&mut self) {
        self.table.clear();
    }

    /// The exact difference and a line of best play; none when the watch expired before it was found.
    pub fn solve(&mut self, position: &Position, watch: &mut Watch) -> Option<Solution> {
        let difference = self.value(position, -64, 64, watch)?;
        let line = self.line(position, difference, watch)?;
        Some(Solution { difference, line })
    }

    /// The exact difference if it lies between `alpha` and `beta`, else a bound on that side of the window; none when
    /// the watch expired before it was found.
    pub fn value(&mut self, position: &Position, alpha: i32, beta: i32, watch: &mut Watch) -> Option<i32> {
        let value = self.deep(position, alpha, beta, watch);
        (!watch.expired()).then_some(value)
    }

    /// The exact difference after every legal ply, for the side that plays it; none when the watch expired.
    pub fn values(&mut self, position: &Position, watch: &mut Watch) -> Option<Vec<(Ply, i32)>> {
        let value = |ply| {
            let value = -self.value(&Reversi::play(position, ply), -64, 64, watch)?;
            Some((ply, value))
        };
        Reversi::plies(position).into_iter().map(value).collect()
    }

    /// A line of best play from a position of this value.
    fn line(&mut self, position: &Position, mut value: i32, watch: &mut Watch) -> Option<Vec<Ply>> {
        let mut line = Vec::new();
        let mut position = *position;
        loop {
            let mut best = None;
            let mut plies = Reversi::plies(&position);
            // Some ply reaches the value: mostly the one that the table knows.
            let known = self.best(&position);
            plies.sort_by_key(|ply| Some(*ply) != known);
            for ply in plies {
                let next = Reversi::play(&position, ply);
                if -self.value(&next, -value, -value + 1, watch)? >= value {
                    best = Some((ply, next));
                    break;
                }
            }
            let Some((ply, next)) = best else {
                return Some(line);
            };
            line.push(ply);
            (position, value) = (next, -value);
        }
    }
}
