//! The browser client, built, compressed and embedded. The build script makes it out of the crate
//! `web`; a server asks [`answer`] what to send for a path.

use std::borrow::Cow;
use std::io::Read as _;

/// What a browser may do on our pages: load from here, run our WASM, and nothing else.
pub const CSP: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; object-src 'none'; \
    base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// A file of the page.
#[derive(Clone, Copy, Debug)]
pub struct File {
    /// Where it is.
    pub path: &'static str,
    /// What a browser that has it already says to ask for it again.
    pub etag: &'static str,
    /// Its content type.
    pub kind: &'static str,
    /// Compressed by brotli; browsers take it over https and from localhost.
    pub br: &'static [u8],
    /// Compressed by gzip.
    pub gz: &'static [u8],
}

include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The number of this build: another one, if any file is another.
#[must_use]
pub fn build() -> &'static str {
    BUILD
}

/// All files.
#[must_use]
pub fn files() -> &'static [File] {
    FILES
}

/// The file at a path.
#[must_use]
pub fn file(path: &str) -> Option<&'static File> {
    FILES.iter().find(|file| file.path == path)
}

/// What to send.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The HTTP status: 200, 304 or 404.
    pub status: u16,
    /// The headers.
    pub headers: Vec<(&'static str, &'static str)>,
    /// The body.
    pub body: Cow<'static, [u8]>,
}

/// What to send to a browser that asks for `path` with these headers (empty, if it sent none). Every
/// path that names no file is a page of the client, which looks at the path itself.
#[must_use]
pub fn answer(path: &str, accept_encoding: &str, if_none_match: &str) -> Answer {
    let Some(file) = file(path).or_else(|| file("/index.html").filter(|_| is_page(path))) else {
        return Answer {
            status: 404,
            headers: vec![("content-type", "text/plain; charset=utf-8")],
            body: b"There is no such file here.\n".as_slice().into(),
        };
    };
    let mut headers = vec![
        ("content-type", file.kind),
        ("content-security-policy", CSP),
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "no-referrer"),
        ("vary", "accept-encoding"),
        ("etag", file.etag),
        ("cache-control", if is_kept(file.path) { FOR_GOOD } else { "no-cache" }),
    ];
    if if_none_match.split(',').any(|tag| tag.trim().trim_start_matches("W/") == file.etag) {
        return Answer { status: 304, headers, body: Cow::default() };
    }
    let (encoding, body) = if accepts(accept_encoding, "br") {
        (Some("br"), file.br.into())
    } else if accepts(accept_encoding, "gzip") {
        (Some("gzip"), file.gz.into())
    } else {
        (None, unpacked(file).into())
    };
    headers.extend(encoding.map(|encoding| ("content-encoding", encoding)));
    Answer { status: 200, headers, body }
}

const FOR_GOOD: &str = "public, max-age=31536000, immutable";

/// Files of one build are never another's.
fn is_kept(path: &str) -> bool {
    path.starts_with("/assets/")
}

/// A missing file is a mistake; anything else is for the client to look at.
fn is_page(path: &str) -> bool {
    let last = path.rsplit('/').next().unwrap_or_default();
    !is_kept(path) && !path.starts_with("/api/") && !last.contains('.')
}

fn accepts(header: &str, encoding: &str) -> bool {
    header.split(',').any(|offer| {
        let (name, quality) = offer.split_once(';').unwrap_or((offer, ""));
        let refused = quality.trim().strip_prefix("q=").and_then(|q| q.parse().ok()) == Some(0.0);
        name.trim().eq_ignore_ascii_case(encoding) && !refused
    })
}

fn unpacked(file: &File) -> Vec<u8> {
    let mut bytes = Vec::new();
    flate2::read::GzDecoder::new(file.gz)
        .read_to_end(&mut bytes)
        .expect("what the build script packed can be unpacked");
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    fn header(answer: &Answer, name: &str) -> Option<&'static str> {
        answer.headers.iter().find(|(header, _)| *header == name).map(|(_, value)| *value)
    }

    #[test]
    fn pages_are_the_client_and_missing_files_are_missing() {
        for path in ["/", "/index.html", "/play/abc", "/new/15go"] {
            let answer = answer(path, "", "");
            assert_eq!((answer.status, header(&answer, "cache-control")), (200, Some("no-cache")));
            assert!(answer.body.starts_with(b"<!doctype html>"), "{path}");
        }
        for path in ["/assets/0/web.js", "/robots.php", "/api/tables"] {
            assert_eq!(answer(path, "", "").status, 404, "{path}");
        }
    }

    #[test]
    fn encodings_are_taken_as_offered() {
        let encoding = |offer| header(&answer("/", offer, ""), "content-encoding");
        assert_eq!(encoding("gzip, deflate, br, zstd"), Some("br"));
        assert_eq!(encoding("gzip, deflate"), Some("gzip"));
        assert_eq!(encoding("br;q=0, gzip;q=0.5"), Some("gzip"));
        assert_eq!(encoding(""), None);
    }

    #[test]
    fn who_has_a_file_is_not_sent_it_again() {
        let first = answer("/", "br", "");
        let etag = header(&first, "etag").unwrap();
        let again = answer("/", "br", &format!("\"other\", W/{etag}"));
        assert_eq!((again.status, again.body.len()), (304, 0));
    }

    /// The text of a file whose path ends so; none in a build without the client.
    fn text(ending: &str) -> Option<String> {
        let file = files().iter().find(|file| file.path.ends_with(ending));
        assert!(file.is_some() || files().len() == 1, "there is no {ending}");
        file.map(|file| String::from_utf8_lossy(&unpacked(file)).into_owned())
    }

    #[test]
    fn every_language_is_a_file_and_none_is_in_the_module() {
        let messages = concat!(env!("CARGO_MANIFEST_DIR"), "/../words/messages");
        let (Some(boot), Some(keeper)) = (text("/boot.js"), text("/sw.js")) else { return };
        let Some(module) = text(".wasm") else { return };
        for language in std::fs::read_dir(messages).unwrap() {
            let code = language.unwrap().file_name().into_string().unwrap();
            let words = text(&format!("/{code}.ftl")).unwrap();
            assert!(words.contains("\nweb-title = Rowhouse\n") && !words.contains("terminal-"));
            assert!(boot.contains(&format!("\"{code}\"")), "{boot}");
            assert!(keeper.contains(&format!("/{code}.ftl\"")), "{keeper}");
            // A sentence without anything put in.
            let over = words.lines().find_map(|line| line.strip_prefix("why-over = ")).unwrap();
            assert!(!module.contains(over), "{over}");
        }
        assert!(!boot.contains("__"), "{boot}");
    }

    #[test]
    fn lessons_lie_beside_the_module_and_are_kept() {
        let (Some(keeper), Some(module)) = (text("/sw.js"), text(".wasm")) else { return };
        for (name, position) in
            [("lessons.json", "_2,14,_3,42,_3,82,_1"), ("puzzles.json", "\"goal\":")]
        {
            assert!(text(&format!("/{name}")).unwrap().contains(position), "{name}");
            assert!(keeper.contains(&format!("/{name}\"")), "{keeper}");
            assert!(!module.contains(position), "{name}");
        }
    }

    /// What a browser may have to load before it can play.
    const MOST: usize = 400_000;

    #[test]
    fn what_a_browser_loads_is_small() {
        let size: usize = files()
            .iter()
            .filter(|file| file.path.ends_with(".js") || file.path.ends_with(".wasm"))
            .map(|file| file.br.len())
            .sum();
        println!("covered: the browser client is {} KB of WASM and script", size.div_ceil(1_000));
        assert!(size <= MOST, "WASM and script are {size} bytes");
    }
}
