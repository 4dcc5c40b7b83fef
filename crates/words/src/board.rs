//! What stands on the boards, for screen readers and for lists of choices.

mod completto;
mod fifteen;
mod ten;

use games::{AnyAction, AnyGame, Seat};
use view::{Item, Picture, Title};

use crate::messages::yes;
use crate::{Names, Value, Words};

/// A message and its values.
pub(crate) type Said<'v> = (&'static str, Vec<(&'static str, Value<'v>)>);

impl Words {
    /// What a part of the board is: `Anna's row: 12 face down`.
    #[must_use]
    pub fn title(&self, picture: &Picture, title: Title, names: &Names) -> String {
        let whose = |seat: Seat, count: usize| {
            vec![
                ("who", names.of_seat(seat).into()),
                ("you", yes(names.is_you(seat))),
                ("count", count.into()),
            ]
        };
        let (key, values): Said<'_> = match (title, picture) {
            (Title::Row(seat), Picture::Completto(picture)) => {
                ("title-row", whose(seat, picture.row(seat).map_or(0, |row| row.hidden)))
            }
            (Title::Supply(seat), Picture::Ten(picture)) => {
                let left = picture.sides[seat.index() % 2].left.count();
                let mut values = whose(seat, left);
                values.push(("colour", ten::colour(seat).into()));
                ("title-supply", values)
            }
            (Title::Piles(seat), Picture::Fifteen(picture)) => {
                let side = picture.side(seat);
                let points = side.and_then(|side| side.points);
                let mut values = whose(seat, side.map_or(0, |side| side.cards));
                values.push(("scored", yes(points.is_some())));
                values.push(("points", points.unwrap_or_default().into()));
                ("title-piles", values)
            }
            (Title::Pool, _) => ("title-pool", Vec::new()),
            (Title::Field, _) => ("title-field", Vec::new()),
            (Title::Middle, _) => ("title-middle", Vec::new()),
            (Title::Row(_) | Title::Supply(_) | Title::Piles(_), _) => return String::new(),
        };
        self.say(key, &values)
    }

    /// What lies at a place of the board: `slot 4: face down, between 14 and 33`. Nothing for a
    /// place of another game.
    #[must_use]
    pub fn item(&self, picture: &Picture, item: Item) -> String {
        let said = match (picture, item) {
            (Picture::Completto(picture), Item::Completto(item)) => {
                completto::item(self, picture, item)
            }
            (Picture::Ten(picture), Item::Ten(item)) => ten::item(picture, item),
            (Picture::Fifteen(picture), Item::Fifteen(item)) => fifteen::item(self, picture, item),
            _ => None,
        };
        said.map_or(String::new(), |(key, values)| self.say(key, &values))
    }

    /// What an action is called in a list of choices: `Place 6 as 9 between 7 and 14`. Nothing for
    /// an action of another game.
    #[must_use]
    pub fn action(&self, game: &AnyGame, seat: Seat, action: AnyAction, names: &Names) -> String {
        let (key, values) = match (game, action) {
            (AnyGame::Completto(game), AnyAction::Completto(action)) => {
                completto::action(self, game, seat, action)
            }
            (AnyGame::Ten(game), AnyAction::Ten(action)) => ten::action(game, seat, action),
            (AnyGame::Fifteen(game), AnyAction::Fifteen(action)) => {
                fifteen::action(self, game, seat, action, names)
            }
            _ => return String::new(),
        };
        self.say(key, &values)
    }
}
