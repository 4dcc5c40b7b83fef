//! What a deal fixes in Completto: each seat has an order of all tiles of its own for every round and draws the first of them
//! that nobody has seen yet. What the others have drawn is passed over, so the same seat gets much the same tiles, not exactly
//! the same.

use super::{Chance, SetupTurn, State};
use crate::deal::{Deal, Dealt};
use crate::game::Game;
use crate::seat::Seat;

impl Dealt for State {
    fn dealt<K: Fn(u64) -> u64>(&self, deal: &Deal<K>) -> Option<Chance> {
        let mut outcomes = Vec::new();
        self.chance(&mut outcomes);
        let setup = self.setup();
        let turn = match setup.turn {
            SetupTurn::Draw(seat) => seat,
            _ => Seat::default(),
        };
        let key = |outcome: &Chance| {
            let seat = outcome.seat.unwrap_or(turn).index() as u64;
            deal.key(u64::from(setup.round) << 16 | seat << 8 | u64::from(outcome.tile))
        };
        outcomes.into_iter().map(|(outcome, _)| outcome).min_by_key(key)
    }
}
