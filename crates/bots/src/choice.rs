use crate::reason::Reason;
use crate::worth::Worth;

/// An action that was weighed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Line<A> {
    /// The action.
    pub action: A,
    /// The expected result for the seat, from 0 to 1.
    pub value: f64,
}

/// What a bot answers.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice<A> {
    /// What it would do.
    pub action: A,
    /// The expected result for every seat if it does so; `random` does not ask.
    pub worth: Option<Worth>,
    /// What it weighed, best first. The choice is among them, though `novice` may not take the first.
    pub lines: Vec<Line<A>>,
    /// Why, for people.
    pub reason: Reason,
    /// The nodes it took.
    pub nodes: u64,
}

impl<A> Choice<A> {
    /// The same choice with its actions made into another type.
    pub(crate) fn map<B>(self, into: impl Fn(A) -> B) -> Choice<B> {
        let line = |line: Line<A>| Line { action: into(line.action), value: line.value };
        Choice {
            lines: self.lines.into_iter().map(line).collect(),
            action: into(self.action),
            worth: self.worth,
            reason: self.reason,
            nodes: self.nodes,
        }
    }
}
