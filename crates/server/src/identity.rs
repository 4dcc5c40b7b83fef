//! Who asks, from where, and by which name they know the server.

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
use table::Person;

use crate::app::App;
use crate::keys::VisitorKey;
use crate::problem::Failure;

/// The cookie with a browser's key.
pub(crate) const COOKIE: &str = "rowhouse";
/// How long a browser keeps it: as long as browsers do, about 400 days.
const KEEP: u64 = 400 * 24 * 60 * 60;

/// The other end of the connection; whoever accepts it puts it into each request.
#[derive(Clone, Copy)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// A key for a visitor who has none; it counts once somebody has asked who they are.
struct Minted {
    key: VisitorKey,
    used: AtomicBool,
}

#[derive(Clone)]
struct Identity {
    person: Option<Person>,
    minted: Option<Arc<Minted>>,
}

/// Finds out who asks; gives whoever needs a key and has none a cookie.
pub(crate) async fn identify(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let key = match shown(request.headers()) {
        Ok(key) => key,
        Err(problem) => return Failure::from(problem).into_response(),
    };
    let person = key.map(|key| app.hall().keys().person(&key));
    let minted = person
        .is_none()
        .then(|| Arc::new(Minted { key: VisitorKey::random(), used: AtomicBool::new(false) }));
    request.extensions_mut().insert(Identity { person, minted: minted.clone() });
    let mut response = next.run(request).await;
    if let Some(minted) = minted.filter(|minted| minted.used.load(Ordering::Relaxed)) {
        let secure = if app.is_https() { "; Secure" } else { "" };
        let key = minted.key.text();
        let cookie = format!(
            "{COOKIE}={}; Path=/; HttpOnly; SameSite=Lax; Max-Age={KEEP}{secure}",
            key.as_str()
        );
        if let Ok(mut cookie) = HeaderValue::from_str(&cookie) {
            cookie.set_sensitive(true);
            response.headers_mut().append(SET_COOKIE, cookie);
        }
    }
    response
}

/// The key that comes with a request.
fn shown(headers: &HeaderMap) -> Result<Option<VisitorKey>, Problem> {
    if let Some(shown) = headers.get(AUTHORIZATION) {
        let key = shown.to_str().ok().and_then(|text| {
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
    // One that cannot be read is as good as none: a browser cannot mend it.
    Ok(ours.next())
}

/// Somebody; whoever was nobody is somebody from now on.
pub(crate) struct Me(pub(crate) Person);

/// Somebody, or nobody.
pub(crate) struct Visitor(pub(crate) Option<Person>);

impl FromRequestParts<App> for Me {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Failure> {
        match parts.extensions.get::<Identity>() {
            Some(Identity { person: Some(person), .. }) => Ok(Self(*person)),
            Some(Identity { minted: Some(minted), .. }) => {
                minted.used.store(true, Ordering::Relaxed);
                Ok(Self(app.hall().keys().person(&minted.key)))
            }
            _ => Err(Problem::new(Code::BadKey, "nobody knows who you are").into()),
        }
    }
}

impl FromRequestParts<App> for Visitor {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, Failure> {
        Ok(Self(parts.extensions.get::<Identity>().and_then(|identity| identity.person)))
    }
}

/// Where somebody asks from, as far as limits care.
pub(crate) struct Address(pub(crate) IpAddr);

impl FromRequestParts<App> for Address {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Failure> {
        let peer = parts.extensions.get::<Peer>().map(|peer| peer.0);
        let peer = peer.unwrap_or(IpAddr::V6(Ipv6Addr::UNSPECIFIED));
        Ok(Self(address(app.config().behind_proxy, peer, &parts.headers)))
    }
}

/// A proxy adds at the end whom it was asked by; what stands before can be anybody's invention. All of one
/// home have the first half of an IPv6 address in common.
fn address(behind_proxy: bool, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
    let forwarded = || {
        let last = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
        last.rsplit(',').next()?.trim().parse().ok()
    };
    let address = if behind_proxy { forwarded().unwrap_or(peer) } else { peer };
    match address.to_canonical() {
        IpAddr::V6(v6) => IpAddr::V6(Ipv6Addr::from_bits(v6.to_bits() >> 64 << 64)),
        v4 => v4,
    }
}

/// The server's address, as whoever asks knows it.
#[derive(Clone)]
pub(crate) struct Base(pub(crate) String);

impl Base {
    /// A link to something here.
    pub(crate) fn link(&self, path: &str) -> String {
        format!("{}{path}", self.0)
    }
}

impl FromRequestParts<App> for Base {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, Failure> {
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
    fn a_proxy_is_believed_only_where_there_is_one() {
        let peer: IpAddr = "127.0.0.1".parse().unwrap();
        let from = |behind, list: &[(&'static str, &str)]| {
            address(behind, peer, &headers(list)).to_string()
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
    fn keys_come_in_a_header_or_a_cookie() {
        let key = VisitorKey::random();
        let text = key.text();
        let text = text.as_str();
        let same =
            |found: Result<Option<VisitorKey>, Problem>| found.ok().flatten() == Some(key.clone());
        assert!(same(shown(&headers(&[("authorization", &format!("Bearer {text}"))]))));
        assert!(same(shown(&headers(&[("authorization", &format!("bearer  {text}"))]))));
        assert!(same(shown(&headers(&[("cookie", &format!("a=b; rowhouse={text}; c=d"))]))));
        for wrong in ["Bearer", "Bearer x", "Basic abc", text] {
            assert!(shown(&headers(&[("authorization", wrong)])).is_err(), "{wrong}");
        }
        assert!(matches!(shown(&headers(&[("cookie", "rowhouse=nonsense")])), Ok(None)));
        assert!(matches!(shown(&headers(&[])), Ok(None)));
    }
}
