//! Measures the speed of bots in the page: nodes per second of `master` in a real browser, beside the native ones in the
//! same run: `cargo run --release -p e2e --bin page-speed`.
//!
//! The page's own worker is given the requests that the page gives it, but with a budget of nodes; the native bots get the
//! same positions, seeds and budget, and have to answer the same. Both take turns in short slices, and the fastest slice of
//! each counts: a busy machine can only make a slice slower.

use std::process::ExitCode;
use std::time::Instant;

use bots::{Budget, Level, choose};
use e2e::{Device, Result, Site, Tab};
use games::{AnyGame, AnyOptions, Game, Seat};
use serde_json::{Value, json};

/// How often each slice is measured. The first ones are slow in the page: a browser optimises a module while it runs.
const ROUNDS: usize = 15;
/// The share of the native speed that the page should reach.
const TARGET_RATIO: f64 = 0.6;

/// A slice of work: each position is thought about with each of the seeds below `seeds`.
struct Slice {
    name: &'static str,
    game: &'static str,
    options: &'static str,
    /// Whose turn it is, and the position.
    positions: [(usize, &'static str); 2],
    nodes: u64,
    seeds: u64,
}

const SLICES: [Slice; 4] = [
    Slice {
        name: "Completto",
        game: "completto",
        options: "{}",
        positions: [
            (
                0,
                "_1,6,_1,10,_3,30,_4,54,_3,72,_3,92,_1/_1,8,_7,47,_2,62,_4,86,89,90,95,_1 - 0 0 1/0 0,0",
            ),
            (
                0,
                "_1,6,10,_1,23,_1,30,_2,43,_1,54,_1,64,~66,_1,72,_3,92,_1/_1,8,9,_5,44,47,51,59,62,68,71,_2,86,89,90,95,_1 \
                 - 0 0 1/0 0,0",
            ),
        ],
        nodes: 100_000,
        seeds: 2,
    },
    Slice {
        name: "TEN closed",
        game: "ten",
        options: r#"{"variant":"closed"}"#,
        positions: [
            (1, "-1,2:1bA1/aBbC/AaCc/2c1 1:3 3.3.3/3.4.2 0"),
            (1, "-1,2:1bA3/aBbCCc/AaCcba/1AccB1/bBBCb1 1:1 2.0.1/1.1.1 0"),
        ],
        nodes: 40_000,
        seeds: 1,
    },
    Slice {
        name: "TEN open",
        game: "ten",
        options: r#"{"variant":"open"}"#,
        positions: [
            (1, "-2,1:2b/1Cb/Ca1 1 121123213333/2122132131312 0"),
            (1, "0,1:ccc/AAB 1 122222113311/333332222111 0"),
        ],
        nodes: 40_000,
        seeds: 1,
    },
    Slice {
        name: "15GO!",
        game: "15go",
        options: "{}",
        positions: [
            (2, "?28:5d,7h/?27:10b,9a,14c/?28:2d/?27:11f ga - 2:13g 0,0,0,0 - 1"),
            (
                3,
                "?19:5d,7h,9g,10f,4d,14g,15e,10d,3g,4h,3e,13f,6d,5f/?17:10b,9a,14c,13g,14f,15a,11g,11b,10g,14e,15f,14a,15b,\
                 15c,6h,12e/?10:2d,14b,15g,2c,7f,3b,2g,15d,9d,8g,10a,8e/?14:11f,7c,8f,7e,7g,6g,6f,5e,6a,8h,15h gad;hf;f - \
                 3:2b 0,0,0,0 - 5",
            ),
        ],
        nodes: 40_000,
        seeds: 1,
    },
];

/// A request to a bot: for the native bot, and as JSON for the worker of the page.
struct BotRequest {
    game: AnyGame,
    seat: Seat,
    seed: u64,
    request: String,
}

impl Slice {
    fn requests(&self) -> Result<Vec<BotRequest>> {
        let options: Value = serde_json::from_str(self.options)?;
        let known = options.as_object().ok_or("options are an object")?;
        let known = AnyOptions::from_json(self.game.parse()?, known)?;
        let mut requests = Vec::new();
        for (seat, position) in self.positions {
            let game = AnyGame::read(&known, position)?;
            for seed in 0..self.seeds {
                let request = json!({
                    "id": requests.len(), "game": self.game, "options": options, "position": position, "seat": seat,
                    "strength": "master", "seed": seed.to_string(), "nodes": self.nodes,
                });
                let request = request.to_string();
                requests.push(BotRequest { game, seat: Seat::new(seat), seed, request });
            }
        }
        Ok(requests)
    }
}

/// The time of a slice, and the answers.
struct Measured {
    seconds: f64,
    actions: Vec<String>,
    nodes: u64,
}

fn natively(requests: &[BotRequest], nodes: u64) -> Result<Measured> {
    let (mut actions, mut spent) = (Vec::new(), 0);
    let start = Instant::now();
    for BotRequest { game, seat, seed, .. } in requests {
        let choice = choose(game, *seat, Level::Master, Budget::Nodes(nodes), *seed)?;
        actions.push(choice.action.to_string());
        spent += choice.nodes;
    }
    Ok(Measured { seconds: start.elapsed().as_secs_f64(), actions, nodes: spent })
}

/// Gives the worker all requests of a slice and waits for all answers.
async fn in_the_page(tab: &Tab, requests: &[BotRequest]) -> Result<Measured> {
    const ASK: &str = "
        const [url, requests] = arguments;
        window.engine ??= new Worker(url, { type: 'module' });
        return new Promise((end, fail) => {
            const answers = [];
            const start = performance.now();
            engine.onmessage = ({ data }) => {
                answers.push(JSON.parse(data));
                if (answers.length === requests.length) end([performance.now() - start, answers]);
            };
            engine.onerror = ({ message }) => fail(new Error(message));
            requests.forEach((request) => engine.postMessage(request));
        });";
    let worker = format!("/assets/{}/worker.js", bundle::PAGE.build);
    let requests: Vec<&str> = requests.iter().map(|thought| thought.request.as_str()).collect();
    let found = tab.run(ASK, vec![worker.into(), json!(requests)]).await?;
    let (mut actions, mut nodes) = (Vec::new(), 0);
    for answer in found[1].as_array().ok_or("no answers")? {
        actions.push(answer["action"].as_str().ok_or_else(|| answer.to_string())?.to_owned());
        nodes += answer["nodes"].as_u64().ok_or("no nodes")?;
    }
    let seconds = found[0].as_f64().ok_or("no time")? / 1_000.0;
    Ok(Measured { seconds, actions, nodes })
}

async fn measure() -> Result {
    let site = Site::start().await?;
    let tab = Tab::open(Device::Desktop).await?;
    // A page on which no bot plays by itself.
    tab.goto(&site.url("/analyse")).await?;
    tab.find(".record textarea").await?;
    println!("Nodes per second of master, the fastest of {ROUNDS} rounds, in thousands:");
    println!("                native     page    ratio");
    for slice in SLICES {
        let requests = slice.requests()?;
        let (mut native, mut page, mut nodes) = (f64::INFINITY, f64::INFINITY, 0);
        for _ in 0..ROUNDS {
            let own = natively(&requests, slice.nodes)?;
            let theirs = in_the_page(&tab, &requests).await?;
            if (&own.actions, own.nodes) != (&theirs.actions, theirs.nodes) {
                let (own, theirs) = (own.actions, theirs.actions);
                return Err(format!("{}: {own:?}, in the page {theirs:?}", slice.name).into());
            }
            native = native.min(own.seconds);
            page = page.min(theirs.seconds);
            nodes = own.nodes;
        }
        let rate = |seconds: f64| nodes as f64 / seconds / 1_000.0;
        let ratio = native / page;
        let verdict = if ratio >= TARGET_RATIO { "reached" } else { "not reached" };
        println!(
            "  {:<12} {:>8.0} {:>8.0} {:>8.2}   aim {TARGET_RATIO:.2}: {verdict}",
            slice.name,
            rate(native),
            rate(page),
            ratio
        );
    }
    tab.end().await
}

#[tokio::main]
async fn main() -> ExitCode {
    match measure().await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("page-speed: {error}");
            ExitCode::FAILURE
        }
    }
}
