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

/// The action of a seat where nothing else can be done; `None` where there is a choice.
#[must_use]
pub fn forced_action(game: &AnyGame, seat: Seat) -> Option<AnyAction> {
    match actions(game, seat).as_slice() {
        [only] => Some(*only),
        _ => None,
    }
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

/// The selected item of a seat, which the next tap completes to an action. Usually that is a source; a target can be
/// tapped first as well, and then the source that goes there. It stores no game, so it can outlive a change of the
/// board: an item that is no longer a source or a target counts as not selected.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Selection {
    selected: Option<Item>,
}

impl Selection {
    /// The selected item: a source, or a target that was tapped first.
    #[must_use]
    pub fn selected(&self, game: &AnyGame, seat: Seat) -> Option<Item> {
        let choices = choices(game, seat);
        self.source(&choices).or_else(|| self.target(&choices))
    }

    /// The items that can be tapped first: sources of actions, and items that make one with a single tap. Once a target
    /// is selected, the sources that can go there.
    #[must_use]
    pub fn sources(&self, game: &AnyGame, seat: Seat) -> Vec<Item> {
        let choices = choices(game, seat);
        let target = self.target(&choices);
        let leads = |path: &&TapPath| target.is_none() || path.target == target;
        sorted(choices.iter().map(|(_, path)| path).filter(leads).map(|path| path.source).collect())
    }

    /// The places where the selected item can go; with none selected, where the tile or card in hand can go.
    #[must_use]
    pub fn targets(&self, game: &AnyGame, seat: Seat) -> Vec<Item> {
        let choices = choices(game, seat);
        let selected = self.source(&choices);
        let leads = |path: &TapPath| selected.map_or(path.implied, |source| path.source == source);
        let paths = choices.iter().map(|(_, path)| path).filter(|path| leads(path));
        sorted(paths.filter_map(|path| path.target).collect())
    }

    /// Clears the selection.
    pub const fn cancel(&mut self) {
        self.selected = None;
    }

    /// Selects the source of a drag; returns whether the item can be dragged anywhere.
    pub fn pick_up(&mut self, game: &AnyGame, seat: Seat, item: Item) -> bool {
        let lifted = Self { selected: Some(item) };
        let can_go = lifted.source(&choices(game, seat)).is_some();
        if can_go {
            *self = lifted;
        }
        can_go
    }

    /// Handles the end of a drag of the selected source: on an item, or on none. A drag does nothing that two taps would
    /// not do; if it makes no action, the source is no longer selected.
    pub fn drop_on(&mut self, game: &AnyGame, seat: Seat, item: Option<Item>) -> TapResult {
        let choices = choices(game, seat);
        let source = self.source(&choices);
        self.selected = None;
        let (Some(source), Some(item)) = (source, item) else { return TapResult::Nothing };
        if source == item {
            return TapResult::Cleared;
        }
        let done = matching(&choices, |path| path.source == source && path.target == Some(item));
        if done.is_empty() {
            let why = refusal(game, seat, Some(source), item);
            return why.map_or(TapResult::Nothing, TapResult::Forbidden);
        }
        self.selected = Some(source);
        finish(done)
    }

    /// Handles a tap on an item by the player at `seat`.
    pub fn tap(&mut self, game: &AnyGame, seat: Seat, item: Item) -> TapResult {
        let choices = choices(game, seat);
        let selected = self.source(&choices);
        let target = self.target(&choices);
        self.selected = selected.or(target);
        if self.selected == Some(item) {
            self.selected = None;
            return TapResult::Cleared;
        }
        if target.is_some() {
            let done = matching(&choices, |path| path.source == item && path.target == target);
            if !done.is_empty() {
                return finish(done);
            }
            // Not a source for the target: the tap stands for itself.
            self.selected = None;
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
            // A place that is a source as well was tapped first, and then what can go there.
            let done = matching(&choices, |path| path.source == item && path.target == selected);
            if !done.is_empty() {
                return finish(done);
            }
        }
        let done = matching(&choices, |path| match path.target {
            None => path.source == item,
            target => path.implied && target == Some(item),
        });
        let begun = matching(&choices, |path| path.source == item && path.target.is_some());
        // A place where nothing begins, but where something can go.
        let goal = Self { selected: Some(item) }.target(&choices).is_some();
        if !begun.is_empty() || (goal && done.is_empty() && selected.is_none()) {
            self.selected = Some(item);
            if begun.is_empty() {
                return TapResult::Selected;
            }
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

    /// The selected item, if it is the source of an action with a target.
    fn source(&self, choices: &[(AnyAction, TapPath)]) -> Option<Item> {
        let is_source = |item: &Item| {
            choices.iter().any(|(_, path)| path.source == *item && path.target.is_some())
        };
        self.selected.filter(is_source)
    }

    /// The selected item, if it is the target of actions, but the source of none and not that of an implied one.
    fn target(&self, choices: &[(AnyAction, TapPath)]) -> Option<Item> {
        let is_target = |item: &Item| {
            let (mut goes, mut other) = (false, false);
            for (_, path) in choices {
                goes |= path.target == Some(*item) && !path.implied;
                other |= path.source == *item || (path.implied && path.target == Some(*item));
            }
            goes && !other
        };
        self.selected.filter(is_target)
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
