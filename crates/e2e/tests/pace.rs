//! Pace: forced actions that play themselves, motion that can be skipped, a set-up in which no player waits, and boards on
//! which nothing jumps.

use std::time::{Duration, Instant};

use e2e::{Device, FEW_GAMES, HintPlayer, PreparedGame, Result, Site, Tab};
use games::{Kind, Seat};
use serde_json::{Value, json};
use table::Clock;
use tokio::time::sleep;
use view::forced_action;

/// A prepared game at one device, in which the first player can do one thing only.
fn forced_game() -> PreparedGame {
    PreparedGame {
        kind: Kind::Fifteen,
        options: r#"{"players":2,"sets":4}"#,
        people: &["Anna", "Ben"],
        clock: Clock::None,
        endless: true,
        prefers: |_| true,
        is_reached: |table| {
            let enough = table.record().steps.len() >= 30;
            enough && forced_action(table.game(), Seat::new(0)).is_some()
        },
        most_games: FEW_GAMES,
    }
}

/// Opens a prepared game with these preferences.
async fn open(tab: &Tab, site: &Site, preferences: Value) -> Result {
    tab.goto(&site.url("/icon.svg")).await?;
    let script = "localStorage.setItem('rowhouse.prefs', arguments[0])";
    tab.run(script, vec![preferences.to_string().into()]).await?;
    forced_game().find("forced")?.put_into(tab).await?;
    tab.goto(&site.url("/play/forced")).await?;
    drop(tab.find(".board .can-go").await?);
    Ok(())
}

const LINES: &str = "document.querySelectorAll('.history-line').length";

/// Longer than the longest beat before a forced action.
const LONGER_THAN_A_BEAT: Duration = Duration::from_millis(1_200);

#[tokio::test]
async fn a_forced_action_waits_for_a_dialog_and_then_plays_itself_once() -> Result {
    let site = Site::start().await?;
    let tab = Tab::open(Device::Desktop).await?;
    open(&tab, &site, json!({ "forced": false })).await?;
    let lines = tab.run(&format!("return {LINES}"), vec![]).await?;
    sleep(LONGER_THAN_A_BEAT).await;
    assert_eq!(tab.run(&format!("return {LINES}"), vec![]).await?, lines, "it is switched off");
    tab.click(".actions .button:last-child").await?;
    tab.find("dialog[open]").await?;
    let switch = "
        const preferences = JSON.parse(localStorage.getItem('rowhouse.prefs'));
        localStorage.setItem('rowhouse.prefs', JSON.stringify({...preferences, forced: true}));
        dispatchEvent(new Event('storage'));";
    tab.run(switch, vec![]).await?;
    sleep(LONGER_THAN_A_BEAT).await;
    assert_eq!(tab.run(&format!("return {LINES}"), vec![]).await?, lines, "a dialog is open");
    tab.run("document.querySelector('dialog[open]').close()", vec![]).await?;
    tab.until("the action", &format!("{LINES} > {lines}")).await?;
    // It is announced as every action is.
    tab.until("the announcement", "document.querySelector('[role=log] p')").await?;
    tab.end().await
}

#[tokio::test]
async fn an_undo_goes_back_to_a_choice_and_stays_there() -> Result {
    let site = Site::start().await?;
    let tab = Tab::open(Device::Desktop).await?;
    open(&tab, &site, json!({ "pace": "instant" })).await?;
    let lines = tab.run(&format!("return {LINES}"), vec![]).await?;
    tab.until("the forced action", &format!("{LINES} > {lines}")).await?;
    tab.until("a choice", "document.querySelector('.web-hint[aria-disabled=false]')").await?;
    tab.click(".button.web-undo").await?;
    tab.until(
        "the undo",
        "document.querySelector('.history ol').textContent.includes('took back')",
    )
    .await?;
    tab.until("a choice", "document.querySelector('.web-hint[aria-disabled=false]')").await?;
    let board = "return document.querySelector('.board .table-top').innerHTML";
    // Several actions are taken back, one after the other. After the last, nothing plays itself.
    let mut before = tab.run(board, vec![]).await?;
    for _ in 0..20 {
        sleep(LONGER_THAN_A_BEAT).await;
        let now = tab.run(board, vec![]).await?;
        if now == before {
            return tab.end().await;
        }
        before = now;
    }
    Err("the board goes on changing after an undo".into())
}

#[tokio::test]
async fn the_motion_of_bots_can_be_skipped() -> Result {
    let site = Site::start().await?;
    let tab = Tab::open(Device::Phone).await?;
    tab.goto(&site.url("/new/15go/bots")).await?;
    tab.click(".new-start .button").await?;
    tab.find(".board .spot").await?;
    for way in [".button.web-skip-motion[aria-disabled=false]", ".table-head h1"] {
        tab.until(
            "a choice",
            "document.querySelector('.board .can-go') && document.querySelector('.web-hint')",
        )
        .await?;
        // Keeping the card ends the turn.
        tab.run("document.querySelector('.mine .open.can-go')?.click()", vec![]).await?;
        tab.find(".button.web-skip-motion[aria-disabled=false]").await?;
        tab.run(&format!("document.querySelector('{way}').click()"), vec![]).await?;
        let end = "!document.querySelector('.button.web-skip-motion[aria-disabled=false]') || document.querySelector('.plays-itself')";
        tab.until("the end of the motion", end).await?;
    }
    tab.end().await
}

#[tokio::test]
async fn in_the_set_up_of_completto_the_turn_is_not_taken_back() -> Result {
    let site = Site::start().await?;
    let tab = Tab::open(Device::Phone).await?;
    tab.goto(&site.url("/new/completto/bots")).await?;
    tab.click(".new-start .button").await?;
    tab.find(".board .gap.can-go").await?;
    let watch = "
        window.taken = 0;
        const check = () => {
            if (!document.querySelector('.board .gap.can-go')) window.taken += 1;
            requestAnimationFrame(check);
        };
        check();";
    tab.run(watch, vec![]).await?;
    // Longer than the bot takes for its five tiles.
    sleep(Duration::from_secs(4)).await;
    let hidden = "return document.querySelectorAll('.rival .slot:not(:has(.down))').length";
    assert_eq!(tab.run(hidden, vec![]).await?, 5, "the bot has placed its tiles");
    assert_eq!(tab.run("return window.taken", vec![]).await?, 0);
    tab.end().await
}

/// The longest time for a game, on a busy machine as well.
const GAME_TIMEOUT: Duration = Duration::from_secs(1_200);

/// The largest layout shift that players hardly notice.
const MAX_SHIFT: f64 = 0.02;

/// Plays the first game of a newcomer on a phone to its end, as the page's hints say. Shifts count also if they follow a
/// tap, so that the sum does not depend on how soon the page reacts.
async fn nothing_jumps_in(game: &str) -> Result {
    let site = Site::start().await?;
    let tab = Tab::open_as_newcomer(Device::Phone).await?;
    tab.goto(&site.url(&format!("/new/{game}/bots"))).await?;
    tab.click(".new-start .button").await?;
    let player = HintPlayer::new(&tab).await?;
    tab.watch_layout_shift().await?;
    let start = Instant::now();
    loop {
        match player.state().await?.as_str() {
            "over" => break,
            "choose" => drop(player.act().await?),
            _ => sleep(Duration::from_millis(25)).await,
        }
        assert!(start.elapsed() < GAME_TIMEOUT, "{game} does not end");
    }
    let shift = tab.layout_shift().await?;
    assert!(shift.all <= MAX_SHIFT, "{shift:#?}");
    tab.end().await
}

#[tokio::test]
async fn nothing_jumps_in_a_game_of_completto() -> Result {
    nothing_jumps_in("completto").await
}

#[tokio::test]
async fn nothing_jumps_in_a_game_of_ten() -> Result {
    nothing_jumps_in("ten").await
}

#[tokio::test]
async fn nothing_jumps_in_a_game_of_fifteen() -> Result {
    nothing_jumps_in("15go").await
}

#[tokio::test]
async fn pieces_fly_unless_the_system_asks_for_less_motion() -> Result {
    let site = Site::start().await?;
    for (motion, flies) in [("no-preference", true), ("reduce", false)] {
        let tab = Tab::open(Device::Desktop).await?;
        let features =
            json!({ "features": [{ "name": "prefers-reduced-motion", "value": motion }] });
        tab.devtools("Emulation.setEmulatedMedia", features).await?;
        tab.goto(&site.url("/new/ten/bots")).await?;
        tab.click(".new-start .button").await?;
        tab.find(".board .can-go").await?;
        let watch = "
            window.flights = 0;
            new MutationObserver((all) => all.forEach(({ addedNodes }) => (window.flights += addedNodes.length)))
                .observe(document.querySelector('.flights'), { childList: true });";
        tab.run(watch, vec![]).await?;
        tab.act(0).await?;
        tab.until("the bot's answer", &format!("{LINES} >= 3")).await?;
        tab.find(".board .can-go").await?;
        let flights = tab.run("return window.flights", vec![]).await?.as_u64().unwrap();
        assert_eq!(flights > 0, flies, "{motion}: {flights} flights");
        tab.end().await?;
    }
    Ok(())
}
