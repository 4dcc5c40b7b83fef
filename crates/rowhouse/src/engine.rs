//! `rowhouse engine`: the engine protocol on standard input and output.

use std::io::{self, BufRead, Write};

use ::engine::Engine;
use rand::TryRng;
use rand::rngs::SysRng;

/// Answers requests line by line until the end of input.
///
/// # Errors
/// If reading or writing fails.
pub fn run(input: impl BufRead, output: impl Write) -> io::Result<()> {
    let mut engine = Engine::new(|| SysRng.try_next_u64().map_err(|error| error.to_string()));
    ::engine::run(&mut engine, input, output)
}
