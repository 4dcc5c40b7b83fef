//! Every lesson and every puzzle can be solved on the page.

use e2e::{Device, Result, Site, Tab};
use games::{AnyAction, AnyGame, Game, Kind, do_step, read_step};
use lessons::{LEARNER, Task, read};
use view::{Selection, TapResult, path};
use words::{Lang, Words};

const LESSONS: &str = include_str!("../../lessons/data/lessons.json");
const PUZZLES: &str = include_str!("../../lessons/data/puzzles.json");

fn tasks(kind: Kind) -> Vec<Task> {
    let all = [LESSONS, PUZZLES].into_iter().flat_map(|text| read(text).expect("tasks"));
    all.filter(|task| task.kind() == kind).collect()
}

/// Makes an action by taps on the board.
async fn tap(tab: &Tab, game: &AnyGame, action: AnyAction) -> Result {
    let path = path(game, LEARNER, action).ok_or("every action can be tapped")?;
    let mut touch = Selection::default();
    let first = path.target.filter(|_| path.implied).unwrap_or(path.source);
    let mut taps = vec![first];
    taps.extend(path.target.filter(|target| *target != first));
    tab.find(".board .can-go, .board .can-take").await?;
    for item in taps {
        tab.click(&format!(".board [data-item='{item}']")).await?;
        match touch.tap(game, LEARNER, item) {
            TapResult::Choose(_) => return tab.click(&format!("[data-action='{action}']")).await,
            TapResult::Done(_) => return Ok(()),
            _ => {}
        }
    }
    Ok(())
}

/// Waits until a text is shown below the board.
async fn is_said(tab: &Tab, text: &str) -> Result {
    let wanted = serde_json::Value::from(text);
    let script = format!("document.querySelector('.situation')?.textContent.includes({wanted})");
    tab.until(text, &script).await
}

/// A legal action that does not solve the task.
fn wrong(task: &Task) -> Option<AnyAction> {
    let mut actions = Vec::new();
    task.start.legal(LEARNER, &mut actions);
    actions.into_iter().find(|action| !task.rounds[0].wants.contains(&action.to_string()))
}

/// Solves a task, after a wrong action if there is one. With `shown`, the solution is shown first.
async fn finish(tab: &Tab, task: &Task, words: &Words, shown: bool) -> Result {
    let say = |key: &str| words.say(key, &[]);
    is_shown(tab, &say(&task.key())).await?;
    if let Some(action) = wrong(task) {
        tap(tab, &task.start, action).await?;
        let key = format!("{}-other", task.key());
        let other = if task.proof.is_some() { "web-learn-not-this" } else { key.as_str() };
        is_said(tab, &say(other)).await?;
        assert!(!tab.has(".next").await?, "{}: it is not done", task.id);
    }
    if shown {
        tab.click(".button.show").await?;
        tab.find(".board .hinted").await?;
    }
    solve(tab, task).await?;
    let learned = match &task.proof {
        None => say(&format!("{}-done", task.key())),
        Some(proof) => words.reason_from_json(&proof.reason),
    };
    is_said(tab, &learned).await
}

/// Makes the right actions of a task.
async fn solve(tab: &Tab, task: &Task) -> Result {
    let mut game = task.start;
    for round in &task.rounds {
        let action = game.parse_action(&round.wants[0])?;
        tap(tab, &game, action).await?;
        for step in std::iter::once(&round.wants[0]).chain(&round.replies) {
            let step = read_step(&game, step)?;
            do_step(&mut game, step)?;
        }
    }
    Ok(())
}

async fn is_shown(tab: &Tab, idea: &str) -> Result {
    let wanted = serde_json::Value::from(idea);
    let script = format!("document.querySelector('.learn-idea')?.textContent === {wanted}");
    tab.until("the task", &script).await
}

/// Goes from the home page through all tasks of a game, without a network.
async fn learn(kind: Kind, device: Device) -> Result {
    let words = Words::new(Lang::En);
    let site = Site::start().await?;
    let tab = Tab::open(device).await?;
    tab.goto(&site.url("/")).await?;
    tab.find(".card").await?;
    tab.skip_animations().await?;
    tab.run("return navigator.serviceWorker.ready.then(() => true)", vec![]).await?;
    tab.network(false).await?;
    tab.click(&format!(".card[data-game='{kind}'] .card-ways .icon-button")).await?;
    tab.click(&format!(".sheet[open] a[href='/learn/{kind}']")).await?;
    let tasks = tasks(kind);
    let first_puzzle = tasks.iter().position(|task| task.proof.is_some());
    for (at, task) in tasks.iter().enumerate() {
        let failed = |error| format!("{}: {error}", task.id);
        if Some(at) == first_puzzle {
            // A puzzle whose solution was shown is not solved.
            finish(&tab, task, &words, true).await.map_err(failed)?;
            let stored =
                tab.run("return localStorage.getItem('rowhouse.learned') ?? ''", vec![]).await?;
            let key = format!("{kind}/{}", task.id);
            assert!(!stored.as_str().is_some_and(|stored| stored.contains(&key)), "{stored}");
            tab.click(".actions .button:not(.next)").await?;
        }
        finish(&tab, task, &words, false).await.map_err(failed)?;
        tab.click(".next").await?;
    }
    // At the end is the list with a tick for each task, which persists.
    let ticks = format!(".learn-game[data-game='{kind}'] .learn-step.done");
    let all = format!("document.querySelectorAll(\"{ticks}\").length === {}", tasks.len());
    tab.until("all ticks", &all).await?;
    tab.network(true).await?;
    tab.reload().await?;
    tab.until("all ticks after a reload", &all).await?;
    println!("covered: {} lessons and puzzles of {} done in a browser", tasks.len(), kind.name());
    tab.end().await
}

#[tokio::test]
async fn completto_is_learned_on_a_phone() -> Result {
    learn(Kind::Completto, Device::Phone).await
}

#[tokio::test]
async fn ten_is_learned_on_a_phone() -> Result {
    learn(Kind::Ten, Device::Phone).await
}

#[tokio::test]
async fn fifteen_is_learned_on_a_desktop() -> Result {
    learn(Kind::Fifteen, Device::Desktop).await
}

#[tokio::test]
async fn a_puzzle_that_was_shown_has_no_tick_until_it_is_solved() -> Result {
    let site = Site::start().await?;
    let tab = Tab::open(Device::Desktop).await?;
    let tasks = tasks(Kind::Ten);
    let puzzle = tasks.iter().find(|task| task.proof.is_some()).expect("a puzzle");
    tab.goto(&site.url(&format!("/learn/ten/{}", puzzle.id))).await?;
    tab.find(".board .can-go, .board .can-take").await?;
    tab.skip_animations().await?;
    let learned = "return localStorage.getItem('rowhouse.learned') ?? ''";
    tab.click(".button.show").await?;
    tab.find(".board .hinted").await?;
    solve(&tab, puzzle).await?;
    is_said(&tab, &Words::new(Lang::En).say("web-learn-only-shown", &[])).await?;
    assert_eq!(tab.run(learned, vec![]).await?, "");
    tab.click(".actions .button:not(.next)").await?;
    tab.until("the start", "!document.querySelector('.learn-done')").await?;
    solve(&tab, puzzle).await?;
    tab.find(".learn-done").await?;
    let ticks = tab.run(learned, vec![]).await?;
    assert!(ticks.as_str().is_some_and(|ticks| ticks.contains(&puzzle.id)), "{ticks}");
    tab.end().await
}

#[tokio::test]
async fn a_lesson_explains_refused_moves_and_can_be_restarted() -> Result {
    let site = Site::start().await?;
    let tab = Tab::open(Device::Desktop).await?;
    tab.goto(&site.url("/learn/completto/pair")).await?;
    tab.find(".mine .hand").await?;
    tab.skip_animations().await?;
    tab.click(".board [data-item='slot-0-0']").await?;
    is_said(&tab, "37 does not fit").await?;
    // The keyboard works as at any table.
    tab.tab_to(".board [data-item='slot-0-7']").await?;
    tab.press('\u{e007}').await?;
    tab.find(".learn-done").await?;
    tab.click(".actions .button:not(.next)").await?;
    tab.find(".mine .hand").await?;
    assert!(!tab.has(".learn-done").await?);
    tab.goto(&site.url("/learn/completto/nothing")).await?;
    tab.find("main.narrow").await?;
    tab.end().await
}
