//! The positions on the way to the one being searched, for the draw by repetition.

use super::table::key;
use crate::game::Position;

/// Keys of the positions since the last taking before the root, then of those from the root on.
#[derive(Clone, Debug)]
pub struct Path {
    keys: Vec<u64>,
    root: usize,
}

/// A position stood before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Repeated {
    /// So many plies from the root.
    At(usize),
    /// Before the root, often enough that this time ends the game.
    BeforeRoot,
}

impl Path {
    /// The path to the root.
    pub fn new(before: &[Position], root: &Position) -> Self {
        let mut keys: Vec<u64> = before.iter().map(key).collect();
        keys.push(key(root));
        Self { root: before.len(), keys }
    }

    /// Goes on to a position.
    pub fn push(&mut self, key: u64) {
        self.keys.push(key);
    }

    /// Goes back.
    pub fn pop(&mut self) {
        self.keys.pop();
    }

    /// Whether the game counts as drawn when a position with this key comes after so many quiet plies.
    ///
    /// Within the search once is enough: who can come back once can do so again. Positions of the game itself must have
    /// stood `limit - 1` times.
    pub fn repeated(&self, key: u64, quiet: u32, limit: usize) -> Option<Repeated> {
        let mut times = 1;
        // With the same side to move, so every other one; the nearest that can be equal is four plies back.
        let earliest = self.keys.len().saturating_sub(quiet as usize);
        let mut at = self.keys.len().checked_sub(4)?;
        while at >= earliest {
            if self.keys[at] == key {
                if at >= self.root {
                    return Some(Repeated::At(at - self.root));
                }
                times += 1;
                if times >= limit {
                    return Some(Repeated::BeforeRoot);
                }
            }
            at = match at.checked_sub(2) {
                Some(at) => at,
                None => break,
            };
        }
        None
    }
}
