//! Stand-in until the crate `words` is complete.
#![allow(missing_docs)]

use games::{AnyAction, AnyGame, Kind, Record, Seat, Step};
use table::{Event, Refusal, Strength, Table};
pub use ::words::Value;

#[derive(Clone, Debug)]
pub struct Words(::words::Words);
impl Default for Words { fn default() -> Self { Self(::words::Words::new(::words::Lang::default()).for_typing()) } }
#[derive(Clone, Default, Debug, PartialEq)]
pub struct Names(Vec<String>);
impl Names {
    pub fn of_seat(&self, seat: Seat) -> &str { self.0.get(seat.index()).map_or("?", |n| n) }
}
#[derive(Clone, Copy)]
pub struct Moment { pub before: AnyGame, pub step: Step, pub after: AnyGame }
pub enum Detail { Each, Joined }
pub struct Narrator;
impl Narrator { pub fn tell(&mut self, m: &Moment) -> Option<String> { Some(self.sentence(m)) } pub fn sentence(&self, m: &Moment) -> String { match m.step { Step::Action(s, a) => format!("{s} did {a}"), Step::Chance(c) => format!("drew {c}") } } }
impl Words {
    pub fn say(&self, id: &str, args: &[(&str, Value<'_>)]) -> String { self.0.say(id, args) }
    pub fn names_of(&self, record: &Record) -> Names {
        let p = record.notes.get("players").and_then(|p| p.as_array());
        let mut v: Vec<String> = p.into_iter().flatten().map(|n| n.as_str().unwrap_or_default().to_owned()).collect();
        v.resize(6, String::new());
        for (i, n) in v.iter_mut().enumerate() { if n.is_empty() { *n = format!("Player {}", i + 1) } }
        Names(v)
    }
    pub fn names_at(&self, table: &Table) -> Names { self.names_of(&table.record()) }
    pub fn situation(&self, game: &AnyGame, _: &Names) -> String { game.to_string() }
    pub fn result(&self, game: &AnyGame, _: &Names) -> Option<String> { use games::Game; game.outcome().map(|_| "over".into()) }
    pub fn standings(&self, _: &AnyGame) -> Option<Vec<(u8, Seat, String)>> { None }
    pub fn narrator<'n>(&self, _: &'n Names, _: Detail) -> Narrator { Narrator }
    pub fn event(&self, _: &Table, event: &Event, _: &Names) -> Option<String> { Some(format!("{event:?}")) }
    pub fn refusal(&self, r: &Refusal) -> String { r.to_string() }
    pub fn rejection(&self, r: &games::Rejection) -> String { r.to_string() }
    pub fn reason(&self, r: &bots::Reason) -> String { r.to_string() }
    pub fn item(&self, _: &AnyGame, item: view::Item, _: &Names) -> String { item.to_string() }
    pub fn action(&self, _: &AnyGame, _: Seat, a: AnyAction, _: &Names) -> String { a.to_string() }
    pub fn game_name(&self, k: Kind) -> String { k.name().into() }
    pub fn option_name(&self, _: Kind, n: &str) -> String { n.into() }
    pub fn option_help(&self, k: Kind, n: &str) -> String { k.options().iter().find(|o| o.name == n).map(|o| o.help.into()).unwrap_or_default() }
    pub fn level_name(&self, s: Strength) -> String { s.to_string() }
}
