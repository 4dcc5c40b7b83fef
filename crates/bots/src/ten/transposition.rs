//! The transposition table of the alpha-beta search.

use super::moves::Move;

/// The meaning of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    key: u64,
    pub(super) best: Option<Move>,
    pub(super) value: i32,
    pub(super) depth: i8,
    pub(super) bound: Bound,
}

/// A table of positions; a new entry always replaces an old one.
#[derive(Debug)]
pub(super) struct TranspositionTable(Vec<Option<Entry>>);

impl TranspositionTable {
    /// A table for a search of this number of nodes; `None` for a budget of time.
    pub(super) fn for_nodes(nodes: Option<u64>) -> Self {
        let nodes = nodes.unwrap_or(1 << 17).clamp(1 << 6, 1 << 18);
        Self(vec![None; (nodes as usize / 2).next_power_of_two()])
    }

    #[inline]
    fn at(&self, key: u64) -> usize {
        key as usize & (self.0.len() - 1)
    }

    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<Entry> {
        self.0[self.at(key)].filter(|entry| entry.key == key)
    }

    #[inline]
    pub(super) fn put(
        &mut self,
        key: u64,
        depth: i32,
        value: i32,
        bound: Bound,
        best: Option<Move>,
    ) {
        let at = self.at(key);
        let depth = depth.clamp(-100, 100) as i8;
        self.0[at] = Some(Entry { key, best, value, depth, bound });
    }
}
