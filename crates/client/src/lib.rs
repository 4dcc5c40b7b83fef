//! The client side of the protocol, written once for the page, the terminal, the load generator and the tests.
//!
//! Three layers, each usable by itself:
//!
//! - [`Client`] calls the HTTP API as one person and opens sockets.
//! - [`Connection`] is one socket to a table: it numbers requests and reads messages.
//! - [`Session`] follows a table for as long as its [`SessionHandle`] lives. It reconnects after a lost connection and
//!   resumes from the first event that it does not know.
//!
//! A [`Revealer`] does the client's part in fair draws.
//!
//! All of them are generic over a [`Transport`]: the network and the timers. With the feature `native` there is one for
//! programs, [`NativeTransport`]; the page has its own, made of what a browser offers.

mod addition;
mod connection;
mod error;
mod http_client;
#[cfg(feature = "native")]
mod native;
mod session;
mod transport;

pub use addition::{AdditionKey, Revealer};
pub use connection::Connection;
pub use error::{ClientError, Disconnect, NetworkError};
pub use http_client::Client;
#[cfg(feature = "native")]
pub use native::{NativeSocket, NativeTransport};
pub use session::{Session, SessionHandle, SessionRequest, SessionUpdate};
pub use transport::{HttpRequest, REQUEST_TIMEOUT, Socket, Transport, within};
