//! Reading JSON field by field.
//!
//! Serde can be asked for code that reads a message with its kind among its fields, such as
//! `{"event": "sat", "seat": 0, …}`, but that code is large, since it is made for every kind of text and
//! every order of fields, and browsers have to load it. Here JSON is a [`Value`] first, and then what is
//! wanted is taken out by name.

use games::Seat;
use serde::de::value::{Error, StrDeserializer};
use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};
use thiserror::Error;

use crate::luck::Hex;
use crate::setup::{Person, Time};

/// Why something cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0}")]
pub struct Unreadable(String);

impl Unreadable {
    /// It cannot be read for this reason.
    pub fn new(why: impl ToString) -> Self {
        Self(why.to_string())
    }
}

/// What is read from JSON by hand.
pub trait FromJson: Sized {
    /// Reads it.
    ///
    /// # Errors
    /// Says what is missing or cannot be read.
    fn from_json(json: &Value) -> Result<Self, Unreadable>;
}

/// Reads by hand what Serde asks for.
///
/// # Errors
/// If it is no JSON, or cannot be read.
pub fn deserialize<'de, D: Deserializer<'de>, T: FromJson>(reader: D) -> Result<T, D::Error> {
    T::from_json(&Value::deserialize(reader)?).map_err(D::Error::custom)
}

/// One of a few words.
///
/// # Errors
/// If it is no text, or another one.
pub fn word<T: DeserializeOwned>(json: &Value) -> Result<T, Unreadable> {
    T::deserialize(StrDeserializer::<Error>::new(text(json)?)).map_err(Unreadable::new)
}

fn text(json: &Value) -> Result<&str, Unreadable> {
    json.as_str().ok_or_else(|| Unreadable::new("this is to be text"))
}

/// The fields of a JSON object.
#[derive(Clone, Copy, Debug)]
pub struct Fields<'j>(&'j Map<String, Value>);

impl<'j> Fields<'j> {
    /// The fields of an object.
    ///
    /// # Errors
    /// If it is something else.
    pub fn of(json: &'j Value) -> Result<Self, Unreadable> {
        json.as_object().map(Self).ok_or_else(|| Unreadable::new("this is to be an object"))
    }

    fn field(self, name: &str) -> Result<&'j Value, Unreadable> {
        self.0.get(name).ok_or_else(|| Unreadable(format!("missing field `{name}`")))
    }

    /// A field that must be there.
    ///
    /// # Errors
    /// If it is not there, or cannot be read.
    pub fn get<T: FromJson>(self, name: &str) -> Result<T, Unreadable> {
        T::from_json(self.field(name)?).map_err(|why| why.in_field(name))
    }

    /// A field that may be missing.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn maybe<T: FromJson + Default>(self, name: &str) -> Result<T, Unreadable> {
        if self.0.contains_key(name) { self.get(name) } else { Ok(T::default()) }
    }

    /// A field that is one of a few words.
    ///
    /// # Errors
    /// If it is not there, or another word.
    pub fn word<T: DeserializeOwned>(self, name: &str) -> Result<T, Unreadable> {
        word(self.field(name)?).map_err(|why| why.in_field(name))
    }

    /// A field that is text, as it stands there.
    ///
    /// # Errors
    /// If it is not there, or something else.
    pub fn text(self, name: &str) -> Result<&'j str, Unreadable> {
        text(self.field(name)?).map_err(|why| why.in_field(name))
    }
}

impl Unreadable {
    fn in_field(self, name: &str) -> Self {
        Self(format!("`{name}`: {self}"))
    }
}

impl FromJson for u64 {
    fn from_json(json: &Value) -> Result<Self, Unreadable> {
        json.as_u64().ok_or_else(|| Unreadable::new("this is to be a whole number"))
    }
}

impl FromJson for u32 {
    fn from_json(json: &Value) -> Result<Self, Unreadable> {
        u64::from_json(json)?.try_into().map_err(|_| Unreadable::new("the number is too large"))
    }
}

impl FromJson for u8 {
    fn from_json(json: &Value) -> Result<Self, Unreadable> {
        u64::from_json(json)?.try_into().map_err(|_| Unreadable::new("the number is too large"))
    }
}

impl FromJson for bool {
    fn from_json(json: &Value) -> Result<Self, Unreadable> {
        json.as_bool().ok_or_else(|| Unreadable::new("this is to be true or false"))
    }
}

impl FromJson for String {
    fn from_json(json: &Value) -> Result<Self, Unreadable> {
        text(json).map(str::to_owned)
    }
}

impl FromJson for Map<String, Value> {
    fn from_json(json: &Value) -> Result<Self, Unreadable> {
        Fields::of(json).map(|fields| fields.0.clone())
    }
}

impl<T: FromJson> FromJson for Vec<T> {
    fn from_json(json: &Value) -> Result<Self, Unreadable> {
        let list = json.as_array().ok_or_else(|| Unreadable::new("this is to be a list"))?;
        list.iter().map(T::from_json).collect()
    }
}

impl<T: FromJson> FromJson for Option<T> {
    fn from_json(json: &Value) -> Result<Self, Unreadable> {
        if json.is_null() { Ok(None) } else { T::from_json(json).map(Some) }
    }
}

impl FromJson for Seat {
    fn from_json(json: &Value) -> Result<Self, Unreadable> {
        let index = u64::from_json(json)?;
        let seat = usize::try_from(index).ok().and_then(Self::try_new);
        seat.ok_or_else(|| Unreadable(format!("there is no seat {index}")))
    }
}

impl FromJson for Time {
    fn from_json(json: &Value) -> Result<Self, Unreadable> {
        u64::from_json(json).map(Self)
    }
}

impl FromJson for Person {
    fn from_json(json: &Value) -> Result<Self, Unreadable> {
        u64::from_json(json).map(Self)
    }
}

impl<const N: usize> FromJson for Hex<N> {
    fn from_json(json: &Value) -> Result<Self, Unreadable> {
        text(json)?.parse().map_err(Unreadable::new)
    }
}
