//! The browsers that the tests use: Chromium always, Firefox and WebKit where they are.

use crate::run::{apt, find};
use anyhow::{Context, Result, ensure};
use std::{
    ffi::OsStr,
    fs,
    path::{Path, PathBuf},
};

/// One browser engine: what the tests call it, how it is found, and the Debian packages that bring it.
pub struct Engine {
    /// The environment variable that tells the tests where it is; it tells this program too.
    pub variable: &'static str,
    pub name: &'static str,
    packages: &'static [&'static str],
    search: fn() -> Option<PathBuf>,
}

pub const CHROMIUM: Engine = Engine {
    variable: "CHROMIUM",
    name: "Chromium",
    packages: &["chromium"],
    search: || find(&["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"]),
};

/// Those that the short games are played in as well.
pub const OTHERS: [Engine; 2] = [
    Engine {
        variable: "FIREFOX",
        name: "Firefox",
        packages: &["firefox-esr"],
        search: || find(&["firefox-esr", "firefox"]),
    },
    Engine {
        variable: "WEBKIT",
        name: "WebKit",
        packages: &["webkit2gtk-driver", "xvfb", "libgl1-mesa-dri"],
        search: || {
            find(&["WebKitWebDriver"])?;
            find(&["Xvfb"])?;
            mini_browser(&[Path::new("/usr/lib"), Path::new("/usr/libexec")])
        },
    },
];

impl Engine {
    /// Where it is, if it is there.
    pub fn found(&self) -> Option<PathBuf> {
        let named = std::env::var_os(self.variable).filter(|name| !name.is_empty());
        named.map(PathBuf::from).or_else(self.search)
    }

    /// Where it is; installed first where it is missing and that needs no password.
    ///
    /// # Errors
    /// A sentence that says how to get it.
    pub fn wanted(&self) -> Result<PathBuf> {
        if self.found().is_none() {
            apt(self.packages);
        }
        let found = self.found().with_context(|| {
            format!(
                "there is no {}: install one (Debian: `sudo apt-get install {}`), or say where it is with {}=/path/to/it",
                self.name,
                self.packages.join(" "),
                self.variable
            )
        })?;
        ensure!(found.is_file(), "{} names no file: {}", self.variable, found.display());
        Ok(found)
    }
}

/// WebKitGTK's small browser lies beside its library, in a folder that has the version in its name: the newest one.
fn mini_browser(folders: &[&Path]) -> Option<PathBuf> {
    let entries = |folder: &Path| fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    // /usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/ on Debian, /usr/libexec/webkit2gtk-4.1/ elsewhere.
    let mut found: Vec<PathBuf> = folders
        .iter()
        .flat_map(|folder| entries(folder).flat_map(|inner| entries(&inner).chain([inner])))
        .filter(|folder| folder.file_name().and_then(OsStr::to_str).is_some_and(|name| name.starts_with("webkit2gtk-")))
        .map(|folder| folder.join("MiniBrowser"))
        .filter(|file| file.is_file())
        .collect();
    found.sort_by_key(|file| file.parent().and_then(Path::file_name).map(OsStr::to_os_string));
    found.pop()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_webkit_is_taken() -> Result<()> {
        let top = std::env::temp_dir().join(format!("outflank-browsers-{}", std::process::id()));
        for version in ["webkit2gtk-4.1", "webkit2gtk-4.0", "webkitgtk-9"] {
            let folder = top.join("some-machine").join(version);
            fs::create_dir_all(&folder)?;
            fs::write(folder.join("MiniBrowser"), "")?;
        }
        let found = mini_browser(&[&top, Path::new("/nowhere")]);
        fs::remove_dir_all(&top)?;
        assert_eq!(found, Some(top.join("some-machine/webkit2gtk-4.1/MiniBrowser")));
        assert_eq!(mini_browser(&[&top]), None);
        Ok(())
    }
}
