//! What a host or a client wants to know of a table.

use bots::Level;
use games::{AnyGame, Game, Playthrough, Record, Seat, SeatSet, Step};
use serde_json::{Value, json};

use super::{STAND_IN, Seated, Table, TablePhase, Thinker};
use crate::luck::Secret;
use crate::setup::{Clock, Person, SameDeal, Setup, Time};

impl Table {
    /// How it was opened.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Who opened it.
    #[must_use]
    pub const fn owner(&self) -> Person {
        self.owner
    }

    /// Who sits where.
    #[must_use]
    pub fn seats(&self) -> &[Seated] {
        &self.seats
    }

    /// How far it is.
    #[must_use]
    pub const fn phase(&self) -> TablePhase {
        self.phase
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> &AnyGame {
        &self.game
    }

    /// The game before its first step.
    #[must_use]
    pub fn start(&self) -> AnyGame {
        AnyGame::new(&self.setup.game.0).expect("the set-up was checked")
    }

    /// All steps of the game so far.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The number of the last event.
    #[must_use]
    pub const fn number(&self) -> u64 {
        self.next - 1
    }

    /// By seat, 1 + how many did better; empty until the game is over.
    #[must_use]
    pub fn ranks(&self) -> &[u8] {
        &self.ranks
    }

    /// The milliseconds a seat has left.
    #[must_use]
    pub fn time_left(&self, seat: Seat, at: Time) -> Option<u64> {
        (self.setup.clock != Clock::None).then(|| self.times.left(seat, at))
    }

    /// Who wants to take something back, if that is being asked.
    #[must_use]
    pub fn undo_asked(&self) -> Option<Seat> {
        self.question.map(|question| question.seat)
    }

    /// The seats that are to act.
    #[must_use]
    pub fn to_act(&self) -> SeatSet {
        match self.phase {
            TablePhase::Playing if !self.is_decided() => self.game.turn().seats(),
            _ => SeatSet::default(),
        }
    }

    /// The seats that bots are to act for now.
    #[must_use]
    pub fn thinkers(&self) -> Vec<Thinker> {
        let thinker = |seat| self.bot_at(seat).map(|strength| Thinker { seat, strength });
        self.to_act().iter().filter_map(thinker).collect()
    }

    /// Has somebody let a bot play on in their place?
    #[must_use]
    pub fn is_away(&self, seat: Seat) -> bool {
        matches!(self.seats.get(seat.index()), Some(Seated::Person { away: true, .. }))
    }

    /// The bot that plays for a seat: its own, or in somebody's place.
    pub(super) fn bot_at(&self, seat: Seat) -> Option<Level> {
        match &self.seats[seat.index()] {
            Seated::Bot(strength) => Some(*strength),
            Seated::Person { away: true, .. } => Some(STAND_IN),
            _ if self.late.contains(seat) || self.resigned.contains(&seat) => Some(STAND_IN),
            _ => None,
        }
    }

    pub(super) fn person_at(&self, seat: Seat) -> Option<Person> {
        match self.seats.get(seat.index())? {
            Seated::Person { person, .. } => Some(*person),
            _ => None,
        }
    }

    pub(super) fn is_full(&self) -> bool {
        !self.seats.contains(&Seated::Nobody)
    }

    /// The game as a record: names, steps, and once it is over the result and what decided the draws.
    #[must_use]
    pub fn record(&self) -> Record {
        let mut record = self.plain_record();
        let name = |seated: &Seated| match seated {
            Seated::Nobody => Value::from(""),
            Seated::Person { name, .. } => name.clone().into(),
            Seated::Bot(strength) => format!("Bot ({strength})").into(),
        };
        record.notes.insert("players".into(), self.seats.iter().map(name).collect());
        let seed = match self.deal() {
            Some(SameDeal { secret, added }) => {
                let commitment = Secret::new(secret.0).commitment();
                json!({ "commitment": commitment, "secret": secret, "added": added })
            }
            None => json!({ "commitment": self.commitment }),
        };
        record.notes.insert("seed".into(), seed);
        record
    }

    /// Options, steps and result.
    fn plain_record(&self) -> Record {
        let mut play = Playthrough::new(self.setup.game.0).expect("the set-up was checked");
        for &step in &self.steps {
            play.step(step).expect("every step was made here");
        }
        play.record().clone()
    }

    /// What decided the draws, once it may be known.
    #[must_use]
    pub fn deal(&self) -> Option<SameDeal> {
        let own = self.secret.map(|secret| SameDeal { secret, added: self.added.clone() });
        self.setup.same_deal.clone().or(own)
    }

    /// Who made the last step, if it was not drawn.
    #[must_use]
    pub fn last_actor(&self) -> Option<Seat> {
        self.steps.iter().rev().find_map(|step| match step {
            Step::Action(seat, _) => Some(*seat),
            Step::Chance(_) => None,
        })
    }

    /// The seats that belong to somebody.
    #[must_use]
    pub fn seats_of(&self, person: Person) -> SeatSet {
        Seat::all(self.seats.len()).filter(|&seat| self.person_at(seat) == Some(person)).collect()
    }

    /// The number of the event by which a seat went to whoever has it now.
    #[must_use]
    pub fn seated_since(&self, seat: Seat) -> Option<u64> {
        self.person_at(seat).map(|_| self.seated[seat.index()])
    }

    /// The number of the last event that changed what a seat can do: whoever has not seen it acts too late.
    #[must_use]
    pub fn fresh_from(&self, seat: Seat) -> u64 {
        self.changed.get(seat.index()).map_or(0, |changed| changed.saturating_sub(1))
    }

    /// How the next table is to be opened, if all people want one and there is none yet.
    #[must_use]
    pub const fn next_table(&self) -> Option<&Setup> {
        self.next_table.as_ref()
    }
}
