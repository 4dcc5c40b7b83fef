//! The field for typed moves, in notation or in words.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;
use words::Meaning;

use super::TableContext;
use crate::boards::focus;
use crate::messages::{say, say_with, words};
use crate::parts::controls::plain_button;
use crate::platform::document;

const FIELD_ID: &str = "typed";

/// The field, if it was opened or the preferences say so.
pub fn move_input(context: TableContext) -> AnyView {
    let preferred = move || context.prefs.with(|prefs| prefs.typed_moves || prefs.board_as_text);
    let wanted = move || context.move_input_open.get() || preferred();
    let help = Signal::derive(move || {
        let Some(seat) = context.acting.get() else { return String::new() };
        let (game, words) = (context.game.get(), words());
        let examples = context.names.with(|names| words.typable(&game, seat, names, 1));
        say_with("web-type-help", &[("examples", &examples.join(" · "))])
    });
    let go = move || submit(context);
    view! {
        <Show when=wanted>
            <div class="typing">
                <input
                    id=FIELD_ID aria-label=say("web-type") placeholder=say("web-type") aria-describedby="typed-help"
                    maxlength="200" autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="go"
                />
                {plain_button("type-do", say("web-type-do"), go)}
                <p id="typed-help">{help}</p>
            </div>
        </Show>
    }
    .into_any()
}

fn field() -> Option<HtmlInputElement> {
    document().get_element_by_id(FIELD_ID)?.dyn_into().ok()
}

/// Opens the field and sets the focus to it.
pub fn open(context: TableContext) {
    context.move_input_open.set(true);
    // The field is drawn in the next frame.
    request_animation_frame(|| {
        if let Some(field) = field() {
            focus::set(&field);
        }
    });
}

/// Sends the typed action, or shows why it is none.
pub fn submit(context: TableContext) {
    let Some(field) = field() else { return };
    let typed = field.value();
    if !untrack(|| context.playback.is_live()) {
        context.playback.skip_to_end();
    }
    let game = context.game.get_untracked();
    let seat = untrack(|| context.acting.get()).unwrap_or_default();
    // A number selects one of the offered choices.
    let offered = context.choices.get_untracked();
    let number = typed.trim().parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    let chosen = number.and_then(|number| offered.get(number)).copied();
    let meaning = match chosen {
        Some(action) => Meaning::Do(action),
        None => context.names.with_untracked(|names| words().interpret(&game, seat, names, &typed)),
    };
    context.clear();
    let notice = match meaning {
        Meaning::Do(action) => {
            field.set_value("");
            return context.act(action);
        }
        Meaning::Which(actions, text) => {
            context.choices.set(actions);
            field.set_value("");
            text
        }
        Meaning::Forbidden(why) => {
            context.broken_clause.set(why.clause);
            context.names.with_untracked(|names| words().rejection(&why, names))
        }
        Meaning::Nothing(text) => text,
    };
    context.session.notice.set(Some(notice));
}
