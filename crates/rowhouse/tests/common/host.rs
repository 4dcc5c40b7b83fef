//! A server in a process of its own.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Stdio};

const ROWHOUSE: &str = env!("CARGO_BIN_EXE_rowhouse");

/// The process, and where it listens.
pub struct Server {
    child: Child,
    pub address: String,
}

impl Server {
    pub fn start(data: &Path, listen: &str) -> Self {
        let mut child = load::isolated(ROWHOUSE)
            .args(["serve", "--listen", listen, "--no-limits", "--log", "warn"])
            .arg("--data")
            .arg(data.join("tables.db"))
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let line = lines.next().unwrap().unwrap();
        let address = line.split("http://").nth(1).expect("it says where it is");
        let address = address.trim_end_matches('/').to_owned();
        // What else it says is read, so that it can go on.
        std::thread::spawn(move || lines.for_each(drop));
        Self { child, address }
    }

    /// Opens a table and gives its link.
    pub fn open(&self, setup: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        write!(
            stream,
            "POST /api/v1/tables HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\n\
             Content-Length: {}\r\nConnection: close\r\n\r\n{setup}",
            self.address,
            setup.len()
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        assert!(answer.starts_with("HTTP/1.1 201"), "{answer}");
        let (_, link) = answer.split_once("\"link\":\"").unwrap();
        link.split('"').next().unwrap().to_owned()
    }

    pub fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
