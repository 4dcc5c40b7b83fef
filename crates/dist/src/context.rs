//! What every artefact is built from.

use std::cell::OnceCell;
use std::env;
use std::path::{Path, PathBuf};

use crate::program::Program;
use crate::{Result, files, shell};

/// Where things lie, and which release is built.
pub struct Context {
    /// The root of the repository.
    pub root: PathBuf,
    /// Where cargo builds.
    pub target: PathBuf,
    /// The folder for the artefacts.
    pub out: PathBuf,
    /// The cargo profile of the program.
    pub profile: String,
    /// The version of the workspace.
    pub version: &'static str,
    /// The time that all files in archives have, in seconds since 1970: `SOURCE_DATE_EPOCH`, or that of the
    /// last commit. The same commit makes the same archives.
    pub epoch: u64,
    program: OnceCell<Program>,
}

impl Context {
    /// # Errors
    /// If the output folder cannot be made, or there is neither git nor `SOURCE_DATE_EPOCH`.
    pub fn new(out: Option<PathBuf>, profile: &str) -> Result<Self> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize()?;
        let target = env::var_os("CARGO_TARGET_DIR").map_or(root.join("target"), PathBuf::from);
        let out = out.unwrap_or(target.join("artefacts"));
        files::make_folder(&out)?;
        let epoch = match env::var("SOURCE_DATE_EPOCH") {
            Ok(epoch) => epoch,
            Err(_) => shell::read(shell::command(&root, "git", ["log", "-1", "--format=%ct"]))?,
        };
        let epoch =
            epoch.trim().parse().map_err(|e| format!("SOURCE_DATE_EPOCH is {epoch:?}: {e}"))?;
        Ok(Self {
            target: root.join(target),
            out: out.canonicalize()?,
            root,
            profile: profile.to_owned(),
            version: env!("CARGO_PKG_VERSION"),
            epoch,
            program: OnceCell::new(),
        })
    }

    /// The program with its manual pages and completions, built once for all artefacts.
    ///
    /// # Errors
    /// If it cannot be built.
    pub fn program(&self) -> Result<&Program> {
        if self.program.get().is_none() {
            let built = Program::build(self)?;
            return Ok(self.program.get_or_init(|| built));
        }
        self.program.get().ok_or_else(|| "the program was not built".into())
    }
}
