//! How a server is set up.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use axum::http::Uri;
use page::Page;
use thiserror::Error;

/// How a server is set up.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen.
    pub listen: SocketAddr,
    /// The file with all tables.
    pub data: PathBuf,
    /// The browser client.
    pub page: Page,
    /// The address by which people know the server, if it is another one than where it listens.
    pub public_url: Option<PublicUrl>,
    /// Is there a proxy in front, which says on whose behalf it asks?
    pub behind_proxy: bool,
    /// Are there limits for how much anybody may ask?
    pub limits: bool,
    /// How long a table stays in memory when nobody is there.
    pub idle: Duration,
    /// How many days an unfinished table may rest before it is laid aside.
    pub archive_days: u32,
}

impl Config {
    /// The usual: nobody but this machine can come.
    #[must_use]
    pub fn new(listen: SocketAddr, data: PathBuf, page: Page) -> Self {
        Self {
            listen,
            data,
            page,
            public_url: None,
            behind_proxy: false,
            limits: true,
            idle: Duration::from_secs(60),
            archive_days: 90,
        }
    }
}

/// `https://play.example.org`: how people reach the server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicUrl {
    scheme: String,
    authority: String,
}

/// That is no address of a server.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("expected an address without a path, such as https://play.example.org")]
pub struct UrlError;

impl std::str::FromStr for PublicUrl {
    type Err = UrlError;

    fn from_str(text: &str) -> Result<Self, UrlError> {
        let uri: Uri = text.parse().map_err(|_| UrlError)?;
        let scheme = uri.scheme_str().filter(|scheme| ["http", "https"].contains(scheme));
        let authority = uri.authority().map(|authority| authority.as_str().to_ascii_lowercase());
        match (scheme, authority, uri.path_and_query().map_or("/", |path| path.as_str())) {
            (Some(scheme), Some(authority), "/" | "") if !authority.contains('@') => {
                Ok(Self { scheme: scheme.into(), authority })
            }
            _ => Err(UrlError),
        }
    }
}

impl std::fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}://{}", self.scheme, self.authority)
    }
}

impl PublicUrl {
    /// Host and port, as a browser sends them.
    pub(crate) fn authority(&self) -> &str {
        &self.authority
    }

    pub(crate) fn is_https(&self) -> bool {
        self.scheme == "https"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_no_path() {
        for right in
            ["https://play.example.org", "http://192.168.0.7:8080/", "https://Play.example"]
        {
            assert!(right.parse::<PublicUrl>().is_ok(), "{right}");
        }
        let wrong =
            ["", "play.example.org", "ftp://a", "https://a/b", "https://u@a", "https://a/?q"];
        for wrong in wrong {
            assert_eq!(wrong.parse::<PublicUrl>(), Err(UrlError), "{wrong}");
        }
        assert_eq!("https://A.b:1/".parse::<PublicUrl>().unwrap().to_string(), "https://a.b:1");
    }
}
