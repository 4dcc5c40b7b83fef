//! The policy for playouts: the same scores as those of [`features`](super::features), from tables.

use crate::fifteen::dealt::{Dealt, MIXED, Phase, SEATS};
use crate::fifteen::dealt_rules::{Choices, Move};
use crate::fifteen::features::{Kind, cards_class};
use crate::fifteen::tables::{Tables, context};

/// The best move so far, the first of equals.
struct Best {
    score: i32,
    action: Move,
}

impl Best {
    #[inline]
    fn consider(&mut self, score: i32, action: Move) {
        if score > self.score {
            *self = Self { score, action };
        }
    }
}

/// What the moves of one position have in common.
struct Outlook<'a> {
    tables: &'a Tables,
    /// The next seat that is not out.
    next: usize,
    /// The values on top of rows as bits, each two places further left, so that no value is shifted out.
    rows: u32,
    /// The values on top of other seats' piles, as bits.
    others: u32,
    own_top: u8,
    /// The value that the seat turns over next, 0 if it is not known.
    next_card: u8,
    context: usize,
}

impl Outlook<'_> {
    /// Whether rows show the value less 2 (so that they take it after one more card), less 1 (so that they take it), and
    /// itself, as bits.
    #[inline]
    fn near(&self, value: u8) -> usize {
        (self.rows >> value & 7) as usize
    }

    /// Returns whether a row takes this value, as 1 or 0.
    #[inline]
    fn fits(&self, value: u8) -> usize {
        (self.rows >> 1 >> value & 1) as usize
    }
}

/// Returns whether two values differ by one, as 1 or 0; 0 is no card.
#[inline]
fn beside(a: u8, b: u8) -> usize {
    usize::from(a.abs_diff(b) == 1 && a.min(b) > 0)
}

/// The bits of a set.
#[inline]
fn members(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let bit = set.trailing_zeros() as u8;
        set &= set.wrapping_sub(1);
        (bit < 64).then_some(bit)
    })
}

/// `TWO`: for two players. `ADVANCED`: with `open_play`, `own_build` or `borrow`.
impl<const TWO: bool, const ADVANCED: bool> Dealt<TWO, ADVANCED> {
    /// The move with the highest score, the first of equals in the order of the rules engine.
    #[inline]
    pub(super) fn best(&self, tables: &Tables) -> Move {
        let choices = self.choices();
        let targets = u64::from(choices.rows | choices.piles) | choices.borrows;
        if targets == 0 && !choices.build {
            return Move::End;
        }
        if self.hand & 15 == 1 {
            return Move::Row(choices.rows.trailing_zeros() as u8);
        }
        self.best_of(&choices, tables)
    }

    #[inline]
    fn outlook<'a>(&self, tables: &'a Tables) -> Outlook<'a> {
        let seat = self.seat % SEATS;
        let (own_cards, own_points) = (self.cards[seat], self.points[seat]);
        let (mut most_points, mut fewest_cards, mut others) = (0, u8::MAX, 0);
        if TWO {
            let other = seat ^ 1;
            most_points = self.points[other];
            fewest_cards = self.cards[other];
            others = 1 << self.tops[other];
        } else {
            for other in (0..self.players).filter(|&other| other != seat) {
                most_points = most_points.max(self.points[other % SEATS]);
                fewest_cards = fewest_cards.min(self.cards[other % SEATS]);
                others |= 1 << self.tops[other % SEATS];
            }
        }
        let lead = if self.rules.points {
            usize::from(most_points >= own_points) + usize::from(most_points > own_points)
        } else {
            usize::from(own_cards >= fewest_cards) + usize::from(own_cards > fewest_cards)
        };
        Outlook {
            tables,
            next: self.next_seat() % SEATS,
            rows: self.row_values << 2,
            others: others & !1,
            own_top: self.tops[seat],
            next_card: self.next_known(seat),
            context: context(cards_class(own_cards), lead, self.idle > self.stall_limit / 4),
        }
    }

    #[inline(never)]
    fn best_of(&self, choices: &Choices, tables: &Tables) -> Move {
        let outlook = self.outlook(tables);
        let hand = !ADVANCED || self.phase == Phase::Hand;
        let value = if hand { self.hand & 15 } else { outlook.own_top };
        let mut best = Best { score: i32::MIN, action: Move::End };
        if choices.rows != 0 {
            self.score_rows(choices.rows, hand, &outlook, &mut best);
        }
        if TWO {
            if choices.piles != 0 {
                self.score_pile(value, self.seat ^ 1, hand, &outlook, &mut best);
            }
        } else {
            for to in members(choices.piles.into()) {
                self.score_pile(value, to.into(), hand, &outlook, &mut best);
            }
        }
        if ADVANCED && choices.build {
            best.consider(self.score_keeping(Kind::Build, value, &outlook), Move::Build);
        }
        if choices.end {
            let score = if hand {
                self.score_keeping(Kind::Keep, value, &outlook)
            } else {
                tables.base(Kind::Turn, value, outlook.context)
            };
            best.consider(score, Move::End);
        }
        if ADVANCED {
            for bit in members(choices.borrows) {
                self.score_borrowing(bit / 8, bit % 8, &outlook, &mut best);
            }
        }
        best.action
    }

    #[inline]
    fn score_rows(&self, rows: u8, hand: bool, outlook: &Outlook<'_>, best: &mut Best) {
        let tables = outlook.tables;
        let (kind, card, own) = if hand {
            (Kind::LayHand, self.hand, outlook.own_top)
        } else {
            (Kind::LayOwn, self.top_card(self.seat), self.second(self.seat))
        };
        let value = card & 15;
        let score = tables.base(kind, value, outlook.context)
            + tables.follow(kind, self.follow_bits(value, own, false, outlook));
        if self.rules.points {
            for row in members(rows.into()) {
                let fit = tables.colour(self.colour_fit(card, row), value);
                best.consider(score + fit, Move::Row(row));
            }
        } else {
            best.consider(score, Move::Row(rows.trailing_zeros() as u8));
        }
    }

    /// Whether a row is mixed (0), of the card's colour (1) or of another one (2).
    #[inline]
    fn colour_fit(&self, card: u8, row: u8) -> usize {
        match self.row_colours[usize::from(row) % 8] {
            MIXED => 0,
            colour if colour == card >> 4 => 1,
            _ => 2,
        }
    }

    /// Where the next card is after a card of this value was placed in the middle.
    #[inline]
    fn follow_bits(&self, value: u8, own: u8, borrowed: bool, outlook: &Outlook<'_>) -> usize {
        let next = value + 1;
        usize::from(own == next)
            | usize::from(self.tops[outlook.next % SEATS] == next) << 1
            | ((outlook.others >> next & 1) as usize) << 2
            | usize::from(outlook.next_card == next) << 3
            | usize::from(self.next_known(outlook.next) == next) << 4
            | usize::from(borrowed && self.hand & 15 == next) << 5
            | usize::from(next == 15) << 6
    }

    #[inline]
    fn score_pile(&self, value: u8, to: usize, hand: bool, outlook: &Outlook<'_>, best: &mut Best) {
        let to = to % SEATS;
        let kind = if hand { Kind::PileHand } else { Kind::PileOwn };
        let second = if hand { outlook.next_card } else { self.second(self.seat) };
        let pile = usize::from(self.tops[to] > value)
            | outlook.near(value) << 1
            | usize::from(value == 14) << 4
            | usize::from(to == outlook.next) << 5
            | outlook.fits(15) << 6
            | usize::from(self.rules.borrow) << 7;
        let owner = cards_class(self.cards[to])
            | self.compared(to) << 2
            | outlook.fits(second) << 4
            | beside(second, value) << 5;
        let score = outlook.tables.base(kind, value, outlook.context)
            + outlook.tables.pile(!hand, pile, owner);
        best.consider(score, Move::Pile(to as u8));
    }

    #[inline]
    fn score_keeping(&self, kind: Kind, value: u8, outlook: &Outlook<'_>) -> i32 {
        let next_top = self.tops[outlook.next % SEATS];
        let others = outlook.others << 1 | outlook.others >> 1;
        let bits = outlook.near(value) & 3
            | (outlook.near(outlook.own_top) & 3) << 2
            | ((others >> value & 1) as usize) << 4
            | beside(next_top, value) << 5
            | outlook.fits(next_top) << 6
            | outlook.fits(15) << 7;
        outlook.tables.base(kind, value, outlook.context)
            + outlook.tables.keep(kind == Kind::Build, outlook.own_top, value, bits)
    }

    #[inline]
    fn score_borrowing(&self, from: u8, row: u8, outlook: &Outlook<'_>, best: &mut Best) {
        let tables = outlook.tables;
        let owner = usize::from(from) % SEATS;
        let card = self.top_card(owner);
        let value = card & 15;
        let hand = self.hand & 15;
        let second = self.second(owner);
        let covers = usize::from(hand == 0 && self.rules.open_play);
        let bits = usize::from(second == value + 1)
            | usize::from(second == 15 && value == 14) << 1
            | outlook.fits(second) << 2
            | beside(second, hand) << 3
            | (covers & beside(second, outlook.own_top)) << 4
            | usize::from(hand > 0) << 5
            | beside(value, hand) << 6;
        let lender = cards_class(self.cards[owner]) | self.compared(owner) << 2;
        let mut score = tables.base(Kind::Borrow, value, outlook.context)
            + tables.follow(Kind::Borrow, self.follow_bits(value, outlook.own_top, true, outlook))
            + tables.borrow(bits, lender);
        if self.rules.points {
            score += tables.colour(self.colour_fit(card, row), value);
        }
        best.consider(score, Move::Borrow(from, row));
    }

    /// With more than two players: whether another seat does better (1), equally well (2) or worse (3); otherwise 0.
    #[inline]
    fn compared(&self, other: usize) -> usize {
        if TWO {
            return 0;
        }
        let (seat, other) = (self.seat % SEATS, other % SEATS);
        let order = if self.rules.points {
            self.points[seat].cmp(&self.points[other])
        } else {
            self.cards[other].cmp(&self.cards[seat])
        };
        (order as i8 + 2) as usize
    }
}
