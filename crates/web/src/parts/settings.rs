//! Theme, pace, sound.

use leptos::prelude::*;

use crate::prefs::{Pace, Theme, prefs};
use crate::say::say;

/// The settings that apply everywhere.
#[component]
pub fn Settings() -> impl IntoView {
    let prefs = prefs();
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
        <fieldset class="choice">
            <legend>{say("web-theme")}</legend>
            {Theme::ALL.map(|value| view! {
                <label><input
                    type="radio" name="theme"
                    prop:checked=move || prefs.with(|prefs| prefs.theme == value)
                    on:change=move |_| prefs.update(|prefs| prefs.theme = value)
                /><span>{say(theme(value))}</span></label>
            }).collect_view()}
        </fieldset>
        <fieldset class="choice">
            <legend>{say("web-pace")}</legend>
            {Pace::ALL.map(|value| view! {
                <label><input
                    type="radio" name="pace"
                    prop:checked=move || prefs.with(|prefs| prefs.pace == value)
                    on:change=move |_| prefs.update(|prefs| prefs.pace = value)
                /><span>{say(pace(value))}</span></label>
            }).collect_view()}
        </fieldset>
        <label class="switch">
            <input
                type="checkbox" role="switch"
                prop:checked=move || prefs.with(|prefs| prefs.sound)
                on:change=move |_| prefs.update(|prefs| prefs.sound = !prefs.sound)
            />
            <span>{say("web-sound")}</span>
        </label>
    }
}
