//! The host of a table in this browser: one task per page owns its authority, stores the log in the browser's database,
//! asks the bot worker, and waits for the clock.

use std::cell::Cell;
use std::rc::Rc;

use futures_channel::mpsc::{UnboundedReceiver, UnboundedSender, unbounded};
use games::{AnyAction, Kind, Seat};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::Taken;
use table::{
    Actor, Added, AppendError, Audience, Authority, BotTurn, ChangeError, Command, Hex, Log,
    LogReader, Now, Numbered, Person, Refusal, Request, Seated, Secret, Setup, Table, TablePhase,
    Time, WrittenEvent,
};
use wasm_bindgen::prelude::*;
use web_sys::{BroadcastChannel, MessageEvent};

use super::{Host, Status, TableSession};
use crate::bot_worker;
use crate::messages::{self, say_with};
use crate::platform::{now, random, random_id, sleep};
use crate::table_store::{StoreError, StoredTable, TableStore};

/// The person id of all players at this device.
pub const ME: Person = Person(1);

/// The channel on which the tabs of this browser tell each other the ids of tables that changed.
const BROADCAST_CHANNEL: &str = "rowhouse";

/// The number of finished games that stay stored.
const MAX_FINISHED_GAMES: usize = 50;

/// Opens a table, seats the people at this device on its open seats, and returns its id.
///
/// # Errors
/// If the set-up is invalid, or the browser cannot store the table.
pub async fn open(setup: Setup, people: &[String]) -> Result<String, String> {
    let id = random_id();
    open_as(&id, setup, people).await.map(|()| id)
}

async fn open_as(id: &str, setup: Setup, people: &[String]) -> Result<(), String> {
    let secret = Secret::new(random());
    let at = now();
    let opened = Table::open(setup.clone(), ME, &secret, at);
    let (mut table, mut events) = opened.map_err(|error| error.to_string())?;
    let mut names = people.iter();
    let mut additions: Vec<(Seat, Added)> = Vec::new();
    for seat in games::Seat::all(table.seats().len()) {
        if table.seats()[seat.index()] == Seated::Nobody {
            let name = names.next().ok_or("there are more open places than people")?.clone();
            let added: Added = Hex(random());
            additions.push((seat, added));
            let command = Command::Sit { seat, name, committed: added.commitment() };
            let request = Request { actor: Actor::Person(ME), seen: table.number(), command };
            let done = table.command(&request, at);
            events.extend(done.map_err(|refusal| {
                let words = messages::words();
                words.refusal(&refusal, &words.names_at(&table))
            })?);
        }
    }
    for (seat, added) in additions {
        let command = Command::Reveal { seat, added };
        let request = Request { actor: Actor::Person(ME), seen: table.number(), command };
        events.extend(table.command(&request, at).map_err(|refusal| refusal.to_string())?);
    }
    events.extend(table.settle(&secret, at));
    let store = TableStore::open().await;
    match store.append(&stored_table(id, &secret, &table), &events).await {
        // Another tab has opened it already.
        Ok(()) | Err(StoreError::Conflict) => {}
        Err(error) => return Err(error.to_string()),
    }
    spawn_local(remove_old_games(store));
    Ok(())
}

/// The id of the table for the rematch: the same in every tab, so that it is opened once.
fn next_table_id(id: &str) -> String {
    let (base, count) = id.split_once('-').unwrap_or((id, "1"));
    format!("{base}-{}", count.parse::<u32>().unwrap_or(1).saturating_add(1))
}

/// Deletes the oldest finished games.
async fn remove_old_games(store: TableStore) {
    let tables = store.tables().await.unwrap_or_default();
    for old in tables.iter().filter(|stored| stored.over).skip(MAX_FINISHED_GAMES) {
        let _ = store.remove(&old.id).await;
    }
}

fn stored_table(id: &str, secret: &Secret, table: &Table) -> StoredTable {
    StoredTable {
        id: id.to_owned(),
        secret: secret.reveal(),
        kind: table.game().kind(),
        names: messages::label_list(
            &messages::table_names(table, table.seats_of(ME)),
            table.seats().len(),
        ),
        over: table.phase() == TablePhase::Over,
        changed: now(),
    }
}

/// Opens a session at a table that is stored in this browser.
#[must_use]
pub fn sit(id: String) -> TableSession {
    // A bot answers faster if its worker runs already.
    bot_worker::warm_up();
    let session = TableSession::new();
    let (requests, inbox) = unbounded();
    let alive = Rc::new(Cell::new(true));
    let leave = StoredValue::new_local((alive.clone(), requests.clone()));
    on_cleanup(move || {
        leave.with_value(|(alive, requests)| {
            alive.set(false);
            // An error means that the task has ended already.
            let _ = requests.unbounded_send(TaskRequest::Leave);
        });
    });
    session.host.set_value(Some(Rc::new(LocalHost { session, requests: requests.clone() })));
    spawn_local(async move {
        match LocalTableTask::open(id, session, requests, alive).await {
            Ok(local) => local.run(inbox).await,
            Err(StoreError::Deleted) => session.status.set(Status::Missing),
            Err(error) => session.status.set(Status::Broken(error.to_string())),
        }
    });
    session
}

/// A request to the task that owns the authority.
enum TaskRequest {
    /// A command of the page, which had seen the table up to event `seen`.
    Do { seen: u64, command: Command },
    /// A bot's action, chosen after event `seen`.
    Act { seat: Seat, seen: u64, action: AnyAction },
    /// The table for the rematch has been opened.
    ContinueAt(String),
    /// A clock may have run out, if the event with this number is still the last.
    Ring { number: u64 },
    /// Another tab has stored events.
    CatchUp,
    /// The bot worker failed, with the reason.
    BotFailed(String),
    /// The table for the rematch cannot be opened, with the reason.
    NotContinued(String),
    /// The page has been left.
    Leave,
}

/// The host as the session sees it: sends requests to the task.
struct LocalHost {
    session: TableSession,
    requests: UnboundedSender<TaskRequest>,
}

impl Host for LocalHost {
    fn tell(&self, command: Command) {
        let number = |mirror: &protocol::Mirror| mirror.table().map(Table::number);
        let seen = self.session.mirror.try_with_untracked(number).flatten().unwrap_or_default();
        // An error means that the table cannot go on, which the status says.
        let _ = self.requests.unbounded_send(TaskRequest::Do { seen, command });
    }

    fn stand_in(&self, seat: Seat) {
        self.tell(Command::HandOver { seat });
    }
}

/// The log of a table in the browser's database.
struct StoredLog {
    id: String,
    kind: Kind,
    secret: Secret,
    store: TableStore,
}

/// The tab that stored events.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tab {
    This,
    Other,
}

impl Log for StoredLog {
    type Written = Tab;
    type Error = String;

    async fn append(
        &mut self,
        events: &[Numbered],
        table: &Table,
        _: Time,
    ) -> Result<Tab, AppendError<String>> {
        match self.store.append(&stored_table(&self.id, &self.secret, table), events).await {
            Ok(()) => Ok(Tab::This),
            Err(StoreError::Conflict) => Err(AppendError::Conflict),
            Err(StoreError::Deleted) => Err(AppendError::Deleted),
            Err(StoreError::Failed(why)) => Err(AppendError::Failed(why)),
        }
    }

    async fn events(&mut self, from: u64) -> Result<Option<(Vec<Numbered>, Tab)>, String> {
        let written = self.store.events(&self.id, from).await.map_err(|error| error.to_string())?;
        let mut reader = LogReader::of(self.kind);
        let read = |event: WrittenEvent| reader.read(event).map_err(|error| error.to_string());
        Ok(Some((written.into_iter().map(read).collect::<Result<_, _>>()?, Tab::Other)))
    }
}

/// The clock of the device.
struct DeviceClock;

impl Now for DeviceClock {
    fn now(&self) -> Time {
        now()
    }
}

/// The page of this tab, and the other tabs.
struct Tabs {
    id: String,
    session: TableSession,
    channel: Option<BroadcastChannel>,
}

impl Audience<Tab> for Tabs {
    fn happened(&mut self, events: &[Numbered], tab: Tab, table: &Table) {
        let taken = self.session.mirror.try_update(|mirror| {
            events.iter().try_for_each(|event| mirror.take(event.clone()).map(|_: Taken| ()))
        });
        match taken {
            Some(Ok(())) => {
                let mine = table.seats_of(ME);
                if self.session.mine.get_untracked() != mine {
                    self.session.mine.set(mine);
                }
                if self.session.status.get_untracked() != Status::Here {
                    self.session.status.set(Status::Here);
                }
            }
            Some(Err(error)) => self.session.status.set(Status::Broken(error.to_string())),
            // The page is gone.
            None => {}
        }
        if tab == Tab::This {
            let told = self.channel.as_ref().map(|c| c.post_message(&(&*self.id).into()));
            debug_assert!(told.is_none_or(|told| told.is_ok()), "text can be posted");
        }
    }
}

/// The task that owns the authority over a table.
struct LocalTableTask {
    authority: Authority<StoredLog, DeviceClock, Tabs>,
    requests: UnboundedSender<TaskRequest>,
    /// Whether the page still shows the table.
    alive: Rc<Cell<bool>>,
    /// Whether a request to the bot worker is open.
    bot_asked: bool,
    /// Whether the table for the rematch is being opened.
    continuing: bool,
}

impl LocalTableTask {
    async fn open(
        id: String,
        session: TableSession,
        requests: UnboundedSender<TaskRequest>,
        alive: Rc<Cell<bool>>,
    ) -> Result<Self, StoreError> {
        let broken = |error: &dyn std::fmt::Display| StoreError::Failed(error.to_string());
        let store = TableStore::open().await;
        let stored = store.table(&id).await?;
        let secret = Secret::new(stored.secret.0);
        let mut log =
            StoredLog { id: id.clone(), kind: stored.kind, secret: secret.clone(), store };
        let (events, tab) =
            log.events(0).await.map_err(|why| broken(&why))?.ok_or(StoreError::Deleted)?;
        let table = Table::replay(events.iter().cloned()).map_err(|error| broken(&error))?;
        let channel = BroadcastChannel::new(BROADCAST_CHANNEL).ok();
        if let Some(channel) = &channel {
            listen_to_tabs(channel, id.clone(), requests.clone(), alive.clone());
        }
        let mut tabs = Tabs { id, session, channel };
        tabs.happened(&events, tab, &table);
        let authority = Authority::new(table, secret, log, DeviceClock, tabs);
        Ok(Self { authority, requests, alive, bot_asked: false, continuing: false })
    }

    async fn run(mut self, mut inbox: UnboundedReceiver<TaskRequest>) {
        // Draws that were due when the browser was closed are made now.
        self.change(|_, _| Ok(Vec::new())).await;
        while self.alive.get() {
            match inbox.recv().await {
                Ok(request) if self.alive.get() => self.handle(request).await,
                _ => return,
            }
        }
    }

    async fn handle(&mut self, request: TaskRequest) {
        match request {
            TaskRequest::Do { seen, command } => {
                let request = Request { actor: Actor::Person(ME), seen, command };
                self.change(|table, at| table.command(&request, at)).await;
            }
            TaskRequest::Act { seat, seen, action } => {
                self.bot_asked = false;
                let command = Command::Act { seat, action };
                let request = Request { actor: Actor::Host, seen, command };
                self.change(|table, at| match table.command(&request, at) {
                    // Something else has happened meanwhile; the bot is asked again if it still is to act.
                    Err(Refusal::Stale { .. } | Refusal::Seat(_) | Refusal::Phase(_)) => {
                        Ok(Vec::new())
                    }
                    other => other,
                })
                .await;
            }
            TaskRequest::ContinueAt(next) => {
                self.change(|table, at| Ok(table.continue_at(next.clone(), at))).await;
            }
            TaskRequest::Ring { number } => {
                if self.authority.table().number() == number {
                    self.change(|table, at| Ok(table.tick(at))).await;
                }
            }
            TaskRequest::CatchUp => match self.authority.catch_up().await {
                Ok(()) => self.start_pending_work(),
                Err(failure) => self.stop(Status::Broken(failure.to_string())),
            },
            TaskRequest::BotFailed(why) => {
                // It is asked again when something has happened.
                self.bot_asked = false;
                self.notify(say_with("web-bot-failed", &[("why", &why)]));
            }
            TaskRequest::NotContinued(why) => {
                self.continuing = false;
                self.notify(say_with("web-not-kept", &[("why", &why)]));
            }
            TaskRequest::Leave => self.alive.set(false),
        }
    }

    /// Changes the table, and starts the work that follows from it.
    async fn change(
        &mut self,
        decide: impl Fn(&mut Table, Time) -> Result<Vec<Numbered>, Refusal>,
    ) {
        while self.alive.get() {
            match self.authority.change(&decide).await {
                Ok(_) => return self.start_pending_work(),
                // Other tabs write to the same log.
                Err(ChangeError::Overtaken) => {}
                Err(ChangeError::Refused(refusal)) => {
                    let table = self.authority.table();
                    let names = messages::table_names(table, table.seats_of(ME));
                    return self.notify(messages::words().refusal(&refusal, &names));
                }
                Err(ChangeError::Deleted) => return self.stop(Status::Missing),
                Err(ChangeError::Damaged(error)) => {
                    return self.stop(Status::Broken(error.to_string()));
                }
                Err(ChangeError::Log(why)) => {
                    return self.notify(say_with("web-not-kept", &[("why", &why)]));
                }
            }
        }
    }

    fn stop(&self, status: Status) {
        if self.alive.replace(false) {
            self.authority.audience.session.status.set(status);
        }
    }

    fn notify(&self, what: String) {
        if self.alive.get() {
            self.authority.audience.session.notice.set(Some(what));
        }
    }

    /// Starts what the host itself has to do now: ask a bot, open the table for the rematch, wait for a clock.
    fn start_pending_work(&mut self) {
        if !self.alive.get() {
            return;
        }
        let table = self.authority.table();
        if let Some(&bot_turn) = table.bot_turns().first()
            && !self.bot_asked
        {
            self.bot_asked = true;
            self.spawn_work(ask_bot(*table.game(), table.number(), bot_turn));
        }
        let table = self.authority.table();
        if let Some(setup) = table.next_table().cloned()
            && !self.continuing
        {
            let name = |seated: &Seated| match seated {
                Seated::Person { name, .. } => Some(name.clone()),
                _ => None,
            };
            let people = table.seats().iter().filter_map(name).collect();
            self.continuing = true;
            self.spawn_work(open_next(next_table_id(&self.authority.audience.id), setup, people));
        }
        let table = self.authority.table();
        if let Some(alarm) = table.alarm() {
            let number = table.number();
            self.spawn_work(async move {
                let wait = alarm.0.saturating_sub(now().0);
                sleep(u32::try_from(wait).unwrap_or(u32::MAX)).await;
                TaskRequest::Ring { number }
            });
        }
    }

    /// Runs work beside the task, and sends its result to the task.
    fn spawn_work(&self, work: impl Future<Output = TaskRequest> + 'static) {
        let requests = self.requests.clone();
        spawn_local(async move {
            // An error means that the page has been left.
            let _ = requests.unbounded_send(work.await);
        });
    }
}

async fn ask_bot(
    game: games::AnyGame,
    seen: u64,
    BotTurn { seat, strength }: BotTurn,
) -> TaskRequest {
    crate::measure::begin("bot-answer");
    let choice = bot_worker::ask(&game, seat, strength, Vec::new()).await;
    crate::measure::end("bot-answer");
    match choice {
        Ok(choice) => TaskRequest::Act { seat, seen, action: choice.action },
        Err(why) => TaskRequest::BotFailed(why),
    }
}

async fn open_next(next: String, setup: Setup, people: Vec<String>) -> TaskRequest {
    match open_as(&next, setup, &people).await {
        Ok(()) => TaskRequest::ContinueAt(next),
        Err(why) => TaskRequest::NotContinued(why),
    }
}

/// Asks the task to catch up when another tab has changed the table.
fn listen_to_tabs(
    channel: &BroadcastChannel,
    id: String,
    requests: UnboundedSender<TaskRequest>,
    alive: Rc<Cell<bool>>,
) {
    let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        if alive.get() && event.data().as_string().as_ref() == Some(&id) {
            // An error means that the task has ended.
            let _ = requests.unbounded_send(TaskRequest::CatchUp);
        }
    });
    channel.set_onmessage(Some(on_message.into_js_value().unchecked_ref()));
}
