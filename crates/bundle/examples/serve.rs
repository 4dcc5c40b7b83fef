//! Serves the page and nothing else: `cargo run -p bundle --example serve -- 8080`. Without a port any
//! free one is taken. Tables over the network need the real server.

use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};

fn main() -> std::io::Result<()> {
    let port = std::env::args().nth(1).and_then(|port| port.parse().ok()).unwrap_or(0);
    let listener = TcpListener::bind(("127.0.0.1", port))?;
    println!("http://{}/", listener.local_addr()?);
    for stream in listener.incoming() {
        let stream = stream?;
        std::thread::spawn(move || {
            if let Err(error) = serve(&stream) {
                eprintln!("{error}");
            }
        });
    }
    Ok(())
}

fn serve(mut stream: &TcpStream) -> std::io::Result<()> {
    let mut lines = BufReader::new(stream).lines();
    while let Some(first) = lines.next() {
        let first = first?;
        let (mut encoding, mut etag) = (String::new(), String::new());
        for line in lines.by_ref() {
            let line = line?;
            match line.split_once(": ") {
                Some((name, value)) if name.eq_ignore_ascii_case("accept-encoding") => {
                    encoding = value.into();
                }
                Some((name, value)) if name.eq_ignore_ascii_case("if-none-match") => {
                    etag = value.into();
                }
                _ if line.is_empty() => break,
                _ => {}
            }
        }
        let path = first.split(' ').nth(1).unwrap_or("/").split(['?', '#']).next().unwrap_or("/");
        let answer = bundle::PAGE.answer(path, &encoding, &etag);
        write!(stream, "HTTP/1.1 {} -\r\n", answer.status)?;
        for (name, value) in answer.headers {
            write!(stream, "{name}: {value}\r\n")?;
        }
        write!(stream, "content-length: {}\r\n\r\n", answer.body.len())?;
        stream.write_all(&answer.body)?;
    }
    Ok(())
}
