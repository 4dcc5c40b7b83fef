//! An exact solver for positions near the end, for tests of the bots.
//!
//! It shares no code with the bots: plain alpha-beta over every legal action, played through the public
//! interface of the game, with two optimisations: actions that win at once are tried first, and positions are
//! cached.

use std::collections::HashMap;

use games::ten::State;
use games::{Game, Seat, Turn};

/// The result with the best play of both seats, for the seat whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Exact {
    /// The other seat makes ten.
    Loss,
    /// Neither seat makes ten.
    Draw,
    /// The seat makes ten.
    Win,
}

impl Exact {
    /// The result from the view of the other seat.
    #[must_use]
    pub const fn for_the_other(self) -> Self {
        match self {
            Self::Loss => Self::Win,
            Self::Draw => Self::Draw,
            Self::Win => Self::Loss,
        }
    }
}

/// The exact value of a position for `seat`; `None` if that takes more than `max_nodes` actions or depends on
/// chance.
#[must_use]
pub fn solve(state: &State, seat: Seat, max_nodes: u64) -> Option<Exact> {
    let mut solver = Solver { nodes_left: max_nodes, known: HashMap::new() };
    let value = solver.value(state, Exact::Loss, Exact::Win)?;
    let seen_by = state.turn().seats().iter().next().unwrap_or_default();
    Some(if seen_by == seat { value } else { value.for_the_other() })
}

struct Solver {
    nodes_left: u64,
    /// By position: the lower and upper bound of its value for the seat whose turn it is.
    known: HashMap<State, (Exact, Exact)>,
}

impl Solver {
    /// The value for the seat whose turn it is, exact between `alpha` and `beta`; the value of a finished game is
    /// that of seat 0.
    fn value(&mut self, state: &State, mut alpha: Exact, mut beta: Exact) -> Option<Exact> {
        let Turn::Player(seat) = state.turn() else {
            let outcome = state.outcome()?;
            let [own, other] = [0, 1].map(|seat| outcome.ranks[Seat::new(seat)]);
            return Some(match own.cmp(&other) {
                std::cmp::Ordering::Less => Exact::Win,
                std::cmp::Ordering::Equal => Exact::Draw,
                std::cmp::Ordering::Greater => Exact::Loss,
            });
        };
        let (least, most) = self.known.get(state).copied().unwrap_or((Exact::Loss, Exact::Win));
        alpha = alpha.max(least);
        beta = beta.min(most);
        if alpha >= beta {
            return Some(alpha.min(most));
        }
        let mut actions = Vec::new();
        state.legal(seat, &mut actions);
        self.nodes_left = self.nodes_left.checked_sub(actions.len() as u64)?;
        let mut open = Vec::with_capacity(actions.len());
        let (start, mut best) = (alpha, Exact::Loss);
        for action in actions {
            let mut after = *state;
            after.play_unchecked(seat, action);
            match after.outcome() {
                None => open.push(after),
                Some(outcome) if outcome.ranks[seat.next(2)] == 2 => return Some(Exact::Win),
                Some(_) => best = best.max(Exact::Draw),
            }
        }
        for after in open {
            if best >= beta {
                break;
            }
            alpha = alpha.max(best);
            let value = if after.turn() == Turn::Player(seat) {
                self.value(&after, alpha, beta)?
            } else {
                self.value(&after, beta.for_the_other(), alpha.for_the_other())?.for_the_other()
            };
            best = best.max(value);
        }
        let bounds = if best >= beta {
            (best, most)
        } else if best <= start {
            (least, best.max(least))
        } else {
            (best, best)
        };
        self.known.insert(*state, bounds);
        Some(best)
    }
}
