//! Which events a request leads to, or why it is refused.
//!
//! The order of the checks stands once, in [`Table::check`]: shape, identity, seat, phase, freshness,
//! rules. A person is told first what they have to mend first.

use games::{Game, Seat, SeatSet, Step};

use super::{Seated, Table, TablePhase};
use crate::command::{Actor, Command, Request};
use crate::event::{By, Event};
use crate::refusal::{BadSeat, BadShape, NotNow, OnlyFor, Refusal};
use crate::setup::{GameOptions, MOST_ADDED, Person, Setup};

/// The longest name, in characters.
const LONGEST_NAME: usize = 24;
/// From here on a log grows by moves alone, which come to an end.
const LONGEST_LOG: u64 = 20_000;

impl Table {
    /// The events that a request leads to.
    ///
    /// # Errors
    /// The first reason in the order of the checks.
    pub fn check(&self, request: &Request) -> Result<Vec<Event>, Refusal> {
        let Request { actor, seen, command } = request;
        shape(command)?;
        self.identity(*actor, command)?;
        self.seat(*actor, command)?;
        self.phase_for(command)?;
        self.freshness(*seen, command)?;
        self.rules(*actor, command)
    }

    fn identity(&self, actor: Actor, command: &Command) -> Result<(), Refusal> {
        match (actor, command) {
            (
                Actor::Host,
                Command::Act { .. } | Command::HandOver { .. } | Command::SeatBot { .. },
            ) => Ok(()),
            (Actor::Host, _) => Err(Refusal::Identity(OnlyFor::People)),
            (Actor::Person(person), Command::SeatBot { .. }) if person != self.owner => {
                Err(Refusal::Identity(OnlyFor::Owner))
            }
            (Actor::Person(_), _) => Ok(()),
        }
    }

    fn seat(&self, actor: Actor, command: &Command) -> Result<(), Refusal> {
        let seat = command.seat();
        let Some(seated) = self.seats.get(seat.index()) else {
            let last = self.seats.len() - 1;
            return Err(BadSeat::Missing { seat, last }.into());
        };
        match (actor, command) {
            (_, Command::Sit { .. } | Command::SeatBot { .. }) => match seated {
                Seated::Nobody => Ok(()),
                _ => Err(BadSeat::Taken(seat).into()),
            },
            (Actor::Host, Command::Act { .. }) => match self.bot_at(seat) {
                Some(_) => Ok(()),
                None => Err(BadSeat::NoBot(seat).into()),
            },
            (Actor::Host, _) => match self.person_at(seat) {
                Some(_) => Ok(()),
                None => Err(BadSeat::Nobody(seat).into()),
            },
            (Actor::Person(person), _) if self.person_at(seat) == Some(person) => Ok(()),
            _ => Err(BadSeat::NotYours(seat).into()),
        }
    }

    fn phase_for(&self, command: &Command) -> Result<(), Refusal> {
        let (due, why) = match command {
            Command::Say { .. } => return Ok(()),
            Command::Sit { .. } | Command::Stand { .. } | Command::SeatBot { .. } => {
                (TablePhase::Gathering, NotNow::Started)
            }
            Command::Rematch { .. } => (TablePhase::Over, NotNow::NotOver),
            _ if self.phase == TablePhase::Over => (TablePhase::Playing, NotNow::Over),
            _ => (TablePhase::Playing, NotNow::NotStarted),
        };
        if self.phase == due { Ok(()) } else { Err(Refusal::Phase(why)) }
    }

    /// Only what depends on the game as it was seen can be stale.
    fn freshness(&self, seen: u64, command: &Command) -> Result<(), Refusal> {
        let depends = matches!(
            command,
            Command::Act { .. } | Command::Undo { .. } | Command::AnswerUndo { .. }
        );
        if depends && seen < self.fresh_from(command.seat()) {
            return Err(Refusal::Stale { now: self.number() });
        }
        Ok(())
    }

    fn rules(&self, actor: Actor, command: &Command) -> Result<Vec<Event>, Refusal> {
        let not_now = |why| Err(Refusal::Phase(why));
        match (command, actor) {
            (Command::Say { .. } | Command::Undo { .. } | Command::HandOver { .. }, _)
                if self.number() >= LONGEST_LOG =>
            {
                not_now(NotNow::Enough)
            }
            (Command::Sit { .. }, _) if self.added.len() >= MOST_ADDED => {
                not_now(NotNow::TooManyCame)
            }
            (Command::Sit { seat, name, added }, Actor::Person(person)) => {
                let (seat, name) = (*seat, name.trim().to_owned());
                Ok(self.and_start(Event::Sat { seat, person, name, added: *added }))
            }
            (Command::SeatBot { seat, strength }, _) => {
                Ok(self.and_start(Event::BotSat { seat: *seat, strength: *strength }))
            }
            (Command::Stand { seat }, _) => Ok(vec![Event::Stood { seat: *seat }]),
            (Command::Act { seat, action }, actor) => {
                let (seat, action) = (*seat, *action);
                self.game.check_action(seat, action)?;
                let by = if actor == Actor::Host { By::Bot } else { By::Person };
                Ok(vec![Event::Acted { seat, action, by }])
            }
            (Command::Undo { seat }, Actor::Person(person)) => self.undo(*seat, person),
            (Command::AnswerUndo { seat, agree }, _) => self.answer(*seat, *agree),
            (Command::Resign { seat }, _) => match self.resigned.contains(seat) {
                true => not_now(NotNow::GivenUp),
                false => Ok(vec![Event::Resigned { seat: *seat }]),
            },
            (Command::HandOver { seat }, _) => match self.is_away(*seat) {
                true => not_now(NotNow::BotPlays),
                false => Ok(vec![Event::TakenOver { seat: *seat }]),
            },
            (Command::TakeBack { seat }, _) => match self.is_away(*seat) {
                true => Ok(vec![Event::HandedBack { seat: *seat }]),
                false => not_now(NotNow::NobodyPlays),
            },
            (Command::Say { seat, phrase }, _) => {
                Ok(vec![Event::Said { seat: *seat, phrase: *phrase }])
            }
            (Command::Rematch { seat }, _) => self.again(*seat),
            (Command::Sit { .. } | Command::Undo { .. }, Actor::Host) => {
                Err(Refusal::Identity(OnlyFor::People))
            }
        }
    }

    /// An event, and the start if it fills the last place.
    fn and_start(&self, event: Event) -> Vec<Event> {
        let open = self.seats.iter().filter(|seated| **seated == Seated::Nobody).count();
        if open == 1 { vec![event, Event::Started] } else { vec![event] }
    }

    /// Free as long as nothing was drawn and nobody else has acted since; then the other people have
    /// to agree, if there are any.
    fn undo(&self, seat: Seat, person: Person) -> Result<Vec<Event>, Refusal> {
        let by_seat = |step: &Step| matches!(step, Step::Action(by, _) if *by == seat);
        let Some(last) = self.steps.iter().rposition(by_seat) else {
            return Err(NotNow::NothingDone.into());
        };
        let steps = last as u32;
        let free = last + 1 == self.steps.len() || self.others(person).is_empty();
        match self.question {
            _ if free => Ok(vec![Event::Undone { seat, steps }]),
            Some(_) => Err(NotNow::UndoAsked.into()),
            None => Ok(vec![Event::UndoAsked { seat, steps }]),
        }
    }

    fn answer(&self, seat: Seat, agree: bool) -> Result<Vec<Event>, Refusal> {
        let question = match self.question {
            None => return Err(NotNow::NoUndoAsked.into()),
            Some(question) if self.person_at(question.seat) == self.person_at(seat) => {
                return Err(NotNow::OthersAnswer.into());
            }
            Some(question) if question.agreed.contains(seat) => {
                return Err(NotNow::Agreed.into());
            }
            Some(question) => question,
        };
        if !agree {
            return Ok(vec![Event::UndoRefused { seat }]);
        }
        let asker = self.person_at(question.seat);
        let others = asker.map_or(SeatSet::default(), |asker| self.others(asker));
        let all = others.iter().all(|other| other == seat || question.agreed.contains(other));
        let agreed = Event::UndoAgreed { seat };
        let undone = Event::Undone { seat: question.seat, steps: question.steps };
        Ok(if all { vec![agreed, undone] } else { vec![agreed] })
    }

    /// The seats of other people who are there and still in the game.
    fn others(&self, person: Person) -> SeatSet {
        let there = |seat: &Seat| match &self.seats[seat.index()] {
            Seated::Person { person: other, away, .. } => {
                *other != person && !away && !self.resigned.contains(seat)
            }
            _ => false,
        };
        Seat::all(self.seats.len()).filter(there).collect()
    }

    /// Another game, with the next seat to start.
    fn again(&self, seat: Seat) -> Result<Vec<Event>, Refusal> {
        if self.rematch.contains(seat) {
            return Err(NotNow::RematchAsked.into());
        }
        let people = Seat::all(self.seats.len()).filter(|&seat| self.person_at(seat).is_some());
        let all = people.into_iter().all(|other| other == seat || self.rematch.contains(other));
        let mut events = vec![Event::RematchAsked { seat }];
        if all {
            events.push(Event::RematchAgreed { setup: self.next_setup() });
        }
        Ok(events)
    }

    fn next_setup(&self) -> Setup {
        let options = self.setup.game.0;
        let starter = (options.starter().index() + 1) % self.seats.len();
        let game = options.with_starter(Seat::new(starter));
        Setup { game: GameOptions(game), same_deal: None, ..self.setup.clone() }
    }
}

fn shape(command: &Command) -> Result<(), Refusal> {
    match command {
        Command::Sit { name, .. } => {
            let length = name.trim().chars().count();
            if (1..=LONGEST_NAME).contains(&length) && !name.chars().any(char::is_control) {
                return Ok(());
            }
            Err(BadShape::Name { most: LONGEST_NAME }.into())
        }
        _ => Ok(()),
    }
}
