//! Tables in PostgreSQL: the real binary, with a database server of its own.

#![expect(clippy::unwrap_used, reason = "what tests share is test code too")]

use std::process::Output;
use std::sync::OnceLock;

use hyper::Method;
use load::{Client, Process};
use serde_json::Value;
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
        // clap repeats a wrong value; a password in a URL that can be read is never shown.
        assert!(arguments[2] != url || !said.contains("secret@"), "{arguments:?}: {said}");
    }
}
