//! Coarse rules about the characters of names, for the page, which has no data of the Unicode Standard.

use super::CharKind;

pub(super) fn kind(c: char) -> CharKind {
    match c {
        '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..='\u{10ffff}' | '\u{fffc}'..='\u{ffff}' => {
            CharKind::Unfit
        }
        '\u{300}'..='\u{36f}' | '\u{20d0}'..='\u{20ff}' => CharKind::Mark,
        c if c.is_control() => CharKind::Unfit,
        _ => CharKind::Plain,
    }
}

/// The text as it is, which browsers compose when it is typed.
pub(super) fn compose(text: &str) -> String {
    text.to_owned()
}

/// The text in lower case.
pub(super) fn fold(text: &str) -> String {
    text.to_ascii_lowercase()
}

/// The text in lower case.
pub(super) fn skeleton(name: &str) -> String {
    fold(name)
}

/// The text as it is.
pub(super) fn without_accents(text: &str) -> String {
    text.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_letters_are_kept_and_controls_are_not() {
        for c in "Anna Zoë たろう 🎲".chars() {
            assert_eq!(kind(c), CharKind::Plain, "{c}");
        }
        for c in ['\0', '\u{9b}', '\u{e000}', '\u{10fffd}', '\u{fffd}'] {
            assert_eq!(kind(c), CharKind::Unfit, "{c:?}");
        }
        assert_eq!(kind('\u{301}'), CharKind::Mark);
        assert_eq!(without_accents(&skeleton(&compose("Bot (Club)"))), "bot (club)");
    }
}
