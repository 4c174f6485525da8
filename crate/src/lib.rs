//! Two old board games: a Reversi in which a ply turns over exactly one line, and Latrunculi, rook moves and
//! enclosure.
//!
//! Rooms, from the ground up: [`board`] (squares and bitboards), [`game`] (what a game is), [`reversi`] and
//! [`latrunculi`] (the rules), [`rules`] (which game), [`notation`] (squares, plies and positions as text),
//! [`record`] (a game being played), [`eval`] and [`search`] (the computer player), and, for WebAssembly only, `wasm`
//! (the door to JavaScript).

// A test that fails may say so by a panic.
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

pub mod board;
pub mod eval;
pub mod game;
pub mod latrunculi;
pub mod notation;
pub mod record;
pub mod reversi;
pub mod rules;
pub mod search;
#[cfg(target_arch = "wasm32")]
pub mod wasm;
