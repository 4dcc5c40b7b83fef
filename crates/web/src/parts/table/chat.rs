//! Chat at an online table: phrases, and requests to undo.

use games::Seat;
use leptos::prelude::*;
use table::{Command, Event, Phrase, Table};

use super::TableContext;
use crate::messages::{say, say_with, words};
use crate::parts::controls::{button, plain_button};
use crate::parts::dialog::dialog;
use crate::parts::icon::Icon;

/// The time for which a phrase is shown beside its speaker's name, in milliseconds.
const PHRASE_SHOWN_MS: u64 = 6_000;

/// The phrase that a seat said a moment ago.
#[must_use]
pub fn recent_phrase(context: TableContext, seat: Seat) -> Option<Phrase> {
    let since = context.session.now().0.saturating_sub(PHRASE_SHOWN_MS);
    context.session.mirror.with(|mirror| {
        let mut recent = mirror.log().iter().rev().take_while(|event| event.at.0 >= since);
        recent.find_map(|event| match event.event {
            Event::Said { seat: who, phrase } if who == seat => Some(phrase),
            _ => None,
        })
    })
}

/// The dialog with all phrases.
pub fn phrase_dialog(context: TableContext, open: RwSignal<bool>) -> AnyView {
    let tell = move |phrase| {
        open.set(false);
        if let Some(seat) = context.session.mine.get_untracked().iter().next() {
            context.session.tell(Command::Say { seat, phrase });
        }
    };
    let one = move |phrase| {
        view! {
            <button class="button" aria-label=words().phrase_name(phrase) on:click=move |_| tell(phrase)>
                {words().phrase(phrase)}
            </button>
        }
        .into_any()
    };
    dialog(open, say("web-say"), move || {
        view! { <div class="phrases">{Phrase::ALL.into_iter().map(one).collect_view()}</div> }
            .into_any()
    })
}

/// Another player's request to undo, with the answers; or that the own one is waiting.
pub fn undo_request(context: TableContext) -> AnyView {
    let session = context.session;
    let answer = move |agree| {
        if let Some(seat) = session.mine.get_untracked().iter().next() {
            session.tell(Command::AnswerUndo { seat, agree });
        }
    };
    let asker = Memo::new(move |_| session.read(Table::undo_asked).flatten());
    (move || {
        let Some(seat) = asker.get() else { return ().into_any() };
        let mine = session.mine.get();
        let key = if mine.contains(seat) { "web-undo-waits" } else { "web-undo-asked" };
        let text = context.names.with(|names| say_with(key, &[("name", names.of_seat(seat))]));
        let buttons = (!mine.is_empty() && !mine.contains(seat)).then(|| {
            let no = plain_button("disagree", say("web-disagree"), move || answer(false));
            [button("primary agree", Icon::Check, "web-agree", move || answer(true)), no]
        });
        view! { <div class="question" role="group"><p>{text}</p>{buttons.into_iter().flatten().collect_view()}</div> }
            .into_any()
    }).into_any()
}
