//! The standings of a contest, counted in whole numbers: standings of its parts add up exactly.

use std::time::Duration;

use games::Seat;
use serde::{Deserialize, Serialize};

use super::{ArenaError, Contest, GameResult, Seating};
use crate::counts::Fractions;
use crate::results::{MAX_HALF_POINTS, half_points, half_results, most_half_results};
use crate::stats::Verdict;

/// The comparison of two bots, from the side of the first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pairing {
    /// The bots, as indices of [`Contest::bots`].
    pub bots: [usize; 2],
    /// For every deal, the score of the first bot against the second, from 0 to 1.
    pub deals: Fractions,
    /// Wins, draws and losses of the first bot, counted for every two seats of a game.
    pub results: [u64; 3],
    /// The verdict of the sequential test so far; shards have none.
    #[serde(skip)]
    pub verdict: Verdict,
}

/// The work of one bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Thinking {
    /// The number of its decisions.
    pub decisions: u64,
    /// Nodes of all its decisions.
    pub nodes: u64,
    /// The time of all its decisions.
    pub time: Duration,
    /// The time of its slowest decision.
    pub longest: Duration,
}

/// Statistics of one bot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BotStats {
    /// Its results: for every game, the share of opponents it beat.
    pub utility: Fractions,
    /// Games that it won alone.
    pub wins: u64,
    /// Its scores as the game counts them.
    pub scores: Fractions,
    /// Its decisions.
    pub thinking: Thinking,
}

/// The standings of a contest.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Standings {
    /// Statistics by bot, as in [`Contest::bots`].
    pub bots: Vec<BotStats>,
    /// Every two bots, in the order of [`Contest::bots`].
    pub pairings: Vec<Pairing>,
    /// Games played.
    pub games: u64,
}

impl Thinking {
    /// Adds the decisions of another part.
    pub(super) fn add(&mut self, other: &Self) {
        self.decisions = self.decisions.saturating_add(other.decisions);
        self.nodes = self.nodes.saturating_add(other.nodes);
        self.time = self.time.saturating_add(other.time);
        self.longest = self.longest.max(other.longest);
    }
}

impl Contest {
    /// The standings before the first game.
    #[must_use]
    pub fn standings(&self) -> Standings {
        let pairing = |bots| Pairing {
            bots,
            deals: Fractions::new(2 * self.comparisons()),
            results: [0; 3],
            verdict: Verdict::Open,
        };
        let bot = BotStats {
            utility: Fractions::new(most_half_results(self.options.players())),
            wins: 0,
            scores: Fractions::new(2),
            thinking: Thinking::default(),
        };
        Standings {
            bots: vec![bot; self.bots.len()],
            pairings: self.pairs().map(pairing).collect(),
            games: 0,
        }
    }

    /// How often seats of two bots are compared in all games with one deal.
    fn comparisons(&self) -> u64 {
        let players = self.options.players() as u64;
        match self.seating {
            Seating::Pairs => 2 * (players / 2) * players.div_ceil(2),
            Seating::Full => players,
        }
    }

    /// Returns whether these can be the standings after `deals` deals; standings from files are checked
    /// by it.
    pub(crate) fn accepts(&self, standings: &Standings, deals: u64) -> Result<bool, ArenaError> {
        let tables = self.tables()?;
        let (most, comparisons) = (most_half_results(self.options.players()), self.comparisons());
        let sound_bot = |(bot, stats): (usize, &BotStats)| {
            let rotations = tables.iter().flatten().flatten();
            let seats = deals * rotations.filter(|&&at| at == bot).count() as u64;
            stats.utility.fits(most, seats, most)
                && stats.scores.fits(2, seats, MAX_HALF_POINTS)
                && stats.wins <= seats
        };
        let sound_pairing = |(pairing, bots): (&Pairing, [usize; 2])| {
            let sum = pairing.results.iter().try_fold(0_u64, |sum, &count| sum.checked_add(count));
            pairing.bots == bots
                && pairing.deals.fits(2 * comparisons, deals, 2 * comparisons)
                && sum == Some(deals * comparisons)
        };
        Ok(standings.games == self.games(deals)?
            && standings.bots.len() == self.bots.len()
            && standings.bots.iter().enumerate().all(sound_bot)
            && standings.pairings.len() == self.pairs().count()
            && standings.pairings.iter().zip(self.pairs()).all(sound_pairing))
    }
}

impl Standings {
    /// Adds the standings of other deals of the same contest, without a sequential test.
    pub(crate) fn merge(&mut self, other: &Self) {
        self.games += other.games;
        for (stats, other) in self.bots.iter_mut().zip(&other.bots) {
            stats.utility.merge(&other.utility);
            stats.wins += other.wins;
            stats.scores.merge(&other.scores);
            stats.thinking.add(&other.thinking);
        }
        for (pairing, other) in self.pairings.iter_mut().zip(&other.pairings) {
            pairing.deals.merge(&other.deals);
            pairing.results.iter_mut().zip(other.results).for_each(|(sum, count)| *sum += count);
        }
    }

    /// Returns whether the sequential test has decided about every pairing.
    pub(super) fn is_decided(&self) -> bool {
        self.pairings.iter().all(|pairing| pairing.verdict != Verdict::Open)
    }

    /// Adds the games that one table played with one deal.
    pub(super) fn add(&mut self, contest: &Contest, table: usize, games: &[GameResult]) {
        // Once a test has decided about a pairing, later deals would distort it.
        let pairs = contest.seating == Seating::Pairs;
        if pairs && self.pairings[table].verdict != Verdict::Open {
            return;
        }
        self.games += games.len() as u64;
        for game in games {
            for (stats, thinking) in self.bots.iter_mut().zip(&game.thinking) {
                stats.thinking.add(thinking);
            }
            for seat in Seat::all(game.seats.len()) {
                let stats = &mut self.bots[game.seats[seat.index()]];
                let result = half_results(&game.outcome, seat);
                stats.utility.add(result);
                stats.wins += u64::from(result == most_half_results(game.seats.len()));
                stats.scores.add(half_points(game.outcome.scores[seat]));
            }
        }
        for (index, pairing) in self.pairings.iter_mut().enumerate() {
            if !pairs || index == table {
                pairing.add(contest, games);
            }
        }
    }
}

impl Pairing {
    fn add(&mut self, contest: &Contest, games: &[GameResult]) {
        if self.verdict != Verdict::Open {
            return;
        }
        let [first, second] = self.bots;
        let mut results = [0; 3];
        for game in games {
            let ranks = &game.outcome.ranks;
            let seats =
                |bot| Seat::all(game.seats.len()).filter(move |s| game.seats[s.index()] == bot);
            for own in seats(first) {
                for other in seats(second) {
                    let order = ranks[own].cmp(&ranks[other]);
                    results[(order as i8 + 1) as usize] += 1;
                }
            }
        }
        let [won, drawn, _] = results;
        self.deals.add(2 * won + drawn);
        self.results.iter_mut().zip(results).for_each(|(sum, count)| *sum += count);
        if let Some(sprt) = contest.sprt {
            self.verdict = sprt.verdict(&self.deals.sample());
        }
    }
}
