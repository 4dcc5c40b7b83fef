//! Fixed deals of TEN: each seat's stack or row, tile by tile.

use super::state::Phase;
use super::{Chance, State, TILES};
use crate::deal::{Deal, Dealt};

/// The tiles of one seat.
const OWN_TILES: usize = TILES as usize / 2;

impl Dealt for State {
    fn dealt<K: Fn(u64) -> u64>(&self, deal: &Deal<K>) -> Option<Chance> {
        let (seat, drawn) = match self.phase {
            Phase::Turning => {
                let seat = self.seat.index();
                let unseen: u8 = self.unseen[seat].iter().sum();
                (seat, OWN_TILES - usize::from(unseen))
            }
            // The rows are drawn black's first.
            Phase::Rows if self.left[0] as usize == OWN_TILES => (1, self.left[1] as usize),
            Phase::Rows => (0, self.left[0] as usize),
            Phase::Hand | Phase::Choose | Phase::Relocate | Phase::Over => return None,
        };
        let mut stack: [(u64, u8); OWN_TILES] =
            std::array::from_fn(|tile| (deal.key(tile as u64 | (seat as u64) << 8), tile as u8));
        stack.sort_unstable();
        let value = |(_, tile): (u64, u8)| Chance { value: tile % 3 + 1 };
        deal.first(self, stack.into_iter().map(value), drawn)
    }
}
