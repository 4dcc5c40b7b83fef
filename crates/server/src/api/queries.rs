//! The GET handlers: lists, tables, events and records.

use axum::Json;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use protocol::{Code, Events, Listed, Problem, Tables, View};
use serde::Deserialize;
use store::{Cursor, Listing};
use table::{Table, TablePhase, Time};

use super::input::{Id, Query};
use crate::app::App;
use crate::identity::OptionalCaller;
use crate::problem::{self, ErrorResponse, storage, too_early};
use crate::subscription::you;
use crate::summary::{self, About};
use crate::table_task::{Access, access, last_visible};

/// The number of tables in one answer.
const TABLES_PER_PAGE: usize = 50;
/// The number of events in one answer.
const EVENTS_PER_PAGE: usize = 1_000;

/// The phase of the tables to list.
#[derive(Clone, Copy, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
enum ListedPhase {
    /// Tables with open seats.
    #[default]
    Gathering,
    /// Tables with a running game that spectators may watch.
    Playing,
}

#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub(super) struct ListQuery {
    /// `gathering` for tables with open seats, `playing` for running games that spectators may watch.
    #[serde(default)]
    #[cfg_attr(feature = "schema", param(inline))]
    phase: ListedPhase,
    /// `before` of the answer with the page before.
    before: Option<String>,
}

/// Lists public tables, last changed first.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/tables", tag = "tables", params(ListQuery),
    responses(
        (status = 200, body = Tables), (status = "4XX", body = Problem), (status = 503, body = Problem),
    ),
))]
pub(super) async fn list(
    State(app): State<App>,
    Query(query): Query<ListQuery>,
) -> Result<Json<Tables>, ErrorResponse> {
    let which = match query.phase {
        ListedPhase::Gathering => Listing::Gathering,
        ListedPhase::Playing => Listing::Watchable,
    };
    let before = query.before.as_deref().map(read_cursor).transpose()?;
    let listed = app.tables().store().list(which, before, TABLES_PER_PAGE).await;
    let listed = listed.map_err(|error| storage(&error))?;
    let full = listed.len() == TABLES_PER_PAGE;
    let before = listed.last().filter(|_| full).map(|last| write_cursor(last.cursor()));
    Ok(Json(Tables { tables: listed.iter().filter_map(shown).collect(), before }))
}

/// A table as the list shows it; `None` if another version has stored it in an unknown format.
fn shown(listed: &store::ListedTable) -> Option<Listed> {
    let About { setup, seats } = serde_json::from_str(&listed.summary.about).ok()?;
    let phase = match listed.summary.phase {
        store::StoredPhase::Gathering => TablePhase::Gathering,
        store::StoredPhase::Playing => TablePhase::Playing,
        store::StoredPhase::Over => TablePhase::Over,
    };
    let (table, changed) = (listed.id.to_string(), Time(listed.summary.changed));
    Some(Listed { table, setup, phase, seats, changed })
}

fn write_cursor(cursor: Cursor) -> String {
    format!("{}.{}", cursor.changed, cursor.id)
}

fn read_cursor(text: &str) -> Result<Cursor, ErrorResponse> {
    let cursor = text.split_once('.').and_then(|(changed, id)| {
        Some(Cursor { changed: changed.parse().ok()?, id: id.parse().ok()? })
    });
    let why = "`before` is what an earlier answer said";
    cursor.ok_or_else(|| Problem::new(Code::BadRequest, why).into())
}

/// Returns the set-up, phase and players of a table.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/tables/{table}", tag = "tables",
    params(("table" = String, Path, description = "The id of the table")),
    responses(
        (status = 200, body = View), (status = "4XX", body = Problem), (status = 503, body = Problem),
    ),
))]
pub(super) async fn view(
    State(app): State<App>,
    Id(id): Id,
    OptionalCaller(visitor): OptionalCaller,
) -> Result<Json<View>, ErrorResponse> {
    let caller = visitor.map(|visitor| app.tables().key().caller(id, visitor));
    let query = move |table: &Table| {
        let access = access(table, caller)?;
        let over = table.phase() == TablePhase::Over;
        Ok(View {
            table: id.to_string(),
            setup: table.setup().clone(),
            phase: table.phase(),
            seats: summary::seats(table),
            number: last_visible(access, table.number(), over).unwrap_or(0),
            you: you(table, caller, access),
        })
    };
    Ok(Json(app.tables().query_latest(id, query).await?))
}

#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub(super) struct FromNumber {
    /// The number of the first event to return.
    #[serde(default)]
    from: u64,
}

/// Returns the events of a table, from a number on.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/tables/{table}/events", tag = "play",
    params(("table" = String, Path, description = "The id of the table"), FromNumber),
    responses(
        (status = 200, body = Events), (status = "4XX", body = Problem),
        (status = 503, body = Problem),
    ),
))]
pub(super) async fn events(
    State(app): State<App>,
    Id(id): Id,
    OptionalCaller(visitor): OptionalCaller,
    Query(FromNumber { from }): Query<FromNumber>,
) -> Result<Json<Events>, ErrorResponse> {
    let caller = visitor.map(|visitor| app.tables().key().caller(id, visitor));
    let query = move |table: &Table| {
        let over = table.phase() == TablePhase::Over;
        Ok(last_visible(access(table, caller)?, table.number(), over))
    };
    let end = app.tables().query_latest(id, query).await?.map_or(0, |last| last + 1);
    let from = from.min(end);
    let count = usize::try_from(end - from).unwrap_or(EVENTS_PER_PAGE).min(EVENTS_PER_PAGE);
    let texts = match count {
        0 => Vec::new(),
        _ => app.tables().store().events(id, from, count).await.map_err(|error| storage(&error))?,
    };
    let damaged = |error| {
        app.tables().report_damage(id, &error);
        problem::damaged()
    };
    let read = |text: &String| serde_json::from_str(text).map_err(damaged);
    let events: Vec<_> = texts.iter().map(read).collect::<Result<_, _>>()?;
    let next = from + events.len() as u64;
    Ok(Json(Events { events, next }))
}

/// Returns the game as a record, the format of saved games.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/tables/{table}/record", tag = "tables",
    params(("table" = String, Path, description = "The id of the table")),
    responses(
        (status = 200, body = Object, content_type = "application/json"),
        (status = "4XX", body = Problem), (status = 503, body = Problem),
    ),
))]
pub(super) async fn record(
    State(app): State<App>,
    Id(id): Id,
    OptionalCaller(visitor): OptionalCaller,
) -> Result<Response, ErrorResponse> {
    let caller = visitor.map(|visitor| app.tables().key().caller(id, visitor));
    let query = move |table: &Table| match access(table, caller)? {
        Access::Delayed(_) if table.phase() != TablePhase::Over => {
            Err(too_early("spectators with a delay get the record"))
        }
        _ => Ok(table.record().to_string()),
    };
    let text = app.tables().query_latest(id, query).await?;
    Ok(([(CONTENT_TYPE, "application/json")], text).into_response())
}
