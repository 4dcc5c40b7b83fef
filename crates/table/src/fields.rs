//! Reading what has its kind and its fields side by side, such as `{"event": "sat", "seat": 0, …}`.
//!
//! Serde can be asked to write code that reads it, but that code is large, since it is made for every kind
//! of text and every order of fields, and browsers have to load it. Here the fields are gathered first and
//! then taken by name.

use serde::de::{DeserializeOwned, Error as _};
use serde::{Deserialize, Deserializer};
use serde_json::{Error, Map, Value};

/// The fields of a JSON object.
#[derive(Debug)]
pub struct Fields(Map<String, Value>);

impl<'de> Deserialize<'de> for Fields {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Map::deserialize(deserializer).map(Self)
    }
}

impl Fields {
    /// Reads something that is made of fields.
    ///
    /// # Errors
    /// If the fields cannot be read, or what they say cannot be.
    pub fn read<'de, D: Deserializer<'de>, T>(
        deserializer: D,
        read: fn(&Self) -> Result<T, Error>,
    ) -> Result<T, D::Error> {
        read(&Self::deserialize(deserializer)?).map_err(D::Error::custom)
    }

    /// A field that must be there.
    ///
    /// # Errors
    /// If it is not there, or cannot be read.
    pub fn get<T: DeserializeOwned>(&self, name: &'static str) -> Result<T, Error> {
        T::deserialize(self.0.get(name).ok_or_else(|| Error::missing_field(name))?)
    }

    /// A field that may be missing.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn maybe<T: DeserializeOwned + Default>(&self, name: &str) -> Result<T, Error> {
        self.0.get(name).map_or_else(|| Ok(T::default()), T::deserialize)
    }

    /// A field that is a word or a text, as it stands there.
    ///
    /// # Errors
    /// If it is missing, or something else.
    pub fn text(&self, name: &'static str) -> Result<&str, Error> {
        let field = self.0.get(name).ok_or_else(|| Error::missing_field(name))?;
        field.as_str().ok_or_else(|| Error::custom(format_args!("`{name}` is not text")))
    }

    /// A field that is an object, or nothing if it is missing.
    ///
    /// # Errors
    /// If it is something else.
    pub fn object(&self, name: &'static str) -> Result<Map<String, Value>, Error> {
        match self.0.get(name) {
            None => Ok(Map::new()),
            Some(Value::Object(object)) => Ok(object.clone()),
            Some(_) => Err(Error::custom(format_args!("`{name}` is not an object"))),
        }
    }
}

/// The word that says the kind is not one of those that are known.
#[must_use]
pub fn unknown(name: &str, word: &str) -> Error {
    Error::custom(format_args!("unknown {name} `{word}`"))
}
