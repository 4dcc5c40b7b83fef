//! The URL of a PostgreSQL database: where it is, and how the connection is encrypted.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use thiserror::Error;
use tokio_postgres::Config;
use tokio_postgres::config::{Host, SslMode, TargetSessionAttrs};

/// The most time to connect to one address of a host.
const CONNECT_TIMEOUT: std::time::Duration = std::time::Duration::from_secs(3);

/// How long data may be on the way without an acknowledgement before a connection is given up.
const UNACKNOWLEDGED_TIMEOUT: std::time::Duration = std::time::Duration::from_secs(10);

/// The URL of a PostgreSQL database, such as `postgres://user:password@host:5432/name?sslmode=verify-full`.
///
/// Of `sslmode`, `disable`, `prefer`, `require` and `verify-full` are known. Without it, connections are encrypted,
/// except to this machine. A certificate is always checked, by the roots of the system or those of the file
/// `sslrootcert`; `prefer` connects without encryption only if the server offers none.
///
/// Several hosts may be named, separated by commas; the first that can be written is used. As text it has no password.
#[derive(Clone)]
pub struct PostgresUrl {
    pub(super) config: Box<Config>,
    /// A file with root certificates in PEM form, in place of the system's.
    pub(super) root_certificates: Option<PathBuf>,
}

/// A text is not the URL of a PostgreSQL database.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error(
    "the URL of the database cannot be used ({0}); expected postgres://USER:PASSWORD@HOST:PORT/NAME"
)]
pub struct PostgresUrlError(String);

impl PostgresUrl {
    /// Returns whether a text begins like the URL of a PostgreSQL database.
    #[must_use]
    pub fn is_url(text: &str) -> bool {
        text.starts_with("postgres://") || text.starts_with("postgresql://")
    }

    /// The settings of the connection to each host by itself.
    pub(super) fn configs(&self) -> Vec<Config> {
        let all = &self.config;
        let (hosts, addresses, ports) = (all.get_hosts(), all.get_hostaddrs(), all.get_ports());
        let one = |index: usize| {
            let mut config = Config::new();
            match hosts.get(index) {
                Some(Host::Tcp(name)) => drop(config.host(name)),
                #[cfg(unix)]
                Some(Host::Unix(path)) => drop(config.host_path(path)),
                None => {}
            }
            addresses.get(index).map(|address| config.hostaddr(*address));
            ports.get(index).or(ports.first()).map(|port| config.port(*port));
            all.get_user().map(|user| config.user(user));
            all.get_password().map(|password| config.password(password));
            all.get_dbname().map(|name| config.dbname(name));
            all.get_options().map(|options| config.options(options));
            all.get_application_name().map(|name| config.application_name(name));
            all.get_connect_timeout().map(|limit| config.connect_timeout(*limit));
            all.get_tcp_user_timeout().map(|limit| config.tcp_user_timeout(*limit));
            all.get_keepalives_interval().map(|interval| config.keepalives_interval(interval));
            all.get_keepalives_retries().map(|retries| config.keepalives_retries(retries));
            config
                .ssl_mode(all.get_ssl_mode())
                .ssl_negotiation(all.get_ssl_negotiation())
                .channel_binding(all.get_channel_binding())
                .target_session_attrs(all.get_target_session_attrs())
                .keepalives(all.get_keepalives())
                .keepalives_idle(all.get_keepalives_idle());
            config
        };
        (0..hosts.len().max(addresses.len())).map(one).collect()
    }
}

impl FromStr for PostgresUrl {
    type Err = PostgresUrlError;

    fn from_str(text: &str) -> Result<Self, PostgresUrlError> {
        let wrong = |why: &str| PostgresUrlError(why.to_owned());
        if !Self::is_url(text) {
            return Err(wrong("it does not begin with postgres://"));
        }
        // The driver does not know all values of these two.
        let (base, query) = text.split_once('?').unwrap_or((text, ""));
        let (mut mode, mut root_certificates, mut rest) = (None, None, Vec::new());
        for pair in query.split('&').filter(|pair| !pair.is_empty()) {
            match pair.split_once('=') {
                Some(("sslmode", value)) => mode = Some(value),
                Some(("sslrootcert", value)) => {
                    let path = decode(value).ok_or_else(|| wrong("sslrootcert is no path"))?;
                    root_certificates = Some(PathBuf::from(path));
                }
                _ => rest.push(pair),
            }
        }
        let rest = rest.join("&");
        let plain = if rest.is_empty() { base.to_owned() } else { format!("{base}?{rest}") };
        // The driver's message names the option at fault, never a value.
        let mut config: Config = plain.parse().map_err(|error| wrong(&causes(&error)))?;
        if config.get_hosts().is_empty() {
            return Err(wrong("it has no host"));
        }
        config.ssl_mode(match mode {
            Some("disable") => SslMode::Disable,
            Some("prefer") => SslMode::Prefer,
            Some("require" | "verify-full") => SslMode::Require,
            Some(_) => {
                return Err(wrong("sslmode is none of disable, prefer, require, verify-full"));
            }
            None if is_on_this_machine(&config) => SslMode::Disable,
            None => SslMode::Require,
        });
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(CONNECT_TIMEOUT);
        }
        if config.get_application_name().is_none() {
            config.application_name("rowhouse");
        }
        if config.get_tcp_user_timeout().is_none() {
            config.tcp_user_timeout(UNACKNOWLEDGED_TIMEOUT);
        }
        config.target_session_attrs(TargetSessionAttrs::ReadWrite);
        config.keepalives_idle(std::time::Duration::from_secs(10));
        Ok(Self { config: Box::new(config), root_certificates })
    }
}

/// Returns whether connections to all hosts stay on this machine.
fn is_on_this_machine(config: &Config) -> bool {
    config.get_hosts().iter().all(is_local)
        && config.get_hostaddrs().iter().all(std::net::IpAddr::is_loopback)
}

/// Returns whether a connection to this host stays on this machine.
fn is_local(host: &Host) -> bool {
    match host {
        Host::Tcp(name) => {
            name == "localhost"
                || name.parse().is_ok_and(|address: std::net::IpAddr| address.is_loopback())
        }
        #[cfg(unix)]
        Host::Unix(_) => true,
    }
}

/// Decodes the percent escapes of a URL.
fn decode(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&first, tail)) = rest.split_first() {
        rest = tail;
        if first == b'%' {
            let digits = std::str::from_utf8(rest.get(..2)?).ok()?;
            bytes.push(u8::from_str_radix(digits, 16).ok()?);
            rest = &rest[2..];
        } else {
            bytes.push(first);
        }
    }
    String::from_utf8(bytes).ok()
}

/// An error and its causes in one line.
pub(super) fn causes(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(inner) = cause {
        let inner_text = inner.to_string();
        if !text.ends_with(&inner_text) {
            text = format!("{text}: {inner_text}");
        }
        cause = inner.source();
    }
    text
}

impl fmt::Display for PostgresUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let config = &self.config;
        f.write_str("postgres://")?;
        for (index, host) in config.get_hosts().iter().enumerate() {
            if index > 0 {
                f.write_str(",")?;
            }
            match host {
                Host::Tcp(name) => f.write_str(name)?,
                #[cfg(unix)]
                Host::Unix(path) => write!(f, "{}", path.display())?,
            }
            let ports = config.get_ports();
            if let Some(port) = ports.get(index).or(ports.first()) {
                write!(f, ":{port}")?;
            }
        }
        write!(f, "/{}", config.get_dbname().or(config.get_user()).unwrap_or_default())
    }
}

impl fmt::Debug for PostgresUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PostgresUrl({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mode(url: &str) -> SslMode {
        url.parse::<PostgresUrl>().unwrap().config.get_ssl_mode()
    }

    #[test]
    fn connections_to_other_machines_are_encrypted() {
        for local in ["127.0.0.1:5433", "localhost", "[::1]", "%2Frun%2Fpostgresql"] {
            assert_eq!(mode(&format!("postgres://anna@{local}/club")), SslMode::Disable, "{local}");
        }
        assert_eq!(mode("postgresql://anna:pw@db.example/club"), SslMode::Require);
        assert_eq!(mode("postgres://anna@localhost,db.example/club"), SslMode::Require);
        let elsewhere = "postgres://anna@localhost/club?hostaddr=192.0.2.5";
        assert_eq!(mode(elsewhere), SslMode::Require);
        assert_eq!(mode("postgres://anna@db.example/club?sslmode=disable"), SslMode::Disable);
        assert_eq!(mode("postgres://anna@db.example/club?sslmode=prefer"), SslMode::Prefer);
        let url = "postgres://anna@localhost/club?sslmode=verify-full&sslrootcert=%2Fetc%2Fa%20b";
        let url: PostgresUrl = url.parse().unwrap();
        assert_eq!(url.config.get_ssl_mode(), SslMode::Require);
        assert_eq!(url.root_certificates, Some(PathBuf::from("/etc/a b")));
    }

    #[test]
    fn each_host_has_a_connection_of_its_own() {
        let url = "postgres://anna:pw@db1,db2:6/club?sslmode=require&connect_timeout=2";
        let url: PostgresUrl = url.parse().unwrap();
        let configs = url.configs();
        let hosts: Vec<_> = configs
            .iter()
            .map(|one| (one.get_hosts().to_vec(), one.get_ports().to_vec()))
            .collect();
        let host = |name: &str, port| (vec![Host::Tcp(name.into())], vec![port]);
        assert_eq!(hosts, [host("db1", 5432), host("db2", 6)]);
        let local: PostgresUrl = "postgres://anna@%2Frun/club".parse().unwrap();
        assert_eq!(local.configs()[0], *local.config);
        for one in configs {
            assert_eq!(one.get_password(), Some(b"pw".as_slice()));
            assert_eq!((one.get_user(), one.get_dbname()), (Some("anna"), Some("club")));
            assert_eq!(one.get_ssl_mode(), SslMode::Require);
            assert_eq!(one.get_connect_timeout(), Some(&std::time::Duration::from_secs(2)));
            assert_eq!(one.get_target_session_attrs(), TargetSessionAttrs::ReadWrite);
        }
    }

    #[test]
    fn a_url_is_shown_without_its_password() {
        for (url, shown) in [
            ("postgres://anna:pw@db:5433/club", "postgres://db:5433/club"),
            ("postgres://anna:pw@db1,db2:6/club", "postgres://db1:5432,db2:6/club"),
            ("postgres://anna:pw@%2Frun/club", "postgres:///run:5432/club"),
        ] {
            let url: PostgresUrl = url.parse().unwrap();
            assert_eq!(url.to_string(), shown);
            assert!(!format!("{url:?}").contains("pw"));
        }
    }

    #[test]
    fn a_wrong_url_is_refused_with_the_reason() {
        for (url, why) in [
            ("mysql://db/club", "does not begin with"),
            ("postgres:///club", "no host"),
            ("postgres://db/club?sslmode=allow", "sslmode"),
            ("postgres://db/club?sslrootcert=%zz", "sslrootcert"),
            ("postgres://anna:secret@db:x/club", "port"),
            ("postgres://db/club?colour=blue", "colour"),
        ] {
            let error = url.parse::<PostgresUrl>().unwrap_err().to_string();
            assert!(error.contains(why) && !error.contains("secret"), "{url}: {error}");
        }
    }
}
