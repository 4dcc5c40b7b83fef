//! The example bot in `examples/` plays at a real server, also across a crash of the server.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Output, Stdio};
use std::time::Duration;

use games::Seat;
use load::{Client, Process};
use protocol::{SeatLink, View};
use tokio::runtime::Runtime;

const PROGRAM: &str = env!("CARGO_BIN_EXE_rowhouse");

/// Starts the example bot.
fn bot(key: Option<&Client>, arguments: &[&str]) -> Child {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bot.py");
    let mut python = load::isolated("python3");
    python.arg(script).args(arguments).stdout(Stdio::piped()).stderr(Stdio::piped());
    if let Some(client) = key {
        python.env("ROWHOUSE_KEY", client.key().unwrap());
    }
    python.spawn().unwrap()
}

/// The last output of a bot, and the ranks in it.
fn finish(bot: Child) -> (String, Vec<String>) {
    let Output { status, stdout, stderr } = bot.wait_with_output().unwrap();
    let (said, complained) =
        (String::from_utf8(stdout).unwrap(), String::from_utf8(stderr).unwrap());
    assert!(status.success(), "{status}: {said}{complained}");
    let ranks = said.lines().filter(|line| line.starts_with("seat ")).map(str::to_owned).collect();
    (complained, ranks)
}

/// Reads the link that a bot prints when it has opened a table.
fn link(bot: &mut Child) -> String {
    let mut line = String::new();
    // It prints nothing else before the game is over, so the reader may be dropped.
    BufReader::with_capacity(1, bot.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
    assert!(line.starts_with("http://127.0.0.1:") && line.contains("/t/"), "{line}");
    line.trim().to_owned()
}

/// Two bots play a game at a server.
fn game(server: &Process, name: &str) {
    let address = format!("http://{}", server.address());
    let runtime = Runtime::new().unwrap();
    let owner = runtime.block_on(Client::with_new_key(server.address())).unwrap();
    let open = ["--server", &address, "--open", name, "--against", "friend", "--name", "Anna"];
    let mut anna = bot(Some(&owner), &open);
    let link = link(&mut anna);
    let ben = bot(None, &[&link, "--name", "Ben"]);
    let ((_, anna), (_, ben)) = (finish(anna), finish(ben));
    assert_eq!((anna.len(), ben.len()), (1, 1));
    assert!(anna[0].starts_with("seat 0: rank "), "{anna:?}");
    assert!(ben[0].starts_with("seat 1: rank "), "{ben:?}");
    verify(&runtime, &owner, &link);
}

/// The name of a table in its link.
fn name(link: &str) -> &str {
    link.rsplit('/').next().unwrap()
}

/// Checks the record of a finished table with `rowhouse verify`, draws included.
fn verify(runtime: &Runtime, client: &Client, link: &str) {
    let table = name(link);
    let path = format!("/tables/{table}/record");
    let record: serde_json::Value = runtime.block_on(client.get(&path)).unwrap();
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("bot-{table}.json"));
    fs::write(&file, record.to_string()).unwrap();
    let ran = load::isolated(PROGRAM).arg("verify").arg(&file).output().unwrap();
    let out = String::from_utf8(ran.stdout).unwrap();
    assert!(ran.status.success(), "{out}");
    assert!(out.contains(" as the secret decides, over: "), "{out}");
}

#[test]
fn two_example_bots_play_every_game() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("tables.db");
    let server =
        Process::start(PROGRAM.as_ref(), &data, &["--no-limits", "--log", "warn"]).unwrap();
    std::thread::scope(|scope| {
        for name in ["completto", "ten", "15go"] {
            scope.spawn(|| game(&server, name));
        }
    });
}

#[test]
fn it_plays_against_a_server_bot_within_the_rate_limits() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("tables.db");
    let server = Process::start(PROGRAM.as_ref(), &data, &["--log", "warn"]).unwrap();
    let runtime = Runtime::new().unwrap();
    let owner = runtime.block_on(Client::with_new_key(server.address())).unwrap();
    let address = format!("http://{}", server.address());
    let mut ours = bot(Some(&owner), &["--server", &address, "--open", "completto"]);
    let link = link(&mut ours);
    let (complained, ranks) = finish(ours);
    assert_eq!(ranks.len(), 1, "{complained}");
    verify(&runtime, &owner, &link);
}

#[test]
fn it_reconnects_when_the_server_is_killed() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("tables.db");
    let start =
        |at| Process::start_at(at, PROGRAM.as_ref(), &data, &["--no-limits", "--log", "warn"]);
    let server =
        Process::start(PROGRAM.as_ref(), &data, &["--no-limits", "--log", "warn"]).unwrap();
    let address = server.address();
    let runtime = Runtime::new().unwrap();
    let owner = runtime.block_on(Client::with_new_key(address)).unwrap();
    let url = format!("http://{address}");
    let mut anna =
        bot(Some(&owner), &["--server", &url, "--open", "completto", "--against", "friend"]);
    let link = link(&mut anna);
    let ben = bot(None, &[&link]);
    let mut server = server;
    // The set-up alone has more than twenty events, so the game is not over before.
    for number in [8, 14, 20] {
        let view = format!("/tables/{}", name(&link));
        while runtime.block_on(owner.get::<View>(&view)).unwrap().number < number {
            std::thread::sleep(Duration::from_millis(2));
        }
        server.kill().unwrap();
        server = start(address).unwrap();
    }
    let ((lost, anna), (_, ben)) = (finish(anna), finish(ben));
    assert!(lost.contains("going on from") || lost.contains("trying again"), "{lost}");
    assert_eq!((anna.len(), ben.len()), (1, 1));
    verify(&runtime, &owner, &link);
}

#[test]
fn it_takes_over_a_seat_by_its_private_link() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("tables.db");
    let server =
        Process::start(PROGRAM.as_ref(), &data, &["--no-limits", "--log", "warn"]).unwrap();
    let runtime = Runtime::new().unwrap();
    let (link, owner, table) = runtime.block_on(async {
        let owner = Client::with_new_key(server.address()).await.unwrap();
        let mut table = load::setup("ten");
        table.setup.places[1] = table::SeatPlan::Bot(table::Level::Novice);
        let table = owner.create_table(&table).await.unwrap();
        let seat = Seat::new(0);
        owner.command(&table.table, 0, load::sit(&table.table, seat)).await.unwrap();
        owner.command(&table.table, 1, load::reveal(&table.table, seat)).await.unwrap();
        let path = format!("/tables/{}/seats/0/link", table.table);
        let SeatLink { link, .. } = owner.post(&path).await.unwrap();
        (link, owner, table)
    });
    let (_, ranks) = finish(bot(None, &[&link]));
    assert!(ranks[0].starts_with("seat 0: rank "), "{ranks:?}");
    verify(&runtime, &owner, &table.link);
    // A private link works once.
    let again = bot(None, &[&link]).wait_with_output().unwrap();
    assert!(!again.status.success());
    assert!(String::from_utf8_lossy(&again.stderr).contains("no longer opens"), "{again:?}");
}

#[test]
fn it_prints_help() {
    let help = bot(None, &["--help"]).wait_with_output().unwrap();
    let help = String::from_utf8(help.stdout).unwrap();
    for word in ["--server", "--name", "--open", "--against", "--claim"] {
        assert!(help.contains(word), "{help}");
    }
    let wrong = bot(None, &["--open", "chess"]).wait_with_output().unwrap();
    assert_eq!(wrong.status.code(), Some(2));
}
