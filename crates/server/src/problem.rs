//! Error responses: problems with their HTTP status.

use axum::Json;
use axum::http::StatusCode;
use axum::http::header::RETRY_AFTER;
use axum::response::{IntoResponse, Response};
use protocol::{Code, Problem};
use store::StoreError;

use crate::failure_log;

/// A problem as an HTTP response.
#[derive(Debug)]
pub(crate) struct ErrorResponse {
    pub(crate) problem: Problem,
    /// The seconds of the header `Retry-After`.
    pub(crate) retry_after: Option<u64>,
}

impl From<Problem> for ErrorResponse {
    fn from(problem: Problem) -> Self {
        let retry_after = match problem.code {
            Code::Storage | Code::Restarting | Code::TooMany => Some(2),
            _ => None,
        };
        Self { problem, retry_after }
    }
}

impl IntoResponse for ErrorResponse {
    fn into_response(self) -> Response {
        let mut response = (status(self.problem.code), Json(self.problem)).into_response();
        if let Some(seconds) = self.retry_after {
            response.headers_mut().insert(RETRY_AFTER, seconds.into());
        }
        response
    }
}

fn status(code: Code) -> StatusCode {
    match code {
        Code::BadRequest => StatusCode::BAD_REQUEST,
        Code::BadKey => StatusCode::UNAUTHORIZED,
        Code::WrongHost => StatusCode::MISDIRECTED_REQUEST,
        Code::BadCommand | Code::BadSetup => StatusCode::UNPROCESSABLE_ENTITY,
        Code::NotYou | Code::NotYourSeat | Code::Closed | Code::ForeignOrigin => {
            StatusCode::FORBIDDEN
        }
        Code::NotNow
        | Code::Stale
        | Code::GameOver
        | Code::ChanceDue
        | Code::ActionDue
        | Code::NotYourTurn
        | Code::IllegalAction
        | Code::ImpossibleOutcome => StatusCode::CONFLICT,
        Code::NotFound => StatusCode::NOT_FOUND,
        Code::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
        Code::TooMany => StatusCode::TOO_MANY_REQUESTS,
        Code::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        Code::NotJson => StatusCode::UNSUPPORTED_MEDIA_TYPE,
        Code::Timeout => StatusCode::REQUEST_TIMEOUT,
        Code::Storage | Code::Damaged | Code::Restarting => StatusCode::SERVICE_UNAVAILABLE,
        Code::Unknown => StatusCode::INTERNAL_SERVER_ERROR,
    }
}

/// The problem of an id without a table.
pub(crate) fn no_table() -> Problem {
    Problem::new(Code::NotFound, "there is no such table; perhaps it was deleted")
}

/// The problem of a failed store. The client is told to wait; the reason goes to the log.
pub(crate) fn storage(error: &StoreError) -> Problem {
    match error {
        StoreError::Closed => return restarting(),
        // The store remembers the table, and `TableRegistry::damaged` logs it once.
        StoreError::Damaged { .. } => return damaged(),
        StoreError::Uncertain { .. } => return uncertain(error),
        _ => {}
    }
    failure_log::STORE.failed(error);
    Problem::new(
        Code::Storage,
        "the server cannot store anything now, so nothing was done; try again in a moment",
    )
}

/// The problem of a command whose write was not answered. Its code says that a client has to look, as after a lost
/// connection; [`Code::Storage`] would promise that nothing was done.
fn uncertain(error: &StoreError) -> Problem {
    failure_log::STORE.failed(error);
    let why = "the server lost its database while it stored this, so it may be done or not; look at the table";
    Problem::new(Code::Restarting, why)
}

/// The problem of a table whose owner cannot be reached, and which no other node can have yet.
pub(crate) fn no_owner() -> Problem {
    Problem::new(Code::Restarting, "the server of this table is gone; try again in a moment")
}

/// The problem of a table that a newer server has written to.
pub(crate) fn newer_format() -> Problem {
    let why = "this table was written by a newer server, and this one cannot read it; try again";
    Problem::new(Code::Restarting, why)
}

/// Returns whether a problem is about the state of this server and not about a table.
pub(crate) fn is_of_server(problem: &Problem) -> bool {
    matches!(problem.code, Code::Storage | Code::Restarting) && *problem != newer_format()
}

/// The problem of a request while this node does not know whether it still has its tables.
pub(crate) fn lapsed() -> Problem {
    let why = "the server cannot reach its database, so nothing was done; try again in a moment";
    Problem::new(Code::Storage, why)
}

/// The problem of a table whose stored events are damaged. It is served to no client; all others go on.
pub(crate) fn damaged() -> Problem {
    let why =
        "this table is damaged on the server's disk; the operator may restore it from a backup";
    Problem::new(Code::Damaged, why)
}

/// The problem of a request while the server stops.
pub(crate) fn restarting() -> Problem {
    Problem::new(Code::Restarting, "the server is restarting; try again in a moment")
}

/// The word that tells a request that was not carried out from one that may have been.
const NOT_DONE: &str = "not_done";

/// The problem of a request that was certainly not carried out, because this server stops or another one has the table by
/// now. Only such a request may be sent again without a look at the table.
pub(crate) fn not_done() -> Problem {
    let why = "another server takes over, and nothing was done; try again in a moment";
    Problem { detail: Some(NOT_DONE.into()), ..Problem::new(Code::Restarting, why) }
}

/// Returns whether a problem says that the request was certainly not carried out.
pub(crate) fn says_not_done(problem: &Problem) -> bool {
    problem.detail.as_deref() == Some(NOT_DONE)
}

/// The problem of a request that is allowed only once the game is over.
pub(crate) fn too_early(what: &str) -> Problem {
    Problem::new(Code::NotNow, format!("{what} once the game is over"))
}
