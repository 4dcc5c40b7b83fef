//! Joined shards are one run: statistics, CSV, Parquet and report, to the last byte.

use std::io;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

use proptest::prelude::*;
use study::arena::{Contest, Seating, Standings, play};
use study::shard::{JoinedShards, PlayError, Shard, Study, play_shard};
use study::sim::{Cell, CsvWriter, Keep, ParquetWriter, Rows, Simulation, Tally, report, simulate};
use study::stats::Sprt;

use crate::common::{self, contest, on_threads, open_all, simulation, variants, write_shards};

/// Everything that a simulation gives.
#[derive(PartialEq)]
struct SimResult {
    tally: Tally,
    csv: Vec<u8>,
    parquet: Vec<u8>,
    report: String,
}

/// Plays or joins a simulation with `rows`, which gets a function to call with every row.
fn collect(
    simulation: &Simulation,
    keep: Keep,
    rows: impl FnOnce(&mut dyn FnMut(&[Cell<'_>]) -> io::Result<()>) -> Tally,
) -> SimResult {
    let columns = Rows::columns(keep, simulation.options.players());
    let mut csv = CsvWriter::new(Vec::new(), &columns).unwrap();
    let mut parquet = ParquetWriter::new(Vec::new(), &columns).unwrap();
    let tally = rows(&mut |cells| csv.row(cells).and_then(|()| parquet.row(cells)));
    let report = report(simulation, &tally, "heading", "about", "command");
    SimResult { tally, csv: csv.finish().unwrap(), parquet: parquet.finish().unwrap(), report }
}

fn one_run(simulation: &Simulation, keep: Keep) -> SimResult {
    collect(simulation, keep, |row| {
        let mut tally = Tally::new(simulation.options.players());
        simulate(simulation, keep, &AtomicBool::new(false), &mut |batch| {
            tally.merge(&batch.tally);
            batch.rows.write(&mut *row).unwrap();
            ControlFlow::Continue(())
        })
        .unwrap();
        tally
    })
}

fn joined_run(paths: &[PathBuf]) -> SimResult {
    let set = open_all(paths).unwrap();
    let Study::Simulation { simulation, keep } = set.study().clone() else {
        panic!("it is a simulation");
    };
    collect(&simulation, keep, |row| {
        let joined = set.join(&AtomicBool::new(false), &mut |_| {}, row).unwrap();
        let JoinedShards::Simulation { tally, .. } = joined else {
            panic!("it is a simulation");
        };
        tally
    })
}

/// The standings without measured times.
fn timeless(mut standings: Standings) -> Standings {
    for stats in &mut standings.bots {
        (stats.thinking.time, stats.thinking.longest) = Default::default();
    }
    standings
}

fn one_contest(contest: &Contest) -> Standings {
    let mut standings = contest.standings();
    play(contest, &AtomicBool::new(false), &mut standings, &mut |_| {}).unwrap();
    timeless(standings)
}

fn joined_contest(paths: &[PathBuf]) -> Standings {
    let set = open_all(paths).unwrap();
    match set.join(&AtomicBool::new(false), &mut |_| {}, &mut |_| Ok(())).unwrap() {
        JoinedShards::Contest { standings, .. } => timeless(standings),
        JoinedShards::Simulation { .. } => panic!("it is a contest"),
    }
}

/// A number of shards, and an order to name their files in.
fn shards() -> impl Strategy<Value = Vec<usize>> {
    (1..=9_usize).prop_flat_map(|count| Just((0..count).collect::<Vec<_>>()).prop_shuffle())
}

fn reordered(paths: &[PathBuf], order: &[usize]) -> Vec<PathBuf> {
    order.iter().map(|&index| paths[index].clone()).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..Default::default() })]

    #[test]
    fn any_shards_of_a_simulation_are_one_run(
        variant in 0..variants().len(),
        keep in proptest::sample::select(&[Keep::Tally, Keep::Games, Keep::Steps][..]),
        bot in proptest::sample::select(&["random", "novice", "club"][..]),
        games in 0..700_u64,
        seed in any::<u64>(),
        threads in 1..4_usize,
        order in shards(),
    ) {
        // Bots that think, and rows of decisions, for a few games only.
        let games = if bot == "random" && keep != Keep::Steps { games } else { games % 12 };
        let mut study = simulation(variants()[variant], bot, games, keep);
        let Study::Simulation { simulation, .. } = &mut study else { panic!("it is one") };
        (simulation.seed, simulation.threads) = (seed, threads);
        let whole = one_run(simulation, keep);
        let folder = tempfile::tempdir().unwrap();
        let paths = write_shards(folder.path(), &study, order.len() as u32);
        let joined = joined_run(&reordered(&paths, &order));
        prop_assert_eq!(&whole.tally, &joined.tally);
        prop_assert_eq!(whole.tally.games, games);
        prop_assert!(whole == joined, "CSV, Parquet or report differ");
    }

    #[test]
    fn any_shards_of_a_contest_are_one_run(
        variant in 0..variants().len(),
        full in any::<bool>(),
        deals in 0..7_u64,
        seed in any::<u64>(),
        threads in 1..4_usize,
        order in shards(),
    ) {
        let options = variants()[variant];
        let bots = ["club", "random", "novice", "random", "novice", "random"];
        // A full table has a bot for every seat; pairs are made of three bots.
        let (seating, count) =
            if full { (Seating::Full, options.players()) } else { (Seating::Pairs, 3) };
        let contest = contest(options, &bots[..count].join(","), seating, deals);
        let contest = Contest { seed, threads, ..contest };
        let folder = tempfile::tempdir().unwrap();
        let paths =
            write_shards(folder.path(), &Study::Contest(contest.clone()), order.len() as u32);
        let whole = one_contest(&contest);
        prop_assert_eq!(whole.games, contest.games(deals).unwrap());
        prop_assert_eq!(whole, joined_contest(&reordered(&paths, &order)));
    }
}

#[test]
fn every_game_is_joined_with_every_kind_of_rows() {
    // The property above chooses; this names all.
    for options in variants() {
        for keep in [Keep::Tally, Keep::Games, Keep::Steps] {
            let study = simulation(options, "random", 7, keep);
            let Study::Simulation { simulation, .. } = &study else { panic!("it is one") };
            let folder = tempfile::tempdir().unwrap();
            let paths = write_shards(folder.path(), &study, 3);
            let (whole, joined) = (one_run(simulation, keep), joined_run(&paths));
            assert_eq!(whole.tally, joined.tally);
            assert!(whole == joined, "{options:?} {keep:?}");
            assert_eq!(whole.csv.len() > 100, keep != Keep::Tally);
        }
    }
}

#[test]
fn a_shard_does_not_depend_on_the_number_of_threads() {
    let study = simulation(variants()[2], "random", 1_000, Keep::Games);
    let rows = |threads: usize| {
        let bytes = common::shard_bytes(&on_threads(&study, threads), 2, 3);
        let text = String::from_utf8(bytes).unwrap();
        // The statistics that follow have the time.
        text.split_once("{\"time\":").unwrap().0.to_owned()
    };
    let one = rows(1);
    assert_eq!(one.lines().count(), 2 + 333);
    assert_eq!([rows(2), rows(5)], [one.clone(), one]);
}

#[test]
fn a_stopped_shard_and_a_sequential_test_are_refused() {
    let stop = AtomicBool::new(false);
    let long = simulation(variants()[2], "random", 1_000_000_000, Keep::Tally);
    let shard = Shard::new(2, 2).unwrap();
    let watch = &mut |games| stop.store(games >= 1_000, Ordering::Relaxed);
    match play_shard(&long, shard, Vec::new(), &stop, watch) {
        Err(PlayError::Stopped { played, games: 500_000_000 }) => assert!(played >= 1_000),
        other => panic!("{other:?}"),
    }
    let tested = Contest {
        sprt: Some(Sprt { low: 0.0, high: 50.0 }),
        ..contest(variants()[2], "club,random", Seating::Pairs, 10)
    };
    let stop = AtomicBool::new(false);
    let refused = play_shard(&Study::Contest(tested), shard, Vec::new(), &stop, &mut |_| {});
    assert!(refused.unwrap_err().to_string().contains("leave out --sprt or --shard"));
}
