//! Commands with a clean environment.

use std::ffi::OsStr;
use std::process::Command;

/// The environment variables that a program keeps: they lead to programs and temporary files, or add diagnostics.
const KEPT_VARIABLES: [&str; 4] = ["PATH", "TMPDIR", "RUST_BACKTRACE", "LLVM_PROFILE_FILE"];

/// Returns a command with an environment of its own, so that a test neither reads nor changes files and
/// settings of the person who runs it.
///
/// Settings, language and colours are the defaults. There is no home folder: a program that wants to write there fails
/// and says so, and needs a folder from its caller. A server listens on a free port.
#[must_use]
pub fn isolated(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    command.env_clear();
    command.envs(KEPT_VARIABLES.iter().filter_map(|name| Some((name, std::env::var_os(name)?))));
    // No folder can be made below a device.
    command.env("HOME", "/dev/null").env("ROWHOUSE_LISTEN", "127.0.0.1:0");
    command.env("LC_ALL", "C.UTF-8");
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_listed_variables_are_kept() {
        let mut show = isolated("env");
        let shown = String::from_utf8(show.output().unwrap().stdout).unwrap();
        let mut names: Vec<&str> =
            shown.lines().filter_map(|line| Some(line.split_once('=')?.0)).collect();
        names.retain(|name| !KEPT_VARIABLES.contains(name));
        names.sort_unstable();
        assert_eq!(names, ["HOME", "LC_ALL", "ROWHOUSE_LISTEN"]);
        assert!(!isolated("mkdir").args(["-p", "/dev/null/.local"]).status().unwrap().success());
    }
}
