//! Finds what building and testing need, and where it may, installs it.

use crate::{
    browsers::{CHROMIUM, OTHERS},
    run::{apt, cargo, find, output},
    wasm::Module,
};
use anyhow::{Context, Result, bail};
use std::{
    path::{Path, PathBuf},
    process::Command,
};

/// The target that browsers run.
pub const TARGET: &str = "wasm32-unknown-unknown";

/// Debian's newest Rust, which can compile the standard library from its source package.
const DEBIAN_WEB: [&str; 4] = ["rustc-web", "cargo-web", "rust-web-src", "lld"];
/// Debian's and Ubuntu's ready-made standard library, for their own `rustc`.
const DEBIAN_STD: [&str; 2] = ["libstd-rust-dev-wasm32", "lld"];
/// What cargo hands to the programs it starts, and what would mislead another cargo than the one that set it.
const FOREIGN: [&str; 7] =
    ["CARGO", "RUSTUP_TOOLCHAIN", "RUSTC", "RUSTDOC", "RUSTC_WRAPPER", "RUSTC_WORKSPACE_WRAPPER", "LD_LIBRARY_PATH"];

/// A way to compile for [`TARGET`].
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Wasm {
    /// The Rust that runs this program has the target.
    Ready,
    /// Debian's `rustc-web` compiles the standard library along with the crate.
    DebianWeb,
}

impl Wasm {
    /// `cargo COMMAND` for one module of the engine and the browser's target, in a target folder of its own.
    pub fn cargo(self, root: &Path, command: &str, module: &Module) -> Command {
        let mut cargo = match self {
            Wasm::Ready => cargo(),
            Wasm::DebianWeb => Command::new("/usr/bin/cargo"),
        };
        cargo.args([command, "--package", "outflank", "--lib", "--target", TARGET]);
        cargo.args(["--no-default-features", "--features", module.feature]);
        cargo.env("CARGO_TARGET_DIR", root.join("target/wasm"));
        if self == Wasm::DebianWeb {
            for name in FOREIGN {
                cargo.env_remove(name);
            }
            cargo.arg("-Zbuild-std=std,panic_abort").env("RUSTC_BOOTSTRAP", "1");
            cargo.env("RUSTC", "/usr/bin/rustc").env("RUSTDOC", "/usr/bin/rustdoc");
            // So that `cargo clippy` is Debian's as well.
            let path = std::env::var("PATH").unwrap_or_default();
            cargo.env("PATH", format!("/usr/bin:{path}"));
        }
        // Debian's Rust brings no linker for this target; lld's does.
        if (self == Wasm::DebianWeb || is_debian_rust()) && find(&["wasm-ld"]).is_some() {
            cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", "wasm-ld");
        }
        cargo
    }

    fn found() -> Option<Self> {
        match () {
            () if has_target() => Some(Wasm::Ready),
            () if has_debian_web() => Some(Wasm::DebianWeb),
            () => None,
        }
    }
}

/// A way to compile for the browser: the one that is there, else the first that can be installed.
pub fn wasm() -> Result<Wasm> {
    if let Some(wasm) = Wasm::found() {
        return Ok(wasm);
    }
    if find(&["rustup"]).is_some() {
        println!("   rustup target add {TARGET}");
        let added = rustup().args(["target", "add", TARGET]).status();
        if added.is_ok_and(|status| status.success()) && has_target() {
            return Ok(Wasm::Ready);
        }
    }
    if is_debian_rust() && apt(&DEBIAN_STD) && has_target() {
        return Ok(Wasm::Ready);
    }
    apt(&DEBIAN_WEB);
    Wasm::found().with_context(no_wasm)
}

fn no_wasm() -> String {
    format!(
        "this Rust cannot compile for browsers: run `rustup target add {TARGET}`, or on Debian or Ubuntu \
         `sudo apt-get install {}`, or where that does not help \
         `sudo apt-get install --no-install-recommends {}`",
        DEBIAN_STD.join(" "),
        DEBIAN_WEB.join(" ")
    )
}

/// Whether the target's standard library lies where rustc would look: needs no network and no rustup.
fn has_target() -> bool {
    let libraries = output(rustc().args(["--print", "target-libdir", "--target", TARGET]));
    libraries.and_then(|folder| std::fs::read_dir(folder).ok()).is_some_and(|entries| {
        entries.flatten().any(|entry| entry.file_name().to_string_lossy().starts_with("libstd-"))
    })
}

/// rustup; its complaints are sentences enough, without a trace of its own code.
fn rustup() -> Command {
    let mut rustup = Command::new("rustup");
    rustup.env("RUST_BACKTRACE", "0");
    rustup
}

fn rustc() -> Command {
    Command::new(std::env::var_os("RUSTC").unwrap_or("rustc".into()))
}

/// Whether the Rust in use came from Debian or Ubuntu packages.
fn is_debian_rust() -> bool {
    Path::new("/etc/debian_version").exists()
        && output(rustc().args(["--print", "sysroot"])).is_some_and(|s| s == "/usr")
}

/// Whether `rustc-web`, its cargo, its linker and the source of the very same version are there.
fn has_debian_web() -> bool {
    let version = |program: &str| {
        let line = output(Command::new(program).arg("-V").env_remove("LD_LIBRARY_PATH"))?;
        Some(line.split_whitespace().nth(1)?.to_string())
    };
    let (Some(rustc), Some(_)) = (version("/usr/bin/rustc"), version("/usr/bin/cargo")) else {
        return false;
    };
    Path::new(&format!("/usr/src/rustc-{rustc}/library/std/Cargo.toml")).exists() && find(&["wasm-ld"]).is_some()
}

/// Sees that `cargo fmt` (`rustfmt`) or `cargo clippy` (`clippy`) can run in this Rust.
pub fn component(name: &str) -> Result<()> {
    let (command, debian, debian_web) = match name {
        "rustfmt" => ("fmt", "rustfmt", "rustfmt-web"),
        _ => ("clippy", "rust-clippy", "rust-web-clippy"),
    };
    let there = || output(cargo().args([command, "--version"])).is_some();
    if there() {
        return Ok(());
    }
    if find(&["rustup"]).is_some() {
        println!("   rustup component add {name}");
        let added = rustup().args(["component", "add", name]).status();
        if added.is_ok_and(|status| status.success()) && there() {
            return Ok(());
        }
    }
    let web = output(Command::new("dpkg-query").args(["-W", "rustc-web"])).is_some();
    let package = if web { debian_web } else { debian };
    if is_debian_rust() && apt(&[package]) && there() {
        return Ok(());
    }
    bail!(
        "`cargo {command}` is missing: run `rustup component add {name}`, or on Debian `sudo apt-get install {package}`"
    )
}

/// Sees that clippy can look at the engine as browsers get it.
pub fn clippy_for(wasm: Wasm) -> Result<()> {
    if wasm == Wasm::Ready {
        return component("clippy");
    }
    if Path::new("/usr/bin/cargo-clippy").exists() || apt(&["rust-web-clippy"]) {
        return Ok(());
    }
    bail!("Debian's clippy is missing: run `sudo apt-get install rust-web-clippy`")
}

/// The npm of a Node.js that is new enough.
pub fn npm() -> Result<PathBuf> {
    const OLDEST: (u32, u32) = (20, 19);
    let needs = format!("the tests (not playing) need Node.js {}.{} or newer with npm", OLDEST.0, OLDEST.1);
    let version = find(&["node"]).and_then(|node| output(Command::new(node).arg("--version")));
    let Some(version) = version else { bail!("{needs}: there is no `node` on the PATH") };
    let mut numbers = version.trim_start_matches('v').split('.').map(|part| part.parse().unwrap_or(0));
    if (numbers.next().unwrap_or(0), numbers.next().unwrap_or(0)) < OLDEST {
        bail!("{needs}: the `node` on the PATH is {version}")
    }
    find(&["npm"]).with_context(|| format!("{needs}: there is no `npm` on the PATH"))
}

/// A `wasm-opt` that runs, and its version: of the tests' npm packages, else of the PATH. It is never needed.
pub fn wasm_opt(root: &Path) -> Option<(PathBuf, String)> {
    let ours = Some(root.join("tests/node_modules/.bin/wasm-opt"));
    [ours, find(&["wasm-opt"])].into_iter().flatten().find_map(|program| {
        let version = output(Command::new(&program).arg("--version"))?;
        Some((program, version))
    })
}

/// Prints what was found. Installs nothing.
pub fn doctor(root: &Path) {
    let show = |what: &str, found: Result<String, String>| match found {
        Ok(found) => println!("  {what:<16}{found}"),
        Err(missing) => println!("  {what:<16}MISSING: {missing}"),
    };
    let version = |mut command: Command, missing: &str| output(&mut command).ok_or(missing.to_string());
    let with = |mut command: Command, args: &[&str]| {
        command.args(args);
        command
    };
    let by_rustup = if find(&["rustup"]).is_some() { " (`cargo xtask` will ask rustup for it)" } else { "" };

    println!("To play and to build:");
    show("rustc", version(with(rustc(), &["--version"]), "install Rust from rustup.rs"));
    show("cargo", version(with(cargo(), &["--version"]), "install Rust from rustup.rs"));
    show(
        TARGET.split('-').next().unwrap_or(TARGET),
        match Wasm::found() {
            Some(Wasm::Ready) => Ok("this Rust has the target".into()),
            Some(Wasm::DebianWeb) => Ok("Debian's rustc-web compiles the standard library".into()),
            None => Err(format!("{}{by_rustup}", no_wasm())),
        },
    );
    show(
        "wasm-opt",
        Ok(match wasm_opt(root) {
            Some((program, version)) => format!("{version} ({})", program.display()),
            None => "none; not needed, only makes the download smaller".into(),
        }),
    );

    println!("To test:");
    show("rustfmt", version(with(cargo(), &["fmt", "--version"]), &format!("rustup component add rustfmt{by_rustup}")));
    show(
        "clippy",
        version(with(cargo(), &["clippy", "--version"]), &format!("rustup component add clippy{by_rustup}")),
    );
    show(
        "nextest",
        Ok(output(cargo().args(["nextest", "--version"]))
            .and_then(|lines| lines.lines().next().map(str::to_string))
            .unwrap_or("none; not needed, `cargo test` serves".into())),
    );
    let node = find(&["node"]).and_then(|node| output(Command::new(node).arg("--version"))).unwrap_or_default();
    show("node", npm().map(|npm| format!("{node}, npm at {}", npm.display())).map_err(|e| e.to_string()));
    let chromium = CHROMIUM.found().map(|path| path.display().to_string());
    let missing = "install one, or set CHROMIUM=/path/to/it (as root on Debian, `cargo xtask test` does)";
    show("chromium", chromium.ok_or(missing.into()));
    for engine in &OTHERS {
        match engine.found() {
            Some(path) => println!("  {:<16}{}", engine.name.to_lowercase(), path.display()),
            None => println!("  {:<16}not here; its tests are skipped", engine.name.to_lowercase()),
        }
    }
}
