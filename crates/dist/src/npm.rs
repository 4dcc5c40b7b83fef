//! The npm package of the engine: a WASM module, its glue, and the hand-written files of `crates/npm/package`.

use std::path::PathBuf;

use serde_json::Value;
use wasm_bindgen_cli_support::Bindgen;

use devtools::{cargo, install, run_to_stderr};

use crate::archive::{Archive, gzip};
use crate::context::Context;
use crate::notices::notices;
use crate::{Result, files, program};

const TARGET: &str = "wasm32-unknown-unknown";
/// Optimised for speed, because bots run in it; the page's module is optimised for size.
const PROFILE: &str = "wasm-engine";

/// The hand-written files, beside `package.json`.
const WRITTEN: [&str; 5] = ["README.md", "browser.js", "engine.js", "index.d.ts", "node.js"];

/// The licences, which are at the root of the repository.
const LICENCES: [&str; 3] = ["LICENSE", "LICENSE-APACHE", "LICENSE-MIT"];

/// The path of the package.
#[must_use]
pub fn file(context: &Context) -> PathBuf {
    context.out.join(format!("rowhouse-engine-{}.tgz", context.version))
}

/// # Errors
/// If the module cannot be built, or a file not be read or written.
pub fn build(context: &Context) -> Result<Vec<PathBuf>> {
    let mut content = module(context)?;
    let folder = context.root.join("crates/npm/package");
    let manifest = manifest(&files::read_text(&folder.join("package.json"))?, context.version)?;
    content.push(("package.json", manifest.into_bytes()));
    for name in WRITTEN {
        content.push((name, files::read(&folder.join(name))?));
    }
    for name in LICENCES {
        content.push((name, files::read(&context.root.join(name))?));
    }
    content.push(("THIRD-PARTY.txt", notices(&["npm"])?.into_bytes()));
    content.sort();
    // npm expects all files in a folder of this name.
    let mut archive = Archive::new(context.epoch);
    for (name, content) in content {
        archive.file(&format!("package/{name}"), 0o644, &content)?;
    }
    files::write(&file(context), &gzip(&archive.finish()?)?)?;
    Ok(vec![file(context)])
}

/// The manifest of the package with the version of the workspace.
fn manifest(written: &str, version: &str) -> Result<String> {
    let mut manifest: Value = serde_json::from_str(written)?;
    manifest["version"] = version.into();
    Ok(serde_json::to_string_pretty(&manifest)? + "\n")
}

/// The WASM module and its glue.
fn module(context: &Context) -> Result<Vec<(&'static str, Vec<u8>)>> {
    install::rust_target(TARGET)?;
    let mut build = cargo(["build", "--locked", "-p", "npm", "--lib"]);
    build.args(["--target", TARGET, "--profile", PROFILE]);
    build.args(["--config", &program::without_paths(context, TARGET)]);
    build.arg("--target-dir").arg(&context.target);
    run_to_stderr(build)?;
    let mut bindgen = Bindgen::new();
    let built = context.target.join(TARGET).join(PROFILE).join("rowhouse_engine.wasm");
    bindgen.input_path(built).out_name("glue").typescript(false);
    // `node.js` and `browser.js` load the module.
    bindgen.web(true)?.omit_default_module_path(true);
    bindgen.remove_name_section(true).remove_producers_section(true);
    let mut made = bindgen.generate_output()?;
    let wasm = made.wasm_mut().emit_wasm();
    Ok(vec![("glue.js", made.js().to_owned().into_bytes()), ("glue_bg.wasm", wasm)])
}

#[cfg(test)]
mod tests {
    use super::*;

    const PACKAGE: &str = include_str!("../../npm/package/package.json");

    #[test]
    fn the_manifest_gets_the_version_and_keeps_the_rest() {
        let made: Value = serde_json::from_str(&manifest(PACKAGE, "1.2.3").unwrap()).unwrap();
        let mut written: Value = serde_json::from_str(PACKAGE).unwrap();
        assert_eq!(made["version"], "1.2.3");
        assert_eq!(made["name"], "rowhouse-engine");
        written["version"] = "1.2.3".into();
        assert_eq!(made, written);
    }

    #[test]
    fn every_file_in_the_manifest_is_packed() {
        let manifest: Value = serde_json::from_str(PACKAGE).unwrap();
        let entry = manifest["exports"]["."].as_object().unwrap();
        for path in entry.values() {
            let name = path.as_str().unwrap().trim_start_matches("./");
            assert!(WRITTEN.contains(&name), "{name}");
        }
    }

    #[test]
    fn every_hand_written_file_is_packed() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../npm/package");
        let mut found: Vec<String> = std::fs::read_dir(folder)
            .unwrap()
            .map(|file| files::name(&file.unwrap().path()))
            .collect();
        found.retain(|name| name != "package.json");
        found.sort();
        assert_eq!(found, WRITTEN);
    }
}
