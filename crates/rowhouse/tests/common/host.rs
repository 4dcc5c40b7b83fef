//! A server in a process of its own, for tests without a runtime.

use std::path::Path;

use load::{Client, Process};
use tokio::runtime::Runtime;

const ROWHOUSE: &str = env!("CARGO_BIN_EXE_rowhouse");

/// The process, and its address.
pub struct Server {
    process: Option<Process>,
    pub address: String,
}

impl Server {
    pub fn start(data: &Path, listen: &str) -> Self {
        let (listen, data) = (listen.parse().unwrap(), data.join("tables.db"));
        let arguments = ["--no-limits", "--log", "warn"];
        let process = Process::start_at(listen, ROWHOUSE.as_ref(), &data, &arguments).unwrap();
        let address = process.address().to_string();
        Self { process: Some(process), address }
    }

    /// Creates a table and returns its link.
    pub fn open(&self, setup: &str) -> String {
        let setup = serde_json::from_str(setup).unwrap();
        let client = Client::anonymous(self.process.as_ref().unwrap().address());
        Runtime::new().unwrap().block_on(client.create_table(&setup)).unwrap().link
    }

    pub fn kill(&mut self) {
        self.process.take().unwrap().kill().unwrap();
    }
}
