//! A move that is typed, in notation or in words.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;
use words::Meaning;

use super::Shell;
use crate::boards::focus;
use crate::parts::atoms::plain_button;
use crate::platform::document;
use crate::say::{say, say_with, words};

const FIELD: &str = "typed";

/// The field, if somebody wants it.
pub fn typing(shell: Shell) -> AnyView {
    let likes = move || shell.prefs.with(|prefs| prefs.types || prefs.reads);
    let wanted = move || shell.typing.get() || likes();
    let help = Signal::derive(move || {
        let Some(seat) = shell.acting.get() else { return String::new() };
        let (game, words) = (shell.game.get(), words());
        let examples = shell.names.with(|names| words.typable(&game, seat, names, 1));
        say_with("web-type-help", &[("examples", &examples.join(" · "))])
    });
    let go = move || submit(shell);
    view! {
        <Show when=wanted>
            <div class="typing">
                <input
                    id=FIELD aria-label=say("web-type") placeholder=say("web-type") aria-describedby="typed-help"
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
    document().get_element_by_id(FIELD)?.dyn_into().ok()
}

/// Opens the field and goes there.
pub fn open(shell: Shell) {
    shell.typing.set(true);
    // It is there a moment later.
    request_animation_frame(|| {
        if let Some(field) = field() {
            focus::set(&field);
        }
    });
}

/// Does what was typed, or says why not.
pub fn submit(shell: Shell) {
    let Some(field) = field() else { return };
    let typed = field.value();
    if !untrack(|| shell.playback.is_live()) {
        shell.playback.skip_to_end();
    }
    let game = shell.game.get_untracked();
    let seat = untrack(|| shell.acting.get()).unwrap_or_default();
    // Of what is offered, a number chooses.
    let offered = shell.choices.get_untracked();
    let number = typed.trim().parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    let chosen = number.and_then(|number| offered.get(number)).copied();
    let heard = match chosen {
        Some(action) => Meaning::Do(action),
        None => shell.names.with_untracked(|names| words().interpret(&game, seat, names, &typed)),
    };
    shell.clear();
    let notice = match heard {
        Meaning::Do(action) => {
            field.set_value("");
            return shell.act(action);
        }
        Meaning::Which(actions, text) => {
            shell.choices.set(actions);
            field.set_value("");
            text
        }
        Meaning::Forbidden(why) => {
            shell.broken.set(why.clause);
            shell.names.with_untracked(|names| words().rejection(&why, names))
        }
        Meaning::Nothing(text) => text,
    };
    shell.sitting.notice.set(Some(notice));
}
