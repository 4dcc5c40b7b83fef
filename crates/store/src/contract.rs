//! The contract of [`Store`] as tests, for every implementation of it; feature `contract`.
//!
//! An implementation says how it is opened ([`Backend`]), and [`contract_tests!`](crate::contract_tests) makes a
//! test of each guarantee here. What only one implementation promises is tested beside it.
//!
//! The texts that are stored are any Rust strings, and the times any `u64` up to `i64::MAX`.

#![expect(clippy::unwrap_used, reason = "this is test code")]

mod lifecycle;
mod lists;
mod log;
mod model;

use crate::{NewTable, SecretKey, Store, StoredPhase, Summary, TableId};

pub use lifecycle::*;
pub use lists::*;
pub use log::*;
pub use model::*;

/// A database of its own, empty at first, which can be opened again after it was closed.
pub trait Backend {
    /// What is tested.
    type Store: Store;

    /// Opens the database.
    fn open(&self) -> impl Future<Output = Self::Store>;

    /// Looks whether the closed database is sound, by other means than the store's own.
    fn is_sound(&self) {}
}

/// Makes a test of every guarantee. The expression gives a new, empty [`Backend`](crate::contract::Backend); tokio
/// must have the features `macros` and `rt-multi-thread`.
#[macro_export]
macro_rules! contract_tests {
    ($backend:expr) => {
        $crate::contract_tests! { $backend =>
            a_table_reads_back
            any_text_reads_back
            events_come_in_pages
            a_number_other_than_the_next_is_a_conflict
            a_name_is_taken_once
            an_unknown_table_is_named
            a_batch_is_seen_as_a_whole
            one_of_many_appends_wins
            nothing_is_lost_or_doubled
            what_is_deleted_is_gone
            due_tables_come_by_urgency
            lists_show_public_tables_last_changed_first
            a_list_goes_on_after_a_cursor
            archived_tables_come_back
            tables_are_counted_by_phase
            there_is_one_master_key
            what_was_acknowledged_is_there_after_reopening
            closing_answers_what_was_asked
            a_closed_store_refuses_everything
            a_request_is_done_though_the_caller_goes_away
            a_sound_store_can_write
        }

        #[test]
        fn a_store_does_what_a_map_would_do() {
            $crate::contract::a_store_does_what_a_map_would_do(|| $backend);
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

/// The name of a table of the tests.
#[must_use]
pub fn id(number: u8) -> TableId {
    TableId::new([number; 16])
}

/// A summary of a table that waits for players.
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

/// A public table to begin.
#[must_use]
pub fn table(number: u8) -> NewTable {
    NewTable {
        id: id(number),
        secret: SecretKey::from([number; 32]),
        listed: true,
        summary: summary(0),
    }
}

/// Events.
#[must_use]
pub fn texts<const N: usize>(events: [&str; N]) -> Vec<String> {
    events.map(String::from).into()
}
