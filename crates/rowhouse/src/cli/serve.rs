use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use clap::{Args, Parser, ValueEnum};
use server::PublicUrl;

use crate::run::Failure;

/// `rowhouse serve`.
#[derive(Args, Clone, Debug)]
pub struct Serve {
    /// Where to listen; 0.0.0.0 lets other machines come
    ///
    /// Without it 127.0.0.1:8080, or another port if that one is taken.
    #[arg(long, value_name = "ADDRESS:PORT", env = "ROWHOUSE_LISTEN")]
    pub listen: Option<SocketAddr>,

    /// Where the tables are.
    #[command(flatten)]
    pub data: Data,

    /// The address by which people know this server, if it has a name
    #[arg(long, value_name = "URL", env = "ROWHOUSE_PUBLIC_URL")]
    pub public_url: Option<PublicUrl>,

    /// Believe `X-Forwarded-For`: a proxy stands in front and nobody else can reach the server
    #[arg(long, env = "ROWHOUSE_BEHIND_PROXY")]
    pub behind_proxy: bool,

    /// Let everybody ask as much as they like; for load tests and small private networks
    #[arg(long, env = "ROWHOUSE_NO_LIMITS")]
    pub no_limits: bool,

    /// Lay unfinished tables aside after so many days without a move; they come back with the next one
    #[arg(long, value_name = "DAYS", default_value_t = 90, env = "ROWHOUSE_ARCHIVE_AFTER")]
    pub archive_after: u32,

    /// How many seconds a table stays in memory when nobody is there; for tests
    #[arg(long, value_name = "SECONDS", default_value_t = 60, env = "ROWHOUSE_IDLE", hide = true)]
    pub idle: u64,

    /// What to write to the log, such as `warn` or `server=debug`
    #[arg(long, value_name = "FILTER", default_value = "info", env = "ROWHOUSE_LOG")]
    pub log: String,

    /// How to write it
    #[arg(long, value_name = "FORMAT", default_value = "text", env = "ROWHOUSE_LOG_FORMAT")]
    pub log_format: LogFormat,
}

/// `rowhouse backup`.
#[derive(Args, Clone, Debug)]
pub struct Backup {
    /// Where the tables are.
    #[command(flatten)]
    pub data: Data,

    /// The copy; nothing is overwritten
    #[arg(value_name = "COPY", value_hint = clap::ValueHint::FilePath)]
    pub to: PathBuf,
}

/// Where the tables are.
#[derive(Args, Clone, Debug)]
pub struct Data {
    /// The file with all tables
    ///
    /// Without it `rowhouse/tables.db` where the system keeps data of programs, usually ~/.local/share.
    #[arg(long, value_name = "FILE", env = "ROWHOUSE_DATA", value_hint = clap::ValueHint::FilePath)]
    data: Option<PathBuf>,
}

/// How the log is written.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum LogFormat {
    /// For people.
    Text,
    /// One object a line, for programs.
    Json,
}

impl Serve {
    /// As if nothing had been said but what stands in the environment.
    #[must_use]
    pub fn usual() -> Self {
        #[derive(Parser)]
        struct Usual {
            #[command(flatten)]
            serve: Serve,
        }
        // Wrong variables are told like wrong arguments.
        Usual::parse_from(["rowhouse"]).serve
    }

    /// Where to listen if nothing else is said.
    pub const USUAL: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(Ipv4Addr::LOCALHOST), 8080);
}

impl Data {
    /// The file that was named, or the one in the person's own folder.
    ///
    /// # Errors
    /// If none was named and the person has no folder.
    pub fn file(&self) -> Result<PathBuf, Failure> {
        // A relative path would lead somewhere else from every folder.
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

    /// Was it named?
    #[must_use]
    pub fn is_named(&self) -> bool {
        self.data.is_some()
    }
}
