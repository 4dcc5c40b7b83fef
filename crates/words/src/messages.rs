//! The messages of one language: [`Words`] looks them up and fills in their values.

use std::fmt;
use std::sync::Arc;

use crate::Lang;
use crate::fluent::{Messages, Value};

/// Says everything in one language. Cloning is cheap.
#[derive(Clone)]
pub struct Words {
    lang: Lang,
    typed: bool,
    messages: Arc<Messages>,
}

impl Words {
    /// The words of a language, for people who tap on a board that they see. In a browser no language
    /// is built in: there it is [`Words::from_text`].
    #[cfg(not(target_family = "wasm"))]
    #[must_use]
    pub fn new(lang: Lang) -> Self {
        Self::from_text(lang, lang.messages()).expect("the tests read every message file")
    }

    /// The same with messages that the host has loaded.
    ///
    /// # Errors
    /// If it is no message file.
    pub fn from_text(lang: Lang, text: impl Into<String>) -> Result<Self, BadMessages> {
        let messages = Messages::parse(lang, text.into()).map_err(BadMessages)?;
        Ok(Self { lang, typed: false, messages: Arc::new(messages) })
    }

    /// The same for people who type what to do, and see a board of letters with numbered slots and
    /// marked cells: then sentences name slots and cells, and a card is called `7c`.
    #[must_use]
    pub fn for_typing(self) -> Self {
        Self { typed: true, ..self }
    }

    /// The language.
    #[must_use]
    pub const fn lang(&self) -> Lang {
        self.lang
    }

    /// Whether they are for people who type.
    pub(crate) const fn typed(&self) -> bool {
        self.typed
    }

    /// Says a message of the files. A key that none has is said as it is; the tests find it.
    #[must_use]
    pub fn say(&self, key: &str, values: &[(&str, Value<'_>)]) -> String {
        let typed = yes(self.typed);
        let values = values.iter().map(|(name, value)| (*name, value));
        // Of two values with the same name Fluent takes the last one: the caller's.
        let values = [("typed", &typed)].into_iter().chain(values);
        let text = self.messages.format(key, values);
        debug_assert!(text.is_some(), "no message file has {key}");
        text.unwrap_or_else(|| key.to_owned())
    }

    /// A message without values.
    pub(crate) fn plain(&self, key: &str) -> String {
        self.say(key, &[])
    }
}

/// A text that is no message file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadMessages(String);

impl fmt::Display for BadMessages {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no message file: {}", self.0)
    }
}

impl std::error::Error for BadMessages {}

/// Yes or no, as messages ask for it.
pub(crate) fn yes<'v>(is_so: bool) -> Value<'v> {
    Value::from(if is_so { "yes" } else { "no" })
}

/// A slot, gap or row as people count them: from 1. Notation counts from 0.
pub(crate) fn ordinal<'v>(index: u8) -> Value<'v> {
    (u32::from(index) + 1).into()
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Words").field("lang", &self.lang).field("typed", &self.typed).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn loaded_messages_are_said() {
        let text = "player = Spieler { $number }";
        let words = Words::from_text(Lang::De, text).unwrap();
        assert_eq!(words.say("player", &[("number", 2.into())]), "Spieler 2");
        let bad = Words::from_text(Lang::En, "<html>").err().unwrap();
        assert!(bad.to_string().starts_with("no message file: "), "{bad}");
    }
}
