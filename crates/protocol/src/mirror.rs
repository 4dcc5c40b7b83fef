//! A table as a client has it.

use table::{LogError, LogReader, Numbered, Table, WrittenEvent};
use thiserror::Error;

/// What a client knows of a table that lives elsewhere: its events, and the table they make. Events that come
/// twice do no harm, one that is missing is noticed.
#[derive(Clone, Debug, Default)]
pub struct Mirror {
    log: Vec<Numbered>,
    table: Option<Table>,
}

/// What became of an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Taken {
    /// It was new.
    New,
    /// It was known already.
    Known,
}

/// Why an event cannot be believed. The client starts again from 0, or gives up.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum MirrorError {
    /// It does not fit what was told before.
    #[error(transparent)]
    Log(#[from] LogError),
    /// It was told differently before.
    #[error("event {0} was another one before")]
    Changed(u64),
}

impl Mirror {
    /// Takes in an event as it was sent or stored.
    ///
    /// # Errors
    /// If it cannot be; nothing has changed then.
    pub fn receive(&mut self, event: WrittenEvent) -> Result<Taken, MirrorError> {
        let known = self.table.as_ref().map(|table| LogReader::of(table.game().kind()));
        self.take(known.unwrap_or_default().read(event)?)
    }

    /// Takes in an event.
    ///
    /// # Errors
    /// If it cannot be; nothing has changed then.
    pub fn take(&mut self, event: Numbered) -> Result<Taken, MirrorError> {
        if let Some(known) = usize::try_from(event.number).ok().and_then(|at| self.log.get(at)) {
            let same = *known == event;
            return if same { Ok(Taken::Known) } else { Err(MirrorError::Changed(event.number)) };
        }
        match &mut self.table {
            Some(table) => table.apply(&event)?,
            None => self.table = Some(Table::replay([event.clone()])?),
        }
        self.log.push(event);
        Ok(Taken::New)
    }

    /// The number to ask for: the first that is not known.
    #[must_use]
    pub fn next(&self) -> u64 {
        self.log.len() as u64
    }

    /// The table, once its first event is known.
    #[must_use]
    pub const fn table(&self) -> Option<&Table> {
        self.table.as_ref()
    }

    /// All that happened.
    #[must_use]
    pub fn log(&self) -> &[Numbered] {
        &self.log
    }
}
