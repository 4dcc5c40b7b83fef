//! The test runner: builds all test programs, runs those of a ring in two lanes, and counts what was executed.

use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::shell::{Result, cargo, run_and_read, show, test_result};

/// How much is tested.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ring {
    /// What needs neither a browser nor minutes.
    Fast,
    /// Everything that guards an invariant.
    Deciding,
}

/// Test programs that drive browsers. They wait more than they compute, so they run beside the others.
const BROWSERS: [(&str, &str); 2] = [("e2e", "browsers"), ("rowhouse", "browser")];

/// Test programs that the fast ring leaves out, because they take long or need Python packages.
const SLOW: [(&str, &str); 7] = [
    ("analysis", "analysis"),
    ("games", "conformance"),
    ("rowhouse", "description"),
    ("rowhouse", "kill"),
    ("rowhouse", "lockstep"),
    ("rowhouse", "rough"),
    ("terminal", "storm"),
];

/// Test programs without a harness: they print no result, and are one test each.
const HARNESSLESS: [&str; 3] = ["rowhouse disk", "store crash", "store disk"];

/// How long a test program may take; the longest takes minutes.
const DEADLINE: Duration = Duration::from_secs(40 * 60);
/// How often the runner looks whether a program has ended.
const LOOK: Duration = Duration::from_millis(50);
/// How often it says what is still running.
const STILL: Duration = Duration::from_secs(60);

/// A test program that cargo built.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Program {
    package: String,
    target: String,
    folder: PathBuf,
    path: PathBuf,
}

impl Program {
    fn is_in(&self, list: &[(&str, &str)]) -> bool {
        list.contains(&(self.package.as_str(), self.target.as_str()))
    }

    fn name(&self) -> String {
        format!("{} {}", self.package, self.target)
    }
}

/// What a test program did.
struct Done {
    name: String,
    ok: bool,
    passed: u64,
    failed: u64,
    time: Duration,
    output: String,
}

/// The sum of what all programs did.
#[derive(Default)]
pub struct Summary {
    passed: u64,
    failed: u64,
    /// What tests say that they covered, in numbers.
    covered: Vec<String>,
    /// What could not be tested here.
    untested: Vec<String>,
    /// Programs that did not end well.
    broken: Vec<String>,
    times: Vec<(Duration, String)>,
}

/// Builds the test programs of a ring and runs them, then the examples in the documentation.
///
/// # Errors
/// If a test fails, or could not be made and is not in `allowed`.
pub fn test(ring: Ring, allowed: &[String]) -> Result<()> {
    let start = Instant::now();
    let programs = build(ring)?;
    eprintln!("xtask: built {} test programs in {} s", programs.len(), start.elapsed().as_secs());
    let mut summary = Summary::default();
    run_in_lanes(programs, |done| summary.report(&done));
    let mut examples = cargo(["test", "--locked", "--doc", "--no-fail-fast"]);
    // To look for examples takes a second or two for every crate; the rules have most of them.
    examples.args(if ring == Ring::Fast {
        &["-p", "rowhouse-games"][..]
    } else {
        &["--workspace"]
    });
    let name = "examples in documentation".to_owned();
    summary.report(&execute(name, examples));
    summary.finish(allowed)
}

/// Runs what takes long, after the deciding ring: each is a name and a command that runs tests.
///
/// # Errors
/// As [`test()`].
pub fn test_long(parts: Vec<(&str, Command)>, allowed: &[String]) -> Result<()> {
    let mut summary = Summary::default();
    for (name, command) in parts {
        eprintln!("xtask: {}", show(&command));
        summary.report(&execute(name.to_owned(), command));
    }
    summary.finish(allowed)
}

/// Builds test programs, as `cargo test` does.
fn build(ring: Ring) -> Result<Vec<Program>> {
    let mut build = cargo(["test", "--workspace", "--locked", "--no-run"]);
    build.arg("--message-format=json-render-diagnostics");
    if ring == Ring::Fast {
        build.args(["--exclude", "e2e"]);
    }
    let messages = run_and_read(build)?;
    let mut programs: Vec<Program> = messages.lines().filter_map(read_program).collect();
    if programs.is_empty() {
        return Err("cargo built no test programs".into());
    }
    if ring == Ring::Fast {
        programs.retain(|program| !program.is_in(&BROWSERS) && !program.is_in(&SLOW));
    }
    Ok(programs)
}

/// The test program that a line of cargo's JSON tells of.
fn read_program(line: &str) -> Option<Program> {
    let message: Value = serde_json::from_str(line).ok()?;
    if message["reason"] != "compiler-artifact" || message["profile"]["test"] != true {
        return None;
    }
    let folder = Path::new(message["manifest_path"].as_str()?).parent()?;
    Some(Program {
        package: folder.file_name()?.to_str()?.to_owned(),
        target: message["target"]["name"].as_str()?.to_owned(),
        folder: folder.to_owned(),
        path: message["executable"].as_str()?.into(),
    })
}

/// Runs programs that drive browsers one after the other, and all others one after the other beside them.
fn run_in_lanes(programs: Vec<Program>, mut each: impl FnMut(Done)) {
    let (browsers, others): (Vec<_>, Vec<_>) =
        programs.into_iter().partition(|program| program.is_in(&BROWSERS));
    let (sender, done) = mpsc::channel();
    thread::scope(|scope| {
        for lane in [browsers, others] {
            let sender = sender.clone();
            scope.spawn(move || {
                for program in lane {
                    let mut command = Command::new(&program.path);
                    // Where cargo runs it, too.
                    command.arg("--nocapture").current_dir(&program.folder);
                    command.env("CARGO_MANIFEST_DIR", &program.folder);
                    if program.is_in(&BROWSERS) {
                        eprintln!("xtask: {} …", program.name());
                    }
                    if sender.send(execute(program.name(), command)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        done.iter().for_each(&mut each);
    });
}

/// Runs a test program and keeps what it prints. A program that takes longer than [`DEADLINE`] is killed and has
/// failed.
fn execute(name: String, mut command: Command) -> Done {
    let start = Instant::now();
    let child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let mut child = match child {
        Ok(child) => child,
        Err(error) => {
            let output = format!("cannot run `{}`: {error}\n", show(&command));
            return Done { name, ok: false, passed: 0, failed: 1, time: start.elapsed(), output };
        }
    };
    let (sender, lines) = mpsc::channel();
    read_lines(child.stdout.take(), sender.clone());
    read_lines(child.stderr.take(), sender);
    let (mut output, mut status, mut said) = (String::new(), None, start);
    // Processes that a killed program leaves behind may keep its pipes open: only the program's end counts.
    while status.is_none() {
        match lines.recv_timeout(LOOK) {
            Ok(line) => output.push_str(&line),
            // Both pipes are closed; the program ends soon.
            Err(RecvTimeoutError::Disconnected) => thread::sleep(LOOK),
            Err(RecvTimeoutError::Timeout) => {}
        }
        status = child.try_wait().ok().flatten();
        if said.elapsed() > STILL {
            eprintln!("xtask: {name} has been running for {} s", start.elapsed().as_secs());
            said = Instant::now();
        }
        if status.is_none() && start.elapsed() > DEADLINE {
            output += &format!("killed: it did not end within {} s\n", DEADLINE.as_secs());
            if let Err(error) = child.kill() {
                output += &format!("it cannot be killed: {error}\n");
            }
            status = child.wait().ok();
        }
    }
    while let Ok(line) = lines.recv_timeout(LOOK) {
        output.push_str(&line);
    }
    let ended_well = status.is_some_and(|status| status.success());
    let counted = count(&output).or(HARNESSLESS.contains(&name.as_str()).then_some((1, 0)));
    let (ok, (passed, failed)) = match counted {
        Some(counted) => (ended_well, counted),
        None => {
            output += "it printed no result, so its tests may not have run\n";
            (false, (0, 0))
        }
    };
    // A program that breaks off has failed, whatever it counted.
    let failed = if ok { failed } else { failed.max(1) };
    Done { name, ok, passed, failed, time: start.elapsed(), output }
}

/// Sends every line of a pipe until it is closed.
fn read_lines(pipe: Option<impl Read + Send + 'static>, sender: Sender<String>) {
    let Some(pipe) = pipe else { return };
    thread::spawn(move || {
        let (mut pipe, mut line) = (BufReader::new(pipe), Vec::new());
        while pipe.read_until(b'\n', &mut line).is_ok_and(|read| read > 0) {
            if sender.send(String::from_utf8_lossy(&line).into_owned()).is_err() {
                return;
            }
            line.clear();
        }
    });
}

/// How many tests passed and failed, if the program printed any result.
fn count(output: &str) -> Option<(u64, u64)> {
    output
        .lines()
        .filter_map(test_result)
        .reduce(|(passed, failed), (p, f)| (passed + p, failed + f))
}

impl Done {
    /// Prints one line; all the output only of a program that failed.
    fn print(&self) {
        let Self { name, ok, passed, time, output, .. } = self;
        let verdict = if *ok { "ok" } else { "FAILED" };
        println!("{verdict:<6} {name:<32} {passed:>4} passed {:>7.1} s", time.as_secs_f64());
        if !ok {
            println!("{}", output.trim_end());
        }
    }
}

impl Summary {
    /// Prints what a program did, and adds it.
    fn report(&mut self, done: &Done) {
        done.print();
        self.add(done);
    }

    fn add(&mut self, done: &Done) {
        let Done { name, ok, passed, failed, time, output } = done;
        if !ok {
            self.broken.push(name.clone());
        }
        self.passed += passed;
        self.failed += failed;
        self.times.push((*time, name.clone()));
        // A test's own words may follow the runner's `test name ... ` on the same line.
        let after = |mark: &str, line: &str| line.split_once(mark).map(|(_, rest)| rest.to_owned());
        self.covered.extend(output.lines().filter_map(|line| after("covered: ", line)));
        self.untested.extend(output.lines().filter_map(|line| after("NOT TESTED: ", line)));
    }

    /// Prints the summary.
    ///
    /// # Errors
    /// If anything failed, or was not tested without leave.
    fn finish(mut self, allowed: &[String]) -> Result<()> {
        println!("\nSlowest:");
        self.times.sort_by(|a, b| b.cmp(a));
        for (time, name) in self.times.iter().take(12) {
            println!("  {:>6.1} s  {name}", time.as_secs_f64());
        }
        println!("Covered:");
        self.covered.sort();
        self.covered.iter().for_each(|line| println!("  {line}"));
        let (allowed, forbidden): (Vec<&String>, Vec<&String>) =
            self.untested.iter().partition(|line| is_allowed(line, allowed));
        for line in allowed {
            println!("not tested, as allowed: {line}");
        }
        println!("{} passed, {} failed", self.passed, self.failed);
        if !self.broken.is_empty() {
            return Err(format!("these test programs failed: {}", self.broken.join(", ")));
        }
        if !forbidden.is_empty() {
            let lines: Vec<&str> = forbidden.iter().map(|line| line.as_str()).collect();
            return Err(format!(
                "not everything was tested; repair it, or allow it by name (--allow-untested NAME):\n  {}",
                lines.join("\n  ")
            ));
        }
        Ok(())
    }
}

/// Is a line such as `full-disk: nothing can be mounted here` allowed by its name?
fn is_allowed(line: &str, allowed: &[String]) -> bool {
    line.split_once(':').is_some_and(|(name, _)| allowed.iter().any(|other| other == name.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_test_program_is_read_from_cargos_messages() {
        let line = r#"{"reason":"compiler-artifact","manifest_path":"/r/crates/store/Cargo.toml",
            "target":{"name":"crash"},"profile":{"test":true},"executable":"/t/crash-1"}"#;
        let program = read_program(&line.replace('\n', "")).unwrap();
        assert_eq!(
            (program.name().as_str(), program.folder.as_path()),
            ("store crash", Path::new("/r/crates/store"))
        );
        assert!(program.is_in(&[("store", "crash")]) && !program.is_in(&BROWSERS));
        assert_eq!(read_program(&line.replace("true", "false").replace('\n', "")), None);
    }

    fn summary_of(script: &str) -> Summary {
        let mut shell = Command::new("sh");
        shell.args(["-c", script]);
        let mut summary = Summary::default();
        summary.add(&execute("sh".into(), shell));
        summary
    }

    #[test]
    fn results_are_counted_and_failures_found() {
        let good = summary_of("echo 'test result: ok. 3 passed; 0 failed; 1 ignored'");
        assert_eq!((good.passed, good.failed), (3, 0));
        good.finish(&[]).unwrap();
        let bad = summary_of("echo 'test result: FAILED. 3 passed; 2 failed; 1 ignored'; exit 1");
        assert_eq!((bad.passed, bad.failed), (3, 2));
        assert!(bad.finish(&[]).unwrap_err().contains("sh"));
        // One that is killed, or ends without a result, fails as well.
        assert!(summary_of("kill -9 $$").finish(&[]).is_err());
        assert!(summary_of("true").finish(&[]).is_err());
        // What it leaves behind is not waited for.
        let start = Instant::now();
        let left = summary_of("sleep 300 & echo 'test result: ok. 1 passed; 0 failed'");
        assert_eq!((left.passed, left.failed), (1, 0));
        assert!(start.elapsed() < Duration::from_secs(200));
    }

    #[test]
    fn what_is_not_tested_fails_unless_it_is_allowed_by_name() {
        let untested = || {
            summary_of(
                "echo 'test a ... NOT TESTED: full-disk: nothing can be mounted' >&2; \
             echo 'test result: ok. 1 passed; 0 failed'",
            )
        };
        let error = untested().finish(&[]).unwrap_err();
        assert!(error.contains("full-disk: nothing can be mounted"), "{error}");
        assert!(untested().finish(&["disk".into()]).is_err());
        untested().finish(&["full-disk".into()]).unwrap();
    }
}
