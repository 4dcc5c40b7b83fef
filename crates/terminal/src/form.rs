//! The form for a new game: players, options and clock.

use games::{NO_MAX, OptionError, OptionInfo, OptionRange, OptionRole};
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use serde_json::Value;
use table::{Clock, Level, MAX_NAME_CHARS, OnTimeout, SetupError};
use words::Words;

use crate::app::{Context, Navigate};
use crate::canvas::{Canvas, Click, fit, wrap};
use crate::plan::{Occupant, Plan};
use crate::theme::Paint;

/// The form for a new game.
pub struct Form {
    plan: Plan,
    cursor: usize,
    /// A number that is being typed.
    typing: Option<u32>,
    notice: Option<String>,
    scroll: u16,
}

/// The result of choosing a line of the form.
pub enum Chosen {
    /// The field has its next value.
    Changed,
    /// A value is to be typed; the text asks for it.
    Type(String),
    /// The game starts.
    Start,
}

#[derive(Clone, Copy, PartialEq)]
enum Field {
    Seat(usize),
    Option(&'static OptionInfo),
    Clock,
    AtZero,
    Start,
}

/// The clocks to choose from.
const CLOCKS: [Clock; 6] = [
    Clock::None,
    Clock::Fischer { initial_ms: 60_000, increment_ms: 2_000 },
    Clock::Fischer { initial_ms: 300_000, increment_ms: 5_000 },
    Clock::Fischer { initial_ms: 900_000, increment_ms: 10_000 },
    Clock::PerMove { ms: 15_000 },
    Clock::PerMove { ms: 60_000 },
];

impl Form {
    /// A form that starts with the values of a plan.
    #[must_use]
    pub const fn new(plan: Plan) -> Self {
        Self { plan, cursor: 0, typing: None, notice: None, scroll: 0 }
    }

    fn fields(&self) -> Vec<Field> {
        let seats = (0..self.plan.occupants.len()).map(Field::Seat);
        let options = self.plan.options.kind().options().iter().filter(|info| {
            // Options with a single value are not shown.
            !matches!(info.range, OptionRange::Int { min, max, .. } if min == max)
        });
        let clock = [Field::Clock].into_iter();
        let at_zero = (self.plan.clock != Clock::None).then_some(Field::AtZero);
        seats
            .chain(options.map(Field::Option))
            .chain(clock)
            .chain(at_zero)
            .chain([Field::Start])
            .collect()
    }

    /// All fields as lines of text: label and value.
    #[must_use]
    pub fn lines(&self, words: &Words) -> Vec<String> {
        let line = |field: Field| match self.line(field, words) {
            (label, value, _) if value.is_empty() => label,
            (label, value, _) => format!("{label}: {value}"),
        };
        self.fields().into_iter().map(line).collect()
    }

    /// Chooses a field by its line: sets its next value, starts the game, or asks for a typed value.
    pub fn choose(&mut self, line: usize, words: &Words) -> Chosen {
        let Some(&field) = self.fields().get(line) else { return Chosen::Changed };
        match field {
            Field::Start => return Chosen::Start,
            Field::Option(OptionInfo { range: OptionRange::Int { .. }, .. }) => {
                let (label, _, help) = self.line(field, words);
                return Chosen::Type(format!("{label}: {help}"));
            }
            _ => self.change(field, 1, words),
        }
        match field {
            Field::Seat(index) if matches!(self.plan.occupants[index], Occupant::Person(_)) => {
                Chosen::Type(words.say("terminal-type-name", &[]))
            }
            _ => Chosen::Changed,
        }
    }

    /// Sets a field to a typed value; returns an error message if it is not allowed.
    pub fn typed(&mut self, line: usize, text: &str, words: &Words) -> Option<String> {
        self.notice = None;
        match self.fields().get(line) {
            Some(&Field::Seat(index)) => {
                let name = text.chars().filter(|c| !c.is_control()).take(MAX_NAME_CHARS).collect();
                self.plan.occupants[index] = Occupant::Person(name);
            }
            Some(Field::Option(info)) => {
                let first = i64::from(info.first_number());
                let number = text.trim().parse::<i64>().map(|number| Value::from(number - first));
                self.set(info, number.unwrap_or_else(|_| text.into()), words);
            }
            _ => {}
        }
        self.notice.take()
    }

    /// The plan of the game.
    ///
    /// # Errors
    /// If the plan is not allowed.
    pub fn plan(&mut self, words: &Words) -> Result<Plan, String> {
        match self.start(words) {
            Navigate::Play(plan) => Ok(*plan),
            _ => Err(self.notice.take().unwrap_or_default()),
        }
    }

    /// Handles a key.
    pub fn key(&mut self, code: KeyCode, context: &mut Context<'_>) -> Navigate {
        let fields = self.fields();
        let last = fields.len() - 1;
        self.cursor = self.cursor.min(last);
        let field = fields[self.cursor];
        if !matches!(code, KeyCode::Char('0'..='9') | KeyCode::Backspace) {
            self.typing = None;
        }
        self.notice = None;
        match code {
            KeyCode::Up | KeyCode::BackTab => {
                self.cursor = self.cursor.checked_sub(1).unwrap_or(last);
            }
            KeyCode::Down | KeyCode::Tab => {
                self.cursor = if self.cursor == last { 0 } else { self.cursor + 1 };
            }
            KeyCode::Home => self.cursor = 0,
            KeyCode::End => self.cursor = last,
            KeyCode::Left => self.change(field, -1, context.words),
            KeyCode::Right => self.change(field, 1, context.words),
            KeyCode::Enter => return self.start(context.words),
            KeyCode::Esc => return Navigate::Menu,
            KeyCode::F(1) => return Navigate::Rules(self.plan.options.kind(), ""),
            KeyCode::Backspace => self.backspace(field, context.words),
            KeyCode::Char(c) => match field {
                Field::Seat(index) => self.type_name(index, c, context),
                Field::Start if c == ' ' => return self.start(context.words),
                Field::Option(info) if c.is_ascii_digit() => {
                    self.type_digit(info, c, context.words);
                }
                _ if c == ' ' => self.change(field, 1, context.words),
                _ if c == 'q' => return Navigate::Menu,
                _ if c == 'r' => return Navigate::Rules(self.plan.options.kind(), ""),
                _ => {}
            },
            _ => {}
        }
        Navigate::Stay
    }

    /// Handles a click on a line: moves the cursor there, or changes the value if it is there already.
    pub fn click(&mut self, line: usize, context: &mut Context<'_>) -> Navigate {
        let fields = self.fields();
        let Some(&field) = fields.get(line) else { return Navigate::Stay };
        let here = self.cursor == line;
        self.cursor = line;
        match field {
            Field::Start => self.start(context.words),
            _ if here => self.key(KeyCode::Right, context),
            _ => Navigate::Stay,
        }
    }

    fn start(&mut self, words: &Words) -> Navigate {
        for (index, occupant) in self.plan.occupants.iter_mut().enumerate() {
            if let Occupant::Person(name) = occupant
                && name.trim().is_empty()
            {
                *name = words.say("player", &[("number", (index + 1).into())]);
            }
        }
        let refused = self.plan.occupants.iter().find_map(|occupant| match occupant {
            Occupant::Person(name) => table::normalise_name(name).err(),
            Occupant::Bot(_) => None,
        });
        if let Some(why) = refused {
            self.notice = Some(words.refusal(&why.into(), &words.numbered_names()));
            return Navigate::Stay;
        }
        match self.plan.setup() {
            Ok(_) => Navigate::Play(Box::new(self.plan.clone())),
            Err(error) => {
                let rows = match &error {
                    SetupError::Options(error) => words.too_long_rows(error),
                    _ => None,
                };
                self.notice = Some(rows.unwrap_or_else(|| error.to_string()));
                Navigate::Stay
            }
        }
    }

    fn change(&mut self, field: Field, by: i64, words: &Words) {
        let turn = |at: usize, count: usize| (at as i64 + by).rem_euclid(count as i64) as usize;
        match field {
            Field::Seat(index) => {
                let occupant = &mut self.plan.occupants[index];
                let at = match occupant {
                    Occupant::Person(_) => 0,
                    Occupant::Bot(strength) => {
                        1 + Level::ALL.iter().position(|s| s == strength).unwrap_or(0)
                    }
                };
                *occupant = match turn(at, Level::ALL.len() + 1) {
                    0 => Occupant::Person(String::new()),
                    at => Occupant::Bot(Level::ALL[at - 1]),
                };
            }
            Field::Option(info) => {
                let now = self.plan.options.to_json().get(info.name).cloned().unwrap_or_default();
                let value: Value = match info.range {
                    OptionRange::Flag => (!now.as_bool().unwrap_or(false)).into(),
                    OptionRange::Choice(choices) => {
                        let at = choices.iter().position(|c| now.as_str() == Some(c)).unwrap_or(0);
                        choices[turn(at, choices.len())].into()
                    }
                    OptionRange::Int { min, max, .. } => {
                        let next = now.as_i64().unwrap_or(0) + by;
                        next.clamp(min.into(), max.into()).into()
                    }
                };
                self.set(info, value, words);
            }
            Field::Clock => {
                let at = CLOCKS.iter().position(|clock| *clock == self.plan.clock).unwrap_or(0);
                self.plan.clock = CLOCKS[turn(at, CLOCKS.len())];
            }
            Field::AtZero => {
                self.plan.at_zero = match self.plan.at_zero {
                    OnTimeout::BotMoves => OnTimeout::Forfeit,
                    OnTimeout::Forfeit => OnTimeout::BotMoves,
                };
            }
            Field::Start => {}
        }
    }

    fn set(&mut self, info: &OptionInfo, value: Value, words: &Words) {
        // With fewer players the starter may be gone; then the first seat starts.
        let starter = self.plan.options.kind().option(OptionRole::Starter);
        if let (OptionRole::Players, Some(players), Some(starter)) =
            (info.role, value.as_u64(), starter)
        {
            let seat = self.plan.options.to_json().get(starter.name).and_then(Value::as_u64);
            if seat.is_some_and(|seat| seat >= players) {
                let _ = self.plan.set(starter.name, 0.into());
            }
        }
        if let Err(error) = self.plan.set(info.name, value) {
            self.notice = Some(self.refusal(info, &error, words));
        }
        // With more or fewer seats the option is on another line.
        let same = |field: &Field| matches!(field, Field::Option(other) if other.name == info.name);
        self.cursor = self.fields().iter().position(same).unwrap_or(self.cursor);
    }

    /// Why an option cannot have a value: there are not enough tiles, or it is no number of its range.
    fn refusal(&self, info: &OptionInfo, error: &OptionError, words: &Words) -> String {
        let in_range = |(first, last): (u32, u32)| {
            words.say("terminal-range", &[("first", first.into()), ("last", last.into())])
        };
        let range = match info.range {
            // Seats are counted from 1.
            _ if info.role == OptionRole::Starter => Some((1, self.plan.players() as u32)),
            OptionRange::Int { min, max, .. } => Some((min, max)),
            OptionRange::Flag | OptionRange::Choice(_) => None,
        };
        let rows = words.too_long_rows(error).or_else(|| range.map(in_range));
        rows.unwrap_or_else(|| error.to_string())
    }

    fn type_name(&mut self, index: usize, c: char, context: &Context<'_>) {
        let occupant = &mut self.plan.occupants[index];
        match occupant {
            Occupant::Person(name) => {
                // Typing replaces the default name.
                if *name == context.config.name {
                    name.clear();
                }
                if name.chars().count() < MAX_NAME_CHARS && !c.is_control() {
                    name.push(c);
                }
            }
            Occupant::Bot(_) if c == ' ' => self.change(Field::Seat(index), 1, context.words),
            Occupant::Bot(_) if !c.is_control() => *occupant = Occupant::Person(c.to_string()),
            Occupant::Bot(_) => {}
        }
    }

    fn backspace(&mut self, field: Field, words: &Words) {
        match field {
            Field::Seat(index) => {
                if let Occupant::Person(name) = &mut self.plan.occupants[index] {
                    name.pop();
                }
            }
            Field::Option(info) => {
                self.typing = self.typing.map(|number| number / 10);
                if let Some(number) = self.typing {
                    self.set_typed(info, number, words);
                }
            }
            _ => {}
        }
    }

    fn type_digit(&mut self, info: &OptionInfo, c: char, words: &Words) {
        let digit = c.to_digit(10).unwrap_or(0);
        let number = self.typing.unwrap_or(0).saturating_mul(10).saturating_add(digit);
        self.typing = Some(number);
        self.set_typed(info, number, words);
    }

    /// Sets an option to a number as people type it, who count seats from 1.
    fn set_typed(&mut self, info: &OptionInfo, number: u32, words: &Words) {
        // The first digits of a number may be too small: then the value stays.
        let value = number.checked_sub(info.first_number());
        if let (OptionRange::Int { .. }, Some(value)) = (info.range, value) {
            self.set(info, value.into(), words);
        }
    }

    fn line(&self, field: Field, words: &Words) -> (String, String, String) {
        let kind = self.plan.options.kind();
        match field {
            Field::Seat(index) => {
                let label = words.say("terminal-seat", &[("number", (index + 1).into())]);
                match &self.plan.occupants[index] {
                    Occupant::Person(name) if name.is_empty() => {
                        (label, "…".into(), words.say("terminal-type-name", &[]))
                    }
                    Occupant::Person(name) => {
                        (label, name.clone(), words.say("terminal-person", &[]))
                    }
                    Occupant::Bot(strength) => {
                        (label, words.bot_name(*strength), words.level_help(*strength))
                    }
                }
            }
            Field::Option(info) => {
                let json = self.plan.options.to_json();
                let value = match (info.role, json.get(info.name)) {
                    (OptionRole::Starter, Some(starter)) => {
                        let seat = starter.as_u64().unwrap_or(0) as usize;
                        words.say("terminal-seat", &[("number", (seat + 1).into())])
                    }
                    (_, Some(Value::Bool(flag))) => {
                        if *flag {
                            words.say("terminal-yes", &[])
                        } else {
                            words.say("terminal-no", &[])
                        }
                    }
                    (_, Some(Value::String(text))) => words.choice_name(kind, info.name, text),
                    (_, Some(value)) => value.to_string(),
                    (_, None) => String::new(),
                };
                let range = match info.range {
                    OptionRange::Int { min, max, .. }
                        if max != NO_MAX && info.role != OptionRole::Starter =>
                    {
                        format!(" ({min}–{max})")
                    }
                    _ => String::new(),
                };
                let help = format!("{}{range}", words.option_help(kind, info.name));
                (words.option_name(kind, info.name), value, help)
            }
            Field::Clock => {
                let value = clock_text(self.plan.clock, words);
                (words.say("terminal-clock", &[]), value, words.say("terminal-clock-about", &[]))
            }
            Field::AtZero => {
                let value = match self.plan.at_zero {
                    OnTimeout::BotMoves => words.say("terminal-at-zero-bot", &[]),
                    OnTimeout::Forfeit => words.say("terminal-at-zero-forfeit", &[]),
                };
                (words.say("terminal-at-zero", &[]), value, String::new())
            }
            Field::Start => (words.say("terminal-start", &[]), String::new(), String::new()),
        }
    }

    /// Draws the form.
    pub fn draw(&mut self, canvas: &mut Canvas<'_>) {
        let (words, area) = (canvas.words, canvas.area);
        let fields = self.fields();
        self.cursor = self.cursor.min(fields.len() - 1);
        let keys = [
            ("↑↓", KeyCode::Down, words.say("terminal-key-choose", &[])),
            ("←→", KeyCode::Right, words.say("terminal-key-change", &[])),
            ("Enter", KeyCode::Enter, words.say("terminal-key-start", &[])),
            ("F1", KeyCode::F(1), words.say("terminal-key-rules", &[])),
            ("Esc", KeyCode::Esc, words.say("terminal-key-back", &[])),
        ];
        let footer = canvas.keys(&keys) + 2;
        let columns = area.width.saturating_sub(4).min(84);
        let left = area.x + (area.width - columns.min(area.width)) / 2;
        canvas.put(
            area,
            left - area.x,
            1,
            Paint::Strong,
            &words.game_name(self.plan.options.kind()),
        );
        let page = Rect::new(left, area.y + 3, columns, area.height.saturating_sub(3 + footer));
        // Lists longer than the screen scroll with the cursor.
        let (cursor, height) = (self.cursor as u16, page.height.max(1));
        self.scroll = self.scroll.min(cursor).max((cursor + 1).saturating_sub(height));
        let label_width = 26;
        let mut about = String::new();
        for (index, field) in fields.iter().enumerate().skip(self.scroll.into()) {
            let y = index as u16 - self.scroll;
            if y >= page.height {
                break;
            }
            let (label, value, help) = self.line(*field, words);
            let here = index == self.cursor;
            let mut pen = canvas.pen(page);
            pen.put(0, y, Paint::Act, if here { "▸" } else { " " });
            let paint = if here { Paint::Strong } else { Paint::Plain };
            if *field == Field::Start {
                let paint = if here { Paint::Cursor } else { Paint::Act };
                pen.put(2, y, paint, &format!(" {label} "));
            } else {
                pen.put(2, y, paint, &fit(&label, label_width));
                let mut x = label_width as u16 + 3;
                let value = if here { format!("‹ {value} ›") } else { format!("  {value}") };
                pen.write(&mut x, y, if here { Paint::Act } else { Paint::Strong }, &value);
                if here {
                    about = help;
                }
            }
            let rect = Rect::new(page.x, page.y + y, columns, 1).intersection(area);
            canvas.on_click(rect, Click::Line(index));
        }
        let (paint, text) = match &self.notice {
            Some(notice) => (Paint::Wrong, notice.clone()),
            None => (Paint::Faint, about),
        };
        let y = area.height.saturating_sub(footer);
        for (line, text) in wrap(&text, columns).iter().enumerate().take(2) {
            canvas.put(area, left - area.x, y + line as u16, paint, text);
        }
    }
}

/// A clock in words.
#[must_use]
pub fn clock_text(clock: Clock, words: &Words) -> String {
    let seconds = |ms: u64| (ms / 1_000).into();
    match clock {
        Clock::None => words.say("terminal-clock-none", &[]),
        Clock::PerMove { ms } => words.say("terminal-clock-move", &[("seconds", seconds(ms))]),
        Clock::Fischer { initial_ms, increment_ms } => words.say(
            "terminal-clock-game",
            &[("minutes", (initial_ms / 60_000).into()), ("seconds", seconds(increment_ms))],
        ),
    }
}
