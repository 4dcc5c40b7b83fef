//! Reads requests from standard input and prints the answers to standard output.

use reference::Engine;
use std::io::{self, BufRead, Read, Write};

/// The longest request in bytes; longer ones are answered with an error.
const MAX_LINE_BYTES: u64 = 64 << 20;

fn main() -> io::Result<()> {
    let mut input = io::stdin().lock();
    let mut output = io::stdout().lock();
    let mut engine = Engine::new();
    loop {
        let mut line = Vec::new();
        let read = input.by_ref().take(MAX_LINE_BYTES).read_until(b'\n', &mut line)?;
        if read == 0 {
            return Ok(());
        }
        let answer = if read as u64 == MAX_LINE_BYTES && line.last() != Some(&b'\n') {
            input.skip_until(b'\n')?;
            // Any text that is no object makes a bad request.
            engine.handle("\"too long\"")
        } else {
            // Text that is not UTF-8 is no JSON either.
            engine.handle(std::str::from_utf8(&line).unwrap_or("not UTF-8"))
        };
        if let Some(answer) = answer {
            writeln!(output, "{answer}")?;
            output.flush()?;
        }
    }
}
