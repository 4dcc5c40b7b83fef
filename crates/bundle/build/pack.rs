//! Names, compresses and lists the files of the page.

use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::Path;

use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};

use crate::Result;

/// The path prefix of files whose path changes with every build, and which a browser may cache for ever.
const ASSETS: &str = "/assets/__BUILD__/";

/// A file of the page. `__BUILD__` in its path, and in text files, stands for the id of the build.
pub struct Source {
    path: String,
    bytes: Vec<u8>,
}

impl Source {
    /// A file at a fixed path.
    pub fn new(path: &str, bytes: Vec<u8>) -> Self {
        Self { path: path.into(), bytes }
    }

    /// A file at a path of this build.
    pub fn asset(name: &str, bytes: Vec<u8>) -> Self {
        Self { path: format!("{ASSETS}{name}"), bytes }
    }
}

/// The static files: those in `static` at fixed paths, those in `assets` at paths of this
/// build, and all style sheets in `css`, in the order of their names, as one.
pub fn static_files(web: &Path) -> Result<Vec<Source>> {
    let mut files = Vec::new();
    for (name, bytes) in folder(&web.join("static"))? {
        // Browsers ask for it by themselves, before a page or a picture names its icon.
        if name == "icon.svg" {
            files.push(Source::new("/favicon.ico", bytes.clone()));
        }
        files.push(Source::new(&format!("/{name}"), bytes));
    }
    for (name, bytes) in folder(&web.join("assets"))? {
        files.push(Source::asset(&name, bytes));
    }
    let sheets: Vec<Vec<u8>> =
        folder(&web.join("css"))?.into_iter().map(|(_, bytes)| bytes).collect();
    files.push(Source::asset("style.css", sheets.concat()));
    Ok(files)
}

/// The typeface of tiles and cards.
pub fn fonts() -> Vec<Source> {
    let font = |name: &str, width| Source::asset(name, numerals::font(width));
    vec![
        font("numerals.ttf", numerals::Width::Normal),
        font("numerals-narrow.ttf", numerals::Width::Narrow),
    ]
}

/// Lessons and puzzles, which the page loads on demand.
pub fn lessons(data: &Path) -> Result<Vec<Source>> {
    let files = folder(data)?.into_iter();
    Ok(files.map(|(name, bytes)| Source::asset(&name, bytes)).collect())
}

/// The messages of the page: one file for each language, of all areas except the terminal's, the rules of each game, and
/// the page about the program.
pub fn words(messages: &Path) -> Result<Vec<Source>> {
    println!("cargo::rerun-if-changed={}", messages.display());
    let mut languages = Vec::new();
    for language in fs::read_dir(messages)? {
        let language = language?;
        let code = language.file_name().into_string().map_err(|_| "a file name is not UTF-8")?;
        let areas = folder(&language.path())?;
        let is_page = |name: &str| name.ends_with(".md") && name != GLOSSARY;
        for (name, bytes) in areas.iter().filter(|(name, _)| is_page(name)) {
            languages.push(Source::asset(&format!("{code}-{name}"), bytes.clone()));
        }
        let areas =
            areas.iter().filter(|(name, _)| name.ends_with(".ftl") && name != "terminal.ftl");
        let text = areas
            .map(|(_, bytes)| str::from_utf8(bytes))
            .collect::<std::result::Result<Vec<_>, _>>()?;
        // Comments are for translators.
        let lines = text.iter().flat_map(|text| text.lines());
        let lines: Vec<&str> =
            lines.filter(|line| !line.starts_with('#') && !line.is_empty()).collect();
        languages.push(Source::asset(
            &format!("{code}{MESSAGES_ENDING}"),
            (lines.join("\n") + "\n").into_bytes(),
        ));
    }
    Ok(languages)
}

/// The glossary of a language, which is for translators.
const GLOSSARY: &str = "glossary.md";

/// The ending of files with messages.
const MESSAGES_ENDING: &str = ".ftl";

fn folder(path: &Path) -> Result<Vec<(String, Vec<u8>)>> {
    println!("cargo::rerun-if-changed={}", path.display());
    let mut files = Vec::new();
    for file in fs::read_dir(path)? {
        let file = file?;
        let name = file.file_name().into_string().map_err(|_| "a file name is not UTF-8")?;
        files.push((name, fs::read(file.path())?));
    }
    files.sort();
    Ok(files)
}

/// Replaces the placeholders, compresses the files, and returns the Rust source of the list of files.
pub fn pack(mut files: Vec<Source>, out: &Path) -> Result<String> {
    files.sort_by(|a, b| a.path.cmp(&b.path));
    let build = build_id(&files);
    let list: Vec<String> = files.iter().map(|file| format!("\"{}\"", file.path)).collect();
    let list = list.join(", ");
    let langs = files.iter().filter_map(|file| {
        let code = file.path.strip_prefix(ASSETS)?.strip_suffix(MESSAGES_ENDING)?;
        Some(format!("\"{code}\""))
    });
    let langs = langs.collect::<Vec<_>>().join(", ");
    let mut source = format!("Page {{ build: {build:?}, files: &[\n");
    for (index, file) in files.iter().enumerate() {
        let bytes = match String::from_utf8(file.bytes.clone()) {
            Ok(text) => {
                let text = text.replace("\"__FILES__\"", &list).replace("\"__LANGS__\"", &langs);
                text.replace("__BUILD__", &build).into_bytes()
            }
            Err(binary) => binary.into_bytes(),
        };
        let packed = out.join(format!("{index}"));
        fs::write(packed.with_extension("br"), brotli(&bytes)?)?;
        fs::write(packed.with_extension("gz"), gzip(&bytes)?)?;
        writeln!(
            source,
            "    File {{ path: {:?}, etag: {:?}, kind: {:?}, br: include_bytes!({:?}), gz: \
             include_bytes!({:?}) }},",
            file.path.replace("__BUILD__", &build),
            format!("\"{}\"", hex(&Sha256::digest(&bytes)[..8])),
            content_type(&file.path)?,
            packed.with_extension("br"),
            packed.with_extension("gz"),
        )?;
    }
    Ok(source + "] }\n")
}

/// The id of a build: a hash of all files.
fn build_id(files: &[Source]) -> String {
    let mut hash = Sha256::new();
    for file in files {
        hash.update((file.path.len() as u64).to_be_bytes());
        hash.update(&file.path);
        hash.update((file.bytes.len() as u64).to_be_bytes());
        hash.update(&file.bytes);
    }
    hex(&hash.finalize()[..6])
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn content_type(path: &str) -> Result<&'static str> {
    Ok(match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("svg" | "ico") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ttf") => "font/ttf",
        Some("txt" | "ftl" | "md") => "text/plain; charset=utf-8",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        _ => return Err(format!("`{path}`: what kind of file is this? tell build/pack.rs").into()),
    })
}

fn brotli(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut packed = Vec::new();
    let best = brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
    brotli::BrotliCompress(&mut &bytes[..], &mut packed, &best)?;
    Ok(packed)
}

fn gzip(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    packed.write_all(bytes)?;
    Ok(packed.finish()?)
}
