//! Tests of the tarball: unpacked in an empty folder and used in an empty environment.

use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use serde_json::{Value, json};

use super::server::Server;
use super::{Checks, ensure, unpack};
use devtools::read;

use crate::context::Context;
use crate::{Result, files, program, tarball};

/// # Errors
/// If the tarball cannot be unpacked.
pub fn check(context: &Context, checks: &mut Checks) -> Result<()> {
    let empty = tempfile::tempdir()?;
    unpack(File::open(tarball::file(context))?, empty.path(), false)?;
    let folder = empty.path().join(tarball::stem(context.version));
    let binary = folder.join("rowhouse");
    checks.run("tarball: it has one folder with program, licences, manual and completions", || {
        let listed = names(empty.path())?;
        ensure(listed == [files::name(&folder)], || format!("in the archive: {listed:?}"))?;
        for file in [
            "LICENSE-MIT",
            "LICENSE-APACHE",
            "README.md",
            "THIRD-PARTY.txt",
            "docs/server.md",
            "completions/_rowhouse",
            "man/rowhouse-serve.1",
        ] {
            ensure(!files::read(&folder.join(file))?.is_empty(), || format!("{file} is empty"))?;
        }
        Ok(())
    });
    checks.run("tarball: the program is linked statically", || {
        let content = files::read(&binary)?;
        ensure(!needs_loader(&content)?, || "the program names a dynamic loader".into())
    });
    checks.run("tarball: the program names no folder of the build machine", || {
        program::names_no_folder(context, &files::read(&binary)?)
    });
    checks.run("tarball: --version without an environment", || {
        let said = read(bare(&binary, &["--version"]))?;
        ensure(said.trim() == format!("rowhouse {}", context.version), || {
            format!("it says {said:?}")
        })
    });
    for game in ["completto", "ten", "15go"] {
        checks
            .run(&format!("tarball: a game of {game} through the engine"), || play(&binary, game));
    }
    checks.run("tarball: serve answers /healthz, the page and its WASM module", || {
        let data = empty.path().join("tables.db").display().to_string();
        let server =
            Server::start(bare(&binary, &["serve", "--listen", "127.0.0.1:0", "--data", &data]))?;
        server.get("/healthz")?;
        server.get_page()
    });
    checks.run("tarball: building it again gives the same bytes", || {
        let before = files::read(&tarball::file(context))?;
        tarball::build(context)?;
        ensure(files::read(&tarball::file(context))? == before, || "it has changed".into())
    });
    Ok(())
}

/// A program in an empty environment, without other programs on the path.
fn bare(binary: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(binary);
    command.args(arguments).env_clear().env("PATH", "/nonexistent").stdin(Stdio::null());
    command.current_dir(binary.parent().unwrap_or(Path::new("/")));
    command
}

fn names(folder: &Path) -> Result<Vec<String>> {
    folder.read_dir()?.map(|entry| Ok(files::name(&entry?.path()))).collect()
}

/// Returns whether an ELF file of 64 bits asks for a dynamic loader: whether it has a `PT_INTERP` header.
fn needs_loader(elf: &[u8]) -> Result<bool> {
    const PT_INTERP: u64 = 3;
    let number = |at: usize, bytes: usize| -> Result<u64> {
        let part = elf.get(at..at + bytes).ok_or("the ELF file is cut off")?;
        Ok(part.iter().rev().fold(0, |number, byte| number << 8 | u64::from(*byte)))
    };
    ensure(elf.starts_with(b"\x7fELF\x02\x01"), || format!("no ELF file for {}", program::TARGET))?;
    let (headers, size, count) = (number(0x20, 8)?, number(0x36, 2)?, number(0x38, 2)?);
    ensure(count > 0, || "the ELF file has no program headers".into())?;
    for index in 0..count {
        if number(usize::try_from(headers + index * size)?, 4)? == PT_INTERP {
            return Ok(true);
        }
    }
    Ok(false)
}

/// A running `rowhouse engine`, killed when it is dropped.
struct Engine(Child);

impl Drop for Engine {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Plays a game to its end over the engine protocol, with bots and random draws.
fn play(binary: &Path, game: &str) -> Result<()> {
    let mut engine = bare(binary, &["engine"]);
    let mut engine = Engine(engine.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?);
    let mut requests = engine.0.stdin.take().ok_or("the engine has no input")?;
    let mut answers = BufReader::new(engine.0.stdout.take().ok_or("the engine has no output")?);
    let mut ask = |request: Value| -> Result<Value> {
        writeln!(requests, "{request}")?;
        let mut line = String::new();
        answers.read_line(&mut line)?;
        let answer: Value =
            serde_json::from_str(&line).map_err(|e| format!("{request} → {line:?}: {e}"))?;
        ensure(answer.get("error").is_none(), || format!("{request} → {answer}"))?;
        Ok(answer)
    };
    let mut state = ask(json!({ "cmd": "new", "game": game, "seed": 7 }))?;
    // The longest game has far fewer steps.
    for _ in 0..10_000 {
        state = match state["kind"].as_str() {
            Some("over") => {
                return ensure(state["outcome"].is_object(), || format!("no outcome: {state}"));
            }
            Some("chance") => ask(json!({ "cmd": "roll" }))?,
            _ => {
                let seat = state["to_act"][0].clone();
                let best = ask(json!({ "cmd": "best", "bot": "novice", "seat": seat }))?;
                ask(json!({ "cmd": "apply", "seat": seat, "action": best["action"] }))?
            }
        };
    }
    Err(format!("the game does not end: {state}").into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_of_this_machine_has_a_loader_and_text_is_no_program() {
        assert!(needs_loader(&std::fs::read("/bin/sh").unwrap()).unwrap());
        assert!(needs_loader(b"#!/bin/sh").is_err());
    }
}
