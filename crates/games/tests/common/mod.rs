//! What the suites share: a generator, what they know of each game, and the laws themselves.
#![allow(dead_code, reason = "every suite uses a part of it")]

pub mod any;
pub mod completto;
pub mod facts;
pub mod fifteen;
pub mod laws;
pub mod random;
pub mod ten;
pub mod wild;
