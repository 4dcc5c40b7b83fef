//! The board of Completto as text: a row for every player, and the pool.

use games::completto::{Action, Setup, SetupTurn, Slot, State, TILES};
use games::{Game, Seat};
use view::completto::{both_ways, choices};
use words::{Names, Words};

use crate::board::{TextBoard, name_tag, title};
use crate::style::Paint;
use crate::text::{StyledLine, WIDTH, flow, width};

/// Columns to the left of a row.
const INDENT: usize = 4;

impl TextBoard for State {
    fn lines(&self, words: &Words, names: &Names) -> Vec<StyledLine> {
        lines(words, self, names)
    }
}

fn lines(words: &Words, game: &State, names: &Names) -> Vec<StyledLine> {
    let (setup, options) = (game.setup(), game.options());
    let round = [("round", setup.round.into()), ("rounds", options.rounds.into())];
    let mut facts = vec![words.say("terminal-round", &round)];
    if setup.idle > 0 {
        let idle = [("count", setup.idle.into()), ("most", options.stall_limit.into())];
        facts.push(words.say("terminal-idle-turns", &idle));
    }
    let mut lines = title("Completto", &facts);
    let sizes = sizes(&setup.rows);
    let acting = game.turn().seats();
    for (seat, row) in Seat::all(setup.rows.len()).zip(&setup.rows) {
        lines.push(StyledLine::new());
        let mut line =
            name_tag(&words.name_or_you(seat, names), acting.contains(seat) || draws(&setup, seat));
        let hidden = row.iter().filter(|&&slot| slot == Slot::Hidden).count();
        let mut facts =
            format!("   {}", words.say("terminal-face-down", &[("count", hidden.into())]));
        if options.rounds > 1 {
            let minus = setup.minus.get(seat.index()).copied().unwrap_or_default();
            facts.push_str(&format!(", {}", words.say("score-minus", &[("count", minus.into())])));
        }
        line.push(Paint::Faint, facts);
        if let Some(tile) = held(&setup, seat) {
            line.push(Paint::Plain, format!("   {} ", words.say("terminal-in-hand", &[])));
            line.push(Paint::Act, both_ways(tile));
        }
        lines.push(line);
        lines.extend(row_lines(row, &sizes, &targets(game, seat)));
    }
    lines.push(StyledLine::new());
    lines.extend(pool_lines(words, game, &setup));
    lines
}

fn draws(setup: &Setup, seat: Seat) -> bool {
    setup.turn == SetupTurn::Draw(seat)
}

fn held(setup: &Setup, seat: Seat) -> Option<u8> {
    match &setup.turn {
        SetupTurn::Setup(seats) => seats.get(seat.index()).and_then(|(_, held)| *held),
        SetupTurn::Place(who, tile) => Some(*tile).filter(|_| *who == seat),
        _ => None,
    }
}

/// The places where the tile in hand may go: slots, or in set-up gaps.
#[derive(Default)]
struct Targets {
    slots: Vec<usize>,
    gaps: Vec<usize>,
}

fn targets(game: &State, seat: Seat) -> Targets {
    let mut actions = Vec::new();
    game.legal(seat, &mut actions);
    let mut targets = Targets::default();
    for action in actions {
        match action {
            Action::Place { slot, .. } => targets.slots.push(slot.into()),
            Action::Insert { gap, .. } => targets.gaps.push(gap.into()),
            Action::Draw | Action::Take { .. } | Action::Move { .. } | Action::Pass => {}
        }
    }
    targets
}

fn tile(slot: &Slot) -> (Paint, String) {
    match slot {
        Slot::Hidden => (Paint::Faint, "▒▒".into()),
        Slot::Open { number, turned: true } => (Paint::Turned, format!("~{number}")),
        Slot::Open { number, turned: false } => (Paint::Strong, number.to_string()),
    }
}

/// The columns of every slot, the same in all rows: one for the gap, and two for the tile unless one
/// there needs more.
fn sizes(rows: &[Vec<Slot>]) -> Vec<usize> {
    let longest = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widest = |index| {
        let tiles = rows.iter().filter_map(|row| row.get(index));
        tiles.map(|slot| width(&tile(slot).1)).max().unwrap_or(0)
    };
    (0..longest).map(|index| 1 + widest(index).max(2)).collect()
}

/// The row with its slot numbers above, counted from 1, and marks below where a tile may go.
fn row_lines(row: &[Slot], sizes: &[usize], targets: &Targets) -> Vec<StyledLine> {
    let cells: Vec<_> = row.iter().map(tile).collect();
    let sizes = &sizes[..cells.len()];
    let mut lines = Vec::new();
    let mut first = 0;
    for chunk in even_chunks(sizes) {
        let mut ruler = StyledLine::new().with(Paint::Plain, " ".repeat(INDENT - 1));
        let (mut tiles, mut marks) = (ruler.clone(), ruler.clone());
        let indices = first..first + chunk;
        let mut marked = false;
        for index in indices.clone() {
            let (paint, text) = &cells[index];
            let size = sizes[index];
            ruler.push(Paint::Faint, format!("{:>size$}", index + 1));
            tiles.push(Paint::Plain, " ".repeat(size - width(text)));
            tiles.push(*paint, text.clone());
            let gap = targets.gaps.contains(&index);
            let slot = targets.slots.contains(&index);
            marked |= gap || slot;
            marks.push(Paint::Act, if gap { "^" } else { " " });
            let under = if slot { "^" } else { " " };
            marks.push(Paint::Act, format!("{:>1$}", under.repeat(2), size - 1));
        }
        if indices.end == cells.len() && targets.gaps.contains(&cells.len()) {
            marked = true;
            marks.push(Paint::Act, "^");
        }
        lines.extend([ruler, tiles]);
        lines.extend(marked.then_some(marks));
        first = indices.end;
    }
    lines
}

/// Cuts a row into as few lines as fit, of about equal length.
fn even_chunks(sizes: &[usize]) -> Vec<usize> {
    let room = WIDTH - INDENT;
    let chunks = |parts: usize| -> Vec<usize> {
        let each = sizes.len().div_ceil(parts);
        sizes.chunks(each.max(1)).map(<[usize]>::len).collect()
    };
    let fits = |chunks: &[usize]| {
        let mut rest = sizes;
        chunks.iter().all(|&size| {
            let (chunk, others) = rest.split_at(size);
            rest = others;
            chunk.iter().sum::<usize>() <= room
        })
    };
    (1..).map(chunks).find(|chunks| fits(chunks)).unwrap_or_default()
}

fn pool_lines(words: &Words, game: &State, setup: &Setup) -> Vec<StyledLine> {
    let takes = match setup.turn {
        SetupTurn::Choose(seat) => choices(game, seat).takes,
        _ => Vec::new(),
    };
    let options = game.options();
    // In set-up the pool still holds what will be inserted.
    let in_rows: usize = setup.rows.iter().map(Vec::len).sum();
    let in_hands =
        Seat::all(options.players as usize).filter(|&s| held(setup, s).is_some()).count();
    let face_down = TILES - in_rows - in_hands - setup.pool.len();
    let pool = format!("  {}  ", words.say("terminal-pool", &[]));
    let hang = width(&pool) + 1;
    let comma = if setup.pool.is_empty() { "" } else { "," };
    let hidden = words.say("terminal-face-down", &[("count", face_down.into())]);
    let mut parts = vec![(Paint::Plain, pool), (Paint::Faint, hidden + comma)];
    if !setup.pool.is_empty() {
        parts.push((Paint::Faint, words.say("terminal-lines-face-up", &[])));
        parts.extend(setup.pool.iter().map(|tile| {
            (if takes.contains(tile) { Paint::Act } else { Paint::Plain }, both_ways(*tile))
        }));
    }
    flow(parts, hang)
}
