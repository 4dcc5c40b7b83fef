//! The pages for lessons and puzzles: the list, each task on a board, and the show for newcomers.

mod progress;
mod show;
mod task;

use std::cell::RefCell;
use std::sync::Arc;

use games::Kind;
use leptos::prelude::*;
use leptos::task::spawn_local;
use lessons::Task;

use self::progress::{LearnProgress, progress};
use crate::app::not_found;
use crate::messages::{say, say_with, words};
use crate::parts::controls::{self, error_page, loading_page};
use crate::parts::title;
use crate::platform::{self, error_text};
use crate::route::Route;

/// The files of tasks, in the assets of the build: lessons first.
const FILES: [&str; 2] = ["lessons.json", "puzzles.json"];

/// The levels of difficulty of puzzles, with their messages.
const LEVELS: [(u64, &str); 3] =
    [(1, "web-learn-easy"), (2, "web-learn-medium"), (3, "web-learn-hard")];

/// All tasks, in the order in which they are done.
type Tasks = Arc<Vec<Task>>;

thread_local! {
    /// The loaded tasks, so that the next task opens at once.
    static LOADED: RefCell<Option<Tasks>> = const { RefCell::new(None) };
}

async fn load() -> Result<Tasks, String> {
    let mut tasks = Vec::new();
    for file in FILES {
        let text = platform::load_asset(file).await.map_err(|error| error_text(&error))?;
        tasks.extend(lessons::read(&text).map_err(|error| error.to_string())?);
    }
    let tasks = Arc::new(tasks);
    LOADED.set(Some(tasks.clone()));
    Ok(tasks)
}

/// A view that needs the tasks, shown once they are loaded.
fn with_tasks(show: impl Fn(&Tasks) -> AnyView + Send + 'static) -> AnyView {
    let known = LOADED.with_borrow(Clone::clone);
    let tasks = RwSignal::new(known.map(Ok));
    if tasks.with_untracked(Option::is_none) {
        spawn_local(async move { tasks.set(Some(load().await)) });
    }
    (move || match tasks.get() {
        None => loading_page(),
        Some(Err(why)) => error_page(
            say("web-learn-missing"),
            say_with("web-learn-missing-text", &[("why", &why)]),
        ),
        Some(Ok(tasks)) => untrack(|| show(&tasks)),
    })
    .into_any()
}

fn of_kind(tasks: &Tasks, kind: Kind) -> Vec<&Task> {
    tasks.iter().filter(|task| task.kind() == kind).collect()
}

fn task_path(task: &Task) -> String {
    Route::Task(task.kind(), task.id.clone()).path()
}

/// The number of a puzzle among those of its game.
fn puzzle_number(tasks: &Tasks, puzzle: &Task) -> String {
    let all = of_kind(tasks, puzzle.kind());
    let until = all.iter().position(|other| other.id == puzzle.id).unwrap_or_default();
    all[..=until].iter().filter(|other| other.proof.is_some()).count().to_string()
}

/// The name of a task: a lesson has a title, a puzzle its number.
fn task_name(tasks: &Tasks, task: &Task) -> String {
    match &task.proof {
        None => say(&format!("{}-title", task.key())),
        Some(_) => say_with("web-learn-puzzle", &[("number", &puzzle_number(tasks, task))]),
    }
}

/// The show of a game for newcomers.
pub fn show(kind: Kind) -> AnyView {
    with_tasks(move |tasks| show::page(tasks, kind).unwrap_or_else(not_found))
}

/// The list of all lessons and puzzles.
pub fn learn() -> AnyView {
    title::title(|| say("web-learn"));
    with_tasks(|tasks| {
        let progress = progress();
        let games = Kind::ALL.into_iter().map(|kind| game(tasks, kind, progress)).collect_view();
        view! {
            <main id="main" class="page learn-list" tabindex="-1">
                <header class="page-head">{controls::home_link()}<h1>{say("web-learn")}</h1></header>
                <div class="learn-games">{games}</div>
            </main>
        }
        .into_any()
    })
}

fn game(tasks: &Tasks, kind: Kind, progress: LearnProgress) -> AnyView {
    let all = of_kind(tasks, kind);
    let line = |task: &&Task| {
        let done = progress.is_done(task);
        let tick =
            done.then(|| view! { <span class="visually-hidden">{say("web-learn-done")}</span> });
        let name = task_name(tasks, task);
        // The list of puzzles shows their numbers only.
        let name = match task.proof {
            None => view! { <span>{name}</span> }.into_any(),
            Some(_) => view! {
                <span aria-hidden="true">{puzzle_number(tasks, task)}</span>
                <span class="visually-hidden">{name}</span>
            }
            .into_any(),
        };
        view! {
            <li>
                <a class="learn-step" class:done=done href=task_path(task)>{name}{tick}</a>
            </li>
        }
    };
    let (puzzles, lessons): (Vec<&Task>, Vec<&Task>) =
        all.iter().partition(|task| task.proof.is_some());
    let puzzles_of = |level: u64, key: &str| {
        let is_of =
            |task: &&&Task| task.proof.as_ref().is_some_and(|proof| proof.difficulty == level);
        let puzzles = puzzles.iter().filter(is_of).map(line).collect_view();
        view! { <h4>{say(key)}</h4><ol class="learn-steps puzzles">{puzzles}</ol> }
    };
    let done = all.iter().filter(|task| progress.is_done(task)).count().to_string();
    let count = all.len().to_string();
    let (label, id) = (format!("learn-{kind}"), format!("learn-{kind}"));
    view! {
        <section class="learn-game" data-game=kind.id() aria-labelledby=label>
            <header>
                <h2 id=id>{words().game_name(kind)}</h2>
                <p>{say_with("web-learn-progress", &[("done", &done), ("count", &count)])}</p>
            </header>
            <ol class="learn-steps">{lessons.iter().map(line).collect_view()}</ol>
            <h3>{say("web-learn-puzzles")}</h3>
            {LEVELS.iter().map(|(level, key)| puzzles_of(*level, key)).collect_view()}
        </section>
    }
    .into_any()
}

/// The page of a task; with an empty id, of the first task of the game that is not done yet.
pub fn task(kind: Kind, id: String) -> AnyView {
    with_tasks(move |tasks| {
        let progress = progress();
        let all = of_kind(tasks, kind);
        let next = || all.iter().find(|task| !progress.is_done(task)).or(all.first());
        let found = if id.is_empty() { next() } else { all.iter().find(|task| task.id == id) };
        match found {
            Some(task) => task::page(tasks, task, progress),
            None => not_found(),
        }
    })
}
