//! The decision about a request: the events that follow from it, or why it is refused.
//!
//! [`Table::check`] has the only order of the checks: shape, identity, seat, phase, freshness, rules. So a player is
//! told first what has to be mended first.

use games::{Game, Seat, SeatSet, Step};

use super::{Seated, Table, TablePhase};
use crate::command::{Actor, Command, Request};
use crate::event::{By, Event};
use crate::fairness::Added;
use crate::name;
use crate::refusal::{BadSeat, BadShape, NotNow, OnlyFor, Refusal};
use crate::setup::{GameOptions, Person, Setup};

/// How often one person may take a seat before the game starts.
const MAX_SITS_OF_PERSON: u32 = 20;

/// How often all persons together may take seats before the game starts.
const MAX_SITS: usize = 10_000;

/// How often each seat may do something that does not lead towards the end of the game, such as to undo or to speak. It
/// keeps logs short, and no player can use up the share of another.
const MAX_EXTRAS: u32 = 2_000;

impl Table {
    /// The events that follow from a request.
    ///
    /// # Errors
    /// The first reason to refuse it, in the order of the checks.
    pub fn check(&self, request: &Request) -> Result<Vec<Event>, Refusal> {
        let Request { actor, seen, command } = request;
        shape(command)?;
        self.identity(*actor, command)?;
        self.seat(*actor, command)?;
        self.phase_for(*actor, command)?;
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
            (_, Command::Sit { .. } | Command::SeatBot { .. }) if *seated != Seated::Nobody => {
                Err(BadSeat::Taken(seat).into())
            }
            (Actor::Person(person), Command::Sit { .. }) => match self.setup.kept_for(seat) {
                Some(other) if other != person => Err(BadSeat::Kept(seat).into()),
                _ => Ok(()),
            },
            (_, Command::Sit { .. } | Command::SeatBot { .. }) => Ok(()),
            // The bytes prove themselves: the device that took the seat may have passed it on to another one.
            (Actor::Person(_), Command::Reveal { .. }) => match self.person_at(seat) {
                Some(_) => Ok(()),
                None => Err(BadSeat::Nobody(seat).into()),
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

    fn phase_for(&self, actor: Actor, command: &Command) -> Result<(), Refusal> {
        let (due, why) = match command {
            Command::Say { .. } => return Ok(()),
            // A network may deliver it twice, and a player may have two pages open. The answer has the number of the
            // last event, which is not for everybody once the game has started.
            Command::Reveal { seat, added }
                if self.additions.revealed(*seat) == Some(*added)
                    && (self.phase == TablePhase::Gathering || self.is_player(actor)) =>
            {
                return Ok(());
            }
            Command::Reveal { .. } if self.phase == TablePhase::Gathering && !self.is_full() => {
                return Err(NotNow::SeatsOpen.into());
            }
            Command::Reveal { .. } => (TablePhase::Gathering, NotNow::Started),
            Command::Stand { .. } if self.phase == TablePhase::Gathering && self.is_full() => {
                return Err(NotNow::Full.into());
            }
            Command::Sit { .. } | Command::Stand { .. } | Command::SeatBot { .. } => {
                (TablePhase::Gathering, NotNow::Started)
            }
            Command::Rematch { .. } => (TablePhase::Over, NotNow::NotOver),
            _ if self.phase == TablePhase::Over => (TablePhase::Playing, NotNow::Over),
            _ => (TablePhase::Playing, NotNow::NotStarted),
        };
        if self.phase == due { Ok(()) } else { Err(Refusal::Phase(why)) }
    }

    fn is_player(&self, actor: Actor) -> bool {
        matches!(actor, Actor::Person(person) if !self.seats_of(person).is_empty())
    }

    /// Only commands that depend on the state of the game can be stale, or come from a state that does not exist.
    fn freshness(&self, seen: u64, command: &Command) -> Result<(), Refusal> {
        let depends = matches!(
            command,
            Command::Act { .. } | Command::Undo { .. } | Command::AnswerUndo { .. }
        );
        let last = self.number();
        match depends {
            true if seen > last => Err(BadShape::NotYetSeen { seen, last }.into()),
            true if seen < self.fresh_from(command.seat()) => Err(Refusal::Stale { now: last }),
            _ => Ok(()),
        }
    }

    fn rules(&self, actor: Actor, command: &Command) -> Result<Vec<Event>, Refusal> {
        let not_now = |why| Err(Refusal::Phase(why));
        match (command, actor) {
            (Command::Say { .. } | Command::Undo { .. } | Command::HandOver { .. }, _)
                if self.extras[command.seat().index()] >= MAX_EXTRAS =>
            {
                not_now(NotNow::Enough)
            }
            (Command::Sit { .. }, Actor::Person(person)) if self.has_come_too_often(person) => {
                not_now(NotNow::TooManyCame)
            }
            (Command::Sit { seat, name, committed }, Actor::Person(person)) => {
                let (seat, name) = (*seat, name::normalise_name(name)?);
                if self.is_name_of_another(&name, person) {
                    return Err(BadShape::NameTaken.into());
                }
                let (added, committed) = (None, Some(*committed));
                Ok(self.and_start(Event::Sat { seat, person, name, added, committed }))
            }
            (Command::Reveal { seat, added }, _) => self.reveal(*seat, *added),
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
            (Command::Rematch { seat }, _) => self.rematch(*seat),
            (Command::Sit { .. } | Command::Undo { .. }, Actor::Host) => {
                Err(Refusal::Identity(OnlyFor::People))
            }
        }
    }

    /// Returns whether a person may take no seat any more. The log is bounded, but a person who comes and goes must not
    /// keep others away: so each has a bound, and the one for all does not count for the owner.
    fn has_come_too_often(&self, person: Person) -> bool {
        let own = self.sits.get(&person).copied().unwrap_or_default();
        own >= MAX_SITS_OF_PERSON || (self.additions.taken() >= MAX_SITS && person != self.owner)
    }

    /// Returns whether another player has a name that looks the same.
    fn is_name_of_another(&self, name: &str, person: Person) -> bool {
        self.seats.iter().any(|seated| match seated {
            Seated::Person { person: other, name: theirs, .. } => {
                *other != person && name::look_same(theirs, name)
            }
            _ => false,
        })
    }

    /// An event, and the start of the game if it fills the last seat and no player has to reveal an addition.
    fn and_start(&self, event: Event) -> Vec<Event> {
        let open = self.seats.iter().filter(|seated| **seated == Seated::Nobody).count();
        let commits = matches!(event, Event::Sat { committed: Some(_), .. });
        let reveals = commits || !self.additions.due().is_empty();
        let starts = open == 1 && (!reveals || self.setup.is_deal_known());
        if starts { vec![event, Event::Started] } else { vec![event] }
    }

    /// Reveals an addition, and starts the game if it was the last one.
    fn reveal(&self, seat: Seat, added: Added) -> Result<Vec<Event>, Refusal> {
        match self.additions.committed(seat) {
            None => return Err(NotNow::NothingToReveal.into()),
            Some(committed) if committed != added.commitment() => {
                return Err(BadShape::Addition(seat).into());
            }
            Some(_) => {}
        }
        let due = self.reveals_due();
        if !due.contains(seat) {
            return Ok(Vec::new());
        }
        let revealed = Event::AdditionRevealed { seat, added };
        let last = due.iter().all(|other| other == seat);
        Ok(if last { vec![revealed, Event::Started] } else { vec![revealed] })
    }

    /// An undo needs no consent as long as nothing was drawn and no other seat has acted since, or if there
    /// are no other players; else the other players have to agree.
    fn undo(&self, seat: Seat, person: Person) -> Result<Vec<Event>, Refusal> {
        let by_seat = |step: &Step| matches!(step, Step::Action(by, _) if *by == seat);
        let Some(last) = self.steps.iter().rposition(by_seat) else {
            return Err(NotNow::NothingDone.into());
        };
        let steps = last as u32;
        let free = last + 1 == self.steps.len() || self.others(person).is_empty();
        match self.pending_undo {
            _ if free => Ok(vec![Event::Undone { seat, steps }]),
            Some(_) => Err(NotNow::UndoAsked.into()),
            None => Ok(vec![Event::UndoAsked { seat, steps }]),
        }
    }

    fn answer(&self, seat: Seat, agree: bool) -> Result<Vec<Event>, Refusal> {
        let pending = match self.pending_undo {
            None => return Err(NotNow::NoUndoAsked.into()),
            Some(pending) if self.person_at(pending.seat) == self.person_at(seat) => {
                return Err(NotNow::OthersAnswer.into());
            }
            Some(pending) if pending.agreed.contains(seat) => {
                return Err(NotNow::Agreed.into());
            }
            Some(pending) => pending,
        };
        if !agree {
            return Ok(vec![Event::UndoRefused { seat }]);
        }
        let asker = self.person_at(pending.seat);
        let others = asker.map_or(SeatSet::default(), |asker| self.others(asker));
        let all = others.iter().all(|other| other == seat || pending.agreed.contains(other));
        let agreed = Event::UndoAgreed { seat };
        let undone = Event::Undone { seat: pending.seat, steps: pending.steps };
        Ok(if all { vec![agreed, undone] } else { vec![agreed] })
    }

    /// The seats of other players who are neither away nor have resigned.
    fn others(&self, person: Person) -> SeatSet {
        let there = |seat: &Seat| match &self.seats[seat.index()] {
            Seated::Person { person: other, away, .. } => {
                *other != person && !away && !self.resigned.contains(seat)
            }
            _ => false,
        };
        Seat::all(self.seats.len()).filter(there).collect()
    }

    /// Asks for another game, in which the next seat starts.
    fn rematch(&self, seat: Seat) -> Result<Vec<Event>, Refusal> {
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
        let setup = Setup::clone(&self.setup);
        let kept_for = Vec::new();
        Setup { game: GameOptions(game), same_deal: None, known_deal: None, kept_for, ..setup }
    }
}

fn shape(command: &Command) -> Result<(), Refusal> {
    match command {
        Command::Sit { name, .. } => Ok(name::normalise_name(name).map(drop)?),
        _ => Ok(()),
    }
}
