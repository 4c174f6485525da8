//! Reads arguments: each function takes what it needs from the front of the rest.

use crate::Failure;
use outflank::notation::{Setup, position};
use outflank::rules::Rules;

/// The next argument; `what` names it in the sentence when it is missing.
pub fn next<'a>(rest: &mut &'a [String], what: &str) -> Result<&'a str, Failure> {
    let (first, others) = rest.split_first().ok_or_else(|| Failure::Arguments(format!("{what} is missing.")))?;
    *rest = others;
    Ok(first)
}

/// The name of a game.
pub fn game(rest: &mut &[String]) -> Result<Rules, Failure> {
    let name = next(rest, "The game, reversi or latrunculi,")?;
    Rules::from_name(name)
        .ok_or_else(|| Failure::Arguments(format!("\"{name}\" is no game here; there are reversi and latrunculi.")))
}

/// A position that is the whole rest of the line, in one argument or several; the start when there is no rest.
pub fn setup(rules: Rules, rest: &[String]) -> Result<Setup, Failure> {
    if rest.is_empty() {
        return Ok(Setup::default_start(rules));
    }
    position::parse(rules, &rest.join(" "))
        .map_err(|error| Failure::Arguments(format!("The position cannot be read: {error}.")))
}
