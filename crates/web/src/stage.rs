//! Shows what happened one step after the other, each long enough to be seen.
//!
//! Bots answer at once, and over the network several steps may come together; the board shows them at a
//! pace that people can follow. Whoever is in a hurry skips to the end.

use games::{AnyGame, Game, Seat, SeatSet, Step, Turn};
use leptos::prelude::*;

use crate::boards::{Shown, put_last};
use crate::host::Sitting;
use crate::platform::{reduced_motion, sleep};
use crate::prefs::{Pace, prefs};
use crate::sound;
use crate::story::Story;
use leptos::task::spawn_local;

/// As long as a motion takes, in milliseconds; the style sheets have the same number.
const MOTION: u32 = 220;
/// More steps than these are shown faster, so that nobody waits long.
const PATIENCE: usize = 6;

/// Where the board is in the story.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Place {
    steps: usize,
    /// Did it get there by one step, so that the step can be seen?
    stepped: bool,
}

/// What the board shows of a story.
#[derive(Clone, Copy)]
pub struct Stage {
    /// What happened.
    pub story: RwSignal<Story>,
    place: RwSignal<Place>,
    /// An earlier position that somebody wants to see again.
    looking: RwSignal<Option<Place>>,
    waiting: StoredValue<bool>,
}

impl Stage {
    /// The stage of a story that is told from somewhere else.
    #[must_use]
    pub fn new(story: Story) -> Self {
        let steps = story.scenes.len();
        Self {
            story: RwSignal::new(story),
            place: RwSignal::new(Place { steps, stepped: false }),
            looking: RwSignal::new(None),
            waiting: StoredValue::new(false),
        }
    }

    /// Follows what happens at a table.
    #[must_use]
    pub fn follow(sitting: Sitting, start: AnyGame) -> Self {
        let stage = Self::new(Story::new(start));
        let prefs = prefs();
        let mut known = false;
        Effect::new(move |_| {
            sitting.mirror.with(|mirror| stage.story.update(|story| story.follow(mirror.log())));
            let steps = stage.story.with_untracked(|story| story.scenes.len());
            let place = stage.place.get_untracked();
            if !known || place.steps > steps {
                stage.jump(steps);
            }
            if steps > place.steps {
                stage.looking.set(None);
            }
            let pace = prefs.with_untracked(|prefs| prefs.pace);
            stage.show_next(sitting.mine.get_untracked(), pace);
            known = true;
        });
        Effect::new(move |_| {
            let Place { steps, stepped } = stage.place.get();
            if stepped && prefs.with_untracked(|prefs| prefs.sound) {
                stage.story.with_untracked(|story| hear(story, steps));
            }
        });
        stage
    }

    /// What the board shows.
    #[must_use]
    pub fn game(self) -> Memo<AnyGame> {
        Memo::new(move |_| {
            let steps = self.steps();
            self.story.with(|story| *story.at(steps))
        })
    }

    /// How it came about.
    #[must_use]
    pub fn last(self) -> Memo<Shown> {
        Memo::new(move |_| {
            let Place { steps, stepped } = self.looking.get().unwrap_or_else(|| self.place.get());
            self.story.with(|story| {
                let index = steps.checked_sub(1).filter(|_| stepped);
                let step = index.and_then(|at| Some((*story.at(at), story.scenes.get(at)?.step)));
                Shown { step, put: put_last(story, steps) }
            })
        })
    }

    /// How many steps the board shows.
    #[must_use]
    pub fn steps(self) -> usize {
        self.looking.get().unwrap_or_else(|| self.place.get()).steps
    }

    /// How many steps have been shown, wherever somebody looks now.
    #[must_use]
    pub fn shown(self) -> usize {
        self.place.get().steps
    }

    /// How many steps there are.
    #[must_use]
    pub fn length(self) -> usize {
        self.story.with(|story| story.scenes.len())
    }

    /// Does the board show how things stand now?
    #[must_use]
    pub fn is_live(self) -> bool {
        self.looking.get().is_none()
            && self.story.with(|story| story.scenes.len()) == self.place.get().steps
    }

    /// Is somebody looking back?
    #[must_use]
    pub fn is_looking_back(self) -> bool {
        self.looking.get().is_some()
    }

    /// Looks at an earlier position; with none, at the present one again.
    pub fn look(self, steps: Option<usize>) {
        let now = untrack(|| self.steps());
        self.looking.set(steps.map(|steps| Place { steps, stepped: now + 1 == steps }));
    }

    /// Shows at once how things stand.
    pub fn skip(self) {
        let steps = self.story.with_untracked(|story| story.scenes.len());
        if self.place.get_untracked().steps < steps {
            self.jump(steps);
        }
        self.looking.set(None);
    }

    /// Begins another story.
    pub fn begin(self, start: AnyGame) {
        self.story.set(Story::new(start));
        self.jump(0);
    }

    /// Shows what was added to the story, step by step.
    pub fn walk(self) {
        self.show_next(SeatSet::default(), Pace::Brisk);
    }

    fn jump(self, steps: usize) {
        self.place.set(Place { steps, stepped: false });
    }

    fn show_next(self, mine: SeatSet, pace: Pace) {
        while self.waiting.try_get_value() == Some(false) {
            let Some(Place { steps, .. }) = self.place.try_get_untracked() else { return };
            let left = self.story.with_untracked(|story| story.scenes.len().saturating_sub(steps));
            if left == 0 {
                return;
            }
            let time = self.story.with_untracked(|story| duration(story, steps, mine, pace));
            let time = time * PATIENCE as u32 / left.max(PATIENCE) as u32;
            self.place.set(Place { steps: steps + 1, stepped: true });
            if time > 0 {
                self.waiting.set_value(true);
                spawn_local(async move {
                    sleep(time).await;
                    // The page may be another one by now.
                    if self.waiting.try_set_value(false).is_none() {
                        self.show_next(mine, pace);
                    }
                });
            }
        }
    }
}

/// Lets the last of so many steps be heard.
fn hear(story: &Story, steps: usize) {
    let Some(scene) = steps.checked_sub(1).and_then(|last| story.scenes.get(last)) else { return };
    sound::play(match scene.step {
        _ if scene.after.turn() == Turn::Over => sound::OVER,
        Step::Action(..) => sound::LAID,
        Step::Chance(_) => sound::TURNED,
    });
}

/// How long the scene at this place is to be seen before the next.
fn duration(story: &Story, index: usize, mine: SeatSet, pace: Pace) -> u32 {
    let Some(scene) = story.scenes.get(index) else { return 0 };
    let motion = if reduced_motion() || pace == Pace::Instant { 0 } else { MOTION };
    let before = story.at(index);
    let by_me = |seat: Seat| mine.contains(seat);
    match scene.step {
        Step::Action(seat, _) if by_me(seat) => motion,
        // Where all act at once, nobody waits for the others.
        Step::Action(..) if matches!(before.turn(), Turn::Several(_)) => motion / 2,
        Step::Action(..) => pace.ms().max(motion),
        // One of many draws, as when the rows of TEN are laid out.
        Step::Chance(_) if scene.after.turn() == Turn::Chance => motion / 6,
        Step::Chance(_) if scene.after.turn().seats().iter().any(by_me) => motion,
        Step::Chance(_) => (pace.ms() * 2 / 3).max(motion),
    }
}
