//! Playback of a timeline on a board: shows its steps one after the other, each long enough to be seen.
//!
//! Every page with a board uses it. Bots answer at once, and over the network several steps may arrive together;
//! the board shows them at a pace that people can follow. Players in a hurry skip to the end.

use games::{AnyGame, Game, Seat, SeatSet, Step, Turn};
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::boards::{LastChange, MOTION_MS, last_placed};
use crate::host::TableSession;
use crate::platform::{reduced_motion, sleep};
use crate::preferences::{Pace, preferences};
use crate::sound;
use crate::timeline::Timeline;

/// The largest backlog that is shown at full length; the steps of a larger one are shown faster.
const FULL_PACE_STEPS: usize = 6;

/// A position in the timeline.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct PlaybackPosition {
    /// The number of steps made.
    steps: usize,
    /// Whether it was reached from the position before, so that the step is animated.
    by_one_step: bool,
}

/// A timeline, and the position in it that a board shows.
#[derive(Clone, Copy)]
pub struct Playback {
    /// The steps to show.
    pub timeline: RwSignal<Timeline>,
    /// How far the timeline was played.
    position: RwSignal<PlaybackPosition>,
    /// An earlier position that is viewed instead.
    viewed: RwSignal<Option<PlaybackPosition>>,
    /// Whether the step on the board stays for a while before the next is shown.
    waiting: StoredValue<bool>,
}

impl Playback {
    /// Shows the end of a timeline, to which the caller may add steps.
    #[must_use]
    pub fn new(timeline: Timeline) -> Self {
        let steps = timeline.steps.len();
        Self {
            timeline: RwSignal::new(timeline),
            position: RwSignal::new(PlaybackPosition { steps, by_one_step: false }),
            viewed: RwSignal::new(None),
            waiting: StoredValue::new(false),
        }
    }

    /// Follows the log of a table.
    #[must_use]
    pub fn follow(session: TableSession, start: AnyGame) -> Self {
        let playback = Self::new(Timeline::new(start));
        let prefs = preferences();
        let mut known = false;
        Effect::new(move |_| {
            session
                .mirror
                .with(|mirror| playback.timeline.update(|timeline| timeline.follow(mirror.log())));
            let steps = playback.timeline.with_untracked(|timeline| timeline.steps.len());
            let position = playback.position.get_untracked();
            if !known || position.steps > steps {
                playback.jump(steps);
            }
            if steps > position.steps {
                playback.viewed.set(None);
            }
            let pace = prefs.with_untracked(|prefs| prefs.pace);
            playback.play_next(session.mine.get_untracked(), pace);
            known = true;
        });
        Effect::new(move |_| {
            let PlaybackPosition { steps, by_one_step } = playback.position.get();
            if by_one_step && prefs.with_untracked(|prefs| prefs.sound) {
                playback.timeline.with_untracked(|timeline| play_sound(timeline, steps));
            }
        });
        playback
    }

    /// The state that the board shows.
    #[must_use]
    pub fn game(self) -> Memo<AnyGame> {
        Memo::new(move |_| {
            let steps = self.displayed_steps();
            self.timeline.with(|timeline| *timeline.state_at(steps))
        })
    }

    /// The change that led to the state on the board.
    #[must_use]
    pub fn last_change(self) -> Memo<LastChange> {
        Memo::new(move |_| {
            let PlaybackPosition { steps, by_one_step } =
                self.viewed.get().unwrap_or_else(|| self.position.get());
            self.timeline.with(|timeline| {
                let index = steps.checked_sub(1).filter(|_| by_one_step);
                let step = index
                    .and_then(|at| Some((*timeline.state_at(at), timeline.steps.get(at)?.step)));
                LastChange { step, placed: last_placed(timeline, steps) }
            })
        })
    }

    /// The number of steps that the board shows.
    #[must_use]
    pub fn displayed_steps(self) -> usize {
        self.viewed.get().unwrap_or_else(|| self.position.get()).steps
    }

    /// The number of steps that were played, whichever position is viewed.
    #[must_use]
    pub fn played_steps(self) -> usize {
        self.position.get().steps
    }

    /// The length of the timeline.
    #[must_use]
    pub fn total_steps(self) -> usize {
        self.timeline.with(|timeline| timeline.steps.len())
    }

    /// Returns whether the board shows the end of the timeline.
    #[must_use]
    pub fn is_live(self) -> bool {
        self.viewed.get().is_none()
            && self.timeline.with(|timeline| timeline.steps.len()) == self.position.get().steps
    }

    /// Returns whether an earlier position is viewed.
    #[must_use]
    pub fn is_looking_back(self) -> bool {
        self.viewed.get().is_some()
    }

    /// Shows the position after this number of steps; with `None`, the played one again.
    pub fn seek(self, steps: Option<usize>) {
        let now = untrack(|| self.displayed_steps());
        self.viewed
            .set(steps.map(|steps| PlaybackPosition { steps, by_one_step: now + 1 == steps }));
    }

    /// Shows the end of the timeline at once.
    pub fn skip_to_end(self) {
        let steps = self.timeline.with_untracked(|timeline| timeline.steps.len());
        if self.position.get_untracked().steps < steps {
            self.jump(steps);
        }
        self.viewed.set(None);
    }

    /// Replaces the timeline by an empty one from this start.
    pub fn restart(self, start: AnyGame) {
        self.timeline.set(Timeline::new(start));
        self.jump(0);
    }

    /// Plays the steps that were added to the timeline.
    pub fn play_added(self) {
        self.play_next(SeatSet::default(), Pace::Brisk);
    }

    fn jump(self, steps: usize) {
        self.position.set(PlaybackPosition { steps, by_one_step: false });
    }

    /// Shows the next step, and goes on after its duration until all are shown.
    fn play_next(self, mine: SeatSet, pace: Pace) {
        while self.waiting.try_get_value() == Some(false) {
            let Some(PlaybackPosition { steps, .. }) = self.position.try_get_untracked() else {
                return;
            };
            let left =
                self.timeline.with_untracked(|timeline| timeline.steps.len().saturating_sub(steps));
            if left == 0 {
                return;
            }
            let time =
                self.timeline.with_untracked(|timeline| duration(timeline, steps, mine, pace));
            let time = time * FULL_PACE_STEPS as u32 / left.max(FULL_PACE_STEPS) as u32;
            self.position.set(PlaybackPosition { steps: steps + 1, by_one_step: true });
            if time > 0 {
                self.waiting.set_value(true);
                spawn_local(async move {
                    sleep(time).await;
                    // The page may have been left meanwhile.
                    if self.waiting.try_set_value(false).is_none() {
                        self.play_next(mine, pace);
                    }
                });
            }
        }
    }
}

/// Plays the sound of the last of these steps.
fn play_sound(timeline: &Timeline, steps: usize) {
    let Some(entry) = steps.checked_sub(1).and_then(|last| timeline.steps.get(last)) else {
        return;
    };
    sound::play(match entry.step {
        _ if entry.after.turn() == Turn::Over => sound::GAME_OVER,
        Step::Action(..) => sound::PLACED,
        Step::Chance(_) => sound::DRAWN,
    });
}

/// The time for which the step at `index` is shown before the next, in milliseconds.
fn duration(timeline: &Timeline, index: usize, mine: SeatSet, pace: Pace) -> u32 {
    let Some(entry) = timeline.steps.get(index) else { return 0 };
    let motion = if reduced_motion() || pace == Pace::Instant { 0 } else { MOTION_MS };
    let before = timeline.state_at(index);
    let is_mine = |seat: Seat| mine.contains(seat);
    match entry.step {
        Step::Action(seat, _) if is_mine(seat) => motion,
        // Where all act at once, no player waits for the others.
        Step::Action(..) if matches!(before.turn(), Turn::Several(_)) => motion / 2,
        Step::Action(..) => pace.ms().max(motion),
        // One of many draws, as when the rows of TEN are laid out.
        Step::Chance(_) if entry.after.turn() == Turn::Chance => motion / 6,
        Step::Chance(_) if entry.after.turn().seats().iter().any(is_mine) => motion,
        Step::Chance(_) => (pace.ms() * 2 / 3).max(motion),
    }
}
