//! What a person likes: kept in this browser.

use leptos::prelude::*;
use serde_json::{Value, json};
use table::Level;
use words::Lang;

use crate::messages;
use crate::platform::{document, local_storage};

/// Light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
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

    const fn code(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }
}

/// How fast the moves of others are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
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

    const fn code(self) -> &'static str {
        match self {
            Self::Calm => "calm",
            Self::Brisk => "brisk",
            Self::Instant => "instant",
        }
    }

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
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Preferences {
    /// The language, if they have chosen one.
    pub lang: Option<Lang>,
    /// Light or dark.
    pub theme: Theme,
    /// How fast others move.
    pub pace: Pace,
    /// Are there sounds?
    pub sound: bool,
    /// What they call themselves; empty until they say.
    pub name: String,
    /// The bot they like to play.
    pub level: Level,
    /// Do they always want to type their moves?
    pub typed_moves: bool,
    /// Do they want boards as text?
    pub board_as_text: bool,
    /// Are single keys shortcuts? Who speaks to their browser may want them not to be.
    pub shortcuts: bool,
}

impl Default for Preferences {
    fn default() -> Self {
        Self {
            lang: None,
            theme: Theme::default(),
            pace: Pace::default(),
            sound: false,
            name: String::new(),
            level: Level::Club,
            typed_moves: false,
            board_as_text: false,
            shortcuts: true,
        }
    }
}

/// The bots that people choose from.
pub const BOT_LEVELS: [Level; 3] = [Level::Novice, Level::Club, Level::Master];

impl Preferences {
    fn to_json(&self) -> String {
        let Self { lang, theme, pace, sound, name, level, typed_moves, board_as_text, shortcuts } =
            self;
        json!({
            "lang": lang.map(Lang::code),
            "theme": theme.code(), "pace": pace.code(), "sound": sound, "name": name,
            "level": level.to_string(), "types": typed_moves, "reads": board_as_text, "keys": shortcuts,
        })
        .to_string()
    }

    /// What cannot be read is as usual: it was only taste.
    fn from_json(text: &str) -> Self {
        let value: Value = serde_json::from_str(text).unwrap_or_default();
        let default = Self::default();
        let is = |name: &str, word: &str| value[name].as_str() == Some(word);
        let theme = Theme::ALL.into_iter().find(|theme| is("theme", theme.code()));
        let pace = Pace::ALL.into_iter().find(|pace| is("pace", pace.code()));
        let level = BOT_LEVELS.into_iter().find(|level| is("level", &level.to_string()));
        Self {
            lang: value["lang"].as_str().and_then(Lang::from_code),
            theme: theme.unwrap_or(default.theme),
            pace: pace.unwrap_or(default.pace),
            sound: value["sound"].as_bool().unwrap_or(default.sound),
            name: value["name"].as_str().unwrap_or_default().to_owned(),
            level: level.unwrap_or(default.level),
            typed_moves: value["types"].as_bool().unwrap_or(default.typed_moves),
            board_as_text: value["reads"].as_bool().unwrap_or(default.board_as_text),
            shortcuts: value["keys"].as_bool().unwrap_or(default.shortcuts),
        }
    }
}

/// Where it is kept; `boot.js` looks for the theme and the language there.
const STORAGE_KEY: &str = "rowhouse.prefs";

/// What is kept, or what is usual.
fn load() -> Preferences {
    let stored = local_storage().and_then(|storage| storage.get_item(STORAGE_KEY).ok().flatten());
    stored.map(|text| Preferences::from_json(&text)).unwrap_or_default()
}

/// Reads what is kept, and keeps what changes. To be called once.
pub fn provide() {
    let prefs = RwSignal::new(load());
    provide_context(prefs);
    // What is liked in one tab is liked in all of them.
    window_event_listener_untyped("storage", move |_| {
        let (old, new) = (prefs.get_untracked(), load());
        if let (true, Some(lang)) = (new.lang != old.lang, new.lang) {
            messages::change_language(lang, prefs, RwSignal::new(String::new()));
        }
        if new != old {
            prefs.set(new);
        }
    });
    Effect::new(move |_| {
        let prefs = prefs.get();
        if let Some(page) = document().document_element() {
            // The worst that can happen are the colours of the system.
            let _ = match prefs.theme {
                Theme::System => page.remove_attribute("data-theme"),
                theme => page.set_attribute("data-theme", theme.code()),
            };
        }
        if let Some(storage) = local_storage() {
            // A browser that keeps nothing has the taste of the system every time.
            let _ = storage.set_item(STORAGE_KEY, &prefs.to_json());
        }
    });
}

/// What the person likes.
#[must_use]
pub fn preferences() -> RwSignal<Preferences> {
    expect_context()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_reads_back() {
        let changed = Preferences {
            lang: Some(Lang::Ja),
            theme: Theme::Dark,
            pace: Pace::Instant,
            sound: true,
            name: "Anna".into(),
            level: Level::Master,
            typed_moves: true,
            board_as_text: true,
            shortcuts: false,
        };
        assert_eq!(Preferences::from_json(&changed.to_json()), changed);
        assert_eq!(Preferences::from_json("nonsense"), Preferences::default());
        assert_eq!(
            Preferences::from_json(r#"{"pace":"brisk"}"#),
            Preferences { pace: Pace::Brisk, ..Preferences::default() }
        );
    }
}
