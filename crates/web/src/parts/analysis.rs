//! The analysis page of a game: the board, and findings that lead to its positions. The replay page shows it for `/analyse`.
//! The findings are long and never change, so they are written as HTML, and one listener handles all their buttons.

mod findings;

use std::sync::Arc;

use analysis::Analysis;
use games::{Record, Seat, Step};
use leptos::ev;
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent, MouseEvent};
use words::{Detail, Moment, Names};

use crate::analysis_worker::{self, AnalysisUpdate};
use crate::boards::{BoardContext, BoardSize, board};
use crate::messages::{say, say_with, words};
use crate::parts::controls::{self, plain_button};
use crate::parts::{scrubber, title};
use crate::platform::document;
use crate::playback::Playback;
use crate::share;
use crate::timeline::Timeline;

use self::findings::{button, escape};

/// The progress of the analysis.
#[derive(Clone)]
enum AnalysisProgress {
    /// The number of analysed steps, and of all steps.
    Running(usize, usize),
    /// Stopped by the user.
    Stopped,
    /// It cannot go on, with the reason.
    Failed(String),
    /// It is complete.
    Done(Arc<Analysis>),
}

impl AnalysisProgress {
    const fn phase(&self) -> u8 {
        match self {
            Self::Running(..) => 0,
            Self::Stopped => 1,
            Self::Failed(_) => 2,
            Self::Done(_) => 3,
        }
    }
}

/// The state of the page. The board shows the game, or for a while a better variation.
struct AnalysisPage {
    record: Record,
    names: Names,
    progress: RwSignal<AnalysisProgress>,
    game: Playback,
    variation: Playback,
    /// The step whose better variation is shown.
    variation_of: RwSignal<Option<usize>>,
}

impl AnalysisPage {
    /// Starts or continues the analysis.
    fn start(&self) {
        let (progress, game) = (self.progress, self.game);
        analysis_worker::start(&self.record, move |update| {
            progress.set(match update {
                AnalysisUpdate::Progress(done, total) => AnalysisProgress::Running(done, total),
                AnalysisUpdate::Failed(why) => AnalysisProgress::Failed(why),
                AnalysisUpdate::Done(analysis) => {
                    // It opens at the largest mistake, unless the reader has gone elsewhere meanwhile.
                    if let (Some(index), 0) =
                        (analysis.mistakes(1).first(), untrack(|| game.displayed_steps()))
                    {
                        game.seek(Some(index + 1));
                    }
                    AnalysisProgress::Done(analysis)
                }
            });
        });
    }

    fn stop(&self) {
        analysis_worker::stop();
        self.progress.set(AnalysisProgress::Stopped);
    }

    /// The analysis, once it is complete.
    fn analysis(&self) -> Option<Arc<Analysis>> {
        self.progress.with(|progress| match progress {
            AnalysisProgress::Done(analysis) => Some(Arc::clone(analysis)),
            _ => None,
        })
    }

    /// The playback on the board.
    fn shown_playback(&self) -> Playback {
        if self.variation_of.get().is_some() { self.variation } else { self.game }
    }

    /// Shows a position of the game.
    fn go_to(&self, steps: usize) {
        self.variation_of.set(None);
        self.game.seek(Some(steps));
    }

    /// Shows the better action for a step, and its variation.
    fn show_better(&self, index: usize) {
        let Some(analysis) = untrack(|| self.analysis()) else { return };
        let report = analysis.reports.get(index).and_then(|report| report.better.as_ref());
        let (Some(better), Step::Action(seat, _)) = (report, analysis.steps[index]) else { return };
        self.game.seek(Some(index));
        self.variation.restart(analysis.states[index]);
        self.variation.seek(None);
        self.variation.timeline.update(|timeline| {
            timeline.push(Step::Action(seat, better.action), 0);
            better.variation.iter().skip(1).for_each(|step| timeline.push(*step, 0));
        });
        self.variation_of.set(Some(index));
        self.variation.play_added();
    }

    /// A sentence on the last step on the board.
    fn step_sentence(&self) -> String {
        let playback = self.shown_playback();
        let steps = playback.displayed_steps();
        playback.timeline.with(|timeline| {
            match steps.checked_sub(1).and_then(|at| timeline.steps.get(at)) {
                None => words().situation(&timeline.start, &self.names),
                Some(entry) => {
                    let before = *timeline.state_at(steps - 1);
                    let moment = Moment { before, step: entry.step, after: entry.after };
                    words().narrator(&self.names, Detail::Each).sentence(&moment)
                }
            }
        })
    }

    /// The bar over a variation, with a button back to the game.
    fn variation_bar(&self) -> String {
        let Some(index) = self.variation_of.get() else { return String::new() };
        let step = (index + 1).to_string();
        let text = say_with("analysis-instead", &[("step", &step)]);
        let back = button("back-to-game", "go", index, &say("analysis-back"));
        ["<div class=\"line-bar\"><p role=\"status\">", &text, "</p>", &back, "</div>"].concat()
    }

    /// The verdict on the last step on the board.
    fn verdict(&self) -> String {
        let (variation_of, steps) = (self.variation_of.get(), self.game.displayed_steps());
        let (Some(analysis), Some(index), None) =
            (self.analysis(), steps.checked_sub(1), variation_of)
        else {
            return String::new();
        };
        let (wrong, text) = words().findings(&analysis, &self.names).verdict(index);
        let class = if wrong { "verdict wrong" } else { "verdict" };
        let show = if wrong { findings::show_button(index) } else { String::new() };
        ["<div class=\"", class, "\"><p>", &escape(&text), "</p>", &show, "</div>"].concat()
    }

    /// The progress bar.
    fn progress_bar(&self) -> String {
        let AnalysisProgress::Running(done, total) = self.progress.get() else {
            return String::new();
        };
        let (done, total) = (done.to_string(), total.to_string());
        let label = say_with("analysis-looking", &[("done", &done), ("total", &total)]);
        let bar = ["<progress max=\"", &total, "\" value=\"", &done, "\" aria-label=\"", &label];
        ["<p>", &label, "</p>", &bar.concat(), "\"></progress>"].concat()
    }

    /// The button to stop or continue; at the end, the findings.
    fn details(&self) -> String {
        match self.progress.get_untracked() {
            AnalysisProgress::Done(analysis) => findings::findings(&analysis, &self.names),
            AnalysisProgress::Running(..) => button("cancel", "stop", 0, &say("web-cancel")),
            other => {
                let go_on = button("primary go-on", "on", 0, &say("analysis-go-on"));
                ["<p>", &escape(&status(&other)), "</p>", &go_on].concat()
            }
        }
    }

    /// Handles clicks on the buttons and the graph.
    fn on_click(&self, event: &MouseEvent) {
        let hit = event.target().and_then(|hit| hit.dyn_into::<Element>().ok());
        let near = |css| hit.as_ref().and_then(|hit| hit.closest(css).ok().flatten());
        if let Some(button) = near("[data-do]") {
            let at = button.get_attribute("data-at").and_then(|at| at.parse().ok());
            match (button.get_attribute("data-do").as_deref(), at.unwrap_or_default()) {
                (Some("go"), steps) => self.go_to(steps),
                (Some("show"), index) => self.show_better(index),
                (Some("stop"), _) => self.stop(),
                (Some("on"), _) => self.start(),
                _ => {}
            }
        } else if let Some(graph) = near(".graph-lines") {
            let (place, last) =
                (graph.get_bounding_client_rect(), untrack(|| self.game.total_steps()));
            let along = (f64::from(event.client_x()) - place.x()) / place.width().max(1.0);
            // Below 0 it becomes 0. Not `clamp`: it would add the formatting of floats to the module.
            self.go_to(((along * last as f64).round() as usize).min(last));
        }
    }

    /// Marks the position of the board in the findings, as soon as they are on the page.
    fn mark(&self) {
        let (steps, variation_of) = (self.game.displayed_steps(), self.variation_of.get());
        if let Some(analysis) = self.analysis() {
            request_animation_frame(move || mark(&analysis, steps, variation_of.is_none()));
        }
    }

    /// Handles keys: arrows, Home and End step through the playback; Escape leads back to the game.
    fn key(&self, event: &KeyboardEvent) {
        match event.key().as_str() {
            "Escape" => self.variation_of.set(None),
            _ => scrubber::on_key(untrack(|| self.shown_playback()), event),
        }
    }

    fn board_context(&self) -> BoardContext {
        let (game, line, variation_of) =
            (self.game.game(), self.variation.game(), self.variation_of);
        let (last, line_last) = (self.game.last_change(), self.variation.last_change());
        let game =
            Memo::new(move |_| if variation_of.get().is_some() { line.get() } else { game.get() });
        let last =
            Memo::new(
                move |_| if variation_of.get().is_some() { line_last.get() } else { last.get() },
            );
        let names = Signal::stored(self.names.clone());
        BoardContext {
            names,
            viewer: Signal::stored(share::reader().unwrap_or_default()),
            last_change: last.into(),
            ..BoardContext::view_only(game, BoardSize::Full)
        }
    }
}

/// Marks a position of the game in the graph and, if `shown`, in the lists.
fn mark(analysis: &Analysis, steps: usize, shown: bool) {
    for old in query_all(".step-line.shown") {
        // Here and below: it can only fail for invalid names.
        let _ = old.class_list().remove_1("shown");
    }
    if shown {
        for line in query_all(&format!(".step-line[data-at='{steps}']")) {
            let _ = line.class_list().add_1("shown");
        }
    }
    for here in query_all(".here") {
        let _ = here.set_attribute("d", &format!("M{steps} 0V1000"));
    }
    for (value, seat) in
        query_all(".legend strong").into_iter().zip(Seat::all(analysis.totals.len()))
    {
        let now = analysis.values(seat).get(steps).map(|value| words().percent(*value));
        value.set_text_content(now.as_deref());
    }
}

/// All elements of the page that match a selector.
fn query_all(css: &str) -> Vec<Element> {
    let found = document().query_selector_all(css).ok();
    let count = found.as_ref().map_or(0, web_sys::NodeList::length);
    (0..count).filter_map(|at| found.as_ref()?.item(at)?.dyn_into().ok()).collect()
}

/// A part of the page that is written as HTML, again at every change.
fn html_view(class: &'static str, html: impl Fn() -> String + 'static) -> AnyView {
    let place = NodeRef::<html::Div>::new();
    Effect::new(move |_| {
        let html = html();
        if let Some(place) = place.get() {
            place.set_inner_html(&html);
        }
    });
    view! { <div class=class node_ref=place></div> }.into_any()
}

/// The analysis page of a record. `another` asks for another record.
pub fn analysis_page(record: &Record, timeline: Timeline, another: impl Fn() + 'static) -> AnyView {
    let page = Arc::new(AnalysisPage {
        record: record.clone(),
        names: share::reader_names(record),
        progress: RwSignal::new(AnalysisProgress::Running(0, record.steps.len() + 1)),
        variation: Playback::new(Timeline::new(timeline.start)),
        game: Playback::new(timeline),
        variation_of: RwSignal::new(None),
    });
    page.game.seek(Some(0));
    page.start();
    on_cleanup(analysis_worker::stop);
    let shared = || Arc::clone(&page);
    let own = shared();
    let keys = window_event_listener(ev::keydown, move |event| own.key(&event));
    on_cleanup(move || keys.remove());
    let name = words().game_name(record.options.kind());
    let heading = say_with("analysis-of", &[("game", &name)]);
    let window_title = heading.clone();
    title::title(move || window_title.clone());
    let html = |html: fn(&AnalysisPage) -> String| {
        let own = shared();
        move || html(&own)
    };
    // Progress alone does not replace the button, which the user may be about to press.
    let progress = page.progress;
    let phase = Memo::new(move |_| progress.with(AnalysisProgress::phase));
    let own = shared();
    let details = move || {
        let _changed = phase.get();
        own.details()
    };
    let own = shared();
    Effect::new(move |_| own.mark());
    let own = shared();
    let on_click = move |event: MouseEvent| own.on_click(&event);
    let (step_sentence, playback) = (shared(), shared());
    view! {
        <div class="study">
            <header class="table-head">
                {controls::home_link()}
                <h1>{heading}</h1>
                {plain_button("quiet another", say("analysis-another"), another)}
            </header>
            <main id="main" class="study-main" tabindex="-1" on:click=on_click>
                <div class="study-board">
                    {board(page.board_context())}
                    {html_view("study-bar", html(AnalysisPage::variation_bar))}
                </div>
                <section class="study-step">
                    <p class="situation" aria-live="polite">{move || step_sentence.step_sentence()}</p>
                    {html_view("study-verdict", html(AnalysisPage::verdict))}
                    {move || scrubber::scrubber(playback.shown_playback())}
                </section>
                <section class="study-found">
                    <p class="visually-hidden" role="status">{move || progress.with(status)}</p>
                    {html_view("study-wait", html(AnalysisPage::progress_bar))}
                    {html_view("study-rest", details)}
                </section>
            </main>
        </div>
    }
    .into_any()
}

/// The message at the end of the analysis; empty while it runs.
fn status(progress: &AnalysisProgress) -> String {
    match progress {
        AnalysisProgress::Done(_) => say("analysis-done"),
        AnalysisProgress::Stopped => say("analysis-stopped"),
        AnalysisProgress::Failed(why) => say_with("analysis-failed", &[("why", why)]),
        AnalysisProgress::Running(..) => String::new(),
    }
}
