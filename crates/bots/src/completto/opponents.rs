//! The other seats: values of a row against them.

use super::row::Row;
use super::tiles::Tiles;
use super::turn_value::{Opponents, PairEvaluator};

/// The most other seats.
const MAX_OPPONENTS: usize = 5;
/// The typical difference in points between winner and loser of a round.
const ROUND_MARGIN: f32 = 3.0;
/// Variance of the difference in points between two seats in a round.
const ROUND_VARIANCE: f32 = 16.0;

/// The match against another seat apart from the current round.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct MatchContext {
    /// How many minus points more the other seat has.
    pub lead: f32,
    /// Rounds after this one.
    pub rounds_left: f32,
}

impl MatchContext {
    /// The chance to win the match, given the chance to win the current round.
    #[inline]
    pub fn match_chance(self, chance: f32) -> f32 {
        if self == Self::default() {
            return chance;
        }
        let lead = self.lead + ROUND_MARGIN * (2.0 * chance - 1.0);
        let open = 4.0 * chance * (1.0 - chance) + self.rounds_left;
        normal_cdf(lead / (ROUND_VARIANCE * open + 0.1).sqrt())
    }

    /// The chance to win the match after a round in which the other seat got `points` more minus points.
    pub fn match_chance_after_round(self, points: f32) -> f32 {
        let lead = self.lead + points;
        if self.rounds_left > 0.0 {
            normal_cdf(lead / (ROUND_VARIANCE * self.rounds_left).sqrt())
        } else if lead == 0.0 {
            0.5
        } else {
            f32::from(u8::from(lead > 0.0))
        }
    }
}

/// An approximation of the normal cumulative distribution function, without functions that platforms
/// compute differently.
fn normal_cdf(x: f32) -> f32 {
    let y = x * (0.8 + 0.07 * x * x);
    0.5 + 0.5 * y / (1.0 + y * y).sqrt()
}

/// The rows of the other seats, in the order in which they act.
pub struct OpponentRows<'a, J: PairEvaluator> {
    evaluator: &'a J,
    rows: [Row; MAX_OPPONENTS],
    contexts: [MatchContext; MAX_OPPONENTS],
    /// Cached evaluations of the rows as those of seats that act next.
    waits: [Option<J::RowValue>; MAX_OPPONENTS],
    count: usize,
    tiles: Tiles,
}

impl<'a, J: PairEvaluator> OpponentRows<'a, J> {
    /// The rows of the other seats, each with its match context.
    pub fn new(
        evaluator: &'a J,
        others: impl Iterator<Item = (Row, MatchContext)>,
        tiles: &Tiles,
    ) -> Self {
        let mut opponents = Self {
            evaluator,
            rows: [Row::face_down(0); MAX_OPPONENTS],
            contexts: [MatchContext::default(); MAX_OPPONENTS],
            waits: [None; MAX_OPPONENTS],
            count: 0,
            tiles: *tiles,
        };
        for (row, context) in others {
            (opponents.rows[opponents.count], opponents.contexts[opponents.count]) = (row, context);
            opponents.count += 1;
        }
        opponents.set_tiles(tiles);
        opponents
    }

    /// The mean over all opponents.
    fn mean(&self, chance: impl Fn(usize) -> f32) -> f32 {
        (0..self.count).map(chance).sum::<f32>() / self.count as f32
    }

    /// The value if the round ends with `hidden` face-down tiles in the own row.
    pub fn round_ended(&self, hidden: u8) -> f32 {
        let points = |other: usize| f32::from(self.rows[other].hidden()) - f32::from(hidden);
        self.mean(|other| self.contexts[other].match_chance_after_round(points(other)))
    }
}

impl<J: PairEvaluator> Opponents for OpponentRows<'_, J> {
    #[inline]
    fn turn_ended(&mut self, row: &Row, tiles: &Tiles) -> f32 {
        let own = self.evaluator.after_turn(row, tiles);
        for other in 0..self.count {
            let row = &self.rows[other];
            self.waits[other].get_or_insert_with(|| self.evaluator.before_turn(row, &self.tiles));
        }
        self.mean(|other| match &self.waits[other] {
            Some(waits) => {
                self.contexts[other].match_chance(self.evaluator.win_probability(&own, waits))
            }
            None => 0.5,
        })
    }

    fn about_to_act(&mut self, row: &Row, tiles: &Tiles) -> f32 {
        let own = self.evaluator.before_turn(row, tiles);
        self.mean(|other| {
            let moved = self.evaluator.after_turn(&self.rows[other], &self.tiles);
            self.contexts[other].match_chance(1.0 - self.evaluator.win_probability(&moved, &own))
        })
    }

    fn row_complete(&mut self) -> f32 {
        self.round_ended(0)
    }

    #[inline]
    fn set_tiles(&mut self, tiles: &Tiles) {
        self.tiles = *tiles;
        self.waits = [None; MAX_OPPONENTS];
    }
}
