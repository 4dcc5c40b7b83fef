//! Names in the terminal: what a table would refuse is explained, and players at one keyboard are told apart.

use games::Kind;
use table::Seated;
use terminal::app::Start;
use terminal::local_table::LocalTable;

use crate::common::{self, World, plan};

#[test]
fn the_form_explains_why_a_name_is_refused() {
    let mut world = World::new(Start::Menu, (Vec::new(), Vec::new()), 1);
    // The cursor is on the first player; typing replaces the name that is offered.
    world.keys("2Bot\n");
    assert!(world.screen().contains("Only bots have names like that"), "{}", world.screen());
    assert!(world.stored.is_none());
    world.keys("ond\n");
    assert!(world.stored.is_some(), "{}", world.screen());
}

#[test]
fn players_with_names_that_a_table_refuses_are_numbered() {
    let names_at = |names: &[&str]| -> Vec<String> {
        let mut random = common::random();
        let table = LocalTable::open(
            &plan(Kind::Completto, "{\"players\":3}", names),
            &mut random,
            common::START,
        );
        let name = |seated: &Seated| match seated {
            Seated::Person { name, .. } => name.clone(),
            other => panic!("{other:?}"),
        };
        table.expect("a plan that is allowed").table().seats().iter().map(name).collect()
    };
    assert_eq!(names_at(&["Anna", "anna", "Ben"]), ["Anna", "Player 2", "Ben"]);
    assert_eq!(names_at(&["Player 3", "Ben", "Bot"]), ["Player 3", "Ben", "Player 6"]);
}
