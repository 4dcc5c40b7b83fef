//! How a new table is to be: game, options, company, clock.

mod fields;

use games::{AnyOptions, Kind, Seat};
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{Created, Done, NewTable, Told};
use serde_json::{Map, Value};
use table::{Clock, Command, Hex, Place, Setup, Strength, Watching};

use crate::host::local;
use crate::net;
use crate::parts::icon::Icon;
use crate::parts::title;
use crate::platform::random;
use crate::prefs::prefs;
use crate::route::{self, Company, Route};
use crate::say::{say, say_with, words};

/// A set of options that people want, by its name in the messages.
pub struct Preset {
    /// The key of its name.
    pub key: &'static str,
    /// The key of its explanation.
    pub help: &'static str,
    /// What is other than usual, as JSON.
    pub options: &'static str,
}

/// The presets of a game, the usual one first.
#[must_use]
pub const fn presets(kind: Kind) -> &'static [Preset] {
    match kind {
        Kind::Completto => &[
            Preset {
                key: "web-preset-completto",
                help: "web-preset-completto-help",
                options: "{}",
            },
            Preset {
                key: "web-preset-short",
                help: "web-preset-short-help",
                options: r#"{"hidden":9,"open":3}"#,
            },
            Preset {
                key: "web-preset-rounds",
                help: "web-preset-rounds-help",
                options: r#"{"rounds":3}"#,
            },
        ],
        Kind::Ten => &[
            Preset { key: "web-preset-closed", help: "web-preset-closed-help", options: "{}" },
            Preset {
                key: "web-preset-open",
                help: "web-preset-open-help",
                options: r#"{"variant":"open"}"#,
            },
        ],
        Kind::Fifteen => &[
            Preset { key: "web-preset-fifteen", help: "web-preset-fifteen-help", options: "{}" },
            Preset {
                key: "web-preset-two",
                help: "web-preset-two-help",
                options: r#"{"players":2,"sets":4}"#,
            },
            Preset {
                key: "web-preset-advanced",
                help: "web-preset-advanced-help",
                options: r#"{"open_play":true,"own_build":true,"borrow":true}"#,
            },
            Preset {
                key: "web-preset-points",
                help: "web-preset-points-help",
                options: r#"{"open_play":true,"own_build":true,"borrow":true,"points":true}"#,
            },
        ],
    }
}

/// Options out of a preset's text.
fn read(options: &str) -> Map<String, Value> {
    serde_json::from_str(options).expect("presets are JSON objects")
}

/// The clocks people want: key, and what it is.
const CLOCKS: [(&str, Clock); 5] = [
    ("web-clock-none", Clock::None),
    ("web-clock-blitz", Clock::Fischer { initial_ms: 3 * 60_000, increment_ms: 5_000 }),
    ("web-clock-rapid", Clock::Fischer { initial_ms: 10 * 60_000, increment_ms: 10_000 }),
    ("web-clock-minute", Clock::PerMove { ms: 60_000 }),
    ("web-clock-day", Clock::PerMove { ms: 24 * 60 * 60_000 }),
];

/// What has been filled in.
#[derive(Clone, Copy)]
pub struct Form {
    kind: Kind,
    company: Company,
    options: RwSignal<Map<String, Value>>,
    level: RwSignal<Strength>,
    /// By seat, who sits there: at this device their names, else a bot or whoever comes.
    names: RwSignal<Vec<String>>,
    bots: RwSignal<Vec<Option<Strength>>>,
    clock: RwSignal<Clock>,
    watching: RwSignal<bool>,
}

impl Form {
    fn any_options(self) -> Result<AnyOptions, String> {
        AnyOptions::from_json(self.kind, &self.options.get()).map_err(|error| error.to_string())
    }

    /// How many play.
    fn players(self) -> usize {
        let options = self.any_options().ok();
        options.and_then(|options| Setup::new(options).ok()).map_or(2, |setup| setup.places.len())
    }

    fn setup(self) -> Result<Setup, String> {
        let mut setup = Setup::new(self.any_options()?).map_err(|error| error.to_string())?;
        setup.clock = self.clock.get();
        if self.watching.get() {
            setup.watching = Watching::Open;
        }
        for (seat, place) in setup.places.iter_mut().enumerate() {
            *place = match self.company {
                Company::Bots if seat > 0 => Place::Bot(self.level.get()),
                Company::Friends if seat > 0 => {
                    match self.bots.with(|bots| bots.get(seat).copied()) {
                        Some(Some(strength)) => Place::Bot(strength),
                        _ => Place::Open,
                    }
                }
                _ => Place::Open,
            };
        }
        Ok(setup)
    }
}

/// The form.
#[component]
pub fn New(
    /// Which game.
    kind: Kind,
    /// With whom.
    company: Company,
) -> impl IntoView {
    let prefs = prefs();
    let name = prefs.with_untracked(|prefs| prefs.name.clone());
    let form = Form {
        kind,
        company,
        options: RwSignal::new(Map::new()),
        level: RwSignal::new(prefs.with_untracked(|prefs| prefs.level)),
        names: RwSignal::new(vec![name]),
        bots: RwSignal::new(Vec::new()),
        clock: RwSignal::new(Clock::None),
        watching: RwSignal::new(false),
    };
    title::title(move || say_with("web-new-title", &[("game", &words().game_name(kind))]));
    let problem = RwSignal::new(None::<String>);
    let wrong = Memo::new(move |_| form.setup().err());
    let go = route::goer();
    let start = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let setup = match untrack(|| form.setup()) {
            Ok(setup) => setup,
            Err(why) => return problem.set(Some(why)),
        };
        prefs.update(|prefs| {
            prefs.level = form.level.get_untracked();
            prefs.name =
                form.names.with_untracked(|names| names.first().cloned().unwrap_or_default());
        });
        let people: Vec<String> =
            (0..setup.places.len()).map(|seat| untrack(|| person(form, seat))).collect();
        spawn_local(async move {
            let opened = match company {
                Company::Friends => open_online(setup, &people[0]).await.map(Route::Table),
                Company::Bots | Company::Here => local::open(setup, &people).await.map(Route::Play),
            };
            match opened {
                Ok(route) => go(&route),
                Err(why) => problem.set(Some(why)),
            }
        });
    };
    view! {
        <main id="main" class="page new">
            <header class="page-head">
                <a class="icon-button" href="/" aria-label=say("web-to-home")>{Icon::Back.draw()}</a>
                <h1>{say_with("web-new-title", &[("game", &words().game_name(kind))])}</h1>
            </header>
            <nav class="tabs" aria-label=say("web-company")>
                {Company::ALL.map(|other| view! {
                    <a href=Route::New(kind, other).path() aria-current=(other == company).then_some("page")>
                        {say(company_key(other))}
                    </a>
                }).collect_view()}
            </nav>
            <form class="new-form" on:submit=start>
                <fields::Presets form/>
                <fields::Seats form/>
                <fieldset class="choice">
                    <legend>{say("web-clock")}</legend>
                    {CLOCKS.map(|(key, clock)| view! {
                        <label><input
                            type="radio" name="clock"
                            prop:checked=move || form.clock.get() == clock
                            on:change=move |_| form.clock.set(clock)
                        /><span>{say(key)}</span></label>
                    }).collect_view()}
                </fieldset>
                <Show when=move || company == Company::Friends>
                    <label class="switch">
                        <input type="checkbox" role="switch" prop:checked=form.watching
                            on:change=move |_| form.watching.update(|open| *open = !*open)/>
                        <span>{say("web-may-watch")}</span>
                    </label>
                </Show>
                <fields::AllOptions form/>
                <p class="problem" role="alert">{move || problem.get().or_else(|| wrong.get())}</p>
                <div class="new-start">
                    <button class="button primary large" type="submit" disabled=move || wrong.get().is_some()>
                        {say(if company == Company::Friends { "web-open-table" } else { "web-start" })}
                    </button>
                </div>
            </form>
        </main>
    }
}

/// Opens a table on the server and sits down there.
async fn open_online(setup: Setup, name: &str) -> Result<String, String> {
    let listed = setup.watching != Watching::Closed;
    let new = NewTable { setup, listed, deal_of: None };
    let created: Created = net::post("/tables", &new).await.map_err(|_| say("web-no-server"))?;
    let command = Command::Sit { seat: Seat::new(0), name: name.to_owned(), added: Hex(random()) };
    let told = Told { seen: 0, command };
    let sat = net::post::<Done>(&format!("/tables/{}/commands", created.table), &told).await;
    sat.map_err(|problem| problem.to_string())?;
    Ok(created.table)
}

/// What the tab for a company says.
#[must_use]
pub const fn company_key(company: Company) -> &'static str {
    match company {
        Company::Bots => "web-play-bots",
        Company::Friends => "web-invite",
        Company::Here => "web-pass",
    }
}

/// The name of whoever sits at a seat at this device.
fn person(form: Form, seat: usize) -> String {
    let name = form.names.with(|names| names.get(seat).cloned().unwrap_or_default());
    match (name.trim(), form.company) {
        ("", Company::Here) => say_with("web-seat", &[("number", &(seat + 1).to_string())]),
        ("", _) => say("web-you"),
        (name, _) => name.to_owned(),
    }
}
