//! Modal dialogs.

use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlDialogElement, MouseEvent};

/// The browser's own dialog: it keeps the focus inside and closes with Escape. Its content is created when it is opened.
pub fn dialog(
    open: RwSignal<bool>,
    title: String,
    inside: impl Fn() -> AnyView + Send + Sync + 'static,
) -> AnyView {
    let label = title.clone();
    let dialog = NodeRef::<html::Dialog>::new();
    Effect::new(move |_| {
        if let Some(dialog) = dialog.get() {
            match (open.get(), dialog.open()) {
                (true, false) => {
                    // It can only fail if the dialog has left the page.
                    let _ = dialog.show_modal();
                }
                (false, true) => dialog.close(),
                _ => {}
            }
        }
    });
    let beside = move |event: MouseEvent| {
        // The content fills the dialog, so a click on the dialog itself is outside.
        let target = event.target().and_then(|hit| hit.dyn_into::<HtmlDialogElement>().ok());
        if target.is_some() {
            open.set(false);
        }
    };
    view! {
        <dialog
            node_ref=dialog class="sheet" aria-label=label
            on:close=move |_| open.set(false) on:click=beside
        >
            <div class="sheet-inside">
                <h2>{title}</h2>
                {move || open.get().then(&inside)}
            </div>
        </dialog>
    }
    .into_any()
}
