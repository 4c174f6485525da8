//! `cargo xtask test`: the steps, what each needs, and the account of how they went.

use crate::{
    assemble,
    browsers::{CHROMIUM, OTHERS},
    run::{cargo, find, run},
    serve, toolchain,
    wasm::MODULES,
};
use anyhow::{Context, Result, bail, ensure};
use std::{
    ffi::OsString,
    fs,
    io::IsTerminal,
    path::Path,
    process::{Command, ExitCode},
    thread,
    time::{Duration, Instant},
};

/// Under this path the test server has the site a second time: a page must not care where it lies.
const MOUNT: &str = "/sub/path";

struct Step {
    name: &'static str,
    about: &'static str,
    /// Steps without which this one cannot be tried. They come earlier in the list.
    needs: &'static [&'static str],
    run: fn(&Here) -> Result<()>,
}

/// What the steps share.
struct Here<'a> {
    root: &'a Path,
    /// More arguments for the step's own program.
    extra: Vec<OsString>,
    /// Browsers that are missing are installed, or else that is a failure.
    all_browsers: bool,
}

const STEPS: &[Step] = &[
    Step { name: "format", about: "Rust is laid out by rustfmt", needs: &[], run: format },
    Step { name: "lint", about: "clippy finds nothing in the Rust code", needs: &[], run: lint },
    Step { name: "lint-wasm", about: "nor in the engine as browsers get it", needs: &[], run: lint_wasm },
    Step { name: "native", about: "Rust tests", needs: &[], run: native },
    Step { name: "examples", about: "the examples in Rust documentation run", needs: &[], run: examples },
    Step { name: "docs", about: "Rust documentation builds without warnings", needs: &[], run: docs },
    Step { name: "npm", about: "the packages of tests/package-lock.json are installed", needs: &[], run: npm },
    Step {
        name: "build",
        about: "the engine becomes two WebAssembly modules, the site is assembled",
        needs: &[],
        run: build,
    },
    Step { name: "types", about: "TypeScript believes the page and its tests", needs: &["npm", "build"], run: types },
    Step { name: "biome", about: "JavaScript, CSS, HTML and JSON: lint and layout", needs: &["npm"], run: biome },
    Step { name: "node", about: "the engine and the page's own logic in Node.js", needs: &["npm", "build"], run: node },
    Step { name: "browser", about: "the site in Chromium", needs: &["npm", "build"], run: browser },
    Step { name: "engines", about: "short games in every browser engine", needs: &["npm", "build"], run: engines },
];

enum Outcome {
    Passed,
    Failed(String),
    Skipped(String),
}

/// Prints the names of the steps.
pub fn list() {
    for step in STEPS {
        println!("  {:<12}{}", step.name, step.about);
    }
}

/// Runs all steps, or one with what it needs. A step that fails does not keep the others from telling what they know.
pub fn test(root: &Path, only: Option<&str>, all_browsers: bool, extra: Vec<OsString>) -> Result<ExitCode> {
    let chosen = choose(only)?;
    let here = Here { root, extra, all_browsers };
    let none = Here { root, extra: Vec::new(), all_browsers };
    let mut done: Vec<(&Step, Outcome, Duration)> = Vec::new();
    for step in chosen {
        println!("== {}: {}", step.name, step.about);
        let start = Instant::now();
        let missing = step.needs.iter().find(|need| {
            done.iter().any(|(done, outcome, _)| done.name == **need && !matches!(outcome, Outcome::Passed))
        });
        let outcome = match missing {
            Some(need) => Outcome::Skipped(format!("it needs the step `{need}`, which did not pass")),
            None => match (step.run)(if only == Some(step.name) { &here } else { &none }) {
                Ok(()) => Outcome::Passed,
                Err(error) => Outcome::Failed(format!("{error:#}")),
            },
        };
        if let Outcome::Failed(why) | Outcome::Skipped(why) = &outcome {
            println!("   {why}");
        }
        done.push((step, outcome, start.elapsed()));
    }
    Ok(account(&done))
}

/// The steps to take, in order.
fn choose(only: Option<&str>) -> Result<Vec<&'static Step>> {
    let Some(only) = only else {
        return Ok(STEPS.iter().collect());
    };
    let Some(wanted) = STEPS.iter().find(|step| step.name == only) else {
        let names: Vec<&str> = STEPS.iter().map(|step| step.name).collect();
        bail!("there is no step '{only}'; there are {}", names.join(", "))
    };
    Ok(STEPS.iter().filter(|step| step.name == only || wanted.needs.contains(&step.name)).collect())
}

/// Prints how it went; the last line counts.
fn account(done: &[(&Step, Outcome, Duration)]) -> ExitCode {
    let count = |wanted: fn(&Outcome) -> bool| done.iter().filter(|(_, outcome, _)| wanted(outcome)).count();
    let passed = count(|outcome| matches!(outcome, Outcome::Passed));
    let failed = count(|outcome| matches!(outcome, Outcome::Failed(_)));
    let skipped = count(|outcome| matches!(outcome, Outcome::Skipped(_)));

    println!("\n{:<12}{:<10}{:>8}", "step", "", "seconds");
    for (step, outcome, time) in done {
        let word = match outcome {
            Outcome::Passed => "passed",
            Outcome::Failed(_) => "FAILED",
            Outcome::Skipped(_) => "skipped",
        };
        println!("{:<12}{word:<10}{:>8.1}", step.name, time.as_secs_f64());
    }
    println!("{:<22}{:>8.1}\n", "all", done.iter().map(|(_, _, time)| time.as_secs_f64()).sum::<f64>());
    for (step, outcome, _) in done {
        match outcome {
            Outcome::Passed => {}
            Outcome::Failed(why) => println!("The step `{}` failed: {why}.", step.name),
            Outcome::Skipped(why) => println!("The step `{}` was skipped: {why}.", step.name),
        }
    }
    let skips = if skipped > 0 { format!(", {skipped} skipped") } else { String::new() };
    println!("{passed} passed, {failed} failed{skips}");
    if failed > 0 { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

fn format(here: &Here) -> Result<()> {
    toolchain::component("rustfmt")?;
    run(cargo().args(["fmt", "--all", "--check"]).args(&here.extra))
}

fn lint(here: &Here) -> Result<()> {
    toolchain::component("clippy")?;
    let args = ["clippy", "--quiet", "--workspace", "--all-targets"];
    run(cargo().args(args).args(&here.extra).args(["--", "-D", "warnings"]))
}

fn lint_wasm(here: &Here) -> Result<()> {
    let wasm = toolchain::wasm()?;
    toolchain::clippy_for(wasm)?;
    MODULES.iter().try_for_each(|module| {
        let mut clippy = wasm.cargo(here.root, "clippy", module);
        run(clippy.arg("--quiet").args(&here.extra).args(["--", "-D", "warnings"]))
    })
}

fn native(here: &Here) -> Result<()> {
    let nextest = find(&["cargo-nextest"]).is_some();
    // One package at a time: together they would want other features of shared packages, and compile those anew.
    for package in ["xtask", "outflank"] {
        let mut tests = cargo();
        if nextest {
            tests.args(["nextest", "run", "--no-tests=pass", "--status-level", "fail", "--package", package]);
        } else {
            tests.args(["test", "--all-targets", "--package", package]);
        }
        run(tests.args(&here.extra))?;
    }
    Ok(())
}

fn examples(here: &Here) -> Result<()> {
    run(cargo().args(["test", "--quiet", "--package", "outflank", "--doc"]).args(&here.extra))
}

fn docs(here: &Here) -> Result<()> {
    let strict = |command: &mut Command| run(command.args(["--quiet", "--no-deps"]).env("RUSTDOCFLAGS", "-D warnings"));
    strict(cargo().args(["doc", "--workspace"]).args(&here.extra))?;
    // The door to JavaScript is only there for browsers.
    let wasm = toolchain::wasm()?;
    MODULES.iter().try_for_each(|module| strict(&mut wasm.cargo(here.root, "doc", module)))
}

/// Installs only when what is wanted has changed: a copy of the lock file beside the packages tells.
fn npm(here: &Here) -> Result<()> {
    let npm = toolchain::npm()?;
    let tests = here.root.join("tests");
    let (lock, copy) = (tests.join("package-lock.json"), tests.join("node_modules/.installed-from.json"));
    let wanted = fs::read(&lock).context("cannot read tests/package-lock.json")?;
    if fs::read(&copy).is_ok_and(|there| there == wanted) {
        return Ok(());
    }
    run(Command::new(npm).current_dir(&tests).args(["ci", "--no-audit", "--no-fund"]).args(&here.extra))?;
    fs::write(&copy, wanted)?;
    Ok(())
}

fn build(here: &Here) -> Result<()> {
    assemble::build(here.root, false)
}

fn types(here: &Here) -> Result<()> {
    for project in ["tests/tsconfig.page.json", "tests/tsconfig.json"] {
        run(node_program(here, "tsc").args(["--project", project]).args(&here.extra))?;
    }
    Ok(())
}

fn biome(here: &Here) -> Result<()> {
    let mut biome = node_program(here, "biome");
    biome.current_dir(here.root.join("tests")).args(["ci", "--error-on-warnings"]);
    if !std::io::stdout().is_terminal() {
        biome.arg("--colors=off");
    }
    run(biome.args(&here.extra).args([".", "../www"]))
}

fn node(here: &Here) -> Result<()> {
    let mut files = Vec::new();
    for folder in ["tests/door", "tests/page"] {
        let before = files.len();
        for entry in fs::read_dir(here.root.join(folder))? {
            let name = entry?.file_name().to_string_lossy().into_owned();
            if name.ends_with(".test.js") {
                files.push(format!("{folder}/{name}"));
            }
        }
        ensure!(files.len() > before, "{folder} has no tests");
    }
    files.sort();
    let mut node = Command::new("node");
    // www/ is no Node.js package: that its modules are modules goes without saying.
    node.args(["--disable-warning=MODULE_TYPELESS_PACKAGE_JSON", "--test", "--test-reporter=spec"]);
    run(node.args(&here.extra).args(files))
}

fn browser(here: &Here) -> Result<()> {
    let chromium = CHROMIUM.wanted()?;
    let mut playwright = node_program(here, "playwright");
    playwright.args(["test", "--config", "tests/playwright.config.js"]).args(&here.extra);
    run(playwright.env("BASE_URL", served(here)?).env(CHROMIUM.variable, chromium))
}

fn engines(here: &Here) -> Result<()> {
    let mut node = Command::new("node");
    node.args(["--disable-warning=MODULE_TYPELESS_PACKAGE_JSON", "--test", "--test-reporter=spec"]);
    node.args(&here.extra).arg("tests/smoke/smoke.test.js");
    node.env("BASE_URL", served(here)?).env(CHROMIUM.variable, CHROMIUM.wanted()?);
    for engine in &OTHERS {
        match if here.all_browsers { Some(engine.wanted()?) } else { engine.found() } {
            Some(program) => node.env(engine.variable, program),
            None => {
                println!("   {} is not here and is skipped; --all-browsers installs it", engine.name);
                node.env_remove(engine.variable)
            }
        };
    }
    run(&mut node)
}

/// Serves the site for as long as this program runs, and tells where.
fn served(here: &Here) -> Result<String> {
    let (listeners, port) = serve::listen(Some(0), false)?;
    let dist = here.root.join("dist");
    thread::spawn(move || {
        if let Err(error) = serve::run(listeners, &dist, Some(MOUNT)) {
            eprintln!("   the test server stopped: {error:#}");
        }
    });
    Ok(format!("http://localhost:{port}"))
}

/// A program of the tests' npm packages.
fn node_program(here: &Here, name: &str) -> Command {
    Command::new(here.root.join("tests/node_modules/.bin").join(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_step_brings_what_it_needs() -> Result<()> {
        let names = |only| -> Result<Vec<&str>> { Ok(choose(only)?.iter().map(|step| step.name).collect()) };
        assert_eq!(names(Some("format"))?, ["format"]);
        assert_eq!(names(Some("browser"))?, ["npm", "build", "browser"]);
        assert_eq!(names(None)?.len(), STEPS.len());
        assert!(names(Some("brwser")).is_err_and(|e| e.to_string().contains("browser")));
        Ok(())
    }

    #[test]
    fn needs_come_first() {
        for (place, step) in STEPS.iter().enumerate() {
            for need in step.needs {
                assert!(STEPS[..place].iter().any(|earlier| earlier.name == *need), "{} needs {need}", step.name);
            }
        }
    }
}
