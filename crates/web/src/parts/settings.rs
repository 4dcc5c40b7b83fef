//! The form for the preferences: name, language, theme, pace, sound, typed moves.

use leptos::prelude::*;
use words::Lang;

use crate::messages::{self, say};
use crate::parts::controls::{plain_button, radio_group, switch, text_field};
use crate::parts::dialog::dialog;
use crate::preferences::{Pace, Theme, preferences};

/// The dialog with the settings.
pub fn settings_sheet(open: RwSignal<bool>) -> AnyView {
    let sheet = move || {
        let close = move || open.set(false);
        view! { <div class="menu">{settings()}{plain_button("wide", say("web-close"), close)}</div> }.into_any()
    };
    dialog(open, say("web-settings"), sheet)
}

/// The settings that apply everywhere.
pub fn settings() -> AnyView {
    let prefs = preferences();
    let theme = |theme| match theme {
        Theme::System => "web-theme-system",
        Theme::Light => "web-theme-light",
        Theme::Dark => "web-theme-dark",
    };
    let pace = |pace| match pace {
        Pace::Calm => "web-pace-calm",
        Pace::Brisk => "web-pace-brisk",
        Pace::Instant => "web-pace-instant",
    };
    view! {
        {text_field(
            say("web-your-name"), Signal::derive(move || prefs.with(|prefs| prefs.name.clone())), "nickname",
            move |typed| prefs.update(|prefs| prefs.name = typed),
        )}
        {language()}
        {radio_group("theme", say("web-theme"), Theme::ALL.map(|value| (value, say(theme(value)))),
            move || prefs.with(|prefs| prefs.theme), move |value| prefs.update(|prefs| prefs.theme = value),
        )}
        {radio_group("pace", say("web-pace"), Pace::ALL.map(|value| (value, say(pace(value)))),
            move || prefs.with(|prefs| prefs.pace), move |value| prefs.update(|prefs| prefs.pace = value),
        )}
        {switch(
            view! { <span>{say("web-forced")}</span> }.into_any(),
            Signal::derive(move || prefs.with(|prefs| prefs.forced_actions)),
            move || prefs.update(|prefs| prefs.forced_actions = !prefs.forced_actions),
        )}
        {switch(
            view! { <span>{say("web-sound")}</span> }.into_any(),
            Signal::derive(move || prefs.with(|prefs| prefs.sound)),
            move || prefs.update(|prefs| prefs.sound = !prefs.sound),
        )}
        {switch(
            view! { <span>{say("web-type-always")}</span> }.into_any(),
            Signal::derive(move || prefs.with(|prefs| prefs.typed_moves)),
            move || prefs.update(|prefs| prefs.typed_moves = !prefs.typed_moves),
        )}
    }
    .into_any()
}

/// The choice of the language. Each has its own name, so that its speakers find it in any language.
fn language() -> AnyView {
    let (prefs, problem) = (preferences(), RwSignal::new(String::new()));
    let now = messages::words().lang();
    let one = move |lang: Lang| {
        view! { <option lang=lang.code() selected=lang == now>{lang.own_name()}</option> }
            .into_any()
    };
    let choose = move |at: i32| {
        if let Some(lang) = usize::try_from(at).ok().and_then(|at| Lang::ALL.get(at)) {
            messages::change_language(*lang, prefs, problem);
        }
    };
    view! {
        <label class="field">
            <span>{say("web-language")}</span>
            <select
                data-testid="language"
                on:change:target=move |event| choose(event.target().selected_index())
            >
                {Lang::ALL.into_iter().map(one).collect_view()}
            </select>
        </label>
        <p class="problem" role="alert">{problem}</p>
    }
    .into_any()
}
