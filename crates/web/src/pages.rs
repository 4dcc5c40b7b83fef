//! The pages, one file for each route.

pub mod about;
#[cfg(feature = "gallery")]
pub mod gallery;
pub mod home;
pub mod learn;
pub mod new;
pub mod online;
pub mod play;
pub mod replay;
pub mod watch;
