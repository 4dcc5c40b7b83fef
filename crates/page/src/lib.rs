//! The files of the browser client as HTTP responses. The files themselves are in the crate `bundle`, which takes
//! minutes to build; the server needs only the types in this crate.

use std::borrow::Cow;
use std::io::Read as _;

/// The content security policy of our pages: they may load files from their own server and run WASM, nothing else.
pub const CSP: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; object-src 'none'; \
    base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// A file of the browser client.
#[derive(Clone, Copy, Debug)]
pub struct File {
    /// The path of its URL.
    pub path: &'static str,
    /// The entity tag, with quotes.
    pub etag: &'static str,
    /// The content type.
    pub kind: &'static str,
    /// The content compressed by brotli, which browsers accept over https and from localhost.
    pub br: &'static [u8],
    /// The content compressed by gzip.
    pub gz: &'static [u8],
}

/// The browser client: all its files.
#[derive(Clone, Copy, Debug)]
pub struct Page {
    /// The build id: a hash of all files.
    pub build: &'static str,
    /// The files, by path.
    pub files: &'static [File],
}

/// An HTTP response.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The HTTP status: 200, 304 or 404.
    pub status: u16,
    /// The headers.
    pub headers: Vec<(&'static str, &'static str)>,
    /// The body.
    pub body: Cow<'static, [u8]>,
}

impl File {
    /// The content, uncompressed.
    #[must_use]
    pub fn unpacked(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        flate2::read::GzDecoder::new(self.gz)
            .read_to_end(&mut bytes)
            .expect("what the build script packed can be unpacked");
        bytes
    }
}

impl Page {
    /// The file at a path.
    #[must_use]
    pub fn file(&self, path: &str) -> Option<&'static File> {
        self.files.iter().find(|file| file.path == path)
    }

    /// The response to a GET of `path` with these request headers (empty if there are none). A path that is neither a
    /// file nor looks like one is a page of the client, which routes it itself: the response is `index.html`.
    #[must_use]
    pub fn answer(&self, path: &str, accept_encoding: &str, if_none_match: &str) -> Answer {
        let Some(file) =
            self.file(path).or_else(|| self.file("/index.html").filter(|_| is_page(path)))
        else {
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
            ("cache-control", if is_immutable(file.path) { IMMUTABLE } else { "no-cache" }),
        ];
        if if_none_match.split(',').any(|tag| tag.trim().trim_start_matches("W/") == file.etag) {
            return Answer { status: 304, headers, body: Cow::default() };
        }
        let (encoding, body) = if accepts(accept_encoding, "br") {
            (Some("br"), file.br.into())
        } else if accepts(accept_encoding, "gzip") {
            (Some("gzip"), file.gz.into())
        } else {
            (None, file.unpacked().into())
        };
        headers.extend(encoding.map(|encoding| ("content-encoding", encoding)));
        Answer { status: 200, headers, body }
    }
}

/// `Cache-Control` of files that never change.
const IMMUTABLE: &str = "public, max-age=31536000, immutable";

/// Returns whether a path belongs to one build, so that its content never changes.
fn is_immutable(path: &str) -> bool {
    path.starts_with("/assets/")
}

/// Returns whether a path without a file is a page of the client: not an asset, not the API, and without an extension.
fn is_page(path: &str) -> bool {
    let last = path.rsplit('/').next().unwrap_or_default();
    !is_immutable(path) && !path.starts_with("/api/") && !last.contains('.')
}

/// Returns whether `Accept-Encoding` allows an encoding.
fn accepts(header: &str, encoding: &str) -> bool {
    header.split(',').any(|offer| {
        let (name, quality) = offer.split_once(';').unwrap_or((offer, ""));
        let refused = quality.trim().strip_prefix("q=").and_then(|q| q.parse().ok()) == Some(0.0);
        name.trim().eq_ignore_ascii_case(encoding) && !refused
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A client with two files. Their compressed contents are placeholders, since no test decompresses them.
    const PAGE: Page = Page {
        build: "1",
        files: &[
            File {
                path: "/assets/1/web.js",
                etag: "\"2\"",
                kind: "text/javascript; charset=utf-8",
                br: b"script, br",
                gz: b"script, gz",
            },
            File {
                path: "/index.html",
                etag: "\"1\"",
                kind: "text/html; charset=utf-8",
                br: b"page, br",
                gz: b"page, gz",
            },
        ],
    };

    fn answer(path: &str, accept_encoding: &str, if_none_match: &str) -> Answer {
        PAGE.answer(path, accept_encoding, if_none_match)
    }

    fn header(answer: &Answer, name: &str) -> Option<&'static str> {
        answer.headers.iter().find(|(header, _)| *header == name).map(|(_, value)| *value)
    }

    #[test]
    fn paths_of_pages_get_the_index_and_missing_files_404() {
        for path in ["/", "/index.html", "/play/abc", "/new/15go"] {
            let answer = answer(path, "br", "");
            assert_eq!((answer.status, header(&answer, "cache-control")), (200, Some("no-cache")));
            assert_eq!(answer.body, b"page, br".as_slice(), "{path}");
        }
        let script = answer("/assets/1/web.js", "gzip", "");
        assert_eq!((script.status, header(&script, "cache-control")), (200, Some(IMMUTABLE)));
        assert_eq!(script.body, b"script, gz".as_slice());
        for path in ["/assets/0/web.js", "/robots.php", "/api/tables"] {
            assert_eq!(answer(path, "", "").status, 404, "{path}");
        }
    }

    #[test]
    fn the_best_accepted_encoding_is_sent() {
        let encoding = |offer| header(&answer("/", offer, ""), "content-encoding");
        assert_eq!(encoding("gzip, deflate, br, zstd"), Some("br"));
        assert_eq!(encoding("gzip, deflate"), Some("gzip"));
        assert_eq!(encoding("br;q=0, gzip;q=0.5"), Some("gzip"));
    }

    #[test]
    fn a_known_etag_is_answered_with_304() {
        let first = answer("/", "br", "");
        let etag = header(&first, "etag").unwrap();
        let again = answer("/", "br", &format!("\"other\", W/{etag}"));
        assert_eq!((again.status, again.body.len()), (304, 0));
    }
}
