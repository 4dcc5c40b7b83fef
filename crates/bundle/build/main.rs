//! Build script: makes the JavaScript glue for the modules that `web-wasm` compiled, compresses all files of the page and
//! writes a list of them for the library to embed. No other tool than cargo is needed.

mod client;
mod pack;

use std::path::PathBuf;
use std::{env, fs};

type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

fn main() {
    if let Err(error) = build() {
        eprintln!("the browser client cannot be packed: {error}");
        std::process::exit(1);
    }
}

fn build() -> Result<()> {
    let out = PathBuf::from(env::var("OUT_DIR")?);
    println!("cargo::rerun-if-changed=build");
    let modules = (env::var_os("DEP_ROWHOUSE_WEB_PAGE"), env::var_os("DEP_ROWHOUSE_WEB_ENGINE"));
    let files = match modules {
        (Some(page), Some(engine)) => {
            let root = env::current_dir()?.join("../..").canonicalize()?;
            let mut files = Vec::new();
            for (name, module) in [("web", PathBuf::from(page)), ("engine", PathBuf::from(engine))]
            {
                println!("cargo::rerun-if-changed={}", module.display());
                files.extend(client::files(name, &module)?);
            }
            files.extend(pack::static_files(&root.join("crates/web"))?);
            files.extend(pack::fonts());
            files.extend(pack::lessons(&root.join("crates/lessons/data"))?);
            files.extend(pack::words(&root.join("crates/words/messages"))?);
            files
        }
        // WEB_UI=skip: nothing was compiled.
        _ => vec![pack::Source::new("/index.html", PLACEHOLDER.into())],
    };
    fs::write(out.join("files.rs"), pack::pack(files, &out)?)?;
    Ok(())
}

const PLACEHOLDER: &str = "<!doctype html><title>Rowhouse</title><p>This build has no browser client \
    (WEB_UI=skip). Build again without it.\n";
