//! Facts about 15GO! for the invariants.

use rowhouse_games::fifteen::{Action, Card, Chance, Closed, Options, SetupTurn, State};
use rowhouse_games::{AnyAction, AnyChance, AnyGame, AnyOptions, Game, MAX_SEATS, Seat, Turn};

use super::facts::Facts;

/// The cards that lie open somewhere, are known, or are held.
fn seen(state: &State) -> Vec<Card> {
    let setup = state.setup();
    let mut seen = Vec::new();
    for seat in &setup.seats {
        seen.extend(&seat.open);
        if let Closed::Known(cards) = &seat.closed {
            seen.extend(cards);
        }
    }
    for row in setup.rows.iter().chain(&setup.done) {
        seen.extend((1..).zip(row).map(|(value, &colour)| Card::new(value, colour)));
    }
    if let SetupTurn::Hand(_, card) = setup.turn {
        seen.push(card);
    }
    seen
}

/// The number of cards like this.
fn copies(options: &Options, card: Card) -> u32 {
    (0..options.sets).filter(|set| set % options.colours == u32::from(card.colour())).count() as u32
}

fn all_cards() -> impl Iterator<Item = Card> {
    (1..=15).flat_map(|value| (0..8).map(move |colour| Card::new(value, colour)))
}

/// The unseen cards with their numbers.
fn unseen(state: &State) -> Vec<(Card, u32)> {
    let seen = seen(state);
    all_cards()
        .map(|card| {
            let met = seen.iter().filter(|&&other| other == card).count() as u32;
            let left = copies(&state.options(), card).checked_sub(met);
            (card, left.unwrap_or_else(|| panic!("{card} is there too often")))
        })
        .collect()
}

/// By seat, the cards left, the one in hand included.
fn cards_left(state: &State) -> Vec<u32> {
    let setup = state.setup();
    let mut left: Vec<u32> = setup
        .seats
        .iter()
        .map(|seat| {
            let closed = match &seat.closed {
                Closed::Unknown(count) => *count,
                Closed::Known(cards) => cards.len() as u32,
            };
            closed + seat.open.len() as u32
        })
        .collect();
    if let SetupTurn::Hand(seat, _) = setup.turn {
        left[seat.index()] += 1;
    }
    left
}

impl Facts for State {
    const NAME: &'static str = "15go";
    const TEXTS: &'static [&'static str] =
        &["h>m2", "h>m+", "h>p1", "h>o", "keep", "o>m2", "o>p1", "b3>m0", "turn"];
    const GAMES_PER_MIX: usize = 4;
    const EVERY_ACTION_ONE_IN: usize = 1;

    fn mixes() -> Vec<Options> {
        let default = Options::default();
        let mut mixes: Vec<Options> =
            (2..=6).map(|players| Options { players, ..default }).collect();
        mixes.extend([Options { players: 2, sets: 4, ..default }]);
        mixes.extend([Options { players: 3, sets: 6, starter: 2, ..default }]);
        // All 32 mixes of the rules that can be switched, each of them alone among them.
        mixes.extend((0..32).map(|rules: u32| Options {
            players: 2 + rules * 3 % 5,
            sets: 2 + rules % 3,
            colours: 1 + rules * 5 % 8,
            starter: rules % 2,
            must_place: rules & 1 > 0,
            open_play: rules & 2 > 0,
            own_build: rules & 4 > 0,
            borrow: rules & 8 > 0,
            points: rules & 16 > 0,
            stall_limit: 40 + rules,
        }));
        let all = Options {
            open_play: true,
            own_build: true,
            borrow: true,
            points: true,
            players: 3,
            ..default
        };
        mixes.extend((1..=8).flat_map(|sets| {
            [Options { sets, colours: 9 - sets, ..all }, Options { sets, colours: sets, ..default }]
        }));
        mixes.extend([1, 8].map(|colours| Options { colours, must_place: true, ..all }));
        mixes.extend([1, 3, 20].map(|stall_limit| Options { stall_limit, sets: 2, ..all }));
        mixes
    }

    fn prepared() -> Vec<State> {
        // Two neighbouring cards are left: before G15 they could be turned over in one turn for ever.
        let options = Options { players: 2, sets: 1, own_build: true, ..Options::default() };
        let positions = [
            "-:8a/?10:12a aa - 0:7a 0,0 - 0",
            "-:8a/9a,10a,12a,13a,14a,15a:11a,6a aaaaa - 0:7a 0,0 - 0",
        ];
        let read = |position| State::read(&options, position).expect("a position");
        positions.map(read).to_vec()
    }

    fn most_steps(options: &Options) -> usize {
        (15 * options.sets * (options.stall_limit + options.players) * 2) as usize
    }

    fn turn_bound(&self) -> Option<((u32, Seat), usize)> {
        let Turn::Player(seat) = self.turn() else { return None };
        let left = cards_left(self);
        if left.iter().filter(|&&cards| cards > 0).count() < 2 {
            return None; // The last player has turn after turn.
        }
        let (own, all) = (left[seat.index()], left.iter().sum::<u32>());
        // Each card in play goes to the middle once, each own card to another pile once. After each own card that has left,
        // the others can be turned and built with once (G15). One card is kept, and one action turns the first card.
        Some(((0, seat), (all + own + own * (own + 1) / 2 + 2) as usize))
    }

    fn expected_chance(&self) -> Vec<(Chance, u32)> {
        let unseen = unseen(self).into_iter().filter(|&(_, left)| left > 0);
        unseen.map(|(card, left)| (Chance(card), left)).collect()
    }

    fn check_table(&self) {
        let setup = self.setup();
        assert!(State::from_setup(&self.options(), &setup).as_ref() == Ok(self), "{setup}");
        assert_eq!(setup.to_string(), self.to_string());
        let unknown: u32 = setup
            .seats
            .iter()
            .map(|seat| if let Closed::Unknown(count) = seat.closed { count } else { 0 })
            .sum();
        let unseen: u32 = unseen(self).iter().map(|(_, left)| left).sum();
        assert_eq!(unknown, unseen, "what is unknown lies in closed piles");
        let in_rows = setup.rows.iter().chain(&setup.done).map(|row| row.len() as u32);
        let cards = cards_left(self).iter().sum::<u32>() + in_rows.sum::<u32>();
        assert_eq!(cards, 15 * self.options().sets, "every card is somewhere");
        assert!(setup.rows.iter().all(|row| (1..15).contains(&row.len())));
        assert!(setup.done.iter().all(|row| row.len() == 15));
        for (seat, left) in Seat::all(self.players()).zip(cards_left(self)) {
            assert_eq!(setup.finished.contains(&seat), left == 0, "who has no card is out");
        }
    }

    fn expected_scores(&self) -> (Vec<f64>, bool) {
        let Options { points, .. } = self.options();
        let scores = if points { self.setup().scores } else { cards_left(self) };
        (scores.into_iter().map(f64::from).collect(), points)
    }

    fn every_action(&self, into: &mut Vec<Action>) {
        let rows = || (0..=8).chain([254, 255]);
        into.extend([Action::HandToNewRow, Action::HandToOwn, Action::Keep, Action::Turn]);
        for row in rows() {
            into.extend([Action::HandToRow(row), Action::OwnToRow(row)]);
        }
        for seat in Seat::all(MAX_SEATS) {
            into.extend([Action::HandToPile(seat), Action::OwnToPile(seat)]);
            into.extend(rows().map(|row| Action::Borrow { from: seat, row }));
        }
    }

    fn every_outcome() -> Vec<Chance> {
        all_cards().map(Chance).collect()
    }

    fn to_any(self) -> AnyGame {
        AnyGame::Fifteen(self)
    }

    fn any_options(options: &Options) -> AnyOptions {
        AnyOptions::Fifteen(*options)
    }

    fn any_action(action: Action) -> AnyAction {
        AnyAction::Fifteen(action)
    }

    fn any_chance(outcome: Chance) -> AnyChance {
        AnyChance::Fifteen(outcome)
    }
}
