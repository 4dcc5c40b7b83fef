//! Text messages over a WebSocket.

use std::net::SocketAddr;

use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::http::header::AUTHORIZATION;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::play::Result;

/// The size of each buffer of a connection: thousands of connections have to fit into memory.
const BUFFER: usize = 4 * 1024;

/// One player's connection.
pub struct Socket(WebSocketStream<TcpStream>);

impl Socket {
    /// Connects, with a bearer token unless it is empty.
    pub async fn connect(address: SocketAddr, token: &str, path: &str) -> Result<Self> {
        let failed = |error: &dyn std::fmt::Display| format!("ws://{address}{path}: {error}");
        let stream = TcpStream::connect(address).await.map_err(|error| failed(&error))?;
        stream.set_nodelay(true).map_err(|error| failed(&error))?;
        let request = format!("ws://{address}{path}").into_client_request();
        let mut request = request.map_err(|error| failed(&error))?;
        if !token.is_empty() {
            let bearer = HeaderValue::from_str(&format!("Bearer {token}"));
            let bearer = bearer.map_err(|error| failed(&error))?;
            request.headers_mut().insert(AUTHORIZATION, bearer);
        }
        let config = WebSocketConfig::default().read_buffer_size(BUFFER).write_buffer_size(BUFFER);
        let connected = client_async_with_config(request, stream, Some(config)).await;
        Ok(Self(connected.map_err(|error| failed(&error))?.0))
    }

    /// Sends a message.
    pub async fn send(&mut self, text: String) -> Result<()> {
        self.0.send(Message::text(text)).await.map_err(|error| error.to_string())
    }

    /// Receives the next message. Pings of the WebSocket protocol are answered on the way.
    pub async fn receive(&mut self) -> Result<Utf8Bytes> {
        while let Some(message) = self.0.next().await {
            match message.map_err(|error| error.to_string())? {
                Message::Text(text) => return Ok(text),
                Message::Close(_) => break,
                _ => {}
            }
        }
        Err("the server has closed a connection".into())
    }
}
