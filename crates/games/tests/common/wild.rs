//! Proptest strategies for arbitrary texts, options and positions.

use std::fmt;

use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::{Config, RngSeed};
use rowhouse_games::{AnyGame, Game, Kind, Playthrough, Step, Turn};
use serde_json::{Map, Value};

use super::any::mixes_of;
use super::random::Random;

/// A configuration with a fixed seed; `PROPTEST_RNG_SEED` gives other cases. No file is written.
pub fn cases(cases: u32) -> Config {
    let default = Config::default();
    let rng_seed = match default.rng_seed {
        RngSeed::Random => RngSeed::Fixed(1),
        given => given,
    };
    Config { cases, rng_seed, failure_persistence: None, max_shrink_iters: 500, ..default }
}

/// Characters that have a meaning somewhere in the notation, and a few that have none.
const LIKE_NOTATION: &str = "[0-9a-hxA-CLRmpti_~:?,/;.=>+@ é\u{0}-]{0,60}";

/// Any text, and text that looks like notation.
pub fn text() -> impl Strategy<Value = String> {
    let part = "(draw|keep|turn|pass|setup:|[0-9]{1,11}|[a-cA-C]{1,5}|[ ,/:;.@>=~_?-]){0,24}";
    prop_oneof![".{0,40}", LIKE_NOTATION, part]
}

/// A change of a text.
#[derive(Clone, Debug)]
pub enum Change {
    Replace(Index, char),
    Insert(Index, char),
    Remove(Index),
    Swap(Index, Index),
    /// Replaces a number by another.
    Number(Index, u32),
    /// Replaces a part between separators by another part.
    Part(Index, Index),
}

pub fn change() -> impl Strategy<Value = Change> {
    let at = any::<Index>;
    let letter = || {
        let letters = "0123456789abcdhxABC_~:?,/;.=>@ -".chars().collect::<Vec<char>>();
        proptest::sample::select(letters)
    };
    let number = prop_oneof![4 => 0..=16u32, 2 => 0..=101u32, 1 => any::<u32>()];
    prop_oneof![
        1 => (at(), letter()).prop_map(|(at, letter)| Change::Replace(at, letter)),
        1 => (at(), letter()).prop_map(|(at, letter)| Change::Insert(at, letter)),
        1 => at().prop_map(Change::Remove),
        1 => (at(), at()).prop_map(|(one, other)| Change::Swap(one, other)),
        3 => (at(), number).prop_map(|(at, number)| Change::Number(at, number)),
        3 => (at(), at()).prop_map(|(from, to)| Change::Part(from, to)),
    ]
}

/// The text split into parts of the given kind and others, and the indexes of the former.
fn cut(text: &str, is_part: impl Fn(char) -> bool) -> (Vec<String>, Vec<usize>) {
    let mut pieces: Vec<String> = Vec::new();
    let mut parts = Vec::new();
    let mut last = None;
    for letter in text.chars() {
        let inside = is_part(letter);
        if last != Some(inside) {
            if inside {
                parts.push(pieces.len());
            }
            pieces.push(String::new());
        }
        pieces.last_mut().expect("just pushed").push(letter);
        last = Some(inside);
    }
    (pieces, parts)
}

impl Change {
    pub fn apply(&self, text: &str) -> String {
        let mut letters: Vec<char> = text.chars().collect();
        if letters.is_empty() {
            return "-".into();
        }
        let size = letters.len();
        match self {
            Self::Replace(at, letter) => letters[at.index(size)] = *letter,
            Self::Insert(at, letter) => letters.insert(at.index(size), *letter),
            Self::Remove(at) => drop(letters.remove(at.index(size))),
            Self::Swap(one, other) => letters.swap(one.index(size), other.index(size)),
            Self::Number(at, number) => {
                let (mut pieces, numbers) = cut(text, |c| c.is_ascii_digit());
                if !numbers.is_empty() {
                    pieces[numbers[at.index(numbers.len())]] = number.to_string();
                }
                return pieces.concat();
            }
            Self::Part(from, to) => {
                let (mut pieces, parts) = cut(text, |c| !" ,/:;".contains(c));
                if !parts.is_empty() {
                    let part = pieces[parts[from.index(parts.len())]].clone();
                    pieces[parts[to.index(parts.len())]] = part;
                }
                return pieces.concat();
            }
        }
        letters.into_iter().collect()
    }
}

/// The text after some changes.
pub fn changed(text: &str, changes: &[Change]) -> String {
    changes.iter().fold(text.to_owned(), |text, change| change.apply(&text))
}

/// A game that was played at random for a while.
pub struct Walk(pub Playthrough);

impl fmt::Debug for Walk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let options = Value::from(self.0.state().options().to_json());
        write!(f, "{} {options} {}", self.0.state().kind(), self.0.state())
    }
}

pub fn walk(kind: Kind) -> impl Strategy<Value = Walk> {
    let options = proptest::sample::select(mixes_of(kind));
    let steps = prop_oneof![0..40usize, 0..400usize];
    (options, any::<u64>(), steps).prop_map(|(options, seed, steps)| {
        let mut random = Random::new(seed);
        let mut game = Playthrough::new(options).expect("these options are allowed");
        for _ in 0..steps {
            match random_step(game.state(), &mut random) {
                Some(step) => game.step(step).expect("a listed step is legal"),
                None => break,
            }
        }
        Walk(game)
    })
}

pub fn any_walk() -> impl Strategy<Value = Walk> {
    proptest::sample::select(&Kind::ALL[..]).prop_flat_map(walk)
}

/// Any step, but moves of face-down tiles only now and then: there are too many of them.
fn random_step(game: &AnyGame, random: &mut Random) -> Option<Step> {
    if game.turn() == Turn::Chance {
        return game.draw(random.ticket(game.tickets())).map(Step::Chance);
    }
    let seats: Vec<_> = game.turn().seats().iter().collect();
    let seat = *seats.get(random.below(seats.len().max(1)))?;
    let mut actions = Vec::new();
    game.legal(seat, &mut actions);
    let others = |action: &&rowhouse_games::AnyAction| !action.to_string().starts_with('m');
    let others: Vec<_> = actions.iter().filter(others).copied().collect();
    let from = if others.is_empty() || random.one_in(6) { &actions } else { &others };
    Some(Step::Action(seat, *random.pick(from)))
}

/// A JSON value of some kind, often a number near a limit.
pub fn json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        (0..=110u32).prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        (-3.0..3.0f64).prop_map(Value::from),
        "(open|closed|Open|[a-z]{0,6}|.{0,6})".prop_map(Value::from),
    ];
    leaf.prop_recursive(2, 8, 4, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::btree_map("[a-z]{1,7}", inner, 0..4)
                .prop_map(|map| Value::from(map.into_iter().collect::<Map<_, _>>())),
        ]
    })
}

/// The name of an option of any game, or of none.
pub fn option_name() -> impl Strategy<Value = String> {
    let known = Kind::ALL.iter().flat_map(|kind| kind.options()).map(|info| info.name.to_owned());
    let known: Vec<String> = known.collect();
    prop_oneof![9 => proptest::sample::select(known), 1 => "[a-z_]{1,12}"]
}
