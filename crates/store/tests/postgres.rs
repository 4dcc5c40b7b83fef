//! The contract of every store, for PostgreSQL.

use crate::server::Database;

store::contract_tests!(Database::new());
store::cluster_contract_tests!(Database::new());

/// `cluster_contract_tests!` generates a test for every guarantee that is written.
#[test]
fn every_guarantee_is_tested() {
    let suite = include_str!("../src/contract/cluster.rs");
    let names = suite.split("\npub async fn ").skip(1);
    let names: Vec<&str> = names.filter_map(|part| Some(part.split_once('<')?.0)).collect();
    assert!(names.len() > 8, "{names:?}");
    for name in names {
        assert!(suite.contains(&format!(" {name}\n")), "cluster_contract_tests! leaves {name} out");
    }
}
