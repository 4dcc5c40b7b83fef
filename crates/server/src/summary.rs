//! The summary of a table for the store, and the text of its events.

use protocol::Occupant;
use serde::{Deserialize, Serialize};
use store::{Summary, TableId};
use table::{Numbered, Seated, Setup, Table, TablePhase, Time, Watching};

/// How long after a change a table is woken whose bot has not acted, in milliseconds. It matters only if the server was
/// stopped meanwhile.
const BOT_WAKE_DELAY_MS: u64 = 10_000;

/// What the public list shows of a table.
#[derive(Serialize, Deserialize)]
pub(crate) struct About {
    pub(crate) setup: Setup,
    pub(crate) seats: Vec<Occupant>,
}

/// The summary of a table at a time.
pub(crate) fn of(table: &Table, at: Time) -> Summary {
    let alarm = table.alarm().map(|alarm| alarm.0);
    // Bots alone wait until a client watches.
    let bots_act = !table.only_bots_play() && !table.thinkers().is_empty();
    let bots = bots_act.then_some(at.0 + BOT_WAKE_DELAY_MS);
    let about = About { setup: table.setup().clone(), seats: seats(table) };
    Summary {
        phase: match table.phase() {
            TablePhase::Gathering => store::StoredPhase::Gathering,
            TablePhase::Playing => store::StoredPhase::Playing,
            TablePhase::Over => store::StoredPhase::Over,
        },
        game: table.setup().game.0.kind().id().into(),
        about: json(&about),
        watchable: table.setup().watching != Watching::Closed,
        changed: at.0,
        wake: [alarm, bots].into_iter().flatten().min(),
    }
}

/// The occupants of the seats, without person ids.
pub(crate) fn seats(table: &Table) -> Vec<Occupant> {
    let occupant = |seated: &Seated| match seated {
        Seated::Nobody => Occupant::Nobody,
        Seated::Person { name, .. } => Occupant::Person { name: name.clone() },
        Seated::Bot(strength) => Occupant::Bot(*strength),
    };
    table.seats().iter().map(occupant).collect()
}

/// The text of an event in the log.
pub(crate) fn text(event: &Numbered) -> String {
    json(event)
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("it has text for keys and no odd numbers")
}

/// The beginning of an id: enough to find the table in the log of the server, too little to open it.
pub(crate) fn short(id: TableId) -> String {
    id.to_string().chars().take(6).collect()
}
