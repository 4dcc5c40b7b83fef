//! The data of the Unicode Standard about the characters of names.

use unicode_normalization::UnicodeNormalization as _;
use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeGeneralCategory as _};
use unicode_security::skeleton as confusable;

use super::CharKind;

pub(super) fn kind(c: char) -> CharKind {
    match c.general_category() {
        GeneralCategory::Control | GeneralCategory::PrivateUse | GeneralCategory::Unassigned => {
            CharKind::Unfit
        }
        // They stand for something that cannot be shown.
        _ if matches!(c, '\u{fffc}' | '\u{fffd}') => CharKind::Unfit,
        _ if c.general_category_group() == GeneralCategoryGroup::Mark => CharKind::Mark,
        _ => CharKind::Plain,
    }
}

/// The text in NFC.
pub(super) fn compose(text: &str) -> String {
    text.nfc().collect()
}

/// The text without compatibility variants, in lower case.
pub(super) fn fold(text: &str) -> String {
    text.nfkc().flat_map(char::to_lowercase).nfkc().collect()
}

/// The skeleton of a name, by which it is compared. A second time after lower case, because some capital letters look
/// like others only as small ones.
pub(super) fn skeleton(name: &str) -> String {
    let shape: String = confusable(&name.nfkd().collect::<String>()).collect();
    let small: String = shape.chars().flat_map(char::to_lowercase).map(small_letter).collect();
    confusable(&small).collect()
}

/// The text without accents; the voicing marks of kana are no accents.
pub(super) fn without_accents(text: &str) -> String {
    let is_accent = |c: char| kind(c) == CharKind::Mark && !matches!(c, '\u{3099}' | '\u{309a}');
    text.nfd().filter(|&c| !is_accent(c)).collect()
}

/// The letter that a character is read as, for some that Unicode does not list as confusable with it.
fn small_letter(c: char) -> char {
    match c {
        'ʙ' | 'в' | 'β' | 'ß' | '🅑' | '🅱' | '🇧' => 'b',
        'ᴏ' | 'ø' | 'ɵ' | 'σ' | '🅞' | '🅾' | '🇴' => 'o',
        'ᴛ' | 'т' | 'τ' | '†' | '‡' | '🅣' | '🆃' | '🇹' => 't',
        other => other,
    }
}
