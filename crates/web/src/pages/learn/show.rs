//! The show of a game for newcomers: some lessons that play themselves, in half a minute.

use std::cmp::Ordering;

use games::{AnyGame, Game, Kind, Step, read_step};
use leptos::prelude::*;
use leptos::task::spawn_local;
use lessons::{LEARNER, Task};
use view::TapPath;
use words::Names;

use super::{Tasks, of_kind};
use crate::boards::{BoardContext, BoardSize, board};
use crate::messages::{say, say_with, words};
use crate::newcomer;
use crate::parts::controls::{self, button, plain_button};
use crate::parts::icon::Icon;
use crate::parts::start::starter;
use crate::parts::title;
use crate::platform::{document, reduced_motion, sleep};
use crate::playback::Playback;
use crate::timeline::Timeline;

/// The time in which a caption is read before its scene begins, in milliseconds.
const READ_MS: u32 = 3_000;
/// The time between two steps.
const STEP_MS: u32 = 1_400;
/// The time for which the end of a scene is shown.
const END_MS: u32 = 1_800;

/// One thing that happens in a show.
#[derive(Clone, PartialEq, Debug)]
enum Beat {
    /// A scene begins: its number.
    Scene(usize),
    /// A step of the scene.
    Step(String),
}

/// The beats of some scenes.
fn beats(scenes: &[Task]) -> Vec<Beat> {
    let scene = |(at, task): (usize, &Task)| {
        let steps = task.record.steps.iter().cloned().map(Beat::Step);
        std::iter::once(Beat::Scene(at)).chain(steps).collect::<Vec<_>>()
    };
    scenes.iter().enumerate().flat_map(scene).collect()
}

/// The scene of a beat.
fn scene_at(beats: &[Beat], at: usize) -> usize {
    let begun = beats.iter().take(at + 1).filter(|beat| matches!(beat, Beat::Scene(_)));
    begun.count().saturating_sub(1)
}

/// The time after a beat, which depends on the next one.
const fn pause(beat: &Beat, next: Option<&Beat>) -> u32 {
    match (beat, next) {
        (Beat::Scene(_), _) => READ_MS,
        (Beat::Step(_), Some(Beat::Step(_))) => STEP_MS,
        (Beat::Step(_), _) => END_MS,
    }
}

/// The state of the page.
#[derive(Clone, Copy)]
struct ShowContext {
    scenes: StoredValue<Vec<Task>>,
    beats: StoredValue<Vec<Beat>>,
    playback: Playback,
    game: Memo<AnyGame>,
    names: Signal<Names>,
    /// The current beat.
    at: RwSignal<usize>,
    /// The current scene.
    scene: Memo<usize>,
    /// The taps of the next step.
    pointed: RwSignal<Option<TapPath>>,
    /// Whether it plays by itself.
    runs: RwSignal<bool>,
}

impl ShowContext {
    fn new(scenes: Vec<Task>) -> Option<Self> {
        let playback = Playback::new(Timeline::new(scenes.first()?.start));
        let names = |task: &Task| words().names_of(&task.record, None).for_seat(Some(LEARNER));
        let (beats, at) = (StoredValue::new(beats(&scenes)), RwSignal::new(0));
        let scene = move |_: Option<&usize>| beats.with_value(|beats| scene_at(beats, at.get()));
        let context = Self {
            beats,
            playback,
            game: playback.game(),
            names: Signal::stored(names(scenes.first()?)),
            at,
            scene: Memo::new(scene),
            pointed: RwSignal::new(None),
            runs: RwSignal::new(!reduced_motion()),
            scenes: StoredValue::new(scenes),
        };
        context.point_at_next();
        Some(context)
    }

    fn last(self) -> usize {
        self.beats.with_value(|beats| beats.len() - 1)
    }

    fn is_over(self) -> bool {
        self.at.get() == self.last()
    }

    /// Goes on to the next beat.
    fn advance(self) {
        let at = self.at.get_untracked() + 1;
        let Some(beat) = self.beats.with_value(|beats| beats.get(at).cloned()) else { return };
        match beat {
            Beat::Scene(scene) => {
                self.playback.restart(self.scenes.with_value(|scenes| scenes[scene].start));
            }
            Beat::Step(step) => {
                self.playback.timeline.update(|timeline| {
                    // Tests check that all steps can be read.
                    if let Ok(step) = read_step(timeline.state_at(usize::MAX), &step) {
                        timeline.push(step, 0);
                    }
                });
                self.playback.play_added();
            }
        }
        self.at.set(at);
        self.point_at_next();
    }

    /// Marks the places that the next step uses, if it is the learner's.
    fn point_at_next(self) {
        let at = self.at.get_untracked() + 1;
        let game = self.playback.timeline.with_untracked(|timeline| *timeline.state_at(usize::MAX));
        let next = self.beats.with_value(|beats| match beats.get(at) {
            Some(Beat::Step(step)) => read_step(&game, step).ok(),
            _ => None,
        });
        self.pointed.set(match next {
            Some(Step::Action(LEARNER, action)) => view::path(&game, LEARNER, action),
            _ => None,
        });
    }

    /// Starts it again from the first scene.
    fn restart(self) {
        self.playback.restart(self.scenes.with_value(|scenes| scenes[0].start));
        self.at.set(0);
        self.point_at_next();
        self.runs.set(!reduced_motion());
        self.run();
    }

    /// Plays on by itself, until it is stopped, the user goes on by hand, or the page is left.
    fn run(self) {
        spawn_local(async move {
            loop {
                let Some(at) = self.at.try_get_untracked() else { return };
                let time = self.beats.with_value(|beats| pause(&beats[at], beats.get(at + 1)));
                sleep(time).await;
                let still = self.at.try_get_untracked() == Some(at)
                    && self.runs.try_get_untracked() == Some(true);
                if !still || at == self.last() {
                    return;
                }
                if !document().hidden() {
                    self.advance();
                }
            }
        });
    }

    /// Stops playing by itself, or goes on.
    fn pause(self) {
        self.runs.update(|runs| *runs = !*runs);
        if self.runs.get_untracked() {
            self.next();
        }
    }

    /// Goes on at once.
    fn next(self) {
        if untrack(|| self.is_over()) {
            return;
        }
        self.advance();
        self.run();
    }

    fn board_context(self) -> BoardContext {
        let acting = move || {
            let game = self.game.get();
            Some(LEARNER).filter(|seat| game.turn().seats().contains(*seat))
        };
        BoardContext {
            last_change: self.playback.last_change().into(),
            acting: Signal::derive(acting),
            viewer: Signal::stored(LEARNER),
            names: self.names,
            hint: Signal::derive(move || self.pointed.get()),
            on_tap: Callback::new(move |_| self.next()),
            ..BoardContext::view_only(self.game, BoardSize::Full)
        }
    }
}

/// The page of a show.
pub fn page(tasks: &Tasks, kind: Kind) -> Option<AnyView> {
    let scenes = of_kind(tasks, kind).into_iter().filter(|task| task.in_show).cloned();
    let context = ShowContext::new(scenes.collect())?;
    newcomer::meet(kind);
    context.run();
    let heading = say_with("web-show-title", &[("game", &words().game_name(kind))]);
    let titled = heading.clone();
    title::title(move || titled.clone());
    let count = context.scenes.with_value(Vec::len);
    let problem = RwSignal::new(String::new());
    let start = starter(kind, problem);
    let caption =
        move || context.scenes.with_value(|scenes| say(&scenes[context.scene.get()].caption_key()));
    let dot = move |at: usize| {
        let class = move || match context.scene.get().cmp(&at) {
            Ordering::Less => "",
            Ordering::Equal => "now",
            Ordering::Greater => "past",
        };
        view! { <li class=class></li> }
    };
    let actions = move || {
        if context.is_over() {
            return view! {
                {button("again", Icon::Again, "web-learn-again", move || context.restart())}
                {plain_button("primary next", say("web-play"), start)}
            }
            .into_any();
        }
        // Beside the button that starts a game, a word such as "Play" would be misunderstood.
        let label =
            move || say(if context.runs.get() { "web-replay-pause" } else { "web-replay-play" });
        let icon = move || if context.runs.get() { Icon::Pause } else { Icon::Play }.draw();
        let pause = view! {
            <button type="button" class="button pause" aria-label=label on:click=move |_| context.pause()>
                {icon}
            </button>
        };
        view! {
            {plain_button("skip-show", say("web-show-skip"), start)}
            {pause}
            {plain_button("primary go-on", say("web-show-next"), move || context.next())}
        }
        .into_any()
    };
    let page = view! {
        <main id="main" class="table learn show" tabindex="-1">
            <header class="table-head">
                {controls::home_link()}
                <h1>{heading}</h1>
                <ol class="show-dots" aria-hidden="true">{(0..count).map(dot).collect_view()}</ol>
            </header>
            <p class="learn-idea" role="status" aria-live="polite">{caption}</p>
            <div class="table-board">{board(context.board_context())}</div>
            <p class="problem" role="alert">{problem}</p>
            <div class="actions" role="group" aria-label=say("web-actions")>{actions}</div>
        </main>
    };
    Some(page.into_any())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The shows of all games take at most 30 seconds, and every step of theirs can be played.
    #[test]
    fn shows_are_short_and_can_be_played() {
        let lessons = include_str!("../../../../lessons/data/lessons.json");
        let tasks = lessons::read(lessons).expect("lessons");
        for kind in Kind::ALL {
            let scenes: Vec<Task> =
                tasks.iter().filter(|task| task.kind() == kind && task.in_show).cloned().collect();
            assert!(scenes.len() >= 3, "{kind}");
            let beats = beats(&scenes);
            let ends = beats.iter().zip(beats.iter().skip(1).map(Some).chain([None]));
            let ms: u32 = ends.map(|(beat, next)| pause(beat, next)).sum();
            assert!((15_000..=30_000).contains(&ms), "{kind}: {ms} ms");
            let mut timeline = Timeline::new(scenes[0].start);
            for beat in &beats {
                match beat {
                    Beat::Scene(scene) => timeline = Timeline::new(scenes[*scene].start),
                    Beat::Step(step) => {
                        let before = timeline.steps.len();
                        let step = read_step(timeline.state_at(usize::MAX), step).expect("a step");
                        timeline.push(step, 0);
                        assert_eq!(timeline.steps.len(), before + 1, "{kind}");
                    }
                }
            }
        }
    }
}
