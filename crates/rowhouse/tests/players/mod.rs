//! Players who go on at a server that stops and starts again, and who check every event against those they were told before.

#![allow(dead_code, reason = "each test uses some of it")]

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use games::Seat;
use load::{Client, ClientError, Connection, NetworkError, VARIANTS};
use protocol::{Code, Done, Goodbye, Mirror, Out, Problem, Received, Taken, View};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use table::{Event, TablePhase};
use tokio::sync::watch;
use tokio::task::JoinSet;

/// How long a test waits before it gives up. It guards against waiting for ever, and measures nothing.
pub const TEST_TIMEOUT: Duration = Duration::from_secs(300);

/// All that players were ever told of one table.
#[derive(Clone, Default)]
pub struct Known {
    /// By number, the text of each event.
    pub events: Vec<String>,
    /// The highest acknowledged event number.
    pub acknowledged: Option<u64>,
}

/// All that players were ever told of all tables, and how connections ended.
#[derive(Default)]
pub struct Book {
    tables: Mutex<BTreeMap<String, Known>>,
    pub acknowledged: AtomicU64,
    pub said_goodbye: AtomicU64,
    pub cut: AtomicU64,
    pub games: AtomicU64,
    /// Commands that the server could not store.
    pub not_stored: AtomicU64,
    /// While it is set, players whose command could not be stored do not send the next.
    pub holding: AtomicBool,
}

impl Book {
    /// A book with the knowledge of an earlier moment.
    pub fn of(tables: BTreeMap<String, Known>) -> Self {
        Self { tables: tables.into(), ..Self::default() }
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<String, Known>> {
        self.tables.lock().unwrap()
    }

    pub fn tables(&self) -> BTreeMap<String, Known> {
        self.lock().clone()
    }

    /// Records an event. One that was told before has to come with the same text.
    fn told(&self, table: &str, number: u64, text: &str) {
        let mut tables = self.lock();
        let events = &mut tables.entry(table.into()).or_default().events;
        match events.get(number as usize) {
            Some(before) => assert_eq!(before, text, "event {number} was another one before"),
            None => {
                assert_eq!(number, events.len() as u64, "a number was left out");
                events.push(text.into());
            }
        }
    }

    fn acknowledged(&self, table: &str, number: u64) {
        let mut tables = self.lock();
        let known = tables.entry(table.into()).or_default();
        known.acknowledged = known.acknowledged.max(Some(number));
        self.acknowledged.fetch_add(1, Ordering::Relaxed);
    }

    /// Compares the server's events of some tables with those that players were told. The server may know more, never
    /// less. Players have to be kept away meanwhile.
    pub async fn check(&self, address: SocketAddr, tables: impl IntoIterator<Item = String>) {
        let watcher = Client::with_new_key(address).await.unwrap();
        for table in tables {
            let known = self.lock().get(&table).cloned().unwrap_or_default();
            let mut connection = watcher.connect(&table, 0).await.unwrap();
            let Some(Out::Hello { number: head, .. }) = connection.next().await.unwrap() else {
                panic!("no hello");
            };
            assert!(head + 1 >= known.events.len() as u64, "events that were told are lost");
            assert!(Some(head) >= known.acknowledged, "acknowledged events are lost");
            let mut due = 0;
            while due <= head {
                let text = connection.next_text().await.unwrap().expect("all events are told");
                if let Received::Event(event) = serde_json::from_str(&text).unwrap() {
                    assert_eq!(event.number, due, "numbers come one after the other");
                    self.told(&table, due, &text);
                    due += 1;
                }
            }
        }
    }
}

/// Tables with two players each, who begin another game when one is over.
pub struct Players {
    pub book: Arc<Book>,
    address: watch::Sender<Option<SocketAddr>>,
    enough: Arc<AtomicBool>,
    tables: JoinSet<()>,
}

impl Players {
    /// Players who wait for the address of the server. With `some_by_http`, those at every other table send their
    /// commands by HTTP; the others use their socket.
    pub fn at_tables(count: usize, some_by_http: bool) -> Self {
        let (address, _) = watch::channel(None);
        let (book, enough) = (Arc::<Book>::default(), Arc::<AtomicBool>::default());
        let mut tables = JoinSet::new();
        for number in 0..count {
            let (address, enough) = (address.subscribe(), enough.clone());
            let by_http = some_by_http && number % 2 == 1;
            let place = Place { address, enough, book: book.clone(), number, by_http };
            tables.spawn(place.play_on());
        }
        Self { book, address, enough, tables }
    }

    /// Tells the players the address of the server, or that there is none.
    pub fn server_is(&self, at: Option<SocketAddr>) {
        self.address.send_replace(at);
    }

    /// Lets the players finish their games, and waits for it.
    pub async fn finish(&mut self) {
        self.enough.store(true, Ordering::Relaxed);
        while let Some(ended) = self.tables.join_next().await {
            ended.unwrap();
        }
    }

    /// Fails if a player has failed or stopped early.
    pub fn look(&mut self) {
        while let Some(ended) = self.tables.try_join_next() {
            ended.unwrap();
            assert!(self.enough.load(Ordering::Relaxed), "they have stopped by themselves");
        }
    }
}

/// The pair of players at one table after the other.
#[derive(Clone)]
struct Place {
    address: watch::Receiver<Option<SocketAddr>>,
    enough: Arc<AtomicBool>,
    book: Arc<Book>,
    number: usize,
    by_http: bool,
}

/// The server is gone or about to stop; to be tried again later.
struct Later;

impl From<NetworkError> for Later {
    fn from(_: NetworkError) -> Self {
        Self
    }
}

impl From<ClientError> for Later {
    fn from(failed: ClientError) -> Self {
        match failed {
            ClientError::Refused { problem, .. } => assert!(is_passing(&problem), "{problem:?}"),
            ClientError::Unexpected(what) => panic!("{what}"),
            ClientError::Network(_) => {}
        }
        Self
    }
}

fn is_passing(problem: &Problem) -> bool {
    matches!(problem.code, Code::Restarting | Code::Storage)
}

impl Place {
    async fn server(&self) -> SocketAddr {
        let mut address = self.address.clone();
        let there = address.wait_for(Option::is_some).await.expect("the test goes on");
        there.expect("it was waited for")
    }

    /// Repeats a request until it succeeds.
    async fn again<T, F>(&self, work: impl Fn(SocketAddr) -> F) -> T
    where
        F: Future<Output = Result<T, Later>>,
    {
        loop {
            if let Ok(done) = work(self.server().await).await {
                return done;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    async fn play_on(self) {
        let new = || self.again(async |at| Ok(Client::with_new_key(at).await?));
        let people = [new().await, new().await];
        while !self.enough.load(Ordering::Relaxed) {
            let variant = VARIANTS[self.number % VARIANTS.len()];
            let open =
                async |at| Ok(people[0].at(at).create_table(&load::setup(variant)).await?.table);
            let table = self.again(open).await;
            for (seat, person) in Seat::all(2).zip(&people) {
                self.again(|at| self.sit(person.at(at), &table, seat)).await;
            }
            for (seat, person) in Seat::all(2).zip(&people) {
                self.again(|at| self.reveal(person.at(at), &table, seat)).await;
            }
            let [anna, ben] = &people;
            tokio::join!(
                self.play(anna, &table, Seat::new(0)),
                self.play(ben, &table, Seat::new(1))
            );
            self.book.games.fetch_add(1, Ordering::Relaxed);
        }
    }

    async fn sit(&self, person: Client, table: &str, seat: Seat) -> Result<(), Later> {
        let view: View = person.get(&format!("/tables/{table}")).await?;
        // A server may have been killed after it had done it.
        if !view.you.seats.contains(&seat) {
            let Done { number } =
                person.command(table, view.number, load::sit(table, seat)).await?;
            self.book.acknowledged(table, number);
        }
        Ok(())
    }

    /// Reveals an addition. If a server was dead for long, the table has started without it.
    async fn reveal(&self, person: Client, table: &str, seat: Seat) -> Result<(), Later> {
        let view: View = person.get(&format!("/tables/{table}")).await?;
        if view.phase == TablePhase::Gathering {
            let reveal = load::reveal(table, seat);
            match person.command(table, view.number, reveal).await {
                Ok(Done { number }) => self.book.acknowledged(table, number),
                Err(ClientError::Refused { problem, .. }) if problem.code == Code::NotNow => {}
                Err(error) => return Err(error.into()),
            }
        }
        Ok(())
    }

    async fn play(&self, person: &Client, table: &str, seat: Seat) {
        let mut rng = StdRng::seed_from_u64(self.number as u64);
        let mut mirror = Mirror::default();
        while mirror.table().is_none_or(|table| table.phase() != TablePhase::Over) {
            let person = person.at(self.server().await);
            let Ok(connection) = person.connect(table, mirror.next()).await.map_err(Later::from)
            else {
                tokio::time::sleep(Duration::from_millis(5)).await;
                continue;
            };
            let mut seated =
                Seated { book: &self.book, person, table, seat, mirror: &mut mirror, connection };
            if seated.play(self.by_http, &mut rng).await.is_err() {
                self.book.cut.fetch_add(1, Ordering::Relaxed);
            }
        }
    }
}

/// No event has this number.
const NEVER: u64 = u64::MAX;

/// A connected player at a table.
struct Seated<'a> {
    book: &'a Book,
    person: Client,
    table: &'a str,
    seat: Seat,
    mirror: &'a mut Mirror,
    connection: Connection,
}

impl Seated<'_> {
    /// Plays until the game is over or the server says goodbye.
    async fn play(&mut self, by_http: bool, rng: &mut StdRng) -> Result<(), Later> {
        // The number of the command without an answer, and the event that has to be known before the next action: at
        // first the last one.
        let (mut asked, mut after) = (None, NEVER);
        loop {
            let table =
                self.mirror.table().filter(|_| asked.is_none() && self.mirror.next() > after);
            if let Some(action) = table.and_then(|table| load::random_action(table, self.seat, rng))
            {
                let seen = self.mirror.next() - 1;
                if by_http {
                    match self.person.command(self.table, seen, action).await {
                        Ok(Done { number }) => {
                            self.book.acknowledged(self.table, number);
                            after = number;
                        }
                        Err(ClientError::Refused { problem, .. }) => {
                            after = self.refused(&problem).await;
                            // Nothing has happened that would be told, so it is tried again.
                            if problem.code == Code::Storage {
                                continue;
                            }
                        }
                        Err(failed) => return Err(failed.into()),
                    }
                } else {
                    asked = Some(self.connection.command(seen, action).await?);
                }
            }
            let Some(text) = self.connection.next_text().await? else { return Err(Later) };
            match serde_json::from_str::<Received>(&text).unwrap() {
                Out::Event(event) => {
                    self.book.told(self.table, event.number, &text);
                    let over = matches!(event.event, Event::Ended { .. });
                    assert_eq!(self.mirror.receive(event).unwrap(), Taken::New);
                    if over {
                        return Ok(());
                    }
                }
                Out::Done { re, number } => {
                    assert_eq!(asked.take(), Some(re));
                    assert!(number < self.mirror.next(), "what is done was told before");
                    self.book.acknowledged(self.table, number);
                }
                Out::Refused { re, problem } => {
                    assert_eq!(asked.take(), re);
                    after = self.refused(&problem).await;
                }
                Out::Bye { why } => {
                    assert_eq!(why, Goodbye::Restarting);
                    self.book.said_goodbye.fetch_add(1, Ordering::Relaxed);
                    return Ok(());
                }
                Out::Hello { number, .. } => after = number,
                Out::Presence { .. } => {}
                other => panic!("{other:?}"),
            }
        }
    }

    /// Returns the number of the event that has to be known before another attempt makes sense.
    async fn refused(&self, problem: &Problem) -> u64 {
        match problem.code {
            Code::Stale => problem.now.expect("it says what is new"),
            Code::Restarting => NEVER,
            Code::Storage => {
                self.book.not_stored.fetch_add(1, Ordering::Relaxed);
                tokio::time::sleep(Duration::from_millis(20)).await;
                while self.book.holding.load(Ordering::Relaxed) {
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
                0
            }
            _ => panic!("{problem:?}"),
        }
    }
}

/// A random duration.
pub fn moment(rng: &mut StdRng, milliseconds: std::ops::Range<u64>) -> Duration {
    Duration::from_millis(rng.random_range(milliseconds))
}
