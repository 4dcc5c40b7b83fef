//! Inputs and effects of the client, and where screens navigate.

use std::path::PathBuf;
use std::sync::Arc;

use analysis::Analysis;
use bots::{Budget, Choice, Level};
use client::{SessionRequest, SessionUpdate};
use games::{AnyAction, AnyGame, Kind, Record, Seat};
use rand::rngs::ChaCha12Rng;
use ratatui::crossterm::event::Event;
use table::{Numbered, Time};
use words::{Lang, Words};

use crate::local_table::TableHeader;
use crate::plan::Plan;
use crate::remote::Remote;
use crate::store::{FinishedGame, StoredTable};
use crate::theme::ColourDepth;

/// Settings of the client.
#[derive(Clone, Debug)]
pub struct Config {
    /// The number of colours of the terminal.
    pub depth: ColourDepth,
    /// Milliseconds between the actions of bots, so that players can follow.
    pub pace: u64,
    /// The search budget of a bot.
    pub budget: Budget,
    /// The name of players who give none.
    pub name: String,
}

/// An input of the client.
pub enum Input {
    /// A key, a mouse event or a resize.
    Event(Event),
    /// Time has passed.
    Tick,
    /// A bot has chosen an action.
    BotChose {
        /// The ticket of [`Effect::AskBot`].
        ticket: u64,
        /// The seat it chose for.
        seat: Seat,
        /// The chosen action, with the reason.
        choice: Box<Choice<AnyAction>>,
    },
    /// Progress of an analysis.
    AnalysisProgress {
        /// The ticket of [`Effect::Analyse`].
        ticket: u64,
        /// Steps analysed so far.
        done: usize,
        /// Steps to analyse.
        total: usize,
    },
    /// An analysis is complete.
    Analysed {
        /// The ticket of [`Effect::Analyse`].
        ticket: u64,
        /// Its result.
        analysis: Arc<Analysis>,
    },
    /// The stored games, as asked for by [`Effect::ListGames`].
    Listed {
        /// Tables in progress.
        unfinished: Vec<StoredTable>,
        /// Records of finished games.
        finished: Vec<FinishedGame>,
    },
    /// A record was read, or could not be.
    Loaded(Result<Box<Record>, String>),
    /// A record was written, or could not be.
    Saved(Result<PathBuf, String>),
    /// A message or a change of the connection to a server.
    Server(SessionUpdate),
    /// An error after which play cannot go on.
    Failed(String),
    /// The system wants the client to end.
    Stop,
}

/// Something that the runtime is to do for the client.
pub enum Effect {
    /// Store a new table with its first events.
    CreateTable(TableHeader, Vec<Numbered>),
    /// Reopen the file of a stored table.
    ReopenTable(Box<StoredTable>),
    /// Append events to the file of the table.
    AppendEvents(Vec<Numbered>),
    /// Save the record of a finished game, and remove the file of its table.
    FinishGame(Box<Record>),
    /// Write a record to a path, or to the finished games.
    SaveRecord(Box<Record>, Option<PathBuf>),
    /// Read a record from a file.
    LoadRecord(PathBuf),
    /// List the stored games.
    ListGames,
    /// Ask a bot to choose an action.
    AskBot {
        /// Identifies the answer.
        ticket: u64,
        /// The state.
        game: Box<AnyGame>,
        /// The seat to choose for.
        seat: Seat,
        /// The bot's level.
        level: Level,
        /// The search budget.
        budget: Budget,
        /// The bot's random seed.
        seed: u64,
    },
    /// Analyse a game.
    Analyse {
        /// Identifies the answer.
        ticket: u64,
        /// The game.
        record: Box<Record>,
    },
    /// Stop the analysis.
    StopAnalysis,
    /// Send a request to the server.
    Send(Box<SessionRequest>),
    /// Follow another table of the same server.
    GoTo(String),
    /// Close the connection to the server.
    Disconnect,
    /// Remember the language for the next start.
    SaveLanguage(Lang),
    /// End the client, perhaps with a message.
    Quit(Option<String>),
}

/// What screens need to handle an input.
pub struct Context<'a> {
    /// The current time.
    pub now: Time,
    /// The settings.
    pub config: &'a Config,
    /// The texts.
    pub words: &'a Words,
    /// Random numbers.
    pub random: &'a mut ChaCha12Rng,
    /// Collects the effects.
    pub effects: Vec<Effect>,
}

/// The screen to go to after an input.
pub enum Navigate {
    /// Stay on this screen.
    Stay,
    /// The menu.
    Menu,
    /// The options of a new game.
    Form(Kind),
    /// A new game.
    Play(Box<Plan>),
    /// A stored game.
    Resume(Box<StoredTable>),
    /// The list of finished games.
    FinishedGames,
    /// The replay of a record, in which the reader has this seat.
    Replay(Box<Record>, Option<Seat>),
    /// The rules, opened at a clause.
    Rules(Kind, &'static str),
    /// The list of keys.
    Keys,
    /// The same screen in the next language.
    Language,
    /// End the client.
    Quit,
}

/// The first screen of the client.
pub enum Start {
    /// The menu.
    Menu,
    /// A new game.
    Plan(Box<Plan>),
    /// The last game in progress, or the menu if there is none.
    Resume,
    /// The replay of a record.
    Replay(Box<Record>),
    /// A table on a server.
    Remote(Box<Remote>),
}
