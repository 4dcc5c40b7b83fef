//! Shared parts of the suites: a random generator, facts about each game, and the invariants.
#![allow(dead_code, reason = "every suite uses a part of it")]

pub mod any;
pub mod completto;
pub mod facts;
pub mod fifteen;
pub mod invariants;
pub mod random;
pub mod ten;
pub mod wild;
