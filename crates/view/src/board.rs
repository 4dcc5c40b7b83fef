//! What every game tells about its board, and the same for any game.

use std::fmt;

use games::{
    AnyAction, AnyGame, Game, Kind, Rejection, Seat, Step, any_enum, match_game, match_kind,
};

use crate::{BoardPart, Motion, TapPath};

games::import_games!();

/// A game that can be shown on a board and played by taps. The folder of each game implements it.
pub trait Board: Game {
    /// A place on the board.
    type Item: Copy + Into<Item>;
    /// Everything that lies on the table, as plain data.
    type Picture;

    /// What lies on the table now.
    fn picture(&self) -> Self::Picture;

    /// The board in reading order, as it matters to `viewer`.
    fn reading(&self, viewer: Seat) -> Vec<BoardPart>;

    /// What moved in a step that led from here to `after`.
    fn motions(&self, step: Step, after: &Self) -> Vec<Motion>;

    /// Was everything dealt anew between here and `after`?
    fn is_new_deal(&self, _after: &Self) -> bool {
        false
    }

    /// The taps that make an action.
    fn path(&self, seat: Seat, action: Self::Action) -> TapPath<Self::Item>;

    /// What the rules say to a tap that leads to no legal action; nothing if it means nothing.
    fn refusal(
        &self,
        seat: Seat,
        selected: Option<Self::Item>,
        item: Self::Item,
    ) -> Option<Rejection>;

    /// The place that a key stands for.
    fn shortcut(&self, seat: Seat, key: char) -> Option<Self::Item>;
}

any_enum! {
    /// A place on a board: something that can be tapped, focused or read out. Its text (`slot-0-4`) is
    /// stable and fit for an attribute of a page.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum Item(Item)
}

impl Item {
    /// Do things come to lie here, so that the last one is worth marking?
    #[must_use]
    pub const fn keeps_pieces(self) -> bool {
        match_game!(self, Self(item) => item.keeps_pieces())
    }

    /// Does a tap here do something at once, when nothing else is to be chosen?
    #[must_use]
    pub const fn acts_at_once(self) -> bool {
        match_game!(self, Self(item) => item.acts_at_once())
    }
}

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match_game!(self, Self(item) => item.fmt(f))
    }
}

impl Item {
    /// Reads the text of an item of a game's board.
    ///
    /// # Errors
    /// If the board of that game has no such item.
    pub fn parse(kind: Kind, text: &str) -> Result<Self, UnknownItem> {
        match_kind!(kind, wrap = Self => text.parse().map(wrap))
    }
}

/// The text names no item of the game's board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownItem;

impl fmt::Display for UnknownItem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no place on this board, such as `hand-0`")
    }
}

impl std::error::Error for UnknownItem {}

/// A number as items write it.
pub(crate) fn number(text: &str) -> Option<u8> {
    text.parse().ok().filter(|number: &u8| number.to_string() == text)
}

/// A seat as items write it.
pub(crate) fn seat(text: &str) -> Option<Seat> {
    number(text).and_then(|number| Seat::try_new(number.into()))
}

/// A seat and a number: `0-4`.
pub(crate) fn two(text: &str) -> Option<(Seat, u8)> {
    let (first, second) = text.split_once('-')?;
    Some((seat(first)?, number(second)?))
}

any_enum! {
    /// What a part of a board is.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Title(Title)
}

any_enum! {
    /// The open side of a tile or card.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Face(Face)
}

any_enum! {
    /// Everything that lies on the table, as plain data. There is nothing to hide in these games, so
    /// everybody is shown the same.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum Picture(Picture)
}

impl Picture {
    /// What lies on the table now.
    #[must_use]
    pub fn of(game: &AnyGame) -> Self {
        match_game!(game, AnyGame(game), wrap = Self => wrap(game.picture()))
    }
}

/// The board in reading order, as it matters to `viewer`: the own things first, then what all share,
/// then the others clockwise. Every item that can be tapped is in it.
#[must_use]
pub fn reading(game: &AnyGame, viewer: Seat) -> Vec<BoardPart> {
    match_game!(game, AnyGame(game) => game.reading(viewer))
}

/// What moved in a step. Where a new round begins at once, it is what moved before that.
#[must_use]
pub fn motions(before: &AnyGame, step: Step, after: &AnyGame) -> Vec<Motion> {
    match_game!((before, after), (AnyGame(before), AnyGame(after)) => before.motions(step, after),
        else Vec::new())
}

/// Was everything dealt anew between the two, as in another round?
#[must_use]
pub fn is_new_deal(before: &AnyGame, after: &AnyGame) -> bool {
    match_game!((before, after), (AnyGame(before), AnyGame(after)) => before.is_new_deal(after),
        else false)
}

/// The taps that make an action of this game: to show a hint, or what a button stands for.
/// Nothing for an action of another game.
#[must_use]
pub fn path(game: &AnyGame, seat: Seat, action: AnyAction) -> Option<TapPath> {
    match_game!((game, action), (AnyGame(game), AnyAction(action)) => {
        Some(game.path(seat, action).map(Item::from))
    }, else None)
}

/// What a key stands for: the places that are tapped most often. Rows count from 0, as in notation.
#[must_use]
pub fn shortcut(game: &AnyGame, seat: Seat, key: char) -> Option<Item> {
    match_game!(game, AnyGame(game) => game.shortcut(seat, key).map(Item::from))
}

/// Why a tap is not allowed: what the rules say to the action it would be.
pub(crate) fn refusal(
    game: &AnyGame,
    seat: Seat,
    selected: Option<Item>,
    item: Item,
) -> Option<Rejection> {
    match selected {
        None => match_game!((game, item), (AnyGame(game), Item(item)) => {
            game.refusal(seat, None, item)
        }, else None),
        Some(selected) => {
            match_game!((game, item, selected), (AnyGame(game), Item(item), Item(selected)) => {
            game.refusal(seat, Some(selected), item)
        }, else None)
        }
    }
}
