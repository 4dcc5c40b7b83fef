//! Errors of requests and connections, and which of them are worth another attempt.

use http::{Response, StatusCode};
use protocol::{Code, Goodbye, Problem, VERSION};
use thiserror::Error;

/// A failure of the network: the server has answered nothing.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum NetworkError {
    /// No connection could be made.
    #[error("{0}")]
    Connect(String),
    /// A connection broke.
    #[error("{0}")]
    Broken(String),
    /// The server took too long.
    #[error("the server does not answer")]
    Timeout,
}

/// The reason why a request failed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ClientError {
    /// The server refused the request.
    #[error("{problem}")]
    Refused {
        /// The status of the response.
        status: StatusCode,
        /// What the server says is wrong.
        problem: Problem,
    },
    /// The request or its answer does not fit the protocol.
    #[error("an answer outside of the protocol: {0}")]
    Unexpected(String),
    /// The network failed.
    #[error(transparent)]
    Network(#[from] NetworkError),
}

impl ClientError {
    /// Returns the error for a response whose status is not a success. A body that is no [`Problem`], as from a proxy,
    /// makes one with the code [`Code::Unknown`].
    #[must_use]
    pub fn refused(status: StatusCode, body: &[u8]) -> Self {
        let problem = serde_json::from_slice(body)
            .unwrap_or_else(|_| Problem::new(Code::Unknown, format!("the server says {status}")));
        Self::Refused { status, problem }
    }

    /// Returns whether the same request may succeed later: the network or the server had a bad moment. What else is wrong
    /// with a request stays wrong.
    #[must_use]
    pub fn is_temporary(&self) -> bool {
        match self {
            Self::Refused { status, problem } => {
                status.is_server_error()
                    || matches!(
                        problem.code,
                        Code::Timeout | Code::Restarting | Code::Storage | Code::TooMany
                    )
                    || *status == StatusCode::TOO_MANY_REQUESTS
            }
            Self::Unexpected(_) => false,
            Self::Network(_) => true,
        }
    }

    pub(crate) fn unexpected(why: impl ToString) -> Self {
        Self::Unexpected(why.to_string())
    }
}

/// Returns the body of a successful response.
pub(crate) fn successful(response: Response<Vec<u8>>) -> Result<Vec<u8>, ClientError> {
    match response.status() {
        status if status.is_success() => Ok(response.into_body()),
        status => Err(ClientError::refused(status, response.body())),
    }
}

/// The reason why a connection to a table ended, or could not be made.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Disconnect {
    /// The server closed the socket without a reason.
    #[error("the server ended the connection")]
    Closed,
    /// The server did not answer a ping.
    #[error("the server is silent")]
    Silent,
    /// The server said goodbye.
    #[error("{}", goodbye(*.0))]
    Bye(Goodbye),
    /// The server speaks this version of the protocol, the client another one.
    #[error("the server speaks version {0}, this program {VERSION}")]
    Version(u32),
    /// An event is missing, or does not fit those before it.
    #[error("the server's events do not fit together")]
    Inconsistent,
    /// An event did not fit although it was loaded several times.
    #[error("the server's events still do not fit together")]
    StillInconsistent,
    /// An event cannot be read, as one of a newer server.
    #[error("the server sent an event that this program cannot read")]
    UnreadableEvent,
    /// The connection could not be made, or the network failed.
    #[error(transparent)]
    Failed(#[from] ClientError),
}

impl Disconnect {
    /// The code of a problem that the client itself has found, beside those of servers ([`Code`]). There is a message for
    /// each in every language.
    #[must_use]
    pub const fn code(&self) -> Option<&'static str> {
        Some(match self {
            Self::Version(_) => "other_version",
            Self::UnreadableEvent => "unreadable_event",
            Self::Inconsistent | Self::StillInconsistent => "inconsistent",
            Self::Bye(Goodbye::Deleted) => "not_found",
            Self::Bye(Goodbye::NoLonger) => "closed",
            Self::Bye(Goodbye::Restarting) => "restarting",
            Self::Bye(Goodbye::TooSlow | Goodbye::TooMuch) => "too_many",
            Self::Closed | Self::Silent | Self::Failed(_) => return None,
        })
    }

    /// Returns whether another attempt is useless.
    #[must_use]
    pub fn is_final(&self) -> bool {
        match self {
            Self::Bye(why) => matches!(why, Goodbye::Deleted | Goodbye::NoLonger),
            Self::Version(_) | Self::StillInconsistent | Self::UnreadableEvent => true,
            Self::Failed(error) => !error.is_temporary(),
            Self::Closed | Self::Silent | Self::Inconsistent => false,
        }
    }
}

impl From<NetworkError> for Disconnect {
    fn from(error: NetworkError) -> Self {
        Self::Failed(error.into())
    }
}

const fn goodbye(why: Goodbye) -> &'static str {
    match why {
        Goodbye::Deleted => "the table was deleted",
        Goodbye::NoLonger => "this table is no longer yours to see",
        Goodbye::Restarting => "the server restarts",
        Goodbye::TooSlow | Goodbye::TooMuch => "that was too much at once",
    }
}
