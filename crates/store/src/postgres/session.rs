//! Connections to the database: each is opened when it is needed, shared by requests at the same time (pipelining), and
//! opened again after it has failed, with pauses that grow.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::task::JoinHandle;
use tokio::time::{Instant, timeout};
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Config, Row, SimpleQueryMessage, Statement};

use super::PostgresUrl;
use super::fault::Fault;
use super::schema::{self, OpenMode};
use super::tls::Tls;
use super::url::causes;

/// The most time for a request. After it, the connection is given up.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(8);

/// The most time to connect to one host, with the handshake and the settings.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);

/// The shortest and the longest pause after a connection has failed.
const MIN_PAUSE: Duration = Duration::from_millis(50);
const MAX_PAUSE: Duration = Duration::from_millis(800);

/// The settings of every connection. The server gives a statement up before the caller does. An acknowledged event is on
/// disk, whatever the database's default.
const SETTINGS: &str = "
    SET statement_timeout = '6s'; SET lock_timeout = '4s';
    SET idle_in_transaction_session_timeout = '20s';
    SET default_transaction_isolation = 'read committed'; SET jit = off;
    SELECT set_config('synchronous_commit', 'on', false)
        WHERE current_setting('synchronous_commit') = 'off';
";

/// The process of the server that serves a connection. Its number may be used again, but not with the same start.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ServerProcess {
    pub number: i32,
    pub start: String,
}

/// A connection.
pub struct Session {
    process: ServerProcess,
    request_timeout: Duration,
    client: Client,
    connection: JoinHandle<()>,
    statements: Mutex<HashMap<&'static str, Statement>>,
    /// Whether it must not be used any more.
    failed: AtomicBool,
    /// The number of requests that wait for an answer.
    waiting: AtomicUsize,
}

impl Drop for Session {
    fn drop(&mut self) {
        self.connection.abort();
    }
}

/// Parameters of a statement.
pub type Parameters<'a> = &'a [&'a (dyn ToSql + Sync)];

impl Session {
    /// The process of the server behind this connection.
    pub fn process(&self) -> &ServerProcess {
        &self.process
    }

    /// The rows of a statement, which is prepared once for each connection.
    pub async fn query(
        &self,
        sql: &'static str,
        parameters: Parameters<'_>,
    ) -> Result<Vec<Row>, Fault> {
        self.request(async {
            let statement = self.prepared(sql).await?;
            self.client.query(&statement, parameters).await
        })
        .await
    }

    /// The only row of a statement, if there is one.
    pub async fn query_opt(
        &self,
        sql: &'static str,
        parameters: Parameters<'_>,
    ) -> Result<Option<Row>, Fault> {
        Ok(self.query(sql, parameters).await?.pop())
    }

    /// Runs statements as one transaction, in which each sees what was committed before it.
    pub async fn batch(&self, sql: &str) -> Result<Vec<SimpleQueryMessage>, Fault> {
        self.request(self.client.simple_query(sql)).await
    }

    async fn request<T>(
        &self,
        work: impl Future<Output = Result<T, tokio_postgres::Error>>,
    ) -> Result<T, Fault> {
        self.waiting.fetch_add(1, Ordering::Relaxed);
        let done = timeout(self.request_timeout, work).await;
        self.waiting.fetch_sub(1, Ordering::Relaxed);
        let done = match done {
            Ok(done) => done.map_err(Fault::from),
            Err(_) => Err(Fault::Timeout),
        };
        if done.as_ref().is_err_and(Fault::ends_connection) {
            self.failed.store(true, Ordering::Relaxed);
        }
        done
    }

    async fn prepared(&self, sql: &'static str) -> Result<Statement, tokio_postgres::Error> {
        let known =
            self.statements.lock().unwrap_or_else(PoisonError::into_inner).get(sql).cloned();
        if let Some(statement) = known {
            return Ok(statement);
        }
        let statement = self.client.prepare(sql).await?;
        let mut statements = self.statements.lock().unwrap_or_else(PoisonError::into_inner);
        statements.insert(sql, statement.clone());
        Ok(statement)
    }

    /// The number of requests that wait for an answer.
    pub fn waiting(&self) -> usize {
        self.waiting.load(Ordering::Relaxed)
    }

    fn is_usable(&self) -> bool {
        !self.failed.load(Ordering::Relaxed) && !self.client.is_closed()
    }
}

/// How connections are made.
pub struct Connector {
    /// One for each host.
    configs: Vec<Config>,
    /// The host to which the last connection was made.
    last_host: AtomicUsize,
    tls: Tls,
}

impl Connector {
    pub fn new(url: &PostgresUrl) -> std::io::Result<Self> {
        use tokio_postgres::config::SslMode;
        let tls = match url.config.get_ssl_mode() {
            SslMode::Disable => Tls::none(),
            _ => Tls::new(url.root_certificates.as_deref())?,
        };
        Ok(Self { configs: url.configs(), last_host: AtomicUsize::new(0), tls })
    }

    /// A connection to the first host that can be written, beginning with the one that was used last.
    async fn client(&self, settings: &str) -> Result<(Client, JoinHandle<()>), Fault> {
        let last = self.last_host.load(Ordering::Relaxed);
        let mut failed = Fault::Timeout;
        for index in 0..self.configs.len() {
            let index = (last + index) % self.configs.len();
            // A host that does not answer must not keep the others from being tried.
            let connect = self.client_of(&self.configs[index], settings);
            match timeout(CONNECT_TIMEOUT, connect).await.unwrap_or(Err(Fault::Timeout)) {
                Ok(connected) => {
                    self.last_host.store(index, Ordering::Relaxed);
                    return Ok(connected);
                }
                Err(fault) => failed = fault,
            }
        }
        Err(failed)
    }

    async fn client_of(
        &self,
        config: &Config,
        settings: &str,
    ) -> Result<(Client, JoinHandle<()>), Fault> {
        let (client, connection) = config.connect(self.tls.clone()).await?;
        let connection = AbortOnDrop(Some(tokio::spawn(async move {
            // Requests that wait get the error, too.
            let _ = connection.await;
        })));
        client.batch_execute(SETTINGS).await?;
        if !settings.is_empty() {
            client.batch_execute(settings).await?;
        }
        Ok((client, connection.keep()))
    }

    /// Brings the tables of the database to the newest version, see [`schema::migrate`].
    pub async fn migrate(&self, at: &str, mode: OpenMode) -> Result<(), Fault> {
        let (mut client, connection) = self.client("").await?;
        let done = schema::migrate(&mut client, at, mode).await;
        connection.abort();
        done
    }

    async fn session(&self, settings: &str, request_timeout: Duration) -> Result<Session, Fault> {
        let (client, connection) = self.client(settings).await?;
        let sql = "SELECT pid, extract(epoch FROM backend_start)::text
            FROM pg_stat_activity WHERE pid = pg_backend_pid()";
        let row = timeout(CONNECT_TIMEOUT, client.query_one(sql, &[])).await;
        let row = row.map_err(|_| Fault::Timeout)??;
        Ok(Session {
            process: ServerProcess { number: row.try_get(0)?, start: row.try_get(1)? },
            request_timeout,
            client,
            connection,
            statements: Mutex::default(),
            failed: false.into(),
            waiting: AtomicUsize::new(0),
        })
    }
}

/// Ends the task of a connection that is given up before it is used.
struct AbortOnDrop(Option<JoinHandle<()>>);

impl AbortOnDrop {
    fn keep(mut self) -> JoinHandle<()> {
        self.0.take().expect("it is taken once")
    }
}

impl Drop for AbortOnDrop {
    fn drop(&mut self) {
        if let Some(connection) = &self.0 {
            connection.abort();
        }
    }
}

/// A place for one connection.
pub struct Slot {
    /// Settings beyond those of every connection.
    settings: &'static str,
    request_timeout: Duration,
    session: Mutex<Option<Arc<Session>>>,
    connecting: tokio::sync::Mutex<Pause>,
}

/// The pause after a connection has failed.
#[derive(Default)]
struct Pause {
    until: Option<(Instant, String)>,
    next: Duration,
}

impl Slot {
    pub fn new(settings: &'static str) -> Self {
        Self::patient(settings, REQUEST_TIMEOUT)
    }

    /// A place for a connection whose requests may take this long.
    pub fn patient(settings: &'static str, request_timeout: Duration) -> Self {
        let (session, connecting) = (Mutex::default(), tokio::sync::Mutex::default());
        Self { settings, request_timeout, session, connecting }
    }

    /// The connection, if it is open.
    pub fn current(&self) -> Option<Arc<Session>> {
        let session = self.session.lock().unwrap_or_else(PoisonError::into_inner).clone();
        session.filter(|session| session.is_usable())
    }

    /// The connection; it is opened if there is none.
    ///
    /// # Errors
    /// If it cannot be opened, or the last attempt has failed a moment ago.
    pub async fn session(&self, connector: &Connector) -> Result<Arc<Session>, Fault> {
        if let Some(session) = self.current() {
            return Ok(session);
        }
        let mut pause = self.connecting.lock().await;
        if let Some(session) = self.current() {
            return Ok(session);
        }
        if let Some((until, why)) = &pause.until
            && Instant::now() < *until
        {
            return Err(Fault::Down(why.clone()));
        }
        match connector.session(self.settings, self.request_timeout).await {
            Ok(session) => {
                *pause = Pause::default();
                let session = Arc::new(session);
                let mut place = self.session.lock().unwrap_or_else(PoisonError::into_inner);
                *place = Some(session.clone());
                Ok(session)
            }
            Err(fault) => {
                let why = match &fault {
                    Fault::Sql(error) => causes(error),
                    _ => "it does not answer".into(),
                };
                let length = pause.next.clamp(MIN_PAUSE, MAX_PAUSE);
                *pause = Pause { until: Some((Instant::now() + length, why)), next: length * 2 };
                Err(fault)
            }
        }
    }

    /// Returns whether a connection is being opened.
    pub fn is_connecting(&self) -> bool {
        self.connecting.try_lock().is_err()
    }

    /// Closes the connection.
    pub fn close(&self) {
        self.session.lock().unwrap_or_else(PoisonError::into_inner).take();
    }
}
