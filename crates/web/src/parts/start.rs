//! Starts a game against bots at once.

use games::{AnyOptions, Kind};
use leptos::prelude::*;
use leptos::task::spawn_local;
use table::{SeatPlan, Setup};

use crate::host::local;
use crate::messages::say_with;
use crate::newcomer;
use crate::preferences::{Preferences, preferences};
use crate::route::{self, Route};

/// A function that opens a game against bots with the default options, and goes to it. What goes wrong is written to
/// `problem`.
pub fn starter(kind: Kind, problem: RwSignal<String>) -> impl Fn() + Copy + Send + Sync + 'static {
    let go = route::navigator();
    let prefs = preferences();
    move || {
        newcomer::meet(kind);
        let prefs = prefs.get_untracked();
        spawn_local(async move {
            match open(kind, prefs).await {
                Ok(id) => go(&Route::Play(id)),
                Err(why) => problem.set(say_with("web-not-kept", &[("why", &why)])),
            }
        });
    }
}

async fn open(kind: Kind, prefs: Preferences) -> Result<String, String> {
    let name = match prefs.name.trim() {
        "" => say_with("web-seat", &[("number", "1")]),
        name => name.to_owned(),
    };
    let mut setup = Setup::new(AnyOptions::default_of(kind)).map_err(|error| error.to_string())?;
    setup.places.iter_mut().skip(1).for_each(|place| *place = SeatPlan::Bot(prefs.level));
    local::open(setup, &[name]).await
}
