//! A player in a match or behind `uci`: a setting of this build, or another build.

use crate::Failure;
use outflank::game::Ply;
use outflank::notation::{ply, position};
use outflank::record::Record;
use outflank::rules::Rules;
use outflank::search::level::Level;
use outflank::search::limits::Limits;
use outflank::search::table::{Table, mix};
use outflank::search::{Computer, Task};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::AtomicBool;

/// How a player decides.
pub enum Player {
    /// Searches within limits.
    Limited(Box<Computer>, Limits),
    /// Plays at a level.
    Level(Box<Computer>, Level),
    /// Plays whatever is legal.
    Random,
    /// Asks another build, with so many milliseconds a ply.
    Other(Box<Engine>, String),
}

impl Player {
    /// Reads `level 3`, `nodes 20000`, `depth 4`, `time 100`, `random`, or `uci ./other-build`, to which
    /// `, nodes 20000` and the like may be added. `shaped` before the first four means the evaluation written by hand.
    pub fn parse(rules: Rules, text: &str) -> Result<Self, Failure> {
        let unknown = || {
            Failure::Arguments(format!(
                "\"{text}\" is no player; there are \"level 3\", \"nodes 20000\", \"depth 4\", \"time 100\" (each also \
                 as \"shaped depth 4\"), \"random\" and \"uci ./other-build\"."
            ))
        };
        let (shaped, setting) = match text.trim().strip_prefix("shaped ") {
            Some(setting) => (true, setting.trim()),
            None => (false, text.trim()),
        };
        let (kind, value) = setting.split_once(' ').unwrap_or((setting, ""));
        let number = || value.trim().parse::<u32>().map_err(|_| unknown());
        let make = if shaped { Computer::shaped } else { Computer::new };
        let computer = || Box::new(make(rules, Table::DEFAULT_MEGABYTES));
        Ok(match kind {
            "random" => Self::Random,
            "level" => {
                let level = u8::try_from(number()?).ok().and_then(Level::new);
                Self::Level(computer(), level.ok_or_else(unknown)?)
            }
            "nodes" => Self::Limited(computer(), Limits::nodes(number()?.into())),
            "depth" => Self::Limited(computer(), Limits::depth(number()?)),
            "time" => Self::Limited(computer(), Limits::time(number()?.into())),
            "uci" => {
                let (path, go) = value.split_once(',').unwrap_or((value, "movetime 100"));
                Self::Other(Box::new(Engine::start(path.trim())?), go.trim().to_owned())
            }
            _ => return Err(unknown()),
        })
    }

    /// Forgets the game before.
    pub fn begin(&mut self) {
        if let Self::Limited(computer, _) | Self::Level(computer, _) = self {
            computer.clear();
        }
    }

    /// The ply that this player plays next in a game that is not over.
    pub fn choose(&mut self, record: &Record, seed: u64, clock: &dyn Fn() -> f64) -> Result<Option<Ply>, Failure> {
        let stop = AtomicBool::new(false);
        Ok(match self {
            Self::Limited(computer, limits) => {
                let report = computer.think(&Task::of(record).to_win(), limits, clock, &stop, &mut |_| {});
                report.line.first().copied()
            }
            Self::Level(computer, level) => level.choose(computer, &Task::of(record), seed, clock, &stop, &mut |_| {}),
            Self::Random => {
                let legal = record.legal();
                let pick = mix(mix(seed) ^ record.ply() as u64) as usize;
                legal.get(pick % legal.len().max(1)).copied()
            }
            Self::Other(engine, go) => engine.ask(record, go)?,
        })
    }
}

/// Another build that speaks the protocol of `uci`.
pub struct Engine {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Drop for Engine {
    fn drop(&mut self) {
        // It ends by itself when told to; if it has gone already, so much the better.
        let _ = writeln!(self.input, "quit");
        let _ = self.process.wait();
    }
}

impl Engine {
    fn start(path: &str) -> Result<Self, Failure> {
        let failed = |why: &str| Failure::Arguments(format!("\"{path}\" cannot be started: {why}."));
        let mut process = Command::new(path)
            .arg("uci")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| failed(&error.to_string()))?;
        let (Some(input), Some(output)) = (process.stdin.take(), process.stdout.take()) else {
            return Err(failed("it has no input or output"));
        };
        Ok(Self { process, input, output: BufReader::new(output) })
    }

    fn ask(&mut self, record: &Record, go: &str) -> Result<Option<Ply>, Failure> {
        let rules = record.rules();
        let moves: Vec<String> =
            record.plies().iter().take(record.ply()).map(|played| ply::short(played.ply)).collect();
        let start = position::write(rules, record.start());
        writeln!(self.input, "position {} fen {start} moves {}", rules.id(), moves.join(" "))?;
        writeln!(self.input, "go {go}")?;
        self.input.flush()?;
        let mut line = String::new();
        while self.output.read_line(&mut line)? > 0 {
            if let Some(best) = line.trim().strip_prefix("bestmove ") {
                return Ok(ply::parse(rules, record.position(), &record.legal(), best).ok());
            }
            line.clear();
        }
        Ok(None)
    }
}
