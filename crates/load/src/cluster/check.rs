//! The consistency checker: compares what clients were told with the final logs.
//!
//! It needs no knowledge of nodes. A command is recognised in the log by its seat and content, so that a second event of
//! the same command, and an event that no client has sent, are found as well as a missing one.

#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use protocol::Code;
use table::{By, Command, Event, LogReader, Numbered, Table, TablePhase, WrittenEvent};

use super::history::{Fault, History, Outcome, Read, SentCommand, TableHistory};

/// What the documentation allows.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The most time that a fault may cost a player whose clock runs.
    pub charge_per_fault_ms: u64,
    /// The most time that the way of a command may cost a player, without a fault.
    pub charge_per_move_ms: u64,
    /// How much older than its question an answer may be, at a node that does not own the table.
    pub read_lag_ms: u64,
}

/// Something that must not be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// The table.
    pub table: String,
    /// What is wrong.
    pub kind: FindingKind,
    /// The details.
    pub text: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "table {}: {:?}: {}", self.table, self.kind, self.text)
    }
}

/// What is wrong.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum FindingKind {
    /// An acknowledged command is not in the log at its number.
    Lost,
    /// A command is in the log twice.
    Double,
    /// An event of a player is in the log that no client has sent, or that was refused.
    NotSent,
    /// The numbers of the log have a gap.
    Gap,
    /// A client was told events that are no prefix of the log.
    NoPrefix,
    /// An answer was older than an earlier acknowledgement.
    StaleAnswer,
    /// A command was refused for a reason that was not so.
    WrongRefusal,
    /// The log cannot be replayed.
    Replay,
    /// The record, its result or its draws cannot be verified.
    Fairness,
    /// A player's clock ran longer than the documentation allows.
    Clock,
}

/// What was compared.
#[derive(Clone, Default, Debug)]
pub struct Counts {
    /// Tables.
    pub tables: u64,
    /// Tables whose game was over.
    pub finished: u64,
    /// Events in logs.
    pub events: u64,
    /// Commands that were acknowledged.
    pub acknowledged: u64,
    /// Commands that were refused.
    pub refused: u64,
    /// Commands whose client did not learn what became of them.
    pub unknown: u64,
    /// Those of them that are in the log.
    pub unknown_done: u64,
    /// Clients that were told events.
    pub watchers: u64,
    /// Events that they were told.
    pub watched: u64,
    /// Answers to questions for the last number.
    pub reads: u64,
    /// The longest time that was charged for a move, less the pause of its player.
    pub longest_charge_ms: u64,
    /// The faults meanwhile.
    pub longest_charge_faults: Vec<String>,
}

/// The logs of all tables, as they are stored in the end.
pub type Logs = BTreeMap<String, Vec<WrittenEvent>>;

/// Compares what clients were told with the logs.
#[must_use]
pub fn check(history: &History, logs: &Logs, limits: &Limits) -> (Vec<Finding>, Counts) {
    let (mut findings, mut counts) = (Vec::new(), Counts::default());
    let none = Vec::new();
    for (table, told) in &history.tables {
        let log = logs.get(table).unwrap_or(&none);
        let mut checker = Checker { table, log, found: &mut findings, counts: &mut counts };
        checker.check(told, &history.faults, limits);
    }
    (findings, counts)
}

/// The check of one table.
struct Checker<'a> {
    table: &'a str,
    log: &'a [WrittenEvent],
    found: &'a mut Vec<Finding>,
    counts: &'a mut Counts,
}

impl Checker<'_> {
    fn report(&mut self, kind: FindingKind, text: String) {
        self.found.push(Finding { table: self.table.to_owned(), kind, text });
    }

    fn check(&mut self, told: &TableHistory, faults: &[Fault], limits: &Limits) {
        self.counts.tables += 1;
        self.counts.events += self.log.len() as u64;
        self.numbers();
        self.replay();
        let done = self.commands(&told.commands);
        self.clocks(&done, faults, limits);
        for (client, events) in &told.watchers {
            self.watcher(client, events);
        }
        self.reads(told, limits);
    }

    fn numbers(&mut self) {
        let wrong = self.log.iter().enumerate().find(|(at, event)| event.number != *at as u64);
        if let Some((at, event)) = wrong {
            self.report(FindingKind::Gap, format!("event {at} has the number {}", event.number));
        }
    }

    fn replay(&mut self) {
        let mut reader = LogReader::default();
        let events = self.log.iter().map(|event| reader.read(event.clone()));
        let replayed = events.collect::<Result<Vec<Numbered>, _>>().and_then(Table::replay);
        let table = match replayed {
            Ok(table) => table,
            Err(error) => return self.report(FindingKind::Replay, error.to_string()),
        };
        if table.phase() != TablePhase::Over {
            return;
        }
        self.counts.finished += 1;
        let record = table.record();
        if let Err(error) = record.verify() {
            return self.report(FindingKind::Fairness, error.to_string());
        }
        match table::verify_draws(&record) {
            Ok(Some(_)) => {}
            Ok(None) => self.report(FindingKind::Fairness, "the secret is not revealed".into()),
            Err(error) => self.report(FindingKind::Fairness, error.to_string()),
        }
    }

    /// Finds the event of each command. Returns the commands with the numbers of their events.
    fn commands<'c>(&mut self, commands: &'c [SentCommand]) -> Vec<(u64, &'c SentCommand)> {
        let by_players: BTreeMap<u64, String> = self
            .log
            .iter()
            .enumerate()
            .filter_map(|(at, event)| Some((at as u64, of_event(&event.event)?)))
            .collect();
        let (mut taken, mut done) = (BTreeSet::new(), Vec::new());
        for sent in commands {
            let Outcome::Acknowledged(number) = sent.outcome else { continue };
            self.counts.acknowledged += 1;
            let content = of_command(&sent.command);
            // The last event that it led to; those after its own are draws, and the end of the game.
            let own = by_players.range(..=number).next_back();
            // A reveal is done once: if it is sent again, the answer names the event that is there.
            let again = matches!(sent.command, Command::Reveal { .. });
            let is_own = |at: u64, found: &str| found == content && (again || at > sent.seen);
            match own.filter(|(at, found)| is_own(**at, found)) {
                _ if number >= self.log.len() as u64 => {
                    let text = format!("`{content}` is acknowledged as {number}, but not there");
                    self.report(FindingKind::Lost, text);
                }
                None => {
                    let text = format!(
                        "`{content}` is acknowledged as {number}, where the log has {own:?}"
                    );
                    self.report(FindingKind::Lost, text);
                }
                Some((at, _)) if !taken.insert(*at) && !again => {
                    let text = format!("two commands are acknowledged as event {at}, `{content}`");
                    self.report(FindingKind::Lost, text);
                }
                Some((at, _)) => done.push((*at, sent)),
            }
        }
        for sent in commands.iter().filter(|sent| may_be_done(sent)) {
            self.counts.unknown += 1;
            let content = of_command(&sent.command);
            let mut later = by_players.range(sent.seen + 1..);
            if let Some((at, _)) = later.find(|(at, c)| **c == content && !taken.contains(*at)) {
                self.counts.unknown_done += 1;
                taken.insert(*at);
                done.push((*at, sent));
            }
        }
        for (at, content) in by_players.iter().filter(|(at, _)| !taken.contains(at)) {
            let same = commands.iter().filter(|sent| of_command(&sent.command) == *content);
            // The last such command that could have led to it.
            let last = same.filter(|sent| sent.seen < *at).max_by_key(|sent| sent.seen);
            let outcome = last.map(|sent| sent.outcome);
            let kind = match outcome {
                None | Some(Outcome::Refused(_)) => FindingKind::NotSent,
                Some(Outcome::Acknowledged(_) | Outcome::Unknown) => FindingKind::Double,
            };
            let text =
                format!("event {at}, `{content}`; the last such command before: {outcome:?}");
            self.report(kind, text);
        }
        self.refusals(commands);
        done
    }

    fn refusals(&mut self, commands: &[SentCommand]) {
        let last = self.log.len().saturating_sub(1) as u64;
        for sent in commands {
            let Outcome::Refused(code) = sent.outcome else { continue };
            self.counts.refused += 1;
            let passing = matches!(code, Code::Storage | Code::TooMany | Code::NotNow);
            if !(passing || code == Code::Stale && sent.seen < last) {
                let content = of_command(&sent.command);
                let text = format!("`{content}` after event {}: {code:?}", sent.seen);
                self.report(FindingKind::WrongRefusal, text);
            }
        }
    }

    fn clocks(&mut self, done: &[(u64, &SentCommand)], faults: &[Fault], limits: &Limits) {
        let timed_out = |event: &&WrittenEvent| matches!(event.event, Event::TimedOut { .. });
        if let Some(event) = self.log.iter().find(timed_out) {
            let text = format!("event {}: the time of a player ran out", event.number);
            self.report(FindingKind::Clock, text);
        }
        for (at, sent) in done {
            let (before, event) = self.log.split_at(*at as usize);
            // No clock stops or starts when a player sends a phrase, and none runs before the game starts.
            let before = before.iter().rev().find(|e| !matches!(e.event, Event::Said { .. }));
            let (Some(before), Some(event)) = (before, event.first()) else { continue };
            if !matches!(event.event, Event::Acted { .. }) {
                continue;
            }
            let charged = event.at.0.saturating_sub(before.at.0).saturating_sub(sent.pause_ms);
            let from = sent.ended_ms.saturating_sub(charged + sent.pause_ms);
            let from = from.saturating_sub(limits.charge_per_move_ms);
            let meanwhile = |fault: &&Fault| {
                fault.from_ms <= sent.ended_ms && fault.to_ms + limits.charge_per_fault_ms >= from
            };
            let names = || {
                let names = faults.iter().filter(meanwhile).map(|fault| {
                    let Fault { name, from_ms, to_ms, .. } = fault;
                    let before = |time: u64| sent.ended_ms as i64 - time as i64;
                    format!("{name} {} to {} ms before", before(*from_ms), before(*to_ms))
                });
                names.collect::<Vec<String>>()
            };
            if charged > self.counts.longest_charge_ms {
                self.counts.longest_charge_ms = charged;
                self.counts.longest_charge_faults = names();
            }
            let count = faults.iter().filter(meanwhile).count() as u64;
            let most = limits.charge_per_move_ms + count * limits.charge_per_fault_ms;
            let most = most.min(uncharged(done, *at, sent, faults, limits));
            if charged > most {
                let text = format!("event {at} cost {charged} ms; faults: {:?}", names());
                self.report(FindingKind::Clock, text);
            }
        }
    }

    fn watcher(&mut self, client: &str, events: &[WrittenEvent]) {
        self.counts.watchers += 1;
        self.counts.watched += events.len() as u64;
        let differs = |(at, event): &(usize, &WrittenEvent)| self.log.get(*at) != Some(*event);
        if let Some((at, event)) = events.iter().enumerate().find(differs) {
            let there = self.log.get(at);
            let text = format!("{client} was told {event:?}, where the log has {there:?}");
            self.report(FindingKind::NoPrefix, text);
        }
    }

    fn reads(&mut self, told: &TableHistory, limits: &Limits) {
        let acknowledged: Vec<(u64, u64)> = told
            .commands
            .iter()
            .filter_map(|sent| match sent.outcome {
                Outcome::Acknowledged(number) => Some((sent.ended_ms, number)),
                _ => None,
            })
            .collect();
        for Read { asked_ms, number } in &told.reads {
            self.counts.reads += 1;
            let before = acknowledged.iter().filter(|(at, _)| at + limits.read_lag_ms <= *asked_ms);
            if let Some(known) = before.map(|(_, number)| *number).max()
                && known > *number
            {
                let text = format!("the last event is {number}, after {known} was acknowledged");
                self.report(FindingKind::StaleAnswer, text);
            }
            if *number >= self.log.len() as u64 {
                let text = format!("the last event was {number}, which is not in the log");
                self.report(FindingKind::NoPrefix, text);
            }
        }
    }
}

/// The most time that may be charged for a move by the time that has passed since the move before: outages of all nodes
/// count for no more than one fault may cost. There is no bound if one of the two moves was not acknowledged.
fn uncharged(
    done: &[(u64, &SentCommand)],
    at: u64,
    sent: &SentCommand,
    faults: &[Fault],
    limits: &Limits,
) -> u64 {
    let is_acknowledged = |sent: &SentCommand| matches!(sent.outcome, Outcome::Acknowledged(_));
    // A phrase is no move.
    let is_move = |sent: &SentCommand| !matches!(sent.command, Command::Say { .. });
    let moves = done.iter().filter(|(number, sent)| *number < at && is_move(sent));
    let before = moves.max_by_key(|(number, _)| *number);
    let (Some((_, before)), true) = (before, is_acknowledged(sent)) else { return u64::MAX };
    if !is_acknowledged(before) {
        return u64::MAX;
    }
    // The event of a command is between its sending and its answer: the time between two events is at most this long, and
    // an outage is certainly between them if it is between the first answer and the second sending.
    let longest = sent.ended_ms.saturating_sub(before.sent_ms);
    let inside = |fault: &&Fault| {
        fault.of_all && fault.from_ms >= before.ended_ms && fault.to_ms <= sent.sent_ms
    };
    let lengths = faults.iter().filter(inside).map(|fault| fault.to_ms - fault.from_ms);
    let stood: u64 = lengths.map(|length| length.saturating_sub(limits.charge_per_fault_ms)).sum();
    (longest + limits.charge_per_move_ms).saturating_sub(stood)
}

/// Returns whether a command without an acknowledgement may be in the log. A server that could not store a reveal does so
/// later, because clients send it once for a connection.
fn may_be_done(sent: &SentCommand) -> bool {
    match (&sent.command, sent.outcome) {
        (_, Outcome::Unknown) => true,
        (Command::Reveal { .. }, Outcome::Refused(code)) => code == Code::Storage,
        _ => false,
    }
}

/// The seat and the content of an event that a player has sent; `None` for what follows from it.
fn of_event(event: &Event<String, String>) -> Option<String> {
    Some(match event {
        Event::Acted { seat, action, by: By::Person } => format!("{seat} acts {action}"),
        Event::Said { seat, phrase } => format!("{seat} says {phrase:?}"),
        Event::Sat { seat, .. } => format!("{seat} sits"),
        Event::AdditionRevealed { seat, .. } => format!("{seat} reveals"),
        Event::Resigned { seat } => format!("{seat} resigns"),
        _ => return None,
    })
}

/// The same of a command.
fn of_command(command: &Command) -> String {
    match command {
        Command::Act { seat, action } => format!("{seat} acts {action}"),
        Command::Say { seat, phrase } => format!("{seat} says {phrase:?}"),
        Command::Sit { seat, .. } => format!("{seat} sits"),
        Command::Reveal { seat, .. } => format!("{seat} reveals"),
        Command::Resign { seat } => format!("{seat} resigns"),
        other => format!("{other:?}"),
    }
}
