//! The endpoints under `/api/v1`, and their description.

mod commands;
#[cfg(feature = "schema")]
mod description;
mod docs;
mod input;
mod live;
mod message_budget;
mod queries;

use axum::Router;
use axum::handler::Handler;
use axum::http::Method;
use axum::routing::{MethodFilter, MethodRouter, get, on};

use crate::app::App;

/// The OpenAPI description of the API, kept as a file so that no build has to derive it.
///
/// The tests of the crate `openapi` derive it from the handlers and compare.
const OPENAPI: &str = include_str!("../openapi.json");

/// Method, path below the prefix, and handler.
type Endpoint = (Method, &'static str, MethodRouter<App>);

/// Every endpoint of the API.
fn endpoints() -> [Endpoint; 13] {
    [
        endpoint(Method::POST, "/keys", commands::new_key),
        endpoint(Method::GET, "/tables", queries::list),
        endpoint(Method::POST, "/tables", commands::open),
        endpoint(Method::GET, "/tables/{table}", queries::view),
        endpoint(Method::DELETE, "/tables/{table}", commands::delete),
        endpoint(Method::GET, "/tables/{table}/events", queries::events),
        endpoint(Method::GET, "/tables/{table}/record", queries::record),
        endpoint(Method::POST, "/tables/{table}/commands", commands::command),
        endpoint(Method::POST, "/tables/{table}/seats/{seat}/stand-in", commands::stand_in),
        endpoint(Method::POST, "/tables/{table}/seats/{seat}/link", commands::seat_link),
        endpoint(Method::POST, "/tables/{table}/claim", commands::claim),
        endpoint(Method::GET, "/tables/{table}/stream", live::stream),
        endpoint(Method::GET, "/tables/{table}/socket", live::socket),
    ]
}

fn endpoint<T: 'static>(
    method: Method,
    path: &'static str,
    handler: impl Handler<T, App>,
) -> Endpoint {
    let filter = MethodFilter::try_from(method.clone()).expect("axum routes the standard methods");
    (method, path, on(filter, handler))
}

/// The routes of all endpoints, of their description, and of the page made from it.
pub(crate) fn routes() -> Router<App> {
    let mut api = Router::new().route("/openapi.json", get(docs::json));
    for (_, path, handler) in endpoints() {
        api = api.route(path, handler);
    }
    Router::new().nest(protocol::PREFIX, api).route("/api", get(docs::html))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::Value;

    use super::*;

    #[test]
    fn the_description_has_the_endpoints_that_are_routed_and_no_others() {
        let routed: BTreeSet<String> = endpoints()
            .into_iter()
            .map(|(method, path, _)| format!("{method} {}{path}", protocol::PREFIX))
            .collect();
        let description: Value = serde_json::from_str(OPENAPI).unwrap();
        let mut described = BTreeSet::new();
        for (path, operations) in description["paths"].as_object().unwrap() {
            for method in operations.as_object().unwrap().keys() {
                described.insert(format!("{} {path}", method.to_uppercase()));
            }
        }
        assert_eq!(routed, described);
    }
}
