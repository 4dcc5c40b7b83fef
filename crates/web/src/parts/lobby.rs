//! The lobby of a table on the server: the link for friends, and the seats as they fill.

use games::Seat;
use leptos::prelude::*;
use leptos::task::spawn_local;
use table::{Command, Level, Seated};

use crate::addition_key::addition_key;
use crate::host::TableSession;
use crate::messages::{say, say_with, words};
use crate::parts::controls::{self, Button, plain_button, text_field};
use crate::parts::icon::Icon;
use crate::parts::qr::qr;
use crate::parts::title;
use crate::platform::{copy_to_clipboard, sleep, window};
use crate::preferences::preferences;
use crate::route::Route;

/// The page of a table that waits for players.
pub fn lobby(session: TableSession, id: String) -> AnyView {
    let game = session.read(|table| table.game().kind()).map(|kind| words().game_name(kind));
    let game = say_with("web-lobby-title", &[("game", &game.unwrap_or_default())]);
    let origin = window().location().origin().unwrap_or_default();
    let count = session.read(|table| table.seats().len()).unwrap_or_default();
    // Players see that others may know the draws before they take a seat.
    let known = session.read(|table| table.setup().is_deal_known()) == Some(true);
    let known = known.then(|| say("event-opened-known"));
    let name = game.clone();
    title::title(move || name.clone());
    view! {
        <main id="main" class="page lobby">
            <header class="page-head">{controls::home_link()}<h1>{game}</h1></header>
            <section class="lobby-seats" aria-labelledby="seats">
                <h2 id="seats">{say("web-players")}</h2>
                <ul>{Seat::all(count).map(move |seat| seat_row(session, seat)).collect_view()}</ul>
                {known.map(|text| view! { <p class="known-deal" role="note">{text}</p> })}
                {join(session, id.clone())}
                <p class="problem" role="alert">{move || session.notice.get().unwrap_or_default()}</p>
            </section>
            <section class="lobby-invite" aria-labelledby="invite">
                <h2 id="invite">{say("web-invite")}</h2>
                <p>{say("web-invite-text")}</p>
                {share_link(format!("{origin}{}", Route::Table(id).path()))}
            </section>
        </main>
    }
    .into_any()
}

/// A link to copy, and its QR code.
pub fn share_link(link: String) -> AnyView {
    view! {
        <div class="link">
            <input class="link-text" readonly aria-label=say("web-link") prop:value=link.clone() data-testid="link"/>
            {copy_button(Icon::Link, "primary", "web-copy", {
                let link = link.clone();
                move || {
                    let link = link.clone();
                    async move { copy_to_clipboard(&link).await }
                }
            })}
            {qr(&link)}
        </div>
    }
    .into_any()
}

/// A button that copies a text and shows whether it worked.
pub fn copy_button<F: Future<Output = bool> + 'static>(
    icon: Icon,
    class: &'static str,
    key: &'static str,
    copy: impl Fn() -> F + 'static,
) -> AnyView {
    // 0 at first, then 1 for yes and 2 for no.
    let done = RwSignal::new(0_u8);
    let label = Signal::derive(move || {
        say(match done.get() {
            0 => key,
            1 => "web-copied",
            _ => "web-not-copied",
        })
    });
    let press = move || {
        let copied = copy();
        spawn_local(async move {
            let copied = copied.await;
            done.set(if copied { 1 } else { 2 });
            sleep(2_000).await;
            done.set(0);
        });
    };
    Button { class, icon: Some(icon), label, disabled: false.into() }.draw(press)
}

fn seat_row(session: TableSession, seat: Seat) -> AnyView {
    let there = move || {
        session.presence.with(|presence| {
            presence.as_ref().and_then(|presence| presence.seats.get(seat.index()).copied())
        }) == Some(true)
    };
    let mine = move || session.mine.get().contains(seat);
    let owner = move || {
        let mine = session.mine.get();
        let owns = |table: &table::Table| {
            table.seats_of(table.owner()).iter().any(|seat| mine.contains(seat))
        };
        session.read(owns) == Some(true)
    };
    // Once all seats are taken, no player can leave.
    let open = move || session.read(|table| table.reveals_due().is_empty()) == Some(true);
    // Name, and what can be done: 0 nothing, 1 stand up, 2 seat a bot.
    let seated =
        Memo::new(move |_| match session.read(|table| table.seats()[seat.index()].clone()) {
            Some(Seated::Person { name, .. }) => (name, u8::from(mine() && open()), false),
            Some(Seated::Bot(strength)) => (words().bot_name(strength), 0, true),
            _ => (say("web-place-free"), if owner() { 2 } else { 0 }, false),
        });
    let inside = move || {
        let (name, can, bot) = seated.get();
        let icon = if bot { Icon::Bot } else { Icon::Person };
        let act = match can {
            1 => plain_button("quiet", say("web-stand-up"), move || {
                session.tell(Command::Stand { seat })
            }),
            2 => plain_button("quiet", say("web-seat-bot"), move || {
                session.tell(Command::SeatBot { seat, strength: Level::Club });
            }),
            _ => ().into_any(),
        };
        view! { {icon.draw()}<span class="place-name">{name}</span>{act} }.into_any()
    };
    let free =
        move || session.read(|table| table.seats()[seat.index()] == Seated::Nobody) == Some(true);
    view! {
        <li class="place" class:free=free class:there=there data-seat=seat.to_string()>{inside}</li>
    }
    .into_any()
}

/// The form for a visitor without a seat.
fn join(session: TableSession, id: String) -> AnyView {
    let prefs = preferences();
    let name = RwSignal::new(prefs.with_untracked(|prefs| prefs.name.clone()));
    let free = move || {
        session.read(|table| {
            let free = |seat: &Seat| table.seats()[seat.index()] == Seated::Nobody;
            Seat::all(table.seats().len()).find(free)
        })?
    };
    let sit = move || {
        let Some(seat) = untrack(free) else { return };
        let name = name.get_untracked().trim().to_owned();
        prefs.update(|prefs| prefs.name.clone_from(&name));
        session.tell(addition_key().sit(&id, seat, name));
    };
    let sit = StoredValue::new_local(sit);
    let sit_button = move || Button {
        class: "primary large",
        icon: None,
        label: say("web-sit-down").into(),
        disabled: Signal::derive(move || name.with(|name| name.trim().is_empty())),
    };
    let waiting = move || match session.read(|table| table.reveals_due().is_empty()) {
        Some(false) => "table-starting",
        _ => "web-waiting",
    };
    view! {
        <Show when=move || session.mine.get().is_empty() && free().is_some()>
            <div class="join">
                {text_field(say("web-your-name"), name.into(), "nickname", move |typed| name.set(typed))}
                {sit_button().draw(move || sit.with_value(|sit| sit()))}
            </div>
        </Show>
        <Show when=move || !session.mine.get().is_empty()>
            <p class="waiting" role="status">{move || say(waiting())}</p>
        </Show>
    }
    .into_any()
}
