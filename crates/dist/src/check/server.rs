//! A `rowhouse serve` process for tests of artefacts.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use super::ensure;
use crate::Result;

/// The longest wait for a server to print its address, or to answer.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(120);

/// A running `rowhouse serve`, killed when it is dropped.
pub struct Server {
    child: Child,
    /// Its address, such as `127.0.0.1:34567`.
    address: String,
}

impl Server {
    /// Starts a server, and waits until it prints its address.
    ///
    /// # Errors
    /// If it cannot be started, or prints no address.
    pub fn start(mut command: Command) -> Result<Self> {
        command.stdin(Stdio::null()).stdout(Stdio::piped());
        let shown = format!("{command:?}");
        let mut child = command.spawn().map_err(|e| format!("cannot run {shown}: {e}"))?;
        let output = child.stdout.take();
        // From here on it is killed when this function fails.
        let mut server = Self { child, address: String::new() };
        let (sender, first) = mpsc::channel();
        thread::spawn(move || {
            let mut line = String::new();
            let mut output = BufReader::new(output?);
            // The receiver may have given up.
            let _ = sender.send(output.read_line(&mut line).map(|_| line));
            // The rest of the output is read and dropped, so that the server never blocks.
            std::io::copy(&mut output, &mut std::io::sink()).ok()
        });
        let line = first
            .recv_timeout(ANSWER_TIMEOUT)
            .map_err(|e| format!("no word from {shown}: {e}"))??;
        let address = line.trim().strip_prefix("Rowhouse is at http://");
        server.address = address.ok_or_else(|| format!("{shown} said {line:?}"))?.to_owned();
        Ok(server)
    }

    /// The body of the answer to a GET request.
    ///
    /// # Errors
    /// If the server does not answer, or with another status than 200.
    pub fn get(&self, path: &str) -> Result<Vec<u8>> {
        let port = self.address.rsplit(':').next().unwrap_or_default();
        let address = format!("127.0.0.1:{port}");
        let mut stream = TcpStream::connect(&address)?;
        stream.set_read_timeout(Some(ANSWER_TIMEOUT))?;
        stream.set_write_timeout(Some(ANSWER_TIMEOUT))?;
        // With HTTP/1.0 the answer ends with the connection, and is not chunked.
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

    /// Loads the page and the WASM module that it refers to.
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
