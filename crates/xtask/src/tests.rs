//! All tests: built together, run two at a time.

use std::collections::VecDeque;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;

use serde_json::Value;

use crate::shell::{Result, cargo, show, test_result};

/// How many programs with tests run at a time: browsers wait more than they work.
const AT_A_TIME: usize = 2;

/// What was counted while tests ran.
#[derive(Default)]
struct Counts {
    passed: u64,
    failed: u64,
    /// Tests that cover something countable say so in a line.
    covered: Vec<String>,
    /// Programs that did not end well.
    red: Vec<String>,
}

/// Builds all tests and runs them. Every line they print is shown behind the name of its program.
///
/// # Errors
/// If they cannot be built, or not all pass; says which.
pub fn run() -> Result<()> {
    let mut programs = build()?;
    // What takes longest comes first, so that the rest fills the time.
    programs.sort_by_key(|(name, _)| name != "e2e/browsers");
    let mut doc = cargo(["test", "--workspace", "--locked", "--no-fail-fast", "--doc"]);
    doc.arg("--quiet");
    programs.push(("examples in the documentation".into(), doc));
    let (queue, counts) = (Mutex::new(VecDeque::from(programs)), Mutex::new(Counts::default()));
    std::thread::scope(|scope| {
        for _ in 0..AT_A_TIME {
            scope.spawn(|| {
                let next = || lock(&queue).pop_front();
                while let Some((name, command)) = next() {
                    if let Err(error) = watch(&name, command, &counts) {
                        lock(&counts).red.push(error);
                    }
                }
            });
        }
    });
    let mut counts = counts.into_inner().unwrap_or_default();
    println!("\nCovered:");
    counts.covered.sort();
    counts.covered.iter().for_each(|line| println!("  {line}"));
    println!("{} passed, {} failed", counts.passed, counts.failed);
    if counts.red.is_empty() { Ok(()) } else { Err(counts.red.join("; ")) }
}

/// A thread that panics leaves what it held as it was; here that is never half of something.
fn lock<T>(shared: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

/// The programs with tests, each with its name.
fn build() -> Result<Vec<(String, Command)>> {
    let mut build = cargo(["test", "--workspace", "--locked", "--no-run"]);
    build.arg("--message-format=json-render-diagnostics");
    eprintln!("xtask: {}", show(&build));
    let failed = |e: std::io::Error| format!("cannot build the tests: {e}");
    let mut child = build.stdout(Stdio::piped()).spawn().map_err(failed)?;
    let output = BufReader::new(child.stdout.take().ok_or("no output to read")?);
    let mut programs = Vec::new();
    for line in output.lines() {
        let line: Value = serde_json::from_str(&line.map_err(failed)?).unwrap_or_default();
        programs.extend(program(&line));
    }
    match child.wait().map_err(failed)?.success() {
        true => Ok(programs),
        false => Err("the tests cannot be built".into()),
    }
}

/// A program, if a message of cargo is about one with tests. It runs where cargo would run it: in its
/// package.
fn program(message: &Value) -> Option<(String, Command)> {
    let is_test = message["profile"]["test"] == true;
    let path = PathBuf::from(message["executable"].as_str().filter(|_| is_test)?);
    let package = Path::new(message["manifest_path"].as_str()?).parent()?;
    let (target, within) = (message["target"]["name"].as_str()?, package.file_name()?);
    let name = format!("{}/{target}", within.to_string_lossy());
    let mut command = Command::new(path);
    command.arg("--nocapture").current_dir(package);
    Some((name, command))
}

/// Runs a program, shows what it prints and counts.
fn watch(name: &str, mut command: Command, counts: &Mutex<Counts>) -> Result<()> {
    let failed = |e: std::io::Error| format!("cannot run {name}: {e}");
    // Both are read as one, so that nothing waits for the other.
    let (output, input) = std::io::pipe().map_err(failed)?;
    command.stderr(input.try_clone().map_err(failed)?).stdout(input);
    let mut child = command.spawn().map_err(failed)?;
    // What it would hold open is closed, so that reading ends.
    drop(command);
    let mut output = BufReader::new(output);
    let mut line = Vec::new();
    while output.read_until(b'\n', &mut line).map_err(failed)? > 0 {
        let text = String::from_utf8_lossy(&line);
        let text = text.trim_end();
        println!("{name} | {text}");
        let mut counts = lock(counts);
        // A test's own words may follow the runner's `test name ... ` on the same line.
        if let Some(at) = text.find("covered: ") {
            counts.covered.push(text[at + "covered: ".len()..].to_owned());
        }
        if let Some((passed, failed)) = test_result(text) {
            counts.passed += passed;
            counts.failed += failed;
        }
        line.clear();
    }
    match child.wait().map_err(failed)?.success() {
        true => Ok(()),
        false => Err(format!("{name} failed")),
    }
}
