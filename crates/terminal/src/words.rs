//! Stand-in until the crate `words` is there.

use games::{AnyAction, AnyGame, Kind, Record, Seat, Step};
use table::{Event, Numbered, Refusal, Strength, Table};

pub enum Arg { Text(String), Number(f64) }
impl From<&str> for Arg { fn from(t: &str) -> Self { Self::Text(t.into()) } }
impl From<String> for Arg { fn from(t: String) -> Self { Self::Text(t) } }
macro_rules! n { ($($t:ty)*) => { $(impl From<$t> for Arg { fn from(n: $t) -> Self { Self::Number(n as f64) } })* } }
n!(usize u8 u16 u32 u64 i32 f64);

pub struct Words;
#[derive(Clone, Default, Debug, PartialEq)]
pub struct Names(Vec<String>);
impl Names {
    pub fn of(record: &Record) -> Self {
        let p = record.notes.get("players").and_then(|p| p.as_array());
        Self(p.into_iter().flatten().map(|n| n.as_str().unwrap_or_default().to_owned()).collect())
    }
    pub fn at(table: &Table) -> Self { Self::of(&table.record()) }
    pub fn of_seat(&self, seat: Seat) -> String {
        match self.0.get(seat.index()) { Some(n) if !n.is_empty() => n.clone(), _ => format!("Player {}", seat.index() + 1) }
    }
}
#[derive(Clone, Copy)]
pub struct Moment { pub before: AnyGame, pub step: Step, pub after: AnyGame }
pub enum Detail { Each, Joined }
pub struct Narrator;
impl Narrator { pub fn tell(&mut self, m: &Moment) -> Option<String> { Some(format!("{:?}", m.step)) } pub fn sentence(&self, m: &Moment) -> String { format!("{:?}", m.step) } }
impl Words {
    pub fn say(&self, id: &str, args: &[(&str, Arg)]) -> String {
        let source = include_str!("../../words/messages/en/terminal.ftl");
        let line = source.lines().find_map(|l| l.strip_prefix(id)?.strip_prefix(" = "));
        let mut text = line.unwrap_or(id).to_owned();
        for (name, value) in args {
            let value = match value { Arg::Text(t) => t.clone(), Arg::Number(n) => n.to_string() };
            text = text.replace(&format!("{{ ${name} }}"), &value);
        }
        text
    }
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
#[allow(dead_code)] fn _u(_: &Numbered) {}
