//! The reasons for a bot's choice in 15GO!, and their text.

use std::fmt;

use games::fifteen::{Action, Card, State};
use games::{Game, Seat, Turn};

/// The reason for a bot's choice in 15GO!. Cards are given by their value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The seat gets rid of its last card.
    LastCard(u8),
    /// The card completes a row; the points for it, 0 in a game without points.
    CompletesRow(u32),
    /// Another seat's 15 completes a row; the points for it.
    BorrowsFifteen(Seat, u32),
    /// A card goes from hand to the middle.
    Lays(u8),
    /// A card goes from hand to the middle, to a row of its colour.
    LaysInColour(u8),
    /// A card goes from hand to the middle, and the own open pile shows the next card for this row.
    MakesWay(u8),
    /// The top of the own open pile goes to the middle.
    LaysOwn(u8),
    /// A card goes onto another seat's pile.
    Gives(u8, Seat),
    /// A card covers the one that another seat could play to the middle.
    Covers(u8, Seat, u8),
    /// A card goes onto the own pile, and the turn goes on.
    Builds(u8),
    /// A card goes on their own pile, which ends the turn (G15).
    BuildsLast(u8),
    /// Another seat's card goes to the middle, so that an own card can follow.
    BorrowsToReach(Seat, u8, u8),
    /// Another seat's card goes to the middle.
    Borrows(Seat, u8),
    /// The card is kept, because in the middle it would help others.
    KeepsFromMiddle(u8),
    /// The card is kept, because on this seat's pile it would help that seat.
    KeepsFromPile(u8, Seat),
    /// The card is kept rather than built on the own pile.
    KeepsFromBuilding(u8),
    /// The card is kept, because it fits nowhere.
    Keeps(u8),
    /// The seat is ahead and waits for the game to stall.
    WaitsAhead,
    /// Turning over a card is better than playing from the open piles.
    Turns,
    /// `novice` did not look for a move.
    Overlooks,
}

/// A possessive as text; users count seats from 1.
struct Whose(Seat);

impl fmt::Display for Whose {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "player {}'s", self.0.index() + 1)
    }
}

/// A number with its indefinite article.
struct A(u8);

impl fmt::Display for A {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", if matches!(self.0, 8 | 11) { "an" } else { "a" }, self.0)
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::LastCard(card) => write!(f, "gets rid of the last card, the {card}"),
            Self::CompletesRow(0) => f.write_str("completes a row"),
            Self::CompletesRow(150) => f.write_str("completes a row of one colour for 150 points"),
            Self::CompletesRow(points) => write!(f, "completes a row for {points} points"),
            Self::BorrowsFifteen(from, 0) => {
                write!(f, "completes a row with {} 15", Whose(from))
            }
            Self::BorrowsFifteen(from, points) => {
                write!(f, "completes a row with {} 15 for {points} points", Whose(from))
            }
            Self::Lays(card) => write!(f, "gets rid of the {card} in the middle"),
            Self::LaysInColour(card) => write!(f, "places the {card} on the row of its colour"),
            Self::MakesWay(card) => {
                let next = card + 1;
                write!(f, "places the {card}, so that the {next} on the open pile can follow")
            }
            Self::LaysOwn(card) => {
                write!(f, "plays the {card} from the open pile to the middle")
            }
            Self::Gives(card, to) => {
                write!(f, "gets rid of the {card} on {} pile", Whose(to))
            }
            Self::Covers(card, to, top) => {
                write!(f, "covers {} {top}, which fits in the middle, with the {card}", Whose(to))
            }
            Self::Builds(card) => write!(f, "puts the {card} on the open pile and goes on"),
            Self::BuildsLast(card) => {
                write!(f, "puts the {card} on the open pile, which ends the turn")
            }
            Self::BorrowsToReach(from, card, next) => {
                write!(f, "borrows {} {card} to reach {next}", Whose(from))
            }
            Self::Borrows(from, card) => {
                write!(f, "moves {} {card} to the middle", Whose(from))
            }
            Self::KeepsFromMiddle(card) => {
                write!(f, "keeps the {card}: in the middle it would make way for {}", A(card + 1))
            }
            Self::KeepsFromPile(card, to) => {
                write!(f, "keeps the {card}: on {} pile it would help them", Whose(to))
            }
            Self::KeepsFromBuilding(card) => {
                write!(f, "keeps the {card} rather than go on with the next card")
            }
            Self::Keeps(card) => write!(f, "keeps the {card}, which fits nowhere"),
            Self::WaitsAhead => f.write_str("is ahead and waits: idle cards end the game"),
            Self::Turns => f.write_str("turns over a card: nothing open is worth playing"),
            Self::Overlooks => f.write_str("did not see anything to do"),
        }
    }
}

/// The reason for a move. `instead` is the best other move, which explains why a card was kept.
pub(super) fn reason(state: &State, seat: Seat, action: Action, instead: Action) -> Reason {
    let hand = state.hand();
    let own_top = state.open_top(seat);
    match action {
        Action::HandToRow(row) => lays(state, seat, hand, row, false),
        Action::HandToNewRow => Reason::Lays(1),
        Action::OwnToRow(row) => lays(state, seat, own_top, row, true),
        Action::HandToPile(to) => gives(state, seat, hand, to),
        Action::OwnToPile(to) => gives(state, seat, own_top, to),
        Action::HandToOwn if state.building_ends_turn() => Reason::BuildsLast(value(hand)),
        Action::HandToOwn => Reason::Builds(value(hand)),
        Action::Borrow { from, row } => borrows(state, seat, from, row),
        Action::Turn => Reason::Turns,
        Action::Keep if waits(state, seat) => Reason::WaitsAhead,
        Action::Keep => match instead {
            Action::HandToRow(_) if value(hand) < 15 => Reason::KeepsFromMiddle(value(hand)),
            Action::HandToPile(to) => Reason::KeepsFromPile(value(hand), to),
            // Keeping and building are the same then.
            Action::HandToOwn if state.building_ends_turn() => Reason::BuildsLast(value(hand)),
            Action::HandToOwn => Reason::KeepsFromBuilding(value(hand)),
            _ => Reason::Keeps(value(hand)),
        },
    }
}

fn value(card: Option<Card>) -> u8 {
    card.map_or(0, Card::value)
}

/// The points that a 15 on this row brings.
fn reward(state: &State, row: u8, card: Option<Card>) -> u32 {
    let one_colour = card.is_some_and(|card| state.row_colour(row) == Some(card.colour()));
    match (state.options().points, one_colour) {
        (false, _) => 0,
        (true, false) => 15,
        (true, true) => 150,
    }
}

fn lays(state: &State, seat: Seat, card: Option<Card>, row: u8, own: bool) -> Reason {
    let number = value(card);
    let in_colour = card.is_some_and(|card| state.row_colour(row) == Some(card.colour()));
    let next = if own { state.open_second(seat) } else { state.open_top(seat) };
    if number == 15 && state.options().points {
        Reason::CompletesRow(reward(state, row, card))
    } else if state.cards(seat) == 1 {
        Reason::LastCard(number)
    } else if number == 15 {
        Reason::CompletesRow(0)
    } else if state.options().open_play && value(next) == number + 1 {
        Reason::MakesWay(number)
    } else if own {
        Reason::LaysOwn(number)
    } else if state.options().points && in_colour && number > 2 {
        Reason::LaysInColour(number)
    } else {
        Reason::Lays(number)
    }
}

fn gives(state: &State, seat: Seat, card: Option<Card>, to: Seat) -> Reason {
    let top = value(state.open_top(to));
    if state.cards(seat) == 1 {
        Reason::LastCard(value(card))
    } else if top > 1 && state.row_tops().contains(&(top - 1)) {
        Reason::Covers(value(card), to, top)
    } else {
        Reason::Gives(value(card), to)
    }
}

fn borrows(state: &State, seat: Seat, from: Seat, row: u8) -> Reason {
    let card = state.open_top(from);
    let number = value(card);
    let next = number + 1;
    let follows = value(state.hand()) == next
        || state.hand().is_none()
            && state.options().open_play
            && value(state.open_top(seat)) == next;
    if number == 15 {
        Reason::BorrowsFifteen(from, reward(state, row, card))
    } else if follows {
        Reason::BorrowsToReach(from, number, next)
    } else {
        Reason::Borrows(from, number)
    }
}

/// Returns whether the seat is ahead of all others while the game is near to stalling.
fn waits(state: &State, seat: Seat) -> bool {
    let options = state.options();
    let ahead = |other: Seat| {
        if options.points {
            state.points(seat) > state.points(other)
        } else {
            state.cards(seat) < state.cards(other)
        }
    };
    debug_assert!(state.turn() == Turn::Player(seat), "the seat is to act");
    u64::from(state.idle()) * 2 > u64::from(options.stall_limit)
        && Seat::all(state.players()).all(|other| other == seat || ahead(other))
}
