//! Fixed deals of 15GO!: each seat's closed pile, card by card.

use super::{Card, Chance, Closed, SetupTurn, State};
use crate::deal::{Deal, Dealt};
use crate::game::Game;

impl Dealt for State {
    fn dealt<K: Fn(u64) -> u64>(&self, deal: &Deal<K>) -> Option<Chance> {
        let options = self.options();
        let setup = self.setup();
        let SetupTurn::Turning(seat) = setup.turn else { return None };
        let Closed::Unknown(left) = setup.seats[seat.index()].closed else { return None };
        let mut cards: Vec<u64> = (0..u64::from(options.sets) * 15).collect();
        cards.sort_by_cached_key(|&card| deal.key(card));
        // Dealt one by one from the starter on.
        let players = options.players as usize;
        let start = (seat.index() + players - options.starter as usize) % players;
        let own = || cards.iter().skip(start).step_by(players);
        let drawn = own().count().saturating_sub(left as usize);
        let colour = |card: u64| (card / 15 % u64::from(options.colours)) as u8;
        let chance = |&card: &u64| Chance(Card::new((card % 15) as u8 + 1, colour(card)));
        deal.first(self, own().chain(&cards).map(chance), drawn)
    }
}
