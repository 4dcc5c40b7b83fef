//! The rules of a game with pictures: in a column beside its board, scrolled to the clause that applies now, and on a page
//! of their own, to be printed.

use games::Kind;
use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, ScrollBehavior, ScrollToOptions};
use words::{Paragraph, ParagraphKind};

use crate::boards::draw_picture;
use crate::messages::{say, say_with, words};
use crate::parts::controls::{self, button, switch};
use crate::parts::icon::Icon;
use crate::parts::table::side_column;
use crate::parts::title;
use crate::platform::{document, load_asset, reduced_motion, window};
use crate::route::Route;

/// The text of a rules page, loaded when it is wanted first.
#[derive(Clone, Copy)]
struct RulesText {
    kind: Kind,
    /// The tag of the headings of sections: one level below the heading around the text.
    heading: &'static str,
    /// The paragraphs; empty if the text could not be loaded.
    page: RwSignal<Option<Vec<Paragraph>>>,
    asked: StoredValue<bool>,
    /// Whether clauses, typed names and notation are shown.
    exact: RwSignal<bool>,
    /// The element with the text.
    text: NodeRef<html::Div>,
}

impl RulesText {
    fn new(kind: Kind, heading: &'static str) -> Self {
        Self {
            kind,
            heading,
            page: RwSignal::new(None),
            asked: StoredValue::new(false),
            exact: RwSignal::new(false),
            text: NodeRef::new(),
        }
    }

    /// Loads the text, if it is not there yet.
    fn load(self) {
        if self.asked.get_value() {
            return;
        }
        self.asked.set_value(true);
        spawn_local(async move {
            let name = format!("{}-{}.md", words().lang().code(), self.kind);
            let text = load_asset(&name).await.unwrap_or_default();
            // Without a network the text may be missing; it is requested again when the rules are opened.
            if self.asked.try_set_value(!text.is_empty()).is_none() {
                self.page.set(Some(words::paragraphs(&text, self.kind)));
            }
        });
    }

    /// Writes the text into its element, once both are there; returns the place of the clause.
    fn write(self, clause: &str) -> Option<(HtmlElement, usize)> {
        let text = self.text.get()?;
        self.page.with(|page| match page.as_deref() {
            None => None,
            Some([]) => {
                text.set_inner_text(&say("web-rules-away"));
                None
            }
            Some(page) => {
                if text.child_element_count() == 0 {
                    write_page(&text, page, self.heading, self.kind);
                }
                Some((text.into(), words::place_of(page, clause)?))
            }
        })
    }

    /// The text with its switch for experts.
    fn view(self) -> AnyView {
        let exact = self.exact;
        let label = view! { <span>{say("web-rules-exact")}</span> }.into_any();
        view! {
            <div
                class="rules-text" class:exact=exact tabindex="0" role="region"
                aria-label=words().game_name(self.kind) node_ref=self.text
            ></div>
            <div class="rules-exact">{switch(label, exact.into(), move || exact.update(|exact| *exact = !*exact))}</div>
        }
        .into_any()
    }
}

/// Writes the paragraphs of a page, and draws its pictures.
fn write_page(text: &HtmlElement, page: &[Paragraph], heading: &str, kind: Kind) {
    let name = |typed: &str| words().typed_name(kind, typed);
    text.set_inner_html(&words::html(page, heading, kind, name));
    for (index, paragraph) in page.iter().enumerate() {
        let Some(lines) = Some(paragraph)
            .filter(|paragraph| paragraph.kind == ParagraphKind::Picture)
            .and_then(|paragraph| words::drawing(&paragraph.text))
        else {
            continue;
        };
        if let Ok(Some(figure)) = text.query_selector(&format!("#rule-{index}")) {
            draw_picture(kind, &lines, &figure);
            // Pieces are drawn by style sheets, so a screen reader gets the picture as text.
            let said = paragraph.text.replace("▒▒", &say("web-rules-down"));
            let said = said.split_whitespace().collect::<Vec<_>>().join(" ");
            // Both can only fail for invalid names.
            let _ = figure.set_attribute("role", "img");
            let _ = figure.set_attribute("aria-label", &said);
        }
    }
}

/// The column; `clause` is the one that applies now.
pub fn rules(kind: Kind, clause: Memo<&'static str>, open: RwSignal<bool>) -> AnyView {
    let rules = RulesText::new(kind, "h3");
    Effect::new(move |_| {
        if open.get() {
            rules.load();
        }
    });
    Effect::new(move |_| {
        let (clause, open) = (clause.get(), open.get());
        if let Some((text, place)) = rules.write(clause).filter(|_| open) {
            show(&text, place);
        }
    });
    side_column("rules", "web-rules", open, rules.view())
}

/// The page with the rules of a game.
pub fn rules_page(kind: Kind) -> AnyView {
    let game = words().game_name(kind);
    let heading = say_with("web-rules-of", &[("game", &game)]);
    let titled = heading.clone();
    title::title(move || titled.clone());
    let rules = RulesText::new(kind, "h2");
    rules.load();
    Effect::new(move |_| drop(rules.write("")));
    let tab = |other: Kind| {
        let current = if other == kind { "page" } else { "false" };
        view! { <a href=Route::Rules(other).path() aria-current=current>{words().game_name(other)}</a> }.into_any()
    };
    let print = || {
        // A browser without printing does nothing.
        let _ = window().print();
    };
    view! {
        <main id="main" class="page rules-page" tabindex="-1">
            <header class="page-head">
                {controls::home_link()}
                <h1>{heading}</h1>
                {button("quiet print", Icon::Save, "web-print", print)}
            </header>
            <nav class="tabs" aria-label=say("web-games")>{Kind::ALL.into_iter().map(tab).collect_view()}</nav>
            {rules.view()}
        </main>
    }
    .into_any()
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
