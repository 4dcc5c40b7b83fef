//! One game looked at closely: what was skill and what was luck.
//!
//! Every moment of a game has a value for each seat, from 0 to 1: the result to be expected. It is
//! worked out from the end backwards, so that the steps between the start and the result add up to
//! their difference exactly:
//! - After the last step it is the result, or what a bot expects where the game is not over.
//! - Before a draw it is the mean over all tiles or cards that could have come: for the one that
//!   came, the value after it; for the others, what a bot expects. The difference is luck.
//! - Before a decision it is the value of the best action: that of the action taken and what the bot,
//!   comparing the two in one thought, thinks the best one is better by. The difference is skill.
//!   Where no draw follows, it depends on the [`SearchKind`] of the game's master. After a deep search the game itself has
//!   shown what the action leads to, so the best other action is compared with that. With a focused one it is what the
//!   bot expects there: a decision can then also turn out a little better than the bot thought.
//!
//! Only what lies on the table counts: a bot sees the state and nothing else.

mod text;

use bots::{
    Budget, Candidate, Choice, Level, Rng, SearchKind, Seeds, Utility, choose, master_info, utility,
};
use games::{
    AnyAction, AnyChance, AnyGame, BySeat, Game, Kind, Record, RecordError, Seat, Step, Turn,
    read_step,
};
use thiserror::Error;

/// The nodes for a decision that make an analysis worth reading, and not too slow.
#[must_use]
pub const fn default_nodes(kind: Kind) -> u64 {
    master_info(kind).analysis_nodes
}

/// A longer record is not looked at closely.
pub const MOST_STEPS: usize = 50_000;

/// All that else could have been drawn gets so many times the nodes of a decision, together.
const OTHER_DRAWS: u64 = 8;

/// How often a loss is looked at again.
const SECOND_LOOKS: u64 = 2;

/// Ways in which a row of draws may go on that are tried for each of its members.
const CONTINUATIONS: u64 = 4;

/// Steps of a best line at most.
const LONGEST_LINE: usize = 6;

/// A loss below this is within what the bot can tell.
pub const NOTABLE: f64 = 0.005;

/// Why a record cannot be analysed.
#[derive(Debug, Error)]
pub enum AnalysisError {
    /// It cannot be replayed.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// It is too long.
    #[error("it has {0} steps; at most {MOST_STEPS} can be analysed")]
    TooLong(usize),
}

impl AnalysisError {
    /// The same for people, who count steps from 1.
    #[must_use]
    pub fn told(&self) -> String {
        match self {
            Self::Record(error) => error.told(),
            other => other.to_string(),
        }
    }
}

/// A game about to be looked at: its states, its steps, and how closely.
#[derive(Clone, Debug)]
pub struct Subject {
    states: Vec<AnyGame>,
    steps: Vec<Step>,
    nodes: u64,
}

/// What was found about one step by itself.
#[derive(Clone, PartialEq, Debug)]
pub enum Look {
    /// Of a draw: how likely it was, and what the others add to the mean.
    Draw {
        /// How likely it was.
        chance: f64,
        /// The sum over all other draws of their chance times their value.
        others: Utility,
    },
    /// Of a decision.
    Decision {
        /// What the bot expects for every seat, if there was a choice.
        expected: Option<Utility>,
        /// What the bot thinks of the action taken.
        taken: f64,
        /// The best other action and its value, if there was another.
        other: Option<(AnyAction, f64)>,
        /// How it would have gone on, if the other action was better.
        line: Vec<Step>,
    },
    /// Of the end: what comes after the last step.
    End(Utility),
}

/// A step, and what it changed.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    /// What each seat could expect before the step.
    pub before: Utility,
    /// What each seat could expect after it.
    pub after: Utility,
    /// For a decision, what was better.
    pub better: Option<Better>,
}

/// A better action than the one taken.
#[derive(Clone, PartialEq, Debug)]
pub struct Better {
    /// The action.
    pub action: AnyAction,
    /// By how much it is better for the seat.
    pub by: f64,
    /// How it would have gone on.
    pub line: Vec<Step>,
}

/// What was skill and what was luck for one seat.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Totals {
    /// The value before the first step.
    pub start: f64,
    /// What its own decisions lost: 0 or less, but where the master's search is focused (see the module).
    pub own: f64,
    /// What the others' decisions gave it.
    pub others: f64,
    /// What the draws gave it.
    pub luck: f64,
    /// The result, or the value after the last step.
    pub result: f64,
}

impl Totals {
    /// What all decisions together gave it: `start + skill + luck = result`.
    #[must_use]
    pub fn skill(&self) -> f64 {
        self.own + self.others
    }
}

/// What was found about a whole game.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis {
    /// The states, the start first.
    pub states: Vec<AnyGame>,
    /// The steps.
    pub steps: Vec<Step>,
    /// What each step changed.
    pub reports: Vec<Report>,
    /// By seat.
    pub totals: Vec<Totals>,
}

impl Subject {
    /// Replays a record, to be looked at with so many nodes for each decision.
    ///
    /// # Errors
    /// If it cannot be replayed or is too long.
    pub fn new(record: &Record, nodes: u64) -> Result<Self, AnalysisError> {
        if record.steps.len() > MOST_STEPS {
            return Err(AnalysisError::TooLong(record.steps.len()));
        }
        let states: Vec<AnyGame> = record.replay().collect::<Result<_, _>>()?;
        let read = |(state, step): (&AnyGame, &String)| {
            // Not `expect`: it would bring a text for every error into a browser.
            read_step(state, step).unwrap_or_else(|_| unreachable!("it has just been replayed"))
        };
        let steps = states.iter().zip(&record.steps).map(read).collect();
        Ok(Self { states, steps, nodes })
    }

    /// How many looks it takes: one for each step, and one for the end.
    #[must_use]
    pub fn looks(&self) -> usize {
        self.states.len()
    }

    /// Looks at the step at `index`, or past the last one at the end. Each look stands for itself,
    /// so that they can be taken on several threads.
    #[must_use]
    pub fn look(&self, index: usize) -> Look {
        let state = &self.states[index];
        let seed = Seeds::new(index as u64).at(0);
        match self.steps.get(index) {
            None => Look::End(expect(state, self.nodes, seed)),
            Some(Step::Chance(drawn)) => {
                let (chance, others) = over_draws(state, Some(*drawn), self.nodes, seed);
                Look::Draw { chance, others }
            }
            Some(Step::Action(seat, taken)) => self.decision(state, *seat, *taken, seed),
        }
    }

    fn decision(&self, state: &AnyGame, seat: Seat, taken: AnyAction, seed: u64) -> Look {
        // Listed, not counted: a browser has the list already, and would have to load tables to count.
        let mut ways = Vec::new();
        state.legal(seat, &mut ways);
        if ways.len() == 1 {
            return Look::Decision { expected: None, taken: 0.0, other: None, line: Vec::new() };
        }
        let search = master_info(state.kind()).search;
        let choice = master(state, seat, self.nodes, seed);
        let expected = choice.utility;
        // What a bot does not choose it may not have weighed well, or at all; then both are looked at
        // in the same way.
        let after = |action: AnyAction, seed: u64| {
            let mut after = *state;
            after.play_unchecked(seat, action);
            expect(&after, self.nodes, seed)[seat]
        };
        let weighed = |candidates: &[Candidate<AnyAction>], action| {
            let known = candidates.iter().find(|candidate| candidate.action == action);
            known.filter(|_| search != SearchKind::Focused).map(|candidate| candidate.value)
        };
        let compare = |candidates: &[Candidate<AnyAction>], other: AnyAction, seed: u64| {
            let both = weighed(candidates, taken).zip(weighed(candidates, other));
            both.unwrap_or_else(|| (after(taken, seed), after(other, seed)))
        };
        let best = choice.candidates.iter().find(|candidate| candidate.action != taken);
        let Some(action) = best.map(|candidate| candidate.action) else {
            return Look::Decision { expected, taken: 0.0, other: None, line: Vec::new() };
        };
        if search == SearchKind::Focused && choice.action == taken {
            return Look::Decision { expected, taken: 0.0, other: None, line: Vec::new() };
        }
        let (taken_value, mut value) = compare(&choice.candidates, action, seed);
        if value - taken_value < NOTABLE {
            let other = Some((action, value));
            return Look::Decision { expected, taken: taken_value, other, line: Vec::new() };
        }
        // Bots that play on at random see more in the best of many actions than there is. A loss has
        // to show with other dice as well, and counts as much as it does at the least.
        for again in 1..=SECOND_LOOKS {
            let seed = Seeds::new(seed).at(again);
            let candidates = match search {
                SearchKind::Focused => Vec::new(),
                SearchKind::Deep | SearchKind::Even => {
                    master(state, seat, self.nodes, seed).candidates
                }
            };
            let (own, other) = compare(&candidates, action, seed);
            value = value.min(taken_value + other - own);
        }
        let other = Some((action, value));
        if value - taken_value < NOTABLE {
            return Look::Decision { expected, taken: taken_value, other, line: Vec::new() };
        }
        let line = self.line(state, seat, action, seed);
        Look::Decision { expected, taken: taken_value, other, line }
    }

    /// An action and what follows it, until something is drawn or it is long enough.
    fn line(&self, state: &AnyGame, seat: Seat, action: AnyAction, seed: u64) -> Vec<Step> {
        let mut state = *state;
        let mut line = vec![Step::Action(seat, action)];
        state.play_unchecked(seat, action);
        while line.len() < LONGEST_LINE
            && let Turn::Player(seat) = state.turn()
        {
            let action = master(&state, seat, self.nodes, seed).action;
            line.push(Step::Action(seat, action));
            state.play_unchecked(seat, action);
        }
        line
    }

    /// Puts the looks, one for each step and one for the end, together.
    ///
    /// # Panics
    /// If they are not the looks at this game.
    #[must_use]
    pub fn conclude(self, looks: Vec<Look>) -> Analysis {
        assert!(looks.len() == self.looks(), "one look for each step and one for the end");
        let players = self.states[0].players();
        let search = master_info(self.states[0].kind()).search;
        let mut reports = Vec::with_capacity(self.steps.len());
        let mut value: Utility = BySeat::from_fn(players, |_| 0.0);
        for (index, look) in looks.into_iter().enumerate().rev() {
            let after = value;
            match (look, self.steps.get(index)) {
                (Look::End(utility), _) => {
                    value = utility;
                    continue;
                }
                (Look::Draw { chance, others }, _) => {
                    value = BySeat::from_fn(players, |s| chance * after[s] + others[s]);
                }
                (Look::Decision { expected, taken, other, line }, Some(Step::Action(seat, _))) => {
                    let mut better = None;
                    let next = &self.states[index + 1];
                    let drawn_next = next.turn() == Turn::Chance;
                    // What the action led to is known by search and by the game itself; and a
                    // certain win is one, whatever the bot thinks of the action taken.
                    let shown =
                        |value: f64| (search == SearchKind::Deep && !drawn_next) || value >= 1.0;
                    let gain = other.map_or(0.0, |(_, value)| match shown(value) {
                        true => value - after[*seat],
                        false => (value - taken).min(1.0 - after[*seat]),
                    });
                    if let (SearchKind::Focused, false, Some(expected)) =
                        (search, drawn_next, expected)
                    {
                        value = expected;
                        let gain = other.map_or(0.0, |(_, value)| value - taken);
                        better =
                            other.filter(|_| gain >= NOTABLE).map(|(action, _)| (action, gain));
                    } else if gain > 0.0 {
                        // What one seat lost has gone to the others, in equal parts.
                        let given = gain / (players - 1).max(1) as f64;
                        value = BySeat::from_fn(players, |s| {
                            if s == *seat { after[s] + gain } else { after[s] - given }
                        });
                        better = other.map(|(action, _)| (action, gain));
                    }
                    let better = better.map(|(action, by)| Better { action, by, line });
                    reports.push(Report { before: value, after, better });
                    continue;
                }
                (Look::Decision { .. }, _) => unreachable!("a decision is looked at where one was"),
            }
            reports.push(Report { before: value, after, better: None });
        }
        reports.reverse();
        let totals = Seat::all(players).map(|seat| self.totals(&reports, value, seat)).collect();
        Analysis { states: self.states, steps: self.steps, reports, totals }
    }

    fn totals(&self, reports: &[Report], start: Utility, seat: Seat) -> Totals {
        let end = reports.last().map_or(start, |report| report.after);
        let mut totals = Totals { start: start[seat], result: end[seat], ..Totals::default() };
        for (step, report) in self.steps.iter().zip(reports) {
            let change = report.after[seat] - report.before[seat];
            match step {
                Step::Chance(_) => totals.luck += change,
                Step::Action(actor, _) if *actor == seat => totals.own += change,
                Step::Action(..) => totals.others += change,
            }
        }
        totals
    }
}

impl Analysis {
    /// What a seat could expect, at the start and after each step.
    #[must_use]
    pub fn values(&self, seat: Seat) -> Vec<f64> {
        let start = self.totals.get(seat.index()).map(|totals| totals.start);
        start.into_iter().chain(self.reports.iter().map(|report| report.after[seat])).collect()
    }

    /// What the step at `index` lost its seat: 0 for a draw and for the best action.
    #[must_use]
    pub fn loss(&self, index: usize) -> f64 {
        self.reports[index].better.as_ref().map_or(0.0, |better| better.by)
    }

    /// The steps at which most was lost, the largest first.
    #[must_use]
    pub fn mistakes(&self, most: usize) -> Vec<usize> {
        self.largest(most, |index| self.loss(index))
    }

    /// The draws that changed most, for whichever seat, the largest first.
    #[must_use]
    pub fn swings(&self, most: usize) -> Vec<usize> {
        self.largest(most, |index| match self.steps[index] {
            Step::Chance(_) => self.swing(index).1.abs(),
            Step::Action(..) => 0.0,
        })
    }

    /// Whom a step changed most for, and by how much.
    #[must_use]
    pub fn swing(&self, index: usize) -> (Seat, f64) {
        let Report { before, after, .. } = &self.reports[index];
        let change = |seat: Seat| after[seat] - before[seat];
        Seat::all(self.totals.len())
            .map(|seat| (seat, change(seat)))
            // Of changes as large, the one that is a gain.
            .reduce(|best, next| {
                let size =
                    |(_, change): (Seat, f64)| change.abs() + if change > 0.0 { 1e-9 } else { 0.0 };
                if size(next) > size(best) { next } else { best }
            })
            .unwrap_or_default()
    }

    fn largest(&self, most: usize, size: impl Fn(usize) -> f64) -> Vec<usize> {
        let mut steps: Vec<usize> =
            (0..self.steps.len()).filter(|&index| size(index) >= NOTABLE).collect();
        // The bits of numbers above 0 are in the order of the numbers.
        steps.sort_by_cached_key(|&index| !size(index).to_bits());
        steps.truncate(most);
        steps
    }
}

/// How likely `drawn` is, and the sum over all other draws of their chance times their value.
fn over_draws(state: &AnyGame, drawn: Option<AnyChance>, nodes: u64, seed: u64) -> (f64, Utility) {
    let mut outcomes = Vec::new();
    state.chance(&mut outcomes);
    let tickets: f64 = outcomes.iter().map(|(_, weight)| f64::from(*weight)).sum();
    let count = outcomes.len() as u64;
    let nodes = (nodes.saturating_mul(OTHER_DRAWS) / count.max(1)).min(nodes);
    let mut chance = 0.0;
    let mut others: Utility = BySeat::from_fn(state.players(), |_| 0.0);
    for (index, (outcome, weight)) in outcomes.into_iter().enumerate() {
        let share = f64::from(weight) / tickets;
        if Some(outcome) == drawn {
            chance = share;
            continue;
        }
        let mut after = *state;
        after.resolve_unchecked(outcome);
        // Dice of its own for each, so that what they get wrong evens out.
        let value = expect(&after, nodes, Seeds::new(seed).at(index as u64));
        Seat::all(state.players()).for_each(|seat| others[seat] += share * value[seat]);
    }
    (chance, others)
}

/// What the strongest bot would do for a seat that may act.
fn master(state: &AnyGame, seat: Seat, nodes: u64, seed: u64) -> Choice<AnyAction> {
    let choice = choose(state, seat, Level::Master, Budget::Nodes(nodes), seed);
    choice.unwrap_or_else(|_| unreachable!("the seat may act"))
}

/// What each seat can expect, as a bot sees it.
fn expect(state: &AnyGame, nodes: u64, seed: u64) -> Utility {
    if let Some(outcome) = state.outcome() {
        return utility(&outcome);
    }
    let turn = state.turn();
    if turn != Turn::Chance {
        let seat = turn.seats().iter().next().expect("somebody may act");
        let utility = master(state, seat, nodes, seed).utility;
        return utility.expect("a master says what it expects");
    }
    let mut rng = Rng::new(seed);
    if !draws_again(state, &mut rng) {
        return over_draws(state, None, nodes, seed).1;
    }
    // A row of draws has too many ways to go on for all of them: some are tried.
    let mut mean: Utility = BySeat::from_fn(state.players(), |_| 0.0);
    for _ in 0..CONTINUATIONS {
        let mut after = *state;
        while after.turn() == Turn::Chance {
            draw(&mut after, &mut rng);
        }
        let value = expect(&after, nodes / CONTINUATIONS, seed);
        Seat::all(state.players())
            .for_each(|seat| mean[seat] += value[seat] / CONTINUATIONS as f64);
    }
    mean
}

fn draw(state: &mut AnyGame, rng: &mut Rng) {
    let ticket = rng.below(state.tickets());
    state.resolve_unchecked(state.draw(ticket).expect("a draw has tickets"));
}

/// Is another draw to be expected right after this one?
fn draws_again(state: &AnyGame, rng: &mut Rng) -> bool {
    let mut after = *state;
    draw(&mut after, rng);
    after.turn() == Turn::Chance
}
