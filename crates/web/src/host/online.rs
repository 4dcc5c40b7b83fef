//! A table on the server: a copy of its log, kept up to date by a session that reconnects by itself.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use client::{
    ClientError, Disconnect, REQUEST_TIMEOUT, Revealer, Session, SessionHandle, SessionRequest,
    SessionUpdate, within,
};
use games::Seat;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{Claim, Code, Goodbye, Mirror, Out, Problem, Received};
use table::{Command, Person, Table, Time};
use wasm_bindgen::prelude::*;

use super::{Host, Presence, Status, TableSession};
use crate::addition_key::addition_key;
use crate::messages::{say, words};
use crate::net;
use crate::platform::{now, random, window};

/// Seats, and the names of their players.
type Seats = Vec<(Seat, String)>;

thread_local! {
    /// The seats to take at the table of this name: those that the person had at the table before.
    static TAKE_ALONG: RefCell<Option<(String, Seats)>> = const { RefCell::new(None) };
}

/// Has these seats taken as soon as the table of this name is connected.
pub fn take_along(table: &str, seats: Seats) {
    TAKE_ALONG.set(Some((table.to_owned(), seats)));
}

/// Follows a table on the server until the page is left.
#[must_use]
pub fn sit(id: String) -> TableSession {
    let session = TableSession::new();
    session.presence.set(Some(Presence::default()));
    let client = net::client();
    let (connection, following) = Session::new(client.clone(), id.clone());
    let leave = StoredValue::new_local(connection.clone());
    on_cleanup(move || leave.with_value(SessionHandle::close));
    let revealer = RefCell::new(Revealer::new(addition_key(), id.clone()));
    let online = Rc::new(Online { id, session, person: Cell::new(None), connection, revealer });
    session.host.set_value(Some(Rc::new(online.clone())));
    spawn_local(async move {
        if let Some(claim) = claim() {
            let claim = client.claim(&online.id, &claim);
            let claimed = within(client.transport(), REQUEST_TIMEOUT, claim).await;
            if let Err(error) = claimed.unwrap_or_else(|timeout| Err(timeout.into())) {
                online.say(problem_text(&net::problem(error)));
            }
        }
        following.run(|| u32::from_le_bytes(random()), |update| online.take(update)).await;
    });
    session
}

struct Online {
    id: String,
    session: TableSession,
    person: Cell<Option<Person>>,
    connection: SessionHandle,
    revealer: RefCell<Revealer>,
}

impl Host for Rc<Online> {
    fn tell(&self, command: Command) {
        let seen = self.table(Table::number).unwrap_or_default();
        self.send(SessionRequest::Command { seen, command });
    }

    fn stand_in(&self, seat: Seat) {
        self.send(SessionRequest::StandIn(seat));
    }
}

impl Online {
    fn table<T>(&self, read: impl FnOnce(&Table) -> T) -> Option<T> {
        self.session.mirror.try_with_untracked(|mirror| mirror.table().map(read)).flatten()
    }

    fn say(&self, what: String) {
        self.session.notice.set(Some(what));
    }

    fn send(&self, request: SessionRequest) {
        if self.connection.send(request).is_err() {
            self.say(say("web-away"));
        }
    }

    fn take(self: &Rc<Self>, update: SessionUpdate) {
        let status = self.session.status;
        match update {
            SessionUpdate::Message(message) => self.hear(*message),
            SessionUpdate::NotSent => self.say(say("web-away")),
            SessionUpdate::Lost(_) => status.set(Status::Away),
            SessionUpdate::Ended(why) => status.set(match why {
                Disconnect::Bye(Goodbye::Deleted) => Status::Missing,
                Disconnect::Failed(ClientError::Refused { problem, .. })
                    if problem.code == Code::NotFound =>
                {
                    Status::Missing
                }
                Disconnect::Failed(error) => Status::Broken(problem_text(&net::problem(error))),
                other => Status::Broken(words().problem(other.code().unwrap_or("unknown"))),
            }),
        }
    }

    fn hear(self: &Rc<Self>, message: Received) {
        let session = self.session;
        match message {
            Out::Hello { you, number, now, .. } => {
                self.person.set(you.person);
                self.revealer.borrow_mut().connected(number);
                self.reveal();
                self.set_clock(now);
                self.find_seats();
                session.status.set(Status::Here);
                self.sit_again();
            }
            Out::Event(event) => {
                let ignored = self.revealer.borrow().is_ignored(&event.event);
                let taken = session.mirror.try_update(|mirror| mirror.receive(event).map(|_| ()));
                match taken {
                    Some(Ok(())) => {
                        self.find_seats();
                        self.reveal();
                        if ignored {
                            self.say(say("reveal-ignored"));
                        }
                    }
                    Some(Err(_)) => {
                        // The server's events differ from those before: all of them are taken anew.
                        session.mirror.set(Mirror::default());
                        self.send(SessionRequest::Restart);
                    }
                    None => {}
                }
            }
            Out::Presence { seats, watching } => {
                session.presence.set(Some(Presence { seats, watching }));
            }
            Out::Refused { problem, .. } => self.say(problem_text(&problem)),
            Out::Pong { now, .. } => self.set_clock(now),
            Out::Bye { .. } | Out::Done { .. } | Out::Turn { .. } => {}
        }
    }

    fn set_clock(&self, theirs: Time) {
        self.session.ahead.set(theirs.0 as i64 - now().0 as i64);
    }

    fn find_seats(&self) {
        let mine = self.person.get().and_then(|me| self.table(|table| table.seats_of(me)));
        let mine = mine.unwrap_or_default();
        if self.session.mine.try_get_untracked().is_some_and(|known| known != mine) {
            self.session.mine.set(mine);
        }
    }

    /// Reveals this browser's additions to the draws, if they are due.
    fn reveal(self: &Rc<Self>) {
        let due = self.table(|table| self.revealer.borrow_mut().due(table));
        due.unwrap_or_default().into_iter().for_each(|command| self.tell(command));
    }

    /// After a rematch the players sit where they sat before.
    fn sit_again(self: &Rc<Self>) {
        let seats = TAKE_ALONG.with_borrow_mut(|along| match along {
            Some((table, _)) if *table == self.id => along.take(),
            _ => None,
        });
        for (seat, name) in seats.into_iter().flat_map(|(_, seats)| seats) {
            let sit = self.revealer.borrow().sit(seat, name);
            self.tell(sit);
        }
    }
}

/// What the server says is wrong, in the language of the page.
#[must_use]
pub fn problem_text(problem: &Problem) -> String {
    let code = serde_json::to_value(problem.code).ok();
    let code = code.as_ref().and_then(|code| code.as_str()).unwrap_or_default();
    words().problem_in_detail(code, problem.detail.as_deref())
}

/// The claim to a seat that the link brings along: `#claim=SEAT.TOKEN`. It is taken out of the address.
fn claim() -> Option<Claim> {
    let location = window().location();
    let fragment = location.hash().ok()?;
    let (seat, token) = fragment.strip_prefix("#claim=")?.split_once('.')?;
    let seat = seat.parse().ok().and_then(Seat::try_new)?;
    let path = location.pathname().ok()?;
    // It works once, and others who see the address must not have it.
    let history = window().history().ok()?;
    let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&path));
    Some(Claim { seat, token: token.to_owned() })
}
