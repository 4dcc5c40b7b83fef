//! Extractors: the visitor id of the caller, the address of the client, and the base URL of the server.

use std::net::{IpAddr, Ipv6Addr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::extract::{FromRequestParts, Request, State};
use axum::http::header::{AUTHORIZATION, COOKIE as COOKIES, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use protocol::{Code, Problem};

use crate::app::App;
use crate::keys::{Visitor, VisitorKey};
use crate::problem::ErrorResponse;

/// The name of the cookie with a browser's key.
pub(crate) const COOKIE: &str = "rowhouse";
/// The lifetime of the cookie, in seconds: 400 days, the longest that browsers allow.
const COOKIE_MAX_AGE: u64 = 400 * 24 * 60 * 60;

/// The address of the other end of the connection; `run.rs` puts it into the extensions of each request.
#[derive(Clone, Copy)]
pub(crate) struct PeerAddress(pub(crate) IpAddr);

/// A new key for a visitor without one. It is sent as a cookie only if a handler has used it.
struct NewKey {
    key: VisitorKey,
    used: AtomicBool,
}

/// What a request says about its caller; in the extensions of the request.
#[derive(Clone)]
struct Identity {
    visitor: Option<Visitor>,
    new_key: Option<Arc<NewKey>>,
}

/// Middleware: reads the key of the caller, and sets the cookie of a new one.
pub(crate) async fn identify(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let key = match presented_key(request.headers()) {
        Ok(key) => key,
        Err(problem) => return ErrorResponse::from(problem).into_response(),
    };
    let visitor = key.map(|key| app.tables().key().visitor(&key));
    let new_key = visitor
        .is_none()
        .then(|| Arc::new(NewKey { key: VisitorKey::random(), used: AtomicBool::new(false) }));
    request.extensions_mut().insert(Identity { visitor, new_key: new_key.clone() });
    let mut response = next.run(request).await;
    if let Some(new_key) = new_key.filter(|new_key| new_key.used.load(Ordering::Relaxed)) {
        let secure = if app.is_https() { "; Secure" } else { "" };
        let key = new_key.key.text();
        let cookie = format!(
            "{COOKIE}={}; Path=/; HttpOnly; SameSite=Lax; Max-Age={COOKIE_MAX_AGE}{secure}",
            key.as_str()
        );
        if let Ok(mut cookie) = HeaderValue::from_str(&cookie) {
            cookie.set_sensitive(true);
            response.headers_mut().append(SET_COOKIE, cookie);
        }
    }
    response
}

/// The key in the headers of a request: a bearer token or a cookie.
fn presented_key(headers: &HeaderMap) -> Result<Option<VisitorKey>, Problem> {
    if let Some(header) = headers.get(AUTHORIZATION) {
        let key = header.to_str().ok().and_then(|text| {
            let (scheme, key) = text.split_once(' ')?;
            scheme.eq_ignore_ascii_case("bearer").then(|| VisitorKey::read(key.trim()))?
        });
        let why = "send `Authorization: Bearer KEY` with a key from POST /api/v1/keys";
        return key.map(Some).ok_or_else(|| Problem::new(Code::BadKey, why));
    }
    let cookies = headers.get_all(COOKIES).iter().filter_map(|header| header.to_str().ok());
    let mut ours = cookies.flat_map(|header| header.split(';')).filter_map(|cookie| {
        let (name, value) = cookie.trim().split_once('=')?;
        (name == COOKIE).then(|| VisitorKey::read(value)).flatten()
    });
    // An unreadable cookie counts as none, since a browser cannot mend it.
    Ok(ours.next())
}

/// Extractor: the visitor id of the caller. A caller without a key gets a new one.
pub(crate) struct Caller(pub(crate) Visitor);

/// Extractor: the visitor id of the caller, if the request carries a key.
pub(crate) struct OptionalCaller(pub(crate) Option<Visitor>);

impl FromRequestParts<App> for Caller {
    type Rejection = ErrorResponse;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ErrorResponse> {
        match parts.extensions.get::<Identity>() {
            Some(Identity { visitor: Some(visitor), .. }) => Ok(Self(*visitor)),
            Some(Identity { new_key: Some(new_key), .. }) => {
                let new_key = new_key.clone();
                let ClientAddress(address) = ClientAddress::from_request_parts(parts, app).await?;
                app.limits().check_key(address)?;
                new_key.used.store(true, Ordering::Relaxed);
                Ok(Self(app.tables().key().visitor(&new_key.key)))
            }
            _ => Err(Problem::new(Code::BadKey, "the request has no key").into()),
        }
    }
}

impl FromRequestParts<App> for OptionalCaller {
    type Rejection = ErrorResponse;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, ErrorResponse> {
        Ok(Self(parts.extensions.get::<Identity>().and_then(|identity| identity.visitor)))
    }
}

/// Extractor: the address of the client, for rate limits.
pub(crate) struct ClientAddress(pub(crate) IpAddr);

impl FromRequestParts<App> for ClientAddress {
    type Rejection = ErrorResponse;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ErrorResponse> {
        let peer = parts.extensions.get::<PeerAddress>().map(|peer| peer.0);
        let peer = peer.unwrap_or(IpAddr::V6(Ipv6Addr::UNSPECIFIED));
        Ok(Self(client_address(app.config().behind_proxy, peer, &parts.headers)))
    }
}

/// The address of the client. A proxy appends it to `X-Forwarded-For`; all entries before the last one may be forged.
/// Only the first half of an IPv6 address counts, which all devices of one home share.
fn client_address(behind_proxy: bool, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
    let forwarded = || {
        let last = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
        last.rsplit(',').next()?.trim().parse().ok()
    };
    shared_address(if behind_proxy { forwarded().unwrap_or(peer) } else { peer })
}

/// The part of an address by which limits count: only the first half of an IPv6 address.
pub(crate) fn shared_address(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) => IpAddr::V6(Ipv6Addr::from_bits(v6.to_bits() >> 64 << 64)),
        v4 => v4,
    }
}

/// Extractor: the URL by which the client reaches the server.
#[derive(Clone)]
pub(crate) struct BaseUrl(pub(crate) String);

impl BaseUrl {
    /// The full link to a path of this server.
    pub(crate) fn link(&self, path: &str) -> String {
        format!("{}{path}", self.0)
    }
}

impl FromRequestParts<App> for BaseUrl {
    type Rejection = ErrorResponse;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, ErrorResponse> {
        Ok(parts.extensions.get::<Self>().cloned().unwrap_or_else(|| Self(String::new())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &str)]) -> HeaderMap {
        let mut map = HeaderMap::new();
        for (name, value) in pairs {
            map.append(*name, HeaderValue::from_str(value).unwrap());
        }
        map
    }

    #[test]
    fn forwarded_addresses_count_only_behind_a_proxy() {
        let peer: IpAddr = "127.0.0.1".parse().unwrap();
        let from = |behind, list: &[(&'static str, &str)]| {
            client_address(behind, peer, &headers(list)).to_string()
        };
        let list =
            [("x-forwarded-for", "1.1.1.1, 2.2.2.2"), ("x-forwarded-for", "3.3.3.3,4.4.4.4")];
        assert_eq!(from(false, &list), "127.0.0.1");
        assert_eq!(from(true, &list), "4.4.4.4");
        assert_eq!(from(true, &[]), "127.0.0.1");
        assert_eq!(from(true, &[("x-forwarded-for", "nonsense")]), "127.0.0.1");
        assert_eq!(from(true, &[("x-forwarded-for", "2001:db8:1:2:3:4:5:6")]), "2001:db8:1:2::");
        assert_eq!(from(true, &[("x-forwarded-for", "::ffff:9.9.9.9")]), "9.9.9.9");
    }

    #[test]
    fn a_key_is_read_from_the_header_or_the_cookie() {
        let key = VisitorKey::random();
        let text = key.text();
        let text = text.as_str();
        let same =
            |found: Result<Option<VisitorKey>, Problem>| found.ok().flatten() == Some(key.clone());
        assert!(same(presented_key(&headers(&[("authorization", &format!("Bearer {text}"))]))));
        assert!(same(presented_key(&headers(&[("authorization", &format!("bearer  {text}"))]))));
        assert!(same(presented_key(&headers(&[(
            "cookie",
            &format!("a=b; rowhouse={text}; c=d")
        )]))));
        for wrong in ["Bearer", "Bearer x", "Basic abc", text] {
            assert!(presented_key(&headers(&[("authorization", wrong)])).is_err(), "{wrong}");
        }
        assert!(matches!(presented_key(&headers(&[("cookie", "rowhouse=nonsense")])), Ok(None)));
        assert!(matches!(presented_key(&headers(&[])), Ok(None)));
    }
}
