//! The additions of the players at one table: what they committed to, what they have revealed, and what is missing.

use games::{MAX_SEATS, Seat, SeatSet};

use crate::fairness::{Added, Addition, Additions, Commitment, SeatAddition};

/// How long players may take to reveal their additions once all seats are taken, in milliseconds.
pub const REVEAL_TIME_MS: u64 = 10_000;

/// What the player of a seat adds to the key of the draws.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Pledge {
    /// Nothing: the seat is open, or a bot's.
    #[default]
    Nothing,
    /// A commitment to bytes that are still the player's secret.
    Committed(Commitment),
    /// A commitment, and its bytes or what takes their place.
    Settled(Addition),
}

/// The additions of the players at a table so far.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct PlayerAdditions {
    /// The bytes that players of earlier versions published when they took a seat, in the order of the log.
    published: Vec<Added>,
    /// How often seats were taken.
    taken: usize,
    /// Whether any player has committed to an addition, which decides the formula of the deal key.
    has_commitments: bool,
    pledges: [Pledge; MAX_SEATS],
}

impl PlayerAdditions {
    /// A player takes a seat.
    pub(crate) fn sat(&mut self, seat: Seat, added: Option<Added>, committed: Option<Commitment>) {
        self.taken += 1;
        self.has_commitments |= committed.is_some();
        self.published.extend(added);
        self.pledges[seat.index()] = match (committed, added) {
            (Some(committed), _) => Pledge::Committed(committed),
            (None, Some(added)) => Pledge::Settled(Addition::Published { added }),
            (None, None) => Pledge::Nothing,
        };
    }

    /// A player leaves a seat, or a bot takes it.
    pub(crate) fn withdraw(&mut self, seat: Seat) {
        self.pledges[seat.index()] = Pledge::Nothing;
    }

    /// A player reveals an addition.
    pub(crate) fn reveal(&mut self, seat: Seat, added: Added) {
        if let Some(committed) = self.committed(seat) {
            let revealed = Addition::Revealed { committed, added };
            self.pledges[seat.index()] = Pledge::Settled(revealed);
        }
    }

    /// A player has not revealed an addition in time.
    pub(crate) fn replace(&mut self, seat: Seat) {
        if let Some(committed) = self.committed(seat) {
            self.pledges[seat.index()] = Pledge::Settled(Addition::Missing { committed });
        }
    }

    /// How often seats were taken.
    pub(crate) const fn taken(&self) -> usize {
        self.taken
    }

    /// The commitment of the player of a seat.
    pub(crate) fn committed(&self, seat: Seat) -> Option<Commitment> {
        match *self.pledges.get(seat.index())? {
            Pledge::Committed(committed)
            | Pledge::Settled(
                Addition::Revealed { committed, .. } | Addition::Missing { committed },
            ) => Some(committed),
            Pledge::Nothing | Pledge::Settled(Addition::Published { .. }) => None,
        }
    }

    /// The bytes that the player of a seat has revealed.
    pub(crate) fn revealed(&self, seat: Seat) -> Option<Added> {
        match *self.pledges.get(seat.index())? {
            Pledge::Settled(Addition::Revealed { added, .. }) => Some(added),
            _ => None,
        }
    }

    /// The seats whose players have to reveal their additions.
    pub(crate) fn due(&self) -> SeatSet {
        let is_due = |seat: &Seat| matches!(self.pledges[seat.index()], Pledge::Committed(_));
        Seat::all(MAX_SEATS).filter(is_due).collect()
    }

    /// The additions as they become part of the deal key, once none is due.
    pub(crate) fn all(&self) -> Additions {
        if !self.has_commitments {
            return Additions::Added(self.published.clone());
        }
        let settled = |seat: Seat| match self.pledges[seat.index()] {
            Pledge::Settled(addition) => Some(SeatAddition { seat, addition }),
            Pledge::Nothing | Pledge::Committed(_) => None,
        };
        Additions::Seats(Seat::all(MAX_SEATS).filter_map(settled).collect())
    }
}
