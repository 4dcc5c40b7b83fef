//! A server as a process of its own, and clients that play at it over the network: for tests that need the real
//! thing, and for `cargo xtask load`.

mod client;
mod isolated;
mod measure;
mod process;
mod sitting;
mod socket;

pub use client::{Client, Failed};
pub use isolated::isolated;
pub use measure::{Plan, measure};
pub use process::Process;
pub use sitting::{VARIANTS, added, choose, setup, sit};
pub use socket::Socket;
