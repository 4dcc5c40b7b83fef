//! A player who does what the page's own hints say, by touch.

use std::time::{Duration, Instant};

use serde_json::Value;
use tokio::time::sleep;

use crate::{Device, Pointing, Result, Tab};

/// The state of the game for the player at the page: `over`, `wait`, `choose`, or `self` for what plays itself.
const STATE: &str = "
    const find = (css) => document.querySelector(css);
    window.gameState = () => {
        if (find('.result, .table.moment')) return 'over';
        if (!find('.player.mine.acts, .mine .plate.acts')) return 'wait';
        const live = find('.board .can-go, .board .can-take, [data-action]');
        return live && !find('.plays-itself') ? 'choose' : 'self';
    };";

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

/// A player who does what the hints say.
pub struct HintPlayer<'t> {
    tab: &'t Tab,
}

impl<'t> HintPlayer<'t> {
    /// The player at the table that is open; `window.gameState()` is what there is to do.
    ///
    /// # Errors
    /// If the page shows no board.
    pub async fn new(tab: &'t Tab) -> Result<Self> {
        tab.find(".board .spot").await?;
        tab.run(STATE, vec![]).await?;
        Ok(Self { tab })
    }

    /// What there is to do: `over`, `wait`, `choose`, or `self` for what plays itself.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn state(&self) -> Result<String> {
        let state = self.tab.run("return window.gameState()", vec![]).await?;
        Ok(state.as_str().unwrap_or_default().to_owned())
    }

    async fn board(&self) -> Result<Value> {
        let board = "return document.querySelector('.board .table-top')?.innerHTML ?? ''";
        self.tab.run(board, vec![]).await
    }

    /// Asks for a hint and taps what it says. Returns the number of taps; 0 if the page acted first.
    ///
    /// # Errors
    /// If the hint leads nowhere.
    pub async fn act(&self) -> Result<usize> {
        let ask = "document.querySelector('.button.web-hint[aria-disabled=false]')?.click()";
        self.tab.run(ask, vec![]).await?;
        let (start, mut asked) = (Instant::now(), Instant::now());
        let mut taps = 0;
        let before = self.board().await?;
        while start.elapsed() < Duration::from_secs(60) {
            if self.state().await? != "choose" {
                return Ok(taps);
            }
            let next = self.tab.run(NEXT_TAP, vec![]).await?;
            if next.is_null() {
                if taps > 0 && self.board().await? != before {
                    return Ok(taps);
                }
                // A hint goes when another player acts at the same time.
                if asked.elapsed() > Duration::from_secs(3) {
                    self.tab.run(ask, vec![]).await?;
                    asked = Instant::now();
                }
                sleep(Duration::from_millis(40)).await;
                continue;
            }
            if let (Some(x), Some(y)) = (next[0].as_f64(), next[1].as_f64()) {
                self.tab.point(Device::Phone, Pointing::Down, (x, y)).await?;
                self.tab.point(Device::Phone, Pointing::Up, (x, y)).await?;
            }
            taps += 1;
            sleep(Duration::from_millis(120)).await;
        }
        Err(format!("the hint leads nowhere: {}", self.tab.text(".situation").await?).into())
    }
}
