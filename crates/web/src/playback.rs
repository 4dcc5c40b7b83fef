//! Playback of a timeline on a board: shows its steps one after the other, each long enough to be seen.
//!
//! Every page with a board uses it. Bots answer at once, and over the network several steps may arrive together;
//! the board shows them at a pace that people can follow. Players in a hurry skip to the end.

use games::{AnyGame, Game, Seat, SeatSet, Step};
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::boards::{self, LastChange, MOTION_MS, last_placed};
use crate::host::TableSession;
use crate::pace::{Circumstances, StepKind, is_first_round};
use crate::platform::{reduced_motion, sleep};
use crate::preferences::{Pace, preferences};
use crate::sound::{self, Sound};
use crate::timeline::Timeline;

/// The duration of the vibration with an own move, in milliseconds.
const OWN_MOVE_VIBRATION_MS: u32 = 12;

/// A position in the timeline.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct PlaybackPosition {
    /// The number of steps made.
    steps: usize,
    /// Whether it was reached from the position before, so that the step is animated.
    by_one_step: bool,
    /// The duration of its motion, if it is shorter than usual.
    motion_ms: Option<u32>,
}

impl PlaybackPosition {
    /// A position that was not reached by a step.
    const fn at(steps: usize) -> Self {
        Self { steps, by_one_step: false, motion_ms: None }
    }
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
    /// The time for which steps of others have been shown since the last own turn, in milliseconds.
    others_shown_ms: StoredValue<u32>,
}

impl Playback {
    /// Shows the end of a timeline, to which the caller may add steps.
    #[must_use]
    pub fn new(timeline: Timeline) -> Self {
        let steps = timeline.steps.len();
        Self {
            timeline: RwSignal::new(timeline),
            position: RwSignal::new(PlaybackPosition::at(steps)),
            viewed: RwSignal::new(None),
            waiting: StoredValue::new(false),
            others_shown_ms: StoredValue::new(0),
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
            let PlaybackPosition { steps, by_one_step, .. } = playback.position.get();
            if by_one_step {
                let mine = session.mine.get_untracked();
                playback.timeline.with_untracked(|timeline| play_sound(timeline, steps, mine));
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
            let PlaybackPosition { steps, by_one_step, motion_ms } =
                self.viewed.get().unwrap_or_else(|| self.position.get());
            self.timeline.with(|timeline| {
                let index = steps.checked_sub(1).filter(|_| by_one_step);
                let step = index
                    .and_then(|at| Some((*timeline.state_at(at), timeline.steps.get(at)?.step)));
                LastChange { step, placed: last_placed(timeline, steps), motion_ms }
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
        self.viewed.set(steps.map(|steps| PlaybackPosition {
            by_one_step: now + 1 == steps,
            ..PlaybackPosition::at(steps)
        }));
    }

    /// Returns whether steps are being shown one after the other, and the board is not at the end yet.
    #[must_use]
    pub fn is_catching_up(self) -> bool {
        self.viewed.get().is_none()
            && self.timeline.with(|timeline| timeline.steps.len()) > self.position.get().steps
    }

    /// Shows the end of the timeline at once, and so the steps that are added before the next own turn.
    pub fn skip_to_end(self) {
        self.others_shown_ms.set_value(u32::MAX);
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
        self.position.set(PlaybackPosition::at(steps));
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
            let time = self.duration(steps, left, mine, pace);
            let motion_ms = Some(time).filter(|time| (1..MOTION_MS).contains(time));
            let position = PlaybackPosition { steps: steps + 1, by_one_step: true, motion_ms };
            self.position.set(position);
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

    /// The time for which the step at `index` is shown, in milliseconds; `left` steps are still to be shown.
    fn duration(self, index: usize, left: usize, mine: SeatSet, pace: Pace) -> u32 {
        let still = reduced_motion() || pace == Pace::Instant;
        let motion_ms = if still { 0 } else { MOTION_MS };
        // Spectators wait for no turn of their own: there is no end of the stretch to hurry to.
        let watches = mine.is_empty();
        self.timeline.with_untracked(|timeline| {
            let Some(kind) = StepKind::of(timeline, index, mine) else { return 0 };
            let shown_ms = if watches { 0 } else { self.others_shown_ms.get_value() };
            let in_full = watches || is_first_round(timeline, index);
            let time = Circumstances { pace, motion_ms, in_full, shown_ms, left }.duration(kind);
            self.others_shown_ms.set_value(match kind {
                StepKind::Own => 0,
                _ => shown_ms.saturating_add(time),
            });
            time
        })
    }
}

/// Plays the sound of the last of these steps, for the player of the seats `mine`. An own move is felt as well.
fn play_sound(timeline: &Timeline, steps: usize, mine: SeatSet) {
    let Some(entry) = steps.checked_sub(1).and_then(|last| timeline.steps.get(last)) else {
        return;
    };
    let sounds = boards::sounds(entry.after.kind());
    sound::play(match (entry.step, entry.after.outcome()) {
        (_, Some(outcome)) => {
            let won = |seat: Seat| outcome.ranks[seat] == 1;
            // Those who only watch are glad with the winner.
            let glad = mine.is_empty() || mine.iter().any(won);
            if glad { Sound::Won } else { Sound::Lost }
        }
        (Step::Action(..), None) => sounds.placed,
        (Step::Chance(_), None) => sounds.drawn,
    });
    if matches!(entry.step, Step::Action(seat, _) if mine.contains(seat)) {
        sound::vibrate(OWN_MOVE_VIBRATION_MS);
    }
}
