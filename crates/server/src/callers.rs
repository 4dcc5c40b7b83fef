//! The callers of a table that the server has to know at other tables as well: its owner and its players.
//!
//! Person ids are different at every table, and none follows from another. So the task of a table remembers who of them
//! has called since it woke: the owner of a rematch is one of them.

use table::{Person, Table};

use crate::keys::{TableCaller, Visitor};

/// The number of callers from which on those who have left are forgotten.
const MAX_REMEMBERED: usize = 16;

/// The owner and the players who have called, with their person ids at the table.
#[derive(Default)]
pub(crate) struct Callers(Vec<(Person, TableCaller)>);

impl Callers {
    /// The person id of a caller, who is remembered if they own the table or play there.
    pub(crate) fn recognise(&mut self, table: &Table, caller: TableCaller) -> Person {
        // A person id stays the same at a table.
        let is_same = |(_, known): &&(Person, TableCaller)| known.visitor() == caller.visitor();
        if let Some((person, _)) = self.0.iter().find(is_same) {
            return *person;
        }
        let person = caller.person(table);
        if plays(table, person) {
            match self.0.iter_mut().find(|(known, _)| *known == person) {
                Some(known) => known.1 = caller,
                None => {
                    if self.0.len() >= MAX_REMEMBERED {
                        self.0.retain(|&(person, _)| plays(table, person));
                    }
                    self.0.push((person, caller));
                }
            }
        }
        person
    }

    /// The visitor with this person id, if they have called.
    pub(crate) fn visitor(&self, person: Person) -> Option<Visitor> {
        let known = self.0.iter().find(|(known, _)| *known == person);
        known.map(|(_, caller)| caller.visitor())
    }

    /// The owner of the next table: the owner of this one, or the first player if the owner has not called. `None` if
    /// neither has, as after a restart.
    pub(crate) fn next_owner(&self, table: &Table, players: &[Person]) -> Option<Visitor> {
        let owner = [table.owner()];
        owner.iter().chain(players).find_map(|person| self.visitor(*person))
    }
}

/// Returns whether a person owns the table or plays there.
pub(crate) fn plays(table: &Table, person: Person) -> bool {
    table.owner() == person || !table.seats_of(person).is_empty()
}
