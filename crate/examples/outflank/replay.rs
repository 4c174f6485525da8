//! `replay FILE [--game GAME] [--from FEN]`

use crate::{Failure, arguments};
use outflank::board::Side;
use outflank::notation::{Setup, position};
use outflank::record::Record;
use outflank::rules::Rules;
use std::io::{self, Read, Write};

/// Prints each ply of a record with the position after it, then the score. The plies before a bad one are printed too.
pub fn run(mut rest: &[String], out: &mut dyn Write) -> Result<(), Failure> {
    let file = arguments::next(&mut rest, "The file with the record, or - for standard input,")?;
    let from = start(rest)?;
    let text = contents(file)?;
    match Record::read(&text, from) {
        Ok(record) => {
            plies(record.clone(), out)?;
            let (white, black) = record.score();
            Ok(writeln!(out, "{white}-{black}")?)
        }
        Err(error) => {
            let sentence = error.to_string();
            plies(*error.kept, out)?;
            Err(Failure::Record(sentence))
        }
    }
}

/// What `--game` and `--from` say about a record that does not say it itself.
fn start(mut rest: &[String]) -> Result<Option<(Rules, Setup)>, Failure> {
    let mut game = None;
    let mut from: Option<&[String]> = None;
    while !rest.is_empty() {
        match arguments::next(&mut rest, "An option")? {
            "--game" => game = Some(arguments::game(&mut rest)?),
            "--from" => {
                // No part of a position begins like an option.
                let option = rest.iter().position(|argument| argument.starts_with("--"));
                let (fen, others) = rest.split_at(option.unwrap_or(rest.len()));
                if fen.is_empty() {
                    return Err(Failure::Arguments("The position after --from is missing.".to_owned()));
                }
                (from, rest) = (Some(fen), others);
            }
            other => {
                return Err(Failure::Arguments(format!("\"{other}\" is no option; there are --game and --from.")));
            }
        }
    }
    let Some(fen) = from else {
        return Ok(game.map(|rules| (rules, Setup::default_start(rules))));
    };
    // Without a name, the number of ranks tells the games apart.
    let fits = |rules: &Rules| position::parse(*rules, &fen.join(" ")).is_ok();
    let rules = game.or_else(|| Rules::ALL.into_iter().find(fits)).unwrap_or(Rules::Reversi);
    Ok(Some((rules, arguments::setup(rules, fen)?)))
}

fn contents(file: &str) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    let read = if file == "-" {
        io::stdin().lock().read_to_end(&mut bytes).map(|_| ())
    } else {
        std::fs::read(file).map(|read| bytes = read)
    };
    read.map_err(|error| Failure::Arguments(format!("\"{file}\" cannot be read: {error}.")))?;
    // A stray byte is reported where it stands, as the ply it is not.
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

fn plies(mut record: Record, out: &mut dyn Write) -> Result<(), Failure> {
    record.go_to(0);
    for index in 0..record.plies().len() {
        let (number, side) = record.number_at(index);
        let dots = if side == Side::White { "." } else { "..." };
        let book = record.book(index).unwrap_or_default();
        record.redo();
        let fen = position::write(record.rules(), &record.setup());
        writeln!(out, "{number}{dots} {book}\t{fen}")?;
    }
    Ok(())
}
