//! The pictures of the rules pages as data. A page has each picture as text, which terminals show as it is; here the
//! pieces in that text are found, so that a client with graphics draws them.

/// A line of a picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DrawnLine {
    /// Running text.
    Text(String),
    /// Pieces side by side.
    Row(DrawnRow),
    /// Parts side by side, each with its heading.
    Columns(Vec<(String, Vec<Self>)>),
}

/// Pieces side by side.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DrawnRow {
    /// The text before the pieces.
    pub label: String,
    /// The pieces and free cells.
    pub cells: Vec<DrawnCell>,
    /// The text behind them.
    pub note: String,
    /// The number of the gap behind the last piece; empty if gaps are not numbered.
    pub last_gap: String,
}

/// A piece or a free cell.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DrawnCell {
    /// The piece as it is written, without blanks: `[24]`, `(3)`, `▒▒`, `[~9]`, `[4a]`; `·` or `+` for a free cell,
    /// `<->` between two readings of a piece.
    pub piece: String,
    /// Its number; empty if it has none.
    pub number: String,
    /// The number of the gap before it; empty if gaps are not numbered.
    pub gap: String,
    /// Whether the picture points at it.
    pub marked: bool,
}

/// A part of a line, with its columns.
struct Token<'t> {
    text: &'t str,
    /// The bytes where it begins and ends.
    bytes: [usize; 2],
    /// The columns where it begins and ends.
    columns: [usize; 2],
}

/// The lines of a picture; `None` if it has no piece, so that it stays text.
#[must_use]
pub fn drawing(picture: &str) -> Option<Vec<DrawnLine>> {
    let lines: Vec<&str> = picture.lines().collect();
    lines.iter().any(|line| row(line).is_some()).then(|| drawn(&lines))
}

fn drawn(lines: &[&str]) -> Vec<DrawnLine> {
    let mut all: Vec<DrawnLine> = Vec::new();
    // The columns of the pieces in the last row, and a ruler that waits for the row below it.
    let mut last: Vec<[usize; 2]> = Vec::new();
    let mut waiting: Vec<Token<'_>> = Vec::new();
    let mut at = 0;
    while let Some(&line) = lines.get(at) {
        at += 1;
        if line.trim().is_empty() {
            continue;
        }
        if let Some((mut row, columns)) = row(line) {
            number(&mut row, &columns, &waiting);
            waiting.clear();
            last = columns;
            all.push(DrawnLine::Row(row));
        } else if let Some(ruler) = ruler(line) {
            match all.last_mut() {
                Some(DrawnLine::Row(row)) if !last.is_empty() => number(row, &last, &ruler),
                _ => waiting = ruler,
            }
            last.clear();
        } else if let Some(headings) = headings(line, &lines[at..]) {
            let below = lines[at..].iter().skip_while(|line| line.trim().is_empty());
            let below: Vec<&str> = below.take_while(|line| row(line).is_some()).copied().collect();
            at = lines.len() - lines[at..].iter().skip_while(|line| line.trim().is_empty()).count()
                + below.len();
            all.push(columns(&headings, &below));
            last.clear();
        } else if line.trim().len() > 1 {
            // A single letter is the name of an axis.
            all.push(DrawnLine::Text(joined(line)));
            last.clear();
        }
    }
    all
}

/// A text without the blanks that align it; wide ones become a dot.
fn joined(text: &str) -> String {
    let parts = text.split("   ").map(str::trim).filter(|part| !part.is_empty());
    let parts = parts.map(|part| part.split_whitespace().collect::<Vec<_>>().join(" "));
    parts.collect::<Vec<_>>().join(" · ")
}

/// The columns that a character takes on a terminal.
const fn width(letter: char) -> usize {
    if letter as u32 >= 0x2e80 { 2 } else { 1 }
}

fn columns_before(line: &str, byte: usize) -> usize {
    line[..byte].chars().map(width).sum()
}

fn token(line: &str, from: usize, to: usize) -> Token<'_> {
    let text = &line[from..to];
    let columns = [columns_before(line, from), columns_before(line, to)];
    Token { text, bytes: [from, to], columns }
}

/// The words of a line.
fn words(line: &str) -> Vec<Token<'_>> {
    let mut words = Vec::new();
    let mut start = None;
    for (at, letter) in line.char_indices().chain([(line.len(), ' ')]) {
        match (letter == ' ', start) {
            (false, None) => start = Some(at),
            (true, Some(from)) => {
                words.push(token(line, from, at));
                start = None;
            }
            _ => {}
        }
    }
    words
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Returns whether a text between brackets is a piece: `24`, `~9`, `4a`, `▒▒`.
fn is_piece(inside: &str) -> bool {
    let inside = inside.trim();
    let card = inside.trim_end_matches(|letter: char| ('a'..='h').contains(&letter));
    inside == "▒▒" || (inside.len() <= 3 && is_number(card.strip_prefix('~').unwrap_or(card)))
}

/// The pieces and free cells of a line.
fn cells(line: &str) -> Vec<Token<'_>> {
    let words = words(line);
    if words.iter().any(|word| matches!(word.text, "▒▒" | "<->")) {
        let bare = |word: &Token<'_>| matches!(word.text, "▒▒" | "<->") || is_number(word.text);
        return words.into_iter().filter(bare).collect();
    }
    let mut found = Vec::new();
    for (at, letter) in line.char_indices() {
        let close = match letter {
            '[' => ']',
            '(' => ')',
            '·' => {
                found.push(token(line, at, at + '·'.len_utf8()));
                continue;
            }
            '+' if words.iter().any(|word| word.bytes == [at, at + 1]) => {
                found.push(token(line, at, at + 1));
                continue;
            }
            _ => continue,
        };
        let Some(length) = line[at + 1..].find(close) else { continue };
        if is_piece(&line[at + 1..at + 1 + length]) {
            found.push(token(line, at, at + length + 2));
        }
    }
    found
}

/// The most blanks between two pieces of a row.
const MAX_BLANKS: usize = 4;

/// The row of pieces in a line, with their columns.
fn row(line: &str) -> Option<(DrawnRow, Vec<[usize; 2]>)> {
    let mut cells = cells(line);
    let first = cells.first()?.bytes[0];
    let mut end = first;
    let together = cells.iter().take_while(|cell| {
        let between = &line[end..cell.bytes[0]];
        let near = between.trim().is_empty() && between.len() <= MAX_BLANKS || cell.text == "<->";
        // Readings are listed side by side.
        let near = near || line.contains("<->");
        end = if near { cell.bytes[1] } else { end };
        near
    });
    let count = together.count();
    cells.truncate(count);
    let is_row = cells.iter().any(|cell| cell.text != "+");
    let mut turned = false;
    let drawn = cells.iter().map(|cell| {
        let mut piece: String = cell.text.split_whitespace().collect();
        if turned {
            piece.insert(0, '~');
        }
        turned = piece == "<->";
        DrawnCell { piece, ..DrawnCell::default() }
    });
    let row = DrawnRow {
        label: joined(&line[..first]),
        cells: drawn.collect(),
        note: joined(&line[end..]),
        last_gap: String::new(),
    };
    is_row.then(|| (row, cells.iter().map(|cell| cell.columns).collect()))
}

/// The numbers or marks of a line that belongs to a row above or below it.
fn ruler(line: &str) -> Option<Vec<Token<'_>>> {
    let words = words(line);
    let is_mark = |word: &&Token<'_>| word.text.bytes().all(|byte| byte == b'^');
    let numbers = words.iter().skip_while(|word| !is_number(word.text));
    let all_numbers = words.len() > 2
        && numbers.clone().all(|word| is_number(word.text))
        && numbers.count() + 1 >= words.len();
    let all_marks = words.iter().all(|word| is_mark(&word));
    (all_numbers || all_marks)
        .then(|| words.into_iter().filter(|word| is_number(word.text) || is_mark(&word)).collect())
}

/// Writes the numbers or marks of a ruler to the pieces above or below them, or to the gaps between.
fn number(row: &mut DrawnRow, columns: &[[usize; 2]], ruler: &[Token<'_>]) {
    for mark in ruler {
        let [from, to] = mark.columns;
        let over = columns.iter().position(|[first, end]| *first < to && from < *end);
        let before = columns.iter().position(|[first, _]| *first >= to);
        match (over, before) {
            (Some(over), _) if mark.text.starts_with('^') => row.cells[over].marked = true,
            (Some(over), _) => row.cells[over].number = mark.text.to_owned(),
            (None, Some(before)) => row.cells[before].gap = mark.text.to_owned(),
            (None, None) => row.last_gap = mark.text.to_owned(),
        }
    }
}

/// The headings in a line above rows of pieces, if there are several.
fn headings<'t>(line: &'t str, below: &[&str]) -> Option<Vec<Token<'t>>> {
    let mut found: Vec<Token<'_>> = Vec::new();
    for word in words(line) {
        match found.last_mut() {
            Some(last) if word.bytes[0] - last.bytes[1] < 2 => {
                *last = token(line, last.bytes[0], word.bytes[1]);
            }
            _ => found.push(word),
        }
    }
    let mut below = below.iter().filter(|line| !line.trim().is_empty());
    let pieces = below.next().is_some_and(|line| row(line).is_some());
    (found.len() > 2 && pieces).then_some(found)
}

/// Cuts lines at the columns of headings.
fn columns(headings: &[Token<'_>], lines: &[&str]) -> DrawnLine {
    let byte = |line: &str, column: usize| {
        let mut ends = line.char_indices().map(|(at, _)| at).chain([line.len()]);
        ends.find(|at| columns_before(line, *at) >= column).unwrap_or(line.len())
    };
    let part = |at: usize| {
        let from = headings[at].columns[0];
        let to = headings.get(at + 1).map_or(usize::MAX, |next| next.columns[0]);
        let parts: Vec<&str> =
            lines.iter().map(|line| &line[byte(line, from)..byte(line, to)]).collect();
        (headings[at].text.to_owned(), drawn(&parts))
    };
    DrawnLine::Columns((0..headings.len()).map(part).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A short form of a drawing.
    fn short(lines: &[DrawnLine]) -> String {
        let cell = |cell: &DrawnCell| {
            let gap = if cell.gap.is_empty() { String::new() } else { format!("{}|", cell.gap) };
            let number =
                if cell.number.is_empty() { String::new() } else { format!("@{}", cell.number) };
            format!("{gap}{}{number}{}", cell.piece, if cell.marked { "!" } else { "" })
        };
        let line = |line: &DrawnLine| match line {
            DrawnLine::Text(text) => text.clone(),
            DrawnLine::Row(row) => {
                let cells: Vec<String> = row.cells.iter().map(cell).collect();
                format!("<{}> {} {}<{}>", row.label, cells.join(" "), row.last_gap, row.note)
            }
            DrawnLine::Columns(columns) => {
                let one = |(heading, lines): &(String, Vec<DrawnLine>)| {
                    format!("{heading}: {}", short(lines).replace('\n', "; "))
                };
                columns.iter().map(one).collect::<Vec<_>>().join(" || ")
            }
        };
        lines.iter().map(line).collect::<Vec<_>>().join("\n")
    }

    fn check(picture: &str, wanted: &str) {
        assert_eq!(short(&drawing(picture).expect("a drawing")), wanted);
    }

    #[test]
    fn rows_have_labels_notes_and_numbered_gaps() {
        check(
            "before:  [▒▒] [24] [60]      you draw 3\ngaps:   0    1    2    3\n\nYou choose gap 1:",
            "<before:> 0|[▒▒] 1|[24] 2|[60] 3<you draw 3>\nYou choose gap 1:",
        );
    }

    #[test]
    fn bare_rows_have_numbers_above_and_marks_below() {
        check("slot   0  1  2\nrow   ▒▒  3 ▒▒\n      ^^\n", "<row> ▒▒@0! 3@1 ▒▒@2 <>");
        check("列    ▒▒ ▒▒\n         ^^", "<列> ▒▒ ▒▒! <>");
    }

    #[test]
    fn fields_keep_free_cells_and_axes() {
        check(
            " y\n 1    ·  (3) [2]           3 + 2: no win\n 0   (1)  +   ·\n\n  x   0   1   2",
            "<1> · (3) [2] <3 + 2: no win>\n<0> (1)@0 +@1 ·@2 <>",
        );
    }

    #[test]
    fn readings_of_a_piece_are_pairs() {
        check("6 <-> 9       16 <-> 91", "<> 6 <-> ~9 16 <-> ~91 <>");
    }

    #[test]
    fn parts_side_by_side_are_columns() {
        check(
            "the middle        a pile    card\n\n[4a]              top [9b]  [10d]\n[1a]  [1c]\n\n10 fits.",
            "the middle: <> [4a] <>; <> [1a] [1c] <> || a pile: <top> [9b] <> || card: <> [10d] <>\n10 fits.",
        );
    }

    #[test]
    fn text_without_pieces_is_no_drawing() {
        assert_eq!(drawing("_17/_17 - setup:5,5 0 1/0 0,0   (=0:57, seat 0 gets 57)"), None);
        assert_eq!(drawing("points     30    25\nout as    1st   2nd"), None);
        assert_eq!(drawing("3 + 2 = 5 (T4)"), None);
    }
}
