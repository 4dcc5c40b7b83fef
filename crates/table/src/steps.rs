//! The steps of a game, with a checkpoint to which they can be rolled back.

use std::ops::Deref;

use games::Step;

/// The steps of a game in order. The steps since the last checkpoint can be rolled back without a copy of the others.
#[derive(Clone, Debug, Default)]
pub struct Steps {
    all: Vec<Step>,
    /// How many steps at the beginning are those of the checkpoint.
    kept: usize,
    /// The other steps of the checkpoint, which were taken back since.
    removed: Vec<Step>,
}

impl Steps {
    pub fn push(&mut self, step: Step) {
        self.all.push(step);
    }

    pub fn truncate(&mut self, length: usize) {
        if length < self.kept {
            let mut removed = self.all[length..self.kept].to_vec();
            removed.append(&mut self.removed);
            self.removed = removed;
            self.kept = length;
        }
        self.all.truncate(length);
    }

    /// Makes a checkpoint of the steps so far, in place of the one before.
    pub fn checkpoint(&mut self) {
        self.kept = self.all.len();
        self.removed.clear();
    }

    /// Restores the steps of the last checkpoint.
    pub fn roll_back(&mut self) {
        self.all.truncate(self.kept);
        self.all.append(&mut self.removed);
        self.kept = self.all.len();
    }
}

impl Deref for Steps {
    type Target = [Step];

    fn deref(&self) -> &[Step] {
        &self.all
    }
}

/// Compares the steps alone: a checkpoint is no part of a table's state.
impl PartialEq for Steps {
    fn eq(&self, other: &Self) -> bool {
        self.all == other.all
    }
}

#[cfg(test)]
mod tests {
    use games::{AnyAction, Kind, Seat};

    use super::*;

    fn step(seat: usize) -> Step {
        Step::Action(Seat::new(seat), AnyAction::parse(Kind::Ten, "0,0").unwrap())
    }

    #[test]
    fn a_roll_back_restores_the_steps_of_the_checkpoint() {
        let list = |steps: &Steps| steps.iter().copied().collect::<Vec<_>>();
        let mut steps = Steps::default();
        (0..4).for_each(|seat| steps.push(step(seat)));
        let before = list(&steps);
        steps.checkpoint();
        for lengths in [&[][..], &[2], &[3, 1], &[1, 3], &[4, 0, 0], &[5, 2]] {
            for &length in lengths {
                steps.push(step(5));
                steps.truncate(length);
                steps.push(step(4));
            }
            steps.roll_back();
            assert_eq!(list(&steps), before, "{lengths:?}");
        }
        steps.push(step(5));
        steps.checkpoint();
        steps.truncate(2);
        steps.roll_back();
        assert_eq!(steps.len(), 5);
    }
}
