//! Keyboard shortcuts of a table, and their list.

use games::Kind;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

use super::{TableContext, actions, history, move_input};
use crate::boards::focus;
use crate::messages::say;
use crate::parts::controls::{plain_button, switch};
use crate::parts::dialog::dialog;
use crate::parts::scrubber;

/// Handles a key press anywhere on the page.
pub fn on_key(context: TableContext, event: &KeyboardEvent) {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let is_in = |what: &str| {
        target.as_ref().is_some_and(|target| matches!(target.closest(what), Ok(Some(_))))
    };
    let combined = event.ctrl_key() || event.alt_key() || event.meta_key();
    // Dialogs have keys of their own.
    if event.default_prevented() || combined || is_in("dialog") {
        return;
    }
    let pressed = event.key();
    if pressed == "Escape" {
        context.clear();
        if context.move_input_open.get_untracked() && is_in(".typing") {
            context.move_input_open.set(false);
            focus::return_to_board();
        }
        return;
    }
    if is_in("input, select, textarea") {
        // In an input method (IME), Enter first ends the composition.
        if pressed == "Enter" && is_in(".typing") && !event.is_composing() {
            move_input::submit(context);
        }
        return;
    }
    history::on_key(event);
    if context.replaying.get_untracked() && !event.default_prevented() {
        scrubber::on_key(context.playback, event);
    }
    if pressed == " " && !untrack(|| context.playback.is_live()) {
        event.prevent_default();
        return context.playback.skip_to_end();
    }
    let mut letters = pressed.chars();
    if let (Some(letter), None) = (letters.next(), letters.next())
        && context.prefs.with_untracked(|prefs| prefs.shortcuts)
        && shortcut(context, letter)
    {
        event.prevent_default();
    }
}

/// Runs the shortcut of a key; returns whether there is one.
fn shortcut(context: TableContext, letter: char) -> bool {
    match letter {
        '?' => context.shortcuts_open.set(true),
        '/' | 'm' => move_input::open(context),
        'b' => context.prefs.update(|prefs| prefs.board_as_text = !prefs.board_as_text),
        'h' => actions::ask_hint(context),
        'l' => context.side.toggle_history(),
        'r' => context.side.toggle_rules(),
        's' => context.repeat_announcement.update(|again| *again = again.wrapping_add(1)),
        'u' => actions::undo(context),
        _ => {
            let Some(seat) = context.acting.get_untracked() else { return false };
            let game = context.game.get_untracked();
            let Some(item) = view::shortcut(&game, seat, letter) else { return false };
            context.tap(item);
        }
    }
    true
}

/// All keys of a game, each with the message that explains it.
fn shortcuts(kind: Kind) -> Vec<(&'static str, &'static str)> {
    let mut keys = vec![
        ("Tab", "web-key-tab"),
        ("← → ↑ ↓", "web-key-arrows"),
        ("Home End", "web-key-ends"),
        ("Enter", "web-key-enter"),
        ("Esc", "web-key-escape"),
        ("/ m", "web-type"),
        ("h", "web-hint"),
        ("u", "web-undo"),
        ("b", "web-as-text"),
        ("s", "web-key-say"),
        ("l", "web-history"),
        ("r", "web-rules"),
        ("?", "web-key-help"),
    ];
    keys.extend(kind.info().keys.iter().map(|key| (key.keys, key.message)));
    keys
}

/// The dialog with the list of shortcuts.
pub fn shortcut_sheet(context: TableContext, kind: Kind) -> AnyView {
    let prefs = context.prefs;
    let row = |(keys, does): (&'static str, &str)| {
        let keys = keys.split(' ').map(|key| view! { <kbd>{key}</kbd> }).collect_view();
        view! { <div><dt>{keys}</dt><dd>{say(does)}</dd></div> }
    };
    dialog(context.shortcuts_open, say("web-keys"), move || {
        view! {
            <dl class="keys">{shortcuts(kind).into_iter().map(row).collect_view()}</dl>
            {switch(
                view! { <span>{say("web-keys-on")}</span> }.into_any(),
                Signal::derive(move || prefs.with(|prefs| prefs.shortcuts)),
                move || prefs.update(|prefs| prefs.shortcuts = !prefs.shortcuts),
            )}
            {plain_button("wide", say("web-close"), move || context.shortcuts_open.set(false))}
        }
        .into_any()
    })
}
