//! Somebody, over a WebSocket.

use std::net::SocketAddr;

use futures_util::{SinkExt, StreamExt};
use protocol::{In, PREFIX, Received};
use table::Command;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::http::header::AUTHORIZATION;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::client::Failed;

/// Ten thousand of them are to fit into memory.
const BUFFER: usize = 2 * 1024;

/// A connection to a table.
pub struct Socket {
    stream: WebSocketStream<TcpStream>,
    re: u64,
}

impl Socket {
    pub(crate) async fn open(
        address: SocketAddr,
        key: &str,
        table: &str,
        from: u64,
        turns: bool,
    ) -> Result<Self, Failed> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        let url = format!("ws://{address}{PREFIX}/tables/{table}/socket?from={from}&turns={turns}");
        let mut request = url.into_client_request()?;
        if !key.is_empty() {
            let bearer = HeaderValue::from_str(&format!("Bearer {key}"));
            let bearer = bearer.map_err(|error| Failed::Unexpected(error.to_string()))?;
            request.headers_mut().insert(AUTHORIZATION, bearer);
        }
        let config = WebSocketConfig::default().read_buffer_size(BUFFER).write_buffer_size(BUFFER);
        let (stream, _) = client_async_with_config(request, stream, Some(config)).await?;
        Ok(Self { stream, re: 0 })
    }

    /// The next message as it was sent; `None` once the server has closed the connection.
    ///
    /// # Errors
    /// If the connection is lost.
    pub async fn next_text(&mut self) -> Result<Option<Utf8Bytes>, Failed> {
        while let Some(message) = self.stream.next().await {
            match message? {
                Message::Text(text) => return Ok(Some(text)),
                Message::Close(_) => return Ok(None),
                // Pings are answered by themselves.
                _ => {}
            }
        }
        Ok(None)
    }

    /// The next message; `None` once the server has closed the connection.
    ///
    /// # Errors
    /// If the connection is lost, or the message cannot be read.
    pub async fn next(&mut self) -> Result<Option<Received>, Failed> {
        let Some(text) = self.next_text().await? else { return Ok(None) };
        serde_json::from_str(&text)
            .map(Some)
            .map_err(|error| Failed::Unexpected(format!("{error} in {text}")))
    }

    /// Asks for something, and gives the number that the answer will repeat.
    ///
    /// # Errors
    /// If the connection is lost.
    pub async fn tell(&mut self, seen: u64, command: Command) -> Result<u64, Failed> {
        self.re += 1;
        let message = In::Do { re: self.re, seen, command };
        let text = serde_json::to_string(&message)
            .map_err(|error| Failed::Unexpected(error.to_string()))?;
        self.send(Message::text(text)).await?;
        Ok(self.re)
    }

    /// Sends anything.
    ///
    /// # Errors
    /// If the connection is lost.
    pub async fn send(&mut self, message: Message) -> Result<(), Failed> {
        Ok(self.stream.send(message).await?)
    }
}
