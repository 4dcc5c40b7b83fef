//! Extractors of path, query and body, whose rejections are problems.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, FromRequestParts, Path, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use games::Seat;
use protocol::{Code, Problem};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use store::TableId;

use crate::app::App;
use crate::problem::{ErrorResponse, no_table};

/// Extractor: the table id in the path.
pub(super) struct Id(pub(super) TableId);

/// Extractor: the seat in the path.
pub(super) struct AtSeat(pub(super) Seat);

/// Extractor: the parameters in the query.
pub(super) struct Query<T>(pub(super) T);

/// Extractor: the JSON body.
pub(super) struct Body<T>(pub(super) T);

#[derive(Deserialize)]
struct PathParams {
    table: String,
    seat: Option<String>,
}

impl FromRequestParts<App> for Id {
    type Rejection = ErrorResponse;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ErrorResponse> {
        read_id(&path(parts, app).await?.table).map(Self)
    }
}

impl FromRequestParts<App> for AtSeat {
    type Rejection = ErrorResponse;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ErrorResponse> {
        let seat = path(parts, app).await?.seat.and_then(|text| text.parse().ok());
        let why = format!("a seat is a number from 0 to {}", games::MAX_SEATS - 1);
        let seat = seat.and_then(Seat::try_new);
        seat.map(Self).ok_or_else(|| Problem::new(Code::BadRequest, why).into())
    }
}

async fn path(parts: &mut Parts, app: &App) -> Result<PathParams, ErrorResponse> {
    match Path::from_request_parts(parts, app).await {
        Ok(Path(params)) => Ok(params),
        Err(error) => Err(Problem::new(Code::BadRequest, error.body_text()).into()),
    }
}

/// Parses a table id; text that is none is answered like an unknown id.
pub(super) fn read_id(text: &str) -> Result<TableId, ErrorResponse> {
    text.parse().map_err(|_| no_table().into())
}

impl<T: DeserializeOwned> FromRequestParts<App> for Query<T> {
    type Rejection = ErrorResponse;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ErrorResponse> {
        match axum::extract::Query::from_request_parts(parts, app).await {
            Ok(axum::extract::Query(query)) => Ok(Self(query)),
            Err(error) => Err(Problem::new(Code::BadRequest, error.body_text()).into()),
        }
    }
}

impl<T: DeserializeOwned> FromRequest<App> for Body<T> {
    type Rejection = ErrorResponse;

    async fn from_request(request: Request, app: &App) -> Result<Self, ErrorResponse> {
        let problem = match Json::<T>::from_request(request, app).await {
            Ok(Json(body)) => return Ok(Self(body)),
            Err(JsonRejection::JsonDataError(error)) => {
                Problem::new(Code::BadCommand, error.body_text())
            }
            Err(JsonRejection::MissingJsonContentType(_)) => {
                Problem::new(Code::NotJson, "send JSON, and say `Content-Type: application/json`")
            }
            Err(error) if error.status() == StatusCode::PAYLOAD_TOO_LARGE => {
                Problem::new(Code::TooLarge, "nothing that makes sense here is as large as that")
            }
            Err(error) => Problem::new(Code::BadRequest, error.body_text()),
        };
        Err(problem.into())
    }
}
