//! Statistics of games, kept as whole numbers so that merging is exact in any grouping.

use std::collections::BTreeMap;

use games::{Ending, MAX_SEATS, Seat};

use super::play::GameSummary;
use crate::stats::{Estimate, Sample, proportion};

/// A frequency table of whole numbers.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Counts(BTreeMap<u64, u64>);

impl Counts {
    /// Counts a number.
    pub fn add(&mut self, value: u64) {
        *self.0.entry(value).or_default() += 1;
    }

    /// Adds the counts of another table.
    pub fn merge(&mut self, other: &Self) {
        for (&value, &count) in &other.0 {
            *self.0.entry(value).or_default() += count;
        }
    }

    /// The numbers with their counts, the least first.
    pub fn iter(&self) -> impl Iterator<Item = (u64, u64)> + Clone {
        self.0.iter().map(|(&value, &count)| (value, count))
    }

    /// The number of all counted values.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.0.values().sum()
    }

    /// The sum of all counted values.
    #[must_use]
    pub fn sum(&self) -> u64 {
        self.iter().map(|(value, count)| value * count).sum()
    }

    /// The numbers as a sample, each multiplied by `unit`.
    #[must_use]
    pub fn sample(&self, unit: f64) -> Sample {
        let mut sample = Sample::default();
        self.iter().for_each(|(value, count)| sample.add_times(value as f64 * unit, count));
        sample
    }

    /// The least number that at least this share of the values does not exceed; 0 for an empty table.
    #[must_use]
    pub fn quantile(&self, share: f64) -> u64 {
        let needed = (share.clamp(0.0, 1.0) * self.count() as f64).ceil().max(1.0) as u64;
        let mut seen = 0;
        let reached = |(_, count): &(u64, u64)| {
            seen += count;
            seen >= needed
        };
        self.iter().find(reached).or(self.iter().last()).map_or(0, |(value, _)| value)
    }
}

/// Statistics of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SeatTally {
    /// Games by rank, the best rank first.
    pub ranks: [u64; MAX_SEATS],
    /// Games that it won alone.
    pub wins: u64,
    /// Its scores, in half points.
    pub scores: Counts,
    /// Its results: for each opponent 2 if the seat did better and 1 if they are equal.
    results: Counts,
}

/// Statistics of some games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// The number of games.
    pub games: u64,
    /// Actions of players in a game.
    pub actions: Counts,
    /// Draws in a game.
    pub draws: Counts,
    /// Games by how they ended.
    pub endings: BTreeMap<Ending, u64>,
    /// Statistics by seat.
    pub seats: Vec<SeatTally>,
}

impl Tally {
    /// The statistics of no games.
    #[must_use]
    pub fn new(players: usize) -> Self {
        Self {
            games: 0,
            actions: Counts::default(),
            draws: Counts::default(),
            endings: BTreeMap::new(),
            seats: vec![SeatTally::default(); players],
        }
    }

    /// Adds a game.
    pub fn add(&mut self, game: &GameSummary) {
        self.games += 1;
        self.actions.add(game.actions.into());
        self.draws.add(game.draws.into());
        *self.endings.entry(game.ending).or_default() += 1;
        let ranks = game.outcome.ranks.as_slice();
        for (tally, seat) in self.seats.iter_mut().zip(Seat::all(ranks.len())) {
            let own = game.outcome.ranks[seat];
            let halves = |&rank: &u8| u64::from(rank > own) + u64::from(rank >= own);
            // Minus one: the seat is compared with itself as well.
            let result = ranks.iter().map(halves).sum::<u64>() - 1;
            tally.ranks[usize::from(own) - 1] += 1;
            tally.wins += u64::from(result == 2 * (ranks.len() as u64 - 1));
            tally.scores.add((game.outcome.scores[seat].as_f64() * 2.0) as u64);
            tally.results.add(result);
        }
    }

    /// Adds the games of another tally.
    pub fn merge(&mut self, other: &Self) {
        self.games += other.games;
        self.actions.merge(&other.actions);
        self.draws.merge(&other.draws);
        for (&ending, &count) in &other.endings {
            *self.endings.entry(ending).or_default() += count;
        }
        for (tally, other) in self.seats.iter_mut().zip(&other.seats) {
            tally.ranks.iter_mut().zip(other.ranks).for_each(|(sum, count)| *sum += count);
            tally.wins += other.wins;
            tally.scores.merge(&other.scores);
            tally.results.merge(&other.results);
        }
    }

    /// The share of games a seat won alone.
    #[must_use]
    pub fn wins(&self, seat: Seat) -> Estimate {
        proportion(self.seats[seat.index()].wins, self.games)
    }

    /// The results of a seat, from 0 to 1: the share of opponents it did better than, equal ranks counting
    /// half. If no seat has an advantage, the mean of each is a half.
    #[must_use]
    pub fn utility(&self, seat: Seat) -> Sample {
        let others = self.seats.len().max(2) as f64 - 1.0;
        self.seats[seat.index()].results.sample(0.5 / others)
    }

    /// The advantage of a seat: its mean result minus a half.
    #[must_use]
    pub fn edge(&self, seat: Seat) -> Estimate {
        self.utility(seat).share().map(|share| share - 0.5)
    }

    /// The share of games that ended in one of these ways.
    #[must_use]
    pub fn ended(&self, endings: &[Ending]) -> Estimate {
        let games = endings.iter().filter_map(|ending| self.endings.get(ending)).sum();
        proportion(games, self.games)
    }

    /// A seat's scores.
    #[must_use]
    pub fn score(&self, seat: Seat) -> Sample {
        self.seats[seat.index()].scores.sample(0.5)
    }
}
