//! The authority over one table: every change is decided, stored and only then published, in that order.
//!
//! Server, page and terminal use the same [`Authority`] with a [`Log`], a [`Clock`](Now) and an [`Audience`] of their own.

use std::convert::Infallible;
use std::future::Future;

use thiserror::Error;

use crate::event::Numbered;
use crate::luck::Secret;
use crate::refusal::Refusal;
use crate::setup::Time;
use crate::table::{LogError, Table};

/// Where the events of the table are stored. Others may write to the same log.
pub trait Log {
    /// What the log hands to the audience beside the events, such as their text.
    type Written;
    /// Why the log does not work.
    type Error;

    /// Stores events together, if their numbers are still free. `table` is the table after them.
    fn append(
        &mut self,
        events: &[Numbered],
        table: &Table,
        at: Time,
    ) -> impl Future<Output = Result<Self::Written, AppendError<Self::Error>>>;

    /// All events from a number on; `None` if the table was deleted.
    #[expect(clippy::type_complexity, reason = "the pair has no meaning of its own")]
    fn events(
        &mut self,
        from: u64,
    ) -> impl Future<Output = Result<Option<(Vec<Numbered>, Self::Written)>, Self::Error>>;
}

/// Why events were not stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AppendError<E> {
    /// Another writer has used the numbers.
    Conflict,
    /// The table was deleted.
    Deleted,
    /// The log does not work; the events may or may not be stored.
    Failed(E),
}

/// The time of the authority.
pub trait Now {
    /// What the clock says.
    fn now(&self) -> Time;
}

/// Who is told what happened.
pub trait Audience<W> {
    /// Events are stored; `table` is the table after them.
    fn happened(&mut self, events: &[Numbered], written: W, table: &Table);
}

/// A moment, for an authority that is told the time with every call.
impl Now for Time {
    fn now(&self) -> Time {
        *self
    }
}

/// No audience: the events are read from the log.
impl<W> Audience<W> for () {
    fn happened(&mut self, _: &[Numbered], _: W, _: &Table) {}
}

/// A log in memory with one writer.
impl Log for Vec<Numbered> {
    type Written = ();
    type Error = Infallible;

    async fn append(
        &mut self,
        events: &[Numbered],
        _: &Table,
        _: Time,
    ) -> Result<(), AppendError<Infallible>> {
        self.extend_from_slice(events);
        Ok(())
    }

    async fn events(&mut self, from: u64) -> Result<Option<(Vec<Numbered>, ())>, Infallible> {
        Ok(Some((self.iter().skip(from as usize).cloned().collect(), ())))
    }
}

/// Why a change did not happen.
#[derive(Clone, PartialEq, Debug, Error)]
pub enum ChangeError<E> {
    /// It may not be done.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// Other writers were faster, twice in a row.
    #[error("the table has moved on; look again")]
    Overtaken,
    /// The table was deleted.
    #[error("the table was deleted")]
    Deleted,
    /// What is stored is no table's log.
    #[error(transparent)]
    Damaged(#[from] LogError),
    /// The log does not work.
    #[error("{0}")]
    Log(E),
}

/// How often a change is decided anew because another writer was faster.
const ATTEMPTS: usize = 2;

/// A table, and all that is needed to let something happen there.
pub struct Authority<L, C, A> {
    table: Table,
    secret: Secret,
    /// What is stored may be more than what is known here.
    behind: bool,
    /// Where events are stored.
    pub log: L,
    /// What says the time.
    pub clock: C,
    /// Who is told.
    pub audience: A,
}

impl<L: Log, C: Now, A: Audience<L::Written>> Authority<L, C, A> {
    /// The authority over a table whose events are stored.
    pub const fn new(table: Table, secret: Secret, log: L, clock: C, audience: A) -> Self {
        Self { table, secret, behind: false, log, clock, audience }
    }

    /// The table.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// What decides the draws.
    pub const fn secret(&self) -> &Secret {
        &self.secret
    }

    /// Has the log failed, so that more may be stored than is known here?
    pub const fn is_behind(&self) -> bool {
        self.behind
    }

    /// Lets something happen: `decide` changes a copy of the table, chance follows, and all of it is stored, taken over and
    /// published; or nothing is. If another writer was faster, its events are taken in, and `decide` is asked again. Gives
    /// the number of the last event.
    ///
    /// # Errors
    /// If it may not happen, or cannot be stored.
    pub async fn change(
        &mut self,
        decide: impl Fn(&mut Table, Time) -> Result<Vec<Numbered>, Refusal>,
    ) -> Result<u64, ChangeError<L::Error>> {
        for _ in 0..ATTEMPTS {
            if self.behind {
                self.catch_up().await?;
            }
            let (mut next, at) = (self.table.clone(), self.clock.now());
            let mut events = decide(&mut next, at)?;
            events.extend(next.settle(&self.secret, at));
            if events.is_empty() {
                return Ok(next.number());
            }
            match self.log.append(&events, &next, at).await {
                Ok(written) => {
                    self.table = next;
                    self.audience.happened(&events, written, &self.table);
                    return Ok(self.table.number());
                }
                Err(AppendError::Conflict) => self.behind = true,
                Err(AppendError::Deleted) => return Err(ChangeError::Deleted),
                Err(AppendError::Failed(error)) => {
                    self.behind = true;
                    return Err(ChangeError::Log(error));
                }
            }
        }
        Err(ChangeError::Overtaken)
    }

    /// Takes in and publishes what other writers have stored.
    ///
    /// # Errors
    /// If the log does not work, or does not go on from what is known.
    pub async fn catch_up(&mut self) -> Result<(), ChangeError<L::Error>> {
        let stored = self.log.events(self.table.number() + 1).await.map_err(ChangeError::Log)?;
        let (events, written) = stored.ok_or(ChangeError::Deleted)?;
        let mut next = self.table.clone();
        events.iter().try_for_each(|event| next.apply(event))?;
        self.table = next;
        self.behind = false;
        if !events.is_empty() {
            self.audience.happened(&events, written, &self.table);
        }
        Ok(())
    }
}
