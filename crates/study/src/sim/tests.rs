//! Tests of simulations: their statistics, and every column of their rows.

use std::collections::BTreeMap;
use std::sync::atomic::Ordering;

use ::parquet::file::reader::{FileReader, SerializedFileReader};
use ::parquet::record::Field;
use games::{Ending, Kind, Outcome, Score};

use super::*;

fn options(kind: Kind, json: &str) -> AnyOptions {
    let json: serde_json::Value = serde_json::from_str(json).unwrap();
    AnyOptions::from_json(kind, json.as_object().unwrap()).unwrap()
}

fn simulation(options: AnyOptions, bots: &str, games: u64) -> Simulation {
    Simulation {
        options,
        bots: bots.split(',').map(|bot| bot.parse().unwrap()).collect(),
        games,
        budget: Budget::Nodes(20),
        seed: 7,
        threads: 2,
    }
}

/// The output of a simulation: the statistics, and the rows as CSV.
fn gather(simulation: &Simulation, keep: Keep) -> (Tally, String) {
    let players = AnyGame::new(&simulation.options).unwrap().players();
    let mut tally = Tally::new(players);
    let mut csv = CsvWriter::new(Vec::new(), &Rows::columns(keep, players)).unwrap();
    simulate(simulation, keep, &AtomicBool::new(false), &mut |batch| {
        tally.merge(&batch.tally);
        batch.rows.write(|cells| csv.row(cells)).unwrap();
        ControlFlow::Continue(())
    })
    .unwrap();
    (tally, String::from_utf8(csv.finish().unwrap()).unwrap())
}

/// Options of every game that change its course and its ending.
fn variants() -> Vec<AnyOptions> {
    vec![
        options(Kind::Completto, r#"{"players":2,"stall_limit":20}"#),
        options(Kind::Completto, r#"{"players":4,"rounds":2,"stall_limit":10,"starter":3}"#),
        options(Kind::Completto, r#"{"players":6,"hidden":3,"open":1,"stall_limit":40}"#),
        options(Kind::Ten, "{}"),
        options(Kind::Ten, r#"{"variant":"open","starter":1,"relocation_limit":5}"#),
        options(Kind::Fifteen, r#"{"players":2,"sets":2}"#),
        options(Kind::Fifteen, r#"{"players":6,"points":true,"open_play":true,"borrow":true}"#),
        options(Kind::Fifteen, r#"{"players":3,"own_build":true,"stall_limit":5}"#),
    ]
}

#[test]
fn the_result_does_not_depend_on_the_number_of_threads() {
    for options in variants() {
        for (bots, keep) in
            [("random", Keep::Games), ("random", Keep::Steps), ("novice", Keep::Games)]
        {
            // More than one job, and a last one that is not full.
            let games = if keep == Keep::Games && bots == "random" {
                RANDOM_BATCH_SIZE * 2 + 10
            } else {
                3
            };
            let mut simulation = simulation(options, bots, games);
            simulation.threads = 1;
            let alone = gather(&simulation, keep);
            assert_eq!(alone.0.games, games);
            for threads in [2, 5] {
                simulation.threads = threads;
                assert_eq!(gather(&simulation, keep), alone, "{options:?} {bots} {threads}");
            }
            simulation.seed += 1;
            assert_ne!(gather(&simulation, keep), alone, "{options:?} {bots}: seeds differ");
        }
    }
}

#[test]
fn statistics_and_rows_agree() {
    for options in variants() {
        let simulation = simulation(options, "random", 300);
        let (tally, csv) = gather(&simulation, Keep::Games);
        let mut lines = csv.lines();
        let heads: Vec<&str> = lines.next().unwrap().split(',').collect();
        let rows: Vec<BTreeMap<&str, &str>> =
            lines.map(|line| heads.iter().copied().zip(line.split(',')).collect()).collect();
        assert_eq!((tally.games, rows.len()), (300, 300));
        let number = |row: &BTreeMap<&str, &str>, name: &str| row[name].parse::<f64>().unwrap();
        let mean = |name: &str| rows.iter().map(|row| number(row, name)).sum::<f64>() / 300.0;
        let close = |a: f64, b: f64| assert!((a - b).abs() < 1e-9, "{options:?}: {a} {b}");
        close(mean("actions"), tally.actions.sample(1.0).mean());
        close(mean("draws"), tally.draws.sample(1.0).mean());
        close(mean("steps"), mean("actions") + mean("draws"));
        for seat in Seat::all(tally.seats.len()) {
            close(mean(&format!("worth_{seat}")), tally.utility(seat).mean());
            close(mean(&format!("score_{seat}")), tally.score(seat).mean());
            let firsts = rows.iter().filter(|row| row[&*format!("rank_{seat}")] == "1").count();
            assert_eq!(firsts as u64, tally.seats[seat.index()].ranks[0]);
            assert_eq!(tally.seats[seat.index()].ranks.iter().sum::<u64>(), 300);
        }
        for (ending, count) in &tally.endings {
            let rows = rows.iter().filter(|row| row["ending"] == ending.id).count();
            assert_eq!(rows as u64, *count);
            assert!(options.endings().contains(ending));
        }
        for (index, row) in rows.iter().enumerate() {
            assert_eq!(row["game"], index.to_string());
            assert_eq!(row["seed"], simulation.seeds().at(index as u64).to_string());
            assert_eq!(row["starter"], simulation.starter().to_string());
            assert_eq!(row["players"], tally.seats.len().to_string());
        }
    }
}

#[test]
fn every_column_has_a_test_of_its_values() {
    let names = |keep| -> Vec<String> {
        Rows::columns(keep, 2).into_iter().map(|column| column.name).collect()
    };
    // In `statistics_and_rows_agree`.
    let of_games = "game seed players starter steps actions draws ending rank_0 rank_1 score_0 score_1 worth_0 worth_1";
    // In `every_decision_is_a_row`.
    let of_steps = "game ply seat bot legal action position value worth";
    for (keep, tested) in [(Keep::Games, of_games), (Keep::Steps, of_steps)] {
        assert_eq!(names(keep).join(" "), tested, "test the values of a new column, then name it");
    }
}

#[test]
fn endings_are_counted_as_they_happened() {
    let share = |options: AnyOptions, id| {
        let tally = gather(&simulation(options, "random", 300), Keep::Tally).0;
        tally.ended(&[ending(&options, id)]).mean
    };
    // No row can be complete before the first idle turn; with a high limit and short rows all are.
    let hasty = options(Kind::Completto, r#"{"stall_limit":1,"rounds":3}"#);
    assert_eq!(share(hasty, "stalled"), 1.0);
    let short = r#"{"hidden":1,"open":0,"stall_limit":100000,"rounds":2}"#;
    assert_eq!(share(options(Kind::Completto, short), "row_complete"), 1.0);
    // Random players make ten in every way now and then.
    let ten = options(Kind::Ten, r#"{"relocation_limit":20}"#);
    let (tally, csv) = gather(&simulation(ten, "random", 300), Keep::Games);
    assert!(tally.endings.len() == 3, "{:?}", tally.endings);
    for row in by_name(&csv) {
        let actions: u32 = row["actions"].parse().unwrap();
        match &*row["ending"] {
            "ten_placing" => assert!(actions <= 30, "{row:?}"),
            "ten_relocating" => assert!((31..=50).contains(&actions), "{row:?}"),
            ending => {
                assert_eq!((ending, actions), ("drawn", 50), "{row:?}");
                assert_eq!(row["rank_0"], row["rank_1"], "{row:?}");
            }
        }
    }
    let patient =
        |points| format!(r#"{{"players":2,"sets":1,"points":{points},"stall_limit":100000}}"#);
    assert_eq!(share(options(Kind::Fifteen, &patient(false)), "out"), 1.0);
    assert_eq!(share(options(Kind::Fifteen, &patient(true)), "all_out"), 1.0);
    for points in [false, true] {
        let hasty = format!(r#"{{"points":{points},"stall_limit":1}}"#);
        assert_eq!(share(options(Kind::Fifteen, &hasty), "stalled"), 1.0);
    }
}

#[test]
fn every_decision_is_a_row() {
    for options in variants() {
        let mixed =
            if AnyGame::new(&options).unwrap().players() == 2 { "random,club" } else { "random" };
        let simulation = simulation(options, mixed, 2);
        let (tally, csv) = gather(&simulation, Keep::Steps);
        let rows = by_name(&csv);
        assert_eq!(rows.len() as u64, tally.actions.sum());
        for row in &rows {
            let state = AnyGame::read(&options, &row["position"]).unwrap();
            let seat = Seat::new(row["seat"].parse().unwrap());
            let action = state.parse_action(&row["action"]).unwrap();
            assert!(state.check_action(seat, action).is_ok(), "{row:?}");
            assert_eq!(row["legal"], state.count_legal(seat).to_string());
            assert_eq!(row["bot"] == "club", mixed != "random" && seat.index() == 1);
            // Only bots that evaluate expect a result.
            let value = row["value"].parse::<f64>().ok();
            assert_eq!(value.is_some(), row["bot"] == "club", "{row:?}");
            assert!(value.is_none_or(|value| (0.0..=1.0).contains(&value)), "{row:?}");
        }
        // The result of the game is filled in.
        assert!(rows.iter().any(|row| row["worth"] != "0"), "{options:?}");
        let first: Vec<&str> =
            rows.iter().filter(|row| row["game"] == "0").map(|row| row["ply"].as_str()).collect();
        assert!(first.iter().enumerate().all(|(at, ply)| *ply == at.to_string()));
    }
}

/// The rows of a CSV file, the header first.
fn read(csv: &str) -> Vec<Vec<String>> {
    let reader = ::csv::ReaderBuilder::new().has_headers(false).from_reader(csv.as_bytes());
    reader.into_deserialize().collect::<Result<_, _>>().unwrap()
}

/// The rows of a CSV file, each with its cells by the names of their columns.
fn by_name(csv: &str) -> Vec<BTreeMap<String, String>> {
    let mut rows = read(csv).into_iter();
    let names = rows.next().unwrap();
    rows.map(|row| names.iter().cloned().zip(row).collect()).collect()
}

#[test]
fn parquet_reads_back_as_the_csv() {
    for options in variants() {
        let players = AnyGame::new(&options).unwrap().players();
        for keep in [Keep::Games, Keep::Steps] {
            let simulation =
                simulation(options, "random", if keep == Keep::Games { 300 } else { 2 });
            let (_, csv) = gather(&simulation, keep);
            let columns = Rows::columns(keep, players);
            let mut writer = ParquetWriter::new(Vec::new(), &columns).unwrap();
            simulate(&simulation, keep, &AtomicBool::new(false), &mut |batch| {
                batch.rows.write(|cells| writer.row(cells)).unwrap();
                ControlFlow::Continue(())
            })
            .unwrap();
            let bytes = bytes::Bytes::from(writer.finish().unwrap());
            let reader = SerializedFileReader::new(bytes).unwrap();
            let rows: Vec<Vec<(String, String)>> = reader
                .get_row_iter(None)
                .unwrap()
                .map(|row| {
                    let text = |field: &Field| match field {
                        Field::Str(text) => text.clone(),
                        Field::Long(number) => number.to_string(),
                        Field::ULong(seed) => seed.to_string(),
                        Field::Double(number) => number.to_string(),
                        Field::Null => String::new(),
                        other => panic!("{other} is nothing we write"),
                    };
                    let row = row.unwrap();
                    row.get_column_iter().map(|(name, f)| (name.clone(), text(f))).collect()
                })
                .collect();
            let mut heads = read(&csv);
            let lines = heads.split_off(1);
            assert_eq!(rows.len(), lines.len());
            for (row, cells) in rows.iter().zip(lines) {
                assert_eq!(*row, heads[0].iter().cloned().zip(cells).collect::<Vec<_>>());
            }
        }
    }
}

#[test]
fn parquet_keeps_groups_and_refuses_what_does_not_fit() {
    let columns = [Column { name: "n".into(), is: Type::Number }];
    let mut writer = ParquetWriter::new(Vec::new(), &columns).unwrap();
    for row in 0..70_000 {
        let number = (row % 3 > 0).then_some(f64::from(row));
        writer.row(&[Cell::Number(number)]).unwrap();
    }
    assert!(writer.row(&[Cell::Text("x")]).is_err());
    let reader = SerializedFileReader::new(bytes::Bytes::from(writer.finish().unwrap())).unwrap();
    assert_eq!(reader.metadata().num_row_groups(), 2);
    let seen: Vec<Field> = reader
        .get_row_iter(None)
        .unwrap()
        .map(|row| row.unwrap().get_column_iter().next().unwrap().1.clone())
        .collect();
    assert_eq!(seen.len(), 70_000);
    assert_eq!([&seen[0], &seen[69_998]], [&Field::Null, &Field::Double(69_998.0)]);
}

/// The ending of this name.
fn ending(options: &AnyOptions, id: &str) -> Ending {
    let mut endings = options.endings().iter();
    *endings.find(|ending| ending.id == id).unwrap_or_else(|| panic!("no ending {id}"))
}

/// A game of three players with these scores; the highest wins.
fn summary(scores: [u32; 3], actions: u32) -> GameSummary {
    let rank = |seat: Seat| 1 + scores.iter().filter(|s| **s > scores[seat.index()]).count() as u8;
    let all_out = ending(&options(Kind::Fifteen, r#"{"points":true}"#), "all_out");
    GameSummary {
        actions,
        draws: 1,
        ending: if actions > 5 { Ending::STALLED } else { all_out },
        outcome: Outcome {
            ranks: BySeat::from_fn(3, rank),
            scores: BySeat::from_fn(3, |seat| Score::points(scores[seat.index()])),
        },
    }
}

#[test]
fn statistics_are_right() {
    let games = [([30, 20, 10], 4), ([10, 10, 5], 6), ([0, 7, 0], 8), ([9, 8, 7], 4)];
    let mut tally = Tally::new(3);
    games.iter().for_each(|(scores, actions)| tally.add(&summary(*scores, *actions)));
    let seats: Vec<Seat> = Seat::all(3).collect();
    assert_eq!(tally.seats[0].ranks, [3, 1, 0, 0, 0, 0]);
    assert_eq!(tally.seats.iter().map(|seat| seat.wins).collect::<Vec<_>>(), [2, 1, 0]);
    // Results by game: 1, ¾, ¼, 1.
    assert!((tally.utility(seats[0]).mean() - 0.75).abs() < 1e-12);
    assert!((tally.edge(seats[0]).mean - 0.25).abs() < 1e-12);
    let sum: f64 = seats.iter().map(|seat| tally.utility(*seat).mean()).sum();
    assert!((sum - 1.5).abs() < 1e-12);
    assert!((tally.score(seats[0]).mean() - 12.25).abs() < 1e-12);
    assert_eq!(tally.ended(&[Ending::STALLED]).mean, 0.5);
    assert_eq!(tally.wins(seats[0]).mean, 0.5);
    let actions = &tally.actions;
    assert_eq!([0.0, 0.25, 0.5, 0.51, 0.75, 1.0].map(|q| actions.quantile(q)), [4, 4, 4, 6, 6, 8]);
    assert_eq!((actions.sum(), actions.count(), Counts::default().quantile(0.5)), (22, 4, 0));
    // Merged in two parts it is the same.
    let (mut one, mut two) = (Tally::new(3), Tally::new(3));
    games[..1].iter().for_each(|(scores, actions)| one.add(&summary(*scores, *actions)));
    games[1..].iter().for_each(|(scores, actions)| two.add(&summary(*scores, *actions)));
    one.merge(&two);
    assert_eq!(one, tally);
}

#[test]
fn a_stopped_simulation_has_the_first_games() {
    let long = simulation(options(Kind::Ten, "{}"), "random", 1_000_000_000);
    let stop = AtomicBool::new(false);
    let mut tally = Tally::new(2);
    simulate(&long, Keep::Tally, &stop, &mut |batch| {
        tally.merge(&batch.tally);
        stop.store(tally.games >= 1_000, Ordering::Relaxed);
        ControlFlow::Continue(())
    })
    .unwrap();
    let (short, _) = gather(&Simulation { games: tally.games, ..long }, Keep::Tally);
    assert!(tally.games >= 1_000);
    assert_eq!(tally, short);
}

#[test]
fn bots_must_fit_the_table() {
    let refused = |bots| {
        let completto = options(Kind::Completto, r#"{"players":3}"#);
        let mut each = |_| ControlFlow::Continue(());
        let stop = AtomicBool::new(false);
        simulate(&simulation(completto, bots, 1), Keep::Tally, &stop, &mut each)
            .unwrap_err()
            .to_string()
    };
    assert_eq!(refused("club,club"), "3 play, so there is one bot for all seats or 3 bots, not 2");
    assert!(refused("cmd:x").contains("`cmd:x` is a program"));
}

/// Asserts that every tag is closed, in order.
fn check_tags(html: &str) {
    let mut open: Vec<&str> = Vec::new();
    for tag in html.split('<').skip(1) {
        let (tag, _) = tag.split_once('>').expect("a tag ends");
        let name = tag.split([' ', '\n']).next().unwrap();
        if let Some(name) = name.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name), "</{name}>");
        } else if !tag.ends_with('/') && !name.starts_with('!') {
            open.push(name);
        }
    }
    assert_eq!(open, [""; 0]);
}

#[test]
fn the_report_is_well_formed_and_self_contained() {
    for options in variants() {
        for games in [0, 1, 300] {
            let simulation = simulation(options, "random", games);
            let (tally, _) = gather(&simulation, Keep::Tally);
            let html = report(&simulation, &tally, "A <game>", "1 & 2", "rowhouse sim");
            check_tags(&html);
            let lower = html.to_lowercase();
            for outside in ["http:", "https:", "<script", "url(", "@import", "src=", "//"] {
                assert!(!lower.contains(outside), "{outside} in the report of {options:?}");
            }
            for wrong in ["NaN", "inf\"", "<game>"] {
                assert!(!html.contains(wrong), "{wrong} in the report of {options:?}");
            }
            assert_eq!(html.matches("<svg").count(), html.matches("<desc>").count());
            assert!(html.matches("<svg").count() >= 5);
            assert!(html.contains("A &lt;game&gt;") && html.contains("1 &amp; 2"));
        }
    }
}
