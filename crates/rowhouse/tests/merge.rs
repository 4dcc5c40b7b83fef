//! Tests of `--shard` and `rowhouse merge`: the real binary, with the output of one run.

use std::fs;
use std::path::Path;
use std::process::{Child, Output, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;
use tempfile::TempDir;

fn start(folder: &Path, args: &str) -> Child {
    let mut command = load::isolated(env!("CARGO_BIN_EXE_rowhouse"));
    command.args(args.split_whitespace()).current_dir(folder);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

fn finish(child: Child) -> (i32, String, String) {
    let Output { status, stdout, stderr } = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (status.code().unwrap_or(-1), text(stdout), text(stderr))
}

fn run(folder: &Path, args: &str) -> (i32, String, String) {
    finish(start(folder, args))
}

/// The output of a command that succeeds.
fn output(folder: &Path, args: &str) -> String {
    let (code, out, err) = run(folder, args);
    assert_eq!((code, err.as_str()), (0, ""), "{args}: {out}");
    out
}

/// Plays all shards of a run, and returns their names in another order.
fn play_shards(folder: &Path, args: &str, count: u32) -> String {
    let name = |number: u32| format!("{number}.shard");
    for number in 1..=count {
        // Threads differ, results do not.
        let threads = 1 + number % 2;
        let shard = format!("--shard {number}/{count} --out {} --threads {threads}", name(number));
        let out = output(folder, &format!("{args} {shard}"));
        assert!(out.starts_with(&format!("{number}.shard: shard {number}/{count}, ")), "{out}");
    }
    (1..=count).rev().map(name).collect::<Vec<_>>().join(" ")
}

/// The text without the last line, which has times and speeds.
fn timeless_text(text: &str) -> &str {
    text.trim_end().rsplit_once('\n').unwrap().0
}

/// The statistics without times and speeds.
fn timeless_json(json: &str) -> Value {
    let mut value: Value = serde_json::from_str(json).unwrap();
    value.as_object_mut().unwrap().remove("speed");
    for bot in value["bots"].as_array_mut().unwrap() {
        if let Some(bot) = bot.as_object_mut() {
            assert!(bot.remove("seconds").is_some() && bot.remove("longest_ms").is_some());
        }
    }
    value
}

#[test]
fn shards_of_a_simulation_give_the_output_of_one_run() {
    for (game, keep, count) in [
        ("completto --players 3 -o stall_limit=20 --bots random --games 600", "", 3),
        ("ten --variant open --bots novice,random --games 20 --nodes 20", " --steps", 4),
        ("15go --players 5 --bots random --games 300", "", 2),
        // More shards than games: some are empty.
        ("ten --bots random --games 3", "", 5),
    ] {
        let folder = TempDir::new().unwrap();
        let folder = folder.path();
        let args = format!("sim --game {game} --seed 5{keep}");
        let files =
            |name: &str| format!("--csv {name}.csv --parquet {name}.parquet --report {name}.html");
        let text = output(folder, &format!("{args} {}", files("one")));
        let shards = play_shards(folder, &format!("{args} --rows"), count);
        let joined = output(folder, &format!("merge {shards} {}", files("joined")));
        assert_eq!(timeless_text(&joined), timeless_text(&text));
        assert!(joined.trim_end().lines().last().unwrap().contains(&format!("in {count} shards")));
        for kind in ["csv", "parquet", "html"] {
            let read = |name: &str| fs::read(folder.join(format!("{name}.{kind}"))).unwrap();
            assert!(read("joined") == read("one"), "{kind} of {args}");
        }
        // Rows only go to files: the statistics as JSON are the same without them.
        let one = args.replace(" --steps", "");
        let json = timeless_json(&output(folder, &format!("{one} --json")));
        assert_eq!(timeless_json(&output(folder, &format!("merge {shards} --json"))), json);
    }
}

#[test]
fn shards_of_a_contest_give_the_output_of_one_run() {
    for game in [
        "ten --bots club,novice,random --games 30 --nodes 50",
        "completto --players 3 -o hidden=4 --bots club,novice,random --games 10",
        "15go --players 3 -o sets=2 -o points=on --bots novice,random --games 7",
    ] {
        let folder = TempDir::new().unwrap();
        let folder = folder.path();
        let args = format!("arena --game {game} --seed 5");
        let shards = play_shards(folder, &args, 3);
        let json = timeless_json(&output(folder, &format!("{args} --json")));
        assert_eq!(timeless_json(&output(folder, &format!("merge {shards} --json"))), json);
        // Times are the last two columns of the second table.
        let tables = |text: &str| -> Vec<Vec<String>> {
            let words = |line: &str| line.split_whitespace().map(str::to_owned).collect();
            let mut lines: Vec<Vec<String>> = text.lines().map(words).collect();
            let head = lines.iter().position(|line| line.ends_with(&["longest".into()])).unwrap();
            lines[head + 1..].iter_mut().for_each(|line| line.truncate(line.len() - 4));
            lines
        };
        let joined = output(folder, &format!("merge {shards}"));
        assert_eq!(tables(&joined), tables(&output(folder, &args)));
    }
}

#[test]
fn what_cannot_be_joined_is_refused() {
    let folder = TempDir::new().unwrap();
    let folder = folder.path();
    let sim = "sim --game ten --bots random --games 40";
    let refused = |args: &str, code: i32, words: &str| {
        let before = fs::read_dir(folder).unwrap().count();
        let (is, out, err) = run(folder, args);
        assert!(is == code && out.is_empty() && err.contains(words), "{args}: {is} {out} {err}");
        assert_eq!(fs::read_dir(folder).unwrap().count(), before, "{args} leaves a file");
    };
    let shards = play_shards(folder, sim, 2);
    let play = |args: &str, name: &str| {
        output(folder, &format!("{args} --out {name}"));
    };
    play("sim --game ten --bots random --games 40 --seed 2 --shard 2/2", "seed");
    refused("merge 1.shard", 1, "of 2 shards, this one is missing: 2; play what is missing");
    refused("merge 1.shard 2.shard 1.shard", 1, "1.shard and 1.shard are both shard 1/2");
    refused("merge 1.shard seed", 1, "--seed is 1 in the first and 2 in the second; play all");
    refused("merge 1.shard no", 1, "no cannot be read: ");
    refused("merge", 2, "<FILE>...");

    // Rows that were not kept, and files that would overwrite a shard.
    for option in ["--csv", "--parquet"] {
        refused(&format!("merge {shards} {option} a"), 2, "play them with --rows, or leave out");
    }
    refused(&format!("merge {shards} --report 1.shard"), 2, "1.shard is a shard to be joined");
    play("sim --game ten --bots random --games 4 --shard 1/1 --rows", "rows");
    refused("merge rows --csv a --parquet a", 2, "a is named twice");
    refused("merge rows --csv ./rows", 2, "./rows is a shard to be joined; --csv needs another");
    refused("merge rows --csv no/a", 1, "no/a cannot be written");

    let arena = "arena --game ten --bots random,novice --games 4 --shard 1/1";
    play(arena, "arena");
    refused("merge arena --report a", 2, "these are shards of an arena, which has no --report");
    refused("merge 1.shard arena", 1, "the command is sim in the first and arena in the second");

    // Damage.
    let sound = fs::read(folder.join("2.shard")).unwrap();
    let mut flipped = sound.clone();
    flipped[sound.len() / 2] ^= 1;
    fs::write(folder.join("flipped"), flipped).unwrap();
    refused("merge 1.shard flipped", 1, "flipped is damaged: its checksum is wrong; play this");
    fs::write(folder.join("cut"), &sound[..sound.len() - 10]).unwrap();
    refused("merge 1.shard cut", 1, "cut is incomplete: its end is missing");
    fs::write(folder.join("table"), "a,b\n").unwrap();
    refused("merge 1.shard table", 1, "table is no shard; shards are the files of");
    assert!(output(folder, &format!("merge {shards}")).starts_with("TEN: 40 games by random"));
}

#[test]
fn wrong_arguments_of_a_shard_are_explained() {
    let folder = TempDir::new().unwrap();
    let folder = folder.path();
    let refused = |args: &str, words: &str| {
        let (code, out, err) = run(folder, args);
        assert!(code == 2 && out.is_empty() && err.contains(words), "{args}: {code} {out} {err}");
        assert_eq!(fs::read_dir(folder).unwrap().count(), 0, "{args}");
    };
    let sim = "sim --game ten --bots random --games 4";
    let arena = "arena --game ten --bots random,novice --games 4";
    for command in [sim, arena] {
        for shard in ["0/2", "3/2", "2", "1/0", "one/two"] {
            refused(
                &format!("{command} --shard {shard} --out a"),
                "it is K/N, the K-th of N parts",
            );
        }
        refused(&format!("{command} --shard 1/2"), "--out <FILE>");
        refused(&format!("{command} --out a"), "--shard <K/N>");
        let json = format!("{command} --shard 1/2 --out a --json");
        refused(&json, "give --json to `rowhouse merge`");
    }
    let shard = format!("{sim} --shard 1/2 --out a");
    refused(&format!("{shard} --csv b"), "with --rows, and give --csv to `rowhouse merge`");
    refused(&format!("{shard} --parquet b --rows"), "and give --parquet to `rowhouse merge`");
    refused(&format!("{shard} --report b"), "give --report to `rowhouse merge`");
    refused(&format!("{shard} --steps"), "give --rows as well");
    refused(&format!("{sim} --rows"), "--shard <K/N>");
    refused(&format!("{arena} --shard 1/2 --out a --sprt 0,50"), "leave out --sprt or --shard");
    let (code, _, err) = run(folder, &format!("{sim} --shard 1/2 --out no/a"));
    assert!(code == 1 && err.contains("no/a cannot be written"), "{err}");
}

#[test]
fn a_shard_whose_bot_fails_is_not_written() {
    let folder = TempDir::new().unwrap();
    let args = "arena --game ten --bots cmd:/no/such/program,club --shard 1/2 --out a";
    let (code, out, err) = run(folder.path(), args);
    assert!(code == 1 && out.is_empty() && err.contains("does not start"), "{err}");
    assert!(err.contains("so a was not written: play it again"), "{err}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[cfg(unix)]
#[test]
fn a_shard_that_is_interrupted_cannot_be_joined() {
    let folder = TempDir::new().unwrap();
    let folder = folder.path();
    for signal in ["-INT", "-KILL"] {
        let args = "sim --game ten --bots random --games 1000000000000 --rows --shard 1/1 --out a";
        let child = start(folder, args);
        let draft = format!(".a.{}.part", child.id());
        let begun = Instant::now();
        while fs::metadata(folder.join(&draft)).map_or(0, |meta| meta.len()) < 20_000 {
            assert!(begun.elapsed() < Duration::from_secs(300), "nothing was written");
            std::thread::sleep(Duration::from_millis(10));
        }
        let id = child.id().to_string();
        assert!(load::isolated("kill").args([signal, &id]).status().unwrap().success());
        let (code, out, err) = finish(child);
        assert_eq!(out, "");
        assert!(!folder.join("a").exists());
        if signal == "-INT" {
            assert_eq!(code, 1);
            assert!(
                err.contains("stopped after ") && err.contains("so a was not written"),
                "{err}"
            );
            assert!(!folder.join(&draft).exists());
        } else {
            let (code, out, err) = run(folder, &format!("merge {draft}"));
            assert!(code == 1 && out.is_empty(), "{out}");
            assert!(
                err.contains("is incomplete: its end is missing, as after an interrupted"),
                "{err}"
            );
        }
    }
}
