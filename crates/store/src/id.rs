//! The ids of tables.

use std::fmt;
use std::str::FromStr;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use thiserror::Error;

/// The id of a table: 16 random bytes, so that it cannot be guessed. As text it is 22 letters, digits, `-` and
/// `_` (base64), in one way only.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableId([u8; 16]);

/// The text is no id of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("the name of a table is 22 letters, digits, - and _, as in its link")]
pub struct IdError;

/// The length of the text.
const TEXT_LENGTH: usize = 22;

impl TableId {
    /// An id of random bytes.
    #[must_use]
    pub fn new(random: [u8; 16]) -> Self {
        Self(random)
    }

    /// The bytes.
    #[must_use]
    pub fn bytes(&self) -> &[u8; 16] {
        &self.0
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = [0; TEXT_LENGTH];
        URL_SAFE_NO_PAD.encode_slice(self.0, &mut text).map_err(|_| fmt::Error)?;
        f.pad(std::str::from_utf8(&text).map_err(|_| fmt::Error)?)
    }
}

impl fmt::Debug for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for TableId {
    type Err = IdError;

    fn from_str(text: &str) -> Result<Self, IdError> {
        let mut bytes = [0; 16];
        // The decoder refuses trailing bits that are not zero, so there is one text for each id.
        match URL_SAFE_NO_PAD.decode_slice(text, &mut bytes) {
            Ok(16) => Ok(Self(bytes)),
            _ => Err(IdError),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn known_ids() {
        assert_eq!(TableId::new([0; 16]).to_string(), "AAAAAAAAAAAAAAAAAAAAAA");
        assert_eq!(TableId::new([255; 16]).to_string(), "_____________________w");
        assert_eq!(format!("{:?}", TableId::new([0; 16])), "AAAAAAAAAAAAAAAAAAAAAA");
    }

    #[test]
    fn other_texts_are_refused() {
        for text in [
            "",
            "AAAAAAAAAAAAAAAAAAAAA",
            "AAAAAAAAAAAAAAAAAAAAAAA",
            "AAAAAAAAAAAAAAAAAAAAAA==",
            "AAAAAAAAAAAAAAAAAAAAAB",
            "++++++++++++++++++++++",
            "AAAAAAAAAAAAAAAAAAAA A",
            " AAAAAAAAAAAAAAAAAAAAAA",
            "äääääääääää",
        ] {
            assert_eq!(text.parse::<TableId>(), Err(IdError), "{text}");
        }
    }

    proptest! {
        #[test]
        fn an_id_round_trips(bytes: [u8; 16]) {
            let id = TableId::new(bytes);
            prop_assert_eq!(id.to_string().len(), TEXT_LENGTH);
            prop_assert_eq!(id.to_string().parse(), Ok(id));
        }

        #[test]
        fn an_id_has_one_text_only(text in "[A-Za-z0-9_-]{22}") {
            if let Ok(id) = text.parse::<TableId>() {
                prop_assert_eq!(id.to_string(), text);
            }
        }
    }
}
