//! The form for a record to analyse: as text or as a file.

use games::Record;
use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Event, HtmlInputElement};

use crate::analysis_worker;
use crate::messages::{say, say_with};
use crate::parts::controls::{self, plain_button};
use crate::platform::{error_text, window};
use crate::route::Route;
use crate::share;

/// The record that is analysed, once there is one.
type RecordSignal = RwSignal<Option<Result<Record, String>>>;

/// Asks for another record.
pub fn again(found: RecordSignal) {
    replace_address(&Route::Analyse(String::new()));
    found.set(Some(Err(String::new())));
}

/// Sets the address of the page without loading it, so that it can be reloaded and shared.
fn replace_address(route: &Route) {
    if let Ok(history) = window().history() {
        // If it fails, the old address stays.
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&route.path()));
    }
}

/// Accepts a text as the record, or shows why it is none.
fn accept(text: &str, found: RecordSignal, problem: RwSignal<String>) {
    let record = share::parse(text)
        .and_then(|record| analysis_worker::analysis_input(&record).map(|_| record));
    match record {
        Err(why) => problem.set(say_with("analysis-no-record", &[("why", &why)])),
        Ok(record) => spawn_local(async move {
            if let Ok(packed) = share::pack(&record).await {
                replace_address(&Route::Analyse(packed));
            }
            found.set(Some(Ok(record)));
        }),
    }
}

/// The form.
pub fn form(found: RecordSignal) -> AnyView {
    let field = NodeRef::<html::Textarea>::new();
    let problem = RwSignal::new(String::new());
    let go = move || {
        let text = field.get_untracked().map(|field| field.value()).unwrap_or_default();
        accept(&text, found, problem);
    };
    let chosen = move |event: Event| {
        let input = event.target().and_then(|input| input.dyn_into::<HtmlInputElement>().ok());
        let file = input.and_then(|input| input.files()).and_then(|files| files.item(0));
        spawn_local(async move {
            // One byte more than allowed is enough to see that a file is too long.
            let text = file.and_then(|file| {
                file.slice_with_f64_and_f64(0.0, share::MAX_RECORD_BYTES as f64 + 1.0).ok()
            });
            let Some(text) = text.map(|text| text.text()) else { return };
            match JsFuture::from(text).await {
                Ok(text) => accept(&text.as_string().unwrap_or_default(), found, problem),
                Err(error) => problem.set(error_text(&error)),
            }
        });
    };
    view! {
        <main id="main" class="page record" tabindex="-1">
            <header class="page-head">{controls::home_link()}<h1>{say("analysis-record")}</h1></header>
            <label class="record-field">
                <span>{say("analysis-paste")}</span>
                <textarea node_ref=field rows="8" spellcheck="false"></textarea>
            </label>
            <p class="problem" role="alert">{problem}</p>
            {plain_button("primary large", say("analysis-open"), go)}
            <label class="record-field record-file">
                <span>{say("analysis-file")}</span>
                <input type="file" on:change=chosen/>
            </label>
        </main>
    }
    .into_any()
}
