//! Writes down what clients are told, for the checker.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use rand::RngExt;
use table::{Command, Event, WrittenEvent};
use tokio::sync::watch;

use super::history::{Fault, History, Outcome, Read, SentCommand};

/// The history of a run in progress, and the nodes that clients may use. All clients share it.
pub struct Recorder {
    start: Instant,
    history: Mutex<History>,
    /// The addresses of the nodes that were started and not killed; one that is stopped is among them.
    nodes: watch::Sender<Vec<SocketAddr>>,
    /// The number of acknowledged commands.
    acknowledged: AtomicU64,
    /// By table, when a command was last acknowledged, and the longest time between two of them.
    quiet: Mutex<BTreeMap<String, (u64, u64)>>,
    /// What clients found wrong by themselves.
    problems: Mutex<Vec<String>>,
}

/// A command that is not answered yet.
pub struct Pending<'r> {
    recorder: &'r Recorder,
    table: &'r str,
    sent: Option<SentCommand>,
}

impl Recorder {
    /// A recorder that starts now, without nodes.
    pub fn new() -> Self {
        Self {
            start: Instant::now(),
            history: Mutex::default(),
            nodes: watch::channel(Vec::new()).0,
            acknowledged: AtomicU64::new(0),
            quiet: Mutex::default(),
            problems: Mutex::default(),
        }
    }

    /// Milliseconds since the start.
    pub fn now(&self) -> u64 {
        self.start.elapsed().as_millis() as u64
    }

    fn history(&self) -> MutexGuard<'_, History> {
        self.history.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The history so far.
    pub fn finish(&self) -> History {
        self.history().clone()
    }

    /// The names of all tables.
    pub fn tables(&self) -> Vec<String> {
        self.history().tables.keys().cloned().collect()
    }

    /// Tells clients which nodes there are.
    pub fn nodes_are(&self, nodes: Vec<SocketAddr>) {
        self.nodes.send_replace(nodes);
    }

    /// The address of some node, as soon as there is one.
    pub async fn some_node(&self) -> SocketAddr {
        let mut nodes = self.nodes.subscribe();
        loop {
            let known = nodes.borrow_and_update().clone();
            if !known.is_empty() {
                return known[rand::rng().random_range(0..known.len())];
            }
            if nodes.changed().await.is_err() {
                std::future::pending::<()>().await;
            }
        }
    }

    /// The number of commands that were acknowledged.
    pub fn acknowledged(&self) -> u64 {
        self.acknowledged.load(Ordering::Relaxed)
    }

    /// The longest times between two acknowledged commands of one table, in milliseconds, longest first.
    pub fn quiet_times(&self) -> Vec<u64> {
        let quiet = self.quiet.lock().unwrap_or_else(PoisonError::into_inner);
        let mut times: Vec<u64> = quiet.values().map(|(_, longest)| *longest).collect();
        times.sort_unstable_by(|a, b| b.cmp(a));
        times
    }

    /// The times at which commands of a table were acknowledged.
    pub fn acknowledged_at(&self, table: &str) -> Vec<u64> {
        let history = self.history();
        let commands = history.tables.get(table).map_or(&[][..], |told| &told.commands);
        let done = |sent: &&SentCommand| matches!(sent.outcome, Outcome::Acknowledged(_));
        commands.iter().filter(done).map(|sent| sent.ended_ms).collect()
    }

    /// The commands that ended in an interval without being acknowledged: why, and how many.
    pub fn not_done(&self, from_ms: u64, to_ms: u64) -> BTreeMap<String, usize> {
        let history = self.history();
        let commands = history.tables.values().flat_map(|told| &told.commands);
        let mut reasons = BTreeMap::new();
        for sent in commands.filter(|sent| (from_ms..=to_ms).contains(&sent.ended_ms)) {
            let reason = match sent.outcome {
                Outcome::Acknowledged(_) => continue,
                Outcome::Refused(code) => format!("refused: {code:?}"),
                Outcome::Unknown => format!("unknown: {}", sent.note),
            };
            *reasons.entry(reason).or_default() += 1;
        }
        reasons
    }

    /// Returns whether clients know that a table's game is over.
    pub fn is_over(&self, table: &str) -> bool {
        let history = self.history();
        let last = history.tables.get(table).into_iter().flat_map(|told| told.watchers.values());
        last.filter_map(|events| events.last())
            .any(|event| matches!(event.event, Event::Ended { .. }))
    }

    /// Writes down a command before it is sent. Without an answer its outcome is unknown.
    pub fn send<'r>(
        &'r self,
        table: &'r str,
        seen: u64,
        command: &Command,
        pause_ms: u64,
    ) -> Pending<'r> {
        let (command, outcome) = (command.clone(), Outcome::Unknown);
        let (sent_ms, ended_ms, note) = (self.now(), 0, String::new());
        let sent = SentCommand { seen, command, pause_ms, sent_ms, ended_ms, outcome, note };
        Pending { recorder: self, table, sent: Some(sent) }
    }

    /// Writes down an event. Clients tell events in order, each once.
    pub fn told(&self, table: &str, client: &str, event: WrittenEvent) {
        let mut history = self.history();
        let told = history.tables.entry(table.to_owned()).or_default();
        match told.watchers.get_mut(client) {
            Some(events) => events.push(event),
            None => drop(told.watchers.insert(client.to_owned(), vec![event])),
        }
    }

    /// Writes down the answer to a question for the last number.
    pub fn read(&self, table: &str, asked_ms: u64, number: u64) {
        let mut history = self.history();
        history.tables.entry(table.to_owned()).or_default().reads.push(Read { asked_ms, number });
    }

    /// Writes down a fault, when its cause has ended.
    pub fn fault(&self, name: String, of_all: bool, from_ms: u64) {
        let to_ms = self.now();
        self.history().faults.push(Fault { name, of_all, from_ms, to_ms });
    }

    /// Writes down what a client found wrong.
    pub fn problem(&self, text: String) {
        self.problems.lock().unwrap_or_else(PoisonError::into_inner).push(text);
    }

    /// What clients found wrong.
    pub fn problems(&self) -> Vec<String> {
        self.problems.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl Pending<'_> {
    /// Writes down the answer.
    pub fn answered(mut self, outcome: Outcome) {
        self.write(outcome);
    }

    /// Writes down how it ended without a clear answer.
    pub fn ended(mut self, note: String) {
        if let Some(sent) = &mut self.sent {
            sent.note = note;
        }
    }

    fn write(&mut self, outcome: Outcome) {
        let Some(mut sent) = self.sent.take() else { return };
        let now = self.recorder.now();
        (sent.outcome, sent.ended_ms) = (outcome, now);
        let mut history = self.recorder.history();
        history.tables.entry(self.table.to_owned()).or_default().commands.push(sent);
        drop(history);
        if matches!(outcome, Outcome::Acknowledged(_)) {
            self.recorder.acknowledged.fetch_add(1, Ordering::Relaxed);
            let mut quiet = self.recorder.quiet.lock().unwrap_or_else(PoisonError::into_inner);
            let (last, longest) = quiet.entry(self.table.to_owned()).or_insert((now, 0));
            *longest = (*longest).max(now - *last);
            *last = now;
        }
    }
}

impl Drop for Pending<'_> {
    fn drop(&mut self) {
        self.write(Outcome::Unknown);
    }
}
