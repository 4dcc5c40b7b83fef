//! Games played on beforehand, outside of the browser, up to the moment that a picture is to show.

use std::time::{SystemTime, UNIX_EPOCH};

use bots::{Budget, Level, choose};
use games::{AnyAction, AnyGame, AnyOptions, Game, Kind, Seat, Turn};
use protocol::Out;
use serde_json::{Value, json};
use table::{
    Actor, Clock, Command, Hex, Numbered, Person, Request, SeatPlan, Seated, Secret, Setup, Table,
    TablePhase, Time,
};

use crate::{Result, Tab};

/// Whoever sits at the device, as the page calls them.
const ME: Person = Person(1);

/// Between two moves, in milliseconds.
const THINKS: u64 = 3_700;

/// A game, and the moment to stop at.
#[derive(Clone, Copy)]
pub struct Moment {
    /// The game.
    pub kind: Kind,
    /// What is other than usual, as JSON.
    pub options: &'static str,
    /// Who sits at the device; bots have the other places.
    pub people: &'static [&'static str],
    /// How time is counted.
    pub clock: Clock,
    /// Nobody wins as long as there is something else to do.
    pub endless: bool,
    /// Is it this moment?
    pub is_it: fn(&Table) -> bool,
}

/// A table as the browser keeps it.
pub struct Kept {
    id: String,
    about: String,
    events: Vec<String>,
}

/// How many games are looked at before it is said that there is no such moment.
const GAMES: u16 = 600;

impl Moment {
    /// Plays until it comes, one game after the other.
    ///
    /// # Errors
    /// If it never comes.
    pub fn find(&self, id: &str) -> Result<Kept> {
        for game in 1..=GAMES {
            if let Some(sitting) = self.play(game)? {
                return sitting.keep(id);
            }
        }
        Err(format!("`{id}`: none of {GAMES} games comes to that").into())
    }

    fn play(&self, game: u16) -> Result<Option<Sitting>> {
        let options = AnyOptions::from_json(self.kind, &serde_json::from_str(self.options)?)?;
        let mut setup = Setup::new(options)?;
        setup.clock = self.clock;
        let bots = setup.places.iter_mut().skip(self.people.len());
        bots.for_each(|place| *place = SeatPlan::Bot(Level::Club));
        let mut secret = [7; 32];
        secret[..2].copy_from_slice(&game.to_be_bytes());
        let secret = Secret::new(secret);
        let (table, log) = Table::open(setup, ME, &secret, Time(0))?;
        let mut sitting = Sitting { table, secret, log, now: 0 };
        for (seat, name) in Seat::all(self.people.len()).zip(self.people) {
            let added = Hex([seat.index() as u8; 16]);
            sitting.tell(Actor::Person(ME), Command::Sit { seat, name: (*name).into(), added })?;
        }
        loop {
            if (self.is_it)(&sitting.table) {
                return Ok(Some(sitting));
            }
            let Some(seat) = sitting.table.to_act().iter().next() else { return Ok(None) };
            let actor = match sitting.table.seats()[seat.index()] {
                Seated::Person { .. } => Actor::Person(ME),
                _ => Actor::Host,
            };
            let seed = u64::from(game) * 10_000 + sitting.log.len() as u64;
            let action = self.choose(sitting.table.game(), seat, seed)?;
            sitting.now += THINKS;
            sitting.tell(actor, Command::Act { seat, action })?;
        }
    }

    fn choose(&self, game: &AnyGame, seat: Seat, seed: u64) -> Result<AnyAction> {
        if !self.endless {
            return Ok(choose(game, seat, Level::Club, Budget::Nodes(300), seed)?.action);
        }
        let mut actions = Vec::new();
        game.legal(seat, &mut actions);
        let goes_on = |action: &&AnyAction| {
            let mut after = *game;
            after.play_unchecked(seat, **action);
            after.turn() != Turn::Over
        };
        let going_on: Vec<&AnyAction> = actions.iter().filter(goes_on).collect();
        let picked = going_on.get(seed as usize * 31 % going_on.len().max(1));
        Ok(**picked.ok_or("whatever is done, somebody wins")?)
    }
}

struct Sitting {
    table: Table,
    secret: Secret,
    log: Vec<Numbered>,
    now: u64,
}

impl Sitting {
    fn tell(&mut self, actor: Actor, command: Command) -> Result {
        let request = Request { actor, seen: self.table.number(), command };
        let at = Time(self.now);
        self.log.extend(self.table.command(&request, at)?);
        self.log.extend(self.table.settle(&self.secret, at));
        Ok(())
    }

    /// As if the last move had been made a moment ago.
    fn keep(mut self, id: &str) -> Result<Kept> {
        let now = SystemTime::now().duration_since(UNIX_EPOCH)?.as_millis() as u64;
        self.log.iter_mut().for_each(|event| event.at = Time(now - self.now + event.at.0));
        let name = |seated: &Seated| match seated {
            Seated::Person { name, .. } => name.clone(),
            Seated::Bot(strength) => format!("{strength} bot"),
            Seated::Nobody => String::new(),
        };
        let about = json!({
            "id": id, "secret": self.secret.reveal().to_string(), "game": self.table.game().kind().id(),
            "names": self.table.seats().iter().map(name).collect::<Vec<_>>(),
            "over": self.table.phase() == TablePhase::Over, "changed": now,
        });
        let events = self.log.into_iter().map(|event| serde_json::to_string(&Out::Event(event)));
        let events = events.collect::<std::result::Result<_, _>>()?;
        Ok(Kept { id: id.into(), about: about.to_string(), events })
    }
}

impl Kept {
    /// Puts it into the memory of a browser that shows anything of our site.
    ///
    /// # Errors
    /// If the browser does not keep it.
    pub async fn put_into(&self, tab: &Tab) -> Result {
        let script = "
            const [id, about, events] = arguments;
            return new Promise((done, fail) => {
              const open = indexedDB.open('rowhouse', 1);
              open.onupgradeneeded = () => ['tables', 'events'].forEach((name) => open.result.createObjectStore(name));
              open.onerror = () => fail(open.error);
              open.onsuccess = () => {
                const change = open.result.transaction(['tables', 'events'], 'readwrite');
                change.objectStore('tables').put(about, id);
                change.objectStore('events').delete(IDBKeyRange.bound([id, 0], [id, Infinity]));
                events.forEach((event, number) => change.objectStore('events').put(event, [id, number]));
                change.onerror = () => fail(change.error);
                change.oncomplete = () => { open.result.close(); done(true); };
              };
            });";
        let arguments: Vec<Value> =
            vec![self.id.as_str().into(), self.about.as_str().into(), self.events.clone().into()];
        tab.run(script, arguments).await?;
        Ok(())
    }
}
