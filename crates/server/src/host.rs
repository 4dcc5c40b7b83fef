//! One table that is awake: a task owns it, takes what is asked in order, stores what happens, then tells it.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use futures_util::StreamExt;
use futures_util::future::BoxFuture;
use futures_util::stream::FuturesUnordered;
use games::{AnyAction, Seat};
use protocol::{Code, Goodbye, Out, Problem};
use store::{StoredTable, TableId};
use table::{
    Actor, Authority, ChangeError, Command, LogReader, Numbered, Person, Refusal, Request, Seated,
    Secret, Table, TablePhase, Thinker, Time, Watching,
};
use tokio::sync::{broadcast, mpsc, oneshot};
use tokio::time::{Instant, sleep_until};

use crate::authority::{News, PRESENCE, StoredLog, Subscribers, SystemClock, encode, now};
use crate::hall::Hall;
use crate::pool::Thought;
use crate::presence::{Here, Presence};
use crate::problem;

/// How many asks wait for a table before those who ask have to.
pub(crate) const QUEUE: usize = 64;
/// How much a client may be behind before it has to read from the log again.
pub(crate) const NEWS: usize = 16;
/// When something went wrong that may go right later.
const RETRY: Duration = Duration::from_secs(2);
/// Nothing is due for now.
const LONG: Duration = Duration::from_secs(60 * 60);
/// How long somebody has to be away before those who wait can have a bot play on.
const AWAY: Duration = Duration::from_secs(60);

/// An answer to come.
pub(crate) type Reply<T> = oneshot::Sender<Result<T, Problem>>;

/// What a table is asked.
pub(crate) enum Ask {
    /// Somebody wants something done.
    Do { person: Person, seen: u64, command: Command<String>, reply: Reply<u64> },
    /// Somebody waits for somebody who is away.
    StandIn { person: Person, seat: Seat, reply: Reply<u64> },
    /// Somebody shows the token of a seat.
    Claim { person: Person, seat: Seat, token: String, reply: Reply<u64> },
    /// Somebody connects.
    Join { person: Option<Person>, reply: Reply<Joined> },
    /// Somebody wants to know something.
    Look(Box<dyn FnOnce(&Table) + Send>),
    /// Somebody wants the table gone.
    Delete { person: Person, reply: Reply<()> },
    /// The server stops.
    Close,
}

/// What somebody who has connected gets.
pub(crate) struct Joined {
    pub(crate) news: broadcast::Receiver<News>,
    pub(crate) here: Here,
    pub(crate) access: Access,
    pub(crate) head: u64,
    pub(crate) over: bool,
    pub(crate) presence: Utf8Bytes,
}

/// How somebody may see a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Access {
    /// All of it, at once.
    Full,
    /// So many events later, until the game is over.
    Delayed(u32),
}

/// How somebody may see a table.
pub(crate) fn access(table: &Table, person: Option<Person>) -> Result<Access, Problem> {
    let plays = |person| table.owner() == person || !table.seats_of(person).is_empty();
    if table.phase() == TablePhase::Gathering || person.is_some_and(plays) {
        return Ok(Access::Full);
    }
    match table.setup().watching {
        Watching::Open => Ok(Access::Full),
        Watching::Delayed { events } => Ok(Access::Delayed(events)),
        Watching::Closed => {
            Err(Problem::new(Code::Closed, "only those who play may see this table"))
        }
    }
}

/// The number of the last event that may be seen.
pub(crate) fn visible(access: Access, head: u64, over: bool) -> Option<u64> {
    match access {
        Access::Delayed(events) if !over => head.checked_sub(events.into()),
        _ => Some(head),
    }
}

/// A thought that is being thought: for whom, seen at which event, and what comes of it.
type Pending = BoxFuture<'static, (Seat, u64, Option<AnyAction>)>;

pub(crate) struct Host {
    id: TableId,
    hall: Hall,
    authority: Authority<StoredLog, SystemClock, Subscribers>,
    presence: Arc<Presence>,
    thoughts: FuturesUnordered<Pending>,
    thinking: HashMap<Seat, u64>,
    retry: Option<Instant>,
    /// Since when nobody was here and nothing was asked.
    quiet: Instant,
    gone: bool,
}

impl Host {
    /// A table as it is stored.
    pub(crate) fn new(
        id: TableId,
        hall: Hall,
        stored: &StoredTable,
        news: broadcast::Sender<News>,
    ) -> Result<Self, Problem> {
        let log = StoredLog { id, hall: hall.clone() };
        let table = log
            .read(LogReader::default(), &stored.events)
            .and_then(|events| Table::replay(events).map_err(|error| log.damaged(&error)))?;
        let secret = Secret::new(*stored.secret.bytes());
        let audience = Subscribers { news, presence_due: None };
        Ok(Self {
            id,
            hall,
            authority: Authority::new(table, secret, log, SystemClock, audience),
            presence: Presence::new(),
            thoughts: FuturesUnordered::new(),
            thinking: HashMap::new(),
            retry: None,
            quiet: Instant::now(),
            gone: false,
        })
    }

    /// Looks after the table until it may sleep. A boxed future, since a table may open the next one.
    pub(crate) fn run(self, asks: mpsc::Receiver<Ask>) -> BoxFuture<'static, ()> {
        Box::pin(self.look_after_all(asks))
    }

    async fn look_after_all(mut self, mut asks: mpsc::Receiver<Ask>) {
        // A server may have died before it drew.
        if let Err(problem) = self.change(|_, _| Ok(Vec::new())).await {
            tracing::warn!(%problem, "a table cannot go on yet");
        }
        self.go_on().await;
        let mut open = true;
        while !self.gone {
            let due = self.next_due();
            tokio::select! {
                ask = asks.recv() => match ask {
                    Some(ask) => self.answer(ask).await,
                    None => break,
                },
                Some((seat, seen, action)) = self.thoughts.next() => {
                    self.thought(seat, seen, action).await;
                }
                () = self.presence.changed() => {
                    self.quiet = Instant::now();
                    self.authority.audience.presence_due.get_or_insert(Instant::now() + PRESENCE);
                }
                () = sleep_until(due) => {
                    self.look_after().await;
                    if open && self.may_sleep() {
                        // What was asked meanwhile is answered; what comes later wakes it again.
                        self.hall.forget(self.id, &self.authority.audience.news);
                        asks.close();
                        open = false;
                    }
                }
            }
        }
        if self.gone {
            self.hall.forget(self.id, &self.authority.audience.news);
        }
    }

    /// When to look again if nothing happens before.
    fn next_due(&self) -> Instant {
        let now = Instant::now();
        // What could not be done is tried again after a while, not at once.
        let alarm = self.table().alarm().filter(|_| self.retry.is_none());
        let alarm = alarm.map(|alarm| now + until(alarm));
        // As long as somebody is here or a bot thinks, there is no time to fall asleep; both say when they end.
        let asleep = self.is_left().then(|| self.quiet + self.hall.idle());
        let due = [alarm, self.authority.audience.presence_due, self.retry, asleep]
            .into_iter()
            .flatten()
            .min();
        due.unwrap_or(now + LONG)
    }

    /// Is nobody here, and does no bot think?
    fn is_left(&self) -> bool {
        self.presence.connections() == 0 && self.thoughts.is_empty()
    }

    fn may_sleep(&self) -> bool {
        self.is_left() && self.quiet.elapsed() >= self.hall.idle()
    }

    async fn answer(&mut self, ask: Ask) {
        self.quiet = Instant::now();
        // Whoever asked may have gone; then nobody hears the answer.
        match ask {
            Ask::Do { person, seen, command, reply } => {
                drop(reply.send(self.told(person, seen, command).await));
            }
            Ask::StandIn { person, seat, reply } => {
                drop(reply.send(self.stand_in(person, seat).await));
            }
            Ask::Claim { person, seat, token, reply } => {
                drop(reply.send(self.claim(person, seat, &token).await));
            }
            Ask::Join { person, reply } => drop(reply.send(self.join(person).await)),
            Ask::Look(look) => look(self.table()),
            Ask::Delete { person, reply } => drop(reply.send(self.delete(person).await)),
            Ask::Close => {
                self.tell(News::Bye(Goodbye::Restarting));
                self.gone = true;
            }
        }
    }

    async fn change(
        &mut self,
        decide: impl Fn(&mut Table, Time) -> Result<Vec<Numbered>, Refusal>,
    ) -> Result<u64, Problem> {
        self.authority.change(decide).await.map_err(|failure| match failure {
            ChangeError::Refused(refusal) => Problem::from(&refusal),
            ChangeError::Overtaken => Problem::new(Code::Stale, failure.to_string()),
            ChangeError::Deleted => {
                self.tell(News::Bye(Goodbye::Deleted));
                self.gone = true;
                problem::no_table()
            }
            ChangeError::Damaged(error) => self.authority.log.damaged(&error),
            ChangeError::Log(problem) => problem,
        })
    }

    fn tell(&self, news: News) {
        // An error means that nobody listens.
        let _ = self.authority.audience.news.send(news);
    }

    fn table(&self) -> &Table {
        self.authority.table()
    }

    /// A change, and what follows from it.
    async fn changed(
        &mut self,
        decide: impl Fn(&mut Table, Time) -> Result<Vec<Numbered>, Refusal>,
    ) -> Result<u64, Problem> {
        let done = self.change(decide).await;
        match &done {
            // Whatever is due could not be stored either; a bot would think the same again and again.
            Err(problem) if problem.code == Code::Storage => {
                self.retry.get_or_insert(Instant::now() + RETRY);
            }
            _ => self.go_on().await,
        }
        done
    }

    /// A person's command: the one place where the text of a move is read.
    async fn told(
        &mut self,
        person: Person,
        seen: u64,
        command: Command<String>,
    ) -> Result<u64, Problem> {
        match command.read(self.table().game().kind()) {
            Ok(command) => {
                self.command(&Request { actor: Actor::Person(person), seen, command }).await
            }
            Err(refusal) => self.counted(Err(Problem::from(&refusal))),
        }
    }

    async fn command(&mut self, request: &Request) -> Result<u64, Problem> {
        let done = self.changed(|table, at| table.command(request, at)).await;
        self.counted(done)
    }

    /// Counts what became of a command.
    fn counted(&self, done: Result<u64, Problem>) -> Result<u64, Problem> {
        self.hall.metrics().command(done.as_ref().err().map(|problem| problem.code));
        done
    }

    /// What is due without anybody asking: the clock, the next table, bots.
    async fn go_on(&mut self) {
        self.retry = None;
        if self.gone {
            return;
        }
        match self.what_is_due().await {
            Ok(()) => self.think(),
            Err(problem) => {
                tracing::warn!(%problem, "a table cannot go on; trying again");
                self.retry = Some(Instant::now() + RETRY);
            }
        }
    }

    async fn what_is_due(&mut self) -> Result<(), Problem> {
        if self.alarm_rings() || self.authority.is_behind() {
            self.change(|table, at| Ok(table.tick(at))).await?;
        }
        if let Some(setup) = self.table().next_table().cloned() {
            let next = self.hall.open_next(self.id, setup, self.table().owner()).await?;
            self.change(|table, at| Ok(table.continue_at(next.to_string(), at))).await?;
        }
        Ok(())
    }

    fn alarm_rings(&self) -> bool {
        self.table().alarm().is_some_and(|alarm| until(alarm).is_zero())
    }

    async fn look_after(&mut self) {
        let now = Instant::now();
        if self.authority.audience.presence_due.is_some_and(|due| due <= now) {
            self.authority.audience.presence_due = None;
            self.presence.forget_all_but(&self.people());
            self.tell(News::Presence(self.presence_frame()));
        }
        if self.alarm_rings() || self.retry.is_some_and(|retry| retry <= now) {
            self.go_on().await;
        }
    }

    /// Asks for the bots' thoughts that are not being thought yet.
    fn think(&mut self) {
        let number = self.table().number();
        for Thinker { seat, strength } in self.table().thinkers() {
            if self.thinking.contains_key(&seat) {
                continue;
            }
            self.thinking.insert(seat, number);
            let seed = self.hall.keys().dice(self.id, number, seat);
            let thought = Thought { game: *self.table().game(), seat, strength, seed };
            let answer = self.hall.pool().think(self.table().owner(), thought);
            self.thoughts.push(Box::pin(async move { (seat, number, answer.await.ok()) }));
        }
    }

    async fn thought(&mut self, seat: Seat, seen: u64, action: Option<AnyAction>) {
        self.thinking.remove(&seat);
        let Some(action) = action else { return };
        let command = Command::Act { seat, action };
        let request = Request { actor: Actor::Host, seen, command };
        // A refusal means that the table has moved on meanwhile, and `go_on` asks again if need be.
        let done = self.changed(|table, at| table.command(&request, at)).await;
        if let Err(problem) = done {
            tracing::debug!(%problem, "a bot was too late");
        }
    }

    async fn stand_in(&mut self, person: Person, seat: Seat) -> Result<u64, Problem> {
        if self.table().seats_of(person).is_empty() {
            return Err(Problem::new(Code::NotYou, "only those who play may ask for a stand-in"));
        }
        if let Some(Seated::Person { person: away, .. }) = self.table().seats().get(seat.index()) {
            let missing = AWAY.saturating_sub(self.presence.away(*away));
            if !missing.is_zero() {
                let seconds = missing.as_secs() + 1;
                let here = self.presence.is_here(*away);
                let why = if here {
                    "they are here; a bot plays for those who are away".into()
                } else {
                    format!("they may be back soon; ask again in {seconds} s")
                };
                return Err(Problem::new(Code::NotNow, why));
            }
        }
        let seen = self.table().number();
        let command = Command::HandOver { seat };
        self.command(&Request { actor: Actor::Host, seen, command }).await
    }

    async fn claim(&mut self, person: Person, seat: Seat, token: &str) -> Result<u64, Problem> {
        let since = self.table().seated_since(seat);
        let opens =
            since.is_some_and(|since| self.hall.keys().opens_seat(token, self.id, seat, since));
        if !opens {
            let why = "this link no longer opens the seat; ask for a new one at the other device";
            return Err(Problem::new(Code::NotYourSeat, why));
        }
        self.changed(|table, at| Ok(table.move_seat(seat, person, at))).await
    }

    async fn join(&mut self, person: Option<Person>) -> Result<Joined, Problem> {
        let access = access(self.table(), person)?;
        // Whoever comes back plays on themselves.
        if let Some(person) = person {
            for seat in self.table().seats_of(person).iter() {
                let away =
                    matches!(self.table().seats()[seat.index()], Seated::Person { away: true, .. });
                if away && self.table().phase() == TablePhase::Playing {
                    let seen = self.table().number();
                    let command = Command::TakeBack { seat };
                    let actor = Actor::Person(person);
                    self.command(&Request { actor, seen, command }).await?;
                }
            }
        }
        let (news, here) = (self.authority.audience.news.subscribe(), self.presence.enter(person));
        Ok(Joined {
            news,
            here,
            access,
            head: self.table().number(),
            over: self.table().phase() == TablePhase::Over,
            presence: self.presence_frame(),
        })
    }

    async fn delete(&mut self, person: Person) -> Result<(), Problem> {
        if person != self.table().owner() {
            return Err(Problem::new(Code::NotYou, "only who opened the table may delete it"));
        }
        self.hall.store().delete(self.id).await.map_err(|error| problem::storage(&error))?;
        self.tell(News::Bye(Goodbye::Deleted));
        self.gone = true;
        Ok(())
    }

    fn people(&self) -> Vec<Person> {
        let person = |seated: &Seated| match seated {
            Seated::Person { person, .. } => Some(*person),
            _ => None,
        };
        self.table().seats().iter().filter_map(person).collect()
    }

    fn presence_frame(&self) -> Utf8Bytes {
        let here = |seated: &Seated| matches!(seated, Seated::Person { person, .. } if self.presence.is_here(*person));
        let seats = self.table().seats().iter().map(here).collect();
        let people = self.people();
        let plays = |who: Option<Person>| who.is_some_and(|who| people.contains(&who));
        let watching = self.presence.count(|who| !plays(who));
        encode(&Out::Presence { seats, watching })
    }
}

fn until(time: Time) -> Duration {
    Duration::from_millis(time.0.saturating_sub(now().0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_behind_sees_the_end_at_once() {
        assert_eq!(visible(Access::Full, 9, false), Some(9));
        assert_eq!(visible(Access::Delayed(4), 9, false), Some(5));
        assert_eq!(visible(Access::Delayed(20), 9, false), None);
        assert_eq!(visible(Access::Delayed(20), 9, true), Some(9));
    }
}
