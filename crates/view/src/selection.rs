//! The selection state machine: turns taps on a board into actions.

use games::{AnyAction, AnyGame, Game, Rejection, Seat};

use crate::board::{Item, path, refusal};

/// The taps that make an action: one item, or a source and a target.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TapPath<I = Item> {
    /// The item tapped first.
    pub source: I,
    /// The item tapped second, if the action needs two taps.
    pub target: Option<I>,
    /// Whether tapping the target alone is enough, as with a tile in hand.
    pub implied: bool,
}

impl<I> TapPath<I> {
    /// A single tap.
    pub(crate) const fn single(item: I) -> Self {
        Self { source: item, target: None, implied: false }
    }

    /// A source and a target.
    pub(crate) const fn pair(source: I, target: I) -> Self {
        Self { source, target: Some(target), implied: false }
    }

    /// A source that may be left out, and a target.
    pub(crate) const fn implied(source: I, target: I) -> Self {
        Self { source, target: Some(target), implied: true }
    }

    pub(crate) fn map<J>(self, into: impl Fn(I) -> J) -> TapPath<J> {
        let Self { source, target, implied } = self;
        TapPath { source: into(source), target: target.map(&into), implied }
    }
}

/// All legal actions of a seat.
#[must_use]
pub fn actions(game: &AnyGame, seat: Seat) -> Vec<AnyAction> {
    let mut actions = Vec::new();
    game.legal(seat, &mut actions);
    actions
}

/// The result of a tap.
#[derive(Clone, PartialEq, Debug)]
pub enum TapResult {
    /// The item is selected; now one of [`Selection::targets`] is to be tapped.
    Selected,
    /// The selected item was tapped again, and is no longer selected.
    Cleared,
    /// The taps make this action.
    Done(AnyAction),
    /// The tap can mean each of these: the player is to choose. Taps go on working meanwhile.
    Choose(Vec<AnyAction>),
    /// A rule forbids it.
    Forbidden(Rejection),
    /// The tap means nothing.
    Nothing,
}

/// The selected item of a seat, which the next tap completes to an action. It stores no game, so it can
/// outlive a change of the board: an item that is no longer a source counts as not selected.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Selection {
    selected: Option<Item>,
}

impl Selection {
    /// The selected source.
    #[must_use]
    pub fn selected(&self, game: &AnyGame, seat: Seat) -> Option<Item> {
        self.valid(&choices(game, seat))
    }

    /// The items that can be tapped first: sources of actions, and items that make one with a single tap.
    #[must_use]
    pub fn sources(&self, game: &AnyGame, seat: Seat) -> Vec<Item> {
        sorted(choices(game, seat).iter().map(|(_, path)| path.source).collect())
    }

    /// The places where the selected item can go; with none selected, where the tile or card in hand can go.
    #[must_use]
    pub fn targets(&self, game: &AnyGame, seat: Seat) -> Vec<Item> {
        let choices = choices(game, seat);
        let selected = self.valid(&choices);
        let leads = |path: &TapPath| selected.map_or(path.implied, |source| path.source == source);
        let paths = choices.iter().map(|(_, path)| path).filter(|path| leads(path));
        sorted(paths.filter_map(|path| path.target).collect())
    }

    /// Clears the selection.
    pub const fn cancel(&mut self) {
        self.selected = None;
    }

    /// Handles a tap on an item by the player at `seat`.
    pub fn tap(&mut self, game: &AnyGame, seat: Seat, item: Item) -> TapResult {
        let choices = choices(game, seat);
        let selected = self.valid(&choices);
        self.selected = selected;
        if selected == Some(item) {
            self.selected = None;
            return TapResult::Cleared;
        }
        if let Some(source) = selected {
            let done = |path: &TapPath| path.source == source && path.target == Some(item);
            let done = matching(&choices, done);
            if !done.is_empty() {
                return finish(done);
            }
            if let Some(why) = refusal(game, seat, selected, item) {
                return TapResult::Forbidden(why);
            }
        }
        let done = matching(&choices, |path| match path.target {
            None => path.source == item,
            target => path.implied && target == Some(item),
        });
        let begun = matching(&choices, |path| path.source == item && path.target.is_some());
        if !begun.is_empty() {
            self.selected = Some(item);
        }
        match (done.is_empty(), begun.is_empty()) {
            (true, true) => match refusal(game, seat, None, item) {
                Some(why) => TapResult::Forbidden(why),
                None => TapResult::Nothing,
            },
            (true, false) => TapResult::Selected,
            (false, true) => finish(done),
            (false, false) => TapResult::Choose(done.into_iter().chain(begun).collect()),
        }
    }

    /// The selected item, if it is still the source of an action.
    fn valid(&self, choices: &[(AnyAction, TapPath)]) -> Option<Item> {
        let is_source = |item: &Item| {
            choices.iter().any(|(_, path)| path.source == *item && path.target.is_some())
        };
        self.selected.filter(is_source)
    }
}

/// The legal actions and the taps that make them.
fn choices(game: &AnyGame, seat: Seat) -> Vec<(AnyAction, TapPath)> {
    let actions = actions(game, seat).into_iter();
    actions.filter_map(|action| Some((action, path(game, seat, action)?))).collect()
}

fn matching(choices: &[(AnyAction, TapPath)], fit: impl Fn(&TapPath) -> bool) -> Vec<AnyAction> {
    choices.iter().filter(|(_, path)| fit(path)).map(|(action, _)| *action).collect()
}

fn finish(actions: Vec<AnyAction>) -> TapResult {
    match actions.as_slice() {
        [one] => TapResult::Done(*one),
        _ => TapResult::Choose(actions),
    }
}

fn sorted(mut items: Vec<Item>) -> Vec<Item> {
    items.sort_by_key(|&item| item);
    items.dedup();
    items
}
