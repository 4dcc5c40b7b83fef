//! `rowhouse serve` as a process.

use std::ffi::OsStr;
use std::io::{self, BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, ChildStdout, ExitStatus, Stdio};
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process};

use crate::isolated;

/// A running server; dropping this kills it.
pub struct Process {
    child: Child,
    address: SocketAddr,
    /// Kept open, so that later output does not fail.
    _output: BufReader<ChildStdout>,
}

impl Process {
    /// Starts a server on a free port of this machine, and waits until it listens.
    ///
    /// # Errors
    /// If it cannot be started or ends at once; its messages are on standard error.
    pub fn start(program: &Path, data: &Path, arguments: &[&str]) -> io::Result<Self> {
        let free = SocketAddr::from(([127, 0, 0, 1], 0));
        Self::start_at(free, program, data, arguments)
    }

    /// Starts a server at a given address, and waits until it listens.
    ///
    /// # Errors
    /// If it cannot be started or ends at once; its messages are on standard error.
    pub fn start_at(
        listen: SocketAddr,
        program: &Path,
        data: &Path,
        arguments: &[&str],
    ) -> io::Result<Self> {
        let data = ["--data".as_ref(), data.as_os_str()];
        let arguments = arguments.iter().map(OsStr::new);
        Self::serve(listen, program, data.into_iter().chain(arguments))
    }

    /// Starts a server at a given address, with the arguments that name its database, and waits until it listens.
    ///
    /// # Errors
    /// If it cannot be started or ends at once; its messages are on standard error.
    pub fn serve(
        listen: SocketAddr,
        program: &Path,
        arguments: impl IntoIterator<Item = impl AsRef<OsStr>>,
    ) -> io::Result<Self> {
        let mut child = isolated(program)
            .args(["serve", "--listen", &listen.to_string()])
            .args(arguments)
            .stdout(Stdio::piped())
            .spawn()?;
        let out = child.stdout.take().ok_or_else(|| io::Error::other("no output to read"))?;
        let mut output = BufReader::new(out);
        let mut line = String::new();
        output.read_line(&mut line)?;
        let address = line.trim().strip_prefix("Rowhouse is at http://");
        match address.and_then(|address| address.parse().ok()) {
            Some(address) => Ok(Self { child, address, _output: output }),
            None => {
                child.kill()?;
                let status = child.wait()?;
                Err(io::Error::other(format!("no server ({status}); it said `{}`", line.trim())))
            }
        }
    }

    /// The address that it listens at.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// Kills it (SIGKILL), which is as near to a power cut as a process gets.
    ///
    /// # Errors
    /// If the system refuses to.
    pub fn kill(mut self) -> io::Result<ExitStatus> {
        self.child.kill()?;
        self.child.wait()
    }

    /// Asks it to stop (SIGTERM), and waits until it has.
    ///
    /// # Errors
    /// If the system refuses to.
    pub fn terminate(mut self) -> io::Result<ExitStatus> {
        isolated("kill").args(["-TERM", &self.child.id().to_string()]).status()?;
        self.child.wait()
    }

    /// Stops it (SIGSTOP), until [`resume`](Self::resume).
    ///
    /// # Errors
    /// If the system refuses to.
    pub fn pause(&self) -> io::Result<()> {
        self.signal(Signal::STOP)
    }

    /// Lets it go on (SIGCONT).
    ///
    /// # Errors
    /// If the system refuses to.
    pub fn resume(&self) -> io::Result<()> {
        self.signal(Signal::CONT)
    }

    fn signal(&self, signal: Signal) -> io::Result<()> {
        let pid = Pid::from_raw(self.child.id().cast_signed());
        let pid = pid.ok_or_else(|| io::Error::other("no process number"))?;
        Ok(kill_process(pid, signal)?)
    }

    /// Returns whether it still runs.
    ///
    /// # Errors
    /// If the system does not know.
    pub fn is_running(&mut self) -> io::Result<bool> {
        Ok(self.child.try_wait()?.is_none())
    }

    /// Its resident memory, in bytes.
    ///
    /// # Errors
    /// If the system does not say.
    pub fn memory(&self) -> io::Result<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kib = line.and_then(|line| line.trim().strip_suffix(" kB")?.parse::<u64>().ok());
        kib.map(|kib| kib * 1024).ok_or_else(|| io::Error::other("no VmRSS"))
    }

    /// The CPU time that it has used, to a hundredth of a second.
    ///
    /// # Errors
    /// If the system does not say.
    pub fn busy(&self) -> io::Result<Duration> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id()))?;
        // The name, in parentheses, may hold anything; user and system time are fields 14 and 15.
        let after = stat.rsplit_once(')').map_or("", |(_, after)| after);
        let ticks = after.split_whitespace().skip(11).take(2).map(str::parse::<u64>);
        let ticks: u64 =
            ticks.collect::<Result<Vec<_>, _>>().map_err(io::Error::other)?.iter().sum();
        Ok(Duration::from_millis(10 * ticks))
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended already, which is as good.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
