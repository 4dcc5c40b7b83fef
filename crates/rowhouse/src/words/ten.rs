//! TEN in words.

use games::ten::{Action, End, Point, Setup, SetupTile, SetupTurn, State, Supply, TILES};
use games::{AnyAction, AnyChance, Game, Seat, Step};

use crate::names::Names;
use crate::text::count;

/// The four directions of a line.
const STEPS: [(i32, i32); 4] = [(1, 0), (1, 1), (0, 1), (-1, 1)];

pub(super) fn situation(game: &State, names: &Names) -> String {
    let setup = game.setup();
    match setup.turn {
        SetupTurn::Chance(_) if rows_are_being_drawn(game) => "The rows are being drawn.".into(),
        SetupTurn::Chance(seat) => {
            format!("A tile is being turned over for {}.", names.of_seat(seat))
        }
        SetupTurn::Hand(seat, value) => {
            let place = if setup.tiles.is_empty() { "at 0,0" } else { "on a cell marked +" };
            format!("{} to move: place the {value} {place}.", names.of_seat(seat))
        }
        SetupTurn::Choose(seat) if setup.tiles.len() == usize::from(TILES) => {
            let who = names.of_seat(seat);
            let mut actions = Vec::new();
            game.legal(seat, &mut actions);
            let from = actions.iter().filter_map(|action| match action {
                Action::Relocate { from, .. } => Some((std::cmp::Reverse(from.y), from.x)),
                _ => None,
            });
            // In reading order: from the top row down, each from left to right.
            let cells: std::collections::BTreeSet<_> = from.collect();
            let cells: Vec<String> = cells.iter().map(|(y, x)| format!("{x},{}", y.0)).collect();
            match cells.is_empty() {
                true => format!("{who} to move: pass, since no tile can be relocated."),
                false => format!("{who} to move: relocate the tile at {}.", cells.join(" or ")),
            }
        }
        SetupTurn::Choose(seat) => {
            let who = names.of_seat(seat);
            let place = if setup.tiles.is_empty() { "at 0,0" } else { "on a cell marked +" };
            match ends(&setup, seat) {
                (Some(left), Some(right)) => format!(
                    "{who} to move: place the {left} from the left end or the {right} from the \
                     right end of the row {place}."
                ),
                (Some(last), None) => {
                    format!("{who} to move: place the last tile, the {last}, {place}.")
                }
                _ => format!("{who} to move."),
            }
        }
        SetupTurn::Over => {
            let lines: Vec<String> = winning_lines(game).iter().map(|line| sum(line)).collect();
            match lines.as_slice() {
                [] => format!(
                    "{} without a line of ten.",
                    count(setup.relocations.into(), "relocation")
                ),
                lines => format!("{}.", crate::text::both(lines)),
            }
        }
    }
}

/// The values at the ends of the seat's row; a single tile counts as the left end.
fn ends(setup: &Setup, seat: Seat) -> (Option<u8>, Option<u8>) {
    match &setup.supply {
        Supply::Rows(rows) => match rows[seat.index() % 2].as_slice() {
            [] => (None, None),
            [one] => (Some(*one), None),
            [left, .., right] => (Some(*left), Some(*right)),
        },
        Supply::Stacks(_) => (None, None),
    }
}

/// `3 + 2 + 3 + 2 = 10 from 1,0 to 4,0`.
fn sum(line: &[SetupTile]) -> String {
    let values: Vec<String> = line.iter().map(|tile| tile.value.to_string()).collect();
    let ends = match line {
        [first, .., last] => format!(" from {} to {}", first.at, last.at),
        _ => String::new(),
    };
    format!("{} = 10{ends}", values.join(" + "))
}

/// The lines of exactly ten that won the game (T5, T6); none in a drawn game.
pub(crate) fn winning_lines(game: &State) -> Vec<Vec<SetupTile>> {
    let Some(outcome) = game.outcome() else { return Vec::new() };
    let ranks = outcome.ranks.as_slice();
    let Some(winner) = Seat::all(2).find(|seat| outcome.ranks[*seat] == 1 && ranks.contains(&2))
    else {
        return Vec::new();
    };
    let tiles = game.setup().tiles;
    let own = |at: Point| tiles.iter().find(|tile| tile.at == at && tile.seat == winner).copied();
    let mut lines = Vec::new();
    for tile in tiles.iter().filter(|tile| tile.seat == winner) {
        for (x, y) in STEPS {
            let beside = |at: Point, n: i32| Point { x: at.x + n * x, y: at.y + n * y };
            if own(beside(tile.at, -1)).is_some() {
                continue; // The line starts further back.
            }
            let line: Vec<SetupTile> = (0..).map_while(|n| own(beside(tile.at, n))).collect();
            if line.iter().map(|tile| u32::from(tile.value)).sum::<u32>() == 10 {
                lines.push(line);
            }
        }
    }
    lines
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

/// `drawn`: the tile in hand was not told of yet.
pub(super) fn tell(
    before: &State,
    step: Step,
    after: &State,
    names: &Names,
    drawn: bool,
) -> String {
    let (old, new) = (before.setup(), after.setup());
    let (seat, action) = match step {
        Step::Chance(AnyChance::Ten(chance)) => {
            return match new.turn {
                SetupTurn::Hand(seat, value) => {
                    format!("{} turned over a {value}.", names.of_seat(seat))
                }
                SetupTurn::Choose(_) => "The rows were drawn.".into(),
                _ => format!("A {} was drawn for a row.", chance.value),
            };
        }
        Step::Action(seat, AnyAction::Ten(action)) => (seat, action),
        _ => return String::new(),
    };
    let deed = match action {
        Action::Place(to) => match (&old.turn, drawn) {
            (SetupTurn::Hand(_, value), true) => {
                format!("turned over a {value} and placed it at {to}")
            }
            (SetupTurn::Hand(_, value), false) => format!("placed the {value} at {to}"),
            _ => String::new(),
        },
        Action::PlaceFrom(end, to) => {
            let (left, right) = ends(&old, seat);
            let (value, place) = match (end, right) {
                (End::Left, None) => (left, "the last tile"),
                (End::Left, _) => (left, "from the left end"),
                (End::Right, _) => (right, "from the right end"),
            };
            let value = value.unwrap_or_default();
            match right {
                None => format!("placed {place}, a {value}, at {to}"),
                Some(_) => format!("placed the {value} {place} at {to}"),
            }
        }
        Action::Relocate { from, to } => {
            let value = old.tiles.iter().find(|tile| tile.at == from).map_or(0, |tile| tile.value);
            format!("moved the {value} from {from} to {to}")
        }
        Action::Pass => "could relocate nothing and passed".into(),
    };
    let end = match (new.turn, winning_lines(after).first()) {
        (SetupTurn::Over, Some(line)) => {
            let values: Vec<String> = line.iter().map(|tile| tile.value.to_string()).collect();
            format!(": {} = 10.", values.join(" + "))
        }
        (SetupTurn::Over, None) => {
            format!(". That was relocation {}, so the game is drawn.", new.relocations)
        }
        _ => ".".into(),
    };
    format!("{} {deed}{end}", names.of_seat(seat))
}
