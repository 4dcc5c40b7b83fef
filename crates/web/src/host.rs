//! The session of a page at a table, whose host is in this browser or on a server. Everything that shows a table uses it.

pub mod local;
pub mod online;

use std::rc::Rc;

use games::{Seat, SeatSet};
use leptos::prelude::*;
use protocol::Mirror;
use table::{Command, Event, Table, TablePhase};

use crate::route::Route;

/// The state of the connection to the host.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Status {
    /// The table is being loaded.
    Loading,
    /// The table is up to date.
    Here,
    /// The connection is lost; the table may be out of date.
    Away,
    /// The table does not exist.
    Missing,
    /// The session cannot go on, with the reason.
    Broken(String),
}

/// The connected clients of a table on a server.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Presence {
    /// By seat, whether its player is connected.
    pub seats: Vec<bool>,
    /// The number of spectators.
    pub watching: u32,
}

/// The host of a table, as its session uses it.
pub trait Host {
    /// Sends a command. Its effect shows in the table, a refusal as a notice.
    fn tell(&self, command: Command);

    /// Lets a bot play for a player who has been away for a while.
    fn stand_in(&self, seat: Seat);
}

/// The session of a page at a table.
#[derive(Clone, Copy)]
pub struct TableSession {
    /// The copy of the table's log.
    pub mirror: RwSignal<Mirror>,
    /// The seats that are played from here.
    pub mine: RwSignal<SeatSet>,
    /// The state of the connection.
    pub status: RwSignal<Status>,
    /// The connected clients; none at a table in this browser.
    pub presence: RwSignal<Option<Presence>>,
    /// A message to the player: why the last command was refused.
    pub notice: RwSignal<Option<String>>,
    /// The offset of the host's clock to ours, in milliseconds.
    pub ahead: RwSignal<i64>,
    host: StoredValue<Option<Rc<dyn Host>>, LocalStorage>,
}

impl TableSession {
    /// A session whose table is not loaded yet.
    fn new() -> Self {
        Self {
            mirror: RwSignal::new(Mirror::default()),
            mine: RwSignal::new(SeatSet::default()),
            status: RwSignal::new(Status::Loading),
            presence: RwSignal::new(None),
            notice: RwSignal::new(None),
            ahead: RwSignal::new(0),
            host: StoredValue::new_local(None),
        }
    }

    /// Sends a command.
    pub fn tell(self, command: Command) {
        self.notice.set(None);
        if let Some(host) = self.host.get_value() {
            host.tell(command);
        }
    }

    /// Lets a bot play for a player who has been away for a while.
    pub fn stand_in(self, seat: Seat) {
        if let Some(host) = self.host.get_value() {
            host.stand_in(seat);
        }
    }

    /// Returns whether the host is a server.
    pub fn is_online(self) -> bool {
        self.presence.with(Option::is_some)
    }

    /// Reads from the table, once it is loaded.
    pub fn read<T>(self, read: impl FnOnce(&Table) -> T) -> Option<T> {
        self.mirror.with(|mirror| mirror.table().map(read))
    }

    /// The phase of the table, once it is loaded.
    pub fn phase(self) -> Option<TablePhase> {
        self.read(Table::phase)
    }

    /// The own seat that is to act; the first, if there are several.
    pub fn my_turn(self) -> Option<Seat> {
        let mine = self.mine.get();
        self.read(|table| {
            // A bot plays for a seat that has resigned.
            let plays = |seat: &Seat| mine.contains(*seat) && !table.resigned().contains(seat);
            table.to_act().iter().find(plays)
        })?
    }

    /// The id of the table for the rematch, once it is open.
    pub fn continued_at(self) -> Option<String> {
        self.mirror.with(|mirror| {
            mirror.log().iter().rev().find_map(|numbered| match &numbered.event {
                Event::ContinuedAt { table } => Some(table.clone()),
                _ => None,
            })
        })
    }

    /// The page of another table at the same host.
    #[must_use]
    pub fn address(self, id: &str) -> Route {
        if self.presence.with_untracked(Option::is_some) {
            Route::Table(id.to_owned())
        } else {
            Route::Play(id.to_owned())
        }
    }

    /// The host's time.
    pub fn now(self) -> table::Time {
        let now = crate::platform::now().0;
        table::Time(now.saturating_add_signed(self.ahead.get_untracked()))
    }
}
