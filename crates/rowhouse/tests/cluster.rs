//! Three nodes at one PostgreSQL, with faults of every kind: nothing acknowledged is lost or done twice, and every watcher
//! has seen a prefix of the log. `cargo xtask load cluster` is the long form.

use load::cluster::{ClusterPlan, FaultCounts, StoreKind, run};

/// Faults of each kind, unless `CLUSTER_FAULTS` multiplies them.
const FAULTS: FaultCounts =
    FaultCounts { kills: 4, stops: 3, cuts: 3, restarts: 2, database_kills: 2, fail_over: true };

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_lost_when_nodes_and_the_database_fail() {
    let times = std::env::var("CLUSTER_FAULTS")
        .map_or(1, |times| times.parse().expect("CLUSTER_FAULTS is a number"));
    let faults = FaultCounts {
        kills: FAULTS.kills * times,
        stops: FAULTS.stops * times,
        cuts: FAULTS.cuts * times,
        restarts: FAULTS.restarts * times,
        database_kills: FAULTS.database_kills * times,
        ..FAULTS
    };
    let plan = ClusterPlan {
        program: env!("CARGO_BIN_EXE_rowhouse").into(),
        store: StoreKind::Postgres,
        nodes: 3,
        tables: 8,
        watchers: 2,
        pause_ms: (20, 200),
        faults,
        seed: 7,
        talks: false,
    };
    let report = run(&plan).await.unwrap();
    print!("{report}");
    assert!(report.is_good(), "the lines above say what is wrong");
    let counts = &report.counts;
    assert!(counts.acknowledged > 200 && counts.finished > 3, "too few to show anything");
    println!(
        "covered: {} faults at three nodes, {} acknowledged commands, none lost, none double",
        faults.by_kind().iter().map(|(_, count)| count).sum::<usize>(),
        counts.acknowledged
    );
}
