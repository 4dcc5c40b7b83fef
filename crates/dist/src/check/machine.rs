//! A Debian system in a folder: commands run in it by `chroot`, or in all of its glory, booted by `systemd-nspawn`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::context::Context;
use crate::{Result, files, setup, shell};

/// The Debian release that the package is tried on.
const RELEASE: &str = "bookworm";

/// What it has beside what every Debian has.
const PACKAGES: &str = "--include=adduser,dbus,systemd,systemd-sysv";

/// How long a system may take to boot, or a service to start.
const PATIENCE: Duration = Duration::from_secs(300);

/// How long a system may take to shut down before it is ended.
const SHUTDOWN: Duration = Duration::from_secs(60);

/// The path for programs in the system.
const PATH: &str = "/usr/sbin:/usr/bin:/sbin:/bin";

/// A fresh system, deleted when it is dropped.
pub struct Machine {
    folder: tempfile::TempDir,
    chroot: PathBuf,
}

impl Machine {
    /// A copy of a system that is made once and kept in cargo's target folder.
    ///
    /// # Errors
    /// If it cannot be made.
    pub fn fresh(context: &Context) -> Result<Self> {
        let kept = context.target.join("dist-test");
        let pristine = kept.join(RELEASE);
        if !pristine.exists() {
            files::make_folder(&kept)?;
            // It gets its name once it is complete.
            let fresh = tempfile::tempdir_in(&kept)?;
            let debootstrap = setup::program("debootstrap", "debootstrap")?;
            let mut make =
                shell::command(&kept, debootstrap, ["--variant=minbase", PACKAGES, RELEASE]);
            make.arg(fresh.path());
            shell::run(make)?;
            fs::rename(fresh.keep(), &pristine)?;
        }
        let folder = tempfile::tempdir_in(&kept)?;
        let mut copy =
            shell::command(&kept, "cp", ["--archive", "--reflink=auto", "--no-target-directory"]);
        copy.arg(&pristine).arg(folder.path());
        shell::run(copy)?;
        Ok(Self { folder, chroot: setup::program("chroot", "coreutils")? })
    }

    /// Its root folder.
    pub fn path(&self) -> &Path {
        self.folder.path()
    }

    /// A command in the system, run by a user (`name:group`) in an empty environment.
    pub fn command(&self, user: &str) -> Command {
        let mut command = shell::command(self.path(), &self.chroot, []);
        command.env_clear().arg(format!("--userspec={user}")).arg(self.path());
        command
    }

    /// Runs a command in the system as root, and returns what it prints.
    ///
    /// # Errors
    /// If it fails.
    pub fn run<const N: usize>(&self, words: [&str; N]) -> Result<String> {
        let mut command = self.command("root:root");
        command.args(words).env("PATH", PATH).env("DEBIAN_FRONTEND", "noninteractive");
        shell::read(command)
    }

    /// Boots it, with a network of its own.
    ///
    /// # Errors
    /// If it does not come up.
    pub fn boot(&self) -> Result<Booted<'_>> {
        let nspawn = setup::program("systemd-nspawn", "systemd-container")?;
        let mut start =
            shell::command(self.path(), nspawn, ["--boot", "--quiet", "--private-network"]);
        // This machine may have no systemd that could look after it.
        start
            .args(["--register=no", "--keep-unit", "--console=pipe", "--directory"])
            .arg(self.path());
        let nspawn = start.stdout(Stdio::null()).spawn()?;
        let booted = Booted { nspawn, _machine: self };
        booted.wait_for(&["systemctl", "is-active", "multi-user.target"])?;
        Ok(booted)
    }
}

/// A system that runs, killed when it is dropped.
pub struct Booted<'a> {
    nspawn: Child,
    _machine: &'a Machine,
}

impl Booted<'_> {
    /// Runs a command in the system as root, and returns what it prints.
    ///
    /// # Errors
    /// If it fails.
    pub fn run(&self, words: &[&str]) -> Result<String> {
        // The first process of the system is the only child of nspawn.
        let nspawn = self.nspawn.id();
        let children =
            files::read_text(&PathBuf::from(format!("/proc/{nspawn}/task/{nspawn}/children")))?;
        let first = children.split_whitespace().next().ok_or("the system does not run")?;
        let nsenter = setup::program("nsenter", "util-linux")?;
        let mut command =
            shell::command(Path::new("/"), nsenter, ["--target", first, "--all", "--"]);
        command.args(words).env_clear().env("PATH", PATH).env("DEBIAN_FRONTEND", "noninteractive");
        shell::read(command)
    }

    /// Runs a command in the system until it succeeds.
    ///
    /// # Errors
    /// If it still fails after a long time.
    pub fn wait_for(&self, words: &[&str]) -> Result<String> {
        let start = Instant::now();
        loop {
            match self.run(words) {
                Err(_) if start.elapsed() < PATIENCE => sleep(Duration::from_millis(200)),
                result => return result,
            }
        }
    }
}

impl Drop for Booted<'_> {
    fn drop(&mut self) {
        // The first request shuts the system down, the second one ends it at once.
        for _ in ["shut down", "end"] {
            let nspawn = self.nspawn.id().to_string();
            // If it has ended by itself, there is nothing to do.
            let _ = shell::read(shell::command(Path::new("/"), "kill", ["-TERM", &nspawn]));
            let start = Instant::now();
            while start.elapsed() < SHUTDOWN {
                if !matches!(self.nspawn.try_wait(), Ok(None)) {
                    return;
                }
                sleep(Duration::from_millis(100));
            }
        }
        let _ = self.nspawn.kill();
        let _ = self.nspawn.wait();
    }
}
