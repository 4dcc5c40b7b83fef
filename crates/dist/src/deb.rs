//! The Debian package: the static binary, a service, manual pages and completions. Its other files are in `deb/`.

use std::path::{Path, PathBuf};

use devtools::{command_in, install, read, run_to_stderr};

use crate::archive::gzip;
use crate::context::Context;
use crate::{Result, files};

/// A file of the package.
struct Entry {
    path: String,
    mode: u32,
    content: Vec<u8>,
}

/// The path of the package.
#[must_use]
pub fn file(context: &Context) -> PathBuf {
    context.out.join(format!("rowhouse_{}-1_amd64.deb", context.version))
}

/// # Errors
/// If the program cannot be built, or the package not be written.
pub fn build(context: &Context) -> Result<Vec<PathBuf>> {
    install::program("dpkg-deb", "dpkg")?;
    let content = content(context)?;
    let folder = tempfile::tempdir()?;
    let root = folder.path().join("rowhouse");
    for entry in content.iter().chain(&control(context, &content)?) {
        let path = root.join(&entry.path);
        files::make_folder(path.parent().unwrap_or(&root))?;
        files::write(&path, &entry.content)?;
        files::set_mode_and_time(&path, entry.mode, context.epoch)?;
    }
    set_folders(&root, context.epoch)?;
    let mut pack = command_in(folder.path(), "dpkg-deb", ["--root-owner-group", "-Zxz", "--build"]);
    pack.arg(&root).arg(file(context)).env("SOURCE_DATE_EPOCH", context.epoch.to_string());
    run_to_stderr(pack)?;
    Ok(vec![file(context)])
}

/// The files that are installed.
fn content(context: &Context) -> Result<Vec<Entry>> {
    let program = context.program()?;
    let own = |name: &str| files::read(&folder(context).join(name));
    let mut content = vec![entry("usr/bin/rowhouse", 0o755, files::read(&program.binary)?)];
    let mut add = |path: &str, text: Vec<u8>| content.push(entry(path, 0o644, text));
    add("usr/lib/systemd/system/rowhouse.service", own("rowhouse.service")?);
    add("etc/default/rowhouse", own("rowhouse.default")?);
    for (name, page) in &program.manual {
        add(&format!("usr/share/man/man1/{name}.gz"), gzip(page)?);
    }
    for (name, script) in &program.completions {
        let place = match name.rsplit('.').next() {
            Some("bash") => "usr/share/bash-completion/completions/rowhouse",
            Some("fish") => "usr/share/fish/vendor_completions.d/rowhouse.fish",
            _ => "usr/share/zsh/vendor-completions/_rowhouse",
        };
        add(place, script.clone());
    }
    let documents = "usr/share/doc/rowhouse";
    let changes = files::read(&context.root.join("CHANGELOG.md"))?;
    add(&format!("{documents}/changelog.gz"), gzip(&changes)?);
    add(&format!("{documents}/changelog.Debian.gz"), gzip(changelog(context)?.as_bytes())?);
    add(&format!("{documents}/copyright"), copyright(context)?.into_bytes());
    add(&format!("{documents}/THIRD-PARTY.txt.gz"), gzip(program.notices.as_bytes())?);
    let server = files::read(&context.root.join("docs/server.md"))?;
    add(&format!("{documents}/server.md.gz"), gzip(&server)?);
    add("usr/share/lintian/overrides/rowhouse", own("lintian-overrides")?);
    Ok(content)
}

/// The control files and maintainer scripts.
fn control(context: &Context, content: &[Entry]) -> Result<Vec<Entry>> {
    let own = |name: &str| files::read_text(&folder(context).join(name));
    let mut control = Vec::new();
    let text = own("control")?.replace("@VERSION@", context.version);
    let text = text.replace("@SIZE@", &installed_kib(content).to_string());
    control.push(entry("DEBIAN/control", 0o644, text.into_bytes()));
    control.push(entry("DEBIAN/conffiles", 0o644, b"/etc/default/rowhouse\n".to_vec()));
    control.push(entry("DEBIAN/md5sums", 0o644, md5sums(content)?.into_bytes()));
    for script in ["postinst", "prerm", "postrm"] {
        control.push(entry(&format!("DEBIAN/{script}"), 0o755, own(script)?.into_bytes()));
    }
    Ok(control)
}

fn entry(path: &str, mode: u32, content: Vec<u8>) -> Entry {
    Entry { path: path.to_owned(), mode, content }
}

/// The installed size by Debian policy: every file in whole KiB.
fn installed_kib(content: &[Entry]) -> usize {
    content.iter().map(|entry| entry.content.len().div_ceil(1024)).sum()
}

/// The checksums for `dpkg --verify`; conffiles have sums of their own.
fn md5sums(content: &[Entry]) -> Result<String> {
    let folder = tempfile::tempdir()?;
    for entry in content.iter().filter(|entry| !entry.path.starts_with("etc/")) {
        let path = folder.path().join(&entry.path);
        files::make_folder(path.parent().unwrap_or(folder.path()))?;
        files::write(&path, &entry.content)?;
    }
    let mut sums = command_in(folder.path(), "md5sum", []);
    let listed = content.iter().filter(|entry| !entry.path.starts_with("etc/"));
    sums.args(listed.map(|entry| &entry.path));
    Ok(read(sums)?)
}

/// The changelog of the packaging.
fn changelog(context: &Context) -> Result<String> {
    let at = format!("@{}", context.epoch);
    let date = ["--utc", "--rfc-email", "--date", &at];
    let date = read(command_in(&context.root, "date", date))?;
    let control = files::read_text(&folder(context).join("control"))?;
    let maintainer = control.lines().find_map(|line| line.strip_prefix("Maintainer: "));
    let maintainer = maintainer.ok_or("deb/control names no maintainer")?;
    let version = context.version;
    Ok(format!(
        "rowhouse ({version}-1) stable; urgency=medium\n\n  * Release {version}; changelog.gz says what has changed.\n\n \
         -- {maintainer}  {date}"
    ))
}

/// The copyright file, with the MIT licence in Debian's format: indented, empty lines as dots.
fn copyright(context: &Context) -> Result<String> {
    let licence = files::read_text(&context.root.join("LICENSE-MIT"))?;
    let line =
        |line: &str| if line.trim().is_empty() { " .".to_owned() } else { format!(" {line}") };
    let licence: Vec<_> = licence.trim().lines().map(line).collect();
    let text = files::read_text(&folder(context).join("copyright"))?;
    Ok(text.replace("@MIT@", &licence.join("\n")))
}

/// The folder of the hand-written files.
fn folder(context: &Context) -> PathBuf {
    context.root.join("crates/dist/deb")
}

/// Sets mode and time of all folders, the inner ones first.
fn set_folders(folder: &Path, epoch: u64) -> Result<()> {
    for entry in folder.read_dir()? {
        let path = entry?.path();
        if path.is_dir() {
            set_folders(&path, epoch)?;
        }
    }
    files::set_mode_and_time(folder, 0o755, epoch)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_size_counts_whole_kib() {
        let content = [entry("a", 0o644, vec![0; 1]), entry("b", 0o644, vec![0; 1025])];
        assert_eq!(installed_kib(&content), 3);
    }

    #[test]
    fn sums_are_for_all_files_but_conffiles() {
        let content =
            [entry("etc/default/x", 0o644, vec![]), entry("usr/x", 0o644, b"abc".to_vec())];
        assert_eq!(md5sums(&content).unwrap(), "900150983cd24fb0d6963f7d28e17f72  usr/x\n");
    }
}
