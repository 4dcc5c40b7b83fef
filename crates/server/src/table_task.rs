//! The task that owns one table while it is awake: handles requests in order, stores events, then broadcasts them.

mod bots;
mod request;

use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use futures_util::StreamExt;
use futures_util::future::BoxFuture;
use futures_util::stream::FuturesUnordered;
use games::{AnyAction, Seat};
use protocol::{Code, Goodbye, Out, Problem};
use store::{Epoch, StoreError, StoredTable, TableId};
use table::{
    Actor, Authority, ChangeError, Command, Event, LogReader, Numbered, Person, REVEAL_TIME_MS,
    Refusal, Request, Seated, Secret, Table, TablePhase, Time, Watching,
};
use tokio::sync::{broadcast, mpsc, oneshot};
use tokio::time::{Instant, sleep_until};

use crate::authority::{
    PRESENCE_INTERVAL, StoredLog, Subscribers, SystemClock, TableUpdate, encode,
};
use crate::bounds::MAX_EVENTS;
use crate::callers::{Callers, plays};
use crate::clock::now;
use crate::cluster::HeldClaim;
use crate::keys::TableCaller;
use crate::presence::{Presence, PresenceGuard};
use crate::problem;
use crate::registry::TableRegistry;
use crate::summary::StoredSummary;

/// The capacity of a table's request queue; callers wait while it is full.
pub(crate) const MAX_QUEUED_REQUESTS: usize = 64;
/// How many updates a client may be behind before it has to read the log again.
pub(crate) const UPDATE_BUFFER: usize = 16;
/// The delay before something that failed, such as a write, is tried again.
const RETRY_DELAY: Duration = Duration::from_secs(2);
/// How long the timer waits when nothing is due.
const MAX_WAIT: Duration = Duration::from_secs(60 * 60);
/// How often a seat may move to another device: a log that is full of moves would end the game.
const MAX_SEAT_MOVES: u32 = 50;
/// How long a player has to be away before another player may let a bot play for them.
const MIN_ABSENCE: Duration = Duration::from_secs(60);

/// The channel for the answer to a request.
pub(crate) type Reply<T> = oneshot::Sender<Result<T, Problem>>;

/// A read-only query of a table.
pub(crate) type Query = Box<dyn FnOnce(Result<&Table, Problem>) + Send>;

/// A request to the task of a table.
pub(crate) enum TableRequest {
    /// A command of a player.
    Command {
        caller: TableCaller,
        address: IpAddr,
        seen: u64,
        command: Command<String>,
        reply: Reply<u64>,
    },
    /// A client is about to subscribe.
    Visit { caller: TableCaller, address: IpAddr },
    /// A player wants a bot to play for another one who is away.
    StandIn { caller: TableCaller, seat: Seat, reply: Reply<u64> },
    /// A person presents the token of a seat, to have it on this device.
    ClaimSeat { caller: TableCaller, seat: Seat, token: String, reply: Reply<u64> },
    /// A client subscribes to the table.
    Subscribe { caller: TableCaller, reply: Reply<Subscribed> },
    /// A read-only query; it gets a problem if the table cannot be read now.
    Query(Query),
    /// A client of another node is about to subscribe there.
    Arrive { caller: TableCaller, reply: Reply<u64> },
    /// Another node begins to relay the table.
    Attach { reply: Reply<Attached> },
    /// A request of another node's client. A node that does not own the table does not send it on.
    Relayed(Box<TableRequest>),
    /// Asks for the number of the last event.
    Sync { reply: Reply<u64> },
    /// A person wants to delete the table.
    Delete { caller: TableCaller, reply: Reply<()> },
    /// The table was removed from the store.
    Removed,
    /// Another node was found to have the table.
    Lost,
    /// The table was found damaged in the store.
    Damaged,
    /// The server stops.
    Close,
}

/// The start of a relay by another node.
pub(crate) struct Attached {
    pub(crate) updates: broadcast::Receiver<TableUpdate>,
    /// Where the connections of the other node's clients are counted.
    pub(crate) presence: Arc<Presence>,
    /// The number of the last event.
    pub(crate) last_event: u64,
    /// The message that says who is connected.
    pub(crate) presence_message: Utf8Bytes,
}

/// The start of a subscription.
pub(crate) struct Subscribed {
    pub(crate) updates: broadcast::Receiver<TableUpdate>,
    pub(crate) presence_guard: PresenceGuard,
    pub(crate) access: Access,
    /// The number of the last event.
    pub(crate) last_event: u64,
    pub(crate) over: bool,
    /// The message that says who is connected.
    pub(crate) presence: Utf8Bytes,
}

/// The access of a client to the events of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Access {
    /// All events, at once.
    Full,
    /// This number of events late, until the game is over.
    Delayed(u32),
}

/// The access of a person to a table, or a problem if it is closed to spectators.
pub(crate) fn access(table: &Table, caller: Option<TableCaller>) -> Result<Access, Problem> {
    let plays = |caller: TableCaller| plays(table, caller.person(table));
    if table.phase() == TablePhase::Gathering || caller.is_some_and(plays) {
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

/// The number of the last event that a client with this access may see.
pub(crate) fn last_visible(access: Access, last_event: u64, over: bool) -> Option<u64> {
    match access {
        Access::Delayed(events) if !over => last_event.checked_sub(events.into()),
        _ => Some(last_event),
    }
}

/// The move that a bot is about to choose: the seat, the number of the last event it knows, and the action.
type PendingMove = BoxFuture<'static, (Seat, u64, Option<AnyAction>)>;

/// The task of one table.
pub(crate) struct TableTask {
    id: TableId,
    tables: TableRegistry,
    authority: Authority<StoredLog, SystemClock, Subscribers>,
    presence: Arc<Presence>,
    callers: Callers,
    pending_moves: FuturesUnordered<PendingMove>,
    /// By seat that a bot is choosing for, the number of the last event when it was asked.
    asked_at: HashMap<Seat, u64>,
    retry: Option<Instant>,
    /// Reveals that could not be stored. Clients send each only once for a connection, so they are carried out later.
    unstored_reveals: Vec<Request>,
    /// The address of a client, whose share of the bots the table uses: a player's or the owner's if there was one.
    address: Option<IpAddr>,
    /// When a client last asked about a table at which only bots play.
    watched_at: Option<Instant>,
    /// When a client last connected, left or asked for something.
    active_at: Instant,
    /// Since when commands of this table could be stored, as far as is known.
    stores_since: Instant,
    /// Whether the table is deleted or the server stops.
    finished: bool,
    /// Whether the table is deleted.
    deleted: bool,
    /// Whether the server stops.
    closing: bool,
    /// The claim of this node, if several share the store.
    held: Option<HeldClaim>,
    /// Requests that came before this node has claimed the table.
    early: VecDeque<TableRequest>,
}

impl TableTask {
    /// A task for a stored table.
    pub(crate) fn new(
        id: TableId,
        epoch: Epoch,
        tables: TableRegistry,
        stored: &StoredTable,
        updates: broadcast::Sender<TableUpdate>,
    ) -> Result<Self, Problem> {
        let summary = StoredSummary::new(stored.summary.clone());
        let log = StoredLog { id, epoch, tables: tables.clone(), summary };
        let table = log
            .read(LogReader::default(), &stored.events)
            .and_then(|events| Table::replay(events).map_err(|error| log.damaged(&error)))?;
        let secret = Secret::new(*stored.secret.bytes());
        let audience = Subscribers { updates, presence_due: None };
        Ok(Self {
            id,
            tables,
            authority: Authority::new(table, secret, log, SystemClock, audience),
            presence: Presence::new(),
            callers: Callers::default(),
            pending_moves: FuturesUnordered::new(),
            asked_at: HashMap::new(),
            retry: None,
            unstored_reveals: Vec::new(),
            address: None,
            watched_at: None,
            active_at: Instant::now(),
            stores_since: Instant::now(),
            finished: false,
            deleted: false,
            closing: false,
            held: None,
            early: VecDeque::new(),
        })
    }

    /// The task of a table that this node has claimed.
    pub(crate) fn with_claim(mut self, held: Option<HeldClaim>) -> Self {
        self.held = held;
        self
    }

    /// Takes over the clients of a relay: their connections and the requests that wait.
    pub(crate) fn with_clients(
        mut self,
        presence: Arc<Presence>,
        early: VecDeque<TableRequest>,
    ) -> Self {
        (self.presence, self.early) = (presence, early);
        self
    }

    /// Runs until the table may sleep. The future is boxed because a table may open the next one.
    pub(crate) fn run(self, requests: mpsc::Receiver<TableRequest>) -> BoxFuture<'static, ()> {
        Box::pin(self.run_until_idle(requests))
    }

    async fn run_until_idle(mut self, mut requests: mpsc::Receiver<TableRequest>) {
        // The server may have been killed before a draw that is due.
        if let Err(problem) = self.change(|_, _| Ok(Vec::new())).await {
            self.log_failure(&problem, "draws that are due cannot be stored; trying again later");
        }
        if self.table().only_bots_play() {
            // Stored before such tables rested.
            self.authority.log.settle(self.table().number() + 1, None).await;
        }
        self.advance().await;
        let mut open = true;
        while !self.finished
            && let Some(request) = self.early.pop_front()
        {
            self.handle(request).await;
        }
        let mut ends = None;
        // Set anew only to fire sooner: most changes move the next deadline to a later time.
        let mut timer = std::pin::pin!(sleep_until(self.next_due()));
        // Waits on while requests are handled: to begin and to end it takes a lock.
        let presence = self.presence.clone();
        let mut presence_changed = std::pin::pin!(presence.changed());
        while !self.finished {
            let due = self.next_due();
            if due < timer.deadline() || timer.is_elapsed() {
                timer.as_mut().reset(due);
            }
            tokio::select! {
                request = requests.recv() => match request {
                    Some(request) => self.handle(request).await,
                    None => break,
                },
                Some((seat, seen, action)) = self.pending_moves.next(), if !self.pending_moves.is_empty() => {
                    self.bot_chose(seat, seen, action).await;
                }
                () = presence_changed.as_mut() => {
                    presence_changed.set(presence.changed());
                    self.active_at = Instant::now();
                    self.authority.audience.presence_due.get_or_insert(Instant::now() + PRESENCE_INTERVAL);
                    // Bots alone go on when a client has come.
                    if self.retry.is_none() {
                        self.ask_bots();
                    }
                }
                () = &mut timer => {
                    self.on_timer().await;
                    if open && self.may_sleep() {
                        ends = self.begin_end().await;
                        let wake = crate::summary::wake(self.table(), now());
                        self.authority.log.settle(self.authority.table().number() + 1, wake).await;
                        // Requests in the queue are still handled; later ones wake the table again.
                        self.tables.remove(self.id, &self.authority.audience.updates);
                        requests.close();
                        open = false;
                    }
                }
            }
        }
        // The clients of a node that stops stay for a moment.
        if self.finished && !(self.closing && self.held.is_some()) {
            self.tables.remove(self.id, &self.authority.audience.updates);
        }
        self.end(requests, ends).await;
    }

    /// When the timer is to fire if nothing happens before.
    fn next_due(&self) -> Instant {
        let now = Instant::now();
        // After a failure the clock waits for the retry.
        let alarm = self.until_alarm().filter(|_| self.retry.is_none()).map(|wait| now + wait);
        // While a client is connected or a bot is choosing, the table stays awake; the end of both wakes this task.
        let sleep = self.is_idle().then(|| self.active_at + self.tables.idle());
        let due = [alarm, self.authority.audience.presence_due, self.retry, sleep]
            .into_iter()
            .flatten()
            .min();
        due.unwrap_or(now + MAX_WAIT)
    }

    /// Returns whether no client is connected and no bot is choosing.
    fn is_idle(&self) -> bool {
        self.presence.connections() == 0 && self.pending_moves.is_empty()
    }

    fn may_sleep(&self) -> bool {
        self.is_idle() && self.active_at.elapsed() >= self.tables.idle()
    }

    async fn handle(&mut self, request: TableRequest) {
        let Some(request) = self.admit(request) else { return };
        self.active_at = Instant::now();
        // A failed send means that the caller has stopped waiting.
        match request {
            TableRequest::Command { caller, address, seen, command, reply } => {
                let person = self.recognise(caller);
                self.visited_by(person, address);
                let done = self.player_command(person, address, seen, command).await;
                let failed = done.as_ref().err().map(|problem| problem.code);
                // By this command the caller may have become a player.
                self.recognise(caller);
                // Answered at once, so that the client gets events and answer in one write.
                drop(reply.send(done));
                self.after_change(failed).await;
            }
            TableRequest::Visit { caller, address } => {
                let person = self.recognise(caller);
                self.visited_by(person, address);
            }
            TableRequest::StandIn { caller, seat, reply } => {
                let person = self.recognise(caller);
                drop(reply.send(self.stand_in(person, seat).await));
            }
            TableRequest::ClaimSeat { caller, seat, token, reply } => {
                let person = self.recognise(caller);
                let done = self.claim_seat(person, seat, &token).await;
                self.recognise(caller);
                drop(reply.send(done));
            }
            TableRequest::Subscribe { caller, reply } => {
                drop(reply.send(self.subscribe(caller).await))
            }
            TableRequest::Query(query) => {
                query(Ok(self.table()));
                self.bots_are_watched();
            }
            TableRequest::Arrive { caller, reply } => {
                let arrived = self.arrive(caller).await;
                drop(reply.send(arrived.map(|_| self.table().number())));
            }
            // `admit` has taken the request out.
            TableRequest::Relayed(_) => {}
            TableRequest::Attach { reply } => drop(reply.send(Ok(self.attach()))),
            TableRequest::Sync { reply } => {
                drop(reply.send(Ok(self.table().number())));
                self.bots_are_watched();
            }
            TableRequest::Delete { caller, reply } => {
                let person = self.recognise(caller);
                drop(reply.send(self.delete(person).await));
            }
            TableRequest::Removed => {
                self.end_deleted();
            }
            TableRequest::Damaged => self.stop(),
            TableRequest::Lost => {
                // The claim may be a later one.
                if self.held.as_ref().is_some_and(|held| held.is_lost()) {
                    self.stop();
                }
            }
            TableRequest::Close => {
                self.closing = true;
                self.stop();
            }
        }
    }

    /// The person id of a caller.
    fn recognise(&mut self, caller: TableCaller) -> Person {
        self.callers.recognise(self.authority.table(), caller)
    }

    /// Changes the table through its authority.
    async fn change(
        &mut self,
        decide: impl Fn(&mut Table, Time) -> Result<Vec<Numbered>, Refusal>,
    ) -> Result<u64, Problem> {
        let done = self.authority.change(decide).await.map_err(|failure| match failure {
            ChangeError::Refused(refusal) => Problem::from(&refusal),
            ChangeError::Overtaken => Problem::new(Code::Stale, failure.to_string()),
            ChangeError::Deleted => {
                self.end_deleted();
                problem::no_table()
            }
            ChangeError::Damaged(error) => self.authority.log.damaged(&error),
            ChangeError::Log(problem) => problem,
        });
        // A table that another node has claimed is served there.
        let ends = |problem: &Problem| matches!(problem.code, Code::Damaged | Code::Restarting);
        if done.as_ref().is_err_and(ends) {
            self.stop();
        }
        done
    }

    fn broadcast(&self, update: TableUpdate) {
        // An error means that there are no subscribers.
        let _ = self.authority.audience.updates.send(update);
    }

    fn table(&self) -> &Table {
        self.authority.table()
    }

    /// Changes the table, then does what is due after the change.
    async fn change_and_advance(
        &mut self,
        decide: impl Fn(&mut Table, Time) -> Result<Vec<Numbered>, Refusal>,
    ) -> Result<u64, Problem> {
        let done = self.change(decide).await;
        self.after_change(done.as_ref().err().map(|problem| problem.code)).await;
        done
    }

    /// Does what is due after a change that succeeded or failed with a code.
    async fn after_change(&mut self, failed: Option<Code>) {
        match failed {
            // Nothing else could be stored now either, and a bot would choose the same move again and again.
            Some(Code::Storage | Code::Restarting) => {
                self.stores_since = Instant::now();
                self.retry.get_or_insert(Instant::now() + RETRY_DELAY);
            }
            _ => self.advance().await,
        }
    }

    /// Carries out a player's command; `after_change` is to follow. This is the only code that parses the text of a move.
    async fn player_command(
        &mut self,
        person: Person,
        address: IpAddr,
        seen: u64,
        command: Command<String>,
    ) -> Result<u64, Problem> {
        let done = match command.read(self.table().game().kind()) {
            Ok(command) => {
                let request = Request { actor: Actor::Person(person), seen, command };
                if self.opens_next_table(&request)
                    && let Err(limited) = self.tables.limits().check_opening(address)
                {
                    return self.count_result(Err(limited.problem));
                }
                let done = self.change(|table, at| table.command(&request, at)).await;
                if done.as_ref().is_err_and(|problem| problem.code == Code::Storage) {
                    self.keep_reveal(request);
                }
                done
            }
            Err(refusal) => Err(Problem::from(&refusal)),
        };
        self.count_result(done)
    }

    /// Keeps a request that was not stored if it is a reveal, one for each seat.
    fn keep_reveal(&mut self, request: Request) {
        let seat = request.command.seat();
        let is_new = self.unstored_reveals.iter().all(|kept| kept.command.seat() != seat);
        if matches!(request.command, Command::Reveal { .. }) && is_new {
            self.unstored_reveals.push(request);
        }
    }

    /// Carries out the reveals that could not be stored before.
    async fn store_reveals(&mut self) -> Result<(), Problem> {
        while let Some(request) = self.unstored_reveals.last().cloned() {
            let done = self.change(|table, at| table.command(&request, at)).await;
            match done {
                Err(problem) if matches!(problem.code, Code::Storage | Code::Restarting) => {
                    return Err(problem);
                }
                // A refusal means that it is not due any more.
                Ok(_) | Err(_) => self.unstored_reveals.pop(),
            };
        }
        Ok(())
    }

    /// Returns whether a request is the last word for a rematch, which counts as a new table.
    fn opens_next_table(&self, request: &Request) -> bool {
        let agrees = |event: &Event| matches!(event, Event::RematchAgreed { .. });
        matches!(request.command, Command::Rematch { .. })
            && self.table().check(request).is_ok_and(|events| events.iter().any(agrees))
    }

    async fn command(&mut self, request: &Request) -> Result<u64, Problem> {
        let done = self.change_and_advance(|table, at| table.command(request, at)).await;
        self.count_result(done)
    }

    /// Counts the result of a command in the metrics.
    fn count_result(&self, done: Result<u64, Problem>) -> Result<u64, Problem> {
        self.tables.metrics().count_command(done.as_ref().err().map(|problem| problem.code));
        done
    }

    /// Does what is due without a request: clocks, the next table, bots.
    async fn advance(&mut self) {
        self.retry = None;
        if self.finished {
            return;
        }
        match self.do_what_is_due().await {
            Ok(()) => self.ask_bots(),
            Err(problem) => {
                self.log_failure(&problem, "changes that are due cannot be stored; trying again");
                self.stores_since = Instant::now();
                self.retry = Some(Instant::now() + RETRY_DELAY);
            }
        }
    }

    /// Logs a problem; one of the store has a line already, for all tables.
    fn log_failure(&self, problem: &Problem, what: &str) {
        let table = crate::summary::short(self.id);
        if matches!(problem.code, Code::Storage | Code::Restarting) {
            tracing::debug!(%table, %problem, "{what}");
        } else {
            tracing::warn!(%table, %problem, "{what}");
        }
    }

    async fn do_what_is_due(&mut self) -> Result<(), Problem> {
        self.store_reveals().await?;
        let due = self.clock_is_due();
        if due || self.authority.is_behind() {
            self.change(|table, at| Ok(if due { table.tick(at) } else { Vec::new() })).await?;
        }
        if self.table().number() >= MAX_EVENTS && self.table().phase() == TablePhase::Playing {
            tracing::info!(table = %crate::summary::short(self.id), "a table ends undecided, since its log is full");
            let secret = self.authority.secret().reveal();
            self.change(|table, at| Ok(table.end_undecided(secret, at))).await?;
        }
        // After a restart the next table waits until the owner or a player is back.
        if let Some(setup) = self.table().next_table().cloned()
            && let Some(owner) = self.callers.next_owner(self.table(), &self.people())
        {
            let player = |seated: &Seated| match seated {
                Seated::Person { person, .. } => self.callers.visitor(*person),
                _ => None,
            };
            let players = self.table().seats().iter().map(player).collect();
            let next = self.tables.open_next(self.id, setup, owner, players).await?;
            self.change(|table, at| Ok(table.continue_at(next.to_string(), at))).await?;
        }
        Ok(())
    }

    fn clock_is_due(&self) -> bool {
        self.until_alarm().is_some_and(|wait| wait.is_zero())
    }

    /// The time until a clock reaches zero, or until additions that are not revealed are missing. Players have all of
    /// their time to reveal them after the server has started, or has failed to store something.
    fn until_alarm(&self) -> Option<Duration> {
        let wait = until(self.table().alarm()?);
        let reveals = self.table().waits_for_reveals();
        let least =
            Duration::from_millis(REVEAL_TIME_MS).saturating_sub(self.stores_since.elapsed());
        Some(if reveals { wait.max(least) } else { wait })
    }

    async fn on_timer(&mut self) {
        let now = Instant::now();
        if self.authority.audience.presence_due.is_some_and(|due| due <= now) {
            self.authority.audience.presence_due = None;
            self.presence.forget_all_but(&self.people());
            self.broadcast(TableUpdate::Presence(self.presence_message()));
        }
        if self.clock_is_due() || self.retry.is_some_and(|retry| retry <= now) {
            self.advance().await;
        }
    }

    /// Lets a bot play for a player who has been away for long enough.
    async fn stand_in(&mut self, person: Person, seat: Seat) -> Result<u64, Problem> {
        if self.table().seats_of(person).is_empty() {
            return Err(Problem::new(Code::NotYou, "only those who play may ask for a stand-in"));
        }
        if let Some(Seated::Person { person: away, .. }) = self.table().seats().get(seat.index()) {
            let missing = MIN_ABSENCE.saturating_sub(self.presence.away(*away));
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

    /// Moves a seat to the person who presents its token.
    async fn claim_seat(
        &mut self,
        person: Person,
        seat: Seat,
        token: &str,
    ) -> Result<u64, Problem> {
        let moves = self.table().seat_moves(seat);
        if self.table().number() >= MAX_EVENTS || moves >= MAX_SEAT_MOVES {
            return Err(Problem::new(
                Code::NotNow,
                "this seat has moved to another device too often",
            ));
        }
        let since = self.table().seated_since(seat);
        let opens =
            since.is_some_and(|since| self.tables.key().opens_seat(token, self.id, seat, since));
        if !opens {
            let why = "this link no longer opens the seat; ask for a new one at the other device";
            return Err(Problem::new(Code::NotYourSeat, why));
        }
        self.change_and_advance(|table, at| Ok(table.move_seat(seat, person, at))).await
    }

    /// Lets a client come that is about to subscribe; a player whose seat a bot plays for gets it back.
    async fn arrive(&mut self, caller: TableCaller) -> Result<(Access, Person), Problem> {
        let access = access(self.table(), Some(caller))?;
        let person = self.recognise(caller);
        if self.table().next_table().is_some() {
            self.advance().await;
        }
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
        Ok((access, person))
    }

    /// Begins a subscription.
    async fn subscribe(&mut self, caller: TableCaller) -> Result<Subscribed, Problem> {
        let (access, person) = self.arrive(caller).await?;
        let (updates, presence_guard) =
            (self.authority.audience.updates.subscribe(), self.presence.enter(Some(person)));
        Ok(Subscribed {
            updates,
            presence_guard,
            access,
            last_event: self.table().number(),
            over: self.table().phase() == TablePhase::Over,
            presence: self.presence_message(),
        })
    }

    /// Deletes the table; only its owner may.
    async fn delete(&mut self, person: Person) -> Result<(), Problem> {
        if person != self.table().owner() {
            return Err(Problem::new(Code::NotYou, "only who opened the table may delete it"));
        }
        let epoch = self.authority.log.epoch;
        match self.tables.store().delete(self.id, epoch).await {
            Ok(()) => {
                self.end_deleted();
                Ok(())
            }
            Err(StoreError::NoTable(_)) => {
                self.end_deleted();
                Err(problem::no_table())
            }
            Err(StoreError::Fenced { .. }) => {
                self.stop();
                Err(self.tables.fenced(self.id))
            }
            Err(error) => {
                let problem = problem::storage(&error);
                // The table may be deleted or not; the next task knows.
                if problem.code == Code::Restarting {
                    self.stop();
                }
                Err(problem)
            }
        }
    }

    /// Ends the task of a table that was deleted.
    fn end_deleted(&mut self) {
        self.broadcast(TableUpdate::Bye(Goodbye::Deleted));
        (self.finished, self.deleted) = (true, true);
    }

    /// The players at the table.
    fn people(&self) -> Vec<Person> {
        let person = |seated: &Seated| match seated {
            Seated::Person { person, .. } => Some(*person),
            _ => None,
        };
        self.table().seats().iter().filter_map(person).collect()
    }

    /// The message that says which players and how many spectators are connected.
    fn presence_message(&self) -> Utf8Bytes {
        let here = |seated: &Seated| matches!(seated, Seated::Person { person, .. } if self.presence.is_here(*person));
        let seats = self.table().seats().iter().map(here).collect();
        let people = self.people();
        let plays = |who: Option<Person>| who.is_some_and(|who| people.contains(&who));
        let watching = self.presence.count(|who| !plays(who));
        encode(&Out::Presence { seats, watching })
    }
}

/// The time from now until a moment.
fn until(time: Time) -> Duration {
    Duration::from_millis(time.0.saturating_sub(now().0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn delayed_spectators_see_everything_once_the_game_is_over() {
        assert_eq!(last_visible(Access::Full, 9, false), Some(9));
        assert_eq!(last_visible(Access::Delayed(4), 9, false), Some(5));
        assert_eq!(last_visible(Access::Delayed(20), 9, false), None);
        assert_eq!(last_visible(Access::Delayed(20), 9, true), Some(9));
    }
}
