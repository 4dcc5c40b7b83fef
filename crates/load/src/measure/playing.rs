//! Two scripted players at a table, in one task. The first keeps a whole copy of the table and checks
//! everything it is told; the second makes sure that it misses nothing.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use games::Seat;
use protocol::{Mirror, Out, Received};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use table::TablePhase;
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until};

use super::figures::Times;
use crate::{Client, ClientError, Connection, VARIANTS, random_action, reveal, setup, sit};

/// The pace of all players.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Pace {
    /// They only listen.
    Wait,
    /// They think for this long on average.
    Human(Duration),
    /// They answer at once.
    FlatOut,
    /// They leave.
    Leave,
}

/// The commands of all players, counted over all tables.
#[derive(Default)]
pub struct Tally {
    sent: AtomicU64,
    done: AtomicU64,
    stale: AtomicU64,
    /// The times from each command to its answer, since they were last taken.
    times: Mutex<Times>,
    /// By table, the number of the last event that was acknowledged.
    acknowledged: Mutex<HashMap<String, u64>>,
    /// When each move was sent, by table and the number of its last event; only if it is wanted.
    moves: Mutex<Option<HashMap<(String, u64), Instant>>>,
}

impl Tally {
    /// Commands that were sent, done, and refused because the other player was faster.
    pub fn counts(&self) -> [u64; 3] {
        [&self.sent, &self.done, &self.stale].map(|count| count.load(Ordering::Relaxed))
    }

    /// Commands that are not answered yet.
    pub fn open(&self) -> u64 {
        let [sent, done, stale] = self.counts();
        sent.saturating_sub(done + stale)
    }

    /// The answer times since they were last taken.
    pub fn take_times(&self) -> Times {
        std::mem::take(&mut *self.times.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// The tables, each with the number of the last event that was acknowledged.
    pub fn acknowledged(&self) -> HashMap<String, u64> {
        self.acknowledged.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Starts to note when each move is sent.
    pub fn note_moves(&self) {
        *self.moves.lock().unwrap_or_else(PoisonError::into_inner) = Some(HashMap::new());
    }

    /// By table and the number of its last event, when each move was sent.
    pub fn moves(&self) -> HashMap<(String, u64), Instant> {
        self.moves.lock().unwrap_or_else(PoisonError::into_inner).take().unwrap_or_default()
    }

    fn answered(&self, table: &str, number: u64, after: Duration) {
        self.done.fetch_add(1, Ordering::Relaxed);
        if let Some(moves) = &mut *self.moves.lock().unwrap_or_else(PoisonError::into_inner) {
            moves.insert((table.to_owned(), number), Instant::now() - after);
        }
        let mut acknowledged = self.acknowledged.lock().unwrap_or_else(PoisonError::into_inner);
        match acknowledged.get_mut(table) {
            Some(last) => *last = number.max(*last),
            None => drop(acknowledged.insert(table.to_owned(), number)),
        }
        drop(acknowledged);
        self.times.lock().unwrap_or_else(PoisonError::into_inner).add(after);
    }
}

/// A table and its two players.
pub struct ScriptedTable {
    pub number: usize,
    pub people: [Client; 2],
    pub table: String,
}

impl ScriptedTable {
    /// Creates a table, where both take a seat.
    pub async fn open(number: usize, people: [Client; 2]) -> Result<Self, ClientError> {
        let variant = VARIANTS[number % VARIANTS.len()];
        let table = people[0].create_table(&setup(variant)).await?.table;
        for (seat, person) in Seat::all(2).zip(&people) {
            person.command(&table, 0, sit(&table, seat)).await?;
        }
        for (seat, person) in Seat::all(2).zip(&people) {
            person.command(&table, 0, reveal(&table, seat)).await?;
        }
        Ok(Self { number, people, table })
    }

    /// The same table, at the server's new address.
    pub fn at(self, address: SocketAddr) -> Self {
        Self { people: self.people.map(|person| person.at(address)), ..self }
    }

    /// Plays one game after the other until the pace is [`Pace::Leave`]. Adds one to `connected` when both players are
    /// connected.
    pub async fn play(
        mut self,
        mut pace: watch::Receiver<Pace>,
        tally: Arc<Tally>,
        connected: Arc<AtomicUsize>,
    ) -> Result<(), ClientError> {
        let mut rng = StdRng::seed_from_u64(self.number as u64);
        let mut game = Game::join(&self).await?;
        connected.fetch_add(1, Ordering::Relaxed);
        loop {
            if game.play(&mut pace, &tally, &mut rng).await? {
                return Ok(());
            }
            self = Self::open(self.number + 1, self.people).await?;
            game = Game::join(&self).await?;
        }
    }
}

/// One of the two players.
struct Player {
    seat: Seat,
    connection: Connection,
    /// The number of the next event.
    next: u64,
    /// The time of the next action, once it is known that the seat is to act.
    due: Option<Instant>,
    /// The number of the command without an answer, and when it was sent.
    asked: Option<(u64, Instant)>,
    /// The last event that the last command led to; before it is known here, it is not known whose turn it is.
    done: u64,
}

/// One game of a table.
struct Game {
    table: String,
    players: [Player; 2],
    mirror: Mirror,
}

impl Game {
    async fn join(table: &ScriptedTable) -> Result<Self, ClientError> {
        let player = async |seat: usize| {
            let connection = table.people[seat].connect(&table.table, 0).await?;
            Ok::<_, ClientError>(Player {
                seat: Seat::new(seat),
                connection,
                next: 0,
                due: None,
                asked: None,
                done: 0,
            })
        };
        let (table, mirror) = (table.table.clone(), Mirror::default());
        Ok(Self { players: [player(0).await?, player(1).await?], table, mirror })
    }

    /// Plays until the game is over; returns whether the players are to leave.
    async fn play(
        &mut self,
        pace: &mut watch::Receiver<Pace>,
        tally: &Tally,
        rng: &mut StdRng,
    ) -> Result<bool, ClientError> {
        loop {
            let now = *pace.borrow_and_update();
            let waiting = self.players.iter().any(|player| player.asked.is_some());
            if now == Pace::Leave && !waiting {
                return Ok(true);
            }
            if self.mirror.table().is_some_and(|table| table.phase() == TablePhase::Over)
                && !waiting
            {
                return Ok(false);
            }
            self.act(now, tally, rng).await?;
            let due = self.players.iter().filter_map(|player| player.due).min();
            let [first, second] = &mut self.players;
            let (index, text) = tokio::select! {
                text = first.connection.next_text() => (0, text?),
                text = second.connection.next_text() => (1, text?),
                () = sleep_until(due.unwrap_or_else(far)), if due.is_some() => continue,
                changed = pace.changed() => match changed {
                    Ok(()) => continue,
                    Err(_) => return Ok(true),
                },
            };
            let text = text.ok_or_else(|| {
                ClientError::Unexpected("the server has closed a connection".into())
            })?;
            self.take(index, &text, tally)?;
        }
    }

    /// Lets the players act who are to, when their time has come.
    async fn act(
        &mut self,
        pace: Pace,
        tally: &Tally,
        rng: &mut StdRng,
    ) -> Result<(), ClientError> {
        let Some(table) = self.mirror.table() else { return Ok(()) };
        for player in &mut self.players {
            let knows = player.asked.is_none() && table.number() >= player.done;
            if !knows || !table.to_act().contains(player.seat) {
                player.due = None;
                continue;
            }
            let now = Instant::now();
            let pause = match pace {
                Pace::Wait | Pace::Leave => continue,
                Pace::FlatOut => Duration::ZERO,
                Pace::Human(mean) => {
                    let longer: f64 = -(1.0 - rng.random::<f64>()).ln();
                    mean.mul_f64(longer.min(5.0))
                }
            };
            if *player.due.get_or_insert(now + pause) > now {
                continue;
            }
            player.due = None;
            if let Some(command) = random_action(table, player.seat, rng) {
                let re = player.connection.command(self.mirror.next() - 1, command).await?;
                player.asked = Some((re, now));
                tally.sent.fetch_add(1, Ordering::Relaxed);
            }
        }
        Ok(())
    }

    fn take(&mut self, index: usize, text: &str, tally: &Tally) -> Result<(), ClientError> {
        let player = &mut self.players[index];
        if let Some(number) = event_number(text) {
            if number != player.next {
                let why = format!("event {number} came where {} was due", player.next);
                return Err(ClientError::Unexpected(why));
            }
            player.next += 1;
            if index == 1 {
                return Ok(());
            }
        }
        let unexpected = |why: String| ClientError::Unexpected(format!("{why}: {text}"));
        match serde_json::from_str::<Received>(text)
            .map_err(|error| unexpected(error.to_string()))?
        {
            Out::Event(event) => {
                self.mirror.receive(event).map_err(|error| unexpected(error.to_string()))?;
            }
            Out::Done { re, number } => {
                player.done = number;
                let (asked, since) =
                    player.asked.take().ok_or_else(|| unexpected("no command was sent".into()))?;
                if asked != re {
                    return Err(unexpected(format!("{asked} was asked")));
                }
                tally.answered(&self.table, number, since.elapsed());
            }
            Out::Refused { problem, .. } if problem.code == protocol::Code::Stale => {
                player.asked = None;
                tally.stale.fetch_add(1, Ordering::Relaxed);
            }
            Out::Hello { .. } | Out::Presence { .. } => {}
            other => return Err(ClientError::Unexpected(format!("{other:?}"))),
        }
        Ok(())
    }
}

fn far() -> Instant {
    Instant::now() + Duration::from_secs(3600)
}

/// The number of an event, without reading the rest; `None` for other messages.
pub fn event_number(text: &str) -> Option<u64> {
    let after = text.strip_prefix(r#"{"type":"event","number":"#)?;
    after.split(',').next()?.parse().ok()
}

/// The time of an event, by the server's clock.
pub fn event_time(text: &str) -> Option<Duration> {
    let (_, after) = text.split_once(r#","at":"#)?;
    after.split(',').next()?.parse().ok().map(Duration::from_millis)
}

#[cfg(test)]
mod tests {
    use table::{Event, Numbered, Time};

    use super::*;

    #[test]
    fn number_and_time_of_an_event_stand_first() {
        let event = Received::Event(Numbered { number: 17, at: Time(3), event: Event::Started });
        let text = serde_json::to_string(&event).unwrap();
        assert_eq!(event_number(&text), Some(17));
        assert_eq!(event_time(&text), Some(Duration::from_millis(3)));
        assert_eq!(event_number(r#"{"type":"done","re":1,"number":2}"#), None);
    }
}
