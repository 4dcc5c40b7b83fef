//! What a person likes: kept in this browser.

use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use table::Strength;

use crate::platform::{document, storage};

/// Light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Theme {
    /// As the system has it.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

impl Theme {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::System, Self::Light, Self::Dark];

    const fn word(self) -> Option<&'static str> {
        match self {
            Self::System => None,
            Self::Light => Some("light"),
            Self::Dark => Some("dark"),
        }
    }
}

/// How fast the moves of others are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// So that nobody misses anything.
    #[default]
    Calm,
    /// For those who know the game.
    Brisk,
    /// All at once.
    Instant,
}

impl Pace {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Calm, Self::Brisk, Self::Instant];

    /// How long a step of somebody else stays before the next is shown, in milliseconds.
    #[must_use]
    pub const fn ms(self) -> u32 {
        match self {
            Self::Calm => 650,
            Self::Brisk => 300,
            Self::Instant => 0,
        }
    }
}

/// What a person likes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Prefs {
    /// Light or dark.
    pub theme: Theme,
    /// How fast others move.
    pub pace: Pace,
    /// Are there sounds?
    pub sound: bool,
    /// What they call themselves; empty until they say.
    pub name: String,
    /// The bot they like to play.
    pub level: Strength,
}

impl Default for Prefs {
    fn default() -> Self {
        Self {
            theme: Theme::default(),
            pace: Pace::default(),
            sound: false,
            name: String::new(),
            level: Strength::Club,
        }
    }
}

/// Where it is kept; `boot.js` looks for the theme there.
const KEY: &str = "rowhouse.prefs";

/// Reads what is kept, and keeps what changes. To be called once.
pub fn provide() {
    let kept = storage().and_then(|storage| storage.get_item(KEY).ok().flatten());
    // What cannot be read is forgotten: it was only taste.
    let prefs: Prefs = kept.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default();
    let prefs = RwSignal::new(prefs);
    provide_context(prefs);
    Effect::new(move |_| {
        let prefs = prefs.get();
        if let Some(page) = document().document_element() {
            let _ = match prefs.theme.word() {
                Some(word) => page.set_attribute("data-theme", word),
                None => page.remove_attribute("data-theme"),
            };
        }
        if let (Some(storage), Ok(text)) = (storage(), serde_json::to_string(&prefs)) {
            // A browser that keeps nothing has the taste of the system every time.
            let _ = storage.set_item(KEY, &text);
        }
    });
}

/// What the person likes.
#[must_use]
pub fn prefs() -> RwSignal<Prefs> {
    expect_context()
}
