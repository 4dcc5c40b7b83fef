//! Icons of buttons and labels: line drawings, 24 by 24.

use leptos::prelude::*;

/// An icon.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Icon {
    /// To the page before.
    Back,
    /// To take a move back.
    Undo,
    /// A hint.
    Hint,
    /// More actions.
    More,
    /// The history.
    History,
    /// The rules.
    Rules,
    /// Settings.
    Settings,
    /// The keyboard.
    Keys,
    /// A bot.
    Bot,
    /// A person.
    Person,
    /// Chat.
    Talk,
    /// A link.
    Link,
    /// One device for all.
    Device,
    /// Spectators.
    Eye,
    /// Close or delete.
    Close,
    /// To the first step.
    First,
    /// One step back.
    Previous,
    /// One step forward.
    Next,
    /// To the last step.
    Last,
    /// Play.
    Play,
    /// Pause.
    Pause,
    /// Save.
    Save,
    /// A tick.
    Check,
    /// A flag, for resigning.
    Flag,
    /// Another game.
    Again,
    /// The analysis.
    Graph,
    /// The home page.
    Home,
}

impl Icon {
    /// The drawing, as the path of an SVG.
    #[must_use]
    pub const fn path(self) -> &'static str {
        match self {
            Self::Back => "M15 5l-7 7 7 7",
            Self::Undo => "M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
            Self::Hint => {
                "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5 1 1.2 1 2.1h5c0-.9.4-1.6 1-2.1A6 6 0 0 0 12 3z"
            }
            Self::More => "M5 12h.01M12 12h.01M19 12h.01",
            Self::History => "M4 6h16M4 12h16M4 18h10",
            Self::Rules => {
                "M12 6.5C10 5 7 4.5 4 5v13c3-.5 6 0 8 1.5M12 6.5C14 5 17 4.5 20 5v13c-3-.5-6 0-8 1.5M12 6.5v13"
            }
            Self::Settings => "M4 7h10M18 7h2M4 17h2M10 17h10M14 4.5v5M10 14.5v5",
            Self::Keys => {
                "M4 6h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM7 10h.01M11 10h.01M15 10h.01M8 14h8"
            }
            Self::Bot => {
                "M6 8h12a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2zM12 8V4M9 13h.01M15 13h.01"
            }
            Self::Person => "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5a7.5 7.5 0 0 1 15 0",
            Self::Talk => {
                "M5 5h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-8l-5 4v-4H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2z"
            }
            Self::Link => {
                "M10 14a4.5 4.5 0 0 0 6.4 0l3-3A4.5 4.5 0 0 0 13 4.6l-1 1M14 10a4.5 4.5 0 0 0-6.4 0l-3 3A4.5 4.5 0 0 0 11 19.4l1-1"
            }
            Self::Device => {
                "M8 3h8a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM11 18h2"
            }
            Self::Eye => {
                "M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z"
            }
            Self::Close => "M6 6l12 12M18 6L6 18",
            Self::First => "M18 6l-7 6 7 6M6 6v12",
            Self::Previous => "M15 6l-7 6 7 6",
            Self::Next => "M9 6l7 6-7 6",
            Self::Last => "M6 6l7 6-7 6M18 6v12",
            Self::Play => "M8 5l11 7-11 7z",
            Self::Pause => "M8 5v14M16 5v14",
            Self::Save => "M12 4v11M7 11l5 5 5-5M5 20h14",
            Self::Check => "M5 12.5l4.5 4.5L19 7.5",
            Self::Flag => "M6 21V4M6 4h11l-2 4 2 4H6",
            Self::Home => "M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-6h4v6",
            Self::Graph => "M4 4v16h16M8 15l4-5 3 3 5-7",
            Self::Again => "M4 12a8 8 0 1 0 2.5-5.8M4 4v4.5h4.5",
        }
    }

    /// Draws the icon, hidden from screen readers: its label is read instead.
    pub fn draw(self) -> AnyView {
        view! {
            <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
                <path d=self.path()></path>
            </svg>
        }
        .into_any()
    }
}
