//! `rowhouse check`, and a server with a damaged table.

use std::fs;
use std::path::Path;
use std::process::{Output, Stdio};
use std::time::Duration;

use hyper::Method;
use load::{Client, Process};
use protocol::Problem;
use serde_json::Value;
use store::{SecretKey, Sqlite, Store as _, StoreError};

const PROGRAM: &str = env!("CARGO_BIN_EXE_rowhouse");

/// The database of an older build, and the names of its tables.
fn old() -> (std::path::PathBuf, Vec<String>, Vec<String>) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/old");
    let said = fs::read_to_string(folder.join("tables.json")).unwrap();
    let said: Value = serde_json::from_str(&said).unwrap();
    let names = said["tables"].as_array().unwrap().iter().map(|table| &table["table"]);
    let names = names.map(|name| name.as_str().unwrap().to_owned()).collect();
    let keys = serde_json::from_value(said["keys"].clone()).unwrap();
    (folder.join("tables.db"), names, keys)
}

fn check(arguments: &[&str]) -> (Option<i32>, String) {
    let Output { status, stdout, stderr } =
        load::isolated(PROGRAM).arg("check").args(arguments).output().unwrap();
    let said = [stdout, stderr].concat();
    (status.code(), String::from_utf8(said).unwrap())
}

async fn status(client: &Client, path: &str) -> (u16, String) {
    let answer = client.send(Method::GET, path, "").await.unwrap();
    (answer.status().as_u16(), String::from_utf8(answer.into_body().to_vec()).unwrap())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn damage_is_told_by_check_and_server_and_what_is_sound_is_saved() {
    let folder = tempfile::tempdir().unwrap();
    let name = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (data, saved) = (name("tables.db"), name("saved.db"));
    let (old, tables, keys) = old();
    fs::copy(old, &data).unwrap();

    // A file of an older format, today's format while a server uses it, and after that.
    let (code, said) = check(&[&data]);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("has format 1") && said.contains("sound; 5 tables"), "{said}");
    let server = Process::start(PROGRAM.as_ref(), data.as_ref(), &["--no-limits"]).unwrap();
    let (code, said) = check(&[&data]);
    assert!(code == Some(0) && said.contains("sound; 5 tables"), "{said}");
    assert!(server.terminate().unwrap().success());
    let (code, said) = check(&[&data]);
    assert!(code == Some(0) && said.contains("sound; 5 tables"), "{said}");

    // One bit of one event.
    let mut bytes = fs::read(&data).unwrap();
    let text = br#"{"number":20,"at":"#;
    let at = bytes.windows(text.len()).position(|window| window == text).unwrap();
    bytes[at + text.len() + 3] ^= 1;
    fs::write(&data, &bytes).unwrap();
    let (code, said) = check(&[&data]);
    assert_eq!(code, Some(1), "{said}");
    let line = said.lines().find(|line| line.starts_with("table ")).unwrap();
    assert!(line.contains("event 20 does not match its checksum"), "{said}");
    assert!(line.contains("its first 20 events can be saved"), "{said}");
    assert!(said.contains("DAMAGED; 5 tables") && said.contains("1 tables damaged"), "{said}");
    let damaged = tables.iter().find(|table| line.contains(table.as_str())).unwrap();

    // The server serves all other tables.
    let server = Process::start(PROGRAM.as_ref(), data.as_ref(), &["--no-limits"]).unwrap();
    let person = Client::with_key(server.address(), keys[0].clone());
    for table in &tables {
        let (code, said) = status(&person, &format!("/api/v1/tables/{table}")).await;
        if table == damaged {
            let problem: Problem = serde_json::from_str(&said).unwrap();
            assert_eq!((code, problem.code), (503, protocol::Code::Damaged), "{said}");
        } else {
            assert_eq!(code, 200, "{said}");
        }
    }
    let (code, said) = status(&person, "/readyz").await;
    assert_eq!(code, 200, "{said}");
    assert!(said.starts_with("ready\n1 damaged and not served: "), "{said}");
    assert!(said.contains(&damaged[..6]), "{said}");
    let (_, said) = status(&person, "/metrics").await;
    assert!(said.contains("rowhouse_tables_damaged 1"), "{said}");
    assert!(server.terminate().unwrap().success());

    // What is sound is saved to a new file.
    let before = fs::read(&data).unwrap();
    let (code, said) = check(&[&data, "--save-to", &saved]);
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("saved with its first 20 events"), "{said}");
    assert!(said.contains("saved.db: 5 tables saved, 0 left out"), "{said}");
    assert!(fs::read(&data).unwrap() == before, "the damaged file was changed");
    let (code, said) = check(&[&saved]);
    assert!(code == Some(0) && said.contains("sound; 5 tables"), "{said}");
    let (code, said) = check(&[&data, "--save-to", &saved]);
    assert!(code == Some(1) && said.contains("exists already"), "{said}");
    let server = Process::start(PROGRAM.as_ref(), saved.as_ref(), &["--no-limits"]).unwrap();
    let person = Client::with_key(server.address(), keys[0].clone());
    for table in &tables {
        let (code, said) = status(&person, &format!("/api/v1/tables/{table}")).await;
        assert_eq!(code, 200, "{said}");
    }
    assert_eq!(status(&person, "/readyz").await.1, "ready\n");
}

#[test]
fn a_file_that_is_no_database_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("diary.txt");
    let (code, said) = check(&[file.to_str().unwrap()]);
    assert!(code == Some(1) && said.contains("diary.txt"), "{said}");
    fs::write(&file, "dear diary, a little longer than the head of a database".repeat(9)).unwrap();
    let (code, said) = check(&[file.to_str().unwrap()]);
    assert!(code == Some(1) && said.contains("is no database of Rowhouse"), "{said}");
}

/// The names of the files in a folder, but for those that SQLite puts beside a database to read it.
fn files(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.retain(|name| !name.ends_with("-shm") && !name.ends_with("-wal"));
    names.sort();
    names
}

#[test]
fn a_check_leaves_no_files_behind() {
    let folder = tempfile::tempdir().unwrap();
    let name = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let data = name("tables.db");
    fs::copy(old().0, &data).unwrap();
    assert_eq!(check(&[&data]).0, Some(0));
    assert_eq!(files(folder.path()), ["tables.db"]);
    assert_eq!(check(&[&data, "--save-to", &name("saved.db")]).0, Some(0));
    assert_eq!(files(folder.path()), ["saved.db", "tables.db"]);
    // Nothing can be saved from this one.
    fs::write(&data, "dear diary, a little longer than the head of a database".repeat(9)).unwrap();
    assert_eq!(check(&[&data, "--save-to", &name("other.db")]).0, Some(1));
    assert_eq!(files(folder.path()), ["saved.db", "tables.db"]);
}

#[test]
fn what_is_left_of_an_interrupted_check_is_told_as_that() {
    let folder = tempfile::tempdir().unwrap();
    let name = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    fs::write(name("saved.db.part"), "").unwrap();
    let old = old().0;
    let (code, said) = check(&[old.to_str().unwrap(), "--save-to", &name("saved.db")]);
    assert_eq!(code, Some(1), "{said}");
    let why = "saved.db.part is left from a check that was interrupted; remove it";
    assert!(said.contains(why), "{said}");
    assert!(Path::new(&name("saved.db.part")).exists(), "it is not ours to remove");
}

#[test]
fn what_can_be_read_of_a_damaged_file_of_format_1_is_saved() {
    let folder = tempfile::tempdir().unwrap();
    let name = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (data, saved) = (name("tables.db"), name("saved.db"));
    let mut bytes = fs::read(old().0).unwrap();
    let size = usize::from(u16::from_be_bytes([bytes[16], bytes[17]]));
    let text = br#"{"number":20,"#;
    let is_events = |page: &&mut [u8]| page.windows(text.len()).any(|window| window == text);
    bytes.chunks_mut(size).skip(1).find(is_events).unwrap().fill(0xaa);
    fs::write(&data, &bytes).unwrap();
    let (code, said) = check(&[&data, "--save-to", &saved]);
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("the file: ") && said.contains("DAMAGED; 5 tables"), "{said}");
    // The first events of two tables were on the page.
    assert!(said.contains("saved.db: 3 tables saved, 2 left out"), "{said}");
    let (code, said) = check(&[&saved]);
    assert!(code == Some(0) && said.contains("sound; 3 tables"), "{said}");
}

/// A copy that is killed leaves nothing that a server would go on with.
#[tokio::test]
async fn a_copy_that_is_killed_is_no_database_of_a_server() {
    let mut unfinished = 0;
    for round in 0..30 {
        let folder = tempfile::tempdir().unwrap();
        let name = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
        let (from, to) = (name("tables.db"), name("copy.db"));
        fs::copy(old().0, &from).unwrap();
        let copy = || {
            let mut command = load::isolated(PROGRAM);
            command.args(["copy", "--from", &from, "--to", &to]);
            command
        };
        let mut child = copy().stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        std::thread::sleep(Duration::from_millis(round * 7));
        child.kill().unwrap();
        child.wait().unwrap();
        match Sqlite::open(to.as_ref()) {
            Ok(store) => {
                let counts = store.counts().await.unwrap();
                let tables = counts.gathering + counts.playing + counts.over;
                let fresh = SecretKey::from([7; 32]);
                let has_key =
                    store.master_key(fresh.clone()).await.unwrap().bytes() != fresh.bytes();
                store.close().await.unwrap();
                assert_eq!((tables, has_key), if has_key { (5, true) } else { (0, false) });
            }
            Err(StoreError::Unfinished(_)) => {
                unfinished += 1;
                let told = load::isolated(PROGRAM).args(["serve", "--data", &to]).output().unwrap();
                let told = String::from_utf8_lossy(&told.stderr).into_owned();
                assert!(
                    told.contains("is an unfinished copy; run `rowhouse copy` again"),
                    "{told}"
                );
                assert!(copy().output().unwrap().status.success());
                Sqlite::open(to.as_ref()).unwrap();
            }
            Err(other) => panic!("{other}"),
        }
    }
    println!("{unfinished} of 30 copies were unfinished");
}

#[tokio::test]
async fn archived_tables_are_saved_as_archived() {
    let folder = tempfile::tempdir().unwrap();
    let (data, saved) = (folder.path().join("tables.db"), folder.path().join("saved.db"));
    fs::copy(old().0, &data).unwrap();
    let counts = async |path: &Path, archive: bool| {
        let store = Sqlite::open(path).unwrap();
        if archive {
            store.archive(u64::MAX, 10).await.unwrap();
        }
        let counts = store.counts().await.unwrap();
        store.close().await.unwrap();
        counts
    };
    let before = counts(&data, true).await;
    assert!(before.archived > 0, "{before:?}");
    let (code, said) = check(&[data.to_str().unwrap(), "--save-to", saved.to_str().unwrap()]);
    assert_eq!(code, Some(0), "{said}");
    assert_eq!(counts(&saved, false).await.archived, before.archived);
}
