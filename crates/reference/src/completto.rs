//! Completto, clauses C1 to C24.

mod text;

use crate::common::{self, Game, OptionReader, Outcome, join, join_or_dash};
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// C1: the tiles carry the numbers 1 to 100.
const TILES: u32 = 100;

/// C18: the tiles that read as another number when turned.
const PAIRS: [(u32, u32); 7] = [(6, 9), (16, 91), (18, 81), (19, 61), (66, 99), (68, 89), (86, 98)];

/// The other reading of a number, if there is one (C18).
fn partner(number: u32) -> Option<u32> {
    PAIRS.iter().find_map(|&(a, b)| match number {
        n if n == a => Some(b),
        n if n == b => Some(a),
        _ => None,
    })
}

/// All readings of a tile: its printed number, and turned its partner (C18).
fn readings(tile: u32) -> Vec<(u32, bool)> {
    let mut list = vec![(tile, false)];
    list.extend(partner(tile).map(|other| (other, true)));
    list
}

/// The mark of a turned tile in an action.
fn mark(turned: bool) -> &'static str {
    if turned { "~" } else { "" }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Slot {
    Down,
    /// An open tile keeps its reading (C19).
    Open {
        number: u32,
        turned: bool,
    },
}

type Row = Vec<Slot>;

fn open_numbers(row: &[Slot]) -> Vec<u32> {
    row.iter()
        .filter_map(|slot| match slot {
            Slot::Down => None,
            Slot::Open { number, .. } => Some(*number),
        })
        .collect()
}

fn face_down(row: &[Slot]) -> u32 {
    row.iter().filter(|slot| **slot == Slot::Down).count() as u32
}

/// C4, C10, C20: the open numbers ascend strictly, whatever lies between them.
fn ascending(row: &[Slot]) -> bool {
    open_numbers(row).windows(2).all(|pair| pair[0] < pair[1])
}

/// Every way to place a tile in a row: slot and reading (C9, C10, C18).
fn places(row: &Row, tile: u32) -> Vec<(usize, u32, bool)> {
    let mut list = Vec::new();
    for (number, turned) in readings(tile) {
        for slot in 0..row.len() {
            if row[slot] == Slot::Down {
                let mut tried = row.clone();
                tried[slot] = Slot::Open { number, turned };
                if ascending(&tried) {
                    list.push((slot, number, turned));
                }
            }
        }
    }
    list
}

/// Every way to insert a tile into a row during set-up: gap and reading (C3, C4, C18).
fn gaps(row: &Row, tile: u32) -> Vec<(usize, u32, bool)> {
    let mut list = Vec::new();
    for (number, turned) in readings(tile) {
        for gap in 0..=row.len() {
            let mut tried = row.clone();
            tried.insert(gap, Slot::Open { number, turned });
            if ascending(&tried) {
                list.push((gap, number, turned));
            }
        }
    }
    list
}

#[derive(Clone, Debug)]
struct Options {
    players: usize,
    rounds: u32,
    starter: usize,
    hidden: u32,
    open: u32,
    /// C24: a moved tile must end between two tiles.
    between: bool,
    stall_limit: u32,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Turn {
    /// The tiles every seat has still to insert (the held one included), and the tile it holds.
    Setup {
        left: Vec<u32>,
        held: Vec<Option<u32>>,
    },
    Choose(usize),
    Drawing(usize),
    Placing(usize, u32),
    Over,
}

enum Action {
    Insert {
        gap: usize,
        number: u32,
        turned: bool,
    },
    Draw,
    /// Placing a tile, drawn or taken: the printed tile and where and how it goes down.
    Place {
        tile: u32,
        slot: usize,
        number: u32,
        turned: bool,
    },
    Move {
        from: usize,
        to: usize,
    },
    Pass,
}

pub struct Completto {
    options: Options,
    rows: Vec<Row>,
    /// The face-up tiles of the pool, by printed number.
    pool: BTreeSet<u32>,
    turn: Turn,
    idle: u32,
    round: u32,
    round_starter: usize,
    minus: Vec<u32>,
}

/// The description of the options in the answer to `games`.
pub fn describe() -> Value {
    json!({
        "players": {"type": "integer", "default": 2, "min": 2, "max": 6},
        "rounds": {"type": "integer", "default": 1, "min": 1, "max": u32::MAX},
        "starter": {"type": "integer", "default": 0, "min": 0, "max": 5},
        "hidden": {"type": "integer", "default": 17, "min": 1, "max": 49},
        "open": {"type": "integer", "default": 5, "min": 0, "max": 48},
        "moves": {"type": "string", "default": "anywhere", "values": ["anywhere", "between"]},
        "stall_limit": {"type": "integer", "default": 100, "min": 1, "max": u32::MAX},
    })
}

fn read_options(given: &Map<String, Value>) -> Result<Options, String> {
    let mut reader = OptionReader::new(given);
    let players = reader.integer("players", 2, 2, 6)?;
    let rounds = reader.integer("rounds", 1, 1, u32::MAX)?;
    let starter = reader.integer("starter", 0, 0, players - 1)?;
    let hidden = reader.integer("hidden", 17, 1, u32::MAX)?;
    let open = reader.integer("open", 5, 0, u32::MAX)?;
    let between = reader.word("moves", &["anywhere", "between"])? == "between";
    let stall_limit = reader.integer("stall_limit", 100, 1, u32::MAX)?;
    reader.finish()?;
    if u64::from(players) * (u64::from(hidden) + u64::from(open)) > 99 {
        return Err("players × (hidden + open) must not exceed 99".to_string());
    }
    Ok(Options {
        players: players as usize,
        rounds,
        starter: starter as usize,
        hidden,
        open,
        between,
        stall_limit,
    })
}

impl Completto {
    pub fn new(given: &Map<String, Value>) -> Result<Self, String> {
        let options = read_options(given)?;
        let players = options.players;
        let starter = options.starter;
        let mut game = Completto {
            options,
            rows: Vec::new(),
            pool: BTreeSet::new(),
            turn: Turn::Over,
            idle: 0,
            round: 1,
            round_starter: starter,
            minus: vec![0; players],
        };
        game.deal();
        Ok(game)
    }

    /// C2, C3: the start of a round. Without open tiles to insert the starter's turn comes at once (C6).
    fn deal(&mut self) {
        let players = self.options.players;
        self.rows = vec![vec![Slot::Down; self.options.hidden as usize]; players];
        self.pool.clear();
        self.idle = 0;
        self.turn = if self.options.open == 0 {
            Turn::Choose(self.round_starter)
        } else {
            Turn::Setup { left: vec![self.options.open; players], held: vec![None; players] }
        };
    }

    /// The printed numbers of all visible tiles: open in rows, face up in the pool, in hands. A tile that occurs twice
    /// is listed twice.
    fn seen(&self) -> Vec<u32> {
        let mut list: Vec<u32> = self.pool.iter().copied().collect();
        for slot in self.rows.iter().flatten() {
            match *slot {
                Slot::Down => {}
                Slot::Open { number, turned: true } => list.extend(partner(number)),
                Slot::Open { number, .. } => list.push(number),
            }
        }
        match &self.turn {
            Turn::Setup { held, .. } => list.extend(held.iter().flatten()),
            Turn::Placing(_, tile) => list.push(*tile),
            _ => {}
        }
        list
    }

    /// The unseen tiles. A face-down tile is any of them with equal probability.
    fn unseen(&self) -> Vec<u32> {
        let seen = self.seen();
        (1..=TILES).filter(|tile| !seen.contains(tile)).collect()
    }

    /// The number of face-down tiles in the pool: all tiles but those in rows, face up in the pool and in hands.
    /// Negative if there are too many of these.
    fn face_down_pool(&self) -> i64 {
        let slots: usize = self.rows.iter().map(Vec::len).sum();
        let hands = match &self.turn {
            Turn::Setup { held, .. } => held.iter().flatten().count(),
            Turn::Placing(..) => 1,
            _ => 0,
        };
        i64::from(TILES) - slots as i64 - self.pool.len() as i64 - hands as i64
    }

    /// C5: the lowest seat that waits for a tile in set-up.
    fn waiting(&self) -> Option<usize> {
        match &self.turn {
            Turn::Setup { left, held } => {
                (0..left.len()).find(|&seat| left[seat] > 0 && held[seat].is_none())
            }
            _ => None,
        }
    }

    fn complete(&self, seat: usize) -> bool {
        face_down(&self.rows[seat]) == 0
    }

    /// The legal actions of a seat, with their text.
    fn actions(&self, seat: usize) -> Vec<(String, Action)> {
        let mut list = Vec::new();
        let row = &self.rows[seat];
        match &self.turn {
            Turn::Setup { held, .. } => {
                // C5: no seat acts while a seat waits for a tile.
                if let (None, Some(tile)) = (self.waiting(), held[seat]) {
                    for (gap, number, turned) in gaps(row, tile) {
                        let action = Action::Insert { gap, number, turned };
                        list.push((format!("i{gap}{}", mark(turned)), action));
                    }
                }
            }
            Turn::Choose(chooser) if *chooser == seat => {
                // C13: drawing needs a face-down tile in the pool.
                if self.face_down_pool() > 0 {
                    list.push(("draw".to_string(), Action::Draw));
                }
                // C12: a face-up tile is taken only if it fits.
                for &tile in &self.pool {
                    for (slot, number, turned) in places(row, tile) {
                        let text = format!("t{tile}{}@{slot}", mark(turned));
                        let action = Action::Place { tile, slot, number, turned };
                        list.push((text, action));
                    }
                }
                // C14: any face-down tile to any other index; C24: with a tile on either side of it afterwards.
                for from in 0..row.len() {
                    for to in 0..row.len() {
                        let has_neighbours = to > 0 && to + 1 < row.len();
                        let allowed = from != to && (has_neighbours || !self.options.between);
                        if row[from] == Slot::Down && allowed {
                            list.push((format!("m{from}-{to}"), Action::Move { from, to }));
                        }
                    }
                }
                // C24: a seat that can do nothing at all passes.
                if list.is_empty() && self.options.between {
                    list.push(("pass".to_string(), Action::Pass));
                }
            }
            Turn::Placing(placer, tile) if *placer == seat => {
                for (slot, number, turned) in places(row, *tile) {
                    let action = Action::Place { tile: *tile, slot, number, turned };
                    list.push((format!("p{slot}{}", mark(turned)), action));
                }
            }
            _ => {}
        }
        list
    }

    fn play(&mut self, seat: usize, action: Action) {
        match action {
            Action::Insert { gap, number, turned } => {
                self.rows[seat].insert(gap, Slot::Open { number, turned });
                if let Turn::Setup { left, held } = &mut self.turn {
                    held[seat] = None;
                    left[seat] -= 1;
                    // C6: after set-up the starter has the first turn.
                    if left.iter().all(|&count| count == 0) {
                        self.turn = Turn::Choose(self.round_starter);
                    }
                }
            }
            Action::Draw => self.turn = Turn::Drawing(seat),
            Action::Place { tile, slot, number, turned } => {
                // C9: the replaced tile goes face down into the pool, whose face-down part is implied.
                self.pool.remove(&tile);
                self.rows[seat][slot] = Slot::Open { number, turned };
                self.idle = 0;
                if self.complete(seat) {
                    // C21
                    self.end_round(Some(seat));
                } else if self.is_beside_consecutive(seat, slot, number) {
                    // C15, C16
                    self.turn = Turn::Choose(seat);
                } else {
                    self.turn = Turn::Choose(self.next(seat));
                }
            }
            Action::Move { from, to } => {
                // C14: the gap closes, then the tile is pushed in at its final index. C17: no further turn.
                let tile = self.rows[seat].remove(from);
                self.rows[seat].insert(to, tile);
                self.end_idle_turn(seat);
            }
            // C24: a turn without a placed tile.
            Action::Pass => self.end_idle_turn(seat),
        }
    }

    /// C15: an open tile directly beside the slot carries a number one higher or one lower.
    fn is_beside_consecutive(&self, seat: usize, slot: usize, placed: u32) -> bool {
        let row = &self.rows[seat];
        let mut neighbours = Vec::new();
        if slot > 0 {
            neighbours.push(row[slot - 1]);
        }
        if slot + 1 < row.len() {
            neighbours.push(row[slot + 1]);
        }
        neighbours.iter().any(|neighbour| match neighbour {
            Slot::Down => false,
            Slot::Open { number, .. } => number.abs_diff(placed) == 1,
        })
    }

    fn next(&self, seat: usize) -> usize {
        (seat + 1) % self.options.players
    }

    /// C23: a turn without a placed tile ends.
    fn end_idle_turn(&mut self, seat: usize) {
        self.idle = self.idle.saturating_add(1);
        if self.idle >= self.options.stall_limit {
            self.end_round(None);
        } else {
            self.turn = Turn::Choose(self.next(seat));
        }
    }

    /// C22, C23: adds minus points; then the next round begins or the match is over.
    fn end_round(&mut self, finisher: Option<usize>) {
        for seat in 0..self.options.players {
            self.minus[seat] = self.minus[seat].saturating_add(face_down(&self.rows[seat]));
        }
        if self.round >= self.options.rounds {
            self.turn = Turn::Over;
            return;
        }
        self.round += 1;
        self.round_starter = self.next(finisher.unwrap_or(self.round_starter));
        self.deal();
    }
}

impl Game for Completto {
    fn name(&self) -> &'static str {
        "completto"
    }

    fn options(&self) -> Value {
        let o = &self.options;
        json!({
            "players": o.players,
            "rounds": o.rounds,
            "starter": o.starter,
            "hidden": o.hidden,
            "open": o.open,
            "moves": if o.between { "between" } else { "anywhere" },
            "stall_limit": o.stall_limit,
        })
    }

    fn position(&self) -> String {
        let turn = match &self.turn {
            Turn::Setup { left, held } => {
                let parts = left.iter().zip(held).map(|(count, hand)| match hand {
                    Some(tile) => format!("{count}@{tile}"),
                    None => count.to_string(),
                });
                format!("setup:{}", join(parts, ","))
            }
            Turn::Choose(seat) => seat.to_string(),
            Turn::Drawing(seat) => format!("{seat}?"),
            Turn::Placing(seat, tile) => format!("{seat}:{tile}"),
            Turn::Over => "x".to_string(),
        };
        format!(
            "{} {} {turn} {} {}/{} {}",
            join(self.rows.iter().map(text::write_row), "/"),
            join_or_dash(&self.pool, ","),
            self.idle,
            self.round,
            self.round_starter,
            join(&self.minus, ","),
        )
    }

    fn legal(&self) -> BTreeMap<usize, Vec<String>> {
        let mut legal = BTreeMap::new();
        for seat in 0..self.options.players {
            let texts: Vec<String> = self.actions(seat).into_iter().map(|(text, _)| text).collect();
            if !texts.is_empty() {
                legal.insert(seat, texts);
            }
        }
        legal
    }

    fn chance(&self) -> Vec<(String, u32)> {
        let prefix = match (&self.turn, self.waiting()) {
            (Turn::Drawing(_), _) => "=".to_string(),
            (_, Some(seat)) => format!("={seat}:"),
            _ => return Vec::new(),
        };
        let unseen = self.unseen();
        unseen.iter().map(|tile| (format!("{prefix}{tile}"), 1)).collect()
    }

    fn simultaneous(&self) -> bool {
        matches!(self.turn, Turn::Setup { .. })
    }

    fn act(&mut self, seat: usize, action: &str) -> bool {
        if seat >= self.options.players {
            return false;
        }
        let found = self.actions(seat).into_iter().find(|(text, _)| text == action);
        match found {
            Some((_, action)) => {
                self.play(seat, action);
                true
            }
            None => false,
        }
    }

    fn resolve(&mut self, outcome: &str) -> bool {
        let Some(index) = self.chance().iter().position(|(text, _)| text == outcome) else {
            return false;
        };
        let tile = self.unseen()[index];
        let waiting = self.waiting();
        match &mut self.turn {
            Turn::Setup { held, .. } => {
                if let Some(seat) = waiting {
                    held[seat] = Some(tile);
                }
            }
            Turn::Drawing(seat) => {
                let seat = *seat;
                if places(&self.rows[seat], tile).is_empty() {
                    // C11: the tile stays in the pool face up and the turn ends.
                    self.pool.insert(tile);
                    self.end_idle_turn(seat);
                } else {
                    // C8: a tile that fits must be placed.
                    self.turn = Turn::Placing(seat, tile);
                }
            }
            _ => {}
        }
        true
    }

    fn outcome(&self) -> Option<Outcome> {
        // C22: the fewest minus points win, equal points share the rank.
        (self.turn == Turn::Over).then(|| Outcome {
            ranks: common::ranks(&self.minus, false),
            scores: self.minus.iter().map(|&points| json!(points)).collect(),
        })
    }
}
