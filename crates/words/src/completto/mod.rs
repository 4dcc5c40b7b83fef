//! Texts of Completto.

mod board;
mod narration;
mod reason;
mod typed;
mod why;

use games::completto::{Action, SetupTurn, State};
use games::{Seat, Step};
use view::completto::{Item, Picture, Title, choices};

use crate::any::{GameWords, PictureWords, Said, Values};
use crate::typed::Typed;
use crate::{Names, Narrator, Words};

pub(crate) use reason::reason;
pub(crate) use why::why;

/// The rules page in every language.
#[cfg(not(target_family = "wasm"))]
pub(crate) const RULES: &[&str; crate::Lang::ALL.len()] = &crate::pages::pages!("completto");

/// Whether typed numbers can be negative.
pub(crate) const SIGNED: bool = false;

impl GameWords for State {
    fn situation(&self, words: &Words, names: &Names) -> String {
        narration::situation(words, self, names)
    }

    fn action<'v>(&self, words: &Words, seat: Seat, action: Action, _: &'v Names) -> Said<'v> {
        board::action(words, self, seat, action)
    }

    fn tell(&self, step: Step, after: &Self, narrator: &Narrator<'_>) -> String {
        let Narrator { words, names, .. } = narrator;
        narration::tell(words, self, step, after, names, narrator.draw_is_untold())
    }

    fn is_opening(&self, step: Step, after: &Self) -> bool {
        narration::is_opening(self, step, after)
    }

    fn clause_now(&self) -> &'static str {
        match self.setup().turn {
            SetupTurn::Setup(_) => "C3",
            SetupTurn::Draw(_) => "C8",
            SetupTurn::Choose(_) if self.must_pass() => "C24",
            SetupTurn::Choose(_) => "C7",
            SetupTurn::Place(..) => "C10",
            SetupTurn::Over => "C22",
        }
    }

    fn tap_key(&self) -> Option<&'static str> {
        match self.setup().turn {
            SetupTurn::Setup(_) => Some("tap-completto-insert"),
            SetupTurn::Choose(_) if self.must_pass() => None,
            SetupTurn::Choose(seat) if choices(self, seat).draw => Some("tap-completto-choose"),
            SetupTurn::Choose(_) => Some("tap-completto-move"),
            SetupTurn::Place(..) => Some("tap-completto-place"),
            SetupTurn::Draw(_) | SetupTurn::Over => None,
        }
    }

    fn typed_key(&self, _: Seat, action: Action) -> &'static str {
        typed::kind(action)
    }

    fn typed_values<'v>(
        &self,
        words: &Words,
        seat: Seat,
        action: Action,
        _: &'v Names,
    ) -> Values<'v> {
        typed::values(words, self, seat, action)
    }

    fn candidates(&self, seat: Seat, _: &Typed) -> Vec<Action> {
        typed::candidates(self, seat)
    }
}

impl PictureWords for Picture {
    type Item = Item;
    type Title = Title;

    fn title<'v>(&self, title: Title, names: &'v Names) -> Said<'v> {
        match title {
            Title::Row(seat) => {
                let count = self.row(seat).map_or(0, |row| row.hidden);
                ("title-row", names.whose(seat, count))
            }
            Title::Pool => ("title-pool", Vec::new()),
        }
    }

    fn count<'v>(&self, seat: Seat) -> Said<'v> {
        ("plate-row", vec![("count", self.left(seat).into())])
    }

    fn item<'v>(&self, _: &Words, item: Item) -> Option<Said<'v>> {
        board::item(self, item)
    }

    fn describe_items(&self, words: &Words, items: impl Iterator<Item = Item>) -> Vec<String> {
        board::describe_items(words, self, items)
    }
}
