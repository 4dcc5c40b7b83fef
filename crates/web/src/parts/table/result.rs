//! The result of a game and the actions after it. The replay page shows the check of the draws, too.

use games::{Record, Seat};
use leptos::prelude::*;
use leptos::task::spawn_local;
use table::{Command, Event, Seated, Table, verify_draws};
use words::Names;

use super::TableContext;
use super::history::last_entry;
use super::sound_question::sound_question;
use crate::best_turn::best_turn;
use crate::messages::{self, say, say_count, say_with, words};
use crate::parts::controls::{Button, button, button_link, plain_button};
use crate::parts::icon::Icon;
use crate::parts::lobby::copy_button;
use crate::parts::scrubber::scrubber;
use crate::platform::{copy_to_clipboard, download, window};
use crate::route::{self, Opponents, Route};
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
    view! {
        <section
            class="result" aria-label=say("web-result")
            class:won=move || verdict(context) == Verdict::Won
            class:lost=move || verdict(context) == Verdict::Lost
        >
            {inside}
        </section>
    }
    .into_any()
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
        <div class="actions">
            {button("from-start", Icon::Play, "web-replay-from-start", move || context.playback.seek(Some(0)))}
            {plain_button("", say("web-replay-end"), back)}
        </div>
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
    let look_back = move |steps: usize| {
        context.playback.seek(Some(steps));
        context.replaying.set(true);
    };
    let again = move || look_back(untrack(|| context.playback.total_steps()));
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
                Ok(packed) => {
                    let mine = session.mine.get_untracked();
                    let reader = if mine.len() == 1 { mine.iter().next() } else { None };
                    share::remember_reader(&packed, reader);
                    go(&Route::Analyse(packed));
                }
                Err(why) => session.notice.set(Some(say_with("analysis-failed", &[("why", &why)]))),
            }
        });
    };
    let checked = record.as_ref().map(draw_check);
    view! {
        <h2 class="result-title" tabindex="-1">{headline(context)}</h2>
        <p class="result-how">{how_it_ended(context)}</p>
        <ol class="standings">{standings(context).into_iter().collect_view()}</ol>
        {best_turn_button(context, look_back)}
        <p class="problem">{move || session.notice.get().unwrap_or_default()}</p>
        {sound_question(context.prefs)}
        <div class="actions" role="toolbar" aria-label=say("web-actions")>
            <Show when=move || !session.mine.get().is_empty()>
                {button("primary rematch", Icon::Again, "web-rematch", rematch)}
            </Show>
            {change_bot(context)}
            {button_link("home", Icon::Home, "web-home", Route::Home.path())}
            {button("replay", Icon::Play, "web-replay", again)}
            {button("analyse", Icon::Graph, "analysis-open", analyse)}
            {record.map(share_buttons)}
        </div>
        {checked}
    }
    .into_any()
}

/// The result for the reader.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The reader is first.
    Won,
    /// Another player is first.
    Lost,
    /// The reader does not play, or plays several seats.
    Neutral,
}

/// The seats in the first rank.
fn winners(context: TableContext) -> Vec<Seat> {
    let ranks = context.session.read(|table| table.ranks().to_vec()).unwrap_or_default();
    Seat::all(ranks.len()).filter(|seat| ranks[seat.index()] == 1).collect()
}

/// The result for the reader, once the game is over.
#[must_use]
pub fn verdict(context: TableContext) -> Verdict {
    let (mine, first) = (context.session.mine.get(), winners(context));
    match mine.len() {
        1 if first.iter().any(|&seat| mine.contains(seat)) => Verdict::Won,
        1 => Verdict::Lost,
        _ => Verdict::Neutral,
    }
}

/// The winner, from the reader's point of view.
pub fn headline(context: TableContext) -> String {
    let ranks = context.session.read(|table| table.ranks().to_vec()).unwrap_or_default();
    let first = winners(context);
    match first.as_slice() {
        [_] if verdict(context) == Verdict::Won => say("web-you-win"),
        [seat] => {
            let key = if verdict(context) == Verdict::Lost { "web-lost" } else { "web-wins" };
            context.names.with(|names| say_with(key, &[("name", names.of_seat(*seat))]))
        }
        _ if first.len() == ranks.len() => say("web-draw"),
        _ => say("web-shared"),
    }
}

/// How the game ended: by its rules, undecided, by a resignation, or by the clock.
fn how_it_ended(context: TableContext) -> String {
    let by_event = |names: &Names| {
        context.session.mirror.with(|mirror| {
            let mut log = mirror.log().iter().rev().map(|numbered| &numbered.event);
            let last =
                log.find(|event| matches!(event, Event::Resigned { .. } | Event::TimedOut { .. }));
            last.and_then(|event| words().event(event, names))
        })
    };
    context.names.with(|names| {
        let ended = context.session.read(|table| {
            let words = words();
            words.ending(table.game(), names).or_else(|| words.undecided(table))
        });
        let ended = ended.flatten();
        ended.or_else(|| by_event(names)).unwrap_or_default()
    })
}

/// The highlight of the game for its only player here, as a button that shows it.
fn best_turn_button(context: TableContext, look_back: impl Fn(usize) + 'static) -> Option<AnyView> {
    let mine = context.session.mine.get();
    let seat = mine.iter().next().filter(|_| mine.len() == 1)?;
    let best = context.playback.timeline.with(|timeline| best_turn(timeline, seat))?;
    let label = say_count("web-best-turn", best.pieces);
    let icon = Some(Icon::Eye);
    let button = Button { class: "best-turn", icon, label: label.into(), disabled: false.into() };
    Some(button.draw(move || look_back(best.start)))
}

/// The link to a new game against another bot, at a table in this browser that has bots.
fn change_bot(context: TableContext) -> Option<AnyView> {
    let kind = context.session.read(|table| {
        let bots = table.seats().iter().any(|seated| matches!(seated, Seated::Bot(_)));
        bots.then(|| table.game().kind())
    });
    let new = Route::New(kind.flatten()?, Opponents::Bots).path();
    (!context.session.is_online())
        .then(|| button_link("change-bot", Icon::Bot, "web-change-bot", new))
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
                <span class=format!("number rank plate-mark seat-{}", seat.index())>{rank.to_string()}</span>
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
