//! What newcomers see: the offer of a show, the show, the aim of the game at the table; the home page, the form for a new
//! game and the rules with pictures.

use e2e::{Device, Result, Site, Tab};
use games::Kind;
use words::{Lang, Words};

/// The height of the home page that fits a phone screen and a half.
const MAX_HOME_HEIGHT: f64 = 1.5 * 844.0;

async fn home_height(tab: &Tab) -> Result<f64> {
    tab.find(".card:nth-child(3) .box-picture .piece").await?;
    let height = tab.run("return document.documentElement.scrollHeight", vec![]).await?;
    Ok(height.as_f64().ok_or("no height")?)
}

#[tokio::test]
async fn the_first_play_of_a_game_offers_a_show_and_the_aim_stays_for_the_first_turns() -> Result {
    let words = Words::new(Lang::En);
    let site = Site::start().await?;
    let tab = Tab::open_as_newcomer(Device::Phone).await?;
    tab.goto(&site.url("/")).await?;
    tab.click(".card[data-game='completto'] .primary").await?;
    tab.click(".sheet[open] .just-play").await?;
    tab.find(".board .gap.can-go").await?;
    let aim = tab.text(".aim").await?;
    assert!(aim.contains(&words.game_help(Kind::Completto)), "{aim}");
    assert!(aim.contains(&words.say("tap-completto-insert", &[])), "{aim}");
    // The bot is the one that anybody can beat.
    let bots = tab.text(".players").await? + &tab.text(".board").await?;
    assert!(bots.contains(&words.level_name(table::Level::Novice)), "{bots}");
    // The second time the game starts at once; the aim is still there.
    tab.goto(&site.url("/")).await?;
    tab.click(".card[data-game='completto'] .primary").await?;
    tab.find(".aim").await?;
    tab.click(".aim .icon-button").await?;
    tab.until("no aim", "!document.querySelector('.aim')").await?;
    // Another game is offered anew.
    tab.goto(&site.url("/")).await?;
    tab.click(".card[data-game='ten'] .primary").await?;
    tab.find(".sheet[open] .show-me").await?;
    tab.end().await
}

#[tokio::test]
async fn the_aim_is_gone_after_some_turns() -> Result {
    let site = Site::start().await?;
    let tab = Tab::open_as_newcomer(Device::Desktop).await?;
    tab.goto(&site.url("/")).await?;
    tab.find(".card").await?;
    tab.skip_animations().await?;
    tab.reload().await?;
    tab.click(".card[data-game='ten'] .primary").await?;
    tab.click(".sheet[open] .just-play").await?;
    tab.find(".aim").await?;
    // A game may end after few turns.
    for table in 2..=9 {
        tab.play_to_the_end().await?;
        tab.click(".button.rematch").await?;
        tab.until("the next table", &format!("location.pathname.endsWith('-{table}')")).await?;
        tab.find(".board .can-go, .board .can-take").await?;
        let actions = "return JSON.parse(localStorage.getItem('rowhouse.met')).ten";
        let actions = tab.run(actions, vec![]).await?.as_u64().ok_or("a number of actions")?;
        assert_eq!(tab.has(".aim").await?, actions < 8, "after {actions} actions");
        if actions >= 8 {
            return tab.end().await;
        }
    }
    Err("the aim is never gone".into())
}

/// The show plays itself, can be stopped and hurried, and ends with a game.
#[tokio::test]
async fn the_show_plays_itself_and_ends_with_a_game() -> Result {
    let site = Site::start().await?;
    let tab = Tab::open_as_newcomer(Device::Phone).await?;
    tab.goto(&site.url("/")).await?;
    tab.click(".card[data-game='ten'] .primary").await?;
    tab.click(".sheet[open] .show-me").await?;
    tab.find(".show .hinted").await?;
    let first = tab.text(".learn-idea").await?;
    let start = std::time::Instant::now();
    let other = format!("document.querySelector('.learn-idea').textContent !== {first:?}");
    tab.until("the second scene", &other).await?;
    tab.click(".pause").await?;
    for _ in 0..20 {
        if tab.has(".show .next").await? {
            break;
        }
        tab.run("document.querySelector('.go-on')?.click()", vec![]).await?;
    }
    assert!(start.elapsed().as_secs() < 30, "{:?}", start.elapsed());
    tab.click(".show .next").await?;
    tab.find(".board .can-go").await?;
    tab.find(".aim").await?;
    tab.end().await
}

#[tokio::test]
async fn the_home_page_fits_a_phone_screen_and_a_half_in_every_language() -> Result {
    let site = Site::start().await?;
    let tab = Tab::open(Device::Phone).await?;
    tab.goto(&site.url("/")).await?;
    tab.find(".card").await?;
    for kind in Kind::ALL {
        // A game of each kind waits, too.
        tab.click(&format!(".card[data-game='{kind}'] .primary")).await?;
        tab.find(".board .can-go, .board .can-take").await?;
        tab.goto(&site.url("/")).await?;
    }
    for lang in Lang::ALL {
        let script = "localStorage.setItem('rowhouse.prefs', JSON.stringify({lang: arguments[0]}))";
        tab.run(script, vec![lang.code().into()]).await?;
        tab.reload().await?;
        tab.find(".continue-item:nth-child(3)").await?;
        let height = home_height(&tab).await?;
        println!("covered: home in {}: {height} px", lang.code());
        assert!(height <= MAX_HOME_HEIGHT, "{}: {height} px", lang.code());
    }
    tab.end().await
}

#[tokio::test]
async fn impossible_numbers_of_players_are_disabled_with_the_reason_beside_them() -> Result {
    let site = Site::start().await?;
    let tab = Tab::open(Device::Phone).await?;
    tab.goto(&site.url("/new/completto/bots")).await?;
    tab.find(".impossible").await?;
    let disabled =
        "return [...document.querySelectorAll('[name=players]')].map((one) => one.disabled)";
    let now = tab.run(disabled, vec![]).await?;
    assert_eq!(now, serde_json::json!([false, false, false, true, true]));
    let why = tab.text(".impossible").await?;
    assert!(why.contains("5 or 6 players") && why.contains("Short rows"), "{why}");
    tab.run("document.querySelectorAll('input[name=preset]')[1].click()", vec![]).await?;
    tab.until("no reason", "!document.querySelector('.impossible').textContent").await?;
    let now = tab.run(disabled, vec![]).await?;
    assert_eq!(now, serde_json::json!([false, false, false, false, false]));
    tab.end().await
}

#[tokio::test]
async fn rules_have_pictures_and_clause_numbers_only_on_demand() -> Result {
    let site = Site::start().await?;
    let tab = Tab::open(Device::Phone).await?;
    for kind in Kind::ALL {
        tab.goto(&site.url(&format!("/rules/{kind}"))).await?;
        tab.find(".drawn-cell .piece").await?;
        let found = "
            const text = document.querySelector('.rules-text');
            return [text.querySelectorAll('figure .piece').length, text.innerText];";
        let shown = tab.run(found, vec![]).await?;
        let text = shown[1].as_str().unwrap_or_default();
        assert!(shown[0].as_u64() > Some(12), "{kind}: {} pieces", shown[0]);
        let clause = format!("{}1)", kind.info().clause);
        for expert in ["▒", "_limit", clause.as_str()] {
            assert!(!text.contains(expert), "{kind}: {expert}");
        }
        // Choices have the names of the form, and truth values are words of the language.
        let (said, typed) = match kind {
            Kind::Completto => ("Anywhere or Between two tiles", "anywhere or between"),
            Kind::Ten => ("Closed or Open", "closed or open"),
            Kind::Fifteen => ("yes or no", "true or false"),
        };
        assert!(text.contains(said) && !text.contains(typed), "{kind}: {said}");
        tab.click(".rules-exact input").await?;
        let text = tab.run(found, vec![]).await?;
        let text = text[1].as_str().unwrap_or_default();
        assert!(text.contains("_limit") && text.contains(&clause), "{kind}");
        assert!(text.contains(typed) && !text.contains(said), "{kind}: {typed}");
    }
    tab.end().await
}

#[tokio::test]
async fn this_game_and_the_settings_are_two_places() -> Result {
    let site = Site::start().await?;
    let tab = Tab::open(Device::Phone).await?;
    tab.goto(&site.url("/")).await?;
    tab.click(".card[data-game='ten'] .primary").await?;
    tab.find(".board .can-go").await?;
    tab.click(".actions .button:last-child").await?;
    tab.find(".sheet[open] .menu").await?;
    assert!(!tab.has(".sheet[open] [name=theme]").await?);
    tab.click(".sheet[open] .menu > .button:last-child").await?;
    tab.until("the sheet to close", "!document.querySelector('.sheet[open]')").await?;
    tab.click(".table-head > button.icon-button:last-of-type").await?;
    tab.find(".sheet[open] [name=theme]").await?;
    tab.end().await
}
