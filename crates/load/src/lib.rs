//! A server as a process of its own, and headless clients that play there: for integration tests, and for
//! `cargo xtask load`.

pub mod cluster;
mod isolated;
mod measure;
mod process;
mod scripted;

use client::NativeSocket;

pub use client::{ClientError, NativeTransport, NetworkError};
pub use isolated::isolated;
pub use measure::attack::{AttackPlan, AttackReport, attack};
pub use measure::{AttackKind, Plan, measure};
pub use process::Process;
pub use scripted::{VARIANTS, random_action, reveal, setup, sit};

/// A person at a server on this machine.
pub type Client = client::Client<NativeTransport>;

/// A socket to a table on this machine.
pub type Connection = client::Connection<NativeSocket>;
