//! What hosts of many tables need to bound them: tables without players, and logs that are too long.

use games::Seat;

use super::{Seated, Table, TablePhase};
use crate::event::{Event, Numbered};
use crate::fairness::Revealed;
use crate::setup::Time;

impl Table {
    /// Returns whether the game has started and no player takes part any more: every seat has a bot or has resigned.
    #[must_use]
    pub fn only_bots_play(&self) -> bool {
        let plays = |seat: Seat| match self.seats[seat.index()] {
            Seated::Bot(_) => false,
            Seated::Person { .. } | Seated::Nobody => !self.resigned.contains(&seat),
        };
        self.phase == TablePhase::Playing && !Seat::all(self.seats.len()).any(plays)
    }

    /// Ends a game that goes on for too long, before it is decided: it is drawn between the seats that have not resigned.
    pub fn end_undecided(&mut self, secret: Revealed, at: Time) -> Vec<Numbered> {
        if self.phase != TablePhase::Playing {
            return Vec::new();
        }
        self.apply_decided(vec![Event::Ended { ranks: self.final_ranks(), secret }], at)
    }

    /// Returns whether the game was ended before it was decided, by its rules or by resignations.
    #[must_use]
    pub fn is_undecided(&self) -> bool {
        self.phase == TablePhase::Over && !self.is_decided()
    }
}
