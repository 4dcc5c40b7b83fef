//! Input of the properties: choices, texts, games and steps drawn from bytes.

use games::{
    AnyAction, AnyGame, AnyOptions, Game, Kind, OptionInfo, OptionRange, Seat, Step, Turn,
};
use serde_json::{Map, Value};

/// The most steps that a property plays.
pub(crate) const MAX_STEPS: usize = 300;

/// The data of a property, consumed from the front; draws return `None` once it is used up.
pub(crate) struct Bytes<'d> {
    rest: &'d [u8],
}

impl<'d> Bytes<'d> {
    pub(crate) fn new(data: &'d [u8]) -> Self {
        Self { rest: data }
    }

    pub(crate) fn next(&mut self) -> Option<u8> {
        let (&first, rest) = self.rest.split_first()?;
        self.rest = rest;
        Some(first)
    }

    /// A number below `n`, which must not be 0; every such number is possible.
    pub(crate) fn below(&mut self, n: usize) -> Option<usize> {
        let mut number = usize::from(self.next()?);
        if n > 256 {
            number = number << 8 | usize::from(self.next()?);
        }
        Some(number % n)
    }

    pub(crate) fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        if items.is_empty() { None } else { self.below(items.len()).map(|at| &items[at]) }
    }

    /// The bytes up to the end of the line, at most `max_len` of them.
    pub(crate) fn line(&mut self, max_len: usize) -> Option<&'d [u8]> {
        if self.rest.is_empty() {
            return None;
        }
        let ahead = &self.rest[..max_len.min(self.rest.len())];
        let end = ahead.iter().position(|&byte| byte == b'\n');
        let line = &ahead[..end.unwrap_or(ahead.len())];
        self.rest = &self.rest[line.len() + usize::from(end.is_some())..];
        Some(line)
    }

    pub(crate) fn rest(self) -> &'d [u8] {
        self.rest
    }
}

/// Game and options, from a line `game {options}` or drawn from the bytes, and whether they were a line.
pub(crate) fn options(bytes: &mut Bytes<'_>) -> Option<(AnyOptions, bool)> {
    if let Some(options) = options_line(bytes.rest) {
        bytes.line(usize::MAX)?;
        return Some((options, true));
    }
    let kind = *bytes.pick(&Kind::ALL)?;
    let mut object = Map::new();
    for info in kind.options() {
        object.insert(info.name.to_owned(), option_value(info, bytes)?);
    }
    // Options that contradict each other are replaced by the defaults.
    let drawn = AnyOptions::from_json(kind, &object);
    Some((drawn.unwrap_or_else(|_| AnyOptions::default_of(kind)), false))
}

fn options_line(data: &[u8]) -> Option<AnyOptions> {
    let line = std::str::from_utf8(data.split(|&byte| byte == b'\n').next()?).ok()?;
    let (kind, options) = line.split_once(' ')?;
    AnyOptions::from_json(
        kind.parse().ok()?,
        serde_json::from_str::<Value>(options).ok()?.as_object()?,
    )
    .ok()
}

/// A value in the option's range, mostly a small one, so that games reach their limits.
fn option_value(info: &OptionInfo, bytes: &mut Bytes<'_>) -> Option<Value> {
    Some(match info.range {
        OptionRange::Int { min, max, default } => {
            let byte = u32::from(bytes.next()?);
            if byte >= 192 {
                default.into()
            } else {
                (min + byte % (max - min).clamp(1, 40)).into()
            }
        }
        OptionRange::Flag => (bytes.next()? % 2 == 1).into(),
        OptionRange::Choice(words) => (*bytes.pick(words)?).into(),
    })
}

/// The game to start from: at the given position if the input is text and the position is allowed,
/// otherwise at the start.
pub(crate) fn game(bytes: &mut Bytes<'_>) -> Option<AnyGame> {
    let (options, as_text) = options(bytes)?;
    let start = AnyGame::new(&options).expect("checked options start a game");
    if !as_text {
        return Some(start);
    }
    let position = bytes.line(usize::MAX)?;
    let position = std::str::from_utf8(position).ok().map(|text| AnyGame::read(&options, text));
    Some(position.and_then(Result::ok).unwrap_or(start))
}

/// A legal step; `None` if the game is over or the data is used up.
pub(crate) fn step(state: &AnyGame, bytes: &mut Bytes<'_>) -> Option<Step> {
    match state.turn() {
        Turn::Over => None,
        Turn::Chance => {
            let ticket = bytes.below(state.tickets() as usize)?;
            Some(Step::Chance(state.draw(ticket as u32).expect("the ticket is one of them")))
        }
        turn => {
            let seat = seat(turn, bytes)?;
            let mut actions = Vec::new();
            state.legal(seat, &mut actions);
            let choice = bytes.next()?;
            Some(Step::Action(seat, *bytes.pick(mostly_without_moves(&actions, choice))?))
        }
    }
}

/// One of the seats that may act.
fn seat(turn: Turn, bytes: &mut Bytes<'_>) -> Option<Seat> {
    let seats: Vec<Seat> = turn.seats().iter().collect();
    if seats.len() == 1 { Some(seats[0]) } else { bytes.pick(&seats).copied() }
}

/// The actions, in seven of eight cases without the moves of Completto: nearly all actions there are
/// moves, which do not advance the game.
fn mostly_without_moves(actions: &[AnyAction], choice: u8) -> &[AnyAction] {
    let is_move = |action: &AnyAction| {
        matches!(action, AnyAction::Completto(games::completto::Action::Move { .. }))
    };
    let others = actions.chunk_by(|a, b| is_move(a) == is_move(b));
    let others = others.filter(|run| !is_move(&run[0])).max_by_key(|run| run.len());
    if choice.is_multiple_of(8) { actions } else { others.unwrap_or(actions) }
}

/// Applies a legal step and panics if it is refused.
pub(crate) fn take(state: &mut AnyGame, step: Step) {
    games::do_step(state, step)
        .unwrap_or_else(|error| panic!("{step:?} is legal at {state}, but: {error}"));
}

/// The text with a few characters replaced, removed, doubled, swapped or inserted.
pub(crate) fn mutate(text: &str, bytes: &mut Bytes<'_>) -> Option<String> {
    const SPARE: [char; 32] = [
        '0', '1', '2', '3', '4', '5', '6', '9', ',', '/', '_', '~', ':', '?', '-', 'x', 'a', 'A',
        'c', 'b', ';', '.', ' ', '@', '>', 'm', '+', '=', '"', '{', 'é', '\0',
    ];
    let mut chars: Vec<char> = text.chars().collect();
    for _ in 0..=bytes.below(3)? {
        let how = bytes.below(5)?;
        let at = bytes.below(chars.len().max(1))?;
        match (how, chars.is_empty()) {
            (0, false) => chars[at] = *bytes.pick(&SPARE)?,
            (1, false) => {
                chars.remove(at);
            }
            (2, false) => {
                let other = bytes.below(chars.len())?;
                chars.swap(at, other);
            }
            (3, false) => chars.insert(at, chars[at]),
            _ => chars.insert(at, *bytes.pick(&SPARE)?),
        }
    }
    Some(chars.into_iter().collect())
}
