//! The reason for a bot's choice, in any game.

use std::fmt;

use games::for_each_game;

games::import_games!();

macro_rules! reasons {
    ({} $($variant:ident $module:ident),+) => {
        /// The reason for a bot's choice, as a value that can be translated; `Display` is English.
        #[derive(Clone, Copy, PartialEq, Debug)]
        pub enum Reason {
            /// It was picked at random.
            Random,
            /// It was the only legal action.
            OnlyAction,
            $(
                #[doc = concat!("A reason of `", stringify!($module), "`.")]
                $variant($module::Reason),
            )+
        }

        $(
            impl From<$module::Reason> for Reason {
                fn from(reason: $module::Reason) -> Self {
                    Self::$variant(reason)
                }
            }
        )+

        impl fmt::Display for Reason {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    Self::Random => f.write_str("picked at random"),
                    Self::OnlyAction => f.write_str("nothing else is possible"),
                    $(Self::$variant(reason) => reason.fmt(f),)+
                }
            }
        }
    };
}

for_each_game!([reasons], {});
