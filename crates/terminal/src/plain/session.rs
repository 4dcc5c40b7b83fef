//! State of a game in plain text: its table, the current question, the possible answers.

use games::{AnyAction, AnyGame, Seat};
use table::{Command, Event, Numbered, Refusal, Seated, Table, TablePhase, Time};
use view::{Item, TapPath};
use words::Names;

use crate::history::History;
use crate::link::FollowedTable;
use crate::local_table::LocalTable;
use crate::remote::Remote;
use crate::runtime::now;
use crate::store::Journal;

/// The table: hosted here, or followed on a server.
pub enum TableHost {
    /// Hosted here, with the event log until the game is over.
    Local(Box<LocalTable>, Option<Journal>),
    /// On a server, with the session that follows it.
    Remote(Box<Remote>, FollowedTable),
}

/// The question to a player at this keyboard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// Whether another player may take back an action.
    Undo {
        /// The seat that asks for the undo.
        asker: Seat,
        /// The seat that is to answer.
        seat: Seat,
    },
    /// Which action to take.
    Turn(Seat),
    /// Whether to play another game.
    Again,
    /// No question: other players or bots are to act.
    Wait,
}

/// An entry of the numbered choices.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum MenuChoice {
    /// Take this action.
    Act(AnyAction),
    /// Choose among the actions that start with this item.
    Source(Item),
    /// Go back to all choices.
    Back,
}

/// A game in plain text.
pub struct PlainSession {
    pub host: TableHost,
    pub history: History,
    pub names: Names,
    /// The number of events handled so far.
    pub events_seen: usize,
    /// The number of moves written so far.
    pub moves_told: usize,
    /// The last question and its choices, until it is answered.
    pub asked: Option<(Question, Vec<MenuChoice>)>,
    /// The item chosen first, where there are many actions.
    pub source: Option<Item>,
    /// Set while a command is with the server: the number of the event to wait for, once it is known.
    pub pending: Option<u64>,
    /// The connection is lost, and the player has been told.
    pub lost: bool,
    /// The game is over, and its result has been shown.
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

    /// Resets everything, because the session continues at another table.
    pub fn restart(&mut self) {
        (self.history, self.events_seen, self.moves_told) = (History::default(), 0, 0);
        (self.asked, self.source, self.pending) = (None, None, None);
        self.result_shown = false;
    }

    /// The time at which a player's clock runs out.
    pub fn alarm(&self) -> Option<Time> {
        match &self.host {
            TableHost::Local(local, _) => local.table().alarm(),
            TableHost::Remote(..) => None,
        }
    }

    /// Lets the table's clock act.
    pub fn tick(&mut self) {
        if let TableHost::Local(local, _) = &mut self.host {
            local.tick(now());
        }
    }

    /// The table, once its events are complete.
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

    /// The time of the table's clock.
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

    /// The current question.
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
        let bots: Vec<Seat> = table.bot_turns().iter().map(|bot_turn| bot_turn.seat).collect();
        let mut to_act = table.to_act().iter();
        let acting = to_act.find(|seat| mine.contains(seat) && !bots.contains(seat));
        acting.map_or(Question::Wait, Question::Turn)
    }

    /// The seat that asks for an undo, and the one that is to answer.
    fn undo_question(&self, table: &Table, mine: &[Seat]) -> Option<(Seat, Seat)> {
        let asker = table.undo_asked()?;
        // A no ends the question; seats that have said yes are not asked again.
        let agreed = self.log().iter().rev().map_while(|event| match event.event {
            Event::UndoAsked { .. } => None,
            Event::UndoAgreed { seat } => Some(Some(seat)),
            _ => Some(None),
        });
        let agreed: Vec<Seat> = agreed.flatten().collect();
        let answers = |seat: &Seat| *seat != asker && !agreed.contains(seat);
        // At a server's table all seats here belong to one person, who is not asked about their own undo.
        let own = self.is_remote() && mine.contains(&asker);
        let other = mine.iter().copied().find(answers).filter(|_| !own)?;
        Some((asker, other))
    }

    /// Sends a command to the table. A server answers later.
    pub fn ask(&mut self, command: Command) -> Result<(), Refusal> {
        match &mut self.host {
            TableHost::Local(local, _) => local.ask(command, now()),
            TableHost::Remote(remote, connection) => {
                self.pending = Some(u64::MAX);
                // A connection that has ended has reported it.
                let _ = connection.send(remote.ask(command));
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

/// The choices of a seat: actions of a single tap or with an implied source; for the others, first the
/// source.
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
