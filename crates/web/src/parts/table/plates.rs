//! What the seat plates of a table show: who acts, presence, clocks and phrases.

use games::{Game, Seat};
use leptos::prelude::*;
use leptos::task::spawn_local;
use table::{Clock, Seated, TablePhase};

use super::TableContext;
use super::chat::recent_phrase;
use crate::boards::Plate;
use crate::messages::{say, words};
use crate::platform::sleep;

/// The plates of all seats. They follow table, clock and chat.
#[must_use]
pub fn plates(context: TableContext) -> Memo<Vec<Plate>> {
    let count = context.session.read(|table| table.seats().len()).unwrap_or_default();
    let tick = quarters();
    Memo::new(move |_| {
        tick.track();
        Seat::all(count).map(|seat| plate(context, seat)).collect()
    })
}

/// A signal that changes four times a second, while the page is shown.
fn quarters() -> RwSignal<usize> {
    let tick = RwSignal::new(0);
    spawn_local(async move {
        while tick.try_update(|tick: &mut usize| *tick = tick.wrapping_add(1)).is_some() {
            sleep(250).await;
        }
    });
    tick
}

fn plate(context: TableContext, seat: Seat) -> Plate {
    let session = context.session;
    let shown = context.game.with(|game| game.turn().seats().contains(seat));
    let is_bot = |table: &table::Table| matches!(table.seats()[seat.index()], Seated::Bot(_));
    let clocked = session.read(|table| table.setup().clock != Clock::None) == Some(true);
    let phrase = recent_phrase(context, seat);
    Plate {
        bot: session.read(is_bot) == Some(true),
        acts: shown && session.phase() == Some(TablePhase::Playing),
        note: note(context, seat),
        clock: clocked.then(|| time_left(context, seat)),
        phrase: phrase.map(|phrase| words().phrase(phrase)).unwrap_or_default(),
        rank: session.read(|table| table.ranks().get(seat.index()).copied()).flatten(),
    }
}

/// The note beside a name: absent, or replaced by a bot.
fn note(context: TableContext, seat: Seat) -> String {
    let seated = context.session.read(|table| table.seats()[seat.index()].clone());
    let there = context.session.presence.with(|presence| {
        presence.as_ref().and_then(|presence| presence.seats.get(seat.index()).copied())
    });
    match (seated, there) {
        (Some(Seated::Person { away: true, .. }), _) => say("web-bot-plays"),
        (Some(Seated::Person { .. }), Some(false)) => say("web-absent"),
        _ => String::new(),
    }
}

/// The time left to a seat, as a clock shows it.
fn time_left(context: TableContext, seat: Seat) -> String {
    let now = context.session.now();
    let left = context.session.read(|table| table.time_left(seat, now)).flatten();
    let seconds = left.unwrap_or_default().div_ceil(1_000);
    match seconds / 3_600 {
        0 => format!("{}:{:02}", seconds / 60, seconds % 60),
        hours => format!("{hours}:{:02}:{:02}", seconds / 60 % 60, seconds % 60),
    }
}
