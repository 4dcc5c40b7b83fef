//! Person ids, seat tokens and other values that are derived from the master key of the server.
//!
//! Visitor id = HMAC(server key, visitor key). Visitor keys are random, and the server stores none of them: an id leads
//! back to no visitor, and no visitor can forge the key of another.
//!
//! Person id = HMAC(server key, table, visitor id). Others see only that one, which is different at every table, so that
//! it does not link the tables of a visitor. Tables that were opened by earlier versions have visitor ids in their logs.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use games::Seat;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use store::{SecretKey, TableId};
use table::{Person, Table};
use zeroize::Zeroizing;

/// The key of a visitor, kept by their browser or program.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct VisitorKey(Zeroizing<[u8; 32]>);

impl VisitorKey {
    pub(crate) fn random() -> Self {
        Self(Zeroizing::new(rand::random()))
    }

    /// Parses a key; `None` if the text is none.
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

/// The id of a visitor at all tables. Nothing sends or stores it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Visitor(Person);

impl Visitor {
    /// The key of the visitor in rate limits and other counts.
    pub(crate) fn limit_key(self) -> Person {
        self.0
    }

    /// The id as it goes over a link to another node, which is no client.
    pub(crate) fn for_node(self) -> Person {
        self.0
    }

    /// The visitor of another node's client.
    pub(crate) fn from_node(id: Person) -> Self {
        Self(id)
    }
}

/// A visitor at one table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TableCaller {
    visitor: Visitor,
    person: Person,
}

impl TableCaller {
    pub(crate) fn visitor(self) -> Visitor {
        self.visitor
    }

    /// The person id of the visitor at this table: that of the table, unless its log has the visitor id.
    pub(crate) fn person(self, table: &Table) -> Person {
        if table.has_person(self.visitor.0) { self.visitor.0 } else { self.person }
    }
}

/// The master key of this server.
#[derive(Clone)]
pub(crate) struct ServerKey(SecretKey);

impl ServerKey {
    pub(crate) fn new(key: SecretKey) -> Self {
        Self(key)
    }

    /// Returns whether the database still has this key. A database that has none, because it was made anew, gets it.
    pub(crate) async fn is_of(&self, store: &dyn store::Store) -> Result<bool, store::StoreError> {
        Ok(store.master_key(self.0.clone()).await?.bytes() == self.0.bytes())
    }

    /// The id of a visitor: 53 bits, so that JavaScript can represent it exactly.
    pub(crate) fn visitor(&self, key: &VisitorKey) -> Visitor {
        Visitor(self.person("person", &[key.0.as_slice()]))
    }

    /// The person id of a visitor at a table that this version opens: 53 bits, too.
    pub(crate) fn person_at(&self, table: TableId, visitor: Visitor) -> Person {
        self.person("person at table", &[table.bytes(), &visitor.0.0.to_be_bytes()])
    }

    /// The visitor at a table.
    pub(crate) fn caller(&self, table: TableId, visitor: Visitor) -> TableCaller {
        TableCaller { visitor, person: self.person_at(table, visitor) }
    }

    fn person(&self, purpose: &str, parts: &[&[u8]]) -> Person {
        Person(first_eight(&self.derive(purpose, parts)) >> 11)
    }

    /// The token by which a seat moves to another device. It is valid until the seat gets another player or device.
    pub(crate) fn seat_token(&self, table: TableId, seat: Seat, since: u64) -> String {
        URL_SAFE_NO_PAD.encode(self.seat_hmac(table, seat, since).finalize().into_bytes())
    }

    /// Returns whether a token is that of a seat, in constant time.
    pub(crate) fn opens_seat(&self, token: &str, table: TableId, seat: Seat, since: u64) -> bool {
        let Ok(shown) = URL_SAFE_NO_PAD.decode(token) else { return false };
        self.seat_hmac(table, seat, since).verify_slice(&shown).is_ok()
    }

    fn seat_hmac(&self, table: TableId, seat: Seat, since: u64) -> Hmac<Sha256> {
        let parts: [&[u8]; 3] = [table.bytes(), &[seat.index() as u8], &since.to_be_bytes()];
        self.hmac("seat", &parts)
    }

    /// The id of the table of a rematch: always the same for a table, so that it is opened only once.
    pub(crate) fn next_table(&self, table: TableId) -> TableId {
        let mut id = [0; 16];
        id.copy_from_slice(&self.derive("next table", &[table.bytes()])[..16]);
        TableId::new(id)
    }

    /// The random seed of a bot for one decision.
    pub(crate) fn bot_seed(&self, table: TableId, number: u64, seat: Seat) -> u64 {
        let parts: [&[u8]; 3] = [table.bytes(), &number.to_be_bytes(), &[seat.index() as u8]];
        first_eight(&self.derive("dice", &parts))
    }

    fn derive(&self, purpose: &str, parts: &[&[u8]]) -> [u8; 32] {
        self.hmac(purpose, parts).finalize().into_bytes().into()
    }

    /// The HMAC of a purpose and some parts, each with its length, so that different lists have different inputs.
    fn hmac(&self, purpose: &str, parts: &[&[u8]]) -> Hmac<Sha256> {
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
    fn a_token_is_valid_for_one_seat_and_one_player() {
        let keys = ServerKey::new([7; 32].into());
        let table = TableId::new([1; 16]);
        let token = keys.seat_token(table, Seat::new(1), 5);
        assert!(keys.opens_seat(&token, table, Seat::new(1), 5));
        assert!(!keys.opens_seat(&token, table, Seat::new(0), 5));
        assert!(!keys.opens_seat(&token, table, Seat::new(1), 6));
        assert!(!keys.opens_seat(&token, TableId::new([2; 16]), Seat::new(1), 5));
        assert!(!keys.opens_seat("", table, Seat::new(1), 5));
        let other = ServerKey::new([8; 32].into());
        assert!(!other.opens_seat(&token, table, Seat::new(1), 5));
    }

    #[test]
    fn a_visitor_id_depends_on_both_keys_and_has_53_bits() {
        let keys = ServerKey::new([7; 32].into());
        let visitor = VisitorKey::random();
        let again = VisitorKey::read(&visitor.text()).unwrap();
        assert_eq!(keys.visitor(&visitor), keys.visitor(&again));
        assert!(keys.visitor(&visitor).0.0 < 1 << 53);
        assert_ne!(keys.visitor(&visitor), ServerKey::new([8; 32].into()).visitor(&visitor));
        for wrong in ["", "abc", "ä", &"A".repeat(44), &"=".repeat(43)] {
            assert!(VisitorKey::read(wrong).is_none(), "{wrong}");
        }
    }
    #[test]
    fn a_person_id_is_another_one_at_every_table() {
        let keys = ServerKey::new([7; 32].into());
        let (one, other) = (TableId::new([1; 16]), TableId::new([2; 16]));
        let anna = keys.visitor(&VisitorKey::random());
        let ben = keys.visitor(&VisitorKey::random());
        let ids = [
            anna.0,
            keys.person_at(one, anna),
            keys.person_at(other, anna),
            keys.person_at(one, ben),
            ServerKey::new([8; 32].into()).person_at(one, anna),
        ];
        let different: std::collections::HashSet<Person> = ids.into();
        assert_eq!(different.len(), ids.len());
        assert!(ids.iter().all(|person| person.0 < 1 << 53));
        assert_eq!(keys.person_at(one, anna), keys.person_at(one, anna));
    }
}
