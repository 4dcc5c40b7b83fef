//! Reasons of refusals in 15GO!.

use std::fmt;

use crate::fifteen::Card;

/// The reason why an action or outcome is refused in 15GO!.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// A card is in hand, so it must be placed or kept.
    InHand(Card),
    /// No card is in hand yet.
    NoHand,
    /// A 1 starts a new row, and nothing else is done with it.
    StartsRow(Card),
    /// Only a 1 starts a row.
    NoOne(Card),
    /// The card can be placed, so it must be.
    CanBePlaced(Card),
    /// In this game nothing is placed on the own open pile, only kept.
    NoOwnBuild,
    /// The card is not one higher or lower than the top of the own open pile.
    NotBesideOwn(Card),
    /// It is the own open pile.
    OwnPile,
    /// The top there is not one higher or lower than the card.
    NotBeside(Card),
    /// In this game nothing is played from the own open pile.
    NoOpenPlay,
    /// The top there is not one higher or lower than the top of the own open pile.
    TopsApart,
    /// In this game nothing is borrowed.
    NoBorrow,
    /// There is no such row in the middle.
    NoRow(u8),
    /// The top of the row is not exactly one lower.
    NotNext,
    /// The open pile is empty.
    EmptyPile,
    /// The top of the open pile can go nowhere.
    TopStays(Card),
    /// No such card can come.
    NotUnseen(Card),
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::InHand(card) => write!(f, "{card} is in hand and is to be placed or kept"),
            Self::NoHand => f.write_str("no card is in hand yet; `turn` turns one over"),
            Self::StartsRow(card) => write!(f, "{card} starts a new row: `h>m+`"),
            Self::NoOne(card) => write!(f, "only a 1 starts a row, not {card}"),
            Self::CanBePlaced(card) => write!(f, "{card} can be placed, so it must be"),
            Self::NoOwnBuild => f.write_str("you cannot build on your own open pile, only keep"),
            Self::NotBesideOwn(card) => {
                write!(f, "{card} is not one higher or lower than the top of your open pile")
            }
            Self::OwnPile => f.write_str("that is your own open pile, not another player's"),
            Self::NotBeside(card) => {
                write!(f, "the top there is not one higher or lower than {card}")
            }
            Self::NoOpenPlay => f.write_str("playing from the open pile is not part of this game"),
            Self::TopsApart => f.write_str(
                "the top there is not one higher or lower than the top of your open pile",
            ),
            Self::NoBorrow => f.write_str("borrowing is not part of this game"),
            Self::NoRow(row) => write!(f, "there is no row {row} in the middle"),
            Self::NotNext => f.write_str("the top of that row is not exactly one lower"),
            Self::EmptyPile => f.write_str("that open pile is empty"),
            Self::TopStays(card) => write!(f, "{card} can go nowhere now"),
            Self::NotUnseen(card) => write!(f, "no {card} is among the unseen cards"),
        }
    }
}
