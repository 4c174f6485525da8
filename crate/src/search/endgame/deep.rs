//! Five empty squares and more: the transposition table, and plies in a good order.

use super::Solver;
use super::last::{difference, gain, odd};
use super::stable::stable;
use crate::board::{Bitboard, Square};
use crate::game::{Game, Ply, Position};
use crate::reversi::Reversi;
use crate::search::limits::Watch;
use crate::search::table::{Bound, Known, mix};
use arrayvec::ArrayVec;

/// Up to so many empty squares `last` is faster.
const LAST: u32 = 4;
/// From so many empty squares the table pays.
const TABLE: u32 = 6;
/// From so many empty squares it pays to look all successors up in the table before searching any.
const LOOK_AHEAD: u32 = 8;
/// From so many empty squares it pays to look at the opponent's answers to put plies in order.
const ANSWERS: u32 = 12;

/// What a corner, an odd quarter, and each ply of the opponent are worth in that order.
const CORNER: i32 = 10;
const PARITY: i32 = 3;
const MOBILITY: i32 = 4;

/// No position of Reversi has more plies: see [`Plies`](crate::game::Plies).
const MOST: usize = 90;

const CORNERS: Bitboard = 0x8100_0000_0000_0081;

/// A ply, the position after it, and how early it should be tried.
#[derive(Clone, Copy)]
struct Candidate {
    ply: Ply,
    next: Position,
    rank: i32,
}

/// The key of a position in the table of exact differences. Whose turn it is does not matter: nothing in Reversi
/// depends on it.
#[inline(always)]
fn key(position: &Position) -> u64 {
    mix(mix(position.own.wrapping_add(0x9E37_79B9_7F4A_7C15)) ^ position.enemy)
}

impl Solver {
    /// The ply that the table knows to be best here, if it knows one.
    pub(super) fn best(&self, position: &Position) -> Option<Ply> {
        self.table.get(key(position)).and_then(|known| known.ply)
    }

    /// The exact difference if it lies between `alpha` and `beta`; else a bound on that side of the window. Without
    /// meaning when the watch expired.
    pub(super) fn deep(&mut self, position: &Position, alpha: i32, beta: i32, watch: &mut Watch) -> i32 {
        let empty = !position.occupied();
        let empties = empty.count_ones();
        if empties <= LAST {
            let before = self.nodes;
            let value = self.last(position.own, position.enemy, empty, alpha, beta, false);
            watch.add(self.nodes - before);
            return value;
        }
        if watch.tick() {
            return 0;
        }
        if let Some(bound) = self.bound(position, empty, alpha, beta) {
            return bound;
        }
        let key = key(position);
        let mut first = None;
        if empties >= TABLE {
            if let Some(known) = self.table.get(key) {
                if known.bound.settles(known.value, alpha, beta) {
                    return known.value;
                }
                first = known.ply;
            }
        }
        let mut list = ArrayVec::<Candidate, MOST>::new();
        Reversi::for_each_ply(position, |ply| {
            list.push(Candidate { ply, next: Reversi::play(position, ply), rank: 0 })
        });
        match list.first() {
            None => return difference(position.own, position.enemy),
            Some(Candidate { ply: Ply::Pass, next, .. }) => return -self.deep(next, -beta, -alpha, watch),
            Some(_) => {}
        }
        if empties >= LOOK_AHEAD {
            for Candidate { next, .. } in &list {
                let known = self.table.get(self::key(next));
                if let Some(known) = known.filter(|known| known.bound != Bound::Lower && -known.value >= beta) {
                    return -known.value;
                }
            }
        }
        let odd = odd(empty);
        for candidate in &mut list {
            candidate.rank = if Some(candidate.ply) == first { i32::MAX } else { rank(candidate, odd, empties) };
        }

        let (mut best, mut best_ply, mut low) = (-65, None, alpha);
        while let Some((at, _)) = list.iter().enumerate().max_by_key(|(_, candidate)| candidate.rank) {
            let Candidate { ply, next, .. } = list.swap_remove(at);
            let mut value = i32::MIN;
            if best_ply.is_some() && beta - low > 1 {
                value = -self.deep(&next, -low - 1, -low, watch);
            }
            if value == i32::MIN || low < value && value < beta {
                value = -self.deep(&next, -beta, -low, watch);
            }
            if watch.expired() {
                return 0;
            }
            if value > best {
                (best, best_ply) = (value, Some(ply));
                low = low.max(best);
                if best >= beta {
                    break;
                }
            }
        }
        if empties >= TABLE {
            let bound = Bound::of(best, alpha, beta);
            let ply = if bound == Bound::Upper { None } else { best_ply };
            self.table.put(key, Known { value: best, bound, depth: empties, ply });
        }
        best
    }

    /// A bound that settles the window without looking at any ply, if there is one.
    #[inline(always)]
    fn bound(&self, position: &Position, empty: Bitboard, alpha: i32, beta: i32) -> Option<i32> {
        let (own, enemy) = (position.own, position.enemy);
        let (difference, gain) = (difference(own, enemy), gain(empty));
        if difference + gain <= alpha {
            return Some(difference + gain);
        }
        if difference - gain >= beta {
            return Some(difference - gain);
        }
        // Stable pawns hardly ever decide more than who wins.
        if alpha >= 0 {
            let most = 64 - 2 * stable(enemy, own | enemy).count_ones() as i32;
            return (most <= alpha).then_some(most);
        }
        if beta <= 0 {
            let least = 2 * stable(own, own | enemy).count_ones() as i32 - 64;
            return (least >= beta).then_some(least);
        }
        None
    }
}

/// How early a ply should be tried: one that leaves the opponent few answers, on a corner, in an odd quarter. Far from
/// the end the answer that leaves us fewest plies counts as well.
#[inline(always)]
fn rank(candidate: &Candidate, odd: Bitboard, empties: u32) -> i32 {
    let corner = |ply: Ply| if ply.to().map_or(0, Square::bit) & CORNERS == 0 { 0 } else { CORNER };
    let parity = if candidate.ply.to().map_or(0, Square::bit) & odd == 0 { 0 } else { PARITY };
    let mut rank = corner(candidate.ply) + parity - MOBILITY * Reversi::count_plies(&candidate.next) as i32;
    if empties >= ANSWERS {
        let mut fewest = i32::MAX;
        Reversi::for_each_ply(&candidate.next, |ply| {
            let after = Reversi::play(&candidate.next, ply);
            fewest = fewest.min(MOBILITY * Reversi::count_plies(&after) as i32 - corner(ply));
        });
        rank = rank.saturating_add(fewest);
    }
    rank
}
