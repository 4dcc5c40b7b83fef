//! What every request goes through: is it for us, is it from our own pages, is it too much, does it end.

use std::net::IpAddr;
use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::header::{
    CONTENT_SECURITY_POLICY, HOST, ORIGIN, REFERRER_POLICY, STRICT_TRANSPORT_SECURITY, UPGRADE,
    X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use protocol::{Code, Problem};
use tokio::time::{Instant, timeout};

use crate::app::App;
use crate::config::PublicUrl;
use crate::identity::{Address, Base};
use crate::metrics::Answer;
use crate::problem::Failure;

/// No request takes longer to be answered; streams and sockets go on after the answer has begun.
const LONGEST: Duration = Duration::from_secs(15);

/// What nothing but the pages of the client needs less of.
const NOTHING: HeaderValue =
    HeaderValue::from_static("default-src 'none'; style-src 'self'; frame-ancestors 'none'");

pub(crate) async fn guard(
    State(app): State<App>,
    Address(address): Address,
    mut request: Request,
    next: Next,
) -> Response {
    let start = Instant::now();
    let (method, path) = (request.method().clone(), route(&request));
    let checked = check(&app, address, &request).map(|base| {
        request.extensions_mut().insert(base);
    });
    let mut response = match checked {
        Ok(()) => match timeout(LONGEST, next.run(request)).await {
            Ok(response) => response,
            Err(_) => {
                let why = "that took too long; try again";
                Failure::from(Problem::new(Code::Timeout, why)).into_response()
            }
        },
        Err(failure) => failure.into_response(),
    };
    let status = response.status();
    app.hall().metrics().answers.get_or_create(&Answer { status: status.as_u16() }).inc();
    let ms = start.elapsed().as_millis() as u64;
    if status.is_server_error() {
        tracing::warn!(%method, path, status = status.as_u16(), ms, "could not answer");
    } else {
        tracing::debug!(%method, path, status = status.as_u16(), ms, "answered");
    }
    protect(response.headers_mut(), app.is_https());
    response
}

/// The route and not the path: names of tables are to be known to nobody but those who were told.
fn route(request: &Request) -> String {
    let matched = request.extensions().get::<axum::extract::MatchedPath>();
    matched.map_or_else(|| "other".into(), |path| path.as_str().to_owned())
}

fn check(app: &App, address: IpAddr, request: &Request) -> Result<Base, Failure> {
    app.limits().request(address)?;
    let headers = request.headers();
    let public = app.config().public_url.as_ref();
    let host = text(headers, HOST).or(request.uri().authority().map(Authority::as_str));
    let host = host.unwrap_or_default().to_ascii_lowercase();
    if !known(&host, public) {
        let why = "this server is not known by that name; start it with --public-url";
        return Err(Problem::new(Code::WrongHost, why).into());
    }
    let base = public.map_or_else(|| format!("http://{host}"), ToString::to_string);
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD);
    if (changes || headers.contains_key(UPGRADE)) && is_foreign(headers, &host, public) {
        let why = "a page of another site may not do that here";
        return Err(Problem::new(Code::ForeignOrigin, why).into());
    }
    Ok(Base(base))
}

/// Names that belong to somebody else could be made to mean this machine; addresses and `localhost` cannot.
fn known(host: &str, public: Option<&PublicUrl>) -> bool {
    if public.is_some_and(|public| public.authority() == host) {
        return true;
    }
    let Ok(authority) = host.parse::<Authority>() else { return false };
    let name = authority.host();
    let address = name.trim_start_matches('[').trim_end_matches(']');
    name == "localhost" || name.ends_with(".localhost") || address.parse::<IpAddr>().is_ok()
}

/// Does a browser say that this comes from a page that is not ours? Programs say nothing.
fn is_foreign(headers: &HeaderMap, host: &str, public: Option<&PublicUrl>) -> bool {
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

fn protect(headers: &mut HeaderMap, https: bool) {
    headers.entry(CONTENT_SECURITY_POLICY).or_insert(NOTHING);
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
    fn the_server_is_known_by_its_name_and_its_addresses() {
        let public: PublicUrl = "https://play.example.org".parse().unwrap();
        for host in ["localhost", "localhost:8080", "127.0.0.1:1", "[::1]:8080", "192.168.0.7"] {
            assert!(known(host, None), "{host}");
        }
        for host in ["", "evil.example", "localhost.evil.example", "play.example.org", "a b"] {
            assert!(!known(host, None), "{host}");
        }
        assert!(known("play.example.org", Some(&public)));
    }

    #[test]
    fn pages_of_other_sites_are_foreign() {
        let from = |origin: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(ORIGIN, HeaderValue::from_static(origin));
            headers
        };
        let public: PublicUrl = "https://play.example.org".parse().unwrap();
        assert!(!is_foreign(&from("http://localhost:8080"), "localhost:8080", None));
        assert!(is_foreign(&from("http://localhost:9090"), "localhost:8080", None));
        assert!(is_foreign(&from("null"), "localhost:8080", None));
        assert!(!is_foreign(&from("https://play.example.org"), "10.0.0.1", Some(&public)));
        assert!(is_foreign(&from("https://evil.example"), "play.example.org", Some(&public)));
        assert!(!is_foreign(&HeaderMap::new(), "localhost", None));
        let mut headers = HeaderMap::new();
        headers.insert("sec-fetch-site", HeaderValue::from_static("cross-site"));
        assert!(is_foreign(&headers, "localhost", None));
    }
}
