//! TEN. An action id is one of:
//!
//! | ids | meaning |
//! |---|---|
//! | c | put a tile on cell c: the turned one (closed), the one at the left end of the own row (open), or the lifted one |
//! | 512 + c | open variant only: put the tile at the right end of the own row on cell c |
//! | L + c | lift the own tile on cell c, then put it; L is 512 (closed) or 1024 (open) |
//! | L + 512 | pass |
//!
//! Cells are those of a torus: the point x,y is the cell 32 (y mod 16) + (x − y mod 32), see
//! [`State::torus_cell`](games::ten::State::torus_cell). A relocation is two steps. In an array of 16 × 32 cells, the right neighbour
//! of a cell is one column further, the upper one a row further and a column back, both modulo the size; so a convolution that wraps
//! around sees the field everywhere in the same way.

use games::ten::{Action, Chance, End, Options, State, TORUS_CELLS, Variant};
use games::{Game, Seat, Turn};

use crate::layout::{Part, bytes_for};
use crate::space::{Half, Ids, Meaning, Space};
use crate::writer::{Writer, spread_words};

/// A node of TEN.
pub type Node = crate::node::Node<State>;

const CELLS: u32 = TORUS_CELLS as u32;

/// Tiles in a row of the open variant.
const ROW: usize = 15;

/// The first id for lifting a tile.
#[inline]
const fn lift(variant: Variant) -> u32 {
    match variant {
        Variant::Closed => CELLS,
        Variant::Open => 2 * CELLS,
    }
}

#[inline]
fn contains(cells: &[u32; 16], cell: u32) -> bool {
    cells[cell as usize >> 5 & 15] >> (cell & 31) & 1 == 1
}

/// How often the field has gone round the torus: 0 as long as its tiles are where a game without relocations could have put
/// them. With the cells it determines the points.
const fn windings(least: i32) -> u32 {
    (least.wrapping_add(30) >> 5) as u32
}

impl Space for State {
    fn id_count(options: &Options) -> usize {
        (lift(options.variant) + CELLS + 1) as usize
    }

    fn id_name(options: &Options, id: u32) -> Option<String> {
        let lift = lift(options.variant);
        let cell = id % CELLS;
        let (row, column) = (cell / 32, cell % 32);
        Some(match id {
            _ if id == lift + CELLS => "pass".into(),
            _ if id > lift + CELLS => return None,
            _ if id >= lift => format!("lift from row {row}, column {column} of the torus"),
            0..CELLS => format!("put on row {row}, column {column} of the torus"),
            _ => format!("put the right tile on row {row}, column {column} of the torus"),
        })
    }

    fn parts(options: &Options) -> Vec<Part> {
        let mut parts = vec![
            Part::new("own", [16, 32], 3, "the value of the own tile on each cell, 0 for none"),
            Part::new(
                "other",
                [16, 32],
                3,
                "the value of the other player's tile on each cell, 0 for none",
            ),
            Part::new(
                "lifted",
                [2],
                32,
                "1 + the row and 1 + the column of the tile that was lifted and has to be put, 0 for none",
            ),
            Part::new("hand", [3], 1, "the value of the turned tile, from 1"),
            Part::new("unseen", [2, 3], 5, "by value: tiles not turned over yet, own ones first"),
        ];
        if options.variant == Variant::Open {
            parts.push(Part::new("rows", [2, ROW], 3, "the values of the tiles in the rows, left to right, the own row first; 0 behind the end"));
        }
        parts.extend([
            Part::new("active", [2], 1, "whose turn it is: the own one, the other player's; zeros while rows are drawn and if the game is over"),
            Part::new("phase", [4], 1, "chance, place, relocate, over"),
            Part::new("won", [2], 1, "who has won: the own side, the other player"),
            Part::new("relocations", [bytes_for(options.relocation_limit)], 255, "relocations and passes so far, low byte first"),
            Part::new("windings", [2, 4], 255, "how often the field has gone round the torus, along both diagonals, low byte first; 0 in all but very long games"),
        ]);
        parts
    }

    #[inline]
    fn write_mask(&self, _: Seat, half: Option<Half>, into: &mut [u8]) {
        let mut out = Writer::new(into);
        let open = self.options().variant == Variant::Open;
        if !self.is_relocating() {
            let free = self.free_cells();
            spread_words(free, out.next(TORUS_CELLS));
            if open {
                // A single last tile counts as the left end.
                let right = out.next(TORUS_CELLS);
                match self.row(self.active()).nth(1) {
                    Some(_) => spread_words(free, right),
                    None => right.fill(0),
                }
            }
            out.next(TORUS_CELLS + 1).fill(0);
            return out.finish();
        }
        let put = out.next(TORUS_CELLS);
        match half {
            Some(Half(from)) => spread_words(&self.targets_of(from), put),
            None => put.fill(0),
        }
        if open {
            out.next(TORUS_CELLS).fill(0);
        }
        let lift = out.next(TORUS_CELLS);
        let mut pass = false;
        if half.is_none() {
            let movable = self.movable_tiles();
            spread_words(&movable, lift);
            pass = movable == [0; 16];
        } else {
            lift.fill(0);
        }
        out.byte(pass.into());
        out.finish();
    }

    #[inline]
    fn meaning(&self, _: Seat, half: Option<Half>, id: u32) -> Option<Meaning<Action>> {
        let variant = self.options().variant;
        let lift = lift(variant);
        let cell = (id % CELLS) as u16;
        if self.is_relocating() {
            return match half {
                Some(Half(from)) => {
                    let legal = id < CELLS && contains(&self.targets_of(from), id);
                    legal.then(|| {
                        let (from, to) = (self.torus_point(from), self.torus_point(cell));
                        Meaning::Action(Action::Relocate { from, to })
                    })
                }
                None if id == lift + CELLS => {
                    (self.movable_tiles() == [0; 16]).then_some(Meaning::Action(Action::Pass))
                }
                None => {
                    let legal = (lift..lift + CELLS).contains(&id) && self.is_movable(cell);
                    legal.then_some(Meaning::Half(Half(cell)))
                }
            };
        }
        if id >= lift || !contains(self.free_cells(), cell.into()) {
            return None;
        }
        let to = self.torus_point(cell);
        Some(Meaning::Action(match variant {
            Variant::Closed => Action::Place(to),
            Variant::Open if id < CELLS => Action::PlaceFrom(End::Left, to),
            Variant::Open => {
                self.row(self.active()).nth(1)?;
                Action::PlaceFrom(End::Right, to)
            }
        }))
    }

    fn ids_of(&self, _: Seat, action: Action) -> Ids {
        let lift = lift(self.options().variant);
        let cell = |point| u32::from(Self::torus_cell(point));
        match action {
            Action::Place(to) | Action::PlaceFrom(End::Left, to) => Ids::One(cell(to)),
            Action::PlaceFrom(End::Right, to) => Ids::One(CELLS + cell(to)),
            Action::Relocate { from, to } => Ids::Two(lift + cell(from), cell(to)),
            Action::Pass => Ids::One(lift + CELLS),
        }
    }

    fn id_of_half(&self, Half(cell): Half) -> u32 {
        lift(self.options().variant) + u32::from(cell)
    }

    #[inline]
    fn write_observation(&self, seat: Seat, half: Option<Half>, into: &mut [u8]) {
        let options = self.options();
        let seats = [seat, seat.next(2)];
        let mut out = Writer::new(into);
        for seat in seats {
            let cells = out.next(TORUS_CELLS);
            cells.fill(0);
            for (cell, value) in self.tiles_on_field(seat) {
                cells[usize::from(cell) % TORUS_CELLS] = value;
            }
        }
        let [row, column] = half.map_or([0; 2], |Half(cell)| [cell / 32 + 1, cell % 32 + 1]);
        out.byte(row as u8);
        out.byte(column as u8);
        out.flags([1, 2, 3].map(|value| self.hand() == value));
        for seat in seats {
            out.next(3).copy_from_slice(&self.unseen_tiles(seat));
        }
        if options.variant == Variant::Open {
            for seat in seats {
                let row = out.next(ROW);
                row.fill(0);
                row.iter_mut().zip(self.row(seat)).for_each(|(place, value)| *place = value);
            }
        }
        let (turn, relocating) = (self.turn(), self.is_relocating());
        let (chance, over) = (turn == Turn::Chance, turn == Turn::Over);
        let nobody = over || chance && options.variant == Variant::Open;
        out.flags(seats.map(|seat| !nobody && seat == self.active()));
        out.flags([chance, !(chance || over || relocating), relocating, over]);
        let outcome = self.outcome();
        let won = |seat: Seat| {
            outcome.is_some_and(|outcome| outcome.ranks[seat] < outcome.ranks[seat.next(2)])
        };
        out.flags(seats.map(won));
        out.number(self.relocation_count(), bytes_for(options.relocation_limit));
        for least in self.least_sum_and_difference() {
            out.number(windings(least), 4);
        }
        out.finish();
    }

    fn chance_id_count(_: &Options) -> usize {
        3
    }

    fn chance_id(&self, outcome: Chance) -> u32 {
        u32::from(outcome.value) - 1
    }

    fn chance_of_id(&self, id: u32) -> Option<Chance> {
        let value = u8::try_from(id).ok()?.checked_add(1)?;
        Some(Chance { value }).filter(|&outcome| self.check_chance(outcome).is_ok())
    }
}
