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

/// The description of an option, for hosts, help texts and forms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OptionInfo {
    /// The name in options objects.
    pub name: &'static str,
    /// Its type and range.
    pub range: OptionRange,
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
        Self { name, range: OptionRange::Int { min, max, default }, help }
    }

    pub(crate) const fn flag(name: &'static str, help: &'static str) -> Self {
        Self { name, range: OptionRange::Flag, help }
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
        let index = Self::INFO.iter().position(|info| info.name == "starter");
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
