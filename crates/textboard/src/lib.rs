//! Boards and rules pages as lines of text, for commands and for the terminal client in plain mode.

pub mod board;
mod completto;
mod fifteen;
pub mod names;
pub mod rules;
pub mod style;
mod ten;
pub mod text;
