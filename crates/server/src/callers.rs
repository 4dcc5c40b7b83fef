//! The callers of a table that the server has to know at other tables as well: its owner and its players.
//!
//! Person ids are different at every table, and none follows from another. So the task of a table remembers who of them
//! has called since it woke: the owner of a rematch is one of them.

use std::collections::HashMap;

use table::{Person, Table};

use crate::keys::{TableCaller, Visitor};

/// The number of callers from which on those who have left are forgotten.
const MAX_REMEMBERED: usize = 16;

/// The owner and the players who have called, by their person ids at the table.
#[derive(Default)]
pub(crate) struct Callers(HashMap<Person, TableCaller>);

impl Callers {
    /// The person id of a caller, who is remembered if they own the table or play there.
    pub(crate) fn recognise(&mut self, table: &Table, caller: TableCaller) -> Person {
        let person = caller.person(table);
        if plays(table, person) {
            if self.0.len() >= MAX_REMEMBERED {
                self.0.retain(|&person, _| plays(table, person));
            }
            self.0.insert(person, caller);
        }
        person
    }

    /// The owner of the next table: the owner of this one, or the first player if the owner has not called. `None` if
    /// neither has, as after a restart.
    pub(crate) fn next_owner(&self, table: &Table, players: &[Person]) -> Option<Visitor> {
        let owner = [table.owner()];
        let mut found = owner.iter().chain(players).filter_map(|person| self.0.get(person));
        found.next().map(|caller| caller.visitor())
    }
}

/// Returns whether a person owns the table or plays there.
pub(crate) fn plays(table: &Table, person: Person) -> bool {
    table.owner() == person || !table.seats_of(person).is_empty()
}
