//! Files of an older build are read, and their games continue: the database of a server, and the tables of the
//! terminal client. They are in `old/`, with the answers of the older build.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use games::{AnyOptions, Game, Kind, Record};
use load::{Client, Process};
use serde_json::Value;
use table::{Command, LogReader, Table, TablePhase, verify_draws};

use crate::mirror::mirror;

const PROGRAM: &str = env!("CARGO_BIN_EXE_rowhouse");

fn old() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/old")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_goes_on_with_the_games_of_an_older_database() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("tables.db");
    fs::copy(old().join("tables.db"), &data).unwrap();
    // The players' keys by seat, and all tables.
    let said = fs::read_to_string(old().join("tables.json")).unwrap();
    let said: Value = serde_json::from_str(&said).unwrap();
    let keys: Vec<String> = serde_json::from_value(said["keys"].clone()).unwrap();
    let server = Process::start(PROGRAM.as_ref(), &data, &["--no-limits"]).unwrap();
    let people: Vec<Client> =
        keys.into_iter().map(|key| Client::with_key(server.address(), key)).collect();
    for old in said["tables"].as_array().unwrap() {
        let (table, record) = (old["table"].as_str().unwrap(), &old["record"]);
        let view: Value = people[0].get(&format!("/tables/{table}")).await.unwrap();
        assert_eq!((&view["phase"], &view["number"]), (&old["phase"], &old["number"]), "{table}");
        let now: Value = people[0].get(&format!("/tables/{table}/record")).await.unwrap();
        // A record has all options, also those that the older build did not know, with their defaults.
        let mut expected = record.clone();
        let kind: Kind = expected["game"].as_str().unwrap().parse().unwrap();
        let options = expected["options"].as_object_mut().unwrap();
        for (name, default) in AnyOptions::default_of(kind).to_json() {
            options.entry(name).or_insert(default);
        }
        assert_eq!(now, expected, "{table}");
        // The players continue to the end, each with the first legal action.
        let mut known = mirror(&people[0], table).await;
        while let Some(seat) = known.table().unwrap().to_act().iter().next() {
            let action = known.table().unwrap().game().nth_legal(seat, 0).unwrap();
            let command = Command::Act { seat, action };
            let seen = known.next() - 1;
            people[seat.index()].command(table, seen, command).await.unwrap();
            known = mirror(&people[0], table).await;
        }
        assert_eq!(known.table().unwrap().phase(), TablePhase::Over, "{table}");
        let whole: Value = people[0].get(&format!("/tables/{table}/record")).await.unwrap();
        let whole = Record::from_json(&whole).unwrap();
        assert!(verify_draws(&whole).unwrap().is_some_and(|draws| draws.count > 0), "{table}");
        assert!(whole.steps.starts_with(&Record::from_json(record).unwrap().steps), "{table}");
    }
}

/// The events of a stored table.
fn stored(path: &Path) -> (Vec<String>, Table) {
    let text = fs::read_to_string(path).unwrap();
    let lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let mut reader = LogReader::default();
    let events = lines[1..].iter().map(|line| {
        let written = serde_json::from_str(line).unwrap();
        reader.read(written).unwrap()
    });
    let table = Table::replay(events.collect::<Vec<_>>()).unwrap();
    (lines, table)
}

#[test]
fn a_terminal_resumes_the_tables_of_an_older_build() {
    for file in fs::read_dir(old().join("tables")).unwrap() {
        let file = file.unwrap();
        let folder = tempfile::tempdir().unwrap();
        let tables = folder.path().join("tables");
        fs::create_dir(&tables).unwrap();
        let copy = tables.join(file.file_name());
        fs::copy(file.path(), &copy).unwrap();
        let (before, _) = stored(&copy);
        let mut play = load::isolated(PROGRAM);
        play.args(["play", "--plain", "--resume", "--pace", "0", "--data"]).arg(folder.path());
        let mut child = play
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        child.stdin.take().unwrap().write_all(b"1\n1\n1\n").unwrap();
        let said = child.wait_with_output().unwrap();
        let errors = String::from_utf8_lossy(&said.stderr).into_owned();
        assert!(said.status.success(), "{errors}");
        // The game continued where the older build stopped.
        let (after, table) = stored(&copy);
        assert!(after.starts_with(&before) && after.len() > before.len(), "{errors}");
        assert_eq!(table.phase(), TablePhase::Playing);
    }
}
