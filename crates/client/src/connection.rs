//! One socket to a table.

use games::Seat;
use protocol::{In, Received};
use table::Command;

use crate::error::{ClientError, NetworkError};
use crate::transport::Socket;

/// A socket to a table, with the numbers of the requests that were sent over it. The answer to a request repeats its
/// number.
#[derive(Debug)]
pub struct Connection<S> {
    socket: S,
    /// The number of the last request.
    last: u64,
}

impl<S: Socket> Connection<S> {
    /// A connection over an open socket.
    pub const fn new(socket: S) -> Self {
        Self { socket, last: 0 }
    }

    /// Gives the next request the number after `last`, so that requests over several connections have different numbers.
    pub const fn number_from(&mut self, last: u64) {
        self.last = last;
    }

    /// The socket below.
    pub const fn socket(&mut self) -> &mut S {
        &mut self.socket
    }

    /// Returns the next message as it was sent; `None` once the server has closed the connection.
    ///
    /// # Errors
    /// If the connection is lost.
    pub async fn next_text(&mut self) -> Result<Option<S::Text>, NetworkError> {
        self.socket.receive().await
    }

    /// Returns the next message; `None` once the server has closed the connection.
    ///
    /// # Errors
    /// If the connection is lost, or the message cannot be read.
    pub async fn next(&mut self) -> Result<Option<Received>, ClientError> {
        let Some(text) = self.next_text().await? else { return Ok(None) };
        let text = text.as_ref();
        let unreadable = |error| ClientError::Unexpected(format!("{error} in {text}"));
        serde_json::from_str(text).map(Some).map_err(unreadable)
    }

    /// Sends a command, and returns the number that the answer will repeat.
    ///
    /// # Errors
    /// If the connection is lost.
    pub async fn command(&mut self, seen: u64, command: Command) -> Result<u64, ClientError> {
        self.request(|re| In::Do { re, seen, command }).await
    }

    /// Asks for a bot in place of an absent player, and returns the number that the answer will repeat.
    ///
    /// # Errors
    /// If the connection is lost.
    pub async fn stand_in(&mut self, seat: Seat) -> Result<u64, ClientError> {
        self.request(|re| In::StandIn { re, seat }).await
    }

    /// Asks for a sign of life, and returns the number that the answer will repeat.
    ///
    /// # Errors
    /// If the connection is lost.
    pub async fn ping(&mut self) -> Result<u64, ClientError> {
        self.request(|re| In::Ping { re }).await
    }

    async fn request(&mut self, message: impl FnOnce(u64) -> In) -> Result<u64, ClientError> {
        self.last += 1;
        let text = serde_json::to_string(&message(self.last)).map_err(ClientError::unexpected)?;
        self.socket.send(text).await?;
        Ok(self.last)
    }
}
