//! `moves GAME [FEN]`

use crate::{Failure, arguments};
use outflank::notation::ply;
use std::io::Write;

/// Prints every legal ply in book form, one a line, sorted.
pub fn run(mut rest: &[String], out: &mut dyn Write) -> Result<(), Failure> {
    let rules = arguments::game(&mut rest)?;
    let position = arguments::setup(rules, rest)?.position;
    let plies = rules.plies(&position).into_iter();
    let mut books: Vec<String> = plies.map(|ply| ply::book(rules, &position, ply)).collect();
    books.sort();
    for book in books {
        writeln!(out, "{book}")?;
    }
    Ok(())
}
