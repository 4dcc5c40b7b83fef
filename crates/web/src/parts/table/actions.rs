//! What can be done now: choices a tap left open, undo, a hint, and more behind a button.

use games::{AnyAction, Seat};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::SeatLink;
use table::{Command, Seated, Strength};

use super::talk::Phrases;
use super::{Hint, Shell};
use crate::net;
use crate::parts::dialog::Dialog;
use crate::parts::icon::Icon;
use crate::parts::lobby::Link;
use crate::route::{self, Route};
use crate::say::{self, say, say_with, words};
use crate::thinking;

/// The bar at the bottom edge.
#[component]
pub fn Actions(
    /// The table.
    shell: Shell,
) -> impl IntoView {
    let more = RwSignal::new(false);
    let talk = RwSignal::new(false);
    let choosing = move || shell.choices.with(|choices| !choices.is_empty());
    view! {
        <div class="actions" role="toolbar" aria-label=say("web-actions")>
            <Show
                when=choosing
                fallback=move || view! {
                    <button class="button" on:click=move |_| undo(shell) disabled=move || !can_undo(shell)>
                        {Icon::Undo.draw()}<span>{say("web-undo")}</span>
                    </button>
                    <button class="button" on:click=move |_| ask_hint(shell) disabled=move || shell.acting.get().is_none()>
                        {Icon::Hint.draw()}<span>{say("web-hint")}</span>
                    </button>
                    <Show when=move || shell.sitting.is_online() && !shell.sitting.mine.get().is_empty()>
                        <button class="button" on:click=move |_| talk.set(true)>
                            {Icon::Talk.draw()}<span>{say("web-say")}</span>
                        </button>
                    </Show>
                    <button class="button" on:click=move |_| more.set(true)>
                        {Icon::More.draw()}<span>{say("web-more")}</span>
                    </button>
                }
            >
                <For each=move || shell.choices.get() key=|action| action.to_string() let:action>
                    <button class="button primary" data-action=action.to_string() on:click=move |_| shell.act(action)>
                        {label(shell, action)}
                    </button>
                </For>
                <button class="button" on:click=move |_| shell.clear()>{say("web-cancel")}</button>
            </Show>
        </div>
        <Phrases shell open=talk/>
        <More shell open=more/>
    }
}

/// What an action is called on a button.
fn label(shell: Shell, action: AnyAction) -> String {
    let seat = shell.acting.get_untracked().unwrap_or_default();
    let game = shell.game.get_untracked();
    shell.names.with_untracked(|names| words().action(&game, seat, action, names))
}

/// The seat whose last action would be taken back: of several at this device, the one that acted last.
fn undo_seat(shell: Shell) -> Option<Seat> {
    let mine = shell.sitting.mine.get();
    let last = shell.stage.story.with(|story| {
        story.scenes.iter().rev().find_map(|scene| match scene.step {
            games::Step::Action(seat, _) if mine.contains(seat) => Some(seat),
            _ => None,
        })
    });
    last
}

fn can_undo(shell: Shell) -> bool {
    undo_seat(shell).is_some()
}

fn undo(shell: Shell) {
    if let Some(seat) = untrack(|| undo_seat(shell)) {
        shell.clear();
        shell.sitting.tell(Command::Undo { seat });
    }
}

/// Asks the strongest bot what it would do, and shows it.
fn ask_hint(shell: Shell) {
    let Some(seat) = shell.acting.get_untracked() else { return };
    let game = shell.game.get_untracked();
    shell.clear();
    let names = shell.names.with_untracked(|names| say::list(names, games::Game::players(&game)));
    spawn_local(async move {
        let text = match thinking::ask(&game, seat, Strength::Master, names).await {
            Ok(thought) => {
                let action = games::Game::parse_action(&game, &thought.action).ok();
                let path = action.and_then(|action| view::path(&game, seat, action));
                let label = action.map(|action| label(shell, action)).unwrap_or_default();
                let text =
                    say_with("web-hint-is", &[("action", &label), ("reason", &thought.reason)]);
                shell.hint.try_set(Some(Hint { game, path, text }));
                return;
            }
            Err(why) => say_with("web-bot-failed", &[("why", &why)]),
        };
        shell.sitting.notice.try_set(Some(text));
    });
}

/// What is needed less often.
#[component]
fn More(shell: Shell, open: RwSignal<bool>) -> impl IntoView {
    let sure = RwSignal::new(false);
    let seat = move || {
        let mine = shell.sitting.mine.get_untracked();
        shell.acting.get_untracked().or_else(|| mine.iter().next())
    };
    let resign = move |_| {
        sure.set(false);
        if let Some(seat) = seat() {
            shell.sitting.tell(Command::Resign { seat });
        }
    };
    let away = move || {
        let mine = shell.sitting.mine.get();
        shell.sitting.read(|table| {
            mine.iter().any(|seat| {
                matches!(table.seats()[seat.index()], Seated::Person { away: true, .. })
            })
        }) == Some(true)
    };
    let hand_over = move |_| {
        open.set(false);
        if let Some(seat) = seat() {
            let command =
                if untrack(away) { Command::TakeBack { seat } } else { Command::HandOver { seat } };
            shell.sitting.tell(command);
        }
    };
    view! {
        <Dialog open title=say("web-more")>
            <div class="menu">
                <button class="button wide" on:click=hand_over>
                    {Icon::Bot.draw()}
                    <span>{move || say(if away() { "web-take-back" } else { "web-hand-over" })}</span>
                </button>
                <StandIns shell open/>
                <SeatLinks shell/>
                <button class="button wide" on:click=move |_| { open.set(false); sure.set(true) }>
                    {Icon::Flag.draw()}<span>{say("web-resign")}</span>
                </button>
                <crate::parts::settings::Settings/>
                <button class="button wide" on:click=move |_| open.set(false)>{say("web-close")}</button>
            </div>
        </Dialog>
        <Dialog open=sure title=say("web-resign-sure")>
            <p>{say("web-resign-text")}</p>
            <div class="menu row">
                <button class="button" on:click=move |_| sure.set(false)>{say("web-play-on")}</button>
                <button class="button danger" data-testid="resign" on:click=resign>{say("web-resign")}</button>
            </div>
        </Dialog>
    }
}

/// For those who wait: bots for people who have gone.
#[component]
fn StandIns(shell: Shell, open: RwSignal<bool>) -> impl IntoView {
    let absent = move || {
        let presence = shell.sitting.presence.get().unwrap_or_default();
        let mine = shell.sitting.mine.get();
        let gone =
            |seat: &Seat| !mine.contains(*seat) && presence.seats.get(seat.index()) == Some(&false);
        let person = |seat: &Seat| {
            shell.sitting.read(|table| {
                matches!(table.seats()[seat.index()], Seated::Person { away: false, .. })
            }) == Some(true)
        };
        Seat::all(presence.seats.len()).filter(gone).filter(person).collect::<Vec<_>>()
    };
    view! {
        <For each=absent key=|seat| seat.index() let:seat>
            <button class="button wide" on:click=move |_| { open.set(false); shell.sitting.stand_in(seat) }>
                {Icon::Bot.draw()}
                <span>{move || shell.names.with(|names| say_with("web-stand-in", &[("name", names.of_seat(seat))]))}</span>
            </button>
        </For>
    }
}

/// One's own seat on another device.
#[component]
fn SeatLinks(shell: Shell) -> impl IntoView {
    let link = RwSignal::new(None::<String>);
    let ask = move |_| {
        let Some(seat) = shell.sitting.mine.get_untracked().iter().next() else { return };
        let route = route::route().get_untracked();
        let Route::Table(id) = route else { return };
        spawn_local(async move {
            let path = format!("/tables/{id}/seats/{seat}/link");
            match net::post::<SeatLink>(&path, &serde_json::json!({})).await {
                Ok(found) => drop(link.try_set(Some(found.link))),
                Err(_) => drop(shell.sitting.notice.try_set(Some(say("web-away")))),
            }
        });
    };
    view! {
        <Show when=move || shell.sitting.is_online() && !shell.sitting.mine.get().is_empty()>
            <button class="button wide" on:click=ask>{Icon::Device.draw()}<span>{say("web-other-device")}</span></button>
            {move || link.get().map(|link| view! { <p>{say("web-other-device-text")}</p><Link link/> })}
        </Show>
    }
}
