//! The pages for the replay and the analysis of a record, from a link, a text or a file.

mod record_form;

use games::Record;
use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::boards::{BoardContext, BoardSize, board};
use crate::messages::{say, say_with, words};
use crate::parts::analysis::analysis_page;
use crate::parts::controls::{button, button_link, error_page, loading_page};
use crate::parts::icon::Icon;
use crate::parts::table::history::{History, history_column, last_entry};
use crate::parts::table::result::draw_check;
use crate::parts::table::{SideColumns, head};
use crate::parts::title;
use crate::parts::{rules, scrubber};
use crate::platform::window;
use crate::playback::Playback;
use crate::route::Route;
use crate::share;
use crate::timeline::Timeline;

/// The page of a record. With `analyse` it shows the analysis, and asks for a record if the link has none.
pub fn replay(analyse: bool) -> AnyView {
    let record = RwSignal::new(None::<Result<Record, String>>);
    spawn_local(async move {
        record.set(Some(share::from_link().await));
    });
    title::title(|| say("web-replay"));
    (move || match record.get() {
        None => loading_page(),
        Some(Err(why)) if analyse && why.is_empty() => untrack(|| record_form::form(record)),
        Some(Err(why)) => broken(&why),
        Some(Ok(found)) => match timeline(&found) {
            Some(timeline) if analyse => {
                untrack(|| analysis_page(&found, timeline, move || record_form::again(record)))
            }
            Some(timeline) => untrack(|| player(&found, timeline)),
            None => broken(""),
        },
    })
    .into_any()
}

/// The page for a link without a valid record. Without a reason, nothing could be read.
fn broken(why: &str) -> AnyView {
    let damaged = say("record-damaged");
    let why = if why.is_empty() { damaged.as_str() } else { why };
    error_page(say("web-replay-broken"), say_with("web-replay-broken-text", &[("why", why)]))
}

/// The timeline of a record, which has been verified.
fn timeline(record: &Record) -> Option<Timeline> {
    let (start, steps) = record.read_steps().ok()?;
    let mut timeline = Timeline::new(start);
    for step in steps {
        timeline.push(step, 0);
    }
    Some(timeline)
}

fn player(record: &Record, timeline: Timeline) -> AnyView {
    let names = share::reader_names(record);
    let history = RwSignal::new(History::of(&timeline, &names));
    let playback = Playback::new(timeline);
    let keys = window_event_listener(ev::keydown, move |event| scrubber::on_key(playback, &event));
    on_cleanup(move || keys.remove());
    let side = SideColumns::new(false);
    let game = playback.game();
    let board_context = BoardContext {
        names: Signal::stored(names.clone()),
        viewer: Signal::stored(share::reader().unwrap_or_default()),
        last_change: playback.last_change().into(),
        ..BoardContext::view_only(game, BoardSize::Full)
    };
    let now = Signal::derive(move || {
        let result = game.with(|game| words().result(game, &names));
        result.or_else(|| last_entry(history, playback)).unwrap_or_default()
    });
    let kind = record.options.kind();
    let name = words().game_name(kind);
    let clause = Memo::new(move |_| game.with(words::clause_now));
    let packed = window().location().hash().unwrap_or_default();
    let analyse = Route::Analyse(packed.trim_start_matches('#').to_owned()).path();
    view! {
        <div class="table" class:with-history=side.history class:with-rules=side.rules>
            {head(say_with("web-replay-of", &[("game", &name)]), side, ().into_any())}
            <main class="table-main">
                <div id="main" class="table-board" tabindex="-1">{board(board_context)}</div>
                <section class="result">
                    <p class="situation" aria-live="polite">{now}</p>
                    {scrubber::scrubber(playback)}
                    {draw_check(record)}
                    <div class="actions">
                        {button("primary from-start", Icon::Play, "web-replay-from-start", move || playback.seek(Some(0)))}
                        {button_link("analyse", Icon::Graph, "analysis-open", analyse)}
                    </div>
                </section>
            </main>
            {history_column(history, playback, side.history)}
            {rules::rules(kind, clause, side.rules)}
        </div>
    }
    .into_any()
}
