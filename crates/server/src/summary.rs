//! What the store knows of a table without reading its log.

use protocol::Occupant;
use serde::{Deserialize, Serialize};
use store::{Summary, TableId};
use table::{Numbered, Seated, Setup, Table, TablePhase, Time, Watching};

/// How long a bot may think before somebody looks after it, in milliseconds.
const PATIENCE: u64 = 10_000;

/// What the public list shows.
#[derive(Serialize, Deserialize)]
pub(crate) struct About {
    pub(crate) setup: Setup,
    pub(crate) seats: Vec<Occupant>,
}

/// The summary of a table as it is at that time.
pub(crate) fn of(table: &Table, at: Time) -> Summary {
    let alarm = table.alarm().map(|alarm| alarm.0);
    let bots = (!table.thinkers().is_empty()).then_some(at.0 + PATIENCE);
    let next = table.next_table().is_some().then_some(at.0 + PATIENCE);
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
        wake: [alarm, bots, next].into_iter().flatten().min(),
    }
}

/// Who sits where, without saying who they are.
pub(crate) fn seats(table: &Table) -> Vec<Occupant> {
    let occupant = |seated: &Seated| match seated {
        Seated::Nobody => Occupant::Nobody,
        Seated::Person { name, .. } => Occupant::Person { name: name.clone() },
        Seated::Bot(strength) => Occupant::Bot(*strength),
    };
    table.seats().iter().map(occupant).collect()
}

/// An event as the log has it.
pub(crate) fn text(event: &Numbered) -> String {
    json(event)
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("it has text for keys and no odd numbers")
}

/// Enough of a name to find it in a log, too little to come in.
pub(crate) fn short(id: TableId) -> String {
    id.to_string().chars().take(6).collect()
}
