//! The transport for programs: TCP, TLS with the certificate authorities of the system, HTTP and WebSockets on tokio.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use http::header::{AUTHORIZATION, CONTENT_TYPE, HOST};
use http::{HeaderValue, Request, Response};
use http_body_util::{BodyExt, Full, Limited};
use hyper::body::Bytes;
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpSocket, TcpStream, lookup_host};
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::error::{ClientError, NetworkError};
use crate::transport::{HttpRequest, Socket, Transport};

/// The size of the buffers of a socket: ten thousand of them are to fit into the memory of a load generator.
const SOCKET_BUFFER: usize = 2 * 1024;
/// The longest message of a server that is read.
const MAX_MESSAGE_BYTES: usize = 1024 * 1024;
/// The longest HTTP response that is read.
const MAX_RESPONSE_BYTES: usize = 16 * 1024 * 1024;
/// How long one address of a host may take to accept a connection; the next one is tried then.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);

/// Access to a server over TCP, with or without TLS.
#[derive(Clone, Debug)]
pub struct NativeTransport(Arc<Server>);

#[derive(Debug)]
struct Server {
    /// Host and port as in a URL.
    authority: String,
    /// Whether the server is behind TLS.
    secure: bool,
    /// The local address that connections come from; the system chooses it if there is none.
    source: Option<IpAddr>,
    /// Read from the system with the first connection.
    tls: OnceLock<Arc<ClientConfig>>,
}

/// A stream of bytes with or without TLS. It is boxed since one with TLS takes more than a kilobyte.
trait Stream: AsyncRead + AsyncWrite + Send + Sync + Unpin {}
impl<S: AsyncRead + AsyncWrite + Send + Sync + Unpin> Stream for S {}

impl NativeTransport {
    /// Access to the server at `host`, `host:port` or `[address]:port`.
    #[must_use]
    pub fn new(authority: &str, secure: bool) -> Self {
        let authority = authority.into();
        Self(Arc::new(Server { authority, secure, source: None, tls: OnceLock::new() }))
    }

    /// Access without TLS to the server at an address, from a given local address: for load tests, since servers limit
    /// what comes from one address.
    #[must_use]
    pub fn from_source(server: SocketAddr, source: IpAddr) -> Self {
        let (authority, source) = (server.to_string(), Some(source));
        Self(Arc::new(Server { authority, secure: false, source, tls: OnceLock::new() }))
    }

    /// Host and port to connect to.
    fn address(&self) -> (&str, u16) {
        let Server { authority, secure, .. } = &*self.0;
        let (host, port) = match authority.rsplit_once(':') {
            Some((host, port)) if !host.ends_with(':') => (host, port.parse().ok()),
            _ => (authority.as_str(), None),
        };
        match port {
            Some(port) => (host.trim_matches(['[', ']']), port),
            None => (authority.trim_matches(['[', ']']), if *secure { 443 } else { 80 }),
        }
    }

    async fn dial(&self) -> Result<Box<dyn Stream>, NetworkError> {
        let (host, port) = self.address();
        let stream =
            open(lookup_host((host, port)).await.map_err(no_connection)?, self.0.source).await?;
        stream.set_nodelay(true).map_err(no_connection)?;
        if !self.0.secure {
            return Ok(Box::new(stream));
        }
        let name = ServerName::try_from(host.to_owned()).map_err(no_connection)?;
        let connector = TlsConnector::from(self.tls()?);
        Ok(Box::new(connector.connect(name, stream).await.map_err(no_connection)?))
    }

    fn tls(&self) -> Result<Arc<ClientConfig>, NetworkError> {
        if let Some(config) = self.0.tls.get() {
            return Ok(Arc::clone(config));
        }
        let config = ClientConfig::builder().with_root_certificates(authorities()?);
        let config = Arc::new(config.with_no_client_auth());
        Ok(Arc::clone(self.0.tls.get_or_init(|| config)))
    }
}

/// Connects to the first address that answers.
async fn open(
    addresses: impl Iterator<Item = SocketAddr>,
    source: Option<IpAddr>,
) -> Result<TcpStream, NetworkError> {
    let mut error = no_connection("the server has no address");
    for address in addresses {
        match timeout(CONNECT_TIMEOUT, connect_from(source, address)).await {
            Ok(Ok(stream)) => return Ok(stream),
            Ok(Err(refused)) => error = no_connection(refused),
            Err(_) => error = NetworkError::Timeout,
        }
    }
    Err(error)
}

async fn connect_from(source: Option<IpAddr>, address: SocketAddr) -> io::Result<TcpStream> {
    let Some(source) = source else { return TcpStream::connect(address).await };
    let socket = if source.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    socket.bind(SocketAddr::new(source, 0))?;
    socket.connect(address).await
}

impl From<SocketAddr> for NativeTransport {
    fn from(address: SocketAddr) -> Self {
        Self::new(&address.to_string(), false)
    }
}

impl Transport for NativeTransport {
    type Socket = NativeSocket;

    const REPORTS_REFUSED_HANDSHAKES: bool = true;

    /// Every request has a connection of its own.
    async fn request(&self, request: HttpRequest<'_>) -> Result<Response<Vec<u8>>, NetworkError> {
        let HttpRequest { method, path, key, body } = request;
        let stream = TokioIo::new(self.dial().await?);
        let (mut sender, connection) =
            hyper::client::conn::http1::handshake(stream).await.map_err(broken)?;
        // An error of the connection is also one of the request.
        tokio::spawn(connection);
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header(HOST, &self.0.authority)
            .header(CONTENT_TYPE, "application/json");
        if let Some(key) = key {
            request = request.header(AUTHORIZATION, format!("Bearer {key}"));
        }
        let request = request.body(Full::new(Bytes::from(body))).map_err(no_connection)?;
        let (parts, body) = sender.send_request(request).await.map_err(broken)?.into_parts();
        let body =
            Limited::new(body, MAX_RESPONSE_BYTES).collect().await.map_err(broken)?.to_bytes();
        Ok(Response::from_parts(parts, body.into()))
    }

    async fn connect(&self, path: &str, key: Option<&str>) -> Result<NativeSocket, ClientError> {
        let scheme = if self.0.secure { "wss" } else { "ws" };
        let url = format!("{scheme}://{}{path}", self.0.authority);
        let mut request = url.into_client_request().map_err(ClientError::unexpected)?;
        if let Some(key) = key {
            let bearer = HeaderValue::from_str(&format!("Bearer {key}"));
            let bearer = bearer.map_err(ClientError::unexpected)?;
            request.headers_mut().insert(AUTHORIZATION, bearer);
        }
        let config = WebSocketConfig::default()
            .read_buffer_size(SOCKET_BUFFER)
            .write_buffer_size(SOCKET_BUFFER)
            .max_message_size(Some(MAX_MESSAGE_BYTES))
            .max_frame_size(Some(MAX_MESSAGE_BYTES));
        let stream = self.dial().await?;
        match client_async_with_config(request, stream, Some(config)).await {
            Ok((stream, _)) => Ok(NativeSocket(stream)),
            Err(Error::Http(response)) => {
                let body = response.body().as_deref().unwrap_or_default();
                Err(ClientError::refused(response.status(), body))
            }
            Err(error) => Err(broken(error).into()),
        }
    }

    async fn sleep(&self, duration: Duration) {
        tokio::time::sleep(duration).await;
    }
}

/// A WebSocket of a [`NativeTransport`].
pub struct NativeSocket(WebSocketStream<Box<dyn Stream>>);

impl NativeSocket {
    /// Sends any message, also one that is no text.
    ///
    /// # Errors
    /// If the connection is lost.
    pub async fn send_message(&mut self, message: Message) -> Result<(), NetworkError> {
        self.0.send(message).await.map_err(broken)
    }
}

impl Socket for NativeSocket {
    type Text = Utf8Bytes;

    async fn send(&mut self, text: String) -> Result<(), NetworkError> {
        self.send_message(Message::text(text)).await
    }

    async fn receive(&mut self) -> Result<Option<Utf8Bytes>, NetworkError> {
        while let Some(message) = self.0.next().await {
            match message.map_err(broken)? {
                Message::Text(text) => return Ok(Some(text)),
                Message::Close(_) => return Ok(None),
                // Pings of the WebSocket protocol are answered by the library.
                _ => {}
            }
        }
        Ok(None)
    }

    async fn close(&mut self) -> Result<(), NetworkError> {
        self.0.close(None).await.map_err(broken)?;
        // A socket that is dropped with unread messages is reset, and the server may then miss the Close frame.
        while let Some(Ok(_)) = self.0.next().await {}
        Ok(())
    }
}

/// The certificate authorities that the system trusts, or those in the file that `SSL_CERT_FILE` names.
fn authorities() -> Result<RootCertStore, NetworkError> {
    let found = rustls_native_certs::load_native_certs();
    if found.certs.is_empty() {
        let why = found.errors.first().map(|error| format!(" ({error})")).unwrap_or_default();
        return Err(no_connection(format!(
            "this machine knows no certificate authorities{why}; SSL_CERT_FILE can name a file of them"
        )));
    }
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(found.certs);
    Ok(roots)
}

fn no_connection(error: impl ToString) -> NetworkError {
    NetworkError::Connect(error.to_string())
}

fn broken(error: impl ToString) -> NetworkError {
    NetworkError::Broken(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn host_and_port_are_found_in_an_authority() {
        let check = |authority, secure, expected| {
            assert_eq!(NativeTransport::new(authority, secure).address(), expected);
        };
        check("127.0.0.1:8080", false, ("127.0.0.1", 8080));
        check("games.example.org", true, ("games.example.org", 443));
        check("games.example.org", false, ("games.example.org", 80));
        check("[::1]:99", false, ("::1", 99));
        check("[::1]", false, ("::1", 80));
    }

    #[tokio::test]
    async fn a_socket_is_closed_by_a_frame_even_if_messages_are_unread() {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let transport = NativeTransport::from(listener.local_addr().unwrap());
        let server = tokio::spawn(async move {
            let (stream, _) = listener.accept().await.unwrap();
            let mut socket = tokio_tungstenite::accept_async(stream).await.unwrap();
            for _ in 0..100 {
                socket.send(Message::text("unread")).await.unwrap();
            }
            socket.next().await
        });
        let mut socket = transport.connect("/", None).await.unwrap();
        assert_eq!(socket.receive().await.unwrap().as_deref(), Some("unread"));
        let client = tokio::spawn(async move { socket.close().await });
        assert!(matches!(server.await.unwrap(), Some(Ok(Message::Close(_)))));
        // The server is gone now, so there is nothing left to wait for.
        client.await.unwrap().unwrap();
    }

    #[tokio::test]
    async fn another_address_is_tried_if_the_first_one_refuses() {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let there = listener.local_addr().unwrap();
        // A port that was free a moment ago refuses connections.
        let gone = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let absent = gone.local_addr().unwrap();
        drop(gone);
        let stream = open([absent, there].into_iter(), None).await.unwrap();
        assert_eq!(stream.peer_addr().unwrap(), there);
        assert!(open([absent].into_iter(), None).await.is_err());
        assert!(open([].into_iter(), None).await.is_err());
    }
}
