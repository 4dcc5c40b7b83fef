//! The pace of a playback: how long each step is shown before the next. Pure, so that it is tested without a browser.

use games::{AnyGame, Game, Seat, SeatSet, Step, Turn};

use crate::preferences::Pace;
use crate::timeline::Timeline;

/// The time in which all steps of others between two own turns are shown, after the first round.
const STRETCH_MS: u32 = 3_000;

/// The same in the first round, which shows everything at full length.
const FIRST_STRETCH_MS: u32 = 6_000;

/// The number of actions per player after which the first round is over, even if a player has not acted: one who has
/// resigned never does.
const MAX_FIRST_ROUND_ACTIONS: usize = 4;

/// What the pace of a step depends on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StepKind {
    /// An action of the player here, or a draw for this player.
    Own,
    /// A step of another player that no player waits for, since all act at once.
    Simultaneous,
    /// One of many draws, as when the rows of TEN are laid out.
    Series,
    /// An action of another player.
    Other,
    /// A draw for another player.
    OtherDraw,
}

impl StepKind {
    /// The kind of the step at `index` for the player of the seats `mine`.
    #[must_use]
    pub fn of(timeline: &Timeline, index: usize, mine: SeatSet) -> Option<Self> {
        let entry = timeline.steps.get(index)?;
        let before = timeline.state_at(index);
        let is_mine = |seat: Seat| mine.contains(seat);
        let acts_together = |game: &AnyGame| match game.turn() {
            Turn::Several(seats) => seats.iter().any(is_mine),
            _ => false,
        };
        let own_before = || match index.checked_sub(1).map(|last| timeline.steps[last].step) {
            Some(Step::Action(seat, _)) => is_mine(seat),
            _ => false,
        };
        Some(match entry.step {
            Step::Action(seat, _) if is_mine(seat) => Self::Own,
            Step::Action(..) if acts_together(before) => Self::Simultaneous,
            Step::Action(..) => Self::Other,
            Step::Chance(_) if entry.after.turn() == Turn::Chance => Self::Series,
            Step::Chance(_) if acts_together(&entry.after) && !own_before() => Self::Simultaneous,
            Step::Chance(_) if entry.after.turn().seats().iter().any(is_mine) => Self::Own,
            Step::Chance(_) => Self::OtherDraw,
        })
    }
}

/// Returns whether the step at `index` is in the first round: not all seats have acted before it. Actions in a set-up,
/// where all act at once, do not count.
#[must_use]
pub fn is_first_round(timeline: &Timeline, index: usize) -> bool {
    let players = timeline.start.players();
    let (mut acted, mut actions) = (SeatSet::default(), 0);
    for (at, entry) in timeline.steps.iter().take(index).enumerate() {
        if let Step::Action(seat, _) = entry.step
            && !matches!(timeline.state_at(at).turn(), Turn::Several(_))
        {
            acted.insert(seat);
            actions += 1;
        }
    }
    acted.len() < players && actions < players * MAX_FIRST_ROUND_ACTIONS
}

/// The circumstances in which a step is shown.
#[derive(Clone, Copy, Debug)]
pub struct Circumstances {
    /// The preferred pace.
    pub pace: Pace,
    /// The duration of a motion; 0 if there is none.
    pub motion_ms: u32,
    /// Whether it is shown at full length: in the first round, and to spectators.
    pub in_full: bool,
    /// The time for which steps of others have been shown since the last own turn.
    pub shown_ms: u32,
    /// The number of steps that wait to be shown, this one included.
    pub left: usize,
}

impl Circumstances {
    /// The time for which a step is shown before the next, in milliseconds.
    #[must_use]
    pub fn duration(self, kind: StepKind) -> u32 {
        let Self { pace, motion_ms: motion, in_full, shown_ms, left } = self;
        let action = if in_full { pace.first_round_ms() } else { pace.ms() };
        let full = match kind {
            StepKind::Own => return motion,
            StepKind::Simultaneous => return 0,
            StepKind::Series => return motion / 6,
            StepKind::Other => action.max(motion),
            StepKind::OtherDraw if in_full => (action * 2 / 3).max(motion),
            // The card or tile is seen again where it goes.
            StepKind::OtherDraw => action * 8 / 15,
        };
        let stretch = if in_full { FIRST_STRETCH_MS } else { STRETCH_MS };
        let share =
            stretch.saturating_sub(shown_ms) / u32::try_from(left.max(1)).unwrap_or(u32::MAX);
        full.min(share)
    }
}

/// The time that passes before a forced action plays itself, long enough to see what is about to happen.
#[must_use]
pub const fn forced_beat_ms(pace: Pace) -> u32 {
    match pace {
        Pace::Calm => 550,
        Pace::Brisk => 350,
        Pace::Instant => 100,
    }
}

#[cfg(test)]
mod tests {
    use games::{AnyOptions, Kind};

    use super::*;

    const LATER: Circumstances =
        Circumstances { pace: Pace::Calm, motion_ms: 220, in_full: false, shown_ms: 0, left: 1 };

    /// A timeline of some steps, as they are written in records.
    fn timeline(kind: Kind, options: &str, steps: &[&str]) -> Timeline {
        let options: serde_json::Value = serde_json::from_str(options).unwrap();
        let options = AnyOptions::from_json(kind, options.as_object().unwrap()).unwrap();
        let mut timeline = Timeline::new(AnyGame::new(&options).unwrap());
        for step in steps {
            let step = games::read_step(timeline.state_at(usize::MAX), step).unwrap();
            timeline.push(step, 0);
        }
        timeline
    }

    #[test]
    fn bots_are_shown_in_full_first_and_quickly_later() {
        let first = Circumstances { in_full: true, ..LATER };
        assert_eq!(first.duration(StepKind::Other), 650);
        assert_eq!(LATER.duration(StepKind::Other), 300);
        assert_eq!(LATER.duration(StepKind::OtherDraw), 160);
        let instant = Circumstances { pace: Pace::Instant, motion_ms: 0, ..LATER };
        assert_eq!(instant.duration(StepKind::Other), 0);
        assert_eq!(instant.duration(StepKind::Own), 0);
    }

    #[test]
    fn no_stretch_of_others_is_longer_than_three_seconds() {
        for steps in [1, 5, 20, 300] {
            let mut shown_ms = 0;
            // They arrive one by one: the playback does not know how many follow.
            for _ in 0..steps {
                let now = Circumstances { shown_ms, ..LATER };
                shown_ms += now.duration(StepKind::Other);
            }
            assert!(shown_ms <= STRETCH_MS, "{steps} steps take {shown_ms} ms");
            let mut shown_ms = 0;
            for left in (1..=steps).rev() {
                let now = Circumstances { shown_ms, left, ..LATER };
                shown_ms += now.duration(StepKind::OtherDraw);
            }
            assert!(shown_ms <= STRETCH_MS, "{steps} steps at once take {shown_ms} ms");
        }
    }

    #[test]
    fn own_steps_and_a_common_set_up_never_wait_for_others() {
        let me: SeatSet = [Seat::new(0)].into_iter().collect();
        let steps = ["=0:50", "=1:40", "1:i0", "=1:41", "0:i0", "=0:51"];
        let timeline = timeline(Kind::Completto, "{}", &steps);
        let kinds: Vec<StepKind> =
            (0..steps.len()).filter_map(|at| StepKind::of(&timeline, at, me)).collect();
        use StepKind::{Own, Series, Simultaneous};
        assert_eq!(kinds, [Series, Simultaneous, Simultaneous, Simultaneous, Own, Own]);
        let exhausted = Circumstances { shown_ms: STRETCH_MS, left: 9, ..LATER };
        assert_eq!(exhausted.duration(Own), 220);
        assert_eq!(LATER.duration(Simultaneous), 0);
    }

    #[test]
    fn the_first_round_ends_when_all_have_acted() {
        let steps = ["=1", "0,0", "=2", "1,0", "=1", "0,1"];
        let timeline = timeline(Kind::Ten, "{}", &steps);
        let rounds: Vec<bool> = (0..=steps.len()).map(|at| is_first_round(&timeline, at)).collect();
        assert_eq!(rounds, [true, true, true, true, false, false, false]);
    }
}
