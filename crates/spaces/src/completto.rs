//! Completto. An action id is one of:
//!
//! | ids | meaning |
//! |---|---|
//! | 0 | draw a tile |
//! | 1 | pass |
//! | 2 + t − 1 | take the face-up tile with the printed number t, then put it |
//! | 102 + i | put the tile, as printed, at slot i (in set-up: into gap i) |
//! | 102 + S + i | put the tile, turned, at slot i (in set-up: into gap i) |
//! | 102 + 2 S + i | lift the face-down tile at slot i, then push it in |
//! | 102 + 3 S + i | push the lifted tile in, so that it ends at slot i |
//!
//! S is the number of slots in a full row: `hidden` + `open`. To take and to move are two steps each.

use games::completto::{Action, Chance, Moves, Options, State, TILES};
use games::{Game, MAX_SEATS, Seat, Turn};

use crate::layout::{Part, bytes_for};
use crate::space::{Half, Ids, Meaning, Space};
use crate::writer::{Writer, spread, spread_128};

/// A node of Completto.
pub type Node = crate::node::Node<State>;

const DRAW: u32 = 0;
const PASS: u32 = 1;
const TAKE: u32 = 2;
const PUT: u32 = TAKE + TILES as u32;

/// A [`Half`] below this is a tile to be taken, others are slots from which a tile was lifted.
const LIFTED: u16 = 128;

/// The flag of a turned tile in a slot.
const TURNED: u8 = 0x80;

fn slots(options: &Options) -> u32 {
    options.hidden + options.open
}

/// The slots to which a tile can be moved, as bits.
#[inline]
fn targets(state: &State, size: u32, from: u32) -> u64 {
    let anywhere = (1u64 << size) - 1;
    let ends = if state.options().moves == Moves::Between { 1 | 1 << (size - 1) } else { 0 };
    anywhere & !ends & !(1 << from)
}

/// The slots from which the seat to act can move a tile, as bits.
#[inline]
fn movable(state: &State, seat: Seat, size: u32) -> u64 {
    let face_down = state.face_down_slots(seat);
    // In rows of four and more every tile has somewhere to go.
    if size >= 4 {
        return face_down;
    }
    (0..size)
        .filter(|&from| targets(state, size, from) == 0)
        .fold(face_down, |slots, from| slots & !(1 << from))
}

/// The number of slots in a full row.
#[inline]
fn row_size(state: &State) -> u32 {
    (state.all_slots().len() / state.players()) as u32
}

/// The tile that the seat to act has to put somewhere, if any.
#[inline]
fn tile_to_put(state: &State, seat: Seat, half: Option<Half>) -> Option<u8> {
    match half {
        Some(Half(tile)) => (tile < LIFTED).then_some(tile as u8),
        None => Some(state.held_tile(seat)).filter(|&tile| tile > 0),
    }
}

impl Space for State {
    fn id_count(options: &Options) -> usize {
        (PUT + 4 * slots(options)) as usize
    }

    fn id_name(options: &Options, id: u32) -> Option<String> {
        let size = slots(options);
        Some(match id {
            DRAW => "draw".into(),
            PASS => "pass".into(),
            TAKE..PUT => format!("take {}", id - TAKE + 1),
            _ => {
                let (kind, at) = ((id - PUT) / size, (id - PUT) % size);
                let kind = ["put at", "put turned at", "lift", "push in at"].get(kind as usize)?;
                format!("{kind} {at}")
            }
        })
    }

    fn parts(options: &Options) -> Vec<Part> {
        let (players, size) = (options.players as usize, slots(options) as usize);
        vec![
            Part::new(
                "numbers",
                [players, size],
                100,
                "the number that each slot reads; 0 is face down, or not there yet in set-up; the own row first",
            ),
            Part::new("turned", [players, size], 1, "whether the tile in each slot is turned"),
            Part::new(
                "pool",
                [TILES],
                1,
                "the face-up tiles of the pool, by printed number from 1",
            ),
            Part::new(
                "unseen",
                [TILES],
                1,
                "the tiles that lie open nowhere, by printed number from 1",
            ),
            Part::new("held", [players], 100, "the printed number of the tile in hand, 0 for none"),
            Part::new("to_insert", [players], 48, "tiles left to insert in set-up"),
            Part::new("taken", [1], 100, "the tile that was taken and has to be put, 0 for none"),
            Part::new(
                "lifted",
                [1],
                49,
                "1 + the slot of the tile that was lifted and has to be pushed in, 0 for none",
            ),
            Part::new(
                "active",
                [players],
                1,
                "the seat whose turn it is, in set-up the one that acts; zeros if none does there, and if the game is over",
            ),
            Part::new("phase", [5], 1, "set-up, choose, draw, place, over"),
            Part::new("round_starter", [players], 1, "the seat that started the round"),
            Part::new(
                "idle",
                [bytes_for(options.stall_limit)],
                255,
                "turns in a row without a placed tile, low byte first",
            ),
            Part::new("round", [bytes_for(options.rounds)], 255, "the round, low byte first"),
            Part::new(
                "minus",
                [players, 4],
                255,
                "minus points of the finished rounds, low byte first",
            ),
        ]
    }

    #[inline]
    fn write_mask(&self, seat: Seat, half: Option<Half>, into: &mut [u8]) {
        let size = row_size(self);
        let row = size as usize;
        let mut out = Writer::new(into);
        let choosing = !self.in_setup() && !self.must_place() && half.is_none();
        let (mut draw, mut takeable, mut from, mut put, mut to) = (false, 0, 0, [0; 2], 0);
        if choosing {
            draw = self.can_draw(seat);
            takeable = self.takeable(seat) >> 1;
            from = movable(self, seat, size);
        } else if let Some(tile) = tile_to_put(self, seat, half) {
            put = self.fitting(seat, tile);
        } else if let Some(Half(slot)) = half {
            to = targets(self, size, u32::from(slot - LIFTED));
        }
        let pass = choosing && !draw && takeable == 0 && from == 0;
        out.flags([draw, pass]);
        spread_128(takeable, out.next(TILES));
        spread(put[0], out.next(row));
        spread(put[1], out.next(row));
        spread(from, out.next(row));
        spread(to, out.next(row));
        out.finish();
    }

    #[inline]
    fn meaning(&self, seat: Seat, half: Option<Half>, id: u32) -> Option<Meaning<Action>> {
        let size = row_size(self);
        let choosing = !self.in_setup() && !self.must_place() && half.is_none();
        match id {
            DRAW => (choosing && self.can_draw(seat)).then_some(Meaning::Action(Action::Draw)),
            PASS => (choosing && self.must_pass()).then_some(Meaning::Action(Action::Pass)),
            TAKE..PUT => {
                let tile = id - TAKE + 1;
                let takeable = choosing && self.takeable(seat) >> tile & 1 == 1;
                takeable.then_some(Meaning::Half(Half(tile as u16)))
            }
            _ => {
                let (kind, at) = ((id - PUT) / size, (id - PUT) % size);
                match kind {
                    0 | 1 => {
                        let tile = tile_to_put(self, seat, half)?;
                        let turned = kind == 1;
                        if self.fitting(seat, tile)[kind as usize] >> at & 1 == 0 {
                            return None;
                        }
                        let at = at as u8;
                        Some(Meaning::Action(match half {
                            Some(_) => Action::Take { tile, turned, slot: at },
                            None if self.in_setup() => Action::Insert { gap: at, turned },
                            None => Action::Place { slot: at, turned },
                        }))
                    }
                    2 => {
                        let movable = choosing && movable(self, seat, size) >> at & 1 == 1;
                        movable.then_some(Meaning::Half(Half(LIFTED + at as u16)))
                    }
                    3 => {
                        let from = u32::from(half?.0.checked_sub(LIFTED)?);
                        let (from, to) = (from, at);
                        let legal = targets(self, size, from) >> to & 1 == 1;
                        let action = Action::Move { from: from as u8, to: to as u8 };
                        legal.then_some(Meaning::Action(action))
                    }
                    _ => None,
                }
            }
        }
    }

    fn ids_of(&self, _: Seat, action: Action) -> Ids {
        let size = row_size(self);
        let put = |at: u8, turned: bool| PUT + size * u32::from(turned) + u32::from(at);
        match action {
            Action::Insert { gap, turned } => Ids::One(put(gap, turned)),
            Action::Draw => Ids::One(DRAW),
            Action::Place { slot, turned } => Ids::One(put(slot, turned)),
            Action::Take { tile, turned, slot } => {
                Ids::Two(TAKE + u32::from(tile) - 1, put(slot, turned))
            }
            Action::Move { from, to } => {
                Ids::Two(PUT + 2 * size + u32::from(from), PUT + 3 * size + u32::from(to))
            }
            Action::Pass => Ids::One(PASS),
        }
    }

    fn id_of_half(&self, Half(half): Half) -> u32 {
        match half.checked_sub(LIFTED) {
            Some(slot) => PUT + 2 * row_size(self) + u32::from(slot),
            None => TAKE + u32::from(half) - 1,
        }
    }

    #[inline]
    fn write_observation(&self, seat: Seat, half: Option<Half>, into: &mut [u8]) {
        let players = self.players();
        let row = row_size(self) as usize;
        let options = self.options();
        // The seats from this one on, in turn.
        let order: [Seat; MAX_SEATS] =
            std::array::from_fn(|index| Seat::new((seat.index() + index) % players));
        let order = &order[..players];
        let distance = |other: Seat| (other.index() + players - seat.index()) % players;
        let slots = self.all_slots();
        // The rows of the seats before this one come last.
        let (before, from) = slots.split_at(seat.index() * row);
        let mut out = Writer::new(into);
        let (numbers, turned) = (out.next(slots.len()), out.next(slots.len()));
        for (at, slots) in [(0, from), (from.len(), before)] {
            let numbers = &mut numbers[at..at + slots.len()];
            let turned = &mut turned[at..at + slots.len()];
            for ((number, turned), slot) in numbers.iter_mut().zip(turned).zip(slots) {
                *number = slot & !TURNED;
                *turned = slot >> 7;
            }
        }
        spread_128(self.face_up_pool() >> 1, out.next(TILES));
        spread_128(self.unseen_tiles() >> 1, out.next(TILES));
        order.iter().for_each(|&seat| out.byte(self.held_tile(seat)));
        order.iter().for_each(|&seat| out.byte(self.left_to_insert(seat)));
        let half = half.map_or(0, |Half(half)| half);
        out.byte(if half < LIFTED { half as u8 } else { 0 });
        out.byte(half.checked_sub(LIFTED).map_or(0, |slot| slot as u8 + 1));
        let turn = self.turn();
        let (over, setup) = (turn == Turn::Over, self.in_setup());
        let active = match turn {
            Turn::Several(seats) => seats.iter().next(),
            _ => (!setup && !over).then_some(self.active()),
        };
        out.one_hot(active.map(distance), players);
        let (draw, place) = (self.is_drawing(), self.must_place());
        out.flags([setup, !(setup || draw || place || over), draw, place, over]);
        out.one_hot(Some(distance(self.round_starter())), players);
        out.number(self.idle(), bytes_for(options.stall_limit));
        out.number(self.round(), bytes_for(options.rounds));
        order.iter().for_each(|&seat| out.number(self.minus_points(seat), 4));
        out.finish();
    }

    fn chance_id_count(_: &Options) -> usize {
        TILES
    }

    fn chance_id(&self, outcome: Chance) -> u32 {
        u32::from(outcome.tile) - 1
    }

    fn chance_of_id(&self, id: u32) -> Option<Chance> {
        // The seat follows from the position.
        let seat = self.draw(0)?.seat;
        let tile = u8::try_from(id).ok().filter(|&id| usize::from(id) < TILES)? + 1;
        Some(Chance { seat, tile }).filter(|&outcome| self.check_chance(outcome).is_ok())
    }
}
