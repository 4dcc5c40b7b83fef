//! The answer of a bot: the action, and those it has considered.

use crate::reason::Reason;
use crate::utility::Utility;

/// An action that a bot has considered.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Candidate<A> {
    /// The action.
    pub action: A,
    /// The expected result for the seat that acts, from 0 to 1.
    pub value: f64,
}

/// The answer of a bot.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice<A> {
    /// The chosen action.
    pub action: A,
    /// The expected result for every seat after the action; `random` has none.
    pub utility: Option<Utility>,
    /// The actions it considered, best first. The chosen one is among them; `novice` may not choose the first.
    pub candidates: Vec<Candidate<A>>,
    /// Why the action was chosen.
    pub reason: Reason,
    /// How many nodes it searched.
    pub nodes: u64,
}

impl<A> Choice<A> {
    /// Converts the actions to another type.
    pub(crate) fn map<B>(self, into: impl Fn(A) -> B) -> Choice<B> {
        let candidate = |candidate: Candidate<A>| Candidate {
            action: into(candidate.action),
            value: candidate.value,
        };
        Choice {
            candidates: self.candidates.into_iter().map(candidate).collect(),
            action: into(self.action),
            utility: self.utility,
            reason: self.reason,
            nodes: self.nodes,
        }
    }
}
