//! Fair draws: nobody can know or steer them, and everybody can check them afterwards.
//!
//! The host commits to a secret before anybody sits down; everybody who sits down before the start
//! adds something of their own. Secret and additions together fix the deal. When the game is over
//! the secret is revealed, and each draw can be computed again:
//!
//! - commitment = SHA-256(secret)
//! - deal key = HMAC-SHA-256(secret, `rowhouse deal 1` and all additions in the order of the log)
//! - number at a place = the first eight bytes, big-endian, of HMAC-SHA-256(deal key, place as eight
//!   bytes, big-endian)
//!
//! Tiles and cards are shuffled by sorting them by their numbers (see [`games::Deal`]), so there is
//! no remainder that would favour any of them.

use std::fmt;
use std::str::FromStr;

use games::{AnyChance, AnyGame, Deal};
use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use thiserror::Error;
use zeroize::Zeroizing;

type Hash = Hmac<Sha256>;

/// Before the additions, so that the same bytes mean nothing elsewhere.
const PURPOSE: &[u8] = b"rowhouse deal 1";

/// Bytes written as hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Hex<const N: usize>(pub [u8; N]);

/// The hash of a secret that is not known yet.
pub type Commitment = Hex<32>;

/// A secret that is none any more.
pub type Revealed = Hex<32>;

/// What a person adds to the luck of a table.
pub type Added = Hex<16>;

/// That is no such number of hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("it is {0} hexadecimal digits")]
pub struct HexError(usize);

impl<const N: usize> fmt::Display for Hex<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl<const N: usize> FromStr for Hex<N> {
    type Err = HexError;

    fn from_str(text: &str) -> Result<Self, HexError> {
        let wrong = HexError(2 * N);
        let digit = |c: u8| char::from(c).to_digit(16).map(|digit| digit as u8);
        if text.len() != 2 * N {
            return Err(wrong);
        }
        let mut bytes = [0; N];
        for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks_exact(2)) {
            *byte = digit(pair[0])
                .zip(digit(pair[1]))
                .map(|(high, low)| high << 4 | low)
                .ok_or(wrong)?;
        }
        Ok(Self(bytes))
    }
}

impl<const N: usize> TryFrom<String> for Hex<N> {
    type Error = HexError;

    fn try_from(text: String) -> Result<Self, HexError> {
        text.parse()
    }
}

impl<const N: usize> From<Hex<N>> for String {
    fn from(hex: Hex<N>) -> Self {
        hex.to_string()
    }
}

#[cfg(feature = "schema")]
mod schema {
    use std::borrow::Cow;

    use utoipa::openapi::{ObjectBuilder, RefOr, Schema, Type};
    use utoipa::{PartialSchema, ToSchema};

    use super::Hex;

    impl<const N: usize> PartialSchema for Hex<N> {
        fn schema() -> RefOr<Schema> {
            ObjectBuilder::new()
                .schema_type(Type::String)
                .pattern(Some(format!("^[0-9a-fA-F]{{{}}}$", 2 * N)))
                .description(Some(format!("{N} bytes in hexadecimal digits")))
                .into()
        }
    }

    impl<const N: usize> ToSchema for Hex<N> {
        fn name() -> Cow<'static, str> {
            format!("Hex{N}").into()
        }
    }
}

/// What decides coming draws. It lives with the host of a table and nowhere else: it cannot be
/// printed or written, and is wiped when it is dropped.
#[derive(Clone)]
pub struct Secret(Zeroizing<[u8; 32]>);

impl Secret {
    /// A secret of random bytes.
    #[must_use]
    pub fn new(bytes: [u8; 32]) -> Self {
        Self(Zeroizing::new(bytes))
    }

    /// What may be shown before the first draw.
    #[must_use]
    pub fn commitment(&self) -> Commitment {
        Hex(Sha256::digest(*self.0).into())
    }

    /// The secret itself, once the game is over.
    #[must_use]
    pub fn reveal(&self) -> Revealed {
        Hex(*self.0)
    }

    /// The luck of a table where this was added.
    #[must_use]
    pub fn luck(&self, added: &[Added]) -> Luck {
        let mut hash = keyed(&self.0);
        hash.update(PURPOSE);
        added.iter().for_each(|added| hash.update(&added.0));
        Luck(Zeroizing::new(hash.finalize().into_bytes().into()))
    }
}

/// The draws of a game, all of them fixed.
#[derive(Clone)]
pub struct Luck(Zeroizing<[u8; 32]>);

impl Luck {
    /// What chance does next; `None` if nothing is to be drawn.
    #[must_use]
    pub fn draw(&self, game: &AnyGame) -> Option<AnyChance> {
        Deal::new(|place: u64| {
            let mut hash = keyed(&self.0);
            hash.update(&place.to_be_bytes());
            let bytes: [u8; 32] = hash.finalize().into_bytes().into();
            bytes[..8].iter().fold(0, |number, &byte| number << 8 | u64::from(byte))
        })
        .draw(game)
    }
}

fn keyed(key: &[u8; 32]) -> Hash {
    Hash::new_from_slice(key).expect("a key may have any length")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hexadecimal_digits_read_back() {
        let hex: Hex<3> = "00fFa1".parse().unwrap();
        assert_eq!((hex.0, hex.to_string().as_str()), ([0, 255, 161], "00ffa1"));
        for wrong in ["", "00ff", "00ffa1a", "00ffg1", "00ff1€"] {
            assert_eq!(wrong.parse::<Hex<3>>(), Err(HexError(6)), "{wrong}");
        }
    }

    #[test]
    fn the_commitment_is_a_plain_sha_256() {
        // As `printf '%032d' 0 | tr 0 '\0'` and `sha256sum` have it for 32 zero bytes.
        let says = "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925";
        assert_eq!(Secret::new([0; 32]).commitment().to_string(), says);
    }

    #[test]
    fn secret_and_additions_both_decide() {
        let game =
            AnyGame::Completto(games::Game::new(&games::completto::Options::default()).unwrap());
        let draws = |secret: u8, added: u8| {
            let luck = Secret::new([secret; 32]).luck(&[Hex([added; 16])]);
            (0..20)
                .scan(game, |game, _| {
                    let outcome = luck.draw(game)?;
                    games::Game::resolve(game, outcome).ok()?;
                    Some(outcome.to_string())
                })
                .collect::<Vec<_>>()
        };
        assert_eq!(draws(1, 1), draws(1, 1));
        assert_ne!(draws(1, 1), draws(2, 1));
        assert_ne!(draws(1, 1), draws(1, 2));
    }
}
