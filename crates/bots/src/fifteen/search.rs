//! The search of `master`: Monte-Carlo tree search up to the next draw, playouts beyond it.
//!
//! There is no hidden information but the order of unknown cards, so everything up to the next unknown card is
//! deterministic, and once all piles have been turned over the whole rest of the game is. Within that the
//! search grows a tree in which every seat maximises its own objective; where a card is drawn, it uses playouts.

use games::fifteen::{Action, State};
use games::{BySeat, Game, Seat, Turn};

use crate::budget::Meter;
use crate::choice::{Candidate, Choice};
use crate::fifteen::playout::{Evaluation, SampledDeal, evaluate, playout};
use crate::fifteen::policy;
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

/// Searches until the meter is spent.
pub(super) fn master(
    state: &State,
    seat: Seat,
    meter: &mut Meter,
    rng: &mut Rng,
) -> Choice<Action> {
    let mut tree = Tree::new(state, rng);
    tree.grow(meter);
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
    /// The moves; none where a card is drawn or the game is over.
    moves: Vec<Move>,
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

struct Tree {
    nodes: Vec<Node>,
    deals: Vec<SampledDeal>,
    seed: u64,
    actions: Vec<Action>,
}

impl Tree {
    fn new(state: &State, rng: &mut Rng) -> Self {
        let mut tree =
            Self { nodes: Vec::new(), deals: Vec::new(), seed: rng.seed(), actions: Vec::new() };
        tree.add(*state);
        tree
    }

    fn add(&mut self, state: State) -> usize {
        let mut moves = Vec::new();
        if let Turn::Player(seat) = state.turn() {
            let scores = policy::scores(&state, seat);
            let best = scores.iter().map(|scored| scored.1).max().unwrap_or(0);
            let prior = |score: i32| PRIOR_SCALE / (PRIOR_SCALE + f64::from(best - score));
            let total: f64 = scores.iter().map(|scored| prior(scored.1)).sum();
            moves.extend(scores.into_iter().map(|(action, score)| Move {
                action,
                prior: prior(score) / total,
                node: None,
            }));
        }
        let none = BySeat::from_fn(state.players(), |_| 0.0);
        self.nodes.push(Node { state, moves, visits: 0, utility: none, objective: none });
        self.nodes.len() - 1
    }

    /// Visits the tree until the meter is spent.
    fn grow(&mut self, meter: &mut Meter) {
        let mut path = Vec::new();
        while !meter.is_spent() {
            self.visit(meter, &mut path);
            // Descending the tree counts as well.
            meter.spend(path.len() as u64);
        }
    }

    /// One iteration: selection, expansion, playout and backpropagation.
    fn visit(&mut self, meter: &mut Meter, path: &mut Vec<usize>) {
        path.clear();
        path.push(0);
        let mut at = 0;
        let evaluation = loop {
            if self.nodes[at].moves.is_empty() {
                let node = &self.nodes[at];
                break self.playout(node.state, node.visits, meter);
            }
            let index = self.select(at);
            if let Some(node) = self.nodes[at].moves[index].node {
                at = node;
                path.push(at);
                continue;
            }
            let mut state = self.nodes[at].state;
            let seat = state.active();
            state.play_unchecked(seat, self.nodes[at].moves[index].action);
            play_forced_actions(&mut state, meter);
            let visits = if self.nodes.len() < MAX_TREE_NODES {
                let node = self.add(state);
                self.nodes[at].moves[index].node = Some(node);
                path.push(node);
                0
            } else {
                self.nodes[at].visits
            };
            break self.playout(state, visits, meter);
        };
        for &node in path.iter() {
            let node = &mut self.nodes[node];
            node.visits += 1;
            for seat in Seat::all(node.state.players()) {
                node.utility[seat] += evaluation.utility[seat];
                node.objective[seat] += evaluation.objective[seat];
            }
        }
    }

    /// The index of the move with the highest upper confidence bound (PUCT).
    fn select(&self, at: usize) -> usize {
        let node = &self.nodes[at];
        let seat = node.state.active();
        let visits = node.visits.max(1) as f64;
        let first = node.objective[seat] / visits + FIRST_VISIT_BONUS;
        let root = visits.sqrt();
        let mut best = (f64::NEG_INFINITY, 0);
        for (index, tried) in node.moves.iter().enumerate() {
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

    /// A playout of a position in the deal with this number. Every position gets the same deals in the same order.
    fn playout(&mut self, state: State, number: u64, meter: &mut Meter) -> Evaluation {
        if state.turn() == Turn::Over {
            return evaluate(&state);
        }
        let number = number as usize % MAX_DEALS;
        while self.deals.len() <= number {
            let mut rng = Rng::new(self.seed.wrapping_add(self.deals.len() as u64));
            self.deals.push(SampledDeal::sample(&self.nodes[0].state, &mut rng));
        }
        playout(state, &self.deals[number], false, meter, &mut self.actions)
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
        let mut moves: Vec<&Move> = root.moves.iter().collect();
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
