//! The network and the timers as traits, implemented for programs by [`crate::NativeTransport`] and by the page.

use std::pin::pin;
use std::time::Duration;

use futures_util::future::{Either, select};
use http::{Method, Response};

use crate::error::{ClientError, NetworkError};

/// How long a server may take to answer a request or a handshake, where a person waits for it.
pub const REQUEST_TIMEOUT: Duration = Duration::from_secs(10);

/// Access to one server.
#[expect(
    async_fn_in_trait,
    reason = "futures are spawned with a known transport, so `Send` is inferred"
)]
pub trait Transport: Clone {
    /// A WebSocket of this transport.
    type Socket: Socket;

    /// Whether [`connect`](Self::connect) can tell why the server refused a handshake. Browsers hide it.
    const REPORTS_REFUSED_HANDSHAKES: bool;

    /// Sends an HTTP request and returns the whole response, whatever its status.
    async fn request(&self, request: HttpRequest<'_>) -> Result<Response<Vec<u8>>, NetworkError>;

    /// Opens a WebSocket at a path of the server, for the person with this key.
    async fn connect(&self, path: &str, key: Option<&str>) -> Result<Self::Socket, ClientError>;

    /// Waits.
    async fn sleep(&self, duration: Duration);
}

/// A WebSocket that carries text messages. Dropping it breaks the connection.
#[expect(
    async_fn_in_trait,
    reason = "futures are spawned with a known transport, so `Send` is inferred"
)]
pub trait Socket {
    /// A received message.
    type Text: AsRef<str>;

    /// Sends a message.
    async fn send(&mut self, text: String) -> Result<(), NetworkError>;

    /// Returns the next message, or `None` once the server has closed the socket. No message is lost if the future is
    /// dropped before it is ready.
    async fn receive(&mut self) -> Result<Option<Self::Text>, NetworkError>;

    /// Tells the server that the client leaves.
    async fn close(&mut self) -> Result<(), NetworkError>;
}

/// An HTTP request to the server of a [`Transport`].
#[derive(Clone, Debug)]
pub struct HttpRequest<'a> {
    /// The method.
    pub method: Method,
    /// The path with its query.
    pub path: &'a str,
    /// The key of the person who asks, to be sent as a bearer token.
    pub key: Option<&'a str>,
    /// The body, which is JSON; may be empty.
    pub body: Vec<u8>,
}

/// Waits for a future, but not longer than `limit`.
///
/// # Errors
/// [`NetworkError::Timeout`] if it was not ready in time.
pub async fn within<R>(
    transport: &impl Transport,
    limit: Duration,
    future: impl Future<Output = R>,
) -> Result<R, NetworkError> {
    match select(pin!(future), pin!(transport.sleep(limit))).await {
        Either::Left((result, _)) => Ok(result),
        Either::Right(_) => Err(NetworkError::Timeout),
    }
}
