//! What shows a table.

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
use crate::feed::you;
use crate::host::{Access, access, visible};
use crate::identity::Visitor;
use crate::problem::{Failure, storage, too_early};
use crate::summary::{self, About};

/// How many tables are listed at once.
const LISTED: usize = 50;
/// How many events are told at once.
const EVENTS: usize = 1_000;

/// Which tables to list.
#[derive(Clone, Copy, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
enum Which {
    /// Those that wait for players.
    #[default]
    Gathering,
    /// Those that are played and may be watched.
    Playing,
}

#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub(super) struct ListQuery {
    /// `gathering` for tables that wait for players, `playing` for those that can be watched.
    #[serde(default)]
    #[cfg_attr(feature = "schema", param(inline))]
    phase: Which,
    /// `before` of an earlier answer, to go on.
    before: Option<String>,
}

/// Tables that everybody may find, last changed first.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/tables", tag = "tables", params(ListQuery),
    responses(
        (status = 200, body = Tables), (status = "4XX", body = Problem), (status = 503, body = Problem),
    ),
))]
pub(super) async fn list(
    State(app): State<App>,
    Query(query): Query<ListQuery>,
) -> Result<Json<Tables>, Failure> {
    let which = match query.phase {
        Which::Gathering => Listing::Gathering,
        Which::Playing => Listing::Watchable,
    };
    let before = query.before.as_deref().map(read_cursor).transpose()?;
    let listed = app.hall().store().list(which, before, LISTED).await;
    let listed = listed.map_err(|error| storage(&error))?;
    let full = listed.len() == LISTED;
    let before = listed.last().filter(|_| full).map(|last| write_cursor(last.cursor()));
    Ok(Json(Tables { tables: listed.iter().filter_map(shown).collect(), before }))
}

/// A table as the list shows it; `None` if another version has written it in a way we cannot read.
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

fn read_cursor(text: &str) -> Result<Cursor, Failure> {
    let cursor = text.split_once('.').and_then(|(changed, id)| {
        Some(Cursor { changed: changed.parse().ok()?, id: id.parse().ok()? })
    });
    let why = "`before` is what an earlier answer said";
    cursor.ok_or_else(|| Problem::new(Code::BadRequest, why).into())
}

/// How far a table is, and who sits there.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/tables/{table}", tag = "tables",
    params(("table" = String, Path, description = "The name of the table")),
    responses(
        (status = 200, body = View), (status = "4XX", body = Problem), (status = 503, body = Problem),
    ),
))]
pub(super) async fn view(
    State(app): State<App>,
    Id(id): Id,
    Visitor(person): Visitor,
) -> Result<Json<View>, Failure> {
    let look = move |table: &Table| {
        let access = access(table, person)?;
        let over = table.phase() == TablePhase::Over;
        Ok(View {
            table: id.to_string(),
            setup: table.setup().clone(),
            phase: table.phase(),
            seats: summary::seats(table),
            number: visible(access, table.number(), over).unwrap_or(0),
            you: you(table, person, access),
        })
    };
    Ok(Json(app.hall().look(id, look).await?))
}

#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub(super) struct FromNumber {
    /// The number of the first event to be told.
    #[serde(default)]
    from: u64,
}

/// What happened at a table, from a number on.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/tables/{table}/events", tag = "play",
    params(("table" = String, Path, description = "The name of the table"), FromNumber),
    responses(
        (status = 200, body = Events), (status = "4XX", body = Problem),
        (status = 503, body = Problem),
    ),
))]
pub(super) async fn events(
    State(app): State<App>,
    Id(id): Id,
    Visitor(person): Visitor,
    Query(FromNumber { from }): Query<FromNumber>,
) -> Result<Json<Events>, Failure> {
    let look = move |table: &Table| {
        let over = table.phase() == TablePhase::Over;
        Ok(visible(access(table, person)?, table.number(), over))
    };
    let end = app.hall().look(id, look).await?.map_or(0, |last| last + 1);
    let from = from.min(end);
    let count = usize::try_from(end - from).unwrap_or(EVENTS).min(EVENTS);
    let texts = match count {
        0 => Vec::new(),
        _ => app.hall().store().events(id, from, count).await.map_err(|error| storage(&error))?,
    };
    let damaged = |_| Problem::new(Code::Storage, "this table's log is damaged");
    let read = |text: &String| serde_json::from_str(text).map_err(damaged);
    let events: Vec<_> = texts.iter().map(read).collect::<Result<_, _>>()?;
    let next = from + events.len() as u64;
    Ok(Json(Events { events, next }))
}

/// The game as a record, which every program of ours reads.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/tables/{table}/record", tag = "tables",
    params(("table" = String, Path, description = "The name of the table")),
    responses(
        (status = 200, body = Object, content_type = "application/json"),
        (status = "4XX", body = Problem), (status = 503, body = Problem),
    ),
))]
pub(super) async fn record(
    State(app): State<App>,
    Id(id): Id,
    Visitor(person): Visitor,
) -> Result<Response, Failure> {
    let look = move |table: &Table| match access(table, person)? {
        Access::Delayed(_) if table.phase() != TablePhase::Over => {
            Err(too_early("those who watch later can have the record"))
        }
        _ => Ok(table.record().to_string()),
    };
    let text = app.hall().look(id, look).await?;
    Ok(([(CONTENT_TYPE, "application/json")], text).into_response())
}
