//! Invariants that hold in every state of every game, and random play that checks them.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::fmt::Display;
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher, Hash};

use rowhouse_games::{
    AnyGame, Game, Kind, MAX_SEATS, Playthrough, Record, RejectionKind, Seat, Step, Turn,
    outcome_json,
};

use super::any::texts_of;
use super::facts::{Facts, ranks};
use super::random::Random;

/// The most actions of earlier states that are kept, to be tried where they are not legal.
const MAX_REMEMBERED: usize = 400;

/// The uniformity of random choices is measured in one state of this many.
const EVENNESS_ONE_IN: usize = 250;

/// All outcomes that can be written are tried in one state of this many.
const EVERY_OUTCOME_ONE_IN: usize = 20;

/// The legal actions of a seat with their texts.
pub struct Choices<G: Game> {
    pub seat: Seat,
    pub actions: Vec<G::Action>,
    pub texts: Vec<String>,
}

/// Checks the invariants, and counts what was checked.
pub struct Invariants<G: Facts> {
    pub games: usize,
    pub nodes: usize,
    names: BTreeSet<&'static str>,
    /// The kinds of actions that were played: their texts without numbers.
    pub shapes: BTreeSet<String>,
    remembered: Vec<G::Action>,
    every_outcome: Vec<G::Chance>,
}

/// How random actions are chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// All legal actions are equally likely.
    Even,
    /// All kinds of actions are equally likely, so that a kind with hundreds of actions does not crowd out the others.
    Eager,
    /// The last action again, where it is legal: finds turns without end.
    Stubborn,
}

/// The actions of the current turn.
#[derive(Default)]
struct TurnLength {
    turn: Option<(u32, Seat)>,
    actions: usize,
    most: usize,
}

impl TurnLength {
    /// Counts an action, and panics if the turn is longer than the tiles or cards in play allow.
    fn count_action<G: Facts>(&mut self, state: &G) {
        match state.turn_bound() {
            Some((turn, _)) if self.turn == Some(turn) => self.actions += 1,
            Some((turn, most)) => *self = Self { turn: Some(turn), actions: 1, most },
            None => return *self = Self::default(),
        }
        let Self { actions, most, .. } = *self;
        assert!(actions <= most, "{actions} actions in a turn of at most {most}: {state}");
    }
}

/// Prints the state if an invariant is broken.
struct Where(String);

impl Drop for Where {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("broken at {}", self.0);
        }
    }
}

fn hash(value: &impl Hash) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(value)
}

/// Asserts that two states are equal; prints their texts, which are shorter than the states.
fn assert_same<G: Game>(one: &G, other: &G, what: &str) {
    assert!(one == other, "{what}\n  {one}\n  {other}");
}

fn texts<T: Display>(items: &[T]) -> Vec<String> {
    items.iter().map(ToString::to_string).collect()
}

impl<G: Facts> Invariants<G> {
    pub fn new() -> Self {
        Self {
            games: 0,
            nodes: 0,
            names: BTreeSet::new(),
            shapes: BTreeSet::new(),
            remembered: Vec::new(),
            every_outcome: G::every_outcome(),
        }
    }

    /// The number of different invariants that were checked.
    pub fn properties(&self) -> usize {
        self.names.len()
    }

    fn checked(&mut self, name: &'static str) {
        self.names.insert(name);
    }

    /// Plays a game to its end and checks every state.
    pub fn play(&mut self, start: G, random: &mut Random, style: Style) {
        let mut state = start;
        let options = state.options();
        let mut trace = vec![state.to_any()];
        let mut steps = Vec::new();
        let mut this_turn = TurnLength::default();
        let mut last: Option<G::Action> = None;
        loop {
            let choices = self.check_node(&state, random);
            assert_eq!(state.options(), options);
            let step = match state.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let outcome = state.draw(random.ticket(state.tickets())).expect("a ticket");
                    state.resolve(outcome).expect("a drawn outcome is possible");
                    Step::Chance(G::any_chance(outcome))
                }
                Turn::Player(_) | Turn::Several(_) => {
                    this_turn.count_action(&state);
                    let choice = random.pick(&choices);
                    let again = last
                        .filter(|last| style == Style::Stubborn && choice.actions.contains(last));
                    let action = again.unwrap_or_else(|| choose(choice, random, style));
                    last = Some(action);
                    self.shapes.insert(shape(&action.to_string()));
                    state.play(choice.seat, action).expect("a listed action is legal");
                    Step::Action(choice.seat, G::any_action(action))
                }
            };
            steps.push(step);
            trace.push(state.to_any());
            assert!(steps.len() <= G::most_steps(&options), "the game does not end: {state}");
        }
        self.checked("options are kept");
        self.checked("every game ends in time");
        self.checked("every turn is finite");
        self.games += 1;
        self.check_record(&trace, &steps);
    }

    /// Checks all invariants of a single state; returns the choices of the seats that may act.
    pub fn check_node(&mut self, state: &G, random: &mut Random) -> Vec<Choices<G>> {
        let options = G::any_options(&state.options());
        let place = Where(format!("{} {:?} {state}", options.kind(), options.to_json()));
        self.nodes += 1;
        let choices = self.check_lists(state);
        self.check_choices(state, &choices, random);
        self.check_refusals(state, &choices, random);
        self.check_chance(state, random);
        self.check_text(state);
        self.check_end(state);
        for choice in &choices {
            self.remember(choice, random);
        }
        drop(place);
        choices
    }

    /// Exactly the seats that may act have actions, and lists, counts and single items agree.
    fn check_lists(&mut self, state: &G) -> Vec<Choices<G>> {
        let seats = state.turn().seats();
        let mut choices = Vec::new();
        let mut again = Vec::new();
        for seat in Seat::all(MAX_SEATS) {
            let mut actions = self.remembered.clone();
            state.legal(seat, &mut actions);
            state.legal(seat, &mut again);
            assert_eq!(actions, again, "the list is cleared before, and always the same");
            assert_eq!(actions.is_empty(), !seats.contains(seat), "seat {seat} is stuck, or early");
            assert_eq!(state.count_legal(seat), actions.len(), "count of seat {seat}");
            for (index, &action) in actions.iter().enumerate() {
                assert_eq!(state.nth_legal(seat, index), Some(action), "action {index}");
            }
            for beyond in [0, 1, 7, 1000] {
                assert_eq!(state.nth_legal(seat, actions.len() + beyond), None);
            }
            let texts = texts(&actions);
            let distinct: HashSet<&String> = texts.iter().collect();
            assert_eq!(distinct.len(), actions.len(), "listed twice, or written alike: {texts:?}");
            if !actions.is_empty() {
                choices.push(Choices { seat, actions, texts });
            }
        }
        assert!(Seat::all(MAX_SEATS).skip(state.players()).all(|seat| !seats.contains(seat)));
        match state.turn() {
            Turn::Player(seat) => assert_eq!(choices[0].seat, seat),
            Turn::Several(seats) => assert_eq!(choices.len(), seats.len()),
            Turn::Chance | Turn::Over => assert!(choices.is_empty()),
        }
        self.checked("the turn says who has a choice");
        self.checked("nobody is stuck before the end");
        self.checked("other seats have nothing to do");
        self.checked("lists are cleared and stable");
        self.checked("no action is listed twice or written alike");
        self.checked("counting and listing agree");
        self.checked("single actions and the list agree");
        choices
    }

    /// Every listed action can be played, and playing it unchecked has the same effect.
    fn check_choices(&mut self, state: &G, choices: &[Choices<G>], random: &mut Random) {
        for Choices { seat, actions, texts } in choices {
            for (&action, text) in actions.iter().zip(texts) {
                assert_eq!(state.check_action(*seat, action), Ok(()), "{text}");
                let (mut checked, mut unchecked) = (*state, *state);
                assert_eq!(checked.play(*seat, action), Ok(()), "{text}");
                unchecked.play_unchecked(*seat, action);
                assert_same(&checked, &unchecked, text);
                assert_eq!(state.parse_action(text), Ok(action), "{text}");
            }
            let picked = state.pick(*seat, |n| random.ticket(n)).expect("there is a choice");
            assert!(actions.contains(&picked), "{picked} was picked, but is not in the list");
            if random.one_in(EVENNESS_ONE_IN) {
                check_evenness(state, *seat, actions, random);
                self.checked("picking is even");
            }
            self.checked("listed actions can be done");
            self.checked("unchecked play is the same");
            self.checked("action texts read back");
            self.checked("picked actions are listed");
        }
        for seat in Seat::all(MAX_SEATS).filter(|&seat| !state.turn().seats().contains(seat)) {
            assert_eq!(state.pick(seat, |_| 0), None);
        }
    }

    /// Every action that is not listed is refused for every seat, and changes nothing.
    fn check_refusals(&mut self, state: &G, choices: &[Choices<G>], random: &mut Random) {
        let text = state.to_string();
        let mut tried = *state;
        let mut others = Vec::new();
        if random.one_in(G::EVERY_ACTION_ONE_IN) {
            state.every_action(&mut others);
            self.checked("an action is refused exactly if it is not listed");
        }
        for _ in 0..12.min(self.remembered.len()) {
            others.push(*random.pick(&self.remembered));
            self.checked("actions of other nodes are refused");
        }
        for _ in 0..4 {
            let known = choices.iter().flat_map(|choice| &choice.texts);
            let known: Vec<&String> = known.take(40).collect();
            if !known.is_empty() {
                let wild = with_other_numbers(known[random.below(known.len())], random);
                others.extend(state.parse_action(&wild));
                self.checked("made-up actions are refused");
            }
        }
        let actors = if choices.is_empty() { 1 } else { choices.len() };
        for at in 0..actors {
            let (seat, listed) = match choices.get(at) {
                Some(choice) => (choice.seat, choice.actions.iter().copied().collect()),
                None => (Seat::new(random.below(MAX_SEATS)), HashSet::new()),
            };
            for &action in others.iter().filter(|action| !listed.contains(*action)) {
                assert!(tried.play(seat, action).is_err(), "seat {seat} did {action}");
                assert_same(&tried, state, "a refused action");
            }
        }
        self.check_wrong_time(state, choices, &mut tried);
        let own = G::any_options(&state.options()).kind();
        for kind in Kind::ALL.into_iter().filter(|&kind| kind != own) {
            // `pass` is an action of two games.
            for foreign in texts_of(kind).iter().filter(|text| !texts_of(own).contains(text)) {
                let read = state.parse_action(foreign);
                assert!(read.is_err(), "{foreign} of {kind} was read as one of {own}");
            }
        }
        self.checked("actions of other games cannot be read");
        assert_same(&tried, state, "refused actions");
        assert_eq!(tried.to_string(), text, "refused actions changed it");
        self.checked("refused actions change nothing");
    }

    /// Actions at the wrong time or by the wrong seat have their own kind of rejection.
    fn check_wrong_time(&mut self, state: &G, choices: &[Choices<G>], tried: &mut G) {
        let refusal = match state.turn() {
            Turn::Over => RejectionKind::Over,
            Turn::Chance => RejectionKind::ChanceDue,
            Turn::Player(_) | Turn::Several(_) => RejectionKind::NotYourTurn,
        };
        let idle = Seat::all(MAX_SEATS).filter(|&seat| !state.turn().seats().contains(seat));
        let sample = choices.first().map(|choice| choice.actions[0]);
        let own = self.remembered.iter().copied().find(|&action| is_own(state, action));
        for seat in idle {
            if let Some(action) = sample.or(own) {
                let rejection = tried.play(seat, action).expect_err("it is not their turn");
                assert_eq!(rejection.kind, refusal);
                self.checked("what comes at the wrong time is named so");
            }
        }
    }

    /// Weights, tickets and unseen pieces agree; no other outcome is possible.
    fn check_chance(&mut self, state: &G, random: &mut Random) {
        let mut outcomes = vec![(self.every_outcome[0], 7)];
        state.chance(&mut outcomes);
        let due = state.turn() == Turn::Chance;
        assert_eq!(!outcomes.is_empty(), due, "outcomes exactly when chance is due");
        let tickets = state.tickets();
        assert_eq!(tickets, outcomes.iter().map(|&(_, weight)| weight).sum::<u32>());
        assert_eq!(state.draw(tickets), None);
        assert_eq!(state.draw(u32::MAX), None);
        if due {
            let mut drawn: HashMap<G::Chance, u32> = HashMap::new();
            for ticket in 0..tickets {
                *drawn.entry(state.draw(ticket).expect("a ticket")).or_default() += 1;
            }
            let weights: HashMap<G::Chance, u32> = outcomes.iter().copied().collect();
            assert_eq!(weights.len(), outcomes.len(), "an outcome is listed twice");
            assert!(outcomes.iter().all(|&(_, weight)| weight > 0));
            assert_eq!(drawn, weights, "tickets and weights");
            assert_eq!(weights, state.expected_chance().into_iter().collect(), "what is unseen");
            self.check_outcomes(state, &outcomes);
            self.checked("tickets have the right weights");
            self.checked("chance brings what is unseen");
        }
        self.checked("weights are positive and sum to the tickets");
        self.check_impossible(state, &outcomes, random);
    }

    fn check_outcomes(&mut self, state: &G, outcomes: &[(G::Chance, u32)]) {
        for &(outcome, _) in outcomes {
            assert_eq!(state.check_chance(outcome), Ok(()));
            let (mut checked, mut unchecked) = (*state, *state);
            assert_eq!(checked.resolve(outcome), Ok(()));
            unchecked.resolve_unchecked(outcome);
            assert_same(&checked, &unchecked, "resolving unchecked");
            assert_eq!(state.parse_chance(&outcome.to_string()), Ok(outcome));
        }
        let texts: HashSet<String> = outcomes.iter().map(|(o, _)| o.to_string()).collect();
        assert_eq!(texts.len(), outcomes.len(), "two outcomes are written alike");
        self.checked("outcome texts read back");
        self.checked("possible outcomes can happen");
    }

    fn check_impossible(&mut self, state: &G, outcomes: &[(G::Chance, u32)], random: &mut Random) {
        let mut tried = *state;
        let all = random.one_in(EVERY_OUTCOME_ONE_IN);
        let tries = if all { self.every_outcome.len() } else { 12 };
        for at in 0..tries {
            let at = if all { at } else { random.below(self.every_outcome.len()) };
            let outcome = self.every_outcome[at];
            if outcomes.iter().all(|&(possible, _)| possible != outcome) {
                assert!(tried.resolve(outcome).is_err(), "{outcome} happened");
                assert_same(&tried, state, "a refused outcome");
            }
        }
        assert_eq!(tried.to_string(), state.to_string(), "refused outcomes changed it");
        self.checked("impossible outcomes are refused");
        self.checked("refused outcomes change nothing");
    }

    /// The text reads back as the same state, and the table is complete.
    fn check_text(&mut self, state: &G) {
        let text = state.to_string();
        let read = G::read(&state.options(), &text).expect("a written position can be read");
        assert_same(&read, state, "the text says it all");
        assert_eq!(read.to_string(), text);
        assert_eq!(hash(&read), hash(state), "equal states have equal hashes");
        assert_eq!(read.turn(), state.turn());
        let (copy, clone) = (*state, Clone::clone(state));
        assert_eq!((hash(&copy), hash(&clone)), (hash(state), hash(state)));
        assert!(copy == *state && clone == *state);
        state.check_table();
        self.checked("positions read back");
        self.checked("equal states have equal hashes");
        self.checked("copies are equal");
        self.checked("no tile or card is lost or doubled");
    }

    /// There is an outcome exactly if the game is over, and ranks follow from scores.
    fn check_end(&mut self, state: &G) {
        let over = state.turn() == Turn::Over;
        assert_eq!(state.outcome().is_some(), over, "an outcome exactly when it is over");
        self.checked("an outcome exactly when it is over");
        if let Some(outcome) = state.outcome() {
            let (scores, higher_is_better) = state.expected_scores();
            let found: Vec<f64> = outcome.scores.as_slice().iter().map(|s| s.as_f64()).collect();
            assert_eq!(found, scores, "scores");
            assert_eq!(outcome.ranks.as_slice(), ranks(&scores, higher_is_better), "ranks");
            self.checked("scores are what the table shows");
            self.checked("ranks follow from scores");
        }
    }

    /// A record that is interrupted, written, read and resumed gives the same game.
    fn check_record(&mut self, trace: &[AnyGame], steps: &[Step]) {
        let options = trace[0].options();
        let fresh = AnyGame::new(&options).expect("these options are allowed");
        let mut game = if trace[0] == fresh {
            Playthrough::new(options).expect("these options are allowed")
        } else {
            Playthrough::from_position(options, &trace[0].to_string()).expect("a position")
        };
        let half = steps.len() / 2;
        steps[..half].iter().for_each(|&step| game.step(step).expect("a legal step"));
        assert_same(game.state(), &trace[half], "the first half");
        let saved = game.record().to_string();
        let read: Record = saved.parse().expect("a saved record");
        assert_eq!(read, *game.record(), "records read back");
        let mut game = read.resume().expect("a legal record");
        assert_same(game.state(), &trace[half], "resumed midway");
        steps[half..].iter().for_each(|&step| game.step(step).expect("a legal step"));
        let last = trace.last().expect("at least the start");
        assert_same(game.state(), last, "the second half");
        let record: Record = game.record().to_string().parse().expect("a saved record");
        assert_same(&record.verify().expect("a legal record"), last, "replayed");
        assert_eq!(record.result, last.outcome().map(|outcome| outcome_json(&outcome)));
        let replayed: Result<Vec<AnyGame>, _> = record.replay().collect();
        assert!(replayed.expect("a legal record") == trace, "replayed step by step");
        self.checked("records read back");
        self.checked("replaying reaches the same states");
        self.checked("a game can be broken off, saved and resumed");
    }

    fn remember(&mut self, choice: &Choices<G>, random: &mut Random) {
        let action = *random.pick(&choice.actions);
        if self.remembered.len() < MAX_REMEMBERED {
            self.remembered.push(action);
        } else {
            self.remembered[random.below(MAX_REMEMBERED)] = action;
        }
    }
}

/// The kind of an action: its text without numbers.
pub fn shape(text: &str) -> String {
    text.chars().filter(|c| !c.is_ascii_digit() && *c != '-').collect()
}

/// Returns whether the action exists in this game (`AnyGame` remembers actions of all games).
fn is_own<G: Game>(state: &G, action: G::Action) -> bool {
    state.parse_action(&action.to_string()) == Ok(action)
}

fn choose<G: Game>(choice: &Choices<G>, random: &mut Random, style: Style) -> G::Action {
    let Choices { actions, texts, .. } = choice;
    if style != Style::Eager {
        return *random.pick(actions);
    }
    let kinds: BTreeSet<u8> = texts.iter().map(|text| text.as_bytes()[0]).collect();
    let kinds: Vec<u8> = kinds.into_iter().collect();
    let kind = *random.pick(&kinds);
    let of_kind = actions.iter().zip(texts).filter(|(_, text)| text.as_bytes()[0] == kind);
    let of_kind: Vec<G::Action> = of_kind.map(|(&action, _)| action).collect();
    *random.pick(&of_kind)
}

/// The text with some of its numbers changed.
fn with_other_numbers(text: &str, random: &mut Random) -> String {
    let digit = |c: char| c.is_ascii_digit();
    let mut wild = String::new();
    for part in text.split_inclusive(|c| !digit(c)) {
        let end = part.find(|c| !digit(c)).unwrap_or(part.len());
        if end > 0 && random.one_in(2) {
            let bound = *random.pick(&[3, 10, 30, 101, 256]);
            wild += &random.below(bound).to_string();
        } else {
            wild += &part[..end];
        }
        wild += &part[end..];
    }
    wild
}

/// A chi-square test of [`Game::pick`], so loose that only a wrong distribution fails it.
fn check_evenness<G: Facts>(state: &G, seat: Seat, actions: &[G::Action], random: &mut Random) {
    let expected = 40.0;
    let draws = actions.len() * 40;
    let mut counts: HashMap<G::Action, u32> = HashMap::new();
    for _ in 0..draws {
        let picked = state.pick(seat, |n| random.ticket(n)).expect("there is a choice");
        *counts.entry(picked).or_default() += 1;
    }
    let square = |action: &G::Action| {
        let count = f64::from(counts.get(action).copied().unwrap_or(0));
        (count - expected).powi(2) / expected
    };
    let distance: f64 = actions.iter().map(square).sum();
    let freedom = (actions.len() - 1) as f64;
    let most = freedom + 5.0 * (2.0 * freedom).sqrt() + 15.0;
    assert!(distance <= most, "picking is uneven: {distance} > {most}");
}
