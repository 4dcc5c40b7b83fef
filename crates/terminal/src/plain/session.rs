//! A game in lines of text: where its table lives, what is being asked, what can be answered.

use std::sync::mpsc::Sender;

use games::{AnyAction, AnyGame, Seat};
use table::{Command, Event, Numbered, Refusal, Seated, Table, TablePhase, Time};
use view::{Item, TapPath};
use words::Names;

use crate::history::History;
use crate::local_table::LocalTable;
use crate::remote::Remote;
use crate::runtime::now;
use crate::store::Journal;
use crate::wire::Order;

/// Where the table lives.
pub enum TableHost {
    /// Here, event by event in a file until the game is over.
    Local(Box<LocalTable>, Option<Journal>),
    /// At a server, behind a line.
    Remote(Box<Remote>, Sender<Order>),
}

/// What somebody at this keyboard is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// May somebody take something back?
    Undo {
        /// Who wants to.
        asker: Seat,
        /// Who is asked.
        seat: Seat,
    },
    /// What do you do?
    Turn(Seat),
    /// Another game?
    Again,
    /// Nothing: it is up to others.
    Wait,
}

/// Something to choose.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum MenuChoice {
    /// Do this.
    Act(AnyAction),
    /// Do something with this.
    Source(Item),
    /// Nothing with that, after all.
    Back,
}

/// A game in lines of text.
pub struct PlainSession {
    pub host: TableHost,
    pub history: History,
    pub names: Names,
    /// How many events have been events_seen in, and how many moves moves_told.
    pub events_seen: usize,
    pub moves_told: usize,
    /// What was asked last and could be chosen, as long as it is not answered.
    pub asked: Option<(Question, Vec<MenuChoice>)>,
    /// Where much can be done, first with what.
    pub source: Option<Item>,
    /// A server has been asked for something: the number of the event to wait for, once it is known.
    pub pending: Option<u64>,
    /// The server is not there, and that has been said.
    pub lost: bool,
    /// The game is over, and how it ended has been said.
    pub result_shown: bool,
}

impl PlainSession {
    pub fn new(host: TableHost, names: Names, events_seen: usize) -> Self {
        Self {
            host,
            history: History::default(),
            names,
            events_seen,
            moves_told: 0,
            asked: None,
            source: None,
            pending: None,
            lost: false,
            result_shown: false,
        }
    }

    /// There is another table now: nothing is known of it yet.
    pub fn restart(&mut self) {
        (self.history, self.events_seen, self.moves_told) = (History::default(), 0, 0);
        (self.asked, self.source, self.pending) = (None, None, None);
        self.result_shown = false;
    }

    /// When the clock has something to say.
    pub fn alarm(&self) -> Option<Time> {
        match &self.host {
            TableHost::Local(local, _) => local.table().alarm(),
            TableHost::Remote(..) => None,
        }
    }

    /// What the clock says.
    pub fn tick(&mut self) {
        if let TableHost::Local(local, _) = &mut self.host {
            local.tick(now());
        }
    }

    /// The table, once all is known that has happened there.
    pub fn table(&self) -> Option<&Table> {
        match &self.host {
            TableHost::Local(local, _) => Some(local.table()),
            TableHost::Remote(remote, _) => remote.table().filter(|_| remote.is_up_to_date()),
        }
    }

    pub fn log(&self) -> &[Numbered] {
        match &self.host {
            TableHost::Local(local, _) => local.log(),
            TableHost::Remote(remote, _) => remote.log(),
        }
    }

    pub const fn is_remote(&self) -> bool {
        matches!(self.host, TableHost::Remote(..))
    }

    /// What the clock of the table says.
    pub fn time(&self) -> Time {
        match &self.host {
            TableHost::Local(..) => now(),
            TableHost::Remote(remote, _) => remote.time(now()),
        }
    }

    /// The seats of the people at this keyboard.
    pub fn mine(&self) -> Vec<Seat> {
        match &self.host {
            TableHost::Local(local, _) => people(local.table()),
            TableHost::Remote(remote, _) => remote.seats(),
        }
    }

    /// What is being asked now.
    pub fn question(&self) -> Question {
        let Some(table) = self.table() else { return Question::Wait };
        let mine = self.mine();
        if table.phase() == TablePhase::Over {
            let wants = |event: &Numbered| matches!(event.event, Event::RematchAsked { seat } if mine.contains(&seat));
            let asked = self.is_remote() && self.log().iter().any(wants);
            return if mine.is_empty() || asked { Question::Wait } else { Question::Again };
        }
        if let Some((asker, seat)) = self.undo_question(table, &mine) {
            return Question::Undo { asker, seat };
        }
        let bots: Vec<Seat> = table.thinkers().iter().map(|thinker| thinker.seat).collect();
        let mut to_act = table.to_act().iter();
        let acting = to_act.find(|seat| mine.contains(seat) && !bots.contains(seat));
        acting.map_or(Question::Wait, Question::Turn)
    }

    /// Who asks for an undo, and who is to answer.
    fn undo_question(&self, table: &Table, mine: &[Seat]) -> Option<(Seat, Seat)> {
        let asker = table.undo_asked()?;
        // Whoever says no ends the question; who has said yes is not asked again.
        let agreed = self.log().iter().rev().map_while(|event| match event.event {
            Event::UndoAsked { .. } => None,
            Event::UndoAgreed { seat } => Some(Some(seat)),
            _ => Some(None),
        });
        let agreed: Vec<Seat> = agreed.flatten().collect();
        let answers = |seat: &Seat| *seat != asker && !agreed.contains(seat);
        // At a server's table all seats here are one person's, who does not ask themselves.
        let own = self.is_remote() && mine.contains(&asker);
        let other = mine.iter().copied().find(answers).filter(|_| !own)?;
        Some((asker, other))
    }

    /// Asks the table for something. A server answers later.
    pub fn ask(&mut self, command: Command) -> Result<(), Refusal> {
        match &mut self.host {
            TableHost::Local(local, _) => local.ask(command, now()),
            TableHost::Remote(remote, connection) => {
                self.pending = Some(u64::MAX);
                // A line that has ended has said so.
                let _ = connection.send(Order::Send(Box::new(remote.ask(command))));
                Ok(())
            }
        }
    }
}

/// The seats that people have.
fn people(table: &Table) -> Vec<Seat> {
    let seats = table.seats();
    let person = |seat: &Seat| matches!(seats[seat.index()], Seated::Person { .. });
    Seat::all(seats.len()).filter(person).collect()
}

/// What can be done now: what a single tap does, and what goes without saying where to take it from;
/// for the rest, first from where.
pub fn choices(state: &AnyGame, seat: Seat, source: Option<Item>) -> Vec<MenuChoice> {
    let actions = view::actions(state, seat).into_iter();
    let paths: Vec<(AnyAction, TapPath)> =
        actions.filter_map(|action| Some((action, view::path(state, seat, action)?))).collect();
    if let Some(source) = source {
        let own = paths.iter().filter(|(_, path)| path.source == source);
        return own.map(|(action, _)| MenuChoice::Act(*action)).chain([MenuChoice::Back]).collect();
    }
    let mut hands: Vec<Item> =
        paths.iter().filter(|(_, path)| path.implied).map(|(_, path)| path.source).collect();
    hands.sort_unstable();
    hands.dedup();
    let mut choices = Vec::new();
    for (action, path) in paths {
        let choice = match path.target {
            None => MenuChoice::Act(action),
            Some(_) if path.implied && hands.len() == 1 => MenuChoice::Act(action),
            Some(_) => MenuChoice::Source(path.source),
        };
        if !choices.contains(&choice) {
            choices.push(choice);
        }
    }
    choices
}
