//! Several nodes at one database, with faults: real processes, players and watchers that go from node to node, and a
//! checker that compares what they were told with the logs.

pub mod check;
pub mod history;
