//! Analysis of one game: what was skill and what was luck. Command, terminal and page use it.
//!
//! An [`AnalysisInput`] is a replayed record. [`AnalysisInput::analyse_step`] analyses one step on its
//! own, in any order and on any thread; [`AnalysisInput::combine`] turns the results into an
//! [`Analysis`].
//!
//! Every position of a game has a value for each seat, from 0 to 1: the expected result. Values are
//! computed from the end backwards, so that the changes by all steps add up exactly to the difference
//! between the start and the result:
//! - After the last step it is the result, or what a bot expects where the game is not over.
//! - Before a draw it is the mean over all tiles or cards that could have come: for the one that
//!   came, the value after it; for the others, what a bot expects. The difference is luck.
//! - Before a decision it is the value of the best action: the value after the action taken, plus the
//!   difference that the bot sees when it compares the two in one search. The difference is skill.
//!   Where no draw follows, it depends on the [`SearchKind`] of the game's master. With `Deep` the value
//!   after the action taken is known from the rest of the game, so the best other action is compared
//!   with that. With `Focused` it is the value that the bot expects before the decision, so a decision can
//!   also turn out a little better than the bot thought.
//!
//! Only public information counts: a bot sees the state and nothing else.

mod text;

use bots::{
    Budget, Candidate, Choice, Level, Rng, SearchKind, Seeds, Utility, choose, master_info, utility,
};
use games::{
    AnyAction, AnyChance, AnyGame, BySeat, Game, Kind, Record, RecordError, Seat, Step, Turn,
    read_step,
};
use thiserror::Error;

/// Nodes per decision for an analysis that is accurate enough and not too slow.
#[must_use]
pub const fn default_nodes(kind: Kind) -> u64 {
    master_info(kind).analysis_nodes
}

/// The longest record that can be analysed.
pub const MAX_STEPS: usize = 50_000;

/// The nodes for all other outcomes of a draw together, as a multiple of the nodes of a decision.
const OTHER_DRAWS_FACTOR: u64 = 8;

/// How often a loss is verified with another seed.
const LOSS_RECHECKS: u64 = 2;

/// Samples for the value of a sequence of draws.
const DRAW_SEQUENCE_SAMPLES: u64 = 4;

/// The most steps of a [`Better::variation`].
const MAX_VARIATION_STEPS: usize = 6;

/// A smaller loss is within the error of the bot.
pub const NOTABLE_LOSS: f64 = 0.005;

/// Why a record cannot be analysed.
#[derive(Debug, Error)]
pub enum AnalysisError {
    /// The record cannot be replayed.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// The record has more than [`MAX_STEPS`] steps; their number.
    #[error("it has {0} steps; at most {MAX_STEPS} can be analysed")]
    TooLong(usize),
}

impl AnalysisError {
    /// The message for users, who count steps from 1.
    #[must_use]
    pub fn user_message(&self) -> String {
        match self {
            Self::Record(error) => error.user_message(),
            other => other.to_string(),
        }
    }
}

/// A game to be analysed: its states, its steps, and the nodes per decision.
#[derive(Clone, Debug)]
pub struct AnalysisInput {
    states: Vec<AnyGame>,
    steps: Vec<Step>,
    nodes: u64,
}

/// The analysis of one step on its own, before values are propagated from the end.
#[derive(Clone, PartialEq, Debug)]
pub enum StepAnalysis {
    /// Of a draw.
    Draw {
        /// The probability of the outcome that was drawn.
        chance: f64,
        /// The sum over all other outcomes of their probability times their value.
        others: Utility,
    },
    /// Of a decision.
    Decision {
        /// The result that the bot expects for every seat, if there was a choice.
        expected: Option<Utility>,
        /// The bot's value of the action taken.
        taken: f64,
        /// The best other action and the bot's value of it, if there was another.
        other: Option<(AnyAction, f64)>,
        /// The principal variation that begins with the other action, if that was better.
        variation: Vec<Step>,
    },
    /// The value after the last step.
    End(Utility),
}

/// The effect of a step.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    /// The expected result of each seat before the step.
    pub before: Utility,
    /// The expected result of each seat after it.
    pub after: Utility,
    /// For a decision, a better action if there was one.
    pub better: Option<Better>,
}

/// A better action than the one taken.
#[derive(Clone, PartialEq, Debug)]
pub struct Better {
    /// The action.
    pub action: AnyAction,
    /// How much more the seat could expect with it.
    pub by: f64,
    /// The principal variation, beginning with the action.
    pub variation: Vec<Step>,
}

/// Skill and luck of one seat over the whole game.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Totals {
    /// The value before the first step.
    pub start: f64,
    /// The change by its own decisions: 0 or less, except with [`SearchKind::Focused`] (see the module).
    pub own: f64,
    /// The change by the decisions of the other seats.
    pub others: f64,
    /// The change by draws.
    pub luck: f64,
    /// The result, or the value after the last step.
    pub result: f64,
}

impl Totals {
    /// The change by all decisions: `start + skill + luck = result`.
    #[must_use]
    pub fn skill(&self) -> f64 {
        self.own + self.others
    }
}

/// The analysis of a whole game.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis {
    /// The state at the start and after each step.
    pub states: Vec<AnyGame>,
    /// The steps.
    pub steps: Vec<Step>,
    /// The effect of each step.
    pub reports: Vec<Report>,
    /// Skill and luck by seat.
    pub totals: Vec<Totals>,
}

impl AnalysisInput {
    /// Replays a record that is to be analysed with this number of nodes per decision.
    ///
    /// # Errors
    /// If it cannot be replayed or is too long.
    pub fn new(record: &Record, nodes: u64) -> Result<Self, AnalysisError> {
        if record.steps.len() > MAX_STEPS {
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

    /// The number of step analyses: one for each step, and one for the end.
    #[must_use]
    pub fn job_count(&self) -> usize {
        self.states.len()
    }

    /// Analyses the step at `index`, or the end if `index` is the number of steps. The analyses are
    /// independent of each other, so they can run on several threads.
    #[must_use]
    pub fn analyse_step(&self, index: usize) -> StepAnalysis {
        let state = &self.states[index];
        let seed = Seeds::new(index as u64).at(0);
        match self.steps.get(index) {
            None => StepAnalysis::End(expect(state, self.nodes, seed)),
            Some(Step::Chance(drawn)) => {
                let (chance, others) = over_draws(state, Some(*drawn), self.nodes, seed);
                StepAnalysis::Draw { chance, others }
            }
            Some(Step::Action(seat, taken)) => self.decision(state, *seat, *taken, seed),
        }
    }

    fn decision(&self, state: &AnyGame, seat: Seat, taken: AnyAction, seed: u64) -> StepAnalysis {
        // Listed, not counted: the page has the code of `legal` already, that of `count_legal` would be extra.
        let mut legal = Vec::new();
        state.legal(seat, &mut legal);
        if legal.len() == 1 {
            return StepAnalysis::Decision {
                expected: None,
                taken: 0.0,
                other: None,
                variation: Vec::new(),
            };
        }
        let search = master_info(state.kind()).search;
        let choice = master(state, seat, self.nodes, seed);
        let expected = choice.utility;
        // A bot may have valued an action that it does not choose badly, or not at all. Then both actions are
        // valued by a search of the position after them.
        let after = |action: AnyAction, seed: u64| {
            let mut after = *state;
            after.play_unchecked(seat, action);
            expect(&after, self.nodes, seed)[seat]
        };
        let candidate_value = |candidates: &[Candidate<AnyAction>], action| {
            let known = candidates.iter().find(|candidate| candidate.action == action);
            known.filter(|_| search != SearchKind::Focused).map(|candidate| candidate.value)
        };
        let compare = |candidates: &[Candidate<AnyAction>], other: AnyAction, seed: u64| {
            let both = candidate_value(candidates, taken).zip(candidate_value(candidates, other));
            both.unwrap_or_else(|| (after(taken, seed), after(other, seed)))
        };
        let best = choice.candidates.iter().find(|candidate| candidate.action != taken);
        let Some(action) = best.map(|candidate| candidate.action) else {
            return StepAnalysis::Decision {
                expected,
                taken: 0.0,
                other: None,
                variation: Vec::new(),
            };
        };
        if search == SearchKind::Focused && choice.action == taken {
            return StepAnalysis::Decision {
                expected,
                taken: 0.0,
                other: None,
                variation: Vec::new(),
            };
        }
        let (taken_value, mut value) = compare(&choice.candidates, action, seed);
        if value - taken_value < NOTABLE_LOSS {
            let other = Some((action, value));
            return StepAnalysis::Decision {
                expected,
                taken: taken_value,
                other,
                variation: Vec::new(),
            };
        }
        // The best of many values with random errors is overestimated. A loss has to be confirmed with other
        // seeds, and the smallest estimate counts.
        for again in 1..=LOSS_RECHECKS {
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
        if value - taken_value < NOTABLE_LOSS {
            return StepAnalysis::Decision {
                expected,
                taken: taken_value,
                other,
                variation: Vec::new(),
            };
        }
        let variation = self.variation(state, seat, action, seed);
        StepAnalysis::Decision { expected, taken: taken_value, other, variation }
    }

    /// The principal variation that begins with an action: up to the next draw, or the maximal length.
    fn variation(&self, state: &AnyGame, seat: Seat, action: AnyAction, seed: u64) -> Vec<Step> {
        let mut state = *state;
        let mut variation = vec![Step::Action(seat, action)];
        state.play_unchecked(seat, action);
        while variation.len() < MAX_VARIATION_STEPS
            && let Turn::Player(seat) = state.turn()
        {
            let action = master(&state, seat, self.nodes, seed).action;
            variation.push(Step::Action(seat, action));
            state.play_unchecked(seat, action);
        }
        variation
    }

    /// Combines the analyses of all steps and of the end, in order, and propagates values from the end backwards.
    ///
    /// # Panics
    /// If they are not the analyses of this game.
    #[must_use]
    pub fn combine(self, analyses: Vec<StepAnalysis>) -> Analysis {
        assert!(analyses.len() == self.job_count(), "one for each step and one for the end");
        let players = self.states[0].players();
        let search = master_info(self.states[0].kind()).search;
        let mut reports = Vec::with_capacity(self.steps.len());
        let mut value: Utility = BySeat::from_fn(players, |_| 0.0);
        for (index, analysis) in analyses.into_iter().enumerate().rev() {
            let after = value;
            match (analysis, self.steps.get(index)) {
                (StepAnalysis::End(utility), _) => {
                    value = utility;
                    continue;
                }
                (StepAnalysis::Draw { chance, others }, _) => {
                    value = BySeat::from_fn(players, |s| chance * after[s] + others[s]);
                }
                (
                    StepAnalysis::Decision { expected, taken, other, variation },
                    Some(Step::Action(seat, _)),
                ) => {
                    let mut better = None;
                    let next = &self.states[index + 1];
                    let drawn_next = next.turn() == Turn::Chance;
                    // With a deep search the value after the action taken is the reference; and a certain win
                    // is one, whatever the bot thinks of the action taken.
                    let is_reference =
                        |value: f64| (search == SearchKind::Deep && !drawn_next) || value >= 1.0;
                    let gain = other.map_or(0.0, |(_, value)| match is_reference(value) {
                        true => value - after[*seat],
                        false => (value - taken).min(1.0 - after[*seat]),
                    });
                    if let (SearchKind::Focused, false, Some(expected)) =
                        (search, drawn_next, expected)
                    {
                        value = expected;
                        let gain = other.map_or(0.0, |(_, value)| value - taken);
                        better = other
                            .filter(|_| gain >= NOTABLE_LOSS)
                            .map(|(action, _)| (action, gain));
                    } else if gain > 0.0 {
                        // The loss of one seat is a gain of the others, in equal parts.
                        let given = gain / (players - 1).max(1) as f64;
                        value = BySeat::from_fn(players, |s| {
                            if s == *seat { after[s] + gain } else { after[s] - given }
                        });
                        better = other.map(|(action, _)| (action, gain));
                    }
                    let better = better.map(|(action, by)| Better { action, by, variation });
                    reports.push(Report { before: value, after, better });
                    continue;
                }
                (StepAnalysis::Decision { .. }, _) => {
                    unreachable!("only a decision is analysed as one")
                }
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
    /// The expected results of a seat, at the start and after each step.
    #[must_use]
    pub fn values(&self, seat: Seat) -> Vec<f64> {
        let start = self.totals.get(seat.index()).map(|totals| totals.start);
        start.into_iter().chain(self.reports.iter().map(|report| report.after[seat])).collect()
    }

    /// How much the step at `index` cost its seat: 0 for a draw and for the best action.
    #[must_use]
    pub fn loss(&self, index: usize) -> f64 {
        self.reports[index].better.as_ref().map_or(0.0, |better| better.by)
    }

    /// The decisions with the largest losses, the largest first, at most `max_count`.
    #[must_use]
    pub fn mistakes(&self, max_count: usize) -> Vec<usize> {
        self.largest(max_count, |index| self.loss(index))
    }

    /// The draws with the largest changes for any seat, the largest first, at most `max_count`.
    #[must_use]
    pub fn swings(&self, max_count: usize) -> Vec<usize> {
        self.largest(max_count, |index| match self.steps[index] {
            Step::Chance(_) => self.swing(index).1.abs(),
            Step::Action(..) => 0.0,
        })
    }

    /// The seat whose expected result a step changed most, and by how much.
    #[must_use]
    pub fn swing(&self, index: usize) -> (Seat, f64) {
        let Report { before, after, .. } = &self.reports[index];
        let change = |seat: Seat| after[seat] - before[seat];
        Seat::all(self.totals.len())
            .map(|seat| (seat, change(seat)))
            // Of equally large changes, the gain.
            .reduce(|best, next| {
                let size =
                    |(_, change): (Seat, f64)| change.abs() + if change > 0.0 { 1e-9 } else { 0.0 };
                if size(next) > size(best) { next } else { best }
            })
            .unwrap_or_default()
    }

    /// The steps of at least notable size, the largest first.
    fn largest(&self, max_count: usize, size: impl Fn(usize) -> f64) -> Vec<usize> {
        let mut steps: Vec<usize> =
            (0..self.steps.len()).filter(|&index| size(index) >= NOTABLE_LOSS).collect();
        // The bits of positive numbers sort like the numbers.
        steps.sort_by_cached_key(|&index| !size(index).to_bits());
        steps.truncate(max_count);
        steps
    }
}

/// The probability of `drawn`, and the sum over all other outcomes of their probability times their value.
fn over_draws(state: &AnyGame, drawn: Option<AnyChance>, nodes: u64, seed: u64) -> (f64, Utility) {
    let mut outcomes = Vec::new();
    state.chance(&mut outcomes);
    let tickets: f64 = outcomes.iter().map(|(_, weight)| f64::from(*weight)).sum();
    let count = outcomes.len() as u64;
    let nodes = (nodes.saturating_mul(OTHER_DRAWS_FACTOR) / count.max(1)).min(nodes);
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
        // A seed of its own for each, so that errors even out.
        let value = expect(&after, nodes, Seeds::new(seed).at(index as u64));
        Seat::all(state.players()).for_each(|seat| others[seat] += share * value[seat]);
    }
    (chance, others)
}

/// The choice of the strongest bot for a seat that may act.
fn master(state: &AnyGame, seat: Seat, nodes: u64, seed: u64) -> Choice<AnyAction> {
    let choice = choose(state, seat, Level::Master, Budget::Nodes(nodes), seed);
    choice.unwrap_or_else(|_| unreachable!("the seat may act"))
}

/// The result of a finished game, or the one that the strongest bot expects.
fn expect(state: &AnyGame, nodes: u64, seed: u64) -> Utility {
    if let Some(outcome) = state.outcome() {
        return utility(&outcome);
    }
    let turn = state.turn();
    if turn != Turn::Chance {
        let seat = turn.seats().iter().next().expect("a seat may act");
        let utility = master(state, seat, nodes, seed).utility;
        return utility.expect("master has an expectation");
    }
    let mut rng = Rng::new(seed);
    if !draws_again(state, &mut rng) {
        return over_draws(state, None, nodes, seed).1;
    }
    // A sequence of draws has too many outcomes to try all of them.
    let mut mean: Utility = BySeat::from_fn(state.players(), |_| 0.0);
    for _ in 0..DRAW_SEQUENCE_SAMPLES {
        let mut after = *state;
        while after.turn() == Turn::Chance {
            draw(&mut after, &mut rng);
        }
        let value = expect(&after, nodes / DRAW_SEQUENCE_SAMPLES, seed);
        Seat::all(state.players())
            .for_each(|seat| mean[seat] += value[seat] / DRAW_SEQUENCE_SAMPLES as f64);
    }
    mean
}

fn draw(state: &mut AnyGame, rng: &mut Rng) {
    let ticket = rng.below(state.tickets());
    state.resolve_unchecked(state.draw(ticket).expect("a draw has tickets"));
}

/// Returns whether another draw follows this one, judged by one sample.
fn draws_again(state: &AnyGame, rng: &mut Rng) -> bool {
    let mut after = *state;
    draw(&mut after, rng);
    after.turn() == Turn::Chance
}
