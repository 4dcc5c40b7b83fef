//! The weights of the policy summed over groups of features, so that a playout scores a move with a few look-ups.

use crate::fifteen::features::{
    BORROW, BY_CARDS, BY_LEAD, BY_VALUE, COLOUR, FOLLOW, Kind, OWN, PILE, STALL,
};
use crate::fifteen::policy::Weights;

/// Sums of weights, indexed by bits: a bit for each feature of a group.
pub(super) struct Tables {
    /// By kind of move and value.
    values: [[i16; 16]; 8],
    /// By kind of move, and by [`context`].
    contexts: [[i16; 32]; 8],
    /// By colour fit and value.
    colours: [[i16; 16]; 4],
    /// By kind of placement in the middle, and by six bits for where the next card is and one for whether it is the 15.
    follows: [[i16; 128]; 4],
    /// By whether the card is from the own pile, and by the bits of [`Tables::pile`].
    piles: [[i16; 256]; 2],
    /// By whether the card is from the own pile, and by the bits of [`Tables::pile`] about the owner.
    owners: [[i16; 64]; 2],
    /// By whether the card is built, by own top and value.
    lies: [[i16; 256]; 2],
    /// By whether the card is built, and by the bits of [`Tables::keep`].
    keeps: [[i16; 256]; 2],
    /// By seven bits about the borrowed card.
    borrows: [i16; 128],
    /// By class of the owner's cards, and by comparison with the owner.
    lenders: [i16; 16],
}

/// The index of what all moves of a position have in common: class of own cards, lead, near to stalling.
#[inline]
pub(super) const fn context(class: usize, lead: usize, late: bool) -> usize {
    class | lead << 2 | (late as usize) << 4
}

/// The sum of the weights of the features whose bits are set; the first is the lowest bit.
fn sum(weights: &Weights, features: &[usize], bits: usize) -> i16 {
    let set = features.iter().enumerate().filter(|(bit, _)| bits >> bit & 1 == 1);
    set.map(|(_, &feature)| weights[feature]).sum()
}

/// The weight of a comparison with another seat: 0 none, 1 it does better, 2 equally well, 3 worse.
fn compared(weights: &Weights, base: usize, comparison: usize) -> i16 {
    if comparison == 0 { 0 } else { weights[base + comparison - 1] }
}

impl Tables {
    /// Sums up weights.
    pub(super) fn new(weights: &Weights) -> Self {
        let w = weights;
        let by_kind = |f: &dyn Fn(usize, usize) -> i16| {
            std::array::from_fn(|kind| std::array::from_fn(|index| f(kind, index)))
        };
        let from_hand_or_pile = [PILE, PILE + 24];
        let kept_or_built = [OWN, OWN + 40];
        Self {
            values: std::array::from_fn(|kind| {
                std::array::from_fn(|value| w[BY_VALUE + 16 * kind + value])
            }),
            contexts: by_kind(&|kind, index| {
                let (class, lead, late) = (index & 3, (index >> 2 & 3).min(2), index >> 4);
                let stall = if late == 1 { w[STALL + 3 * kind + lead] } else { 0 };
                w[BY_CARDS + 4 * kind + class] + w[BY_LEAD + 3 * kind + lead] + stall
            }),
            colours: std::array::from_fn(|fit| {
                std::array::from_fn(|value| if fit < 3 { w[COLOUR + 16 * fit + value] } else { 0 })
            }),
            follows: std::array::from_fn(|kind| {
                std::array::from_fn(|index| {
                    let base = FOLLOW + 12 * kind.min(2) + 6 * (index >> 6);
                    let features: [usize; 6] = std::array::from_fn(|at| base + at);
                    sum(w, &features, index & 63)
                })
            }),
            piles: from_hand_or_pile.map(|base| {
                std::array::from_fn(|bits| {
                    let bit = |at: usize| bits >> at & 1 == 1;
                    let (higher, soon, fits, is_14) = (bit(0), bit(1), bit(2), bit(4));
                    let top_fits = if higher { bit(3) } else { soon };
                    let applies = [
                        (0, !higher),
                        (1, higher),
                        (6, fits),
                        (7, top_fits),
                        (8, higher && is_14),
                        (9, bit(5)),
                        (10, is_14 && fits),
                        (11, bit(6)),
                        (14, soon),
                        (18, bit(7) && fits),
                    ];
                    applies.iter().filter(|it| it.1).map(|it| w[base + it.0]).sum()
                })
            }),
            owners: from_hand_or_pile.map(|base| {
                std::array::from_fn(|bits| {
                    w[base + 2 + (bits & 3)]
                        + compared(w, base + 15, bits >> 2 & 3)
                        + sum(w, &[base + 12, base + 13], bits >> 4)
                })
            }),
            lies: kept_or_built.map(|base| {
                std::array::from_fn(|index| {
                    let (top, value) = (index / 16, index % 16);
                    let lies = match top {
                        0 => 0,
                        _ if top + 1 == value => 1,
                        _ if top == value + 1 => 2,
                        _ if top == value => 3,
                        _ if top < value => 4,
                        _ => 5,
                    };
                    w[base + lies] + if top == 15 { w[base + 16] } else { 0 }
                })
            }),
            keeps: kept_or_built.map(|base| {
                let features = [12, 11, 14, 13, 15, 17, 18, 19].map(|feature| base + feature);
                std::array::from_fn(|bits| sum(w, &features, bits))
            }),
            borrows: {
                let features = [5, 6, 7, 8, 9, 10, 11].map(|feature| BORROW + feature);
                std::array::from_fn(|bits| sum(w, &features, bits))
            },
            lenders: std::array::from_fn(|index| {
                w[BORROW + (index & 3)] + compared(w, BORROW + 12, index >> 2)
            }),
        }
    }

    /// The score that depends on kind, value and context alone.
    #[inline]
    pub(super) fn base(&self, kind: Kind, value: u8, context: usize) -> i32 {
        let kind = kind as usize % 8;
        i32::from(self.values[kind][usize::from(value) % 16])
            + i32::from(self.contexts[kind][context % 32])
    }

    /// The score of a colour fit: 0 the row is mixed, 1 of the card's colour, 2 of another colour.
    #[inline]
    pub(super) fn colour(&self, fit: usize, value: u8) -> i32 {
        self.colours[fit % 4][usize::from(value) % 16].into()
    }

    /// The score of where the next card of a row is.
    #[inline]
    pub(super) fn follow(&self, kind: Kind, bits: usize) -> i32 {
        self.follows[kind as usize % 4][bits % 128].into()
    }

    /// The score of a card on another seat's pile. Bits of `pile`: whether the top is higher; whether the value less 2, less 1
    /// and itself are on top of rows; whether it is a 14; whether the owner is next; whether a 15 fits; whether cards may be
    /// borrowed. Bits of `owner`: two each for class and comparison; whether the next card of the source fits; whether it
    /// is beside this one.
    #[inline]
    pub(super) fn pile(&self, own: bool, pile: usize, owner: usize) -> i32 {
        let own = usize::from(own);
        i32::from(self.piles[own][pile % 256]) + i32::from(self.owners[own][owner % 64])
    }

    /// The score of a card on the own pile. Bits: whether the value less 2 and less 1 are on top of rows, the same for the
    /// own top; whether another pile is beside it, the next seat's in particular; whether the next seat's top fits; whether a
    /// 15 fits.
    #[inline]
    pub(super) fn keep(&self, built: bool, top: u8, value: u8, bits: usize) -> i32 {
        let built = usize::from(built);
        let lies = usize::from(top % 16) * 16 + usize::from(value % 16);
        i32::from(self.lies[built][lies]) + i32::from(self.keeps[built][bits % 256])
    }

    /// The score of borrowing.
    #[inline]
    pub(super) fn borrow(&self, bits: usize, lender: usize) -> i32 {
        i32::from(self.borrows[bits % 128]) + i32::from(self.lenders[lender % 16])
    }
}
