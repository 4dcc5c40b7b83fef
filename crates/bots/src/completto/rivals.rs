//! The other seats at the table: what a row is worth against them.

use super::row::Row;
use super::tiles::Tiles;
use super::turn::{Judge, Rivals};

/// Other seats, at most.
const MOST: usize = 5;
/// Points between winner and loser of a round, about.
const MARGIN: f32 = 3.0;
/// Variance of the points between two seats in a round.
const SPREAD: f32 = 16.0;

/// What is at stake against another seat beside this round.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Stake {
    /// Minus points that the other seat has more.
    pub lead: f32,
    /// Rounds after this one.
    pub rounds_left: f32,
}

impl Stake {
    /// The chance to do better in the match, from the chance to do better in this round.
    #[inline]
    pub fn running(self, chance: f32) -> f32 {
        if self == Self::default() {
            return chance;
        }
        let lead = self.lead + MARGIN * (2.0 * chance - 1.0);
        let open = 4.0 * chance * (1.0 - chance) + self.rounds_left;
        above_zero(lead / (SPREAD * open + 0.1).sqrt())
    }

    /// The chance to do better in the match, after a round that ended with so many points more for
    /// the other seat.
    pub fn ended(self, points: f32) -> f32 {
        let lead = self.lead + points;
        if self.rounds_left > 0.0 {
            above_zero(lead / (SPREAD * self.rounds_left).sqrt())
        } else if lead == 0.0 {
            0.5
        } else {
            f32::from(u8::from(lead > 0.0))
        }
    }
}

/// The chance that something spread by 1 around `x` is above 0, roughly; without functions that
/// platforms compute differently.
fn above_zero(x: f32) -> f32 {
    let y = x * (0.8 + 0.07 * x * x);
    0.5 + 0.5 * y / (1.0 + y * y).sqrt()
}

/// The other seats, in the order in which they act.
pub struct Field<'a, J: Judge> {
    judge: &'a J,
    rows: [Row; MOST],
    stakes: [Stake; MOST],
    /// The others while they wait.
    waits: [Option<J::Part>; MOST],
    count: usize,
    tiles: Tiles,
}

impl<'a, J: Judge> Field<'a, J> {
    /// The other seats with what is at stake against them.
    pub fn new(judge: &'a J, others: impl Iterator<Item = (Row, Stake)>, tiles: &Tiles) -> Self {
        let mut field = Self {
            judge,
            rows: [Row::face_down(0); MOST],
            stakes: [Stake::default(); MOST],
            waits: [None; MOST],
            count: 0,
            tiles: *tiles,
        };
        for (row, stake) in others {
            (field.rows[field.count], field.stakes[field.count]) = (row, stake);
            field.count += 1;
        }
        field.renew(tiles);
        field
    }

    fn mean(&self, chance: impl Fn(usize) -> f32) -> f32 {
        (0..self.count).map(chance).sum::<f32>() / self.count as f32
    }

    /// What it is worth if the round ends with so many face-down tiles in the own row.
    pub fn ended(&self, hidden: u8) -> f32 {
        let points = |other: usize| f32::from(self.rows[other].hidden()) - f32::from(hidden);
        self.mean(|other| self.stakes[other].ended(points(other)))
    }
}

impl<J: Judge> Rivals for Field<'_, J> {
    #[inline]
    fn over(&mut self, row: &Row, tiles: &Tiles) -> f32 {
        let own = self.judge.moved(row, tiles);
        for other in 0..self.count {
            let row = &self.rows[other];
            self.waits[other].get_or_insert_with(|| self.judge.waits(row, &self.tiles));
        }
        self.mean(|other| match &self.waits[other] {
            Some(waits) => self.stakes[other].running(self.judge.beats(&own, waits)),
            None => 0.5,
        })
    }

    fn acting(&mut self, row: &Row, tiles: &Tiles) -> f32 {
        let own = self.judge.waits(row, tiles);
        self.mean(|other| {
            let moved = self.judge.moved(&self.rows[other], &self.tiles);
            self.stakes[other].running(1.0 - self.judge.beats(&moved, &own))
        })
    }

    fn complete(&mut self) -> f32 {
        self.ended(0)
    }

    #[inline]
    fn renew(&mut self, tiles: &Tiles) {
        self.tiles = *tiles;
        self.waits = [None; MOST];
    }
}
