//! Tests of the arena: duplicate play is fair, and independent of the number of threads.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use bots::Budget;
use games::{AnyOptions, Kind};
use study::arena::{Contest, Seating, Standings, play};
use study::stats::{Sprt, Verdict};

fn contest(kind: Kind, json: &str, bots: &str, deals: u64) -> Contest {
    let json: serde_json::Value = serde_json::from_str(json).unwrap();
    Contest {
        options: AnyOptions::from_json(kind, json.as_object().unwrap()).unwrap(),
        bots: bots.split(',').map(|bot| bot.parse().unwrap()).collect(),
        seating: Seating::Pairs,
        deals,
        budget: Budget::Nodes(50),
        seed: 7,
        threads: 2,
        sprt: None,
        timeout: Duration::from_secs(5),
    }
}

/// The standings after the contest, without measured times.
fn final_standings(contest: &Contest) -> Standings {
    let mut standings = contest.standings();
    play(contest, &AtomicBool::new(false), &mut standings, &mut |_| {}).unwrap();
    for stats in &mut standings.bots {
        (stats.thinking.time, stats.thinking.longest) = Default::default();
    }
    standings
}

#[test]
fn the_standings_do_not_depend_on_the_number_of_threads() {
    let pairs = contest(Kind::Ten, "{}", "club,novice,random", 20);
    let full = Contest {
        seating: Seating::Full,
        ..contest(Kind::Completto, r#"{"players":3,"hidden":4}"#, "club,novice,random", 6)
    };
    let tested = Contest {
        sprt: Some(Sprt { low: 0.0, high: 100.0 }),
        ..contest(Kind::Ten, "{}", "club,random", 500)
    };
    for contest in [pairs, full, tested] {
        let one = final_standings(&Contest { threads: 1, ..contest.clone() });
        for threads in [2, 5] {
            assert_eq!(final_standings(&Contest { threads, ..contest.clone() }), one);
        }
    }
}

#[test]
fn a_bot_against_itself_scores_half_on_every_deal() {
    // Club uses no random numbers in Completto: with the seats swapped it plays the same game again.
    let standings = final_standings(&contest(Kind::Completto, "{}", "club,club", 30));
    let pairing = &standings.pairings[0];
    assert_eq!((pairing.deals.count(), standings.games), (30, 60));
    assert_eq!((pairing.deals.mean(), pairing.deals.sample().variance()), (0.5, 0.0));
}

#[test]
fn every_pairing_and_every_bot_gets_its_games() {
    let pairs = final_standings(&contest(Kind::Ten, "{}", "club,novice,random", 10));
    assert_eq!(pairs.pairings.len(), 3);
    assert_eq!(pairs.games, 60);
    assert!(pairs.bots.iter().all(|stats| stats.utility.count() == 40));
    let won_drawn_lost = |index: usize| pairs.pairings[index].results.iter().sum::<u64>();
    assert_eq!([0, 1, 2].map(won_drawn_lost), [20; 3]);

    let json = r#"{"players":3,"hidden":3,"open":1}"#;
    let table = contest(Kind::Completto, json, "club,novice,random", 10);
    let full = final_standings(&Contest { seating: Seating::Full, ..table.clone() });
    // Three rotations of ten deals; every bot plays in every game and meets every other one.
    assert_eq!(full.games, 30);
    assert!(full.bots.iter().all(|stats| stats.utility.count() == 30));
    assert!(full.pairings.iter().all(|pairing| pairing.results.iter().sum::<u64>() == 30));
    let wins: u64 = full.bots.iter().map(|stats| stats.wins).sum();
    assert!(wins <= 30);

    // A table of three for two bots: twice two seats against one.
    let pairs = final_standings(&table);
    assert!(pairs.pairings.iter().all(|pairing| pairing.results.iter().sum::<u64>() == 40));
}

#[test]
fn a_contest_stops_when_its_test_is_decided() {
    let contest = Contest {
        sprt: Some(Sprt { low: 0.0, high: 100.0 }),
        ..contest(Kind::Ten, "{}", "club,random", 5_000)
    };
    let standings = final_standings(&contest);
    assert_eq!(standings.pairings[0].verdict, Verdict::AtLeastHigh);
    assert!(standings.games < 200, "{}", standings.games);
}

#[test]
fn bots_that_do_not_fit_the_table_are_refused() {
    let full = Contest {
        seating: Seating::Full,
        ..contest(Kind::Completto, r#"{"players":3}"#, "club,novice", 1)
    };
    let refused = |contest: &Contest| {
        let mut standings = contest.standings();
        play(contest, &AtomicBool::new(false), &mut standings, &mut |_| {}).unwrap_err().to_string()
    };
    assert_eq!(refused(&full), "a full table of 3 needs 3 bots, there are 2");
    let lonely = contest(Kind::Ten, "{}", "club", 1);
    assert_eq!(refused(&lonely), "an arena needs at least two bots");
}
