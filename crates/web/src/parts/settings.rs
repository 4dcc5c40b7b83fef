//! Theme, pace, sound.

use leptos::prelude::*;

use crate::lean::flag;
use crate::parts::atoms::{choice, switch};
use crate::prefs::{Pace, Theme, prefs};
use crate::say::say;

/// The settings that apply everywhere.
pub fn settings() -> AnyView {
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
        {choice(
            "theme", say("web-theme"), Theme::ALL.map(|value| (value, say(theme(value)))),
            move || prefs.with(|prefs| prefs.theme), move |value| prefs.update(|prefs| prefs.theme = value),
        )}
        {choice(
            "pace", say("web-pace"), Pace::ALL.map(|value| (value, say(pace(value)))),
            move || prefs.with(|prefs| prefs.pace), move |value| prefs.update(|prefs| prefs.pace = value),
        )}
        {switch(
            view! { <span>{say("web-sound")}</span> }.into_any(),
            flag(move || prefs.with(|prefs| prefs.sound)),
            move || prefs.update(|prefs| prefs.sound = !prefs.sound),
        )}
    }
    .into_any()
}
