//! How it ended, and what can be done then.

use leptos::prelude::*;
use leptos::task::spawn_local;
use table::{Command, Table, verify_draws};

use super::Shell;
use crate::parts::icon::Icon;
use crate::parts::scrubber::Scrubber;
use crate::platform::{copy, download, window};
use crate::say::{say, say_count, say_with, words};
use crate::share;

/// Who won and by how much; another game, replay, record and link.
#[component]
pub fn ResultPanel(
    /// The table.
    shell: Shell,
) -> impl IntoView {
    view! {
        <section class="result" aria-label=say("web-result")>
            <Show when=move || shell.replaying.get() fallback=move || view! { <Ending shell/> }>
                <p class="situation" aria-live="polite">
                    {move || super::history::last_line(shell.told, shell.stage)}
                </p>
                <Scrubber stage=shell.stage/>
                <div class="actions">
                    <button class="button" on:click=move |_| {
                        shell.stage.look(None);
                        shell.replaying.set(false);
                    }>{say("web-replay-end")}</button>
                </div>
            </Show>
        </section>
    }
}

#[component]
fn Ending(shell: Shell) -> impl IntoView {
    let sitting = shell.sitting;
    let rematch = move |_| {
        for seat in sitting.mine.get_untracked().iter() {
            sitting.tell(Command::Rematch { seat });
        }
    };
    let replay = move |_| {
        shell.stage.look(Some(0));
        shell.replaying.set(true);
    };
    view! {
        <h2 class="result-title" role="status" tabindex="-1">{headline(shell)}</h2>
        <Standings shell/>
        <Checked shell/>
        <p class="problem" role="alert">{move || sitting.notice.get()}</p>
        <div class="actions" role="toolbar" aria-label=say("web-actions")>
            <Show when=move || !sitting.mine.get().is_empty()>
                <button class="button primary" data-testid="rematch" on:click=rematch>
                    {Icon::Again.draw()}<span>{say("web-rematch")}</span>
                </button>
            </Show>
            <button class="button" data-testid="replay" on:click=replay>
                {Icon::Play.draw()}<span>{say("web-replay")}</span>
            </button>
            <Share record=move || sitting.read(Table::record)/>
        </div>
    }
}

/// Who won, as the reader sees it.
fn headline(shell: Shell) -> String {
    let ranks = shell.sitting.read(|table| table.ranks().to_vec()).unwrap_or_default();
    let mine = shell.sitting.mine.get();
    let first: Vec<usize> = (0..ranks.len()).filter(|&seat| ranks[seat] == 1).collect();
    let is_mine = |seat: usize| mine.iter().any(|own| own.index() == seat);
    match first.as_slice() {
        [seat] if mine.len() == 1 && is_mine(*seat) => say("web-you-win"),
        [seat] => {
            let seat = games::Seat::new(*seat);
            shell.names.with(|names| say_with("web-wins", &[("name", names.of_seat(seat))]))
        }
        _ if first.len() == ranks.len() => say("web-draw"),
        _ => say("web-shared"),
    }
}

#[component]
fn Standings(shell: Shell) -> impl IntoView {
    // Whoever gave up has no score; then the order is all there is to tell.
    let rows = move || {
        let ranks = shell.sitting.read(|table| table.ranks().to_vec()).unwrap_or_default();
        let scores = shell.game.with(|game| words().standings(game)).unwrap_or_default();
        let mut seats: Vec<games::Seat> = games::Seat::all(ranks.len()).collect();
        seats.sort_by_key(|seat| ranks[seat.index()]);
        let row = |seat: games::Seat| {
            let score = scores.iter().find(|(_, other, _)| *other == seat);
            let score = score.map(|(_, _, score)| score.clone()).unwrap_or_default();
            let name = shell.names.with(|names| names.of_seat(seat).to_owned());
            (ranks[seat.index()], name, score)
        };
        seats.into_iter().map(row).collect::<Vec<_>>()
    };
    view! {
        <ol class="standings">
            {move || rows().into_iter().map(|(rank, name, score)| view! {
                <li class:first={rank == 1}>
                    <span class="number rank">{rank}</span>
                    <span class="name">{name}</span>
                    <span class="number score">{score}</span>
                </li>
            }).collect_view()}
        </ol>
    }
}

/// Were the draws fair? Whoever has the record can find out.
#[component]
fn Checked(shell: Shell) -> impl IntoView {
    let text = move || {
        let record = shell.sitting.read(Table::record)?;
        Some(match verify_draws(&record) {
            Ok(Some(draws)) => say_count("web-draws-fair", draws),
            Ok(None) => return None,
            Err(error) => say_with("web-draws-wrong", &[("why", &error.to_string())]),
        })
    };
    view! { <p class="checked">{Icon::Check.draw()}<span>{text}</span></p> }
}

/// Record and link of a game.
#[component]
pub fn Share(
    /// The game.
    record: impl Fn() -> Option<games::Record> + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let copied = RwSignal::new(None::<bool>);
    let save = move |_| {
        if let Some(record) = untrack(record) {
            download(&format!("{}.json", record.options.kind()), &record.to_string());
        }
    };
    let link = move |_| {
        let Some(record) = untrack(record) else { return };
        spawn_local(async move {
            let done = match share::pack(&record).await {
                Ok(packed) => {
                    let origin = window().location().origin().unwrap_or_default();
                    copy(&format!("{origin}/replay#{packed}")).await
                }
                Err(_) => false,
            };
            copied.try_set(Some(done));
            crate::platform::sleep(2_000).await;
            copied.try_set(None);
        });
    };
    let label = move || {
        say(match copied.get() {
            None => "web-share",
            Some(true) => "web-copied",
            Some(false) => "web-not-copied",
        })
    };
    view! {
        <button class="button" data-testid="share" on:click=link>
            {Icon::Link.draw()}<span aria-live="polite">{label}</span>
        </button>
        <button class="button" data-testid="save" on:click=save>
            {Icon::Save.draw()}<span>{say("web-save")}</span>
        </button>
    }
}
