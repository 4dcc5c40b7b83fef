//! 15GO!. An action id is one of:
//!
//! | ids | meaning |
//! |---|---|
//! | r | put the card onto row r of the middle |
//! | R | start a new row with the 1 in hand |
//! | R + d | put the card onto the open pile of the player d seats further, d from 1 to P − 1 |
//! | R + P | put the card onto the own open pile and go on |
//! | R + P + 1 | keep the card |
//! | R + P + 2 | turn over a card |
//! | R + P + 3 + R (d − 1) + r | with `borrow`: move the open card of the player d seats further onto row r |
//!
//! R is the number of sets, P the number of players. "The card" is the one in hand or, at the start of a turn, the top of the own
//! open pile.

use games::fifteen::{Action, Card, Chance, Options, State};
use games::{Game, MAX_SEATS, Seat, Turn};

use crate::layout::{Part, bytes_for};
use crate::space::{Half, Ids, Meaning, Space};
use crate::writer::{Writer, spread, spread_128};

/// A node of 15GO!.
pub type Node = crate::node::Node<State>;

/// The highest value, and the cards in a complete row.
const TOP: usize = 15;

// The bits of `State::legal_bits`.
const PILE_BITS: u32 = 8;
const OWN_BIT: u32 = 14;
const END_BIT: u32 = 15;
const BORROW_BITS: u32 = 16;

/// The numbers from which ids are computed.
#[derive(Clone, Copy)]
struct Numbering {
    rows: u32,
    players: u32,
    borrow: bool,
}

impl Numbering {
    #[inline]
    fn new(options: &Options) -> Self {
        Self { rows: options.sets, players: options.players, borrow: options.borrow }
    }

    #[inline]
    const fn new_row(self) -> u32 {
        self.rows
    }

    #[inline]
    const fn own(self) -> u32 {
        self.rows + self.players
    }

    #[inline]
    const fn keep(self) -> u32 {
        self.own() + 1
    }

    #[inline]
    const fn turn(self) -> u32 {
        self.own() + 2
    }

    #[inline]
    const fn borrow(self, distance: u32, row: u32) -> u32 {
        self.own() + 3 + self.rows * (distance - 1) + row
    }

    const fn count(self) -> u32 {
        self.own() + 3 + if self.borrow { self.rows * (self.players - 1) } else { 0 }
    }

    /// How many seats further a seat is than another.
    #[inline]
    fn distance(self, from: Seat, to: Seat) -> u32 {
        let (from, to) = (from.index() as u32, to.index() as u32);
        // No division: it is computed for every observation.
        if to >= from { to - from } else { to + self.players - from }
    }
}

/// The legal ids of the seat to act, as bits; there are at most 57.
#[inline]
fn legal_ids(state: &State, numbers: Numbering) -> u64 {
    let bits = state.legal_bits();
    let (rows, players, seat) = (numbers.rows, numbers.players, state.active().index() as u32);
    let count = state.rows_in_play() as u32;
    let new_row = bits & 0xff & 1 << count;
    // The piles from the next seat on; the own one is never among them.
    let piles = bits >> PILE_BITS & ((1 << players) - 1);
    let piles = (piles >> seat | piles << (players - seat)) & ((1 << players) - 1);
    let end = if state.at_start() { numbers.turn() } else { numbers.keep() };
    let mut ids = bits & 0xff & ((1 << count) - 1)
        | u64::from(new_row != 0) << numbers.new_row()
        | piles >> 1 << (rows + 1)
        | (bits >> OWN_BIT & 1) << numbers.own()
        | (bits >> END_BIT & 1) << end;
    if numbers.borrow {
        for distance in 1..players {
            let from = (seat + distance) % players;
            let rows = bits >> (BORROW_BITS + 8 * from) & 0xff;
            ids |= rows << numbers.borrow(distance, 0);
        }
    }
    ids
}

/// Writes the colours of a row with `size` cards, 1 + the colour each, 0 behind them.
#[inline]
fn write_row(colours: u64, size: usize, into: &mut [u8]) {
    /// Spreads eight nibbles over the bytes of a word.
    const fn bytes(nibbles: u32) -> u64 {
        let word = nibbles as u64;
        let word = (word | word << 16) & 0x0000_ffff_0000_ffff;
        let word = (word | word << 8) & 0x00ff_00ff_00ff_00ff;
        (word | word << 4) & 0x0f0f_0f0f_0f0f_0f0f
    }
    const ONES: u128 = u128::from_le_bytes([1; 16]);
    let all = u128::from(bytes(colours as u32)) | u128::from(bytes((colours >> 32) as u32)) << 64;
    // A row has at most fifteen cards, so the shift stays below 128.
    let all = all + (ONES & ((1 << (8 * size % 128)) - 1));
    into.copy_from_slice(&all.to_le_bytes()[..TOP]);
}

impl Space for State {
    fn id_count(options: &Options) -> usize {
        Numbering::new(options).count() as usize
    }

    fn id_name(options: &Options, id: u32) -> Option<String> {
        let numbers = Numbering::new(options);
        Some(match id {
            _ if id < numbers.rows => format!("onto row {id}"),
            _ if id == numbers.new_row() => "new row".into(),
            _ if id < numbers.own() => format!("onto pile +{}", id - numbers.rows),
            _ if id == numbers.own() => "onto own pile".into(),
            _ if id == numbers.keep() => "keep".into(),
            _ if id == numbers.turn() => "turn".into(),
            _ if id < numbers.count() => {
                let borrow = id - numbers.borrow(1, 0);
                format!(
                    "borrow from +{} onto row {}",
                    borrow / numbers.rows + 1,
                    borrow % numbers.rows
                )
            }
            _ => return None,
        })
    }

    fn parts(options: &Options) -> Vec<Part> {
        let (players, sets) = (options.players as usize, options.sets as usize);
        let cards = TOP * sets;
        let mut parts = vec![
            Part::new(
                "active",
                [players],
                1,
                "the seat whose turn it is, the own one first; zeros if the game is over",
            ),
            Part::new(
                "phase",
                [4],
                1,
                "start of a turn with a choice, turning over, a card in hand, over",
            ),
            Part::new("hand", [2], 15, "value and 1 + colour of the card in hand, 0 for none"),
            Part::new("row_tops", [sets], 15, "the value on top of each row in play, 0 for none"),
            Part::new(
                "rows",
                [sets, TOP],
                8,
                "1 + the colour of each card of each row in play, from the 1 up",
            ),
            Part::new(
                "complete",
                [sets, TOP],
                8,
                "1 + the colour of each card of each complete row, in order of completion",
            ),
            Part::new("pile_tops", [players], 15, "the value on top of each open pile, 0 for none"),
            Part::new("unknown", [players], 120, "unseen cards in each closed pile"),
            Part::new("closed", [players], 120, "known cards in each closed pile"),
            Part::new("open", [players], 120, "cards in each open pile"),
            Part::new(
                "values",
                [players, cards],
                15,
                "the values of each player's known cards: closed ones in the order they will be turned over, then open ones, the top last",
            ),
            Part::new("colours", [players, cards], 8, "1 + the colours of the same cards"),
            Part::new(
                "unseen",
                [TOP, sets],
                1,
                "the cards never seen, by value from 1 and by set; of equal cards the higher sets",
            ),
            Part::new("out", [players], 6, "1 + the distance of each player who is out, in order"),
            Part::new(
                "idle",
                [bytes_for(options.stall_limit)],
                255,
                "idle cards in a row, low byte first",
            ),
        ];
        if options.points {
            parts.push(Part::new("points", [players, 4], 255, "points so far, low byte first"));
        }
        parts
    }

    #[inline]
    fn write_mask(&self, _: Seat, _: Option<Half>, into: &mut [u8]) {
        let numbers = Numbering::new(&self.options());
        spread(legal_ids(self, numbers), into);
    }

    #[inline]
    fn meaning(&self, seat: Seat, _: Option<Half>, id: u32) -> Option<Meaning<Action>> {
        let numbers = Numbering::new(&self.options());
        if id >= 64 || legal_ids(self, numbers) >> id & 1 == 0 {
            return None;
        }
        let seat_at = |distance: u32| (seat.index() as u32 + distance) % numbers.players;
        let bit = match id {
            _ if id < numbers.rows => id,
            _ if id == numbers.new_row() => self.rows_in_play() as u32,
            _ if id < numbers.own() => PILE_BITS + seat_at(id - numbers.rows),
            _ if id == numbers.own() => OWN_BIT,
            _ if id <= numbers.turn() => END_BIT,
            _ => {
                let borrow = id - numbers.borrow(1, 0);
                BORROW_BITS + 8 * seat_at(borrow / numbers.rows + 1) + borrow % numbers.rows
            }
        };
        self.legal_action(bit).map(Meaning::Action)
    }

    fn ids_of(&self, seat: Seat, action: Action) -> Ids {
        let numbers = Numbering::new(&self.options());
        let pile = |other: Seat| numbers.rows + numbers.distance(seat, other);
        Ids::One(match action {
            Action::HandToRow(row) | Action::OwnToRow(row) => row.into(),
            Action::HandToNewRow => numbers.new_row(),
            Action::HandToPile(other) | Action::OwnToPile(other) => pile(other),
            Action::HandToOwn => numbers.own(),
            Action::Keep => numbers.keep(),
            Action::Turn => numbers.turn(),
            Action::Borrow { from, row } => {
                numbers.borrow(numbers.distance(seat, from).max(1), row.into())
            }
        })
    }

    fn id_of_half(&self, _: Half) -> u32 {
        unreachable!("every action is one id")
    }

    #[inline]
    fn write_observation(&self, seat: Seat, _: Option<Half>, into: &mut [u8]) {
        let options = self.options();
        let numbers = Numbering::new(&options);
        let (players, sets) = (options.players as usize, options.sets as usize);
        let cards = TOP * sets;
        // The seats from this one on, in turn.
        let mut order = [seat; MAX_SEATS];
        for index in 1..players {
            order[index] = order[index - 1].next(players);
        }
        let order = &order[..players];
        let mut out = Writer::new(into);
        let turn = self.turn();
        let active = (turn != Turn::Over).then_some(self.active());
        out.one_hot(active.map(|active| numbers.distance(seat, active) as usize), players);
        let hand = self.hand();
        out.flags([self.at_start(), turn == Turn::Chance, hand.is_some(), turn == Turn::Over]);
        out.byte(hand.map_or(0, Card::value));
        out.byte(hand.map_or(0, |card| card.colour() + 1));
        let row_tops = self.row_tops();
        out.next(sets).copy_from_slice(&row_tops[..sets]);
        let (rows, complete) = (out.next(sets * TOP), out.next(sets * TOP));
        let in_play = self.rows_in_play();
        for (index, row) in rows.chunks_exact_mut(TOP).take(in_play).enumerate() {
            write_row(self.row_colours(index), row_tops[index].into(), row);
        }
        rows[in_play * TOP..].fill(0);
        let done = self.complete_rows();
        for (index, row) in complete.chunks_exact_mut(TOP).take(done).enumerate() {
            write_row(self.complete_row_colours(index), TOP, row);
        }
        complete[done * TOP..].fill(0);
        let pile_tops = self.open_tops();
        order.iter().for_each(|&seat| out.byte(pile_tops[seat.index()]));
        order.iter().for_each(|&seat| out.byte(self.unknown(seat)));
        let (closed, open) = (out.next(players), out.next(players));
        let (values, colours) = (out.next(players * cards), out.next(players * cards));
        values.fill(0);
        colours.fill(0);
        for (index, &seat) in order.iter().enumerate() {
            let pieces = self.known_cards(seat);
            closed[index] = self.known_closed(seat);
            open[index] = (pieces[0].len() + pieces[1].len()) as u8 - closed[index];
            let mut at = index * cards;
            for piece in pieces {
                let (values, colours) = (&mut values[at..], &mut colours[at..]);
                for ((value, colour), card) in values.iter_mut().zip(colours).zip(piece) {
                    *value = card & 15;
                    *colour = (card >> 4) + 1;
                }
                at += piece.len();
            }
        }
        let unseen = out.next(cards);
        if sets == 8 {
            spread_128(self.unseen_bits(), unseen);
        } else {
            let by_value = self.unseen_bits().to_le_bytes();
            for (bits, sets) in by_value.iter().zip(unseen.chunks_exact_mut(sets)) {
                spread((*bits).into(), sets);
            }
        }
        let out_of_play = out.next(players);
        out_of_play.fill(0);
        for (place, other) in out_of_play.iter_mut().zip(self.seats_out_in_order()) {
            *place = numbers.distance(seat, other) as u8 + 1;
        }
        out.number(self.idle(), bytes_for(options.stall_limit));
        if options.points {
            order.iter().for_each(|&seat| out.number(self.points(seat), 4));
        }
        out.finish();
    }

    fn chance_id_count(_: &Options) -> usize {
        8 * TOP
    }

    fn chance_id(&self, outcome: Chance) -> u32 {
        let Chance(card) = outcome;
        u32::from(card.value() - 1) * 8 + u32::from(card.colour())
    }

    fn chance_of_id(&self, id: u32) -> Option<Chance> {
        let id = u8::try_from(id).ok().filter(|&id| usize::from(id) < 8 * TOP)?;
        let outcome = Chance(Card::new(id / 8 + 1, id % 8));
        Some(outcome).filter(|&outcome| self.check_chance(outcome).is_ok())
    }
}
