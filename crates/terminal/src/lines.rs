//! Games in lines of text: boards, rules, styled words. For commands and for the client without a
//! screen.

pub mod board;
pub mod names;
pub mod rules;
pub mod style;
pub mod text;
