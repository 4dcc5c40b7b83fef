//! The contract of [`Store`] as tests for every implementation; feature `contract`.
//!
//! An implementation provides a [`Backend`], and [`contract_tests!`](crate::contract_tests) generates a test for each
//! guarantee. Guarantees of a single implementation are tested beside it.
//!
//! Stored texts are arbitrary Rust strings, and times any `u64` up to `i64::MAX`.

#![expect(clippy::unwrap_used, reason = "this is test code")]

mod claims;
mod cluster;
mod cluster_model;
mod damage;
mod lifecycle;
mod lists;
mod log;
mod model;
mod retention;

use crate::{NewTable, SecretKey, Store, StoredPhase, Summary, TableId};

pub use claims::*;
pub use cluster::*;
pub use cluster_model::*;
pub use damage::*;
pub use lifecycle::*;
pub use lists::*;
pub use log::*;
pub use model::*;
pub use retention::*;

/// A new, empty database of an implementation, which can be closed and opened again.
pub trait Backend {
    /// The implementation.
    type Store: Store;

    /// Opens the database.
    fn open(&self) -> impl Future<Output = Self::Store>;

    /// Damages one table of the closed database by means other than the store itself.
    fn damage(&self, id: TableId, damage: Damage);

    /// Asserts the integrity of the closed database by means other than the store itself.
    fn assert_sound(&self) {}
}

/// Damage to one table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Damage {
    /// The text of an event is another one.
    ChangedEvent(u64),
    /// An event is missing.
    MissingEvent(u64),
    /// Two events have changed places.
    SwappedEvents(u64, u64),
    /// All events from a number on are missing.
    MissingEnd(u64),
    /// The secret is another one.
    ChangedSecret,
    /// The time at which the table has to be loaded is another one.
    ChangedWake,
    /// The text of the summary is another one.
    ChangedAbout,
}

/// Generates a test for every guarantee. The expression gives a new, empty [`Backend`](crate::contract::Backend); tokio
/// must have the features `macros` and `rt-multi-thread`.
#[macro_export]
macro_rules! contract_tests {
    ($backend:expr) => {
        $crate::contract_tests! { $backend =>
            a_table_reads_back
            an_append_without_a_summary_keeps_it
            a_damaged_table_is_reported_and_no_other
            a_damaged_table_can_be_deleted
            any_text_reads_back
            events_come_in_pages
            a_number_other_than_the_next_is_a_conflict
            an_id_is_used_once
            requests_for_an_unknown_table_name_it
            an_append_is_atomic_for_readers
            one_of_many_concurrent_appends_wins
            concurrent_appends_are_neither_lost_nor_duplicated
            a_deleted_table_is_gone
            a_write_with_another_epoch_is_fenced
            a_table_can_be_claimed_again
            a_claim_to_an_unknown_table_is_refused
            due_tables_are_ordered_by_time
            lists_have_listed_tables_last_changed_first
            a_list_continues_after_a_cursor
            archived_tables_come_back_with_an_append
            a_single_table_can_be_archived
            finished_tables_are_removed_once_they_are_old
            tables_are_counted_by_phase
            there_is_one_master_key
            the_time_of_the_last_use_is_kept
            acknowledged_writes_are_there_after_reopening
            closing_completes_all_requests
            a_closed_store_refuses_everything
            a_request_is_done_although_its_future_is_dropped
            a_check_succeeds_and_changes_nothing
        }

        #[test]
        fn any_requests_have_the_answers_of_a_map() {
            $crate::contract::any_requests_have_the_answers_of_a_map(|| $backend);
        }
    };
    ($backend:expr => $($guarantee:ident)*) => {
        $(
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $guarantee() {
                $crate::contract::$guarantee(&$backend).await;
            }
        )*
    };
}

/// The id of a test table.
#[must_use]
pub fn id(number: u8) -> TableId {
    TableId::new([number; 16])
}

/// A summary of a table with open seats.
#[must_use]
pub fn summary(changed: u64) -> Summary {
    Summary {
        phase: StoredPhase::Gathering,
        game: "another-game".into(),
        about: "{}".into(),
        watchable: false,
        changed,
        wake: None,
    }
}

/// A listed table to create.
#[must_use]
pub fn table(number: u8) -> NewTable {
    NewTable {
        id: id(number),
        secret: SecretKey::from([number; 32]),
        listed: true,
        summary: summary(0),
    }
}

/// The texts of events.
#[must_use]
pub fn texts<const N: usize>(events: [&str; N]) -> Vec<String> {
    events.map(String::from).into()
}
