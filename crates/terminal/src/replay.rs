//! The replay of a record step by step, on request with an analysis of skill and luck.

use std::sync::Arc;

use analysis::Analysis;
use games::{AnyGame, Game, MAX_SEATS, Record, Seat};
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use serde_json::Value;
use table::{BadShape, Time};
use words::{Names, Words};

use crate::app::{Context, Effect, Input, Navigate};
use crate::board;
use crate::canvas::{Canvas, fit, wrap};
use crate::history::History;
use crate::playing::{draw_moves, split};
use crate::scene::{Highlights, Scene};
use crate::theme::Paint;
use crate::verdicts::{next_mistake, verdicts};

/// Milliseconds between two steps during playback.
const PLAYBACK_INTERVAL_MS: u64 = 700;
/// The most columns of a name.
const MAX_NAME_WIDTH: usize = 24;
/// The lines of the graph of values.
const GRAPH_LINES: u16 = 6;

/// The seat of the only person in a record of one's own; `None` if there are several. Others are bots, whose names
/// no person can have.
pub(crate) fn only_person(record: &Record) -> Option<Seat> {
    let players = record.notes.get("players").and_then(|players| players.as_array())?;
    let is_person = |name: &Value| {
        let name = name.as_str().unwrap_or_default();
        table::normalise_name(name) != Err(BadShape::NameOfBot)
    };
    let mut people =
        Seat::all(players.len().min(MAX_SEATS)).filter(|seat| is_person(&players[seat.index()]));
    people.next().filter(|_| people.next().is_none())
}

/// The state of the analysis of this game.
enum AnalysisState {
    None,
    Running { done: usize, total: usize },
    Done(Arc<Analysis>),
}

/// The replay of a record.
pub struct Replay {
    record: Record,
    start: AnyGame,
    history: History,
    names: Names,
    step: usize,
    viewer: Seat,
    analysis_state: AnalysisState,
    ticket: u64,
    /// The time of the next step during playback.
    next_step_at: Option<Time>,
    notice: Option<String>,
}

impl Replay {
    /// Opens a record at its last step; `you` is the reader's seat.
    ///
    /// # Errors
    /// If the record cannot be replayed.
    pub fn new(record: Record, you: Option<Seat>, words: &Words) -> Result<Self, String> {
        let (start, steps) = record.read_steps().map_err(|error| words.record_error(&error))?;
        let names = words.names_of(&record, Some((fit, MAX_NAME_WIDTH))).for_seat(you);
        let mut history = History::default();
        history.follow(start, &steps, words, &names);
        Ok(Self {
            step: history.len(),
            record,
            start,
            history,
            names,
            viewer: you.unwrap_or_default(),
            analysis_state: AnalysisState::None,
            ticket: 0,
            next_step_at: None,
            notice: None,
        })
    }

    /// Shows a message.
    pub fn say(&mut self, text: String) {
        self.notice = Some(text);
    }

    /// The time at which it wants a tick.
    #[must_use]
    pub const fn wakes_at(&self) -> Option<Time> {
        self.next_step_at
    }

    /// Handles an input other than keys and mouse.
    pub fn input(&mut self, input: &Input) {
        match input {
            Input::AnalysisProgress { ticket, done, total } if *ticket == self.ticket => {
                self.analysis_state = AnalysisState::Running { done: *done, total: *total };
            }
            Input::Analysed { ticket, analysis } if *ticket == self.ticket => {
                self.analysis_state = AnalysisState::Done(Arc::clone(analysis));
            }
            _ => {}
        }
    }

    /// Goes to the next step if playback is due.
    pub fn tick(&mut self, now: Time) {
        if self.next_step_at.is_some_and(|due| due <= now) {
            self.step = (self.step + 1).min(self.history.len());
            let goes_on = self.step < self.history.len();
            self.next_step_at = goes_on.then(|| Time(now.0.saturating_add(PLAYBACK_INTERVAL_MS)));
        }
    }

    /// Handles a key.
    pub fn key(&mut self, code: KeyCode, context: &mut Context<'_>) -> Navigate {
        let last = self.history.len();
        self.notice = None;
        if code != KeyCode::Char(' ') {
            self.next_step_at = None;
        }
        match code {
            KeyCode::Left | KeyCode::Char('h') => self.step = self.step.saturating_sub(1),
            KeyCode::Right | KeyCode::Char('l') => self.step = (self.step + 1).min(last),
            KeyCode::Up | KeyCode::PageUp => self.step = self.step.saturating_sub(10),
            KeyCode::Down | KeyCode::PageDown => self.step = (self.step + 10).min(last),
            KeyCode::Home => self.step = 0,
            KeyCode::End => self.step = last,
            KeyCode::Char(' ') if self.next_step_at.is_some() => self.next_step_at = None,
            KeyCode::Char(' ') => {
                if self.step == last {
                    self.step = 0;
                }
                self.next_step_at = Some(Time(context.now.0.saturating_add(PLAYBACK_INTERVAL_MS)));
            }
            KeyCode::Char('a') if matches!(self.analysis_state, AnalysisState::None) => {
                self.ticket = context.now.0;
                self.analysis_state = AnalysisState::Running { done: 0, total: last + 1 };
                let record = Box::new(self.record.clone());
                context.effects.push(Effect::Analyse { ticket: self.ticket, record });
            }
            KeyCode::Char('m') => {
                if let AnalysisState::Done(analysis) = &self.analysis_state {
                    self.step = next_mistake(analysis, self.step);
                }
            }
            KeyCode::Char('o') => self.viewer = self.viewer.next(self.start.players()),
            KeyCode::Char('s') => {
                context.effects.push(Effect::SaveRecord(Box::new(self.record.clone()), None));
            }
            KeyCode::Char('r') | KeyCode::F(1) => {
                let game = self.history.after(self.step).unwrap_or(self.start);
                return Navigate::Rules(game.kind(), words::clause_now(&game));
            }
            KeyCode::Char('?') => return Navigate::Keys,
            KeyCode::Esc | KeyCode::Char('q') => return Navigate::Menu,
            _ => {}
        }
        Navigate::Stay
    }

    /// Handles a click on a line of the list of moves.
    pub fn click(&mut self, step: usize) -> Navigate {
        self.step = step.min(self.history.len());
        self.next_step_at = None;
        Navigate::Stay
    }

    /// Draws the replay.
    pub fn draw(&mut self, canvas: &mut Canvas<'_>) {
        let (words, area) = (canvas.words, canvas.area);
        let key = KeyCode::Char;
        let mut keys = vec![
            ("←→", KeyCode::Right, words.say("terminal-key-step", &[])),
            ("↑↓", KeyCode::Down, words.say("terminal-key-ten-steps", &[])),
            ("Space", key(' '), words.say("terminal-key-watch", &[])),
        ];
        match self.analysis_state {
            AnalysisState::None => {
                keys.push(("a", key('a'), words.say("terminal-key-analyse", &[])))
            }
            AnalysisState::Done(_) => {
                keys.push(("m", key('m'), words.say("terminal-key-mistake", &[])))
            }
            AnalysisState::Running { .. } => {}
        }
        keys.push(("o", key('o'), words.say("terminal-key-side", &[])));
        keys.push(("s", key('s'), words.say("terminal-key-save", &[])));
        keys.push(("Esc", KeyCode::Esc, words.say("terminal-key-back", &[])));
        let footer = canvas.keys(&keys);
        let game = self.history.after(self.step).unwrap_or(self.start);
        let mut x = 1;
        let mut pen = canvas.pen(area);
        pen.write(&mut x, 0, Paint::Strong, &words.game_name(game.kind()));
        let args = [("step", self.step.into()), ("steps", self.history.len().into())];
        let place = words.say("terminal-step-of", &args);
        pen.write(&mut x, 0, Paint::Faint, &format!(" · {place}{}", board::facts(&game, words)));
        let columns = area.width.saturating_sub(2);
        let mut notes = self.notes(&game, words, columns);
        notes.truncate(6);
        let graph = match self.analysis_state {
            AnalysisState::Done(_) if area.height >= 20 => GRAPH_LINES,
            _ => 0,
        };
        let below = notes.len() as u16 + footer + graph;
        let body = Rect::new(area.x, area.y + 1, area.width, area.height.saturating_sub(1 + below));
        let (board, moves) = split(&game, body, self.viewer, canvas);
        let highlights =
            Highlights { last: self.history.last_places(self.step), ..Highlights::default() };
        let scene = Scene {
            game: &game,
            viewer: self.viewer,
            names: &self.names,
            words,
            depth: canvas.depth,
            highlights: &highlights,
        };
        board::draw(&scene, board, canvas.buffer);
        let lines = self.history.moves();
        let behind = lines.iter().filter(|line| line.step > self.step).count();
        draw_moves(lines, behind, moves, canvas);
        let mut y = area.height.saturating_sub(below);
        if graph > 0 {
            self.graph(Rect::new(area.x, area.y + y, area.width, graph), canvas);
            y += graph;
        }
        for (paint, line) in &notes {
            canvas.put(area, 1, y, *paint, line);
            y += 1;
        }
    }

    /// The lines below the board: the last step, and the verdict of the analysis.
    fn notes(&self, game: &AnyGame, words: &Words, columns: u16) -> Vec<(Paint, String)> {
        let mut notes = Vec::new();
        let mut add = |paint: Paint, text: String| {
            notes.extend(wrap(&text, columns).into_iter().map(|line| (paint, line)));
        };
        match self.history.sentence(self.step, words, &self.names) {
            Some(text) => add(Paint::Strong, text),
            None => add(Paint::Plain, words.situation(game, &self.names)),
        }
        if self.step == self.history.len() && self.step > 0 {
            add(Paint::Plain, words.situation(game, &self.names));
        }
        match &self.analysis_state {
            AnalysisState::None => {}
            AnalysisState::Running { done, total } => {
                let args = [("done", (*done).into()), ("total", (*total).into())];
                add(Paint::Faint, words.say("analysis-looking", &args));
            }
            AnalysisState::Done(analysis) => {
                for (wrong, text) in verdicts(analysis, self.step, words, &self.names) {
                    add(if wrong { Paint::Wrong } else { Paint::Faint }, text);
                }
            }
        }
        if let Some(notice) = &self.notice {
            add(Paint::Wrong, notice.clone());
        }
        notes
    }

    /// Draws the value of the game for the viewer's seat at every step; the current step is marked.
    fn graph(&self, area: Rect, canvas: &mut Canvas<'_>) {
        let AnalysisState::Done(analysis) = &self.analysis_state else { return };
        let words = canvas.words;
        let values = analysis.values(self.viewer);
        if values.is_empty() {
            return;
        }
        let left = 8;
        let room = usize::from(area.width.saturating_sub(left + 2)).max(1);
        let columns = values.len().min(room).max(1);
        // A short game gets wide columns.
        let broad = (room / columns).clamp(1, 3);
        let height = area.height.saturating_sub(1).max(1);
        // In a long game several steps share a column, which shows the last of them.
        let last_of = |column: usize| (column + 1) * values.len() / columns - 1;
        let here = (0..columns).find(|&column| last_of(column) >= self.step).unwrap_or(0);
        let title = words.expectations(self.viewer, &self.names);
        canvas.put(area, left, 0, Paint::Faint, &fit(&title, room));
        for row in 0..height {
            let y = area.height - 1 - row;
            let label = match row {
                0 => words.percent(0.0),
                _ if row == height - 1 => words.percent(1.0),
                _ if row == height / 2 => words.percent(0.5),
                _ => String::new(),
            };
            canvas.put(area, 1, y, Paint::Faint, &format!("{label:>6}"));
            for column in 0..columns {
                let eighths =
                    (values[last_of(column)].clamp(0.0, 1.0) * f64::from(height * 8)).round();
                let filled = (eighths as usize).saturating_sub(usize::from(row) * 8).min(8);
                let bar = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"][filled];
                let paint = if column == here { Paint::Act } else { Paint::Plain };
                let bar = if column == here && filled == 0 { "┊" } else { bar };
                canvas.put(area, left + (column * broad) as u16, y, paint, &bar.repeat(broad));
            }
        }
    }
}
