//! The page about the program: authors of the games, licences, privacy, reporting faults.

use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;

use crate::messages::{say, words};
use crate::parts::controls;
use crate::parts::title;
use crate::platform::load_asset;

/// The page about the program.
pub fn about() -> AnyView {
    title::title(|| say("web-about"));
    let page = RwSignal::new(None::<String>);
    spawn_local(async move {
        let name = format!("{}-about.md", words().lang().code());
        page.set(Some(load_asset(&name).await.unwrap_or_default()));
    });
    let text = NodeRef::<html::Div>::new();
    Effect::new(move |_| {
        let Some(text) = text.get() else { return };
        page.with(|page| match page.as_deref() {
            None => {}
            Some("") => text.set_inner_text(&say("web-about-away")),
            Some(page) => {
                let page = words::plain_paragraphs(page);
                text.set_inner_html(&words::html_with_headings(&page, "h2"));
            }
        });
    });
    view! {
        <main id="main" class="page">
            <header class="page-head">{controls::home_link()}<h1>{say("web-about")}</h1></header>
            <div class="rules-text" node_ref=text></div>
        </main>
    }
    .into_any()
}
