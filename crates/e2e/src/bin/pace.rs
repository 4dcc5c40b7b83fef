//! Measures the pace of games: plays whole games against bots by the page's own hints on a phone of 390 × 844, and prints
//! one table: `cargo run --release -p e2e --bin pace -- --games 10`.
//!
//! `--base-url` measures the server of another build in the same way, so that two builds can be compared. The person in
//! the script looks at the board for `--think-ms` before every action, also before a forced one, and taps by touch. What
//! was forced is found afterwards, by replaying the record of the game.

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::Parser;
use e2e::{Device, Failure, HintPlayer, LayoutShift, Result, Shift, Site, Tab};
use games::{Game, Record, Seat, Step, do_step};
use serde_json::Value;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::sleep;

/// The games, as they are offered first: Completto and TEN against one bot, 15GO! against three.
const GAMES: [(&str, &str); 3] = [("completto", "Completto"), ("ten", "TEN"), ("15go", "15GO!")];

/// The longest time for one game.
const GAME_TIMEOUT: Duration = Duration::from_secs(1_200);

/// The seat of the person at a table with bots.
const PERSON: Seat = Seat::new(0);

/// Measures the pace of whole games on a phone, played by the page's own hints
#[derive(Parser)]
#[command(name = "pace")]
struct Arguments {
    /// The server to measure, such as `http://127.0.0.1:8080`; without it, the page of this build
    #[arg(long)]
    base_url: Option<String>,
    /// The number of games of each kind
    #[arg(long, default_value_t = 10)]
    games: usize,
    /// Only this game, such as `15go`
    #[arg(long)]
    only: Option<String>,
    /// The time for which the person looks at the board before each action, in milliseconds
    #[arg(long, default_value_t = 1_500)]
    think_ms: u64,
    /// The number of browsers at a time
    #[arg(long, default_value_t = 3)]
    tabs: usize,
    /// Also prints the elements that shifted most, and the largest shifts with their rectangles
    #[arg(long)]
    shifts: bool,
}

/// Watches a game in the page: what the player can do, and how long.
const WATCH: &str = "
    const state = window.gameState;
    const seen = { choose: 0, self: 0, wait: 0, over: 0 };
    let [last, stretch, longest] = [performance.now(), 0, 0];
    const timer = setInterval(() => {
        const [now, here] = [performance.now(), state()];
        seen[here] += now - last;
        stretch = here === 'wait' ? stretch + now - last : 0;
        longest = Math.max(longest, stretch);
        last = now;
        if (here === 'over') clearInterval(timer);
    }, 20);
    window.pace = () => ({ seen, longest });";

/// The record of the finished game, from the link that the page would share.
const RECORD: &str = "
    const packed = window.copied.split('#')[1].replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    return new Response(stream).text();";

/// The figures of one game.
#[derive(Clone, Debug, Default)]
struct Played {
    taps: usize,
    forced_taps: usize,
    choosing_ms: f64,
    self_ms: f64,
    waiting_ms: f64,
    longest_ms: f64,
    layout_shift: LayoutShift,
}

impl Played {
    fn total_ms(&self) -> f64 {
        self.choosing_ms + self.self_ms + self.waiting_ms
    }
}

/// The number of actions of the person in a record, and of those that were forced.
fn own_actions(record: &str) -> Result<(usize, usize)> {
    let record: Record = record.parse()?;
    let (mut game, steps) = record.read_steps()?;
    let (mut own, mut forced) = (0, 0);
    for step in steps {
        if let Step::Action(seat, _) = step
            && seat == PERSON
        {
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            own += 1;
            forced += usize::from(legal.len() == 1);
        }
        do_step(&mut game, step)?;
    }
    Ok((own, forced))
}

/// Plays one game to its end.
async fn play(base: &str, game: &str, think: Duration) -> Result<Played> {
    let tab = Tab::open(Device::Phone).await?;
    tab.goto(&format!("{base}/new/{game}/bots")).await?;
    tab.click(".new-start .button").await?;
    let player = HintPlayer::new(&tab).await?;
    tab.watch_layout_shift().await?;
    tab.run(WATCH, vec![]).await?;
    let (mut taps, mut actions, start) = (0, 0, Instant::now());
    loop {
        match player.state().await?.as_str() {
            "over" => break,
            "choose" => {
                sleep(think).await;
                let made = if player.state().await? == "choose" { player.act().await? } else { 0 };
                taps += made;
                actions += usize::from(made > 0);
            }
            _ => sleep(Duration::from_millis(25)).await,
        }
        if start.elapsed() > GAME_TIMEOUT {
            return Err(format!("{game} does not end").into());
        }
    }
    let report = tab.run("return window.pace()", vec![]).await?;
    let layout_shift = tab.layout_shift().await?;
    let stub = "navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve(); }";
    tab.find(".button.share").await?;
    tab.run(stub, vec![]).await?;
    tab.run("document.querySelector('.button.share').click()", vec![]).await?;
    tab.until("the link", "window.copied").await?;
    let record = tab.run(RECORD, vec![]).await?;
    let (own, forced) = own_actions(record.as_str().ok_or("no record")?)?;
    tab.close().await?;
    let number = |value: &Value| value.as_f64().unwrap_or_default();
    let by_page = own.saturating_sub(actions);
    Ok(Played {
        taps,
        forced_taps: forced.saturating_sub(by_page),
        choosing_ms: number(&report["seen"]["choose"]),
        self_ms: number(&report["seen"]["self"]),
        waiting_ms: number(&report["seen"]["wait"]),
        longest_ms: number(&report["longest"]),
        layout_shift,
    })
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or_default()
}

fn print_row(name: &str, all: &[Played]) {
    let sum = |of: fn(&Played) -> f64| all.iter().map(of).sum::<f64>();
    let most = |of: fn(&Played) -> f64| all.iter().map(of).fold(0.0, f64::max);
    let (taps, total) = (sum(|game| game.taps as f64), sum(Played::total_ms).max(1.0));
    println!(
        "{name:<10} {:>5} {:>7.0} {:>11.0} % {:>9.0} % {:>9.0} % {:>11.1} s {:>9.0} s {:>8.3}",
        all.len(),
        median(all.iter().map(|game| game.taps as f64).collect()),
        sum(|game| game.forced_taps as f64) / taps.max(1.0) * 100.0,
        sum(|game| game.waiting_ms) / total * 100.0,
        sum(|game| game.self_ms) / total * 100.0,
        most(|game| game.longest_ms) / 1_000.0,
        median(all.iter().map(|game| game.total_ms() / 1_000.0).collect()),
        most(|game| game.layout_shift.unasked),
    );
}

/// Prints the elements that shifted most in all games, and the largest shifts.
fn print_shifts(all: &[Played]) {
    let mut shifts: Vec<&Shift> = all.iter().flat_map(|game| &game.layout_shift.shifts).collect();
    shifts.sort_by(|a, b| b.value.total_cmp(&a.value));
    let most = all.iter().map(|game| game.layout_shift.all).fold(0.0, f64::max);
    println!("           {most:.4} with those after a tap, {} shifts", shifts.len());
    let mut sums = BTreeMap::<&str, f64>::new();
    for shift in &shifts {
        for (name, _) in &shift.moved {
            *sums.entry(name).or_default() += shift.value / shift.moved.len() as f64;
        }
    }
    let mut sums: Vec<_> = sums.into_iter().collect();
    sums.sort_by(|a, b| b.1.total_cmp(&a.1));
    for (name, value) in sums.iter().take(8) {
        println!("           {value:.4} {name}");
    }
    for Shift { value, unasked, since_input_ms, moved } in shifts.iter().take(8) {
        let counts = if *unasked { "counts" } else { "asked for" };
        println!("           {value:.4} {counts}, {since_input_ms:.0} ms after the last tap");
        for (name, path) in moved {
            println!("                  {path} {name}");
        }
    }
}

async fn measure(arguments: Arguments) -> Result {
    let Arguments { base_url, games, only, think_ms, tabs, shifts } = arguments;
    let site = Site::start().await?;
    let base = base_url.unwrap_or_else(|| site.url(""));
    let base: Arc<str> = base.trim_end_matches('/').into();
    println!("{base}, {think_ms} ms to look before each action, {tabs} browsers at a time");
    println!(
        "{:<10} {:>5} {:>7} {:>13} {:>11} {:>11} {:>13} {:>11} {:>8}",
        "game",
        "games",
        "taps",
        "forced taps",
        "waiting",
        "by itself",
        "longest wait",
        "median",
        "CLS"
    );
    let room = Arc::new(Semaphore::new(tabs));
    for (game, name) in GAMES {
        if only.as_ref().is_some_and(|only| only != game) {
            continue;
        }
        let mut running = JoinSet::new();
        for _ in 0..games {
            let (room, base) = (Arc::clone(&room), Arc::clone(&base));
            running.spawn(async move {
                let _place = room.acquire().await?;
                play(&base, game, Duration::from_millis(think_ms)).await
            });
        }
        let mut all = Vec::new();
        while let Some(done) = running.join_next().await {
            all.push(done.map_err(Failure::from)??);
        }
        print_row(name, &all);
        if shifts {
            print_shifts(&all);
        }
    }
    Ok(())
}

#[tokio::main]
async fn main() -> ExitCode {
    match measure(Arguments::parse()).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("pace: {error}");
            ExitCode::FAILURE
        }
    }
}
