//! The luck of a game fixed beforehand, as if all tiles and cards had been shuffled at the start.
//!
//! A state keeps nothing hidden, so a host draws each tile when it is turned over. Where several
//! games are to have the same luck (duplicate play), it is taken from a [`Deal`] instead. Drawn so,
//! every outcome is still as likely as its weight says; what is shared between two games:
//! - TEN: each seat's stack or row, tile by tile;
//! - 15GO!: each seat's closed pile, card by card;
//! - Completto: each seat has an order of all tiles of its own for every round and draws the first
//!   of them that nobody has seen yet. What the others have drawn is passed over, so the same seat
//!   gets much the same tiles, not exactly the same.

use crate::any::{AnyChance, AnyGame};
use crate::fifteen::{self, Card};
use crate::game::Game;
use crate::order::sort_by_number;
use crate::seat::Seat;
use crate::{completto, ten};

/// The luck of one game. `key` is a random function: it gives unrelated numbers for different
/// arguments, the same for the same; sorting by it shuffles without bias.
#[derive(Clone, Copy, Debug)]
pub struct Deal<K> {
    key: K,
}

impl<K: Fn(u64) -> u64> Deal<K> {
    /// The deal that follows from a random function.
    pub const fn new(key: K) -> Self {
        Self { key }
    }

    /// What chance does next; `None` if no chance step is due.
    pub fn draw(&self, game: &AnyGame) -> Option<AnyChance> {
        match game {
            AnyGame::Completto(game) => self.tile(game).map(AnyChance::Completto),
            AnyGame::Ten(game) => self.stack(game).map(AnyChance::Ten),
            AnyGame::Fifteen(game) => self.card(game).map(AnyChance::Fifteen),
        }
    }

    fn tile(&self, game: &completto::State) -> Option<completto::Chance> {
        let mut outcomes = Vec::new();
        game.chance(&mut outcomes);
        let setup = game.setup();
        let turn = match setup.turn {
            completto::SetupTurn::Draw(seat) => seat,
            _ => Seat::default(),
        };
        let key = |outcome: &completto::Chance| {
            let seat = outcome.seat.unwrap_or(turn).index() as u64;
            (self.key)(u64::from(setup.round) << 16 | seat << 8 | u64::from(outcome.tile))
        };
        outcomes.into_iter().map(|(outcome, _)| outcome).min_by_key(key)
    }

    fn stack(&self, game: &ten::State) -> Option<ten::Chance> {
        let setup = game.setup();
        let ten::SetupTurn::Chance(turn) = setup.turn else { return None };
        let whole = usize::from(ten::TILES / 2);
        let (seat, drawn) = match &setup.supply {
            ten::Supply::Stacks(stacks) => {
                (turn.index(), whole - stacks[turn.index()].iter().sum::<u32>() as usize)
            }
            // The rows are drawn black's first.
            ten::Supply::Rows([black, white]) if black.len() == whole => (1, white.len()),
            ten::Supply::Rows([black, _]) => (0, black.len()),
        };
        let mut stack: Vec<u64> = (0..whole as u64).map(|tile| tile | (seat as u64) << 8).collect();
        sort_by_number(&mut stack, |&tile| (self.key)(tile));
        let value = |tile: u64| ten::Chance { value: (tile as u8) % 3 + 1 };
        self.first(game, stack.into_iter().map(value), drawn)
    }

    fn card(&self, game: &fifteen::State) -> Option<fifteen::Chance> {
        let options = game.options();
        let setup = game.setup();
        let fifteen::SetupTurn::Turning(seat) = setup.turn else { return None };
        let fifteen::Closed::Unknown(left) = setup.seats[seat.index()].closed else { return None };
        let mut cards: Vec<u64> = (0..u64::from(options.sets) * 15).collect();
        sort_by_number(&mut cards, |&card| (self.key)(card));
        // Dealt one by one from the starter on.
        let players = options.players as usize;
        let start = (seat.index() + players - options.starter as usize) % players;
        let own = || cards.iter().skip(start).step_by(players);
        let drawn = own().count().saturating_sub(left as usize);
        let colour = |card: u64| (card / 15 % u64::from(options.colours)) as u8;
        let chance = |&card: &u64| fifteen::Chance(Card::new((card % 15) as u8 + 1, colour(card)));
        self.first(game, own().chain(&cards).map(chance), drawn)
    }

    /// The item after the `drawn` first; in a prepared position the deal may not be what lies on
    /// the table, and then it is the first one that is possible.
    fn first<G: Game>(
        &self,
        game: &G,
        items: impl Iterator<Item = G::Chance> + Clone,
        drawn: usize,
    ) -> Option<G::Chance> {
        let possible = |item: &G::Chance| game.check_chance(*item).is_ok();
        items.clone().skip(drawn).find(possible).or_else(|| items.clone().find(possible))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{AnyOptions, Kind, Turn};

    /// A number mixed until nothing of its order is left.
    fn mix(seed: u64) -> impl Fn(u64) -> u64 + Copy {
        move |at| {
            let mut z =
                (at ^ seed.wrapping_mul(0xD134_2543_DE82_EF95)).wrapping_add(0x9E37_79B9_7F4A_7C15);
            z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
            z ^ (z >> 31)
        }
    }

    fn options(kind: Kind, json: &str) -> AnyOptions {
        let json: serde_json::Value = serde_json::from_str(json).unwrap();
        AnyOptions::from_json(kind, json.as_object().unwrap()).unwrap()
    }

    /// A game in which each seat takes the action at `pick` of its list, or its last; what chance did.
    fn draws(options: &AnyOptions, seed: u64, pick: usize) -> Vec<String> {
        let deal = Deal::new(mix(seed));
        let mut game = AnyGame::new(options).unwrap();
        let mut actions = Vec::new();
        let mut draws = Vec::new();
        for _ in 0..4_000 {
            match game.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let outcome = deal.draw(&game).unwrap();
                    draws.push(outcome.to_string());
                    game.resolve(outcome).unwrap();
                }
                turn => {
                    assert_eq!(deal.draw(&game), None);
                    let seat = turn.seats().iter().next().unwrap();
                    game.legal(seat, &mut actions);
                    game.play(seat, actions[pick.min(actions.len() - 1)]).unwrap();
                }
            }
        }
        draws
    }

    #[test]
    fn a_deal_gives_each_seat_of_ten_the_same_tiles_whatever_is_done_with_them() {
        for variant in [r#"{"variant":"closed"}"#, r#"{"variant":"open"}"#] {
            let options = options(Kind::Ten, variant);
            let (one, other) = (draws(&options, 5, 0), draws(&options, 5, 3));
            let both = one.len().min(other.len());
            assert!(both >= 8);
            assert_eq!(one[..both], other[..both]);
            assert_ne!(one, draws(&options, 6, 0));
        }
    }

    #[test]
    fn a_deal_is_a_deal_of_all_the_cards() {
        let options = options(Kind::Fifteen, r#"{"players":3,"sets":4,"colours":3,"starter":2}"#);
        let mut cards = draws(&options, 9, usize::MAX);
        assert_eq!(cards.len(), 60);
        cards.sort();
        let (first, last) = (cards[0].clone(), cards[59].clone());
        assert_eq!((first.as_str(), last.as_str()), ("=10a", "=9c"));
        assert_eq!(cards.iter().filter(|&card| card == "=9a").count(), 2);
    }

    #[test]
    fn every_outcome_is_as_likely_as_its_weight_says() {
        let options = options(Kind::Completto, r#"{"players":2,"hidden":1,"open":1}"#);
        let mut first = [0_u32; 101];
        let mut second = [0_u32; 101];
        for seed in 0..20_000 {
            let tiles = draws(&options, seed, 0);
            first[tiles[0].rsplit(':').next().unwrap().parse::<usize>().unwrap()] += 1;
            second[tiles[1].rsplit(':').next().unwrap().parse::<usize>().unwrap()] += 1;
        }
        // 200 each are expected, with a standard deviation of 14.
        for counts in [first, second] {
            assert!(counts[1..].iter().all(|&count| (130..270).contains(&count)), "{counts:?}");
        }
    }

    #[test]
    fn a_prepared_position_gets_what_is_possible() {
        let options = options(Kind::Ten, "{}");
        let game = AnyGame::read(&options, "0,0:aaaaa/bbAbb 0? 0.1.5/4.5.5 0").unwrap();
        for seed in 0..50 {
            let outcome = Deal::new(mix(seed)).draw(&game).unwrap();
            assert!(game.check_chance(outcome).is_ok(), "{outcome}");
        }
    }
}
