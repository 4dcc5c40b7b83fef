//! What people at an online table tell each other: phrases, and whether something may be taken back.

use games::Seat;
use leptos::prelude::*;
use table::{Command, Event, Phrase, Table};

use super::Shell;
use crate::parts::atoms::{button, plain_button};
use crate::parts::dialog::dialog;
use crate::parts::icon::Icon;
use crate::say::{say, say_with, words};

/// How long what somebody said is shown beside their name, in milliseconds.
const HEARD: u64 = 6_000;

/// What a seat said a moment ago.
#[must_use]
pub fn just_said(shell: Shell, seat: Seat) -> Option<Phrase> {
    let since = shell.sitting.now().0.saturating_sub(HEARD);
    shell.sitting.mirror.with(|mirror| {
        let mut recent = mirror.log().iter().rev().take_while(|event| event.at.0 >= since);
        recent.find_map(|event| match event.event {
            Event::Said { seat: who, phrase } if who == seat => Some(phrase),
            _ => None,
        })
    })
}

/// All phrases, to choose one.
pub fn phrases(shell: Shell, open: RwSignal<bool>) -> AnyView {
    let tell = move |phrase| {
        open.set(false);
        if let Some(seat) = shell.sitting.mine.get_untracked().iter().next() {
            shell.sitting.tell(Command::Say { seat, phrase });
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

/// Somebody asks whether they may take something back.
pub fn question(shell: Shell) -> AnyView {
    let sitting = shell.sitting;
    let answer = move |agree| {
        if let Some(seat) = sitting.mine.get_untracked().iter().next() {
            sitting.tell(Command::AnswerUndo { seat, agree });
        }
    };
    let asker = Memo::new(move |_| sitting.read(Table::undo_asked).flatten());
    (move || {
        let Some(seat) = asker.get() else { return ().into_any() };
        let mine = sitting.mine.get();
        let key = if mine.contains(seat) { "web-undo-waits" } else { "web-undo-asked" };
        let text = shell.names.with(|names| say_with(key, &[("name", names.of_seat(seat))]));
        let buttons = (!mine.is_empty() && !mine.contains(seat)).then(|| {
            let no = plain_button("disagree", say("web-disagree"), move || answer(false));
            [button("primary agree", Icon::Check, "web-agree", move || answer(true)), no]
        });
        view! { <div class="question" role="group"><p>{text}</p>{buttons.into_iter().flatten().collect_view()}</div> }
            .into_any()
    }).into_any()
}
