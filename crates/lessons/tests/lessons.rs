//! Every lesson and every puzzle can be solved as it is written.

use std::collections::BTreeSet;

use games::{AnyGame, Game, Kind, Turn, do_step, read_step};
use lessons::{LEARNER, Task, read};
use view::{Selection, TapResult, path};

const LESSONS: &str = include_str!("../data/lessons.json");
const PUZZLES: &str = include_str!("../data/puzzles.json");

fn tasks() -> Vec<Task> {
    let all = [LESSONS, PUZZLES].into_iter().flat_map(|text| read(text).expect("tasks"));
    all.collect()
}

fn step(game: &mut AnyGame, text: &str) {
    let step = read_step(game, text).unwrap_or_else(|error| panic!("{game} {text}: {error}"));
    do_step(game, step).unwrap_or_else(|error| panic!("{game} {text}: {error}"));
}

/// The state after an answer of the round and the replies to it.
fn after(game: &AnyGame, task: &Task, round: usize, answer: &str) -> AnyGame {
    let mut game = *game;
    step(&mut game, answer);
    task.rounds[round].replies.iter().for_each(|reply| step(&mut game, reply));
    game
}

#[test]
fn every_right_answer_is_legal_and_the_task_goes_on_after_it() {
    for task in tasks() {
        let mut now = vec![task.start];
        assert!(!task.rounds.is_empty(), "{}", task.id);
        for (index, round) in task.rounds.iter().enumerate() {
            for game in &now {
                assert!(game.turn().seats().contains(LEARNER), "{}: {game}", task.id);
            }
            let answered =
                now.iter().flat_map(|game| round.wants.iter().map(|answer| (*game, answer)));
            now = answered.map(|(game, answer)| after(&game, &task, index, answer)).collect();
        }
        let last = &now[0];
        let over = task.id == "finish" || task.id == "out";
        assert!(!over || last.turn() == Turn::Over, "{}: {last}", task.id);
    }
}

#[test]
fn every_right_answer_can_be_tapped() {
    for task in tasks() {
        let mut game = task.start;
        for (index, round) in task.rounds.iter().enumerate() {
            for answer in &round.wants {
                let action = game.parse_action(answer).unwrap();
                let path = path(&game, LEARNER, action).unwrap();
                let mut selection = Selection::default();
                let mut tapped = selection.tap(&game, LEARNER, path.source);
                if let Some(target) = path.target {
                    tapped = selection.tap(&game, LEARNER, target);
                }
                let offered = match tapped {
                    TapResult::Done(done) => vec![done],
                    TapResult::Choose(choices) => choices,
                    other => panic!("{} {answer}: {other:?}", task.id),
                };
                assert!(offered.contains(&action), "{} {answer}: {offered:?}", task.id);
            }
            game = after(&game, &task, index, &round.wants[0]);
        }
    }
}

#[test]
fn tasks_have_wrong_answers_too() {
    for kind in Kind::ALL {
        let wrong = |task: &Task| {
            let mut actions = Vec::new();
            task.start.legal(LEARNER, &mut actions);
            actions.iter().any(|action| !task.rounds[0].wants.contains(&action.to_string()))
        };
        let of_kind: Vec<Task> = tasks().into_iter().filter(|task| task.kind() == kind).collect();
        let (lessons, puzzles): (Vec<_>, Vec<_>) =
            of_kind.iter().partition(|task| task.proof.is_none());
        assert!(lessons.len() >= 5 && puzzles.len() >= 20, "{kind}");
        assert!(lessons.iter().filter(|task| wrong(task)).count() >= 4, "{kind}");
        assert!(puzzles.iter().all(|task| wrong(task)), "{kind}");
        let ids: BTreeSet<&str> = of_kind.iter().map(|task| task.id.as_str()).collect();
        assert_eq!(ids.len(), of_kind.len(), "{kind}: two tasks have the same name");
    }
}

#[test]
fn a_ten_lesson_won_by_one_action_accepts_every_action_that_wins() {
    let mut checked = 0;
    let is_ten_lesson = |task: &Task| task.kind() == Kind::Ten && task.proof.is_none();
    for task in tasks().into_iter().filter(is_ten_lesson) {
        let mut actions = Vec::new();
        task.start.legal(LEARNER, &mut actions);
        let wins = actions.into_iter().filter(|action| {
            let mut after = task.start;
            after.play_unchecked(LEARNER, *action);
            after.outcome().is_some_and(|end| end.ranks[LEARNER] == 1)
        });
        let wins: BTreeSet<String> = wins.map(|action| action.to_string()).collect();
        let wants: BTreeSet<String> = task.rounds[0].wants.iter().cloned().collect();
        if !wins.is_disjoint(&wants) {
            assert_eq!(wins, wants, "{}", task.key());
            checked += 1;
        }
    }
    assert!(checked >= 4, "{checked} lessons");
}

#[test]
fn a_text_that_is_no_task_is_refused() {
    let check = |text: &str, why: &str| {
        let error = read(text).err().map(|error| error.to_string()).unwrap_or_default();
        assert!(error.contains(why), "{text}: {error}");
    };
    check("[", "EOF");
    check(r#"[{"id":"x"}]"#, r#"task "x": record field `rowhouse`"#);
    let first = r#"[{"id":"x","record":{"rowhouse":1,"game":"ten","steps":["=1"]}}]"#;
    check(first, "its first step is not the learner's");
}
