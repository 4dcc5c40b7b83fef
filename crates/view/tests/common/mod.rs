//! Random games of all kinds with random options. The tests of `words` use it too.

#![allow(dead_code, reason = "not every test needs everything")]

use games::{AnyAction, AnyGame, AnyOptions, Game, Kind, Seat, Step, Turn};
use serde_json::{Map, Value, json};

/// A small random number generator (xorshift) with the same numbers on every platform.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub fn below(&mut self, limit: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as u32 % limit.max(1)
    }

    pub fn of<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len() as u32) as usize]
    }

    fn flag(&mut self) -> Value {
        (self.below(2) == 1).into()
    }
}

/// Random options that make short games in which everything happens.
pub fn options(kind: Kind, random: &mut Random) -> AnyOptions {
    loop {
        let options = match kind {
            Kind::Completto => json!({
                "players": 2 + random.below(5), "rounds": 1 + random.below(2),
                "hidden": 1 + random.below(17), "open": random.below(6),
                "stall_limit": 1 + random.below(40), "starter": random.below(2),
                "moves": if random.below(3) == 0 { "between" } else { "anywhere" },
            }),
            Kind::Ten => json!({
                "variant": if random.below(2) == 0 { "closed" } else { "open" },
                "starter": random.below(2), "relocation_limit": 1 + random.below(40),
            }),
            Kind::Fifteen => json!({
                "players": 2 + random.below(5), "sets": 1 + random.below(8),
                "colours": 1 + random.below(8), "must_place": random.flag(),
                "open_play": random.flag(), "own_build": random.flag(),
                "borrow": random.flag(), "points": random.flag(),
                "stall_limit": 1 + random.below(60), "starter": random.below(2),
            }),
        };
        let object: Map<String, Value> = options.as_object().cloned().unwrap_or_default();
        if let Ok(options) = AnyOptions::from_json(kind, &object) {
            return options;
        }
    }
}

/// Plays a random game and calls `see` with the states before and after every step.
pub fn play(kind: Kind, seed: u64, mut see: impl FnMut(&AnyGame, Step, &AnyGame, &mut Random)) {
    let mut random = Random::new(seed);
    let mut game = AnyGame::new(&options(kind, &mut random)).expect("the options are allowed");
    for _ in 0..2_000 {
        let step = match game.turn() {
            Turn::Over => return,
            Turn::Chance => {
                let ticket = random.below(game.tickets());
                Step::Chance(game.draw(ticket).expect("there is such a ticket"))
            }
            turn => {
                let seats: Vec<Seat> = turn.seats().iter().collect();
                let seat = random.of(&seats);
                Step::Action(seat, choose(&game, seat, &mut random))
            }
        };
        let before = game;
        match step {
            Step::Action(seat, action) => game.play_unchecked(seat, action),
            Step::Chance(outcome) => game.resolve_unchecked(outcome),
        }
        see(&before, step, &game, &mut random);
    }
}

/// Chooses a random action. Completto has hundreds of moves of face-down tiles; they are chosen seldom.
fn choose(game: &AnyGame, seat: Seat, random: &mut Random) -> AnyAction {
    let other = match game {
        AnyGame::Completto(game) if random.below(4) > 0 => {
            game.pick_but_moves(seat, |n| random.below(n)).map(AnyAction::Completto)
        }
        _ => None,
    };
    let any = other.or_else(|| game.pick(seat, |n| random.below(n)));
    any.expect("a seat that may act has an action")
}
