//! Before the game: the link for friends, and the places as they fill.

use games::Seat;
use leptos::prelude::*;
use leptos::task::spawn_local;
use table::{Command, Hex, Seated, Strength};

use crate::host::Sitting;
use crate::parts::icon::Icon;
use crate::parts::qr::Qr;
use crate::parts::title;
use crate::platform::{copy, random, sleep, window};
use crate::prefs::prefs;
use crate::route::Route;
use crate::say::{say, say_with, words};

/// A table that waits for people.
#[component]
pub fn Lobby(
    /// The table.
    sitting: Sitting,
    /// What it is called.
    id: String,
) -> impl IntoView {
    let kind = sitting.read(|table| table.setup().game.0.kind()).unwrap_or(games::Kind::Ten);
    let link =
        format!("{}{}", window().location().origin().unwrap_or_default(), Route::Table(id).path());
    let count = sitting.read(|table| table.seats().len()).unwrap_or_default();
    title::title(move || say_with("web-lobby-title", &[("game", &words().game_name(kind))]));
    view! {
        <main id="main" class="page lobby">
            <header class="page-head">
                <a class="icon-button" href="/" aria-label=say("web-to-home")>{Icon::Back.draw()}</a>
                <h1>{say_with("web-lobby-title", &[("game", &words().game_name(kind))])}</h1>
            </header>
            <section class="lobby-seats" aria-labelledby="seats">
                <h2 id="seats">{say("web-players")}</h2>
                <ul>{Seat::all(count).map(|seat| view! { <Place sitting seat/> }).collect_view()}</ul>
                <Join sitting/>
                <p class="problem" role="alert">{move || sitting.notice.get()}</p>
            </section>
            <section class="lobby-invite" aria-labelledby="invite">
                <h2 id="invite">{say("web-invite")}</h2>
                <p>{say("web-invite-text")}</p>
                <Link link/>
            </section>
        </main>
    }
}

/// A link to copy, and the same as a picture for cameras.
#[component]
pub fn Link(
    /// The link.
    link: String,
) -> impl IntoView {
    let copied = RwSignal::new(false);
    let text = link.clone();
    let copy = move |_| {
        let text = text.clone();
        spawn_local(async move {
            copied.set(copy(&text).await);
            sleep(2_000).await;
            copied.try_set(false);
        });
    };
    let label = move || say(if copied.get() { "web-copied" } else { "web-copy" });
    view! {
        <div class="link">
            <input class="link-text" readonly aria-label=say("web-link") prop:value=link.clone() data-testid="link"/>
            <button class="button primary" on:click=copy>{Icon::Link.draw()}<span aria-live="polite">{label}</span></button>
            <Qr text=link/>
        </div>
    }
}

#[component]
fn Place(sitting: Sitting, seat: Seat) -> impl IntoView {
    let seated = Memo::new(move |_| sitting.read(|table| table.seats()[seat.index()].clone()));
    let there = move || {
        let present = |presence: &crate::host::Presence| presence.seats.get(seat.index()).copied();
        sitting.presence.with(|presence| presence.as_ref().and_then(present)) == Some(true)
    };
    let owner = Memo::new(move |_| {
        let mine = sitting.mine.get();
        sitting.read(|table| table.seats_of(table.owner()).iter().any(|seat| mine.contains(seat)))
            == Some(true)
    });
    let bot = move |_| sitting.tell(Command::SeatBot { seat, strength: Strength::Club });
    let stand = move |_| sitting.tell(Command::Stand { seat });
    view! {
        <li class="place" class:free=move || seated.get() == Some(Seated::Nobody) class:there=there data-seat=seat.to_string()>
            {move || match seated.get() {
                Some(Seated::Person { name, .. }) => view! {
                    {Icon::Person.draw()}<span class="place-name">{name}</span>
                    <Show when=move || sitting.mine.get().contains(seat)>
                        <button class="button quiet" on:click=stand>{say("web-stand-up")}</button>
                    </Show>
                }.into_any(),
                Some(Seated::Bot(strength)) => view! {
                    {Icon::Bot.draw()}<span class="place-name">{words().bot_name(strength)}</span>
                }.into_any(),
                _ => view! {
                    {Icon::Person.draw()}<span class="place-name">{say("web-place-free")}</span>
                    <Show when=move || owner.get()>
                        <button class="button quiet" on:click=bot>{say("web-seat-bot")}</button>
                    </Show>
                }.into_any(),
            }}
        </li>
    }
}

/// For somebody who has no seat yet.
#[component]
fn Join(sitting: Sitting) -> impl IntoView {
    let prefs = prefs();
    let name = RwSignal::new(prefs.with_untracked(|prefs| prefs.name.clone()));
    let free = move || {
        sitting.read(|table| {
            let free = |seat: &Seat| table.seats()[seat.index()] == Seated::Nobody;
            Seat::all(table.seats().len()).find(free)
        })?
    };
    let sit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let Some(seat) = untrack(free) else { return };
        let name = name.get_untracked().trim().to_owned();
        prefs.update(|prefs| prefs.name.clone_from(&name));
        sitting.tell(Command::Sit { seat, name, added: Hex(random()) });
    };
    view! {
        <Show when=move || sitting.mine.get().is_empty() && free().is_some()>
            <form class="join" on:submit=sit>
                <label class="field">
                    <span>{say("web-your-name")}</span>
                    <input
                        required maxlength="24" autocomplete="nickname" prop:value=name
                        on:input:target=move |event| name.set(event.target().value())
                    />
                </label>
                <button class="button primary large" type="submit">{say("web-sit-down")}</button>
            </form>
        </Show>
        <Show when=move || !sitting.mine.get().is_empty()>
            <p class="waiting" role="status">{say("web-waiting")}</p>
        </Show>
    }
}
