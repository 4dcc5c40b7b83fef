//! The server conforms to its OpenAPI description: schemathesis generates requests from the description and
//! compares the answers with it.
//!
//! `cargo xtask test` installs schemathesis under `target`.

use std::fs;
use std::path::Path;

use games::Seat;
use load::{Client, Process, VARIANTS};
use table::{Level, SeatPlan};

const PROGRAM: &str = env!("CARGO_BIN_EXE_rowhouse");

/// A check that is switched off: a request may match the description and still be refused, such as for a seat that is
/// taken or a table with too few seats.
const EXCLUDED_CHECK: &str = "positive_data_acceptance";

/// A name that no table has.
const UNKNOWN_TABLE: &str = "AAAAAAAAAAAAAAAAAAAAAA";

/// The number of operations in the description.
fn operations() -> usize {
    let description = include_str!("../../server/openapi.json");
    let description: serde_json::Value = serde_json::from_str(description).unwrap();
    let paths = description["paths"].as_object().unwrap();
    paths.values().map(|operations| operations.as_object().unwrap().len()).sum()
}

/// The number of operations that schemathesis has tested, from its report.
fn tested(said: &str) -> Option<usize> {
    said.lines().find_map(|line| line.trim().strip_prefix("Tested: ")?.parse().ok())
}

#[tokio::test]
async fn answers_are_as_described() {
    let schemathesis = Path::new(env!("CARGO_TARGET_TMPDIR")).join("../python/bin/st");
    if !schemathesis.exists() {
        println!("NOT TESTED: openapi: schemathesis is missing; cargo xtask test installs it");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("tables.db");
    let server =
        Process::start(PROGRAM.as_ref(), &data, &["--no-limits", "--log", "warn"]).unwrap();
    let (owner, other) = (
        Client::with_new_key(server.address()).await.unwrap(),
        Client::with_new_key(server.address()).await.unwrap(),
    );
    // Some tables for the lists, one to play at, and one of another owner, which requests cannot change.
    for variant in VARIANTS {
        let mut table = load::setup(variant);
        table.setup.places[1] = SeatPlan::Bot(Level::Novice);
        owner.create_table(&protocol::NewTable { listed: true, ..table }).await.unwrap();
    }
    let table = owner.create_table(&load::setup("completto")).await.unwrap().table;
    other.command(&table, 0, load::sit(&table, Seat::new(1))).await.unwrap();
    let others = other.create_table(&load::setup("ten")).await.unwrap().table;
    // Sockets and streams do not end, so they are requested for a table that does not exist.
    let config = format!(
        "[parameters]\n\"path.table\" = \"{table}\"\n\
         [[operations]]\ninclude-name = \"DELETE /api/v1/tables/{{table}}\"\n\
         parameters = {{ \"path.table\" = \"{others}\" }}\n\
         [[operations]]\ninclude-path-regex = \"/(stream|socket)$\"\n\
         parameters = {{ \"path.table\" = \"{UNKNOWN_TABLE}\" }}\n"
    );
    let file = folder.path().join("schemathesis.toml");
    fs::write(&file, config).unwrap();

    // It runs until its time is over. A slow machine gets more time, to test every operation.
    let mut said = String::new();
    for seconds in ["30", "300"] {
        let mut run = load::isolated(&schemathesis);
        run.current_dir(folder.path()).arg("--config-file").arg(&file).arg("--no-color").arg("run");
        run.arg(format!("http://{}/api/v1/openapi.json", server.address()));
        run.args(["--phases", "examples,coverage,fuzzing", "--max-examples", "15", "--seed", "4"]);
        // One worker: two threads that parse Python at once can fail with "AST constructor recursion depth mismatch".
        run.args(["--max-time", seconds, "--workers", "1", "--request-timeout", "120"]);
        run.args(["--exclude-checks", EXCLUDED_CHECK, "--warnings", "off"]);
        run.arg("--header").arg(format!("Authorization: Bearer {}", owner.key().unwrap()));
        let ran = tokio::task::spawn_blocking(move || run.output()).await.unwrap().unwrap();
        said = String::from_utf8_lossy(&ran.stdout).into_owned();
        assert!(ran.status.success(), "{said}{}", String::from_utf8_lossy(&ran.stderr));
        if tested(&said) == Some(operations()) {
            break;
        }
    }
    assert_eq!(tested(&said), Some(operations()), "every operation is tried: {said}");
    let cases = said.lines().find(|line| line.contains(" generated")).unwrap_or_default().trim();
    println!("covered: the OpenAPI description by schemathesis, {cases}");
    assert_eq!(server.terminate().unwrap().code(), Some(0));
}
