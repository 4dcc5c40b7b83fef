//! A server under measurement, as a process of its own.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::Duration;

use load::isolated;
use tempfile::TempDir;

use crate::play::Result;

/// The length of a tick in `/proc`: `USER_HZ` is 100 on all common architectures.
const TICK: Duration = Duration::from_millis(10);

/// A running server with a folder for its data; both are gone when it is dropped.
pub struct Server {
    child: Child,
    address: SocketAddr,
    folder: TempDir,
    /// Kept open, so that the server can go on printing.
    _output: BufReader<ChildStdout>,
}

impl Server {
    /// Starts `rowhouse serve`.
    pub fn rowhouse(program: &Path) -> Result<Self> {
        let folder = folder(program)?;
        let mut command = isolated(program);
        command.args(["serve", "--no-limits", "--log", "warn", "--data"]).arg(database(&folder));
        Self::start(command, folder)
    }

    /// Starts boardgame.io's server with its storage in memory or in files.
    pub fn boardgame(packages: &Path, in_files: bool) -> Result<Self> {
        let folder = folder(packages)?;
        let mut command = isolated("node");
        command.env("NODE_ENV", "production");
        command.arg(concat!(env!("CARGO_MANIFEST_DIR"), "/peer/server.mjs")).arg(packages);
        if in_files {
            command.arg(folder.path());
        } else {
            command.arg("memory");
        }
        Self::start(command, folder)
    }

    fn start(mut command: Command, folder: TempDir) -> Result<Self> {
        let program = command.get_program().to_string_lossy().into_owned();
        let failed = |error: std::io::Error| format!("{program}: {error}");
        let mut child = command.stdout(Stdio::piped()).spawn().map_err(failed)?;
        let output = child.stdout.take().ok_or_else(|| format!("{program}: no output to read"))?;
        let mut output = BufReader::new(output);
        let mut line = String::new();
        let read = output.read_line(&mut line);
        let address = line.trim().split_once("http://").and_then(|(_, at)| at.parse().ok());
        // From here on, a server that is not wanted is killed by `drop`.
        let unspecified = SocketAddr::from(([127, 0, 0, 1], 0));
        let mut server = Self { child, address: unspecified, folder, _output: output };
        read.map_err(failed)?;
        server.address = address
            .ok_or_else(|| format!("{program} printed `{}` instead of its address", line.trim()))?;
        Ok(server)
    }

    /// The address it listens on.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// The write-ahead log of our database.
    pub fn wal(&self) -> PathBuf {
        let mut name = database(&self.folder).into_os_string();
        name.push("-wal");
        name.into()
    }

    /// The user and system time it has used, to a hundredth of a second, with that of children that have ended. Neither
    /// server has children that live on.
    pub fn processor_time(&self) -> Result<Duration> {
        let path = format!("/proc/{}/stat", self.child.id());
        let stat = std::fs::read_to_string(&path).map_err(|error| format!("{path}: {error}"))?;
        let ticks = processor_ticks(&stat).ok_or_else(|| format!("{path}: {stat}"))?;
        Ok(TICK * ticks)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already, which is as good.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A new folder beside a file or folder: one for temporary files may be in memory, where no disk is waited for.
fn folder(beside: &Path) -> Result<TempDir> {
    let parent = beside.parent().filter(|parent| !parent.as_os_str().is_empty());
    let parent = parent.unwrap_or(Path::new("."));
    tempfile::tempdir_in(parent).map_err(|error| format!("{}: {error}", parent.display()))
}

fn database(folder: &TempDir) -> PathBuf {
    folder.path().join("tables.db")
}

/// The sum of the fields `utime`, `stime`, `cutime` and `cstime` (14 to 17).
fn processor_ticks(stat: &str) -> Option<u32> {
    // The name, in parentheses, may hold anything.
    let (_, after) = stat.rsplit_once(')')?;
    let fields: Vec<u32> =
        after.split_whitespace().skip(11).take(4).map(str::parse).collect::<Result<_, _>>().ok()?;
    (fields.len() == 4).then(|| fields.iter().sum())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn processor_time_is_read_after_a_name_with_spaces() {
        let stat = "7 (a) b) S 1 7 7 0 -1 4194560 1 2 3 4 100 20 3 4 20 0 5 0 99";
        assert_eq!(processor_ticks(stat), Some(127));
        assert_eq!(processor_ticks("7 (a) S 1 7"), None);
    }

    #[test]
    fn a_program_that_is_no_server_is_an_error() {
        let mut command = isolated("echo");
        command.arg("nothing");
        let error = Server::start(command, tempfile::tempdir().unwrap()).err();
        assert_eq!(error.as_deref(), Some("echo printed `nothing` instead of its address"));
    }
}
