//! The column with the rules of a game beside its board, scrolled to the clause that applies now.

use games::Kind;
use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, ScrollBehavior, ScrollToOptions};
use words::Paragraph;

use crate::messages::{say, words};
use crate::parts::table::side_column;
use crate::platform::{document, load_asset, reduced_motion};

/// The column; `clause` is the one that applies now.
pub fn rules(kind: Kind, clause: Memo<&'static str>, open: RwSignal<bool>) -> AnyView {
    let page = RwSignal::new(None::<Vec<Paragraph>>);
    let asked = StoredValue::new(false);
    Effect::new(move |_| {
        if open.get() && !asked.get_value() {
            asked.set_value(true);
            spawn_local(async move {
                let name = format!("{}-{kind}.md", words().lang().code());
                let text = load_asset(&name).await.unwrap_or_default();
                // Without a network the text may be missing; it is requested again when the column is opened.
                if asked.try_set_value(!text.is_empty()).is_none() {
                    page.set(Some(words::paragraphs(&text, kind)));
                }
            });
        }
    });
    let text = NodeRef::<html::Div>::new();
    Effect::new(move |_| {
        let (clause, open) = (clause.get(), open.get());
        let Some(text) = text.get().filter(|_| open) else { return };
        page.with(|page| match page.as_deref() {
            None => {}
            Some([]) => text.set_inner_text(&say("web-rules-away")),
            Some(page) => {
                if text.child_element_count() == 0 {
                    text.set_inner_html(&words::html(page));
                }
                if let Some(place) = words::place_of(page, clause) {
                    show(&text, place);
                }
            }
        });
    });
    let inside = view! {
        <div class="rules-text" tabindex="0" role="region" aria-label=words().game_name(kind) node_ref=text></div>
    };
    side_column("rules", "web-rules", open, inside.into_any())
}

/// Marks a paragraph and scrolls to it.
fn show(text: &HtmlElement, place: usize) {
    if let Ok(Some(last)) = text.query_selector("[aria-current]") {
        // It can only fail for invalid names.
        let _ = last.remove_attribute("aria-current");
    }
    let Some(paragraph) = document().get_element_by_id(&format!("rule-{place}")) else { return };
    let _ = paragraph.set_attribute("aria-current", "true");
    let to = ScrollToOptions::new();
    // With its heading, if it is the first below it.
    let heading = paragraph.previous_element_sibling().filter(|above| above.tag_name() == "H3");
    let first = heading.unwrap_or(paragraph);
    let top = first.unchecked_ref::<HtmlElement>().offset_top() - text.offset_top();
    to.set_top(f64::from(top));
    let behavior = if reduced_motion() { ScrollBehavior::Instant } else { ScrollBehavior::Smooth };
    to.set_behavior(behavior);
    text.scroll_to_with_scroll_to_options(&to);
}
