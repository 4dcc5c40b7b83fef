//! `cargo xtask pictures`: takes the pictures of the README anew, and records a short animation of each game.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use clap::Parser;
use e2e::{RECORDINGS, Result, ScreenshotRun};

/// Takes the pictures of the README anew, and records a short animation of each game
#[derive(Parser)]
#[command(name = "pictures")]
struct Arguments {
    /// The folder for the pictures
    #[arg(long, default_value = "docs/pictures")]
    out: PathBuf,
    /// Only those whose file contains this, such as `ten` or `.webp`
    #[arg(long, default_value = "")]
    only: String,
}

/// The pictures of the README: the file, and the screenshot that it is.
const PICTURES: [(&str, &str); 3] = [
    ("completto.png", "desktop-light/completto-2-drawn"),
    ("ten.png", "phone-light/ten-closed-won"),
    ("15go.png", "phone-dark/15go-6-middle"),
];

#[tokio::main]
async fn main() -> ExitCode {
    match take(&Arguments::parse()).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("pictures: {error}");
            ExitCode::FAILURE
        }
    }
}

async fn take(arguments: &Arguments) -> Result {
    let Arguments { out, only } = arguments;
    std::fs::create_dir_all(out)?;
    let shots = tempfile::tempdir()?;
    for (file, shot) in PICTURES.into_iter().filter(|(file, _)| file.contains(only)) {
        let run = ScreenshotRun {
            out: shots.path().into(),
            only: vec![shot.to_owned()],
            css: None,
            six_sizes: false,
            langs: Vec::new(),
        };
        run.take().await?;
        let size = compress(&shots.path().join(format!("{shot}.png")), &out.join(file))?;
        println!("{file}: {size} bytes");
    }
    for recording in RECORDINGS {
        let file = format!("{}.webp", recording.name);
        if file.contains(only) {
            println!("{file}: {} bytes", recording.make(&out.join(&file)).await?);
        }
    }
    Ok(())
}

/// Writes a picture with at most 128 colours, which is a fifth of its size, and returns the size.
fn compress(picture: &Path, to: &Path) -> Result<u64> {
    let mut command = Command::new("pngquant");
    command.args(["--force", "--speed", "1", "--strip", "128", "--output"]);
    command.arg(to).arg("--").arg(picture);
    let done = command.status();
    let done = done.map_err(|error| format!("pngquant: {error}; apt-get install pngquant"))?;
    if !done.success() {
        return Err(format!("pngquant: {done}").into());
    }
    Ok(std::fs::metadata(to)?.len())
}
