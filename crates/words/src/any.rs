//! What every game has words for, and the same for any game.

use games::{AnyAction, AnyGame, Kind, Seat, Step, for_each_game, match_game, match_kind};
use view::{Board, Item, Picture, Title};

#[cfg(not(target_family = "wasm"))]
use crate::Lang;
use crate::typed::Typed;
use crate::{Names, Narrator, Value, Words};

games::import_games!();

/// The values of a message.
pub(crate) type Values<'v> = Vec<(&'static str, Value<'v>)>;

/// A message and its values.
pub(crate) type Said<'v> = (&'static str, Values<'v>);

/// A game with words for all that happens in it. The folder of each game implements it.
pub(crate) trait GameWords: Board {
    /// Whose turn it is and what can be done, or how the game ended.
    fn situation(&self, words: &Words, names: &Names) -> String;

    /// What an action is called in a list of choices.
    fn action<'v>(
        &self,
        words: &Words,
        seat: Seat,
        action: Self::Action,
        names: &'v Names,
    ) -> Said<'v>;

    /// What happened in a step that led from here to `after`.
    fn tell(&self, step: Step, after: &Self, narrator: &Narrator<'_>) -> String;

    /// Is a step that leads from here to `after` only the first half of something?
    fn is_opening(&self, step: Step, after: &Self) -> bool;

    /// Is the step that led here one of many alike, of which only the last is worth looking at?
    fn is_minor(&self) -> bool {
        false
    }

    /// The clause that matters most now.
    fn clause_now(&self) -> &'static str;

    /// The key of the message with the ways to type an action.
    fn typed_key(&self, seat: Seat, action: Self::Action) -> &'static str;

    /// The values of that message.
    fn typed_values<'v>(
        &self,
        words: &Words,
        seat: Seat,
        action: Self::Action,
        names: &'v Names,
    ) -> Values<'v>;

    /// What somebody may want to do, whether the rules allow it or not: so that they are told which rule forbids it.
    fn candidates(&self, seat: Seat, typed: &Typed) -> Vec<Self::Action>;
}

/// A picture of a board with words for what lies on it. The folder of each game implements it.
pub(crate) trait PictureWords {
    /// A place on the board.
    type Item: Copy;
    /// What a part of the board is.
    type Title;

    /// What a part of the board is.
    fn title<'v>(&self, title: Self::Title, names: &'v Names) -> Said<'v>;

    /// What lies at a place of the board.
    fn item<'v>(&self, words: &Words, item: Self::Item) -> Option<Said<'v>>;

    /// The things of a part of the board, one after the other. Alike ones may be told together.
    fn describe_items(
        &self,
        words: &Words,
        items: impl Iterator<Item = Self::Item>,
    ) -> Vec<String> {
        items.map(|item| self.describe_item(words, item)).collect()
    }

    /// What lies at a place, as a text; empty if nothing is to be said of it.
    fn describe_item(&self, words: &Words, item: Self::Item) -> String {
        self.item(words, item).map_or(String::new(), |(key, values)| words.say(key, &values))
    }
}

impl Words {
    /// What a part of the board is: `Anna's row: 12 face down`. Nothing for a part of another game's.
    #[must_use]
    pub fn title(&self, picture: &Picture, title: Title, names: &Names) -> String {
        match_game!((picture, title), (Picture(picture), Title(title)) => {
            let (key, values) = picture.title(title, names);
            self.say(key, &values)
        }, else String::new())
    }

    /// What lies at a place of the board: `slot 4: face down, between 14 and 33`. Nothing for a
    /// place of another game.
    #[must_use]
    pub fn item(&self, picture: &Picture, item: Item) -> String {
        match_game!((picture, item), (Picture(picture), Item(item)) => {
            picture.describe_item(self, item)
        }, else String::new())
    }

    /// The things of a part of the board, alike ones told together.
    pub(crate) fn items(&self, picture: &Picture, items: &[Item]) -> Vec<String> {
        for_each_game!([items_of], { self, picture, items })
    }

    /// What an action is called in a list of choices: `Place 6 as 9 between 7 and 14`. Nothing for
    /// an action of another game.
    #[must_use]
    pub fn action(&self, game: &AnyGame, seat: Seat, action: AnyAction, names: &Names) -> String {
        match_game!((game, action), (AnyGame(game), AnyAction(action)) => {
            let (key, values) = game.action(self, seat, action, names);
            self.say(key, &values)
        }, else String::new())
    }
}

macro_rules! items_of {
    ({ $words:expr, $picture:expr, $items:expr } $($variant:ident $module:ident),+) => {
        match $picture {
            $(Picture::$variant(picture) => {
                let own = $items.iter().filter_map(|item| match item {
                    Item::$variant(item) => Some(*item),
                    _ => None,
                });
                picture.describe_items($words, own)
            })+
        }
    };
}
use items_of;

/// The clause that matters most now: what somebody who wonders what to do should read.
#[must_use]
pub fn clause_now(game: &AnyGame) -> &'static str {
    match_game!(game, AnyGame(game) => game.clause_now())
}

/// [`GameWords::typed_key`] of any game.
pub(crate) fn typed_key(game: &AnyGame, seat: Seat, action: AnyAction) -> &'static str {
    match_game!((game, action), (AnyGame(game), AnyAction(action)) => game.typed_key(seat, action),
        else unreachable!("the action is one of this game"))
}

/// The message with the ways to type an action.
pub(crate) fn typed_said<'v>(
    words: &Words,
    game: &AnyGame,
    seat: Seat,
    action: AnyAction,
    names: &'v Names,
) -> Said<'v> {
    match_game!((game, action), (AnyGame(game), AnyAction(action)) => {
        (game.typed_key(seat, action), game.typed_values(words, seat, action, names))
    }, else unreachable!("the action is one of this game"))
}

/// [`GameWords::candidates`] of any game.
pub(crate) fn candidates(game: &AnyGame, seat: Seat, typed: &Typed) -> Vec<AnyAction> {
    match_game!(game, AnyGame(game), wrap = AnyAction => {
        game.candidates(seat, typed).into_iter().map(wrap).collect()
    })
}

/// Can what is typed have numbers below zero? Elsewhere a line stands between two numbers.
pub(crate) const fn is_signed(kind: Kind) -> bool {
    match_kind!(kind, module::SIGNED)
}

/// The rules pages of a game, one for each language.
#[cfg(not(target_family = "wasm"))]
pub(crate) const fn rules_pages(kind: Kind) -> &'static [&'static str; Lang::ALL.len()] {
    match_kind!(kind, module::RULES)
}
