//! Who plays: name, whose turn it is, how much time is left.

use games::Seat;
use leptos::prelude::*;
use leptos::task::spawn_local;
use table::{Seated, Table};

use super::Shell;
use super::talk::just_said;
use crate::host::Presence;
use crate::parts::icon::Icon;
use crate::platform::sleep;
use crate::say::{say, say_with, words};

/// All players, in seat order.
#[component]
pub fn Players(
    /// The table.
    shell: Shell,
) -> impl IntoView {
    let count = shell.sitting.read(|table| table.seats().len()).unwrap_or_default();
    let tick = seconds();
    view! {
        <ul class="players" aria-label=say("web-players")>
            {Seat::all(count).map(|seat| view! { <Player shell seat tick/> }).collect_view()}
        </ul>
    }
}

/// Something that changes several times a second, as long as it is looked at.
fn seconds() -> RwSignal<u32> {
    let tick = RwSignal::new(0);
    spawn_local(async move {
        while tick.try_update(|tick: &mut u32| *tick = tick.wrapping_add(1)).is_some() {
            sleep(250).await;
        }
    });
    tick
}

#[component]
fn Player(shell: Shell, seat: Seat, tick: RwSignal<u32>) -> impl IntoView {
    let sitting = shell.sitting;
    let acts = Memo::new(move |_| {
        let shown = shell.game.with(|game| games::Game::turn(game).seats().contains(seat));
        shown && sitting.read(|table| table.phase() == table::Phase::Playing) == Some(true)
    });
    let seated = Memo::new(move |_| sitting.read(|table| table.seats()[seat.index()].clone()));
    let mine = move || sitting.mine.get().contains(seat);
    let clock = move || {
        tick.track();
        let left = sitting.read(|table: &Table| table.time_left(seat, sitting.now())).flatten()?;
        let seconds = left.div_ceil(1_000);
        Some(format!("{}:{:02}", seconds / 60, seconds % 60))
    };
    let is_bot = move || matches!(seated.get(), Some(Seated::Bot(_)));
    let absent = move || {
        let there = |presence: &Presence| presence.seats.get(seat.index()).copied();
        let there = sitting.presence.with(|presence| presence.as_ref().and_then(there));
        there == Some(false) && matches!(seated.get(), Some(Seated::Person { .. }))
    };
    let said = move || {
        tick.track();
        just_said(shell, seat).map(|phrase| words().phrase(phrase))
    };
    let away = move || matches!(seated.get(), Some(Seated::Person { away: true, .. }));
    view! {
        <li
            class="player"
            class:acts=move || acts.get()
            class:mine=mine
            data-seat=seat.to_string()
            aria-current=move || acts.get().then_some("true")
        >
            <span class="player-mark">
                {move || if is_bot() { Icon::Bot.draw().into_any() } else { Icon::Person.draw().into_any() }}
            </span>
            <span class="player-name">{move || shell.names.with(|names| names.of_seat(seat).to_owned())}</span>
            <Show when=absent><span class="player-note">{say("web-absent")}</span></Show>
            <Show when=move || said().is_some()><span class="bubble" role="status">{said}</span></Show>
            <Show when=away><span class="player-note">{say("web-bot-plays")}</span></Show>
            <Show when=move || clock().is_some()>
                <span class="player-clock" role="timer">{clock}</span>
            </Show>
            <span class="player-turn">{move || acts.get().then(|| say("web-acts"))}</span>
            <span class="visually-hidden">
                {move || mine().then(|| say_with("web-you-are", &[("number", &(seat.index() + 1).to_string())]))}
            </span>
        </li>
    }
}
