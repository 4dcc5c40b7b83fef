//! Players and watchers who go from node to node, and from one game to the next.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use games::Seat;
use protocol::{Code, Done, Mirror, NewTable, Out, Received, Taken, View};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use table::{Clock, Command, Event, Phrase, TablePhase};
use tokio::time::{Instant, sleep, sleep_until, timeout};

use super::history::Outcome;
use super::recorder::{Pending, Recorder};
use crate::{Client, ClientError, Connection, VARIANTS, random_action, reveal, setup, sit};

/// The longest wait for an answer, after which a client gives up and goes to another node. A node that does not own a
/// table may wait eight seconds for another owner.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(15);
/// The pause before another attempt.
const RETRY_PAUSE: Duration = Duration::from_millis(100);
/// The time on the clock of each player: no fault may use it up.
const CLOCK_MS: u64 = 3_600_000;
/// Of so many commands one is a phrase, which may be said twice by the rules.
const COMMANDS_PER_PHRASE: u32 = 12;

/// One table after the other, with its players and watchers.
#[derive(Clone)]
pub struct Place {
    /// What they are told is written down here.
    pub recorder: Arc<Recorder>,
    /// The number of the place, which decides about games and choices.
    pub number: usize,
    /// The number of watchers.
    pub watchers: usize,
    /// The range of the players' pauses, in milliseconds.
    pub pause_ms: (u64, u64),
    /// Set once no new game is to begin.
    pub enough: Arc<AtomicBool>,
}

/// An attempt failed; to be tried again at another node.
struct Later;

/// The outcome of a request that the server has refused.
fn refused(code: Code) -> Outcome {
    match code {
        // What was sent to a node that ended or gave up may be done or not.
        Code::Restarting | Code::Timeout | Code::Unknown => Outcome::Unknown,
        code => Outcome::Refused(code),
    }
}

impl Place {
    /// Plays game after game until there is enough.
    pub async fn play_on(self) {
        let mut game = 0;
        let people = [self.person().await, self.person().await];
        while !self.enough.load(Ordering::Relaxed) {
            let variant = VARIANTS[(self.number + game) % VARIANTS.len()];
            game += 1;
            let mut new = setup(variant);
            new.setup.clock = Clock::Fischer { initial_ms: CLOCK_MS, increment_ms: 0 };
            let table = loop {
                let created = self.create(&people[0], &new).await;
                if let Some(table) = self.succeeded("create", created).await {
                    break table;
                }
            };
            for (seat, person) in Seat::all(2).zip(&people) {
                while self.succeeded("sit", self.sit(person, &table, seat).await).await.is_none() {}
            }
            for (seat, person) in Seat::all(2).zip(&people) {
                let mut revealed = None;
                while revealed.is_none() {
                    let attempt = self.reveal(person, &table, seat).await;
                    revealed = self.succeeded("reveal", attempt).await;
                }
            }
            let [anna, ben] = &people;
            let mut watchers = Vec::new();
            for number in 0..self.watchers {
                watchers.push(self.watch(&table, number));
            }
            tokio::join!(
                self.play(anna, &table, Seat::new(0)),
                self.play(ben, &table, Seat::new(1)),
                futures_util::future::join_all(watchers)
            );
        }
    }

    /// The range of pauses: short, when the last games are to come to their end.
    fn pauses(&self) -> (u64, u64) {
        if self.enough.load(Ordering::Relaxed) { (0, 10) } else { self.pause_ms }
    }

    async fn person(&self) -> Client {
        loop {
            let attempt =
                timeout(ANSWER_TIMEOUT, Client::with_new_key(self.recorder.some_node().await));
            let attempt = attempt.await.map_err(later).and_then(|key| Ok(key?));
            if let Some(person) = self.succeeded("key", attempt).await {
                return person;
            }
        }
    }

    async fn create(&self, owner: &Client, new: &NewTable) -> Result<String, AttemptError> {
        let owner = owner.at(self.recorder.some_node().await);
        Ok(timeout(ANSWER_TIMEOUT, owner.create_table(new)).await.map_err(later)??.table)
    }

    /// The result of an attempt; after a failure `None`, when it is time for another one.
    async fn succeeded<T>(&self, what: &str, attempt: Result<T, AttemptError>) -> Option<T> {
        match attempt {
            Ok(done) => return Some(done),
            Err(AttemptError::Later) => {}
            Err(AttemptError::Refused(error)) => {
                self.recorder.problem(format!("{what} was refused: {error}"));
            }
        }
        sleep(RETRY_PAUSE).await;
        None
    }

    /// Sends a command by HTTP, and writes down the outcome.
    async fn command(
        &self,
        person: &Client,
        table: &str,
        seen: u64,
        command: Command,
        pause_ms: u64,
    ) -> Outcome {
        let person = person.at(self.recorder.some_node().await);
        let pending = self.recorder.send(table, seen, &command, pause_ms);
        let answer = timeout(ANSWER_TIMEOUT, person.command(table, seen, command)).await;
        let (outcome, note) = match answer {
            Ok(Ok(Done { number })) => (Outcome::Acknowledged(number), String::new()),
            Ok(Err(ClientError::Refused { problem, .. })) => {
                (refused(problem.code), format!("by HTTP, {}", problem.message))
            }
            Ok(Err(error)) => (Outcome::Unknown, format!("by HTTP, {error}")),
            Err(_) => (Outcome::Unknown, "by HTTP, no answer".into()),
        };
        match outcome {
            Outcome::Unknown => pending.ended(note),
            _ => pending.answered(outcome),
        }
        outcome
    }

    /// Asks a node for the state of a table.
    async fn view(&self, person: &Client, table: &str) -> Result<View, AttemptError> {
        let at = person.at(self.recorder.some_node().await);
        let asked = self.recorder.now();
        let path = format!("/tables/{table}");
        let view: View = timeout(ANSWER_TIMEOUT, at.get(&path)).await.map_err(later)??;
        self.recorder.read(table, asked, view.number);
        Ok(view)
    }

    async fn sit(&self, person: &Client, table: &str, seat: Seat) -> Result<(), AttemptError> {
        let view = self.view(person, table).await?;
        if view.you.seats.contains(&seat) {
            return Ok(());
        }
        match self.command(person, table, view.number, sit(table, seat), 0).await {
            Outcome::Acknowledged(_) => Ok(()),
            _ => Err(AttemptError::Later),
        }
    }

    /// Reveals an addition. If no node was there for long, the table has started without it.
    async fn reveal(&self, person: &Client, table: &str, seat: Seat) -> Result<(), AttemptError> {
        let view = self.view(person, table).await?;
        if view.phase != TablePhase::Gathering {
            return Ok(());
        }
        match self.command(person, table, view.number, reveal(table, seat), 0).await {
            Outcome::Acknowledged(_) | Outcome::Refused(Code::NotNow) => Ok(()),
            _ => Err(AttemptError::Later),
        }
    }

    /// Plays one seat of a game to its end.
    async fn play(&self, person: &Client, table: &str, seat: Seat) {
        let mut rng = StdRng::seed_from_u64((self.number * 2 + seat.index()) as u64);
        let mut follower = Follower::new(self, table, format!("seat {seat}"));
        while !follower.is_over() {
            let stay = Duration::from_millis(rng.random_range(500..6_000));
            let at = person.at(self.recorder.some_node().await);
            let by_http = rng.random_ratio(1, 4).then_some(person);
            let player = Some(Playing { seat, by_http, rng: &mut rng });
            if follower.follow(&at, stay, player).await.is_err() {
                sleep(RETRY_PAUSE).await;
            }
        }
    }

    /// Watches a game to its end.
    async fn watch(&self, table: &str, number: usize) {
        let mut rng = StdRng::seed_from_u64((1_000 + self.number * 10 + number) as u64);
        let person = self.person().await;
        let mut follower = Follower::new(self, table, format!("watcher {number}"));
        while !follower.is_over() {
            let stay = Duration::from_millis(rng.random_range(200..3_000));
            let at = person.at(self.recorder.some_node().await);
            if follower.follow(&at, stay, None).await.is_err() {
                sleep(RETRY_PAUSE).await;
            }
            // A node that is behind is noticed by the checker.
            let _ = self.view(&person, table).await;
        }
    }
}

/// Why an attempt failed.
enum AttemptError {
    /// To be tried again.
    Later,
    /// The server has refused it for good.
    Refused(ClientError),
}

fn later(_: tokio::time::error::Elapsed) -> AttemptError {
    AttemptError::Later
}

impl From<ClientError> for AttemptError {
    fn from(error: ClientError) -> Self {
        if error.is_temporary() { Self::Later } else { Self::Refused(error) }
    }
}

/// A client that follows a table over several connections.
struct Follower<'p> {
    place: &'p Place,
    table: &'p str,
    name: String,
    mirror: Mirror,
}

/// What a player does while following a table.
struct Playing<'r> {
    seat: Seat,
    /// The person, if commands are sent by HTTP, to any node.
    by_http: Option<&'r Client>,
    rng: &'r mut StdRng,
}

impl<'p> Follower<'p> {
    fn new(place: &'p Place, table: &'p str, name: String) -> Self {
        Self { place, table, name, mirror: Mirror::default() }
    }

    fn is_over(&self) -> bool {
        self.mirror.table().is_some_and(|table| table.phase() == TablePhase::Over)
    }

    /// Follows the table over one connection for a while.
    async fn follow(
        &mut self,
        at: &Client,
        stay: Duration,
        mut player: Option<Playing<'_>>,
    ) -> Result<(), Later> {
        let recorder = Arc::clone(&self.place.recorder);
        let asked = recorder.now();
        let connect = at.connect(self.table, self.mirror.next());
        let mut connection = match timeout(ANSWER_TIMEOUT, connect).await {
            Ok(Ok(connection)) => connection,
            Ok(Err(error)) if !error.is_temporary() => {
                recorder.problem(format!("{} may not connect: {error}", self.name));
                return Err(Later);
            }
            _ => return Err(Later),
        };
        let leave = Instant::now() + stay;
        // The command without an answer, and the event that has to be known before the next: at first the last one.
        let mut pending: Option<(u64, Pending<'_>)> = None;
        let mut known_at = u64::MAX;
        let mut due: Option<(Instant, u64)> = None;
        let mut heard = Instant::now();
        let mut said_goodbye = false;
        loop {
            if said_goodbye && pending.is_none() {
                return Ok(());
            }
            if let Some(player) = &mut player
                && pending.is_none()
                && self.mirror.next() > known_at
                && let Some(table) = self.mirror.table()
                && table.to_act().contains(player.seat)
            {
                let (least, most) = self.place.pauses();
                let (at, pause_ms) = *due.get_or_insert_with(|| {
                    let pause = player.rng.random_range(least..=most);
                    (Instant::now() + Duration::from_millis(pause), pause)
                });
                if at <= Instant::now() {
                    due = None;
                    let Some(command) = self.command(player) else { continue };
                    known_at = self
                        .act(&mut connection, player.by_http, command, pause_ms, &mut pending)
                        .await?;
                    heard = Instant::now();
                    continue;
                }
            } else {
                due = None;
            }
            let waiting = pending.is_some();
            if (Instant::now() >= leave || self.is_over()) && !waiting {
                return Ok(());
            }
            let until = if waiting { heard + ANSWER_TIMEOUT } else { leave };
            let until = due.map_or(until, |(at, _)| at.min(until));
            let text = tokio::select! {
                text = connection.next_text() => text.map_err(|_| Later)?.ok_or(Later)?,
                () = sleep_until(until) => {
                    if waiting && Instant::now() >= heard + ANSWER_TIMEOUT {
                        return Err(Later);
                    }
                    continue;
                }
            };
            heard = Instant::now();
            let message = serde_json::from_str::<Received>(&text).map_err(|error| {
                recorder.problem(format!("{} cannot read {text}: {error}", self.name));
                Later
            })?;
            match message {
                Out::Event(event) => self.event(event)?,
                Out::Hello { number, .. } => {
                    recorder.read(self.table, asked, number);
                    known_at = number;
                }
                Out::Done { re, number } => {
                    if let Some((_, pending)) = pending.take_if(|(sent, _)| *sent == re) {
                        pending.answered(Outcome::Acknowledged(number));
                        known_at = number;
                    }
                }
                Out::Refused { re, problem } => {
                    if let Some((_, pending)) = pending.take_if(|(sent, _)| Some(*sent) == re) {
                        let outcome = refused(problem.code);
                        if outcome == Outcome::Unknown {
                            pending.ended(problem.message);
                            return Err(Later);
                        }
                        pending.answered(outcome);
                        known_at = problem.now.unwrap_or(0);
                        sleep(RETRY_PAUSE).await;
                    }
                }
                // Another node goes on at once; a command that was sent before the goodbye is still answered.
                Out::Bye { .. } => said_goodbye = true,
                _ => {}
            }
        }
    }

    /// A phrase or a move.
    fn command(&self, player: &mut Playing<'_>) -> Option<Command> {
        let seat = player.seat;
        if player.rng.random_ratio(1, COMMANDS_PER_PHRASE) {
            let phrases = [Phrase::Hello, Phrase::WhatLuck, Phrase::WellPlayed];
            let phrase = phrases[player.rng.random_range(0..phrases.len())];
            return Some(Command::Say { seat, phrase });
        }
        random_action(self.mirror.table()?, seat, player.rng)
    }

    /// Sends a command. Returns the number of the event that has to be known before the next one.
    async fn act(
        &self,
        connection: &mut Connection,
        by_http: Option<&Client>,
        command: Command,
        pause_ms: u64,
        pending: &mut Option<(u64, Pending<'p>)>,
    ) -> Result<u64, Later> {
        let seen = self.mirror.next() - 1;
        if let Some(person) = by_http {
            return match self.place.command(person, self.table, seen, command, pause_ms).await {
                Outcome::Acknowledged(number) => Ok(number),
                // Only the state of the table tells what became of it.
                Outcome::Unknown => Err(Later),
                Outcome::Refused(_) => {
                    sleep(RETRY_PAUSE).await;
                    Ok(seen)
                }
            };
        }
        let written = self.place.recorder.send(self.table, seen, &command, pause_ms);
        let sent = timeout(ANSWER_TIMEOUT, connection.command(seen, command)).await;
        let re = sent.map_err(|_| Later)?.map_err(|_| Later)?;
        *pending = Some((re, written));
        Ok(u64::MAX)
    }

    fn event(&mut self, event: table::WrittenEvent) -> Result<(), Later> {
        let recorder = &self.place.recorder;
        match self.mirror.receive(event.clone()) {
            Ok(Taken::New) => {
                if let Event::TimedOut { .. } = event.event {
                    recorder.problem(format!("{}: a player's time ran out", self.name));
                }
                recorder.told(self.table, &self.name, event);
                Ok(())
            }
            Ok(Taken::Known) => Ok(()),
            Err(error) => {
                let (table, name) = (self.table, &self.name);
                recorder.problem(format!("table {table}, {name}: {error}; it was told {event:?}"));
                self.mirror = Mirror::default();
                self.name += " again";
                Err(Later)
            }
        }
    }
}
