//! The names of players: how a table writes them, and which it refuses.
//!
//! A name is written in NFC, without characters that cannot be seen, and with single spaces. It is refused if nothing
//! visible is left, if it has characters that change the direction of the text around them or that have no fixed look,
//! if it reads like the name of a bot, or if another player at the table has a name that looks the same.
//!
//! Two names look the same if they differ in case only, or have the same skeleton. The skeleton is what the Unicode
//! Standard (UTS #39) calls so, the same for characters that look alike (`А` of Cyrillic and `A`, `0` and `O`), after
//! compatibility decomposition (`Ｂ` and `B`), in lower case. A name is like a bot's if, without accents, its first word
//! has the skeleton of `bot` or begins with that of `ボット`, also after words of at most three letters (`a bot`).
//! Programs of others may say what they are (`Python bot`).
//!
//! The data for that is large. The feature `names` includes it, for servers and the terminal; the page, where only its
//! user gives names to local players, has coarse rules and shows what the server refuses.

#[cfg(any(test, not(feature = "names")))]
mod coarse;
#[cfg(feature = "names")]
mod unicode;

#[cfg(not(feature = "names"))]
use coarse as data;
#[cfg(feature = "names")]
use unicode as data;

use std::borrow::Cow;

use crate::refusal::BadShape;

/// The longest name of a player, in characters.
pub const MAX_NAME_CHARS: usize = 24;
/// The most characters of a name as it is typed; what is longer is not looked at.
const MAX_TYPED_CHARS: usize = 256;
/// The most marks above or below one letter. More of them would reach into other lines.
const MAX_MARKS: usize = 4;
/// How bots are called, in records and in all languages of the clients.
const BOT: &str = "bot";
/// The same in Japanese, which has no spaces between words.
const BOT_IN_KANA: &str = "ボット";
/// The longest word before it that does not make another name of it: `a`, `ein`, `the`.
const MAX_ARTICLE_CHARS: usize = 3;

/// The kinds of characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum CharKind {
    /// A letter, digit, punctuation mark, symbol or space.
    Plain,
    /// A mark that joins the character before it.
    Mark,
    /// A control, private or unassigned character.
    Unfit,
}

/// The name as a table writes it.
///
/// # Errors
/// If the name is refused.
pub fn normalise_name(typed: &str) -> Result<String, BadShape> {
    let length = BadShape::Name { most: MAX_NAME_CHARS };
    if typed.chars().count() > MAX_TYPED_CHARS {
        return Err(length);
    }
    if typed.chars().any(|c| changes_direction(c) || data::kind(c) == CharKind::Unfit) {
        return Err(BadShape::NameCharacters);
    }
    if typed.trim().is_empty() {
        return Err(length);
    }
    let name = data::compose(&collapse(typed));
    if name.chars().count() > MAX_NAME_CHARS {
        return Err(length);
    }
    if name.is_empty() {
        return Err(BadShape::NameCharacters);
    }
    // No mark may stand first, where it would join the text before the name.
    let mut marks = MAX_MARKS;
    for c in name.chars() {
        marks = if data::kind(c) == CharKind::Mark { marks + 1 } else { 0 };
        if marks > MAX_MARKS {
            return Err(BadShape::NameCharacters);
        }
    }
    if is_like_bot(&name) { Err(BadShape::NameOfBot) } else { Ok(name) }
}

/// Returns whether two names look the same.
pub(crate) fn look_same(one: &str, other: &str) -> bool {
    let (one, other) = (collapse(one), collapse(other));
    data::fold(&one) == data::fold(&other) || data::skeleton(&one) == data::skeleton(&other)
}

fn is_like_bot(name: &str) -> bool {
    let skeleton = data::without_accents(&data::skeleton(name));
    let kana = data::skeleton(BOT_IN_KANA);
    let is_bot = |word: &str| {
        // The digit is read as a letter only where it begins a word: `P8` is a name.
        let word =
            word.strip_prefix('8').map_or(Cow::Borrowed(word), |rest| format!("b{rest}").into());
        word.trim_end_matches(char::is_numeric) == BOT || word.starts_with(kana.as_str())
    };
    skeleton
        .split(|c: char| !c.is_alphanumeric() && data::kind(c) != CharKind::Mark)
        .take_while(|word| word.chars().count() <= MAX_ARTICLE_CHARS || is_bot(word))
        .any(is_bot)
}

/// The text without characters that cannot be seen, and with single spaces.
fn collapse(text: &str) -> String {
    let shown: String = text.chars().filter(|&c| !is_ignorable(c)).collect();
    let words: Vec<&str> = shown.split(is_blank).filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

/// White space, and the symbols that are drawn as nothing.
fn is_blank(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\u{2800}' | '\u{13441}' | '\u{13442}' | '\u{1d159}')
}

/// The controls of the bidirectional algorithm.
fn changes_direction(c: char) -> bool {
    matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// The characters that are drawn as nothing (`Default_Ignorable_Code_Point` of Unicode 17), and those around
/// interlinear annotations.
fn is_ignorable(c: char) -> bool {
    matches!(
        c,
        '\u{ad}'
            | '\u{34f}'
            | '\u{61c}'
            | '\u{115f}'..='\u{1160}'
            | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}'
            | '\u{ffa0}'
            | '\u{fff0}'..='\u{fffb}'
            | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}'
    )
}
