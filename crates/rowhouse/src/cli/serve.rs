//! Arguments of the commands about stores: `serve`, `backup`, `check`, `copy` and `nodes`.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use clap::{Args, Parser, ValueEnum};
use server::{ClusterConfig, PublicUrl};
use store::StoreLocation;

use crate::run::Failure;

/// `rowhouse serve`.
#[derive(Args, Clone, Debug)]
pub struct Serve {
    /// The address to listen on; 0.0.0.0 accepts connections from other machines
    ///
    /// The default is 127.0.0.1:8080, or another port if that one is taken.
    #[arg(long, value_name = "ADDRESS:PORT", env = "ROWHOUSE_LISTEN")]
    pub listen: Option<SocketAddr>,

    /// The file with all tables.
    #[command(flatten)]
    pub data: Data,

    /// The options of one of several servers.
    #[command(flatten)]
    pub node: Node,

    /// The address of this server for visitors, if it has a name
    #[arg(long, value_name = "URL", env = "ROWHOUSE_PUBLIC_URL")]
    pub public_url: Option<PublicUrl>,

    /// Trust `X-Forwarded-For`; only if all connections come through a proxy
    #[arg(long, env = "ROWHOUSE_BEHIND_PROXY")]
    pub behind_proxy: bool,

    /// Switch rate limits off; for load tests and small private networks
    #[arg(long, env = "ROWHOUSE_NO_LIMITS")]
    pub no_limits: bool,

    /// Archive unfinished tables after DAYS without a move; the next move restores a table
    #[arg(long, value_name = "DAYS", default_value_t = 90, env = "ROWHOUSE_ARCHIVE_AFTER")]
    pub archive_after: u32,

    /// Delete finished tables after DAYS; by default they are kept for ever
    #[arg(long, value_name = "DAYS", env = "ROWHOUSE_KEEP_FINISHED")]
    pub keep_finished: Option<u32>,

    /// An address of their own for `/metrics` and `/readyz`, which visitors cannot ask for then
    #[arg(long, value_name = "ADDRESS:PORT", env = "ROWHOUSE_ADMIN")]
    pub admin: Option<SocketAddr>,

    /// Seconds that a table without visitors stays in memory; for tests
    #[arg(long, value_name = "SECONDS", default_value_t = 60, env = "ROWHOUSE_IDLE", hide = true)]
    pub idle: u64,

    /// The log filter, such as `warn` or `server=debug`
    #[arg(long, value_name = "FILTER", default_value = "info", env = "ROWHOUSE_LOG")]
    pub log: String,

    /// The format of the log
    #[arg(long, value_name = "FORMAT", default_value = "text", env = "ROWHOUSE_LOG_FORMAT")]
    pub log_format: LogFormat,
}

/// `rowhouse backup`.
#[derive(Args, Clone, Debug)]
pub struct Backup {
    /// The file with all tables.
    #[command(flatten)]
    pub data: Data,

    /// The file for the copy; it must not exist
    #[arg(value_name = "COPY", value_hint = clap::ValueHint::FilePath)]
    pub to: PathBuf,
}

/// The options of one of several servers that share a database.
#[derive(Args, Clone, Debug)]
pub struct Node {
    /// The address on which this server listens for the other servers of the same database
    ///
    /// Only for `--store postgres://…` with several servers. It must not be reachable from outside.
    #[arg(
        long,
        value_name = "ADDRESS:PORT",
        env = "ROWHOUSE_NODE_ADDRESS",
        requires = "node_secret"
    )]
    pub node_address: Option<SocketAddr>,

    /// The address by which the other servers reach this one, if it is not `--node-address`
    #[arg(
        long,
        value_name = "HOST:PORT",
        env = "ROWHOUSE_NODE_ADVERTISE",
        requires = "node_address"
    )]
    pub node_advertise: Option<String>,

    /// The secret that all servers of a database share; better in the environment, where `ps` does not show it
    #[arg(long, value_name = "SECRET", env = "ROWHOUSE_NODE_SECRET", hide_env_values = true)]
    pub node_secret: Option<String>,
}

/// Parser of the place of a store. Its errors do not repeat the value, which may have a password.
#[derive(Clone)]
struct StoreParser;

impl clap::builder::TypedValueParser for StoreParser {
    type Value = StoreLocation;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&clap::Arg>,
        value: &std::ffi::OsStr,
    ) -> Result<StoreLocation, clap::Error> {
        let argument = argument.map(ToString::to_string).unwrap_or_default();
        let wrong = |why: String| {
            let message = format!("the value of {argument} cannot be used: {why}\n");
            clap::Error::raw(clap::error::ErrorKind::ValueValidation, message).with_cmd(command)
        };
        match value.to_str() {
            Some(text) => text.parse().map_err(wrong),
            None => Ok(StoreLocation::File(value.into())),
        }
    }
}

/// The file with all tables.
#[derive(Args, Clone, Debug)]
pub struct Data {
    /// Where tables are kept: a file, or a PostgreSQL database that several servers may share
    ///
    /// A database is named by a URL such as postgres://user:password@host/name. This takes the place of `--data`.
    #[arg(long, value_name = "FILE|URL", env = "ROWHOUSE_STORE", hide_env_values = true, value_parser = StoreParser)]
    store: Option<StoreLocation>,

    /// The file with all tables
    ///
    /// The default is `rowhouse/tables.db` in $XDG_DATA_HOME or ~/.local/share.
    #[arg(long, value_name = "FILE", env = "ROWHOUSE_DATA", value_hint = clap::ValueHint::FilePath)]
    data: Option<PathBuf>,
}

/// `rowhouse check`.
#[derive(clap::Args, Clone, Debug)]
pub struct Check {
    /// The file with tables, or the URL of a PostgreSQL database; it is not changed
    #[arg(value_name = "FILE|URL", value_hint = clap::ValueHint::FilePath, value_parser = StoreParser)]
    pub file: StoreLocation,

    /// Write a new file with everything that is sound; it must not exist
    ///
    /// A damaged table is cut before its first damaged event. One whose secret or summary is damaged is left out.
    #[arg(long, value_name = "NEW", value_hint = clap::ValueHint::FilePath)]
    pub save_to: Option<PathBuf>,
}

/// `rowhouse copy`.
#[derive(clap::Args, Clone, Debug)]
pub struct Copy {
    /// The store to copy: a file, or the URL of a PostgreSQL database; no server may use it
    #[arg(long, value_name = "FILE|URL", value_hint = clap::ValueHint::FilePath, value_parser = StoreParser)]
    pub from: StoreLocation,

    /// The store to copy to: new, empty, or with a part of the same tables
    #[arg(long, value_name = "FILE|URL", value_hint = clap::ValueHint::FilePath, value_parser = StoreParser)]
    pub to: StoreLocation,
}

/// `rowhouse nodes`.
#[derive(clap::Args, Clone, Debug)]
pub struct Nodes {
    /// The URL of the PostgreSQL database that the servers share
    #[arg(long, value_name = "URL", env = "ROWHOUSE_STORE", hide_env_values = true, value_parser = StoreParser)]
    pub store: StoreLocation,
}

/// Format of the log.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum LogFormat {
    /// Lines of text.
    Text,
    /// One JSON object a line.
    Json,
}

impl Serve {
    /// The arguments of a command line without any, from the environment and the defaults.
    #[must_use]
    pub fn from_environment() -> Self {
        #[derive(Parser)]
        struct Defaults {
            #[command(flatten)]
            serve: Serve,
        }
        // Wrong environment variables are reported like wrong arguments.
        Defaults::parse_from(["rowhouse"]).serve
    }

    /// The default address to listen on.
    pub const DEFAULT_ADDRESS: SocketAddr =
        SocketAddr::new(std::net::IpAddr::V4(Ipv4Addr::LOCALHOST), 8080);
}

/// The fewest characters of a secret that servers share.
const MIN_SECRET_CHARACTERS: usize = 16;

impl Node {
    /// How other servers reach this one, if there are others.
    ///
    /// # Errors
    /// If the options do not fit together, or the store is not shared.
    pub fn config(&self, store: &StoreLocation) -> Result<Option<ClusterConfig>, Failure> {
        let Some(node_address) = self.node_address else { return Ok(None) };
        let wrong = |why: &str| Err(Failure::Usage(why.into()));
        if !store.is_shared() {
            return wrong("--node-address is for several servers, which need --store postgres://…");
        }
        let secret = self.node_secret.clone().unwrap_or_default();
        if secret.chars().count() < MIN_SECRET_CHARACTERS {
            return wrong(
                "--node-secret has fewer than 16 characters; `openssl rand -hex 16` makes a good one",
            );
        }
        let advertised = match &self.node_advertise {
            Some(advertised) => advertised.clone(),
            None if node_address.ip().is_unspecified() => {
                return wrong(
                    "--node-address 0.0.0.0 is no address by which others reach this server; \
                     say it with --node-advertise HOST:PORT",
                );
            }
            None => node_address.to_string(),
        };
        Ok(Some(ClusterConfig { node_address, advertised, secret }))
    }
}

impl Data {
    /// The store that was named, or the file in the user's data folder.
    ///
    /// # Errors
    /// If none was named and the user has no data folder.
    pub fn location(&self) -> Result<StoreLocation, Failure> {
        match &self.store {
            Some(named) => Ok(named.clone()),
            None => self.file().map(StoreLocation::File),
        }
    }

    /// The file that was named, or the one in the user's data folder.
    ///
    /// # Errors
    /// If none was named and the user has no data folder.
    fn file(&self) -> Result<PathBuf, Failure> {
        // A relative path would mean another file in every working directory.
        let folder = |name: &str| {
            std::env::var_os(name).map(PathBuf::from).filter(|folder| folder.is_absolute())
        };
        let home = || folder("HOME").map(|home| home.join(".local/share"));
        let usual =
            || folder("XDG_DATA_HOME").or_else(home).map(|own| own.join("rowhouse/tables.db"));
        self.data.clone().or_else(usual).ok_or_else(|| {
            let why =
                "neither HOME nor XDG_DATA_HOME is an absolute path; say where with --data FILE";
            Failure::Usage(why.into())
        })
    }

    /// Returns whether the store was named.
    #[must_use]
    pub fn is_named(&self) -> bool {
        self.data.is_some() || self.store.is_some()
    }
}
