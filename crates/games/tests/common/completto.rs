//! Facts about Completto for the invariants.

use rowhouse_games::completto::{Action, Chance, Moves, Options, SetupTurn, Slot, State, partner};
use rowhouse_games::{AnyAction, AnyChance, AnyGame, AnyOptions, Game, Seat};

use super::facts::Facts;

const DEFAULT: Options = Options {
    players: 2,
    rounds: 1,
    starter: 0,
    hidden: 17,
    open: 5,
    moves: Moves::Anywhere,
    stall_limit: 100,
};

fn rows(players: u32, hidden: u32, open: u32) -> Options {
    Options { players, hidden, open, ..DEFAULT }
}

/// The printed number of an open tile.
fn printed(slot: &Slot) -> Option<u8> {
    match *slot {
        Slot::Hidden => None,
        Slot::Open { number, turned: false } => Some(number),
        Slot::Open { number, turned: true } => Some(partner(number).expect("it can be turned")),
    }
}

/// The tiles that lie open somewhere or are held.
fn seen(state: &State) -> Vec<u8> {
    let setup = state.setup();
    let mut seen: Vec<u8> = setup.rows.iter().flatten().filter_map(printed).collect();
    seen.extend(&setup.pool);
    match setup.turn {
        SetupTurn::Setup(seats) => seen.extend(seats.iter().filter_map(|&(_, held)| held)),
        SetupTurn::Place(_, tile) => seen.push(tile),
        SetupTurn::Choose(_) | SetupTurn::Draw(_) | SetupTurn::Over => {}
    }
    seen
}

impl Facts for State {
    const NAME: &'static str = "completto";
    const TEXTS: &'static [&'static str] =
        &["draw", "i0", "i3~", "p7", "p16~", "t89@14", "t6~@0", "m2-9", "m0-1", "pass"];
    const GAMES_PER_MIX: usize = 9;
    const EVERY_ACTION_ONE_IN: usize = 40;

    fn mixes() -> Vec<Options> {
        let mut mixes: Vec<Options> = (2..=4).map(|players| rows(players, 17, 5)).collect();
        mixes
            .extend((2..=4).map(|players| Options { starter: players - 1, ..rows(players, 9, 3) }));
        mixes.extend([rows(5, 10, 5), rows(5, 14, 5), rows(6, 11, 5), rows(6, 4, 1)]);
        // Rows of one tile, nothing inserted, all but inserted.
        mixes.extend([rows(2, 1, 0), rows(6, 1, 0), rows(2, 17, 0), rows(4, 5, 0)]);
        mixes.extend([rows(2, 1, 5), rows(3, 1, 1), rows(2, 1, 48)]);
        // A pool of one or two tiles: soon nobody can draw.
        mixes.extend([rows(3, 28, 5), rows(2, 49, 0), rows(2, 9, 40)]);
        mixes.extend([(2, 2, 1), (3, 4, 0), (6, 1, 2)].map(|(players, hidden, open)| Options {
            rounds: 4,
            starter: 1,
            ..rows(players, hidden, open)
        }));
        mixes.push(Options { rounds: 2, ..DEFAULT });
        mixes.extend([1, 2, 7].map(|stall_limit| Options { stall_limit, rounds: 3, ..DEFAULT }));
        // Moves between two tiles: long rows, and rows too short for such a place.
        let between = [
            rows(2, 17, 5),
            rows(4, 9, 3),
            rows(3, 28, 5),
            rows(2, 3, 1),
            rows(2, 2, 1),
            rows(2, 1, 1),
        ];
        mixes.extend(between.map(|options| Options { moves: Moves::Between, ..options }));
        mixes.push(Options { moves: Moves::Between, starter: 5, ..rows(6, 1, 0) });
        mixes
    }

    fn prepared() -> Vec<State> {
        let options = Options { moves: Moves::Between, ..rows(2, 1, 1) };
        let pool: Vec<String> = (2..=97).map(|tile| tile.to_string()).collect();
        let position = format!("_1,1/100,_1 {} 0 90 1/0 0,0", pool.join(","));
        vec![State::read(&options, &position).expect("a position")]
    }

    fn most_steps(options: &Options) -> usize {
        let Options { players, rounds, hidden, open, stall_limit, .. } = *options;
        // Three steps for a draw that is placed, two for one that is not.
        let turns = (players * (hidden + open) + 1) * (stall_limit + 1) * 3;
        rounds.saturating_mul(2 * players * open + turns) as usize
    }

    fn turn_bound(&self) -> Option<((u32, Seat), usize)> {
        let setup = self.setup();
        let (SetupTurn::Choose(seat) | SetupTurn::Place(seat, _)) = setup.turn else { return None };
        let hidden = setup.rows[seat.index()].iter().filter(|slot| number(slot).is_none()).count();
        // Every further turn needs a placed tile, which takes two actions at most; the last turn may place none.
        Some(((setup.round, seat), 2 * hidden + 1))
    }

    fn expected_chance(&self) -> Vec<(Chance, u32)> {
        let seat = match self.setup().turn {
            SetupTurn::Setup(seats) => {
                let waits = |&(left, held): &(u8, Option<u8>)| left > 0 && held.is_none();
                Some(Seat::new(seats.iter().position(waits).expect("a seat waits")))
            }
            _ => None,
        };
        let seen = seen(self);
        let unseen = (1..=100).filter(|tile| !seen.contains(tile));
        unseen.map(|tile| (Chance { seat, tile }, 1)).collect()
    }

    fn check_table(&self) {
        let setup = self.setup();
        assert!(State::from_setup(&self.options(), &setup).as_ref() == Ok(self), "{setup}");
        assert_eq!(setup.to_string(), self.to_string());
        let Options { players, hidden, open, .. } = self.options();
        let mut tiles = seen(self);
        let count = tiles.len();
        tiles.sort_unstable();
        tiles.dedup();
        assert_eq!(tiles.len(), count, "no tile is there twice");
        assert!(tiles.iter().all(|tile| (1..=100).contains(tile)));
        assert_eq!(setup.rows.len(), players as usize);
        let mut in_rows = 0;
        for (seat, row) in setup.rows.iter().enumerate() {
            let missing = match &setup.turn {
                SetupTurn::Setup(seats) => usize::from(seats[seat].0),
                _ => 0,
            };
            assert_eq!(row.len() + missing, (hidden + open) as usize);
            let numbers: Vec<u8> = row.iter().filter_map(number).collect();
            assert!(numbers.windows(2).all(|pair| pair[0] < pair[1]), "rows ascend");
            in_rows += row.len();
        }
        let held = match &setup.turn {
            SetupTurn::Setup(seats) => seats.iter().filter(|(_, held)| held.is_some()).count(),
            SetupTurn::Place(..) => 1,
            _ => 0,
        };
        assert!(in_rows + held + setup.pool.len() <= 100, "the pool has face-down tiles left");
    }

    fn expected_scores(&self) -> (Vec<f64>, bool) {
        (self.setup().minus.iter().map(|&points| points.into()).collect(), false)
    }

    fn every_action(&self, into: &mut Vec<Action>) {
        let size = (self.options().hidden + self.options().open) as u8;
        let slots = || (0..=size + 1).chain([127, 128, 255]);
        into.extend([Action::Draw, Action::Pass]);
        for slot in slots() {
            for turned in [false, true] {
                into.extend([Action::Insert { gap: slot, turned }, Action::Place { slot, turned }]);
                let tiles = (0..=101).chain([127, 128, 129, 255]);
                into.extend(tiles.map(|tile| Action::Take { tile, turned, slot }));
            }
            into.extend(slots().map(|to| Action::Move { from: slot, to }));
        }
    }

    fn every_outcome() -> Vec<Chance> {
        let seats = std::iter::once(None).chain(Seat::all(rowhouse_games::MAX_SEATS).map(Some));
        let tiles = || (0..=101).chain([127, 128, 129, 255]);
        seats.flat_map(|seat| tiles().map(move |tile| Chance { seat, tile })).collect()
    }

    fn to_any(self) -> AnyGame {
        AnyGame::Completto(self)
    }

    fn any_options(options: &Options) -> AnyOptions {
        AnyOptions::Completto(*options)
    }

    fn any_action(action: Action) -> AnyAction {
        AnyAction::Completto(action)
    }

    fn any_chance(outcome: Chance) -> AnyChance {
        AnyChance::Completto(outcome)
    }
}

fn number(slot: &Slot) -> Option<u8> {
    match *slot {
        Slot::Hidden => None,
        Slot::Open { number, .. } => Some(number),
    }
}
