//! Messages in the format of Project Fluent: text, values, other messages, and selections by text,
//! number or plural. That is all our files need; the whole of Fluent would add 40 KB to a page.

use std::borrow::Cow;
use std::collections::BTreeMap;

use crate::Lang;
use crate::parse::{Part, parse};

/// What is put into a message: a text or a number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value<'v> {
    /// A text.
    Text(Cow<'v, str>),
    /// A number; a message can ask for its plural.
    Number(i64),
    /// A number with a fraction, written with a point.
    Decimal(String),
}

impl<'v> From<&'v str> for Value<'v> {
    fn from(text: &'v str) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Value<'_> {
    fn from(text: String) -> Self {
        Self::Text(Cow::Owned(text))
    }
}

impl<'v> From<Cow<'v, str>> for Value<'v> {
    fn from(text: Cow<'v, str>) -> Self {
        Self::Text(text)
    }
}

/// Numbers that an `i64` cannot hold are of no use in a sentence.
macro_rules! from_numbers {
    ($($number:ty),*) => {$(
        impl From<$number> for Value<'_> {
            fn from(number: $number) -> Self {
                Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
            }
        }
    )*};
}

from_numbers!(i32, i64, u8, u16, u32, u64, usize);

/// Without a fraction it is a whole number.
impl From<f64> for Value<'_> {
    fn from(number: f64) -> Self {
        // Within this range every whole number is exact.
        if number.fract() == 0.0 && number.abs() < 1e15 {
            Self::Number(number as i64)
        } else {
            Self::Decimal(number.to_string())
        }
    }
}

/// A message may refer to others, and those to others; further down nothing is said.
const DEEPEST: usize = 8;

/// The messages of a language, by key.
#[derive(Debug, Default)]
pub(crate) struct Messages(BTreeMap<String, Vec<Part>>);

impl Messages {
    /// Adds the messages of a text; a key that is there already is replaced.
    ///
    /// # Errors
    /// Says what cannot be read first.
    pub(crate) fn add(&mut self, text: &str) -> Result<(), String> {
        self.0.extend(parse(text)?);
        Ok(())
    }

    /// Says a message; nothing if there is none with this key.
    pub(crate) fn say(
        &self,
        lang: Lang,
        key: &str,
        values: &[(&str, Value<'_>)],
    ) -> Option<String> {
        let mut speech = Speech { messages: self, lang, values, said: String::new() };
        speech.say(self.0.get(key)?, DEEPEST);
        Some(speech.said)
    }
}

/// A message while it is being said.
struct Speech<'s> {
    messages: &'s Messages,
    lang: Lang,
    values: &'s [(&'s str, Value<'s>)],
    said: String,
}

impl<'s> Speech<'s> {
    fn say(&mut self, parts: &[Part], depth: usize) {
        for part in parts {
            match part {
                Part::Text(text) => self.said.push_str(text),
                Part::Value(name) => match self.value(name) {
                    Some(Value::Text(text)) => self.said.push_str(text),
                    Some(Value::Number(number)) => self.said.push_str(&self.lang.number(*number)),
                    Some(Value::Decimal(number)) => {
                        self.said.push_str(&number.replace('.', self.lang.decimal_mark()));
                    }
                    None => self.said.push_str(name),
                },
                Part::Message(key) => {
                    if let (Some(parts), true) = (self.messages.0.get(key), depth > 0) {
                        self.say(parts, depth - 1);
                    }
                }
                Part::Choice(choice) => {
                    let value = self.value(&choice.by);
                    let fits = |(name, _): &(String, _)| {
                        value.is_some_and(|value| fits(self.lang, name, value))
                    };
                    let chosen = choice.texts.iter().position(fits).unwrap_or(choice.default);
                    if let Some((_, parts)) = choice.texts.get(chosen) {
                        self.say(parts, depth);
                    }
                }
            }
        }
    }

    fn value(&self, name: &str) -> Option<&'s Value<'s>> {
        let value = self.values.iter().find(|(known, _)| *known == name).map(|(_, value)| value);
        debug_assert!(value.is_some(), "a message asks for ${name}, which was not given");
        value
    }
}

/// Is this the text for a value: named by it, or by its plural?
fn fits(lang: Lang, name: &str, value: &Value<'_>) -> bool {
    match value {
        Value::Text(text) => name == text && name.parse::<i64>().is_err(),
        Value::Number(number) => {
            name == lang.plural(number.unsigned_abs(), false) || name.parse() == Ok(*number)
        }
        Value::Decimal(number) => {
            let whole = number.trim_start_matches('-').split('.').next().unwrap_or_default();
            // What is no number has no plural but the general one.
            name == lang.plural(whole.parse().unwrap_or(u64::MAX), true)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(message: &str, values: &[(&str, Value<'_>)], said: &str) {
        let mut messages = Messages::default();
        messages.add(&format!("a = {message}\nb = [{{ $x }}]\nloop = {{ loop }}.")).unwrap();
        assert_eq!(messages.say(Lang::En, "a", values).as_deref(), Some(said));
    }

    #[test]
    fn values_and_messages_are_put_in() {
        check("{ $x } and { b }", &[("x", "Anna".into())], "Anna and [Anna]");
        check("{ $x }{ \" \" }", &[("x", 7.into())], "7 ");
        check("{ loop }", &[], "........");
        check("{ nowhere }", &[], "");
        assert_eq!(Messages::default().say(Lang::En, "a", &[]), None);
    }

    #[test]
    fn variants_are_chosen_by_text_number_and_plural() {
        let message = "{ $x ->\n [yes] text\n [0] none\n [one] single\n *[other] many\n }";
        for (value, said) in [
            (Value::from("yes"), "text"),
            ("no".into(), "many"),
            ("one".into(), "single"),
            (0.into(), "none"),
            (1.into(), "single"),
            (2.into(), "many"),
            (1.0.into(), "single"),
            (0.5.into(), "many"),
            (f64::NAN.into(), "many"),
            (usize::MAX.into(), "many"),
        ] {
            check(message, &[("x", value)], said);
        }
    }

    #[test]
    fn fractions_are_written_as_the_language_does() {
        let mut messages = Messages::default();
        let message = "a = { $x } { $x ->\n [one] point\n *[other] points\n }";
        messages.add(message).unwrap();
        let said = |lang, x: f64| messages.say(lang, "a", &[("x", x.into())]).unwrap();
        assert_eq!(said(Lang::En, 0.5), "0.5 points");
        assert_eq!(said(Lang::De, -1.5), "-1,5 points");
        assert_eq!(said(Lang::Fr, 1.5), "1,5 point");
        assert_eq!(said(Lang::Fr, 2.0), "2 points");
        assert_eq!(said(Lang::Ja, 0.5), "0.5 points");
    }

    #[test]
    fn long_numbers_are_written_in_groups_as_the_language_does() {
        let mut messages = Messages::default();
        messages.add("a = { $x }").unwrap();
        let said = |lang, x: i64| messages.say(lang, "a", &[("x", x.into())]).unwrap();
        assert_eq!(said(Lang::En, 20_000), "20,000");
        assert_eq!(said(Lang::De, -1_234_567), "-1.234.567");
        assert_eq!(said(Lang::De, -123_456), "-123.456");
        assert_eq!(said(Lang::Fr, 20_000), "20\u{202f}000");
        assert_eq!(said(Lang::It, 4_000), "4000");
    }

    #[test]
    fn what_is_no_message_is_refused() {
        assert!(Messages::default().add("<html>").is_err());
    }
}
