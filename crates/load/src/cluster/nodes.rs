//! The nodes of a run as processes, and the database they share.

use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use base64::Engine as _;
use temporary_postgres::TemporaryPostgres;

use super::proxy::{Proxy, Way};
use super::recorder::Recorder;
use crate::Process;

/// A secret for the links between the nodes of a run.
const SECRET: &str = "a secret of nodes in a test, not used elsewhere";
/// How often a node is started before it is a failure: the database may be restarting.
const START_ATTEMPTS: usize = 20;
/// The pause between two attempts.
const START_PAUSE: Duration = Duration::from_millis(500);

/// The arguments of every node, beside those that name its database.
pub const ARGUMENTS: [&str; 3] = ["--no-limits", "--log", "off"];

/// The database of a run.
pub enum Database {
    /// A file, for one node.
    Sqlite(PathBuf),
    /// A server, for any number of nodes, with a synchronous standby if there is one.
    Postgres {
        /// The primary.
        primary: Box<TemporaryPostgres>,
        /// The standby.
        standby: Option<Box<TemporaryPostgres>>,
    },
}

impl Database {
    /// Starts a PostgreSQL server.
    ///
    /// # Errors
    /// If it cannot be started.
    pub fn postgres() -> io::Result<Self> {
        Ok(Self::Postgres { primary: Box::new(TemporaryPostgres::start()?), standby: None })
    }
}

/// The address of a temporary server.
pub fn address(server: &TemporaryPostgres) -> SocketAddr {
    SocketAddr::from(([127, 0, 0, 1], server.port()))
}

/// A node, which may be down.
pub struct Node {
    program: PathBuf,
    arguments: Vec<String>,
    process: Mutex<Option<Process>>,
    /// The way to the database, if it can be cut.
    proxy: Option<Proxy>,
    /// The address for the other nodes.
    link: Option<SocketAddr>,
}

impl Node {
    /// A node that is not started, with a way to the database that can be cut.
    ///
    /// # Errors
    /// If no port can be opened.
    pub async fn new(program: &Path, database: &Database) -> io::Result<Self> {
        let proxy = match database {
            Database::Sqlite(_) => None,
            Database::Postgres { primary, .. } => Some(Proxy::start(address(primary)).await?),
        };
        Self::with_proxy(program, database, proxy)
    }

    /// A node that is not started, with a direct way to the database.
    ///
    /// # Errors
    /// If no port can be opened.
    pub fn direct(program: &Path, database: &Database) -> io::Result<Self> {
        Self::with_proxy(program, database, None)
    }

    fn with_proxy(program: &Path, database: &Database, proxy: Option<Proxy>) -> io::Result<Self> {
        let mut arguments: Vec<String> = ARGUMENTS.map(str::to_owned).into();
        let link = match database {
            Database::Sqlite(path) => {
                arguments.extend(["--data".into(), path.to_string_lossy().into_owned()]);
                None
            }
            Database::Postgres { primary, .. } => {
                let server = proxy.as_ref().map_or_else(|| address(primary), Proxy::address);
                let url = format!("postgres://postgres@{server}/postgres");
                let link = std::net::TcpListener::bind(("127.0.0.1", 0))?.local_addr()?;
                arguments.extend(["--store".into(), url, "--node-address".into()]);
                arguments.extend([link.to_string(), "--node-secret".into(), SECRET.into()]);
                Some(link)
            }
        };
        let (program, process) = (program.to_owned(), Mutex::new(None));
        Ok(Self { program, arguments, process, proxy, link })
    }

    /// The names of the tables that the node owns, as the database says.
    ///
    /// # Errors
    /// If the database does not answer.
    pub fn owned(&self, database: &Database) -> io::Result<Vec<String>> {
        let (Database::Postgres { primary, .. }, Some(link)) = (database, self.link) else {
            return Ok(Vec::new());
        };
        let ids = primary.sql(&format!(
            "SELECT encode(uuid_send(l.id), 'hex') FROM rowhouse.logs l \
             JOIN rowhouse.nodes n ON n.id = l.owner WHERE n.address = '{link}'"
        ))?;
        let name = |id: &str| {
            let bytes: Option<Vec<u8>> = (0..id.len() / 2)
                .map(|at| u8::from_str_radix(id.get(2 * at..2 * at + 2)?, 16).ok())
                .collect();
            Some(base64::engine::general_purpose::URL_SAFE_NO_PAD.encode(bytes?))
        };
        Ok(ids.lines().filter_map(name).collect())
    }

    /// The way to the database.
    pub const fn proxy(&self) -> Option<&Proxy> {
        self.proxy.as_ref()
    }

    /// Cuts, holds or opens the way to the database.
    pub fn set_way(&self, way: Way) {
        if let Some(proxy) = &self.proxy {
            proxy.set(way);
        }
    }

    /// Starts the process.
    ///
    /// # Errors
    /// If it does not start after several attempts.
    pub async fn start(&self) -> io::Result<()> {
        let mut attempt = 1;
        loop {
            let (program, arguments) = (self.program.clone(), self.arguments.clone());
            let free = SocketAddr::from(([127, 0, 0, 1], 0));
            let start = move || Process::serve(free, &program, arguments);
            match tokio::task::spawn_blocking(start).await.map_err(io::Error::other)? {
                Ok(process) => {
                    self.with(|place| *place = Some(process));
                    return Ok(());
                }
                Err(error) if attempt == START_ATTEMPTS => return Err(error),
                Err(_) => {
                    attempt += 1;
                    tokio::time::sleep(START_PAUSE).await;
                }
            }
        }
    }

    fn with<R>(&self, work: impl FnOnce(&mut Option<Process>) -> R) -> R {
        work(&mut self.process.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// The address of the process, if it was started.
    pub fn address(&self) -> Option<SocketAddr> {
        self.with(|process| process.as_ref().map(Process::address))
    }

    /// Kills the process.
    ///
    /// # Errors
    /// If it had ended by itself.
    pub fn kill(&self) -> io::Result<()> {
        let Some(process) = self.with(Option::take) else { return Ok(()) };
        let status = process.kill()?;
        match status.code() {
            None => Ok(()),
            Some(_) => Err(io::Error::other(format!("a node had ended by itself: {status}"))),
        }
    }

    /// Asks the process to stop, and waits until it has.
    ///
    /// # Errors
    /// If it does not end well.
    pub async fn terminate(&self) -> io::Result<()> {
        let Some(process) = self.with(Option::take) else { return Ok(()) };
        let ended = tokio::task::spawn_blocking(move || process.terminate()).await;
        let status = ended.map_err(io::Error::other)??;
        if status.success() { Ok(()) } else { Err(io::Error::other(format!("it ended: {status}"))) }
    }

    /// Stops the process, or lets it go on.
    ///
    /// # Errors
    /// If the system refuses to.
    pub fn pause(&self, paused: bool) -> io::Result<()> {
        self.with(|process| match process {
            Some(process) if paused => process.pause(),
            Some(process) => process.resume(),
            None => Ok(()),
        })
    }

    /// The CPU time that the process has used.
    ///
    /// # Errors
    /// If the system does not say.
    pub fn busy(&self) -> io::Result<Duration> {
        self.with(|process| process.as_ref().map_or(Ok(Duration::ZERO), Process::busy))
    }

    /// Returns whether the process runs.
    pub fn is_running(&self) -> bool {
        self.with(|process| process.as_mut().is_some_and(|p| p.is_running().unwrap_or(false)))
    }
}

/// Tells clients which nodes there are.
pub fn announce(nodes: &[Node], recorder: &Recorder) {
    recorder.nodes_are(nodes.iter().filter_map(Node::address).collect());
}

/// Tells clients that a node is about to stop, as a load balancer does that asks whether nodes are ready.
pub fn announce_without(leaving: &Node, nodes: &[Node], recorder: &Recorder) {
    let gone = leaving.address();
    let others = nodes.iter().filter_map(Node::address);
    recorder.nodes_are(others.filter(|address| Some(*address) != gone).collect());
}
