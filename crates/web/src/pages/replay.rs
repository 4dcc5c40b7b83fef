//! A game that a link carries, or that somebody drops on the page: to be looked at step by step.

use games::{AnyGame, Record, read_step};
use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use table::verify_draws;

use crate::boards::{Board, Desk, Size};
use crate::parts::icon::Icon;
use crate::parts::scrubber::{self, Scrubber};
use crate::parts::table::history::{History, Told, last_line};
use crate::parts::title;
use crate::platform::window;
use crate::say::{say, say_count, say_with, words};
use crate::share;
use crate::stage::Stage;
use crate::story::Story;

/// The page for records.
#[component]
pub fn Replay() -> impl IntoView {
    let record = RwSignal::new(None::<Result<Record, String>>);
    spawn_local(async move {
        let fragment = window().location().hash().unwrap_or_default();
        let packed = fragment.trim_start_matches('#').to_owned();
        let found = share::unpack(&packed).await;
        let found = found.and_then(|found| match found.verify() {
            Ok(_) => Ok(found),
            Err(error) => Err(error.to_string()),
        });
        record.try_set(Some(found));
    });
    title::title(|| say("web-replay"));
    move || match record.get() {
        None => view! { <main id="main" class="loading" aria-busy="true"></main> }.into_any(),
        Some(Err(why)) => view! {
            <main id="main" class="page narrow">
                <h1>{say("web-replay-broken")}</h1>
                <p>{say_with("web-replay-broken-text", &[("why", &why)])}</p>
                <p><a class="button primary" href="/">{say("web-to-home")}</a></p>
            </main>
        }
        .into_any(),
        Some(Ok(record)) => view! { <Player record/> }.into_any(),
    }
}

/// The story that a record tells; it has been verified.
fn story(record: &Record) -> Option<Story> {
    let mut story = Story::new(record.start().ok()?);
    for step in &record.steps {
        let step = read_step(story.at(usize::MAX), step).ok()?;
        story.push(step, 0);
    }
    Some(story)
}

#[component]
fn Player(record: Record) -> impl IntoView {
    let names = words().names_of(&record, None);
    let story = story(&record)?;
    let told = RwSignal::new(Told::of(&story, &names));
    let kind = record.options.kind();
    let stage = Stage::new(story);
    stage.look(Some(0));
    let keys = window_event_listener(ev::keydown, move |event| scrubber::key(stage, &event));
    on_cleanup(move || keys.remove());
    let open = RwSignal::new(false);
    let desk = Desk {
        names: Signal::stored(names.clone()),
        last: stage.last(),
        ..Desk::still(stage.game(), Size::Full)
    };
    let checked = match verify_draws(&record) {
        Ok(Some(draws)) => Some(say_count("web-draws-fair", draws)),
        Ok(None) => None,
        Err(error) => Some(say_with("web-draws-wrong", &[("why", &error.to_string())])),
    };
    let result = move || stage.game().with(|game: &AnyGame| words().result(game, &names));
    Some(view! {
        <div class="table" class:with-history=move || open.get()>
            <header class="table-head">
                <a class="icon-button" href="/" aria-label=say("web-to-home")>{Icon::Back.draw()}</a>
                <h1>{say_with("web-replay-of", &[("game", &words().game_name(kind))])}</h1>
                <button
                    class="icon-button history-toggle"
                    aria-label=say("web-history")
                    aria-expanded=move || open.get().to_string()
                    on:click=move |_| open.update(|open| *open = !*open)
                >
                    {Icon::History.draw()}
                </button>
            </header>
            <main id="main" class="table-board" tabindex="-1"><Board desk/></main>
            <section class="result">
                <p class="situation" aria-live="polite">{move || result().or_else(|| last_line(told, stage))}</p>
                <Scrubber stage/>
                {checked.map(|text| view! { <p class="checked">{Icon::Check.draw()}<span>{text}</span></p> })}
            </section>
            <History told stage open/>
        </div>
    })
}
