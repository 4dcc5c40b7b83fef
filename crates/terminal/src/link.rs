//! Links to tables on a server, and the thread that follows such a table for the app.

use std::convert::Infallible;
use std::io;
use std::str::FromStr;
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

use client::{
    Client, ClientError, NativeTransport, REQUEST_TIMEOUT, Session, SessionHandle, SessionRequest,
    SessionUpdate, within,
};
use protocol::Claim;
use rand::TryRng;
use rand::rngs::SysRng;
use tokio::runtime::{Builder, Runtime};

/// How long leaving a table may take.
const LEAVE_TIMEOUT: Duration = Duration::from_secs(2);

/// A link to a table: `https://example.org/t/NAME`, perhaps with a claim to a seat in its fragment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    secure: bool,
    authority: String,
    table: String,
    claim: Option<Claim>,
}

impl FromStr for Link {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || "it is a link such as https://example.org/t/NAME".to_owned();
        let (scheme, rest) = text.trim().split_once("://").ok_or_else(wrong)?;
        let secure = match scheme {
            "http" => false,
            "https" => true,
            _ => return Err(wrong()),
        };
        let (rest, fragment) = rest.split_once('#').unwrap_or((rest, ""));
        let (authority, path) = rest.split_once('/').ok_or_else(wrong)?;
        let table = path.strip_prefix("t/").ok_or_else(wrong)?.trim_end_matches('/');
        let plain = |text: &str| {
            !text.is_empty()
                && text.chars().all(|c| c.is_ascii_alphanumeric() || "-_.:[]".contains(c))
        };
        if !plain(authority) || !plain(table) {
            return Err(wrong());
        }
        let claim = match fragment.strip_prefix("claim=") {
            None => None,
            Some(claim) => {
                let (seat, token) = claim.split_once('.').ok_or_else(wrong)?;
                let seat = seat.parse().ok().and_then(games::Seat::try_new).ok_or_else(wrong)?;
                Some(Claim { seat, token: token.to_owned() })
            }
        };
        Ok(Self { secure, authority: authority.into(), table: table.into(), claim })
    }
}

impl Link {
    /// The URL of the server, without the table.
    #[must_use]
    pub fn server(&self) -> String {
        format!("{}://{}", if self.secure { "https" } else { "http" }, self.authority)
    }

    fn transport(&self) -> NativeTransport {
        NativeTransport::new(&self.authority, self.secure)
    }

    /// Asks the server for a new key.
    ///
    /// # Errors
    /// If the server does not answer, or gives none.
    pub fn new_key(&self) -> Result<String, String> {
        let transport = self.transport();
        let client = Client::<NativeTransport>::anonymous(transport.clone());
        let ask = within(&transport, REQUEST_TIMEOUT, client.request_key());
        let key = runtime().map_err(|error| error.to_string())?.block_on(ask);
        key.map_err(ClientError::from).flatten().map_err(|error| error.to_string())
    }
}

/// A table that is followed on a thread of its own. Dropping it leaves the table.
#[derive(Debug)]
pub struct FollowedTable {
    session: SessionHandle,
    /// Disconnected once the session has ended.
    ended: Receiver<Infallible>,
}

impl FollowedTable {
    /// Hands a request to the session.
    ///
    /// # Errors
    /// Returns the request if the session is over.
    pub fn send(&self, request: SessionRequest) -> Result<(), Box<SessionRequest>> {
        self.session.send(request)
    }
}

impl Drop for FollowedTable {
    /// Waits until the server has been told, since the program may end next.
    fn drop(&mut self) {
        self.session.close();
        let _ = self.ended.recv_timeout(LEAVE_TIMEOUT);
    }
}

/// Follows a table. `report` gets what happens.
pub fn follow(
    link: Link,
    key: String,
    report: impl Fn(SessionUpdate) + Send + 'static,
) -> FollowedTable {
    let client = Client::with_key(link.transport(), key);
    let (handle, session) = Session::new(client.clone(), link.table.clone());
    let (running, ended) = mpsc::channel();
    thread::spawn(move || {
        let _running = running;
        let runtime = match runtime() {
            Ok(runtime) => runtime,
            Err(error) => {
                let error = ClientError::Unexpected(error.to_string());
                return report(SessionUpdate::Ended(error.into()));
            }
        };
        runtime.block_on(async {
            if let Some(claim) = &link.claim
                && let Err(error) = claim_seat(&client, &link.table, claim).await
            {
                return report(SessionUpdate::Ended(error.into()));
            }
            // Without random numbers of the system, pauses have their full length.
            let random = || SysRng.try_next_u32().unwrap_or(u32::MAX);
            session.run(random, report).await;
        });
    });
    FollowedTable { session: handle, ended }
}

async fn claim_seat(
    client: &Client<NativeTransport>,
    table: &str,
    claim: &Claim,
) -> Result<(), ClientError> {
    within(client.transport(), REQUEST_TIMEOUT, client.claim(table, claim)).await??;
    Ok(())
}

fn runtime() -> io::Result<Runtime> {
    Builder::new_current_thread().enable_all().build()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_read() {
        let link: Link = "http://127.0.0.1:8080/t/abcDEF_1-2".parse().unwrap();
        assert_eq!(link.server(), "http://127.0.0.1:8080");
        assert_eq!(link.table, "abcDEF_1-2");
        let link: Link = "https://games.example.org/t/x#claim=1.secret".parse().unwrap();
        assert_eq!(link.server(), "https://games.example.org");
        assert_eq!(
            link.claim.map(|claim| (claim.seat.index(), claim.token)),
            Some((1, "secret".into()))
        );
        let link: Link = "http://[::1]:99/t/x".parse().unwrap();
        assert_eq!(link.server(), "http://[::1]:99");
        for wrong in [
            "",
            "example.org",
            "ftp://a/t/x",
            "http://a/x",
            "http://a/t/",
            "http://a/t/x y",
            "http://a/t/x#claim=9.t",
        ] {
            assert!(wrong.parse::<Link>().is_err(), "{wrong}");
        }
    }
}
