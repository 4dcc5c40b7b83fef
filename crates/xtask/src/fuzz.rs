//! `cargo xtask fuzz`: runs the fuzz targets for some minutes; the ordinary tests replay their corpus.

use devtools::{Result, command, read, root, run};

/// Runs one fuzz target or all of them for some minutes each.
pub fn fuzz(target: Option<&str>, minutes: u64) -> Result<()> {
    if read(command("cargo", ["+nightly", "--version"])).is_err() {
        return Err("fuzzing needs the nightly toolchain: rustup toolchain install nightly".into());
    }
    if read(command("cargo", ["fuzz", "--version"])).is_err() {
        run(command("cargo", ["install", "--locked", "cargo-fuzz"]))?;
    }
    for name in targets()?.iter().filter(|name| target.is_none_or(|wanted| wanted == *name)) {
        let seconds = format!("-max_total_time={}", minutes * 60);
        // New inputs are written to the first folder; the committed corpus is only read.
        let found = format!("fuzz/found/{name}");
        let seeds = format!("fuzz/corpus/{name}");
        let folder = root().join(&found);
        std::fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
        run(command(
            "cargo",
            ["+nightly", "fuzz", "run", "-s", "none", name, &found, &seeds, "--", &seconds],
        ))?;
    }
    match target {
        Some(wanted) if !targets()?.iter().any(|name| name == wanted) => {
            Err(format!("there is no target `{wanted}`; there are {}", targets()?.join(", ")))
        }
        _ => Ok(()),
    }
}

/// The names of the fuzz targets.
fn targets() -> Result<Vec<String>> {
    let folder = root().join("fuzz").join("fuzz_targets");
    let files = folder.read_dir().map_err(|e| format!("{}: {e}", folder.display()))?;
    let mut names: Vec<String> = files
        .filter_map(|file| file.ok()?.path().file_stem()?.to_str().map(str::to_owned))
        .collect();
    names.sort();
    Ok(names)
}
