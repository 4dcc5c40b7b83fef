//! External bots: child processes that speak the engine protocol.
//!
//! For every decision it gets two requests: `position`, then `best` with the seat, the budget and,
//! for programs that do not know the rules themselves, the legal actions. Only the action of the
//! second answer counts.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use bots::Budget;
use games::{AnyAction, AnyGame, Game, Seat};
use serde_json::{Value, json};
use thiserror::Error;

/// The longest answer that is read, in bytes; the answer to `position` lists all legal actions.
const MAX_ANSWER_BYTES: u64 = 1 << 20;

/// How an external bot failed.
#[derive(Debug, Error)]
pub enum Fault {
    /// The process cannot be started.
    #[error("does not start: {0}")]
    Start(std::io::Error),
    /// The process has ended.
    #[error("ended before it answered `{request}`; run it by hand to see why")]
    Ended {
        /// The `cmd` of the request.
        request: &'static str,
    },
    /// The answer did not come in time.
    #[error("did not answer `{request}` within {:.1} s", allowed.as_secs_f64())]
    Late {
        /// The `cmd` of the request.
        request: &'static str,
        /// The time that it had.
        allowed: Duration,
    },
    /// The answer is no JSON object.
    #[error("answered `{request}` with {answer}, which is no JSON object on one line")]
    Unreadable {
        /// The `cmd` of the request.
        request: &'static str,
        /// The answer, shortened.
        answer: String,
    },
    /// The answer is an error.
    #[error("refused `{request}`: {why}")]
    Refused {
        /// The `cmd` of the request.
        request: &'static str,
        /// The message of the error, shortened.
        why: String,
    },
    /// The answer to `best` has no action; the answer.
    #[error("answered `best` with {0}, which has no \"action\"")]
    NoAction(String),
    /// The action is not legal.
    #[error("wants to do `{action}` in `{position}`, but {why}")]
    Illegal {
        /// The text of the action, shortened.
        action: String,
        /// The position.
        position: String,
        /// Why it is refused.
        why: String,
    },
}

/// A failure of an external bot.
#[derive(Debug, Error)]
#[error("cmd:{command} {fault}")]
pub struct ExternalError {
    /// Its command line.
    pub command: String,
    /// How it failed.
    pub fault: Fault,
}

/// A running external bot.
pub(crate) struct External {
    command: String,
    child: Child,
    input: ChildStdin,
    answers: Receiver<String>,
    timeout: Duration,
}

impl External {
    /// Starts the process. `timeout` is the time it may take for an answer, beyond a budget of time.
    pub(crate) fn start(command: &str, timeout: Duration) -> Result<Self, ExternalError> {
        let fail = |error| ExternalError { command: command.into(), fault: Fault::Start(error) };
        let mut words = command.split_whitespace();
        let mut child = Command::new(words.next().unwrap_or_default())
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(fail)?;
        let gone = || fail(std::io::Error::other("it has no standard input or output"));
        let input = child.stdin.take().ok_or_else(gone)?;
        let mut output = BufReader::new(child.stdout.take().ok_or_else(gone)?);
        let (sender, answers) = channel();
        // Reading blocks, so a thread of its own does it; it ends with the process.
        thread::spawn(move || {
            loop {
                let mut line = Vec::new();
                match output.by_ref().take(MAX_ANSWER_BYTES).read_until(b'\n', &mut line) {
                    Ok(1..) => {}
                    _ => return,
                }
                if sender.send(String::from_utf8_lossy(&line).into_owned()).is_err() {
                    return;
                }
            }
        });
        Ok(Self { command: command.into(), child, input, answers, timeout })
    }

    /// Asks the bot for an action of `seat`.
    pub(crate) fn choose(
        &mut self,
        state: &AnyGame,
        seat: Seat,
        budget: Budget,
    ) -> Result<AnyAction, ExternalError> {
        self.ask(state, seat, budget)
            .map_err(|fault| ExternalError { command: self.command.clone(), fault })
    }

    fn ask(&mut self, state: &AnyGame, seat: Seat, budget: Budget) -> Result<AnyAction, Fault> {
        let position = state.to_string();
        let timeout = self.timeout;
        self.request(
            "position",
            json!({
                "cmd": "position",
                "game": state.kind().id(),
                "options": state.options().to_json(),
                "position": position,
            }),
            timeout,
        )?;
        let mut legal = Vec::new();
        state.legal(seat, &mut legal);
        let legal: Vec<String> = legal.iter().map(ToString::to_string).collect();
        let mut request = json!({ "cmd": "best", "seat": seat.index(), "legal": legal });
        let allowed = match budget {
            Budget::Nodes(nodes) => {
                request["nodes"] = nodes.into();
                timeout
            }
            Budget::Time(time) => {
                request["ms"] = u64::try_from(time.as_millis()).unwrap_or(u64::MAX).into();
                timeout.saturating_add(time)
            }
        };
        let answer = self.request("best", request, allowed)?;
        let Some(text) = answer.get("action").and_then(Value::as_str) else {
            return Err(Fault::NoAction(clip(&answer.to_string())));
        };
        let illegal =
            |why: String| Fault::Illegal { action: clip(text), position: position.clone(), why };
        let action = state.parse_action(text).map_err(|error| illegal(error.to_string()))?;
        state.check_action(seat, action).map_err(|error| illegal(error.to_string()))?;
        Ok(action)
    }

    fn request(
        &mut self,
        name: &'static str,
        request: Value,
        allowed: Duration,
    ) -> Result<Value, Fault> {
        let ended = Fault::Ended { request: name };
        if writeln!(self.input, "{request}").and_then(|()| self.input.flush()).is_err() {
            return Err(ended);
        }
        let start = Instant::now();
        let answer = loop {
            let left = allowed.saturating_sub(start.elapsed());
            match self.answers.recv_timeout(left) {
                Ok(line) if line.trim().is_empty() => {}
                Ok(line) => break line,
                Err(RecvTimeoutError::Timeout) => {
                    return Err(Fault::Late { request: name, allowed });
                }
                Err(RecvTimeoutError::Disconnected) => return Err(ended),
            }
        };
        let unreadable = || Fault::Unreadable { request: name, answer: clip(&answer) };
        let answer: Value = serde_json::from_str(&answer).map_err(|_| unreadable())?;
        if !answer.is_object() {
            return Err(unreadable());
        }
        match answer.get("error") {
            None | Some(Value::Null) => Ok(answer),
            Some(error) => {
                let why = error.get("message").and_then(Value::as_str);
                let why = why.map_or_else(|| error.to_string(), str::to_owned);
                Err(Fault::Refused { request: name, why: clip(&why) })
            }
        }
    }
}

impl Drop for External {
    fn drop(&mut self) {
        // Errors do not matter: the process may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Text from outside, shortened for a message.
fn clip(text: &str) -> String {
    const MAX_CHARS: usize = 200;
    let text: String = text.trim().chars().filter(|c| !c.is_control()).collect();
    if text.chars().count() <= MAX_CHARS {
        return text;
    }
    text.chars().take(MAX_CHARS).chain(['…']).collect()
}
