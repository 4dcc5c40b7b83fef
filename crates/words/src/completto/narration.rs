//! Narration of Completto: situations and steps.

use games::completto::{Action, SetupTurn, State, partner};
use games::{AnyAction, AnyChance, Game, Seat, Step};
use view::completto::{Choices, Picture, Row, Slot, both_ways, choices};

use crate::messages::{ordinal, yes};
use crate::{Names, Value, Words};

pub(super) fn situation(words: &Words, game: &State, names: &Names) -> String {
    let picture = Picture::of(game);
    match game.setup().turn {
        SetupTurn::Setup(_) => in_setup(words, &picture, names),
        SetupTurn::Draw(seat) => words.about("completto-drawing", seat, names),
        SetupTurn::Choose(seat) => {
            let Choices { draw, takes, moves } = choices(game, seat);
            let mut ways = Vec::new();
            ways.extend(draw.then(|| words.plain("completto-way-draw")));
            if !takes.is_empty() {
                let tiles: Vec<String> = takes.iter().map(|tile| tile.to_string()).collect();
                let tiles = words.any_of(&tiles);
                ways.push(words.say("completto-way-take", &[("tiles", tiles.into())]));
            }
            ways.extend(moves.then(|| words.plain("completto-way-move")));
            if ways.is_empty() {
                ways.push(words.plain("completto-way-pass"));
            }
            words.turn(seat, names, words.ways(&ways, !draw && takes.len() > 1))
        }
        SetupTurn::Place(seat, tile) => {
            let places = places(words, game, &picture, seat, tile);
            let values = [("tile", tile.into()), ("places", words.ways(&places, false).into())];
            words.turn(seat, names, words.say("completto-way-place", &values))
        }
        SetupTurn::Over => match picture.rows.iter().find(|row| row.hidden == 0) {
            Some(row) => words.about("completto-complete", row.seat, names),
            None => words.say("completto-stalled", &[("count", picture.idle.into())]),
        },
    }
}

fn in_setup(words: &Words, picture: &Picture, names: &Names) -> String {
    if let Some(row) = picture.rows.iter().find(|row| row.to_insert > 0 && row.hand.is_none()) {
        return words.about("completto-setup-turning", row.seat, names);
    }
    let holders = picture.rows.iter().filter_map(|row| Some((row.seat, row.hand?.number)));
    let holders: Vec<(Seat, u8)> = holders.collect();
    if let Some((_, tile)) = holders.iter().find(|(seat, _)| names.is_you(*seat)) {
        return words.say("completto-setup-you", &[("tile", both_ways(*tile).into())]);
    }
    let inserts = holders.iter().map(|&(seat, tile)| {
        let values = [("who", names.of_seat(seat).into()), ("tile", both_ways(tile).into())];
        words.say("completto-inserts", &values)
    });
    let inserts = words.all_of(&inserts.collect::<Vec<_>>());
    // Gaps are marked for those who act.
    let marked = words.typed() && holders.iter().any(|(seat, _)| names.reader_acts_for(*seat));
    let several = yes(holders.len() > 1);
    let values = [("inserts", inserts.into()), ("several", several), ("marked", yes(marked))];
    words.say("completto-setup", &values)
}

/// The places where the tile in hand can go, for each of its readings.
fn places(words: &Words, game: &State, picture: &Picture, seat: Seat, tile: u8) -> Vec<String> {
    let mut actions = Vec::new();
    game.legal(seat, &mut actions);
    let place = |turned: bool| {
        let slots = actions.iter().filter_map(|action| match *action {
            Action::Place { slot, turned: way } if way == turned => Some(slot),
            _ => None,
        });
        let slots: Vec<u8> = slots.collect();
        let (&first, &last) = (slots.first()?, slots.last()?);
        let mut values = vec![
            ("turnable", yes(partner(tile).is_some())),
            ("number", reading(tile, turned).into()),
            ("count", slots.len().into()),
            ("first", ordinal(first)),
            ("last", ordinal(last)),
        ];
        values.extend(around(picture.row(seat), first));
        Some(words.say("completto-place", &values))
    };
    [false, true].into_iter().filter_map(place).collect()
}

fn reading(tile: u8, turned: bool) -> u8 {
    partner(tile).filter(|_| turned).unwrap_or(tile)
}

/// The values of `completto-around` for an index of a row.
pub(crate) fn around<'v>(row: Option<&Row>, index: u8) -> [(&'static str, Value<'v>); 4] {
    let (low, high) = row.map_or((None, None), |row| row.around(index.into()));
    let place = match (low, high) {
        (Some(_), Some(_)) => "between",
        (Some(_), None) => "behind",
        (None, Some(_)) => "before",
        (None, None) => "alone",
    };
    [
        ("where", place.into()),
        ("low", low.unwrap_or_default().into()),
        ("high", high.unwrap_or_default().into()),
        ("gap", ordinal(index)),
    ]
}

/// The values of `completto-as` and `completto-where` for a tile that is placed.
pub(crate) fn placed<'v>(
    words: &Words,
    row: Option<&Row>,
    tile: u8,
    turned: bool,
    slot: u8,
) -> Vec<(&'static str, Value<'v>)> {
    let number = reading(tile, turned);
    let index = usize::from(slot);
    let slots = row.map_or(&[][..], |row| &row.slots);
    let pair: Vec<String> = [index.checked_sub(1), Some(index + 1)]
        .into_iter()
        .flatten()
        .filter_map(|index| slots.get(index).copied().and_then(Slot::number))
        .filter(|beside| beside.abs_diff(number) == 1)
        .map(|beside| beside.to_string())
        .collect();
    let mut values = vec![
        ("tile", tile.into()),
        ("turned", yes(turned)),
        ("number", number.into()),
        ("slot", ordinal(slot)),
        ("pair", yes(!pair.is_empty())),
        ("beside", words.all_of(&pair).into()),
    ];
    values.extend(around(row, slot));
    values
}

pub(super) fn is_opening(before: &State, step: Step, after: &State) -> bool {
    match step {
        Step::Action(_, action) => action == AnyAction::Completto(Action::Draw),
        Step::Chance(_) => {
            matches!(before.setup().turn, SetupTurn::Setup(_))
                || matches!(after.setup().turn, SetupTurn::Place(..))
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
    let (old, new) = (before.setup(), after.setup());
    let ended =
        (old.round, old.turn == SetupTurn::Over) != (new.round, new.turn == SetupTurn::Over);
    let mut placed = false;
    let mut told = match step {
        Step::Chance(AnyChance::Completto(chance)) => {
            let (key, seat) = match (chance.seat, &old.turn, &new.turn) {
                (Some(seat), ..) => ("completto-turned-over", seat),
                (None, SetupTurn::Draw(seat), SetupTurn::Place(..)) => ("completto-drew", *seat),
                (None, SetupTurn::Draw(seat), _) => ("completto-drew-misfit", *seat),
                _ => return String::new(),
            };
            let [who, you] = names.who(seat);
            vec![words.say(key, &[who, you, ("tile", chance.tile.into())])]
        }
        Step::Action(seat, AnyAction::Completto(action)) => {
            placed = matches!(action, Action::Place { .. } | Action::Take { .. });
            let then = match ended {
                true if placed => "complete",
                false if placed && new.turn == SetupTurn::Choose(seat) => "again",
                _ => "nothing",
            };
            vec![action_sentence(words, before, seat, action, names, drawn, then)]
        }
        _ => return String::new(),
    };
    let options = before.options();
    if ended && !placed {
        told.push(words.say("completto-stalled", &[("count", options.stall_limit.into())]));
    }
    if ended && options.rounds > 1 {
        told.push(words.say("completto-round-over", &[("round", old.round.into())]));
    }
    words.sentences(&told)
}

fn action_sentence(
    words: &Words,
    before: &State,
    seat: Seat,
    action: Action,
    names: &Names,
    drawn: bool,
    then: &'static str,
) -> String {
    let picture = Picture::of(before);
    let row = picture.row(seat);
    let held = row.and_then(|row| row.hand).map_or(0, |tile| tile.number);
    let (key, mut values) = match action {
        Action::Draw => ("completto-chose-draw", Vec::new()),
        Action::Pass => ("completto-passed", Vec::new()),
        Action::Insert { gap, turned } => {
            ("completto-inserted", placed(words, row, held, turned, gap))
        }
        Action::Place { slot, turned } => {
            let key = if drawn { "completto-drew-placed" } else { "completto-placed" };
            (key, placed(words, row, held, turned, slot))
        }
        Action::Take { tile, turned, slot } => {
            ("completto-took-placed", placed(words, row, tile, turned, slot))
        }
        Action::Move { from, to } => {
            ("completto-moved", vec![("from", ordinal(from)), ("to", ordinal(to))])
        }
    };
    values.extend(names.who(seat));
    values.push(("then", then.into()));
    words.say(key, &values)
}
