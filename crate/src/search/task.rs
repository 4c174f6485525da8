//! What a search is asked.

use crate::game::Position;
use crate::record::Record;

/// A position to think about, with what the draw rules need to know of the plies before it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Task {
    /// The position.
    pub position: Position,
    /// Plies in a row that took nothing, up to here.
    pub quiet: u32,
    /// The positions since the last taking, oldest first, without the one to think about.
    pub before: Vec<Position>,
    /// Whether every legal ply is to be given its value, not just the best one. This takes several times as long.
    pub every_ply: bool,
    /// How many hundredths of a pawn the side to move gives up rather than take a draw by repetition or by quiet plies.
    pub contempt: i32,
}

impl Task {
    /// The best ply in a position that nothing is known about.
    #[must_use]
    pub const fn new(position: Position) -> Self {
        Self { position, quiet: 0, before: Vec::new(), every_ply: false, contempt: 0 }
    }

    /// The best ply in the position that this record shows.
    #[must_use]
    pub fn of(record: &Record) -> Self {
        let quiet = record.setup().quiet;
        let first = record.ply().saturating_sub(quiet as usize);
        let before = (first..record.ply()).map(|ply| *record.position_at(ply)).collect();
        Self { quiet, before, ..Self::new(*record.position()) }
    }

    /// The same question about every legal ply.
    #[must_use]
    pub fn every_ply(self) -> Self {
        Self { every_ply: true, ..self }
    }

    /// The same question by a player who would rather not draw, unless behind.
    #[must_use]
    pub fn to_win(self) -> Self {
        let behind = self.position.own.count_ones() < self.position.enemy.count_ones();
        Self { contempt: if behind { 0 } else { CONTEMPT }, ..self }
    }
}

/// More than any shuffling gains, less than half a pawn.
const CONTEMPT: i32 = 40;
