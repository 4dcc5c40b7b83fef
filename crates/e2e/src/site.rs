//! A server in the test process, with a database of its own.

use std::net::{Ipv4Addr, SocketAddr};

use server::{Config, Server};
use tempfile::TempDir;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::Result;

/// A server that is stopped when this is dropped.
pub struct Site {
    address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    task: Option<JoinHandle<()>>,
    data: TempDir,
}

impl Site {
    /// Starts a server on any free port.
    ///
    /// # Errors
    /// If it cannot be started.
    pub async fn start() -> Result<Self> {
        let mut site = Self {
            address: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
            stop: None,
            task: None,
            data: TempDir::new()?,
        };
        site.resume().await?;
        Ok(site)
    }

    /// Starts it again, on the same port and with the same tables.
    ///
    /// # Errors
    /// If it cannot be started.
    pub async fn resume(&mut self) -> Result {
        let config = Config {
            limits: false,
            ..Config::new(self.address, self.data.path().join("tables.db"), bundle::PAGE)
        };
        let server = Server::bind(config).await?;
        self.address = server.address();
        let (stop, stopped) = oneshot::channel::<()>();
        self.stop = Some(stop);
        self.task = Some(tokio::spawn(async move {
            let stopped = async move {
                // Dropping the sender stops the server as well.
                let _ = stopped.await;
            };
            if let Err(error) = server.run(stopped).await {
                eprintln!("the server did not end well: {error}");
            }
        }));
        Ok(())
    }

    /// Stops it; all connections are lost.
    ///
    /// # Errors
    /// If it does not stop.
    pub async fn pause(&mut self) -> Result {
        drop(self.stop.take());
        if let Some(task) = self.task.take() {
            task.await?;
        }
        Ok(())
    }

    /// Starts it again, if it was stopped.
    ///
    /// # Errors
    /// If it cannot be started.
    pub async fn resume_if_paused(&mut self) -> Result {
        if self.task.is_none() { self.resume().await } else { Ok(()) }
    }

    /// The address of a page.
    #[must_use]
    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }
}
