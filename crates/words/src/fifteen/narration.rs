//! Narration of 15GO!: situations and steps.

use games::fifteen::{Action, Card, SetupTurn, State};
use games::{AnyAction, AnyChance, Game, Seat, Step};
use view::fifteen::Picture;

use crate::messages::yes;
use crate::{Names, Words};

pub(super) fn situation(words: &Words, game: &State, names: &Names) -> String {
    let setup = game.setup();
    match setup.turn {
        SetupTurn::Turning(seat) => words.about("fifteen-turning", seat, names),
        SetupTurn::Start(seat) => words.turn(seat, names, ways(words, game, seat, names)),
        SetupTurn::Hand(seat, card) => {
            let ([who, you], card) = (names.who(seat), ("card", words.card(card).into()));
            if !names.reader_acts_for(seat) {
                return words.say("fifteen-holds-other", &[who, card]);
            }
            let ways = ways(words, game, seat, names);
            words.say("fifteen-holds", &[who, you, card, ("ways", ways.into())])
        }
        SetupTurn::Over => match setup.finished.first() {
            Some(first) if !game.options().points => words.about("fifteen-no-card", *first, names),
            _ if setup.finished.len() == setup.seats.len() => words.plain("fifteen-all-out"),
            _ => words.say("fifteen-stalled", &[("count", setup.idle.into())]),
        },
    }
}

/// What the seat can do, in words.
fn ways(words: &Words, game: &State, seat: Seat, names: &Names) -> String {
    let mut actions = Vec::new();
    game.legal(seat, &mut actions);
    let (mut targets, mut others) = (Vec::new(), Vec::new());
    for action in actions {
        let (list, text) = match action {
            Action::HandToRow(row) | Action::OwnToRow(row) => {
                (&mut targets, row_top(words, game, row))
            }
            Action::HandToPile(to) | Action::OwnToPile(to) => {
                (&mut targets, pile_top(words, game, to, names))
            }
            Action::HandToOwn => {
                let top = ("card", words.card_or_none(game.open_top(seat)).into());
                let [who, you] = names.who(seat);
                (&mut targets, words.say("fifteen-own", &[who, you, top]))
            }
            Action::HandToNewRow => (&mut others, words.plain("fifteen-way-new-row")),
            Action::Keep => (&mut others, words.plain("fifteen-way-keep")),
            Action::Turn => (&mut others, words.plain("fifteen-way-turn")),
            Action::Borrow { from, row } => {
                let (pile, row) = (pile_top(words, game, from, names), row_top(words, game, row));
                let values = [("pile", pile.into()), ("row", row.into())];
                (&mut others, words.say("fifteen-way-borrow", &values))
            }
        };
        if !list.contains(&text) {
            list.push(text);
        }
    }
    let several = targets.len() > 1;
    let placing = (!targets.is_empty()).then(|| {
        let targets = ("targets", words.any_of(&targets).into());
        match game.hand() {
            Some(_) => words.say("fifteen-way-place", &[targets]),
            None => {
                let top = words.card_or_none(game.open_top(seat));
                words.say("fifteen-way-play", &[("card", top.into()), targets])
            }
        }
    });
    words.ways(&placing.into_iter().chain(others).collect::<Vec<_>>(), several)
}

impl Words {
    /// A card in a sentence: `7c` beside notation, else its number.
    pub(crate) fn card(&self, card: Card) -> String {
        if self.typed() { card.to_string() } else { card.value().to_string() }
    }

    pub(crate) fn card_or_none(&self, card: Option<Card>) -> String {
        card.map(|card| self.card(card)).unwrap_or_default()
    }
}

/// `9b in the middle`.
pub(crate) fn row_top(words: &Words, game: &State, row: u8) -> String {
    let picture = Picture::of(game);
    let top = picture.rows.get(usize::from(row)).and_then(|row| row.last().copied());
    words.say("fifteen-row", &[("card", words.card_or_none(top).into())])
}

/// `Anna's 9b`.
pub(crate) fn pile_top(words: &Words, game: &State, seat: Seat, names: &Names) -> String {
    let top = words.card_or_none(game.open_top(seat));
    let [who, you] = names.who(seat);
    words.say("fifteen-pile", &[who, you, ("card", top.into())])
}

pub(super) fn is_opening(step: Step) -> bool {
    match step {
        Step::Chance(_) => true,
        Step::Action(_, action) => action == AnyAction::Fifteen(Action::Turn),
    }
}

/// Returns whether an action moved another player's card.
pub(super) const fn is_borrow(action: AnyAction) -> bool {
    matches!(action, AnyAction::Fifteen(Action::Borrow { .. }))
}

/// `turned`: the sentence includes the turning of the card.
pub(super) fn tell(
    words: &Words,
    before: &State,
    step: Step,
    after: &State,
    names: &Names,
    turned: bool,
) -> String {
    let (seat, action) = match step {
        Step::Chance(AnyChance::Fifteen(chance)) => {
            let card = words.card(chance.0);
            let [who, you] = names.who(before.active());
            return words.say("fifteen-turned-over", &[who, you, ("card", card.into())]);
        }
        Step::Action(seat, AnyAction::Fifteen(action)) => (seat, action),
        _ => return String::new(),
    };
    let hand = before.hand();
    let own = before.open_top(seat);
    let pile = |seat| pile_top(words, before, seat, names);
    let row = |row| row_top(words, before, row);
    let (key, card, target) = match action {
        Action::HandToRow(to) => ("fifteen-placed", hand, row(to)),
        Action::HandToPile(to) => ("fifteen-placed", hand, pile(to)),
        Action::HandToOwn => ("fifteen-placed-own", hand, String::new()),
        Action::HandToNewRow => ("fifteen-started-row", hand, String::new()),
        Action::Keep => ("fifteen-kept", hand, String::new()),
        Action::OwnToRow(to) => ("fifteen-played", own, row(to)),
        Action::OwnToPile(to) => ("fifteen-played", own, pile(to)),
        Action::Borrow { row: to, .. } => ("fifteen-borrowed", hand, row(to)),
        Action::Turn => ("fifteen-chose-turn", None, String::new()),
    };
    let borrowed = match action {
        Action::Borrow { from, .. } => pile(from),
        _ => String::new(),
    };
    let [who, you] = names.who(seat);
    let told = words.say(
        key,
        &[
            who,
            you,
            ("turned", yes(turned && hand.is_some())),
            ("card", words.card_or_none(card).into()),
            ("target", target.into()),
            ("top", words.card_or_none(own).into()),
            ("pile", borrowed.into()),
        ],
    );
    let mut sentences = vec![told];
    sentences.extend(effects(words, before, after, names));
    words.sentences(&sentences)
}

/// The effects of a step: a complete row, points, a player who is out, the end.
fn effects(words: &Words, before: &State, after: &State, names: &Names) -> Vec<String> {
    let (old, new) = (before.setup(), after.setup());
    let mut effects = Vec::new();
    if new.done.len() > old.done.len() {
        effects.push(words.plain("fifteen-row-complete"));
    }
    for seat in new.finished.iter().skip(old.finished.len()) {
        effects.push(words.about("fifteen-out", *seat, names));
    }
    for (seat, (had, has)) in Seat::all(new.scores.len()).zip(old.scores.iter().zip(&new.scores)) {
        if has > had {
            let [who, you] = names.who(seat);
            effects.push(words.say("fifteen-gets", &[who, you, ("count", (has - had).into())]));
        }
    }
    let stalled = new.idle > old.idle && new.idle >= before.options().stall_limit;
    if stalled && after.outcome().is_some() {
        effects.push(words.say("fifteen-stalled", &[("count", new.idle.into())]));
    }
    effects
}
