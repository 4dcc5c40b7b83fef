//! Games between a browser and a terminal at a server's table, until both show the end.

#![expect(clippy::unwrap_used, reason = "what tests share is test code too")]

#[path = "common/piped.rs"]
mod piped;
#[path = "common/tmux.rs"]
mod tmux;

use std::time::{Duration, Instant};

use e2e::{Acted, Device, Result, Site, Tab};
use piped::{Piped, TEST_TIMEOUT};
use tmux::{Window, folder};
use tokio::time::sleep;

const ROWHOUSE: &str = env!("CARGO_BIN_EXE_rowhouse");

/// Plays one move in the browser, if it can; returns whether it shows the end.
async fn browser_plays(tab: &Tab, choice: usize) -> Result<bool> {
    let acted = tab.act(choice * 7 + choice / 5).await?;
    if acted == Acted::No {
        sleep(Duration::from_millis(10)).await;
    }
    Ok(acted == Acted::Over)
}

/// Checks that both sides name the same winner, or both say that there is none.
async fn agree(tab: &Tab, told: &str) -> Result {
    let (headline, standings) = (tab.text(".result-title").await?, tab.text(".standings").await?);
    let told = told.trim_end_matches('.').trim_start_matches([':', ' ']);
    let expected = match told {
        "Anna wins" => "You win!",
        // On the full screen Ben is told `you win`.
        "Ben wins" | "you win" => "Ben wins this time.",
        // In a draw of two players both have won.
        _ => "A draw.",
    };
    assert_eq!(headline, expected, "the terminal says `{told}`, the browser: {standings}");
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn ten_between_a_browser_and_a_full_screen() -> Result {
    let (site, data) = (Site::start().await?, folder("browser-screen"));
    let anna = Tab::open(Device::Desktop).await?;
    let link = anna.invite(&site, "ten").await?;
    let data = data.display();
    let command = format!("'{ROWHOUSE}' play --join '{link}' --name Ben --data '{data}'");
    let ben = Window::open("browser", (80, 24), &command);
    let start = Instant::now();
    for choice in 0.. {
        let screen = ben.screen();
        let over = screen.contains("The game is over");
        if browser_plays(&anna, choice).await? && over {
            break;
        }
        if screen.contains("Enter tap") && !over {
            ben.keys(&["Enter"]);
        }
        assert!(start.elapsed() < TEST_TIMEOUT, "no end:\n{screen}");
    }
    let screen = ben.screen().replace('\n', " ");
    let told = screen.split("The game is over:").nth(1).unwrap().split('.').next().unwrap();
    agree(&anna, told).await?;
    println!("covered: TEN between a browser and a terminal's full screen");
    anna.end().await
}

/// A whole game between a browser and the plain terminal client.
async fn against_plain_text(game: &str) -> Result {
    let (site, data) = (Site::start().await?, folder(&format!("browser-lines-{game}")));
    let anna = Tab::open(Device::Phone).await?;
    let link = anna.invite(&site, game).await?;
    let mut ben = Piped::join("Ben", &link, &data, &[]);
    let start = Instant::now();
    for choice in 0.. {
        if browser_plays(&anna, choice).await? && ben.play() {
            break;
        }
        ben.play();
        assert!(start.elapsed() < 2 * TEST_TIMEOUT, "no end:\n{}", ben.said());
    }
    agree(&anna, &ben.result()).await?;
    assert_eq!(ben.end(), (Some(0), String::new()));
    println!("covered: {game} between a browser and a terminal in lines of text");
    anna.end().await
}

#[tokio::test(flavor = "multi_thread")]
async fn ten_between_a_browser_and_plain_text() -> Result {
    against_plain_text("ten").await
}

#[tokio::test(flavor = "multi_thread")]
async fn completto_between_a_browser_and_plain_text() -> Result {
    against_plain_text("completto").await
}

#[tokio::test(flavor = "multi_thread")]
async fn fifteen_between_a_browser_and_plain_text() -> Result {
    against_plain_text("15go").await
}
