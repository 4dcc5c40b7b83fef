//! Short screen recordings of the games, as animated WebP, and the pictures of the README.
//!
//! Taking a picture of a page takes about as long as a whole animation, so a recording runs in slow motion: the timers
//! and animations of the page are slowed down, and the times of the pictures are divided by the same factor.

use std::path::Path;
use std::time::{Duration, Instant};

use games::Kind;
use serde_json::{Value, json};
use table::{Clock, Table};
use tempfile::TempDir;
use tokio::process::Command;
use tokio::time::sleep;

use crate::screenshots::{FEW_GAMES, PreparedGame};
use crate::{Device, Result, Site, Tab};

/// How many times slower than the page the recording runs.
const SLOW: u32 = 5;

/// The length of a recording.
const LENGTH: Duration = Duration::from_secs(11);

/// How long the page is shown before the next own move.
const QUIET_TIME: Duration = Duration::from_millis(700);

/// The shortest time between two pictures.
const FRAME: Duration = Duration::from_millis(50);

/// The largest file of a recording, in bytes.
pub const MAX_BYTES: u64 = 1_500_000;

/// The size of the screen.
const SCREEN: (u32, u32) = (390, 760);

/// A recording to be made: a game from some state on, played by hints.
pub struct Recording {
    /// The name of its file, without its ending.
    pub name: &'static str,
    /// The game, and the state to begin with.
    start: PreparedGame,
    /// Whether it is dark.
    dark: bool,
}

const fn recording(
    name: &'static str,
    kind: Kind,
    dark: bool,
    is_reached: fn(&Table) -> bool,
) -> Recording {
    let people = &["Anna"];
    let start = PreparedGame {
        kind,
        options: "{}",
        people,
        clock: Clock::None,
        endless: false,
        prefers: |_| true,
        is_reached,
        most_games: FEW_GAMES,
    };
    Recording { name, start, dark }
}

/// The recordings for the README, one of each game.
pub const RECORDINGS: [Recording; 3] = [
    recording("completto", Kind::Completto, false, |table| table.number() > 70 && acts(table)),
    recording("ten", Kind::Ten, false, |table| table.number() > 24 && acts(table)),
    recording("15go", Kind::Fifteen, true, |table| table.number() > 130 && acts(table)),
];

fn acts(table: &Table) -> bool {
    table.to_act().contains(games::Seat::new(0))
}

/// The pictures taken so far, each with the time until the next.
struct Frames {
    folder: TempDir,
    times: Vec<Duration>,
    last: Vec<u8>,
}

impl Frames {
    /// Adds what the page shows now, for this time.
    async fn add(&mut self, tab: &Tab) -> Result {
        let start = Instant::now();
        let picture = tab.screenshot().await?;
        if picture != self.last {
            let name = format!("{:04}.png", self.times.len());
            std::fs::write(self.folder.path().join(name), &picture)?;
            self.times.push(Duration::ZERO);
            self.last = picture;
        }
        let wait = (FRAME * SLOW).saturating_sub(start.elapsed());
        sleep(wait).await;
        if let Some(time) = self.times.last_mut() {
            *time += start.elapsed() / SLOW;
        }
        Ok(())
    }

    fn length(&self) -> Duration {
        self.times.iter().sum()
    }

    /// Writes an animated WebP, with less quality if it would be too large.
    async fn write(&self, path: &Path) -> Result<u64> {
        for quality in ["75", "60", "45", "30", "15"] {
            let mut command = Command::new("img2webp");
            command.args(["-loop", "0", "-lossy", "-m", "4", "-q", quality]);
            for (at, time) in self.times.iter().enumerate() {
                command.arg("-d").arg(time.as_millis().max(20).to_string());
                command.arg(self.folder.path().join(format!("{at:04}.png")));
            }
            command.arg("-o").arg(path);
            let output =
                command.output().await.map_err(|error| missing("img2webp", "webp", &error))?;
            if !output.status.success() {
                return Err(String::from_utf8_lossy(&output.stderr).into_owned().into());
            }
            let size = std::fs::metadata(path)?.len();
            if size <= MAX_BYTES {
                return Ok(size);
            }
        }
        Err(format!("{} is too large", path.display()).into())
    }
}

fn missing(program: &str, package: &str, error: &std::io::Error) -> String {
    format!("{program} cannot be started ({error}); apt-get install {package}")
}

/// Takes the hinted action: what is picked up first, then where it goes.
const TAKE_HINT: &str = "
    const find = (css) => document.querySelector(css);
    const place = find('[data-action]') ?? find('.board .can-go.hinted') ??
        find('.board .can-take.hinted:not(.hint-to, .taken)');
    place?.dispatchEvent(new MouseEvent('click', {bubbles: true}));
    return Boolean(place);";

impl Recording {
    /// Makes the recording, and returns its size in bytes.
    ///
    /// # Errors
    /// If the browser or the encoder fails.
    pub async fn make(&self, path: &Path) -> Result<u64> {
        let site = Site::start().await?;
        let tab = Tab::open(Device::Desktop).await?;
        let (width, height) = SCREEN;
        let metrics =
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": true });
        tab.devtools("Emulation.setDeviceMetricsOverride", metrics).await?;
        let theme = if self.dark { "dark" } else { "light" };
        let features = json!({ "features": [{ "name": "prefers-color-scheme", "value": theme }] });
        tab.devtools("Emulation.setEmulatedMedia", features).await?;
        tab.goto(&site.url("/icon.svg")).await?;
        self.start.find(self.name)?.put_into(&tab).await?;
        let name = "localStorage.setItem('rowhouse.prefs', JSON.stringify({name: 'Anna'}))";
        tab.run(name, vec![]).await?;
        tab.on_new_document(&format!(
            "const set = window.setTimeout.bind(window);
             window.setTimeout = (call, time, ...rest) => set(call, (time ?? 0) * {SLOW}, ...rest);"
        ))
        .await?;
        tab.goto(&site.url(&format!("/play/{}", self.name))).await?;
        tab.devtools("Animation.enable", json!({})).await?;
        let rate = json!({ "playbackRate": 1.0 / f64::from(SLOW) });
        tab.devtools("Animation.setPlaybackRate", rate).await?;
        tab.find(".board .can-go, .board .can-take").await?;
        let mut frames = Frames { folder: TempDir::new()?, times: Vec::new(), last: Vec::new() };
        while frames.length() < LENGTH && !tab.has(".result .standings").await? {
            self.play_on(&tab, &mut frames).await?;
        }
        frames.add(&tab).await?;
        if let Some(last) = frames.times.last_mut() {
            // The end is shown for a while before it starts again.
            *last += Duration::from_secs(2);
        }
        tab.close().await?;
        frames.write(path).await
    }

    /// Records the moves of others until it is the own turn, and takes the hinted action.
    async fn play_on(&self, tab: &Tab, frames: &mut Frames) -> Result {
        let mine =
            "return Boolean(document.querySelector('.button.web-hint[aria-disabled=false]'))";
        let start = Instant::now();
        let mut idle = Duration::ZERO;
        while idle < QUIET_TIME {
            let before = frames.length();
            frames.add(tab).await?;
            let own = tab.run(mine, vec![]).await? == Value::Bool(true);
            idle = if own { idle + (frames.length() - before) } else { Duration::ZERO };
            let over = tab.has(".result .standings").await?;
            if over || frames.length() > LENGTH || start.elapsed() > Duration::from_secs(120) {
                return Ok(());
            }
        }
        // What happens between asking and acting is not recorded.
        tab.click(".button.web-hint").await?;
        tab.find(".board .hinted").await?;
        while tab.run(TAKE_HINT, vec![]).await? == Value::Bool(true) {
            let settled = "return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))";
            tab.run(settled, vec![]).await?;
        }
        Ok(())
    }
}
