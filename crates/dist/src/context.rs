//! The folders, version and program that all artefacts are built from.

use std::cell::OnceCell;
use std::env;
use std::path::PathBuf;

use devtools::{command_in, read};

use crate::program::Program;
use crate::{Result, files};

/// The folders and the version of a release build.
pub struct Context {
    /// The root of the repository.
    pub root: PathBuf,
    /// The target folder of cargo.
    pub target: PathBuf,
    /// The folder for the artefacts.
    pub out: PathBuf,
    /// The cargo profile of the program.
    pub profile: String,
    /// The version of the workspace.
    pub version: &'static str,
    /// The modification time of all files in archives, in seconds since 1970: `SOURCE_DATE_EPOCH`, or the time of
    /// the last commit. So the same commit gives the same archives.
    pub epoch: u64,
    program: OnceCell<Program>,
}

impl Context {
    /// # Errors
    /// If the output folder cannot be created, or there is neither git nor `SOURCE_DATE_EPOCH`.
    pub fn new(out: Option<PathBuf>, profile: &str) -> Result<Self> {
        let root = devtools::root().canonicalize()?;
        let target = devtools::target();
        let out = out.unwrap_or(target.join("artefacts"));
        files::make_folder(&out)?;
        let epoch = match env::var("SOURCE_DATE_EPOCH") {
            Ok(epoch) => epoch,
            Err(_) => read(command_in(&root, "git", ["log", "-1", "--format=%ct"]))?,
        };
        let epoch =
            epoch.trim().parse().map_err(|e| format!("SOURCE_DATE_EPOCH is {epoch:?}: {e}"))?;
        Ok(Self {
            target,
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
