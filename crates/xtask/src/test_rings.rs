//! The test runner: builds and lints all test programs, runs those of a test ring in parallel, and counts the tests.
//!
//! A test ring is a set of test programs: the fast ring for every change, the deciding ring for every commit.

use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use devtools::{Result, linting_cargo, run_and_read, show};
use serde_json::Value;

use crate::documentation;

/// A test ring: a set of test programs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ring {
    /// Tests that need neither a browser nor minutes.
    Fast,
    /// All tests that guard an invariant.
    Deciding,
}

/// Test programs that drive browsers. They wait more than they compute, so they run beside the others.
const BROWSER_TESTS: [(&str, &str); 2] = [("e2e", "browsers"), ("rowhouse", "browser")];

/// Test programs that the fast ring leaves out, because they take long or need Python packages.
const SLOW_TESTS: [(&str, &str); 6] = [
    ("analysis", "analysis"),
    ("cluster-model", "cluster_model"),
    ("games", "conformance"),
    ("python", "pytest"),
    ("rowhouse", "slow"),
    ("terminal", "storm"),
];

/// Test programs that begin first, because they take longest: a long program at the end would run alone. Those that measure how
/// long clients wait come after the documentation, which takes the first two minutes of a core.
const LONG_TESTS: [(&str, &str); 5] = [
    ("games", "conformance"),
    ("rowhouse", "integration"),
    ("rowhouse", "slow"),
    ("server", "several_nodes"),
    ("store", "integration"),
];

/// Test programs without a harness: they print no result, and count as one test each.
const HARNESSLESS: [(&str, &str); 3] =
    [("rowhouse", "disk"), ("store", "crash"), ("store", "disk")];

/// Test programs that run one test at a time: each of these starts several servers and measures what its clients wait for.
const SERIAL_TESTS: [(&str, &str); 1] = [("rowhouse", "slow")];

/// The number of programs without a browser that run at a time. Each runs as many tests at a time as there are cores, beside
/// the browsers; with two programs, databases and clients of tests waited for the processor for longer than their timeouts.
const WORKERS: usize = 1;

/// The most time of a test program; the longest takes minutes.
const PROGRAM_TIMEOUT: Duration = Duration::from_secs(40 * 60);
/// The interval at which the runner checks whether a program has ended.
const POLL_INTERVAL: Duration = Duration::from_millis(50);
/// The interval at which it reports programs that are still running.
const REPORT_INTERVAL: Duration = Duration::from_secs(60);

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

    /// The place in the queue.
    fn place(&self) -> usize {
        let is_this = |(package, target): &(&str, &str)| {
            (*package, *target) == (self.package.as_str(), self.target.as_str())
        };
        LONG_TESTS.iter().position(is_this).unwrap_or(LONG_TESTS.len())
    }

    fn job(&self) -> Job {
        let mut command = Command::new(&self.path);
        // In the folder in which cargo would run it.
        command.arg("--nocapture").current_dir(&self.folder);
        command.env("CARGO_MANIFEST_DIR", &self.folder);
        if self.is_in(&SERIAL_TESTS) {
            command.arg("--test-threads=1");
        }
        let counting = if self.is_in(&HARNESSLESS) { Counting::One } else { Counting::Results };
        Job { name: self.name(), command, counting }
    }
}

/// A command of the run: a test program, or the examples in the documentation.
struct Job {
    name: String,
    command: Command,
    counting: Counting,
}

/// How the tests of a job are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Counting {
    /// By the results that the test harness prints; to print none is a failure.
    Results,
    /// The job is one test.
    One,
}

/// The result of a job.
struct Done {
    name: String,
    ok: bool,
    passed: u64,
    failed: u64,
    time: Duration,
    output: String,
}

/// The results of all jobs.
#[derive(Default)]
pub struct Summary {
    passed: u64,
    failed: u64,
    /// Lines that tests print after `covered: `.
    covered: Vec<String>,
    /// Lines that tests print after `NOT TESTED: `.
    untested: Vec<String>,
    /// Programs that failed.
    broken: Vec<String>,
    times: Vec<(Duration, String)>,
}

/// Builds the test programs of a ring and runs them. In parallel it runs the examples in the documentation, which cargo
/// builds while tests wait, and lints the documentation.
///
/// # Errors
/// If a test fails or the documentation has warnings, or a test could not run and is not in `allowed`.
pub fn test(ring: Ring, allowed: &[String]) -> Result<()> {
    let start = Instant::now();
    let programs = build(ring)?;
    eprintln!("xtask: built {} test programs in {} s", programs.len(), start.elapsed().as_secs());
    let (browsers, mut others): (Vec<_>, Vec<_>) =
        programs.iter().partition(|program| program.is_in(&BROWSER_TESTS));
    others.sort_by_key(|program| program.place());
    let jobs = |programs: Vec<&Program>| programs.into_iter().map(Program::job).collect();
    let mut summary = Summary::default();
    let queues =
        vec![(jobs(browsers), 1), (jobs(others), WORKERS), (vec![documentation_job(ring)?], 1)];
    run_queues(queues, |done| summary.report(&done));
    summary.finish(allowed)
}

/// The examples and the lints of the documentation.
fn documentation_job(ring: Ring) -> Result<Job> {
    // A second or two for every crate; the rules have most of the examples.
    let packages =
        if ring == Ring::Fast { &["-p", "rowhouse-games"][..] } else { &["--workspace"] };
    let command = documentation::examples_and_lints(packages)?;
    Ok(Job { name: "documentation".to_owned(), command, counting: Counting::Results })
}

/// Runs the long tests, after the deciding ring: each is a name and a command.
///
/// # Errors
/// As [`test()`].
pub fn test_long(parts: Vec<(&str, Command)>, allowed: &[String]) -> Result<()> {
    let mut summary = Summary::default();
    for (name, command) in parts {
        eprintln!("xtask: {}", show(&command));
        let job = Job { name: name.to_owned(), command, counting: Counting::Results };
        summary.report(&execute(job).some_tests());
    }
    summary.finish(allowed)
}

/// Builds test programs, as `cargo test` does, and lints all code on the way.
fn build(ring: Ring) -> Result<Vec<Program>> {
    let mut build = linting_cargo(["test", "--workspace", "--locked", "--no-run"]);
    build.arg("--message-format=json-render-diagnostics");
    let messages = run_and_read(build)?;
    let mut programs: Vec<Program> = messages.lines().filter_map(read_program).collect();
    if programs.is_empty() {
        return Err("cargo built no test programs".into());
    }
    if ring == Ring::Fast {
        programs.retain(|program| !program.is_in(&BROWSER_TESTS) && !program.is_in(&SLOW_TESTS));
    }
    Ok(programs)
}

/// Reads a test program from a line of cargo's JSON.
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

/// Runs queues of jobs in parallel, each with a number of workers.
fn run_queues(queues: Vec<(Vec<Job>, usize)>, mut each: impl FnMut(Done)) {
    let (sender, done) = mpsc::channel();
    let queues: Vec<_> =
        queues.into_iter().map(|(jobs, workers)| (Mutex::new(jobs.into_iter()), workers)).collect();
    thread::scope(|scope| {
        for (queue, workers) in &queues {
            for _ in 0..*workers {
                let sender = sender.clone();
                scope.spawn(move || {
                    // The lock is released before the job begins.
                    let next = || queue.lock().expect("no worker panics").next();
                    while let Some(job) = next() {
                        if sender.send(execute(job)).is_err() {
                            return;
                        }
                    }
                });
            }
        }
        drop(sender);
        done.iter().for_each(&mut each);
    });
}

/// Runs a job and collects its output. One that takes longer than [`PROGRAM_TIMEOUT`] is killed and has failed.
fn execute(Job { name, mut command, counting }: Job) -> Done {
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
    // Processes that a program leaves behind may keep its pipes open, so only the end of the program counts.
    while status.is_none() {
        match lines.recv_timeout(POLL_INTERVAL) {
            Ok(line) => output.push_str(&line),
            // Both pipes are closed; the program ends soon.
            Err(RecvTimeoutError::Disconnected) => thread::sleep(POLL_INTERVAL),
            Err(RecvTimeoutError::Timeout) => {}
        }
        status = child.try_wait().ok().flatten();
        if said.elapsed() > REPORT_INTERVAL {
            eprintln!("xtask: {name} has been running for {} s", start.elapsed().as_secs());
            said = Instant::now();
        }
        if status.is_none() && start.elapsed() > PROGRAM_TIMEOUT {
            output += &format!("killed: it did not end within {} s\n", PROGRAM_TIMEOUT.as_secs());
            if let Err(error) = child.kill() {
                output += &format!("it cannot be killed: {error}\n");
            }
            status = child.wait().ok();
        }
    }
    while let Ok(line) = lines.recv_timeout(POLL_INTERVAL) {
        output.push_str(&line);
    }
    let ended_well = status.is_some_and(|status| status.success());
    let counted = match counting {
        Counting::Results => count(&output),
        Counting::One => Some((1, 0)),
    };
    let (ok, (passed, failed)) = match counted {
        Some(counted) => (ended_well, counted),
        None => {
            output += "it printed no result, so its tests may not have run\n";
            (false, (0, 0))
        }
    };
    // A program that ends early has failed, whatever it counted.
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

/// The numbers of passed and failed tests, if the program printed any result.
fn count(output: &str) -> Option<(u64, u64)> {
    output
        .lines()
        .filter_map(test_result)
        .reduce(|(passed, failed), (p, f)| (passed + p, failed + f))
}

/// The numbers of passed and failed tests in a closing line of the test harness.
fn test_result(line: &str) -> Option<(u64, u64)> {
    let (_, counts) = line.split_once("test result: ")?;
    let number = |what: &str| {
        let before = counts.split(what).next()?;
        before.split_whitespace().next_back()?.parse().ok()
    };
    Some((number(" passed")?, number(" failed")?))
}

impl Done {
    /// Fails if no test has run: the part of the tests that was asked for has another name now.
    fn some_tests(mut self) -> Self {
        if self.ok && self.passed == 0 {
            (self.ok, self.failed) = (false, 1);
            self.output += "no test has this name\n";
        }
        self
    }

    /// Prints one line, and all output of a program that failed.
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
    /// Prints the result of a job, and adds it.
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
        // The output of a test may follow the harness's `test name ... ` on the same line.
        let after = |mark: &str, line: &str| line.split_once(mark).map(|(_, rest)| rest.to_owned());
        self.covered.extend(output.lines().filter_map(|line| after("covered: ", line)));
        self.untested.extend(output.lines().filter_map(|line| after("NOT TESTED: ", line)));
    }

    /// Prints the summary.
    ///
    /// # Errors
    /// If anything failed, or was not tested without being allowed.
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

/// Returns whether a line such as `full-disk: nothing can be mounted here` is allowed by its name.
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
        assert!(program.is_in(&[("store", "crash")]) && !program.is_in(&BROWSER_TESTS));
        assert_eq!(read_program(&line.replace("true", "false").replace('\n', "")), None);
    }

    #[test]
    fn a_closing_line_is_read() {
        let line =
            "test result: FAILED. 12 passed; 3 failed; 0 ignored; 0 measured; 0 filtered out";
        assert_eq!(test_result(line), Some((12, 3)));
        assert_eq!(test_result("running 5 tests"), None);
    }

    fn summary_of(script: &str) -> Summary {
        let mut shell = Command::new("sh");
        shell.args(["-c", script]);
        let mut summary = Summary::default();
        let counting = Counting::Results;
        summary.add(&execute(Job { name: "sh".into(), command: shell, counting }));
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
        // Processes that it leaves behind are not waited for.
        let start = Instant::now();
        let left = summary_of("sleep 300 & echo 'test result: ok. 1 passed; 0 failed'");
        assert_eq!((left.passed, left.failed), (1, 0));
        assert!(start.elapsed() < Duration::from_secs(200));
    }

    #[test]
    fn a_part_without_tests_fails() {
        let done = |passed| {
            let (name, output, time) = ("sh".to_owned(), String::new(), Duration::ZERO);
            Done { name, ok: true, passed, failed: 0, time, output }.some_tests()
        };
        assert!(done(1).ok && done(1).failed == 0);
        assert!(!done(0).ok && done(0).failed == 1);
    }

    #[test]
    fn long_programs_begin_first() {
        let program = |package: &str, target: &str| Program {
            package: package.into(),
            target: target.into(),
            folder: PathBuf::new(),
            path: PathBuf::new(),
        };
        let mut programs = [
            program("bots", "integration"),
            program("rowhouse", "integration"),
            program("rowhouse", "slow"),
        ];
        programs.sort_by_key(Program::place);
        let names: Vec<String> = programs.iter().map(Program::name).collect();
        assert_eq!(names, ["rowhouse integration", "rowhouse slow", "bots integration"]);
    }

    #[test]
    fn untested_parts_fail_unless_they_are_allowed_by_name() {
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
