//! Tests of the browser client in real browsers. They are one program, so that they run beside other test programs while
//! they wait for browsers; `cargo test -p e2e lessons` runs a part.

mod access;
mod alone;
mod analysis;
mod audit;
mod first_steps;
mod friends;
mod hands;
mod lessons;
mod offline;
mod pace;
mod recording;
mod screenshots;
