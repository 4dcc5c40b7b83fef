//! All texts of the product, in every language: used by both clients and the commands.
//!
//! The texts are Fluent files, `messages/<language>/<area>.ftl`; another language is another folder and
//! a few lines in `lang.rs`. Native programs embed all languages; a browser loads the one it needs.
//! The methods of [`Words`] describe games and tables; `messages/<language>/<game>.md` are the rules
//! pages. A client's own messages are said by their key:
//!
//! ```
//! use words::{Lang, Words};
//!
//! let words = Words::new(Lang::best("de-CH, en;q=0.8").unwrap_or_default());
//! assert_eq!(words.say("player", &[("number", 2.into())]), "Spieler 2");
//! ```

mod analysis;
mod any;
mod board_description;
mod completto;
mod drawing;
mod fifteen;
mod fluent;
mod lang;
mod list;
mod messages;
mod names;
mod narration;
mod options;
mod pages;
mod reason;
mod rules;
mod table;
mod ten;
mod typed;

pub use self::analysis::Findings;
pub use any::clause_now;
pub use board_description::DescribedPart;
pub use drawing::{DrawnCell, DrawnLine, DrawnRow, drawing};
pub use fluent::Value;
pub use lang::Lang;
pub use messages::{BadMessages, Words};
pub use names::{Fit, Names, clean};
pub use narration::{Detail, Moment, Narrator, is_minor};
pub use pages::{
    Paragraph, ParagraphKind, SECTIONS, html, html_with_headings, paragraphs, place_of,
    plain_paragraphs,
};
pub use reason::reason_to_json;
pub use table::emoji;
pub use typed::Meaning;
