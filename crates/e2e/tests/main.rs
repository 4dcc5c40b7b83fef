//! The browser client in real browsers. All in one program, so that what waits for a browser leaves the machine to
//! others; `cargo test -p e2e lessons` runs a part.

mod access;
mod alone;
mod analysis;
mod everyone;
mod friends;
mod lessons;
mod offline;
mod shots;
