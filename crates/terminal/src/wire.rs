//! The connection to a server: a thread that sends, hears, and comes back after it was cut off.

use std::io;
use std::net::{TcpStream, ToSocketAddrs};
use std::str::FromStr;
use std::sync::mpsc::{self, Receiver, Sender, TryRecvError};
use std::thread;
use std::time::{Duration, Instant};

use protocol::{Claim, Goodbye, In, Key, Out, PREFIX, Problem, Received};
use tungstenite::client::IntoClientRequest;
use tungstenite::http::HeaderValue;
use tungstenite::stream::MaybeTlsStream;
use tungstenite::{HandshakeError, Message, WebSocket};
use ureq::tls::{Certificate, RootCerts, TlsConfig};

use crate::remote::Wire;

/// How long a server may take to answer.
const PATIENCE: Duration = Duration::from_secs(10);
/// How often the thread looks whether something is to be sent.
const LOOK: Duration = Duration::from_millis(30);
/// How often a quiet connection is tried.
const PING: Duration = Duration::from_secs(20);
/// After so long without a word it is lost.
const SILENCE: Duration = Duration::from_secs(50);
/// The longest pause between two attempts.
const LONGEST_PAUSE: Duration = Duration::from_secs(8);

/// Where a table is: `https://example.org/t/NAME`, perhaps with a seat that goes to whoever has it.
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
    /// The server, without the table.
    #[must_use]
    pub fn server(&self) -> String {
        format!("{}://{}", if self.secure { "https" } else { "http" }, self.authority)
    }

    fn socket(&self, from: u64) -> String {
        let scheme = if self.secure { "wss" } else { "ws" };
        format!("{scheme}://{}{PREFIX}/tables/{}/socket?from={from}", self.authority, self.table)
    }

    fn address(&self) -> (String, u16) {
        let usual = if self.secure { 443 } else { 80 };
        let port = |text: &str| text.parse().ok();
        match self.authority.rsplit_once(':') {
            Some((host, text)) if !host.ends_with(':') && port(text).is_some() => {
                (host.trim_matches(['[', ']']).to_owned(), port(text).unwrap_or(usual))
            }
            _ => (self.authority.trim_matches(['[', ']']).to_owned(), usual),
        }
    }
}

/// What the connection is told to do.
pub enum Order {
    /// Send this.
    Send(Box<In>),
    /// Follow another table of the same server, from its start.
    GoTo(String),
}

/// Why a connection did not last.
enum Cut {
    /// It may work later.
    Lost(String),
    /// It will not.
    Gone(String),
    /// Nobody wants it any more.
    Left,
    /// There is another table to follow.
    Moved(String),
}

/// Follows a table from now on, and tells what is heard. Ends when the orders end.
pub fn follow(link: Link, key: String, tell: impl Fn(Wire) + Send + 'static) -> Sender<Order> {
    let (tx, rx) = mpsc::channel();
    thread::spawn(move || Line { link, key, tell, orders: rx, next: 0 }.keep());
    tx
}

struct Line<T> {
    link: Link,
    key: String,
    tell: T,
    orders: Receiver<Order>,
    /// The number of the first event that is not known.
    next: u64,
}

type Socket = WebSocket<MaybeTlsStream<TcpStream>>;

impl<T: Fn(Wire)> Line<T> {
    fn keep(mut self) {
        let mut pause = Duration::from_millis(250);
        loop {
            let before = self.next;
            match self.stay() {
                Cut::Left => return,
                Cut::Gone(why) => {
                    (self.tell)(Wire::Gone(why));
                    return;
                }
                Cut::Moved(table) => {
                    self.link = Link { table, claim: None, ..self.link };
                    self.next = 0;
                    continue;
                }
                Cut::Lost(why) => (self.tell)(Wire::Lost(why)),
            }
            // A server that tells something is there again; one that does not is left in peace.
            pause = if self.next > before { Duration::from_millis(250) } else { pause * 2 };
            pause = pause.min(LONGEST_PAUSE);
            if !self.rest(pause) {
                return;
            }
        }
    }

    /// Waits; what is asked meanwhile cannot be sent. False if nobody wants the connection any more.
    fn rest(&self, pause: Duration) -> bool {
        let until = Instant::now() + pause;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            match self.orders.recv_timeout(left) {
                Ok(_) => {}
                Err(mpsc::RecvTimeoutError::Timeout) => return true,
                Err(mpsc::RecvTimeoutError::Disconnected) => return false,
            }
        }
    }

    /// One connection, from its beginning to its end.
    fn stay(&mut self) -> Cut {
        if let Some(claim) = self.link.claim.take()
            && let Err(why) = self.claim(&claim)
        {
            return Cut::Gone(why);
        }
        let mut socket = match self.open() {
            Ok(socket) => socket,
            Err(cut) => return cut,
        };
        let (mut heard, mut pinged) = (Instant::now(), Instant::now());
        loop {
            match self.orders.try_recv() {
                Ok(Order::Send(message)) => {
                    if let Err(cut) = send(&mut socket, &message) {
                        return cut;
                    }
                    continue;
                }
                Ok(Order::GoTo(table)) => return Cut::Moved(table),
                Err(TryRecvError::Empty) => {}
                Err(TryRecvError::Disconnected) => {
                    // The other side would notice by itself, only later.
                    let _ = socket.close(None);
                    return Cut::Left;
                }
            }
            match socket.read() {
                Ok(Message::Text(text)) => {
                    heard = Instant::now();
                    // Messages of a newer server that this client does not know are passed over.
                    if let Ok(message) = serde_json::from_str::<Received>(&text)
                        && let Some(cut) = self.hear(message)
                    {
                        return cut;
                    }
                }
                Ok(Message::Close(_)) => {
                    return Cut::Lost("the server ended the connection".into());
                }
                Ok(_) => heard = Instant::now(),
                Err(tungstenite::Error::Io(error)) if is_quiet(&error) => {}
                Err(error) => return Cut::Lost(error.to_string()),
            }
            if heard.elapsed() > SILENCE {
                return Cut::Lost("the server is silent".into());
            }
            if pinged.elapsed() > PING {
                pinged = Instant::now();
                if let Err(cut) = send(&mut socket, &In::Ping { re: 0 }) {
                    return cut;
                }
            }
        }
    }

    fn hear(&mut self, message: Received) -> Option<Cut> {
        match &message {
            Out::Event(event) => self.next = self.next.max(event.number + 1),
            Out::Hello { version, .. } if *version != protocol::VERSION => {
                let why = format!(
                    "the server speaks version {version}, this program {}",
                    protocol::VERSION
                );
                return Some(Cut::Gone(why));
            }
            Out::Bye { why } => {
                return Some(match why {
                    Goodbye::Deleted => Cut::Gone("the table was deleted".into()),
                    Goodbye::NoLonger => Cut::Gone("this table is no longer yours to see".into()),
                    Goodbye::Restarting => Cut::Lost("the server restarts".into()),
                    Goodbye::TooSlow | Goodbye::TooMuch => {
                        Cut::Lost("that was too much at once".into())
                    }
                });
            }
            _ => {}
        }
        (self.tell)(Wire::Message(Box::new(message)));
        None
    }

    fn open(&self) -> Result<Socket, Cut> {
        let lost = |error: &dyn std::fmt::Display| Cut::Lost(error.to_string());
        let mut request = self
            .link
            .socket(self.next)
            .into_client_request()
            .map_err(|e| Cut::Gone(e.to_string()))?;
        let bearer = HeaderValue::from_str(&format!("Bearer {}", self.key));
        let bearer = bearer.map_err(|e| Cut::Gone(e.to_string()))?;
        request.headers_mut().insert("Authorization", bearer);
        let mut addresses = self.link.address().to_socket_addrs().map_err(|e| lost(&e))?;
        let mut last = io::Error::other("the server has no address");
        let stream =
            addresses.find_map(|address| match TcpStream::connect_timeout(&address, PATIENCE) {
                Ok(stream) => Some(stream),
                Err(error) => {
                    last = error;
                    None
                }
            });
        let stream = stream.ok_or_else(|| lost(&last))?;
        let ready = || {
            stream.set_nodelay(true)?;
            stream.set_read_timeout(Some(PATIENCE))?;
            stream.set_write_timeout(Some(PATIENCE))?;
            stream.try_clone()
        };
        let handle = ready().map_err(|e| lost(&e))?;
        let (socket, _) =
            tungstenite::client_tls(request, stream).map_err(|error| match error {
                HandshakeError::Failure(tungstenite::Error::Http(response)) => {
                    let status = response.status();
                    let body = response.into_body().unwrap_or_default();
                    let problem = serde_json::from_slice::<Problem>(&body);
                    let why =
                        problem.map_or_else(|_| format!("the server says {status}"), |p| p.message);
                    // What is wrong with a request stays wrong; a busy server may have time later.
                    match status.is_client_error() && status.as_u16() != 429 {
                        true => Cut::Gone(why),
                        false => Cut::Lost(why),
                    }
                }
                other => Cut::Lost(other.to_string()),
            })?;
        handle.set_read_timeout(Some(LOOK)).map_err(|e| lost(&e))?;
        Ok(socket)
    }

    fn claim(&self, claim: &Claim) -> Result<(), String> {
        let url = format!("{}{PREFIX}/tables/{}/claim", self.link.server(), self.link.table);
        let body = serde_json::to_string(claim).map_err(|error| error.to_string())?;
        post(&url, Some(&self.key), &body).map(|_| ())
    }
}

fn send(socket: &mut Socket, message: &In) -> Result<(), Cut> {
    let text = serde_json::to_string(message).map_err(|error| Cut::Gone(error.to_string()))?;
    socket.send(Message::text(text)).map_err(|error| Cut::Lost(error.to_string()))
}

/// Has simply nothing come yet?
fn is_quiet(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut | io::ErrorKind::Interrupted
    )
}

/// A new key at a server.
///
/// # Errors
/// If the server does not answer, or gives none.
pub fn new_key(server: &str) -> Result<String, String> {
    let answer = post(&format!("{server}{PREFIX}/keys"), None, "")?;
    let key: Key = serde_json::from_str(&answer).map_err(|error| error.to_string())?;
    Ok(key.key)
}

fn post(url: &str, key: Option<&str>, body: &str) -> Result<String, String> {
    let mut config =
        ureq::Agent::config_builder().timeout_global(Some(PATIENCE)).http_status_as_error(false);
    if url.starts_with("https:") {
        config = config.tls_config(TlsConfig::builder().root_certs(authorities()?).build());
    }
    let mut request =
        ureq::Agent::from(config.build()).post(url).header("Content-Type", "application/json");
    if let Some(key) = key {
        request = request.header("Authorization", &format!("Bearer {key}"));
    }
    let mut response = request.send(body).map_err(|error| error.to_string())?;
    let text = response.body_mut().read_to_string().map_err(|error| error.to_string())?;
    if response.status().is_success() {
        return Ok(text);
    }
    let problem = serde_json::from_str::<Problem>(&text);
    let status = response.status();
    Err(problem.map_or_else(|_| format!("the server says {status}"), |problem| problem.message))
}

/// Whom this machine trusts to say who is who: the system's authorities, or those in the file that
/// `SSL_CERT_FILE` names. Sockets ask the same ones.
fn authorities() -> Result<RootCerts, String> {
    let found = rustls_native_certs::load_native_certs();
    if found.certs.is_empty() {
        let why = found.errors.first().map(|error| format!(" ({error})")).unwrap_or_default();
        return Err(format!(
            "this machine knows no certificate authorities{why}; SSL_CERT_FILE can name a file of them"
        ));
    }
    Ok(found.certs.iter().map(|der| Certificate::from_der(der).to_owned()).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_read() {
        let link: Link = "http://127.0.0.1:8080/t/abcDEF_1-2".parse().unwrap();
        assert_eq!(link.server(), "http://127.0.0.1:8080");
        assert_eq!(link.socket(7), "ws://127.0.0.1:8080/api/v1/tables/abcDEF_1-2/socket?from=7");
        assert_eq!(link.address(), ("127.0.0.1".into(), 8080));
        let link: Link = "https://games.example.org/t/x#claim=1.secret".parse().unwrap();
        assert_eq!(link.address(), ("games.example.org".into(), 443));
        assert_eq!(
            link.claim.map(|claim| (claim.seat.index(), claim.token)),
            Some((1, "secret".into()))
        );
        let link: Link = "http://[::1]:99/t/x".parse().unwrap();
        assert_eq!(link.address(), ("::1".into(), 99));
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
