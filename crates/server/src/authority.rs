//! The server's side of a table's [`Authority`](table::Authority): the log in the store, the clock of the machine, and the
//! clients that follow.

use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use axum::extract::ws::Utf8Bytes;
use protocol::{Code, Goodbye, Out, Problem};
use store::{StoreError, TableId};
use table::{AppendError, Event, LogReader, Numbered, Table, TablePhase, Time};
use tokio::sync::broadcast;
use tokio::time::Instant;

use crate::hall::Hall;
use crate::{problem, summary};

/// How often clients are told who is there, at most.
pub(crate) const PRESENCE: Duration = Duration::from_millis(500);

/// What everybody at a table is told.
#[derive(Clone)]
pub(crate) enum News {
    Happened(Arc<Batch>),
    Presence(Utf8Bytes),
    Bye(Goodbye),
}

/// Events that were stored together, as they are sent.
pub(crate) struct Batch {
    pub(crate) first: u64,
    pub(crate) frames: Vec<Utf8Bytes>,
    pub(crate) over: bool,
    /// Did it change who may see the table?
    pub(crate) recheck: bool,
}

/// A message as it is sent.
pub(crate) fn encode(message: &Out) -> Utf8Bytes {
    serde_json::to_string(message).expect("messages can be written as JSON").into()
}

/// The message about an event of the log.
pub(crate) fn frame(text: &str) -> Utf8Bytes {
    format!("{{\"type\":\"event\",{}", text.strip_prefix('{').unwrap_or(text)).into()
}

/// The log of one table in the server's store.
pub(crate) struct StoredLog {
    pub(crate) id: TableId,
    pub(crate) hall: Hall,
}

impl StoredLog {
    /// Reads events as they are stored.
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

    pub(crate) fn damaged(&self, why: &dyn std::fmt::Display) -> Problem {
        tracing::error!(table = %summary::short(self.id), %why, "a table's log cannot be read");
        Problem::new(Code::Storage, "this table's log is damaged; its owner can restore a backup")
    }
}

impl table::Log for StoredLog {
    /// The events as they are sent.
    type Written = Vec<Utf8Bytes>;
    type Error = Problem;

    async fn append(
        &mut self,
        events: &[Numbered],
        table: &Table,
        at: Time,
    ) -> Result<Self::Written, AppendError<Problem>> {
        let texts: Vec<String> = events.iter().map(summary::text).collect();
        let frames = texts.iter().map(|text| frame(text)).collect();
        let first = events.first().map_or(0, |event| event.number);
        let stored = self.hall.store().append(self.id, first, texts, summary::of(table, at)).await;
        match stored {
            Ok(()) => {
                self.hall.metrics().events.inc_by(events.len() as u64);
                Ok(frames)
            }
            Err(StoreError::Conflict { .. }) => Err(AppendError::Conflict),
            Err(StoreError::NoTable(_)) => Err(AppendError::Deleted),
            Err(error) => Err(AppendError::Failed(problem::storage(&error))),
        }
    }

    async fn events(
        &mut self,
        from: u64,
    ) -> Result<Option<(Vec<Numbered>, Self::Written)>, Problem> {
        let stored =
            self.hall.store().load(self.id).await.map_err(|error| problem::storage(&error))?;
        let Some(stored) = stored else { return Ok(None) };
        let mut events = self.read(LogReader::default(), &stored.events)?;
        let from = events.len().min(from as usize);
        let frames = stored.events[from..].iter().map(|text| frame(text)).collect();
        Ok(Some((events.split_off(from), frames)))
    }
}

/// The clock of the machine.
pub(crate) struct SystemClock;

impl table::Now for SystemClock {
    fn now(&self) -> Time {
        now()
    }
}

/// All clients that follow a table.
pub(crate) struct Subscribers {
    pub(crate) news: broadcast::Sender<News>,
    /// When they are told who is there.
    pub(crate) presence_due: Option<Instant>,
}

impl table::Audience<Vec<Utf8Bytes>> for Subscribers {
    fn happened(&mut self, events: &[Numbered], frames: Vec<Utf8Bytes>, table: &Table) {
        let recheck = events.iter().any(|event| {
            use Event::{Moved, Sat, Started, Stood};
            matches!(event.event, Sat { .. } | Stood { .. } | Started | Moved { .. })
        });
        if recheck {
            self.presence_due.get_or_insert(Instant::now() + PRESENCE);
        }
        let first = events.first().map_or(0, |event| event.number);
        let over = table.phase() == TablePhase::Over;
        // An error means that nobody listens.
        let _ = self.news.send(News::Happened(Arc::new(Batch { first, frames, over, recheck })));
    }
}

/// What the clock says.
pub(crate) fn now() -> Time {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Time(since.as_millis() as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_of_the_log_is_sent_as_the_protocol_says() {
        let event = Numbered { number: 3, at: Time(7), event: Event::Started };
        let text = serde_json::to_string(&event).unwrap();
        assert_eq!(frame(&text), encode(&Out::Event(event)));
    }
}
