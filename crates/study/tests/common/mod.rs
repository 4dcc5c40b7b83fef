//! Studies, and their shards on disk.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use bots::Budget;
use games::{AnyOptions, Kind};
use study::arena::{Contest, Seating};
use study::shard::{Shard, ShardError, ShardFile, ShardSet, Study, play_shard};
use study::sim::{Keep, Simulation};

pub fn options(kind: Kind, json: &str) -> AnyOptions {
    let json: serde_json::Value = serde_json::from_str(json).unwrap();
    AnyOptions::from_json(kind, json.as_object().unwrap()).unwrap()
}

/// Options of every game that change its course and its ending, the number of seats included.
pub fn variants() -> Vec<AnyOptions> {
    vec![
        options(Kind::Completto, r#"{"players":2,"hidden":4,"stall_limit":20}"#),
        options(Kind::Completto, r#"{"players":4,"hidden":3,"rounds":2,"stall_limit":10}"#),
        options(Kind::Ten, "{}"),
        options(Kind::Ten, r#"{"variant":"open","starter":1,"relocation_limit":5}"#),
        options(Kind::Fifteen, r#"{"players":2,"sets":2,"points":true}"#),
        options(Kind::Fifteen, r#"{"players":6,"stall_limit":5,"open_play":true}"#),
        options(Kind::Fifteen, r#"{"players":3,"own_build":true,"stall_limit":5}"#),
    ]
}

pub fn simulation(options: AnyOptions, bots: &str, games: u64, keep: Keep) -> Study {
    let bots = bots.split(',').map(|bot| bot.parse().unwrap()).collect();
    let budget = Budget::Nodes(20);
    let simulation = Simulation { options, bots, games, budget, seed: 7, threads: 2 };
    Study::Simulation { simulation, keep }
}

pub fn contest(options: AnyOptions, bots: &str, seating: Seating, deals: u64) -> Contest {
    Contest {
        options,
        bots: bots.split(',').map(|bot| bot.parse().unwrap()).collect(),
        seating,
        deals,
        budget: Budget::Nodes(20),
        seed: 7,
        threads: 2,
        sprt: None,
        timeout: Duration::from_secs(5),
    }
}

/// The same study on another number of threads.
pub fn on_threads(study: &Study, count: usize) -> Study {
    let mut study = study.clone();
    match &mut study {
        Study::Simulation { simulation, .. } => simulation.threads = count,
        Study::Contest(contest) => contest.threads = count,
    }
    study
}

/// The bytes of a shard.
pub fn shard_bytes(study: &Study, number: u32, count: u32) -> Vec<u8> {
    let shard = Shard::new(number, count).unwrap();
    play_shard(study, shard, Vec::new(), &AtomicBool::new(false), &mut |_| {}).unwrap()
}

/// The paths of all shards of a study, written to a folder; every shard is played on another number of
/// threads.
pub fn write_shards(folder: &Path, study: &Study, count: u32) -> Vec<PathBuf> {
    let write = |number: u32| {
        let path = folder.join(format!("{number}.shard"));
        let study = on_threads(study, 1 + number as usize % 3);
        fs::write(&path, shard_bytes(&study, number, count)).unwrap();
        path
    };
    (1..=count).map(write).collect()
}

pub fn open(path: &Path) -> Result<ShardFile, ShardError> {
    let name = path.file_name().unwrap().to_str().unwrap();
    ShardFile::open(path, name, &AtomicBool::new(false), &mut |_| {})
}

pub fn open_all(paths: &[PathBuf]) -> Result<ShardSet, ShardError> {
    ShardSet::new(paths.iter().map(|path| open(path)).collect::<Result<_, _>>()?)
}
