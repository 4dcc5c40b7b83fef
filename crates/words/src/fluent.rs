//! Messages of one language in Project Fluent's format, formatted by the crate `fluent-bundle` with our own number format.

use std::borrow::Cow;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use crate::Lang;

/// A value that is filled into a message: a text or a number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value<'v> {
    /// A text.
    Text(Cow<'v, str>),
    /// A whole number; a message can select by its plural.
    Number(i64),
    /// A number with a fraction, written with a point; what `f64` cannot parse has no plural.
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

impl Value<'_> {
    fn to_fluent(&self, lang: Lang) -> FluentValue<'_> {
        match self {
            Value::Text(text) => text.as_ref().into(),
            Value::Number(number) => number.into(),
            Value::Decimal(number) => match number.parse::<f64>() {
                Ok(parsed) if parsed.is_finite() => parsed.into(),
                // Fluent has no plural for `NaN`, and no number keeps the sign of `−0.4`.
                _ => number.replace('.', lang.decimal_mark()).into(),
            },
        }
    }
}

/// The messages of one language, by key.
pub(crate) struct Messages {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl Messages {
    /// Reads a message file; of two messages with the same key the last one counts.
    ///
    /// # Errors
    /// Names the line of the first syntax error, and what Fluent's parser expected there.
    pub(crate) fn parse(lang: Lang, text: String) -> Result<Self, String> {
        let file = FluentResource::try_new(text).map_err(|(file, errors)| {
            errors.first().map_or_else(String::new, |error| {
                let read = file.source().bytes().take(error.pos.start);
                format!("line {}: {error}", read.filter(|&byte| byte == b'\n').count() + 1)
            })
        })?;
        let mut bundle = FluentBundle::new_concurrent(vec![lang.identifier()]);
        // Isolation marks are for texts of mixed directions; all our languages run from left to right.
        bundle.set_use_isolating(false);
        // Fluent takes plain functions, which cannot capture the language.
        bundle.set_formatter(Some(match lang {
            Lang::En => |value, _| number(Lang::En, value),
            Lang::De => |value, _| number(Lang::De, value),
            Lang::Fr => |value, _| number(Lang::Fr, value),
            Lang::It => |value, _| number(Lang::It, value),
            Lang::Nl => |value, _| number(Lang::Nl, value),
            Lang::Pt => |value, _| number(Lang::Pt, value),
            Lang::Ja => |value, _| number(Lang::Ja, value),
        }));
        bundle.add_resource_overriding(file);
        Ok(Self { lang, bundle })
    }

    /// Formats a message; `None` if no message has this key.
    pub(crate) fn format<'v>(
        &self,
        key: &str,
        values: impl Iterator<Item = (&'v str, &'v Value<'v>)>,
    ) -> Option<String> {
        let pattern = self.bundle.get_message(key)?.value()?;
        let values = values.map(|(name, value)| (name, value.to_fluent(self.lang)));
        let values: FluentArgs<'_> = values.collect();
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&values), &mut errors);
        debug_assert!(errors.is_empty(), "{key}: {errors:?}");
        Some(text.into_owned())
    }
}

/// Formats a number as a language writes it; `None` for everything else, which Fluent formats.
fn number(lang: Lang, value: &FluentValue<'_>) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    Some(if number.value.fract() == 0.0 {
        lang.number(number.value as i64)
    } else {
        number.value.to_string().replace('.', lang.decimal_mark())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn messages(lang: Lang, text: &str) -> Messages {
        Messages::parse(lang, text.to_owned()).unwrap()
    }

    fn format(messages: &Messages, x: Value<'_>) -> String {
        messages.format("a", [("x", &x)].into_iter()).unwrap()
    }

    #[test]
    fn values_and_messages_are_put_in() {
        let messages = |message| messages(Lang::En, &format!("a = {message}\nb = [{{ $x }}]"));
        assert_eq!(format(&messages("{ $x } and { b }"), "Anna".into()), "Anna and [Anna]");
        assert_eq!(format(&messages("{ $x }{ \" \" }"), 7.into()), "7 ");
        assert_eq!(messages("a").format("nowhere", [].into_iter()), None);
    }

    #[test]
    fn variants_are_chosen_by_text_number_and_plural() {
        let message = "a = { $x ->\n [yes] text\n [0] none\n [one] single\n *[other] many\n }";
        let messages = messages(Lang::En, message);
        for (value, said) in [
            (Value::from("yes"), "text"),
            ("no".into(), "many"),
            ("one".into(), "single"),
            ("0".into(), "many"),
            (0.into(), "none"),
            (1.into(), "single"),
            (2.into(), "many"),
            (1.0.into(), "single"),
            (0.5.into(), "many"),
            (1e-30.into(), "many"),
            (f64::NAN.into(), "many"),
            (f64::INFINITY.into(), "many"),
            (usize::MAX.into(), "many"),
            (i64::MIN.into(), "many"),
        ] {
            assert_eq!(format(&messages, value.clone()), said, "{value:?}");
        }
    }

    /// Known values of the CLDR: 0, 1, 2, 5, 21, 100, and 0.5, 1.5, 2.5.
    #[test]
    fn plurals_are_those_of_the_cldr() {
        let numbers = [0.0, 1.0, 2.0, 5.0, 21.0, 100.0, 0.5, 1.5, 2.5];
        let known = [
            (Lang::En, &[1.0][..]),
            (Lang::De, &[1.0]),
            (Lang::Fr, &[0.0, 1.0, 0.5, 1.5]),
            (Lang::It, &[1.0]),
            (Lang::Nl, &[1.0]),
            (Lang::Pt, &[1.0]),
            (Lang::Ja, &[]),
        ];
        assert_eq!(known.map(|(lang, _)| lang)[..], Lang::ALL, "every language, in this order");
        for (lang, ones) in known {
            let messages = messages(lang, "a = { $x ->\n [one] one\n *[other] other\n }");
            for number in numbers {
                let plural = if ones.contains(&number) { "one" } else { "other" };
                assert_eq!(format(&messages, number.into()), plural, "{} {number}", lang.code());
                assert_eq!(
                    format(&messages, (-number).into()),
                    plural,
                    "{} -{number}",
                    lang.code()
                );
            }
            assert_eq!(lang.plurals().contains(&"one"), !ones.is_empty());
        }
    }

    #[test]
    fn fractions_are_written_as_the_language_does() {
        let message = "a = { $x } { $x ->\n [one] point\n *[other] points\n }";
        let said = |lang, x: f64| format(&messages(lang, message), x.into());
        assert_eq!(said(Lang::En, 0.5), "0.5 points");
        assert_eq!(said(Lang::De, -1.5), "-1,5 points");
        assert_eq!(said(Lang::Fr, 1.5), "1,5 point");
        assert_eq!(said(Lang::Fr, 2.0), "2 points");
        assert_eq!(said(Lang::Ja, 0.5), "0.5 points");
    }

    #[test]
    fn long_numbers_are_written_in_groups_as_the_language_does() {
        let said = |lang, x: i64| format(&messages(lang, "a = { $x }"), x.into());
        assert_eq!(said(Lang::En, 20_000), "20,000");
        assert_eq!(said(Lang::De, -1_234_567), "-1.234.567");
        assert_eq!(said(Lang::De, -123_456), "-123.456");
        assert_eq!(said(Lang::Fr, 20_000), "20\u{202f}000");
        assert_eq!(said(Lang::Pt, 20_000), "20\u{202f}000");
        assert_eq!(said(Lang::It, 4_000), "4000");
    }

    #[test]
    fn syntax_errors_are_reported_with_their_line() {
        for (text, line) in [
            ("<html>", "line 1: "),
            ("a = b\nc", "line 2: "),
            ("a = {", "line 1: "),
            ("a = { \"b }", "line 1: "),
            ("a = b }", "line 1: "),
            ("a = { $x ->\n [b] c\n }", "line 3: "),
        ] {
            let error = Messages::parse(Lang::En, text.to_owned()).err().unwrap();
            assert!(error.starts_with(line), "{text}: {error}");
        }
        assert!(Messages::parse(Lang::En, "# only a comment".to_owned()).is_ok());
    }
}
