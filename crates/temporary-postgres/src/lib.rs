//! A PostgreSQL server in a temporary folder, for tests and measurements: it can be killed, restarted, followed by a
//! standby, and promoted. Nothing that is shipped depends on this crate.
//!
//! The server runs as an unprivileged user, because PostgreSQL refuses to run as root, and listens on a free port of
//! the loopback interface and on a socket in its folder. Both accept every user without a password. It ends with the
//! value that holds it, or, if the process that holds the value is killed, with that process.

mod programs;
mod template;

use std::fs::File;
use std::io;
use std::net::TcpListener;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};
use tempfile::TempDir;

use programs::{Programs, run};

/// The most time for a start, an end or a promotion.
const TIMEOUT: Duration = Duration::from_secs(120);
/// The interval at which the state of the server is looked at.
const POLL_INTERVAL: Duration = Duration::from_millis(10);
/// How often a server is started on another port, because a port was taken in the meantime.
const PORT_ATTEMPTS: usize = 5;
/// The application name by which the primary knows its synchronous standby.
const STANDBY: &str = "standby";
/// What the watcher runs: when its input ends, this process is gone, so it ends the server and removes its folder.
const WATCH: &str = "read -r _; kill -QUIT \"$1\"; sleep 2; rm -rf -- \"$2\"";

/// A PostgreSQL server; dropping this ends it and removes its folder.
pub struct TemporaryPostgres {
    programs: Programs,
    folder: TempDir,
    port: u16,
    settings: Vec<(String, String)>,
    running: Option<Running>,
}

/// The processes of a running server.
struct Running {
    postmaster: Child,
    /// Ends the server if this process is killed.
    watcher: Child,
}

impl TemporaryPostgres {
    /// Starts a server with an empty database.
    ///
    /// # Errors
    /// If PostgreSQL cannot be installed or started; the error has the end of its log.
    pub fn start() -> io::Result<Self> {
        Self::start_with(&[])
    }

    /// Starts a server with settings of `postgresql.conf`, such as `("fsync", "off")`.
    ///
    /// # Errors
    /// If PostgreSQL cannot be installed or started; the error has the end of its log.
    pub fn start_with(settings: &[(&str, &str)]) -> io::Result<Self> {
        let programs = Programs::find()?;
        let template = template::folder(&programs)?;
        let folder = programs.folder()?;
        programs.copy(&template, &data(folder.path()))?;
        Self::start_in(programs, folder, settings)
    }

    /// The server that all tests of a process share, without syncs; it ends with the process.
    ///
    /// # Panics
    /// If PostgreSQL cannot be installed or started.
    pub fn shared() -> &'static Self {
        static SERVER: OnceLock<TemporaryPostgres> = OnceLock::new();
        SERVER.get_or_init(|| {
            let settings = [("max_connections", "400"), ("fsync", "off")];
            Self::start_with(&settings).expect("PostgreSQL starts")
        })
    }

    /// Creates an empty database with a name of its own, and returns its URL.
    ///
    /// # Errors
    /// If the server refuses.
    pub fn create_next_database(&self) -> io::Result<String> {
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        self.create_database(&format!("test_{number}"))
    }

    /// Starts a standby that follows a running primary. The primary's commits wait for a synchronous one.
    ///
    /// # Errors
    /// If the primary cannot be copied, or the standby does not start or follow.
    pub fn start_standby(primary: &Self, synchronous: bool) -> io::Result<Self> {
        let programs = primary.programs.clone();
        let folder = programs.folder()?;
        let mut copy = programs.command("pg_basebackup");
        let port = primary.port;
        copy.arg("--dbname")
            .arg(format!("host=127.0.0.1 port={port} user=postgres application_name={STANDBY}"));
        copy.args([
            "--wal-method=stream",
            "--checkpoint=fast",
            "--write-recovery-conf",
            "--pgdata",
        ]);
        run(copy.arg(data(folder.path())))?;
        let standby = Self::start_in(programs, folder, &[])?;
        let state = if synchronous {
            primary.sql(&format!("ALTER SYSTEM SET synchronous_standby_names = '{STANDBY}'"))?;
            primary.sql("SELECT pg_reload_conf()")?;
            "sync"
        } else {
            "async"
        };
        until("the standby does not follow", || {
            Ok(primary.sql("SELECT sync_state FROM pg_stat_replication")?.trim() == state)
        })?;
        Ok(standby)
    }

    fn start_in(
        programs: Programs,
        folder: TempDir,
        settings: &[(&str, &str)],
    ) -> io::Result<Self> {
        let settings =
            settings.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect();
        let mut server = Self { programs, folder, port: 0, settings, running: None };
        let mut attempt = 0;
        loop {
            attempt += 1;
            server.port = free_port()?;
            match server.restart() {
                Err(_) if attempt < PORT_ATTEMPTS => {}
                result => return result.map(|()| server),
            }
        }
    }

    /// The URL of the database `postgres`.
    #[must_use]
    pub fn url(&self) -> String {
        self.url_of("postgres")
    }

    /// The port on 127.0.0.1; it stays the same after a restart.
    #[must_use]
    pub const fn port(&self) -> u16 {
        self.port
    }

    /// The folder with the socket, for a connection that does not use TCP.
    #[must_use]
    pub fn socket_folder(&self) -> &Path {
        self.folder.path()
    }

    /// Creates an empty database, and returns its URL. The name must consist of lower-case letters, digits and `_`.
    ///
    /// # Errors
    /// If the server refuses.
    pub fn create_database(&self, name: &str) -> io::Result<String> {
        self.sql(&format!("CREATE DATABASE {name}"))?;
        Ok(self.url_of(name))
    }

    fn url_of(&self, database: &str) -> String {
        format!("postgres://postgres@127.0.0.1:{}/{database}", self.port)
    }

    /// Runs a statement by `psql` in the database `postgres`, and returns the rows, with `|` between columns.
    ///
    /// # Errors
    /// If the server cannot be reached or refuses the statement.
    pub fn sql(&self, statement: &str) -> io::Result<String> {
        self.sql_in(&self.url(), statement)
    }

    /// Runs a statement in the database with this URL, and returns what it prints.
    ///
    /// # Errors
    /// If the statement fails.
    pub fn sql_in(&self, url: &str, statement: &str) -> io::Result<String> {
        let mut psql = self.programs.command("psql");
        psql.args(["-X", "-A", "-t", "-q", "-v", "ON_ERROR_STOP=1", "-d"]).arg(url);
        run(psql.arg("-c").arg(statement))
    }

    /// Kills the server and all its processes (SIGKILL), which is as near to a power cut as processes get.
    ///
    /// # Errors
    /// If the system refuses, or the processes do not end.
    pub fn kill(&mut self) -> io::Result<()> {
        let Some(mut running) = self.running.take() else { return Ok(()) };
        let postmaster = pid(&running.postmaster)?;
        // Stopped, it cannot start another process while its processes are listed.
        kill_process(postmaster, Signal::STOP)?;
        let workers = children_of(running.postmaster.id())?;
        kill_process(postmaster, Signal::KILL)?;
        for worker in &workers {
            if let Some(worker) = Pid::from_raw(worker.cast_signed()) {
                // It may have ended by itself in the meantime.
                let _ = kill_process(worker, Signal::KILL);
            }
        }
        running.end_watcher();
        running.postmaster.wait()?;
        // A process that is left would keep the next start from using the folder.
        until("processes of the killed server do not end", || {
            Ok(!workers.iter().any(|worker| is_alive(*worker)))
        })
    }

    /// Ends the server as `pg_ctl stop --mode immediate` does: without a checkpoint, so that the next start recovers.
    ///
    /// # Errors
    /// If the system refuses, or the server does not end.
    pub fn stop_immediately(&mut self) -> io::Result<()> {
        let Some(mut running) = self.running.take() else { return Ok(()) };
        kill_process(pid(&running.postmaster)?, Signal::QUIT)?;
        running.end_watcher();
        until("the server does not end", || Ok(running.postmaster.try_wait()?.is_some()))
    }

    /// Starts the server again after [`kill`](Self::kill) or [`stop_immediately`](Self::stop_immediately), on the same
    /// port, and waits until it accepts connections.
    ///
    /// # Errors
    /// If it does not start; the error has the end of its log.
    pub fn restart(&mut self) -> io::Result<()> {
        if self.running.is_some() {
            return Ok(());
        }
        let (folder, data) = (self.folder.path(), data(self.folder.path()));
        let log = File::options().create(true).append(true).open(folder.join("log"))?;
        let mut command = self.programs.command("postgres");
        command.arg("-D").arg(&data).arg("-k").arg(folder);
        command.args(["-h", "127.0.0.1", "-p", &self.port.to_string()]);
        // Small, and without files outside of the folder.
        command.args(["-c", "shared_buffers=32MB", "-c", "dynamic_shared_memory_type=mmap"]);
        for (name, value) in &self.settings {
            command.arg("-c").arg(format!("{name}={value}"));
        }
        // A group of its own: Ctrl-C ends the caller, which ends the server.
        command.stdout(Stdio::null()).stderr(log).process_group(0);
        let postmaster = command.spawn()?;
        let mut watcher = Command::new("sh");
        watcher.args(["-c", WATCH, "sh", &postmaster.id().to_string()]).arg(folder);
        watcher.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null()).process_group(0);
        let mut running = Running { postmaster, watcher: watcher.spawn()? };
        let started = until("the server does not start", || {
            if let Some(status) = running.postmaster.try_wait()? {
                return Err(io::Error::other(format!("PostgreSQL did not start ({status})")));
            }
            Ok(state(&data, running.postmaster.id()).is_some())
        });
        self.running = Some(running);
        started.map_err(|error| {
            let log = std::fs::read_to_string(self.folder.path().join("log")).unwrap_or_default();
            let lines: Vec<&str> = log.lines().rev().take(8).collect();
            let lines: Vec<&str> = lines.into_iter().rev().collect();
            self.end();
            io::Error::other(format!("{error}:\n{}", lines.join("\n")))
        })
    }

    /// The CPU time that the processes of the server have used, also those that have ended, to a hundredth of a second.
    ///
    /// # Errors
    /// If the system does not say.
    pub fn busy(&self) -> io::Result<Duration> {
        let Some(running) = &self.running else { return Ok(Duration::ZERO) };
        let postmaster = running.postmaster.id();
        // The times of children that have ended are those of their parent.
        let ended = ticks(postmaster, 11..15);
        let running = children_of(postmaster)?.into_iter().map(|child| ticks(child, 11..13));
        Ok(Duration::from_millis(10 * (ended + running.sum::<u64>())))
    }

    /// Makes a standby the primary, and waits until it accepts writes.
    ///
    /// # Errors
    /// If it is no standby or does not become primary.
    pub fn promote(&self) -> io::Result<()> {
        self.sql("SELECT pg_promote(true, 60)")?;
        until("the standby does not become primary", || {
            Ok(self.sql("SELECT pg_is_in_recovery()")?.trim() == "f")
        })
    }

    /// Ends the server if it runs; errors do not matter any more.
    fn end(&mut self) {
        if self.stop_immediately().is_err() {
            let _ = self.kill();
        }
    }
}

impl Drop for TemporaryPostgres {
    fn drop(&mut self) {
        self.end();
        // A killed server leaves a System V segment of a few bytes; the number is in its lock file.
        let lock = data(self.folder.path()).join("postmaster.pid");
        if let Ok(text) = std::fs::read_to_string(lock)
            && let Some(segment) =
                text.lines().nth(6).and_then(|line| line.split_whitespace().nth(1))
        {
            let mut remove = Command::new("ipcrm");
            remove.args(["-m", segment]).stdout(Stdio::null()).stderr(Stdio::null());
            let _ = remove.status();
        }
    }
}

impl Running {
    fn end_watcher(&mut self) {
        // It waits for its input and does nothing else, so it cannot have ended.
        let _ = self.watcher.kill();
        let _ = self.watcher.wait();
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.end_watcher();
        let _ = self.postmaster.kill();
        let _ = self.postmaster.wait();
    }
}

/// The data folder of a server.
fn data(folder: &Path) -> PathBuf {
    folder.join("data")
}

/// What the lock file says about a server that accepts connections: `ready` or `standby`.
fn state(data: &Path, postmaster: u32) -> Option<String> {
    let text = std::fs::read_to_string(data.join("postmaster.pid")).ok()?;
    let mut lines = text.lines();
    // A killed server leaves its file.
    lines.next().filter(|line| line.trim().parse() == Ok(postmaster))?;
    let state = lines.nth(6)?.trim().to_owned();
    ["ready", "standby"].contains(&state.as_str()).then_some(state)
}

fn free_port() -> io::Result<u16> {
    Ok(TcpListener::bind(("127.0.0.1", 0))?.local_addr()?.port())
}

fn pid(child: &Child) -> io::Result<Pid> {
    let raw = Pid::from_raw(child.id().cast_signed());
    raw.ok_or_else(|| io::Error::other("no process number"))
}

/// The processes whose parent has this number.
fn children_of(parent: u32) -> io::Result<Vec<u32>> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir("/proc")? {
        let Some(process) = entry?.file_name().to_str().and_then(|name| name.parse().ok()) else {
            continue;
        };
        if stat(process).is_some_and(|(_, its)| its == parent) {
            found.push(process);
        }
    }
    Ok(found)
}

/// Returns whether a process runs; one that ended and was not waited for does not.
fn is_alive(process: u32) -> bool {
    stat(process).is_some_and(|(state, _)| state != 'Z')
}

/// The state and the parent of a process.
fn stat(process: u32) -> Option<(char, u32)> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The name, in parentheses, may hold anything.
    let mut fields = stat.rsplit_once(')')?.1.split_whitespace();
    Some((fields.next()?.chars().next()?, fields.next()?.parse().ok()?))
}

/// The sum of some fields of a process's statistics, counted after its name; 0 if it has ended.
fn ticks(process: u32, fields: std::ops::Range<usize>) -> u64 {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    let after = stat.rsplit_once(')').map_or("", |(_, after)| after);
    let wanted = after.split_whitespace().skip(fields.start).take(fields.len());
    wanted.filter_map(|field| field.parse::<u64>().ok()).sum()
}

/// Waits until a condition holds.
fn until(failure: &str, mut holds: impl FnMut() -> io::Result<bool>) -> io::Result<()> {
    let start = Instant::now();
    while !holds()? {
        if start.elapsed() > TIMEOUT {
            return Err(io::Error::other(failure.to_owned()));
        }
        thread::sleep(POLL_INTERVAL);
    }
    Ok(())
}
