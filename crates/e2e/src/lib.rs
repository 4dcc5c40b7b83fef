//! Drives a real Chromium by WebDriver: browser tests, screenshots, screen recordings and an accessibility
//! audit of the page.
//!
//! Tests find elements as users see them: `data-item` names a place on a board, `.can-go` and `.can-take` mark
//! what may be tapped next. Every test ends with [`Tab::end`], which fails if the console has errors.

mod accessibility_tree;
mod audit;
mod browser;
mod hint_player;
mod layout_shift;
mod pointer;
mod recording;
mod screen_driver;
mod screenshots;
mod site;

pub use audit::audit;
pub use browser::{Acted, Device, Tab};
pub use hint_player::HintPlayer;
pub use layout_shift::{LayoutShift, Shift};
pub use pointer::{PagePoint, Pointing};
pub use recording::{RECORDINGS, Recording};
pub use screenshots::{FEW_GAMES, PreparedGame, ScreenshotRun, StoredGame};
pub use site::Site;

/// The error with which a test fails.
pub type Failure = Box<dyn std::error::Error + Send + Sync>;
/// The result of a test.
pub type Result<T = ()> = std::result::Result<T, Failure>;
