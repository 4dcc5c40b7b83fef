//! Drives a real Chromium by WebDriver, the way a person would: looks, taps, types.
//!
//! Tests use what a person meets: `data-item` names a place on a board, `.can-go` and `.can-take` are what
//! may be tapped next. Every test ends with [`Tab::end`], which fails it if the console has anything to say.

mod browser;
mod shots;
mod site;
mod studio;
mod tree;
mod walk;

pub use browser::{Acted, Look, Tab};
pub use shots::{Kept, Moment, Order};
pub use site::Site;
pub use walk::walk;

/// Something that went wrong; a test ends with it.
pub type Failure = Box<dyn std::error::Error + Send + Sync>;
/// What tests return.
pub type Result<T = ()> = std::result::Result<T, Failure>;
