//! The OpenAPI description, derived from the handlers and the types of `protocol`.
//!
//! A test compares it with `openapi.json`, which is what the server serves.

use utoipa::OpenApi;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme};

use super::{commands, live, queries};
use crate::app::App;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Rowhouse",
        description = "Tables for Completto, TEN and 15GO!, over HTTP and WebSocket.\n\n\
            A caller is identified by a key: browsers get one in a cookie, programs request one at \
            `POST /api/v1/keys` and send it as a bearer token. A seat belongs to a key. A client that knows the id \
            of a table has access to it.\n\n\
            A table is a log of numbered events. A command names the last event that its sender knew; if the table \
            has changed since in a way that matters to the command, it is refused as `stale`. A command that is \
            answered with a number is on disk."
    ),
    components(schemas(protocol::In<String>, protocol::Received)),
    security(("cookie" = []), ("bearer" = []), ())
)]
struct Description;

#[derive(OpenApi)]
#[openapi(paths(
    commands::new_key,
    commands::open,
    commands::command,
    commands::stand_in,
    commands::seat_link,
    commands::claim,
    commands::delete,
    queries::list,
    queries::view,
    queries::events,
    queries::record,
    live::stream,
    live::socket,
))]
struct Endpoints;

impl App {
    /// The OpenAPI description, derived anew: what `openapi.json` has to be.
    pub fn derive_openapi() -> String {
        let mut api = Description::openapi().nest(protocol::PREFIX, Endpoints::openapi());
        let schemes = &mut api.components.get_or_insert_default().security_schemes;
        let cookie =
            SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::new(crate::identity::COOKIE)));
        schemes.insert("cookie".into(), cookie.into());
        let bearer = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build();
        schemes.insert("bearer".into(), SecurityScheme::Http(bearer).into());
        // The names of generic types have their parameters, which are of no use to readers of the description.
        let text = serde_json::to_string(&api).expect("the description can be written as JSON");
        let text = text.replace("_String_String", "").replace("_String", "");
        let api: serde_json::Value = serde_json::from_str(&text).expect("it is JSON still");
        serde_json::to_string_pretty(&api).expect("JSON can be written")
    }
}
