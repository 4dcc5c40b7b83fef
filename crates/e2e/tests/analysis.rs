//! Analysis in the page: the same figures as `rowhouse analyse`, without a network, and while the page stays
//! responsive.

use std::path::Path;

use clap::Parser;
use e2e::{Device, Result, Site, Tab};
use rowhouse::cli::{Cli, Command};
use rowhouse::style::Style;
use serde_json::Value;
use words::{Lang, Words};

/// A short record of each game with at least one mistake.
const GAMES: [(&str, &str); 3] = [
    ("ten", include_str!("records/ten.json")),
    ("completto", include_str!("records/completto.json")),
    ("15go", include_str!("records/15go.json")),
];

/// The output of `rowhouse analyse --json` for a record.
fn by_command(name: &str, record: &str) -> Result<Value> {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join(name);
    std::fs::write(&file, record)?;
    let file: &Path = &file;
    let cli = Cli::parse_from(["rowhouse", "analyse", "--json", &file.display().to_string()]);
    let Some(Command::Analyse(what)) = cli.command else { return Err("no analysis".into()) };
    let mut out = Vec::new();
    rowhouse::analyse::run(&what, &Words::new(Lang::En), Style::Plain, &mut out)?;
    Ok(serde_json::from_slice(&out)?)
}

/// Pastes a record and asks for its analysis.
async fn paste(tab: &Tab, site: &Site, record: &str) -> Result {
    tab.goto(&site.url("/analyse")).await?;
    tab.find(".record textarea").await?;
    let script = "document.querySelector('.record textarea').value = arguments[0]";
    tab.run(script, vec![record.into()]).await?;
    tab.click(".record .primary").await
}

/// The exact numbers of the figures that the page shows.
async fn exact(tab: &Tab, css: &str) -> Result<Vec<f64>> {
    let script =
        "return [...document.querySelectorAll(arguments[0])].map((e) => Number(e.dataset.exact))";
    let found = tab.run(script, vec![css.into()]).await?;
    let numbers = found.as_array().ok_or("no list")?.iter().map(Value::as_f64);
    Ok(numbers.collect::<Option<_>>().ok_or("not a number")?)
}

/// A number in whole per cent, as the page writes it.
fn percent(value: &Value) -> String {
    format!("{}%", (value.as_f64().expect("a number") * 100.0).round())
}

/// Checks that all figures of the page are those of the command.
async fn compare(tab: &Tab, name: &str, record: &str) -> Result {
    let command = by_command(name, record)?;
    let totals = command["totals"].as_array().ok_or("no totals")?;
    let wanted = totals.iter().flat_map(|totals| {
        ["start", "skill", "luck", "result"].map(|name| totals[name].as_f64().expect("a number"))
    });
    assert_eq!(exact(tab, ".totals [data-exact]").await?, wanted.collect::<Vec<_>>(), "{name}");
    let row = tab.text(".totals tbody tr").await?;
    assert!(row.contains(&percent(&totals[0]["start"])), "{name}: {row}");
    assert!(row.ends_with(&percent(&totals[0]["result"])), "{name}: {row}");
    let steps = command["steps"].as_array().ok_or("no steps")?;
    let decisions = steps.iter().filter_map(|step| step["loss"].as_f64());
    let every = "[data-testid=analysis-steps] li";
    let shown = exact(tab, &format!("{every}:not(.drawn)")).await?;
    assert_eq!(shown, decisions.collect::<Vec<_>>(), "{name}");
    assert!(shown.iter().any(|loss| *loss > 0.01), "{name} has something to regret: {shown:?}");
    let most = |step: &Value| {
        let luck = step["luck"].as_array()?.iter().filter_map(Value::as_f64);
        luck.reduce(|most, luck| if luck.abs() > most.abs() + 1e-9 { luck } else { most })
    };
    let draws: Vec<f64> = steps.iter().filter_map(most).collect();
    let shown = exact(tab, &format!("{every}.drawn")).await?;
    assert_eq!(shown.len(), draws.len());
    for (shown, draw) in shown.iter().zip(&draws) {
        assert!((shown.abs() - draw.abs()).abs() < 1e-9, "{name}: {shown} and {draw}");
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_has_the_figures_of_the_command_without_a_network() -> Result {
    let mut site = Site::start().await?;
    let tab = Tab::open(Device::Phone).await?;
    tab.goto(&site.url("/")).await?;
    tab.find(".card").await?;
    tab.skip_animations().await?;
    tab.until("the page to be kept", "navigator.serviceWorker.controller").await?;
    site.pause().await?;
    for (name, record) in GAMES {
        paste(&tab, &site, record).await?;
        tab.find(".study-wait progress, .totals").await?;
        tab.find(".totals").await?;
        assert_eq!(tab.text(".study-found > [role=status]").await?, "The analysis is complete.");
        compare(&tab, name, record).await?;
        // The better line is played on the board, and then the game is shown again.
        tab.click("[data-testid=analysis-mistakes] .show-better").await?;
        tab.find(".line-bar").await?;
        let walked = "(() => { const bar = document.querySelector('.scrubber input'); return bar.max > 0 && bar.value === bar.max; })()";
        tab.until("the whole line to be shown", walked).await?;
        let board = "document.querySelector('.study-board .table-top').innerHTML";
        tab.run(&format!("window.better = {board}"), vec![]).await?;
        tab.click(".back-to-game").await?;
        tab.until("the game", "!document.querySelector('.line-bar')").await?;
        tab.until("another board", &format!("{board} !== window.better")).await?;
        // A click on a step of the list or on the graph shows that step.
        let here = "document.querySelector('.scrubber input').value";
        tab.click("[data-testid=analysis-steps] li:nth-child(2) .step-line").await?;
        tab.until("the second step", &format!("{here} === '2'")).await?;
        assert!(tab.has(".verdict").await?);
        let centre = "document.querySelector('.graph-lines').scrollIntoView({block: 'center'})";
        tab.run(centre, vec![]).await?;
        tab.click(".graph-lines").await?;
        tab.until("the middle of the game", &format!("{here} !== '2'")).await?;
    }
    // The record is in the address, so that it can be loaded again.
    tab.reload().await?;
    tab.find(".totals").await?;
    tab.end().await
}

/// The longest time in milliseconds between two of forty frames of the page.
async fn longest_gap(tab: &Tab) -> Result<f64> {
    let frames = "
        return new Promise((end) => {
            const gaps = [];
            let last = performance.now();
            const frame = (now) => {
                gaps.push(now - last);
                last = now;
                if (gaps.length < 40) requestAnimationFrame(frame); else end(Math.max(...gaps.slice(1)));
            };
            requestAnimationFrame(frame);
        });";
    Ok(tab.run(frames, vec![]).await?.as_f64().ok_or("no frames")?)
}

#[tokio::test(flavor = "multi_thread")]
async fn an_analysis_can_be_stopped_and_resumed_while_the_page_stays_responsive() -> Result {
    let site = Site::start().await?;
    let tab = Tab::open(Device::Desktop).await?;
    tab.goto(&site.url("/analyse")).await?;
    tab.find(".record textarea").await?;
    let idle = longest_gap(&tab).await?;
    paste(&tab, &site, include_str!("records/long.json")).await?;
    let done = "Number(document.querySelector('progress')?.value ?? 0)";
    tab.until("some steps", &format!("{done} >= 2")).await?;
    // Meanwhile the game can be replayed; no task of the page takes long.
    let gap = longest_gap(&tab).await?;
    println!(
        "covered: analysis, longest gap between two frames meanwhile {gap:.0} ms, before {idle:.0} ms"
    );
    assert!(gap < 500.0 + 20.0 * idle, "the page was busy for {gap} ms, and before for {idle} ms");
    tab.press('\u{e014}').await?;
    assert!(tab.text(".scrubber-place").await?.starts_with("1 of "));
    let before = tab.run(&format!("return {done}"), vec![]).await?.as_u64().ok_or("no steps")?;
    tab.click(".button.cancel").await?;
    tab.find(".button.go-on").await?;
    assert!(!tab.has("progress").await?);
    assert!(tab.text(".study-found").await?.contains("Stopped."));
    tab.click(".button.go-on").await?;
    tab.until("what was kept", &format!("{done} >= {before}")).await?;
    tab.until("further steps", &format!("{done} > {before}")).await?;
    tab.click(".button.cancel").await?;
    tab.end().await
}

#[tokio::test(flavor = "multi_thread")]
async fn wrong_records_are_refused_and_finished_games_link_to_their_analysis() -> Result {
    let site = Site::start().await?;
    let tab = Tab::open(Device::Phone).await?;
    tab.goto(&site.url("/")).await?;
    tab.find(".card").await?;
    tab.skip_animations().await?;
    tab.reload().await?;
    tab.click(".home-foot a[href='/analyse']").await?;
    tab.fill(".record textarea", "{\"rowhouse\":1,\"game\":\"ten\",\"steps\":[\"=3\",\"5,5\"]}")
        .await?;
    tab.click(".record .primary").await?;
    tab.until(
        "a clear word",
        "document.querySelector('.problem').textContent.includes('step 2 (`5,5`)')",
    )
    .await?;
    tab.click(".page-head a").await?;
    tab.click(".card[data-game='ten'] .primary").await?;
    tab.find(".board .can-go").await?;
    tab.play_to_the_end().await?;
    tab.click(".button.analyse").await?;
    tab.until("the analysis", "location.pathname === '/analyse' && location.hash.length > 20")
        .await?;
    tab.find(".study-wait progress").await?;
    tab.click(".button.cancel").await?;
    tab.find(".button.go-on").await?;
    // The link to the game leads to the analysis, too.
    tab.run("location.assign('/replay' + location.hash)", vec![]).await?;
    tab.click(".result .button.analyse").await?;
    tab.find(".study-wait progress").await?;
    tab.end().await
}
