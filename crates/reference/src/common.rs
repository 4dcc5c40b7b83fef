//! Shared by the three games: the trait for the engine, options, numbers, ranks and the random generator.

use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// The end of a game: ranks and scores by seat.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    pub ranks: Vec<usize>,
    pub scores: Vec<Value>,
}

/// A game in some position. All texts are those of the notation.
pub trait Game {
    /// The name of the game in the protocol.
    fn name(&self) -> &'static str;
    /// The complete options.
    fn options(&self) -> Value;
    /// The position as text.
    fn position(&self) -> String;
    /// Every seat that may act, with its legal actions. Empty at a chance step and when the game is over.
    fn legal(&self) -> BTreeMap<usize, Vec<String>>;
    /// The outcomes of the pending chance step with their weights. Empty if no chance step is pending.
    fn chance(&self) -> Vec<(String, u32)>;
    /// Whether the actions are written with their seat in front, as in a simultaneous set-up.
    fn simultaneous(&self) -> bool {
        false
    }
    /// Plays an action. An action that is not legal changes nothing and returns false.
    fn act(&mut self, seat: usize, action: &str) -> bool;
    /// Plays a chance outcome. One that is not possible changes nothing and returns false.
    fn resolve(&mut self, outcome: &str) -> bool;
    /// Ranks and scores if the game is over.
    fn outcome(&self) -> Option<Outcome>;
}

/// Reads the options of a game one after the other and finally refuses unknown ones.
pub struct OptionReader<'a> {
    given: &'a Map<String, Value>,
    known: Vec<&'static str>,
}

impl<'a> OptionReader<'a> {
    pub fn new(given: &'a Map<String, Value>) -> Self {
        OptionReader { given, known: Vec::new() }
    }

    pub fn integer(
        &mut self,
        name: &'static str,
        default: u32,
        min: u32,
        max: u32,
    ) -> Result<u32, String> {
        self.known.push(name);
        let Some(value) = self.given.get(name) else {
            return Ok(default);
        };
        if !value.is_i64() && !value.is_u64() {
            return Err(format!("option {name} must be an integer"));
        }
        match value.as_u64() {
            Some(n) if n >= u64::from(min) && n <= u64::from(max) => Ok(n as u32),
            _ => Err(format!("option {name} must lie between {min} and {max}")),
        }
    }

    pub fn flag(&mut self, name: &'static str) -> Result<bool, String> {
        self.known.push(name);
        match self.given.get(name) {
            None => Ok(false),
            Some(Value::Bool(flag)) => Ok(*flag),
            Some(_) => Err(format!("option {name} must be true or false")),
        }
    }

    pub fn word(
        &mut self,
        name: &'static str,
        words: &[&'static str],
    ) -> Result<&'static str, String> {
        self.known.push(name);
        let default = words.first().copied().unwrap_or("");
        match self.given.get(name) {
            None => Ok(default),
            Some(Value::String(text)) => words
                .iter()
                .find(|word| *word == text)
                .copied()
                .ok_or_else(|| format!("option {name} must be one of {}", words.join(", "))),
            Some(_) => Err(format!("option {name} must be a text")),
        }
    }

    pub fn finish(self) -> Result<(), String> {
        match self.given.keys().find(|key| !self.known.contains(&key.as_str())) {
            Some(key) => Err(format!("unknown option {key:?}")),
            None => Ok(()),
        }
    }
}

/// Reads a number in canonical form: digits, no sign, no leading zero.
pub fn number(text: &str) -> Option<u32> {
    if text.is_empty() || !text.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    if text.len() > 1 && text.starts_with('0') {
        return None;
    }
    text.parse().ok()
}

/// Reads an integer in canonical form: a minus sign where needed, digits, no leading zero, no minus zero.
pub fn integer(text: &str) -> Option<i64> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    if digits.len() > 1 && digits.starts_with('0') || text == "-0" {
        return None;
    }
    text.parse().ok()
}

/// Reads a seat below `players`.
pub fn seat(text: &str, players: usize) -> Option<usize> {
    number(text).map(|n| n as usize).filter(|seat| *seat < players)
}

/// Reads numbers joined by commas, exactly `count` of them.
pub fn numbers(text: &str, count: usize) -> Option<Vec<u32>> {
    let list: Option<Vec<u32>> = text.split(',').map(number).collect();
    list.filter(|list| list.len() == count)
}

/// Joins anything printable.
pub fn join<T: ToString>(items: impl IntoIterator<Item = T>, separator: &str) -> String {
    let texts: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    texts.join(separator)
}

/// Like `join`, with `-` for nothing.
pub fn join_or_dash<T: ToString>(items: impl IntoIterator<Item = T>, separator: &str) -> String {
    let text = join(items, separator);
    if text.is_empty() { "-".to_string() } else { text }
}

/// Ranks from points: 1 + the number of seats that did strictly better.
pub fn ranks(points: &[u32], more_is_better: bool) -> Vec<usize> {
    points
        .iter()
        .map(|mine| {
            let better = |other: &&u32| {
                if more_is_better { *other > mine } else { *other < mine }
            };
            1 + points.iter().filter(better).count()
        })
        .collect()
}

/// The splitmix64 generator.
pub struct SplitMix64(pub u64);

impl SplitMix64 {
    /// The next number.
    pub fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `bound`, every one equally likely. A bound of 0 counts as 1.
    pub fn below(&mut self, bound: u64) -> u64 {
        let bound = bound.max(1);
        let limit = u64::MAX - u64::MAX % bound;
        loop {
            let value = self.draw();
            if value < limit {
                return value % bound;
            }
        }
    }
}
