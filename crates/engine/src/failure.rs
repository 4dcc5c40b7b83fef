//! Errors of requests.

use games::{OptionError, ParseError, PositionError, Rejection, StepError};

/// Why a request failed: a stable code, and a message for users.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Failure {
    pub(crate) code: &'static str,
    pub(crate) message: String,
}

impl Failure {
    pub(crate) fn new(code: &'static str, message: impl Into<String>) -> Self {
        Self { code, message: message.into() }
    }

    pub(crate) fn request(message: impl Into<String>) -> Self {
        Self::new("bad_request", message)
    }
}

impl From<OptionError> for Failure {
    fn from(error: OptionError) -> Self {
        Self::new("bad_option", error.to_string())
    }
}

impl From<PositionError> for Failure {
    fn from(error: PositionError) -> Self {
        let code = match error {
            PositionError::Unreadable(_) => "unreadable_position",
            PositionError::Invalid(_) => "invalid_position",
            PositionError::Options(_) => "bad_option",
        };
        Self::new(code, error.to_string())
    }
}

impl From<ParseError> for Failure {
    fn from(error: ParseError) -> Self {
        Self::new("unreadable", error.to_string())
    }
}

impl From<Rejection> for Failure {
    fn from(error: Rejection) -> Self {
        Self::new(error.code(), error.to_string())
    }
}

impl From<StepError> for Failure {
    fn from(error: StepError) -> Self {
        match error {
            StepError::Unreadable(error) => error.into(),
            StepError::Rejected(error) => error.into(),
            StepError::WhichSeat(..) => Self::new("which_seat", error.to_string()),
        }
    }
}
