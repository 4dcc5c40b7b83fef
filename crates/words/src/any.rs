//! The traits with which each game describes itself in words, and the same functions for any game.

use games::{AnyAction, AnyGame, Kind, Seat, Step, for_each_game, match_game, match_kind};
use view::{Board, Item, Picture, Title};

#[cfg(not(target_family = "wasm"))]
use crate::Lang;
use crate::typed::Typed;
use crate::{Names, Narrator, Value, Words};

games::import_games!();

/// The named values that are put into a message.
pub(crate) type Values<'v> = Vec<(&'static str, Value<'v>)>;

/// A message: its key and its values.
pub(crate) type Said<'v> = (&'static str, Values<'v>);

/// The texts of a game. The folder of each game implements it.
pub(crate) trait GameWords: Board {
    /// Whose turn it is and what can be done, or how the game ended.
    fn situation(&self, words: &Words, names: &Names) -> String;

    /// The name of an action in a list of choices.
    fn action<'v>(
        &self,
        words: &Words,
        seat: Seat,
        action: Self::Action,
        names: &'v Names,
    ) -> Said<'v>;

    /// Describes a step that led from this state to `after`, in the past tense.
    fn tell(&self, step: Step, after: &Self, narrator: &Narrator<'_>) -> String;

    /// Returns whether a step from this state to `after` is only the first half of an event, such as a
    /// tile drawn that is placed next.
    fn is_opening(&self, step: Step, after: &Self) -> bool;

    /// Returns whether the step that led to this state is one of a series, of which only the last is
    /// worth a picture.
    fn is_minor(&self) -> bool {
        false
    }

    /// The clause of the rules that matters most in this state.
    fn clause_now(&self) -> &'static str;

    /// The key of the message that tells a newcomer what to tap; none if there is nothing to do.
    fn tap_key(&self) -> Option<&'static str>;

    /// The key of the message that lists the ways to type an action.
    fn typed_key(&self, seat: Seat, action: Self::Action) -> &'static str;

    /// The values of that message.
    fn typed_values<'v>(
        &self,
        words: &Words,
        seat: Seat,
        action: Self::Action,
        names: &'v Names,
    ) -> Values<'v>;

    /// Actions that a player may have meant, legal or not, so that the rule which forbids one can be
    /// named.
    fn candidates(&self, seat: Seat, typed: &Typed) -> Vec<Self::Action>;
}

/// The texts of a board's view model. The folder of each game implements it.
pub(crate) trait PictureWords {
    /// The places on the board.
    type Item: Copy;
    /// The kinds of parts of the board.
    type Title;

    /// The title of a part of the board.
    fn title<'v>(&self, title: Self::Title, names: &'v Names) -> Said<'v>;

    /// What counts for a seat, short enough to stand beside its name.
    fn count<'v>(&self, seat: Seat) -> Said<'v>;

    /// Describes what lies at a place of the board.
    fn item<'v>(&self, words: &Words, item: Self::Item) -> Option<Said<'v>>;

    /// Describes the items of a part of the board. A game may combine equal neighbours into one text.
    fn describe_items(
        &self,
        words: &Words,
        items: impl Iterator<Item = Self::Item>,
    ) -> Vec<String> {
        items.map(|item| self.describe_item(words, item)).collect()
    }

    /// Describes what lies at a place; empty if the board has no such place.
    fn describe_item(&self, words: &Words, item: Self::Item) -> String {
        self.item(words, item).map_or(String::new(), |(key, values)| words.say(key, &values))
    }
}

impl Words {
    /// The title of a part of the board: `Anna's row: 12 face down`. Empty for a part of another game.
    #[must_use]
    pub fn title(&self, picture: &Picture, title: Title, names: &Names) -> String {
        match_game!((picture, title), (Picture(picture), Title(title)) => {
            let (key, values) = picture.title(title, names);
            self.say(key, &values)
        }, else String::new())
    }

    /// What counts for a seat, short enough to stand beside its name: `12 face down`.
    #[must_use]
    pub fn count(&self, picture: &Picture, seat: Seat) -> String {
        match_game!(picture, Picture(picture) => {
            let (key, values) = picture.count(seat);
            self.say(key, &values)
        })
    }

    /// Describes what lies at a place of the board: `slot 4: face down, between 17 and 39`. Empty for a
    /// place of another game.
    #[must_use]
    pub fn item(&self, picture: &Picture, item: Item) -> String {
        match_game!((picture, item), (Picture(picture), Item(item)) => {
            picture.describe_item(self, item)
        }, else String::new())
    }

    /// Describes the items of a part of the board, equal neighbours combined.
    pub(crate) fn items(&self, picture: &Picture, items: &[Item]) -> Vec<String> {
        for_each_game!([items_of], { self, picture, items })
    }

    /// The name of an action in a list of choices: `Place 6 as 9 between 7 and 14`. Empty for an action
    /// of another game.
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

/// The clause of the rules that matters most now; help opens there.
#[must_use]
pub fn clause_now(game: &AnyGame) -> &'static str {
    match_game!(game, AnyGame(game) => game.clause_now())
}

/// [`GameWords::typed_key`] of any game.
pub(crate) fn typed_key(game: &AnyGame, seat: Seat, action: AnyAction) -> &'static str {
    match_game!((game, action), (AnyGame(game), AnyAction(action)) => game.typed_key(seat, action),
        else unreachable!("the action is one of this game"))
}

/// The message that lists the ways to type an action.
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

/// Returns whether typed numbers can be negative. In the other games a hyphen separates two numbers.
pub(crate) const fn is_signed(kind: Kind) -> bool {
    match_kind!(kind, module::SIGNED)
}

/// The rules pages of a game, one for each language.
#[cfg(not(target_family = "wasm"))]
pub(crate) const fn rules_pages(kind: Kind) -> &'static [&'static str; Lang::ALL.len()] {
    match_kind!(kind, module::RULES)
}
