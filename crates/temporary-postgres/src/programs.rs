//! The programs of PostgreSQL, and the user they run as.

use std::env;
use std::fs;
use std::io;
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, chown};
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use tempfile::TempDir;

/// Where Debian puts the programs of each version.
const VERSIONS: &str = "/usr/lib/postgresql";
/// The users to run as instead of root, the first that exists.
const USERS: [&str; 2] = ["postgres", "nobody"];

/// The programs of one version of PostgreSQL.
#[derive(Clone, Debug)]
pub struct Programs {
    folder: PathBuf,
    /// The numbers of the user and the group to run as, if this process is root's.
    user: Option<(u32, u32)>,
}

impl Programs {
    /// Finds the newest version, and installs Debian's package if there is none.
    pub fn find() -> io::Result<Self> {
        let folder = match newest() {
            Some(folder) => folder,
            None => {
                devtools::install::debian_package("postgresql").map_err(io::Error::other)?;
                newest().ok_or_else(|| io::Error::other("PostgreSQL has no program `initdb`"))?
            }
        };
        let user = if rustix::process::geteuid().is_root() { Some(unprivileged()?) } else { None };
        Ok(Self { folder, user })
    }

    /// A command that runs one of the programs, without input.
    pub fn command(&self, program: &str) -> Command {
        let mut command = Command::new(self.folder.join(program));
        // A folder that the user may enter, and no settings of the caller.
        command.current_dir("/").stdin(Stdio::null());
        for (name, _) in env::vars_os() {
            if name.as_encoded_bytes().starts_with(b"PG") {
                command.env_remove(name);
            }
        }
        if let Some((user, group)) = self.user {
            command.uid(user).gid(group);
        }
        command
    }

    /// The text by which `initdb` names its version.
    pub fn version(&self) -> io::Result<String> {
        Ok(run(self.command("initdb").arg("--version"))?.trim().to_owned())
    }

    /// Makes a temporary folder that belongs to the user.
    pub fn folder(&self) -> io::Result<TempDir> {
        let folder = tempfile::Builder::new().prefix("postgres-").tempdir()?;
        self.own(folder.path())?;
        Ok(folder)
    }

    /// Copies a folder, so that the copy belongs to the user.
    pub fn copy(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::create_dir(to)?;
        fs::set_permissions(to, fs::Permissions::from_mode(0o700))?;
        self.own(to)?;
        for entry in fs::read_dir(from)? {
            let entry = entry?;
            let target = to.join(entry.file_name());
            if entry.file_type()?.is_dir() {
                self.copy(&entry.path(), &target)?;
            } else {
                fs::copy(entry.path(), &target)?;
                self.own(&target)?;
            }
        }
        Ok(())
    }

    fn own(&self, path: &Path) -> io::Result<()> {
        match self.user {
            Some((user, group)) if fs::metadata(path)?.uid() != user => {
                chown(path, Some(user), Some(group))
            }
            _ => Ok(()),
        }
    }
}

/// The folder of the newest version's programs.
fn newest() -> Option<PathBuf> {
    let versions = fs::read_dir(VERSIONS).into_iter().flatten().flatten();
    let number = |path: &Path| path.file_name()?.to_str()?.parse::<u32>().ok();
    let mut versions: Vec<(u32, PathBuf)> = versions
        .filter_map(|entry| Some((number(&entry.path())?, entry.path().join("bin"))))
        .collect();
    versions.sort();
    let path = env::var_os("PATH").unwrap_or_default();
    let folders = versions.into_iter().rev().map(|(_, folder)| folder);
    let has_all = |folder: &PathBuf| {
        ["initdb", "postgres", "psql", "pg_basebackup"].iter().all(|p| folder.join(p).is_file())
    };
    folders.chain(env::split_paths(&path)).find(has_all)
}

/// The numbers of a user without privileges and of its group.
fn unprivileged() -> io::Result<(u32, u32)> {
    let users = fs::read_to_string("/etc/passwd")?;
    let numbers = |name: &str| {
        let mut fields = users
            .lines()
            .map(|line| line.split(':'))
            .find_map(|mut fields| (fields.next() == Some(name)).then_some(fields))?;
        Some((fields.nth(1)?.parse().ok()?, fields.next()?.parse().ok()?))
    };
    let found = USERS.into_iter().find_map(numbers);
    found.ok_or_else(|| io::Error::other("there is no user `postgres` to run PostgreSQL as"))
}

/// Runs a command and returns what it prints.
pub fn run(command: &mut Command) -> io::Result<String> {
    let output = command.output()?;
    if output.status.success() {
        return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
    }
    let program = command.get_program().to_string_lossy().into_owned();
    let errors = String::from_utf8_lossy(&output.stderr);
    Err(io::Error::other(format!("{program} failed ({}): {}", output.status, errors.trim())))
}
