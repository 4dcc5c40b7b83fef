use std::fmt;
use std::sync::Arc;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use unic_langid::LanguageIdentifier;

use crate::Lang;

/// What is put into a message: a text or a number.
pub type Value<'v> = fluent_bundle::FluentValue<'v>;

/// Says everything in one language. Cloning is cheap.
#[derive(Clone)]
pub struct Words {
    lang: Lang,
    typed: bool,
    bundle: Arc<FluentBundle<FluentResource>>,
}

impl Words {
    /// The words of a language, for people who tap on a board that they see.
    #[must_use]
    pub fn new(lang: Lang) -> Self {
        let mut bundle = empty_bundle(lang);
        let file = FluentResource::try_new(lang.messages());
        let file = file.expect("the tests read every message file");
        bundle.add_resource(file).expect("the tests find keys that stand twice");
        Self { lang, typed: false, bundle: Arc::new(bundle) }
    }

    /// The same with messages that the host has loaded: what [`Lang::messages`] gives, perhaps of
    /// another version. What is not in it is said in English.
    ///
    /// # Errors
    /// If it is no message file.
    pub fn from_text(lang: Lang, text: &str) -> Result<Self, BadMessages> {
        let file = FluentResource::try_new(text.to_owned()).map_err(|(_, errors)| {
            BadMessages(errors.first().map(ToString::to_string).unwrap_or_default())
        })?;
        let english = FluentResource::try_new(Lang::En.messages());
        let english = english.expect("the tests read every message file");
        let mut bundle = empty_bundle(lang);
        bundle.add_resource_overriding(english);
        bundle.add_resource_overriding(file);
        Ok(Self { lang, typed: false, bundle: Arc::new(bundle) })
    }

    /// The same for people who type what to do, and see a board of letters with numbered slots and
    /// marked cells: then slots count from 0, as in notation, and a card is called `7c`.
    #[must_use]
    pub fn for_typing(self) -> Self {
        Self { typed: true, ..self }
    }

    /// Which language it is.
    #[must_use]
    pub const fn lang(&self) -> Lang {
        self.lang
    }

    /// Are they for people who type?
    pub(crate) const fn typed(&self) -> bool {
        self.typed
    }

    /// Says a message of the files. A key that none has is said as it is; the tests find it.
    #[must_use]
    pub fn say(&self, key: &str, values: &[(&str, Value<'_>)]) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            debug_assert!(false, "no message file has {key}");
            return key.to_owned();
        };
        let mut arguments: FluentArgs<'_> =
            values.iter().map(|(name, value)| (*name, value.clone())).collect();
        arguments.set("typed", yes(self.typed));
        let mut errors = Vec::new();
        let said = self.bundle.format_pattern(pattern, Some(&arguments), &mut errors).into_owned();
        // Nothing but a value that was not given can be wrong; it is said as its name.
        debug_assert!(errors.is_empty(), "{key}: {errors:?}");
        said
    }

    /// A message without values.
    pub(crate) fn plain(&self, key: &str) -> String {
        self.say(key, &[])
    }
}

fn empty_bundle(lang: Lang) -> FluentBundle<FluentResource> {
    let id: LanguageIdentifier = lang.code().parse().expect("a code names a language");
    let mut bundle = FluentBundle::new_concurrent(vec![id]);
    // The marks would show up in a terminal, and no language here is written from the right.
    bundle.set_use_isolating(false);
    bundle
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

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Words").field("lang", &self.lang).field("typed", &self.typed).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn loaded_messages_are_said_and_the_rest_in_english() {
        let words = Words::from_text(Lang::En, "player = Spieler { $number }\nnew = neu").unwrap();
        assert_eq!(words.say("player", &[("number", 2.into())]), "Spieler 2");
        assert_eq!(words.say("draw", &[]), "a draw");
        assert_eq!(words.say("new", &[]), "neu");
        let bad = Words::from_text(Lang::En, "<html>").unwrap_err();
        assert!(bad.to_string().starts_with("no message file: "), "{bad}");
    }
}
