//! The ways to say an action.

use games::{AnyAction, AnyGame, Game, Seat, completto, fifteen, ten};

use super::text::Typed;
use crate::board::Said;
use crate::game::completto::placed;
use crate::game::ten::{facts, is_last};
use crate::{Names, Value, Words};

/// The ways to say an action, its phrase first.
pub(super) struct Forms {
    texts: String,
    ways: Vec<Typed>,
    /// Words that may come with each of them: those of the last way in the message.
    further: Option<Typed>,
}

impl Forms {
    pub(super) fn of(
        words: &Words,
        game: &AnyGame,
        seat: Seat,
        action: AnyAction,
        names: &Names,
    ) -> Self {
        let (key, values) = said(words, game, seat, action, names);
        let texts = words.say(key, &values);
        let read = |text: &str| Typed::of(text, game.kind());
        let mut ways: Vec<Typed> = texts.split('|').map(read).collect();
        let further = ways.last().cloned();
        // What lists of choices call it is understood, too.
        ways.push(read(&words.action(game, seat, action, names)));
        Self { texts, ways, further }
    }

    /// The one that is like no other's.
    pub(super) fn phrase(&self) -> &str {
        self.texts.split('|').next().unwrap_or_default().trim()
    }

    pub(super) fn is_phrase(&self, typed: &Typed) -> bool {
        self.ways.first() == Some(typed)
    }

    /// Can it mean this? Its numbers are those of one of the ways, and its words are known there: the way's
    /// own, those of the phrase if it has none, and further ones.
    pub(super) fn fit(&self, typed: &Typed) -> bool {
        let fits = |way: &Typed| {
            let borrows = way.words().next().is_none() || self.further.as_ref() == Some(way);
            let phrase = self.ways.first().filter(|_| borrows);
            let known = |word: &str| {
                let mut ways = [way].into_iter().chain(phrase).chain(&self.further);
                ways.any(|way| way.words().any(|own| own == word))
            };
            way.numbers().eq(typed.numbers()) && typed.words().all(known)
        };
        !typed.is_empty() && self.ways.iter().any(fits)
    }
}

/// The message for an action: one for each kind.
pub(super) fn kind(game: &AnyGame, seat: Seat, action: AnyAction) -> &'static str {
    match action {
        AnyAction::Completto(action) => {
            use completto::Action;
            match action {
                Action::Insert { .. } => "typed-insert",
                Action::Draw => "typed-draw",
                Action::Place { .. } => "typed-place",
                Action::Take { .. } => "typed-take",
                Action::Move { .. } => "typed-move",
            }
        }
        AnyAction::Ten(action) => {
            use ten::{Action, End};
            let last = || match game {
                AnyGame::Ten(game) => is_last(&view::ten::Picture::of(game), seat),
                _ => false,
            };
            match action {
                Action::Place(_) => "typed-ten-place",
                Action::PlaceFrom(..) if last() => "typed-ten-place",
                Action::PlaceFrom(End::Left, _) => "typed-ten-left",
                Action::PlaceFrom(End::Right, _) => "typed-ten-right",
                Action::Relocate { .. } => "typed-ten-relocate",
                Action::Pass => "typed-ten-pass",
            }
        }
        AnyAction::Fifteen(action) => {
            use fifteen::Action;
            match action {
                Action::HandToRow(_) => "typed-card-row",
                Action::HandToNewRow => "typed-card-new-row",
                Action::HandToPile(_) => "typed-card-pile",
                Action::HandToOwn => "typed-card-own",
                Action::Keep => "typed-card-keep",
                Action::OwnToRow(_) => "typed-card-play-row",
                Action::OwnToPile(_) => "typed-card-play-pile",
                Action::Borrow { .. } => "typed-card-borrow",
                Action::Turn => "typed-card-turn",
            }
        }
    }
}

fn said<'v>(
    words: &Words,
    game: &AnyGame,
    seat: Seat,
    action: AnyAction,
    names: &Names,
) -> Said<'v> {
    let values = match (game, action) {
        (AnyGame::Completto(game), AnyAction::Completto(action)) => {
            in_completto(words, game, seat, action)
        }
        (AnyGame::Ten(game), AnyAction::Ten(action)) => {
            facts(&view::ten::Picture::of(game), seat, action)
        }
        (AnyGame::Fifteen(game), AnyAction::Fifteen(action)) => {
            in_fifteen(words, game, seat, action, names)
        }
        _ => Vec::new(),
    };
    (kind(game, seat, action), values)
}

type Values<'v> = Vec<(&'static str, Value<'v>)>;

fn in_completto<'v>(
    words: &Words,
    game: &completto::State,
    seat: Seat,
    action: completto::Action,
) -> Values<'v> {
    use completto::Action;
    let picture = view::completto::Picture::of(game);
    let row = picture.row(seat);
    let held = row.and_then(|row| row.hand).map_or(0, |tile| tile.number);
    match action {
        Action::Insert { gap, turned } => placed(words, row, held, turned, gap),
        Action::Place { slot, turned } => placed(words, row, held, turned, slot),
        Action::Take { tile, turned, slot } => placed(words, row, tile, turned, slot),
        Action::Move { from, to } => vec![("from", words.index(from)), ("to", words.index(to))],
        Action::Draw => Vec::new(),
    }
}

fn in_fifteen<'v>(
    words: &Words,
    game: &fifteen::State,
    seat: Seat,
    action: fifteen::Action,
    names: &Names,
) -> Values<'v> {
    use fifteen::Action;
    let picture = view::fifteen::Picture::of(game);
    let card = |card: Option<fifteen::Card>| {
        Value::from(card.map(|card| words.card_name(card)).unwrap_or_default())
    };
    let (row, pile) = match action {
        Action::HandToRow(row) | Action::OwnToRow(row) => (Some(row), None),
        Action::HandToPile(pile) | Action::OwnToPile(pile) => (None, Some(pile)),
        Action::Borrow { from, row } => (Some(row), Some(from)),
        Action::HandToOwn => (None, Some(seat)),
        Action::HandToNewRow | Action::Keep | Action::Turn => (None, None),
    };
    let moved = match action {
        Action::OwnToRow(_) | Action::OwnToPile(_) => game.open_top(seat),
        Action::Borrow { from, .. } => game.open_top(from),
        _ => game.hand(),
    };
    let mut values = vec![("card", card(moved))];
    if let Some(row) = row {
        let top = picture.rows.get(usize::from(row)).and_then(|row| row.last().copied());
        values.extend([("row", words.index(row)), ("top", card(top))]);
    }
    if let Some(pile) = pile {
        // The sign that stands between the ways to say something is no part of a name.
        values.push(("who", names.of_seat(pile).replace('|', " ").into()));
        values.push(("seat", (pile.index() + 1).into()));
        if row.is_none() {
            values.push(("top", card(game.open_top(pile))));
        }
    }
    values
}

/// What somebody may want to do, whether the rules allow it or not: so that they are told which rule
/// forbids it.
pub(super) fn thinkable(game: &AnyGame, seat: Seat, typed: &Typed) -> Vec<AnyAction> {
    match game {
        AnyGame::Completto(game) => {
            use completto::Action;
            let picture = view::completto::Picture::of(game);
            let slots = 0..picture.row(seat).map_or(0, |row| row.slots.len() as u8);
            let mut actions = vec![Action::Draw];
            for slot in slots.clone() {
                actions.push(Action::Place { slot, turned: false });
                let tiles = picture.pool.open.iter();
                actions.extend(tiles.map(|tile| Action::Take {
                    tile: tile.number,
                    turned: false,
                    slot,
                }));
            }
            actions.extend((0..=slots.end).map(|gap| Action::Insert { gap, turned: false }));
            actions.extend(slots.map(|from| Action::Move { from, to: from }));
            actions.into_iter().map(AnyAction::Completto).collect()
        }
        AnyGame::Ten(game) => {
            use ten::{Action, End, Point};
            use view::ten::Left;
            // The field has no borders, so it is about the cells that were typed.
            let numbers: Vec<i32> =
                typed.numbers().filter_map(|number| i32::try_from(number).ok()).collect();
            let actions = match (numbers.as_slice(), &view::ten::Picture::of(game).sides[0].left) {
                (&[x, y], Left::Stack(_)) => vec![Action::Place(Point { x, y })],
                (&[x, y], Left::Row(_)) => {
                    [End::Left, End::Right].map(|end| Action::PlaceFrom(end, Point { x, y })).into()
                }
                (&[x, y, to_x, to_y], _) => {
                    let (from, to) = (Point { x, y }, Point { x: to_x, y: to_y });
                    vec![Action::Relocate { from, to }]
                }
                _ => vec![Action::Pass],
            };
            actions.into_iter().map(AnyAction::Ten).collect()
        }
        AnyGame::Fifteen(game) => {
            use fifteen::Action;
            let mut actions =
                vec![Action::Keep, Action::Turn, Action::HandToNewRow, Action::HandToOwn];
            let rows = view::fifteen::Picture::of(game).rows.len() as u8;
            for row in 0..rows {
                actions.extend([Action::HandToRow(row), Action::OwnToRow(row)]);
            }
            for pile in Seat::all(game.players()).filter(|pile| *pile != seat) {
                actions.extend([Action::HandToPile(pile), Action::OwnToPile(pile)]);
                actions.extend((0..rows).map(|row| Action::Borrow { from: pile, row }));
            }
            actions.into_iter().map(AnyAction::Fifteen).collect()
        }
    }
}
