//! Accessibility: whole games by keyboard alone and by typed moves alone, announcements for screen readers, and the
//! accessibility tree of each board.

use std::fs;
use std::path::Path;
use std::time::Duration;

use e2e::{Device, FEW_GAMES, PreparedGame, Result, Site, Tab};
use games::{Kind, Seat};
use serde_json::{Value, json};
use table::{Clock, Table, TablePhase};
use tokio::time::sleep;

const TAB: char = '\u{e004}';
const ENTER: char = '\u{e007}';
const ESCAPE: char = '\u{e00c}';
const RIGHT: char = '\u{e014}';
const LEFT: char = '\u{e012}';

/// A browser at the home page, without animations and pauses. Nothing plays itself: every action is one of the test.
async fn at_home(site: &Site, mut preferences: Value) -> Result<Tab> {
    preferences["forced"] = false.into();
    let tab = Tab::open(Device::Desktop).await?;
    tab.goto(&site.url("/")).await?;
    tab.find(".card").await?;
    tab.skip_animations().await?;
    let script = "localStorage.setItem('rowhouse.prefs', arguments[0])";
    tab.run(script, vec![preferences.to_string().into()]).await?;
    tab.reload().await?;
    tab.find(".card").await?;
    Ok(tab)
}

/// Goes from the home page to a table by keyboard: a preset of a game against a novice bot.
async fn sit_down(tab: &Tab, game: &str, preset: usize) -> Result {
    tab.tab_to(&format!(".card[data-game='{game}'] .icon-button")).await?;
    tab.press(ENTER).await?;
    tab.tab_to(&format!(".sheet[open] a[href='/new/{game}/bots']")).await?;
    tab.press(ENTER).await?;
    tab.find(".presets").await?;
    tab.tab_to("input[name=preset]").await?;
    for _ in 0..preset {
        tab.press(RIGHT).await?;
    }
    tab.tab_to(".new-start .button").await?;
    tab.press(ENTER).await?;
    drop(tab.find(".board .spot").await?);
    Ok(())
}

/// Checks that an element has the focus, and that the focus is visible.
async fn look_at_focus(tab: &Tab) -> Result {
    let script = "
        const here = document.activeElement;
        if (!here || here === document.body) return 'lost';
        const seen = here.matches(':focus-visible') && parseFloat(getComputedStyle(here).outlineWidth) >= 2;
        return seen ? '' : `not seen on ${here.outerHTML.slice(0, 120)}`;";
    let wrong = tab.run(script, vec![]).await?;
    assert_eq!(wrong, "", "the focus is {wrong}");
    Ok(())
}

/// Goes by Tab to the first of these elements that exists, and presses Enter. Nothing is done if it disappears
/// meanwhile, because the last move was still being played.
async fn enter_first(tab: &Tab, wanted: &[&str]) -> Result<bool> {
    let script = "
        const css = arguments[0].find((css) => document.querySelector(css));
        return css ? document.activeElement?.matches(css) ? 'here' : 'there' : 'nowhere';";
    for _ in 0..100 {
        let place = tab.run(script, vec![wanted.into()]).await?;
        if place == "nowhere" {
            return Ok(false);
        }
        if place == "here" {
            look_at_focus(tab).await?;
            tab.press(ENTER).await?;
            return Ok(true);
        }
        tab.press(TAB).await?;
    }
    Err(format!("the tab key gets to none of {wanted:?}").into())
}

/// Presses the first of these keys that does something.
async fn press_first(tab: &Tab, keys: &[(&str, char)]) -> Result<bool> {
    for (css, key) in keys {
        if tab.has(css).await? {
            tab.press(*key).await?;
            return Ok(true);
        }
    }
    Ok(false)
}

/// Records the elements that get the focus, the last ones, for the message of a failed test.
const RECORD_FOCUS: &str = "
    window.focused = [];
    const note = (event) => {
        const { tagName, className, dataset } = event.target;
        focused.push(`${event.type} ${tagName} ${className} ${dataset?.item ?? dataset?.action ?? ''}`);
        focused.splice(0, focused.length - 8);
    };
    addEventListener('focusin', note);
    addEventListener('focusout', note);
    addEventListener('keydown', (event) => focused.push(event.key));";

/// Returns the elements that had the focus if no element has it now, else nothing.
const LOST_FOCUS: &str = "return document.activeElement === document.body ? focused : null";

async fn by_keyboard(game: &str, preset: usize, wanted: &[&str], keys: &[(&str, char)]) -> Result {
    let site = Site::start().await?;
    let tab = at_home(&site, json!({ "pace": "instant", "level": "novice" })).await?;
    sit_down(&tab, game, preset).await?;
    tab.run(RECORD_FOCUS, vec![]).await?;
    let mut made = 0;
    for _ in 0..3_000 {
        if tab.has(".result").await? {
            break;
        }
        if enter_first(&tab, wanted).await? || press_first(&tab, keys).await? {
            made += 1;
            let lost = tab.run(LOST_FOCUS, vec![]).await?;
            assert_eq!(lost, serde_json::Value::Null, "the focus is lost after move {made}");
        } else {
            sleep(Duration::from_millis(10)).await;
        }
    }
    tab.find(".result").await?;
    println!("covered: {game} by keyboard alone, {made} taps");
    // The replay, step by step.
    tab.tab_to(".button.replay").await?;
    tab.press(ENTER).await?;
    tab.find(".scrubber").await?;
    tab.tab_to(".scrubber input").await?;
    let place = tab.text(".scrubber-place").await?;
    // It opens at the end.
    tab.press(LEFT).await?;
    assert_ne!(tab.text(".scrubber-place").await?, place, "an arrow key goes back");
    tab.press(RIGHT).await?;
    assert_eq!(tab.text(".scrubber-place").await?, place, "an arrow key goes on");
    tab.end().await
}

#[tokio::test]
async fn completto_by_keyboard_alone() -> Result {
    by_keyboard("completto", 1, &["[data-action]", ".mine .can-go", ".pool .can-take"], &[]).await
}

#[tokio::test]
async fn ten_by_keyboard_alone() -> Result {
    by_keyboard("ten", 0, &["[data-action]", ".board .can-go", ".board .can-take"], &[]).await
}

#[tokio::test]
async fn fifteen_by_keyboard_alone() -> Result {
    let keep = (".mine .can-go", 'k');
    by_keyboard("15go", 1, &[".middle .can-go", ".theirs .can-go"], &[keep]).await
}

/// Plays a whole game by typed moves; `choose` gets the phrases that the page offers.
async fn by_typing(
    game: &str,
    preset: usize,
    lang: &str,
    choose: fn(&[String], usize) -> String,
) -> Result {
    let site = Site::start().await?;
    let preferences = json!({ "pace": "instant", "level": "novice", "lang": lang });
    let tab = at_home(&site, preferences).await?;
    sit_down(&tab, game, preset).await?;
    // The board as text, and the field for typed moves.
    tab.press('b').await?;
    tab.find(".reading").await?;
    tab.press('/').await?;
    tab.until("the field", "document.activeElement?.id === 'typed'").await?;
    tab.run(RECORD_FOCUS, vec![]).await?;
    let mut made = 0;
    for _ in 0..3_000 {
        if tab.has(".result").await? {
            break;
        }
        let script =
            "return [...document.querySelectorAll('.can li')].map((item) => item.textContent)";
        let offered = tab.run(script, vec![]).await?;
        let offered: Vec<String> = serde_json::from_value(offered)?;
        if offered.is_empty() {
            sleep(Duration::from_millis(10)).await;
            continue;
        }
        let told = "return document.querySelectorAll('[role=log] p').length + document.querySelector('.reading').textContent";
        let before = tab.run(told, vec![]).await?;
        let typed = choose(&offered, made);
        tab.type_in(&format!("{typed}{ENTER}")).await?;
        made += 1;
        let changed =
            format!("document.querySelector('.result') || (() => {{ {told} }})() !== {before}");
        tab.until(&format!("`{typed}` to be done"), &changed).await?;
        let alarm = tab.text("[role=alert]").await?;
        assert_eq!(alarm, "", "`{typed}` is not understood; offered were {offered:?}");
    }
    tab.find(".result").await?;
    println!("covered: {game} by typing alone ({lang}), {made} moves");
    tab.end().await
}

fn first_with<'o>(offered: &'o [String], words: &[&str]) -> Option<&'o String> {
    words.iter().find_map(|word| offered.iter().find(|phrase| phrase.starts_with(word)))
}

#[tokio::test]
async fn completto_by_typing_alone() -> Result {
    by_typing("completto", 1, "en", |offered, _| {
        let best = first_with(offered, &["take", "place", "insert", "draw"]);
        best.unwrap_or(&offered[0]).clone()
    })
    .await
}

#[tokio::test]
async fn ten_by_typing_alone_in_german() -> Result {
    // Every other move in notation: `auf 1,0 legen` is `1,0`.
    by_typing("ten", 0, "de", |offered, made| {
        let phrase = &offered[made * 5 % offered.len()];
        let cell = phrase.trim_start_matches("auf ").trim_end_matches(" legen");
        if made % 2 == 0 { phrase.clone() } else { cell.to_owned() }
    })
    .await
}

#[tokio::test]
async fn fifteen_by_typing_alone_in_japanese() -> Result {
    by_typing("15go", 1, "ja", |offered, _| {
        let best = first_with(offered, &["列", "新しい列"]);
        best.or_else(|| offered.iter().find(|phrase| phrase.contains('山')))
            .unwrap_or(&offered[0])
            .clone()
    })
    .await
}

/// A prepared game between two players at one device, always the same.
fn moment(kind: Kind, options: &'static str, is_reached: fn(&Table) -> bool) -> PreparedGame {
    PreparedGame {
        kind,
        options,
        people: &["Anna", "Ben"],
        clock: Clock::None,
        endless: true,
        prefers: |_| true,
        is_reached,
        most_games: FEW_GAMES,
    }
}

/// Returns whether it is the first seat's turn after a number of steps.
fn at(table: &Table, steps: usize) -> bool {
    table.record().steps.len() >= steps && table.to_act().contains(Seat::new(0))
}

fn turn(table: &Table) -> String {
    let at = if table.game().kind() == Kind::Completto { 2 } else { 1 };
    let at = if table.game().kind() == Kind::Fifteen { 3 } else { at };
    table.game().to_string().split(' ').nth(at).unwrap_or_default().to_owned()
}

async fn show(tab: &Tab, site: &Site, id: &str, moment: &PreparedGame) -> Result {
    tab.goto(&site.url("/icon.svg")).await?;
    moment.find(id)?.put_into(tab).await?;
    tab.goto(&site.url(&format!("/play/{id}"))).await?;
    drop(tab.find(".board .spot").await?);
    Ok(())
}

/// Compares a text with the golden file; `UPDATE_GOLDEN=1` writes the file.
fn check_golden(name: &str, text: &str) -> Result {
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/access").join(format!("{name}.txt"));
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        println!("NOT TESTED: golden-access: UPDATE_GOLDEN is set, so {name} is written anew");
        fs::create_dir_all(path.parent().ok_or("a folder")?)?;
        return Ok(fs::write(path, text)?);
    }
    let kept = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    assert_eq!(text, kept, "{name} is told differently; `cargo xtask golden` writes it anew");
    Ok(())
}

const COMPLETTO: &str = r#"{"hidden":6,"open":3}"#;
const OPEN: &str = r#"{"variant":"open"}"#;
const CARDS: &str = r#"{"players":2,"sets":4}"#;

#[tokio::test]
async fn accessibility_trees_of_boards_match_the_golden_files() -> Result {
    let moments: [(&str, PreparedGame); 8] = [
        ("completto-set-up", moment(Kind::Completto, COMPLETTO, |table| at(table, 4))),
        (
            "completto-choose",
            moment(Kind::Completto, COMPLETTO, |table| at(table, 20) && turn(table) == "0"),
        ),
        (
            "completto-place",
            moment(Kind::Completto, COMPLETTO, |table| {
                at(table, 12) && turn(table).starts_with("0:")
            }),
        ),
        ("ten-closed", moment(Kind::Ten, "{}", |table| at(table, 14))),
        ("ten-open", moment(Kind::Ten, OPEN, |table| at(table, 36))),
        ("ten-relocating", moment(Kind::Ten, "{}", |table| at(table, 60))),
        ("15go-hand", moment(Kind::Fifteen, CARDS, |table| at(table, 30))),
        (
            "15go-over",
            PreparedGame {
                endless: false,
                ..moment(Kind::Fifteen, CARDS, |t| t.phase() == TablePhase::Over)
            },
        ),
    ];
    let site = Site::start().await?;
    let tab = at_home(&site, json!({ "pace": "instant" })).await?;
    for (name, moment) in &moments {
        show(&tab, &site, name, moment).await?;
        let what = if *name == "15go-over" { ".result" } else { ".table-main" };
        check_golden(name, &tab.tree(what).await?)?;
    }
    // With a selection, with a hint, and as text.
    show(&tab, &site, "completto-choose", &moments[1].1).await?;
    tab.tab_to(".pool .can-take").await?;
    tab.press(LEFT).await?;
    tab.tab_to(".mine .can-take").await?;
    tab.press(ENTER).await?;
    tab.find(".taken").await?;
    check_golden("completto-chosen", &tab.tree(".board .mine").await?)?;
    tab.press(ESCAPE).await?;
    tab.until("nothing to be chosen", "document.querySelector('.taken') === null").await?;
    tab.press('b').await?;
    check_golden("completto-as-text", &tab.tree(".reading").await?)?;
    tab.end().await
}

/// Records all announcements for screen readers from now on.
const LISTEN: &str = "
    window.said = [];
    for (const [css, mark] of [['[role=log]', ''], ['[role=alert]', '! ']]) {
        new MutationObserver((all) => all.forEach(({addedNodes}) =>
            addedNodes.forEach((node) => window.said.push(mark + node.textContent))
        )).observe(document.querySelector(css), {childList: true});
    }";

async fn said(tab: &Tab) -> Result<Vec<String>> {
    // Announcements are made within two frames.
    let script =
        "return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => {
        done(window.said.splice(0));
    })))";
    Ok(serde_json::from_value(tab.run(script, vec![]).await?)?)
}

#[tokio::test]
async fn events_are_announced_once_and_in_order() -> Result {
    let site = Site::start().await?;
    let tab = at_home(&site, json!({ "pace": "instant" })).await?;
    show(&tab, &site, "said", &moment(Kind::Ten, "{}", |table| at(table, 2))).await?;
    tab.run(LISTEN, vec![]).await?;
    tab.press('m').await?;
    tab.until("the field", "document.activeElement?.id === 'typed'").await?;
    let mut heard = Vec::new();
    // Not understood, forbidden, forbidden again, an action, one of the other player, an undo.
    for typed in ["hello", "7,7", "7,7", "place at 0,1", "1,0"] {
        tab.type_in(&format!("{typed}{ENTER}")).await?;
        tab.until("an answer", "window.said.length > 0").await?;
        heard.push(format!("> {typed}"));
        heard.extend(said(&tab).await?);
        tab.run("document.getElementById('typed').value = ''", vec![]).await?;
    }
    tab.press(ESCAPE).await?;
    tab.until("the field to go", "document.getElementById('typed') === null").await?;
    look_at_focus(&tab).await?;
    for key in ['s', 'u'] {
        tab.press(key).await?;
        tab.until("an answer", "window.said.length > 0").await?;
        heard.push(format!("> {key}"));
        heard.extend(said(&tab).await?);
    }
    check_golden("said", &(heard.join("\n") + "\n"))?;
    tab.end().await
}

#[tokio::test]
async fn every_move_of_several_bots_is_announced() -> Result {
    let site = Site::start().await?;
    let tab = at_home(&site, json!({ "pace": "instant", "level": "novice" })).await?;
    tab.tab_to(".card[data-game='15go'] .primary").await?;
    tab.press(ENTER).await?;
    tab.find(".board .can-go").await?;
    let lines = "[...document.querySelectorAll('.history-line')].map((line) => line.textContent)";
    tab.run(LISTEN, vec![]).await?;
    let before: Vec<String> =
        serde_json::from_value(tab.run(&format!("return {lines}"), vec![]).await?)?;
    for _ in 0..6 {
        tab.find(".board .can-go").await?;
        let heard = tab.run("return window.said.length", vec![]).await?;
        // A 1 starts a row, everything else is kept.
        tab.press(if tab.has(".starts.can-go").await? { '+' } else { 'k' }).await?;
        tab.until("it to be said", &format!("window.said.length > {heard}")).await?;
    }
    tab.find(".board .can-go").await?;
    let after: Vec<String> =
        serde_json::from_value(tab.run(&format!("return {lines}"), vec![]).await?)?;
    let heard = said(&tab).await?;
    let is_turn = |text: &&String| text.starts_with("You hold");
    let moves: Vec<&String> = heard.iter().filter(|text| !is_turn(text)).collect();
    assert_eq!(moves, after[before.len()..].iter().collect::<Vec<_>>(), "{heard:#?}");
    assert!(heard.last().is_some_and(|last| is_turn(&last)), "{heard:#?}");
    let turns = heard.iter().filter(is_turn).count();
    assert_eq!(turns, 6, "{heard:#?}");
    tab.end().await
}

#[tokio::test]
async fn shortcuts_are_listed_and_can_be_turned_off() -> Result {
    let site = Site::start().await?;
    let tab = at_home(&site, json!({ "pace": "instant" })).await?;
    show(
        &tab,
        &site,
        "keys",
        &moment(Kind::Completto, COMPLETTO, |table| at(table, 20) && turn(table) == "0"),
    )
    .await?;
    tab.tab_to(".pool .can-take").await?;
    tab.press('?').await?;
    tab.find("dialog[open] .keys").await?;
    check_golden("keys", &tab.tree("dialog[open]").await?)?;
    // Shortcuts do nothing behind a dialog, and the focus returns when it closes.
    tab.press('b').await?;
    assert!(!tab.has(".reading").await?);
    tab.tab_to("dialog[open] .switch input").await?;
    tab.press(' ').await?;
    tab.press(ESCAPE).await?;
    tab.until("the sheet to close", "document.querySelector('dialog[open]') === null").await?;
    look_at_focus(&tab).await?;
    assert!(tab.has(".pool :focus").await?, "the focus is where it was");
    for key in ['b', 'd', '/'] {
        tab.press(key).await?;
    }
    assert!(!tab.has(".reading, #typed").await?, "the keys are off");
    assert!(tab.has(".pool .can-take").await?, "nothing was drawn");
    // The button does the same, and turns them on again.
    tab.tab_to(".actions .button:last-child").await?;
    tab.press(ENTER).await?;
    tab.tab_to("dialog[open] .keys-open").await?;
    tab.press(ENTER).await?;
    tab.find("dialog[open] .keys").await?;
    tab.tab_to("dialog[open] .switch input").await?;
    tab.press(' ').await?;
    tab.press(ESCAPE).await?;
    tab.until("the sheet to close", "document.querySelector('dialog[open]') === null").await?;
    for open in ["rules", "history"] {
        tab.press(if open == "rules" { 'r' } else { 'l' }).await?;
        tab.find(&format!(".side.{open}")).await?;
    }
    tab.press('d').await?;
    tab.until("a tile to be drawn", "document.querySelector('.pool .can-take') === null").await?;
    tab.end().await
}
