//! Where a table lives: in this browser, or on a server. To everything that shows one it is the same.

pub mod local;
pub mod online;

use std::rc::Rc;

use games::{Seat, SeatSet};
use leptos::prelude::*;
use protocol::Mirror;
use table::{Command, Event, Table, TablePhase};

use crate::route::Route;

/// How things stand with the host.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Status {
    /// The table is being fetched.
    Loading,
    /// All is well.
    Here,
    /// The network is away; what is shown may be old.
    Away,
    /// There is no such table.
    Missing,
    /// It cannot go on.
    Broken(String),
}

/// Who is there, at a table over the network.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Presence {
    /// By seat.
    pub seats: Vec<bool>,
    /// How many watch.
    pub watching: u32,
}

/// Something that does what is asked at a table.
pub trait Host {
    /// Asks for something. What becomes of it shows in the table, or as a notice.
    fn tell(&self, command: Command);

    /// Lets a bot play for somebody who has been away for a while.
    fn stand_in(&self, seat: Seat);
}

/// A table somebody looks at, wherever it lives.
#[derive(Clone, Copy)]
pub struct TableSession {
    /// What is known of it.
    pub mirror: RwSignal<Mirror>,
    /// The seats that are played from here.
    pub mine: RwSignal<SeatSet>,
    /// How things stand.
    pub status: RwSignal<Status>,
    /// Who is there; nothing at a table in this browser.
    pub presence: RwSignal<Option<Presence>>,
    /// Something the person should know: why the last thing they asked for was not done.
    pub notice: RwSignal<Option<String>>,
    /// By how many milliseconds the host's clock is ahead of ours.
    pub ahead: RwSignal<i64>,
    host: StoredValue<Option<Rc<dyn Host>>, LocalStorage>,
}

impl TableSession {
    /// A table of which nothing is known yet.
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

    /// Asks for something.
    pub fn tell(self, command: Command) {
        self.notice.set(None);
        if let Some(host) = self.host.get_value() {
            host.tell(command);
        }
    }

    /// Lets a bot play for somebody who has been away for a while.
    pub fn stand_in(self, seat: Seat) {
        if let Some(host) = self.host.get_value() {
            host.stand_in(seat);
        }
    }

    /// Does it live on a server?
    pub fn is_online(self) -> bool {
        self.presence.with(Option::is_some)
    }

    /// Reads something off the table, once there is one.
    pub fn read<T>(self, read: impl FnOnce(&Table) -> T) -> Option<T> {
        self.mirror.with(|mirror| mirror.table().map(read))
    }

    /// How far it is.
    pub fn phase(self) -> Option<TablePhase> {
        self.read(Table::phase)
    }

    /// The own seat that is to act; where several are, the first of them.
    pub fn my_turn(self) -> Option<Seat> {
        let mine = self.mine.get();
        self.read(|table| table.to_act().iter().find(|&seat| mine.contains(seat)))?
    }

    /// The table where the same people play on, once there is one.
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
