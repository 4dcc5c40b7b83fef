//! The form for a new table: options, opponents, clock.

mod fields;

use client::ClientError;
use games::{AnyOptions, Kind, Seat};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{Code, Created, NewTable};
use serde_json::{Map, Value};
use table::{Clock, Level, SeatPlan, Setup, Watching};

use crate::addition_key::addition_key;
use crate::host::{local, online};
use crate::messages::{say, say_with, words};
use crate::net;
use crate::parts::controls::{self, Button, radio_group, switch};
use crate::parts::title;
use crate::preferences::preferences;
use crate::route::{self, Opponents, Route};

/// The options of a preset.
fn preset_options(options: &str) -> Map<String, Value> {
    match serde_json::from_str(options) {
        Ok(Value::Object(options)) => options,
        _ => unreachable!("presets are JSON objects"),
    }
}

/// The clocks to choose from, with their messages.
const CLOCKS: [(&str, Clock); 5] = [
    ("web-clock-none", Clock::None),
    ("web-clock-blitz", Clock::Fischer { initial_ms: 3 * 60_000, increment_ms: 5_000 }),
    ("web-clock-rapid", Clock::Fischer { initial_ms: 10 * 60_000, increment_ms: 10_000 }),
    ("web-clock-minute", Clock::PerMove { ms: 60_000 }),
    ("web-clock-day", Clock::PerMove { ms: 24 * 60 * 60_000 }),
];

/// The values of the form.
#[derive(Clone, Copy)]
pub struct NewTableForm {
    kind: Kind,
    opponents: Opponents,
    options: RwSignal<Map<String, Value>>,
    level: RwSignal<Level>,
    /// The names of the players at this device, by seat.
    names: RwSignal<Vec<String>>,
    /// By seat, the level of a bot; none for a friend.
    bots: RwSignal<Vec<Option<Level>>>,
    /// The index of the clock in [`CLOCKS`].
    clock: RwSignal<usize>,
    watching: RwSignal<bool>,
}

impl NewTableForm {
    fn any_options(self) -> Result<AnyOptions, String> {
        AnyOptions::from_json(self.kind, &self.options.get()).map_err(|error| error.to_string())
    }

    /// The number of players.
    fn players(self) -> usize {
        let options = self.any_options().ok();
        options.and_then(|options| Setup::new(options).ok()).map_or(2, |setup| setup.places.len())
    }

    fn setup(self) -> Result<Setup, String> {
        let mut setup = Setup::new(self.any_options()?).map_err(|error| error.to_string())?;
        setup.clock = CLOCKS[self.clock.get()].1;
        if self.watching.get() {
            setup.watching = Watching::Open;
        }
        for (seat, place) in setup.places.iter_mut().enumerate() {
            *place = match self.opponents {
                Opponents::Bots if seat > 0 => SeatPlan::Bot(self.level.get()),
                Opponents::Friends if seat > 0 => {
                    match self.bots.with(|bots| bots.get(seat).copied()) {
                        Some(Some(strength)) => SeatPlan::Bot(strength),
                        _ => SeatPlan::Open,
                    }
                }
                _ => SeatPlan::Open,
            };
        }
        Ok(setup)
    }
}

/// The form.
pub fn new(kind: Kind, opponents: Opponents) -> AnyView {
    let prefs = preferences();
    let name = prefs.with_untracked(|prefs| prefs.name.clone());
    let form = NewTableForm {
        kind,
        opponents,
        options: RwSignal::new(Map::new()),
        level: RwSignal::new(prefs.with_untracked(|prefs| prefs.level)),
        names: RwSignal::new(vec![name]),
        bots: RwSignal::new(Vec::new()),
        clock: RwSignal::new(0),
        watching: RwSignal::new(false),
    };
    title::title(move || say_with("web-new-title", &[("game", &words().game_name(kind))]));
    let problem = RwSignal::new(String::new());
    let wrong = move || form.setup().err().unwrap_or_default();
    let go = route::navigator();
    let start = move || {
        let setup = match untrack(|| form.setup()) {
            Ok(setup) => setup,
            Err(why) => return problem.set(why),
        };
        prefs.update(|prefs| {
            prefs.level = form.level.get_untracked();
            prefs.name =
                form.names.with_untracked(|names| names.first().cloned().unwrap_or_default());
        });
        let people: Vec<String> =
            (0..setup.places.len()).map(|seat| untrack(|| person_name(form, seat))).collect();
        spawn_local(async move {
            let opened = match opponents {
                Opponents::Friends => open_online(setup, &people[0]).await.map(Route::Table),
                Opponents::Bots | Opponents::SameDevice => {
                    local::open(setup, &people).await.map(Route::Play)
                }
            };
            match opened {
                Ok(route) => go(&route),
                Err(why) => problem.set(why),
            }
        });
    };
    let tab = |other: Opponents| {
        let current = if other == opponents { "page" } else { "false" };
        view! { <a href=Route::New(kind, other).path() aria-current=current>{say(opponents_key(other))}</a> }.into_any()
    };
    let clocks = CLOCKS.iter().enumerate().map(|(at, (key, _))| (at, say(key)));
    let start_label =
        say(if opponents == Opponents::Friends { "web-open-table" } else { "web-start" });
    let start_button = Button {
        class: "primary large",
        icon: None,
        label: start_label.into(),
        disabled: Signal::derive(move || !wrong().is_empty()),
    };
    view! {
        <main id="main" class="page new">
            <header class="page-head">
                {controls::home_link()}
                <h1>{say_with("web-new-title", &[("game", &words().game_name(kind))])}</h1>
            </header>
            <nav class="tabs" aria-label=say("web-company")>{Opponents::ALL.into_iter().map(tab).collect_view()}</nav>
            <div class="new-form">
                {fields::presets_field(form)}
                {fields::seats(form)}
                {radio_group("clock", say("web-clock"), clocks, move || form.clock.get(), move |at| form.clock.set(at))}
                <Show when=move || opponents == Opponents::Friends>
                    {switch(
                        view! { <span>{say("web-may-watch")}</span> }.into_any(),
                        form.watching.into(), move || form.watching.update(|open| *open = !*open),
                    )}
                </Show>
                {fields::all_options(form)}
                <p class="problem" role="alert">{move || {
                    let problem = problem.get();
                    if problem.is_empty() { wrong() } else { problem }
                }}</p>
                <div class="new-start">{start_button.draw(start)}</div>
            </div>
        </main>
    }
    .into_any()
}

/// Opens a table on the server and takes its first seat.
async fn open_online(setup: Setup, name: &str) -> Result<String, String> {
    let listed = setup.watching != Watching::Closed;
    let client = net::client();
    let new = NewTable { setup, listed, deal_of: None };
    let Created { table, .. } = client.create_table(&new).await.map_err(problem_text)?;
    let sit = addition_key().sit(&table, Seat::new(0), name.to_owned());
    client.command(&table, 0, sit).await.map_err(problem_text)?;
    Ok(table)
}

/// What a server's problem is, in words.
fn problem_text(error: ClientError) -> String {
    let problem = net::problem(error);
    match problem.code {
        Code::Timeout | Code::Unknown | Code::NotFound => say("web-no-server"),
        _ if problem.detail.is_some() => online::problem_text(&problem),
        _ => problem.to_string(),
    }
}

/// The message of the tab for a kind of opponents.
#[must_use]
pub const fn opponents_key(opponents: Opponents) -> &'static str {
    match opponents {
        Opponents::Bots => "web-play-bots",
        Opponents::Friends => "web-invite",
        Opponents::SameDevice => "web-pass",
    }
}

/// The name of the player of a seat at this device.
fn person_name(form: NewTableForm, seat: usize) -> String {
    let name = form.names.with(|names| names.get(seat).cloned().unwrap_or_default());
    match name.trim() {
        "" => say_with("web-seat", &[("number", &(seat + 1).to_string())]),
        name => name.to_owned(),
    }
}
