//! The POST and DELETE handlers: keys, new tables, commands, seats and deletion.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::LOCATION;
use axum::response::{IntoResponse, Response};
use protocol::{Claim, Code, Created, Done, Key, NewTable, Problem, SeatLink, Told};
use table::{Command, Secret, Table};
use tokio::time::Instant;

use super::input::{AtSeat, Body, Id, read_id};
use crate::app::App;
use crate::identity::{BaseUrl, Caller, ClientAddress};
use crate::keys::VisitorKey;
use crate::problem::{ErrorResponse, too_early};
use crate::table_task::{TableRequest, access};

/// Creates a key, for a program.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/keys", tag = "keys",
    responses((status = 201, body = Key), (status = "4XX", body = Problem)),
))]
pub(super) async fn new_key(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
) -> Result<impl IntoResponse, ErrorResponse> {
    app.limits().check_key(address)?;
    Ok((StatusCode::CREATED, Json(Key { key: VisitorKey::random().text().to_string() })))
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
    Caller(visitor): Caller,
    ClientAddress(address): ClientAddress,
    base: BaseUrl,
    Body(new): Body<NewTable>,
) -> Result<Response, ErrorResponse> {
    app.limits().check_opening(address)?;
    let NewTable { mut setup, listed, deal_of } = new;
    if setup.is_deal_known() {
        let why = "a client cannot fix the draws of a table; to play the deal of a finished table again, \
                   name that table as `deal_of`";
        return Err(Problem::new(Code::BadSetup, why).into());
    }
    if !setup.kept_for.is_empty() {
        let why = "only the table of a rematch keeps seats";
        return Err(Problem::new(Code::BadSetup, why).into());
    }
    let mut secret = None;
    if let Some(other) = deal_of {
        let game = setup.game;
        let other = read_id(&other)?;
        let caller = app.tables().key().caller(other, visitor);
        let query = move |table: &Table| {
            access(table, Some(caller))?;
            match table.deal() {
                Some(_) if table.setup().game.0.kind() != game.0.kind() => {
                    Err(Problem::new(Code::BadSetup, "that was a table of another game"))
                }
                Some(deal) => Ok(deal),
                None => Err(too_early("the deal of a table can be repeated")),
            }
        };
        let deal = app.tables().query_latest(other, query).await?;
        // The commitment of the new table is to the secret that decides its draws.
        secret = Some(Secret::new(deal.secret.0));
        setup.known_deal = Some(deal.additions);
    }
    let table = app.tables().open(setup, secret, visitor, listed).await?;
    let created = Created { table: table.to_string(), link: base.link(&format!("/t/{table}")) };
    let place = format!("{}/tables/{table}", protocol::PREFIX);
    Ok((StatusCode::CREATED, [(LOCATION, place)], Json(created)).into_response())
}

/// Sends a command to a table.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/tables/{table}/commands", tag = "play", request_body = Told<String>,
    params(("table" = String, Path, description = "The id of the table")),
    responses(
        (status = 200, body = Done), (status = "4XX", body = Problem), (status = 503, body = Problem),
    ),
))]
pub(super) async fn command(
    State(app): State<App>,
    Id(id): Id,
    Caller(visitor): Caller,
    ClientAddress(address): ClientAddress,
    Body(Told { seen, command }): Body<Told<String>>,
) -> Result<Json<Done>, ErrorResponse> {
    let start = Instant::now();
    // A reveal proves itself and has a deadline, so it counts as a request only.
    if !matches!(command, Command::Reveal { .. }) {
        app.limits().check_command(visitor.limit_key(), address)?;
    }
    let caller = app.tables().key().caller(id, visitor);
    let request = |reply| TableRequest::Command { caller, address, seen, command, reply };
    let number = app.tables().request(id, request).await?;
    app.tables().metrics().command_seconds.observe(start.elapsed().as_secs_f64());
    Ok(Json(Done { number }))
}

/// Lets a bot play for a player who has been away for a minute.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/tables/{table}/seats/{seat}/stand-in", tag = "play",
    params(
        ("table" = String, Path, description = "The id of the table"),
        ("seat" = games::Seat, Path, description = "The seat of the player who is away"),
    ),
    responses(
        (status = 200, body = Done), (status = "4XX", body = Problem), (status = 503, body = Problem),
    ),
))]
pub(super) async fn stand_in(
    State(app): State<App>,
    Id(id): Id,
    AtSeat(seat): AtSeat,
    Caller(visitor): Caller,
    ClientAddress(address): ClientAddress,
) -> Result<Json<Done>, ErrorResponse> {
    app.limits().check_command(visitor.limit_key(), address)?;
    let caller = app.tables().key().caller(id, visitor);
    let request = |reply| TableRequest::StandIn { caller, seat, reply };
    Ok(Json(Done { number: app.tables().request(id, request).await? }))
}

/// Creates a private link by which a seat of the caller moves to another device or to a program.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/tables/{table}/seats/{seat}/link", tag = "seats",
    params(
        ("table" = String, Path, description = "The id of the table"),
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
    Caller(visitor): Caller,
    ClientAddress(address): ClientAddress,
    base: BaseUrl,
) -> Result<Json<SeatLink>, ErrorResponse> {
    app.limits().check_command(visitor.limit_key(), address)?;
    let caller = app.tables().key().caller(id, visitor);
    let query = move |table: &Table| {
        let own =
            table.seats_of(caller.person(table)).contains(seat).then(|| table.seated_since(seat));
        let why = format!("seat {seat} is not yours");
        own.flatten().ok_or_else(|| Problem::new(Code::NotYourSeat, why))
    };
    let since = app.tables().query_latest(id, query).await?;
    let token = app.tables().key().seat_token(id, seat, since);
    let link = base.link(&format!("/t/{id}#claim={seat}.{token}"));
    Ok(Json(SeatLink { seat, token, link }))
}

/// Moves a seat to the caller by its token.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/tables/{table}/claim", tag = "seats", request_body = Claim,
    params(("table" = String, Path, description = "The id of the table")),
    responses(
        (status = 200, body = Done), (status = "4XX", body = Problem), (status = 503, body = Problem),
    ),
))]
pub(super) async fn claim(
    State(app): State<App>,
    Id(id): Id,
    Caller(visitor): Caller,
    ClientAddress(address): ClientAddress,
    Body(Claim { seat, token }): Body<Claim>,
) -> Result<Json<Done>, ErrorResponse> {
    app.limits().check_command(visitor.limit_key(), address)?;
    let caller = app.tables().key().caller(id, visitor);
    let request = |reply| TableRequest::ClaimSeat { caller, seat, token, reply };
    Ok(Json(Done { number: app.tables().request(id, request).await? }))
}

/// Deletes a table with all its events; only its owner may.
#[cfg_attr(feature = "schema", utoipa::path(
    delete, path = "/tables/{table}", tag = "tables",
    params(("table" = String, Path, description = "The id of the table")),
    responses((status = 204), (status = "4XX", body = Problem), (status = 503, body = Problem)),
))]
pub(super) async fn delete(
    State(app): State<App>,
    Id(id): Id,
    Caller(visitor): Caller,
    ClientAddress(address): ClientAddress,
) -> Result<StatusCode, ErrorResponse> {
    app.limits().check_command(visitor.limit_key(), address)?;
    let caller = app.tables().key().caller(id, visitor);
    app.tables().request(id, |reply| TableRequest::Delete { caller, reply }).await?;
    Ok(StatusCode::NO_CONTENT)
}
