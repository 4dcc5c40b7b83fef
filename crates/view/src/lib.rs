//! View models of the boards and the meaning of taps, shared by the browser and the terminal client.
//! It is pure: nothing here knows pixels or columns.
//!
//! - [`Picture`] is the view model of a board: everything that lies on the table, as plain data.
//! - [`Item`] is a place on the board that can be tapped, focused or read out.
//! - [`Selection`] is the state machine that turns taps into actions. It knows what to highlight and
//!   which rule forbids a tap.
//! - [`motions`] lists what moved from where to where in a step, for animations.
//! - [`reading`] is the board in reading order, as titled parts, for screen readers and plain text.
//!
//! ```
//! use games::{AnyAction, AnyGame, Game, Kind, AnyOptions, Seat, ten};
//! use view::{Item, Picture, TapResult, Selection};
//!
//! let options = AnyOptions::default_of(Kind::Ten);
//! let game = AnyGame::read(&options, "0,0:a 1:2 4.5.5/5.4.5 0")?;
//! let Picture::Ten(picture) = Picture::of(&game) else { unreachable!("the game is TEN") };
//! assert_eq!(picture.tiles.len(), 1);
//!
//! let (me, mut selection) = (Seat::new(1), Selection::default());
//! assert_eq!(selection.targets(&game, me).len(), 4);
//! let cell = |x, y| Item::from(view::ten::Item::Cell(ten::Point { x, y }));
//! let TapResult::Forbidden(why) = selection.tap(&game, me, cell(1, 1)) else { panic!("a corner") };
//! assert_eq!(why.to_string(), "1,1 shares no edge with a tile (T4)");
//! let TapResult::Done(action) = selection.tap(&game, me, cell(1, 0)) else { panic!("an edge") };
//! assert!(game.check_action(me, action).is_ok());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
pub mod completto;
pub mod fifteen;
mod motion;
mod picture;
mod reading;
mod selection;
pub mod ten;

pub use board::{
    Board, Face, Item, Picture, Title, UnknownItem, is_new_deal, motions, path, reading, shortcut,
};
pub use motion::Motion;
pub use picture::SeatStatus;
pub use reading::{BoardPart, others};
pub use selection::{Selection, TapPath, TapResult, actions, forced_action};
