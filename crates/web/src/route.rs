//! Client-side routing: paths, pages and navigation. The server sends the same page for every path.

use games::Kind;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{Element, MouseEvent};

use crate::platform::{document, window};

/// A page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Route {
    /// The three games.
    Home,
    /// The form for a new table.
    New(Kind, Opponents),
    /// A table in this browser.
    Play(String),
    /// A table on the server.
    Table(String),
    /// Games that can be watched.
    Watch,
    /// Who made the games and the program, licences, privacy, reporting faults.
    About,
    /// A record, which the part behind `#` carries.
    Replay,
    /// The analysis of a record, with the part behind `#` where it is known; without one, the page asks for a record.
    Analyse(String),
    /// All lessons and puzzles.
    Learn,
    /// A lesson or a puzzle; without a name, the next one of a game.
    Task(Kind, String),
    /// The show of a game for newcomers.
    Show(Kind),
    /// The rules of a game.
    Rules(Kind),
    /// All boards in many positions, for developers.
    Gallery,
    /// Any other path.
    Unknown,
}

/// The kind of opponents at a new table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opponents {
    /// Bots.
    Bots,
    /// Friends, by a link.
    Friends,
    /// People at the same device.
    SameDevice,
}

impl Opponents {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Bots, Self::Friends, Self::SameDevice];

    /// Its part of a path.
    #[must_use]
    pub const fn path_segment(self) -> &'static str {
        match self {
            Self::Bots => "bots",
            Self::Friends => "friends",
            Self::SameDevice => "here",
        }
    }
}

impl Route {
    /// The page at a path.
    #[must_use]
    pub fn from_path(path: &str) -> Self {
        let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
        match parts.as_slice() {
            [] | ["index.html"] => Self::Home,
            ["new", game, opponents] => {
                let opponents =
                    Opponents::ALL.into_iter().find(|known| known.path_segment() == *opponents);
                match (game.parse(), opponents) {
                    (Ok(kind), Some(opponents)) => Self::New(kind, opponents),
                    _ => Self::Unknown,
                }
            }
            ["play", id] => Self::Play((*id).to_owned()),
            ["t", id] => Self::Table((*id).to_owned()),
            ["watch"] => Self::Watch,
            ["about"] => Self::About,
            ["replay"] => Self::Replay,
            ["analyse"] => Self::Analyse(String::new()),
            ["learn"] => Self::Learn,
            ["learn", game, name @ ..] if name.len() < 2 => match game.parse() {
                Ok(kind) => Self::Task(kind, name.concat()),
                Err(_) => Self::Unknown,
            },
            ["show", game] => game.parse().map_or(Self::Unknown, Self::Show),
            ["rules", game] => game.parse().map_or(Self::Unknown, Self::Rules),
            ["gallery"] => Self::Gallery,
            _ => Self::Unknown,
        }
    }

    /// The path of a page.
    #[must_use]
    pub fn path(&self) -> String {
        match self {
            Self::Home | Self::Unknown => "/".into(),
            Self::New(kind, opponents) => format!("/new/{kind}/{}", opponents.path_segment()),
            Self::Play(id) => format!("/play/{id}"),
            Self::Table(id) => format!("/t/{id}"),
            Self::Watch => "/watch".into(),
            Self::About => "/about".into(),
            Self::Replay => "/replay".into(),
            Self::Analyse(packed) if packed.is_empty() => "/analyse".into(),
            Self::Analyse(packed) => format!("/analyse#{packed}"),
            Self::Learn => "/learn".into(),
            Self::Task(kind, name) if name.is_empty() => format!("/learn/{kind}"),
            Self::Task(kind, name) => format!("/learn/{kind}/{name}"),
            Self::Show(kind) => format!("/show/{kind}"),
            Self::Rules(kind) => format!("/rules/{kind}"),
            Self::Gallery => "/gallery".into(),
        }
    }
}

/// Provides the current path as context, which follows the address bar and clicks on links. To be called once.
pub fn provide() {
    let path = RwSignal::new(current_path());
    provide_context(path);
    let back = Closure::<dyn Fn()>::new(move || path.set(current_path()));
    window().set_onpopstate(Some(back.into_js_value().unchecked_ref()));
    let click =
        Closure::<dyn Fn(MouseEvent)>::new(move |event: MouseEvent| on_link_click(path, &event));
    let click = click.into_js_value();
    let listens = document().add_event_listener_with_callback("click", click.unchecked_ref());
    listens.expect("a document takes listeners");
}

/// The current page.
#[must_use]
pub fn route() -> Memo<Route> {
    let path = expect_context::<RwSignal<String>>();
    Memo::new(move |_| Route::from_path(&path.get()))
}

/// A function that navigates to a page, for code that runs later, outside of any component.
pub fn navigator() -> impl Fn(&Route) + Copy + Send + Sync + 'static {
    let path = expect_context::<RwSignal<String>>();
    move |route| navigate(path, &route.path())
}

fn navigate(path: RwSignal<String>, to: &str) {
    let history = window().history();
    let pushed =
        history.and_then(|history| history.push_state_with_url(&JsValue::NULL, "", Some(to)));
    if pushed.is_err() {
        // Then the browser loads the page.
        let _ = window().location().set_href(to);
        return;
    }
    path.set(current_path());
    window().scroll_to_with_x_and_y(0.0, 0.0);
    // Users of keyboards and screen readers begin with the new content.
    request_animation_frame(|| {
        if let Some(main) = document().get_element_by_id("main") {
            // Every element takes this attribute.
            let _ = main.set_attribute("tabindex", "-1");
            crate::boards::focus::set(&main);
        }
    });
}

fn current_path() -> String {
    window().location().pathname().unwrap_or_default()
}

/// A plain click on an internal link changes the page without loading it.
fn on_link_click(path: RwSignal<String>, event: &MouseEvent) {
    let changed = event.ctrl_key() || event.meta_key() || event.shift_key() || event.alt_key();
    if event.default_prevented() || event.button() != 0 || changed {
        return;
    }
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let Some(link) = target.and_then(|target| target.closest("a[href]").ok().flatten()) else {
        return;
    };
    let href = link.get_attribute("href").unwrap_or_default();
    let elsewhere = link.has_attribute("download") || link.has_attribute("target");
    if href.starts_with('/') && !href.starts_with("/api/") && !elsewhere {
        event.prevent_default();
        navigate(path, &href);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_read_back() {
        let mut routes = vec![
            Route::Home,
            Route::Play("a1".into()),
            Route::Table("b2".into()),
            Route::Watch,
            Route::About,
            Route::Replay,
            Route::Analyse(String::new()),
            Route::Learn,
            Route::Task(Kind::Ten, String::new()),
            Route::Task(Kind::Fifteen, "borrow".into()),
            Route::Show(Kind::Completto),
            Route::Rules(Kind::Fifteen),
            Route::Gallery,
        ];
        for kind in Kind::ALL {
            routes.extend(Opponents::ALL.map(|opponents| Route::New(kind, opponents)));
        }
        for route in routes {
            assert_eq!(Route::from_path(&route.path()), route);
        }
        for path in [
            "/new/chess/bots",
            "/new/ten",
            "/play",
            "/t/a/b",
            "/learn/chess",
            "/show/chess",
            "/rules",
            "/x",
        ] {
            assert_eq!(Route::from_path(path), Route::Unknown, "{path}");
        }
    }
}
