//! Games that are played outside of the browser up to a certain state, and stored in the browser.

use std::time::{SystemTime, UNIX_EPOCH};

use bots::{Budget, Level, choose};
use games::{AnyAction, AnyGame, AnyOptions, Game, Kind, Seat, Turn};
use protocol::Out;
use serde_json::{Value, json};
use table::{
    Actor, Added, Clock, Command, Hex, Numbered, Person, Request, SeatPlan, Seated, Secret, Setup,
    Table, TablePhase, Time,
};

use crate::{Result, Tab};

/// The person id that the page gives to players at the device.
const ME: Person = Person(1);

/// Milliseconds between two moves.
const MOVE_INTERVAL_MS: u64 = 3_700;

/// A game, and the state to stop at.
#[derive(Clone, Copy)]
pub struct PreparedGame {
    /// The game.
    pub kind: Kind,
    /// Options that differ from the defaults, as JSON.
    pub options: &'static str,
    /// The players at the device; bots have the other seats.
    pub people: &'static [&'static str],
    /// The clock.
    pub clock: Clock,
    /// Actions that end the game are avoided.
    pub endless: bool,
    /// Without end: the actions to choose among where there are any, by their notation.
    pub prefers: fn(&str) -> bool,
    /// Returns whether the state is reached.
    pub is_reached: fn(&Table) -> bool,
    /// The number of games that are played at most: [`FEW_GAMES`], or more for a state that few games reach.
    pub most_games: u16,
}

/// A table in the format in which the browser stores it.
pub struct StoredGame {
    id: String,
    about: String,
    events: Vec<String>,
}

/// The number of games that are played at most to reach an ordinary state.
pub const FEW_GAMES: u16 = 600;

/// The addition of the player of a seat to the draws.
const fn addition(seat: Seat) -> Added {
    Hex([seat.index() as u8; 16])
}

impl PreparedGame {
    /// Plays games until one of them reaches the state.
    ///
    /// # Errors
    /// If none does.
    pub fn find(&self, id: &str) -> Result<StoredGame> {
        for game in 1..=self.most_games {
            if let Some(table) = self.play(game)? {
                return table.store(id);
            }
        }
        Err(format!("`{id}`: none of {} games comes to that", self.most_games).into())
    }

    fn play(&self, game: u16) -> Result<Option<SimulatedTable>> {
        let options = AnyOptions::from_json(self.kind, &serde_json::from_str(self.options)?)?;
        let mut setup = Setup::new(options)?;
        setup.clock = self.clock;
        let bots = setup.places.iter_mut().skip(self.people.len());
        bots.for_each(|place| *place = SeatPlan::Bot(Level::Club));
        let mut secret = [7; 32];
        secret[..2].copy_from_slice(&game.to_be_bytes());
        let secret = Secret::new(secret);
        let (table, log) = Table::open(setup, ME, &secret, Time(0))?;
        let mut table = SimulatedTable { table, secret, log, now: 0 };
        for (seat, name) in Seat::all(self.people.len()).zip(self.people) {
            let (name, committed) = ((*name).into(), addition(seat).commitment());
            table.tell(Actor::Person(ME), Command::Sit { seat, name, committed })?;
        }
        for seat in Seat::all(self.people.len()) {
            let added = addition(seat);
            table.tell(Actor::Person(ME), Command::Reveal { seat, added })?;
        }
        loop {
            if (self.is_reached)(&table.table) {
                return Ok(Some(table));
            }
            let Some(seat) = table.table.to_act().iter().next() else { return Ok(None) };
            let actor = match table.table.seats()[seat.index()] {
                Seated::Person { .. } => Actor::Person(ME),
                _ => Actor::Host,
            };
            let seed = u64::from(game) * 10_000 + table.log.len() as u64;
            let Some(action) = self.choose(table.table.game(), seat, seed)? else {
                return Ok(None);
            };
            table.now += MOVE_INTERVAL_MS;
            table.tell(actor, Command::Act { seat, action })?;
        }
    }

    /// The next action; `None` if the game should not end, but would with every action.
    fn choose(&self, game: &AnyGame, seat: Seat, seed: u64) -> Result<Option<AnyAction>> {
        if !self.endless {
            let choice = choose(game, seat, Level::Club, Budget::Nodes(300), seed)?;
            return Ok(Some(choice.action));
        }
        let mut actions = Vec::new();
        game.legal(seat, &mut actions);
        let goes_on = |action: &&AnyAction| {
            let mut after = *game;
            after.play_unchecked(seat, **action);
            after.turn() != Turn::Over
        };
        let mut going_on: Vec<&AnyAction> = actions.iter().filter(goes_on).collect();
        if going_on.iter().any(|action| (self.prefers)(&action.to_string())) {
            going_on.retain(|action| (self.prefers)(&action.to_string()));
        }
        let picked = going_on.get(seed as usize * 31 % going_on.len().max(1));
        Ok(picked.map(|&&action| action))
    }
}

/// A table that is played without a host.
struct SimulatedTable {
    table: Table,
    secret: Secret,
    log: Vec<Numbered>,
    now: u64,
}

impl SimulatedTable {
    fn tell(&mut self, actor: Actor, command: Command) -> Result {
        let request = Request { actor, seen: self.table.number(), command };
        let at = Time(self.now);
        self.log.extend(self.table.command(&request, at)?);
        self.log.extend(self.table.settle(&self.secret, at));
        Ok(())
    }

    /// Stores the table, with times as if the last move had been made just now.
    fn store(mut self, id: &str) -> Result<StoredGame> {
        let now = SystemTime::now().duration_since(UNIX_EPOCH)?.as_millis() as u64;
        self.log.iter_mut().for_each(|event| event.at = Time(now - self.now + event.at.0));
        let name = |seated: &Seated| match seated {
            Seated::Person { name, .. } => name.clone(),
            Seated::Bot(strength) => format!("Bot ({strength})"),
            Seated::Nobody => String::new(),
        };
        let about = json!({
            "id": id, "secret": self.secret.reveal().to_string(), "game": self.table.game().kind().id(),
            "names": self.table.seats().iter().map(name).collect::<Vec<_>>(),
            "over": self.table.phase() == TablePhase::Over, "changed": now,
        });
        let events = self.log.into_iter().map(|event| serde_json::to_string(&Out::Event(event)));
        let events = events.collect::<std::result::Result<_, _>>()?;
        Ok(StoredGame { id: id.into(), about: about.to_string(), events })
    }
}

impl StoredGame {
    /// Writes it to the IndexedDB of a browser that shows any file of the site.
    ///
    /// # Errors
    /// If the browser cannot store it.
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
