//! The embedded page as one plain script, for sandboxed frames: those may load plain scripts from anywhere, but modules
//! only from hosts that allow it in their headers. `js/embed-start.js` unpacks it.

use anyhow::{Context, Result, bail};
use std::{
    fs,
    path::{Component, Path, PathBuf},
};

/// What the script is called, and where the embedded page begins; both within `www/`.
pub const PACKED: &str = "pkg/sandboxed.js";
const ENTRY: &str = "js/embed.js";

/// How a module names another file, as this page writes it. Types in comments name files too, but not like this.
const NAMINGS: [&str; 4] = ["from \"", "import \"", "import(\"", "new URL(\""];

/// Leaves the script in `www/pkg`.
pub fn pack(www: &Path) -> Result<()> {
    let mut parcel = Parcel { www, path: Vec::new(), packed: Vec::new(), files: String::new() };
    parcel.add(ENTRY)?;
    let target = www.join(PACKED);
    let text = format!("unpackOutflank([\n{}]);\n", parcel.files);
    if !fs::read_to_string(&target).is_ok_and(|old| old == text) {
        fs::write(&target, text).with_context(|| format!("cannot write {}", target.display()))?;
    }
    Ok(())
}

struct Parcel<'a> {
    www: &'a Path,
    /// The files that lead to the one being packed.
    path: Vec<String>,
    packed: Vec<String>,
    files: String,
}

impl Parcel<'_> {
    /// Adds a file after those that it names.
    fn add(&mut self, name: &str) -> Result<()> {
        if self.packed.iter().any(|packed| packed == name) {
            return Ok(());
        }
        if self.path.iter().any(|above| above == name) {
            bail!("{name} imports itself, by way of {}: such modules cannot be packed", self.path.join(", "));
        }
        let bytes = fs::read(self.www.join(name)).with_context(|| format!("cannot pack {name}"))?;
        let (kind, content) = match name.rsplit_once('.') {
            Some((_, "wasm")) => ("application/wasm", base64(&bytes)),
            Some((_, "css")) => ("text/css", String::from_utf8(bytes)?),
            _ => {
                self.path.push(name.to_string());
                let text = self.address(name, &String::from_utf8(bytes)?)?;
                self.path.pop();
                ("text/javascript", text)
            }
        };
        self.files += &format!("[{}, \"{kind}\", {}],\n", quote(name), quote(&content));
        self.packed.push(name.to_string());
        Ok(())
    }

    /// A module's text, with `packed:js/dom.js` in place of `./dom.js`; packs what it names.
    fn address(&mut self, name: &str, text: &str) -> Result<String> {
        let mut addressed = String::new();
        for line in text.split_inclusive('\n') {
            let comment = ["*", "/*", "//"].iter().any(|start| line.trim_start().starts_with(start));
            addressed += &if comment { line.to_string() } else { self.address_line(name, line)? };
        }
        Ok(addressed)
    }

    fn address_line(&mut self, name: &str, line: &str) -> Result<String> {
        let mut addressed = String::new();
        let mut rest = line;
        while let Some(start) = NAMINGS.iter().filter_map(|naming| rest.find(naming).map(|at| at + naming.len())).min()
        {
            let (before, after) = rest.split_at(start);
            let (named, end) = after.split_once('"').with_context(|| format!("{name}: {line}"))?;
            addressed += before;
            if named.starts_with('.') && !before.contains("/** @") {
                let file = resolve(name, named)?;
                self.add(&file)?;
                addressed += "packed:";
                addressed += &file;
            } else {
                addressed += named;
            }
            addressed.push('"');
            rest = end;
        }
        addressed += rest;
        Ok(addressed)
    }
}

/// `../dom.js` as named in `js/board/grid.js` is `js/dom.js`.
fn resolve(from: &str, named: &str) -> Result<String> {
    let mut path = PathBuf::from(from);
    path.pop();
    for part in Path::new(named).components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => {
                if !path.pop() {
                    bail!("{from} names {named}, which is not in the site");
                }
            }
            part => path.push(part),
        }
    }
    let parts: Vec<_> = path.components().map(|part| part.as_os_str().to_string_lossy().into_owned()).collect();
    Ok(parts.join("/"))
}

/// A text as JavaScript writes it.
fn quote(text: &str) -> String {
    let mut quoted = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' => quoted += "\\\"",
            '\\' => quoted += "\\\\",
            '\n' => quoted += "\\n",
            '\u{2028}' | '\u{2029}' | '\0'..='\u{1f}' => quoted += &format!("\\u{:04x}", letter as u32),
            _ => quoted.push(letter),
        }
    }
    quoted + "\""
}

fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let [a, b, c] = [0, 1, 2].map(|at| u32::from(three.get(at).copied().unwrap_or(0)));
        let all = a << 16 | b << 8 | c;
        for at in 0..4 {
            let letter = LETTERS[(all >> (18 - 6 * at) & 63) as usize];
            text.push(if at <= three.len() { letter as char } else { '=' });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_become_letters() {
        let cases = [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")];
        for (bytes, text) in cases {
            assert_eq!(base64(bytes.as_bytes()), text);
        }
        assert_eq!(base64(&[0xfb, 0xff]), "+/8=");
    }

    #[test]
    fn files_come_after_those_that_they_name() -> Result<()> {
        let www = std::env::temp_dir().join(format!("outflank-pack-{}", std::process::id()));
        for folder in ["js/deep", "css", "pkg"] {
            fs::create_dir_all(www.join(folder))?;
        }
        for (name, text) in [
            (
                "js/embed.js",
                "import { a } from \"./deep/a.js\";\n/** @type {import(\"./none.js\").T} */\nimport \"./b.js\";\n",
            ),
            (
                "js/deep/a.js",
                "export const a = [new URL(\"../../css/x.css\", import.meta.url), () => import(\"../b.js\")];\n",
            ),
            ("js/b.js", "\"a\\b\";"),
            ("css/x.css", "a {}"),
        ] {
            fs::write(www.join(name), text)?;
        }
        pack(&www)?;
        let packed = fs::read_to_string(www.join(PACKED))?;
        let names: Vec<&str> = packed.lines().filter_map(|line| line.strip_prefix("[\"")?.split('"').next()).collect();
        assert_eq!(names, ["css/x.css", "js/b.js", "js/deep/a.js", "js/embed.js"]);
        assert!(packed.contains(r#"import { a } from \"packed:js/deep/a.js\";"#), "{packed}");
        assert!(packed.contains(r#"["js/b.js", "text/javascript", "\"a\\b\";"]"#), "{packed}");

        fs::write(www.join("js/b.js"), "import \"./embed.js\";")?;
        assert!(pack(&www).is_err_and(|error| error.to_string().contains("imports itself")));
        fs::remove_dir_all(&www)?;
        Ok(())
    }
}
