//! The client as a state machine: inputs go in, effects come out, and the current screen is drawn. It
//! reads no clock, no file and no key itself, so that tests can drive it.

mod message;

pub use message::{Config, Context, Effect, Input, Navigate, Start};

use rand::SeedableRng;
use rand::rngs::ChaCha12Rng;
use ratatui::Frame;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use table::Time;
use words::Words;

use crate::canvas::{Canvas, Click};
use crate::finished_games::FinishedGames;
use crate::form::Form;
use crate::local_table::LocalTable;
use crate::menu::Menu;
use crate::pane::Pane;
use crate::plan::Plan;
use crate::playing::Playing;
use crate::replay::Replay;
use crate::store::{FinishedGame, StoredTable};

enum Screen {
    Menu(Menu),
    Form(Form),
    Playing(Box<Playing>),
    FinishedGames(FinishedGames),
    Replay(Box<Replay>),
}

/// The client.
pub struct App {
    config: Config,
    words: Words,
    random: ChaCha12Rng,
    now: Time,
    screen: Screen,
    /// The game from which a replay was opened.
    behind: Option<Box<Playing>>,
    pane: Option<Pane>,
    unfinished: Vec<StoredTable>,
    finished: Vec<FinishedGame>,
    clicks: Vec<(ratatui::layout::Rect, Click)>,
}

impl App {
    /// Creates the client, and the first effects. `seed` decides everything random.
    #[must_use]
    pub fn new(
        config: Config,
        words: Words,
        start: Start,
        games: (Vec<StoredTable>, Vec<FinishedGame>),
        seed: [u8; 32],
        now: Time,
    ) -> (Self, Vec<Effect>) {
        let (unfinished, finished) = games;
        let mut app = Self {
            config,
            words,
            random: ChaCha12Rng::from_seed(seed),
            now,
            screen: Screen::Menu(Menu::default()),
            behind: None,
            pane: None,
            unfinished,
            finished,
            clicks: Vec::new(),
        };
        let effects = match start {
            Start::Menu => app.go(Navigate::Menu),
            Start::Plan(plan) => app.go(Navigate::Play(plan)),
            Start::Replay(record) => app.go(Navigate::Replay(record, None)),
            Start::Resume => match app.unfinished.first() {
                Some(stored) => {
                    let stored = Box::new(stored.clone());
                    app.go(Navigate::Resume(stored))
                }
                None => app.go(Navigate::Menu),
            },
            Start::Remote(remote) => app.with(|app, context| {
                *app.screen = Screen::Playing(Box::new(Playing::remote(*remote, context)));
            }),
        };
        (app, effects)
    }

    /// Handles an input, and returns the effects to be run.
    pub fn update(&mut self, input: Input, now: Time) -> Vec<Effect> {
        self.now = self.now.max(now);
        let mut effects = Vec::new();
        let mut go = Navigate::Stay;
        match input {
            Input::Stop => return vec![Effect::Quit(None)],
            Input::Failed(why) => return vec![Effect::Quit(Some(why))],
            Input::Event(Event::Key(key)) if key.kind != KeyEventKind::Release => {
                (go, effects) = self.key(key);
            }
            Input::Event(Event::Mouse(mouse)) => (go, effects) = self.mouse(mouse),
            Input::Event(_) => {}
            Input::Listed { unfinished, finished } => {
                (self.unfinished, self.finished) = (unfinished, finished);
            }
            Input::Loaded(Ok(record)) => go = Navigate::Replay(record, None),
            Input::Loaded(Err(why)) => self.notice(why),
            Input::Saved(Ok(path)) => {
                let path = path.display().to_string();
                let said = self.words.say("terminal-saved", &[("path", path.into())]);
                self.notice(said);
            }
            Input::Saved(Err(why)) => self.notice(why),
            input => {
                effects = self.with(|app, context| match &mut app.screen {
                    Screen::Playing(playing) => playing.input(input, context),
                    Screen::Replay(replay) => {
                        replay.tick(context.now);
                        replay.input(&input);
                        if let Some(playing) = &mut app.behind {
                            playing.input(input, context);
                        }
                    }
                    _ => {}
                });
            }
        }
        effects.extend(self.go(go));
        effects
    }

    /// The time at which the client wants an [`Input::Tick`].
    #[must_use]
    pub fn wakes_at(&self) -> Option<Time> {
        let behind = self.behind.as_ref().and_then(|playing| playing.wakes_at(self.now));
        let front = match &self.screen {
            Screen::Playing(playing) => playing.wakes_at(self.now),
            Screen::Replay(replay) => replay.wakes_at(),
            _ => None,
        };
        behind.into_iter().chain(front).min()
    }

    /// Draws the current screen.
    pub fn draw(&mut self, frame: &mut Frame<'_>) {
        let area = frame.area();
        let mut canvas = Canvas::new(frame.buffer_mut(), area, self.config.depth, &self.words);
        match &mut self.screen {
            Screen::Menu(menu) => menu.draw(&mut canvas, &self.unfinished, &self.finished),
            Screen::Form(form) => form.draw(&mut canvas),
            Screen::Playing(playing) => playing.draw(&mut canvas, self.now),
            Screen::FinishedGames(finished) => finished.draw(&mut canvas, &self.finished),
            Screen::Replay(replay) => replay.draw(&mut canvas),
        }
        if let Some(pane) = &mut self.pane {
            pane.draw(&mut canvas);
        }
        self.clicks = canvas.into_clicks();
    }

    /// The title of the terminal window: whose turn it is.
    #[must_use]
    pub fn title(&self) -> String {
        match &self.screen {
            Screen::Playing(playing) => playing.title(&self.words),
            _ => "Rowhouse".into(),
        }
    }

    /// The game in progress, for tests.
    #[must_use]
    pub fn playing(&self) -> Option<&Playing> {
        match &self.screen {
            Screen::Playing(playing) => Some(playing),
            _ => None,
        }
    }

    fn notice(&mut self, text: String) {
        match &mut self.screen {
            Screen::Playing(playing) => playing.say(text),
            Screen::FinishedGames(finished) => finished.say(text),
            Screen::Replay(replay) => replay.say(text),
            Screen::Menu(menu) => menu.say(text),
            Screen::Form(_) => {}
        }
    }

    fn with(&mut self, act: impl FnOnce(&mut Parts<'_>, &mut Context<'_>)) -> Vec<Effect> {
        let mut context = Context {
            now: self.now,
            config: &self.config,
            words: &self.words,
            random: &mut self.random,
            effects: Vec::new(),
        };
        let mut parts = Parts {
            screen: &mut self.screen,
            behind: &mut self.behind,
            unfinished: &self.unfinished,
            finished: &self.finished,
        };
        act(&mut parts, &mut context);
        context.effects
    }

    fn key(&mut self, key: KeyEvent) -> (Navigate, Vec<Effect>) {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return match key.code {
                // The game is stored event by event, so nothing is lost.
                KeyCode::Char('c' | 'd') => (Navigate::Quit, Vec::new()),
                _ => (Navigate::Stay, Vec::new()),
            };
        }
        if let Some(pane) = &mut self.pane {
            if !pane.key(key.code) {
                self.pane = None;
            }
            return (Navigate::Stay, Vec::new());
        }
        let mut go = Navigate::Stay;
        let effects = self.with(|app, context| {
            go = match app.screen {
                Screen::Menu(menu) => menu.key(key.code, app.unfinished),
                Screen::Form(form) => form.key(key.code, context),
                Screen::Playing(playing) => playing.key(key.code, context),
                Screen::FinishedGames(finished) => finished.key(key.code, app.finished, context),
                Screen::Replay(replay) => replay.key(key.code, context),
            };
        });
        (go, effects)
    }

    fn mouse(&mut self, mouse: MouseEvent) -> (Navigate, Vec<Effect>) {
        let code = match mouse.kind {
            MouseEventKind::ScrollUp => KeyCode::PageUp,
            MouseEventKind::ScrollDown => KeyCode::PageDown,
            MouseEventKind::Down(MouseButton::Right) => KeyCode::Esc,
            MouseEventKind::Down(MouseButton::Left) => {
                let at = ratatui::layout::Position { x: mouse.column, y: mouse.row };
                let hit = self.clicks.iter().rev().find(|(rect, _)| rect.contains(at));
                match hit.map(|(_, click)| *click) {
                    Some(Click::Key(code)) => code,
                    Some(click) if self.pane.is_none() => return self.click(click),
                    _ => return (Navigate::Stay, Vec::new()),
                }
            }
            _ => return (Navigate::Stay, Vec::new()),
        };
        self.key(KeyEvent::new(code, KeyModifiers::NONE))
    }

    fn click(&mut self, click: Click) -> (Navigate, Vec<Effect>) {
        let mut go = Navigate::Stay;
        let effects = self.with(|app, context| {
            go = match (click, &mut app.screen) {
                (Click::Item(item), Screen::Playing(playing)) => {
                    playing.tap(item, context);
                    Navigate::Stay
                }
                (Click::Line(line), Screen::Menu(menu)) => menu.click(line, app.unfinished),
                (Click::Line(line), Screen::Form(form)) => form.click(line, context),
                (Click::Line(line), Screen::Playing(playing)) => playing.click(line, context),
                (Click::Line(line), Screen::FinishedGames(finished)) => {
                    finished.click(line, app.finished)
                }
                (Click::Line(line), Screen::Replay(replay)) => replay.click(line),
                _ => Navigate::Stay,
            };
        });
        (go, effects)
    }

    fn go(&mut self, go: Navigate) -> Vec<Effect> {
        match go {
            Navigate::Stay => Vec::new(),
            Navigate::Quit => vec![Effect::Quit(None)],
            Navigate::Menu => {
                let mut effects = vec![Effect::ListGames];
                match &self.screen {
                    Screen::Replay(_) => effects.push(Effect::StopAnalysis),
                    Screen::Playing(playing) if playing.is_remote() => {
                        effects.push(Effect::Disconnect);
                    }
                    _ => {}
                }
                // From a replay back to the game it was opened from.
                self.screen = match (&self.screen, self.behind.take()) {
                    (Screen::Replay(_), Some(playing)) => Screen::Playing(playing),
                    _ => Screen::Menu(Menu::default()),
                };
                effects
            }
            Navigate::Form(kind) => {
                self.screen = Screen::Form(Form::new(Plan::usual(kind, &self.config.name)));
                Vec::new()
            }
            Navigate::FinishedGames => {
                self.screen = Screen::FinishedGames(FinishedGames::default());
                vec![Effect::ListGames]
            }
            Navigate::Rules(kind, clause) => {
                self.pane = Some(Pane::rules(kind, clause, &self.words));
                Vec::new()
            }
            Navigate::Language => {
                let all = words::Lang::ALL;
                let now = all.iter().position(|lang| *lang == self.words.lang()).unwrap_or(0);
                let next = all[(now + 1) % all.len()];
                self.words = Words::new(next).for_typing();
                vec![Effect::SaveLanguage(next)]
            }
            Navigate::Keys => {
                self.pane = Some(Pane::keys(&self.words));
                Vec::new()
            }
            Navigate::Replay(record, you) => match Replay::new(*record, you, &self.words) {
                Ok(replay) => {
                    let replay = Screen::Replay(Box::new(replay));
                    if let Screen::Playing(playing) = std::mem::replace(&mut self.screen, replay) {
                        self.behind = Some(playing);
                    }
                    Vec::new()
                }
                Err(why) => {
                    self.notice(why);
                    Vec::new()
                }
            },
            Navigate::Play(plan) => self.with(|app, context| {
                match LocalTable::open(&plan, context.random, context.now) {
                    Ok(local) => {
                        context
                            .effects
                            .push(Effect::CreateTable(local.header(), local.log().to_vec()));
                        *app.screen = Screen::Playing(Box::new(Playing::local(local, context)));
                    }
                    // The form and the command line check plans, so this is not expected.
                    Err(error) => context.effects.push(Effect::Quit(Some(error.to_string()))),
                }
            }),
            Navigate::Resume(stored) => self.with(|app, context| {
                let known = stored.log.len();
                match LocalTable::resume(&stored.header, stored.log.clone(), context.now) {
                    Ok(local) => {
                        context.effects.push(Effect::ReopenTable(stored));
                        context.effects.push(Effect::AppendEvents(local.log()[known..].to_vec()));
                        *app.screen = Screen::Playing(Box::new(Playing::local(local, context)));
                    }
                    Err(error) => {
                        if let Screen::Menu(menu) = app.screen {
                            menu.say(error.to_string());
                        }
                    }
                }
            }),
        }
    }
}

/// The parts of the client that screens need beside a [`Context`].
struct Parts<'a> {
    screen: &'a mut Screen,
    behind: &'a mut Option<Box<Playing>>,
    unfinished: &'a [StoredTable],
    finished: &'a [FinishedGame],
}
