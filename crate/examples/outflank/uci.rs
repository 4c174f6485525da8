//! `uci`

use crate::{Failure, clock};
use outflank::notation::{Setup, ply, position};
use outflank::record::Record;
use outflank::rules::Rules;
use outflank::search::level::Level;
use outflank::search::limits::Limits;
use outflank::search::report::Report;
use outflank::search::table::Table;
use outflank::search::{Computer, Task};
use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;

/// What the loop works on. The computer moves to the thread that thinks and comes back from it.
struct Session {
    record: Record,
    computer: Option<Computer>,
    thinking: Option<JoinHandle<Computer>>,
    stop: Arc<AtomicBool>,
}

/// Reads commands from standard input until `quit` or its end; answers on standard output at once.
pub fn run(rest: &[String], out: &mut dyn Write) -> Result<(), Failure> {
    if !rest.is_empty() {
        return Err(Failure::Arguments("uci takes no arguments; it reads commands.".to_owned()));
    }
    out.flush()?;
    let record = Record::from_setup(Rules::Reversi, Setup::default_start(Rules::Reversi));
    let mut session = Session { record, computer: None, thinking: None, stop: Arc::default() };
    for line in io::stdin().lines() {
        let line = line?;
        let (command, rest) = line.trim().split_once(' ').unwrap_or((line.trim(), ""));
        let answer = match command {
            "" => Ok(None),
            "uci" => Ok(Some("id name Outflank\nuciok".to_owned())),
            "isready" => Ok(Some("readyok".to_owned())),
            "position" => session.position(rest).map(|()| None),
            "go" => session.go(rest),
            "stop" => Ok(session.halt(true)),
            "quit" => break,
            _ => Err(format!("\"{command}\" is no command.")),
        };
        match answer {
            Ok(None) => {}
            Ok(Some(text)) => writeln!(out, "{text}")?,
            Err(sentence) => writeln!(out, "info string {sentence}")?,
        }
        out.flush()?;
    }
    session.halt(true);
    Ok(())
}

impl Session {
    /// Waits for the search that is running, after telling it to stop if `now`.
    fn halt(&mut self, now: bool) -> Option<String> {
        let thinking = self.thinking.take()?;
        if now {
            self.stop.store(true, Ordering::Relaxed);
        }
        self.computer = thinking.join().ok();
        None
    }

    /// `GAME startpos|fen F... [moves ...]`
    fn position(&mut self, rest: &str) -> Result<(), String> {
        self.halt(true);
        let (place, moves) = rest.split_once(" moves").unwrap_or((rest, ""));
        let (game, place) = place.trim().split_once(' ').ok_or("A position needs a game and a start.")?;
        let rules = Rules::from_name(game).ok_or_else(|| format!("\"{game}\" is no game here."))?;
        let setup = match place.trim().split_once(' ') {
            None if place.trim() == "startpos" => Setup::default_start(rules),
            Some(("fen", fen)) => position::parse(rules, fen).map_err(|error| format!("{error}."))?,
            _ => return Err("A position is startpos or fen and a position.".to_owned()),
        };
        let mut record = Record::from_setup(rules, setup);
        for text in moves.split_whitespace() {
            record.play_text(text).map_err(|error| format!("{error}."))?;
        }
        self.record = record;
        Ok(())
    }

    /// `movetime MS | depth N | nodes N | level L | infinite`
    fn go(&mut self, rest: &str) -> Result<Option<String>, String> {
        self.halt(false);
        let rules = self.record.rules();
        let (mut limits, mut level) = (Limits::default(), None);
        let mut words = rest.split_whitespace();
        while let Some(word) = words.next() {
            if word == "infinite" {
                continue;
            }
            let number = words.next().and_then(|number| number.parse::<u32>().ok());
            let number = number.ok_or_else(|| format!("\"{word}\" needs a number."))?;
            match word {
                "movetime" => limits.time_ms = Some(number.into()),
                "depth" => limits.depth = Some(number),
                "nodes" => limits.nodes = Some(number.into()),
                "level" => {
                    let found = u8::try_from(number).ok().and_then(Level::new);
                    level = Some(found.ok_or("The levels go from 1 to 8.")?);
                }
                _ => return Err(format!("\"{word}\" is no limit.")),
            }
        }
        if self.record.outcome().is_some() {
            return Ok(Some("bestmove none".to_owned()));
        }
        let same = self.computer.take().filter(|computer| computer.rules() == rules);
        let mut computer = same.unwrap_or_else(|| Computer::new(rules, Table::DEFAULT_MEGABYTES));
        self.stop = Arc::default();
        let (task, stop) = (Task::of(&self.record), Arc::clone(&self.stop));
        self.thinking = Some(std::thread::spawn(move || {
            let clock = clock();
            let mut progress = |report: &Report| say(&info(report));
            let best = match level {
                Some(level) => level.choose(&mut computer, &task, 0, &clock, &stop, &mut progress),
                None => {
                    let report = computer.think(&task.to_win(), &limits, &clock, &stop, &mut progress);
                    report.line.first().copied()
                }
            };
            say(&format!("bestmove {}", best.map_or_else(|| "none".to_owned(), ply::short)));
            computer
        }));
        Ok(None)
    }
}

/// Prints from the thread that thinks. Whoever does not read any more does not care.
fn say(line: &str) {
    let mut out = io::stdout();
    let _ = writeln!(out, "{line}").and_then(|()| out.flush());
}

/// A report in one line.
fn info(report: &Report) -> String {
    let line: Vec<String> = report.line.iter().map(|ply| ply::short(*ply)).collect();
    let Report { depth, seldepth, nodes, time_ms, score, .. } = report;
    format!(
        "info depth {depth} seldepth {seldepth} score {score} nodes {nodes} time {time_ms:.0} pv {}",
        line.join(" ")
    )
}
