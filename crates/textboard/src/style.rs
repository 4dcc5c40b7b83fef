//! Styles of text: plain, or with the escape codes of a terminal.
//!
//! Colour never carries a meaning alone; every board says the same without it.

use anstyle::{AnsiColor, Effects};

/// Output style: plain text or colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Style {
    /// Text without escape codes.
    #[default]
    Plain,
    /// With escape codes for a terminal.
    Colour,
}

/// The role of a piece of text, for which a [`Style`] has a colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Paint {
    /// Just text.
    Plain,
    /// A title, or a name whose turn it is.
    Strong,
    /// Secondary text: axes, labels, face-down tiles.
    Faint,
    /// A place where the player to act can do something, as brass on the page.
    Act,
    /// A turned tile.
    Turned,
    /// A dark tile.
    Black,
    /// A light tile.
    White,
    /// A tile of a winning line.
    Win,
    /// A card of this colour.
    Card(u8),
    /// Text to be typed.
    Code,
    /// An error.
    Wrong,
}

/// The colours of the cards; the letter beside the number says the same.
const CARDS: [AnsiColor; 8] = [
    AnsiColor::Red,
    AnsiColor::Green,
    AnsiColor::Yellow,
    AnsiColor::BrightBlue,
    AnsiColor::Magenta,
    AnsiColor::Cyan,
    AnsiColor::BrightRed,
    AnsiColor::BrightGreen,
];

impl Style {
    /// The style for a stream with this colour choice.
    #[must_use]
    pub fn of(choice: anstream::ColorChoice) -> Self {
        if choice == anstream::ColorChoice::Never { Self::Plain } else { Self::Colour }
    }

    /// Wraps the text in the escape codes of its role.
    #[must_use]
    pub fn paint(self, paint: Paint, text: &str) -> String {
        if self == Self::Plain || paint == Paint::Plain || text.trim().is_empty() {
            return text.to_owned();
        }
        let style = paint.style();
        format!("{style}{text}{style:#}")
    }
}

impl Paint {
    fn style(self) -> anstyle::Style {
        let new = anstyle::Style::new();
        let colour = |colour: AnsiColor| new.fg_color(Some(colour.into()));
        match self {
            Self::Plain => new,
            Self::Strong => new.bold(),
            Self::Faint => new.dimmed(),
            Self::Act => colour(AnsiColor::Yellow).bold(),
            Self::Turned => new.bold().underline(),
            // Tiles have a background of their own, so that they are black and white on any terminal.
            Self::Black => colour(AnsiColor::BrightWhite).bg_color(Some(AnsiColor::Black.into())),
            Self::White => colour(AnsiColor::Black).bg_color(Some(AnsiColor::White.into())),
            Self::Win => colour(AnsiColor::Yellow).bold() | Effects::INVERT,
            Self::Card(index) => colour(CARDS[usize::from(index) % CARDS.len()]),
            Self::Code => colour(AnsiColor::Cyan),
            Self::Wrong => colour(AnsiColor::Red).bold(),
        }
    }
}
