//! The lock of a database between two processes, by every name of the file.

#![cfg(target_os = "linux")]

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _};
use std::process::{Command, Stdio};

use store::{Sqlite, Store, StoreError};
use tempfile::tempdir;

use crate::common::{id, table, texts};

#[tokio::test]
async fn no_name_of_a_file_gets_around_the_lock_of_another_process() {
    let (folder, other) = (tempdir().unwrap(), tempdir().unwrap());
    let path = folder.path().join("data.sqlite");
    let (hard, soft) = (other.path().join("hard.sqlite"), other.path().join("soft.sqlite"));
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args([
            "--exact",
            "lock::holds_the_database_of_the_environment",
            "--ignored",
            "--nocapture",
        ])
        .env("ROWHOUSE_HELD", &path)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    assert!(lines.any(|line| line.unwrap().ends_with("held")), "the child has not opened it");
    fs::hard_link(&path, &hard).unwrap();
    std::os::unix::fs::symlink(&path, &soft).unwrap();
    for name in [&path, &hard, &soft] {
        let refused = Sqlite::open(name).err().unwrap();
        assert!(matches!(refused, StoreError::InUse(_)), "{refused}");
    }
    // A copy and a check only read.
    Sqlite::check_file(&soft, &mut |_| {}, &mut |_| {}).map(drop).unwrap();
    Sqlite::backup(&path, &folder.path().join("copy")).unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    let store = Sqlite::open(&path).unwrap();
    assert_eq!(store.load(id(1)).await.unwrap().unwrap().events, ["a"]);
    assert!(matches!(Sqlite::open(&hard).err().unwrap(), StoreError::InUse(_)));
}

/// The child of the test above: opens a database and waits.
#[tokio::test]
#[ignore = "it is started by another test"]
async fn holds_the_database_of_the_environment() {
    let Some(path) = std::env::var_os("ROWHOUSE_HELD") else { return };
    let store = Sqlite::open(path.as_ref()).unwrap();
    store.create(table(1), texts(["a"])).await.unwrap();
    println!("\nheld");
    // Until the parent closes the pipe or kills this process.
    let _ = std::io::stdin().read(&mut [0]);
}
