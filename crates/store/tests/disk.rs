//! A full disk, and a read-only one.
//!
//! The disks are real: the test starts itself as a child process in a mount namespace of its own, and mounts a disk of
//! two megabytes there.

#![expect(clippy::unwrap_used, reason = "what tests share is test code too")]

mod common;

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use common::{assert_sound, id, summary, table, texts};
use store::{Epoch, Sqlite, Store, StoreError};

/// The options of `unshare`: any user may mount file systems without a device, root may mount anything.
const NAMESPACES: [(&str, &[&str]); 2] =
    [("small", &["--user", "--map-root-user", "--mount"]), ("failing", &["--mount"])];

fn main() {
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    let mut arguments = std::env::args().skip(1);
    let disk = arguments.next();
    let folder = arguments.next().map(PathBuf::from).unwrap_or_default();
    match disk.as_deref() {
        Some("small") => {
            mount(&["-t", "tmpfs", "-o", "size=2m", "tmpfs"], &folder);
            runtime.block_on(full(&folder));
            mount(&["-t", "tmpfs", "-o", "size=2m", "tmpfs"], &folder);
            runtime.block_on(read_only(&folder));
        }
        Some("failing") => runtime.block_on(failing(&folder)),
        _ => NAMESPACES.into_iter().for_each(|(disk, options)| run_in_namespace(disk, options)),
    }
}

/// Starts this program as a child process in a mount namespace of its own.
fn run_in_namespace(disk: &str, options: &[&str]) {
    let unshare = |program: &Path, arguments: &[&str]| {
        Command::new("unshare").args(options).arg(program).args(arguments).output()
    };
    // Checks whether mounting is allowed at all.
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().to_str().unwrap();
    let mut probe = unshare("mount".as_ref(), &["-t", "tmpfs", "tmpfs", place]);
    if disk == "failing" && probe.as_ref().is_ok_and(|ran| ran.status.success()) {
        probe = unshare("losetup".as_ref(), &["--find"]);
    }
    match probe {
        Ok(ran) if ran.status.success() => {
            let ran = unshare(&std::env::current_exe().unwrap(), &[disk, place]).unwrap();
            println!("{}", String::from_utf8_lossy(&ran.stdout));
            assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
        }
        refused => println!("NOT TESTED: store-{disk}-disk: {}", why(&refused)),
    }
}

/// Why a program failed, on one line.
fn why(ran: &io::Result<Output>) -> String {
    match ran {
        Ok(ran) => String::from_utf8_lossy(&ran.stderr).trim().replace('\n', " "),
        Err(error) => error.to_string(),
    }
}

fn mount(arguments: &[&str], folder: &Path) {
    run(Command::new("mount").args(arguments).arg(folder));
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

/// A full disk.
async fn full(folder: &Path) {
    let path = folder.join("data.sqlite");
    let (ballast, rest) = (folder.join("ballast"), folder.join("rest"));
    let store = Sqlite::open(&path).unwrap();
    store.create(table(1), texts(["first"])).await.unwrap();
    store.check().await.unwrap();

    // Another file takes half of the disk.
    fs::write(&ballast, vec![1; 1 << 20]).unwrap();
    let long = "long ".repeat(4_000);
    let mut kept = 1;
    let refused = loop {
        match store.append(id(1), Epoch(0), kept, vec![long.clone()], Some(summary(kept))).await {
            Ok(()) => kept += 1,
            Err(refused) => break refused,
        }
    };
    assert!(matches!(refused, StoreError::Full(_)), "{refused:?}");
    assert!(refused.to_string().contains("make room"), "{refused}");
    println!("full after {kept} events: {refused}");
    // Repeated, concurrent, large and small writes: no other error, and nothing half written.
    for _ in 0..3 {
        let (one, two, three) = tokio::join!(
            store.append(
                id(1),
                Epoch(0),
                kept,
                vec![long.clone(), long.clone()],
                Some(summary(kept))
            ),
            store.create(table(2), vec![long.clone(); 9]),
            store.create(table(3), vec![long.clone(); 9]),
        );
        for told in [one, two, three] {
            assert!(matches!(told, Err(StoreError::Full(_))), "{told:?}");
        }
    }
    let found = store.load(id(1)).await.unwrap().unwrap();
    assert_eq!(found.events.len() as u64, kept);
    assert_eq!(found.summary, summary(kept - 1));
    assert!(store.load(id(2)).await.unwrap().is_none());
    let backup = Sqlite::backup(&path, &folder.join("copy"));
    assert!(matches!(backup, Err(StoreError::Full(_))), "{backup:?}");
    assert!(!folder.join("copy").exists());

    // SQLite has some room left in its own files, but the check has to fail.
    fill(&rest);
    let told = store.check().await;
    assert!(matches!(told, Err(StoreError::Full(_))), "{told:?}");

    // The disk has room again.
    fs::remove_file(&ballast).unwrap();
    fs::remove_file(&rest).unwrap();
    store.check().await.unwrap();
    store.append(id(1), Epoch(0), kept, vec![long.clone()], Some(summary(kept))).await.unwrap();
    store.create(table(2), texts(["second"])).await.unwrap();
    store.close().await.unwrap();
    assert_sound(&path);
    let store = Sqlite::open(&path).unwrap();
    let found = store.load(id(1)).await.unwrap().unwrap();
    assert_eq!(found.events[0], "first");
    assert_eq!(found.events.len() as u64, kept + 1);
    store.close().await.unwrap();

    // A database cannot be opened on a full disk, and is not changed.
    fill(&rest);
    let refused = Sqlite::open(&path).err();
    assert!(matches!(refused, Some(StoreError::Full(_))), "{refused:?}");
    let refused = Sqlite::open(&folder.join("new.sqlite")).err();
    assert!(matches!(refused, Some(StoreError::Full(_))), "{refused:?}");
    fs::remove_file(&rest).unwrap();
    assert_sound(&path);
}

/// A read-only disk.
async fn read_only(folder: &Path) {
    let path = folder.join("data.sqlite");
    let store = Sqlite::open(&path).unwrap();
    store.create(table(1), texts(["first"])).await.unwrap();
    store.close().await.unwrap();
    let before = fs::read(&path).unwrap();
    mount(&["-o", "remount,ro"], folder);
    for path in [&path, &folder.join("new.sqlite")] {
        let refused = Sqlite::open(path).err();
        assert!(matches!(refused, Some(StoreError::ReadOnly(_))), "{refused:?}");
    }
    assert_eq!(fs::read(&path).unwrap(), before);
    let elsewhere = tempfile::tempdir().unwrap();
    let backup = Sqlite::backup(&path, &elsewhere.path().join("copy"));
    assert!(matches!(backup, Err(StoreError::ReadOnly(_))), "{backup:?}");
    assert_eq!(fs::read_dir(elsewhere.path()).unwrap().count(), 0);
    mount(&["-o", "remount,rw"], folder);
    Sqlite::open(&path).unwrap();
}

/// A disk that becomes read-only while the database is open, as Linux does it when a disk begins to fail.
async fn failing(folder: &Path) {
    let (image, place) = (folder.join("image"), folder.join("disk"));
    fs::File::create(&image).unwrap().set_len(16 << 20).unwrap();
    fs::create_dir(&place).unwrap();
    run(Command::new("mkfs.ext4").args(["-q", "-F"]).arg(&image));
    mount(&["-o", "loop,errors=remount-ro", image.to_str().unwrap()], &place);
    let path = place.join("data.sqlite");
    let store = Sqlite::open(&path).unwrap();
    store.create(table(1), texts(["first"])).await.unwrap();
    store.check().await.unwrap();

    // The write-ahead log is made immutable.
    let log = place.join("data.sqlite-wal");
    run(Command::new("chattr").arg("+i").arg(&log));
    let told = store.append(id(1), Epoch(0), 1, texts(["second"]), Some(summary(1))).await;
    assert!(matches!(told, Err(StoreError::ReadOnly(_))), "{told:?}");
    let told = store.check().await;
    assert!(matches!(told, Err(StoreError::ReadOnly(_))), "{told:?}");
    run(Command::new("chattr").arg("-i").arg(&log));
    store.check().await.unwrap();
    store.append(id(1), Epoch(0), 1, texts(["second"]), Some(summary(1))).await.unwrap();

    // The disk itself fails.
    let found = Command::new("findmnt").args(["-no", "SOURCE"]).arg(&place).output().unwrap();
    let device = String::from_utf8(found.stdout).unwrap();
    let device = device.trim().trim_start_matches("/dev/");
    fs::write(format!("/sys/fs/ext4/{device}/trigger_fs_error"), "a test").unwrap();
    let told = store.append(id(1), Epoch(0), 2, texts(["third"]), Some(summary(2))).await;
    assert!(matches!(told, Err(StoreError::ReadOnly(_))), "{told:?}");
    let told = store.check().await;
    assert!(matches!(told, Err(StoreError::ReadOnly(_))), "{told:?}");
    let found = store.load(id(1)).await.unwrap().unwrap();
    assert_eq!(found.events, ["first", "second"]);
    let told = store.close().await;
    assert!(matches!(told, Err(StoreError::ReadOnly(_))), "{told:?}");

    // After a repair all acknowledged events are there.
    run(Command::new("umount").arg(&place));
    mount(&["-o", "loop", image.to_str().unwrap()], &place);
    let store = Sqlite::open(&path).unwrap();
    let found = store.load(id(1)).await.unwrap().unwrap();
    assert_eq!(found.events, ["first", "second"]);
    store.close().await.unwrap();
    assert_sound(&path);
    run(Command::new("umount").arg(&place));
}
