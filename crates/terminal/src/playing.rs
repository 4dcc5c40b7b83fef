//! The screen of a game in progress: turns taps and keys into commands, and events into what is shown.

mod keys;
mod screen;
mod window;

pub(crate) use screen::{draw_moves, is_you, names_for, situation, split};

use bots::Level;
use client::SessionUpdate;
use games::{AnyAction, AnyGame, Game, Seat, SeatSet, Turn};
use table::{Command, Event, Numbered, Seated, Table, TablePhase, Time};
use view::{Item, Selection, TapResult};

use crate::app::{Context, Effect, Input};
use crate::history::History;
use crate::local_table::LocalTable;
use crate::remote::Remote;
use crate::scene::{Highlights, ItemAreas};
use crate::theme::Paint;
use window::Window;
use words::{Names, Words};

/// The table: hosted here, or followed on a server.
enum TableHost {
    Local(Box<LocalTable>),
    Remote(Box<Remote>),
}

/// A hint: the items to tap, and the reason.
struct Hint {
    items: Vec<Item>,
    text: String,
}

/// A game in progress on the screen.
pub struct Playing {
    host: TableHost,
    /// The number of events handled so far.
    events_seen: usize,
    history: History,
    names: Names,
    /// The seat whose tiles or cards are drawn nearest.
    viewer: Seat,
    selection: Selection,
    cursor: Option<Item>,
    highlights: Highlights,
    areas: ItemAreas,
    notice: Option<(Paint, String)>,
    window: Option<Window>,
    /// The seats that have answered the request for an undo.
    answered: SeatSet,
    /// The ticket of the bot that is thinking, and the answer that waits for its time.
    thinking: Option<u64>,
    answer: Option<(u64, Seat, AnyAction)>,
    /// The ticket of the hint that is being computed.
    hinting: Option<u64>,
    hint: Option<Hint>,
    /// The time of the last event.
    last_change: Time,
    /// Bots act without a pause until a player is to act.
    skip_pause: bool,
    /// The number of moves below the visible part of the list.
    scroll: usize,
    record_saved: bool,
    /// Milliseconds between the actions of bots.
    pace: u64,
}

/// This bit marks tickets of hints, to tell them from those of bots.
const HINT_TICKET: u64 = 1 << 63;

impl Playing {
    /// A game at a local table.
    #[must_use]
    pub fn local(local: LocalTable, context: &mut Context<'_>) -> Self {
        let mut playing = Self::at(TableHost::Local(Box::new(local)), context);
        playing.last_change = context.now;
        playing.follow(false, context);
        playing
    }

    /// A game at a server's table.
    #[must_use]
    pub fn remote(remote: Remote, context: &mut Context<'_>) -> Self {
        let mut playing = Self::at(TableHost::Remote(Box::new(remote)), context);
        playing.follow(false, context);
        playing
    }

    fn at(host: TableHost, context: &Context<'_>) -> Self {
        let (names, pace) = (context.words.numbered_names(), context.config.pace);
        Self {
            host,
            events_seen: 0,
            history: History::default(),
            names,
            viewer: Seat::default(),
            selection: Selection::default(),
            cursor: None,
            highlights: Highlights::default(),
            areas: ItemAreas::default(),
            notice: None,
            window: None,
            answered: SeatSet::default(),
            thinking: None,
            answer: None,
            hinting: None,
            hint: None,
            last_change: Time(0),
            skip_pause: false,
            scroll: 0,
            record_saved: false,
            pace,
        }
    }

    /// The table, once it is known.
    #[must_use]
    pub fn table(&self) -> Option<&Table> {
        match &self.host {
            TableHost::Local(local) => Some(local.table()),
            TableHost::Remote(remote) => remote.table(),
        }
    }

    /// Returns whether the table is on a server.
    #[must_use]
    pub const fn is_remote(&self) -> bool {
        matches!(self.host, TableHost::Remote(_))
    }

    /// Shows a message.
    pub fn say(&mut self, text: String) {
        self.notice = Some((Paint::Strong, text));
    }

    /// The highlighted items.
    #[must_use]
    pub const fn highlights(&self) -> &Highlights {
        &self.highlights
    }

    /// The game, once it is known.
    fn game(&self) -> Option<&AnyGame> {
        self.table().map(Table::game)
    }

    fn log(&self) -> &[Numbered] {
        match &self.host {
            TableHost::Local(local) => local.log(),
            TableHost::Remote(remote) => remote.log(),
        }
    }

    /// The seats of the people at this keyboard.
    fn mine(&self) -> Vec<Seat> {
        match &self.host {
            TableHost::Local(local) => {
                let seats = local.table().seats();
                let person = |seat: &Seat| matches!(seats[seat.index()], Seated::Person { .. });
                Seat::all(seats.len()).filter(person).collect()
            }
            TableHost::Remote(remote) => remote.seats(),
        }
    }

    /// The seat at this keyboard that is to act.
    #[must_use]
    pub fn acting(&self) -> Option<Seat> {
        let table = self.table()?;
        let bots: Vec<Seat> = table.bot_turns().iter().map(|bot_turn| bot_turn.seat).collect();
        let mine = self.mine();
        table.to_act().iter().find(|seat| mine.contains(seat) && !bots.contains(seat))
    }

    /// The title of the terminal window.
    #[must_use]
    pub fn title(&self, words: &Words) -> String {
        let Some(game) = self.game() else { return "Rowhouse".into() };
        let name = words.game_name(game.kind());
        match (self.acting(), game.turn()) {
            (Some(seat), _) => words.say(
                "terminal-title-turn",
                &[
                    ("name", self.names.of_seat(seat).into()),
                    ("you", is_you(&self.names, seat)),
                    ("game", name.into()),
                ],
            ),
            (None, Turn::Over) => words.say("terminal-title-over", &[("game", name.into())]),
            _ => name,
        }
    }

    /// The time at which it wants an [`Input::Tick`].
    #[must_use]
    pub fn wakes_at(&self, now: Time) -> Option<Time> {
        let table = self.table()?;
        let bot = self.answer.filter(|(ticket, ..)| *ticket == table.number()).map(|_| self.due());
        // A running clock is redrawn every second.
        let shown = table.alarm().map(|_| Time(now.0 - now.0 % 1_000 + 1_000));
        bot.into_iter().chain(shown).chain(table.alarm()).min()
    }

    /// The time at which a bot with an answer acts.
    fn due(&self) -> Time {
        Time(self.last_change.0.saturating_add(if self.skip_pause { 0 } else { self.pace }))
    }

    /// Handles an input other than keys and mouse.
    pub fn input(&mut self, input: Input, context: &mut Context<'_>) {
        match input {
            Input::BotChose { ticket, seat, choice } => {
                if Some(ticket) == self.hinting {
                    self.hinting = None;
                    self.show_hint(seat, &choice, context);
                } else if Some(ticket) == self.thinking {
                    self.thinking = None;
                    self.answer = Some((ticket, seat, choice.action));
                }
            }
            Input::Server(update) => self.server_input(update, context),
            _ => {}
        }
        self.advance(context);
    }

    fn server_input(&mut self, update: SessionUpdate, context: &mut Context<'_>) {
        let TableHost::Remote(remote) = &mut self.host else { return };
        let said = remote.take(update, context);
        if remote.log().len() < self.events_seen {
            // The log is shorter: this is another table.
            let remote = std::mem::take(remote);
            *self = Self::remote(*remote, context);
        }
        if let Some(said) = said {
            self.notice = Some((Paint::Wrong, said));
        }
    }

    /// Runs what is due: the clock, bots, new events.
    fn advance(&mut self, context: &mut Context<'_>) {
        // Bots act one after the other; without a pause between them, at most eight at a time.
        for _ in 0..8 {
            if let TableHost::Local(local) = &mut self.host {
                local.tick(context.now);
            }
            self.follow(true, context);
            let due = self.due() <= context.now;
            let Some((ticket, seat, action)) = self.answer else { return };
            let TableHost::Local(local) = &mut self.host else { return };
            if local.table().number() != ticket {
                self.answer = None;
            } else if due {
                self.answer = None;
                local.bot_acts(seat, action, context.now);
            } else {
                return;
            }
        }
        self.follow(true, context);
    }

    /// Handles new events: updates history, messages and storage, and asks the next bot.
    fn follow(&mut self, store: bool, context: &mut Context<'_>) {
        let words = context.words;
        let new: Vec<Numbered> = self.log()[self.events_seen.min(self.log().len())..].to_vec();
        let Some(table) = self.table() else { return };
        let over = table.phase() == TablePhase::Over;
        if !new.is_empty() {
            let (start, steps) = (table.start(), table.steps().to_vec());
            let (names, remote) = (names_for(&self.mine(), table, words), self.is_remote());
            let mut told = new.iter().rev().filter(|event| notable(&event.event, remote));
            let said = told.next().map(|event| words.event(&event.event, &names));
            self.names = names;
            self.events_seen += new.len();
            self.history.follow(start, &steps, words, &self.names);
            (self.hint, self.hinting) = (None, None);
            self.scroll = 0;
            self.last_change = context.now;
            if new.iter().any(|event| matches!(event.event, Event::UndoAsked { .. })) {
                self.answered = SeatSet::default();
            }
            match said.flatten() {
                Some(said) => self.notice = Some((Paint::Strong, said)),
                None => self.notice = None,
            }
            self.window = None;
            // Once the record is saved, only requests for a rematch follow.
            if store && !self.record_saved && !self.is_remote() {
                context.effects.push(Effect::AppendEvents(new));
            }
        }
        if over && !self.record_saved && !self.is_remote() {
            self.record_saved = true;
            if let Some(record) = self.record() {
                context.effects.push(Effect::FinishGame(Box::new(record)));
            }
        }
        self.update_highlights();
        self.ask_bot(context);
    }

    /// Updates the viewer, the highlights, the cursor and the question about an undo.
    fn update_highlights(&mut self) {
        let acting = self.acting();
        if let Some(seat) = acting {
            self.skip_pause = false;
            self.viewer = seat;
        } else if self.events_seen == 0 || self.history.is_empty() {
            self.viewer = self.mine().first().copied().unwrap_or_default();
        }
        let Some(game) = self.game().copied() else { return };
        let last = self.history.last_places(self.history.len());
        let (mut sources, mut targets, mut selected) = (Vec::new(), Vec::new(), None);
        if let Some(seat) = acting {
            sources = self.selection.sources(&game, seat);
            targets = self.selection.targets(&game, seat);
            selected = self.selection.selected(&game, seat);
        }
        let hint = self.hint.as_ref().map(|hint| hint.items.clone()).unwrap_or_default();
        self.highlights = Highlights { sources, targets, selected, cursor: None, last, hint };
        let live: Vec<Item> = self.highlights.live().collect();
        if !self.cursor.is_some_and(|cursor| live.contains(&cursor)) {
            self.cursor = self.default_cursor();
        }
        self.highlights.cursor = self.cursor;
        self.ask_about_undo();
    }

    /// The default place of the cursor: the middle of the targets, or an item that acts at once.
    fn default_cursor(&self) -> Option<Item> {
        let targets = &self.highlights.targets;
        let middle = targets.get(targets.len() / 2);
        let source = || {
            self.highlights
                .sources
                .iter()
                .find(|item| item.acts_at_once())
                .or(self.highlights.sources.first())
        };
        middle.or_else(source).copied()
    }

    fn ask_bot(&mut self, context: &mut Context<'_>) {
        let TableHost::Local(local) = &self.host else { return };
        let (table, ticket) = (local.table(), local.table().number());
        let answered = self.answer.is_some_and(|(answered, ..)| answered == ticket);
        let Some(bot_turn) = table.bot_turns().first().copied() else { return };
        if self.thinking == Some(ticket) || answered {
            return;
        }
        self.thinking = Some(ticket);
        context.effects.push(Effect::AskBot {
            ticket,
            game: Box::new(*table.game()),
            seat: bot_turn.seat,
            level: bot_turn.strength,
            budget: context.config.budget,
            seed: local.bot_seed(),
        });
    }

    fn ask_hint(&mut self, context: &mut Context<'_>) {
        let (Some(seat), Some(table)) = (self.acting(), self.table()) else { return };
        let ticket = HINT_TICKET | table.number();
        context.effects.push(Effect::AskBot {
            ticket,
            game: Box::new(*table.game()),
            seat,
            level: Level::Master,
            budget: context.config.budget,
            seed: table.number(),
        });
        self.hinting = Some(ticket);
        self.notice = Some((Paint::Faint, context.words.say("terminal-thinking", &[])));
    }

    fn show_hint(&mut self, seat: Seat, choice: &bots::Choice<AnyAction>, context: &Context<'_>) {
        let Some(game) = self.game().copied() else { return };
        let words = context.words;
        let path = view::path(&game, seat, choice.action);
        let items = path.map_or(Vec::new(), |path| match path.target {
            Some(target) if path.implied => vec![target],
            Some(target) => vec![path.source, target],
            None => vec![path.source],
        });
        let text = words.say(
            "terminal-hint",
            &[
                ("action", words.action(&game, seat, choice.action, &self.names).into()),
                ("reason", words.reason(&choice.reason, &self.names).into()),
            ],
        );
        self.notice = None;
        self.hint = Some(Hint { items, text });
        self.update_highlights();
    }

    /// Sends a command of a player at this keyboard to the table. Returns whether it was accepted or sent.
    fn ask(&mut self, command: Command, context: &mut Context<'_>) -> bool {
        self.notice = None;
        match &mut self.host {
            TableHost::Local(local) => {
                if let Err(refusal) = local.ask(command, context.now) {
                    self.notice =
                        Some((Paint::Wrong, context.words.refusal(&refusal, &self.names)));
                    return false;
                }
            }
            TableHost::Remote(remote) if !remote.is_connected() => {
                let said = context.words.say("terminal-offline", &[]);
                self.notice = Some((Paint::Wrong, said));
                return false;
            }
            TableHost::Remote(remote) => {
                let request = Box::new(remote.ask(command));
                context.effects.push(Effect::Send(request));
            }
        }
        self.advance(context);
        true
    }

    /// Handles a tap on an item of the board.
    pub fn tap(&mut self, item: Item, context: &mut Context<'_>) {
        if self.window.is_some() {
            return;
        }
        let (Some(seat), Some(game)) = (self.acting(), self.game().copied()) else {
            self.skip_pause = true;
            self.advance(context);
            return;
        };
        self.notice = None;
        match self.selection.tap(&game, seat, item) {
            TapResult::Done(action) => self.act(seat, action, context),
            TapResult::Choose(actions) => self.window = Some(Window::choose(seat, actions)),
            TapResult::Selected | TapResult::Cleared => self.cursor = None,
            TapResult::Forbidden(why) => {
                self.notice = Some((Paint::Wrong, context.words.rejection(&why, &self.names)));
            }
            TapResult::Nothing => {}
        }
        self.update_highlights();
    }

    fn act(&mut self, seat: Seat, action: AnyAction, context: &mut Context<'_>) {
        self.selection.cancel();
        self.ask(Command::Act { seat, action }, context);
    }
}

impl Playing {
    /// Returns whether the connection to the table's server is lost.
    fn is_cut_off(&self) -> bool {
        matches!(&self.host, TableHost::Remote(remote) if !remote.is_connected())
    }
}

/// Returns whether an event gets a message of its own, outside of the list of moves. At a server's table
/// the arrival of players does.
pub(crate) const fn notable(event: &Event, remote: bool) -> bool {
    match event {
        Event::Sat { .. } | Event::BotSat { .. } | Event::Started => remote,
        // Players have to know that others may know the draws.
        Event::Opened { setup, .. } => setup.is_deal_known(),
        Event::Acted { .. }
        | Event::Drew { .. }
        | Event::AdditionRevealed { .. }
        | Event::Ended { .. }
        | Event::RematchAgreed { .. } => false,
        _ => true,
    }
}
