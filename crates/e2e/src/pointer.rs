//! Mouse and touch in a browser, as the user's hand would make them: taps, drags and the wheel.

use std::time::{Duration, Instant};

use serde_json::json;
use tokio::time::sleep;

use crate::browser::WAIT_TIMEOUT;
use crate::{Device, Result, Tab};

/// A point of the page in CSS pixels.
pub type PagePoint = (f64, f64);

/// A pointer event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pointing {
    /// The pointer goes down.
    Down,
    /// It moves.
    Move,
    /// It goes up.
    Up,
}

impl Tab {
    /// Drags an element by touch or mouse to the first place where it may go.
    ///
    /// # Errors
    /// If it cannot be dragged, or there is no such place.
    pub async fn drag(&self, device: Device, css: &str) -> Result {
        let at = self.pick_up(device, css).await?;
        let target = self.middle(".board .can-go").await?;
        let target = target.ok_or_else(|| format!("`{css}` can go nowhere"))?;
        self.carry(device, at, target).await?;
        self.point(device, Pointing::Up, target).await
    }

    /// Starts to drag an element, once it can be dragged, and returns where the pointer is.
    ///
    /// # Errors
    /// If it cannot be dragged.
    pub async fn pick_up(&self, device: Device, css: &str) -> Result<PagePoint> {
        let start = Instant::now();
        while start.elapsed() < WAIT_TIMEOUT {
            let Some(source) = self.middle(css).await? else { continue };
            self.point(device, Pointing::Down, source).await?;
            // Far enough to be a drag and not a tap.
            let moved = (source.0 + 12.0, source.1 - 12.0);
            self.point(device, Pointing::Move, moved).await?;
            if self.has(".board[data-carrying]").await? {
                return Ok(moved);
            }
            // It could not be dragged yet.
            self.point(device, Pointing::Up, source).await?;
        }
        Err(format!("`{css}` cannot be dragged").into())
    }

    /// Moves a pointer that is down, in a few steps.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn carry(&self, device: Device, from: PagePoint, to: PagePoint) -> Result {
        for step in 1..=4 {
            let share = f64::from(step) / 4.0;
            let at = (from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share);
            self.point(device, Pointing::Move, at).await?;
        }
        Ok(())
    }

    /// Taps or clicks at a point.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn tap_at(&self, device: Device, at: PagePoint) -> Result {
        self.point(device, Pointing::Down, at).await?;
        self.point(device, Pointing::Up, at).await
    }

    /// Turns the wheel of the mouse at a point.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn wheel(&self, (x, y): PagePoint, down: f64) -> Result {
        let turn = json!({ "type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": down });
        self.devtools("Input.dispatchMouseEvent", turn).await?;
        Ok(())
    }

    /// The centre of an element, once it exists and does not move.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn middle(&self, css: &str) -> Result<Option<PagePoint>> {
        let script = "
            const box = document.querySelector(arguments[0])?.getBoundingClientRect();
            return box ? [box.x + box.width / 2, box.y + box.height / 2] : null;";
        let mut known = None;
        for _ in 0..20 {
            let found = self.run(script, vec![css.into()]).await?;
            let now = found[0].as_f64().zip(found[1].as_f64());
            if now.is_some() && now == known {
                return Ok(now);
            }
            known = now;
            sleep(Duration::from_millis(50)).await;
        }
        Ok(None)
    }

    /// Sends a pointer event.
    ///
    /// # Errors
    /// If the browser does not answer.
    pub async fn point(&self, device: Device, what: Pointing, (x, y): PagePoint) -> Result {
        let (name, parameters) = match device {
            Device::Desktop => {
                let kind = match what {
                    Pointing::Down => "mousePressed",
                    Pointing::Move => "mouseMoved",
                    Pointing::Up => "mouseReleased",
                };
                let mouse =
                    json!({ "type": kind, "x": x, "y": y, "button": "left", "clickCount": 1 });
                ("Input.dispatchMouseEvent", mouse)
            }
            Device::Phone => {
                let (kind, points) = match what {
                    Pointing::Down => ("touchStart", json!([{ "x": x, "y": y }])),
                    Pointing::Move => ("touchMove", json!([{ "x": x, "y": y }])),
                    Pointing::Up => ("touchEnd", json!([])),
                };
                ("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points }))
            }
        };
        self.devtools(name, parameters).await?;
        Ok(())
    }
}
