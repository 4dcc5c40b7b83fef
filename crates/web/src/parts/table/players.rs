//! The players of a table: name, turn, clock and last phrase of each.

use games::{Game, Seat};
use leptos::prelude::*;
use leptos::task::spawn_local;
use table::{Clock, Seated, TablePhase};

use super::TableContext;
use super::chat::recent_phrase;
use crate::messages::{self, say, say_with, words};
use crate::parts::icon::Icon;
use crate::platform::sleep;

/// All players, in seat order.
pub fn players(context: TableContext) -> AnyView {
    let count = context.session.read(|table| table.seats().len()).unwrap_or_default();
    let tick = quarters();
    view! {
        <ul class="players" aria-label=say("web-players")>
            {Seat::all(count).map(move |seat| player(context, seat, tick)).collect_view()}
        </ul>
    }
    .into_any()
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

fn player(context: TableContext, seat: Seat, tick: RwSignal<usize>) -> AnyView {
    let session = context.session;
    let acts = Signal::derive(move || {
        let shown = context.game.with(|game| game.turn().seats().contains(seat));
        shown && session.phase() == Some(TablePhase::Playing)
    });
    let bot = session.read(|table| matches!(table.seats()[seat.index()], Seated::Bot(_)));
    let icon = if bot == Some(true) { Icon::Bot } else { Icon::Person };
    let clocked = session.read(|table| table.setup().clock != Clock::None) == Some(true);
    let clock = clocked.then(|| {
        let left = Signal::derive(move || {
            tick.track();
            time_left(context, seat)
        });
        view! { <span class="player-clock" role="timer">{left}</span> }
    });
    let said = Signal::derive(move || {
        tick.track();
        recent_phrase(context, seat).map(|phrase| words().phrase(phrase)).unwrap_or_default()
    });
    let whose = Signal::derive(move || {
        let you = say_with("web-you-are", &[("number", &(seat.index() + 1).to_string())]);
        let parts = [(session.mine.get().contains(seat), you), (acts.get(), say("web-acts"))];
        let parts: Vec<String> =
            parts.into_iter().filter(|(is, _)| *is).map(|(_, text)| text).collect();
        parts.join(" ")
    });
    view! {
        <li
            class="player" data-seat=seat.to_string()
            class:acts=acts class:mine=move || session.mine.get().contains(seat)
        >
            <span class="player-mark">{icon.draw()}</span>
            <span class="player-name">{move || context.names.with(|names| messages::name_or_you(names, seat))}</span>
            <span class="player-note">{move || note(context, seat)}</span>
            {clock}
            {move || match said.get() {
                said if said.is_empty() => ().into_any(),
                said => view! { <span class="bubble">{said}</span> }.into_any(),
            }}
            <span class="visually-hidden">{whose}</span>
        </li>
    }
    .into_any()
}
