//! Somebody at a server's table in lines of text.

#![allow(dead_code, reason = "every test file uses what it needs")]

use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Stdio};
use std::str;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

const ROWHOUSE: &str = env!("CARGO_BIN_EXE_rowhouse");

/// The end of a game is to come by then.
pub const TEST_TIMEOUT: Duration = Duration::from_secs(300);

/// Somebody who plays over pipes.
pub struct Piped {
    name: String,
    child: Child,
    input: Option<ChildStdin>,
    said: Arc<Mutex<String>>,
    /// So many questions have been answered.
    answered: usize,
    /// When the last answer was typed.
    typed: Option<Instant>,
}

/// A question that is asked again right after its answer was typed, because others did something meanwhile, is answered
/// by that. A second answer would be one too many, and answer "Play again?".
const TAKEN: Duration = Duration::from_millis(100);

impl Piped {
    pub fn join(name: &str, link: &str, data: &Path, environment: &[(&str, &Path)]) -> Self {
        let mut child = load::isolated(ROWHOUSE)
            .args(["play", "--plain", "--join", link, "--name", name, "--data"])
            .arg(data.join(name))
            .envs(environment.iter().copied())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let said = Arc::new(Mutex::new(String::new()));
        let mut output = child.stdout.take().unwrap();
        let hear = Arc::clone(&said);
        thread::spawn(move || {
            let (mut bytes, mut rest) = ([0; 4096], Vec::new());
            while let Ok(count @ 1..) = output.read(&mut bytes) {
                rest.extend_from_slice(&bytes[..count]);
                let good = str::from_utf8(&rest).map_or_else(|e| e.valid_up_to(), str::len);
                let text = String::from_utf8(rest.drain(..good).collect()).unwrap();
                hear.lock().unwrap().push_str(&text);
            }
        });
        let input = child.stdin.take();
        Self { name: name.to_owned(), child, input, said, answered: 0, typed: None }
    }

    pub fn said(&self) -> String {
        self.said.lock().unwrap().clone()
    }

    pub fn wait(&self, text: &str) -> String {
        let start = Instant::now();
        loop {
            let said = self.said();
            if said.contains(text) {
                return said;
            }
            assert!(start.elapsed() < TEST_TIMEOUT, "no `{text}` in\n{said}");
            thread::sleep(Duration::from_millis(10));
        }
    }

    pub fn type_line(&mut self, line: &str) {
        writeln!(self.input.as_mut().unwrap(), "{line}").unwrap();
    }

    /// Answers with the first choice if something is asked, unless the game is over.
    pub fn play(&mut self) -> bool {
        let said = self.said();
        if said.contains("Play again?") {
            return true;
        }
        let asked = said.matches("(or ? for help)").count();
        let taken = self.typed.is_none_or(|typed| typed.elapsed() > TAKEN);
        if said.ends_with("> ") && asked > self.answered && taken {
            self.answered = asked;
            self.typed = Some(Instant::now());
            self.type_line("1");
        }
        false
    }

    /// What was said about the end, with the player's name instead of `you`.
    pub fn result(&self) -> String {
        let said = self.said();
        let line = said.lines().find(|line| line.contains("The game is over")).unwrap();
        let result = line.split("The game is over").nth(1).unwrap();
        result.replace("you win", &format!("{} wins", self.name))
    }

    /// There is no more input: how it ends, and what it says about that.
    pub fn end(mut self) -> (Option<i32>, String) {
        drop(self.input.take());
        self.ended()
    }

    /// It ends by itself.
    pub fn ended(mut self) -> (Option<i32>, String) {
        let start = Instant::now();
        let status = loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                break status;
            }
            assert!(start.elapsed() < TEST_TIMEOUT, "it does not end:\n{}", self.said());
            thread::sleep(Duration::from_millis(10));
        };
        let mut why = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut why).unwrap();
        (status.code(), why)
    }
}

impl Drop for Piped {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
