//! A relay's copy of a table that another node owns, from the log in the store and the events that the owner sends.

use protocol::Problem;
use store::{StoreError, TableId};
use table::{Audience as _, LogError, LogReader, Numbered, Table};
use thiserror::Error;

use crate::authority::{Subscribers, event_message};
use crate::problem;
use crate::registry::TableRegistry;

/// The number of events that one read of the log gives.
const EVENTS_PER_READ: usize = 1_000;

/// The copy; empty until the log was read.
#[derive(Default)]
pub(super) struct TableCopy(Option<Table>);

/// Why a copy does not have the latest events.
#[derive(Debug, Error)]
pub(super) enum CopyError {
    /// The table was deleted.
    #[error("the table was deleted")]
    Deleted,
    /// The store does not work.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// This version cannot read an event.
    #[error("an event cannot be read: {0}")]
    Unreadable(String),
}

impl CopyError {
    /// The problem for clients.
    pub(super) fn problem(&self) -> Problem {
        match self {
            Self::Deleted => problem::no_table(),
            Self::Store(error) => problem::storage(error),
            Self::Unreadable(why) => {
                tracing::warn!(%why, "a table of another node cannot be read");
                problem::newer_format()
            }
        }
    }
}

impl From<LogError> for CopyError {
    fn from(error: LogError) -> Self {
        Self::Unreadable(error.to_string())
    }
}

impl TableCopy {
    /// A copy of a table whose log was read already.
    pub(super) const fn of(table: Table) -> Self {
        Self(Some(table))
    }

    /// The table, once the log was read.
    pub(super) fn table(&self) -> Option<&Table> {
        self.0.as_ref()
    }

    /// Reads new events from the log and broadcasts them.
    pub(super) async fn catch_up(
        &mut self,
        id: TableId,
        tables: &TableRegistry,
        audience: &mut Subscribers,
    ) -> Result<(), CopyError> {
        let Some(table) = &mut self.0 else {
            let stored = tables.store().load(id).await?.ok_or(CopyError::Deleted)?;
            let events = read(LogReader::default(), stored.events.iter().map(String::as_str))?;
            self.0 = Some(Table::replay(events)?);
            return Ok(());
        };
        loop {
            let from = table.number() + 1;
            let texts = tables.store().events(id, from, EVENTS_PER_READ).await?;
            let events =
                read(LogReader::of(table.game().kind()), texts.iter().map(String::as_str))?;
            apply(table, &events)?;
            if !events.is_empty() {
                let messages = texts.iter().map(|text| event_message(text)).collect();
                audience.happened(&events, messages, table);
            }
            if texts.len() < EVENTS_PER_READ {
                return Ok(());
            }
        }
    }

    /// Applies and broadcasts events that the owner has sent, each a message on a line. Returns whether events before
    /// them are missing.
    pub(super) fn take(
        &mut self,
        first: u64,
        lines: &str,
        audience: &mut Subscribers,
    ) -> Result<bool, CopyError> {
        let Some(table) = &mut self.0 else { return Ok(true) };
        let next = table.number() + 1;
        if first > next {
            return Ok(true);
        }
        let known = usize::try_from(next - first).unwrap_or(usize::MAX);
        let messages: Vec<&str> = lines.lines().skip(known).collect();
        let texts: Vec<String> = messages.iter().map(|message| log_text(message)).collect();
        let events = read(LogReader::of(table.game().kind()), texts.iter().map(String::as_str))?;
        apply(table, &events)?;
        if !events.is_empty() {
            audience.happened(&events, messages.into_iter().map(Into::into).collect(), table);
        }
        Ok(false)
    }
}

/// The text of an event in the log, from its message.
fn log_text(message: &str) -> String {
    format!("{{{}", message.strip_prefix(r#"{"type":"event","#).unwrap_or(message))
}

fn read<'a>(
    mut reader: LogReader,
    texts: impl Iterator<Item = &'a str>,
) -> Result<Vec<Numbered>, CopyError> {
    let unreadable = |error: serde_json::Error| CopyError::Unreadable(error.to_string());
    let read = |text| Ok(reader.read(serde_json::from_str(text).map_err(unreadable)?)?);
    texts.map(read).collect()
}

/// Applies events; all or none.
fn apply(table: &mut Table, events: &[Numbered]) -> Result<(), CopyError> {
    match events {
        [] => Ok(()),
        [event] => Ok(table.apply(event)?),
        events => {
            let mut next = table.clone();
            events.iter().try_for_each(|event| next.apply(event))?;
            *table = next;
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_in_the_log_follows_from_the_message() {
        let text = r#"{"number":3,"at":7,"event":"started"}"#;
        assert_eq!(log_text(&event_message(text)), text);
    }
}
