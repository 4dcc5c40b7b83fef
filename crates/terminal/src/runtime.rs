//! The runtime of the client: the event loop, and everything with side effects (terminal, clock, files,
//! threads).

use std::io::{self, Stdout, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Once};
use std::thread;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use analysis::{Analysis, AnalysisError, AnalysisInput, default_nodes};
use client::SessionRequest;
use games::Record;
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::style::Print;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, SetTitle, disable_raw_mode, enable_raw_mode,
};
use ratatui::crossterm::{cursor, execute};
use table::Time;
use thiserror::Error;

use crate::app::{App, Effect, Input};
use crate::link::{self, FollowedTable, Link};
use crate::store::{self, Journal, Store, StoreError};

/// An error that ended the client.
#[derive(Debug, Error)]
pub enum Failure {
    /// A file cannot be read or written.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The terminal does not work.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The client could not go on.
    #[error("{0}")]
    Failed(String),
}

/// The current time.
#[must_use]
pub fn now() -> Time {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Time(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}

/// Runs the client on the full screen until the player leaves it.
///
/// # Errors
/// If the terminal or the store does not work.
pub fn run(
    mut app: App,
    first: Vec<Effect>,
    store: Store,
    table: Option<(Link, String)>,
) -> Result<(), Failure> {
    let (tx, rx) = mpsc::channel();
    watch_signals(&tx)?;
    let mut runner = EffectRunner::new(tx.clone(), store);
    runner.connection = table.map(|(link, key)| {
        let tx = tx.clone();
        // The receiver may have ended.
        let report = move |update| drop(tx.send(Input::Server(update)));
        link::follow(link, key, report)
    });
    let mut message = None;
    if runner.run_all(first, &mut message) {
        return end(message);
    }
    let mut screen = Screen::open()?;
    watch_keys(&tx);
    let result = event_loop(&mut app, &mut screen, &mut runner, &rx, &mut message);
    runner.stop_analysis();
    screen.close()?;
    result?;
    end(message)
}

fn end(message: Option<String>) -> Result<(), Failure> {
    message.map_or(Ok(()), |message| Err(Failure::Failed(message)))
}

/// The event loop: draws, waits for an input, updates the client.
fn event_loop(
    app: &mut App,
    screen: &mut Screen,
    runner: &mut EffectRunner,
    rx: &Receiver<Input>,
    message: &mut Option<String>,
) -> Result<(), Failure> {
    loop {
        screen.show(app)?;
        let first = match app.wakes_at() {
            None => rx.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(wakes) => rx.recv_timeout(Duration::from_millis(wakes.0.saturating_sub(now().0))),
        };
        let first = match first {
            Ok(input) => input,
            Err(RecvTimeoutError::Timeout) => Input::Tick,
            Err(RecvTimeoutError::Disconnected) => return Ok(()),
        };
        // Inputs that have arrived meanwhile are handled before the next drawing.
        for input in std::iter::once(first).chain(rx.try_iter()) {
            let effects = app.update(input, now());
            if runner.run_all(effects, message) {
                return Ok(());
            }
        }
    }
}

/// Runs the effects of the client.
struct EffectRunner {
    tx: Sender<Input>,
    store: Store,
    journal: Option<Journal>,
    stop: Arc<AtomicBool>,
    /// The session at a table on a server.
    connection: Option<FollowedTable>,
}

impl EffectRunner {
    fn new(tx: Sender<Input>, store: Store) -> Self {
        Self { tx, store, journal: None, stop: Arc::default(), connection: None }
    }

    fn request(&self, request: SessionRequest) {
        if let Some(connection) = &self.connection {
            // A session that has ended has reported it.
            let _ = connection.send(request);
        }
    }

    /// Runs effects in order, and returns whether to end.
    fn run_all(&mut self, effects: Vec<Effect>, message: &mut Option<String>) -> bool {
        for effect in effects {
            if let Effect::Quit(why) = effect {
                *message = why;
                return true;
            }
            if let Err(error) = self.run(effect) {
                // Everything before is stored, so it is better to end than to go on without storing.
                *message = Some(error.to_string());
                return true;
            }
        }
        false
    }

    fn run(&mut self, effect: Effect) -> Result<(), StoreError> {
        match effect {
            Effect::CreateTable(header, log) => {
                self.journal = Some(self.store.begin(&header, &log, now())?);
            }
            Effect::ReopenTable(stored) => self.journal = Some(self.store.reopen(&stored)?),
            Effect::AppendEvents(events) => {
                if let Some(journal) = &mut self.journal {
                    journal.add(&events)?;
                }
            }
            Effect::FinishGame(record) => {
                self.store.save_record(&record, now())?;
                if let Some(journal) = self.journal.take() {
                    journal.remove()?;
                }
            }
            Effect::SaveRecord(record, path) => self.save(&record, path.as_deref()),
            Effect::LoadRecord(path) => {
                let record = store::read_record(&path);
                let record = record.map(Box::new).map_err(|error| error.to_string());
                self.send(Input::Loaded(record));
            }
            Effect::ListGames => {
                let (unfinished, finished) = (self.store.unfinished(), self.store.finished_games());
                self.send(Input::Listed { unfinished, finished });
            }
            Effect::AskBot { ticket, game, seat, level, budget, seed } => {
                let think = move |tx: &Sender<Input>| {
                    let choice = bots::choose(&*game, seat, level, budget, seed);
                    let choice = Box::new(choice.expect("only a seat that may act is asked"));
                    // The receiver may have ended.
                    let _ = tx.send(Input::BotChose { ticket, seat, choice });
                };
                self.spawn(think);
            }
            Effect::Analyse { ticket, record } => self.analyse(ticket, record),
            Effect::StopAnalysis => self.stop_analysis(),
            Effect::Send(request) => self.request(*request),
            Effect::GoTo(table) => self.request(SessionRequest::GoTo(table)),
            Effect::Disconnect => self.connection = None,
            Effect::SaveLanguage(lang) => self.store.save_lang(lang)?,
            Effect::Quit(_) => {}
        }
        Ok(())
    }

    fn save(&self, record: &Record, path: Option<&Path>) {
        let saved = match path {
            Some(path) => store::write_record(path, record).map(|()| path.to_owned()),
            None => self.store.save_record(record, now()),
        };
        self.send(Input::Saved(saved.map_err(|error| error.to_string())));
    }

    fn analyse(&mut self, ticket: u64, record: Box<Record>) {
        self.stop_analysis();
        let stop = Arc::new(AtomicBool::new(false));
        self.stop = Arc::clone(&stop);
        self.spawn(move |tx| {
            // The receiver may have ended.
            let send = |input| drop(tx.send(input));
            let looked = |done, total| send(Input::AnalysisProgress { ticket, done, total });
            match analyse(&record, &stop, looked) {
                Ok(Some(analysis)) => {
                    send(Input::Analysed { ticket, analysis: Arc::new(analysis) })
                }
                Ok(None) => {}
                Err(error) => send(Input::Loaded(Err(error.to_string()))),
            }
        });
    }

    fn stop_analysis(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    fn send(&self, input: Input) {
        // This thread owns the receiver.
        let _ = self.tx.send(input);
    }

    /// Runs work on a thread of its own. If it panics, the client ends.
    fn spawn(&self, work: impl FnOnce(&Sender<Input>) + Send + 'static) {
        let bell = PanicGuard(self.tx.clone());
        thread::spawn(move || work(&bell.0));
    }
}

/// Analyses all steps of a game on all cores, and reports its progress. Returns `None` if it was stopped.
///
/// # Errors
/// If the record cannot be replayed, or is too long.
pub fn analyse(
    record: &Record,
    stop: &AtomicBool,
    mut looked: impl FnMut(usize, usize),
) -> Result<Option<Analysis>, AnalysisError> {
    let subject = AnalysisInput::new(record, default_nodes(record.options.kind()))?;
    let total = subject.job_count();
    let mut looks = Vec::with_capacity(total);
    parallel::in_order(
        total as u64,
        parallel::default_threads(),
        stop,
        || (),
        |(), index| subject.analyse_step(index as usize),
        |look| {
            looks.push(look);
            looked(looks.len(), total);
            std::ops::ControlFlow::Continue(())
        },
    );
    Ok((looks.len() == total).then(|| subject.combine(looks)))
}

/// Sends [`Input::Failed`] when its thread panics.
struct PanicGuard(Sender<Input>);

impl Drop for PanicGuard {
    fn drop(&mut self) {
        if thread::panicking() {
            let _ = self.0.send(Input::Failed("a bot has failed; the game is stored".into()));
        }
    }
}

fn watch_keys(tx: &Sender<Input>) {
    let tx = tx.clone();
    thread::spawn(move || {
        loop {
            let input = match event::read() {
                Ok(event) => Input::Event(event),
                // The terminal is closed.
                Err(_) => Input::Stop,
            };
            let ends = matches!(input, Input::Stop);
            if tx.send(input).is_err() || ends {
                return;
            }
        }
    });
}

/// Ends the client on signals: when a connection to the machine is cut, or the system shuts down.
fn watch_signals(tx: &Sender<Input>) -> Result<(), Failure> {
    let tx = tx.clone();
    ctrlc::set_handler(move || {
        let _ = tx.send(Input::Stop);
    })
    .map_err(|error| Failure::Failed(format!("signals cannot be watched for: {error}")))
}

/// The terminal in raw mode with the alternate screen. It is restored however the client ends.
struct Screen {
    terminal: Terminal<CrosstermBackend<Stdout>>,
    title: String,
}

/// Escape sequences with which the terminal saves and restores the title of its window.
const SAVE_TITLE: &str = "\x1b[22;0t";
const RESTORE_TITLE: &str = "\x1b[23;0t";

impl Screen {
    fn open() -> Result<Self, Failure> {
        static HOOK: Once = Once::new();
        HOOK.call_once(|| {
            let before = std::panic::take_hook();
            std::panic::set_hook(Box::new(move |info| {
                // The message of the panic is to be readable on the normal screen.
                let _ = restore_terminal();
                before(info);
            }));
        });
        enable_raw_mode()?;
        TERMINAL_TAKEN.store(true, Ordering::SeqCst);
        let opened = || -> io::Result<_> {
            let mut out = io::stdout();
            execute!(
                out,
                Print(SAVE_TITLE),
                EnterAlternateScreen,
                EnableMouseCapture,
                cursor::Hide
            )?;
            Terminal::new(CrosstermBackend::new(out))
        };
        let terminal = opened().inspect_err(|_| {
            let _ = restore_terminal();
        })?;
        Ok(Self { terminal, title: String::new() })
    }

    fn show(&mut self, app: &mut App) -> io::Result<()> {
        self.terminal.draw(|frame| app.draw(frame))?;
        let title = app.title();
        if title != self.title {
            execute!(io::stdout(), SetTitle(&title))?;
            self.title = title;
        }
        Ok(())
    }

    fn close(self) -> io::Result<()> {
        restore_terminal()
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        let _ = restore_terminal();
    }
}

/// Whether the terminal is in raw mode and has to be restored.
static TERMINAL_TAKEN: AtomicBool = AtomicBool::new(false);

/// Restores the terminal, once.
fn restore_terminal() -> io::Result<()> {
    if !TERMINAL_TAKEN.swap(false, Ordering::SeqCst) {
        return Ok(());
    }
    let raw = disable_raw_mode();
    let mut out = io::stdout();
    execute!(out, DisableMouseCapture, LeaveAlternateScreen, cursor::Show, Print(RESTORE_TITLE))?;
    out.flush()?;
    raw
}

#[cfg(test)]
mod tests {
    use std::process::Command;
    use std::time::Instant;

    use super::*;

    /// Does nothing, unless the test below runs it in its own terminal.
    #[test]
    fn panics_if_the_test_below_asks_for_it() {
        if std::env::var_os("ROWHOUSE_TEST_PANIC").is_none() {
            return;
        }
        let _screen = Screen::open().unwrap();
        // The test looks at the screen before it presses a key.
        ratatui::crossterm::event::read().unwrap();
        panic!("this is on purpose");
    }

    #[test]
    fn a_panic_restores_the_terminal() {
        let socket = format!("rowhouse-panic-{}", std::process::id());
        let tmux = |args: &[&str]| {
            let mut command = Command::new("tmux");
            let output = command.args(["-L", &socket]).args(args).output();
            let output = output.expect("tmux is there: `cargo xtask test` installs it");
            String::from_utf8_lossy(&output.stdout).trim().to_owned()
        };
        let wait = |args: &[&str], holds: &dyn Fn(&str) -> bool| {
            let start = Instant::now();
            loop {
                let found = tmux(args);
                if holds(&found) || start.elapsed() > Duration::from_secs(300) {
                    return found;
                }
                thread::sleep(Duration::from_millis(20));
            }
        };
        let program = std::env::current_exe().unwrap();
        let run = format!(
            "ROWHOUSE_TEST_PANIC=1 '{}' --nocapture --exact \
             runtime::tests::panics_if_the_test_below_asks_for_it; stty -a | grep -o ' -*echo '; \
             echo ended; exec sleep 1200",
            program.display()
        );
        tmux(&["-f", "/dev/null", "new-session", "-d", "-x", "80", "-y", "50", &run]);
        let modes = ["display-message", "-p", "#{alternate_on}#{mouse_any_flag}#{cursor_flag}"];
        let taken = wait(&modes, &|modes| modes == "110");
        tmux(&["send-keys", "x"]);
        let screen = wait(&["capture-pane", "-p"], &|screen| screen.contains("ended"));
        let given_back = tmux(&modes);
        tmux(&["kill-server"]);
        assert_eq!(taken, "110", "the screen was taken");
        assert!(screen.contains("this is on purpose"), "what happened can be read:\n{screen}");
        assert!(
            screen.lines().any(|line| line.trim() == "echo"),
            "keys are shown again:\n{screen}"
        );
        assert_eq!(given_back, "001", "the terminal was restored");
    }
}
