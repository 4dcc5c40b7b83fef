//! The configuration of a server.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use axum::http::Uri;
use page::Page;
use thiserror::Error;

/// The configuration of a server.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen on.
    pub listen: SocketAddr,
    /// The database file.
    pub data: PathBuf,
    /// The browser client.
    pub page: Page,
    /// The URL by which clients reach the server, if it has a name.
    pub public_url: Option<PublicUrl>,
    /// Whether a proxy in front appends the address of the client to `X-Forwarded-For`.
    pub behind_proxy: bool,
    /// Whether there are rate limits.
    pub limits: bool,
    /// How long a table stays awake without clients.
    pub idle: Duration,
    /// The number of days without a change after which an unfinished table is archived.
    pub archive_days: u32,
    /// The number of days without a change after which a finished table is removed; `None` keeps it for ever.
    pub keep_finished_days: Option<u32>,
    /// The address for `/metrics` and `/readyz`, which are not on the public one then.
    pub admin: Option<SocketAddr>,
    /// How other nodes that share the store reach this one. Without it, a node of a shared store is reached on the
    /// loopback interface only, with a secret of its own.
    pub cluster: Option<ClusterConfig>,
}

/// How the nodes that share a store reach each other.
#[derive(Clone)]
pub struct ClusterConfig {
    /// The address on which this node listens for other nodes. It must not be reachable from outside.
    pub node_address: SocketAddr,
    /// The address that other nodes connect to, as host and port; a port 0 stands for that of `node_address`.
    pub advertised: String,
    /// The secret that all nodes share.
    pub secret: String,
}

impl ClusterConfig {
    /// A node that other nodes cannot reach: a free port of this machine, and a secret of its own.
    pub(crate) fn local() -> Self {
        let secret = format!("{:032x}", rand::random::<u128>());
        let advertised = "127.0.0.1:0".into();
        Self { node_address: ([127, 0, 0, 1], 0).into(), advertised, secret }
    }

    /// The address that other nodes connect to, if this node listens on a port.
    pub(crate) fn advertise_port(&mut self, port: u16) {
        if let Some(host) = self.advertised.strip_suffix(":0") {
            self.advertised = format!("{host}:{port}");
        }
    }
}

impl std::fmt::Debug for ClusterConfig {
    /// The secret does not get into logs.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ClusterConfig")
            .field("node_address", &self.node_address)
            .field("advertised", &self.advertised)
            .finish_non_exhaustive()
    }
}

impl Config {
    /// The defaults.
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
            keep_finished_days: None,
            admin: None,
            cluster: None,
        }
    }
}

/// The public URL of a server, such as `https://play.example.org`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicUrl {
    scheme: String,
    authority: String,
}

/// The text is no URL of a server.
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
    fn a_public_url_has_no_path() {
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
