//! Tokeniser of typed text: words and numbers.

use games::Kind;

/// A text as words and numbers, without capitals, accents and punctuation.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Typed {
    /// The words and numbers in order.
    tokens: Vec<Token>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Token {
    Word(String),
    Number(i64),
}

impl Typed {
    /// Reads a text. In games without negative numbers a hyphen separates two numbers.
    pub(super) fn of(text: &str, kind: Kind) -> Self {
        let signed = crate::any::is_signed(kind);
        let mut typed = Self::default();
        let mut before = ' ';
        // A minus sign belongs to the number right behind it.
        let mut minus = false;
        for letter in text.chars().filter_map(fold) {
            let joins = before.is_ascii_alphanumeric();
            match (letter, typed.tokens.last_mut()) {
                ('0'..='9', Some(Token::Number(number))) if before.is_ascii_digit() => {
                    let digit = i64::from(letter as u8 - b'0');
                    let digit = if *number < 0 || minus { -digit } else { digit };
                    *number = number.saturating_mul(10).saturating_add(digit);
                }
                ('0'..='9', _) => {
                    let digit = i64::from(letter as u8 - b'0');
                    minus = before == '-' && minus;
                    typed.tokens.push(Token::Number(if minus { -digit } else { digit }));
                }
                ('a'..='z', Some(Token::Word(word))) if joins && !before.is_ascii_digit() => {
                    word.push(letter);
                }
                ('-', _) => minus = signed && !before.is_ascii_digit(),
                // Scripts without spaces are read letter by letter.
                (letter, _) if letter.is_ascii_lowercase() || !letter.is_ascii() => {
                    typed.tokens.push(Token::Word(letter.into()));
                }
                _ => {}
            }
            before = letter;
        }
        typed
    }

    /// The words.
    pub(super) fn words(&self) -> impl Iterator<Item = &str> {
        self.tokens.iter().filter_map(|token| match token {
            Token::Word(word) => Some(word.as_str()),
            Token::Number(_) => None,
        })
    }

    /// The numbers.
    pub(crate) fn numbers(&self) -> impl Iterator<Item = i64> {
        self.tokens.iter().filter_map(|token| match token {
            Token::Number(number) => Some(*number),
            Token::Word(_) => None,
        })
    }

    /// Returns whether there are neither words nor numbers.
    pub(super) fn is_empty(&self) -> bool {
        self.tokens.is_empty()
    }

    /// The same without filler words.
    pub(super) fn without(&self, fillers: &Self) -> Self {
        let says = |token: &&Token| !fillers.tokens.contains(token);
        Self { tokens: self.tokens.iter().filter(says).cloned().collect() }
    }
}

/// The text in the form in which notation is compared: without spaces, capitals and accents.
pub(super) fn compact(text: &str) -> String {
    text.chars().filter_map(fold).filter(|letter| *letter != ' ').collect()
}

/// Letters and punctuation that are read as another character.
const READ_AS: [(&str, char); 11] = [
    ("àáâãäåÀÁÂÃÄÅ", 'a'),
    ("èéêëÈÉÊË", 'e'),
    ("ìíîïÌÍÎÏ", 'i'),
    ("òóôõöœÒÓÔÕÖŒ", 'o'),
    ("ùúûüÙÚÛÜ", 'u'),
    ("çÇ", 'c'),
    ("ñÑ", 'n'),
    ("ß", 's'),
    ("\u{2010}\u{2011}\u{2012}\u{2013}\u{2014}\u{2212}", '-'),
    ("、", ','),
    ("\u{a0}\u{202f}\u{3000}\t\n\r’‘“”«»。「」・…×", ' '),
];

/// A letter without capital, accent or full width; `None` for a combining accent. The tables of the
/// standard library would make the page larger, and do not strip accents.
fn fold(letter: char) -> Option<char> {
    let plain = match letter {
        // Combining accents.
        '\u{300}'..='\u{36f}' => return None,
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(letter) - 0xfee0).unwrap_or(letter),
        letter if letter.is_ascii() => letter,
        letter => {
            let known = READ_AS.iter().find(|(letters, _)| letters.contains(letter));
            known.map_or(letter, |(_, plain)| *plain)
        }
    };
    Some(plain.to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, kind: Kind, words: &[&str], numbers: &[i64]) {
        let typed = Typed::of(text, kind);
        assert_eq!(typed.words().collect::<Vec<_>>(), words, "{text}");
        assert_eq!(typed.numbers().collect::<Vec<_>>(), numbers, "{text}");
    }

    #[test]
    fn capitals_accents_and_punctuation_do_not_matter() {
        check("Take 57, to SLOT 5!", Kind::Completto, &["take", "to", "slot"], &[57, 5]);
        check("  décaler\u{a0}2-9", Kind::Completto, &["decaler"], &[2, 9]);
        check("de\u{301}caler 2", Kind::Completto, &["decaler"], &[2]);
        check("Lücke３", Kind::Completto, &["lucke"], &[3]);
        check("7c", Kind::Fifteen, &["c"], &[7]);
        check("Anna’s 9", Kind::Fifteen, &["anna", "s"], &[9]);
        check("-1,-12 > 0,−3", Kind::Ten, &[], &[-1, -12, 0, -3]);
        check("(-0, 10)", Kind::Ten, &[], &[0, 10]);
        check("10-2", Kind::Ten, &[], &[10, 2]);
        check("57を取る", Kind::Completto, &["を", "取", "る"], &[57]);
        check("", Kind::Ten, &[], &[]);
        check("99999999999999999999999", Kind::Ten, &[], &[i64::MAX]);
        assert_eq!(compact(" Ｌ＠３， １"), "l@3,1");
    }
}
