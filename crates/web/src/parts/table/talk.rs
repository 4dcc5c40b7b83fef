//! What people at an online table tell each other: phrases, and whether something may be taken back.

use games::Seat;
use leptos::prelude::*;
use table::{Command, Event, Phrase, Table};

use super::Shell;
use crate::parts::dialog::Dialog;
use crate::parts::icon::Icon;
use crate::say::{say, say_with, words};

/// How long what somebody said is shown beside their name, in milliseconds.
const HEARD: u64 = 6_000;

/// What a seat said a moment ago.
#[must_use]
pub fn just_said(shell: Shell, seat: Seat) -> Option<Phrase> {
    let since = shell.sitting.now().0.saturating_sub(HEARD);
    shell.sitting.mirror.with(|mirror| {
        let recent = mirror.log().iter().rev().take_while(|event| event.at.0 >= since);
        recent.into_iter().find_map(|event| match event.event {
            Event::Said { seat: who, phrase } if who == seat => Some(phrase),
            _ => None,
        })
    })
}

/// All phrases, to choose one.
#[component]
pub fn Phrases(shell: Shell, open: RwSignal<bool>) -> impl IntoView {
    let tell = move |phrase| {
        open.set(false);
        if let Some(seat) = shell.sitting.mine.get_untracked().iter().next() {
            shell.sitting.tell(Command::Say { seat, phrase });
        }
    };
    view! {
        <Dialog open title=say("web-say")>
            <div class="phrases">
                {Phrase::ALL.map(|phrase| view! {
                    <button class="button" title=words().phrase_name(phrase) aria-label=words().phrase_name(phrase)
                        on:click=move |_| tell(phrase)>{words().phrase(phrase)}</button>
                }).collect_view()}
            </div>
        </Dialog>
    }
}

/// Somebody asks whether they may take something back.
#[component]
pub fn Question(shell: Shell) -> impl IntoView {
    let sitting = shell.sitting;
    let asker = Memo::new(move |_| sitting.read(Table::undo_asked).flatten());
    let mine = move || sitting.mine.get();
    let answer = move |agree| {
        if let Some(seat) = sitting.mine.get_untracked().iter().next() {
            sitting.tell(Command::AnswerUndo { seat, agree });
        }
    };
    let text = move || {
        let seat = asker.get()?;
        let key = if mine().contains(seat) { "web-undo-waits" } else { "web-undo-asked" };
        Some(shell.names.with(|names| say_with(key, &[("name", names.of_seat(seat))])))
    };
    let for_me =
        move || asker.get().is_some_and(|seat| !mine().is_empty() && !mine().contains(seat));
    view! {
        <Show when=move || asker.get().is_some()>
            <div class="question" role="alert">
                <p>{text}</p>
                <Show when=for_me>
                    <button class="button primary" data-testid="agree" on:click=move |_| answer(true)>
                        {Icon::Check.draw()}<span>{say("web-agree")}</span>
                    </button>
                    <button class="button" data-testid="disagree" on:click=move |_| answer(false)>{say("web-disagree")}</button>
                </Show>
            </div>
        </Show>
    }
}
