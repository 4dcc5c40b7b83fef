//! The keyboard focus of a table: where it goes when the focused element is removed or hidden, as a choice or a field is.
//!
//! An observer of the document restores a lost focus in the task that changes the document, so that no key press finds
//! the focus nowhere.

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, EventTarget, MutationObserver, MutationObserverInit};

use super::TableContext;
use crate::boards::focus;
use crate::platform::document;

/// Guards the focus while the table is shown.
pub fn keep_focus(context: TableContext, ended: Memo<bool>) {
    let restored = restore_when_lost();
    let mut known = false;
    Effect::new(move |_| {
        ended.track();
        context.replaying.track();
        let wanted = if known { ".result-title, .scrubber input" } else { "#main" };
        // These are in the document once all effects have run.
        request_animation_frame(move || {
            if focused_element().is_none() || restored.get_untracked() {
                go_to(wanted);
            }
        });
        known = true;
    });
    Effect::new(move |_| {
        if !context.choices.with(Vec::is_empty) {
            go_to_choices();
        }
    });
}

/// Restores the focus whenever its element is removed or hidden. The signal says whether that has happened since the last input
/// of the user.
fn restore_when_lost() -> RwSignal<bool> {
    let restored = RwSignal::new(false);
    let focused = StoredValue::new_local(None::<Element>);
    let remember = move |target: Option<EventTarget>| {
        focused.set_value(target.and_then(|target| target.dyn_into().ok()));
    };
    let listeners = [
        window_event_listener(ev::focusin, move |event| remember(event.target())),
        // A window in the background has no `focusin` events; the target of a key is the element with the focus.
        window_event_listener(ev::keydown, move |event| {
            remember(event.target());
            restored.set(false);
        }),
        window_event_listener(ev::pointerdown, move |_| restored.set(false)),
    ];
    let on_change = Closure::<dyn Fn()>::new(move || {
        let gone = |element: &Element| {
            let rect = element.get_bounding_client_rect();
            !element.is_connected() || (rect.width() == 0. && rect.height() == 0.)
        };
        let lost = match focused_element() {
            // The browser takes the focus from an element that is hidden, but only when it paints.
            Some(focused) => gone(&focused),
            None => focused.with_value(|before| before.as_ref().is_some_and(gone)),
        };
        if lost {
            restored.set(true);
            go_to("#typed");
        }
    });
    let observer = MutationObserver::new(on_change.as_ref().unchecked_ref())
        .expect("a function can be called when the document changes");
    let all = MutationObserverInit::new();
    all.set_child_list(true);
    all.set_subtree(true);
    observer.observe_with_options(&document(), &all).expect("a document can be observed");
    // The function lives as long as the observer calls it.
    let observer = StoredValue::new_local((observer, on_change));
    on_cleanup(move || {
        observer.with_value(|(observer, _)| observer.disconnect());
        listeners.into_iter().for_each(WindowListenerHandle::remove);
    });
    restored
}

/// The element that has the focus.
fn focused_element() -> Option<Element> {
    document().active_element().filter(|active| active.tag_name() != "BODY")
}

/// Moves the focus to the wanted element, or to the board if there is none.
fn go_to(wanted: &str) {
    match document().query_selector(wanted).ok().flatten() {
        Some(found) => focus::set(&found),
        None => focus::return_to_board(),
    }
}

/// Moves the focus from the board to the choices of an ambiguous tap.
fn go_to_choices() {
    request_animation_frame(|| {
        let active = document().active_element();
        let on_board = active.is_some_and(|active| matches!(active.closest(".board"), Ok(Some(_))));
        let first = document().query_selector(".actions [data-action]").ok().flatten();
        if let (true, Some(first)) = (on_board, first) {
            focus::set(&first);
        }
    });
}
