//! Plain or in colour: what is painted how.
//!
//! Colour never carries a meaning alone; every board says the same without it.

use anstyle::{AnsiColor, Effects};

/// How text is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Style {
    /// Text and nothing else.
    #[default]
    Plain,
    /// With escape codes for a terminal.
    Colour,
}

/// What a piece of text is, so that a [`Style`] can paint it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Paint {
    /// Just text.
    Plain,
    /// A title, or a name whose turn it is.
    Strong,
    /// There, but not in the way: axes, labels, face-down tiles.
    Faint,
    /// Here somebody may act: brass, and only for that.
    Act,
    /// A turned tile.
    Turned,
    /// A black tile of TEN.
    Black,
    /// A white tile of TEN.
    White,
    /// A tile in a line of ten.
    Win,
    /// A card of this colour.
    Card(u8),
    /// Something as it is typed.
    Code,
    /// Something went wrong.
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
    /// The style for a stream that would choose so by itself.
    #[must_use]
    pub fn of(choice: anstream::ColorChoice) -> Self {
        if choice == anstream::ColorChoice::Never { Self::Plain } else { Self::Colour }
    }

    /// The text in this paint.
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
            // Tiles have their own ground, so that they are black and white on any terminal.
            Self::Black => colour(AnsiColor::BrightWhite).bg_color(Some(AnsiColor::Black.into())),
            Self::White => colour(AnsiColor::Black).bg_color(Some(AnsiColor::White.into())),
            Self::Win => colour(AnsiColor::Yellow).bold() | Effects::INVERT,
            Self::Card(index) => colour(CARDS[usize::from(index) % CARDS.len()]),
            Self::Code => colour(AnsiColor::Cyan),
            Self::Wrong => colour(AnsiColor::Red).bold(),
        }
    }
}
