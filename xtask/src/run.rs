//! Starting other programs, and finding them.

use anyhow::{Context, Result, bail};
use std::{
    path::PathBuf,
    process::{Command, Stdio},
};

/// The cargo that started this program.
pub fn cargo() -> Command {
    Command::new(std::env::var_os("CARGO").unwrap_or("cargo".into()))
}

/// Runs a command to its end; the error names it.
pub fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("cannot start `{}`", line(command)))?;
    if !status.success() {
        bail!("`{}` ended with {status}", line(command));
    }
    Ok(())
}

/// Runs a command in silence: what it printed, without the blanks around it, if it succeeded.
pub fn output(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).output().ok().filter(|output| output.status.success())?;
    Some(String::from_utf8_lossy(&output.stdout).trim().to_string())
}

/// A command as a person would type it: the program's name without its folder, then the arguments.
fn line(command: &Command) -> String {
    let program = std::path::Path::new(command.get_program());
    let mut line = program.file_name().unwrap_or(program.as_os_str()).to_string_lossy().into_owned();
    for arg in command.get_args() {
        line.push(' ');
        line.push_str(&arg.to_string_lossy());
    }
    line
}

/// The first of these programs that the PATH holds.
pub fn find(names: &[&str]) -> Option<PathBuf> {
    let endings: &[&str] = if cfg!(windows) { &[".exe", ".cmd"] } else { &[""] };
    let path = std::env::var_os("PATH")?;
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    names.iter().find_map(|name| {
        folders
            .iter()
            .flat_map(|folder| endings.iter().map(move |ending| folder.join(format!("{name}{ending}"))))
            .find(|file| file.is_file())
    })
}

/// Installs Debian packages where that needs no password; tells whether it did.
pub fn apt(packages: &[&str]) -> bool {
    let root = output(Command::new("id").arg("-u")).is_some_and(|id| id == "0");
    if !root || find(&["apt-get"]).is_none() {
        return false;
    }
    println!("   apt-get install {}", packages.join(" "));
    let apt = |args: &[&str]| {
        let mut command = Command::new("apt-get");
        command.args(args).env("DEBIAN_FRONTEND", "noninteractive").stdin(Stdio::null()).stdout(Stdio::null());
        command.status().is_ok_and(|status| status.success())
    };
    // An update that half fails (one source of many is away) may still have found the package.
    apt(&["update", "-qq"]);
    apt(&[&["install", "-y", "-qq", "--no-install-recommends"], packages].concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_names_the_command() {
        let error = run(Command::new("/nowhere/xyz").args(["a", "--b"])).map_err(|error| error.to_string());
        assert_eq!(error, Err("cannot start `xyz a --b`".to_string()));
    }
}
