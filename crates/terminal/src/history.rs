//! History of a game: its states step by step, and the list of moves in words.

use games::{AnyGame, Seat, Step, do_step};
use view::Item;

use words::{Detail, Moment, Names, Words};

/// A line of the list of moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveLine {
    /// The number of steps up to and including this move.
    pub step: usize,
    /// The sentence that describes it.
    pub text: String,
}

/// All steps of a game with the states around them, and the list of moves.
#[derive(Clone, Default)]
pub struct History {
    moments: Vec<Moment>,
    moves: Vec<MoveLine>,
}

impl History {
    /// Updates the history to the steps of a game. Steps that were taken back are removed.
    pub fn follow(&mut self, start: AnyGame, steps: &[Step], words: &Words, names: &Names) {
        let known = self.moments.iter().map(|moment| moment.step);
        let same = known.zip(steps).take_while(|(old, new)| old == *new).count();
        self.moments.truncate(same);
        self.moves.retain(|line| line.step <= same);
        let mut now = self.moments.last().map_or(start, |moment| moment.after);
        for &step in &steps[same..] {
            let before = now;
            if do_step(&mut now, step).is_err() {
                return;
            }
            self.moments.push(Moment { before, step, after: now });
            if let Some(text) = self.tell(self.moments.len() - 1, words, names) {
                self.moves.push(MoveLine { step: self.moments.len(), text });
            }
        }
    }

    /// Describes a step, together with the one before it if they belong together.
    fn tell(&self, index: usize, words: &Words, names: &Names) -> Option<String> {
        let mut narrator = words.narrator(names, Detail::Joined);
        if let Some(before) = index.checked_sub(1) {
            narrator.tell(&self.moments[before]);
        }
        narrator.tell(&self.moments[index])
    }

    /// The list of moves.
    #[must_use]
    pub fn moves(&self) -> &[MoveLine] {
        &self.moves
    }

    /// The number of steps.
    #[must_use]
    pub fn len(&self) -> usize {
        self.moments.len()
    }

    /// Returns whether there are no steps yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.moments.is_empty()
    }

    /// The seat among these that acted last.
    #[must_use]
    pub fn last_actor(&self, seats: &[Seat]) -> Option<Seat> {
        self.moments.iter().rev().find_map(|moment| match moment.step {
            Step::Action(seat, _) if seats.contains(&seat) => Some(seat),
            _ => None,
        })
    }

    /// The state after a number of steps.
    #[must_use]
    pub fn after(&self, step: usize) -> Option<AnyGame> {
        match step {
            0 => self.moments.first().map(|first| first.before),
            _ => self.moments.get(step - 1).map(|moment| moment.after),
        }
    }

    /// Describes a step by itself.
    #[must_use]
    pub fn sentence(&self, step: usize, words: &Words, names: &Names) -> Option<String> {
        let moment = self.moments.get(step.checked_sub(1)?)?;
        Some(words.narrator(names, Detail::Each).sentence(moment))
    }

    /// The places where tiles or cards went in the last action among the first `step` steps, and in the
    /// draws after it.
    #[must_use]
    pub fn last_places(&self, step: usize) -> Vec<Item> {
        let moments = &self.moments[..step.min(self.moments.len())];
        let from = moments.iter().rposition(|m| matches!(m.step, Step::Action(..))).unwrap_or(0);
        let motions = moments[from..].iter().flat_map(|Moment { before, step, after }| {
            if view::is_new_deal(before, after) {
                return Vec::new();
            }
            view::motions(before, *step, after)
        });
        motions.filter(|motion| !motion.pushed && motion.face.is_some()).map(|m| m.to).collect()
    }
}
