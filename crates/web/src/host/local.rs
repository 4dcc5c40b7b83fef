//! A table that lives in this browser: the page keeps its log and its secret, asks the bots in the worker,
//! and rings when somebody's time is up.

use std::cell::Cell;
use std::rc::Rc;

use leptos::prelude::*;
use protocol::Taken;
use table::{
    Actor, Command, Hex, Numbered, Person, Phase, Refusal, Request, Seated, Secret, Setup, Table,
    Thinker,
};
use wasm_bindgen::prelude::*;
use web_sys::{BroadcastChannel, MessageEvent};

use super::{Host, Sitting, Status};
use crate::lean::spawn_local;
use crate::platform::{fresh_name, now, random, sleep};
use crate::say::{self, say_with};
use crate::store::{Kept, Store, StoreError};
use crate::thinking;

/// Whoever sits at this device.
pub const ME: Person = Person(1);

/// The tabs of this browser tell each other here at which table something happened.
const CHANNEL: &str = "rowhouse";

/// So many finished games are kept.
const KEPT: usize = 50;

/// Opens a table and fills its open places with the people at this device. Gives its name.
///
/// # Errors
/// If the set-up makes no sense, or the browser cannot keep it.
pub async fn open(setup: Setup, people: &[String]) -> Result<String, String> {
    let id = fresh_name();
    open_as(&id, setup, people).await.map(|()| id)
}

async fn open_as(id: &str, setup: Setup, people: &[String]) -> Result<(), String> {
    let secret = Secret::new(random());
    let at = now();
    let opened = Table::open(setup.clone(), ME, &secret, at);
    let (mut table, mut events) = opened.map_err(|error| error.to_string())?;
    let mut names = people.iter();
    for seat in games::Seat::all(table.seats().len()) {
        if table.seats()[seat.index()] == Seated::Nobody {
            let name = names.next().ok_or("there are more open places than people")?.clone();
            let command = Command::Sit { seat, name, added: Hex(random()) };
            let request = Request { actor: Actor::Person(ME), seen: table.number(), command };
            events.extend(table.command(&request, at).map_err(|refusal| refusal.to_string())?);
        }
    }
    events.extend(table.settle(&secret, at));
    let store = Store::open().await;
    match store.append(&keep(id, &secret, &table), &events).await {
        // Another tab has opened it already.
        Ok(()) | Err(StoreError::Behind) => {}
        Err(error) => return Err(error.to_string()),
    }
    spawn_local(tidy(store));
    Ok(())
}

/// What the table after this one is called: the same for every tab, so that it is opened once.
fn next_name(id: &str) -> String {
    let (base, count) = id.split_once('-').unwrap_or((id, "1"));
    format!("{base}-{}", count.parse::<u32>().unwrap_or(1).saturating_add(1))
}

/// Throws the oldest finished games away.
async fn tidy(store: Store) {
    let tables = store.tables().await.unwrap_or_default();
    for old in tables.iter().filter(|kept| kept.over).skip(KEPT) {
        let _ = store.remove(&old.id).await;
    }
}

fn keep(id: &str, secret: &Secret, table: &Table) -> Kept {
    Kept {
        id: id.to_owned(),
        secret: secret.reveal(),
        kind: table.game().kind(),
        names: say::list(&say::words().names_at(table), table.seats().len()),
        over: table.phase() == Phase::Over,
        changed: now(),
    }
}

/// Sits down at a table that is kept in this browser.
#[must_use]
pub fn sit(id: String) -> Sitting {
    // A bot that is awake answers faster.
    thinking::warm_up();
    let sitting = Sitting::new();
    let alive = Rc::new(Cell::new(true));
    let leave = StoredValue::new_local(alive.clone());
    on_cleanup(move || leave.with_value(|alive| alive.set(false)));
    spawn_local(async move {
        let store = Store::open().await;
        let kept = match store.table(&id).await {
            Ok(kept) => kept,
            Err(StoreError::Gone) => return sitting.status.set(Status::Missing),
            Err(error) => return sitting.status.set(Status::Broken(error.to_string())),
        };
        if !alive.get() {
            return;
        }
        let secret = Secret::new(kept.secret.0);
        let channel = BroadcastChannel::new(CHANNEL).ok();
        let local = Rc::new(Local {
            id,
            secret,
            store,
            sitting,
            alive,
            thinking: Cell::new(false),
            continuing: Cell::new(false),
            channel: channel.clone(),
        });
        if let Some(channel) = channel {
            let listener = local.clone();
            let heard = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
                if listener.alive.get() && event.data().as_string().as_ref() == Some(&listener.id) {
                    let listener = listener.clone();
                    spawn_local(async move { listener.catch_up().await });
                }
            });
            channel.set_onmessage(Some(heard.into_js_value().unchecked_ref()));
        }
        sitting.host.set_value(Some(Rc::new(local.clone())));
        local.catch_up().await;
        // A browser that was closed in the middle of something goes on from there.
        local.change(|_, _| Ok(Vec::new())).await;
    });
    sitting
}

struct Local {
    id: String,
    secret: Secret,
    store: Store,
    sitting: Sitting,
    /// Is the table still being looked at?
    alive: Rc<Cell<bool>>,
    /// Is a bot being asked?
    thinking: Cell<bool>,
    /// Is the next table being opened?
    continuing: Cell<bool>,
    channel: Option<BroadcastChannel>,
}

impl Host for Rc<Local> {
    fn tell(&self, command: Command) {
        let local = self.clone();
        let seen = self.table(Table::number).unwrap_or_default();
        spawn_local(async move {
            let request = Request { actor: Actor::Person(ME), seen, command };
            local.change(|table, at| table.command(&request, at)).await;
        });
    }

    fn stand_in(&self, seat: games::Seat) {
        self.tell(Command::HandOver { seat });
    }
}

impl Local {
    fn table<T>(&self, read: impl FnOnce(&Table) -> T) -> Option<T> {
        self.sitting.mirror.try_with_untracked(|mirror| mirror.table().map(read)).flatten()
    }

    /// Lets something happen: decides, keeps, and only then shows it. If another tab was faster, looks
    /// again and decides anew.
    async fn change(
        self: &Rc<Self>,
        decide: impl Fn(&mut Table, table::Time) -> Result<Vec<Numbered>, Refusal>,
    ) {
        while self.alive.get() {
            let Some(mut table) = self.table(Table::clone) else { return };
            let at = now();
            let mut events = match decide(&mut table, at) {
                Ok(events) => events,
                Err(refusal) => {
                    let names = say::names(&table, table.seats_of(ME));
                    return self.say(say::words().refusal(&refusal, &names));
                }
            };
            events.extend(table.settle(&self.secret, at));
            match self.store.append(&keep(&self.id, &self.secret, &table), &events).await {
                Ok(()) => {
                    if !events.is_empty() {
                        self.show(events);
                        let told =
                            self.channel.as_ref().map(|c| c.post_message(&(&*self.id).into()));
                        debug_assert!(told.is_none_or(|told| told.is_ok()), "text can be posted");
                    }
                    return self.go_on();
                }
                Err(StoreError::Behind) => self.catch_up().await,
                Err(StoreError::Gone) => return self.stop(Status::Missing),
                Err(StoreError::Broken(why)) => {
                    return self.say(say_with("web-not-kept", &[("why", &why)]));
                }
            }
        }
    }

    /// Takes in what other tabs have done.
    async fn catch_up(self: &Rc<Self>) {
        let Some(from) = self.sitting.mirror.try_with_untracked(protocol::Mirror::next) else {
            return;
        };
        match self.store.events(&self.id, from).await {
            Ok(events) if self.alive.get() => {
                self.show(events);
                self.go_on();
            }
            Ok(_) => {}
            Err(error) => self.stop(Status::Broken(error.to_string())),
        }
    }

    fn show(&self, events: Vec<Numbered>) {
        let taken = self.sitting.mirror.try_update(|mirror| {
            events.into_iter().try_for_each(|event| mirror.take(event).map(|_: Taken| ()))
        });
        match taken {
            Some(Ok(())) => {
                let mine = self.table(|table| table.seats_of(ME)).unwrap_or_default();
                if self.sitting.mine.get_untracked() != mine {
                    self.sitting.mine.set(mine);
                }
                if self.sitting.status.get_untracked() != Status::Here {
                    self.sitting.status.set(Status::Here);
                }
            }
            Some(Err(error)) => self.stop(Status::Broken(error.to_string())),
            None => {}
        }
    }

    fn stop(&self, status: Status) {
        self.alive.set(false);
        self.sitting.status.set(status);
    }

    fn say(&self, what: String) {
        self.sitting.notice.set(Some(what));
    }

    /// Whatever the host itself has to do now: ask a bot, or wait for a clock.
    fn go_on(self: &Rc<Self>) {
        let thinker = self.table(|table| table.thinkers().first().copied()).flatten();
        if let Some(thinker) = thinker
            && !self.thinking.replace(true)
        {
            let local = self.clone();
            spawn_local(async move { local.let_think(thinker).await });
        }
        if let Some(setup) = self.table(|table| table.next_table().cloned()).flatten()
            && !self.continuing.replace(true)
        {
            let local = self.clone();
            spawn_local(async move { local.open_next(setup).await });
        }
        if let Some(alarm) = self.table(Table::alarm).flatten() {
            let local = self.clone();
            let number = self.table(Table::number);
            spawn_local(async move {
                let wait = alarm.0.saturating_sub(now().0);
                sleep(u32::try_from(wait).unwrap_or(u32::MAX)).await;
                if local.alive.get() && local.table(Table::number) == number {
                    local.change(|table, at| Ok(table.tick(at))).await;
                }
            });
        }
    }

    async fn open_next(self: Rc<Self>, setup: Setup) {
        let people = self.table(|table| {
            let name = |seated: &Seated| match seated {
                Seated::Person { name, .. } => Some(name.clone()),
                _ => None,
            };
            table.seats().iter().filter_map(name).collect::<Vec<_>>()
        });
        let next = next_name(&self.id);
        match open_as(&next, setup, &people.unwrap_or_default()).await {
            Ok(()) => self.change(|table, at| Ok(table.continue_at(next.clone(), at))).await,
            Err(why) => self.say(say_with("web-not-kept", &[("why", &why)])),
        }
    }

    async fn let_think(self: Rc<Self>, Thinker { seat, strength }: Thinker) {
        let Some((game, seen)) = self.table(|table| (*table.game(), table.number())) else {
            return;
        };
        crate::measure::begin("bot-answer");
        let thought = thinking::ask(&game, seat, strength, Vec::new()).await;
        crate::measure::end("bot-answer");
        self.thinking.set(false);
        // Something else may have happened meanwhile; then the bot is asked again.
        let still = self.table(|table| *table.game() == game).unwrap_or_default();
        match thought {
            Ok(thought) if still => {
                let command = Command::Act { seat, action: thought.action };
                let request = Request { actor: Actor::Host, seen, command };
                self.change(|table, at| match table.command(&request, at) {
                    // Another tab's bot was faster.
                    Err(Refusal::Stale { .. }) => Ok(Vec::new()),
                    other => other,
                })
                .await;
            }
            Ok(_) => self.go_on(),
            Err(why) => self.say(say_with("web-bot-failed", &[("why", &why)])),
        }
    }
}
