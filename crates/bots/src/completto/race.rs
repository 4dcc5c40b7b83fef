//! From turns to prospects: who will have fewer minus points?

use games::{BySeat, MAX_SEATS, Seat};

use super::table::Table;
use crate::worth::Worth;

/// Minus points that one turn of lead is worth, about.
const POINTS_PER_TURN: f64 = 0.75;
/// Variance of the turns that a row needs, for each turn.
const SPREAD: f64 = 1.0;
/// Variance of the difference between two seats in points of a whole round.
const ROUND_SPREAD: f64 = 60.0;

/// Where the race stands when the turn of a seat is over.
#[derive(Clone, Copy, Debug)]
pub struct Race {
    /// The turns that every seat still needs.
    pub turns: [f32; MAX_SEATS],
    /// Face-down tiles in the row of the seat whose turn it was.
    pub hidden: u8,
    /// Has the round ended?
    pub is_over: bool,
}

/// The chance that something of the normal distribution is below `x`, roughly; without functions
/// that platforms compute differently.
fn below(x: f64) -> f64 {
    let y = x * (0.8 + 0.07 * x * x);
    0.5 + 0.5 * y / (1.0 + y * y).sqrt()
}

/// The chance that `one` ends with fewer minus points than `other`, ties counting half.
fn chance(table: &Table, race: &Race, one: Seat, other: Seat) -> f64 {
    let players = table.players();
    let minus = f64::from(table.minus[other]) - f64::from(table.minus[one]);
    let later = f64::from(table.rounds_left) * ROUND_SPREAD;
    if race.is_over {
        let points = |seat: Seat| {
            let row = &table.rows[seat.index()];
            f64::from(if seat == table.seat { race.hidden } else { row.hidden() })
        };
        let lead = minus + points(other) - points(one);
        return if table.rounds_left > 0 {
            below(lead / later.sqrt())
        } else if lead == 0.0 {
            0.5
        } else {
            f64::from(u8::from(lead > 0.0))
        };
    }
    let turns = |seat: Seat| f64::from(race.turns[seat.index()]);
    // Seats that act sooner are a part of a turn ahead.
    let first = table.next_seat();
    let place = |seat: Seat| (seat.index() + players - first.index()) % players;
    let finish = |seat: Seat| turns(seat) + place(seat) as f64 / players as f64;
    let lead = minus + POINTS_PER_TURN * (finish(other) - finish(one));
    let spread = POINTS_PER_TURN * POINTS_PER_TURN * SPREAD * (turns(one) + turns(other));
    below(lead / (spread + later).sqrt())
}

/// What the turns that are needed are worth to one seat.
pub fn worth_of(table: &Table, race: &Race, seat: Seat) -> f64 {
    let players = table.players();
    let others = Seat::all(players).filter(|&other| other != seat);
    let sum: f64 = others.map(|other| chance(table, race, seat, other)).sum();
    sum / (players - 1) as f64
}

/// What the turns that are needed are worth to each seat. The chances of two seats against each
/// other add up to 1, so all of them add up to half the number of seats.
pub fn worth(table: &Table, race: &Race) -> Worth {
    BySeat::from_fn(table.players(), |seat| worth_of(table, race, seat))
}
