//! Layout of a game in progress: title, board, moves, situation, keys.

use games::{AnyGame, Game, Seat, Turn};
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;
use table::{Table, TablePhase, Time};

use super::{Playing, TableHost};
use words::{Names, Value, Words};

use crate::board;
use crate::canvas::{Canvas, Click, fit, wrap};
use crate::history::MoveLine;
use crate::scene::{Scene, width};
use crate::theme::Paint;

/// The least width of the screen at which the moves have a column of their own.
pub(crate) const MIN_WIDTH_FOR_SIDE_COLUMN: u16 = 110;
/// The width of that column.
pub(crate) const SIDE_COLUMN_WIDTH: u16 = 30;

impl Playing {
    /// Draws the game.
    pub fn draw(&mut self, canvas: &mut Canvas<'_>, now: Time) {
        let (words, area) = (canvas.words, canvas.area);
        let keys = canvas.keys(&self.keys(words));
        let Some(game) = self.game().copied() else {
            let text = match &self.notice {
                Some((_, text)) => text.clone(),
                None => words.say("terminal-connecting", &[]),
            };
            canvas.paragraph(
                Rect::new(area.x + 2, area.y + 1, area.width.saturating_sub(4), 4),
                Paint::Plain,
                &text,
            );
            return;
        };
        self.head(&game, canvas, now);
        let columns = area.width.saturating_sub(2);
        let (now_lines, note_lines) = (self.situation(words, columns), self.note(columns));
        let below = now_lines.len() as u16 + note_lines.len() as u16 + keys;
        let body = Rect::new(area.x, area.y + 1, area.width, area.height.saturating_sub(1 + below));
        let (board, moves) = split(&game, body, self.viewer, canvas);
        let scene = Scene {
            game: &game,
            viewer: self.viewer,
            names: &self.names,
            words,
            depth: canvas.depth,
            highlights: &self.highlights,
        };
        self.areas = board::draw(&scene, board, canvas.buffer);
        for (item, rect) in self.areas.iter() {
            canvas.on_click(rect, Click::Item(item));
        }
        draw_moves(self.history.moves(), self.scroll, moves, canvas);
        let mut y = area.height.saturating_sub(below);
        let acts = self.acting().is_some();
        for line in &now_lines {
            canvas.put(area, 1, y, if acts { Paint::Act } else { Paint::Plain }, line);
            y += 1;
        }
        for (paint, line) in &note_lines {
            canvas.put(area, 1, y, *paint, line);
            y += 1;
        }
        self.draw_window(canvas);
    }

    /// Draws the title line: the game and facts about it on the left, clocks on the right.
    fn head(&self, game: &AnyGame, canvas: &mut Canvas<'_>, now: Time) {
        let (area, words) = (canvas.area, canvas.words);
        let mut x = 1;
        let mut pen = canvas.pen(area);
        pen.write(&mut x, 0, Paint::Strong, &words.game_name(game.kind()));
        let mut facts = board::facts(game, words);
        if self.table().is_some_and(|table| table.setup().is_deal_known()) {
            facts.insert_str(0, &format!(" · {}", words.say("deal-known", &[])));
        }
        let mut clocks = self.clocks(now);
        if self.is_cut_off() {
            clocks.push((true, words.say("terminal-cut-off", &[])));
        }
        let clock_width: u16 = clocks.iter().map(|(_, text)| width(text) + 2).sum();
        let room = area.width.saturating_sub(x + clock_width + 1);
        pen.write(&mut x, 0, Paint::Faint, &fit(&facts, room.into()));
        let mut x = area.width.saturating_sub(clock_width).max(x);
        for (runs, text) in clocks {
            pen.write(&mut x, 0, if runs { Paint::Act } else { Paint::Faint }, &text);
            x += 2;
        }
    }

    fn clocks(&self, now: Time) -> Vec<(bool, String)> {
        let Some(table) = self.table() else { return Vec::new() };
        let now = match &self.host {
            TableHost::Local(_) => now,
            TableHost::Remote(remote) => remote.time(now),
        };
        let running = table.to_act();
        let left = |seat: Seat| {
            let left = table.time_left(seat, now)?;
            let name = fit(self.names.of_seat(seat), 10);
            Some((running.contains(seat), format!("{name} {}", clock(left))))
        };
        Seat::all(table.seats().len()).filter_map(left).collect()
    }

    /// Whose turn it is or how the game ended, in lines.
    fn situation(&self, words: &Words, columns: u16) -> Vec<String> {
        let Some(table) = self.table() else { return Vec::new() };
        let mut texts = situation(table, &self.names, words);
        let standings = texts.split_off(1).join("   ");
        let mut lines = wrap(&texts.concat(), columns);
        lines.extend(wrap(&standings, columns));
        lines.truncate(4);
        lines
    }

    /// The last message, or the hint, in lines.
    fn note(&self, columns: u16) -> Vec<(Paint, String)> {
        let note = match (&self.notice, &self.hint) {
            (Some((paint, text)), _) => Some((*paint, text.clone())),
            (None, Some(hint)) => Some((Paint::Strong, hint.text.clone())),
            (None, None) => None,
        };
        let lines = |(paint, text): (Paint, String)| {
            wrap(&text, columns).into_iter().take(2).map(move |line| (paint, line))
        };
        note.into_iter().flat_map(lines).collect()
    }

    fn keys(&self, words: &Words) -> Vec<(&'static str, KeyCode, String)> {
        let mut keys = Vec::new();
        let key = KeyCode::Char;
        let over = self.table().is_some_and(|table| table.phase() == TablePhase::Over);
        if self.acting().is_some() {
            keys.push(("←↑↓→", KeyCode::Tab, words.say("terminal-key-steer", &[])));
            keys.push(("Enter", KeyCode::Enter, words.say("terminal-key-tap", &[])));
            if let Some(game) = self.game() {
                let own = board::keys(game, self.viewer, |item| self.is_live(item)).into_iter();
                keys.extend(
                    own.map(|(label, code, does)| (label, key(code), words.say(does, &[]))),
                );
            }
            keys.push(("h", key('h'), words.say("terminal-key-hint", &[])));
        } else if over {
            keys.push(("n", key('n'), words.say("terminal-key-again", &[])));
        } else {
            keys.push(("Space", key(' '), words.say("terminal-key-hurry", &[])));
        }
        if !over && !self.mine().is_empty() {
            keys.push(("u", key('u'), words.say("terminal-key-undo", &[])));
        }
        if self.is_remote() {
            keys.push(("c", key('c'), words.say("terminal-key-chat", &[])));
        }
        if self.acting().is_none() {
            keys.push(("v", key('v'), words.say("terminal-key-replay", &[])));
        }
        keys.push(("r", key('r'), words.say("terminal-key-rules", &[])));
        keys.push(("?", key('?'), words.say("terminal-key-keys", &[])));
        keys.push(("q", key('q'), words.say("terminal-key-leave", &[])));
        keys
    }

    fn is_live(&self, item: view::Item) -> bool {
        self.highlights.is_source(item) || self.highlights.is_target(item)
    }
}

/// The names at a table. A player who is alone at this keyboard is `you`; no other seat acts here, and none for a
/// spectator.
pub(crate) fn names_for(mine: &[Seat], table: &Table, words: &Words) -> Names {
    let names = words.names_at(table);
    match mine {
        [] => names.with_others_elsewhere(),
        [seat] => names.for_seat(Some(*seat)).with_others_elsewhere(),
        _ => names,
    }
}

/// The value `you` of a message.
pub(crate) fn is_you(names: &Names, seat: Seat) -> Value<'static> {
    if names.is_you(seat) { "yes".into() } else { "no".into() }
}

/// Whose turn it is and what can be done; after the end the result, followed by the standings.
pub(crate) fn situation(table: &Table, names: &Names, words: &Words) -> Vec<String> {
    let game = table.game();
    let text = match table.phase() {
        TablePhase::Gathering if !table.reveals_due().is_empty() => {
            words.say("table-starting", &[])
        }
        TablePhase::Gathering => words.say("terminal-gathering", &[]),
        TablePhase::Over if game.turn() != Turn::Over => {
            words.undecided(table).unwrap_or_else(|| {
                let best = Seat::all(table.ranks().len()).filter(|s| table.ranks()[s.index()] == 1);
                let best: Vec<Seat> = best.collect();
                let you = if let [one] = best[..] { is_you(names, one) } else { "no".into() };
                let best: Vec<&str> = best.iter().map(|seat| names.of_seat(*seat)).collect();
                let best = ("names", best.join(", ").into());
                words.say("terminal-won-by-resigning", &[best, ("you", you)])
            })
        }
        _ => words.situation(game, names),
    };
    let standings = words.standings(game).filter(|_| table.phase() == TablePhase::Over);
    let line = |(rank, seat, score): (u8, Seat, String)| {
        format!("{rank}. {}: {score}", words.name_or_you(seat, names))
    };
    [text].into_iter().chain(standings.into_iter().flatten().map(line)).collect()
}

/// Splits an area into that of the board and that of the moves beside or below it.
pub(crate) fn split(game: &AnyGame, body: Rect, viewer: Seat, canvas: &Canvas<'_>) -> (Rect, Rect) {
    if canvas.area.width >= MIN_WIDTH_FOR_SIDE_COLUMN {
        let board = Rect { width: body.width - SIDE_COLUMN_WIDTH, ..body };
        let moves =
            Rect { x: body.right() - SIDE_COLUMN_WIDTH + 2, width: SIDE_COLUMN_WIDTH - 3, ..body };
        return (board, moves);
    }
    let wanted = board::wanted(game, viewer, body);
    let board = Rect { height: wanted, ..body };
    let moves = Rect {
        x: body.x + 1,
        y: body.y + wanted,
        width: body.width.saturating_sub(2),
        height: (body.height - wanted).min(12),
    };
    (board, moves)
}

/// Draws the list of moves without the last `scroll`, the newest at the bottom and not dimmed.
pub(crate) fn draw_moves(moves: &[MoveLine], scroll: usize, area: Rect, canvas: &mut Canvas<'_>) {
    if area.height == 0 || area.width < 12 {
        return;
    }
    if canvas.area.width >= MIN_WIDTH_FOR_SIDE_COLUMN {
        let left = Rect { x: area.x.saturating_sub(2), width: 1, ..area };
        (0..area.height).for_each(|y| {
            canvas.put(left, 0, y, Paint::Faint, "│");
        });
    }
    let last = moves.len().saturating_sub(scroll.min(moves.len().saturating_sub(1)));
    let digits = moves.last().map_or(1, |last| last.step.to_string().len());
    let hang = digits as u16 + 2;
    let mut bottom = area.height;
    for (index, shown) in moves[..last].iter().enumerate().rev() {
        let lines = wrap(&shown.text, area.width.saturating_sub(hang));
        let height = lines.len() as u16;
        if height > bottom {
            break;
        }
        bottom -= height;
        let paint = if index + 1 == last { Paint::Plain } else { Paint::Faint };
        canvas.put(area, 0, bottom, Paint::Faint, &format!("{:>digits$}", shown.step));
        for (y, line) in (bottom..).zip(&lines) {
            canvas.put(area, hang, y, paint, line);
        }
        let rect = Rect::new(area.x, area.y + bottom, area.width, height);
        canvas.on_click(rect.intersection(canvas.area), Click::Line(shown.step));
        if bottom == 0 {
            break;
        }
    }
}

/// Formats the time left: `4:32`, in the last seconds `0:09`, for days `2 d 3 h`.
fn clock(ms: u64) -> String {
    let seconds = ms.div_ceil(1_000);
    match seconds {
        0..3_600 => format!("{}:{:02}", seconds / 60, seconds % 60),
        3_600..86_400 => {
            format!("{}:{:02}:{:02}", seconds / 3_600, seconds / 60 % 60, seconds % 60)
        }
        _ => format!("{} d {} h", seconds / 86_400, seconds / 3_600 % 24),
    }
}

#[cfg(test)]
mod tests {
    use games::{AnyOptions, Kind};
    use table::{Level, Person, SeatPlan, Secret, Setup};
    use words::Lang;

    use super::*;

    #[test]
    fn a_game_that_ends_undecided_is_not_told_as_a_resignation() {
        let mut setup = Setup::new(AnyOptions::default_of(Kind::Ten)).unwrap();
        setup.places = vec![SeatPlan::Bot(Level::Random); 2];
        let (secret, words) = (Secret::new([1; 32]), Words::new(Lang::En));
        let (mut table, _) = Table::open(setup, Person(1), &secret, Time(0)).unwrap();
        table.end_undecided(secret.reveal(), Time(1));
        let told = situation(&table, &words.names_at(&table), &words);
        assert_eq!(told, [words.undecided(&table).unwrap()]);
    }
}
