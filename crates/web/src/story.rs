//! What happened at a table, step by step, out of its log: for the board to show one after the other, and
//! for the history.

use games::{AnyGame, Game, Step, do_step};
use table::{Event, Numbered};

/// A step, and the table after it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Scene {
    /// What was done or drawn.
    pub step: Step,
    /// What lay on the table then.
    pub after: AnyGame,
    /// The number of the event it came with.
    pub event: u64,
}

/// All steps that count: what was taken back is not among them.
#[derive(Clone, Debug)]
pub struct Story {
    /// What lay on the table at the start.
    pub start: AnyGame,
    /// What came then.
    pub scenes: Vec<Scene>,
    /// The number of the next event.
    next: u64,
}

impl Story {
    /// A story that begins with a position.
    #[must_use]
    pub const fn new(start: AnyGame) -> Self {
        Self { start, scenes: Vec::new(), next: 0 }
    }

    /// The position after so many steps; after all of them, if there are fewer.
    #[must_use]
    pub fn at(&self, steps: usize) -> &AnyGame {
        match steps.min(self.scenes.len()).checked_sub(1) {
            Some(last) => &self.scenes[last].after,
            None => &self.start,
        }
    }

    /// Takes in what is new in a log. It has been checked, so every step can be made.
    pub fn follow(&mut self, log: &[Numbered]) {
        for Numbered { number, event, .. } in log.iter().skip(self.next as usize) {
            match event {
                Event::Opened { setup, .. } => {
                    if let Ok(start) = AnyGame::new(&setup.game.0) {
                        self.start = start;
                    }
                }
                Event::Acted { seat, action, .. } => {
                    self.push(Step::Action(*seat, *action), *number);
                }
                Event::Drew { outcome } => self.push(Step::Chance(*outcome), *number),
                Event::Undone { steps, .. } => self.scenes.truncate(*steps as usize),
                _ => {}
            }
            self.next = number + 1;
        }
    }

    /// Adds a step, if the rules allow it.
    pub fn push(&mut self, step: Step, event: u64) {
        let mut after = *self.at(usize::MAX);
        if do_step(&mut after, step).is_ok() {
            self.scenes.push(Scene { step, after, event });
        }
    }
}
