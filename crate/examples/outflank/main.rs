//! A small command line for the engine: what tests, matches and bug reports need.
//!
//! ```text
//! cargo run --release --example outflank -- perft reversi 9
//! ```
//!
//! Exit status: 0 when all went well, 1 when a record is wrong, 2 when the arguments are.

mod arguments;
mod bench;
mod r#match;
mod moves;
mod openings;
mod perft;
mod player;
mod replay;
mod solve;
mod uci;

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;
use std::time::Instant;

/// One command: how it is called, what it does, and the function that does it with the arguments after its name.
struct Command {
    name: &'static str,
    usage: &'static str,
    about: &'static str,
    run: fn(&[String], &mut dyn Write) -> Result<(), Failure>,
}

const COMMANDS: [Command; 7] = [
    Command {
        name: "moves",
        usage: "GAME [FEN]",
        about: "every legal ply in book form, one a line, sorted",
        run: moves::run,
    },
    Command {
        name: "perft",
        usage: "GAME DEPTH [FEN]",
        about: "how many lines of play there are, then nodes per second",
        run: perft::run,
    },
    Command {
        name: "replay",
        usage: "FILE [--game GAME] [--from FEN]",
        about: "each ply of a record (- is standard input) with the position after it, then the score",
        run: replay::run,
    },
    Command {
        name: "solve",
        usage: "FEN",
        about: "a Reversi: the exact final difference for the side to move, then the best line, nodes, time",
        run: solve::run,
    },
    Command {
        name: "match",
        usage: "A B GAME [--games N]",
        about: "games between two players such as \"level 3\", \"nodes 20000\", \"uci ./other-build\"",
        run: r#match::run,
    },
    Command {
        name: "bench",
        usage: "",
        about: "a fixed set of searches: nodes, time, and a signature of what the search does",
        run: bench::run,
    },
    Command {
        name: "uci",
        usage: "",
        about: "plays by commands on standard input, as chess programs do",
        run: uci::run,
    },
];

/// Why a command stopped.
pub enum Failure {
    /// The arguments are wrong; the sentence says how.
    Arguments(String),
    /// A record is wrong; the sentence says where.
    Record(String),
    /// Nobody reads what is printed.
    Output,
}

impl From<io::Error> for Failure {
    fn from(_: io::Error) -> Self {
        Self::Output
    }
}

/// Milliseconds since now.
fn clock() -> impl Fn() -> f64 {
    let began = Instant::now();
    move || began.elapsed().as_secs_f64() * 1000.0
}

fn main() -> ExitCode {
    let arguments: Vec<String> =
        std::env::args_os().skip(1).map(|argument| argument.to_string_lossy().into_owned()).collect();
    let mut out = BufWriter::new(io::stdout());
    let result = run(&arguments, &mut out);
    // What was printed before an error comes before its sentence.
    let flushed = out.flush().map_err(Failure::from);
    match result.and(flushed) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Arguments(sentence)) => {
            eprintln!("{sentence}");
            ExitCode::from(2)
        }
        Err(Failure::Record(sentence)) => {
            eprintln!("{sentence}");
            ExitCode::from(1)
        }
        Err(Failure::Output) => ExitCode::from(1),
    }
}

fn run(arguments: &[String], out: &mut dyn Write) -> Result<(), Failure> {
    let Some((name, rest)) = arguments.split_first() else {
        return Err(Failure::Arguments(help()));
    };
    if matches!(name.as_str(), "help" | "--help" | "-h") {
        return Ok(writeln!(out, "{}", help())?);
    }
    match COMMANDS.iter().find(|command| command.name == name) {
        Some(command) => (command.run)(rest, out),
        None => Err(Failure::Arguments(format!("\"{name}\" is no command.\n{}", help()))),
    }
}

fn help() -> String {
    let mut text = "The commands are:".to_owned();
    for Command { name, usage, about, .. } in &COMMANDS {
        let call = format!("{name} {usage}");
        text += &format!("\n  {}\n      {about}", call.trim_end());
    }
    text + "\nGAME is reversi or latrunculi; FEN is a position, the whole rest of the line."
}
