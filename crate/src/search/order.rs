//! Which ply to try first: what was best before, what refuted its neighbours, what has often been good.

use super::table::pack_ply;
use super::tactics::Tactics;
use crate::game::{Ply, Position};
use arrayvec::ArrayVec;

/// A ply, and how early it should be tried.
#[derive(Clone, Copy, Debug)]
pub struct Candidate {
    pub ply: Ply,
    pub rank: i32,
}

/// The plies of one position.
pub type Candidates = ArrayVec<Candidate, 192>;

/// The deepest line that is searched.
pub const MOST_PLIES: usize = 96;

/// What earlier positions of one search taught.
#[derive(Clone, Debug)]
pub struct Order {
    /// Two plies for each distance from the root that refuted something there.
    killers: [[Option<Ply>; 2]; MOST_PLIES],
    /// For each side, each pair of squares: how often and how deep the ply was good.
    history: Vec<i16>,
}

const SQUARE_PAIRS: usize = 64 * 64;
const MOST_HISTORY: i32 = 8_000;

impl Order {
    /// Nothing learnt yet.
    pub fn new() -> Self {
        Self { killers: [[None; 2]; MOST_PLIES], history: vec![0; 2 * SQUARE_PAIRS] }
    }

    fn index(position: &Position, ply: Ply) -> usize {
        position.turn as usize * SQUARE_PAIRS + usize::from(pack_ply(Some(ply)) & 0xFFF)
    }

    /// The plies of a position, to be searched so deep, with their ranks.
    #[inline(always)]
    pub fn list<G: Tactics>(
        &self,
        position: &Position,
        first: Option<Ply>,
        depth: i32,
        from_root: usize,
    ) -> Candidates {
        let mut list = Candidates::new();
        let urgent = G::urgent(position);
        let killers = self.killers.get(from_root).copied().unwrap_or_default();
        G::for_each_ply(position, |ply| {
            let rank = if Some(ply) == first {
                i32::MAX
            } else {
                let killer = killers.iter().position(|killer| *killer == Some(ply));
                let learnt = i32::from(self.history[Self::index(position, ply)]);
                G::promise(position, ply, urgent, depth) + killer.map_or(0, |at| 3_000 - 500 * at as i32) + learnt / 8
            };
            list.push(Candidate { ply, rank });
        });
        list
    }

    /// Takes the most promising one off the list.
    #[inline(always)]
    pub fn pick(list: &mut Candidates) -> Option<Candidate> {
        let (at, _) = list.iter().enumerate().max_by_key(|(_, candidate)| candidate.rank)?;
        Some(list.swap_remove(at))
    }

    /// This ply refuted the one before it; those tried in vain are less likely to.
    pub fn learn(&mut self, position: &Position, ply: Ply, tried: &[Ply], depth: i32, from_root: usize) {
        if let Some(killers) = self.killers.get_mut(from_root) {
            if killers[0] != Some(ply) {
                *killers = [Some(ply), killers[0]];
            }
        }
        let bonus = (depth * depth).min(400);
        self.adjust(position, ply, bonus);
        for other in tried {
            self.adjust(position, *other, -bonus);
        }
    }

    /// Moves a history value so that it never leaves its range: the further out, the less.
    fn adjust(&mut self, position: &Position, ply: Ply, bonus: i32) {
        let value = &mut self.history[Self::index(position, ply)];
        let old = i32::from(*value);
        *value = (old + bonus * 8 - old * bonus.abs() * 8 / MOST_HISTORY) as i16;
    }
}
