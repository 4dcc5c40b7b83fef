//! Builds the browser client for WASM, makes the glue, compresses everything and writes a table of it
//! for the library to embed. Plain cargo does it all: no other tool is needed.

mod client;
mod order;
mod pack;

use std::path::PathBuf;
use std::{env, fs};

type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

fn main() {
    if let Err(error) = build() {
        eprintln!("the browser client cannot be built: {error}");
        std::process::exit(1);
    }
}

fn build() -> Result<()> {
    let out = PathBuf::from(env::var("OUT_DIR")?);
    println!("cargo::rerun-if-env-changed=WEB_UI");
    let files = if env::var("WEB_UI").is_ok_and(|value| value == "skip") {
        say("WEB_UI=skip: a placeholder takes the place of the browser client");
        vec![pack::Source::new("/index.html", PLACEHOLDER.into())]
    } else {
        let root = env::current_dir()?.join("../..").canonicalize()?;
        let mut files = client::build(&root, &out)?;
        files.extend(pack::static_files(&root.join("crates/web"))?);
        files.extend(pack::lessons(&root.join("crates/lessons/data"))?);
        files.extend(pack::words(&root.join("crates/words/messages"))?);
        files
    };
    fs::write(out.join("files.rs"), pack::pack(files, &out)?)?;
    Ok(())
}

const PLACEHOLDER: &str = "<!doctype html><title>Rowhouse</title><p>This build has no browser client \
    (WEB_UI=skip). Build again without it.\n";

/// Cargo hides what a build script prints, but for warnings.
fn say(what: &str) {
    println!("cargo::warning={what}");
}
