//! What the server gives to a table's [`Authority`](table::Authority): the log in the store, the system clock, and the
//! subscribed clients.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use protocol::{Goodbye, Out, Problem};
use store::{Epoch, StoreError, TableId};
use table::{AppendError, Event, LogReader, Numbered, Table, TablePhase, Time};
use tokio::sync::broadcast;
use tokio::time::Instant;

use crate::clock::now;
use crate::registry::TableRegistry;
use crate::summary::StoredSummary;
use crate::{failure_log, problem, summary};

/// The shortest time between two presence messages of a table.
pub(crate) const PRESENCE_INTERVAL: Duration = Duration::from_millis(500);

/// An update that is broadcast to all subscribers of a table.
#[derive(Clone)]
pub(crate) enum TableUpdate {
    /// Events were stored.
    Events(Arc<EventBatch>),
    /// The message that says who is connected.
    Presence(Utf8Bytes),
    /// Another node is to own the table: relays look for it there, and clients of this node stay for a moment.
    Moved,
    /// The table ends all subscriptions.
    Bye(Goodbye),
}

/// Events that were stored together, as messages.
pub(crate) struct EventBatch {
    /// The number of the first event.
    pub(crate) first: u64,
    pub(crate) messages: Vec<Utf8Bytes>,
    pub(crate) over: bool,
    /// Whether the events may have changed who may see the table.
    pub(crate) recheck_access: bool,
}

/// The text of a message.
pub(crate) fn encode(message: &Out) -> Utf8Bytes {
    serde_json::to_string(message).expect("messages can be written as JSON").into()
}

/// The message of an event, made from its text in the log.
pub(crate) fn event_message(text: &str) -> Utf8Bytes {
    [r#"{"type":"event","#, text.strip_prefix('{').unwrap_or(text)].concat().into()
}

/// The log of one table in the server's store.
pub(crate) struct StoredLog {
    pub(crate) id: TableId,
    /// The claim by which this server writes to the table.
    pub(crate) epoch: Epoch,
    pub(crate) tables: TableRegistry,
    pub(crate) summary: StoredSummary,
}

impl StoredLog {
    /// Parses stored events.
    pub(crate) fn read(
        &self,
        mut reader: LogReader,
        texts: &[String],
    ) -> Result<Vec<Numbered>, Problem> {
        let read = |text: &String| {
            let written = serde_json::from_str(text).map_err(|error| self.damaged(&error))?;
            reader.read(written).map_err(|error| self.damaged(&error))
        };
        texts.iter().map(read).collect()
    }

    /// Reports a log that cannot be read.
    pub(crate) fn damaged(&self, why: &dyn std::fmt::Display) -> Problem {
        self.tables.report_damage(self.id, why);
        problem::damaged()
    }

    /// Stores the exact time to wake a table that is about to fall asleep; `next` is the number of its next event.
    pub(crate) async fn settle(&mut self, next: u64, wake: Option<u64>) {
        let Some(summary) = self.summary.settle(wake) else { return };
        let store = self.tables.store();
        let stored = store.append(self.id, self.epoch, next, vec![], Some(summary)).await;
        self.summary.stored(stored.is_ok());
        if let Err(error) = stored {
            // The stored time is a little later or earlier, which is good enough.
            tracing::debug!(%error, "the time to wake a table could not be stored");
        }
    }
}

impl table::Log for StoredLog {
    /// The events as messages.
    type Written = Vec<Utf8Bytes>;
    type Error = Problem;

    async fn append(
        &mut self,
        events: &[Numbered],
        table: &Table,
        at: Time,
    ) -> Result<Self::Written, AppendError<Problem>> {
        let texts: Vec<String> = events.iter().map(summary::text).collect();
        let messages = texts.iter().map(|text| event_message(text)).collect();
        let first = events.first().map_or(0, |event| event.number);
        let start = Instant::now();
        let summary = self.summary.renew(table, at);
        let changed = summary.is_some();
        let store = self.tables.store();
        let stored = store.append(self.id, self.epoch, first, texts, summary).await;
        if changed {
            self.summary.stored(stored.is_ok());
        }
        match stored {
            Ok(()) => {
                failure_log::STORE.worked();
                self.tables.metrics().events.inc_by(events.len() as u64);
                self.tables.metrics().append_seconds.observe(start.elapsed().as_secs_f64());
                Ok(messages)
            }
            Err(StoreError::Conflict { .. }) => Err(AppendError::Conflict),
            Err(StoreError::NoTable(_)) => Err(AppendError::Deleted),
            Err(StoreError::Fenced { .. }) => Err(AppendError::Failed(self.tables.fenced(self.id))),
            Err(error) => Err(AppendError::Failed(problem::storage(&error))),
        }
    }

    async fn events(
        &mut self,
        from: u64,
    ) -> Result<Option<(Vec<Numbered>, Self::Written)>, Problem> {
        let stored =
            self.tables.store().load(self.id).await.map_err(|error| problem::storage(&error))?;
        let Some(stored) = stored else { return Ok(None) };
        self.summary = StoredSummary::new(stored.summary);
        let mut events = self.read(LogReader::default(), &stored.events)?;
        let from = events.len().min(from as usize);
        let messages = stored.events[from..].iter().map(|text| event_message(text)).collect();
        Ok(Some((events.split_off(from), messages)))
    }
}

/// The clock of this server.
pub(crate) struct SystemClock;

impl table::Now for SystemClock {
    fn now(&self) -> Time {
        now()
    }
}

/// All clients that are subscribed to a table.
pub(crate) struct Subscribers {
    pub(crate) updates: broadcast::Sender<TableUpdate>,
    /// When the next presence message is due.
    pub(crate) presence_due: Option<Instant>,
}

impl table::Audience<Vec<Utf8Bytes>> for Subscribers {
    fn happened(&mut self, events: &[Numbered], messages: Vec<Utf8Bytes>, table: &Table) {
        let recheck_access = events.iter().any(|event| {
            use Event::{Moved, Sat, Started, Stood};
            matches!(event.event, Sat { .. } | Stood { .. } | Started | Moved { .. })
        });
        if recheck_access {
            self.presence_due.get_or_insert(Instant::now() + PRESENCE_INTERVAL);
        }
        let first = events.first().map_or(0, |event| event.number);
        let over = table.phase() == TablePhase::Over;
        // An error means that there are no subscribers.
        let _ = self.updates.send(TableUpdate::Events(Arc::new(EventBatch {
            first,
            messages,
            over,
            recheck_access,
        })));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_message_of_an_event_is_that_of_the_protocol() {
        let event = Numbered { number: 3, at: Time(7), event: Event::Started };
        let text = serde_json::to_string(&event).unwrap();
        assert_eq!(event_message(&text), encode(&Out::Event(event)));
    }
}
