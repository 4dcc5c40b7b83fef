//! Clients that try to use up a server, one function for each kind of attack.

use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use base64::Engine as _;
use client::{NativeTransport, Socket};
use games::Seat;
use protocol::{Goodbye, Out, View};
use rand::RngExt;
use table::{Command, Level, SeatPlan};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::{Instant, sleep, timeout, timeout_at};

use crate::{Client, ClientError, Connection, reveal, setup, sit};

/// The pause of an attacker after it was refused or cut. One that does not pause wears out this machine first.
const REFUSED_PAUSE: Duration = Duration::from_secs(1);
/// The messages that a flood sends before it reads the answers.
const FLOOD_BATCH: usize = 50;
/// How many requests a slow reader sends at once; the answers do not fit into the buffers of the system.
const PIPELINED_REQUESTS: usize = 100;

/// A kind of attack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum AttackKind {
    /// Connections that send nothing
    Silent,
    /// Connections that send one byte
    OneByte,
    /// Requests whose answers are read a byte at a time
    SlowReader,
    /// Sockets that send pings without end
    Pings,
    /// Sockets that send commands without end that are refused
    RefusedCommands,
    /// Commands by HTTP, each with another key
    KeyInventor,
    /// New tables without end
    TableOpener,
    /// Rematches without end
    Rematcher,
    /// Sockets that subscribe, leave and subscribe again
    Subscriber,
}

impl AttackKind {
    /// All kinds.
    pub const ALL: [Self; 9] = [
        Self::Silent,
        Self::OneByte,
        Self::SlowReader,
        Self::Pings,
        Self::RefusedCommands,
        Self::KeyInventor,
        Self::TableOpener,
        Self::Rematcher,
        Self::Subscriber,
    ];
}

/// What became of the attempts of one kind of attacker.
#[derive(Default)]
pub struct Outcomes {
    /// Requests and messages that were served.
    served: AtomicU64,
    /// Answers with status 429, and messages refused as too many.
    too_many: AtomicU64,
    /// Answers with status 408.
    timeouts: AtomicU64,
    /// Goodbyes before a socket was cut.
    goodbyes: AtomicU64,
    /// Connections that ended without a word, or before a request could be sent.
    unexplained: AtomicU64,
    /// Open sockets that were cut without a goodbye.
    silent_cuts: AtomicU64,
}

impl Outcomes {
    /// Open sockets that were cut without a goodbye.
    pub fn silent_cuts(&self) -> u64 {
        self.silent_cuts.load(Ordering::Relaxed)
    }

    fn error(&self, error: &ClientError) {
        match error {
            ClientError::Refused { status, .. } if status.as_u16() == 429 => count(&self.too_many),
            ClientError::Refused { status, .. } if status.as_u16() == 408 => count(&self.timeouts),
            // A refusal with a reason is an answer as any other.
            ClientError::Refused { .. } => count(&self.served),
            _ => count(&self.unexplained),
        }
    }

    /// Counts what a raw connection was told before its end.
    fn raw(&self, answer: &[u8]) {
        let text = String::from_utf8_lossy(answer);
        let has = |status: &str| text.contains(&format!("HTTP/1.1 {status} "));
        match () {
            () if has("429") => count(&self.too_many),
            () if has("408") => count(&self.timeouts),
            () => count(&self.unexplained),
        }
    }
}

fn count(counter: &AtomicU64) {
    counter.fetch_add(1, Ordering::Relaxed);
}

/// The headings for the columns of [`Outcomes`].
pub const OUTCOMES: &str = "    served       429       408  goodbyes  no word";

impl fmt::Display for Outcomes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [served, too_many, timeouts, goodbyes, unexplained] =
            [&self.served, &self.too_many, &self.timeouts, &self.goodbyes, &self.unexplained]
                .map(|count| super::figures::grouped(count.load(Ordering::Relaxed)));
        write!(f, "{served:>10} {too_many:>9} {timeouts:>9} {goodbyes:>9} {unexplained:>8}")
    }
}

/// One attacker.
#[derive(Clone, Copy)]
pub struct Attacker<'a> {
    pub kind: AttackKind,
    pub server: SocketAddr,
    /// The address that it attacks from.
    pub source: IpAddr,
    /// A table that is open to spectators.
    pub table: &'a str,
    pub until: Instant,
    pub outcomes: &'a Outcomes,
}

impl Attacker<'_> {
    /// Attacks until the time is up.
    pub async fn run(self) {
        // Not all begin in the same moment.
        let mut pause = REFUSED_PAUSE.mul_f64(rand::rng().random());
        while Instant::now() + pause < self.until {
            sleep(pause).await;
            // An error means that the time is up.
            let ended = timeout_at(self.until, self.attack()).await;
            pause = if ended == Ok(true) { Duration::ZERO } else { REFUSED_PAUSE };
        }
    }

    /// Attacks once; returns whether to go on at once.
    async fn attack(&self) -> bool {
        let done = match self.kind {
            AttackKind::Silent => self.raw(b"").await,
            AttackKind::OneByte => self.raw(b"G").await,
            AttackKind::SlowReader => self.read_slowly().await,
            AttackKind::Pings => self.flood(r#"{"type":"ping","re":1}"#).await,
            AttackKind::RefusedCommands => {
                self.flood(r#"{"type":"do","re":1,"seen":0,"cmd":"stand","seat":0}"#).await
            }
            AttackKind::KeyInventor => self.invent_key().await,
            AttackKind::TableOpener => self.open_table().await.map(|_| ()),
            AttackKind::Rematcher => self.rematch().await,
            AttackKind::Subscriber => self.subscribe().await,
        };
        if let Err(error) = &done {
            self.outcomes.error(error);
        }
        done.is_ok()
    }

    async fn dial(&self) -> Result<TcpStream, ClientError> {
        let broken = |error: std::io::Error| ClientError::Unexpected(error.to_string());
        let socket = TcpSocket::new_v4().map_err(broken)?;
        socket.set_recv_buffer_size(4096).map_err(broken)?;
        socket.bind(SocketAddr::new(self.source, 0)).map_err(broken)?;
        socket.connect(self.server).await.map_err(broken)
    }

    /// Sends some bytes and waits for the end.
    async fn raw(&self, bytes: &[u8]) -> Result<(), ClientError> {
        let mut stream = self.dial().await?;
        // The server may have closed the connection already; what it said is read in any case.
        let _ = stream.write_all(bytes).await;
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer).await;
        self.outcomes.raw(&answer);
        sleep(REFUSED_PAUSE).await;
        Ok(())
    }

    /// Sends many requests and reads a byte now and then.
    async fn read_slowly(&self) -> Result<(), ClientError> {
        let mut stream = self.dial().await?;
        let request = "GET /api/v1/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n";
        let requests = request.repeat(PIPELINED_REQUESTS);
        let _ = stream.write_all(requests.as_bytes()).await;
        let (mut answer, mut byte) = (Vec::new(), [0; 1]);
        // What comes at once may be a refusal.
        let mut start = [0; 1024];
        if let Ok(length) = stream.read(&mut start).await {
            answer.extend_from_slice(&start[..length]);
        }
        while let Ok(1..) = stream.read(&mut byte).await {
            sleep(REFUSED_PAUSE).await;
        }
        self.outcomes.raw(&answer);
        sleep(REFUSED_PAUSE).await;
        Ok(())
    }

    /// A person with an invented key.
    fn person(&self) -> Client {
        let bytes: [u8; 32] = rand::random();
        let key = base64::engine::general_purpose::URL_SAFE_NO_PAD.encode(bytes);
        Client::with_key(NativeTransport::from_source(self.server, self.source), key)
    }

    /// Sends a message again and again, until the socket is cut.
    async fn flood(&self, message: &str) -> Result<(), ClientError> {
        let mut connection: Connection = self.person().connect(self.table, 0).await?;
        loop {
            for _ in 0..FLOOD_BATCH {
                // What was said before the end is read below.
                if connection.socket().send(message.into()).await.is_err() {
                    break;
                }
            }
            while let Ok(said) = timeout(Duration::from_millis(1), connection.next()).await {
                match said {
                    Ok(Some(Out::Bye { why: Goodbye::TooMuch })) => {
                        count(&self.outcomes.goodbyes);
                        sleep(REFUSED_PAUSE).await;
                        return Ok(());
                    }
                    Ok(Some(Out::Refused { problem, .. }))
                        if problem.code == protocol::Code::TooMany =>
                    {
                        count(&self.outcomes.too_many);
                    }
                    Ok(Some(Out::Pong { .. } | Out::Refused { .. })) => {
                        count(&self.outcomes.served)
                    }
                    Ok(Some(_)) => {}
                    Ok(None) | Err(_) => {
                        count(&self.outcomes.silent_cuts);
                        return Err(ClientError::Unexpected("cut".into()));
                    }
                }
            }
        }
    }

    async fn invent_key(&self) -> Result<(), ClientError> {
        let seat = Seat::new(0);
        self.person().command(self.table, 0, Command::Stand { seat }).await.map(|_| ())
    }

    async fn open_table(&self) -> Result<(Client, String), ClientError> {
        let person = self.person();
        let mut new = setup("ten");
        new.setup.places = vec![SeatPlan::Open, SeatPlan::Bot(Level::Master)];
        let table = person.create_table(&new).await?.table;
        count(&self.outcomes.served);
        Ok((person, table))
    }

    async fn rematch(&self) -> Result<(), ClientError> {
        let (person, mut table) = self.open_table().await?;
        let seat = Seat::new(0);
        loop {
            person.command(&table, 0, sit(&table, seat)).await?;
            person.command(&table, 0, reveal(&table, seat)).await?;
            person.command(&table, 0, Command::Resign { seat }).await?;
            let number = person.command(&table, 0, Command::Rematch { seat }).await?.number;
            let events: protocol::Events =
                person.get(&format!("/tables/{table}/events?from={number}")).await?;
            let next = events.events.into_iter().find_map(|event| match event.event {
                table::Event::ContinuedAt { table } => Some(table),
                _ => None,
            });
            table = match next {
                Some(next) => next,
                None => return Err(ClientError::Unexpected("no next table".into())),
            };
            count(&self.outcomes.served);
        }
    }

    async fn subscribe(&self) -> Result<(), ClientError> {
        let person = self.person();
        let mut connection = person.connect(self.table, 0).await?;
        connection.next().await?;
        person.get::<View>(&format!("/tables/{}", self.table)).await?;
        count(&self.outcomes.served);
        Ok(())
    }
}
