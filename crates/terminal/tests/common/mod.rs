//! The test harness: the real client and real bots, with a clock that tests move and a screen in memory.

#![allow(dead_code, reason = "every test file uses what it needs")]
#![expect(clippy::unwrap_used, reason = "what tests share is test code too")]

use std::collections::VecDeque;
use std::sync::Arc;

use analysis::AnalysisInput;
use bots::{Budget, Level};
use games::{AnyGame, AnyOptions, Game, Kind, Record, Seat};
use rand::SeedableRng;
use rand::rngs::ChaCha12Rng;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use ratatui::style::Modifier;
use table::{Command, Numbered, Time};
use terminal::app::{App, Config, Effect, Input, Start};
use terminal::local_table::{LocalTable, TableHeader};
use terminal::plan::{Occupant, Plan};
use terminal::store::{FinishedGame, StoredTable};
use terminal::theme::ColourDepth;
use words::{Lang, Words};

/// 16 November 2026.
pub const START: Time = Time(1_794_795_672_000);

pub fn config() -> Config {
    Config { depth: ColourDepth::None, pace: 500, budget: Budget::Nodes(200), name: "Anna".into() }
}

pub fn plan(kind: Kind, options: &str, occupants: &[&str]) -> Plan {
    let options: serde_json::Value = serde_json::from_str(options).unwrap();
    let mut plan = Plan::usual(kind, "Anna");
    plan.options = AnyOptions::from_json(kind, options.as_object().unwrap()).unwrap();
    plan.occupants = occupants.iter().map(|name| occupant(name)).collect();
    plan.fill(Level::Club);
    plan
}

fn occupant(name: &str) -> Occupant {
    match name {
        "random" => Occupant::Bot(Level::Random),
        "novice" => Occupant::Bot(Level::Novice),
        "club" => Occupant::Bot(Level::Club),
        "master" => Occupant::Bot(Level::Master),
        name => Occupant::Person(name.to_owned()),
    }
}

/// Plays a table with weak bots until a person is to act or the game is over, and `holds` is true.
pub fn reach(plan: &Plan, seed: u64, holds: impl Fn(&AnyGame) -> bool) -> Option<StoredTable> {
    let mut random = ChaCha12Rng::seed_from_u64(seed);
    let mut local = LocalTable::open(plan, &mut random, START).unwrap();
    for step in 0..3_000 {
        let table = local.table();
        let game = *table.game();
        let acting = table.to_act().iter().next();
        let bot = table.bot_turns().first().copied();
        let person = acting.filter(|seat| bot.is_none_or(|bot| bot.seat != *seat));
        if (person.is_some() || acting.is_none()) && holds(&game) {
            let (header, log) = (local.header(), local.log().to_vec());
            return Some(StoredTable { path: "table.jsonl".into(), header, log, length: 0 });
        }
        let seat = bot.map(|bot| bot.seat).or(acting)?;
        let level = if step % 3 == 0 { Level::Random } else { Level::Novice };
        let choice = bots::choose(&game, seat, level, Budget::Nodes(50), seed + step).unwrap();
        match bot {
            Some(_) => local.bot_acts(seat, choice.action, START),
            None => local.ask(Command::Act { seat, action: choice.action }, START).unwrap(),
        }
    }
    None
}

/// The same with the first seed that leads to such a state.
pub fn reach_any(plan: &Plan, holds: impl Fn(&AnyGame) -> bool) -> StoredTable {
    (1..200).find_map(|seed| reach(plan, seed, &holds)).expect("some game gets there")
}

pub fn is_over(game: &AnyGame) -> bool {
    game.turn() == games::Turn::Over
}

/// The client, and a fake runtime that performs its effects.
pub struct World {
    pub app: App,
    pub now: Time,
    pub ended: Option<Option<String>>,
    /// The table in progress and the records that would be on disk.
    pub stored: Option<(TableHeader, Vec<Numbered>)>,
    pub records: Vec<Record>,
    size: (u16, u16),
    inbox: VecDeque<Input>,
    /// Bots answer only while this is set.
    pub bots_answer: bool,
}

impl World {
    pub fn new(start: Start, kept: (Vec<StoredTable>, Vec<FinishedGame>), seed: u8) -> Self {
        Self::with(config(), start, kept, seed)
    }

    pub fn with(
        config: Config,
        start: Start,
        kept: (Vec<StoredTable>, Vec<FinishedGame>),
        seed: u8,
    ) -> Self {
        let words = Words::new(Lang::En).for_typing();
        let (app, effects) = App::new(config, words, start, kept, [seed; 32], START);
        let mut world = Self {
            app,
            now: START,
            ended: None,
            stored: None,
            records: Vec::new(),
            size: (80, 24),
            inbox: VecDeque::new(),
            bots_answer: true,
        };
        world.perform(effects);
        world.settle();
        world
    }

    pub fn playing(plan: Plan, seed: u8) -> Self {
        Self::new(Start::Plan(Box::new(plan)), (Vec::new(), Vec::new()), seed)
    }

    pub fn resuming(stored: StoredTable) -> Self {
        Self::new(Start::Resume, (vec![stored], Vec::new()), 1)
    }

    pub fn send(&mut self, input: Input) {
        let effects = self.app.update(input, self.now);
        self.perform(effects);
        self.settle();
    }

    fn settle(&mut self) {
        while let Some(input) = self.inbox.pop_front() {
            let effects = self.app.update(input, self.now);
            self.perform(effects);
        }
    }

    fn perform(&mut self, effects: Vec<Effect>) {
        for effect in effects {
            match effect {
                Effect::CreateTable(header, log) => self.stored = Some((header, log)),
                Effect::ReopenTable(stored) => self.stored = Some((stored.header, stored.log)),
                Effect::AppendEvents(events) => {
                    self.stored.as_mut().expect("a table is stored").1.extend(events);
                }
                Effect::FinishGame(record) => {
                    self.records.push(*record);
                    self.stored = None;
                }
                Effect::SaveRecord(record, _) => {
                    self.records.push(*record);
                    self.inbox.push_back(Input::Saved(Ok("games/game.json".into())));
                }
                Effect::LoadRecord(path) => {
                    let why = format!("{}: No such file", path.display());
                    self.inbox.push_back(Input::Loaded(Err(why)));
                }
                Effect::AskBot { ticket, game, seat, level, budget, seed } => {
                    if self.bots_answer {
                        let choice = bots::choose(&*game, seat, level, budget, seed).unwrap();
                        let choice = Box::new(choice);
                        self.inbox.push_back(Input::BotChose { ticket, seat, choice });
                    }
                }
                Effect::Analyse { ticket, record } => {
                    let subject = AnalysisInput::new(&record, 60).unwrap();
                    let looks =
                        (0..subject.job_count()).map(|index| subject.analyse_step(index)).collect();
                    let analysis = Arc::new(subject.combine(looks));
                    self.inbox.push_back(Input::Analysed { ticket, analysis });
                }
                Effect::Quit(said) => self.ended = Some(said),
                Effect::ListGames
                | Effect::StopAnalysis
                | Effect::Send(_)
                | Effect::GoTo(_)
                | Effect::Disconnect
                | Effect::SaveLanguage(_) => {}
            }
        }
    }

    pub fn key(&mut self, code: KeyCode) -> &mut Self {
        self.send(Input::Event(Event::Key(KeyEvent::new(code, KeyModifiers::NONE))));
        self
    }

    /// Presses keys; `\n` is Enter.
    pub fn keys(&mut self, keys: &str) -> &mut Self {
        for key in keys.chars() {
            self.key(if key == '\n' { KeyCode::Enter } else { KeyCode::Char(key) });
            self.draw();
        }
        self
    }

    /// Lets time pass, with a tick every 100 ms.
    pub fn wait(&mut self, ms: u64) -> &mut Self {
        for _ in 0..ms.div_ceil(100) {
            self.now.0 += 100;
            self.send(Input::Tick);
        }
        self
    }

    pub fn resize(&mut self, columns: u16, lines: u16) -> &mut Self {
        self.size = (columns, lines);
        self.send(Input::Event(Event::Resize(columns, lines)));
        self
    }

    pub fn draw(&mut self) -> ratatui::buffer::Buffer {
        let backend = TestBackend::new(self.size.0, self.size.1);
        let mut terminal = Terminal::new(backend).unwrap();
        terminal.draw(|frame| self.app.draw(frame)).unwrap();
        terminal.backend().buffer().clone()
    }

    /// The screen as lines, and below them the columns that are reversed or underlined.
    pub fn screen(&mut self) -> String {
        let buffer = self.draw();
        let (columns, lines) = self.size;
        let mut text = String::new();
        let mut lit = String::new();
        for y in 0..lines {
            let mut line = String::new();
            let mut from = None;
            for x in 0..=columns {
                let cell = buffer.cell((x, y));
                line.push_str(cell.map_or("", |cell| cell.symbol()));
                let light = Modifier::REVERSED | Modifier::UNDERLINED;
                let is_lit = cell.is_some_and(|cell| cell.modifier.intersects(light));
                match (from, is_lit) {
                    (None, true) => from = Some(x),
                    (Some(start), false) => {
                        lit.push_str(&format!("lit: line {y}, columns {start} to {}\n", x - 1));
                        from = None;
                    }
                    _ => {}
                }
            }
            text.push_str(line.trim_end());
            text.push('\n');
        }
        text + &lit
    }
}

/// A source of random numbers, the same in every run.
pub fn random() -> ChaCha12Rng {
    ChaCha12Rng::seed_from_u64(1)
}

pub fn seat(index: usize) -> Seat {
    Seat::new(index)
}
