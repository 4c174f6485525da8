//! The door: the only room that knows JavaScript exists. No rule lives here.
//!
//! It opens twice, so that the first visit stays small: the feature `page` makes a module of the game being played, the
//! feature `player` one of the computer player, which a worker loads when it is wanted.
//!
//! Everything handed out is a copy; nothing points into the module's memory. Square numbers (a1 = 0, b1 = 1, a2 = 8),
//! sides and move texts mean what they mean everywhere else in the project.

mod arguments;
mod errors;
mod moves;
#[cfg(feature = "page")]
pub mod page;
#[cfg(feature = "player")]
pub mod player;

use wasm_bindgen::prelude::*;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.ts");

/// Sends Rust's panic messages to the console; runs by itself when the module is instantiated.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}
