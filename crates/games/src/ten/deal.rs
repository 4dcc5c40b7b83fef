//! Fixed deals of TEN: each seat's stack or row, tile by tile.

use super::{Chance, SetupTurn, State, Supply, TILES};
use crate::deal::{Deal, Dealt};

impl Dealt for State {
    fn dealt<K: Fn(u64) -> u64>(&self, deal: &Deal<K>) -> Option<Chance> {
        let setup = self.setup();
        let SetupTurn::Chance(turn) = setup.turn else { return None };
        let whole = usize::from(TILES / 2);
        let (seat, drawn) = match &setup.supply {
            Supply::Stacks(stacks) => {
                (turn.index(), whole - stacks[turn.index()].iter().sum::<u32>() as usize)
            }
            // The rows are drawn black's first.
            Supply::Rows([black, white]) if black.len() == whole => (1, white.len()),
            Supply::Rows([black, _]) => (0, black.len()),
        };
        let mut stack: Vec<u64> = (0..whole as u64).map(|tile| tile | (seat as u64) << 8).collect();
        stack.sort_by_cached_key(|&tile| deal.key(tile));
        let value = |tile: u64| Chance { value: (tile as u8) % 3 + 1 };
        deal.first(self, stack.into_iter().map(value), drawn)
    }
}
