//! The authority over one table: decides a change, stores it, and only then publishes it.
//!
//! Server, page and terminal use the same [`Authority`], each with its own [`Log`], clock ([`Now`]) and [`Audience`].

use std::convert::Infallible;
use std::future::Future;

use thiserror::Error;

use crate::event::Numbered;
use crate::fairness::{Dealer, Secret};
use crate::refusal::Refusal;
use crate::setup::Time;
use crate::table::{Checkpoint, LogError, Table};

/// The event log of a table. Other writers may append to the same log (optimistic concurrency).
pub trait Log {
    /// What the log passes on to the audience with the events, such as their text.
    type Written;
    /// The error of a log that does not work.
    type Error;

    /// Stores events atomically if their numbers are still free. `table` is the table after them.
    fn append(
        &mut self,
        events: &[Numbered],
        table: &Table,
        at: Time,
    ) -> impl Future<Output = Result<Self::Written, AppendError<Self::Error>>>;

    /// All events from a number on, or `None` if the table was deleted.
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

/// The clock of an authority.
pub trait Now {
    /// The current time.
    fn now(&self) -> Time;
}

/// The receivers of published events.
pub trait Audience<W> {
    /// Publishes events that are stored. `table` is the table after them.
    fn happened(&mut self, events: &[Numbered], written: W, table: &Table);
}

/// A fixed time, for an authority whose caller sets the time before every change.
impl Now for Time {
    fn now(&self) -> Time {
        *self
    }
}

/// No audience, for a caller that reads the events from the log.
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
    /// The command is refused.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// Other writers were faster at every attempt.
    #[error("the table has moved on; look again")]
    Overtaken,
    /// The table was deleted.
    #[error("the table was deleted")]
    Deleted,
    /// The stored events are no valid log.
    #[error(transparent)]
    Damaged(#[from] LogError),
    /// The log does not work.
    #[error("{0}")]
    Log(E),
}

/// How often a change is decided if other writers are faster.
const MAX_ATTEMPTS: usize = 2;

/// A table with its secret, log, clock and audience: the only way to change it.
pub struct Authority<L, C, A> {
    table: Table,
    dealer: Dealer,
    /// Whether the log may have events that are not applied to `table` yet.
    behind: bool,
    /// The log of the table.
    pub log: L,
    /// The clock.
    pub clock: C,
    /// The receivers of published events.
    pub audience: A,
}

impl<L: Log, C: Now, A: Audience<L::Written>> Authority<L, C, A> {
    /// An authority over a table whose events are in the log.
    pub const fn new(table: Table, secret: Secret, log: L, clock: C, audience: A) -> Self {
        let dealer = Dealer::new(secret);
        Self { table, dealer, behind: false, log, clock, audience }
    }

    /// The table.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// The secret that decides the draws.
    pub const fn secret(&self) -> &Secret {
        self.dealer.secret()
    }

    /// Returns whether the log has failed, so that it may have events that are not applied here yet.
    pub const fn is_behind(&self) -> bool {
        self.behind
    }

    /// Changes the table: `decide` applies events, draws follow, and all events are stored and published. If they are
    /// not stored, or the future is dropped before, the table is rolled back. If another writer was faster, its events
    /// are applied first and `decide` is called again. Returns the number of the last event.
    ///
    /// # Errors
    /// If the change is refused or cannot be stored.
    pub async fn change(
        &mut self,
        decide: impl Fn(&mut Table, Time) -> Result<Vec<Numbered>, Refusal>,
    ) -> Result<u64, ChangeError<L::Error>> {
        for _ in 0..MAX_ATTEMPTS {
            if self.behind {
                self.catch_up().await?;
            }
            let at = self.clock.now();
            let change = Unstored::new(&mut self.table, &mut self.behind);
            let mut events = match decide(change.table, at) {
                Ok(events) => events,
                Err(refusal) => {
                    change.refuse();
                    return Err(refusal.into());
                }
            };
            events.extend(change.table.settle_with(&mut self.dealer, at));
            if events.is_empty() {
                change.keep();
                return Ok(self.table.number());
            }
            match self.log.append(&events, change.table, at).await {
                Ok(written) => {
                    change.keep();
                    self.audience.happened(&events, written, &self.table);
                    return Ok(self.table.number());
                }
                Err(AppendError::Conflict) => {}
                Err(AppendError::Deleted) => return Err(ChangeError::Deleted),
                Err(AppendError::Failed(error)) => return Err(ChangeError::Log(error)),
            }
        }
        Err(ChangeError::Overtaken)
    }

    /// Applies and publishes the events that other writers have stored.
    ///
    /// # Errors
    /// If the log does not work, or its events do not follow those that are known.
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

/// A change that is applied to the table but not stored. Dropping it rolls the table back; the log may have the events
/// or not, so it has to be read before the next change.
struct Unstored<'a> {
    table: &'a mut Table,
    before: Option<Checkpoint>,
    behind: &'a mut bool,
}

impl<'a> Unstored<'a> {
    fn new(table: &'a mut Table, behind: &'a mut bool) -> Self {
        let before = Some(table.checkpoint());
        Self { table, before, behind }
    }

    /// Keeps the change.
    fn keep(mut self) {
        self.before = None;
    }

    /// Rolls the table back before anything was written to the log.
    fn refuse(mut self) {
        if let Some(before) = self.before.take() {
            self.table.roll_back(before);
        }
    }
}

impl Drop for Unstored<'_> {
    fn drop(&mut self) {
        if let Some(before) = self.before.take() {
            self.table.roll_back(before);
            *self.behind = true;
        }
    }
}
