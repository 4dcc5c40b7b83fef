//! Fixed deals of Completto: each seat has its own order of all tiles for every round, and draws the first tile that
//! is still unseen. Tiles that other seats have drawn are skipped, so the same seat gets nearly the same tiles.

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
