//! Tests of `rowhouse sim`: the real binary, fresh processes, files on disk.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use parquet::file::reader::{FileReader, SerializedFileReader};
use serde_json::Value;

/// A fresh directory for one test.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("sim-{name}"));
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).unwrap();
    path
}

fn start(folder: &Path, args: &str) -> Child {
    let mut command = load::isolated(env!("CARGO_BIN_EXE_rowhouse"));
    command.arg("sim").args(args.split_whitespace()).current_dir(folder);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

fn run(folder: &Path, args: &str) -> (i32, String, String) {
    let Output { status, stdout, stderr } = start(folder, args).wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (status.code().unwrap(), text(stdout), text(stderr))
}

/// The files of a folder, hidden ones included.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

fn parquet_rows(path: &Path) -> i64 {
    let reader = SerializedFileReader::new(File::open(path).unwrap()).unwrap();
    reader.metadata().file_metadata().num_rows()
}

/// The statistics without times and speeds.
fn timeless(json: &str) -> Value {
    let mut value: Value = serde_json::from_str(json).unwrap();
    value.as_object_mut().unwrap().remove("speed").unwrap();
    value
}

#[test]
fn the_result_does_not_depend_on_the_number_of_threads() {
    let folder = folder("threads");
    for game in
        ["completto --players 3 -o stall_limit=20", "ten --variant open", "15go --players 5"]
    {
        let json = |threads: u32| {
            let args =
                format!("--game {game} --bots random --games 700 --json --threads {threads}");
            let (code, out, err) = run(&folder, &args);
            assert_eq!((code, err.as_str()), (0, ""), "{args}");
            timeless(&out)
        };
        let one = json(1);
        assert_eq!(one["games"], 700);
        assert_eq!([json(2), json(5)], [one.clone(), one]);
    }
}

#[test]
fn tables_files_and_json_agree() {
    let folder = folder("files");
    let args = "--game ten --bots random --games 300 --seed 5";
    let files = "--csv a.csv --parquet a.parquet --report a.html";
    let (code, text, err) = run(&folder, &format!("{args} {files}"));
    assert_eq!((code, err.as_str()), (0, ""));
    assert!(text.starts_with("TEN: 300 games by random, seed 5\n"), "{text}");
    assert!(text.contains("1 random, starts") && text.contains("ten while placing"), "{text}");
    assert!(text.lines().all(|line| line.chars().count() <= 100), "{text}");
    assert_eq!(names(&folder), ["a.csv", "a.html", "a.parquet"]);

    let csv = fs::read_to_string(folder.join("a.csv")).unwrap();
    assert_eq!((csv.lines().count(), parquet_rows(&folder.join("a.parquet"))), (301, 300));
    let json = timeless(&run(&folder, &format!("{args} --json")).1);
    let ended = csv.lines().filter(|line| line.contains(",ten_placing,")).count();
    assert_eq!(json["endings"]["ten_placing"]["games"], ended);

    let html = fs::read_to_string(folder.join("a.html")).unwrap();
    assert!(html.starts_with("<!DOCTYPE html>") && html.ends_with("</html>\n"));
    assert!(!html.contains("http:") && !html.contains("https:") && !html.contains("<script"));
    // The command line on the page repeats the same games.
    let (_, command) = html.split_once("<code>rowhouse sim ").unwrap();
    let (command, _) = command.split_once("</code>").unwrap();
    assert_eq!(timeless(&run(&folder, &format!("{command} --json")).1), json);

    let steps = "--game 15go --players 2 --bots club,random --games 3 --steps --csv s.csv";
    assert_eq!(run(&folder, &format!("{steps} --parquet s.parquet")).0, 0);
    let csv = fs::read_to_string(folder.join("s.csv")).unwrap();
    assert_eq!(csv.lines().count() as i64 - 1, parquet_rows(&folder.join("s.parquet")));
    assert!(csv.starts_with("game,ply,seat,bot,legal,action,position,value,worth\n0,0,0,club,"));
}

#[test]
fn wrong_arguments_are_explained() {
    let folder = folder("wrong");
    let wrong = |args: &str, code: i32, words: &str| {
        let (is, out, err) = run(&folder, args);
        assert!(is == code && out.is_empty() && err.contains(words), "{args}: {is} {out} {err}");
        assert_eq!(names(&folder), [""; 0], "{args}");
    };
    wrong("--game ten --bots clubb", 2, "`clubb` is no bot; it is random, novice, club or master");
    wrong("--game ten --bots club,club,club", 2, "one bot for all seats or 2 bots, not 3");
    wrong("--game ten --bots cmd:x", 2, "`cmd:x` is a program");
    wrong("--game ten --bots club --games 0", 2, "0 is not in 1..");
    wrong("--game ten --bots club --steps", 2, "--csv and --parquet");
    wrong("--game ten --players 3 --bots club", 2, "players");
    wrong("--game ten --bots random --csv a --report a", 2, "a is named twice");
    wrong("--game ten --bots random --report a --csv no/a.csv", 1, "no/a.csv cannot be written");
    wrong("--game ten --bots random --csv a.csv --report .", 1, "it is a directory");
}

/// Waits for a process, with a timeout.
fn wait(mut child: Child) -> Output {
    let start = Instant::now();
    while child.try_wait().unwrap().is_none() {
        if start.elapsed() > Duration::from_secs(300) {
            child.kill().unwrap();
            panic!("it did not end");
        }
        thread::sleep(Duration::from_millis(20));
    }
    child.wait_with_output().unwrap()
}

#[cfg(unix)]
#[test]
fn ctrl_c_prints_and_writes_the_results_so_far() {
    let folder = folder("interrupt");
    for (bots, games) in [("random", 1_000_000_000_000_u64), ("club", 100_000_000)] {
        let args = format!("--game ten --bots {bots} --nodes 50 --games {games} --json");
        let child =
            start(&folder, &format!("{args} --csv a.csv --parquet a.parquet --report a.html"));
        let part = folder.join(format!(".a.csv.{}.part", child.id()));
        let begun = Instant::now();
        while fs::metadata(&part).map_or(0, |meta| meta.len()) < 20_000 {
            assert!(begun.elapsed() < Duration::from_secs(300), "nothing was written");
            thread::sleep(Duration::from_millis(10));
        }
        assert!(!folder.join("a.csv").exists());
        let kill = load::isolated("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
        assert!(kill.success());
        let output = wait(child);
        assert_eq!((output.status.code(), &output.stderr[..]), (Some(0), &b""[..]));
        let json = timeless(&String::from_utf8(output.stdout).unwrap());
        let played = json["games"].as_u64().unwrap();
        assert!(played > 100 && json["asked"] == games);
        assert_eq!(names(&folder), ["a.csv", "a.html", "a.parquet"]);
        let csv = fs::read_to_string(folder.join("a.csv")).unwrap();
        assert_eq!(csv.lines().count() as u64, played + 1);
        assert_eq!(parquet_rows(&folder.join("a.parquet")) as u64, played);
        let html = fs::read_to_string(folder.join("a.html")).unwrap();
        assert!(html.contains("stopped early") && html.ends_with("</html>\n"));
        for name in names(&folder) {
            fs::remove_file(folder.join(name)).unwrap();
        }
    }
}
