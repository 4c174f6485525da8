//! The engine as a whole, from outside: against a second implementation of both games, against the tables and games
//! of `tests/fixtures`, and against laws that must hold in every position.
//!
//! Random cases come from a fixed seed, so a run says the same each time. `PROPTEST_RNG_SEED=7 cargo test` tries
//! others.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod agreement;
mod capacity;
mod endings;
mod fixtures;
mod laws;
mod naive;
mod perft;
mod random;
mod records;
mod search;
mod symmetry;
