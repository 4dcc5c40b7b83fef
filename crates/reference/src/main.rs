//! Reads requests from standard input and prints the answers to standard output.

use reference::Engine;
use std::io::{self, BufRead, Read, Write};

/// Longer lines are not read into memory but answered with an error.
const LONGEST_LINE: u64 = 64 << 20;

fn main() -> io::Result<()> {
    let mut input = io::stdin().lock();
    let mut output = io::stdout().lock();
    let mut engine = Engine::new();
    loop {
        let mut line = Vec::new();
        let read = input.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line)?;
        if read == 0 {
            return Ok(());
        }
        let answer = if read as u64 == LONGEST_LINE && line.last() != Some(&b'\n') {
            input.skip_until(b'\n')?;
            // Nothing but a bad request can be made of it.
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
