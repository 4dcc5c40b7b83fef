//! How it ended, and what can be done then.

use games::{Record, Seat};
use leptos::prelude::*;
use table::{Command, Table, verify_draws};

use super::Shell;
use super::history::last_line;
use crate::parts::atoms::{button, plain_button};
use crate::parts::icon::Icon;
use crate::parts::lobby::copy_button;
use crate::parts::scrubber::scrubber;
use crate::platform::{copy_to_clipboard, download, window};
use crate::route::{self, Route};
use crate::say::{self, say, say_count, say_with, words};
use crate::share;
use leptos::task::spawn_local;

/// Who won and by how much; another game, replay, record and link.
pub fn result(shell: Shell) -> AnyView {
    let inside = move || {
        if shell.replaying.get() { replay(shell) } else { untrack(|| ending(shell)) }
    };
    view! { <section class="result" aria-label=say("web-result")>{inside}</section> }.into_any()
}

fn replay(shell: Shell) -> AnyView {
    let back = move || {
        shell.playback.seek(None);
        shell.replaying.set(false);
    };
    view! {
        <p class="situation" aria-live="polite">
            {move || last_line(shell.told, shell.playback).unwrap_or_default()}
        </p>
        {scrubber(shell.playback)}
        <div class="actions">{plain_button("", say("web-replay-end"), back)}</div>
    }
    .into_any()
}

fn ending(shell: Shell) -> AnyView {
    let sitting = shell.sitting;
    let rematch = move || {
        for seat in sitting.mine.get_untracked().iter() {
            sitting.tell(Command::Rematch { seat });
        }
    };
    let again = move || {
        shell.playback.seek(Some(0));
        shell.replaying.set(true);
    };
    let record = sitting.read(Table::record);
    let kept = record.clone();
    let go = route::goer();
    let analyse = move || {
        let kept = kept.clone();
        spawn_local(async move {
            let packed = match &kept {
                Some(record) => share::pack(record).await,
                None => return,
            };
            match packed {
                Ok(packed) => go(&Route::Analyse(packed)),
                Err(why) => sitting.notice.set(Some(say_with("analysis-failed", &[("why", &why)]))),
            }
        });
    };
    view! {
        <h2 class="result-title" tabindex="-1">{headline(shell)}</h2>
        <ol class="standings">{standings(shell).into_iter().collect_view()}</ol>
        {record.as_ref().map(checked)}
        <p class="problem">{move || sitting.notice.get().unwrap_or_default()}</p>
        <div class="actions" role="toolbar" aria-label=say("web-actions")>
            <Show when=move || !sitting.mine.get().is_empty()>
                {button("primary rematch", Icon::Again, "web-rematch", rematch)}
            </Show>
            {button("replay", Icon::Play, "web-replay", again)}
            {button("analyse", Icon::Graph, "analysis-open", analyse)}
            {record.map(share)}
        </div>
    }
    .into_any()
}

/// Who won, as the reader sees it.
pub fn headline(shell: Shell) -> String {
    let ranks = shell.sitting.read(|table| table.ranks().to_vec()).unwrap_or_default();
    let mine = shell.sitting.mine.get();
    let first: Vec<Seat> = Seat::all(ranks.len()).filter(|seat| ranks[seat.index()] == 1).collect();
    match first.as_slice() {
        [seat] if mine.len() == 1 && mine.contains(*seat) => say("web-you-win"),
        [seat] => shell.names.with(|names| say_with("web-wins", &[("name", names.of_seat(*seat))])),
        _ if first.len() == ranks.len() => say("web-draw"),
        _ => say("web-shared"),
    }
}

fn standings(shell: Shell) -> Vec<AnyView> {
    let ranks = shell.sitting.read(|table| table.ranks().to_vec()).unwrap_or_default();
    // Whoever gave up has no score; then the order is all there is to tell.
    let over =
        shell.sitting.read(|table| words().standings(table.game())).flatten().unwrap_or_default();
    let row = |seat: Seat| {
        let score = over.iter().find(|(_, other, _)| *other == seat);
        let score = score.map(|(_, _, score)| score.clone()).unwrap_or_default();
        let name = shell.names.with(|names| say::name(names, seat));
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

/// Were the draws fair? Whoever has the record can find out.
pub fn checked(record: &Record) -> AnyView {
    let text = match verify_draws(record) {
        Ok(Some(draws)) => say_count("web-draws-fair", draws),
        Ok(None) => return ().into_any(),
        Err(error) => say_with("web-draws-wrong", &[("why", &error.to_string())]),
    };
    view! { <p class="checked">{Icon::Check.draw()}<span>{text}</span></p> }.into_any()
}

/// Record and link of a game.
fn share(record: Record) -> AnyView {
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
