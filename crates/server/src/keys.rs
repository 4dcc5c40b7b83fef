//! What follows from the one key of a server: who somebody is, and what opens a seat.
//!
//! A visitor's key is random and known to nobody but them; the server keeps none of them. From a key follows a
//! number, from which nothing follows without the server's own key. So nobody is written down, and nobody
//! can make up a key that means somebody else.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use games::Seat;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use store::{SecretKey, TableId};
use table::Person;
use zeroize::Zeroizing;

/// A visitor's key, as their browser or program has it.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct VisitorKey(Zeroizing<[u8; 32]>);

impl VisitorKey {
    pub(crate) fn random() -> Self {
        Self(Zeroizing::new(rand::random()))
    }

    /// Reads one; `None` if it cannot be one of ours.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let mut bytes = Zeroizing::new([0; 32]);
        match URL_SAFE_NO_PAD.decode_slice(text, bytes.as_mut_slice()) {
            Ok(32) => Some(Self(bytes)),
            _ => None,
        }
    }

    pub(crate) fn text(&self) -> Zeroizing<String> {
        Zeroizing::new(URL_SAFE_NO_PAD.encode(self.0.as_slice()))
    }
}

/// The key of this server.
#[derive(Clone)]
pub(crate) struct Keys(SecretKey);

impl Keys {
    pub(crate) fn new(key: SecretKey) -> Self {
        Self(key)
    }

    /// Who has this key. The number fits what JavaScript can count.
    pub(crate) fn person(&self, key: &VisitorKey) -> Person {
        Person(first_eight(&self.made_of("person", &[key.0.as_slice()])) >> 11)
    }

    /// What opens a seat as long as the one who has it now has it.
    pub(crate) fn seat_token(&self, table: TableId, seat: Seat, since: u64) -> String {
        URL_SAFE_NO_PAD.encode(self.seat_bytes(table, seat, since).finalize().into_bytes())
    }

    /// Compares in a time that tells nothing.
    pub(crate) fn opens_seat(&self, token: &str, table: TableId, seat: Seat, since: u64) -> bool {
        let Ok(shown) = URL_SAFE_NO_PAD.decode(token) else { return false };
        self.seat_bytes(table, seat, since).verify_slice(&shown).is_ok()
    }

    fn seat_bytes(&self, table: TableId, seat: Seat, since: u64) -> Hmac<Sha256> {
        let parts: [&[u8]; 3] = [table.bytes(), &[seat.index() as u8], &since.to_be_bytes()];
        self.hash("seat", &parts)
    }

    /// What the table after this one is called: always the same, so that it is opened only once.
    pub(crate) fn next_table(&self, table: TableId) -> TableId {
        let mut id = [0; 16];
        id.copy_from_slice(&self.made_of("next table", &[table.bytes()])[..16]);
        TableId::new(id)
    }

    /// A bot's dice for a moment of a table.
    pub(crate) fn dice(&self, table: TableId, number: u64, seat: Seat) -> u64 {
        let parts: [&[u8]; 3] = [table.bytes(), &number.to_be_bytes(), &[seat.index() as u8]];
        first_eight(&self.made_of("dice", &parts))
    }

    fn made_of(&self, purpose: &str, parts: &[&[u8]]) -> [u8; 32] {
        self.hash(purpose, parts).finalize().into_bytes().into()
    }

    /// Each part with its length, so that no two lists look alike.
    fn hash(&self, purpose: &str, parts: &[&[u8]]) -> Hmac<Sha256> {
        let mut hash = Hmac::<Sha256>::new_from_slice(self.0.bytes())
            .expect("a key of this hash may have any length");
        for part in [purpose.as_bytes()].iter().chain(parts) {
            hash.update(&(part.len() as u64).to_be_bytes());
            hash.update(part);
        }
        hash
    }
}

fn first_eight(bytes: &[u8; 32]) -> u64 {
    bytes[..8].iter().fold(0, |number, &byte| number << 8 | u64::from(byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_opens_one_seat_as_long_as_nobody_else_has_it() {
        let keys = Keys::new([7; 32].into());
        let table = TableId::new([1; 16]);
        let token = keys.seat_token(table, Seat::new(1), 5);
        assert!(keys.opens_seat(&token, table, Seat::new(1), 5));
        assert!(!keys.opens_seat(&token, table, Seat::new(0), 5));
        assert!(!keys.opens_seat(&token, table, Seat::new(1), 6));
        assert!(!keys.opens_seat(&token, TableId::new([2; 16]), Seat::new(1), 5));
        assert!(!keys.opens_seat("", table, Seat::new(1), 5));
        let other = Keys::new([8; 32].into());
        assert!(!other.opens_seat(&token, table, Seat::new(1), 5));
    }

    #[test]
    fn somebody_is_a_number_that_javascript_can_count() {
        let keys = Keys::new([7; 32].into());
        let visitor = VisitorKey::random();
        let again = VisitorKey::read(&visitor.text()).unwrap();
        assert_eq!(keys.person(&visitor), keys.person(&again));
        assert!(keys.person(&visitor).0 < 1 << 53);
        assert_ne!(keys.person(&visitor), Keys::new([8; 32].into()).person(&visitor));
        for wrong in ["", "abc", "ä", &"A".repeat(44), &"=".repeat(43)] {
            assert!(VisitorKey::read(wrong).is_none(), "{wrong}");
        }
    }
}
