//! The theme: styles for the roles of text, for terminals with 256 colours, sixteen, and none.
//!
//! Colour never carries a meaning alone: every board says the same without it.

use ratatui::style::{Color, Modifier, Style};

/// The number of colours of a terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ColourDepth {
    /// No colours, only bold, dim, underlined and reversed text.
    None,
    /// The sixteen that every terminal has.
    #[default]
    Sixteen,
    /// 256 and more.
    Many,
}

/// The role of a piece of text, for which the theme has a style.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Paint {
    /// Just text.
    Plain,
    /// A title, or a name whose turn it is.
    Strong,
    /// Secondary text.
    Faint,
    /// A place where the player to act can do something, as brass on the page.
    Act,
    /// The place of the cursor.
    Cursor,
    /// The selected item.
    Selected,
    /// An item that a hint points at.
    Hint,
    /// An open tile.
    Open,
    /// A face-down tile or card.
    Back,
    /// A dark tile.
    Black,
    /// A light tile.
    White,
    /// A tile of a winning line.
    Win,
    /// A card of this colour.
    Card(u8),
    /// An error or a mistake.
    Wrong,
}

/// The colours of the cards, of sixteen and of 256; the letter beside the number says the same.
const CARDS: [(Color, u8); 8] = [
    (Color::Red, 203),
    (Color::Green, 114),
    (Color::Yellow, 221),
    (Color::LightBlue, 111),
    (Color::Magenta, 177),
    (Color::Cyan, 80),
    (Color::LightRed, 216),
    (Color::LightGreen, 151),
];

impl ColourDepth {
    /// Detects the number of colours from the environment (`NO_COLOR`, `TERM`, `COLORTERM`).
    #[must_use]
    pub fn of_environment() -> Self {
        let set = |name| std::env::var(name).unwrap_or_default();
        if !set("NO_COLOR").is_empty() {
            return Self::None;
        }
        let many =
            |text: &str| ["256", "truecolor", "24bit"].iter().any(|word| text.contains(word));
        if many(&set("TERM")) || many(&set("COLORTERM")) { Self::Many } else { Self::Sixteen }
    }

    /// The style of a role.
    #[must_use]
    pub fn style(self, paint: Paint) -> Style {
        let new = Style::new();
        let pick = |sixteen: Color, many: u8| match self {
            Self::Many => Color::Indexed(many),
            _ => sixteen,
        };
        let bold = Modifier::BOLD;
        if self == Self::None {
            return match paint {
                Paint::Plain | Paint::Card(_) | Paint::White | Paint::Open => new,
                Paint::Faint | Paint::Back => new.add_modifier(Modifier::DIM),
                Paint::Strong | Paint::Act | Paint::Wrong | Paint::Black => new.add_modifier(bold),
                Paint::Cursor => new.add_modifier(Modifier::REVERSED),
                Paint::Selected | Paint::Win => new.add_modifier(Modifier::REVERSED | bold),
                Paint::Hint => new.add_modifier(Modifier::UNDERLINED | bold),
            };
        }
        match paint {
            Paint::Plain => new,
            Paint::Strong => new.add_modifier(bold),
            Paint::Faint => new.fg(pick(Color::DarkGray, 244)),
            Paint::Act => new.fg(pick(Color::Yellow, 178)).add_modifier(bold),
            Paint::Cursor => new.fg(Color::Black).bg(pick(Color::Yellow, 178)).add_modifier(bold),
            Paint::Selected => new.fg(Color::Black).bg(pick(Color::LightYellow, 222)),
            Paint::Hint => new.fg(Color::Black).bg(pick(Color::LightCyan, 116)),
            Paint::Open => {
                new.fg(pick(Color::Black, 236)).bg(pick(Color::White, 223)).add_modifier(bold)
            }
            Paint::Back => new.fg(pick(Color::DarkGray, 137)),
            Paint::Black => new.fg(pick(Color::White, 255)).bg(pick(Color::Black, 234)),
            Paint::White => new.fg(pick(Color::Black, 234)).bg(pick(Color::White, 254)),
            Paint::Win => new.fg(Color::Black).bg(pick(Color::Yellow, 178)).add_modifier(bold),
            Paint::Card(colour) => {
                let (sixteen, many) = CARDS[usize::from(colour) % CARDS.len()];
                new.fg(pick(sixteen, many)).add_modifier(bold)
            }
            Paint::Wrong => new.fg(pick(Color::Red, 167)).add_modifier(bold),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The golden screens have no colours.
    #[test]
    fn highlights_can_be_told_apart_with_any_number_of_colours() {
        let highlights = [Paint::Plain, Paint::Act, Paint::Cursor, Paint::Selected, Paint::Hint];
        for depth in [ColourDepth::None, ColourDepth::Sixteen, ColourDepth::Many] {
            for (index, one) in highlights.into_iter().enumerate() {
                for other in &highlights[..index] {
                    assert_ne!(
                        depth.style(one),
                        depth.style(*other),
                        "{depth:?} {one:?} {other:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn cards_of_different_colours_look_different() {
        for depth in [ColourDepth::Sixteen, ColourDepth::Many] {
            for one in 0..CARDS.len() as u8 {
                for other in 0..one {
                    assert_ne!(depth.style(Paint::Card(one)), depth.style(Paint::Card(other)));
                }
            }
        }
    }
}
