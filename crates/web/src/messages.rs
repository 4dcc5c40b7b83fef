//! The messages of the page in the current language. All texts are in the message files of `words`.

use std::cell::{Cell, RefCell};

use games::{Seat, SeatSet};
use leptos::prelude::*;
use leptos::task::spawn_local;
use table::Table;
use words::{Lang, Names, Words};

use crate::platform::{document, error_text, load_asset};
use crate::preferences::Preferences;

thread_local! {
    static WORDS: RefCell<Option<Words>> = const { RefCell::new(None) };
    /// Toggles when the language changes.
    static LANGUAGE_CHANGED: Cell<Option<RwSignal<bool>>> = const { Cell::new(None) };
}

/// Sets the language, from the text of its messages; returns whether the text can be read.
pub fn set_language(lang: Lang, text: String) -> bool {
    let Ok(words) = Words::from_text(lang, text) else { return false };
    WORDS.set(Some(words));
    if let Some(page) = document().document_element() {
        // If it fails, a screen reader has the wrong accent.
        let _ = page.set_attribute("lang", lang.code());
    }
    true
}

/// Enables [`track_language`]. To be called once.
pub fn provide() {
    LANGUAGE_CHANGED.set(Some(RwSignal::new(false)));
}

/// Makes the current effect or view run again when the language changes.
pub fn track_language() {
    if let Some(changed) = LANGUAGE_CHANGED.get() {
        changed.track();
    }
}

/// Loads a language, stores it in the preferences and shows the page in it. Tables are stored move by move, so nothing
/// is lost.
pub fn change_language(lang: Lang, prefs: RwSignal<Preferences>, problem: RwSignal<String>) {
    spawn_local(async move {
        let why = match load_asset(&format!("{}.ftl", lang.code()))
            .await
            .map(|text| set_language(lang, text))
        {
            Ok(true) => {
                prefs.update(|prefs| prefs.lang = Some(lang));
                if let Some(changed) = LANGUAGE_CHANGED.get() {
                    changed.update(|changed| *changed = !*changed);
                }
                return;
            }
            Ok(false) => String::new(),
            Err(error) => error_text(&error),
        };
        problem.set(say_with("web-language-failed", &[("why", &why)]));
    });
}

/// The words of the current language.
#[must_use]
pub fn words() -> Words {
    with(Words::clone)
}

fn with<T>(ask: impl Fn(&Words) -> T) -> T {
    WORDS.with_borrow(|words| ask(words.as_ref().expect("`boot.js` gives words before it mounts")))
}

/// A message.
#[must_use]
pub fn say(key: &str) -> String {
    with(|words| words.say(key, &[]))
}

/// A message with values filled in.
#[must_use]
pub fn say_with(key: &str, values: &[(&str, &str)]) -> String {
    let values: Vec<(&str, words::Value<'_>)> =
        values.iter().map(|(name, value)| (*name, (*value).into())).collect();
    with(|words| words.say(key, &values))
}

/// A message with a number filled in.
#[must_use]
pub fn say_count(key: &str, count: usize) -> String {
    with(|words| words.say(key, &[("count", count.into())]))
}

/// The names at a table for the player of these seats, or for a spectator: a single seat is `you`.
#[must_use]
pub fn table_names(table: &Table, mine: SeatSet) -> Names {
    let names = words().names_at(table);
    match mine.len() {
        0 => names.with_others_elsewhere(),
        1 => names.for_seat(mine.iter().next()).with_others_elsewhere(),
        _ => names,
    }
}

/// The name of a seat as a label; the reader's own seat is `You`.
#[must_use]
pub fn name_or_you(names: &Names, seat: Seat) -> String {
    if names.is_you(seat) { say("web-you") } else { names.of_seat(seat).to_owned() }
}

/// All names as labels, by seat.
#[must_use]
pub fn label_list(names: &Names, players: usize) -> Vec<String> {
    Seat::all(players).map(|seat| name_or_you(names, seat)).collect()
}

/// All names, by seat.
#[must_use]
pub fn name_list(names: &Names, players: usize) -> Vec<String> {
    Seat::all(players).map(|seat| names.of_seat(seat).to_owned()).collect()
}
