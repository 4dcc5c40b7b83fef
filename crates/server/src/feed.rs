//! What one client is told of a table: from the number it has, without gaps, then live.

use std::collections::VecDeque;

use axum::extract::ws::Utf8Bytes;
use games::Game;
use protocol::{Code, Goodbye, Out, Problem, VERSION, You};
use store::TableId;
use table::{Person, Table};
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::{RecvError, TryRecvError};

use crate::authority::{News, encode, frame, now};
use crate::hall::Hall;
use crate::host::{Access, Ask, Joined, access, visible};
use crate::presence::Here;

/// How many events are read from the log at once.
const PAGE: usize = 256;

pub(crate) struct Feed {
    hall: Hall,
    id: TableId,
    person: Option<Person>,
    /// Is the client to be told when it is to act?
    turns: bool,
    news: broadcast::Receiver<News>,
    _here: Here,
    access: Access,
    recheck: bool,
    /// The number of the table's last event, and whether the game is over.
    head: u64,
    over: bool,
    /// Events that are read but not sent; the first has the number `sent`.
    held: VecDeque<Utf8Bytes>,
    /// The number of the next event to send.
    sent: u64,
    /// What is to be sent before them.
    ready: VecDeque<Utf8Bytes>,
    /// Up to which event it is known who is to act, and what was said about it.
    turns_at: Option<u64>,
    told: Vec<(games::Seat, u64)>,
    ended: bool,
}

impl Feed {
    /// Connects somebody to a table; they know all events before `from`.
    pub(crate) async fn join(
        hall: &Hall,
        id: TableId,
        person: Option<Person>,
        from: u64,
        turns: bool,
    ) -> Result<Self, Problem> {
        let joined: Joined = hall.ask(id, |reply| Ask::Join { person, reply }).await?;
        let Joined { news, here, access, head, over, presence } = joined;
        let you = hall.look(id, move |table| Ok(you(table, person, access))).await?;
        hall.metrics().feeds.inc();
        let number = visible(access, head, over).unwrap_or(0);
        let hello = Out::Hello { version: VERSION, table: id.to_string(), you, number, now: now() };
        Ok(Self {
            hall: hall.clone(),
            id,
            person,
            turns,
            news,
            _here: here,
            access,
            recheck: false,
            head,
            over,
            held: VecDeque::new(),
            sent: from.min(head + 1),
            ready: [encode(&hello), presence].into(),
            turns_at: None,
            told: Vec::new(),
            ended: false,
        })
    }

    /// The number of the next event to be sent.
    pub(crate) fn sent(&self) -> u64 {
        self.sent
    }

    /// The next message; `None` after the last. May be dropped and called again at any time.
    pub(crate) async fn next(&mut self) -> Option<Utf8Bytes> {
        loop {
            if let Some(message) = self.ready.pop_front() {
                return Some(message);
            }
            if self.ended {
                return None;
            }
            // Before anything is told that they may not see.
            if self.recheck {
                self.look_again().await;
                continue;
            }
            let end = visible(self.access, self.head, self.over);
            if end.is_some_and(|end| self.sent <= end)
                && let Some(message) = self.held.pop_front()
            {
                self.sent += 1;
                return Some(message);
            }
            if end.is_some_and(|end| self.read() <= end) {
                self.catch_up().await;
            } else if self.turns && self.sent > self.head && self.turns_at != Some(self.head) {
                self.look_whose_turn().await;
            } else {
                self.listen().await;
            }
        }
    }

    /// The number of the next event to read.
    fn read(&self) -> u64 {
        self.sent + self.held.len() as u64
    }

    fn bye(&mut self, why: Goodbye) {
        self.ready.push_back(encode(&Out::Bye { why }));
        self.ended = true;
    }

    /// It cannot go on. If the table said goodbye itself, with that.
    fn part(&mut self, problem: Code) {
        let said = loop {
            match self.news.try_recv() {
                Ok(News::Bye(why)) => break Some(why),
                Ok(_) | Err(TryRecvError::Lagged(_)) => {}
                Err(TryRecvError::Empty | TryRecvError::Closed) => break None,
            }
        };
        self.bye(said.unwrap_or(match problem {
            Code::Closed => Goodbye::NoLonger,
            Code::NotFound => Goodbye::Deleted,
            _ => Goodbye::Restarting,
        }));
    }

    async fn catch_up(&mut self) {
        let from = self.read();
        match self.hall.store().events(self.id, from, PAGE).await {
            Ok(texts) if !texts.is_empty() => {
                self.held.extend(texts.iter().map(|text| frame(text)));
            }
            // The log ends before the table does only if the table was deleted or the disk fails.
            _ => match self.hall.look(self.id, |_| Ok(())).await {
                Err(problem) => self.part(problem.code),
                Ok(()) => self.bye(Goodbye::Restarting),
            },
        }
    }

    /// Says so if a seat of this client is to act and it was not said yet.
    async fn look_whose_turn(&mut self) {
        let Some(person) = self.person else {
            self.turns_at = Some(self.head);
            return;
        };
        let looked =
            self.hall.look(self.id, move |table| Ok((table.number(), turns(table, person))));
        let (number, turns) = match looked.await {
            Ok(looked) => looked,
            Err(problem) => return self.part(problem.code),
        };
        self.turns_at = Some(self.head);
        let mut told = Vec::new();
        for (seat, fresh, position, legal) in turns {
            let known = (seat, fresh);
            if !self.told.contains(&known) {
                let turn = Out::Turn { seen: number, seat, position, legal };
                self.ready.push_back(encode(&turn));
            }
            told.push(known);
        }
        self.told = told;
    }

    async fn listen(&mut self) {
        match self.news.recv().await {
            Ok(News::Happened(batch)) => {
                let last = batch.first + batch.frames.len() as u64 - 1;
                let known = self.read().saturating_sub(batch.first) as usize;
                // If some before it are missing, the log has them; so it has what somebody who sees everything
                // later will not see for a long time.
                if batch.first <= self.read() && self.held.len() < PAGE {
                    self.held.extend(batch.frames.iter().skip(known).cloned());
                }
                self.head = self.head.max(last);
                self.over |= batch.over;
                self.recheck |= batch.recheck;
            }
            Ok(News::Presence(message)) => self.ready.push_back(message),
            Ok(News::Bye(why)) => self.bye(why),
            Err(RecvError::Lagged(_)) => self.recheck = true,
            Err(RecvError::Closed) => self.bye(Goodbye::Restarting),
        }
    }

    /// Somebody came or went, or some news were missed; the log has them. It is done once it is done: whoever
    /// drops this in the middle is sent here again.
    async fn look_again(&mut self) {
        let person = self.person;
        let looked = self.hall.look(self.id, move |table| {
            let over = table.phase() == table::TablePhase::Over;
            Ok((table.number(), over, access(table, person)?))
        });
        match looked.await {
            Ok((head, over, access)) => {
                (self.head, self.over, self.access) = (head.max(self.head), over, access);
            }
            Err(problem) => self.part(problem.code),
        }
        self.recheck = false;
    }
}

impl Drop for Feed {
    fn drop(&mut self) {
        self.hall.metrics().feeds.dec();
    }
}

/// Who somebody is at a table.
pub(crate) fn you(table: &Table, person: Option<Person>, access: Access) -> You {
    You {
        person,
        seats: person.map_or_else(Vec::new, |person| table.seats_of(person).iter().collect()),
        owner: person == Some(table.owner()),
        delayed: access != Access::Full,
    }
}

/// By seat of a person that is to act: since when it is as it is now, the position, and all it may do.
fn turns(table: &Table, person: Person) -> Vec<(games::Seat, u64, String, Vec<String>)> {
    let seats = table.seats_of(person);
    let acting = table.to_act().iter().filter(|&seat| seats.contains(seat));
    let bots = table.thinkers();
    acting
        .filter(|seat| bots.iter().all(|thinker| thinker.seat != *seat))
        .map(|seat| {
            let mut legal = Vec::new();
            table.game().legal(seat, &mut legal);
            let legal = legal.iter().map(ToString::to_string).collect();
            (seat, table.fresh_from(seat), table.game().to_string(), legal)
        })
        .collect()
}
