//! The one program that builds, serves and tests Outflank: `cargo xtask play`, `build`, `test`, `doctor`.
//!
//! This file holds the commands and their arguments; each other file holds one idea.

use anyhow::{Context, Result};
use std::{
    ffi::OsString,
    path::{Path, PathBuf},
    process::ExitCode,
};

mod assemble;
mod browsers;
mod check;
mod pack;
mod run;
mod serve;
mod toolchain;
mod wasm;

const USAGE: &str = "\
usage: cargo xtask COMMAND

  play [--port N] [--host] [--dev]   build, serve dist/ and print its address (Ctrl-C stops)
       --port N    this port, instead of 8080 or the next free one
       --host      let phones and other machines of the network in
       --dev       a quick build: not optimised, not compressed, with names for the debugger
  build [--dev]                      leave in dist/ what any static host can serve, under any path
  test [--only STEP [-- ARGS]]       pass every test, or one step with more arguments for its program
       --all-browsers   install Firefox and WebKit too, where they are missing
       --list      name the steps
  doctor                             tell what was found on this machine and what is missing
";

/// What the command line asks for.
#[derive(Debug, PartialEq)]
enum Command {
    Help,
    Play { port: Option<u16>, host: bool, dev: bool },
    Build { dev: bool },
    Test { only: Option<String>, all_browsers: bool, extra: Vec<OsString> },
    List,
    Doctor,
}

/// Reads the command line; the error is a sentence for the person who typed it.
fn parse(args: impl IntoIterator<Item = OsString>) -> Result<Command, lexopt::Error> {
    use lexopt::prelude::*;
    let mut args = lexopt::Parser::from_args(args);
    let mut name: Option<String> = None;
    let (mut port, mut host, mut dev) = (None, false, false);
    let (mut list, mut only, mut all_browsers, mut extra) = (false, None, false, Vec::new());
    loop {
        // After `test --only STEP`, a `--` hands the rest to the step's own program.
        if let (Some(_), Some(mut raw)) = (&only, args.try_raw_args()) {
            if raw.next_if(|arg| arg == "--").is_some() {
                extra.extend(raw);
                break;
            }
        }
        let Some(arg) = args.next()? else { break };
        match (name.as_deref(), arg) {
            (_, Short('h') | Long("help")) => return Ok(Command::Help),
            (None, Value(value)) => name = Some(value.string()?),
            (Some("play"), Long("port")) => port = Some(args.value()?.parse()?),
            (Some("play"), Long("host")) => host = true,
            (Some("play" | "build"), Long("dev")) => dev = true,
            (Some("test"), Long("only")) => only = Some(args.value()?.string()?),
            (Some("test"), Long("all-browsers")) => all_browsers = true,
            (Some("test"), Long("list")) => list = true,
            (_, arg) => return Err(arg.unexpected()),
        }
    }
    match name.as_deref() {
        None => Err("a command is missing".into()),
        Some("help") => Ok(Command::Help),
        Some("play") => Ok(Command::Play { port, host, dev }),
        Some("build") => Ok(Command::Build { dev }),
        Some("test") if list => Ok(Command::List),
        Some("test") => Ok(Command::Test { only, all_browsers, extra }),
        Some("doctor") => Ok(Command::Doctor),
        Some(other) => Err(format!("there is no command '{other}'").into()),
    }
}

/// The folder of the repository: cargo tells where this package lies.
fn root() -> Result<PathBuf> {
    let here = std::env::var_os("CARGO_MANIFEST_DIR").context("start this program as `cargo xtask`")?;
    Ok(Path::new(&here).parent().context("xtask lies at the top of the disk")?.to_path_buf())
}

fn main() -> ExitCode {
    let command = match parse(std::env::args_os().skip(1)) {
        Ok(command) => command,
        Err(error) => {
            eprintln!("cargo xtask: {error}\n\n{USAGE}");
            return ExitCode::from(2);
        }
    };
    match execute(command) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("cargo xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn execute(command: Command) -> Result<ExitCode> {
    let root = root()?;
    std::env::set_current_dir(&root).with_context(|| format!("cannot enter {}", root.display()))?;
    match command {
        Command::Help => print!("{USAGE}"),
        Command::Play { port, host, dev } => play(&root, port, host, dev)?,
        Command::Build { dev } => assemble::build(&root, dev)?,
        Command::Test { only, all_browsers, extra } => {
            return check::test(&root, only.as_deref(), all_browsers, extra);
        }
        Command::List => check::list(),
        Command::Doctor => toolchain::doctor(&root),
    }
    Ok(ExitCode::SUCCESS)
}

/// Builds, then serves until the process is ended.
fn play(root: &Path, port: Option<u16>, host: bool, dev: bool) -> Result<()> {
    // The port first: whoever asked for a taken one need not wait for a build to hear it.
    let (listeners, port) = serve::listen(port, host)?;
    assemble::build(root, dev)?;
    println!("\n  Play at http://localhost:{port}/   (Ctrl-C stops)");
    if host {
        match serve::lan_address() {
            Some(address) => println!("  On a phone in the same network: http://{address}:{port}/"),
            None => println!("  This machine's address in its network could not be told; the port is {port}."),
        }
    }
    println!();
    serve::run(listeners, &root.join("dist"), None)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Command, String> {
        parse(line.split_whitespace().map(OsString::from)).map_err(|error| error.to_string())
    }

    #[test]
    fn every_command_is_read() {
        assert_eq!(read("play"), Ok(Command::Play { port: None, host: false, dev: false }));
        assert_eq!(
            read("play --host --port 9000 --dev"),
            Ok(Command::Play { port: Some(9000), host: true, dev: true })
        );
        assert_eq!(read("build --dev"), Ok(Command::Build { dev: true }));
        assert_eq!(read("test"), Ok(Command::Test { only: None, all_browsers: false, extra: vec![] }));
        assert_eq!(read("test --all-browsers"), Ok(Command::Test { only: None, all_browsers: true, extra: vec![] }));
        assert_eq!(read("test --list"), Ok(Command::List));
        assert_eq!(
            read("test --only=browser -- --grep -x --"),
            Ok(Command::Test {
                only: Some("browser".into()),
                all_browsers: false,
                extra: vec!["--grep".into(), "-x".into(), "--".into()]
            })
        );
        assert_eq!(read("doctor --help"), Ok(Command::Help));
    }

    #[test]
    fn what_is_not_known_is_refused_with_a_sentence() {
        assert_eq!(read(""), Err("a command is missing".into()));
        assert_eq!(read("plya"), Err("there is no command 'plya'".into()));
        assert_eq!(read("build --port 1"), Err("invalid option '--port'".into()));
        assert_eq!(read("build now"), Err("unexpected argument \"now\"".into()));
        assert!(read("play --port many").is_err_and(|e| e.contains("many")));
        assert!(read("play --port").is_err_and(|e| e.contains("--port")));
        assert!(read("test -- --grep").is_err());
    }
}
