//! From the Rust engine to the modules in `www/pkg`: compiled, bound to JavaScript, made small.

use crate::{
    run::run,
    toolchain::{self, TARGET, Wasm},
};
use anyhow::{Context, Result, bail};
use std::{
    fs,
    hash::{DefaultHasher, Hash, Hasher},
    path::{Path, PathBuf},
    process::Command,
};

/// The optimiser gets features by name: its "all features" include encodings that browsers cannot read yet.
const FEATURES: [&str; 6] = [
    "--enable-bulk-memory",
    "--enable-nontrapping-float-to-int",
    "--enable-sign-ext",
    "--enable-mutable-globals",
    "--enable-reference-types",
    "--enable-multivalue",
];

/// A module of the engine: its name, and the feature of the crate that says what it offers.
pub struct Module {
    name: &'static str,
    pub feature: &'static str,
}

/// The computer player is a module of its own, so that only those who play against it load it.
pub const MODULES: [Module; 2] =
    [Module { name: "outflank", feature: "page" }, Module { name: "player", feature: "player" }];

/// Leaves each module's `.js`, `_bg.wasm` and `.d.ts` in `www/pkg`.
pub fn package(root: &Path, dev: bool) -> Result<()> {
    let toolchain = toolchain::wasm()?;
    let optimiser = if dev { None } else { toolchain::wasm_opt(root) };
    if optimiser.is_none() && !dev {
        println!("   no wasm-opt here: going on without it (it would make the engine some 15 % smaller)");
    }
    MODULES.iter().try_for_each(|module| make(root, module, toolchain, optimiser.as_ref(), dev))
}

fn make(root: &Path, module: &Module, toolchain: Wasm, optimiser: Option<&(PathBuf, String)>, dev: bool) -> Result<()> {
    let (profile, folder) = if dev { ("dev", "debug") } else { ("release", "release") };
    let Module { name, feature } = module;
    println!("   compiling the engine for browsers: {name} ({profile})");
    // In a target folder of its own: cargo would compile anew whenever the features change.
    let target = root.join("target/wasm").join(feature);
    let mut cargo = toolchain.cargo(root, "build", module);
    run(cargo.args(["--quiet", "--profile", profile]).env("CARGO_TARGET_DIR", &target))
        .context("the engine does not compile")?;

    // What is there is kept if it was made from the same bytes by the same programs.
    let package = root.join("www/pkg");
    let file = |ending: &str| package.join(format!("{name}{ending}"));
    let (wasm, stamp) = (file("_bg.wasm"), package.join(format!(".{name}-made-from")));
    let linked = target.join(TARGET).join(folder).join("outflank.wasm");
    let bytes = fs::read(&linked).with_context(|| format!("cannot read {}", linked.display()))?;
    let key = key(&(&bytes, dev, optimiser.map(|(_, version)| version)))?;
    let made = [".js", ".d.ts", "_bg.wasm"].iter().all(|ending| file(ending).exists());
    if made && fs::read_to_string(&stamp).is_ok_and(|old| old == key) {
        return Ok(());
    }

    wasm_bindgen_cli_support::Bindgen::new()
        .input_path(&linked)
        .out_name(name)
        .web(true)?
        .typescript(true)
        .omit_default_module_path(false)
        .remove_name_section(!dev)
        .remove_producers_section(!dev)
        .generate(&package)
        .context("wasm-bindgen cannot bind the engine to JavaScript")?;
    tidy(&package, name)?;
    let bound = fs::metadata(&wasm)?.len();
    if let Some((program, version)) = optimiser {
        println!("   {version}");
        let small = wasm.with_extension("small");
        run(Command::new(program).arg("-O3").args(FEATURES).arg(&wasm).arg("-o").arg(&small))?;
        fs::rename(&small, &wasm)?;
    }
    fs::write(&stamp, key)?;
    println!(
        "   {name}_bg.wasm: {} linked, {} bound, {} now",
        crate::assemble::size(bytes.len() as u64),
        crate::assemble::size(bound),
        crate::assemble::size(fs::metadata(&wasm)?.len())
    );
    Ok(())
}

/// A line that changes whenever the input does, or this program.
fn key(input: &impl Hash) -> Result<String> {
    let program = fs::metadata(std::env::current_exe()?)?;
    let mut hasher = DefaultHasher::new();
    (input, program.len(), program.modified()?, FEATURES).hash(&mut hasher);
    Ok(format!("{:016x}", hasher.finish()))
}

/// Leaves types for people only: no raw exports of the machine code, which are nobody's business and full of `any`.
fn tidy(package: &Path, name: &str) -> Result<()> {
    let raw = package.join(format!("{name}_bg.wasm.d.ts"));
    if raw.exists() {
        fs::remove_file(raw)?;
    }
    let types = package.join(format!("{name}.d.ts"));
    let text = fs::read_to_string(&types)?;
    fs::write(&types, tidy_types(&text)?)?;
    Ok(())
}

/// What wasm-bindgen adds on its own account and leaves unexplained.
const EXPLANATIONS: [(&str, &str); 5] = [
    ("export type InitInput =", "What the engine can be loaded from."),
    ("export type SyncInitInput =", "What the engine can be started from at once."),
    ("export interface InitOutput {", "What a started engine hands over."),
    ("    free(): void;", "Gives its memory back to the engine; the object is of no use afterwards."),
    ("    [Symbol.dispose](): void;", "The same, at the end of a `using` block."),
];

fn tidy_types(text: &str) -> Result<String> {
    const OPENING: &str = "export interface InitOutput {";
    let Some((before, rest)) = text.split_once(OPENING) else {
        bail!("wasm-bindgen's types have no InitOutput any more: teach xtask/src/wasm.rs their new shape")
    };
    let (_, after) = rest.split_once("\n}").context("wasm-bindgen's InitOutput has no end")?;
    let memory = "    /** The memory that all its objects share. */\n    readonly memory: WebAssembly.Memory;";
    let mut text = format!("{before}{OPENING}\n{memory}\n}}{after}");
    for (line, says) in EXPLANATIONS {
        let indent = &line[..line.len() - line.trim_start().len()];
        text = text.replace(&format!("\n{line}"), &format!("\n{indent}/** {says} */\n{line}"));
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn raw_exports_are_left_out() -> Result<()> {
        let text = "export type InitInput = X;\n\nexport class A {\n    free(): void;\n}\n\n\
                    export interface InitOutput {\n    readonly f: (a: any) => any;\n}\n\nlast\n";
        let tidied = tidy_types(&format!("\n{text}"))?;
        assert!(!tidied.contains("any)"));
        assert!(tidied.contains("over. */\nexport interface InitOutput {\n    /** The memory"));
        assert!(tidied.contains("WebAssembly.Memory;\n}\n\nlast\n"));
        assert!(tidied.contains("from. */\nexport type InitInput = X;"));
        assert!(tidied.contains("afterwards. */\n    free(): void;"));
        assert!(tidy_types("export {}").is_err());
        Ok(())
    }
}
