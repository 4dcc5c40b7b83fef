//! Tests of the store: half lines, foreign files, two writers.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use client::AdditionKey;
use games::Kind;
use rand::SeedableRng;
use rand::rngs::ChaCha12Rng;
use table::{Command, Table, Time};
use terminal::local_table::LocalTable;
use terminal::store::Store;

use crate::common::{self, START, is_over, plan, reach, reach_any};

fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&path);
    path
}

fn table_file(folder: &Path) -> PathBuf {
    let mut files = fs::read_dir(folder.join("tables")).unwrap();
    files.next().unwrap().unwrap().path()
}

#[test]
fn a_table_comes_back_from_any_byte_it_was_cut_at() {
    let folder = folder("store-cut");
    let store = Store::new(Some(&folder)).unwrap();
    let mut random = ChaCha12Rng::seed_from_u64(3);
    let local =
        LocalTable::open(&plan(Kind::Ten, "{}", &["Anna", "Ben"]), &mut random, START).unwrap();
    drop(store.begin(&local.header(), local.log(), START).unwrap());
    let path = table_file(&folder);
    let whole = fs::read(&path).unwrap();
    let header = whole.iter().position(|&byte| byte == b'\n').unwrap() + 1;
    for cut in (0..=whole.len()).rev() {
        fs::write(&path, &whole[..cut]).unwrap();
        let found = store.unfinished();
        if cut + 1 < header {
            // Without the secret in the header there is no table.
            assert!(found.is_empty(), "{cut}");
            continue;
        }
        let Some(stored) = found.into_iter().next() else { continue };
        let known = stored.log.len();
        let ends = whole[..cut].iter().filter(|&&byte| byte == b'\n').count();
        assert_eq!(known, ends.saturating_sub(1), "cut at {cut}");
        if known == 0 {
            continue;
        }
        // Missing draws happen again in the same way.
        let mut journal = store.reopen(&stored).unwrap();
        let resumed = LocalTable::resume(&stored.header, stored.log, START).unwrap();
        journal.add(&resumed.log()[known..]).unwrap();
        drop(journal);
        let again = store.unfinished().remove(0);
        assert_eq!(again.log, resumed.log());
        assert!(Table::replay(again.log).is_ok());
    }
}

#[test]
fn only_one_process_can_continue_a_table() {
    let folder = folder("store-lock");
    let store = Store::new(Some(&folder)).unwrap();
    let stored = reach(&plan(Kind::Completto, "{}", &["Anna"]), 1, |_| true).unwrap();
    let journal = store.begin(&stored.header, &stored.log, START).unwrap();
    let found = store.unfinished().remove(0);
    let mode = fs::metadata(&found.path).unwrap().permissions().mode();
    assert_eq!(mode & 0o077, 0, "others may read it: {mode:o}");
    let why = store.reopen(&found).unwrap_err().to_string();
    assert!(why.contains("another rowhouse plays this game"), "{why}");
    drop(journal);
    assert!(store.reopen(&found).is_ok());
}

#[test]
fn other_files_are_ignored() {
    let folder = folder("store-strange");
    let store = Store::new(Some(&folder)).unwrap();
    assert!(store.unfinished().is_empty() && store.finished_games().is_empty());
    let over = reach_any(&plan(Kind::Ten, "{}", &["Anna", "Ben"]), is_over);
    let record = Table::replay(over.log).unwrap().record();
    let first = store.save_record(&record, START).unwrap();
    let second = store.save_record(&record, Time(START.0 + 1_000)).unwrap();
    let third = store.save_record(&record, START).unwrap();
    assert_eq!(first.file_name().unwrap(), "2026-11-16-022112-ten.json");
    assert_eq!(third.file_name().unwrap(), "2026-11-16-022112-ten-1.json");
    fs::create_dir_all(folder.join("tables")).unwrap();
    for (name, bytes) in
        [("a.json", &b"{}"[..]), ("b.json", b"\xff"), ("c.txt", b"hello"), ("d.json", b"")]
    {
        fs::write(folder.join("games").join(name), bytes).unwrap();
        fs::write(folder.join("tables").join(name).with_extension("jsonl"), bytes).unwrap();
    }
    let finished = store.finished_games();
    assert_eq!(
        finished.iter().map(|game| &game.path).collect::<Vec<_>>(),
        [&second, &first, &third]
    );
    assert_eq!(finished[0].record.notes["date"], "2026-11-16");
    assert!(store.unfinished().is_empty());
}

#[test]
fn a_key_is_asked_for_once() {
    let folder = folder("store-key");
    let store = Store::new(Some(&folder)).unwrap();
    let no = |_: &str| Err("nobody is there".to_owned());
    assert!(store.key("http://a", no).unwrap_err().to_string().contains("nobody is there"));
    assert_eq!(store.key("http://a", |_| Ok("one".into())).unwrap(), "one");
    assert_eq!(store.key("http://b", |_| Ok("two".into())).unwrap(), "two");
    assert_eq!(store.key("http://a", no).unwrap(), "one");
}

#[test]
fn the_key_of_additions_is_kept_for_each_server() {
    let folder = folder("store-additions");
    let store = Store::new(Some(&folder)).unwrap();
    let first = store.addition_key("http://a", [1; 32]).unwrap();
    assert_eq!(first, AdditionKey::new([1; 32]));
    assert_eq!(store.addition_key("http://b", [2; 32]).unwrap(), AdditionKey::new([2; 32]));
    // After a restart.
    let store = Store::new(Some(&folder)).unwrap();
    assert_eq!(store.addition_key("http://a", [3; 32]).unwrap(), first);
    let path = folder.join("additions.json");
    assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o077, 0, "others can read it");
    fs::write(&path, r#"{"http://a":"short"}"#).unwrap();
    let told = store.addition_key("http://a", [3; 32]).unwrap_err().to_string();
    assert!(told.contains("additions.json"), "{told}");
}

#[test]
fn a_rematch_needs_all_players_at_the_keyboard() {
    let mut random = ChaCha12Rng::seed_from_u64(3);
    let plan = plan(Kind::Ten, "{}", &["Anna", "Ben"]);
    let stored = reach_any(&plan, is_over);
    let mut local = LocalTable::resume(&stored.header, stored.log, START).unwrap();
    local.ask(Command::Rematch { seat: common::seat(0) }, START).unwrap();
    assert!(local.next(&mut random, START).is_none());
    local.ask(Command::Rematch { seat: common::seat(1) }, START).unwrap();
    let next = local.next(&mut random, START).unwrap();
    // The other one starts.
    assert_eq!(next.table().to_act().iter().collect::<Vec<_>>(), [common::seat(1)]);
    assert_ne!(next.header(), local.header());
}
