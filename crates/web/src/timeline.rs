//! The timeline of a game: its steps with the state after each, from the log of a table or from a record.
//! The playback shows it on the board, and the history lists it.

use games::{AnyGame, Game, Step, do_step};
use table::{Event, Numbered};

/// A step and the state after it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TimelineStep {
    /// The action or the draw.
    pub step: Step,
    /// The state after it.
    pub after: AnyGame,
    /// The number of its event in the log; 0 if it comes from elsewhere.
    pub event: u64,
}

/// The steps of a game, without those that were taken back.
#[derive(Clone, Debug)]
pub struct Timeline {
    /// The state before the first step.
    pub start: AnyGame,
    /// The steps in order.
    pub steps: Vec<TimelineStep>,
    /// The number of the next event to read from the log.
    next_event: u64,
}

impl Timeline {
    /// A timeline without steps.
    #[must_use]
    pub const fn new(start: AnyGame) -> Self {
        Self { start, steps: Vec::new(), next_event: 0 }
    }

    /// The state after this number of steps; after all of them, if there are fewer.
    #[must_use]
    pub fn state_at(&self, steps: usize) -> &AnyGame {
        match steps.min(self.steps.len()).checked_sub(1) {
            Some(last) => &self.steps[last].after,
            None => &self.start,
        }
    }

    /// Reads the new events of a log. The log has been checked, so every step is legal.
    pub fn follow(&mut self, log: &[Numbered]) {
        for Numbered { number, event, .. } in log.iter().skip(self.next_event as usize) {
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
                Event::Undone { steps, .. } => self.steps.truncate(*steps as usize),
                _ => {}
            }
            self.next_event = number + 1;
        }
    }

    /// Adds a step, if the rules allow it.
    pub fn push(&mut self, step: Step, event: u64) {
        let mut after = *self.state_at(usize::MAX);
        if do_step(&mut after, step).is_ok() {
            self.steps.push(TimelineStep { step, after, event });
        }
    }
}
