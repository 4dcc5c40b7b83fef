//! Input of the plain client: typed lines, and messages of a server.

use std::io::{self, BufRead};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use client::SessionUpdate;
use table::Time;

use crate::runtime::now;

/// The most bytes of a line.
const MAX_LINE_BYTES: u64 = 10_000;

/// An input of the plain client.
pub enum PlainInput {
    /// A line was typed.
    Line(String),
    /// The end of the lines.
    End,
    /// A message or a change of the connection to a server.
    Server(SessionUpdate),
    /// Time has passed.
    Tick,
}

/// Waits for lines and for a server at the same time. A line is read only when one is wanted, so that a
/// long file in a pipe is not read ahead.
pub struct InputReader {
    tx: Sender<io::Result<PlainInput>>,
    rx: Receiver<io::Result<PlainInput>>,
    want: Sender<()>,
    /// A line was asked for, and has not arrived yet.
    wanted: bool,
    ended: bool,
}

impl InputReader {
    /// Starts the thread that reads lines.
    pub fn new(input: impl io::Read + Send + 'static) -> Self {
        let (tx, rx) = mpsc::channel();
        let (want, wants) = mpsc::channel();
        let lines = tx.clone();
        thread::spawn(move || {
            let mut input = io::BufReader::new(input);
            for () in wants {
                if lines.send(read(&mut input)).is_err() {
                    return;
                }
            }
        });
        Self { tx, rx, want, wanted: false, ended: false }
    }

    /// The callback for the connection to a server.
    pub fn server(&self) -> impl Fn(SessionUpdate) + Send + use<> {
        let tx = self.tx.clone();
        move |update| {
            // The receiver may have ended.
            let _ = tx.send(Ok(PlainInput::Server(update)));
        }
    }

    /// Waits for the next input, including a line if `line` is set, and at most until a time.
    ///
    /// # Errors
    /// If lines cannot be read.
    pub fn next(&mut self, line: bool, until: Option<Time>) -> io::Result<PlainInput> {
        if line && self.ended {
            return Ok(PlainInput::End);
        }
        if line && !self.wanted {
            self.wanted = true;
            // A thread that has ended has sent its error.
            let _ = self.want.send(());
        }
        let left = until.map(|until| Duration::from_millis(until.0.saturating_sub(now().0)));
        let next = match left {
            None => self.rx.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(left) => self.rx.recv_timeout(left),
        };
        let next = next.unwrap_or(Ok(PlainInput::Tick))?;
        self.wanted &= !matches!(next, PlainInput::Line(_) | PlainInput::End);
        self.ended |= matches!(next, PlainInput::End);
        Ok(next)
    }
}

fn read(input: &mut impl BufRead) -> io::Result<PlainInput> {
    let mut line = Vec::new();
    if io::Read::take(input, MAX_LINE_BYTES).read_until(b'\n', &mut line)? == 0 {
        return Ok(PlainInput::End);
    }
    Ok(PlainInput::Line(String::from_utf8_lossy(&line).trim().to_owned()))
}
