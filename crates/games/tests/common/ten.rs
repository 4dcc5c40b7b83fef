//! Facts about TEN for the invariants.

use std::collections::HashMap;

use rowhouse_games::ten::{
    Action, Chance, End, Options, Point, SetupTile, SetupTurn, State, Supply, Variant,
};
use rowhouse_games::{AnyAction, AnyChance, AnyGame, AnyOptions, Game, Seat, Turn};

use super::facts::Facts;

/// How many of each value a seat has on the field, in hand and in its stack or row.
fn counts(state: &State) -> [[u32; 3]; 2] {
    let setup = state.setup();
    let mut counts = match &setup.supply {
        Supply::Stacks(stacks) => *stacks,
        Supply::Rows(rows) => {
            [0, 1].map(|seat: usize| [1, 2, 3].map(|value| count(&rows[seat], value)))
        }
    };
    for tile in &setup.tiles {
        counts[tile.seat.index()][usize::from(tile.value) - 1] += 1;
    }
    if let SetupTurn::Hand(seat, value) = setup.turn {
        counts[seat.index()][usize::from(value) - 1] += 1;
    }
    counts
}

fn count(row: &[u8], value: u8) -> u32 {
    row.iter().filter(|&&other| other == value).count() as u32
}

/// Returns whether the seat has a line of exactly ten, by following every line from its first tile.
fn has_ten(tiles: &[SetupTile], seat: Seat) -> bool {
    let own: HashMap<(i32, i32), u32> = tiles
        .iter()
        .filter(|tile| tile.seat == seat)
        .map(|tile| ((tile.at.x, tile.at.y), tile.value.into()))
        .collect();
    own.keys().any(|&(x, y)| {
        [(1, 0), (0, 1), (1, 1), (1, -1)].into_iter().any(|(dx, dy)| {
            let is_first = !own.contains_key(&(x - dx, y - dy));
            let line = (0..).map_while(|i| own.get(&(x + i * dx, y + i * dy)));
            is_first && line.sum::<u32>() == 10
        })
    })
}

fn winner(state: &State) -> Option<Seat> {
    let tiles = state.setup().tiles;
    Seat::all(2).find(|&seat| has_ten(&tiles, seat))
}

/// The cells of the box around the tiles, two cells wider on each side.
fn cells(tiles: &[SetupTile]) -> Vec<Point> {
    let xs = || tiles.iter().map(|tile| tile.at.x);
    let ys = || tiles.iter().map(|tile| tile.at.y);
    let (left, right) = (xs().min().unwrap_or(0) - 2, xs().max().unwrap_or(0) + 2);
    let (bottom, top) = (ys().min().unwrap_or(0) - 2, ys().max().unwrap_or(0) + 2);
    (bottom..=top).flat_map(|y| (left..=right).map(move |x| Point { x, y })).collect()
}

/// Cells far away that a state on a small torus could take for this one.
fn aliases(cell: Point) -> impl Iterator<Item = Point> {
    let far = [(512, 0), (-512, 0), (0, 512), (31, -1), (-31, 1), (32, 0), (0, 32), (16, 16)];
    let farther = [(1 << 20, 0), (0, -(1 << 20)), (256, 256), (0, 16)];
    far.into_iter()
        .chain(farther)
        .map(move |(dx, dy)| Point { x: cell.x.wrapping_add(dx), y: cell.y.wrapping_add(dy) })
}

impl Facts for State {
    const NAME: &'static str = "ten";
    const TEXTS: &'static [&'static str] =
        &["0,0", "-3,4", "L@0,1", "R@-1,0", "0,0>1,0", "1,-2>0,5", "pass"];
    const GAMES_PER_MIX: usize = 18;
    const EVERY_ACTION_ONE_IN: usize = 40;

    fn mixes() -> Vec<Options> {
        let variants = [Variant::Closed, Variant::Open];
        let limits = [1, 2, 7, 60, 200];
        let mix = |variant, starter, relocation_limit| Options {
            variant,
            starter,
            relocation_limit,
            ..Options::default()
        };
        variants
            .into_iter()
            .flat_map(|variant| {
                limits.into_iter().flat_map(move |limit| [0, 1].map(|s| mix(variant, s, limit)))
            })
            .collect()
    }

    fn prepared() -> Vec<State> {
        // Black can relocate nothing: only the white tiles at the ends of the line leave it connected.
        let position = "0,0:AaBbCcAaBbCcAaBbCcAaBbCcAaBbcC 0 0.0.0/0.0.0 0";
        vec![State::read(&Options::default(), position).expect("a position")]
    }

    fn most_steps(options: &Options) -> usize {
        30 + 60 + options.relocation_limit as usize
    }

    fn turn_bound(&self) -> Option<((u32, Seat), usize)> {
        match self.turn() {
            Turn::Player(seat) => Some(((0, seat), 1)),
            _ => None,
        }
    }

    fn expected_chance(&self) -> Vec<(Chance, u32)> {
        let setup = self.setup();
        let left = match (&setup.supply, setup.turn) {
            (Supply::Stacks(stacks), SetupTurn::Chance(seat)) => stacks[seat.index()],
            (Supply::Rows(rows), _) => {
                let row = if rows[0].len() < 15 { &rows[0] } else { &rows[1] };
                [1, 2, 3].map(|value| 5 - count(row, value))
            }
            _ => panic!("no tile is being turned"),
        };
        let outcomes = (1..).zip(left).filter(|&(_, left)| left > 0);
        outcomes.map(|(value, left)| (Chance { value }, left)).collect()
    }

    fn check_table(&self) {
        let setup = self.setup();
        assert!(State::from_setup(&self.options(), &setup).as_ref() == Ok(self), "{setup}");
        assert_eq!(setup.to_string(), self.to_string());
        let drawing = matches!(setup.supply, Supply::Rows(_)) && self.turn() == Turn::Chance;
        if drawing {
            assert!(counts(self).iter().flatten().all(|&count| count <= 5));
        } else {
            assert_eq!(counts(self), [[5; 3]; 2], "five of each value");
        }
        let over = self.turn() == Turn::Over;
        let tens = Seat::all(2).filter(|&seat| has_ten(&setup.tiles, seat)).count();
        assert!(tens <= usize::from(over), "a line of ten ends the game");
        let limit = self.options().relocation_limit;
        assert_eq!(over, tens > 0 || setup.relocations == limit, "nothing else does");
    }

    fn expected_scores(&self) -> (Vec<f64>, bool) {
        let score = |seat| winner(self).map_or(0.5, |winner| f64::from(u8::from(winner == seat)));
        (Seat::all(2).map(score).collect(), true)
    }

    fn every_action(&self, into: &mut Vec<Action>) {
        let tiles = self.setup().tiles;
        let mut cells = cells(&tiles);
        let far: Vec<Point> = cells.iter().copied().flat_map(aliases).collect();
        cells.extend(far);
        into.push(Action::Pass);
        for &to in &cells {
            into.extend([
                Action::Place(to),
                Action::PlaceFrom(End::Left, to),
                Action::PlaceFrom(End::Right, to),
            ]);
            let sources = tiles.iter().map(|tile| tile.at);
            into.extend(sources.map(|from| Action::Relocate { from, to }));
        }
        if let (Some(tile), Some(&to)) = (tiles.first(), cells.first()) {
            let far = aliases(tile.at).chain([Point { x: tile.at.x - 1, y: tile.at.y + 1 }]);
            into.extend(far.map(|from| Action::Relocate { from, to }));
        }
    }

    fn every_outcome() -> Vec<Chance> {
        (0..=255).map(|value| Chance { value }).collect()
    }

    fn to_any(self) -> AnyGame {
        AnyGame::Ten(self)
    }

    fn any_options(options: &Options) -> AnyOptions {
        AnyOptions::Ten(*options)
    }

    fn any_action(action: Action) -> AnyAction {
        AnyAction::Ten(action)
    }

    fn any_chance(outcome: Chance) -> AnyChance {
        AnyChance::Ten(outcome)
    }
}
