//! Errors, one type for each level of trust: options, text, positions, play.

use std::fmt;

use thiserror::Error;

use crate::why::Why;

/// An option that does not exist, has the wrong type, or is out of range.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("option `{name}`: {why}")]
pub struct OptionError {
    /// The option's name, as it was given.
    pub name: String,
    /// What is wrong and what would be right.
    pub why: String,
    /// The rows of all seats, if there are not enough tiles for them; for words in other languages.
    pub rows: Option<TooLongRows>,
}

/// Rows for which there are not enough tiles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooLongRows {
    /// The number of rows.
    pub rows: u32,
    /// The tiles of a row.
    pub length: u32,
    /// The most tiles that all rows may have together.
    pub most: u32,
}

impl OptionError {
    pub(crate) fn new(name: &str, why: impl Into<String>) -> Self {
        Self { name: shorten(name), why: why.into(), rows: None }
    }
}

/// Text that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{place}: `{text}` cannot be read; expected {expected}")]
pub struct ParseError {
    /// The place in the notation, in words (`rows, seat 1`).
    pub place: String,
    /// The text that could not be read, shortened.
    pub text: String,
    /// What would be right there.
    pub expected: String,
}

impl ParseError {
    pub(crate) fn new(place: impl Into<String>, text: &str, expected: impl Into<String>) -> Self {
        Self { place: place.into(), text: shorten(text), expected: expected.into() }
    }
}

/// A position that can be read, but breaks a clause of the rules.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{place}: {why} ({clause})")]
pub struct Violation {
    /// The clause that is broken, such as `C10`.
    pub clause: &'static str,
    /// The place, in words (`row of seat 1`).
    pub place: String,
    /// What is wrong there.
    pub why: String,
}

impl Violation {
    pub(crate) fn new(
        clause: &'static str,
        place: impl Into<String>,
        why: impl Into<String>,
    ) -> Self {
        Self { clause, place: place.into(), why: why.into() }
    }
}

/// Why a position was refused: it cannot be read, or it breaks a clause.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PositionError {
    /// The text is not a position at all.
    #[error("unreadable position: {0}")]
    Unreadable(#[from] ParseError),
    /// The text is a position, but not one the rules allow.
    #[error("position not allowed: {0}")]
    Invalid(#[from] Violation),
    /// The options are not allowed, so no position can be.
    #[error(transparent)]
    Options(#[from] OptionError),
}

/// The kind of a rejection; each has a stable code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RejectionKind {
    /// The game is over.
    Over,
    /// A chance step is due, not an action.
    ChanceDue,
    /// An action is due, not a chance step.
    ActionDue,
    /// It is another seat's turn.
    NotYourTurn,
    /// The seat may act, but this action is not legal.
    Illegal,
    /// Chance is due, but this outcome cannot happen.
    Impossible,
}

/// The refusal of an action or outcome; the state is unchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("{why}{}", Clause(self.clause))]
pub struct Rejection {
    /// The kind of the rejection.
    pub kind: RejectionKind,
    /// The clause that forbids it, where a single one does; else empty.
    pub clause: &'static str,
    /// The reason.
    pub why: Why,
}

struct Clause(&'static str);

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() { Ok(()) } else { write!(f, " ({})", self.0) }
    }
}

impl Rejection {
    pub(crate) fn illegal(clause: &'static str, why: impl Into<Why>) -> Self {
        Self { kind: RejectionKind::Illegal, clause, why: why.into() }
    }

    pub(crate) fn impossible(why: impl Into<Why>) -> Self {
        Self { kind: RejectionKind::Impossible, clause: "", why: why.into() }
    }

    /// The stable code of this kind of rejection.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self.kind {
            RejectionKind::Over => "game_over",
            RejectionKind::ChanceDue => "chance_due",
            RejectionKind::ActionDue => "action_due",
            RejectionKind::NotYourTurn => "not_your_turn",
            RejectionKind::Illegal => "illegal_action",
            RejectionKind::Impossible => "impossible_outcome",
        }
    }
}

/// Shortens text from outside for a message.
pub(crate) fn shorten(text: &str) -> String {
    const MAX_CHARS: usize = 40;
    match text.char_indices().nth(MAX_CHARS) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}
