//! The result of a game and the actions after it. The replay page shows the check of the draws, too.

use games::{Record, Seat};
use leptos::prelude::*;
use leptos::task::spawn_local;
use table::{Command, Table, verify_draws};

use super::TableContext;
use super::history::last_entry;
use crate::messages::{self, say, say_count, say_with, words};
use crate::parts::controls::{button, plain_button};
use crate::parts::icon::Icon;
use crate::parts::lobby::copy_button;
use crate::parts::scrubber::scrubber;
use crate::platform::{copy_to_clipboard, download, window};
use crate::route::{self, Route};
use crate::share;

/// The standings, with rematch, replay, analysis, record and link.
pub fn result(context: TableContext) -> AnyView {
    let inside = move || {
        if context.replaying.get() {
            replay_controls(context)
        } else {
            untrack(|| final_result(context))
        }
    };
    view! { <section class="result" aria-label=say("web-result")>{inside}</section> }.into_any()
}

fn replay_controls(context: TableContext) -> AnyView {
    let back = move || {
        context.playback.seek(None);
        context.replaying.set(false);
    };
    view! {
        <p class="situation" aria-live="polite">
            {move || last_entry(context.history, context.playback).unwrap_or_default()}
        </p>
        {scrubber(context.playback)}
        <div class="actions">{plain_button("", say("web-replay-end"), back)}</div>
    }
    .into_any()
}

fn final_result(context: TableContext) -> AnyView {
    let session = context.session;
    let rematch = move || {
        for seat in session.mine.get_untracked().iter() {
            session.tell(Command::Rematch { seat });
        }
    };
    let again = move || {
        context.playback.seek(Some(0));
        context.replaying.set(true);
    };
    let record = session.read(Table::record);
    let kept = record.clone();
    let go = route::navigator();
    let analyse = move || {
        let kept = kept.clone();
        spawn_local(async move {
            let packed = match &kept {
                Some(record) => share::pack(record).await,
                None => return,
            };
            match packed {
                Ok(packed) => go(&Route::Analyse(packed)),
                Err(why) => session.notice.set(Some(say_with("analysis-failed", &[("why", &why)]))),
            }
        });
    };
    view! {
        <h2 class="result-title" tabindex="-1">{headline(context)}</h2>
        <ol class="standings">{standings(context).into_iter().collect_view()}</ol>
        {record.as_ref().map(draw_check)}
        <p class="problem">{move || session.notice.get().unwrap_or_default()}</p>
        <div class="actions" role="toolbar" aria-label=say("web-actions")>
            <Show when=move || !session.mine.get().is_empty()>
                {button("primary rematch", Icon::Again, "web-rematch", rematch)}
            </Show>
            {button("replay", Icon::Play, "web-replay", again)}
            {button("analyse", Icon::Graph, "analysis-open", analyse)}
            {record.map(share_buttons)}
        </div>
    }
    .into_any()
}

/// The winner, from the reader's point of view.
pub fn headline(context: TableContext) -> String {
    let ranks = context.session.read(|table| table.ranks().to_vec()).unwrap_or_default();
    let mine = context.session.mine.get();
    let first: Vec<Seat> = Seat::all(ranks.len()).filter(|seat| ranks[seat.index()] == 1).collect();
    match first.as_slice() {
        [seat] if mine.len() == 1 && mine.contains(*seat) => say("web-you-win"),
        [seat] => {
            context.names.with(|names| say_with("web-wins", &[("name", names.of_seat(*seat))]))
        }
        _ if first.len() == ranks.len() => say("web-draw"),
        _ => say("web-shared"),
    }
}

fn standings(context: TableContext) -> Vec<AnyView> {
    let ranks = context.session.read(|table| table.ranks().to_vec()).unwrap_or_default();
    // After a resignation there are ranks but no scores.
    let over =
        context.session.read(|table| words().standings(table.game())).flatten().unwrap_or_default();
    let row = |seat: Seat| {
        let score = over.iter().find(|(_, other, _)| *other == seat);
        let score = score.map(|(_, _, score)| score.clone()).unwrap_or_default();
        let name = context.names.with(|names| messages::name_or_you(names, seat));
        let rank = ranks[seat.index()];
        let class = if rank == 1 { "first" } else { "" };
        view! {
            <li class=class>
                <span class="number rank">{rank.to_string()}</span>
                <span class="name">{name}</span>
                <span class="number score">{score}</span>
            </li>
        }
        .into_any()
    };
    let mut seats: Vec<Seat> = Seat::all(ranks.len()).collect();
    seats.sort_by_key(|seat| (ranks[seat.index()], seat.index()));
    seats.into_iter().map(row).collect()
}

/// Whether the draws were fair, verified from the record; empty if the record cannot tell.
pub fn draw_check(record: &Record) -> AnyView {
    let text = match verify_draws(record) {
        Ok(Some(draws)) if draws.known => say_count("web-draws-known", draws.count),
        Ok(Some(draws)) => say_count("web-draws-fair", draws.count),
        Ok(None) => return ().into_any(),
        Err(error) => say_with("web-draws-wrong", &[("why", &error.to_string())]),
    };
    view! { <p class="checked">{Icon::Check.draw()}<span>{text}</span></p> }.into_any()
}

/// Buttons that copy the link of a game and save its record.
fn share_buttons(record: Record) -> AnyView {
    let kept = record.clone();
    let save = move || download(&format!("{}.json", kept.options.kind()), &kept.to_string());
    let link = move || {
        let record = record.clone();
        async move {
            let origin = window().location().origin().unwrap_or_default();
            match share::pack(&record).await {
                Ok(packed) => copy_to_clipboard(&format!("{origin}/replay#{packed}")).await,
                Err(_) => false,
            }
        }
    };
    view! {
        {copy_button(Icon::Link, "share", "web-share", link)}
        {button("save", Icon::Save, "web-save", save)}
    }
    .into_any()
}
