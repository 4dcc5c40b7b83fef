//! Boards under the hand: drag and drop by mouse and touch, pan and zoom of TEN's field, what is in reach on small screens.

use e2e::{Device, FEW_GAMES, PagePoint, Pointing, PreparedGame, Result, Site, Tab};
use games::{Game, Kind, Seat};
use serde_json::{Value, json};
use table::{Clock, Table, TablePhase};

const BOTH: [Device; 2] = [Device::Desktop, Device::Phone];

/// A game in which it is the turn of the player at the device, always the same.
const fn moment(kind: Kind, options: &'static str, is_reached: fn(&Table) -> bool) -> PreparedGame {
    PreparedGame {
        kind,
        options,
        people: &["Anna"],
        clock: Clock::None,
        endless: true,
        prefers: |_| true,
        is_reached,
        most_games: FEW_GAMES,
    }
}

/// Returns whether the first seat has a legal action whose notation fits, and another one: a single action plays itself,
/// on a busy machine before the test has dragged anything.
fn can(table: &Table, fits: impl Fn(&str) -> bool) -> bool {
    let mut actions = Vec::new();
    if table.to_act().contains(Seat::new(0)) {
        table.game().legal(Seat::new(0), &mut actions);
    }
    actions.len() > 1 && actions.iter().any(|action| fits(&action.to_string()))
}

/// The tiles on the field of TEN.
fn tiles(table: &Table) -> usize {
    let text = table.game().to_string();
    let rows = text.split(' ').next().and_then(|field| field.split_once(':'));
    rows.map_or(0, |(_, rows)| rows.chars().filter(char::is_ascii_alphabetic).count())
}

const TAKE: PreparedGame =
    moment(Kind::Completto, "{}", |table| can(table, |action| action.starts_with('t')));
const DRAWN: PreparedGame =
    moment(Kind::Completto, "{}", |table| can(table, |action| action.starts_with('p')));
const SET_UP: PreparedGame =
    moment(Kind::Completto, "{}", |table| can(table, |action| action.starts_with('i')));
const TEN_HAND: PreparedGame =
    moment(Kind::Ten, "{}", |table| tiles(table) >= 6 && can(table, |_| true));
const TEN_ROW: PreparedGame =
    moment(Kind::Ten, r#"{"variant":"open"}"#, |table| tiles(table) >= 6 && can(table, |_| true));
const TEN_FULL: PreparedGame =
    moment(Kind::Ten, "{}", |table| can(table, |action| action.contains('>')));
/// All tiles in one line, so that only those at its ends can be relocated.
const TEN_LINE: PreparedGame = PreparedGame {
    prefers: |action| action.ends_with(",0"),
    ..moment(Kind::Ten, "{}", |table| tiles(table) == 30 && can(table, |a| a.contains('>')))
};
const CARD: PreparedGame =
    moment(Kind::Fifteen, "{}", |table| can(table, |action| action.starts_with("h>m")));
const OPEN_CARD: PreparedGame =
    moment(Kind::Fifteen, r#"{"open_play":true,"own_build":true,"borrow":true}"#, |table| {
        can(table, |action| action.starts_with("o>"))
    });

/// Opens a browser that shows a game.
async fn open(site: &Site, device: Device, game: &PreparedGame) -> Result<Tab> {
    let tab = Tab::open(device).await?;
    show(&tab, site, game).await?;
    Ok(tab)
}

async fn show(tab: &Tab, site: &Site, game: &PreparedGame) -> Result {
    tab.goto(&site.url("/icon.svg")).await?;
    tab.skip_animations().await?;
    game.find("game")?.put_into(tab).await?;
    tab.goto(&site.url("/play/game")).await?;
    tab.find(".board .can-take, .board .can-go").await?;
    Ok(())
}

/// What the page tells of the moves so far.
async fn history(tab: &Tab) -> Result<String> {
    tab.text(".history ol").await
}

async fn until_moved(tab: &Tab, before: &str, what: &str) -> Result {
    let moved =
        format!("document.querySelector('.history ol').textContent !== {}", Value::from(before));
    let asked = "document.querySelector('[data-action]')";
    tab.until(what, &format!("{moved} || {asked}")).await?;
    // A tile with two numbers can be placed in two ways.
    tab.run("document.querySelector('[data-action]')?.click()", vec![]).await?;
    tab.until(what, &moved).await
}

/// The rectangles of all elements: x, y, width, height.
async fn boxes(tab: &Tab, css: &str) -> Result<Vec<[f64; 4]>> {
    let script = "
        return [...document.querySelectorAll(arguments[0])].map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [x, y, width, height];
        });";
    let found = tab.run(script, vec![css.into()]).await?;
    let number = |value: &Value| value.as_f64().unwrap_or(f64::NAN);
    let list = found.as_array().ok_or("a list")?;
    Ok(list.iter().map(|one| [0, 1, 2, 3].map(|at| number(&one[at]))).collect())
}

#[tokio::test]
async fn pieces_of_all_games_can_be_dragged_by_mouse_and_touch() -> Result {
    let site = Site::start().await?;
    let drags = [
        ("a tile from the pool", TAKE, ".pool .lies.can-take"),
        ("a drawn tile", DRAWN, ".mine .hand"),
        ("a tile of the set-up", SET_UP, ".mine .hand"),
        ("a turned tile of TEN", TEN_HAND, ".mine .hand"),
        ("an end of the open row", TEN_ROW, ".mine .end.can-take"),
        ("a tile to relocate", TEN_FULL, ".cell.can-take"),
        ("a turned card", CARD, ".mine .hand"),
        ("an open card", OPEN_CARD, ".open.can-take"),
    ];
    for device in BOTH {
        let tab = Tab::open(device).await?;
        for (what, game, source) in &drags {
            let what = &format!("{what}, {device:?}");
            show(&tab, &site, game).await?;
            let before = history(&tab).await?;
            let at = tab.pick_up(device, source).await?;
            let target = tab.middle(".board .can-go").await?.ok_or("a target")?;
            tab.carry(device, at, target).await?;
            tab.until("the target to open", "document.querySelector('.can-go[data-over]')").await?;
            // The browser may still be busy with the last movement of the pointer.
            let under = format!(
                "(({{ left, right }}) => left < {0} && {0} < right)(document.querySelector('.carried').getBoundingClientRect())",
                target.0
            );
            tab.until(&format!("{what}: under the pointer"), &under).await?;
            let carried = boxes(&tab, ".carried").await?;
            let [[_, y, _, height]] = carried[..] else { return Err("one piece".into()) };
            if device == Device::Phone {
                assert!(y + height < target.1, "{what}: above the finger, {carried:?} {target:?}");
            }
            tab.point(device, Pointing::Up, target).await?;
            until_moved(&tab, &before, what).await?;
            assert!(!tab.has(".carried, [data-over]").await?, "{what}");
        }
        tab.end().await?;
    }
    Ok(())
}

/// The board as it is drawn. The place that the tab key reaches may change.
const BOARD: &str = r#"
    return document.querySelector('.table-top').innerHTML.replace(/ tabindex="-?[01]"/g, '')"#;

#[tokio::test]
async fn a_wrong_drop_changes_nothing_and_says_why() -> Result {
    let site = Site::start().await?;
    // Onto a place that a rule forbids, onto one that acts when it is tapped, and beside the board.
    let drops = [
        (TAKE, ".pool .lies.can-take", ".mine .slot:has(.piece:not(.down))"),
        (TAKE, ".pool .lies.can-take", ".pool .stack"),
        (TAKE, ".pool .lies.can-take", ".situation"),
        (TEN_HAND, ".mine .hand", ".cell.filled"),
        (TEN_ROW, ".mine .end.can-take", ".cell.filled"),
        (CARD, ".mine .hand", ".mine .closed"),
        (CARD, ".mine .hand", ".column:not(.can-go)"),
    ];
    for device in BOTH {
        let tab = Tab::open(device).await?;
        for (game, source, target) in &drops {
            let what = &format!("{source} on {target}, {device:?}");
            show(&tab, &site, game).await?;
            let (before, said) = (history(&tab).await?, tab.text(".situation").await?);
            let board = tab.run(BOARD, vec![]).await?;
            let at = tab.pick_up(device, source).await?;
            let Some(target) = tab.middle(target).await? else {
                return Err(format!("{what}: no such place").into());
            };
            tab.carry(device, at, target).await?;
            tab.point(device, Pointing::Up, target).await?;
            tab.until(what, "!document.querySelector('.carried, .taken, [data-carrying]')").await?;
            let told = format!(
                "document.querySelector('.situation').textContent !== {}",
                Value::from(said)
            );
            tab.until(&format!("{what}: a reason"), &told).await?;
            assert_eq!(history(&tab).await?, before, "{what}");
            let after = tab.run(BOARD, vec![]).await?;
            assert_eq!(after, board, "{what}");
        }
        tab.end().await?;
    }
    Ok(())
}

#[tokio::test]
async fn the_target_can_be_tapped_before_the_tile() -> Result {
    let site = Site::start().await?;
    let tab = open(&site, Device::Phone, &TAKE).await?;
    let before = history(&tab).await?;
    tab.click(".pool .lies.can-take").await?;
    tab.find(".mine .can-go").await?;
    let item = "return document.querySelector(arguments[0]).dataset.item";
    let source = tab.run(item, vec![".pool .taken".into()]).await?;
    let target = tab.run(item, vec![".mine .can-go".into()]).await?;
    tab.click(".pool .taken").await?;
    tab.until("nothing chosen", "!document.querySelector('.taken')").await?;
    tab.click(&format!("[data-item={target}]")).await?;
    tab.find(&format!("[data-item={target}].taken")).await?;
    tab.click(&format!("[data-item={source}]")).await?;
    until_moved(&tab, &before, "the tile to be placed").await?;
    tab.end().await
}

/// Taps the place on the map that shows a cell, and returns the middle of the cell on the page.
async fn go_to_cell(tab: &Tab, device: Device, item: &str) -> Result<PagePoint> {
    let on_map = "
        const cell = document.querySelector(`[data-item='${arguments[0]}']`);
        const map = document.querySelector('.overview');
        const at = map.createSVGPoint();
        at.x = Number(cell.style.getPropertyValue('--x')) + 0.5;
        at.y = Number(cell.style.getPropertyValue('--y')) + 0.5;
        const { x, y } = at.matrixTransform(map.getScreenCTM());
        return [x, y];";
    let at = tab.run(on_map, vec![item.into()]).await?;
    let at = at[0].as_f64().zip(at[1].as_f64()).ok_or("a place on the map")?;
    tab.tap_at(device, at).await?;
    let cell = tab.middle(&format!("[data-item='{item}']")).await?;
    Ok(cell.ok_or("the cell stands still")?)
}

const SMALLEST: &str = "
    return Math.min(...[...document.querySelectorAll('.cell')].map((cell) => cell.getBoundingClientRect().width))";

#[tokio::test]
async fn thirty_tiles_in_a_line_can_be_played_on_a_phone() -> Result {
    let site = Site::start().await?;
    let device = Device::Phone;
    let tab = open(&site, device, &TEN_LINE).await?;
    let smallest = tab.run(SMALLEST, vec![]).await?.as_f64().unwrap_or_default();
    assert!(smallest >= 36.0, "cells of {smallest} px");
    let last = boxes(&tab, ".cell.last").await?;
    let [x, y, width, height] = *last.first().ok_or("the last tile is marked")?;
    assert!(x >= 0.0 && x + width <= 390.0 && y >= 0.0 && y + height <= 844.0, "it is in view");
    // Two gestures to any tile that can be taken, and to any cell where it can go: a tap on the map, a tap on the cell.
    let list =
        "return [...document.querySelectorAll(arguments[0])].map((cell) => cell.dataset.item)";
    let sources = tab.run(list, vec![".cell.can-take".into()]).await?;
    let source = sources[0].as_str().ok_or("a tile that can be relocated")?;
    let at = go_to_cell(&tab, device, source).await?;
    tab.tap_at(device, at).await?;
    tab.find(".cell.taken").await?;
    let targets = tab.run(list, vec![".cell.can-go".into()]).await?;
    let targets: Vec<&str> =
        targets.as_array().ok_or("a list")?.iter().filter_map(Value::as_str).collect();
    assert!(targets.len() > 50, "{} cells", targets.len());
    let under = "return document.elementFromPoint(...arguments[0])?.closest('.cell')?.dataset.item";
    for target in targets.iter().step_by(9).chain(targets.last()) {
        let (x, y) = go_to_cell(&tab, device, target).await?;
        assert_eq!(tab.run(under, vec![json!([x, y])]).await?, *target, "at {x}, {y}");
    }
    let before = history(&tab).await?;
    let at = go_to_cell(&tab, device, targets[targets.len() / 2]).await?;
    tab.tap_at(device, at).await?;
    until_moved(&tab, &before, "the tile to be relocated").await?;
    let smallest = tab.run(SMALLEST, vec![]).await?.as_f64().unwrap_or_default();
    assert!(smallest >= 36.0, "cells of {smallest} px");
    tab.end().await
}

#[tokio::test]
async fn a_piece_held_at_the_edge_moves_the_field() -> Result {
    let site = Site::start().await?;
    let device = Device::Phone;
    let tab = open(&site, device, &TEN_LINE).await?;
    // A tile at one end of the line is carried to the edge behind which the rest of the line is.
    let list =
        "return [...document.querySelectorAll('.cell.can-take')].map((cell) => cell.dataset.item)";
    let sources = tab.run(list, vec![]).await?;
    let source = sources[0].as_str().ok_or("a tile that can be relocated")?;
    go_to_cell(&tab, device, source).await?;
    let hidden = "
        const field = document.querySelector('.ten-field').getBoundingClientRect();
        return [...document.querySelectorAll('.cell.filled')].filter((cell) => {
          const { left, right } = cell.getBoundingClientRect();
          return left < field.left || right > field.right;
        }).map((cell) => {
          const isLeft = cell.getBoundingClientRect().left < field.left;
          return [cell.dataset.item, isLeft ? field.left + 4 : field.right - 4, field.top + field.height / 3];
        })";
    let before = tab.run(hidden, vec![]).await?;
    let (Some(wanted), Some(x), Some(y)) =
        (before[0][0].as_str(), before[0][1].as_f64(), before[0][2].as_f64())
    else {
        return Err(format!("no tile out of view: {before}").into());
    };
    let said = history(&tab).await?;
    let at = tab.pick_up(device, &format!("[data-item='{source}']")).await?;
    tab.carry(device, at, (x, y)).await?;
    let in_view = format!(
        "(({{ left, right }}) => left > 8 && right < 382)(document.querySelector(\"[data-item='{wanted}']\").getBoundingClientRect())"
    );
    tab.until("the far end of the line", &in_view).await?;
    // Where nothing can be dropped, the piece goes back; the view stays.
    tab.carry(device, (x, y), (195.0, 4.0)).await?;
    tab.point(device, Pointing::Up, (195.0, 4.0)).await?;
    tab.until("nothing carried", "!document.querySelector('.carried')").await?;
    assert_eq!(history(&tab).await?, said);
    assert_ne!(tab.run(hidden, vec![]).await?, before);
    tab.end().await
}

#[tokio::test]
async fn moves_keep_the_zoom_and_fit_shows_everything_again() -> Result {
    let site = Site::start().await?;
    let tab = open(&site, Device::Desktop, &TEN_HAND).await?;
    let cell = "return document.querySelector('.cell.filled').getBoundingClientRect().width";
    let fitting = tab.run(cell, vec![]).await?.as_f64().unwrap_or_default();
    assert!(!tab.has(".fit:not([hidden])").await?, "nothing to undo yet");
    let middle = tab.middle(".ten-field").await?.ok_or("the field")?;
    tab.wheel(middle, -240.0).await?;
    tab.until("the zoom", &format!("(() => {{ {cell} }})() > {fitting} * 1.2")).await?;
    let zoomed = tab.run(cell, vec![]).await?.as_f64().unwrap_or_default();
    let before = history(&tab).await?;
    tab.act(0).await?;
    until_moved(&tab, &before, "the own move").await?;
    tab.find(".mine .hand").await?;
    let after = tab.run(cell, vec![]).await?.as_f64().unwrap_or_default();
    assert!((after - zoomed).abs() < 0.5, "{zoomed} px before the move, {after} after it");
    // With the keyboard.
    tab.tab_to(".fit").await?;
    tab.press('\u{e007}').await?;
    tab.until("the button to go", "document.querySelector('.fit').hidden").await?;
    let outside = "
        const field = document.querySelector('.ten-field').getBoundingClientRect();
        return [...document.querySelectorAll('.cell')].filter((cell) => {
          const { left, right, top, bottom } = cell.getBoundingClientRect();
          return left < field.left || right > field.right || top < field.top || bottom > field.bottom;
        }).length";
    tab.until("all cells in view", &format!("(() => {{ {outside} }})() === 0")).await?;
    tab.end().await
}

/// Rows of two tiles, in which nothing can be moved between two others: the first seat has inserted its 1 after the tile that
/// is face down, and all tiles have been drawn.
const NOTHING_TO_DO: PreparedGame = PreparedGame {
    prefers: |action| action == "i1" || action == "draw",
    most_games: u16::MAX,
    ..moment(Kind::Completto, r#"{"hidden":1,"open":1,"moves":"between"}"#, |table| {
        let mut actions = Vec::new();
        if table.to_act().contains(Seat::new(0)) {
            table.game().legal(Seat::new(0), &mut actions);
        }
        actions.len() == 1 && actions[0].to_string() == "pass"
    })
};

#[tokio::test]
async fn a_player_who_can_do_nothing_passes_by_a_button() -> Result {
    let site = Site::start().await?;
    let game = NOTHING_TO_DO.find("game")?;
    for device in BOTH {
        let tab = Tab::open(device).await?;
        tab.goto(&site.url("/icon.svg")).await?;
        tab.skip_animations().await?;
        // The only action does not play itself.
        let script = "localStorage.setItem('rowhouse.prefs', JSON.stringify({ forced: false }))";
        tab.run(script, vec![]).await?;
        game.put_into(&tab).await?;
        tab.goto(&site.url("/play/game")).await?;
        tab.find(".mine .button.pass").await?;
        let out = tab.run(OUT_OF_REACH, vec![".mine .button.pass".into()]).await?;
        assert_eq!(out, json!([]), "{device:?}");
        assert_eq!(tab.text(".mine .button.pass").await?, "pass");
        let before = history(&tab).await?;
        tab.click(".mine .button.pass").await?;
        until_moved(&tab, &before, "a pass").await?;
        let after = history(&tab).await?;
        assert!(after.contains("You could do nothing and passed."), "{device:?}: {after}");
        tab.end().await?;
    }
    Ok(())
}

/// The elements that cannot be reached without scrolling: outside of the screen, or covered by others.
const OUT_OF_REACH: &str = "
    return [...document.querySelectorAll(arguments[0])].filter((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) return true;
      const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return !seen || !(element.contains(seen) || seen.closest('.gap'));
    }).map((element) => `${element.className} ${element.dataset.item ?? ''} ${JSON.stringify(element.getBoundingClientRect())}`)";

#[tokio::test]
async fn everything_is_in_reach_on_a_small_phone() -> Result {
    let site = Site::start().await?;
    let tab = Tab::open(Device::Phone).await?;
    tab.screen(320, 568, false, 1).await?;
    let four = r#"{"players":4}"#;
    let choosing = PreparedGame { options: four, ..TAKE };
    let both_ways = PreparedGame {
        options: four,
        endless: false,
        is_reached: |table| {
            (0..22).any(|slot| {
                can(table, |a| a == format!("p{slot}")) && can(table, |a| a == format!("p{slot}~"))
            })
        },
        ..DRAWN
    };
    for (what, game) in [("choosing", choosing), ("two readings", both_ways)] {
        show(&tab, &site, &game).await?;
        let controls = ".mine .slot, .mine .hand, .pool .spot, .ticks, .actions .button";
        let out = tab.run(OUT_OF_REACH, vec![controls.into()]).await?;
        assert_eq!(out, json!([]), "{what}");
        if what == "two readings" {
            let tap = "
                const slots = [...document.querySelectorAll('.mine .slot')];
                slots.find((slot) => / /.test(slot.querySelector('.reads')?.dataset.n)).click()";
            tab.run(tap, vec![]).await?;
            tab.find("[data-action]").await?;
            let out = tab.run(OUT_OF_REACH, vec![".actions .button, .mine .slot".into()]).await?;
            assert_eq!(out, json!([]), "the choice of readings");
        }
    }
    // With the result, and while the question about sounds is asked.
    let over = |kind, options| PreparedGame {
        endless: false,
        ..moment(kind, options, |table| table.phase() == TablePhase::Over)
    };
    let six = r#"{"players":6}"#;
    for (kind, options) in
        [(Kind::Completto, four), (Kind::Ten, "{}"), (Kind::Fifteen, "{}"), (Kind::Fifteen, six)]
    {
        tab.goto(&site.url("/icon.svg")).await?;
        over(kind, options).find("game")?.put_into(&tab).await?;
        tab.goto(&site.url("/play/game")).await?;
        tab.find(".result .rematch").await?;
        let controls = ".result-title, .result .actions .button, .sound-question .button";
        let out = tab.run(OUT_OF_REACH, vec![controls.into()]).await?;
        assert_eq!(out, json!([]), "the result of {kind} {options}");
        // A name stands in the list, and not on the board as well.
        let named = tab.run(
            "return [...document.querySelectorAll('.plate-name')].filter((name) => name.offsetWidth > 0).length",
            vec![],
        );
        assert_eq!(named.await?, json!(0), "{kind}");
    }
    tab.end().await
}

#[tokio::test]
async fn boards_fit_six_sizes_of_screens() -> Result {
    let site = Site::start().await?;
    let tab = Tab::open(Device::Desktop).await?;
    let sizes = [(320, 568), (390, 844), (844, 390), (820, 1180), (1440, 900), (1920, 1080)];
    let games = [
        ("completto", TAKE, ".slot, .pool .spot"),
        ("ten", TEN_HAND, ".cell, .supply .spot"),
        ("15go", CARD, ".spot"),
    ];
    for (name, game, items) in &games {
        for (width, height) in sizes {
            tab.screen(width, height, false, 1).await?;
            show(&tab, &site, game).await?;
            let cut = "
                const board = document.querySelector('.board').getBoundingClientRect();
                const out = [...document.querySelectorAll(arguments[0])].filter((item) => {
                  const { left, right, top, bottom } = item.getBoundingClientRect();
                  return left < board.left - 1 || right > board.right + 1 || top < board.top - 8 || bottom > board.bottom + 8;
                }).map((item) => item.dataset.item ?? item.className);
                if (board.bottom > innerHeight + 1) out.push('the board');
                if (document.documentElement.scrollHeight > innerHeight + 1) out.push('the page scrolls');
                return out;";
            let cut = tab.run(cut, vec![(*items).into()]).await?;
            assert_eq!(cut, json!([]), "{name} at {width}×{height}");
        }
    }
    tab.end().await
}

#[tokio::test]
async fn figures_are_our_own_and_keep_clear_of_the_edges() -> Result {
    let site = Site::start().await?;
    let tab = open(&site, Device::Phone, &TAKE).await?;
    for size in [(320, 568), (390, 844), (1920, 1080)] {
        tab.screen(size.0, size.1, false, 1).await?;
        let loaded = "
            return document.fonts.ready.then(() => ['100%', '75%'].map((stretch) =>
              [...document.fonts].some((face) => face.family === 'Numerals' && face.stretch === stretch && face.status !== 'error')));";
        assert_eq!(tab.run(loaded, vec![]).await?, json!([true, true]));
        let used = "document.fonts.check('20px Numerals') && [...document.fonts].some((face) => face.status === 'loaded')";
        tab.until("the figures", used).await?;
        // A figure has room at both sides, 36 of 1000 units.
        let wide = "
            return [...document.querySelectorAll('.mine .wood b, .pool .wood b')].map((figure) => {
              const size = parseFloat(getComputedStyle(figure).fontSize);
              return (figure.offsetWidth - 0.072 * size) / figure.parentElement.offsetWidth;
            })";
        let shares = tab.run(wide, vec![]).await?;
        let shares: Vec<f64> =
            shares.as_array().ok_or("a list")?.iter().filter_map(Value::as_f64).collect();
        assert!(shares.len() > 4, "{shares:?}");
        assert!(shares.iter().all(|share| (0.1..=0.79).contains(share)), "{size:?}: {shares:?}");
    }
    // Pieces in pictures beside a board have the same figures.
    for page in ["/", "/rules/completto"] {
        tab.goto(&site.url(page)).await?;
        tab.find(".wood b").await?;
        let faces = "
            return [...new Set([...document.querySelectorAll('.wood b, .paper b')].map((figure) =>
              getComputedStyle(figure).fontFamily.split(',')[0]))]";
        assert_eq!(tab.run(faces, vec![]).await?, json!(["Numerals"]), "{page}");
    }
    tab.end().await
}

#[tokio::test]
async fn sounds_are_asked_for_once() -> Result {
    let site = Site::start().await?;
    for (button, wanted) in [(1, true), (2, false)] {
        let tab = open(&site, Device::Desktop, &TEN_HAND).await?;
        assert!(!tab.has(".sound-question").await?, "not during a game");
        tab.resign().await?;
        tab.find(".sound-question").await?;
        tab.click(&format!(".sound-question .button:nth-of-type({button})")).await?;
        tab.until("the question to go", "!document.querySelector('.sound-question')").await?;
        let sound = "JSON.parse(localStorage.getItem('rowhouse.prefs')).sound";
        assert_eq!(tab.run(&format!("return {sound}"), vec![]).await?, json!(wanted));
        tab.reload().await?;
        tab.find(".result-title").await?;
        assert!(!tab.has(".sound-question").await?, "it is asked once");
        tab.end().await?;
    }
    Ok(())
}
