//! Pictures of the rules pages, drawn with the pieces of the boards.

use games::Kind;
use web_sys::Element;
use words::{DrawnCell, DrawnLine, DrawnRow};

use super::node::{Node, patch};
use super::piece;
use super::scene::span;

/// Draws a picture into its empty element.
pub fn draw_picture(kind: Kind, lines: &[DrawnLine], into: &Element) {
    patch(into, &[], &draw(kind, lines));
}

fn draw(kind: Kind, lines: &[DrawnLine]) -> Vec<Node> {
    let label = |line: &DrawnLine| match line {
        DrawnLine::Row(row) => row.label.chars().count(),
        _ => 0,
    };
    let widest = lines.iter().map(label).max().unwrap_or_default();
    let line = |line: &DrawnLine| match line {
        DrawnLine::Text(text) => Node::new("p", "drawn-text").saying(text),
        DrawnLine::Row(row) => draw_row(kind, row).with("--label", widest),
        DrawnLine::Columns(columns) => {
            let column = |(heading, lines): &(String, Vec<DrawnLine>)| {
                let heading = Node::new("p", "drawn-text").saying(heading);
                Node::new("div", "drawn-column").holding([heading]).holding(draw(kind, lines))
            };
            Node::new("div", "drawn-columns").holding(columns.iter().map(column))
        }
    };
    lines.iter().map(line).collect()
}

fn draw_row(kind: Kind, row: &DrawnRow) -> Node {
    let text = |class: &str, text: &str| {
        (!text.is_empty()).then(|| span(class.to_owned(), []).saying(text))
    };
    let last_gap = text("drawn-gap", &row.last_gap);
    let cells = row.cells.iter().map(|cell| draw_cell(kind, cell)).chain(last_gap);
    let cells = span("drawn-cells", cells);
    let inside = text("drawn-label", &row.label).into_iter().chain([cells]);
    Node::new("div", "drawn-row").holding(inside).holding(text("drawn-note", &row.note))
}

fn draw_cell(kind: Kind, cell: &DrawnCell) -> Node {
    let class = match cell.piece.as_str() {
        "·" => "drawn-cell free",
        "+" => "drawn-cell free target",
        "<->" => "drawn-cell reads-as",
        _ if cell.marked => "drawn-cell marked",
        _ => "drawn-cell",
    };
    let number = (!cell.number.is_empty()).then(|| span("drawn-number", []).saying(&cell.number));
    let gap = (!cell.gap.is_empty()).then(|| span("drawn-gap", []).saying(&cell.gap));
    let place = span("drawn-place", piece(kind, &cell.piece));
    span(class, gap.into_iter().chain([place]).chain(number))
}
