//! The moves of a game as they are told, kept up to date step by step.

use games::{AnyGame, Seat, Step, do_step};
use view::Item;

use words::{Detail, Moment, Names, Words};

/// A line of the list of moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveLine {
    /// After how many steps it was so.
    pub step: usize,
    /// What happened.
    pub text: String,
}

/// All steps of a game: what was before and after each, and what is told of them.
#[derive(Clone, Default)]
pub struct History {
    moments: Vec<Moment>,
    moves: Vec<MoveLine>,
}

impl History {
    /// Takes in what is new in the steps of a game. Where steps were taken back, they are forgotten.
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

    /// A step told together with what came just before it.
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

    /// How many steps there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.moments.len()
    }

    /// Has nothing happened yet?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.moments.is_empty()
    }

    /// Who of these has acted last.
    #[must_use]
    pub fn last_actor(&self, seats: &[Seat]) -> Option<Seat> {
        self.moments.iter().rev().find_map(|moment| match moment.step {
            Step::Action(seat, _) if seats.contains(&seat) => Some(seat),
            _ => None,
        })
    }

    /// The game after so many steps.
    #[must_use]
    pub fn after(&self, step: usize) -> Option<AnyGame> {
        match step {
            0 => self.moments.first().map(|first| first.before),
            _ => self.moments.get(step - 1).map(|moment| moment.after),
        }
    }

    /// A step told by itself.
    #[must_use]
    pub fn sentence(&self, step: usize, words: &Words, names: &Names) -> Option<String> {
        let moment = self.moments.get(step.checked_sub(1)?)?;
        Some(words.narrator(names, Detail::Each).sentence(moment))
    }

    /// Where things went in the last decision before so many steps, and in the draws behind it.
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
