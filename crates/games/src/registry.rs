//! The registry: the list of all games, with static facts about each.
//!
//! A game is a module with the same items as the others: `State`, `Options`, `Action`, `Chance`, `Why` and `INFO`. Its entry in
//! [`for_each_game!`](crate::for_each_game) makes it a [`Kind`] and a variant of every enum that is declared with
//! [`any_enum!`](crate::any_enum), here and in other crates.

use std::fmt;
use std::str::FromStr;

use crate::error::ParseError;
use crate::options::{OptionInfo, OptionRole};

/// Invokes the macro in brackets with the list of all games: first the arguments in braces, then `Variant module` for each
/// game.
#[macro_export]
macro_rules! for_each_game {
    ([$($callback:tt)+], { $($arguments:tt)* }) => {
        $($callback)+! { { $($arguments)* } Completto completto, Ten ten, Fifteen fifteen }
    };
}

/// Brings the modules of all games, which lie at the root of the calling crate, into scope.
#[macro_export]
macro_rules! import_games {
    () => {
        $crate::for_each_game!([$crate::__import_games], {});
    };
}

#[doc(hidden)]
#[macro_export]
#[expect(clippy::crate_in_macro_def, reason = "the modules are those of the calling crate")]
macro_rules! __import_games {
    ({} $($variant:ident $module:ident),+) => {
        use crate::{$($module),+};
    };
}

/// Declares an enum with one variant for each game, which holds the type `$item` of the game's module in the calling
/// crate: `any_enum! { pub enum AnyAction(Action) }`. Each type converts into the enum by `From`.
#[macro_export]
macro_rules! any_enum {
    ($(#[$meta:meta])* $vis:vis enum $name:ident($item:ident)) => {
        $crate::for_each_game!([$crate::__any_enum], { $(#[$meta])* $vis $name $item });
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __any_enum {
    ({ $(#[$meta:meta])* $vis:vis $name:ident $item:ident } $($variant:ident $module:ident),+) => {
        $(#[$meta])*
        $vis enum $name {
            $(
                #[doc = concat!("The one of `", stringify!($module), "`.")]
                $variant($module::$item),
            )+
        }

        $(
            impl From<$module::$item> for $name {
                fn from(item: $module::$item) -> Self {
                    Self::$variant(item)
                }
            }
        )+
    };
}

/// Evaluates the same expression for whichever game an enum of [`any_enum!`](crate::any_enum) holds.
///
/// - `match_game!(game, AnyGame(state) => state.turn())`
/// - with a constructor of the same variant of another enum:
///   `match_game!(game, AnyGame(state), wrap = AnyAction => state.nth_legal(seat, 0).map(wrap))`
/// - for two or more values of the same game:
///   `match_game!((game, action), (AnyGame(state), AnyAction(action)) => state.check_action(seat, action), else false)`
#[macro_export]
macro_rules! match_game {
    ($any:expr, $type:ident($name:pat) => $body:expr) => {
        $crate::for_each_game!([$crate::__match_game], { $any, $type, $name, $body })
    };
    ($any:expr, $type:ident($name:pat), $wrap:ident = $into:ident => $body:expr) => {
        $crate::for_each_game!([$crate::__match_game], { $any, $type, $name, $wrap, $into, $body })
    };
    (($($any:expr),+), ($($type:ident($name:pat)),+) => $body:expr, else $mismatch:expr) => {
        $crate::for_each_game!([$crate::__match_game], {
            ($($any),+), ($($type($name)),+), $body, $mismatch
        })
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __match_game {
    (
        { $any:expr, $type:ident, $name:pat, $body:expr }
        $($variant:ident $module:ident),+
    ) => {
        match $any {
            $($type::$variant($name) => $body,)+
        }
    };
    (
        { $any:expr, $type:ident, $name:pat, $wrap:ident, $into:ident, $body:expr }
        $($variant:ident $module:ident),+
    ) => {
        match $any {
            $($type::$variant($name) => {
                let $wrap = $into::$variant;
                $body
            })+
        }
    };
    (
        { $values:expr, $patterns:tt, $body:expr, $mismatch:expr }
        $($variant:ident $module:ident),+
    ) => {
        match $values {
            $($crate::__variants!($variant, $patterns) => $body,)+
            _ => $mismatch,
        }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __variants {
    ($variant:ident, ($($type:ident($name:pat)),+)) => {
        ($($type::$variant($name)),+)
    };
}

/// Evaluates an expression for a [`Kind`]: with an item of the game's module in the calling crate
/// (`match_kind!(kind, module::INFO)`), or with the constructor of its variant
/// (`match_kind!(kind, wrap = AnyOptions => OptionSet::from_json(object).map(wrap))`).
#[macro_export]
macro_rules! match_kind {
    ($kind:expr, module::$item:ident) => {
        $crate::for_each_game!([$crate::__match_kind], { $kind, $item })
    };
    ($kind:expr, $wrap:ident = $into:ident => $body:expr) => {
        $crate::for_each_game!([$crate::__match_kind], { $kind, $wrap, $into, $body })
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __match_kind {
    ({ $kind:expr, $item:ident } $($variant:ident $module:ident),+) => {
        match $kind {
            $($crate::Kind::$variant => $module::$item,)+
        }
    };
    ({ $kind:expr, $wrap:ident, $into:ident, $body:expr } $($variant:ident $module:ident),+) => {
        match $kind {
            $($crate::Kind::$variant => {
                let $wrap = $into::$variant;
                $body
            })+
        }
    };
}

macro_rules! kinds {
    ({} $($variant:ident $module:ident),+) => {
        /// One of the games.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Kind {
            $(
                #[doc = concat!("The game of the module [`", stringify!($module), "`](crate::", stringify!($module), ").")]
                $variant,
            )+
        }

        impl Kind {
            /// All games.
            pub const ALL: [Self; [$(stringify!($variant)),+].len()] = [$(Self::$variant),+];

            /// Static facts about the game.
            #[must_use]
            pub const fn info(self) -> &'static GameInfo {
                match self {
                    $(Self::$variant => &crate::$module::INFO,)+
                }
            }

            /// The name of its module, and of its folder or file in every crate.
            #[must_use]
            pub const fn module(self) -> &'static str {
                match self {
                    $(Self::$variant => stringify!($module),)+
                }
            }
        }
    };
}

for_each_game!([kinds], {});

impl Kind {
    /// The name in notation, records and commands.
    #[must_use]
    pub const fn id(self) -> &'static str {
        self.info().id
    }

    /// The name that users see.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.info().name
    }

    /// The version of its rules; it rises when a rule changes.
    #[must_use]
    pub const fn rules_version(self) -> u32 {
        self.info().rules_version
    }

    /// Its options.
    #[must_use]
    pub const fn options(self) -> &'static [OptionInfo] {
        self.info().options
    }

    /// The first option of a role.
    #[must_use]
    pub fn option(self, role: OptionRole) -> Option<&'static OptionInfo> {
        self.options().iter().find(|info| info.role == role)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Kind {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let kind = Self::ALL.into_iter().find(|kind| kind.id() == text);
        kind.ok_or_else(|| {
            let ids = Self::ALL.map(|kind| format!("`{}`", kind.id()));
            let (last, others) = ids.split_last().expect("there are games");
            ParseError::new("game", text, format!("{} or {last}", others.join(", ")))
        })
    }
}

/// Static facts about a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameInfo {
    /// The name in notation, records and commands.
    pub id: &'static str,
    /// The name that users see.
    pub name: &'static str,
    /// The letter that its clauses begin with.
    pub clause: char,
    /// How many clauses its rules have.
    pub clauses: u8,
    /// The version of its rules; it rises when a rule changes.
    pub rules_version: u32,
    /// Its options.
    pub options: &'static [OptionInfo],
    /// Common sets of options, the usual one first.
    pub presets: &'static [Preset],
    /// Keys of its own, in both clients.
    pub keys: &'static [KeyInfo],
    /// Texts of reports on many games.
    pub report: ReportInfo,
}

/// Texts of reports on many games, in English.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReportInfo {
    /// The pieces that are turned over, in the plural.
    pub pieces: &'static str,
    /// Whether the number of draws follows from the number of actions.
    pub draws_follow_actions: bool,
    /// The most interesting share of games: its title, the endings of such games, and the words after the number.
    pub share: (&'static str, &'static [Ending], &'static str),
}

/// A set of options with a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Preset {
    /// The last part of its message keys, `web-preset-…` and `web-preset-…-help`.
    pub name: &'static str,
    /// What differs from the defaults, as JSON.
    pub options: &'static str,
}

/// A key, or keys that belong together, with a message that says what they do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KeyInfo {
    /// The keys as they are shown, separated by spaces.
    pub keys: &'static str,
    /// The key of the message.
    pub message: &'static str,
}

/// What the score of a game counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ScoreUnit {
    /// Tiles left face down: the fewer, the better.
    MinusPoints,
    /// Cards left: the fewer, the better.
    CardsLeft,
    /// Points: the more, the better.
    Points,
    /// 1 for a win, 0.5 for a draw, 0 for a loss.
    Win,
}

/// A way a game can end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Ending {
    /// The name in data.
    pub id: &'static str,
    /// What happened, in English.
    pub text: &'static str,
}

impl Ending {
    /// The limit of turns without progress was reached.
    pub const STALLED: Self = Self { id: "stalled", text: "stalled" };

    /// The share of games that stalled, as [`ReportInfo::share`].
    pub(crate) const STALLED_SHARE: (&'static str, &'static [Self], &'static str) =
        ("Stalled", &[Self::STALLED], "of games");
}
