//! Queries about a table, for hosts and clients.

use bots::Level;
use games::{AnyGame, Game, Playthrough, Record, Seat, SeatSet, Step};
use serde_json::{Value, json};

use super::{BotTurn, STAND_IN_LEVEL, Seated, Table, TablePhase};
use crate::fairness::{Additions, Commitment, PublishedDeal};
use crate::setup::{Clock, Person, Setup, Time};

impl Table {
    /// The set-up of the table.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The person who opened the table.
    #[must_use]
    pub const fn owner(&self) -> Person {
        self.owner
    }

    /// Returns whether the log has this person id: of the owner, or of a player of now or before.
    #[must_use]
    pub fn has_person(&self, person: Person) -> bool {
        self.persons.contains(&person)
    }

    /// The occupants of the seats.
    #[must_use]
    pub fn seats(&self) -> &[Seated] {
        &self.seats
    }

    /// The phase of the table.
    #[must_use]
    pub const fn phase(&self) -> TablePhase {
        self.phase
    }

    /// The state of the game.
    #[must_use]
    pub const fn game(&self) -> &AnyGame {
        &self.game
    }

    /// The state of the game before its first step.
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

    /// The seats that have resigned, in order.
    #[must_use]
    pub fn resigned(&self) -> &[Seat] {
        &self.resigned
    }

    /// The remaining milliseconds of a seat, if there is a clock.
    #[must_use]
    pub fn time_left(&self, seat: Seat, at: Time) -> Option<u64> {
        (self.setup.clock != Clock::None).then(|| self.times.left(seat, at))
    }

    /// The seat that has asked for the pending undo.
    #[must_use]
    pub fn undo_asked(&self) -> Option<Seat> {
        self.pending_undo.map(|pending| pending.seat)
    }

    /// The seats that are to act.
    #[must_use]
    pub fn to_act(&self) -> SeatSet {
        match self.phase {
            TablePhase::Playing if !self.is_decided() => self.game.turn().seats(),
            _ => SeatSet::default(),
        }
    }

    /// The seats that are to act and that bots play for.
    #[must_use]
    pub fn bot_turns(&self) -> Vec<BotTurn> {
        let bot_turn = |seat| self.bot_at(seat).map(|strength| BotTurn { seat, strength });
        self.to_act().iter().filter_map(bot_turn).collect()
    }

    /// Returns whether a bot plays for the player of a seat, who is away.
    #[must_use]
    pub fn is_away(&self, seat: Seat) -> bool {
        matches!(self.seats.get(seat.index()), Some(Seated::Person { away: true, .. }))
    }

    /// The level of the bot that plays for a seat, at its own seat or in place of a player.
    pub(super) fn bot_at(&self, seat: Seat) -> Option<Level> {
        match &self.seats[seat.index()] {
            Seated::Bot(strength) => Some(*strength),
            Seated::Person { away: true, .. } => Some(STAND_IN_LEVEL),
            _ if self.late.contains(seat) || self.resigned.contains(&seat) => Some(STAND_IN_LEVEL),
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

    /// The game as a record: names and steps, and once it is over the result and the secret of the draws.
    #[must_use]
    pub fn record(&self) -> Record {
        let mut record = self.plain_record();
        let name = |seated: &Seated| match seated {
            Seated::Nobody => Value::from(""),
            Seated::Person { name, .. } => name.clone().into(),
            Seated::Bot(strength) => format!("Bot ({strength})").into(),
        };
        record.notes.insert("players".into(), self.seats.iter().map(name).collect());
        record.notes.insert("seed".into(), self.seed_note());
        record
    }

    /// The record without notes: options, steps and result.
    fn plain_record(&self) -> Record {
        let mut play = Playthrough::new(self.setup.game.0).expect("the set-up was checked");
        for &step in self.steps.iter() {
            play.step(step).expect("every step was made here");
        }
        play.record().clone()
    }

    /// What a record says about the secret. The commitment is always that of the log, so that a table whose draws
    /// were decided by another secret cannot pass the check.
    fn seed_note(&self) -> Value {
        let mut note = json!({ "commitment": self.commitment });
        if let Some(PublishedDeal { secret, additions }) = self.deal() {
            note["secret"] = secret.to_string().into();
            match additions {
                Additions::Added(added) => note["added"] = json!(added),
                Additions::Seats(seats) => {
                    note["version"] = 2.into();
                    note["seats"] = json!(seats);
                }
            }
        }
        if self.setup.is_deal_known() {
            note["known"] = true.into();
        }
        note
    }

    /// The secret and the additions that decided the draws, once the game is over.
    #[must_use]
    pub fn deal(&self) -> Option<PublishedDeal> {
        let own = self.secret?;
        Some(match &*self.setup {
            Setup { same_deal: Some(deal), .. } => PublishedDeal {
                secret: deal.secret,
                additions: Additions::Added(deal.added.clone()),
            },
            Setup { known_deal: Some(additions), .. } => {
                PublishedDeal { secret: own, additions: additions.clone() }
            }
            _ => PublishedDeal { secret: own, additions: self.additions.all() },
        })
    }

    /// The seats whose players have to reveal their additions now, so that the game starts.
    #[must_use]
    pub fn reveals_due(&self) -> SeatSet {
        match self.phase {
            TablePhase::Gathering if self.is_full() && !self.setup.is_deal_known() => {
                self.additions.due()
            }
            _ => SeatSet::default(),
        }
    }

    /// The commitment of the player of a seat to an addition.
    #[must_use]
    pub fn committed(&self, seat: Seat) -> Option<Commitment> {
        self.additions.committed(seat)
    }

    /// The seat that acted last.
    #[must_use]
    pub fn last_actor(&self) -> Option<Seat> {
        self.steps.iter().rev().find_map(|step| match step {
            Step::Action(seat, _) => Some(*seat),
            Step::Chance(_) => None,
        })
    }

    /// The seats of a person.
    #[must_use]
    pub fn seats_of(&self, person: Person) -> SeatSet {
        Seat::all(self.seats.len()).filter(|&seat| self.person_at(seat) == Some(person)).collect()
    }

    /// How often a seat has moved to another device.
    #[must_use]
    pub fn seat_moves(&self, seat: Seat) -> u32 {
        self.seat_moves.get(seat.index()).copied().unwrap_or_default()
    }

    /// The number of the event by which the player of a seat got it.
    #[must_use]
    pub fn seated_since(&self, seat: Seat) -> Option<u64> {
        self.person_at(seat).map(|_| self.seated[seat.index()])
    }

    /// The number of the last event that changed what a seat may do. Commands of a sender who has not seen it are stale.
    #[must_use]
    pub fn fresh_from(&self, seat: Seat) -> u64 {
        self.changed.get(seat.index()).map_or(0, |changed| changed.saturating_sub(1))
    }

    /// The set-up of the next table, if all players want one and it is not open yet.
    #[must_use]
    pub const fn next_table(&self) -> Option<&Setup> {
        self.next_table.as_ref()
    }
}
