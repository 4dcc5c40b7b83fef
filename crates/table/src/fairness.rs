//! Draws that neither a player nor the host can choose alone, and that everyone can verify afterwards.
//!
//! The host commits to a secret before the first player takes a seat. Each player who takes a seat commits to sixteen
//! random bytes, the addition. Once all seats are taken, the players reveal their additions; secret and additions
//! together decide all draws. An addition that is not revealed in time is replaced by its commitment, and the log says
//! so. When the game is over the secret is revealed, and every draw can be computed again:
//!
//! - commitment of the table = SHA-256(secret)
//! - commitment of a player = SHA-256(`rowhouse addition 2`, addition)
//! - deal key = HMAC-SHA-256(secret, `rowhouse deal 2`, then for each seat with a player, in ascending order: the seat
//!   as one byte, a tag as one byte, and the bytes that belong to it)
//!   - tag 1: the revealed addition, 16 bytes
//!   - tag 2: the commitment of the player, 32 bytes, since the addition was not revealed
//!   - tag 3: an addition that an earlier version published when the player took the seat, 16 bytes
//! - number at a place = the first eight bytes, big-endian, of HMAC-SHA-256(deal key, place as eight
//!   bytes, big-endian)
//!
//! If no player has ever committed to an addition at the table (tables of earlier versions, tables of bots alone), deal
//! key = HMAC-SHA-256(secret, `rowhouse deal 1` and all published additions in the order of the log).
//!
//! The host knows all draws, since it has the secret and sees the additions; it cannot choose the additions of others.
//! `docs/server.md` says what remains.
//!
//! Tiles and cards are shuffled by sorting them by these numbers (see [`games::Deal`]). No number is reduced to a
//! range, so there is no modulo bias.

use std::cell::{OnceCell, RefCell};
use std::fmt;
use std::str::FromStr;

use games::{AnyChance, AnyGame, Deal, Seat};
use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use thiserror::Error;
use zeroize::{Zeroize as _, Zeroizing};

type HmacSha256 = Hmac<Sha256>;

/// Domain separation: stands before the additions, so that the same key gives nothing else away.
const DEAL_DOMAIN_1: &[u8] = b"rowhouse deal 1";
/// The same for additions that players committed to.
const DEAL_DOMAIN_2: &[u8] = b"rowhouse deal 2";
/// Domain separation: stands before an addition in its commitment.
const ADDITION_DOMAIN: &[u8] = b"rowhouse addition 2";

/// Bytes written as hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Hex<const N: usize>(pub [u8; N]);

/// The hash of a secret or of an addition, published before the first draw.
pub type Commitment = Hex<32>;

/// A secret, published after the game.
pub type Revealed = Hex<32>;

/// Random bytes that a player adds to the key of all draws.
pub type Added = Hex<16>;

/// What the players of a table have added to the key of its draws.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Additions {
    /// Version 1: all additions in the order of the log, published when their players took a seat.
    Added(Vec<Added>),
    /// Version 2: by seat with a player, in ascending order.
    Seats(Vec<SeatAddition>),
}

/// The addition of the player of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SeatAddition {
    /// The seat.
    pub seat: Seat,
    /// The addition.
    #[serde(flatten)]
    pub addition: Addition,
}

/// How an addition became part of the key of the draws.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Addition {
    /// The player has revealed it.
    Revealed {
        /// What the player had committed to.
        committed: Commitment,
        /// The addition.
        added: Added,
    },
    /// The player has not revealed it in time, so the commitment takes its place.
    Missing {
        /// What the player had committed to.
        committed: Commitment,
    },
    /// The player of an earlier version has published it when taking the seat.
    Published {
        /// The addition.
        added: Added,
    },
}

impl Additions {
    /// The number of additions.
    pub(crate) const fn len(&self) -> usize {
        match self {
            Self::Added(added) => added.len(),
            Self::Seats(seats) => seats.len(),
        }
    }
}

/// The secret and the additions of a finished table: everything that decided its draws.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublishedDeal {
    /// The secret, which the table has published.
    pub secret: Revealed,
    /// What its players added.
    pub additions: Additions,
}

/// The text is not the expected number of hexadecimal digits.
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

impl Added {
    /// The commitment of a player to this addition.
    #[must_use]
    pub fn commitment(&self) -> Commitment {
        Hex(Sha256::new().chain_update(ADDITION_DOMAIN).chain_update(self.0).finalize().into())
    }
}

/// The secret of a table, which decides its draws. Only the host of the table has it: it cannot be
/// printed or serialised, and is wiped when it is dropped.
#[derive(Clone)]
pub struct Secret(Zeroizing<[u8; 32]>);

impl Secret {
    /// A secret of these random bytes.
    #[must_use]
    pub fn new(bytes: [u8; 32]) -> Self {
        Self(Zeroizing::new(bytes))
    }

    /// The commitment to the secret, for the first event of the log.
    #[must_use]
    pub fn commitment(&self) -> Commitment {
        Hex(Sha256::digest(*self.0).into())
    }

    /// The secret itself, to be published once the game is over.
    #[must_use]
    pub fn reveal(&self) -> Revealed {
        Hex(*self.0)
    }

    /// The key of all draws of a table whose players have added these bytes.
    #[must_use]
    pub fn deal_key(&self, additions: &Additions) -> DealKey {
        let mut hash = keyed_hash(&self.0);
        match additions {
            Additions::Added(added) => {
                hash.update(DEAL_DOMAIN_1);
                added.iter().for_each(|added| hash.update(&added.0));
            }
            Additions::Seats(seats) => {
                hash.update(DEAL_DOMAIN_2);
                for SeatAddition { seat, addition } in seats {
                    let (tag, bytes): (u8, &[u8]) = match addition {
                        Addition::Revealed { added, .. } => (1, &added.0),
                        Addition::Missing { committed } => (2, &committed.0),
                        Addition::Published { added } => (3, &added.0),
                    };
                    hash.update(&[seat.index() as u8, tag]);
                    hash.update(bytes);
                }
            }
        }
        let key = Zeroizing::new(hash.finalize().into_bytes().into());
        DealKey { key, numbers: Vec::new() }
    }
}

/// The largest number of random numbers that a [`DealKey`] remembers: more than a round of any game has.
const MAX_NUMBERS: usize = 256;

/// The key of all draws of one table, derived from its secret and the additions of the players.
pub struct DealKey {
    key: Zeroizing<[u8; 32]>,
    /// Numbers by place, in ascending order: every draw asks for those of all tiles or cards.
    numbers: Vec<(u64, u64)>,
}

impl DealKey {
    /// The next outcome of chance, or `None` if nothing is to be drawn.
    #[must_use]
    pub fn draw(&mut self, game: &AnyGame) -> Option<AnyChance> {
        if self.numbers.len() > MAX_NUMBERS {
            self.numbers.clear();
        }
        // The key is hashed once for all places.
        let keyed = OnceCell::new();
        let key = &self.key;
        let numbers = RefCell::new(&mut self.numbers);
        Deal::new(|place: u64| {
            let mut numbers = numbers.borrow_mut();
            match numbers.binary_search_by_key(&place, |&(place, _)| place) {
                Ok(at) => numbers[at].1,
                Err(at) => {
                    let number = number(keyed.get_or_init(|| keyed_hash(key)), place);
                    numbers.insert(at, (place, number));
                    number
                }
            }
        })
        .draw(game)
    }
}

impl Drop for DealKey {
    fn drop(&mut self) {
        self.numbers.zeroize();
    }
}

/// The random number at a place.
fn number(keyed: &HmacSha256, place: u64) -> u64 {
    let mut hash = keyed.clone();
    hash.update(&place.to_be_bytes());
    let bytes: [u8; 32] = hash.finalize().into_bytes().into();
    bytes[..8].iter().fold(0, |number, &byte| number << 8 | u64::from(byte))
}

/// The host's part of all draws of a table: its secret, and the key that follows from it once the game has started.
pub(crate) struct Dealer {
    secret: Secret,
    /// The additions for which the key was computed.
    computed: Option<(Additions, DealKey)>,
}

impl Dealer {
    /// A dealer with the secret of a table.
    pub(crate) const fn new(secret: Secret) -> Self {
        Self { secret, computed: None }
    }

    /// The secret.
    pub(crate) const fn secret(&self) -> &Secret {
        &self.secret
    }

    /// The key of all draws of a table whose players have added these bytes. It is computed again if they are others than
    /// at the last call.
    pub(crate) fn deal_key(&mut self, additions: Additions) -> &mut DealKey {
        let computed = self.computed.take().filter(|(computed_for, _)| *computed_for == additions);
        let computed = computed.unwrap_or_else(|| {
            let key = self.secret.deal_key(&additions);
            (additions, key)
        });
        &mut self.computed.insert(computed).1
    }
}

fn keyed_hash(key: &[u8; 32]) -> HmacSha256 {
    HmacSha256::new_from_slice(key).expect("a key may have any length")
}

#[cfg(test)]
mod tests {
    use super::*;

    const PYTHON_COMMITMENT: &str =
        "3ec26ee3aa3436dac9f21f7be6fe66c69a830456402d96b3dd430fce4df08fca";
    const PYTHON_DEAL_KEY: &str =
        "cc66498d8e7c5b6a7aa579e55537e4bb3875adb53b53f62ea1196c6b5915d1b0";

    #[test]
    fn hexadecimal_digits_round_trip() {
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
    fn the_deal_key_of_committed_additions_is_the_documented_one() {
        // Computed with Python's `hmac` and `hashlib` from the documented formula.
        let added: Added = Hex([1; 16]);
        let committed = added.commitment();
        assert_eq!(committed.to_string(), PYTHON_COMMITMENT);
        let seats = [
            Addition::Revealed { committed, added },
            Addition::Missing { committed: Hex([2; 32]) },
            Addition::Published { added: Hex([3; 16]) },
        ];
        let seats = Seat::all(4).skip(1).zip(seats);
        let seats = seats.map(|(seat, addition)| SeatAddition { seat, addition }).collect();
        let key = Secret::new([9; 32]).deal_key(&Additions::Seats(seats));
        assert_eq!(Hex(*key.key).to_string(), PYTHON_DEAL_KEY);
    }

    #[test]
    fn a_dealer_forgets_the_key_if_the_additions_are_others() {
        let additions = |byte| Additions::Added(vec![Hex([byte; 16])]);
        let secret = Secret::new([4; 32]);
        let mut dealer = Dealer::new(secret.clone());
        for byte in [1, 1, 2, 1] {
            assert_eq!(
                *dealer.deal_key(additions(byte)).key,
                *secret.deal_key(&additions(byte)).key
            );
        }
    }

    #[test]
    fn secret_and_additions_both_decide_the_draws() {
        let game =
            AnyGame::Completto(games::Game::new(&games::completto::Options::default()).unwrap());
        let draws = |secret: u8, added: u8| {
            let mut deal_key =
                Secret::new([secret; 32]).deal_key(&Additions::Added(vec![Hex([added; 16])]));
            (0..20)
                .scan(game, |game, _| {
                    let outcome = deal_key.draw(game)?;
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
