//! The tree below the root: principal variation search with quiescence.

use super::limits::Watch;
use super::order::{Candidate, MOST_PLIES, Order};
use super::path::{Path, Repeated};
use super::report::WON;
use super::table::{Bound, Known, Table, key, mix};
use super::tactics::Tactics;
use crate::board::{Side, Square};
use crate::eval::Eval;
use crate::game::{Ply, Position};
use arrayvec::ArrayVec;
use std::marker::PhantomData;

/// Further than any value.
pub const INFINITE: i32 = 32_000;

/// A value depends on no position above its own.
const NO_REACH: i32 = i32::MAX;

/// From so many quiet plies on, how many there were belongs to what is looked up in the table. A search from fewer
/// that goes deep enough to meet the limit stores nothing.
const QUIET_KEYED: u32 = 60;

/// Plies from one position on.
pub type Line = ArrayVec<Ply, MOST_PLIES>;

/// One search's view of everything it needs.
pub struct Tree<'a, 'w, G, E> {
    pub eval: &'a E,
    pub table: &'a mut Table,
    pub order: &'a mut Order,
    pub watch: &'a mut Watch<'w>,
    pub path: Path,
    /// Mixed into every key, so that values of searches that judge draws differently never meet.
    pub salt: u64,
    /// What a draw by repetition or by quiet plies is worth to White.
    pub draw: i32,
    /// The side that would rather have an open position than a draw, if one does.
    pub eager: Option<Side>,
    /// Whether a depth means exactly that: see [`Search::strict`](super::Search::strict).
    pub strict: bool,
    /// The longest line so far.
    pub seldepth: u32,
    /// How far up the path the last value depended on, through repetition: the ply of the topmost position.
    pub reach: i32,
    pub game: PhantomData<G>,
}

impl<G: Tactics, E: Eval<G>> Tree<'_, '_, G, E> {
    /// What a draw is worth to this side.
    fn drawn(&self, side: Side) -> i32 {
        if side == Side::White { self.draw } else { -self.draw }
    }

    /// The draw rules. Sets `reach`.
    fn draw_by_history(&mut self, position: &Position, plain: u64, quiet: u32) -> Option<i32> {
        self.reach = NO_REACH;
        if G::QUIET_LIMIT.is_some_and(|limit| quiet >= limit) && G::outcome(position).is_none() {
            // The number of quiet plies is in the key, so that this depends on nothing above.
            return Some(self.drawn(position.turn));
        }
        let limit = G::REPETITION_LIMIT?;
        self.reach = match self.path.repeated(plain, quiet, limit)? {
            Repeated::At(ply) => ply as i32,
            Repeated::BeforeRoot => -1,
        };
        Some(self.drawn(position.turn))
    }

    /// The value of a position `ply` plies from the root, if it lies between `alpha` and `beta`; else a bound on that
    /// side of the window. Without meaning when the watch expired. `line` becomes the principal variation.
    #[allow(clippy::too_many_arguments)]
    pub fn node(
        &mut self,
        position: &Position,
        depth: i32,
        ply: usize,
        quiet: u32,
        mut alpha: i32,
        beta: i32,
        line: &mut Line,
    ) -> i32 {
        line.clear();
        let plain = key(position);
        if let Some(value) = self.draw_by_history(position, plain, quiet) {
            return value;
        }
        if depth <= 0 || ply + 1 >= MOST_PLIES {
            return self.quiescence(position, ply, alpha, beta);
        }
        if self.watch.tick() {
            return 0;
        }
        let near_limit = G::QUIET_LIMIT.is_some() && quiet >= QUIET_KEYED;
        let key = plain ^ self.salt ^ if near_limit { mix(u64::from(quiet)) } else { 0 };
        let mut first = None;
        if let Some(known) = self.table.get(key) {
            let value = from_table(known.value, ply);
            let deep = if self.strict { known.depth as i32 == depth } else { known.depth as i32 >= depth };
            if deep && known.bound.settles(value, alpha, beta) && beta - alpha == 1 {
                return value;
            }
            first = known.ply;
        }
        let mut list = self.order.list::<G>(position, first, depth, ply);
        if list.is_empty() {
            return G::ended(position, ply as u32);
        }

        let (full_alpha, mut best, mut best_ply, mut reach) = (alpha, -INFINITE, None, NO_REACH);
        let mut tried = ArrayVec::<Ply, 192>::new();
        let mut below = Line::new();
        self.path.push(plain);
        while let Some(Candidate { ply: candidate, .. }) = Order::pick(&mut list) {
            let next = G::play(position, candidate);
            let weighty = G::weighty(position, candidate, &next);
            let took = next.occupied().count_ones() < position.occupied().count_ones();
            let quiet = if took { 0 } else { quiet + 1 };
            // A forced pass costs no depth: nothing was decided.
            let deeper = if candidate == Ply::Pass { depth } else { depth - 1 };
            let late = !self.strict && depth >= 3 && tried.len() >= 3 && !weighty;
            let less = if late { 1 + i32::from(tried.len() >= 10) + i32::from(depth >= 6) } else { 0 };
            let mut value = alpha + 1;
            if !tried.is_empty() {
                value = -self.node(&next, deeper - less, ply + 1, quiet, -alpha - 1, -alpha, &mut below);
                if less > 0 && value > alpha {
                    value = -self.node(&next, deeper, ply + 1, quiet, -alpha - 1, -alpha, &mut below);
                }
            }
            if tried.is_empty() || alpha < value && value < beta {
                value = -self.node(&next, deeper, ply + 1, quiet, -beta, -alpha, &mut below);
            }
            if self.watch.expired() {
                self.path.pop();
                return 0;
            }
            if value >= beta {
                // Only this ply's value matters: whatever the others' depended on does not.
                (best, best_ply, reach) = (value, Some(candidate), self.reach);
                if !weighty {
                    self.order.learn(position, candidate, &tried, depth, ply);
                }
                break;
            }
            reach = reach.min(self.reach);
            if value > best {
                (best, best_ply) = (value, Some(candidate));
                if value > alpha {
                    alpha = value;
                    extend(line, candidate, &below);
                }
            }
            tried.push(candidate);
        }
        self.path.pop();

        let bound = Bound::of(best, full_alpha, beta);
        let best_ply = if bound == Bound::Upper { None } else { best_ply };
        self.reach = if reach >= ply as i32 { NO_REACH } else { reach };
        let limit_seen = G::QUIET_LIMIT.is_some_and(|limit| !near_limit && quiet + depth as u32 + 8 >= limit);
        if self.reach == NO_REACH && !limit_seen {
            let value = to_table(best, ply);
            self.table.put(key, Known { value, bound, depth: depth as u32, ply: best_ply });
        } else if best_ply.is_some() && first.is_none() {
            // The value holds only on this path, but the ply is worth trying first on others.
            self.table.put(key, Known { value: -INFINITE, bound: Bound::Lower, depth: 0, ply: best_ply });
        }
        best
    }

    /// The value of a position in which only urgent takings are still played.
    fn quiescence(&mut self, position: &Position, ply: usize, mut alpha: i32, beta: i32) -> i32 {
        self.reach = NO_REACH;
        self.seldepth = self.seldepth.max(ply as u32);
        if self.watch.tick() {
            return 0;
        }
        if G::outcome(position).is_some() {
            return G::ended(position, ply as u32);
        }
        let mut best = self.eval.evaluate(position);
        if let Some(side) = self.eager {
            best += if position.turn == side { G::openness(position) } else { -G::openness(position) };
        }
        let urgent = G::urgent(position);
        if best >= beta || urgent == 0 || ply + 1 >= MOST_PLIES {
            return best;
        }
        alpha = alpha.max(best);
        let mut list = ArrayVec::<(i32, Ply), 64>::new();
        G::for_each_ply(position, |candidate| {
            if candidate.to().map_or(0, Square::bit) & urgent != 0 {
                // More than 64 takings would need more pawns than there are.
                let _ = list.try_push((G::promise(position, candidate, urgent, 0), candidate));
            }
        });
        while let Some((at, _)) = list.iter().enumerate().max_by_key(|(_, (promise, _))| *promise) {
            let (_, candidate) = list.swap_remove(at);
            let value = -self.quiescence(&G::play(position, candidate), ply + 1, -beta, -alpha);
            if value > best {
                best = value;
                alpha = alpha.max(best);
                if best >= beta {
                    break;
                }
            }
        }
        best
    }
}

/// `line` becomes this ply and what follows it.
pub fn extend(line: &mut Line, ply: Ply, below: &Line) {
    line.clear();
    line.push(ply);
    line.extend(below.iter().copied().take(MOST_PLIES - 1));
}

/// A win in the table is counted from the position itself, not from the root.
const fn to_table(value: i32, ply: usize) -> i32 {
    if value.abs() >= WON { value + value.signum() * ply as i32 } else { value }
}

/// The other way round; [`INFINITE`] stays what it is.
const fn from_table(value: i32, ply: usize) -> i32 {
    match value.abs() {
        INFINITE => value,
        WON.. => value - value.signum() * ply as i32,
        _ => value,
    }
}
