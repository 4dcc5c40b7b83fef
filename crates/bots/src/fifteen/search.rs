//! The search of `master`: a tree over what is certain, playouts beyond the first draw.
//!
//! Nobody hides anything, so everything up to the next unknown card is certain, and once all piles
//! were turned over the whole rest of the game is. Within that the search grows a tree in which every
//! seat chooses for itself; where a card is drawn, it plays games out.

use games::fifteen::{Action, State};
use games::{BySeat, Game, Seat, Turn};

use crate::budget::Meter;
use crate::choice::{Candidate, Choice};
use crate::fifteen::playout::{Verdict, World, judge, playout};
use crate::fifteen::policy;
use crate::fifteen::reason::reason;
use crate::rng::Rng;
use crate::utility::Utility;

/// Nodes a tree may have; each keeps its position, so this bounds the memory.
const MOST_NODES: usize = 8192;

/// Worlds that are kept.
const MOST_WORLDS: usize = 4096;

/// How much a move is tried that has not shown its worth yet.
const CURIOSITY: f64 = 1.0;

/// How much better than its position a move is taken to be before it was tried.
const HOPE: f64 = 0.2;

/// By so many points of score a move must fall behind the best to be half as likely.
const DOUBT: f64 = 300.0;

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

/// Plays on while there is but one move, so that no visit is wasted on what is certain anyway.
fn settle(state: &mut State, meter: &mut Meter) {
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
    /// The moves from here, none where a card is drawn or the game is over.
    moves: Vec<Move>,
    visits: u64,
    /// Sums over the visits: of results, and of merits, by which moves are chosen.
    utility: Utility,
    merit: Utility,
}

struct Move {
    action: Action,
    prior: f64,
    node: Option<usize>,
}

struct Tree {
    nodes: Vec<Node>,
    worlds: Vec<World>,
    seed: u64,
    actions: Vec<Action>,
}

impl Tree {
    fn new(state: &State, rng: &mut Rng) -> Self {
        let mut tree =
            Self { nodes: Vec::new(), worlds: Vec::new(), seed: rng.seed(), actions: Vec::new() };
        tree.add(*state);
        tree
    }

    fn add(&mut self, state: State) -> usize {
        let mut moves = Vec::new();
        if let Turn::Player(seat) = state.turn() {
            let scores = policy::scores(&state, seat);
            let best = scores.iter().map(|scored| scored.1).max().unwrap_or(0);
            let prior = |score: i32| DOUBT / (DOUBT + f64::from(best - score));
            let total: f64 = scores.iter().map(|scored| prior(scored.1)).sum();
            moves.extend(scores.into_iter().map(|(action, score)| Move {
                action,
                prior: prior(score) / total,
                node: None,
            }));
        }
        let none = BySeat::from_fn(state.players(), |_| 0.0);
        self.nodes.push(Node { state, moves, visits: 0, utility: none, merit: none });
        self.nodes.len() - 1
    }

    /// Searches until the meter is spent.
    fn grow(&mut self, meter: &mut Meter) {
        let mut path = Vec::new();
        while !meter.is_spent() {
            self.visit(meter, &mut path);
            // Walking down the tree is work as well.
            meter.spend(path.len() as u64);
        }
    }

    fn visit(&mut self, meter: &mut Meter, path: &mut Vec<usize>) {
        path.clear();
        path.push(0);
        let mut at = 0;
        let verdict = loop {
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
            settle(&mut state, meter);
            let visits = if self.nodes.len() < MOST_NODES {
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
                node.utility[seat] += verdict.utility[seat];
                node.merit[seat] += verdict.merit[seat];
            }
        }
    }

    /// The move to look at next: good so far, or likely and not yet tried.
    fn select(&self, at: usize) -> usize {
        let node = &self.nodes[at];
        let seat = node.state.active();
        let visits = node.visits.max(1) as f64;
        let first = node.merit[seat] / visits + HOPE;
        let root = visits.sqrt();
        let mut best = (f64::NEG_INFINITY, 0);
        for (index, tried) in node.moves.iter().enumerate() {
            let (value, count) = match tried.node.map(|child| &self.nodes[child]) {
                Some(child) if child.visits > 0 => {
                    let count = child.visits as f64;
                    (child.merit[seat] / count, count)
                }
                _ => (first, 0.0),
            };
            let value = value + CURIOSITY * tried.prior * root / (1.0 + count);
            if value > best.0 {
                best = (value, index);
            }
        }
        best.1
    }

    /// What becomes of a position in the world with this number; so every position that is played
    /// out often meets the same worlds in the same order.
    fn playout(&mut self, state: State, number: u64, meter: &mut Meter) -> Verdict {
        if state.turn() == Turn::Over {
            return judge(&state);
        }
        let number = number as usize % MOST_WORLDS;
        while self.worlds.len() <= number {
            let mut rng = Rng::new(self.seed.wrapping_add(self.worlds.len() as u64));
            self.worlds.push(World::deal(&self.nodes[0].state, &mut rng));
        }
        playout(state, &self.worlds[number], false, meter, &mut self.actions)
    }

    /// The moves at the root, best first, and the worth of the best.
    ///
    /// The most visited move is the best: a high value after few visits may be luck. So that the list
    /// stays in order, no move is said to be worth more than a better one.
    fn candidates(&self) -> (Vec<Candidate<Action>>, Utility) {
        let root = &self.nodes[0];
        let seat = root.state.active();
        let visited = |tried: &Move| {
            tried.node.map(|child| &self.nodes[child]).filter(|child| child.visits > 0)
        };
        let mut moves: Vec<&Move> = root.moves.iter().collect();
        moves.sort_by(|a, b| match (visited(a), visited(b)) {
            (Some(a), Some(b)) => {
                b.visits.cmp(&a.visits).then(b.merit[seat].total_cmp(&a.merit[seat]))
            }
            (None, None) => b.prior.total_cmp(&a.prior),
            (a, b) => b.is_some().cmp(&a.is_some()),
        });
        let mean = |node: &Node| {
            let visits = node.visits as f64;
            BySeat::from_fn(root.state.players(), |seat| node.utility[seat] / visits)
        };
        let utility = visited(moves[0]).map_or_else(|| judge(&root.state).utility, mean);
        let mut most = utility[seat];
        let candidates = moves.into_iter().map(|tried| {
            most = visited(tried).map_or(most, |node| most.min(mean(node)[seat]));
            Candidate { action: tried.action, value: most }
        });
        (candidates.collect(), utility)
    }
}
