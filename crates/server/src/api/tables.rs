//! What changes a table.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::LOCATION;
use axum::response::{IntoResponse, Response};
use protocol::{Claim, Code, Created, Done, Key, NewTable, Problem, SeatLink, Told};
use table::Table;
use tokio::time::Instant;

use super::input::{AtSeat, Body, Id, read_id};
use crate::app::App;
use crate::host::{Ask, access};
use crate::identity::{Address, Base, Me};
use crate::keys::VisitorKey;
use crate::problem::{Failure, too_early};

/// A new key, for a program.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/keys", tag = "keys",
    responses((status = 201, body = Key), (status = "4XX", body = Problem)),
))]
pub(super) async fn new_key() -> impl IntoResponse {
    (StatusCode::CREATED, Json(Key { key: VisitorKey::random().text().to_string() }))
}

/// Opens a table.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/tables", tag = "tables", request_body = NewTable,
    responses(
        (status = 201, body = Created), (status = "4XX", body = Problem), (status = 503, body = Problem),
    ),
))]
pub(super) async fn open(
    State(app): State<App>,
    Me(person): Me,
    Address(address): Address,
    base: Base,
    Body(new): Body<NewTable>,
) -> Result<Response, Failure> {
    app.limits().opening(address)?;
    let NewTable { mut setup, listed, deal_of } = new;
    if let Some(other) = deal_of {
        let game = setup.game;
        let look = move |table: &Table| {
            access(table, Some(person))?;
            match table.deal() {
                Some(_) if table.setup().game.0.kind() != game.0.kind() => {
                    Err(Problem::new(Code::BadSetup, "that was a table of another game"))
                }
                Some(deal) => Ok(deal),
                None => Err(too_early("its luck can be had again")),
            }
        };
        setup.same_deal = Some(app.hall().look(read_id(&other)?, look).await?);
    }
    let table = app.hall().open(setup, person, listed).await?;
    let created = Created { table: table.to_string(), link: base.link(&format!("/t/{table}")) };
    let place = format!("{}/tables/{table}", protocol::PREFIX);
    Ok((StatusCode::CREATED, [(LOCATION, place)], Json(created)).into_response())
}

/// Does something at a table.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/tables/{table}/commands", tag = "play", request_body = Told<String>,
    params(("table" = String, Path, description = "The name of the table")),
    responses(
        (status = 200, body = Done), (status = "4XX", body = Problem), (status = 503, body = Problem),
    ),
))]
pub(super) async fn command(
    State(app): State<App>,
    Id(id): Id,
    Me(person): Me,
    Body(Told { seen, command }): Body<Told<String>>,
) -> Result<Json<Done>, Failure> {
    let start = Instant::now();
    app.limits().command(person)?;
    let ask = |reply| Ask::Do { person, seen, command, reply };
    let number = app.hall().ask(id, ask).await?;
    app.hall().metrics().seconds.observe(start.elapsed().as_secs_f64());
    Ok(Json(Done { number }))
}

/// Lets a bot play for somebody who has been away for a minute.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/tables/{table}/seats/{seat}/stand-in", tag = "play",
    params(
        ("table" = String, Path, description = "The name of the table"),
        ("seat" = games::Seat, Path, description = "Who is away"),
    ),
    responses(
        (status = 200, body = Done), (status = "4XX", body = Problem), (status = 503, body = Problem),
    ),
))]
pub(super) async fn stand_in(
    State(app): State<App>,
    Id(id): Id,
    AtSeat(seat): AtSeat,
    Me(person): Me,
) -> Result<Json<Done>, Failure> {
    app.limits().command(person)?;
    let ask = |reply| Ask::StandIn { person, seat, reply };
    Ok(Json(Done { number: app.hall().ask(id, ask).await? }))
}

/// A private link by which a seat of one's own goes to another device, or to a program.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/tables/{table}/seats/{seat}/link", tag = "seats",
    params(
        ("table" = String, Path, description = "The name of the table"),
        ("seat" = games::Seat, Path, description = "The seat"),
    ),
    responses(
        (status = 200, body = SeatLink), (status = "4XX", body = Problem),
        (status = 503, body = Problem),
    ),
))]
pub(super) async fn seat_link(
    State(app): State<App>,
    Id(id): Id,
    AtSeat(seat): AtSeat,
    Me(person): Me,
    base: Base,
) -> Result<Json<SeatLink>, Failure> {
    let look = move |table: &Table| {
        let own = table.seats_of(person).contains(seat).then(|| table.seated_since(seat));
        let why = format!("seat {seat} is not yours");
        own.flatten().ok_or_else(|| Problem::new(Code::NotYourSeat, why))
    };
    let since = app.hall().look(id, look).await?;
    let token = app.hall().keys().seat_token(id, seat, since);
    let link = base.link(&format!("/t/{id}#claim={seat}.{token}"));
    Ok(Json(SeatLink { seat, token, link }))
}

/// Takes a seat by its token.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/tables/{table}/claim", tag = "seats", request_body = Claim,
    params(("table" = String, Path, description = "The name of the table")),
    responses(
        (status = 200, body = Done), (status = "4XX", body = Problem), (status = 503, body = Problem),
    ),
))]
pub(super) async fn claim(
    State(app): State<App>,
    Id(id): Id,
    Me(person): Me,
    Body(Claim { seat, token }): Body<Claim>,
) -> Result<Json<Done>, Failure> {
    app.limits().command(person)?;
    let ask = |reply| Ask::Claim { person, seat, token, reply };
    Ok(Json(Done { number: app.hall().ask(id, ask).await? }))
}

/// Deletes a table that one has opened, with all its events.
#[cfg_attr(feature = "schema", utoipa::path(
    delete, path = "/tables/{table}", tag = "tables",
    params(("table" = String, Path, description = "The name of the table")),
    responses((status = 204), (status = "4XX", body = Problem), (status = 503, body = Problem)),
))]
pub(super) async fn delete(
    State(app): State<App>,
    Id(id): Id,
    Me(person): Me,
) -> Result<StatusCode, Failure> {
    app.hall().ask(id, |reply| Ask::Delete { person, reply }).await?;
    Ok(StatusCode::NO_CONTENT)
}
