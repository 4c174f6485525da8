//! When a search stops: time, depth, nodes, and a flag that somebody else may raise.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};

/// What a search may spend. Whatever is not given does not limit it.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Limits {
    /// Milliseconds. Two searches with this limit need not agree.
    pub time_ms: Option<f64>,
    /// Plies looked ahead.
    pub depth: Option<u32>,
    /// Positions visited. The same input then gives the same answer on every machine.
    pub nodes: Option<u64>,
}

impl Limits {
    /// So many plies ahead.
    #[must_use]
    pub const fn depth(depth: u32) -> Self {
        Self { time_ms: None, depth: Some(depth), nodes: None }
    }

    /// So many positions.
    #[must_use]
    pub const fn nodes(nodes: u64) -> Self {
        Self { time_ms: None, depth: None, nodes: Some(nodes) }
    }

    /// So many milliseconds.
    #[must_use]
    pub const fn time(time_ms: f64) -> Self {
        Self { time_ms: Some(time_ms), depth: None, nodes: None }
    }
}

/// How often the clock and the flag are looked at: well below a millisecond apart.
const BETWEEN_LOOKS: u64 = 1024;

/// Counts nodes and knows when to stop.
///
/// The library has no clock of its own, since WebAssembly has none: the caller hands in a function that tells
/// milliseconds, from whatever beginning.
pub struct Watch<'a> {
    clock: &'a dyn Fn() -> f64,
    stop: &'a AtomicBool,
    began: f64,
    time_ms: Option<f64>,
    most_nodes: u64,
    nodes: u64,
    next_look: u64,
    expired: bool,
}

impl fmt::Debug for Watch<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Watch").field("nodes", &self.nodes).field("expired", &self.expired).finish_non_exhaustive()
    }
}

impl<'a> Watch<'a> {
    /// Begins to watch now.
    #[must_use]
    pub fn new(limits: &Limits, clock: &'a dyn Fn() -> f64, stop: &'a AtomicBool) -> Self {
        Self {
            clock,
            stop,
            began: clock(),
            time_ms: limits.time_ms,
            most_nodes: limits.nodes.unwrap_or(u64::MAX),
            nodes: 0,
            next_look: 0,
            expired: false,
        }
    }

    /// Counts so many positions without asking whether to stop.
    #[inline(always)]
    pub(crate) fn add(&mut self, nodes: u64) {
        self.nodes += nodes;
    }

    /// Counts one position; true when it is time to stop, and from then on for ever.
    #[inline(always)]
    pub(crate) fn tick(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes >= self.next_look { self.look() } else { self.expired }
    }

    #[cold]
    fn look(&mut self) -> bool {
        self.next_look = (self.nodes + BETWEEN_LOOKS).min(self.most_nodes.max(self.nodes));
        self.expired = self.expired
            || self.nodes >= self.most_nodes
            || self.stop.load(Ordering::Relaxed)
            || self.time_ms.is_some_and(|most| self.elapsed_ms() >= most);
        self.expired
    }

    /// Whether it was time to stop when last asked.
    #[must_use]
    pub const fn expired(&self) -> bool {
        self.expired
    }

    /// Positions visited so far.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Milliseconds since the beginning.
    #[must_use]
    pub fn elapsed_ms(&self) -> f64 {
        (self.clock)() - self.began
    }
}
