//! The subscription of one client to a table: events from a number on without gaps, first from the log, then live.

use std::collections::VecDeque;

use axum::extract::ws::Utf8Bytes;
use games::Game;
use protocol::{Code, Goodbye, Out, Problem, VERSION, You};
use store::{StoreError, TableId};
use table::{Person, Table};
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::{RecvError, TryRecvError};

use crate::authority::{TableUpdate, encode, event_message};
use crate::clock::now;
use crate::keys::TableCaller;
use crate::presence::PresenceGuard;
use crate::registry::TableRegistry;
use crate::table_task::{Access, Subscribed, TableRequest, access, last_visible};

/// The number of events that one read of the log gives.
const EVENTS_PER_READ: usize = 256;

/// The subscription of one client to a table.
pub(crate) struct Subscription {
    tables: TableRegistry,
    id: TableId,
    caller: TableCaller,
    /// Whether the client wants a message when one of its seats is to act.
    wants_turns: bool,
    updates: broadcast::Receiver<TableUpdate>,
    _presence_guard: PresenceGuard,
    access: Access,
    /// Whether the access has to be checked again before the next event is sent.
    recheck_due: bool,
    /// The number of the last event of the table.
    last_event: u64,
    over: bool,
    /// Events that are read but not sent; the first has the number `next_number`.
    buffered: VecDeque<Utf8Bytes>,
    /// The number of the next event to send.
    next_number: u64,
    /// Messages that are sent before the next event.
    outbox: VecDeque<Utf8Bytes>,
    /// The number of the last event when the turns were last checked.
    turns_checked_at: Option<u64>,
    /// The seats whose turn was sent, each with the number since which its choices are the same.
    turns_sent: Vec<(games::Seat, u64)>,
    ended: bool,
}

impl Subscription {
    /// Subscribes a visitor to a table; the client knows all events before `from`.
    pub(crate) async fn start(
        tables: &TableRegistry,
        id: TableId,
        caller: TableCaller,
        from: u64,
        wants_turns: bool,
    ) -> Result<Self, Problem> {
        let subscribed: Subscribed =
            tables.request(id, |reply| TableRequest::Subscribe { caller, reply }).await?;
        let Subscribed { updates, presence_guard, access, last_event, over, presence } = subscribed;
        let you = tables.query(id, move |table| Ok(you(table, Some(caller), access))).await?;
        tables.metrics().subscriptions.inc();
        let number = last_visible(access, last_event, over).unwrap_or(0);
        let hello = Out::Hello { version: VERSION, table: id.to_string(), you, number, now: now() };
        Ok(Self {
            tables: tables.clone(),
            id,
            caller,
            wants_turns,
            updates,
            _presence_guard: presence_guard,
            access,
            recheck_due: false,
            last_event,
            over,
            buffered: VecDeque::new(),
            next_number: from.min(last_event + 1),
            outbox: [encode(&hello), presence].into(),
            turns_checked_at: None,
            turns_sent: Vec::new(),
            ended: false,
        })
    }

    /// The number of the next event to send.
    pub(crate) fn next_number(&self) -> u64 {
        self.next_number
    }

    /// The next message, or `None` after the last. Cancel safe: the future may be dropped and asked for again.
    pub(crate) async fn next(&mut self) -> Option<Utf8Bytes> {
        loop {
            if let Some(message) = self.try_next() {
                return Some(message);
            }
            if self.ended {
                return None;
            }
            if self.recheck_due {
                self.recheck().await;
            } else if self.log_has_more() {
                self.read_log().await;
            } else if self.turns_are_due() {
                self.send_turns().await;
            } else {
                let update = self.updates.recv().await;
                self.take(update);
            }
        }
    }

    /// Returns whether a goodbye was the last message, and all messages have been taken.
    pub(crate) fn has_ended(&self) -> bool {
        self.ended && self.outbox.is_empty()
    }

    /// The next message, if it is there already.
    pub(crate) fn try_next(&mut self) -> Option<Utf8Bytes> {
        loop {
            if let Some(message) = self.outbox.pop_front() {
                return Some(message);
            }
            // The access is checked first of all, so that no event is sent that the client may not see.
            if self.ended || self.recheck_due {
                return None;
            }
            if let Some(message) = self.next_buffered() {
                return Some(message);
            }
            if self.log_has_more() || self.turns_are_due() {
                return None;
            }
            let update = match self.updates.try_recv() {
                Ok(update) => Ok(update),
                Err(TryRecvError::Empty) => return None,
                Err(TryRecvError::Lagged(missed)) => Err(RecvError::Lagged(missed)),
                Err(TryRecvError::Closed) => Err(RecvError::Closed),
            };
            self.take(update);
        }
    }

    /// Returns whether the client may see an event that is still to be read from the log.
    fn log_has_more(&self) -> bool {
        let end = last_visible(self.access, self.last_event, self.over);
        end.is_some_and(|end| self.next_to_read() <= end)
    }

    /// Returns whether the client is to be told which of its seats may act now.
    fn turns_are_due(&self) -> bool {
        self.wants_turns
            && self.next_number > self.last_event
            && self.turns_checked_at != Some(self.last_event)
    }

    /// The next event that is read already and that the client may see.
    fn next_buffered(&mut self) -> Option<Utf8Bytes> {
        let end = last_visible(self.access, self.last_event, self.over)?;
        let message = if self.next_number <= end { self.buffered.pop_front() } else { None }?;
        self.next_number += 1;
        Some(message)
    }

    /// The number of the next event to read.
    fn next_to_read(&self) -> u64 {
        self.next_number + self.buffered.len() as u64
    }

    /// Ends the subscription with a goodbye.
    fn bye(&mut self, why: Goodbye) {
        self.outbox.push_back(encode(&Out::Bye { why }));
        self.ended = true;
    }

    /// Ends the subscription after a problem, with the goodbye of the table if it has sent one.
    fn end_after(&mut self, problem: Code) {
        let goodbye = loop {
            match self.updates.try_recv() {
                Ok(TableUpdate::Bye(why)) => break Some(why),
                Ok(_) | Err(TryRecvError::Lagged(_)) => {}
                Err(TryRecvError::Empty | TryRecvError::Closed) => break None,
            }
        };
        self.bye(goodbye.unwrap_or(match problem {
            Code::Closed => Goodbye::NoLonger,
            Code::NotFound => Goodbye::Deleted,
            _ => Goodbye::Restarting,
        }));
    }

    /// Reads the next events from the log.
    async fn read_log(&mut self) {
        let from = self.next_to_read();
        match self.tables.store().events(self.id, from, EVENTS_PER_READ).await {
            Ok(texts) if !texts.is_empty() => {
                self.buffered.extend(texts.iter().map(|text| event_message(text)));
            }
            // The log is shorter than the table only if the table was deleted. Its task, or the copy of another node's
            // table, may not know it yet.
            Ok(_) | Err(StoreError::NoTable(_)) => self.end_after(Code::NotFound),
            Err(_) => match self.tables.query(self.id, |_| Ok(())).await {
                Err(problem) => self.end_after(problem.code),
                Ok(()) => self.bye(Goodbye::Restarting),
            },
        }
    }

    /// Sends the turns of the client's seats that were not sent yet.
    async fn send_turns(&mut self) {
        let caller = self.caller;
        let found = self
            .tables
            .query(self.id, move |table| Ok((table.number(), turns(table, caller.person(table)))));
        let (number, turns) = match found.await {
            Ok(found) => found,
            Err(problem) => return self.end_after(problem.code),
        };
        self.turns_checked_at = Some(self.last_event);
        let mut sent = Vec::new();
        for (seat, fresh, position, legal) in turns {
            let known = (seat, fresh);
            if !self.turns_sent.contains(&known) {
                let turn = Out::Turn { seen: number, seat, position, legal };
                self.outbox.push_back(encode(&turn));
            }
            sent.push(known);
        }
        self.turns_sent = sent;
    }

    /// Takes in an update of the table.
    fn take(&mut self, update: Result<TableUpdate, RecvError>) {
        match update {
            Err(RecvError::Lagged(_)) => self.recheck_due = true,
            Err(RecvError::Closed) => self.bye(Goodbye::Restarting),
            Ok(TableUpdate::Events(batch)) => {
                let last = batch.first + batch.messages.len() as u64 - 1;
                let known = self.next_to_read().saturating_sub(batch.first) as usize;
                // Events that are not buffered here are read from the log later: those after a gap, and those that
                // a delayed spectator will not see for a long time.
                if batch.first <= self.next_to_read() && self.buffered.len() < EVENTS_PER_READ {
                    self.buffered.extend(batch.messages.iter().skip(known).cloned());
                }
                self.last_event = self.last_event.max(last);
                self.over |= batch.over;
                self.recheck_due |= batch.recheck_access;
            }
            Ok(TableUpdate::Presence(message)) => self.outbox.push_back(message),
            Ok(TableUpdate::Moved) => {}
            Ok(TableUpdate::Bye(why)) => self.bye(why),
        }
    }

    /// Checks the access and the last event again, after seats have changed or updates were missed. `recheck_due` is
    /// reset at the end, so that the check is repeated if the future is dropped.
    async fn recheck(&mut self) {
        let caller = self.caller;
        let found = self.tables.query(self.id, move |table| {
            let over = table.phase() == table::TablePhase::Over;
            Ok((table.number(), over, access(table, Some(caller))?))
        });
        match found.await {
            Ok((last_event, over, access)) => {
                (self.last_event, self.over, self.access) =
                    (last_event.max(self.last_event), over, access);
            }
            Err(problem) => self.end_after(problem.code),
        }
        self.recheck_due = false;
    }
}

impl Drop for Subscription {
    fn drop(&mut self) {
        self.tables.metrics().subscriptions.dec();
    }
}

/// What a client is told about itself: its person id, seats and rights at the table.
pub(crate) fn you(table: &Table, caller: Option<TableCaller>, access: Access) -> You {
    let person = caller.map(|caller| caller.person(table));
    You {
        person,
        seats: person.map_or_else(Vec::new, |person| table.seats_of(person).iter().collect()),
        owner: person == Some(table.owner()),
        delayed: access != Access::Full,
    }
}

/// For each seat of a person that is to act: since which event its choices are the same, the position, and its legal
/// actions.
fn turns(table: &Table, person: Person) -> Vec<(games::Seat, u64, String, Vec<String>)> {
    let seats = table.seats_of(person);
    let acting = table.to_act().iter().filter(|&seat| seats.contains(seat));
    let bots = table.bot_turns();
    acting
        .filter(|seat| bots.iter().all(|bot_turn| bot_turn.seat != *seat))
        .map(|seat| {
            let mut legal = Vec::new();
            table.game().legal(seat, &mut legal);
            let legal = legal.iter().map(ToString::to_string).collect();
            (seat, table.fresh_from(seat), table.game().to_string(), legal)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::time::Duration;

    use games::{AnyOptions, Kind};
    use table::Setup;

    use super::*;
    use crate::bot_pool::BotPool;
    use crate::keys::{ServerKey, VisitorKey};

    #[tokio::test]
    async fn a_client_that_has_missed_updates_is_checked_again() {
        let folder = tempfile::tempdir().unwrap();
        let store = store::Sqlite::open(&folder.path().join("tables.db")).unwrap();
        let key = ServerKey::new([7; 32].into());
        let bots = BotPool::new(1).unwrap();
        let idle = Duration::from_secs(60);
        let tables = TableRegistry::new(Arc::new(store), key, bots, idle, false, None);
        let visitor = tables.key().visitor(&VisitorKey::random());
        let setup = Setup::new(AnyOptions::default_of(Kind::Ten)).unwrap();
        let id = tables.open(setup, None, visitor, false).await.unwrap();
        let caller = tables.key().caller(id, visitor);
        let mut subscription = Subscription::start(&tables, id, caller, 1, false).await.unwrap();
        while subscription.try_next().is_some() {}
        let (sender, updates) = broadcast::channel(2);
        subscription.updates = updates;
        for _ in 0..4 {
            assert!(sender.send(TableUpdate::Presence("presence".into())).is_ok());
        }
        assert_eq!(subscription.try_next(), None);
        assert!(subscription.recheck_due);
        assert_eq!(subscription.next().await.unwrap(), "presence");
        tables.close().await;
    }
}
