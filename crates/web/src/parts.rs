//! Components that several pages use.

pub mod analysis;
pub mod controls;
pub mod dialog;
pub mod icon;
pub mod lobby;
pub mod qr;
pub mod rules;
pub mod scrubber;
pub mod settings;
pub mod start;
pub mod table;
pub mod title;
pub mod update;
