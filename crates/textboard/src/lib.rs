//! Games as lines of text: boards, rules pages, styled words. For commands, and for the terminal client without a screen.

pub mod board;
mod completto;
mod fifteen;
pub mod names;
pub mod rules;
pub mod style;
mod ten;
pub mod text;
