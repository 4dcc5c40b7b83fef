//! Forward and back through a game.

use leptos::prelude::*;
use leptos::task::spawn_local;
use web_sys::KeyboardEvent;

use crate::parts::icon::Icon;
use crate::platform::sleep;
use crate::say::{say, say_with};
use crate::stage::Stage;

/// How long each step is shown when the game plays by itself, in milliseconds.
const BEAT: u32 = 700;

/// A slider and buttons.
#[component]
pub fn Scrubber(
    /// What is moved.
    stage: Stage,
) -> impl IntoView {
    let running = RwSignal::new(false);
    let last = move || stage.story.with(|story| story.scenes.len());
    let button = move |icon: Icon, key: &'static str, by: fn(usize, usize) -> usize| {
        view! {
            <button class="icon-button" aria-label=say(key) on:click=move |_| {
                running.set(false);
                jump(stage, by);
            }>{icon.draw()}</button>
        }
    };
    let run = move |_| {
        running.update(|running| *running = !*running);
        if !running.get_untracked() {
            return;
        }
        if untrack(|| stage.steps() == last()) {
            stage.look(Some(0));
        }
        spawn_local(async move {
            while running.try_get_untracked() == Some(true) {
                sleep(BEAT).await;
                if running.try_get_untracked() != Some(true) {
                    return;
                }
                jump(stage, |now, _| now + 1);
                if untrack(|| stage.steps() == last()) {
                    running.set(false);
                }
            }
        });
    };
    view! {
        <div class="scrubber">
            <input
                type="range" min="0" max=last step="1" aria-label=say("web-replay-position")
                prop:value=move || stage.steps().to_string()
                aria-valuetext=move || {
                    say_with("web-replay-step", &[("step", &stage.steps().to_string()), ("steps", &last().to_string())])
                }
                on:input:target=move |event| {
                    running.set(false);
                    if let Ok(steps) = event.target().value().parse() {
                        stage.look(Some(steps));
                    }
                }
            />
            <div class="scrubber-buttons">
                {button(Icon::First, "web-replay-first", |_, _| 0)}
                {button(Icon::Previous, "web-replay-back", |now, _| now.saturating_sub(1))}
                <button class="icon-button play" aria-label=move || say(if running.get() { "web-replay-pause" } else { "web-replay-play" }) on:click=run>
                    {move || if running.get() { Icon::Pause.draw() } else { Icon::Play.draw() }}
                </button>
                {button(Icon::Next, "web-replay-forward", |now, _| now + 1)}
                {button(Icon::Last, "web-replay-last", |_, last| last)}
            </div>
            <p class="scrubber-place number">
                {move || say_with("web-replay-step", &[("step", &stage.steps().to_string()), ("steps", &last().to_string())])}
            </p>
        </div>
    }
}

fn jump(stage: Stage, by: fn(usize, usize) -> usize) {
    let last = stage.story.with_untracked(|story| story.scenes.len());
    let now = untrack(|| stage.steps());
    stage.look(Some(by(now, last).min(last)));
}

/// Arrows, Home and End.
pub fn key(stage: Stage, event: &KeyboardEvent) {
    let by: fn(usize, usize) -> usize = match event.key().as_str() {
        "ArrowLeft" => |now, _| now.saturating_sub(1),
        "ArrowRight" => |now, _| now + 1,
        "Home" => |_, _| 0,
        "End" => |_, last| last,
        _ => return,
    };
    event.prevent_default();
    jump(stage, by);
}
