//! The rules pages, for a pane.

use games::Kind;

use crate::paint::Paint;

/// The rules of a game as they are written, in Markdown.
#[must_use]
pub const fn source(kind: Kind) -> &'static str {
    match kind {
        Kind::Completto => include_str!("../../../docs/completto.md"),
        Kind::Ten => include_str!("../../../docs/ten.md"),
        Kind::Fifteen => include_str!("../../../docs/15go.md"),
    }
}

/// The rules in lines: headings are strong, pictures as they are, marks of Markdown gone.
#[must_use]
pub fn lines(kind: Kind) -> Vec<(Paint, String)> {
    let mut fenced = false;
    let mut lines = Vec::new();
    for line in source(kind).lines() {
        if line.starts_with("```") {
            fenced = !fenced;
        } else if fenced {
            lines.push((Paint::Plain, format!("  {line}")));
        } else if line.starts_with('#') {
            lines.push((Paint::Strong, line.trim_start_matches(['#', ' ']).to_owned()));
        } else {
            lines.push((Paint::Plain, line.replace("**", "").replace('`', "")));
        }
    }
    lines
}
