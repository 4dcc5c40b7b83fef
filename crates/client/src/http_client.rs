//! The HTTP API, as one person.

use games::Seat;
use http::{Method, Response};
use protocol::{Claim, Created, Done, Key, NewTable, PREFIX, SeatLink, Told};
use serde::Serialize;
use serde::de::DeserializeOwned;
use table::Command;

use crate::connection::Connection;
use crate::error::{ClientError, successful};
use crate::transport::{HttpRequest, Transport};

/// A person at a server. A page has no key of its own: the browser sends a cookie.
#[derive(Clone, Debug)]
pub struct Client<T> {
    transport: T,
    key: Option<String>,
}

impl<T: Transport> Client<T> {
    /// A new person: asks the server for a key.
    ///
    /// # Errors
    /// If the server gives none or is not reached.
    pub async fn with_new_key(server: impl Into<T>) -> Result<Self, ClientError> {
        let client = Self::anonymous(server);
        let key = client.request_key().await?;
        Ok(Self { key: Some(key), ..client })
    }

    /// A person with a key that the server has given before.
    pub fn with_key(server: impl Into<T>, key: String) -> Self {
        Self { transport: server.into(), key: Some(key) }
    }

    /// A visitor without a key.
    pub fn anonymous(server: impl Into<T>) -> Self {
        Self { transport: server.into(), key: None }
    }

    /// The same person at another address.
    #[must_use]
    pub fn at(&self, server: impl Into<T>) -> Self {
        Self { transport: server.into(), key: self.key.clone() }
    }

    /// The key; `None` for a visitor without one.
    #[must_use]
    pub fn key(&self) -> Option<&str> {
        self.key.as_deref()
    }

    /// The way to the server.
    pub const fn transport(&self) -> &T {
        &self.transport
    }

    /// Asks the server for the key of a new person.
    ///
    /// # Errors
    /// If the server gives none or is not reached.
    pub async fn request_key(&self) -> Result<String, ClientError> {
        let Key { key } = self.post("/keys").await?;
        Ok(key)
    }

    /// Creates a table.
    ///
    /// # Errors
    /// If the server refuses it or is not reached.
    pub async fn create_table(&self, table: &NewTable) -> Result<Created, ClientError> {
        self.call(Method::POST, "/tables", Some(table)).await
    }

    /// Sends a command to a table.
    ///
    /// # Errors
    /// If the server refuses it or is not reached.
    pub async fn command(
        &self,
        table: &str,
        seen: u64,
        command: Command,
    ) -> Result<Done, ClientError> {
        let told = Told { seen, command };
        self.call(Method::POST, &format!("/tables/{table}/commands"), Some(&told)).await
    }

    /// Takes over a seat with the token of its private link.
    ///
    /// # Errors
    /// If the server refuses it or is not reached.
    pub async fn claim(&self, table: &str, claim: &Claim) -> Result<Done, ClientError> {
        self.call(Method::POST, &format!("/tables/{table}/claim"), Some(claim)).await
    }

    /// Makes a private link for a seat of one's own.
    ///
    /// # Errors
    /// If the server refuses it or is not reached.
    pub async fn seat_link(&self, table: &str, seat: Seat) -> Result<SeatLink, ClientError> {
        self.post(&format!("/tables/{table}/seats/{seat}/link")).await
    }

    /// Gets a resource of the API.
    ///
    /// # Errors
    /// If the server refuses it or is not reached.
    pub async fn get<R: DeserializeOwned>(&self, path: &str) -> Result<R, ClientError> {
        self.call(Method::GET, path, None::<&()>).await
    }

    /// Posts to a resource of the API, without a body.
    ///
    /// # Errors
    /// If the server refuses it or is not reached.
    pub async fn post<R: DeserializeOwned>(&self, path: &str) -> Result<R, ClientError> {
        self.call(Method::POST, path, None::<&()>).await
    }

    /// Returns whether a table may be seen, as an error if not.
    pub(crate) async fn check_table(&self, table: &str) -> Result<(), ClientError> {
        let response = self.send(Method::GET, &format!("{PREFIX}/tables/{table}"), "").await?;
        successful(response).map(|_| ())
    }

    async fn call<R: DeserializeOwned>(
        &self,
        method: Method,
        path: &str,
        body: Option<&impl Serialize>,
    ) -> Result<R, ClientError> {
        let body = body.map(serde_json::to_vec).transpose().map_err(ClientError::unexpected)?;
        let response =
            self.send(method, &format!("{PREFIX}{path}"), body.unwrap_or_default()).await?;
        serde_json::from_slice(&successful(response)?).map_err(ClientError::unexpected)
    }

    /// Sends any request, to any path of the server, and returns the response as it is.
    ///
    /// # Errors
    /// If the server is not reached.
    pub async fn send(
        &self,
        method: Method,
        path: &str,
        body: impl Into<Vec<u8>>,
    ) -> Result<Response<Vec<u8>>, ClientError> {
        let request = HttpRequest { method, path, key: self.key.as_deref(), body: body.into() };
        Ok(self.transport.request(request).await?)
    }

    /// Connects to a table, to be told of its events from this number on.
    ///
    /// # Errors
    /// If the server refuses it or is not reached.
    pub async fn connect(
        &self,
        table: &str,
        from: u64,
    ) -> Result<Connection<T::Socket>, ClientError> {
        self.open(&format!("{PREFIX}/tables/{table}/socket?from={from}")).await
    }

    /// Connects to a table, to be told of its events and of one's turns.
    ///
    /// # Errors
    /// If the server refuses it or is not reached.
    pub async fn connect_with_turns(
        &self,
        table: &str,
        from: u64,
    ) -> Result<Connection<T::Socket>, ClientError> {
        self.open(&format!("{PREFIX}/tables/{table}/socket?from={from}&turns=true")).await
    }

    async fn open(&self, path: &str) -> Result<Connection<T::Socket>, ClientError> {
        let socket = self.transport.connect(path, self.key.as_deref()).await?;
        Ok(Connection::new(socket))
    }
}
