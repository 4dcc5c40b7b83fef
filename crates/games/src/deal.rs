//! Fixed deals: the draws of a game decided beforehand, as if all tiles and cards had been shuffled at the start.
//!
//! A state has no hidden part, so a host draws each tile when it is turned over. Where several games are to have
//! the same draws (duplicate play), they come from a [`Deal`] instead. Each outcome still has the probability of
//! its weight. The file `deal.rs` of each game says what two games with the same deal share.

use crate::any::{AnyChance, AnyGame};
use crate::game::Game;
use crate::match_game;

/// The draws of one game. `key` is a pseudo-random function: it gives independent numbers for different
/// arguments; sorting by it shuffles without bias.
#[derive(Clone, Copy, Debug)]
pub struct Deal<K> {
    key: K,
}

/// A game that can be drawn from a [`Deal`].
pub(crate) trait Dealt: Game {
    /// The next outcome of this deal; `None` if no chance step is due.
    fn dealt<K: Fn(u64) -> u64>(&self, deal: &Deal<K>) -> Option<Self::Chance>;
}

impl<K: Fn(u64) -> u64> Deal<K> {
    /// The deal of a pseudo-random function.
    pub const fn new(key: K) -> Self {
        Self { key }
    }

    /// The next outcome; `None` if no chance step is due.
    pub fn draw(&self, game: &AnyGame) -> Option<AnyChance> {
        match_game!(game, AnyGame(state), wrap = AnyChance => state.dealt(self).map(wrap))
    }

    /// The random number of an argument.
    pub(crate) fn key(&self, argument: u64) -> u64 {
        (self.key)(argument)
    }

    /// The first possible item after the `drawn` first ones. A prepared position may not match the deal; then it
    /// is the first item that is possible.
    pub(crate) fn first<G: Game>(
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

    /// A pseudo-random function for a seed.
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

    /// The draws of a game in which each seat takes the action at index `pick`, or its last one.
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
    fn a_deal_has_all_cards() {
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
    fn a_prepared_position_gets_a_possible_outcome() {
        let options = options(Kind::Ten, "{}");
        let game = AnyGame::read(&options, "0,0:aaaaa/bbAbb 0? 0.1.5/4.5.5 0").unwrap();
        for seed in 0..50 {
            let outcome = Deal::new(mix(seed)).draw(&game).unwrap();
            assert!(game.check_chance(outcome).is_ok(), "{outcome}");
        }
    }
}
