//! `cargo xtask screenshots`: takes screenshots of every page and every phase of every game.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use clap::Parser;
use e2e::ScreenshotRun;
use words::Lang;

/// Takes screenshots of every page and every phase of every game
#[derive(Parser)]
#[command(name = "screenshots")]
struct Arguments {
    /// The folder for the pictures
    #[arg(long, default_value = "target/screenshots")]
    out: PathBuf,
    /// Only those whose screen and name contain this, such as `phone-dark/15go-6`; several words narrow it down
    #[arg(long)]
    only: Vec<String>,
    /// Every screen at six sizes from 320×568 to 1920×1080, light and dark, in English, for contact sheets
    #[arg(long)]
    six_sizes: bool,
    /// Every screen on a phone in these languages, such as `de,fr`
    #[arg(long, value_delimiter = ',', value_parser = language, conflicts_with = "six_sizes")]
    lang: Vec<Lang>,
    /// A folder of style sheets to use instead of the built ones, such as `crates/web/css`
    #[arg(long)]
    css: Option<PathBuf>,
}

fn language(code: &str) -> Result<Lang, String> {
    Lang::from_code(code)
        .ok_or_else(|| format!("the languages are {}", Lang::ALL.map(Lang::code).join(", ")))
}

#[tokio::main]
async fn main() -> ExitCode {
    let Arguments { out, only, six_sizes, lang: langs, css } = Arguments::parse();
    let start = Instant::now();
    match (ScreenshotRun { out: out.clone(), only, css, six_sizes, langs }).take().await {
        Ok(count) => {
            let (seconds, out) = (start.elapsed().as_secs(), out.display());
            println!("{count} pictures in {seconds} s, in {out}; many at a time in {out}/sheets");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("screenshots: {error}");
            ExitCode::FAILURE
        }
    }
}
