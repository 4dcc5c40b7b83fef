//! A server whose disk is full or read-only: it reports the error, goes on answering, and continues the
//! games once it can write.
//!
//! A full disk for this test alone needs a file system of its own, so this program starts itself again in a
//! namespace where it may mount one.

#![expect(clippy::unwrap_used, reason = "what tests share is test code too")]

mod players;

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use games::Seat;
use hyper::Method;
use hyper::header::RETRY_AFTER;
use load::{Client, ClientError, Process, isolated};
use players::{Players, TEST_TIMEOUT};
use protocol::{Code, View};
use table::{Clock, Level, SeatPlan};
use tokio::time::{sleep, timeout};

const PROGRAM: &str = env!("CARGO_BIN_EXE_rowhouse");

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let mut arguments = std::env::args().skip(1);
    if arguments.next().as_deref() == Some("small") {
        let folder = PathBuf::from(arguments.next().unwrap());
        run(isolated("mount").args(["-t", "tmpfs", "-o", "size=24m", "tmpfs"]).arg(&folder));
        return runtime.block_on(full(&folder));
    }
    alone();
    runtime.block_on(locked());
}

/// Starts this program once more, in a mount namespace of its own.
fn alone() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().to_str().unwrap();
    let unshare = |program: &Path, arguments: &[&str]| {
        let how = ["--user", "--map-root-user", "--mount"];
        isolated("unshare").args(how).arg(program).args(arguments).output()
    };
    match unshare("mount".as_ref(), &["-t", "tmpfs", "tmpfs", place]) {
        Ok(ran) if ran.status.success() => {
            let ran = unshare(&std::env::current_exe().unwrap(), &["small", place]).unwrap();
            println!("{}", String::from_utf8_lossy(&ran.stdout));
            assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
        }
        refused => println!("NOT TESTED: server-full-disk: {}", why(&refused)),
    }
}

/// The error of a program, on one line.
fn why(ran: &io::Result<Output>) -> String {
    match ran {
        Ok(ran) => String::from_utf8_lossy(&ran.stderr).trim().replace('\n', " "),
        Err(error) => error.to_string(),
    }
}

fn run(command: &mut Command) {
    let status = command.status().unwrap();
    assert!(status.success(), "{command:?}: {status}");
}

/// Fills the disk with a file.
fn fill(path: &Path) {
    let mut file = fs::File::create(path).unwrap();
    while file.write_all(&[1; 4096]).is_ok() {}
}

/// Requests a path, and returns status and body.
async fn status(somebody: &Client, path: &str) -> (u16, String) {
    let answer = somebody.send(Method::GET, path, "").await.unwrap();
    (answer.status().as_u16(), String::from_utf8(answer.into_body().to_vec()).unwrap())
}

/// Waits until a condition holds.
async fn until(what: &str, mut is_so: impl AsyncFnMut() -> bool) {
    let so = async {
        while !is_so().await {
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(TEST_TIMEOUT, so).await.expect(what);
}

async fn full(folder: &Path) {
    let (data, ballast) = (folder.join("tables.db"), folder.join("ballast"));
    let mut server =
        Process::start(PROGRAM.as_ref(), &data, &["--no-limits", "--log", "off"]).unwrap();
    let mut players = Players::at_tables(4, true);
    let book = players.book.clone();
    players.server_is(Some(server.address()));
    let played = || book.acknowledged.load(Ordering::Relaxed);
    until("they play", async || played() > 50).await;

    // The server's bots play a long match, and the clock of a player is running.
    let somebody = Client::with_new_key(server.address()).await.unwrap();
    let mut match_of_bots = load::setup("completto");
    let bot = SeatPlan::Bot(Level::Random);
    match_of_bots.setup.places = vec![bot; 2];
    let options = serde_json::json!({ "rounds": 10 });
    match_of_bots.setup.game.0 =
        games::AnyOptions::from_json(games::Kind::Completto, options.as_object().unwrap()).unwrap();
    let bots = somebody.create_table(&match_of_bots).await.unwrap().table;
    let mut timed = load::setup("ten");
    timed.setup.places[1] = bot;
    timed.setup.clock = Clock::PerMove { ms: 1_000 };
    let timed = somebody.create_table(&timed).await.unwrap().table;
    somebody.command(&timed, 0, load::sit(&timed, Seat::new(0))).await.unwrap();
    somebody.command(&timed, 1, load::reveal(&timed, Seat::new(0))).await.unwrap();
    let number =
        async |table: &str| somebody.get::<View>(&format!("/tables/{table}")).await.unwrap().number;

    fill(&ballast);
    let refused = || book.not_stored.load(Ordering::Relaxed);
    until("they are refused", async || refused() > 20).await;
    let (code, why) = status(&somebody, "/readyz").await;
    assert!(code == 503 && why.contains("make room"), "{code} {why}");
    assert_eq!(status(&somebody, "/healthz").await.0, 200);
    match somebody.create_table(&load::setup("ten")).await {
        Err(ClientError::Refused { status, problem }) => {
            assert_eq!((status.as_u16(), problem.code), (503, Code::Storage));
            assert!(problem.message.contains("nothing was done"), "{problem}");
        }
        other => panic!("{other:?}"),
    }
    let body = serde_json::to_vec(&load::setup("ten")).unwrap();
    let answer = somebody.send(Method::POST, "/api/v1/tables", body).await.unwrap();
    assert!(answer.headers().contains_key(RETRY_AFTER));

    // Reading still works, and nothing moves: events that were not stored were not sent.
    let (still, stuck) = (number(&bots).await, played());
    let tries = refused();
    until("they try again", async || refused() > tries + 100).await;
    assert_eq!(number(&bots).await, still);
    assert_eq!(played(), stuck);
    // The clock has run out meanwhile, which cannot be stored. While no player acts, the server waits between its
    // attempts.
    book.holding.store(true, Ordering::Relaxed);
    sleep(Duration::from_secs(1)).await;
    let (before, start) = (server.busy().unwrap(), Instant::now());
    sleep(Duration::from_secs(3)).await;
    assert_eq!((number(&bots).await, played()), (still, stuck));
    let busy = (server.busy().unwrap() - before).as_secs_f64() / start.elapsed().as_secs_f64();
    println!("with a full disk the server is busy for {:.0} % of the time", 100.0 * busy);
    assert!(busy < 0.25, "it is busy for {:.0} % of the time", 100.0 * busy);
    book.holding.store(false, Ordering::Relaxed);
    assert!(server.is_running().unwrap());
    players.look();

    // The disk has room again.
    fs::remove_file(&ballast).unwrap();
    until("it is well again", async || status(&somebody, "/readyz").await.0 == 200).await;
    until("they play on", async || played() > stuck + 50).await;
    until("its bots play on", async || number(&bots).await > still + 50).await;
    until("the clock goes on", async || number(&timed).await > 4).await;
    timeout(TEST_TIMEOUT, players.finish()).await.unwrap();
    book.check(server.address(), book.tables().into_keys()).await;
    assert_eq!(server.terminate().unwrap().code(), Some(0));
    let server =
        Process::start(PROGRAM.as_ref(), &data, &["--log", "warn", "--no-limits"]).unwrap();
    book.check(server.address(), book.tables().into_keys()).await;
    let refused = refused();
    println!("covered: a full disk, {refused} commands answered with 503, nothing lost");
}

/// The database of a running server becomes read-only, and that of a starting one is.
async fn locked() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("tables.db");
    let server = Process::start(PROGRAM.as_ref(), &data, &["--no-limits", "--log", "off"]).unwrap();
    let mut players = Players::at_tables(4, true);
    let book = players.book.clone();
    players.server_is(Some(server.address()));
    let played = || book.acknowledged.load(Ordering::Relaxed);
    until("they play", async || played() > 50).await;

    let log = folder.path().join("tables.db-wal");
    let chattr = |how: &str| isolated("chattr").arg(how).arg(&log).output();
    match chattr("+i") {
        Ok(ran) if ran.status.success() => {}
        refused => return println!("NOT TESTED: server-read-only-files: {}", why(&refused)),
    }
    let somebody = Client::with_new_key(server.address()).await.unwrap();
    until("they are refused", async || book.not_stored.load(Ordering::Relaxed) > 20).await;
    let (code, why) = status(&somebody, "/readyz").await;
    let stuck = played();
    assert!(chattr("-i").unwrap().status.success());
    assert!(code == 503 && why.contains("tables.db"), "{code} {why}");
    until("it is well again", async || status(&somebody, "/readyz").await.0 == 200).await;
    until("they play on", async || played() > stuck + 50).await;
    timeout(TEST_TIMEOUT, players.finish()).await.unwrap();
    book.check(server.address(), book.tables().into_keys()).await;
    assert_eq!(server.terminate().unwrap().code(), Some(0));
    println!("covered: files that become read-only, nothing lost");
}
