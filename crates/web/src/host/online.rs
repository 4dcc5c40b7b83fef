//! A table on the server: a copy of its log, kept up to date over a WebSocket that comes back whenever it
//! is lost.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use games::Seat;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{Code, Goodbye, In, Mirror, Out, PREFIX, Problem, Received};
use serde_json::json;
use table::{Command, Hex, Person, Table};
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, WebSocket};

use super::{Host, Presence, Status, TableSession};
use crate::net;
use crate::platform::{now, random, sleep, window};
use crate::say::{say, words};

/// The first and the longest wait before trying again, in milliseconds.
const WAITS: (u32, u32) = (400, 8_000);
/// How often a quiet connection is tried, and how long an answer may take.
const PING: u32 = 20_000;

/// Seats, and who sits there.
type Seats = Vec<(Seat, String)>;

thread_local! {
    /// Seats that are to be taken at the table of this name: those one had at the table before.
    static TAKE_ALONG: RefCell<Option<(String, Seats)>> = const { RefCell::new(None) };
}

/// At the table of this name these seats are to be taken at once.
pub fn take_along(table: &str, seats: Seats) {
    TAKE_ALONG.set(Some((table.to_owned(), seats)));
}

/// Looks at a table on the server, from one's own seat if one has one.
#[must_use]
pub fn sit(id: String) -> TableSession {
    let session = TableSession::new();
    session.presence.set(Some(Presence::default()));
    let online = Rc::new(Online {
        id,
        session,
        me: Cell::new(None),
        socket: RefCell::new(None),
        asked: Cell::new(0),
        alive: Cell::new(true),
        heard: Cell::new(0),
        wait: Cell::new(WAITS.0),
    });
    let leave = StoredValue::new_local(online.clone());
    on_cleanup(move || leave.with_value(Online::leave));
    session.host.set_value(Some(Rc::new(online.clone())));
    spawn_local(async move { online.arrive().await });
    session
}

struct Online {
    id: String,
    session: TableSession,
    me: Cell<Option<Person>>,
    socket: RefCell<Option<WebSocket>>,
    /// The number of the last question.
    asked: Cell<u64>,
    alive: Cell<bool>,
    /// When something was heard last.
    heard: Cell<u64>,
    wait: Cell<u32>,
}

impl Host for Rc<Online> {
    fn tell(&self, command: Command) {
        let seen = self.table(Table::number).unwrap_or_default();
        self.send(|re| In::Do { re, seen, command });
    }

    fn stand_in(&self, seat: Seat) {
        self.send(|re| In::StandIn { re, seat });
    }
}

impl Online {
    fn table<T>(&self, read: impl FnOnce(&Table) -> T) -> Option<T> {
        self.session.mirror.try_with_untracked(|mirror| mirror.table().map(read)).flatten()
    }

    fn say(&self, what: String) {
        self.session.notice.set(Some(what));
    }

    fn send(&self, message: impl FnOnce(u64) -> In) {
        self.asked.set(self.asked.get() + 1);
        let text = serde_json::to_string(&message(self.asked.get())).unwrap_or_default();
        let socket = self.socket.borrow().clone();
        let sent = socket.filter(|socket| socket.ready_state() == WebSocket::OPEN);
        if sent.is_none_or(|socket| socket.send_with_str(&text).is_err()) {
            self.say(say("web-away"));
        }
    }

    fn leave(self: &Rc<Self>) {
        self.alive.set(false);
        if let Some(socket) = self.socket.take() {
            // It may be closed already.
            let _ = socket.close();
        }
    }

    fn stop(self: &Rc<Self>, status: Status) {
        self.leave();
        self.session.status.set(status);
    }

    /// Asks over HTTP first: a socket does not say why it is refused.
    async fn arrive(self: &Rc<Self>) {
        if let Some((seat, token)) = claim() {
            let path = format!("/tables/{}/claim", self.id);
            let claim = json!({ "seat": seat.index(), "token": token });
            if let Err(problem) = net::post(&path, &claim).await {
                self.say(words().problem(&code(&problem)));
            }
        }
        while self.alive.get() {
            match net::get(&format!("/tables/{}", self.id)).await {
                Ok(_) => return self.connect(),
                Err(problem) => match problem.code {
                    Code::NotFound => return self.stop(Status::Missing),
                    Code::Timeout | Code::Restarting | Code::Storage | Code::TooMany => {
                        self.session.status.set(Status::Away);
                        self.rest().await;
                    }
                    _ => return self.stop(Status::Broken(words().problem(&code(&problem)))),
                },
            }
        }
    }

    /// Waits, each time a little longer.
    async fn rest(&self) {
        let wait = self.wait.get();
        self.wait.set((wait * 2).min(WAITS.1));
        sleep(wait).await;
    }

    fn connect(self: &Rc<Self>) {
        let Some(from) = self.session.mirror.try_with_untracked(Mirror::next) else { return };
        let origin = window().location().origin().unwrap_or_default().replacen("http", "ws", 1);
        let address = format!("{origin}{PREFIX}/tables/{}/socket?from={from}", self.id);
        let Ok(socket) = WebSocket::new(&address) else { return self.lost() };
        let online = self.clone();
        let heard = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            let text = event.data().as_string().unwrap_or_default();
            // What a newer server says beyond what we know is passed over.
            if let Ok(message) = serde_json::from_str(&text) {
                online.hear(message);
            }
        });
        socket.set_onmessage(Some(heard.into_js_value().unchecked_ref()));
        let (online, mine) = (self.clone(), socket.clone());
        let closed = Closure::once_into_js(move || {
            // An older socket may close after its follower was opened.
            let current = online.socket.borrow().as_ref() == Some(&mine);
            if current {
                online.lost();
            }
        });
        socket.set_onclose(Some(closed.unchecked_ref()));
        self.socket.replace(Some(socket.clone()));
        let online = self.clone();
        spawn_local(async move { online.keep_trying(socket).await });
    }

    /// The connection is gone: say so, and come back.
    fn lost(self: &Rc<Self>) {
        self.socket.take();
        if !self.alive.get()
            || self.session.status.try_update(|status| *status = Status::Away).is_none()
        {
            return;
        }
        let online = self.clone();
        spawn_local(async move {
            online.rest().await;
            if online.alive.get() {
                online.arrive().await;
            }
        });
    }

    /// A connection may be dead without knowing it.
    async fn keep_trying(self: Rc<Self>, socket: WebSocket) {
        loop {
            sleep(PING).await;
            if !self.alive.get() || self.socket.borrow().as_ref() != Some(&socket) {
                return;
            }
            if now().0.saturating_sub(self.heard.get()) > u64::from(2 * PING) {
                // The browser will say that it is closed, some time; we do not wait for it.
                let _ = socket.close();
                return self.lost();
            }
            self.send(|re| In::Ping { re });
        }
    }

    fn hear(self: &Rc<Self>, message: Received) {
        self.heard.set(now().0);
        let session = self.session;
        match message {
            Out::Hello { you, now: theirs, .. } => {
                self.me.set(you.person);
                self.wait.set(WAITS.0);
                session.ahead.set(theirs.0 as i64 - now().0 as i64);
                self.find_seats();
                session.status.set(Status::Here);
                self.sit_again();
            }
            Out::Event(event) => {
                let taken = session.mirror.try_update(|mirror| mirror.receive(event).map(|_| ()));
                match taken {
                    Some(Ok(())) => self.find_seats(),
                    Some(Err(_)) => {
                        // The server tells another story than before: hear it from the start.
                        session.mirror.set(Mirror::default());
                        if let Some(socket) = self.socket.take() {
                            let _ = socket.close();
                        }
                        self.lost();
                    }
                    None => {}
                }
            }
            Out::Presence { seats, watching } => {
                session.presence.set(Some(Presence { seats, watching }));
            }
            Out::Refused { problem, .. } => self.say(words().problem(&code(&problem))),
            Out::Pong { now: theirs, .. } => {
                session.ahead.set(theirs.0 as i64 - now().0 as i64);
            }
            Out::Bye { why: Goodbye::Deleted } => self.stop(Status::Missing),
            Out::Bye { why: Goodbye::NoLonger } => {
                self.stop(Status::Broken(words().problem("closed")));
            }
            // The connection ends by itself, and comes back.
            Out::Bye { .. } | Out::Done { .. } | Out::Turn { .. } => {}
        }
    }

    fn find_seats(&self) {
        let mine = self.me.get().and_then(|me| self.table(|table| table.seats_of(me)));
        let mine = mine.unwrap_or_default();
        if self.session.mine.try_get_untracked().is_some_and(|known| known != mine) {
            self.session.mine.set(mine);
        }
    }

    /// After a rematch everybody sits where they sat.
    fn sit_again(self: &Rc<Self>) {
        let seats = TAKE_ALONG.with_borrow_mut(|along| match along {
            Some((table, _)) if *table == self.id => along.take(),
            _ => None,
        });
        for (seat, name) in seats.into_iter().flat_map(|(_, seats)| seats) {
            self.tell(Command::Sit { seat, name, added: Hex(random()) });
        }
    }
}

/// The stable word for a problem.
fn code(problem: &Problem) -> String {
    let code = serde_json::to_value(problem.code).ok();
    code.and_then(|code| code.as_str().map(str::to_owned)).unwrap_or_default()
}

/// The seat that the link brings along, once: `#claim=SEAT.TOKEN`.
fn claim() -> Option<(Seat, String)> {
    let location = window().location();
    let fragment = location.hash().ok()?;
    let (seat, token) = fragment.strip_prefix("#claim=")?.split_once('.')?;
    let seat = seat.parse().ok().and_then(Seat::try_new)?;
    let path = location.pathname().ok()?;
    // It works once only, and is nobody else's business.
    let history = window().history().ok()?;
    let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&path));
    Some((seat, token.to_owned()))
}
