//! The transposition table: what is known about positions that were searched before.

use crate::board::Square;
use crate::game::{Ply, Position};

/// What a stored value says about the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// The true value is this or more.
    Lower,
    /// The true value is this or less.
    Upper,
    /// This is the true value.
    Exact,
}

impl Bound {
    /// What a search of the window from `alpha` to `beta` knows when it found `value`.
    #[must_use]
    pub const fn of(value: i32, alpha: i32, beta: i32) -> Self {
        if value >= beta {
            Self::Lower
        } else if value <= alpha {
            Self::Upper
        } else {
            Self::Exact
        }
    }

    /// Whether a value with this bound settles the window from `alpha` to `beta`.
    #[must_use]
    pub const fn settles(self, value: i32, alpha: i32, beta: i32) -> bool {
        match self {
            Self::Lower => value >= beta,
            Self::Upper => value <= alpha,
            Self::Exact => true,
        }
    }
}

/// What the table knows about one position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Known {
    /// The value for the side to move.
    pub value: i32,
    /// What the value says.
    pub bound: Bound,
    /// How many plies deep it was searched.
    pub depth: u32,
    /// The best ply, if one was found.
    pub ply: Option<Ply>,
}

/// A `u64` key beside a packed [`Known`]: value 16 bits, ply 16, depth 8, bound 2, generation 6. An empty entry is 0.
#[derive(Clone, Copy, Default)]
struct Entry {
    key: u64,
    data: u64,
}

/// Four entries fill one line of the processor's cache.
type Bucket = [Entry; 4];

/// A table of fixed size; the least useful entry of a bucket gives way to a new one.
///
/// Whole keys are compared. Two positions share one by chance less than once in 10^12 looks.
#[derive(Clone)]
pub struct Table {
    buckets: Vec<Bucket>,
    generation: u64,
}

impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Table").field("buckets", &self.buckets.len()).finish_non_exhaustive()
    }
}

impl Table {
    /// The size that suits a phone, in megabytes.
    pub const DEFAULT_MEGABYTES: usize = 16;

    /// A table of at most so many megabytes, rounded down to a power of two.
    #[must_use]
    pub fn new(megabytes: usize) -> Self {
        let wanted = (megabytes.max(1) << 20) / size_of::<Bucket>();
        let buckets = if wanted.is_power_of_two() { wanted } else { wanted.next_power_of_two() / 2 };
        Self { buckets: vec![Bucket::default(); buckets], generation: 0 }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.buckets.fill(Bucket::default());
        self.generation = 0;
    }

    /// Says that a new search begins: what older ones left gives way first.
    pub fn age(&mut self) {
        self.generation = (self.generation + 1) & 63;
    }

    #[inline(always)]
    fn index(&self, key: u64) -> usize {
        key as usize & (self.buckets.len() - 1)
    }

    /// What is known about the position with this key.
    #[must_use]
    #[inline]
    pub fn get(&self, key: u64) -> Option<Known> {
        let bucket = &self.buckets[self.index(key)];
        bucket.iter().find(|entry| entry.key == key && entry.data != 0).map(|entry| unpack(entry.data))
    }

    /// Remembers this about the position with this key.
    #[inline]
    pub fn put(&mut self, key: u64, known: Known) {
        let generation = self.generation;
        let index = self.index(key);
        let bucket = &mut self.buckets[index];
        let mut data = pack(known) | generation << 42;
        // Deep entries of this search are worth most, then shallow ones, then those of older searches.
        let worth = |entry: &Entry| {
            if entry.key == key && entry.data != 0 {
                return -2;
            } else if entry.data == 0 {
                return -1;
            }
            let old = entry.data >> 42 & 63 != generation;
            (entry.data >> 32 & 0xFF) as i32 + if old { 0 } else { 256 }
        };
        let Some(entry) = bucket.iter_mut().min_by_key(|entry| worth(entry)) else {
            return;
        };
        if entry.key == key && known.ply.is_none() {
            // A bound without a ply keeps the ply that was best before.
            data |= entry.data & 0xFFFF << 16;
        }
        *entry = Entry { key, data };
    }
}

const fn pack(known: Known) -> u64 {
    let bound = match known.bound {
        Bound::Lower => 1,
        Bound::Upper => 2,
        Bound::Exact => 3,
    };
    let depth = if known.depth > 255 { 255 } else { known.depth };
    known.value as u16 as u64 | (pack_ply(known.ply) as u64) << 16 | (depth as u64) << 32 | bound << 40
}

fn unpack(data: u64) -> Known {
    let bound = match data >> 40 & 3 {
        1 => Bound::Lower,
        2 => Bound::Upper,
        _ => Bound::Exact,
    };
    Known {
        value: i32::from(data as u16 as i16),
        bound,
        depth: (data >> 32 & 0xFF) as u32,
        ply: unpack_ply((data >> 16) as u16),
    }
}

/// A ply in 16 bits: its kind and its two squares; 0 is none.
pub(crate) const fn pack_ply(ply: Option<Ply>) -> u16 {
    let (kind, a, b) = match ply {
        None => return 0,
        Some(Ply::Pass) => (1, 0, 0),
        Some(Ply::Place(to)) => (2, to.number(), 0),
        Some(Ply::Take { to, first }) => (3, to.number(), first.number()),
        Some(Ply::Move { from, to }) => (4, from.number(), to.number()),
    };
    kind << 12 | (a as u16) << 6 | b as u16
}

const fn unpack_ply(packed: u16) -> Option<Ply> {
    let (Some(a), Some(b)) = (Square::new((packed >> 6 & 63) as u8), Square::new((packed & 63) as u8)) else {
        return None;
    };
    match packed >> 12 {
        1 => Some(Ply::Pass),
        2 => Some(Ply::Place(a)),
        3 => Some(Ply::Take { to: a, first: b }),
        4 => Some(Ply::Move { from: a, to: b }),
        _ => None,
    }
}

/// A well mixed number for a position: the same on every machine.
#[must_use]
#[inline(always)]
pub const fn key(position: &Position) -> u64 {
    let mixed = mix(position.own.wrapping_add(0x9E37_79B9_7F4A_7C15)) ^ position.enemy;
    mix(mixed ^ (position.turn as u64) << 63)
}

/// Spreads every bit of a number over all bits.
#[must_use]
#[inline(always)]
pub const fn mix(mut bits: u64) -> u64 {
    bits = (bits ^ bits >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    bits = (bits ^ bits >> 29).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    bits ^ bits >> 32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Side;

    fn known(depth: u32) -> Known {
        let ply = Square::new(5).zip(Square::new(63)).map(|(from, to)| Ply::Move { from, to });
        Known { value: -321, bound: Bound::Upper, depth, ply }
    }

    #[test]
    fn what_is_put_in_comes_out() {
        let mut table = Table::new(1);
        assert_eq!(table.get(77), None);
        table.put(77, known(9));
        assert_eq!(table.get(77), Some(known(9)));
        table.put(77, Known { ply: None, ..known(10) });
        assert_eq!(table.get(77), Some(known(10)), "the best ply is kept");
        table.clear();
        assert_eq!(table.get(77), None);
    }

    #[test]
    fn shallow_and_old_entries_give_way() {
        let mut table = Table::new(1);
        let step = table.buckets.len() as u64;
        for n in 0..4 {
            table.put(n * step, known(20 + n as u32));
        }
        table.put(4 * step, known(1));
        assert_eq!(table.get(0), None, "the shallowest of four");
        table.age();
        table.put(5 * step, known(2));
        assert_eq!(table.get(4 * step), None);
        table.put(6 * step, known(1));
        assert_eq!(table.get(step), None, "older, though deeper");
        assert_eq!(table.get(5 * step), Some(known(2)));
    }

    #[test]
    fn keys_tell_the_side_to_move() {
        let white = Position::new(1, 2, Side::White);
        assert_ne!(key(&white), key(&white.passed()));
        assert_ne!(key(&white), key(&Position { turn: Side::Black, ..white }));
    }
}
