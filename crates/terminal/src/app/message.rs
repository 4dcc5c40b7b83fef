//! What reaches the client, and what it wants done.

use std::path::PathBuf;
use std::sync::Arc;

use analysis::Analysis;
use bots::{Budget, Choice, Level};
use games::{AnyAction, AnyGame, Kind, Record, Seat};
use rand::rngs::ChaCha12Rng;
use ratatui::crossterm::event::Event;
use table::{Numbered, Time};
use words::{Lang, Words};

use crate::local_table::TableHeader;
use crate::plan::Plan;
use crate::remote::{Remote, Wire};
use crate::store::{FinishedGame, StoredTable};
use crate::theme::ColourDepth;

/// How the client behaves.
#[derive(Clone, Debug)]
pub struct Config {
    /// How many colours there are.
    pub depth: ColourDepth,
    /// Milliseconds between what others do, so that people can follow.
    pub pace: u64,
    /// How much a bot may think.
    pub budget: Budget,
    /// What people are called if they say nothing else.
    pub name: String,
}

/// Something that reaches the client.
pub enum Input {
    /// A key, the mouse, another size.
    Event(Event),
    /// Time has passed.
    Tick,
    /// A bot has thought.
    BotChose {
        /// What it was asked.
        ticket: u64,
        /// For which seat.
        seat: Seat,
        /// What it would do.
        choice: Box<Choice<AnyAction>>,
    },
    /// How far an analysis is.
    AnalysisProgress {
        /// What was asked.
        ticket: u64,
        /// Looks taken.
        done: usize,
        /// Of how many.
        total: usize,
    },
    /// An analysis is complete.
    Analysed {
        /// What was asked.
        ticket: u64,
        /// What was found.
        analysis: Arc<Analysis>,
    },
    /// What is kept.
    Listed {
        /// Tables in progress.
        unfinished: Vec<StoredTable>,
        /// Records.
        finished: Vec<FinishedGame>,
    },
    /// A record was read, or could not be.
    Loaded(Result<Box<Record>, String>),
    /// A record was written, or could not be.
    Saved(Result<PathBuf, String>),
    /// From the server of a table that lives elsewhere.
    Wire(Wire),
    /// Something does not work, and play cannot go on.
    Failed(String),
    /// The system wants the client to end.
    Stop,
}

/// Something to be done for the client.
pub enum Effect {
    /// A new table: store what happened there so far.
    CreateTable(TableHeader, Vec<Numbered>),
    /// Navigate on storing a table.
    ReopenTable(Box<StoredTable>),
    /// Store what happened.
    AppendEvents(Vec<Numbered>),
    /// The game is over: keep its record, the table is no longer needed.
    FinishGame(Box<Record>),
    /// Write a record to a place, or to the finished.
    SaveRecord(Box<Record>, Option<PathBuf>),
    /// Read a record.
    LoadRecord(PathBuf),
    /// Say what is kept.
    ListGames,
    /// Let a bot think.
    AskBot {
        /// To tell answers apart.
        ticket: u64,
        /// About what.
        game: Box<AnyGame>,
        /// For whom.
        seat: Seat,
        /// How well.
        level: Level,
        /// How long.
        budget: Budget,
        /// With which luck.
        seed: u64,
    },
    /// Look at a game closely.
    Analyse {
        /// To tell answers apart.
        ticket: u64,
        /// At which.
        record: Box<Record>,
    },
    /// No more of that.
    StopAnalysis,
    /// Send something to the server.
    Send(Box<protocol::In>),
    /// Follow another table of the same server.
    GoTo(String),
    /// Leave the table that lives elsewhere.
    Disconnect,
    /// SaveLanguage this language next time, too.
    SaveLanguage(Lang),
    /// End. What is to be said afterwards, if anything.
    Quit(Option<String>),
}

/// What every screen may need.
pub struct Context<'a> {
    /// The time.
    pub now: Time,
    /// How the client behaves.
    pub config: &'a Config,
    /// The language.
    pub words: &'a Words,
    /// Random numbers.
    pub random: &'a mut ChaCha12Rng,
    /// What is to be done.
    pub effects: Vec<Effect>,
}

/// Where a screen leads.
pub enum Navigate {
    /// Nowhere.
    Stay,
    /// To the menu.
    Menu,
    /// To the options of a game.
    Form(Kind),
    /// To a new game.
    Play(Box<Plan>),
    /// Back to a stored one.
    Resume(Box<StoredTable>),
    /// To the finished games.
    FinishedGames,
    /// To a record.
    Replay(Box<Record>),
    /// To the rules.
    Rules(Kind, &'static str),
    /// To the keys.
    Keys,
    /// To the next language.
    Language,
    /// Out.
    Quit,
}

/// What to begin with.
pub enum Start {
    /// The menu.
    Menu,
    /// A new game.
    Plan(Box<Plan>),
    /// The last game, if there is one.
    Resume,
    /// A record.
    Replay(Box<Record>),
    /// A table that lives elsewhere.
    Remote(Box<Remote>),
}
