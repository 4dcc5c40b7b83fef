//! A client's copy of a table.

use table::{LogError, LogReader, Numbered, Table, WrittenEvent};
use thiserror::Error;

/// A client's copy of a table on a server: its events so far, and the table that they make. Events that come twice do
/// no harm, a missing one is noticed.
#[derive(Clone, Debug, Default)]
pub struct Mirror {
    log: Vec<Numbered>,
    table: Option<Table>,
}

/// The result of taking in an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Taken {
    /// It was new.
    New,
    /// It was known already.
    Known,
}

/// The reason why an event cannot be taken in. The client starts again from event 0, or gives up.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum MirrorError {
    /// It does not fit the events before it.
    #[error(transparent)]
    Log(#[from] LogError),
    /// An earlier event with this number was another one.
    #[error("event {0} was another one before")]
    Changed(u64),
}

impl Mirror {
    /// Takes in an event as it was sent or stored.
    ///
    /// # Errors
    /// If it does not fit; the mirror is unchanged then.
    pub fn receive(&mut self, event: WrittenEvent) -> Result<Taken, MirrorError> {
        let known = self.table.as_ref().map(|table| LogReader::of(table.game().kind()));
        self.take(known.unwrap_or_default().read(event)?)
    }

    /// Takes in an event.
    ///
    /// # Errors
    /// If it does not fit; the mirror is unchanged then.
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

    /// The number of the first unknown event, to resume from.
    #[must_use]
    pub fn next(&self) -> u64 {
        self.log.len() as u64
    }

    /// The table, once its first event is known.
    #[must_use]
    pub const fn table(&self) -> Option<&Table> {
        self.table.as_ref()
    }

    /// All events so far.
    #[must_use]
    pub fn log(&self) -> &[Numbered] {
        &self.log
    }
}
