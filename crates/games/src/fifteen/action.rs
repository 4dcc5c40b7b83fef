//! Cards, actions and chance outcomes, with their notation.

use std::fmt::{self, Write as _};
use std::num::NonZeroU8;
use std::str::FromStr;

use crate::error::ParseError;
use crate::seat::Seat;
use crate::text;

/// A card: a value from 1 to 15 and one of eight colours.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(NonZeroU8);

impl Card {
    /// The card with this value and colour.
    ///
    /// # Panics
    /// If `value` is not 1 to 15 or `colour` not 0 to 7.
    #[must_use]
    pub const fn new(value: u8, colour: u8) -> Self {
        assert!(value >= 1 && value <= 15 && colour < 8, "a card is 1a to 15h");
        Self(NonZeroU8::new(colour << 4 | value).expect("a value is at least 1"))
    }

    /// 1 to 15.
    #[must_use]
    pub const fn value(self) -> u8 {
        self.0.get() & 15
    }

    /// 0 to 7.
    #[must_use]
    pub const fn colour(self) -> u8 {
        self.0.get() >> 4
    }

    /// The card as a byte that is never 0.
    pub(super) const fn byte(self) -> u8 {
        self.0.get()
    }

    /// The card that [`Card::byte`] gave; nothing for 0.
    pub(super) fn from_byte(byte: u8) -> Option<Self> {
        NonZeroU8::new(byte).map(Self)
    }
}

/// The letter of a colour.
pub(super) fn letter(colour: u8) -> char {
    char::from(b'a' + colour.min(7))
}

/// The colour of a letter.
pub(super) fn colour(letter: char) -> Option<u8> {
    ('a'..='h').contains(&letter).then(|| letter as u8 - b'a')
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // By characters, because positions are full of cards, and `write!` takes several times as long.
        let (tens, ones) = (self.value() / 10, self.value() % 10);
        if tens > 0 {
            f.write_char(char::from(b'0' + tens))?;
        }
        f.write_char(char::from(b'0' + ones))?;
        f.write_char(letter(self.colour()))
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Card {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let read = || {
            let (value, letter) = match text.as_bytes() {
                [ones @ b'1'..=b'9', letter] => (ones - b'0', letter),
                [b'1', ones @ b'0'..=b'5', letter] => (10 + ones - b'0', letter),
                _ => return None,
            };
            Some(Self::new(value, colour(char::from(*letter))?))
        };
        read().ok_or_else(|| {
            ParseError::new("card", text, "a value from 1 to 15 and a letter a to h")
        })
    }
}

/// An action of a seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// `h>m2`: the card in hand onto a row of the middle.
    HandToRow(u8),
    /// `h>m+`: the 1 in hand starts a new row.
    HandToNewRow,
    /// `h>p1`: the card in hand onto another seat's open pile.
    HandToPile(Seat),
    /// `h>o`: the card in hand onto the own open pile; the turn goes on while the own closed pile has cards.
    HandToOwn,
    /// `keep`: the card in hand onto the own open pile, and the turn ends.
    Keep,
    /// `o>m2`: the top of the own open pile onto a row.
    OwnToRow(u8),
    /// `o>p1`: the top of the own open pile onto another seat's open pile.
    OwnToPile(Seat),
    /// `b3>m0`: the top of another seat's open pile onto a row.
    Borrow {
        /// The seat that owns the card.
        from: Seat,
        /// The row.
        row: u8,
    },
    /// `turn`: turn over a card instead of playing from an open pile.
    Turn,
}

/// An outcome of a chance step: this card is turned over.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Chance(pub Card);

impl Chance {
    /// The seat that the card is for: the one to act, so none is named.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        None
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::HandToRow(row) => write!(f, "h>m{row}"),
            Self::HandToNewRow => f.write_str("h>m+"),
            Self::HandToPile(seat) => write!(f, "h>p{seat}"),
            Self::HandToOwn => f.write_str("h>o"),
            Self::Keep => f.write_str("keep"),
            Self::OwnToRow(row) => write!(f, "o>m{row}"),
            Self::OwnToPile(seat) => write!(f, "o>p{seat}"),
            Self::Borrow { from, row } => write!(f, "b{from}>m{row}"),
            Self::Turn => f.write_str("turn"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        read_action(text).ok_or_else(|| {
            let expected =
                "`h>m2`, `h>m+`, `h>p1`, `h>o`, `keep`, `o>m2`, `o>p1`, `b3>m0` or `turn`";
            ParseError::new("action", text, expected)
        })
    }
}

fn read_action(text: &str) -> Option<Action> {
    let row = |text: &str| text::number(text).and_then(|n| u8::try_from(n).ok());
    let (from, to) = match text {
        "keep" => return Some(Action::Keep),
        "turn" => return Some(Action::Turn),
        "h>o" => return Some(Action::HandToOwn),
        "h>m+" => return Some(Action::HandToNewRow),
        _ => text.split_once('>')?,
    };
    let (kind, index) = to.split_at_checked(1)?;
    match (from, kind) {
        ("h", "m") => row(index).map(Action::HandToRow),
        ("h", "p") => text::seat(index).map(Action::HandToPile),
        ("o", "m") => row(index).map(Action::OwnToRow),
        ("o", "p") => text::seat(index).map(Action::OwnToPile),
        (_, "m") => {
            let from = text::seat(from.strip_prefix('b')?)?;
            Some(Action::Borrow { from, row: row(index)? })
        }
        _ => None,
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "={}", self.0)
    }
}

impl FromStr for Chance {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let card = text.strip_prefix('=').and_then(|card| card.parse().ok());
        card.map(Self)
            .ok_or_else(|| ParseError::new("chance", text, "`=` and a card, such as `=7c`"))
    }
}
