//! Tables in PostgreSQL: the real binary, with a database server of its own.

#![cfg(feature = "postgres")]

use std::fs;
use std::path::Path;
use std::process::Output;
use std::sync::OnceLock;

use hyper::Method;
use load::{Client, Process};
use serde_json::Value;
use store::{NewNode, NewTable, NodeId, Postgres, SecretKey, Store, StoredPhase, Summary, TableId};
use temporary_postgres::TemporaryPostgres;

const PROGRAM: &str = env!("CARGO_BIN_EXE_rowhouse");

/// An empty database of a server that ends with this process.
fn database(name: &str) -> String {
    static SERVER: OnceLock<TemporaryPostgres> = OnceLock::new();
    let server = SERVER.get_or_init(|| TemporaryPostgres::start().unwrap());
    server.create_database(name).unwrap()
}

/// The exit code of a command, and all that it says.
fn run(arguments: &[&str]) -> (Option<i32>, String) {
    let Output { status, stdout, stderr } =
        load::isolated(PROGRAM).args(arguments).output().unwrap();
    (status.code(), String::from_utf8([stdout, stderr].concat()).unwrap())
}

fn serve(url: &str) -> Process {
    let arguments = ["--store", url, "--no-limits"];
    // The file is not used, so it may be in no folder at all.
    Process::start(PROGRAM.as_ref(), "/dev/null/tables.db".as_ref(), &arguments).unwrap()
}

async fn ask(client: &Client, path: &str) -> (u16, Value) {
    let answer = client.send(Method::GET, path, "").await.unwrap();
    let status = answer.status().as_u16();
    (status, serde_json::from_slice(answer.body()).unwrap_or(Value::Null))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_in_a_database_are_there_after_a_restart() {
    let url = database("restart");
    let server = serve(&url);
    let client = Client::with_new_key(server.address()).await.unwrap();
    let table = client.create_table(&load::setup("ten")).await.unwrap().table;
    let path = format!("/api/v1/tables/{table}");
    let (status, before) = ask(&client, &path).await;
    assert_eq!(status, 200, "{before}");
    assert!(server.terminate().unwrap().success());

    let server = serve(&url);
    let client = client.at(server.address());
    let (status, after) = ask(&client, &path).await;
    assert_eq!(status, 200, "{after}");
    assert_eq!(after["owner"], before["owner"]);
    assert!(server.terminate().unwrap().success());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_club_moves_to_a_database_and_back() {
    let folder = tempfile::tempdir().unwrap();
    let name = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (data, back) = (name("tables.db"), name("back.db"));
    let old = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/old");
    fs::copy(old.join("tables.db"), &data).unwrap();
    let said: Value =
        serde_json::from_str(&fs::read_to_string(old.join("tables.json")).unwrap()).unwrap();
    let url = database("moved");
    let copy = |from: &str, to: &str| run(&["copy", "--from", from, "--to", to]);

    // No server may use the source.
    let server = Process::start(PROGRAM.as_ref(), data.as_ref(), &[]).unwrap();
    let (code, told) = copy(&data, &url);
    assert!(code == Some(1) && told.contains("another server uses"), "{told}");
    assert!(server.terminate().unwrap().success());
    let (code, told) = run(&["check", &url]);
    assert!(code == Some(1) && told.contains("is no database of Rowhouse"), "{told}");

    let (code, told) = copy(&data, &url);
    assert_eq!(code, Some(0), "{told}");
    assert!(told.contains("5 tables copied, 0 were there; all 5 tables"), "{told}");
    let (code, told) = copy(&data, &url);
    assert!(code == Some(0) && told.contains("0 tables copied, 5 were there"), "{told}");
    let (code, told) = run(&["check", &url]);
    assert!(code == Some(0) && told.contains("sound; 5 tables"), "{told}");

    // The players find their tables, with the keys that they have.
    let server = serve(&url);
    let key = said["keys"][0].as_str().unwrap().to_owned();
    let person = Client::with_key(server.address(), key.clone());
    let file = Process::start(PROGRAM.as_ref(), data.as_ref(), &["--no-limits"]).unwrap();
    for table in said["tables"].as_array().unwrap() {
        let path = format!("/api/v1/tables/{}/events", table["table"].as_str().unwrap());
        let (status, moved) = ask(&person, &path).await;
        assert_eq!(status, 200, "{moved}");
        // The servers may have added something since they run.
        let (_, kept) = ask(&person.at(file.address()), &path).await;
        assert_eq!(moved["events"][0], kept["events"][0]);
    }
    assert!(file.terminate().unwrap().success());
    assert!(server.terminate().unwrap().success());

    // And back again.
    let (code, told) = copy(&url, &back);
    assert_eq!(code, Some(0), "{told}");
    assert!(told.contains("5 tables copied"), "{told}");
    let (code, told) = run(&["check", &back]);
    assert!(code == Some(0) && told.contains("sound; 5 tables"), "{told}");

    // A target with other tables is refused, and stays as it is.
    let server = serve(&url);
    let client = Client::with_new_key(server.address()).await.unwrap();
    client.create_table(&load::setup("ten")).await.unwrap();
    assert!(server.terminate().unwrap().success());
    let (code, told) = copy(&back, &url);
    assert_eq!(code, Some(1), "{told}");
    assert!(told.contains("which the source does not have; choose an empty target"), "{told}");
    let (code, told) = copy(&name("missing.db"), &url);
    assert!(code == Some(1) && told.contains("there is no such file"), "{told}");
    let (code, told) = copy(&back, &back);
    assert!(code == Some(2) && told.contains("name two stores"), "{told}");
}

#[test]
fn a_copy_goes_on_where_it_was_and_damage_is_told_and_saved_from() {
    let folder = tempfile::tempdir().unwrap();
    let saved = folder.path().join("saved.db").to_str().unwrap().to_owned();
    let data = folder.path().join("tables.db").to_str().unwrap().to_owned();
    fs::copy(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/old/tables.db"), &data).unwrap();
    let server = TemporaryPostgres::start().unwrap();
    let (code, told) = run(&["copy", "--from", &data, "--to", &server.url()]);
    assert_eq!(code, Some(0), "{told}");

    // An archived table stays archived, and a copy that was interrupted goes on.
    let first = "(SELECT min(id::text) FROM rowhouse.logs)::uuid";
    let archive =
        |to: bool| format!("UPDATE rowhouse.tables SET archived = {to} WHERE id = {first}");
    server.sql(&archive(true)).unwrap();
    let (code, told) = run(&["copy", "--from", &data, "--to", &server.url()]);
    assert!(code == Some(1) && told.contains("has another table"), "{told}");
    let archived = folder.path().join("archived.db").to_str().unwrap().to_owned();
    let (code, told) = run(&["copy", "--from", &server.url(), "--to", &archived]);
    assert_eq!(code, Some(0), "{told}");
    server.sql(&archive(false)).unwrap();
    let last = "(SELECT max(id::text) FROM rowhouse.logs)::uuid";
    for table in ["events", "tables", "logs"] {
        server.sql(&format!("DELETE FROM rowhouse.{table} WHERE id = {last}")).unwrap();
    }
    let (code, told) = run(&["copy", "--from", &archived, "--to", &server.url()]);
    assert_eq!(code, Some(0), "{told}");
    assert!(told.contains("1 tables copied, 4 were there; all 5 tables"), "{told}");
    let count = server.sql("SELECT count(*) FROM rowhouse.tables WHERE archived").unwrap();
    assert_eq!(count.trim(), "1");

    let damage = "UPDATE rowhouse.events SET chunk = set_byte(chunk, 40, 7)
        WHERE id = (SELECT min(id::text) FROM rowhouse.logs)::uuid AND first = 0";
    server.sql(damage).unwrap();
    let (code, told) = run(&["check", &server.url(), "--save-to", &saved]);
    assert_eq!(code, Some(1), "{told}");
    assert!(told.contains("event 0 does not match its checksum"), "{told}");
    assert!(told.contains("DAMAGED; 5 tables"), "{told}");
    assert!(told.contains("4 tables saved, 1 left out"), "{told}");
    let (code, told) = run(&["check", &saved]);
    assert!(code == Some(0) && told.contains("sound; 4 tables"), "{told}");
    let (code, told) = run(&["copy", "--from", &server.url(), "--to", &data]);
    assert!(code == Some(1) && told.contains("is damaged (table "), "{told}");
    let (code, told) = run(&["nodes", "--store", &server.url()]);
    assert!(code == Some(0) && told.contains("no server uses"), "{told}");
    let (code, told) = run(&["nodes", "--store", &data]);
    assert!(code == Some(2) && told.contains("postgres://"), "{told}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn servers_of_a_database_are_listed_and_keep_it_from_being_copied() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("tables.db").to_str().unwrap().to_owned();
    let server = TemporaryPostgres::start().unwrap();
    let store = Postgres::open(&server.url().parse().unwrap()).await.unwrap();
    let (id, secret) = (TableId::new([1; 16]), SecretKey::from([2; 32]));
    let summary = Summary {
        phase: StoredPhase::Gathering,
        game: "a-game".into(),
        about: "{}".into(),
        watchable: false,
        changed: 0,
        wake: None,
    };
    store.create(NewTable { id, secret, listed: true, summary }, vec![]).await.unwrap();
    let node = NewNode {
        id: NodeId::new([7; 16]),
        address: "10.0.0.1:7001".into(),
        version: "1.2.3".into(),
        event_format: 4,
    };
    store.cluster().unwrap().join(node).await.unwrap();
    store.claim(id).await.unwrap();
    // The lease lasts, however slow this machine is.
    server.sql("UPDATE rowhouse.nodes SET expires = expires + 3600000").unwrap();
    let (code, told) = run(&["nodes", "--store", &server.url()]);
    assert_eq!(code, Some(0), "{told}");
    let line = told.lines().last().unwrap();
    for part in ["07070707", "10.0.0.1:7001", "  1  ", " s ", "1.2.3 (events 4)"] {
        assert!(line.contains(part), "{told}");
    }
    for (from, to) in [(server.url(), data.clone()), (data.clone(), server.url())] {
        fs::copy(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/old/tables.db"), &data).unwrap();
        let (code, told) = run(&["copy", "--from", &from, "--to", &to]);
        assert!(code == Some(1) && told.contains("(at 10.0.0.1:7001); stop them"), "{told}");
    }
    server.sql("UPDATE rowhouse.nodes SET expires = 1").unwrap();
    let (_, told) = run(&["nodes", "--store", &server.url()]);
    assert!(told.contains("expired"), "{told}");
    store.cluster().unwrap().leave().await.unwrap();
    let (_, told) = run(&["nodes", "--store", &server.url()]);
    assert!(told.contains("no server uses"), "{told}");
}

#[test]
fn wrong_stores_and_options_are_refused_with_a_reason() {
    let url = "postgres://anna:secret@127.0.0.1:1/club";
    let secret = "0123456789abcdef";
    let address = ["--node-address", "127.0.0.1:0"];
    let cases: [(&[&str], i32, &str); 8] = [
        (&["serve", "--store", "mysql://anna:secret@db/club"], 2, "mysql:// is not known"),
        (&["serve", "--store", "postgres://db/club?sslmode=maybe"], 2, "sslmode"),
        (&["serve", "--store", url], 1, "127.0.0.1:1/club cannot be reached"),
        (&["serve", "--store", url, address[0], address[1]], 2, "--node-secret"),
        (
            &["serve", "--store", url, address[0], address[1], "--node-secret", "short"],
            2,
            "16 characters",
        ),
        (
            &["serve", "--store", url, address[0], "0.0.0.0:7001", "--node-secret", secret],
            2,
            "--node-advertise",
        ),
        (
            &["serve", "--data", "/dev/null/x", address[0], address[1], "--node-secret", secret],
            2,
            "--store postgres://",
        ),
        (&["backup", "--store", url, "copy.db"], 2, "pg_dump"),
    ];
    for (arguments, code, why) in cases {
        let (found, said) = run(arguments);
        assert_eq!(found, Some(code), "{arguments:?}: {said}");
        assert!(said.contains(why), "{arguments:?}: {said}");
        // Passwords are never shown.
        assert!(!said.contains("secret@"), "{arguments:?}: {said}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_second_server_needs_an_address_for_the_first() {
    let url = database("alone");
    let server = serve(&url);
    let (code, told) = run(&["serve", "--listen", "127.0.0.1:0", "--store", &url]);
    assert!(code == Some(1) && told.contains("1 other servers use this database"), "{told}");
    assert!(told.contains("--node-address"), "{told}");
    // One that was killed a moment ago does not count.
    server.kill().unwrap();
    let server = serve(&url);
    assert!(server.terminate().unwrap().success());
}
