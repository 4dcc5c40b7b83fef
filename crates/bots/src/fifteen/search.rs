//! The search of `master`: Monte-Carlo tree search up to the next draw, playouts beyond it.
//!
//! There is no hidden information but the order of unknown cards, so everything up to the next unknown card is
//! deterministic, and once all piles have been turned over the whole rest of the game is. Within that the
//! search grows a tree in which every seat maximises its own objective; where a card is drawn, it uses playouts.
//!
//! A playout follows the policy from its first move on, so the first playout of a position is also the first one of the
//! position after the policy's move. The tree takes it over, and every further playout is a game not seen before.

use std::ops::Range;

use games::fifteen::{Action, State};
use games::{BySeat, Game, Seat, Turn};

use crate::budget::Meter;
use crate::choice::{Candidate, Choice};
use crate::fifteen::playout::{Evaluation, QuickPlayout, SampledDeal, evaluate};
use crate::fifteen::policy::{FeatureExtractor, Policy};
use crate::fifteen::reason::reason;
use crate::rng::Rng;
use crate::utility::Utility;

/// The most nodes of a tree; each keeps its position, so this bounds the memory.
const MAX_TREE_NODES: usize = 8192;

/// The most deals that are kept.
const MAX_DEALS: usize = 4096;

/// The weight of exploration in the selection of moves (PUCT).
const EXPLORATION: f64 = 1.0;

/// The bonus of an unvisited move over the mean of its node (first-play urgency).
const FIRST_VISIT_BONUS: f64 = 0.2;

/// The deficit in score to the best move that halves the prior.
const PRIOR_SCALE: f64 = 300.0;

/// Visits between two tests whether the choice is decided.
const DECISION_INTERVAL: u64 = 16;

/// Searches with the learned policy until the meter is spent.
pub(super) fn master(
    state: &State,
    seat: Seat,
    meter: &mut Meter,
    rng: &mut Rng,
) -> Choice<Action> {
    let mut tree = Tree::new(state, Policy::learned(state.options().points), rng);
    tree.grow(meter);
    tree.expand(0, meter);
    let (candidates, utility) = tree.candidates();
    let (action, instead) = (candidates[0].action, candidates[1].action);
    Choice {
        action,
        utility: Some(utility),
        candidates,
        reason: crate::Reason::Fifteen(reason(state, seat, action, instead)),
        nodes: meter.nodes(),
    }
}

/// Plays on while there is only one legal action, so that no visit is spent on forced actions.
fn play_forced_actions(state: &mut State, meter: &mut Meter) {
    while let Turn::Player(seat) = state.turn()
        && state.count_legal(seat) == 1
        && let Some(action) = state.nth_legal(seat, 0)
    {
        state.play_unchecked(seat, action);
        meter.spend(1);
    }
}

struct Node {
    state: State,
    /// Its moves in [`Tree::moves`], once it has been expanded; none where a card is drawn or the game is over.
    moves: Option<Range<usize>>,
    visits: u64,
    /// Sums over the visits: of results, and of objectives, by which moves are selected.
    utility: Utility,
    objective: Utility,
}

struct Move {
    action: Action,
    prior: f64,
    node: Option<usize>,
}

struct Tree<'a> {
    policy: &'a Policy,
    nodes: Vec<Node>,
    /// The moves of all expanded nodes.
    moves: Vec<Move>,
    deals: Vec<SampledDeal>,
    seed: u64,
    actions: Vec<Action>,
    quick: QuickPlayout,
}

impl<'a> Tree<'a> {
    fn new(state: &State, policy: &'a Policy, rng: &mut Rng) -> Self {
        let mut tree = Self {
            policy,
            nodes: Vec::new(),
            moves: Vec::new(),
            deals: Vec::new(),
            seed: rng.seed(),
            actions: Vec::new(),
            quick: QuickPlayout::new(&state.options()),
        };
        tree.add(*state);
        tree
    }

    /// Adds a node that is not expanded: most are visited only once.
    fn add(&mut self, state: State) -> usize {
        let none = BySeat::from_fn(state.players(), |_| 0.0);
        self.nodes.push(Node { state, moves: None, visits: 0, utility: none, objective: none });
        self.nodes.len() - 1
    }

    /// The moves of a node, which are found at the first call.
    fn expand(&mut self, at: usize, meter: &mut Meter) -> Range<usize> {
        let node = &mut self.nodes[at];
        if let Some(moves) = &node.moves {
            return moves.clone();
        }
        let first = self.moves.len();
        if let Turn::Player(seat) = node.state.turn() {
            node.state.legal(seat, &mut self.actions);
            let extractor = FeatureExtractor::new(&node.state, seat);
            self.moves.extend(self.actions.iter().map(|&action| {
                let score = extractor.features(action).score(&self.policy.weights);
                Move { action, prior: score.into(), node: None }
            }));
            let added = &mut self.moves[first..];
            let best = added.iter().map(|tried| tried.prior).fold(f64::NEG_INFINITY, f64::max);
            let mut total = 0.0;
            for tried in added.iter_mut() {
                tried.prior = PRIOR_SCALE / (PRIOR_SCALE + (best - tried.prior));
                total += tried.prior;
            }
            added.iter_mut().for_each(|tried| tried.prior /= total);
        }
        let moves = first..self.moves.len();
        node.moves = Some(moves.clone());
        if node.visits == 1 && !moves.is_empty() && self.nodes.len() < MAX_TREE_NODES {
            // The playout of this node began with the policy's move, so it is that move's playout as well.
            let Node { utility, objective, .. } = self.nodes[at];
            let mut best = first;
            for index in moves.clone() {
                if self.moves[index].prior > self.moves[best].prior {
                    best = index;
                }
            }
            let child = self.add_child(at, best, meter);
            let child = &mut self.nodes[child];
            (child.visits, child.utility, child.objective) = (1, utility, objective);
        }
        moves
    }

    /// Adds the node behind a move.
    fn add_child(&mut self, at: usize, index: usize, meter: &mut Meter) -> usize {
        let child = self.add(self.nodes[at].state);
        let state = &mut self.nodes[child].state;
        state.play_unchecked(state.active(), self.moves[index].action);
        meter.spend(1);
        play_forced_actions(state, meter);
        self.moves[index].node = Some(child);
        child
    }

    /// Visits the tree until the meter is spent, or the rest of the budget could not change the choice.
    fn grow(&mut self, meter: &mut Meter) {
        let mut path = Vec::new();
        while !meter.is_spent() {
            self.visit(meter, &mut path);
            if self.nodes[0].visits.is_multiple_of(DECISION_INTERVAL) && self.is_decided(meter) {
                break;
            }
        }
    }

    /// Returns whether no other move can become the most visited one, if the rest of the visits cost as much as those before.
    fn is_decided(&self, meter: &Meter) -> bool {
        let (Some(limit), Some(moves)) = (meter.limit(), &self.nodes[0].moves) else {
            return false;
        };
        let (mut most, mut second) = (0, 0);
        for tried in &self.moves[moves.clone()] {
            let visits = tried.node.map_or(0, |child| self.nodes[child].visits);
            second = second.max(visits.min(most));
            most = most.max(visits);
        }
        let left = u128::from(limit.saturating_sub(meter.nodes()));
        u128::from(most - second) * u128::from(meter.nodes())
            > left * u128::from(self.nodes[0].visits)
    }

    /// One iteration: selection, expansion, playout and backpropagation.
    fn visit(&mut self, meter: &mut Meter, path: &mut Vec<usize>) {
        path.clear();
        path.push(0);
        let mut at = 0;
        let evaluation = loop {
            if self.nodes[at].visits == 0 {
                break self.playout(at, 0, meter);
            }
            let moves = self.expand(at, meter);
            if moves.is_empty() {
                break self.playout(at, self.nodes[at].visits, meter);
            }
            let index = self.select(at, moves);
            if let Some(node) = self.moves[index].node {
                at = node;
                path.push(at);
                continue;
            }
            if self.nodes.len() >= MAX_TREE_NODES {
                break self.playout(at, self.nodes[at].visits, meter);
            }
            let node = self.add_child(at, index, meter);
            path.push(node);
            break self.playout(node, 0, meter);
        };
        for &node in path.iter() {
            let node = &mut self.nodes[node];
            node.visits += 1;
            for seat in Seat::all(node.state.players()) {
                node.utility[seat] += evaluation.utility[seat];
                node.objective[seat] += evaluation.objective[seat];
            }
        }
        // Descending the tree counts as well.
        meter.spend(path.len() as u64);
    }

    /// The index of the move with the highest upper confidence bound (PUCT).
    fn select(&self, at: usize, moves: Range<usize>) -> usize {
        let node = &self.nodes[at];
        let seat = node.state.active();
        let visits = node.visits.max(1) as f64;
        let first = node.objective[seat] / visits + FIRST_VISIT_BONUS;
        let root = visits.sqrt();
        let mut best = (f64::NEG_INFINITY, moves.start);
        for index in moves {
            let tried = &self.moves[index];
            let (value, count) = match tried.node.map(|child| &self.nodes[child]) {
                Some(child) if child.visits > 0 => {
                    let count = child.visits as f64;
                    (child.objective[seat] / count, count)
                }
                _ => (first, 0.0),
            };
            let value = value + EXPLORATION * tried.prior * root / (1.0 + count);
            if value > best.0 {
                best = (value, index);
            }
        }
        best.1
    }

    /// A playout of a node's position in the deal with this number. Every position gets the same deals in the same order.
    fn playout(&mut self, at: usize, number: u64, meter: &mut Meter) -> Evaluation {
        let state = &self.nodes[at].state;
        if state.turn() == Turn::Over {
            return evaluate(state);
        }
        let number = number as usize % MAX_DEALS;
        while self.deals.len() <= number {
            let mut rng = Rng::new(self.seed.wrapping_add(self.deals.len() as u64));
            self.deals.push(SampledDeal::sample(&self.nodes[0].state, &mut rng));
        }
        self.quick.run(&self.nodes[at].state, &self.deals[number], &self.policy.tables, meter)
    }

    /// The moves at the root, best first, and the utility of the best.
    ///
    /// The most visited move is the best: a high value after few visits may be luck. So that the list is sorted, the
    /// value of a move is at most that of the one before it.
    fn candidates(&self) -> (Vec<Candidate<Action>>, Utility) {
        let root = &self.nodes[0];
        let seat = root.state.active();
        let visited = |tried: &Move| {
            tried.node.map(|child| &self.nodes[child]).filter(|child| child.visits > 0)
        };
        let mut moves: Vec<&Move> =
            self.moves[root.moves.clone().unwrap_or_default()].iter().collect();
        moves.sort_by(|a, b| match (visited(a), visited(b)) {
            (Some(a), Some(b)) => {
                b.visits.cmp(&a.visits).then(b.objective[seat].total_cmp(&a.objective[seat]))
            }
            (None, None) => b.prior.total_cmp(&a.prior),
            (a, b) => b.is_some().cmp(&a.is_some()),
        });
        let mean = |node: &Node| {
            let visits = node.visits as f64;
            BySeat::from_fn(root.state.players(), |seat| node.utility[seat] / visits)
        };
        let utility = visited(moves[0]).map_or_else(|| evaluate(&root.state).utility, mean);
        let mut most = utility[seat];
        let candidates = moves.into_iter().map(|tried| {
            most = visited(tried).map_or(most, |node| most.min(mean(node)[seat]));
            Candidate { action: tried.action, value: most }
        });
        (candidates.collect(), utility)
    }
}
