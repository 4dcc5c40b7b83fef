//! Everything under `/api/v1`, and its description.

mod docs;
mod input;
mod live;
mod reading;
mod tables;

use axum::Router;
use axum::routing::get;
use utoipa::OpenApi;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Rowhouse",
        description = "Tables for Completto, TEN and 15GO!, over HTTP and WebSocket.\n\n\
            Whoever has a key is somebody: browsers are given one in a cookie, programs ask for one at \
            `POST /api/v1/keys` and send it as a bearer token. A seat belongs to a key. Whoever knows the name \
            of a table may come to it.\n\n\
            A table is a log of numbered events. A command says which event was the last that its sender knew; \
            if the table has moved on in a way that matters, it is refused as `stale`. What is answered with \
            a number is on disk."
    ),
    components(schemas(protocol::In, protocol::Out)),
    security(("cookie" = []), ("bearer" = []), ())
)]
struct Description;

/// The routes with their description, which is served beside them.
pub(crate) fn routes() -> Router<App> {
    let (router, mut api) = OpenApiRouter::with_openapi(Description::openapi())
        .nest(
            protocol::PREFIX,
            OpenApiRouter::new()
                .routes(routes!(tables::new_key))
                .routes(routes!(tables::open, reading::list))
                .routes(routes!(reading::view, tables::delete))
                .routes(routes!(reading::events))
                .routes(routes!(reading::record))
                .routes(routes!(tables::command))
                .routes(routes!(tables::stand_in))
                .routes(routes!(tables::seat_link))
                .routes(routes!(tables::claim))
                .routes(routes!(live::stream))
                .routes(routes!(live::socket)),
        )
        .split_for_parts();
    let schemes = &mut api.components.get_or_insert_default().security_schemes;
    let cookie = SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::new(crate::identity::COOKIE)));
    schemes.insert("cookie".into(), cookie.into());
    let bearer = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build();
    schemes.insert("bearer".into(), SecurityScheme::Http(bearer).into());
    let page = docs::page(&api);
    let text = serde_json::to_string_pretty(&api).expect("the description can be written as JSON");
    router
        .route(&format!("{}/openapi.json", protocol::PREFIX), get(async || docs::json(text)))
        .route("/api", get(async || docs::html(page)))
}
