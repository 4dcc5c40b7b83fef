//! A Debian system in a folder, used by `chroot`, or booted by `systemd-nspawn`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use devtools::{command_in, install, read, run_to_stderr};

use crate::context::Context;
use crate::{Result, files};

/// The Debian release on which the package is tested.
const RELEASE: &str = "bookworm";

/// The packages beside those of a minimal Debian.
const PACKAGES: &str = "--include=adduser,dbus,systemd,systemd-sysv";

/// The longest wait for a system to boot, or a service to start.
const START_TIMEOUT: Duration = Duration::from_secs(300);

/// The longest wait for a system to shut down, before it is killed.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(60);

/// The path for programs in the system.
const PATH: &str = "/usr/sbin:/usr/bin:/sbin:/bin";

/// A fresh system, deleted when it is dropped.
pub struct Machine {
    folder: tempfile::TempDir,
    chroot: PathBuf,
}

impl Machine {
    /// Copies the base system, which is created once in cargo's target folder.
    ///
    /// # Errors
    /// If it cannot be created.
    pub fn fresh(context: &Context) -> Result<Self> {
        let kept = context.target.join("dist-test");
        let pristine = kept.join(RELEASE);
        if !pristine.exists() {
            files::make_folder(&kept)?;
            // It is renamed once it is complete.
            let fresh = tempfile::tempdir_in(&kept)?;
            let debootstrap = install::program("debootstrap", "debootstrap")?;
            let mut make = command_in(&kept, debootstrap, ["--variant=minbase", PACKAGES, RELEASE]);
            make.arg(fresh.path());
            run_to_stderr(make)?;
            fs::rename(fresh.keep(), &pristine)?;
        }
        let folder = tempfile::tempdir_in(&kept)?;
        let mut copy =
            command_in(&kept, "cp", ["--archive", "--reflink=auto", "--no-target-directory"]);
        copy.arg(&pristine).arg(folder.path());
        run_to_stderr(copy)?;
        Ok(Self { folder, chroot: install::program("chroot", "coreutils")? })
    }

    /// Its root folder.
    pub fn path(&self) -> &Path {
        self.folder.path()
    }

    /// A command in the system, run by a user (`name:group`) in an empty environment.
    pub fn command(&self, user: &str) -> Command {
        let mut command = command_in(self.path(), &self.chroot, []);
        command.env_clear().arg(format!("--userspec={user}")).arg(self.path());
        command
    }

    /// Runs a command in the system as root, and returns its output.
    ///
    /// # Errors
    /// If it fails.
    pub fn run<const N: usize>(&self, words: [&str; N]) -> Result<String> {
        let mut command = self.command("root:root");
        command.args(words).env("PATH", PATH).env("DEBIAN_FRONTEND", "noninteractive");
        Ok(read(command)?)
    }

    /// Boots the system, with its own network.
    ///
    /// # Errors
    /// If it does not boot.
    pub fn boot(&self) -> Result<Booted<'_>> {
        let nspawn = install::program("systemd-nspawn", "systemd-container")?;
        let mut start = command_in(self.path(), nspawn, ["--boot", "--quiet", "--private-network"]);
        // The host may have no systemd to register the container with.
        start
            .args(["--register=no", "--keep-unit", "--console=pipe", "--directory"])
            .arg(self.path());
        let nspawn = start.stdout(Stdio::null()).spawn()?;
        let booted = Booted { nspawn, _machine: self };
        booted.wait_for(&["systemctl", "is-active", "multi-user.target"])?;
        Ok(booted)
    }
}

/// A booted system, killed when it is dropped.
pub struct Booted<'a> {
    nspawn: Child,
    _machine: &'a Machine,
}

impl Booted<'_> {
    /// Runs a command in the system as root, and returns its output.
    ///
    /// # Errors
    /// If it fails.
    pub fn run(&self, words: &[&str]) -> Result<String> {
        // The first process of the system is the only child of nspawn.
        let nspawn = self.nspawn.id();
        let children =
            files::read_text(&PathBuf::from(format!("/proc/{nspawn}/task/{nspawn}/children")))?;
        let first = children.split_whitespace().next().ok_or("the system does not run")?;
        let nsenter = install::program("nsenter", "util-linux")?;
        let mut command = command_in(Path::new("/"), nsenter, ["--target", first, "--all", "--"]);
        command.args(words).env_clear().env("PATH", PATH).env("DEBIAN_FRONTEND", "noninteractive");
        Ok(read(command)?)
    }

    /// Runs a command in the system until it succeeds.
    ///
    /// # Errors
    /// If it still fails after a long time.
    pub fn wait_for(&self, words: &[&str]) -> Result<String> {
        let start = Instant::now();
        loop {
            match self.run(words) {
                Err(_) if start.elapsed() < START_TIMEOUT => sleep(Duration::from_millis(200)),
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
            // It may have ended by itself.
            let _ = read(command_in(Path::new("/"), "kill", ["-TERM", &nspawn]));
            let start = Instant::now();
            while start.elapsed() < SHUTDOWN_TIMEOUT {
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
