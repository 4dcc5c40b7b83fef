//! Files that are not all shards of one run are refused, and no file does harm.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use games::Kind;
use sha2::{Digest, Sha256};
use study::arena::{Contest, Seating};
use study::shard::{ShardError, Study};
use study::sim::Keep;

use crate::common::{
    contest, open, open_all, options, shard_bytes, simulation, variants, write_shards,
};

fn ten(keep: Keep) -> Study {
    simulation(options(Kind::Ten, "{}"), "random", 20, keep)
}

/// Opens and joins all files.
fn join(paths: &[PathBuf]) -> Result<(), ShardError> {
    let each = &mut |_: &[study::sim::Cell<'_>]| Ok(());
    open_all(paths)?.join(&AtomicBool::new(false), &mut |_| {}, each).map(|_| ())
}

fn refusal(paths: &[PathBuf]) -> String {
    join(paths).expect_err("they cannot be joined").to_string()
}

#[test]
fn incomplete_sets_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let paths = write_shards(folder.path(), &ten(Keep::Games), 8);
    join(&paths).unwrap();
    let without = |missing: &[usize]| {
        let left = (1..=8).filter(|number| !missing.contains(number));
        refusal(&left.map(|number| paths[number - 1].clone()).collect::<Vec<_>>())
    };
    let words = |which: &str| {
        format!("of 8 shards, {which}; play what is missing with `--shard K/8` and name all files")
    };
    assert_eq!(without(&[3]), words("this one is missing: 3"));
    assert_eq!(without(&[1, 8]), words("these are missing: 1, 8"));
    assert_eq!(without(&[2, 3, 4, 8]), words("these are missing: 2 to 4, 8"));
    assert_eq!(without(&[2, 3, 4, 5, 6, 7, 8]), words("these are missing: 2 to 8"));
    let twice = [&paths[..], &paths[4..5]].concat();
    assert_eq!(refusal(&twice), "5.shard and 5.shard are both shard 5/8; name every shard once");
    assert!(refusal(&[]).contains("no shards to join"));
}

#[test]
fn shards_of_different_runs_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let first = folder.path().join("first");
    let other = folder.path().join("other");
    let check = |one: &Study, two: &Study, what: &str, counts: [u32; 2]| {
        fs::write(&first, shard_bytes(one, 1, counts[0])).unwrap();
        fs::write(&other, shard_bytes(two, 2, counts[1])).unwrap();
        let says = refusal(&[first.clone(), other.clone()]);
        let words = format!("first and other are of different runs: {what}; play all shards");
        assert!(says.starts_with(&words), "{says}");
    };
    let one = ten(Keep::Games);
    let with = |change: &dyn Fn(&mut study::sim::Simulation)| {
        let mut study = one.clone();
        let Study::Simulation { simulation, .. } = &mut study else { panic!("it is one") };
        change(simulation);
        study
    };
    check(&one, &with(&|s| s.seed = 8), "--seed is 7 in the first and 8 in the second", [2, 2]);
    check(
        &one,
        &with(&|s| s.games = 21),
        "--games is 20 in the first and 21 in the second",
        [2, 2],
    );
    check(
        &one,
        &with(&|s| s.bots = vec!["novice".parse().unwrap()]),
        "--bots is random in the first and novice in the second",
        [2, 2],
    );
    check(
        &one,
        &with(&|s| s.budget = bots::Budget::Nodes(21)),
        "the search budget is 20 nodes in the first and 21 nodes in the second",
        [2, 2],
    );
    let open = simulation(options(Kind::Ten, r#"{"variant":"open"}"#), "random", 20, Keep::Games);
    let words = "the option `variant` is \"closed\" in the first and \"open\" in the second";
    check(&one, &open, words, [2, 2]);
    let fifteen = simulation(options(Kind::Fifteen, "{}"), "random", 20, Keep::Games);
    check(&one, &fifteen, "the game is ten in the first and 15go in the second", [2, 2]);
    let words = "the kind of rows kept is games (--rows) in the first and none in the second";
    check(&one, &ten(Keep::Tally), words, [2, 2]);
    check(&one, &one, "the number of shards is 2 in the first and 3 in the second", [2, 3]);
    let pairs = contest(options(Kind::Ten, "{}"), "random,novice", Seating::Pairs, 4);
    let arena = Study::Contest(pairs.clone());
    check(&one, &arena, "the command is sim in the first and arena in the second", [2, 2]);
    let longer = Study::Contest(Contest { deals: 5, ..pairs.clone() });
    let words = "the number of deals is 4 in the first and 5 in the second";
    check(&arena, &longer, words, [2, 2]);
    let full = Study::Contest(Contest { seating: Seating::Full, ..pairs });
    check(&arena, &full, "the seating is pairs in the first and one table in the second", [2, 2]);
}

#[test]
fn every_flipped_bit_and_every_cut_is_found() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a");
    let study = contest(variants()[2], "random,novice", Seating::Pairs, 2);
    for study in [simulation(variants()[2], "random", 3, Keep::Games), Study::Contest(study)] {
        let sound = shard_bytes(&study, 1, 1);
        fs::write(&path, &sound).unwrap();
        join(std::slice::from_ref(&path)).unwrap();
        for at in 0..sound.len() {
            let mut bytes = sound.clone();
            bytes[at] ^= 1 << (at % 8);
            fs::write(&path, &bytes).unwrap();
            assert!(open(&path).is_err(), "a flipped bit in byte {at}");
            fs::write(&path, &sound[..at]).unwrap();
            match open(&path).expect_err("a cut file") {
                ShardError::Incomplete { .. } if at >= 17 => {}
                ShardError::NoShard { .. } | ShardError::Format { .. } if at < 17 => {}
                other => panic!("{at}: {other}"),
            }
        }
        fs::write(&path, [&sound[..], b"\n"].concat()).unwrap();
        assert!(matches!(open(&path), Err(ShardError::Incomplete { .. })));
    }
}

/// A shard with one text replaced by another everywhere, and a right checksum.
fn forge(bytes: &[u8], from: &str, to: &str) -> Vec<u8> {
    let text = str::from_utf8(bytes).unwrap();
    assert!(text.contains(from), "{from} is not in {text}");
    let text = text.replace(from, to);
    let (body, _) = text.trim_end().rsplit_once('\n').unwrap();
    let statistics = body.rfind('\n').unwrap() + 1;
    let body = format!("{body}\nend {statistics:020} ");
    let hash: String = Sha256::digest(&body).iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{body}{hash}\n").into_bytes()
}

fn refused_forgery(path: &Path, bytes: &[u8], from: &str, to: &str, says: &str) {
    fs::write(path, forge(bytes, from, to)).unwrap();
    let why = refusal(&[path.to_owned()]);
    assert!(why.contains(says), "{from} → {to}: {why}");
}

#[test]
fn other_versions_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a");
    let bytes = shard_bytes(&ten(Keep::Tally), 1, 1);
    let version = env!("CARGO_PKG_VERSION");
    let ours = format!(r#""program":"{version}""#);
    // A file of another version may have another header; what it has is not called damaged.
    for theirs in [r#""program":"9.8.7""#, r#""program":"9.8.7","more":true"#] {
        let says = format!("a was played by rowhouse 9.8.7, and this is rowhouse {version}; join");
        refused_forgery(&path, &bytes, &ours, theirs, &says);
    }
    let rules = Kind::Ten.rules_version();
    refused_forgery(
        &path,
        &bytes,
        &format!(r#""rules":{rules}"#),
        r#""rules":77"#,
        &format!("by version 77 of the rules of ten, and this program has version {rules}; play"),
    );
    refused_forgery(&path, &bytes, "shard 1\n", "shard 2\n", "in another format than 1; join");
    fs::write(&path, "game,seed\n0,1\n").unwrap();
    assert!(
        refusal(std::slice::from_ref(&path)).contains("a is no shard; shards are the files of")
    );
    assert!(refusal(&[folder.path().to_owned()]).contains("is no shard"));
    assert!(refusal(&[folder.path().join("no")]).starts_with("no cannot be read: "));
}

#[test]
fn forged_files_do_no_harm() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a");
    let refused = |bytes: &[u8], from: &str, to: &str| {
        refused_forgery(&path, bytes, from, to, "a is damaged: ");
    };
    let sim = shard_bytes(&ten(Keep::Games), 1, 1);
    let most = u64::MAX.to_string();
    fs::write(&path, forge(&sim, "rowhouse", "rowhouse")).unwrap();
    join(std::slice::from_ref(&path)).unwrap();
    for (from, to) in [
        (r#""games":20"#, r#""games":21"#.to_owned()),
        (r#""games":20"#, format!(r#""games":{most}"#)),
        (r#""shard":1"#, r#""shard":2"#.into()),
        (r#""shard":1"#, r#""shard":0"#.into()),
        (r#""shards":1"#, r#""shards":0"#.into()),
        (r#""seed":7"#, r#""seed":-7"#.into()),
        (r#""seed":7"#, r#""seed":7,"more":1"#.into()),
        (r#""closed""#, r#""half""#.into()),
        (r#"["random"]"#, r#"["grandmaster"]"#.into()),
        (r#"["random"]"#, r#"["cmd:x"]"#.into()),
        (r#"["random"]"#, r#"["random","random","random"]"#.into()),
        (r#"["random"]"#, r#"["random\u001b[2J"]"#.into()),
        (r#""wins":"#, r#""wins":9"#.into()),
        (r#""draws":{"#, format!(r#""draws":{{"1":{most},"#)),
        (r#""actions":{"#, format!(r#""actions":{{"{most}":1,"#)),
        (r#""endings":{"#, r#""endings":{"exploded":1,"#.into()),
        (r#""ranks":["#, r#""ranks":[1,"#.into()),
        (r#""secs":"#, format!(r#""secs":{most}0"#)),
        ("\n0\t", "\n0\t0\t".into()),
        ("\n0\t", "\nx\t".into()),
        ("\n0\t", "\n".into()),
    ] {
        refused(&sim, from, &to);
    }
    // A row too many or too few.
    let text = str::from_utf8(&sim).unwrap();
    let row = text.lines().nth(5).unwrap();
    refused(&sim, &format!("{row}\n"), "");
    refused(&sim, row, &format!("{row}\n{row}"));
    refused(&sim, row, &"x".repeat(2 << 20));

    let pairs = contest(options(Kind::Ten, "{}"), "random,novice", Seating::Pairs, 4);
    let arena = shard_bytes(&Study::Contest(pairs), 1, 1);
    for (from, to) in [
        (r#""games":8"#, r#""games":9"#.to_owned()),
        (r#""deals":4"#, r#""deals":5"#.into()),
        (r#""bots":[0,1]"#, r#""bots":[0,7]"#.into()),
        (r#""denominator":4"#, r#""denominator":0"#.into()),
        (r#""wins":"#, r#""wins":9"#.into()),
        (r#""results":["#, format!(r#""results":[{most},"#)),
        (r#""pairings":["#, r#""pairings":[],"more":["#.into()),
        (r#"["random","novice"]"#, format!("[{}]", vec![r#""random""#; 101].join(","))),
        (r#"["random","novice"]"#, r#"["random"]"#.into()),
        ("\n{\"bots\"", "\nrow\n{\"bots\"".into()),
    ] {
        refused(&arena, from, &to);
    }
    // Times are not limited: they are added without an overflow.
    let long = forge(&arena, r#""secs":0"#, &format!(r#""secs":{most}"#));
    fs::write(&path, long).unwrap();
    join(&[path]).unwrap();
}
