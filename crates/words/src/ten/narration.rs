//! Narration of TEN: situations and steps.

use games::ten::{Action, End, SetupTurn, State, Supply};
use games::{AnyAction, AnyChance, Game, Seat, Step};
use view::ten::{Left, Picture, Tile};

use crate::any::Values;
use crate::messages::yes;
use crate::{Names, Words};

pub(super) fn situation(words: &Words, game: &State, names: &Names) -> String {
    let picture = Picture::of(game);
    let first = ("first", yes(picture.tiles.is_empty()));
    match game.setup().turn {
        SetupTurn::Chance(_) if picture.in_setup => words.plain("ten-rows-drawing"),
        SetupTurn::Chance(seat) => words.about("ten-turning", seat, names),
        SetupTurn::Hand(seat, value) => {
            let way = words.say("ten-way-place", &[("value", value.into()), first]);
            words.turn(seat, names, way)
        }
        SetupTurn::Choose(seat) => {
            let way = match ends(&picture, seat) {
                _ if picture.relocating => relocation(words, game, seat),
                (left, Some(right)) => {
                    let left = left.unwrap_or_default();
                    let values = [("left", left.into()), ("right", right.into()), first];
                    words.say("ten-way-ends", &values)
                }
                (last, None) => {
                    let value = last.unwrap_or_default();
                    words.say("ten-way-last", &[("value", value.into()), first])
                }
            };
            words.turn(seat, names, way)
        }
        SetupTurn::Over => {
            let lines: Vec<String> = picture.lines.iter().map(|line| sum(words, line)).collect();
            match lines.as_slice() {
                [] => words.say("ten-no-line", &[("count", picture.relocations.into())]),
                lines => words.say("ten-lines", &[("lines", words.all_of(lines).into())]),
            }
        }
    }
}

/// What a player can do once all tiles are placed.
fn relocation(words: &Words, game: &State, seat: Seat) -> String {
    let mut actions = Vec::new();
    game.legal(seat, &mut actions);
    let from = actions.iter().filter_map(|action| match action {
        Action::Relocate { from, .. } => Some((std::cmp::Reverse(from.y), from.x)),
        _ => None,
    });
    // In reading order: from the top row down, each from left to right.
    let mut cells: Vec<_> = from.collect();
    cells.dedup();
    cells.sort_by_key(|&cell| cell);
    cells.dedup();
    let cells: Vec<String> = cells.iter().map(|(y, x)| format!("{x},{}", y.0)).collect();
    match cells.as_slice() {
        [] => words.plain("ten-way-pass"),
        cells => words.say("ten-way-relocate", &[("cells", words.one_of(cells).into())]),
    }
}

/// The values at the ends of the seat's row; a single tile counts as the left end.
fn ends(picture: &Picture, seat: Seat) -> (Option<u8>, Option<u8>) {
    match &picture.sides[seat.index() % 2].left {
        Left::Row(row) => match row.as_slice() {
            [] => (None, None),
            [one] => (Some(*one), None),
            [left, .., right] => (Some(*left), Some(*right)),
        },
        Left::Stack(_) => (None, None),
    }
}

/// `3 + 2 + 3 + 2`.
fn values(line: &[Tile]) -> String {
    let values: Vec<String> = line.iter().map(|tile| tile.value.to_string()).collect();
    values.join(" + ")
}

/// `3 + 2 + 3 + 2 = 10 from 1,0 to 4,0`.
fn sum(words: &Words, line: &[Tile]) -> String {
    let end = |tile: Option<&Tile>| tile.map_or(String::new(), |tile| tile.at.to_string());
    let (from, to) = (end(line.first()), end(line.last()));
    let sum = values(line);
    words.say("ten-line", &[("sum", sum.into()), ("from", from.into()), ("to", to.into())])
}

pub(super) fn rows_are_being_drawn(game: &State) -> bool {
    let setup = game.setup();
    matches!((setup.turn, setup.supply), (SetupTurn::Chance(_), Supply::Rows(_)))
}

pub(super) fn is_opening(step: Step, after: &State) -> bool {
    match step {
        Step::Action(..) => false,
        Step::Chance(_) => {
            rows_are_being_drawn(after) || matches!(after.setup().turn, SetupTurn::Hand(..))
        }
    }
}

/// `drawn`: the sentence includes the draw of the tile.
pub(super) fn tell(
    words: &Words,
    before: &State,
    step: Step,
    after: &State,
    names: &Names,
    drawn: bool,
) -> String {
    match step {
        Step::Chance(AnyChance::Ten(chance)) => match after.setup().turn {
            SetupTurn::Hand(seat, value) => {
                let [who, you] = names.who(seat);
                words.say("ten-turned-over", &[who, you, ("value", value.into())])
            }
            SetupTurn::Choose(_) => words.plain("ten-rows-drawn"),
            _ => words.say("ten-row-tile", &[("value", chance.value.into())]),
        },
        Step::Action(seat, AnyAction::Ten(action)) => {
            let picture = Picture::of(before);
            let key = key(action, drawn, is_last(&picture, seat));
            let mut values = facts(&picture, seat, action);
            values.extend(names.who(seat));
            values.extend(end(after));
            words.say(key, &values)
        }
        _ => String::new(),
    }
}

/// Returns whether the seat is about to place its last tile.
pub(crate) fn is_last(picture: &Picture, seat: Seat) -> bool {
    picture.sides[seat.index() % 2].left.count() == 1
}

const fn key(action: Action, drawn: bool, last: bool) -> &'static str {
    match action {
        Action::Place(_) if drawn => "ten-turned-placed",
        Action::Place(_) => "ten-placed",
        Action::PlaceFrom(..) if last => "ten-placed-last",
        Action::PlaceFrom(End::Left, _) => "ten-placed-left",
        Action::PlaceFrom(End::Right, _) => "ten-placed-right",
        Action::Relocate { .. } => "ten-moved",
        Action::Pass => "ten-passed",
    }
}

/// The values of messages about an action: the tile, and where it goes.
pub(crate) fn facts<'v>(picture: &Picture, seat: Seat, action: Action) -> Values<'v> {
    let (left, right) = ends(picture, seat);
    let (value, from, to) = match action {
        Action::Place(to) => (picture.sides[seat.index() % 2].hand, None, to),
        Action::PlaceFrom(End::Left, to) => (left, None, to),
        Action::PlaceFrom(End::Right, to) => (right, None, to),
        Action::Relocate { from, to } => {
            (picture.tile(from).map(|tile| tile.value), Some(from), to)
        }
        Action::Pass => return Vec::new(),
    };
    let from = from.map_or(String::new(), |from| from.to_string());
    vec![
        ("value", value.unwrap_or_default().into()),
        ("from", from.into()),
        ("to", to.to_string().into()),
    ]
}

/// The values of `ten-end`.
fn end<'v>(after: &State) -> Values<'v> {
    let picture = Picture::of(after);
    let line = picture.lines.first();
    let then = match (after.setup().turn, line) {
        (SetupTurn::Over, Some(_)) => "won",
        (SetupTurn::Over, None) => "drawn",
        _ => "nothing",
    };
    vec![
        ("then", then.into()),
        ("sum", line.map_or(String::new(), |line| values(line)).into()),
        ("count", picture.relocations.into()),
    ]
}
