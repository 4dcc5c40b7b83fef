//! The thumbnail board of a game on the home page, on which bots play slowly.

use games::{AnyGame, AnyOptions, Game, Kind, Step, Turn};
use leptos::prelude::*;
use leptos::task::spawn_local;
use table::Level;

use crate::boards::{BoardContext, BoardSize, board, samples};
use crate::bot_worker;
use crate::platform::{document, random, reduced_motion, sleep};
use crate::playback::Playback;
use crate::timeline::Timeline;

/// The time between two steps, in milliseconds.
const STEP_MS: u32 = 1_600;

/// A state from the middle of a game.
fn midgame_state(kind: Kind) -> AnyGame {
    let options = AnyOptions::default_of(kind);
    let (position, steps) = samples(kind).midgame;
    let mut game = AnyGame::read(&options, position).expect("these positions are allowed");
    (0..steps).for_each(|_| random_step(&mut game));
    while game.turn() == Turn::Chance {
        random_step(&mut game);
    }
    game
}

fn below(count: u32) -> u32 {
    u32::from_le_bytes(random()) % count.max(1)
}

/// Makes a random step.
fn random_step(game: &mut AnyGame) {
    if let Some(outcome) = game.draw(below(game.tickets())) {
        game.resolve_unchecked(outcome);
    } else if let Some(seat) = game.turn().seats().iter().next()
        && let Some(action) = game.pick(seat, below)
    {
        game.play_unchecked(seat, action);
    }
}

/// The thumbnail.
pub fn demo_board(kind: Kind) -> AnyView {
    let playback = Playback::new(Timeline::new(midgame_state(kind)));
    if !reduced_motion() {
        spawn_local(play(playback, kind));
    }
    let board_context = BoardContext {
        last_change: playback.last_change().into(),
        ..BoardContext::view_only(playback.game(), BoardSize::Small)
    };
    view! { <div class="card-picture" aria-hidden="true">{board(board_context)}</div> }.into_any()
}

/// Plays on while the page is shown.
async fn play(playback: Playback, kind: Kind) {
    // The three pictures do not move at the same moment.
    sleep(600 + 500 * kind as u32).await;
    loop {
        sleep(STEP_MS).await;
        let Some(game) =
            playback.timeline.try_with_untracked(|timeline| *timeline.state_at(usize::MAX))
        else {
            return;
        };
        if document().hidden() {
            continue;
        }
        let step = match game.turn() {
            Turn::Over => {
                playback.restart(midgame_state(kind));
                continue;
            }
            Turn::Chance => game.draw(below(game.tickets())).map(Step::Chance),
            turn => {
                let Some(seat) = turn.seats().iter().next() else { return };
                match bot_worker::ask(&game, seat, Level::Club, Vec::new()).await {
                    Ok(choice) => Some(Step::Action(seat, choice.action)),
                    // Without bots the thumbnail stands still.
                    Err(_) => return,
                }
            }
        };
        let Some(step) = step else { return };
        if playback.timeline.try_update(|timeline| timeline.push(step, 0)).is_none() {
            return;
        }
        playback.play_added();
    }
}
