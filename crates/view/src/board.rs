//! The trait [`Board`] that each game implements, and the same functions for any game.

use std::fmt;

use games::{
    AnyAction, AnyGame, Game, Kind, Rejection, Seat, Step, any_enum, match_game, match_kind,
};

use crate::{BoardPart, Motion, TapPath};

games::import_games!();

/// A game that can be shown on a board and played by taps. The folder of each game implements it.
pub trait Board: Game {
    /// The places on its board.
    type Item: Copy + Into<Item>;
    /// The view model of its board.
    type Picture;

    /// The view model of this state.
    fn picture(&self) -> Self::Picture;

    /// The board in reading order for `viewer`.
    fn reading(&self, viewer: Seat) -> Vec<BoardPart>;

    /// The motions of a step that led from this state to `after`.
    fn motions(&self, step: Step, after: &Self) -> Vec<Motion>;

    /// Returns whether everything was dealt anew between this state and `after`.
    fn is_new_deal(&self, _after: &Self) -> bool {
        false
    }

    /// The taps that make an action.
    fn path(&self, seat: Seat, action: Self::Action) -> TapPath<Self::Item>;

    /// The rule that forbids a tap which leads to no legal action; `None` if the tap means nothing.
    fn refusal(
        &self,
        seat: Seat,
        selected: Option<Self::Item>,
        item: Self::Item,
    ) -> Option<Rejection>;

    /// The place that a key taps.
    fn shortcut(&self, seat: Seat, key: char) -> Option<Self::Item>;
}

any_enum! {
    /// A place on a board: something that can be tapped, focused or read out. Its text (`slot-0-4`) is
    /// stable and fit for an attribute of a page.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum Item(Item)
}

impl Item {
    /// Returns whether tiles or cards stay here after a move, so that clients mark the last one.
    #[must_use]
    pub const fn keeps_pieces(self) -> bool {
        match_game!(self, Self(item) => item.keeps_pieces())
    }

    /// Returns whether one tap here is a whole action, without a second choice.
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

/// Parses a number as items write it, without a sign or leading zeros.
pub(crate) fn number(text: &str) -> Option<u8> {
    text.parse().ok().filter(|number: &u8| number.to_string() == text)
}

/// Parses a seat as items write it.
pub(crate) fn seat(text: &str) -> Option<Seat> {
    number(text).and_then(|number| Seat::try_new(number.into()))
}

/// Parses a seat and a number: `0-4`.
pub(crate) fn two(text: &str) -> Option<(Seat, u8)> {
    let (first, second) = text.split_once('-')?;
    Some((seat(first)?, number(second)?))
}

any_enum! {
    /// The kind of a [`BoardPart`], from which its title is made.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Title(Title)
}

any_enum! {
    /// The open side of a tile or card.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Face(Face)
}

any_enum! {
    /// The view model of a board: everything that lies on the table, as plain data. These games have no
    /// hidden information, so every viewer gets the same.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum Picture(Picture)
}

impl Picture {
    /// The view model of a game's current state.
    #[must_use]
    pub fn of(game: &AnyGame) -> Self {
        match_game!(game, AnyGame(game), wrap = Self => wrap(game.picture()))
    }

    /// The number of pieces that a seat still has to get rid of, or to turn over: the fewer, the better.
    #[must_use]
    pub fn left(&self, seat: Seat) -> usize {
        match_game!(self, Self(picture) => picture.left(seat))
    }
}

/// The board in reading order for `viewer`: the viewer's own parts first, then the shared ones, then
/// those of the other seats clockwise. Every item that can be tapped is in it.
#[must_use]
pub fn reading(game: &AnyGame, viewer: Seat) -> Vec<BoardPart> {
    match_game!(game, AnyGame(game) => game.reading(viewer))
}

/// The motions of a step. Where a new round begins at once, only those before the new deal.
#[must_use]
pub fn motions(before: &AnyGame, step: Step, after: &AnyGame) -> Vec<Motion> {
    match_game!((before, after), (AnyGame(before), AnyGame(after)) => before.motions(step, after),
        else Vec::new())
}

/// Returns whether everything was dealt anew between the two states, as in a new round.
#[must_use]
pub fn is_new_deal(before: &AnyGame, after: &AnyGame) -> bool {
    match_game!((before, after), (AnyGame(before), AnyGame(after)) => before.is_new_deal(after),
        else false)
}

/// The taps that make an action, to show a hint or what a button does. `None` for an action of another
/// game.
#[must_use]
pub fn path(game: &AnyGame, seat: Seat, action: AnyAction) -> Option<TapPath> {
    match_game!((game, action), (AnyGame(game), AnyAction(action)) => {
        Some(game.path(seat, action).map(Item::from))
    }, else None)
}

/// The place that a key taps; keys exist for the places that are tapped most often. Rows count from 0,
/// as in notation.
#[must_use]
pub fn shortcut(game: &AnyGame, seat: Seat, key: char) -> Option<Item> {
    match_game!(game, AnyGame(game) => game.shortcut(seat, key).map(Item::from))
}

/// The rule that forbids a tap: what the rules say to the action it would be.
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
