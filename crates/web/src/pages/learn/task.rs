//! The page of one lesson or puzzle.

use games::{AnyAction, AnyGame, Game, Seat, Step, read_step};
use leptos::ev;
use leptos::prelude::*;
use lessons::{Goal, LEARNER, Task};
use view::{Item, Selection, TapPath, TapResult};
use words::Names;

use super::{LearnProgress, Tasks, of_kind, task_name, task_path};
use crate::boards::{BoardContext, BoardSize, board};
use crate::messages::{say, say_with, words};
use crate::parts::controls::{back_link, button, plain_button};
use crate::parts::icon::Icon;
use crate::parts::title;
use crate::playback::Playback;
use crate::route::Route;
use crate::timeline::Timeline;

/// The state of the page.
#[derive(Clone, Copy)]
struct TaskContext {
    task: Signal<Task>,
    progress: LearnProgress,
    playback: Playback,
    /// The state on the board.
    game: Memo<AnyGame>,
    names: Signal<Names>,
    /// The number of rounds solved.
    done: RwSignal<usize>,
    acting: Memo<Option<Seat>>,
    selection: RwSignal<Selection>,
    choices: RwSignal<Vec<AnyAction>>,
    /// The taps of the solution, once the learner asked for it.
    hint: RwSignal<Option<TapPath>>,
    /// The answer to the last tap; none if the situation is shown.
    feedback: RwSignal<Option<String>>,
    /// Whether the solution was shown since the start: then a puzzle gets no tick.
    shown: RwSignal<bool>,
}

/// The page of a task.
pub fn page(tasks: &Tasks, task: &Task, progress: LearnProgress) -> AnyView {
    let context = TaskContext::new(task, progress);
    let (game, called) = (words().game_name(task.kind()), task_name(tasks, task));
    let heading = format!("{game} · {called}");
    title::title(move || heading.clone());
    let keys = window_event_listener(ev::keydown, move |event| {
        if event.key() == "Escape" {
            context.clear();
        }
    });
    on_cleanup(move || keys.remove());
    let idea = say(&task.key());
    let all = of_kind(tasks, task.kind());
    let at = all.iter().position(|other| other.id == task.id).unwrap_or_default();
    let next = all.get(at + 1).map_or_else(|| Route::Learn.path(), |next| task_path(next));
    let (place, count) = ((at + 1).to_string(), all.len().to_string());
    view! {
        <main id="main" class="table learn" tabindex="-1">
            <header class="table-head">
                {back_link(Route::Learn.path(), "web-learn")}
                <h1><span class="learn-of">{game}</span>{called}</h1>
                <span class="learn-place">{say_with("web-learn-place", &[("place", &place), ("count", &count)])}</span>
            </header>
            <p class="learn-idea">{idea}</p>
            <div class="table-board">{board(context.board_context())}</div>
            <p class="situation" class:learn-done=move || context.is_done()
                role="status" aria-live="polite">{move || context.sentence()}</p>
            <div class="actions" role="group" aria-label=say("web-actions")>
                {move || context.actions(&next)}
            </div>
        </main>
    }
    .into_any()
}

impl TaskContext {
    fn new(task: &Task, progress: LearnProgress) -> Self {
        let playback = Playback::new(Timeline::new(task.start));
        let done = RwSignal::new(0);
        let rounds = task.rounds.len();
        let game = playback.game();
        let acting = Memo::new(move |_| {
            let may = done.get() < rounds && playback.is_live();
            game.with(|game| {
                Some(LEARNER).filter(|seat| may && game.turn().seats().contains(*seat))
            })
        });
        Self {
            task: Signal::stored(task.clone()),
            progress,
            playback,
            game,
            names: Signal::stored(words().names_of(&task.record, None).for_seat(Some(LEARNER))),
            done,
            acting,
            selection: RwSignal::new(Selection::default()),
            choices: RwSignal::new(Vec::new()),
            hint: RwSignal::new(None),
            feedback: RwSignal::new(None),
            shown: RwSignal::new(false),
        }
    }

    fn board_context(self) -> BoardContext {
        BoardContext {
            last_change: self.playback.last_change().into(),
            viewer: Signal::stored(LEARNER),
            acting: self.acting.into(),
            names: self.names,
            selection: self.selection,
            hint: Signal::derive(move || self.hint.get()),
            on_tap: Callback::new(move |item| self.tap(item)),
            on_drop: Callback::new(move |item| self.drop_on(item)),
            ..BoardContext::view_only(self.game, BoardSize::Full)
        }
    }

    fn is_done(self) -> bool {
        self.task.with_untracked(|task| self.done.get() == task.rounds.len())
    }

    /// Clears selection, choices, solution and answer.
    fn clear(self) {
        self.selection.update(Selection::cancel);
        self.choices.set(Vec::new());
        self.hint.set(None);
        self.feedback.set(None);
    }

    /// Starts the task again.
    fn restart(self) {
        self.clear();
        self.done.set(0);
        self.shown.set(false);
        self.playback.restart(self.task.with_untracked(|task| task.start));
    }

    fn tap(self, item: Item) {
        self.select(move |selection, game, seat| selection.tap(game, seat, item));
    }

    /// Handles the end of a drag.
    fn drop_on(self, item: Option<Item>) {
        let dropped = self.select(move |selection, game, seat| selection.drop_on(game, seat, item));
        if dropped == Some(TapResult::Nothing) {
            self.feedback.set(Some(say("web-drop-elsewhere")));
        }
    }

    /// Changes the selection, and does what it results in.
    fn select(
        self,
        change: impl FnOnce(&mut Selection, &AnyGame, Seat) -> TapResult,
    ) -> Option<TapResult> {
        if !untrack(|| self.playback.is_live()) {
            self.playback.skip_to_end();
            return None;
        }
        let seat = self.acting.get_untracked()?;
        let game = self.game.get_untracked();
        let result = self.selection.try_update(|selection| change(selection, &game, seat));
        self.choices.set(Vec::new());
        self.feedback.set(None);
        match &result {
            Some(TapResult::Done(action)) => self.act(*action),
            Some(TapResult::Choose(actions)) => self.choices.set(actions.clone()),
            Some(TapResult::Forbidden(why)) => {
                let why = self.names.with_untracked(|names| words().rejection(why, names));
                self.feedback.set(Some(why));
            }
            Some(TapResult::Selected | TapResult::Cleared | TapResult::Nothing) | None => {}
        }
        result
    }

    /// Plays an action and its replies if it is a solution; otherwise says so and changes nothing.
    fn act(self, action: AnyAction) {
        self.clear();
        let done = self.done.get_untracked();
        let written = action.to_string();
        self.task.with_untracked(|task| {
            let Some(round) = task.rounds.get(done) else { return };
            if !round.wants.contains(&written) {
                return self.feedback.set(Some(wrong_answer_text(task)));
            }
            self.playback.timeline.update(|timeline| {
                timeline.push(Step::Action(LEARNER, action), 0);
                for reply in &round.replies {
                    // Tests check that all replies can be read.
                    if let Ok(step) = read_step(timeline.state_at(usize::MAX), reply) {
                        timeline.push(step, 0);
                    }
                }
            });
            self.done.set(done + 1);
            if done + 1 == task.rounds.len() && !self.was_shown(task) {
                self.progress.mark_done(task);
            }
            self.playback.play_added();
        });
    }

    /// Returns whether the solution of a puzzle was shown. A lesson is done in any case.
    fn was_shown(self, task: &Task) -> bool {
        task.proof.is_some() && self.shown.get_untracked()
    }

    /// Shows the solution, as text and on the board.
    fn show_solution(self) {
        self.clear();
        self.shown.set(true);
        let game = self.game.get_untracked();
        let done = self.done.get_untracked();
        let wanted = self.task.with_untracked(|task| {
            let wanted = task.rounds.get(done)?.wants.first()?.clone();
            let reason =
                task.proof.as_ref().filter(|_| done == 0).map(|proof| proof.reason.clone());
            Some((game.parse_action(&wanted).ok()?, reason))
        });
        let Some((action, reason)) = wanted else { return };
        self.shown.set(true);
        self.hint.set(view::path(&game, LEARNER, action));
        let action = self.label(action);
        self.feedback.set(Some(match reason {
            None => say_with("web-learn-shown", &[("action", &action)]),
            Some(reason) => {
                let reason = words().reason_from_json(&reason);
                say_with("web-hint-is", &[("action", &action), ("reason", &reason)])
            }
        }));
    }

    fn label(self, action: AnyAction) -> String {
        let game = self.game.get_untracked();
        self.names.with_untracked(|names| words().action(&game, LEARNER, action, names))
    }

    /// The sentence below the board: answer, situation or what was learned.
    fn sentence(self) -> String {
        if let Some(said) = self.feedback.get() {
            return said;
        }
        let now = move || {
            let game = self.game.get();
            self.names.with(|names| words().situation(&game, names))
        };
        match (self.done.get(), self.is_done()) {
            (_, true) => self.task.with_untracked(|task| match self.was_shown(task) {
                true => format!("{} {}", done_text(task), say("web-learn-only-shown")),
                false => done_text(task),
            }),
            (0, false) => now(),
            (_, false) => say_with("web-learn-right", &[("now", &now())]),
        }
    }

    fn actions(self, next: &str) -> AnyView {
        let choices = self.choices.get();
        if !choices.is_empty() {
            let choose = move |action: AnyAction| {
                view! {
                    <button class="button primary" data-action=action.to_string() on:click=move |_| self.act(action)>
                        {self.label(action)}
                    </button>
                }
                .into_any()
            };
            let cancel = plain_button("", say("web-cancel"), move || self.clear());
            return view! { {choices.into_iter().map(choose).collect_view()}{cancel} }.into_any();
        }
        if self.is_done() {
            let again = button("", Icon::Again, "web-learn-again", move || self.restart());
            let next = next.to_owned();
            return view! {
                {again}
                <a class="button primary next" href=next><span>{say("web-learn-next")}</span></a>
            }
            .into_any();
        }
        button("show", Icon::Hint, "web-learn-show", move || self.show_solution())
    }
}

/// The answer to an action that is legal but no solution.
fn wrong_answer_text(task: &Task) -> String {
    match task.proof {
        None => say(&format!("{}-other", task.key())),
        Some(_) => say("web-learn-not-this"),
    }
}

/// The text at the end: what was learned, or the proof of the solution.
fn done_text(task: &Task) -> String {
    let Some(proof) = &task.proof else { return say(&format!("{}-done", task.key())) };
    let reason = words().reason_from_json(&proof.reason);
    let solved = say_with("web-learn-solved", &[("reason", &reason)]);
    let (best, other) =
        (proof.utility_percent[0].to_string(), proof.utility_percent[1].to_string());
    let others = proof.others.to_string();
    let key = match proof.goal {
        Goal::Turn => "web-learn-proof-turn",
        Goal::Next => "web-learn-proof-next",
        Goal::Best => "web-learn-proof-best",
    };
    let proof = say_with(key, &[("others", &others), ("best", &best), ("other", &other)]);
    format!("{solved} {proof}")
}
