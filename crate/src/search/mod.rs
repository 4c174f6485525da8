//! The computer player.
//!
//! [`Search`] is one search for both games, with static dispatch: iterative deepening with aspiration windows over a
//! principal variation search (`tree`), which a transposition table ([`table`]) and an order of plies (`order`) make
//! fast. What the search has to know about one game beyond its rules is in [`tactics`]. [`endgame`] solves the last
//! plies of a Reversi exactly. [`limits`] says when to stop, [`report`] what was found, [`level`] how to play more
//! gently, and [`Computer`] is all of it for code that learns at run time which game it has before it.
//!
//! ```
//! use outflank::{board::Side, record::Record, rules::Rules};
//! use outflank::search::{Computer, Task, limits::Limits};
//! use std::sync::atomic::AtomicBool;
//!
//! let record = Record::new(Rules::Latrunculi, Side::White)?;
//! let mut computer = Computer::new(Rules::Latrunculi, 1);
//! let stop = AtomicBool::new(false);
//! let report = computer.think(&Task::of(&record), &Limits::depth(3), &|| 0.0, &stop, &mut |_| {});
//! assert_eq!(report.depth, 3);
//! assert!(record.legal().contains(&report.line[0]));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod computer;
mod deepen;
pub mod endgame;
pub mod level;
pub mod limits;
mod order;
mod path;
pub mod report;
pub mod table;
pub mod tactics;
mod task;
mod tree;

pub use computer::Computer;
pub use deepen::Search;
pub use task::Task;
