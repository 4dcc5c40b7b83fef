//! Checksums by which a store notices damage: of each event, chained through its log, and of each row.
//!
//! All are the first 64 bits of SHA-256. They protect against accidents, not against an attacker who can write the
//! file, who could compute them anew.

use sha2::{Digest as _, Sha256};

use crate::{SecretKey, StoredPhase, Summary, TableId};

/// The checksum of a log up to an event. A store keeps it beside each event, so that a changed, missing or foreign one
/// shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chain(pub u64);

impl Chain {
    /// The checksum of the empty log of a table.
    pub fn start(id: TableId, secret: &SecretKey, listed: bool) -> Self {
        let mut hash = Sha256::new_with_prefix(b"rowhouse log 1");
        hash.update(id.bytes());
        hash.update(secret.bytes());
        hash.update([u8::from(listed)]);
        Self(first_64_bits(hash))
    }

    /// The checksum of the log with one more event.
    #[must_use]
    pub fn with(self, number: u64, event: &str) -> Self {
        let mut head = [0; 16];
        head[..8].copy_from_slice(&self.0.to_be_bytes());
        head[8..].copy_from_slice(&number.to_be_bytes());
        let mut hash = Sha256::new_with_prefix(head);
        hash.update(event);
        Self(first_64_bits(hash))
    }
}

/// The row of a table: all that is stored of it beside its events.
pub struct TableRow {
    pub key: i64,
    pub id: TableId,
    pub secret: SecretKey,
    pub listed: bool,
    pub summary: Summary,
    pub archived: bool,
    /// The number of events when the row was written.
    pub events: u64,
}

impl TableRow {
    /// The checksum of the row.
    pub fn seal(&self) -> u64 {
        let Self { key, id, secret, listed, summary, archived, events } = self;
        Self::seal_of(*key, *id, secret, *listed, summary, *archived, *events)
    }

    /// The checksum of a row with these columns.
    pub fn seal_of(
        key: i64,
        id: TableId,
        secret: &SecretKey,
        listed: bool,
        summary: &Summary,
        archived: bool,
        events: u64,
    ) -> u64 {
        let Summary { phase, game, about, watchable, changed, wake } = summary;
        let mut hash = Sha256::new_with_prefix(b"rowhouse table 1");
        let phase = match phase {
            StoredPhase::Gathering => 0,
            StoredPhase::Playing => 1,
            StoredPhase::Over => 2,
        };
        let flags = [
            phase,
            u8::from(listed),
            u8::from(*watchable),
            u8::from(archived),
            u8::from(wake.is_some()),
        ];
        hash.update(id.bytes());
        hash.update(secret.bytes());
        hash.update(flags);
        // Texts have their length before them, so that none can lend a byte to the next.
        for number in [
            key.cast_unsigned(),
            stored_time(*changed),
            stored_time(wake.unwrap_or(0)),
            events,
            game.len() as u64,
            about.len() as u64,
        ] {
            hash.update(number.to_be_bytes());
        }
        hash.update(game);
        hash.update(about);
        first_64_bits(hash)
    }
}

/// The row of the server: its master key, and when a server last used the database.
#[derive(Default)]
pub struct ServerRow {
    pub master_key: Option<SecretKey>,
    /// When a server last used the database.
    pub alive: Option<u64>,
}

impl ServerRow {
    /// The checksum of both.
    pub fn seal(&self) -> u64 {
        let mut hash = Sha256::new_with_prefix(b"rowhouse house 1");
        if let Some(key) = &self.master_key {
            hash.update(key.bytes());
        }
        if let Some(alive) = self.alive {
            hash.update(stored_time(alive).to_be_bytes());
        }
        first_64_bits(hash)
    }
}

/// A time as it reads back: databases have signed numbers.
fn stored_time(time: u64) -> u64 {
    time.min(i64::MAX.cast_unsigned())
}

fn first_64_bits(hash: Sha256) -> u64 {
    let digest = hash.finalize();
    let (bits, _) = digest.split_first_chunk().expect("SHA-256 has 256 bits");
    u64::from_be_bytes(*bits)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row() -> TableRow {
        let summary = Summary {
            phase: StoredPhase::Playing,
            game: "ten".into(),
            about: "{}".into(),
            watchable: true,
            changed: 5,
            wake: Some(7),
        };
        TableRow {
            key: 3,
            id: TableId::new([1; 16]),
            secret: SecretKey::from([2; 32]),
            listed: true,
            summary,
            archived: false,
            events: 9,
        }
    }

    #[test]
    fn checksums_of_format_2_stay_as_they_are() {
        let start = Chain::start(TableId::new([1; 16]), &SecretKey::from([2; 32]), true);
        let one = start.with(0, "opened");
        let found = [start.0, one.0, row().seal(), ServerRow::default().seal()];
        let known = [
            0x9c64_f329_0cef_ee63,
            0x93ca_f280_65b4_5f49,
            0x6979_8d52_18b9_1a25,
            0xb833_b6fe_ced0_b879,
        ];
        assert_eq!(found, known, "{found:#018x?}");
    }

    #[test]
    fn every_field_of_a_row_changes_its_checksum() {
        type Change = fn(&mut TableRow);
        let changes: [Change; 14] = [
            |_| {},
            |row| row.key += 1,
            |row| row.id = TableId::new([9; 16]),
            |row| row.secret = SecretKey::from([9; 32]),
            |row| row.listed = false,
            |row| row.archived = true,
            |row| row.events += 1,
            |row| row.summary.phase = StoredPhase::Over,
            |row| row.summary.game = "ten{".into(),
            |row| (row.summary.game, row.summary.about) = ("ten{".into(), "}".into()),
            |row| row.summary.watchable = false,
            |row| row.summary.changed += 1,
            |row| row.summary.wake = None,
            |row| row.summary.wake = Some(0),
        ];
        let mut seals = changes.map(|change| {
            let mut row = row();
            change(&mut row);
            row.seal()
        });
        seals.sort_unstable();
        assert!(seals.windows(2).all(|pair| pair[0] != pair[1]), "{seals:?}");
    }

    #[test]
    fn a_chain_depends_on_every_event_before() {
        let start = Chain(1);
        let whole = start.with(0, "a").with(1, "b").with(2, "c");
        for other in [
            start.with(0, "a").with(1, "c").with(2, "b"),
            start.with(0, "a").with(1, "c"),
            start.with(0, "x").with(1, "b").with(2, "c"),
            start.with(1, "a").with(2, "b").with(3, "c"),
            Chain(2).with(0, "a").with(1, "b").with(2, "c"),
        ] {
            assert_ne!(whole, other);
        }
    }
}
