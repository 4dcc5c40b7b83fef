//! The tarball: the static binary with its documents, in the layout that `cargo binstall` expects.

use std::path::PathBuf;

use crate::archive::{Archive, ROOT, gzip};
use crate::context::Context;
use crate::program::TARGET;
use crate::{Result, files};

/// The documents in the tarball: their paths in the repository and in the archive.
const DOCUMENTS: [(&str, &str); 8] = [
    ("crates/dist/README-program.md", "README.md"),
    ("CHANGELOG.md", "CHANGELOG.md"),
    ("LICENSE", "LICENSE"),
    ("LICENSE-APACHE", "LICENSE-APACHE"),
    ("LICENSE-MIT", "LICENSE-MIT"),
    ("docs/install.md", "docs/install.md"),
    ("docs/server.md", "docs/server.md"),
    ("docs/bots.md", "docs/bots.md"),
];

/// The name of the archive without its ending, and of the only folder in it. This is the first name that `cargo
/// binstall` tries for a release, and the folder in which it looks for the binary.
#[must_use]
pub fn stem(version: &str) -> String {
    format!("rowhouse-{TARGET}-v{version}")
}

/// The path of the archive.
#[must_use]
pub fn file(context: &Context) -> PathBuf {
    context.out.join(stem(context.version) + ".tgz")
}

/// # Errors
/// If the program cannot be built, or a file not be read or written.
pub fn build(context: &Context) -> Result<Vec<PathBuf>> {
    let program = context.program()?;
    let stem = stem(context.version);
    let mut archive = Archive::new(context.epoch);
    archive.folder(&stem, 0o755, ROOT)?;
    archive.file(&format!("{stem}/rowhouse"), 0o755, &files::read(&program.binary)?)?;
    archive.folder(&format!("{stem}/docs"), 0o755, ROOT)?;
    for (document, name) in DOCUMENTS {
        let content = files::read(&context.root.join(document))?;
        archive.file(&format!("{stem}/{name}"), 0o644, &content)?;
    }
    archive.file(&format!("{stem}/THIRD-PARTY.txt"), 0o644, program.notices.as_bytes())?;
    archive.folder(&format!("{stem}/man"), 0o755, ROOT)?;
    for (name, page) in &program.manual {
        archive.file(&format!("{stem}/man/{name}"), 0o644, page)?;
    }
    archive.folder(&format!("{stem}/completions"), 0o755, ROOT)?;
    for (name, script) in &program.completions {
        archive.file(&format!("{stem}/completions/{name}"), 0o644, script)?;
    }
    files::write(&file(context), &gzip(&archive.finish()?)?)?;
    Ok(vec![file(context)])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// binstall's default is `{ name }-{ target }-v{ version }` for the file and for the folder inside.
    #[test]
    fn the_name_is_what_binstall_tries_first() {
        assert_eq!(stem("1.2.3"), "rowhouse-x86_64-unknown-linux-musl-v1.2.3");
    }
}
