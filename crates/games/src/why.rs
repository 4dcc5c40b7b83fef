//! The reasons of refusals, as values that can be translated; `Display` is English.

use std::fmt;

use crate::seat::{Seat, SeatSet};
use crate::{for_each_game, import_games};

import_games!();

macro_rules! whys {
    ({} $($variant:ident $module:ident),+) => {
        /// Why an action or outcome is refused.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Why {
            /// The game is over.
            Over,
            /// A chance step is due, not an action.
            ChanceDue,
            /// An action is due, not a chance step.
            ActionDue,
            /// The game has no such seat.
            NoSeat(Seat),
            /// It is the turn of other seats.
            NotYourTurn {
                /// The seat that tried to act.
                seat: Seat,
                /// The seats that may act.
                acting: SeatSet,
            },
            /// It belongs to another game.
            OtherGame,
            $(
                #[doc = concat!("A rule of `", stringify!($module), "`.")]
                $variant($module::Why),
            )+
        }

        $(
            impl From<$module::Why> for Why {
                fn from(why: $module::Why) -> Self {
                    Self::$variant(why)
                }
            }
        )+

        impl fmt::Display for Why {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    Self::Over => f.write_str("the game is over"),
                    Self::ChanceDue => f.write_str("a chance step is due, nobody acts before it"),
                    Self::ActionDue => f.write_str("no chance step is due, a player acts"),
                    Self::NoSeat(seat) => write!(f, "there is no seat {seat}"),
                    Self::NotYourTurn { seat, acting } => {
                        write!(f, "seat {seat} may not act now, seat ")?;
                        for (index, other) in acting.iter().enumerate() {
                            write!(f, "{}{other}", if index == 0 { "" } else { " and " })?;
                        }
                        f.write_str(" may")
                    }
                    Self::OtherGame => f.write_str("that belongs to another game"),
                    $(Self::$variant(why) => why.fmt(f),)+
                }
            }
        }
    };
}

for_each_game!([whys], {});
