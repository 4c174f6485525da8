//! From `www/` to `dist/`: the files that a host needs, with compressed twins for hosts that send those.

use crate::{pack, wasm};
use anyhow::{Context, Result, ensure};
use std::{
    collections::BTreeSet,
    fs,
    io::Write,
    path::{Path, PathBuf},
};

/// Endings of files that compression makes smaller.
const TEXTUAL: [&str; 11] = ["html", "css", "js", "mjs", "json", "wasm", "svg", "txt", "xml", "webmanifest", "ico"];
/// Smaller files travel in one packet anyway.
const WORTH_COMPRESSING: usize = 700;

/// Builds the engine and leaves the whole site in `dist/`.
pub fn build(root: &Path, dev: bool) -> Result<()> {
    wasm::package(root, dev)?;
    pack::pack(&root.join("www"))?;
    let dist = root.join("dist");
    let files = assemble(&root.join("www"), &dist, !dev)?;
    let total = |pick: fn(&Written) -> u64| size(files.iter().map(pick).sum());
    println!("   dist/: {} files, {} ({} as sent)", files.len(), total(|f| f.plain), total(|f| f.sent));
    for file in files.iter().filter(|file| file.name.ends_with(".wasm")) {
        println!("   dist/{}: {} ({} as sent)", file.name, size(file.plain), size(file.sent));
    }
    Ok(())
}

/// A file of the site.
struct Written {
    /// Its path in the site, with `/` between folders.
    name: String,
    /// Its length.
    plain: u64,
    /// The length of what a browser gets from a host that sends brotli.
    sent: u64,
}

/// Makes `dist` the same as `www`, less what no browser asks for. Files that have not changed are not touched,
/// and nothing is missing in between, so a server may go on serving the folder.
fn assemble(www: &Path, dist: &Path, compress: bool) -> Result<Vec<Written>> {
    ensure!(www.join("index.html").exists(), "www/index.html is missing");
    let mut names = Vec::new();
    walk(www, "", &mut names)?;
    names.retain(|name| is_public(name));
    names.sort();

    let mut keep = BTreeSet::new();
    let mut written = Vec::new();
    for name in names {
        let (source, target) = (www.join(&name), dist.join(&name));
        let bytes = fs::read(&source).with_context(|| format!("cannot read {}", source.display()))?;
        let same = fs::read(&target).is_ok_and(|old| old == bytes);
        if !same {
            if let Some(folder) = target.parent() {
                fs::create_dir_all(folder)?;
            }
            // The old twins go first: a new file must never be served by an old twin.
            for twin in twins(&target) {
                remove_if_there(&twin)?;
            }
            fs::write(&target, &bytes).with_context(|| format!("cannot write {}", target.display()))?;
        }
        let mut sent = bytes.len() as u64;
        if compress && bytes.len() >= WORTH_COMPRESSING && is_textual(&name) {
            let [br, gz] = twins(&target);
            if !br.exists() {
                fs::write(&br, brotli(&bytes)?)?;
            }
            if !gz.exists() {
                fs::write(&gz, gzip(&bytes)?)?;
            }
            sent = fs::metadata(&br)?.len();
            keep.extend([format!("{name}.br"), format!("{name}.gz")]);
        }
        written.push(Written { plain: bytes.len() as u64, sent, name: name.clone() });
        keep.insert(name);
    }

    let mut there = Vec::new();
    walk(dist, "", &mut there)?;
    for name in there.iter().filter(|name| !keep.contains(*name)) {
        fs::remove_file(dist.join(name))?;
    }
    remove_empty_folders(dist)?;
    Ok(written)
}

/// Types and hidden files are for the people who write the page, not for browsers.
fn is_public(name: &str) -> bool {
    !name.ends_with(".d.ts") && !name.split('/').any(|part| part.starts_with('.'))
}

fn is_textual(name: &str) -> bool {
    name.rsplit_once('.').is_some_and(|(_, ending)| TEXTUAL.contains(&ending))
}

fn twins(file: &Path) -> [PathBuf; 2] {
    [".br", ".gz"].map(|ending| {
        let mut name = file.as_os_str().to_owned();
        name.push(ending);
        name.into()
    })
}

fn brotli(bytes: &[u8]) -> Result<Vec<u8>> {
    let params = brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
    let mut compressed = Vec::new();
    brotli::BrotliCompress(&mut &bytes[..], &mut compressed, &params)?;
    Ok(compressed)
}

fn gzip(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?)
}

/// The files under a folder, by their path within it.
fn walk(folder: &Path, within: &str, names: &mut Vec<String>) -> Result<()> {
    let entries = fs::read_dir(folder).with_context(|| format!("cannot read the folder {}", folder.display()))?;
    for entry in entries {
        let entry = entry?;
        let name = format!("{within}{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            walk(&entry.path(), &format!("{name}/"), names)?;
        } else {
            names.push(name);
        }
    }
    Ok(())
}

fn remove_if_there(file: &Path) -> Result<()> {
    if file.exists() {
        fs::remove_file(file)?;
    }
    Ok(())
}

fn remove_empty_folders(folder: &Path) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            remove_empty_folders(&path)?;
            if fs::read_dir(&path)?.next().is_none() {
                fs::remove_dir(&path)?;
            }
        }
    }
    Ok(())
}

/// A number of bytes for people: `13.6 KB`.
pub fn size(bytes: u64) -> String {
    if bytes < 1000 { format!("{bytes} B") } else { format!("{:.1} KB", bytes as f64 / 1000.0) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dist_follows_www() -> Result<()> {
        let here = std::env::temp_dir().join(format!("outflank-assemble-{}", std::process::id()));
        let (www, dist) = (here.join("www"), here.join("dist"));
        fs::create_dir_all(www.join("pkg"))?;
        let page = "<p>hello</p>".repeat(200);
        for (name, text) in [
            ("index.html", page.as_str()),
            ("a.js", "1"),
            ("pkg/x.d.ts", "t"),
            ("pkg/.gitignore", "*"),
            ("pkg/x.js", "2"),
        ] {
            fs::write(www.join(name), text)?;
        }
        let listing = || -> Result<String> {
            let mut names = Vec::new();
            walk(&dist, "", &mut names)?;
            names.sort();
            Ok(names.join(" "))
        };
        assemble(&www, &dist, true)?;
        assert_eq!(listing()?, "a.js index.html index.html.br index.html.gz pkg/x.js");
        assert_eq!(fs::read_to_string(dist.join("index.html"))?, page);

        let old = fs::read(dist.join("index.html.br"))?;
        fs::write(www.join("index.html"), page.replace("hello", "goodbye"))?;
        fs::remove_file(www.join("pkg/x.js"))?;
        assemble(&www, &dist, true)?;
        assert_eq!(listing()?, "a.js index.html index.html.br index.html.gz");
        assert_ne!(fs::read(dist.join("index.html.br"))?, old);
        assemble(&www, &dist, false)?;
        assert_eq!(listing()?, "a.js index.html");
        fs::remove_dir_all(&here)?;
        Ok(())
    }

    #[test]
    fn sizes_are_for_people() {
        assert_eq!((size(999), size(13_640)), ("999 B".to_string(), "13.6 KB".to_string()));
    }
}
