//! The browser client as compressed files, embedded. The build script makes them out of the crates `web` and
//! `web-engine`, which `web-wasm` compiles.

use page::{File, Page};

/// All files of the browser client.
pub static PAGE: Page = include!(concat!(env!("OUT_DIR"), "/files.rs"));

#[cfg(test)]
mod tests {
    use super::*;

    /// The text of the file whose path ends with `ending`. A build with `WEB_UI=skip` has none of them, and
    /// fails.
    fn text(ending: &str) -> String {
        let file = PAGE.files.iter().find(|file| file.path.ends_with(ending));
        let file = file.unwrap_or_else(|| panic!("the page has no {ending}"));
        String::from_utf8_lossy(&file.unpacked()).into_owned()
    }

    #[test]
    fn every_encoding_of_a_file_unpacks_to_the_same() {
        for file in PAGE.files {
            let answer = PAGE.answer(file.path, "", "");
            assert_eq!((answer.status, answer.headers.len()), (200, 7), "{}", file.path);
            let mut unpacked = Vec::new();
            brotli::BrotliDecompress(&mut &file.br[..], &mut unpacked).unwrap();
            assert_eq!(unpacked, *answer.body, "{}", file.path);
        }
        assert!(PAGE.answer("/play/abc", "", "").body.starts_with(b"<!doctype html>"));
    }

    #[test]
    fn every_language_is_a_file_and_none_is_in_a_module() {
        let messages = concat!(env!("CARGO_MANIFEST_DIR"), "/../words/messages");
        let (boot, service_worker) = (text("/boot.js"), text("/sw.js"));
        let modules = [text("/web_bg.wasm"), text("/engine_bg.wasm")];
        for language in std::fs::read_dir(messages).unwrap() {
            let code = language.unwrap().file_name().into_string().unwrap();
            let words = text(&format!("/{code}.ftl"));
            assert!(words.contains("\nweb-title = Rowhouse\n") && !words.contains("terminal-"));
            assert!(boot.contains(&format!("\"{code}\"")), "{boot}");
            assert!(service_worker.contains(&format!("/{code}.ftl\"")), "{service_worker}");
            // A message without values.
            let over = words.lines().find_map(|line| line.strip_prefix("why-over = ")).unwrap();
            assert!(modules.iter().all(|module| !module.contains(over)), "{over}");
        }
        assert!(!boot.contains("__"), "{boot}");
    }

    #[test]
    fn lessons_are_cached_files_outside_the_module() {
        let (service_worker, module) = (text("/sw.js"), text("/web_bg.wasm"));
        for (name, position) in
            [("lessons.json", "_2,17,_3,36,_3,75,_1"), ("puzzles.json", "\"goal\":")]
        {
            assert!(text(&format!("/{name}")).contains(position), "{name}");
            assert!(service_worker.contains(&format!("/{name}\"")), "{service_worker}");
            assert!(!module.contains(position), "{name}");
        }
    }

    /// The largest size of what a browser loads before it shows the page, in bytes.
    const MAX_FIRST_LOAD: usize = 600_000;
    /// The largest size of what a worker loads before the first bot chooses, in bytes.
    const MAX_ENGINE: usize = 250_000;

    #[test]
    fn what_a_browser_loads_is_small() {
        let programs = PAGE
            .files
            .iter()
            .filter(|file| file.path.ends_with(".js") || file.path.ends_with(".wasm"));
        let (engine, first): (Vec<&File>, Vec<&File>) =
            programs.partition(|file| file.path.contains("/engine"));
        let size = |files: &[&File]| files.iter().map(|file| file.br.len()).sum::<usize>();
        let (engine, first) = (size(&engine), size(&first));
        println!(
            "covered: the browser client is {} KB of WASM and script at first, and {} KB for bots and analysis",
            first.div_ceil(1_000),
            engine.div_ceil(1_000)
        );
        assert!(first <= MAX_FIRST_LOAD, "WASM and script of the first load are {first} bytes");
        assert!((1..=MAX_ENGINE).contains(&engine), "the engine's are {engine} bytes");
    }

    /// The service worker caches the engine, so that bots play without a network; it is loaded from the worker alone.
    #[test]
    fn the_engine_is_cached_and_only_the_worker_loads_it() {
        let service_worker = text("/sw.js");
        assert!(
            service_worker.contains("/engine.js\"") && service_worker.contains("/engine_bg.wasm\""),
            "{service_worker}"
        );
        assert!(text("/worker.js").contains("./engine.js"));
        for file in ["/boot.js", "/web.js", "/web_bg.wasm", "/index.html"] {
            assert!(!text(file).contains("engine"), "{file}");
        }
    }
}
