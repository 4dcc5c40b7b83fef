//! Texts of 15GO!.

mod board;
mod narration;
mod reason;
mod typed;
mod why;

use games::fifteen::{Action, SetupTurn, State};
use games::{Game, Seat, Step};
use view::fifteen::{Item, Picture, Title};

use crate::any::{GameWords, PictureWords, Said, Values};
use crate::messages::yes;
use crate::typed::Typed;
use crate::{Names, Narrator, Words};

pub(crate) use reason::reason;
pub(crate) use why::why;

/// The rules page in every language.
#[cfg(not(target_family = "wasm"))]
pub(crate) const RULES: &[&str; crate::Lang::ALL.len()] = &crate::pages::pages!("15go");

/// Whether typed numbers can be negative.
pub(crate) const SIGNED: bool = false;

impl GameWords for State {
    fn situation(&self, words: &Words, names: &Names) -> String {
        narration::situation(words, self, names)
    }

    fn action<'v>(&self, words: &Words, seat: Seat, action: Action, names: &'v Names) -> Said<'v> {
        board::action(words, self, seat, action, names)
    }

    fn tell(&self, step: Step, after: &Self, narrator: &Narrator<'_>) -> String {
        let Narrator { words, names, .. } = narrator;
        // A known card is turned without a chance step (G10); its sentence is that of its play.
        let told = match narrator.last() {
            None => true,
            Some(Step::Chance(_)) => !narrator.joins(),
            Some(Step::Action(_, action)) => narration::is_borrow(action),
        };
        narration::tell(words, self, step, after, names, !told)
    }

    fn is_opening(&self, step: Step, _: &Self) -> bool {
        narration::is_opening(step)
    }

    fn clause_now(&self) -> &'static str {
        match self.setup().turn {
            SetupTurn::Turning(_) => "G2",
            SetupTurn::Start(_) if self.options().open_play => "G14",
            SetupTurn::Start(_) => "G16",
            SetupTurn::Hand(_, card) if card.value() == 1 => "G5",
            SetupTurn::Hand(..) => "G4",
            SetupTurn::Over if self.options().points => "G17",
            SetupTurn::Over => "G13",
        }
    }

    fn tap_key(&self) -> Option<&'static str> {
        match self.setup().turn {
            SetupTurn::Start(_) => Some("tap-fifteen-start"),
            SetupTurn::Hand(seat, card) => match self.check_action(seat, Action::Keep) {
                Ok(()) if self.count_legal(seat) == 1 => Some("tap-fifteen-keep"),
                Ok(()) => Some("tap-fifteen-hand"),
                // A 1 can only start a row (G5).
                Err(_) => (card.value() > 1).then_some("tap-fifteen-place"),
            },
            SetupTurn::Turning(_) | SetupTurn::Over => None,
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
        names: &'v Names,
    ) -> Values<'v> {
        typed::values(words, self, seat, action, names)
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
            Title::Piles(seat) => {
                let side = self.side(seat);
                let points = side.and_then(|side| side.points);
                let mut values = names.whose(seat, side.map_or(0, |side| side.cards));
                values.push(("scored", yes(points.is_some())));
                values.push(("points", points.unwrap_or_default().into()));
                ("title-piles", values)
            }
            Title::Middle => ("title-middle", Vec::new()),
        }
    }

    fn count<'v>(&self, seat: Seat) -> Said<'v> {
        let points = self.side(seat).and_then(|side| side.points);
        let values = vec![
            ("count", self.left(seat).into()),
            ("scored", yes(points.is_some())),
            ("points", points.unwrap_or_default().into()),
        ];
        ("plate-piles", values)
    }

    fn item<'v>(&self, words: &Words, item: Item) -> Option<Said<'v>> {
        board::item(words, self, item)
    }
}
