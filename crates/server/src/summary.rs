//! The summary of a table for the store, and the text of its events.

use protocol::Occupant;
use serde::{Deserialize, Serialize};
use store::{Summary, TableId};
use table::{Numbered, Seated, Setup, Table, TablePhase, Time, Watching};

/// How long after a change a table is woken whose bot has not acted, in milliseconds. It matters only if the server was
/// stopped meanwhile.
const BOT_WAKE_DELAY_MS: u64 = 10_000;

/// How much later than necessary a table may be woken, in milliseconds, and how old the time of its last change may be
/// in lists. Both move with every event; writing them each time would cost more than the event.
const WAKE_PRECISION_MS: u64 = 20_000;
/// How much later than the moment at which a table that is awake has to act its stored time may be.
pub(crate) const MAX_LATE_MS: u64 = BOT_WAKE_DELAY_MS + WAKE_PRECISION_MS;
const CHANGED_PRECISION_MS: u64 = 600_000;

/// What the public list shows of a table.
#[derive(Serialize, Deserialize)]
pub(crate) struct About {
    pub(crate) setup: Setup,
    pub(crate) seats: Vec<Occupant>,
}

/// The summary of a table at a time.
pub(crate) fn of(table: &Table, at: Time) -> Summary {
    Summary {
        phase: phase(table),
        game: table.setup().game.0.kind().id().into(),
        about: about(table),
        watchable: table.setup().watching != Watching::Closed,
        changed: at.0,
        wake: wake(table, at),
    }
}

/// The summary that the store has of a table.
pub(crate) struct StoredSummary {
    summary: Summary,
    /// The occupants of the seats that the summary shows, if they are known.
    seats: Option<Vec<Occupant>>,
    /// Whether a write has failed, so that the store may have another summary.
    unknown: bool,
}

impl StoredSummary {
    pub(crate) fn new(summary: Summary) -> Self {
        Self { summary, seats: None, unknown: false }
    }

    /// The summary to store with events that have led to this table; `None` if the stored one will do. Phase and players
    /// are always those of the table. [`StoredSummary::stored`] is to follow.
    pub(crate) fn renew(&mut self, table: &Table, at: Time) -> Option<Summary> {
        let stored = &self.summary;
        let seated = self.seats.as_ref().is_some_and(|seats| shows(seats, table));
        let about = if seated { None } else { Some(about(table)) };
        let about = about.filter(|about| *about != stored.about);
        self.seats = if seated { self.seats.take() } else { Some(seats(table)) };
        let same = about.is_none() && stored.phase == phase(table);
        let fresh = same && at.0.saturating_sub(stored.changed) < CHANGED_PRECISION_MS;
        let needed = wake(table, at);
        let soon = match (stored.wake, needed) {
            (Some(stored), Some(needed)) => {
                (needed..=needed.saturating_add(WAKE_PRECISION_MS)).contains(&stored)
            }
            // A table that is awake is not woken; before it sleeps, `settle` stores the exact time. So the time may stay
            // while players and bots take turns.
            (_, None) => true,
            (None, Some(_)) => false,
        };
        if fresh && soon && !self.unknown {
            return None;
        }
        let later = |needed: u64| needed.saturating_add(WAKE_PRECISION_MS);
        self.summary = Summary {
            phase: phase(table),
            game: stored.game.clone(),
            about: about.unwrap_or_else(|| stored.about.clone()),
            watchable: stored.watchable,
            changed: if fresh { stored.changed } else { at.0.max(stored.changed) },
            wake: if soon { stored.wake } else { needed.map(later) },
        };
        Some(self.summary.clone())
    }

    /// Tells whether the last summary was stored.
    pub(crate) fn stored(&mut self, stored: bool) {
        self.unknown = !stored;
    }

    /// The summary with the exact time to wake, to store before the table falls asleep; `None` if it is stored already.
    pub(crate) fn settle(&mut self, needed: Option<u64>) -> Option<Summary> {
        if self.summary.wake == needed && !self.unknown {
            return None;
        }
        self.summary.wake = needed;
        Some(self.summary.clone())
    }
}

fn phase(table: &Table) -> store::StoredPhase {
    match table.phase() {
        TablePhase::Gathering => store::StoredPhase::Gathering,
        TablePhase::Playing => store::StoredPhase::Playing,
        TablePhase::Over => store::StoredPhase::Over,
    }
}

fn about(table: &Table) -> String {
    json(&About { setup: table.setup().clone(), seats: seats(table) })
}

/// When a table has to be woken.
pub(crate) fn wake(table: &Table, at: Time) -> Option<u64> {
    let alarm = table.alarm().map(|alarm| alarm.0);
    // Bots alone wait until a client watches.
    let bots_act = !table.only_bots_play() && !table.bot_turns().is_empty();
    let bots = bots_act.then_some(at.0 + BOT_WAKE_DELAY_MS);
    [alarm, bots].into_iter().flatten().min()
}

/// Returns whether these are the occupants of a table's seats.
fn shows(seats: &[Occupant], table: &Table) -> bool {
    let same = |(occupant, seated): (&Occupant, &Seated)| match (occupant, seated) {
        (Occupant::Nobody, Seated::Nobody) => true,
        (Occupant::Person { name }, Seated::Person { name: now, .. }) => name == now,
        (Occupant::Bot(strength), Seated::Bot(now)) => strength == now,
        _ => false,
    };
    seats.len() == table.seats().len() && seats.iter().zip(table.seats()).all(same)
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

#[cfg(test)]
mod tests {
    use games::Seat;
    use table::{Actor, Command, Hex, Person, Request, Secret};

    use super::*;

    #[test]
    fn a_summary_is_written_only_when_it_changes_enough() {
        let setup = r#"{"game":"ten","options":{},"places":["open","open"],
            "clock":{"per_move":{"ms":60000}},"at_zero":"bot_moves","watching":"open"}"#;
        let setup: Setup = serde_json::from_str(setup).unwrap();
        let secret = Secret::new([1; 32]);
        let (mut table, _) = Table::open(setup, Person(1), &secret, Time(0)).unwrap();
        let mut stored = StoredSummary::new(of(&table, Time(0)));
        assert_eq!(stored.renew(&table, Time(1_000)), None);
        // The last change is known to within ten minutes.
        assert_eq!(stored.renew(&table, Time(599_999)), None);
        assert_eq!(stored.renew(&table, Time(600_000)).unwrap().changed, 600_000);

        // A player is shown at once, and so is the start of the game.
        let added = |seat: u64| Hex([seat as u8; 16]);
        let sit = |seat: u64| Command::Sit {
            seat: Seat::new(seat as usize),
            name: format!("P{seat}"),
            committed: added(seat).commitment(),
        };
        let reveal =
            |seat: u64| Command::Reveal { seat: Seat::new(seat as usize), added: added(seat) };
        let send = |table: &mut Table, seat: u64, command, at| {
            let request = Request { actor: Actor::Person(Person(seat)), seen: 0, command };
            table.command(&request, at).unwrap();
            table.settle(&secret, at);
        };
        for seat in [0, 1] {
            let at = Time(600_001 + seat);
            send(&mut table, seat, sit(seat), at);
            if seat == 1 {
                send(&mut table, 0, reveal(0), at);
                send(&mut table, 1, reveal(1), at);
            }
            let summary = stored.renew(&table, at).unwrap();
            assert!(summary.about.contains(&format!("P{seat}")), "{}", summary.about);
            assert_eq!((summary.changed, summary.phase), (at.0, phase(&table)));
        }

        // The clock of the first player runs; the stored time is late by at most the precision.
        let needed = table.alarm().unwrap().0;
        let wake = stored.summary.wake.unwrap();
        assert!((needed..=needed + WAKE_PRECISION_MS).contains(&wake), "{needed} {wake}");
        assert_eq!(stored.renew(&table, Time(600_010)), None);
        // A table that falls asleep is woken in time.
        assert_eq!(stored.settle(Some(needed)).and_then(|summary| summary.wake), Some(needed));
        assert_eq!(stored.settle(Some(needed)), None);
    }
}
