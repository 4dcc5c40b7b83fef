//! The tests of several nodes at one database. They are a program of their own, because nodes set the clock of their process
//! to the time of the cluster; `cargo test -p server --test several_nodes failover` runs a part.

#![expect(clippy::unwrap_used, reason = "what tests share is test code too")]

mod cluster;
mod common;
mod failover;
mod links;
mod nodes;
