//! Measures the pace of games: plays whole games against bots by the page's own hints on a phone of 390 × 844, and prints
//! one table: `cargo run --release -p e2e --bin pace -- --games 10`.
//!
//! `--base-url` measures the server of another build in the same way, so that two builds can be compared. The person in
//! the script looks at the board for `--think-ms` before every action, also before a forced one, and taps by touch. What
//! was forced is found afterwards, by replaying the record of the game.

use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::Parser;
use e2e::{Device, Failure, Result, Site, Tab};
use games::{Game, Record, Seat, Step, do_step};
use serde_json::{Value, json};
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
    /// Also prints the elements that shifted most
    #[arg(long)]
    shifts: bool,
}

/// Watches a game in the page: what the player can do, how long, and which elements shift.
const WATCH: &str = "
    const find = (css) => document.querySelector(css);
    const state = () => {
        if (find('.result, .table.moment')) return 'over';
        if (!find('.player.mine.acts, .mine .plate.acts')) return 'wait';
        const live = find('.board .can-go, .board .can-take, [data-action]');
        return live && !find('.plays-itself') ? 'choose' : 'self';
    };
    const seen = { choose: 0, self: 0, wait: 0, over: 0 };
    let [last, since, stretch, longest] = [performance.now(), state(), 0, 0];
    const timer = setInterval(() => {
        const [now, here] = [performance.now(), state()];
        seen[here] += now - last;
        stretch = here === 'wait' ? stretch + now - last : 0;
        longest = Math.max(longest, stretch);
        last = now;
        if (here === 'over') clearInterval(timer);
    }, 20);
    // Cumulative layout shift: the largest sum within a window of at most 5 s without a pause of 1 s.
    let [cls, sum, first, latest] = [0, 0, 0, 0];
    const sources = {};
    const shifts = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
            if (entry.hadRecentInput || state() === 'over') continue;
            const joins = entry.startTime - latest < 1000 && entry.startTime - first < 5000;
            sum = joins ? sum + entry.value : entry.value;
            if (!joins) first = entry.startTime;
            latest = entry.startTime;
            cls = Math.max(cls, sum);
            for (const { node } of entry.sources) {
                const name = node?.className?.baseVal ?? node?.className ?? node?.nodeName ?? '?';
                sources[name] = (sources[name] ?? 0) + entry.value / entry.sources.length;
            }
        }
    });
    shifts.observe({ type: 'layout-shift' });
    window.pace = { state, report: () => ({ seen, longest, cls, sources }) };";

/// The element to tap next for the hint that is shown: the centre of a piece, a place, or a choice; `null` without one.
const NEXT_TAP: &str = "
    const find = (css) => [...document.querySelectorAll(css)];
    const said = document.querySelector('.situation')?.textContent ?? '';
    const choices = find('[data-action]');
    const hinted = find('.board .spot[class*=hint]');
    const target =
        choices.find((choice) => said.startsWith(choice.textContent.trim())) ?? choices[0] ??
        hinted.find((spot) => spot.matches('.can-take:not(.taken, .can-go)')) ??
        hinted.find((spot) => spot.matches('.can-go'));
    if (!target) return null;
    const { x, y, width, height } = target.getBoundingClientRect();
    const at = [x + width / 2, y + height / 2];
    const hit = document.elementFromPoint(...at);
    if (hit && (target.contains(hit) || hit.contains(target))) return at;
    target.click();
    return [];";

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
    shift: f64,
    sources: Vec<(String, f64)>,
}

impl Played {
    fn total_ms(&self) -> f64 {
        self.choosing_ms + self.self_ms + self.waiting_ms
    }
}

/// Taps by touch, as a finger does.
async fn touch(tab: &Tab, x: f64, y: f64) -> Result {
    let points = json!([{ "x": x, "y": y }]);
    let down = json!({ "type": "touchStart", "touchPoints": points });
    tab.devtools("Input.dispatchTouchEvent", down).await?;
    tab.devtools("Input.dispatchTouchEvent", json!({ "type": "touchEnd", "touchPoints": [] }))
        .await?;
    Ok(())
}

async fn state(tab: &Tab) -> Result<String> {
    let state = tab.run("return window.pace.state()", vec![]).await?;
    Ok(state.as_str().unwrap_or_default().to_owned())
}

/// The number of actions of the person so far, as the history of the page shows the game.
async fn steps_on_board(tab: &Tab) -> Result<Value> {
    tab.run("return document.querySelector('.board .table-top')?.innerHTML ?? ''", vec![]).await
}

/// Asks for a hint and taps what it says. Returns the number of taps; 0 if the page acted first.
async fn act(tab: &Tab) -> Result<usize> {
    let asked = Instant::now();
    tab.run("document.querySelector('.button.web-hint[aria-disabled=false]')?.click()", vec![])
        .await?;
    let mut taps = 0;
    let before = steps_on_board(tab).await?;
    while asked.elapsed() < Duration::from_secs(30) {
        if state(tab).await? != "choose" {
            return Ok(taps);
        }
        let next = tab.run(NEXT_TAP, vec![]).await?;
        if next.is_null() {
            if taps > 0 && steps_on_board(tab).await? != before {
                return Ok(taps);
            }
            sleep(Duration::from_millis(40)).await;
            continue;
        }
        if let (Some(x), Some(y)) = (next[0].as_f64(), next[1].as_f64()) {
            touch(tab, x, y).await?;
        }
        taps += 1;
        sleep(Duration::from_millis(120)).await;
    }
    Err(format!("the hint leads nowhere: {}", tab.text(".situation").await?).into())
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
    tab.find(".board .spot").await?;
    tab.run(WATCH, vec![]).await?;
    let (mut taps, mut actions, start) = (0, 0, Instant::now());
    loop {
        match state(&tab).await?.as_str() {
            "over" => break,
            "choose" => {
                sleep(think).await;
                let made = if state(&tab).await? == "choose" { act(&tab).await? } else { 0 };
                taps += made;
                actions += usize::from(made > 0);
            }
            _ => sleep(Duration::from_millis(25)).await,
        }
        if start.elapsed() > GAME_TIMEOUT {
            return Err(format!("{game} does not end").into());
        }
    }
    let report = tab.run("return window.pace.report()", vec![]).await?;
    let stub = "navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve(); }";
    tab.find(".button.share").await?;
    tab.run(stub, vec![]).await?;
    tab.run("document.querySelector('.button.share').click()", vec![]).await?;
    tab.until("the link", "window.copied").await?;
    let record = tab.run(RECORD, vec![]).await?;
    let (own, forced) = own_actions(record.as_str().ok_or("no record")?)?;
    tab.close().await?;
    let number = |value: &Value| value.as_f64().unwrap_or_default();
    let sources = report["sources"].as_object().into_iter().flatten();
    let by_page = own.saturating_sub(actions);
    Ok(Played {
        taps,
        forced_taps: forced.saturating_sub(by_page),
        choosing_ms: number(&report["seen"]["choose"]),
        self_ms: number(&report["seen"]["self"]),
        waiting_ms: number(&report["seen"]["wait"]),
        longest_ms: number(&report["longest"]),
        shift: number(&report["cls"]),
        sources: sources.map(|(name, value)| (name.clone(), number(value))).collect(),
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
        most(|game| game.shift),
    );
}

/// Prints the elements that shifted most in all games.
fn print_sources(all: &[Played]) {
    let mut sums = std::collections::BTreeMap::<&str, f64>::new();
    for (name, value) in all.iter().flat_map(|game| &game.sources) {
        *sums.entry(name).or_default() += value;
    }
    let mut sums: Vec<_> = sums.into_iter().collect();
    sums.sort_by(|a, b| b.1.total_cmp(&a.1));
    for (name, value) in sums.iter().take(8) {
        println!("           {value:.4} {name}");
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
            print_sources(&all);
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
