//! The gallery for developers: any position of any game at any size: `/gallery#ten;{"variant":"open"};position`.

use games::{AnyGame, AnyOptions, Game, Kind, Step, Turn};
use leptos::prelude::*;
use view::{Selection, TapResult};

use crate::boards::{self, BoardContext, BoardSize, board};
use crate::messages::words;
use crate::parts::settings::settings;
use crate::platform::random;
use crate::playback::Playback;
use crate::timeline::Timeline;

/// The sample positions: name, game, options, position.
fn samples() -> Vec<(String, Kind, &'static str, &'static str)> {
    let of = |kind: Kind| {
        let named = move |&(what, options, position)| {
            (format!("{}: {what}", kind.name()), kind, options, position)
        };
        boards::samples(kind).gallery.iter().map(named)
    };
    Kind::ALL.into_iter().flat_map(of).collect()
}

/// The gallery. The position can be played on, all seats by hand.
pub fn gallery() -> AnyView {
    let chosen = RwSignal::new(0_usize);
    let kind = RwSignal::new(Kind::ALL[0]);
    let options = RwSignal::new(String::from("{}"));
    let position = RwSignal::new(String::new());
    let width = RwSignal::new(String::from("390"));
    let height = RwSignal::new(String::from("560"));
    let small = RwSignal::new(false);
    let steps = RwSignal::new(0_u32);
    Effect::new(move |_| {
        let (_, sample, with, text) = samples().swap_remove(chosen.get());
        kind.set(sample);
        options.set(with.into());
        position.set(text.into());
    });
    let game = move || -> Result<AnyGame, String> {
        let object = serde_json::from_str(&options.get()).map_err(|error| error.to_string())?;
        let options = AnyOptions::from_json(kind.get(), &object).map_err(|e| e.to_string())?;
        let text = position.get();
        if text.is_empty() {
            AnyGame::new(&options).map_err(|error| error.to_string())
        } else {
            AnyGame::read(&options, &text).map_err(|error| error.to_string())
        }
    };
    view! {
        <main id="main" class="page gallery">
            <h1>"Gallery"</h1>
            <div class="gallery-form">
                <select on:change:target=move |event| chosen.set(event.target().selected_index().max(0) as usize)>
                    {samples().into_iter().map(|(name, ..)| view! { <option>{name}</option> }).collect_view()}
                </select>
                <input aria-label="options" prop:value=options on:change:target=move |event| options.set(event.target().value())/>
                <input aria-label="position" prop:value=position on:change:target=move |event| position.set(event.target().value())/>
                <label>"width "<input size="5" prop:value=width on:change:target=move |event| width.set(event.target().value())/></label>
                <label>"height "<input size="5" prop:value=height on:change:target=move |event| height.set(event.target().value())/></label>
                <label><input type="checkbox" on:change=move |_| small.update(|small| *small = !*small)/>" small"</label>
                <label>"random steps first "<input size="4" prop:value=move || steps.get().to_string()
                    on:change:target=move |event| steps.set(event.target().value().parse().unwrap_or_default())/></label>
                <details><summary>"Settings"</summary>{settings()}</details>
            </div>
            <div
                class="gallery-frame"
                style:width=move || format!("{}px", width.get())
                style:height=move || format!("{}px", height.get())
            >
                {move || match game() {
                    Ok(game) => {
                        let game = play_on(game, steps.get());
                        let size = if small.get() { BoardSize::Small } else { BoardSize::Full };
                        position_view(game, size)
                    }
                    Err(error) => view! { <p role="alert">{error}</p> }.into_any(),
                }}
            </div>
        </main>
    }
    .into_any()
}

fn ticket(game: &AnyGame) -> u32 {
    u32::from_le_bytes(random()) % game.tickets().max(1)
}

/// Plays this number of random actions, and all draws.
fn play_on(mut game: AnyGame, steps: u32) -> AnyGame {
    let mut left = steps;
    loop {
        match game.turn() {
            Turn::Over => return game,
            Turn::Chance => {
                let Some(outcome) = game.draw(ticket(&game)) else { return game };
                game.resolve_unchecked(outcome);
            }
            _ if left == 0 => return game,
            turn => {
                left -= 1;
                let Some(seat) = turn.seats().iter().next() else { return game };
                let picked = game.pick(seat, |count| u32::from_le_bytes(random()) % count);
                let Some(action) = picked else { return game };
                game.play_unchecked(seat, action);
            }
        }
    }
}

fn position_view(game: AnyGame, size: BoardSize) -> AnyView {
    let playback = Playback::new(Timeline::new(game));
    let shown = playback.game();
    let acting = Memo::new(move |_| shown.with(|game| game.turn().seats().iter().next()));
    let selection = RwSignal::new(Selection::default());
    let said = RwSignal::new(String::new());
    let choices = RwSignal::new(Vec::new());
    let act = move |action| {
        let Some(seat) = acting.get_untracked() else { return };
        selection.update(Selection::cancel);
        choices.set(Vec::new());
        playback.timeline.update(|timeline| {
            timeline.push(Step::Action(seat, action), 0);
            while let Some(outcome) =
                timeline.state_at(usize::MAX).draw(ticket(timeline.state_at(usize::MAX)))
            {
                timeline.push(Step::Chance(outcome), 0);
            }
        });
        playback.play_added();
    };
    let answer = move |result: TapResult| {
        choices.set(Vec::new());
        said.set(format!("{result:?}"));
        match result {
            TapResult::Done(action) => act(action),
            TapResult::Choose(actions) => choices.set(actions),
            _ => {}
        }
    };
    let tap = move |item| {
        let Some(seat) = acting.get_untracked() else { return };
        let game = shown.get_untracked();
        let tapped = selection.try_update(|selection| selection.tap(&game, seat, item));
        tapped.into_iter().for_each(answer);
    };
    let drop_on = move |item| {
        let Some(seat) = acting.get_untracked() else { return };
        let game = shown.get_untracked();
        let dropped = selection.try_update(|selection| selection.drop_on(&game, seat, item));
        dropped.into_iter().for_each(answer);
    };
    let board_context = BoardContext {
        game: shown.into(),
        last_change: playback.last_change().into(),
        viewer: Signal::derive(move || acting.get().unwrap_or_default()),
        acting: acting.into(),
        names: Signal::stored(words().numbered_names()),
        selection,
        hint: Signal::stored(None),
        on_tap: Callback::new(tap),
        on_drop: Callback::new(drop_on),
        size,
    };
    view! {
        {board(board_context)}
        <div class="gallery-said">
            <For each=move || choices.get() key=ToString::to_string let:action>
                <button class="button" on:click=move |_| act(action)>{action.to_string()}</button>
            </For>
            <code>{said}</code>
            <code>{move || shown.with(ToString::to_string)}</code>
        </div>
    }
    .into_any()
}
