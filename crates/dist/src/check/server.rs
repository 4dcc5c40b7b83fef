//! A server that a test starts, and what it answers.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use super::ensure;
use crate::Result;

/// How long a server may take to say where it is, or to answer.
const PATIENCE: Duration = Duration::from_secs(120);

/// A running `rowhouse serve`, killed when it is dropped.
pub struct Server {
    child: Child,
    /// Where it is, such as `127.0.0.1:34567`.
    address: String,
}

impl Server {
    /// Starts a command that serves, and waits until it says where.
    ///
    /// # Errors
    /// If it cannot be started, or says something else or nothing.
    pub fn start(mut command: Command) -> Result<Self> {
        command.stdin(Stdio::null()).stdout(Stdio::piped());
        let shown = format!("{command:?}");
        let mut child = command.spawn().map_err(|e| format!("cannot run {shown}: {e}"))?;
        let output = child.stdout.take();
        // From here on it is killed whatever happens.
        let mut server = Self { child, address: String::new() };
        let (sender, first) = mpsc::channel();
        thread::spawn(move || {
            let mut line = String::new();
            let mut output = BufReader::new(output?);
            // If nobody waits any more, there is nobody to tell.
            let _ = sender.send(output.read_line(&mut line).map(|_| line));
            // What comes after is read, so that the server never waits for its reader.
            std::io::copy(&mut output, &mut std::io::sink()).ok()
        });
        let line =
            first.recv_timeout(PATIENCE).map_err(|e| format!("no word from {shown}: {e}"))??;
        let address = line.trim().strip_prefix("Rowhouse is at http://");
        server.address = address.ok_or_else(|| format!("{shown} said {line:?}"))?.to_owned();
        Ok(server)
    }

    /// The body that the server answers a GET request with.
    ///
    /// # Errors
    /// If it does not answer, or with another status than 200.
    pub fn get(&self, path: &str) -> Result<Vec<u8>> {
        let port = self.address.rsplit(':').next().unwrap_or_default();
        let address = format!("127.0.0.1:{port}");
        let mut stream = TcpStream::connect(&address)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.set_write_timeout(Some(PATIENCE))?;
        // With the old version the answer ends with the connection, and is not in chunks.
        write!(stream, "GET {path} HTTP/1.0\r\nHost: {address}\r\n\r\n")?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer)?;
        let end = answer.windows(4).position(|four| four == b"\r\n\r\n");
        let (head, body) =
            answer.split_at(end.ok_or_else(|| format!("{path}: no HTTP answer"))? + 4);
        let status = String::from_utf8_lossy(head).lines().next().unwrap_or_default().to_owned();
        ensure(status.ends_with(" 200 OK"), || format!("{path} was answered with {status:?}"))?;
        Ok(body.to_vec())
    }

    /// Asks for the page and for the WASM module that it names.
    ///
    /// # Errors
    /// If one is missing, or is a placeholder.
    pub fn get_page(&self) -> Result<()> {
        let page = String::from_utf8(self.get("/")?)?;
        let assets = |text: &str, ending: &str| -> Vec<String> {
            let parts = text.split(['"', '\'', '`', '(', ')', ' ', '=', '>']);
            parts
                .filter(|part| part.contains("/assets/") && part.ends_with(ending))
                .map(str::to_owned)
                .collect()
        };
        let modules = assets(&page, ".wasm");
        let module = modules
            .first()
            .ok_or_else(|| format!("the page at / names no WASM module:\n{page}"))?;
        let module = self.get(module)?;
        ensure(module.starts_with(b"\0asm"), || "the WASM module is none".into())?;
        let scripts = assets(&page, ".js");
        let script =
            scripts.first().ok_or_else(|| format!("the page at / names no script:\n{page}"))?;
        let script = self.get(script)?;
        ensure(!script.is_empty(), || "the script of the page is empty".into())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
