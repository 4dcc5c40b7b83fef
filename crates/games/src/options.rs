//! Options as data: names, ranges, defaults; and their JSON form.

use serde_json::{Map, Value};

use crate::error::{OptionError, shorten};
use crate::registry::{Ending, ScoreUnit};

/// An open upper end: no rule limits the option, only the type that holds it.
pub const NO_MAX: u32 = u32::MAX;

/// The type and range of an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionRange {
    /// A whole number; `max` is [`NO_MAX`] where the rules give none.
    Int {
        /// The smallest value.
        min: u32,
        /// The largest value.
        max: u32,
        /// The default.
        default: u32,
    },
    /// True or false; false by default.
    Flag,
    /// One of some words; the first by default.
    Choice(&'static [&'static str]),
}

/// The role of an option, for programs that treat it in a way of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionRole {
    /// The number of seats. Every game has one option of this role.
    Players,
    /// The seat that starts, from 0; people count seats from 1. Every game has one option of this role.
    Starter,
    /// A rule of the game, described by name and range.
    Rule,
}

/// The description of an option, for hosts, help texts and forms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionInfo {
    /// The name in options objects.
    pub name: &'static str,
    /// Its type and range.
    pub range: OptionRange,
    /// Its role.
    pub role: OptionRole,
    /// What it changes, in a few words.
    pub help: &'static str,
}

impl OptionInfo {
    pub(crate) const fn int(
        name: &'static str,
        min: u32,
        max: u32,
        default: u32,
        help: &'static str,
    ) -> Self {
        Self { name, range: OptionRange::Int { min, max, default }, role: OptionRole::Rule, help }
    }

    pub(crate) const fn flag(name: &'static str, help: &'static str) -> Self {
        Self { name, range: OptionRange::Flag, role: OptionRole::Rule, help }
    }

    pub(crate) const fn choice(
        name: &'static str,
        words: &'static [&'static str],
        help: &'static str,
    ) -> Self {
        Self { name, range: OptionRange::Choice(words), role: OptionRole::Rule, help }
    }

    pub(crate) const fn players(min: u32, max: u32, default: u32, help: &'static str) -> Self {
        Self { role: OptionRole::Players, ..Self::int("players", min, max, default, help) }
    }

    pub(crate) const fn starter(last: u32, help: &'static str) -> Self {
        Self { role: OptionRole::Starter, ..Self::int("starter", 0, last, 0, help) }
    }

    /// The number by which people name the first value of a range that begins at 0: 1 for seats, otherwise 0.
    #[must_use]
    pub const fn first_number(&self) -> u32 {
        matches!(self.role, OptionRole::Starter) as u32
    }
}

/// Checks that the starter is one of the players.
pub(crate) fn check_starter(starter: u32, players: u32) -> Result<(), OptionError> {
    if starter < players {
        return Ok(());
    }
    let why = format!("there is no seat {starter}, it is 0 to {}", players - 1);
    Err(OptionError::new("starter", why))
}

/// The value of an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionValue {
    /// A whole number.
    Int(u32),
    /// True or false.
    Flag(bool),
    /// The index of the word in the option's [`OptionRange::Choice`].
    Choice(usize),
}

/// The options of one game: a plain struct with a description of its fields.
pub trait OptionSet: Copy + Eq + Default {
    /// The options in the order they are listed.
    const INFO: &'static [OptionInfo];

    /// The value of the option at this index of [`OptionSet::INFO`].
    fn get(&self, index: usize) -> OptionValue;

    /// Sets the option at this index; the value must have its type.
    fn set(&mut self, index: usize, value: OptionValue);

    /// The number of seats.
    fn players(&self) -> u32;

    /// The seat that starts.
    fn starter(&self) -> u32;

    /// What the scores count.
    fn score_unit(&self) -> ScoreUnit;

    /// The ways a game can end, the usual one first.
    fn endings(&self) -> &'static [Ending];

    /// Checks limits that depend on several options.
    ///
    /// # Errors
    /// If one is exceeded: the option, and what would be right.
    fn check_together(&self) -> Result<(), OptionError>;

    // Provided methods; no game overrides them.

    /// The same options with another seat to start.
    #[must_use]
    fn with_starter(mut self, starter: u32) -> Self {
        let index = Self::INFO.iter().position(|info| info.role == OptionRole::Starter);
        self.set(index.expect("every game has a starter"), OptionValue::Int(starter));
        self
    }

    /// Checks every range and [`OptionSet::check_together`].
    ///
    /// # Errors
    /// If an option is out of range: the first one.
    fn check(&self) -> Result<(), OptionError> {
        for (index, info) in Self::INFO.iter().enumerate() {
            if let (OptionRange::Int { min, max, .. }, OptionValue::Int(value)) =
                (info.range, self.get(index))
                && !(min..=max).contains(&value)
            {
                return Err(OptionError::new(info.name, out_of_range(min, max, &value)));
            }
        }
        self.check_together()
    }

    /// Reads a JSON object; missing options keep their defaults.
    ///
    /// # Errors
    /// If an option is unknown, has the wrong type, or is out of range.
    fn from_json(object: &Map<String, Value>) -> Result<Self, OptionError> {
        let mut options = Self::default();
        for (name, value) in object {
            let index = Self::INFO.iter().position(|info| info.name == name).ok_or_else(|| {
                let names: Vec<_> = Self::INFO.iter().map(|info| info.name).collect();
                OptionError::new(name, format!("unknown; there are {}", names.join(", ")))
            })?;
            options.set(index, read_value(&Self::INFO[index], value)?);
        }
        options.check()?;
        Ok(options)
    }

    /// The complete options as a JSON object.
    fn to_json(&self) -> Map<String, Value> {
        let value = |index, info: &OptionInfo| match (self.get(index), info.range) {
            (OptionValue::Int(value), _) => Value::from(value),
            (OptionValue::Flag(value), _) => Value::from(value),
            (OptionValue::Choice(at), OptionRange::Choice(words)) => Value::from(words[at]),
            (OptionValue::Choice(_), _) => Value::Null,
        };
        let infos = Self::INFO.iter().enumerate();
        infos.map(|(index, info)| (info.name.to_owned(), value(index, info))).collect()
    }
}

fn out_of_range(min: u32, max: u32, value: &dyn std::fmt::Display) -> String {
    match max {
        _ if min == max => format!("{value} is out of range, it is always {min}"),
        NO_MAX => format!("{value} is out of range, it is at least {min} (and at most {NO_MAX})"),
        _ => format!("{value} is out of range, it is {min} to {max}"),
    }
}

fn read_value(info: &OptionInfo, value: &Value) -> Result<OptionValue, OptionError> {
    let wrong = |why: String| Err(OptionError::new(info.name, why));
    match info.range {
        OptionRange::Int { min, max, .. } => match value.as_u64().map(u32::try_from) {
            Some(Ok(number)) if (min..=max).contains(&number) => Ok(OptionValue::Int(number)),
            _ if value.is_i64() || value.is_u64() => wrong(out_of_range(min, max, value)),
            _ => wrong(format!("{} is no whole number", shorten(&value.to_string()))),
        },
        OptionRange::Flag => match value.as_bool() {
            Some(flag) => Ok(OptionValue::Flag(flag)),
            None => wrong(format!("{} is neither true nor false", shorten(&value.to_string()))),
        },
        OptionRange::Choice(words) => {
            match words.iter().position(|&word| value.as_str() == Some(word)) {
                Some(at) => Ok(OptionValue::Choice(at)),
                None => wrong(format!(
                    "{} is none of {}",
                    shorten(&value.to_string()),
                    words.join(", ")
                )),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{AnyOptions, Kind};

    #[test]
    fn every_game_has_one_option_for_players_and_one_for_the_starter() {
        for kind in Kind::ALL {
            for (role, name) in [(OptionRole::Players, "players"), (OptionRole::Starter, "starter")]
            {
                let all = kind.options().iter().filter(|info| info.role == role);
                assert_eq!(all.map(|info| info.name).collect::<Vec<_>>(), [name], "{kind}");
                assert_eq!(kind.option(role).map(|info| info.name), Some(name), "{kind}");
            }
            let last = AnyOptions::default_of(kind).with_starter(crate::Seat::new(1));
            assert_eq!(last.to_json()["starter"], 1, "{kind}");
            let counted: Vec<u32> = kind.options().iter().map(OptionInfo::first_number).collect();
            assert_eq!(counted.iter().sum::<u32>(), 1, "{kind}: only seats are counted from 1");
        }
    }
}
