//! A server does what its OpenAPI description says, whatever it is asked: schemathesis makes up requests from the
//! description and compares the answers with it.
//!
//! `cargo xtask test` installs schemathesis under `target`.

use std::fs;
use std::path::Path;

use games::Seat;
use load::{Client, Process, VARIANTS};
use table::{Level, SeatPlan};

const PROGRAM: &str = env!("CARGO_BIN_EXE_rowhouse");

/// What may look right to a description and still be refused: a seat that is taken, a table with too few places.
const CANNOT_BE_DESCRIBED: &str = "positive_data_acceptance";

/// No table has this name.
const NOBODYS: &str = "AAAAAAAAAAAAAAAAAAAAAA";

/// How many operations the description has.
const OPERATIONS: u32 = 13;

/// How many operations schemathesis says that it has tried.
fn tested(said: &str) -> Option<u32> {
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
        Client::new(server.address()).await.unwrap(),
        Client::new(server.address()).await.unwrap(),
    );
    // Some tables for the lists, one to play at, and one that is somebody else's, so that it stays.
    for variant in VARIANTS {
        let mut table = load::setup(variant);
        table.setup.places[1] = SeatPlan::Bot(Level::Novice);
        owner.create_table(&protocol::NewTable { listed: true, ..table }).await.unwrap();
    }
    let table = owner.create_table(&load::setup("completto")).await.unwrap().table;
    other.command(&table, 0, load::sit(Seat::new(1))).await.unwrap();
    let others = other.create_table(&load::setup("ten")).await.unwrap().table;
    // Sockets and streams go on after the answer, so they are asked for where there is nothing to follow.
    let config = format!(
        "[parameters]\n\"path.table\" = \"{table}\"\n\
         [[operations]]\ninclude-name = \"DELETE /api/v1/tables/{{table}}\"\n\
         parameters = {{ \"path.table\" = \"{others}\" }}\n\
         [[operations]]\ninclude-path-regex = \"/(stream|socket)$\"\n\
         parameters = {{ \"path.table\" = \"{NOBODYS}\" }}\n"
    );
    let file = folder.path().join("schemathesis.toml");
    fs::write(&file, config).unwrap();

    // It goes on until its time is over. A slow machine gets more, to try every operation.
    let mut said = String::new();
    for seconds in ["30", "300"] {
        let mut run = load::isolated(&schemathesis);
        run.current_dir(folder.path()).arg("--config-file").arg(&file).arg("--no-color").arg("run");
        run.arg(format!("http://{}/api/v1/openapi.json", server.address()));
        run.args(["--phases", "examples,coverage,fuzzing", "--max-examples", "15", "--seed", "4"]);
        // One worker: two threads that parse Python at once can fail with "AST constructor recursion depth mismatch".
        run.args(["--max-time", seconds, "--workers", "1", "--request-timeout", "120"]);
        run.args(["--exclude-checks", CANNOT_BE_DESCRIBED, "--warnings", "off"]);
        run.arg("--header").arg(format!("Authorization: Bearer {}", owner.key()));
        let ran = tokio::task::spawn_blocking(move || run.output()).await.unwrap().unwrap();
        said = String::from_utf8_lossy(&ran.stdout).into_owned();
        assert!(ran.status.success(), "{said}{}", String::from_utf8_lossy(&ran.stderr));
        if tested(&said) == Some(OPERATIONS) {
            break;
        }
    }
    assert_eq!(tested(&said), Some(OPERATIONS), "every operation is tried: {said}");
    let cases = said.lines().find(|line| line.contains(" generated")).unwrap_or_default().trim();
    println!("covered: the OpenAPI description by schemathesis, {cases}");
    assert_eq!(server.terminate().unwrap().code(), Some(0));
}
