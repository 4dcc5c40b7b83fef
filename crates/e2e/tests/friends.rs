//! Games between browsers over the server.

use e2e::{Acted, Device, Result, Site, Tab};

async fn join(tab: &Tab, link: &str) -> Result {
    tab.goto(link).await?;
    tab.find(".join input").await?;
    tab.skip_animations().await?;
    tab.reload().await?;
    tab.fill(".join input", "Ben").await?;
    tab.click(".join .button").await
}

/// Plays in both browsers until the game is over.
async fn play_both(tabs: [&Tab; 2]) -> Result {
    for choice in 0..4_000 {
        if tabs[choice % 2].act(choice * 7 + choice / 5).await? == Acted::Over {
            break;
        }
    }
    for tab in tabs {
        tab.find(".result").await?;
    }
    Ok(())
}

/// A whole game with a reload and a lost connection in the middle, a spectator, and a rematch.
async fn between_two(game: &str) -> Result {
    let mut site = Site::start().await?;
    let (anna, ben) = (Tab::open(Device::Desktop).await?, Tab::open(Device::Phone).await?);
    let link = anna.invite(&site, game).await?;
    join(&ben, &link).await?;
    for tab in [&anna, &ben] {
        tab.find(".board").await?;
    }
    for choice in 0..6 {
        [&anna, &ben][choice % 2].act(choice).await?;
    }
    anna.reload().await?;
    anna.find(".board").await?;
    let spectator = Tab::open(Device::Desktop).await?;
    spectator.goto(&link).await?;
    spectator.find(".board").await?;
    spectator.skip_animations().await?;
    spectator.reload().await?;
    spectator.find(".board").await?;
    // The server stops and starts again: both browsers show it, and then continue.
    site.pause().await?;
    ben.find(".away").await?;
    site.resume().await?;
    for tab in [&anna, &ben] {
        tab.until("the network", "document.querySelector('.away') === null").await?;
    }
    play_both([&anna, &ben]).await?;
    spectator.find(".result").await?;
    assert!(!spectator.has(".button.rematch").await?, "who watches is not asked");
    // A spectator can open the analysis, too.
    spectator.click(".button.analyse").await?;
    spectator.find(".study-wait progress, .totals").await?;
    anna.click(".button.rematch").await?;
    ben.click(".button.rematch").await?;
    for tab in [&anna, &ben] {
        tab.until(
            "the next table",
            "document.querySelector('.result') === null && document.querySelector('.board')",
        )
        .await?;
    }
    for tab in [anna, ben, spectator] {
        tab.end().await?;
    }
    Ok(())
}

#[tokio::test]
async fn completto_between_two_browsers() -> Result {
    between_two("completto").await
}

#[tokio::test]
async fn ten_between_two_browsers() -> Result {
    between_two("ten").await
}

#[tokio::test]
async fn fifteen_between_two_browsers() -> Result {
    between_two("15go").await
}

#[tokio::test]
async fn an_undo_needs_consent() -> Result {
    let site = Site::start().await?;
    let (anna, ben) = (Tab::open(Device::Desktop).await?, Tab::open(Device::Phone).await?);
    let link = anna.invite(&site, "ten").await?;
    join(&ben, &link).await?;
    anna.find(".board .can-go").await?;
    anna.act(0).await?;
    ben.find(".board .can-go").await?;
    anna.click(".button.web-undo").await?;
    ben.click(".button.disagree").await?;
    ben.until("the answer", "document.querySelector('.question') === null").await?;
    anna.click(".button.web-undo").await?;
    ben.click(".button.agree").await?;
    anna.until("the first move again", "document.querySelectorAll('.board .can-go').length === 1")
        .await?;
    for tab in [anna, ben] {
        tab.end().await?;
    }
    Ok(())
}
