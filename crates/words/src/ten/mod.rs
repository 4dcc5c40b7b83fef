//! Texts of TEN.

mod board;
mod narration;
mod reason;
mod typed;
mod why;

use games::ten::{Action, SetupTurn, State, TILES, Variant};
use games::{Game, Seat, Step};
use view::ten::{Item, Picture, Title, winning_lines};

use crate::any::{GameWords, PictureWords, Said, Values};
use crate::typed::Typed;
use crate::{Names, Narrator, Words};

pub(crate) use reason::reason;
pub(crate) use why::why;

/// The rules page in every language.
#[cfg(not(target_family = "wasm"))]
pub(crate) const RULES: &[&str; crate::Lang::ALL.len()] = &crate::pages::pages!("ten");

/// Whether typed numbers can be negative.
pub(crate) const SIGNED: bool = true;

impl GameWords for State {
    fn situation(&self, words: &Words, names: &Names) -> String {
        narration::situation(words, self, names)
    }

    fn action<'v>(&self, _: &Words, seat: Seat, action: Action, _: &'v Names) -> Said<'v> {
        board::action(self, seat, action)
    }

    fn tell(&self, step: Step, after: &Self, narrator: &Narrator<'_>) -> String {
        let Narrator { words, names, .. } = narrator;
        narration::tell(words, self, step, after, names, narrator.draw_is_untold())
    }

    fn is_opening(&self, step: Step, after: &Self) -> bool {
        narration::is_opening(step, after)
    }

    fn is_minor(&self) -> bool {
        narration::rows_are_being_drawn(self)
    }

    fn clause_now(&self) -> &'static str {
        let setup = self.setup();
        match setup.turn {
            SetupTurn::Hand(..) => "T4",
            SetupTurn::Over if winning_lines(self).is_empty() => "T13",
            SetupTurn::Over => "T6",
            _ if setup.tiles.len() == usize::from(TILES) => "T9",
            SetupTurn::Chance(_) if self.options().variant == Variant::Closed => "T2",
            _ => "T3",
        }
    }

    fn tap_key(&self) -> Option<&'static str> {
        let setup = self.setup();
        match setup.turn {
            SetupTurn::Over | SetupTurn::Chance(_) => None,
            SetupTurn::Hand(..) => Some("tap-ten-place"),
            SetupTurn::Choose(seat) if self.check_action(seat, Action::Pass).is_ok() => None,
            _ if setup.tiles.len() == usize::from(TILES) => Some("tap-ten-move"),
            _ => Some("tap-ten-end"),
        }
    }

    fn typed_key(&self, seat: Seat, action: Action) -> &'static str {
        typed::kind(self, seat, action)
    }

    fn typed_values<'v>(&self, _: &Words, seat: Seat, action: Action, _: &'v Names) -> Values<'v> {
        narration::facts(&Picture::of(self), seat, action)
    }

    fn candidates(&self, _: Seat, typed: &Typed) -> Vec<Action> {
        typed::candidates(self, typed)
    }
}

impl PictureWords for Picture {
    type Item = Item;
    type Title = Title;

    fn title<'v>(&self, title: Title, names: &'v Names) -> Said<'v> {
        match title {
            Title::Supply(seat) => {
                let left = self.sides[seat.index() % 2].left.count();
                let mut values = names.whose(seat, left);
                values.push(("colour", board::colour(seat).into()));
                ("title-supply", values)
            }
            Title::Field => ("title-field", Vec::new()),
        }
    }

    fn count<'v>(&self, seat: Seat) -> Said<'v> {
        ("plate-supply", vec![("count", self.left(seat).into())])
    }

    fn item<'v>(&self, _: &Words, item: Item) -> Option<Said<'v>> {
        board::item(self, item)
    }

    fn describe_items(&self, words: &Words, items: impl Iterator<Item = Item>) -> Vec<String> {
        board::describe_items(words, self, items)
    }
}
