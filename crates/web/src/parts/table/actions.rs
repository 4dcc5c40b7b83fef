//! The action bar of a table: choices of an ambiguous tap, undo, hint, chat, and a dialog with more.

use games::{AnyAction, Game, Seat, Step};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::SeatLink;
use table::{Command, Level, Seated};
use words::Words;

use super::chat::phrase_dialog;
use super::history;
use super::move_input::{self, move_input};
use super::{Hint, TableContext};
use crate::bot_worker;
use crate::messages::{self, say, say_with, words};
use crate::net;
use crate::parts::controls::{Button, button, plain_button, switch};
use crate::parts::dialog::dialog;
use crate::parts::icon::Icon;
use crate::parts::lobby::share_link;
use crate::route::{self, Route};

/// The bar at the bottom edge.
pub fn actions(context: TableContext) -> AnyView {
    let (more, talk) = (RwSignal::new(false), RwSignal::new(false));
    let choose = move |action: AnyAction| {
        view! {
            <button class="button primary" data-action=action.to_string() on:click=move |_| context.act(action)>
                {choice_label(context, action)}
            </button>
        }
        .into_any()
    };
    let inside = move || {
        let choices = context.choices.get();
        if choices.is_empty() {
            return usual(context, more, talk);
        }
        let cancel = plain_button("", say("web-cancel"), move || context.clear());
        // A sheet over the bar, which keeps its height.
        view! { <div class="choices">{choices.into_iter().map(choose).collect_view()}{cancel}</div> }.into_any()
    };
    view! {
        <div class="actions" role="toolbar" aria-label=say("web-actions")>{move_input(context)}{inside}</div>
        {phrase_dialog(context, talk)}
        {more_sheet(context, more)}
    }
    .into_any()
}

fn usual(context: TableContext, more: RwSignal<bool>, talk: RwSignal<bool>) -> AnyView {
    let plays = !context.session.mine.get().is_empty();
    let own = plays.then(|| {
        let icon = |icon, key: &'static str, disabled| Button {
            class: key,
            icon: Some(icon),
            label: say(key).into(),
            disabled,
        };
        let undone = Signal::derive(move || undo_seat(context).is_none());
        icon(Icon::Undo, "web-undo", undone).draw(move || undo(context))
    });
    let talk = (plays && context.session.is_online())
        .then(|| button("", Icon::Talk, "web-say", move || talk.set(true)));
    let more = button("more", Icon::More, "web-this-game", move || more.set(true));
    let all = own.into_iter().chain([hint_or_skip(context)]).chain(talk).chain([more]);
    all.collect_view().into_any()
}

/// One button in one place: a hint while the player has a choice, and otherwise the end of the motion.
fn hint_or_skip(context: TableContext) -> AnyView {
    let chooses =
        Memo::new(move |_| context.acting.get().is_some() && context.forced.get().is_none());
    let idle = move || {
        !chooses.get() && !context.playback.is_catching_up() && context.forced.get().is_none()
    };
    let key = move || if chooses.get() { "web-hint" } else { "web-skip-motion" };
    let press = move || match (chooses.get_untracked(), context.forced.get_untracked()) {
        (true, _) => ask_hint(context),
        (false, Some(action)) => context.act(action),
        (false, None) => context.playback.skip_to_end(),
    };
    let icon = move || if chooses.get() { Icon::Hint.draw() } else { Icon::Last.draw() };
    view! {
        <button
            type="button" class=move || format!("button {}", key()) data-testid=key
            aria-disabled=move || idle().to_string() on:click=move |_| press()
        >
            {icon}
            <span>{move || say(key())}</span>
        </button>
    }
    .into_any()
}

/// The label of an action among the choices; where two would be equal, the text to type for it.
fn choice_label(context: TableContext, action: AnyAction) -> String {
    let own = label(context, action);
    let alike = |other: &&AnyAction| label(context, **other) == own;
    if context.choices.with_untracked(|choices| choices.iter().filter(alike).count()) < 2 {
        return own;
    }
    let seat = context.acting.get_untracked().unwrap_or_default();
    let game = context.game.get_untracked();
    context.names.with_untracked(|names| words().typed_as(&game, seat, action, names))
}

/// The label of an action on a button.
fn label(context: TableContext, action: AnyAction) -> String {
    let seat = context.acting.get_untracked().unwrap_or_default();
    let game = context.game.get_untracked();
    context.names.with_untracked(|names| words().action(&game, seat, action, names))
}

/// The seat whose last action undo takes back: of several at this device, the one that acted last.
pub fn undo_seat(context: TableContext) -> Option<Seat> {
    let mine = context.session.mine.get();
    context.playback.timeline.with(|timeline| {
        timeline.steps.iter().rev().find_map(|entry| match entry.step {
            Step::Action(seat, _) if mine.contains(seat) => Some(seat),
            _ => None,
        })
    })
}

/// Takes the last own action back.
pub fn undo(context: TableContext) {
    if let Some(seat) = untrack(|| undo_seat(context)) {
        context.clear();
        context.session.tell(Command::Undo { seat });
        context.undoing.set(true);
    }
}

/// Asks the strongest bot for a hint, and shows it.
pub fn ask_hint(context: TableContext) {
    let Some(seat) = context.acting.get_untracked() else { return };
    let game = context.game.get_untracked();
    context.clear();
    let names = context.names.with_untracked(|names| messages::name_list(names, game.players()));
    spawn_local(async move {
        match bot_worker::ask(&game, seat, Level::Master, names).await {
            Ok(choice) => {
                let path = view::path(&game, seat, choice.action);
                let hint = |words: &Words| {
                    let label = context
                        .names
                        .with_untracked(|names| words.action(&game, seat, choice.action, names));
                    say_with("web-hint-is", &[("action", &label), ("reason", &choice.reason)])
                };
                let (text, spoken) = (hint(&words()), hint(&history::spoken_words(game.kind())));
                context.hint.set(Some(Hint { game, path, text, spoken }));
            }
            Err(why) => {
                let text = say_with("web-bot-failed", &[("why", &why)]);
                context.session.notice.set(Some(text));
            }
        }
    });
}

/// The own seat that acts, or the first one.
fn my_seat(context: TableContext) -> Option<Seat> {
    let mine = context.session.mine.get_untracked();
    context.acting.get_untracked().or_else(|| mine.iter().next())
}

/// The dialog with less frequent actions.
fn more_sheet(context: TableContext, open: RwSignal<bool>) -> AnyView {
    let sure = RwSignal::new(false);
    let resign = move || {
        sure.set(false);
        if let Some(seat) = my_seat(context) {
            context.session.tell(Command::Resign { seat });
        }
    };
    let sheet = move || {
        let plays = !context.session.mine.get_untracked().is_empty();
        let own = plays.then(|| {
            let give_up = button("wide", Icon::Flag, "web-resign", move || {
                open.set(false);
                sure.set(true);
            });
            [hand_over(context, open), stand_ins(context, open), seat_link(context), give_up]
        });
        let close = plain_button("wide", say("web-close"), move || open.set(false));
        view! { <div class="menu">{own.into_iter().flatten().collect_view()}{other_ways(context, open)}{close}</div> }.into_any()
    };
    let question = move || {
        view! {
            <p>{say("web-resign-text")}</p>
            <div class="menu row">
                {plain_button("", say("web-play-on"), move || sure.set(false))}
                {plain_button("danger", say("web-resign"), resign)}
            </div>
        }
        .into_any()
    };
    view! {
        {dialog(open, say("web-this-game"), sheet)}
        {dialog(sure, say("web-resign-sure"), question)}
    }
    .into_any()
}

/// Other ways to play: typed moves, shortcuts, the board as text.
fn other_ways(context: TableContext, open: RwSignal<bool>) -> AnyView {
    let prefs = context.prefs;
    let plays = !context.session.mine.get_untracked().is_empty();
    let types = plays.then(|| {
        button("wide type", Icon::Talk, "web-type", move || {
            open.set(false);
            move_input::open(context);
        })
    });
    let keys = button("wide keys-open", Icon::Keys, "web-keys", move || {
        open.set(false);
        context.shortcuts_open.set(true);
    });
    let reads = switch(
        view! { <span>{say("web-as-text")}</span> }.into_any(),
        Signal::derive(move || prefs.with(|prefs| prefs.board_as_text)),
        move || prefs.update(|prefs| prefs.board_as_text = !prefs.board_as_text),
    );
    types.into_iter().chain([keys, reads]).collect_view().into_any()
}

/// The button that hands the own seat to a bot, or takes it back.
fn hand_over(context: TableContext, open: RwSignal<bool>) -> AnyView {
    let Some(seat) = my_seat(context) else { return ().into_any() };
    let away = move || context.session.read(|table| table.is_away(seat)) == Some(true);
    let label = Signal::derive(move || say(if away() { "web-take-back" } else { "web-hand-over" }));
    let press = move || {
        open.set(false);
        let away = untrack(away);
        context.session.tell(if away {
            Command::TakeBack { seat }
        } else {
            Command::HandOver { seat }
        });
    };
    Button { class: "wide", icon: Some(Icon::Bot), label, disabled: false.into() }.draw(press)
}

/// Buttons that let bots play for absent players.
fn stand_ins(context: TableContext, open: RwSignal<bool>) -> AnyView {
    let session = context.session;
    let presence = session.presence.get_untracked().unwrap_or_default();
    let mine = session.mine.get_untracked();
    let gone = |seat: &Seat| {
        let person = |table: &table::Table| {
            matches!(table.seats()[seat.index()], Seated::Person { away: false, .. })
        };
        !mine.contains(*seat)
            && presence.seats.get(seat.index()) == Some(&false)
            && untrack(|| session.read(person)) == Some(true)
    };
    let gone: Vec<Seat> = Seat::all(presence.seats.len()).filter(gone).collect();
    gone.into_iter()
        .map(move |seat| {
            let name = context.names.with_untracked(|names| names.of_seat(seat).to_owned());
            plain_button("wide", say_with("web-stand-in", &[("name", &name)]), move || {
                open.set(false);
                session.stand_in(seat);
            })
        })
        .collect_view()
        .into_any()
}

/// The link that moves the own seat to another device.
fn seat_link(context: TableContext) -> AnyView {
    let Route::Table(id) = route::route().get_untracked() else { return ().into_any() };
    let Some(seat) = my_seat(context) else { return ().into_any() };
    let found = RwSignal::new(String::new());
    let ask = move || {
        let id = id.clone();
        spawn_local(async move {
            match net::client().seat_link(&id, seat).await {
                Ok(SeatLink { link, .. }) => found.set(link),
                Err(_) => context.session.notice.set(Some(say("web-away"))),
            }
        });
    };
    view! {
        {button("wide", Icon::Device, "web-other-device", ask)}
        {move || match found.get() {
            none if none.is_empty() => ().into_any(),
            found => view! { <p>{say("web-other-device-text")}</p>{share_link(found)} }.into_any(),
        }}
    }
    .into_any()
}
