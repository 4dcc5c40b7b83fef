//! An empty data folder below cargo's target folder, from which every server starts: `initdb` takes seconds, a copy
//! of its result takes less than one.

use std::fs;
use std::io;
use std::path::PathBuf;

use crate::programs::{Programs, run};

/// Returns the template of this version, and makes it if there is none.
pub fn folder(programs: &Programs) -> io::Result<PathBuf> {
    let version = programs.version()?.replace(|c: char| !c.is_ascii_alphanumeric(), "-");
    let templates = devtools::target().join("temporary-postgres");
    let template = templates.join(version);
    if template.is_dir() {
        return Ok(template);
    }
    let made = programs.folder()?;
    let data = made.path().join("data");
    let mut initdb = programs.command("initdb");
    initdb.args(["--auth=trust", "--username=postgres", "--encoding=UTF8", "--locale=C"]);
    run(initdb.arg("--no-instructions").arg("--pgdata").arg(&data))?;
    fs::create_dir_all(&templates)?;
    // Copied beside it and renamed, because another process may do the same.
    let copy = tempfile::Builder::new().prefix("new-").tempdir_in(&templates)?;
    let whole = copy.path().join("data");
    programs.copy(&data, &whole)?;
    match fs::rename(&whole, &template) {
        Err(_) if template.is_dir() => Ok(template),
        result => result.map(|()| template),
    }
}
