//! A real terminal: a tmux server of its own for every test.

#![allow(dead_code, reason = "every test file uses what it needs")]

use std::path::{Path, PathBuf};
use std::process::Output;
use std::thread::sleep;
use std::time::{Duration, Instant};
use std::{env, fs};

/// A fresh folder for one test.
pub fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).unwrap();
    path
}

/// A window that runs one command.
pub struct Window {
    socket: String,
}

impl Window {
    /// Opens a window of a size and runs a command of the shell in it. When that has ended, the window
    /// says so and stays.
    pub fn open(name: &str, (columns, lines): (u16, u16), command: &str) -> Self {
        let socket = format!("rowhouse-{name}-{}", std::process::id());
        let window = Self { socket };
        let size = [columns.to_string(), lines.to_string()];
        let command = format!("{command}; echo \"ended with $?\"; exec sleep 1200");
        let args =
            ["-f", "/dev/null", "new-session", "-d", "-x", &size[0], "-y", &size[1], &command];
        window.tmux(&args);
        window
    }

    fn tmux(&self, args: &[&str]) -> String {
        let mut command = load::isolated("tmux");
        command.args(["-L", &self.socket]).args(args);
        let output: Output =
            command.output().expect("tmux is there: `cargo xtask test` installs it");
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
        text
    }

    /// What can be seen.
    pub fn screen(&self) -> String {
        self.tmux(&["capture-pane", "-p"])
    }

    /// The same with its colours.
    pub fn coloured(&self) -> String {
        self.tmux(&["capture-pane", "-p", "-e"])
    }

    /// Presses keys, named as tmux does.
    pub fn keys(&self, keys: &[&str]) {
        self.tmux(&[&["send-keys"], keys].concat());
    }

    pub fn resize(&self, columns: u16, lines: u16) {
        self.tmux(&["resize-window", "-x", &columns.to_string(), "-y", &lines.to_string()]);
    }

    /// What tmux knows about the window.
    pub fn ask(&self, format: &str) -> String {
        self.tmux(&["display-message", "-p", format]).trim().to_owned()
    }

    /// The process that the shell in the window runs.
    pub fn child(&self) -> String {
        let shell = self.ask("#{pane_pid}");
        let children = fs::read_to_string(format!("/proc/{shell}/task/{shell}/children")).unwrap();
        children.split_whitespace().next().expect("the shell runs something").to_owned()
    }

    /// Waits until a text can be seen, even if it goes on in the next line.
    pub fn wait(&self, text: &str) -> String {
        let seen = |screen: &str| screen.contains(text) || screen.replace('\n', "").contains(text);
        self.until(seen, &format!("`{text}`"))
    }

    /// Waits until a text can be seen and nothing has changed for a second.
    pub fn rest(&self, text: &str) -> String {
        let start = Instant::now();
        loop {
            let screen = self.wait(text);
            sleep(Duration::from_secs(1));
            if self.screen() == screen {
                return screen;
            }
            assert!(start.elapsed() < Duration::from_secs(300), "no rest on\n{screen}");
        }
    }

    pub fn until(&self, holds: impl Fn(&str) -> bool, what: &str) -> String {
        let start = Instant::now();
        loop {
            let screen = self.screen();
            if holds(&screen) {
                return screen;
            }
            assert!(start.elapsed() < Duration::from_secs(300), "no {what} on\n{screen}");
            sleep(Duration::from_millis(40));
        }
    }
}

impl Drop for Window {
    fn drop(&mut self) {
        let _ = load::isolated("tmux").args(["-L", &self.socket, "kill-server"]).output();
    }
}
