//! The user's preferences, stored in this browser.

use leptos::prelude::*;
use serde_json::{Value, json};
use table::Level;
use words::Lang;

use crate::messages;
use crate::platform::{document, local_storage};
use crate::sound;

/// The colour theme.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    /// The theme of the system.
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

/// The pace at which the moves of others are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pace {
    /// Slow enough to follow every move.
    #[default]
    Calm,
    /// For experienced players.
    Brisk,
    /// Without pauses.
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

    /// The time for which an action of another player is shown in the first round, in milliseconds.
    #[must_use]
    pub const fn first_round_ms(self) -> u32 {
        match self {
            Self::Calm => 650,
            Self::Brisk => 300,
            Self::Instant => 0,
        }
    }

    /// The same after the first round.
    #[must_use]
    pub const fn ms(self) -> u32 {
        match self {
            Self::Calm => 300,
            Self::Brisk => 220,
            Self::Instant => 0,
        }
    }
}

/// The user's preferences.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Preferences {
    /// The language, if the user has chosen one.
    pub lang: Option<Lang>,
    /// The colour theme.
    pub theme: Theme,
    /// The pace at which the moves of others are shown.
    pub pace: Pace,
    /// Whether sounds are played, and the device vibrates.
    pub sound: bool,
    /// Whether the user was asked about sounds.
    pub sound_asked: bool,
    /// The user's name; empty until it is entered.
    pub name: String,
    /// The level of bots for new games.
    pub level: Level,
    /// Whether the field for typed moves is always shown.
    pub typed_moves: bool,
    /// Whether boards are shown as text.
    pub board_as_text: bool,
    /// Whether single keys are shortcuts. With speech input they get in the way.
    pub shortcuts: bool,
    /// Whether an action plays itself where nothing else can be done.
    pub forced_actions: bool,
}

impl Default for Preferences {
    fn default() -> Self {
        Self {
            lang: None,
            theme: Theme::default(),
            pace: Pace::default(),
            sound: false,
            sound_asked: false,
            name: String::new(),
            // A newcomer can beat the first bot.
            level: Level::Novice,
            typed_moves: false,
            board_as_text: false,
            shortcuts: true,
            forced_actions: true,
        }
    }
}

/// The levels of bots to choose from.
pub const BOT_LEVELS: [Level; 3] = {
    let [_, above_random @ ..] = Level::ALL;
    above_random
};

impl Preferences {
    fn to_json(&self) -> String {
        let Self {
            lang,
            theme,
            pace,
            sound,
            name,
            sound_asked,
            level,
            typed_moves,
            board_as_text,
            shortcuts,
            forced_actions,
        } = self;
        json!({
            "lang": lang.map(Lang::code),
            "theme": theme.code(), "pace": pace.code(), "sound": sound, "sound-asked": sound_asked, "name": name,
            "level": level.to_string(), "types": typed_moves, "reads": board_as_text, "keys": shortcuts,
            "forced": forced_actions,
        })
        .to_string()
    }

    /// Reads stored preferences; unreadable values get their defaults.
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
            sound_asked: value["sound-asked"].as_bool().unwrap_or(default.sound_asked),
            name: value["name"].as_str().unwrap_or_default().to_owned(),
            level: level.unwrap_or(default.level),
            typed_moves: value["types"].as_bool().unwrap_or(default.typed_moves),
            board_as_text: value["reads"].as_bool().unwrap_or(default.board_as_text),
            shortcuts: value["keys"].as_bool().unwrap_or(default.shortcuts),
            forced_actions: value["forced"].as_bool().unwrap_or(default.forced_actions),
        }
    }
}

/// The key in local storage; `boot.js` reads the theme and the language from there.
const STORAGE_KEY: &str = "rowhouse.prefs";

/// The stored preferences, or the default ones.
fn load() -> Preferences {
    let stored = local_storage().and_then(|storage| storage.get_item(STORAGE_KEY).ok().flatten());
    stored.map(|text| Preferences::from_json(&text)).unwrap_or_default()
}

/// Provides the preferences as context, and stores every change. To be called once.
pub fn provide() {
    let prefs = RwSignal::new(load());
    provide_context(prefs);
    // A change in one tab applies to all of them.
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
        sound::set_enabled(prefs.sound);
        if let Some(page) = document().document_element() {
            // If it fails, the page has the colours of the system.
            let _ = match prefs.theme {
                Theme::System => page.remove_attribute("data-theme"),
                theme => page.set_attribute("data-theme", theme.code()),
            };
        }
        if let Some(storage) = local_storage() {
            // A browser that stores nothing starts with the defaults every time.
            let _ = storage.set_item(STORAGE_KEY, &prefs.to_json());
        }
    });
}

/// The preferences from the context.
#[must_use]
pub fn preferences() -> RwSignal<Preferences> {
    expect_context()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stored_preferences_read_back() {
        let changed = Preferences {
            lang: Some(Lang::Ja),
            theme: Theme::Dark,
            pace: Pace::Instant,
            sound: true,
            sound_asked: true,
            name: "Anna".into(),
            level: Level::Master,
            typed_moves: true,
            board_as_text: true,
            shortcuts: false,
            forced_actions: false,
        };
        assert_eq!(Preferences::from_json(&changed.to_json()), changed);
        assert_eq!(Preferences::from_json("nonsense"), Preferences::default());
        assert_eq!(
            Preferences::from_json(r#"{"pace":"brisk"}"#),
            Preferences { pace: Pace::Brisk, ..Preferences::default() }
        );
    }
}
