//! TLS of connections to PostgreSQL, by rustls. Certificates are always checked.

use std::io;
use std::path::Path;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_postgres::Socket;
use tokio_postgres::tls::{ChannelBinding, MakeTlsConnect, TlsConnect, TlsStream};
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

/// Makes encrypted connections with one set of root certificates.
#[derive(Clone)]
pub struct Tls(Option<TlsConnector>);

impl Tls {
    /// TLS with the root certificates of a file or of the system.
    ///
    /// # Errors
    /// If the file has no certificate that can be read.
    pub fn new(root_certificates: Option<&Path>) -> io::Result<Self> {
        let mut roots = RootCertStore::empty();
        match root_certificates {
            Some(path) => {
                let bad = |why: String| {
                    io::Error::other(format!("sslrootcert {}: {why}", path.display()))
                };
                let found = CertificateDer::pem_file_iter(path).map_err(|e| bad(e.to_string()))?;
                for certificate in found {
                    let certificate = certificate.map_err(|error| bad(error.to_string()))?;
                    roots.add(certificate).map_err(|error| bad(error.to_string()))?;
                }
                if roots.is_empty() {
                    return Err(bad("there is no certificate in it".into()));
                }
            }
            None => {
                // A certificate of the system that cannot be used is left out; the others are enough.
                roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
            }
        }
        let config = ClientConfig::builder().with_root_certificates(roots).with_no_client_auth();
        Ok(Self(Some(TlsConnector::from(Arc::new(config)))))
    }

    /// For connections that are never encrypted.
    pub const fn none() -> Self {
        Self(None)
    }
}

impl MakeTlsConnect<Socket> for Tls {
    type Stream = Encrypted;
    type TlsConnect = TlsTo;
    type Error = io::Error;

    fn make_tls_connect(&mut self, host: &str) -> io::Result<TlsTo> {
        // This is also called for connections that are not encrypted, and for sockets, which have no name.
        Ok(TlsTo { connector: self.0.clone(), host: host.to_owned() })
    }
}

/// Makes an encrypted connection to one host.
pub struct TlsTo {
    connector: Option<TlsConnector>,
    host: String,
}

impl TlsConnect<Socket> for TlsTo {
    type Stream = Encrypted;
    type Error = io::Error;
    type Future = Pin<Box<dyn Future<Output = io::Result<Encrypted>> + Send>>;

    fn connect(self, stream: Socket) -> Self::Future {
        Box::pin(async move {
            let connector = self.connector.ok_or(io::ErrorKind::Unsupported)?;
            let name = ServerName::try_from(self.host).map_err(io::Error::other)?;
            Ok(Encrypted(Box::new(connector.connect(name, stream).await?)))
        })
    }
}

/// An encrypted connection.
pub struct Encrypted(Box<tokio_rustls::client::TlsStream<Socket>>);

impl TlsStream for Encrypted {
    fn channel_binding(&self) -> ChannelBinding {
        ChannelBinding::none()
    }
}

impl AsyncRead for Encrypted {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut *self.0).poll_read(context, buffer)
    }
}

impl AsyncWrite for Encrypted {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut *self.0).poll_write(context, buffer)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut *self.0).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut *self.0).poll_shutdown(context)
    }
}
