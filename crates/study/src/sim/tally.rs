//! Statistics of games, kept as whole numbers so that merging is exact in any grouping.

use std::collections::BTreeMap;

use games::{AnyOptions, Ending, MAX_SEATS, Seat};
use serde::{Deserialize, Serialize};

use super::play::GameSummary;
use crate::counts::Counts;
use crate::results::{MAX_HALF_POINTS, half_points, half_results, most_half_results};
use crate::stats::{Estimate, Sample, proportion};

/// Statistics of one seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
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
        let outcome = &game.outcome;
        let players = outcome.ranks.as_slice().len();
        for (tally, seat) in self.seats.iter_mut().zip(Seat::all(players)) {
            let result = half_results(outcome, seat);
            tally.ranks[usize::from(outcome.ranks[seat]) - 1] += 1;
            tally.wins += u64::from(result == most_half_results(players));
            tally.scores.add(half_points(outcome.scores[seat]));
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

/// A tally as it is stored in a shard: endings by their names.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct StoredTally {
    games: u64,
    actions: Counts,
    draws: Counts,
    endings: BTreeMap<String, u64>,
    seats: Vec<SeatTally>,
}

impl From<Tally> for StoredTally {
    fn from(tally: Tally) -> Self {
        let Tally { games, actions, draws, endings, seats } = tally;
        let name = |(ending, count): (Ending, u64)| (ending.id.to_owned(), count);
        Self { games, actions, draws, endings: endings.into_iter().map(name).collect(), seats }
    }
}

impl StoredTally {
    /// The tally, if it can be that of `games` games with these options.
    pub(crate) fn into_tally(self, options: &AnyOptions, games: u64) -> Option<Tally> {
        let steps = u64::from(u32::MAX);
        let players = options.players();
        let sum = |counts: &[u64]| counts.iter().try_fold(0_u64, |sum, &n| sum.checked_add(n));
        let sound_seat = |seat: &SeatTally| {
            sum(&seat.ranks) == Some(games)
                && seat.ranks[players..].iter().all(|&count| count == 0)
                && seat.wins <= seat.ranks[0]
                && seat.scores.fits(games, MAX_HALF_POINTS)
                && seat.results.fits(games, most_half_results(players))
        };
        let sound = self.games == games
            && self.actions.fits(games, steps)
            && self.draws.fits(games, steps)
            && self.seats.len() == players
            && self.seats.iter().all(sound_seat);
        let ending = |(name, count): (String, u64)| {
            let known = options.endings().iter().find(|ending| ending.id == name)?;
            Some((*known, count))
        };
        let endings: BTreeMap<Ending, u64> =
            self.endings.into_iter().map(ending).collect::<Option<_>>()?;
        let ended = sum(&endings.values().copied().collect::<Vec<_>>()) == Some(games);
        let Self { actions, draws, seats, .. } = self;
        (sound && ended).then_some(Tally { games, actions, draws, endings, seats })
    }
}
