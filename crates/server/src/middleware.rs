//! Middleware of every request: checks rate limit, host and origin, bounds the response time, counts and logs responses,
//! and adds security headers.

use std::net::IpAddr;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::header::{
    CONNECTION, CONTENT_SECURITY_POLICY, HOST, ORIGIN, REFERRER_POLICY, STRICT_TRANSPORT_SECURITY,
    UPGRADE, X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use protocol::{Code, Problem};
use tokio::time::{Instant, timeout};

use crate::app::App;
use crate::config::PublicUrl;
use crate::identity::{BaseUrl, ClientAddress};
use crate::metrics::StatusLabel;
use crate::problem::ErrorResponse;

/// The longest time until a response begins; streams and sockets go on after that.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(15);

/// The content security policy of everything but the pages of the browser client.
const DEFAULT_CSP: HeaderValue =
    HeaderValue::from_static("default-src 'none'; style-src 'self'; frame-ancestors 'none'");

/// The middleware.
pub(crate) async fn check_request(
    State(app): State<App>,
    ClientAddress(address): ClientAddress,
    mut request: Request,
    next: Next,
) -> Response {
    let start = Instant::now();
    let (method, path) = (request.method().clone(), route(&request));
    let checked = check(&app, address, &request).map(|base| {
        request.extensions_mut().insert(base);
    });
    let mut response = match checked {
        Ok(()) => match timeout(REQUEST_TIMEOUT, next.run(request)).await {
            Ok(response) => response,
            Err(_) => {
                let why = "that took too long; try again";
                ErrorResponse::from(Problem::new(Code::Timeout, why)).into_response()
            }
        },
        Err(failure) => failure.into_response(),
    };
    let status = response.status();
    if status == StatusCode::TOO_MANY_REQUESTS && app.limits().is_blocked(address) {
        // New connections of the address are refused for a while.
        response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
    }
    app.tables().metrics().responses.get_or_create(&StatusLabel { status: status.as_u16() }).inc();
    let ms = start.elapsed().as_millis() as u64;
    if status.is_server_error() {
        tracing::warn!(%method, path, status = status.as_u16(), ms, "a request failed");
    } else {
        tracing::debug!(%method, path, status = status.as_u16(), ms, "a request was answered");
    }
    add_security_headers(response.headers_mut(), app.is_https());
    response
}

/// The route for the log. The path would reveal the ids of tables, which give access to them.
fn route(request: &Request) -> String {
    let matched = request.extensions().get::<axum::extract::MatchedPath>();
    matched.map_or_else(|| "other".into(), |path| path.as_str().to_owned())
}

/// Checks rate limit, host and origin of a request, and returns the base URL of the server.
fn check(app: &App, address: IpAddr, request: &Request) -> Result<BaseUrl, ErrorResponse> {
    app.limits().check_request(address)?;
    let headers = request.headers();
    let public = app.config().public_url.as_ref();
    let host = text(headers, HOST).or(request.uri().authority().map(Authority::as_str));
    let host = host.unwrap_or_default().to_ascii_lowercase();
    if !is_known_host(&host, public) {
        let why = "this server is not known by that name; start it with --public-url";
        return Err(Problem::new(Code::WrongHost, why).into());
    }
    let base = public.map_or_else(|| format!("http://{host}"), ToString::to_string);
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD);
    if (changes || headers.contains_key(UPGRADE)) && is_foreign_origin(headers, &host, public) {
        let why = "a page of another site may not do that here";
        return Err(Problem::new(Code::ForeignOrigin, why).into());
    }
    Ok(BaseUrl(base))
}

/// Returns whether the server answers to this host: its public name, an IP address or `localhost`. Other names could be
/// pointed at this machine by another site (DNS rebinding).
fn is_known_host(host: &str, public: Option<&PublicUrl>) -> bool {
    if public.is_some_and(|public| public.authority() == host) {
        return true;
    }
    let Ok(authority) = host.parse::<Authority>() else { return false };
    let name = authority.host();
    let address = name.trim_start_matches('[').trim_end_matches(']');
    name == "localhost" || name.ends_with(".localhost") || address.parse::<IpAddr>().is_ok()
}

/// Returns whether a browser reports that the request comes from a page of another site. Programs send no origin.
fn is_foreign_origin(headers: &HeaderMap, host: &str, public: Option<&PublicUrl>) -> bool {
    match text(headers, ORIGIN) {
        Some(origin) => {
            let ours = public.is_some_and(|public| public.to_string() == origin);
            let plain =
                ["http://", "https://"].iter().find_map(|scheme| origin.strip_prefix(scheme));
            !ours && plain != Some(host)
        }
        None => text(headers, HeaderName::from_static("sec-fetch-site")) == Some("cross-site"),
    }
}

fn text(headers: &HeaderMap, name: HeaderName) -> Option<&str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

fn add_security_headers(headers: &mut HeaderMap, https: bool) {
    headers.entry(CONTENT_SECURITY_POLICY).or_insert(DEFAULT_CSP);
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    for (name, value) in [
        ("cross-origin-opener-policy", "same-origin"),
        ("cross-origin-resource-policy", "same-origin"),
        ("permissions-policy", "camera=(), geolocation=(), microphone=()"),
    ] {
        headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    if https {
        let year = HeaderValue::from_static("max-age=31536000");
        headers.insert(STRICT_TRANSPORT_SECURITY, year);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_hosts_are_the_public_name_addresses_and_localhost() {
        let public: PublicUrl = "https://play.example.org".parse().unwrap();
        for host in ["localhost", "localhost:8080", "127.0.0.1:1", "[::1]:8080", "192.168.0.7"] {
            assert!(is_known_host(host, None), "{host}");
        }
        for host in ["", "evil.example", "localhost.evil.example", "play.example.org", "a b"] {
            assert!(!is_known_host(host, None), "{host}");
        }
        assert!(is_known_host("play.example.org", Some(&public)));
    }

    #[test]
    fn pages_of_other_sites_are_foreign_origins() {
        let from = |origin: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(ORIGIN, HeaderValue::from_static(origin));
            headers
        };
        let public: PublicUrl = "https://play.example.org".parse().unwrap();
        assert!(!is_foreign_origin(&from("http://localhost:8080"), "localhost:8080", None));
        assert!(is_foreign_origin(&from("http://localhost:9090"), "localhost:8080", None));
        assert!(is_foreign_origin(&from("null"), "localhost:8080", None));
        assert!(!is_foreign_origin(&from("https://play.example.org"), "10.0.0.1", Some(&public)));
        assert!(is_foreign_origin(
            &from("https://evil.example"),
            "play.example.org",
            Some(&public)
        ));
        assert!(!is_foreign_origin(&HeaderMap::new(), "localhost", None));
        let mut headers = HeaderMap::new();
        headers.insert("sec-fetch-site", HeaderValue::from_static("cross-site"));
        assert!(is_foreign_origin(&headers, "localhost", None));
    }
}
