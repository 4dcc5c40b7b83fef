//! Somebody, over HTTP.

use std::net::SocketAddr;

use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::header::{AUTHORIZATION, CONTENT_TYPE, HOST};
use hyper::{Method, Request, Response, StatusCode};
use hyper_util::rt::TokioIo;
use protocol::{Created, Done, Key, NewTable, PREFIX, Problem, Told};
use serde::Serialize;
use serde::de::DeserializeOwned;
use table::Command;
use thiserror::Error;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite;

use crate::socket::Socket;

/// Why something was not answered, or not as hoped.
#[derive(Debug, Error)]
pub enum Failed {
    /// The server did not want to.
    #[error("{status}: {problem}")]
    Refused {
        /// The status of the answer.
        status: StatusCode,
        /// What is wrong.
        problem: Problem,
    },
    /// The answer was another one than the protocol says.
    #[error("an answer that nobody expects: {0}")]
    Unexpected(String),
    /// The network.
    #[error(transparent)]
    Io(#[from] std::io::Error),
    /// The network, in the middle of a request.
    #[error(transparent)]
    Http(#[from] hyper::Error),
    /// The network, in the middle of a socket.
    #[error(transparent)]
    Socket(#[from] Box<tungstenite::Error>),
}

impl From<tungstenite::Error> for Failed {
    fn from(error: tungstenite::Error) -> Self {
        Self::Socket(Box::new(error))
    }
}

/// Somebody with a key.
#[derive(Clone, Debug)]
pub struct Client {
    address: SocketAddr,
    key: String,
}

impl Client {
    /// Somebody new at a server.
    ///
    /// # Errors
    /// If it gives no key.
    pub async fn new(address: SocketAddr) -> Result<Self, Failed> {
        let Key { key } = Self::nobody(address).post("/keys").await?;
        Ok(Self { address, key })
    }

    /// Somebody with a key that a server has given before.
    #[must_use]
    pub const fn with_key(address: SocketAddr, key: String) -> Self {
        Self { address, key }
    }

    /// Somebody without a key.
    #[must_use]
    pub const fn nobody(address: SocketAddr) -> Self {
        Self { address, key: String::new() }
    }

    /// The same somebody, at the address where the server is now.
    #[must_use]
    pub fn at(&self, address: SocketAddr) -> Self {
        Self { address, key: self.key.clone() }
    }

    /// What makes them who they are.
    #[must_use]
    pub fn key(&self) -> &str {
        &self.key
    }

    /// Opens a table.
    ///
    /// # Errors
    /// If it cannot be.
    pub async fn open(&self, table: &NewTable) -> Result<Created, Failed> {
        self.ask(Method::POST, "/tables", Some(table)).await
    }

    /// Does something at a table.
    ///
    /// # Errors
    /// If it cannot be done.
    pub async fn tell(&self, table: &str, seen: u64, command: Command) -> Result<Done, Failed> {
        let told = Told { seen, command };
        self.ask(Method::POST, &format!("/tables/{table}/commands"), Some(&told)).await
    }

    /// Asks for something.
    ///
    /// # Errors
    /// If it is not to be had.
    pub async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, Failed> {
        self.ask(Method::GET, path, None::<&()>).await
    }

    /// Asks for something to be made.
    ///
    /// # Errors
    /// If it cannot be.
    pub async fn post<T: DeserializeOwned>(&self, path: &str) -> Result<T, Failed> {
        self.ask(Method::POST, path, None::<&()>).await
    }

    /// Follows a table from an event on.
    ///
    /// # Errors
    /// If there is no connection to be had.
    pub async fn follow(&self, table: &str, from: u64) -> Result<Socket, Failed> {
        Socket::open(self.address, &self.key, table, from, false).await
    }

    /// The same, and is told when it is to act.
    ///
    /// # Errors
    /// If there is no connection to be had.
    pub async fn follow_turns(&self, table: &str, from: u64) -> Result<Socket, Failed> {
        Socket::open(self.address, &self.key, table, from, true).await
    }

    async fn ask<T: DeserializeOwned>(
        &self,
        method: Method,
        path: &str,
        body: Option<&impl Serialize>,
    ) -> Result<T, Failed> {
        let unexpected = |error: serde_json::Error| Failed::Unexpected(error.to_string());
        let body = body.map(serde_json::to_vec).transpose().map_err(unexpected)?;
        let answer =
            self.send(method, &format!("{PREFIX}{path}"), body.unwrap_or_default()).await?;
        let (status, text) = (answer.status(), answer.into_body());
        if !status.is_success() {
            let problem = serde_json::from_slice(&text).map_err(unexpected)?;
            return Err(Failed::Refused { status, problem });
        }
        serde_json::from_slice(&text).map_err(unexpected)
    }

    /// Sends any request and gives the whole answer, on a connection of its own.
    ///
    /// # Errors
    /// If there is none.
    pub async fn send(
        &self,
        method: Method,
        path: &str,
        body: impl Into<Bytes>,
    ) -> Result<Response<Bytes>, Failed> {
        let stream = TcpStream::connect(self.address).await?;
        stream.set_nodelay(true)?;
        let (mut sender, connection) =
            hyper::client::conn::http1::handshake(TokioIo::new(stream)).await?;
        // It says why it ended in the answer, too.
        tokio::spawn(connection);
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header(HOST, self.address.to_string())
            .header(CONTENT_TYPE, "application/json");
        if !self.key.is_empty() {
            request = request.header(AUTHORIZATION, format!("Bearer {}", self.key));
        }
        let request = request.body(Full::new(body.into()));
        let request = request.map_err(|error| Failed::Unexpected(error.to_string()))?;
        let (parts, body) = sender.send_request(request).await?.into_parts();
        Ok(Response::from_parts(parts, body.collect().await?.to_bytes()))
    }
}
