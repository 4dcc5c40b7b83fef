//! The controls that step through a game: slider, buttons, autoplay, keys.

use leptos::prelude::*;
use leptos::task::spawn_local;
use web_sys::KeyboardEvent;

use crate::messages::{say, say_with};
use crate::parts::controls::icon_button;
use crate::parts::icon::Icon;
use crate::platform::sleep;
use crate::playback::Playback;

/// The time for which autoplay shows each step, in milliseconds.
const AUTOPLAY_STEP_MS: u32 = 700;

/// The slider and the buttons.
pub fn scrubber(playback: Playback) -> AnyView {
    let running = RwSignal::new(false);
    let button = move |icon: Icon, key: &'static str, by: fn(usize, usize) -> usize| {
        icon_button(icon, say(key).into(), move || {
            running.set(false);
            seek_by(playback, by);
        })
    };
    let place = Signal::derive(move || {
        let (step, steps) =
            (playback.displayed_steps().to_string(), playback.total_steps().to_string());
        say_with("web-replay-step", &[("step", &step), ("steps", &steps)])
    });
    let label = Signal::derive(move || {
        say(if running.get() { "web-replay-pause" } else { "web-replay-play" })
    });
    let icon = move || if running.get() { Icon::Pause.draw() } else { Icon::Play.draw() };
    view! {
        <div class="scrubber">
            <input
                type="range" min="0" step="1" aria-label=say("web-replay-position") aria-valuetext=place
                max=move || playback.total_steps().to_string()
                prop:value=move || playback.displayed_steps().to_string()
                on:input:target=move |event| {
                    running.set(false);
                    if let Ok(steps) = event.target().value().parse() {
                        playback.seek(Some(steps));
                    }
                }
            />
            <div class="scrubber-buttons">
                {button(Icon::First, "web-replay-first", |_, _| 0)}
                {button(Icon::Previous, "web-replay-back", |now, _| now.saturating_sub(1))}
                <button class="icon-button play" aria-label=label on:click=move |_| toggle_autoplay(playback, running)>
                    {icon}
                </button>
                {button(Icon::Next, "web-replay-forward", |now, _| now + 1)}
                {button(Icon::Last, "web-replay-last", |_, last| last)}
            </div>
            <p class="scrubber-place number">{place}</p>
        </div>
    }
    .into_any()
}

/// Starts or stops autoplay.
fn toggle_autoplay(playback: Playback, running: RwSignal<bool>) {
    running.update(|running| *running = !*running);
    let at_end = move || untrack(|| playback.displayed_steps() == playback.total_steps());
    if running.get_untracked() && at_end() {
        playback.seek(Some(0));
    }
    spawn_local(async move {
        while running.try_get_untracked() == Some(true) {
            sleep(AUTOPLAY_STEP_MS).await;
            if running.try_get_untracked() != Some(true) {
                return;
            }
            seek_by(playback, |now, _| now + 1);
            if at_end() {
                running.set(false);
            }
        }
    });
}

fn seek_by(playback: Playback, by: fn(usize, usize) -> usize) {
    let (now, last) = untrack(|| (playback.displayed_steps(), playback.total_steps()));
    playback.seek(Some(by(now, last).min(last)));
}

/// Handles arrow keys, Home and End.
pub fn on_key(playback: Playback, event: &KeyboardEvent) {
    let by: fn(usize, usize) -> usize = match event.key().as_str() {
        "ArrowLeft" => |now, _| now.saturating_sub(1),
        "ArrowRight" => |now, _| now + 1,
        "Home" => |_, _| 0,
        "End" => |_, last| last,
        _ => return,
    };
    event.prevent_default();
    seek_by(playback, by);
}
