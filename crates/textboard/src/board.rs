//! Boards as text: every position of every game on at most 80 columns.
//!
//! The signs are those of the rules pages: `▒▒` is face down, `(2)` black, `[2]` white, `7c` a card.

#[cfg(test)]
mod tests;

use games::{AnyGame, Game, Seat, Turn, match_game};
use words::{Names, Words};

use crate::style::{Paint, Style};
use crate::text::{StyledLine, width, wrap};

/// A game whose board can be written as text. The file of each game implements it.
pub(crate) trait TextBoard: Game {
    /// Renders the board as lines.
    fn lines(&self, words: &Words, names: &Names) -> Vec<StyledLine>;
}

/// Renders the board with numbered players, and below it a sentence about whose turn it is or how the
/// game ended.
#[must_use]
pub fn board(words: &Words, game: &AnyGame, style: Style) -> String {
    named_board(words, game, &words.numbered_names(), style)
}

/// Renders the board without a sentence below it.
#[must_use]
pub fn bare_board(words: &Words, game: &AnyGame, names: &Names, style: Style) -> String {
    let lines = match_game!(game, AnyGame(game) => game.lines(words, names));
    lines.iter().map(|line| line.render(style) + "\n").collect()
}

/// Renders the board with the players' names, and below it whose turn it is or how the game ended.
#[must_use]
pub fn named_board(words: &Words, game: &AnyGame, names: &Names, style: Style) -> String {
    let mut lines = vec![StyledLine::new()];
    let paint = match game.turn() {
        Turn::Player(_) | Turn::Several(_) => Paint::Act,
        Turn::Chance => Paint::Plain,
        Turn::Over => Paint::Strong,
    };
    lines.extend(wrap("", &words.situation(game, names), paint));
    lines.extend(standings(words, game, names));
    let below: String = lines.iter().map(|line| line.render(style) + "\n").collect();
    bare_board(words, game, names, style) + &below
}

/// Ranks and scores of a finished game, best first, with the numbers aligned.
fn standings(words: &Words, game: &AnyGame, names: &Names) -> Vec<StyledLine> {
    let standings = words.standings(game).unwrap_or_default();
    let number = |score: &str| score.bytes().take_while(u8::is_ascii_digit).count();
    let name = |seat| words.name_or_you(seat, names);
    let name_width = standings.iter().map(|(_, seat, _)| width(&name(*seat))).max();
    let digits = standings.iter().map(|(_, _, score)| number(score)).max().unwrap_or(0);
    let line = |(rank, seat, score): (u8, Seat, String)| {
        let paint = if rank == 1 { Paint::Strong } else { Paint::Plain };
        let mut line = StyledLine::new().with(Paint::Plain, format!("  {rank}. "));
        line.push(paint, name(seat));
        line.pad_to(5 + name_width.unwrap_or(0) + 3 + digits - number(&score));
        line.with(Paint::Plain, score)
    };
    standings.into_iter().map(line).collect()
}

/// The title line: the game, then facts such as the round.
pub(crate) fn title(game: &str, facts: &[String]) -> Vec<StyledLine> {
    let mut words = vec![(Paint::Strong, game.to_owned())];
    let facts = facts.iter().flat_map(|fact| {
        fact.split(' ').enumerate().map(|(i, word)| {
            (Paint::Faint, if i == 0 { format!("· {word}") } else { word.to_owned() })
        })
    });
    words.extend(facts);
    crate::text::flow(words, 2)
}

/// The beginning of a player's line; an arrow marks the player to act.
pub(crate) fn name_tag(name: &str, acts: bool) -> StyledLine {
    let line = StyledLine::new().with(Paint::Act, if acts { "▶ " } else { "  " });
    line.with(Paint::Strong, name)
}
