//! Tiles and piles that may be played from are those that a legal action plays from.

use rowhouse_games::{Game, Seat, Turn, completto, fifteen};

use crate::common::facts::Facts;
use crate::common::random::Random;

/// Plays a random game and calls `visit` with every state.
fn play<G: Game>(mut game: G, random: &mut Random, mut visit: impl FnMut(&G)) {
    while game.turn() != Turn::Over {
        visit(&game);
        if let Some(outcome) = game.draw(random.ticket(game.tickets().max(1))) {
            game.resolve_unchecked(outcome);
        } else {
            let seats: Vec<Seat> = game.turn().seats().iter().collect();
            let seat = *random.pick(&seats);
            let action = game.pick(seat, |count| random.ticket(count));
            game.play_unchecked(seat, action.expect("a seat that may act has an action"));
        }
    }
}

/// Plays two games with each mix of options and calls `visit` with every state.
fn in_games<G: Facts>(mut visit: impl FnMut(&G)) {
    for (at, options) in G::mixes().iter().enumerate() {
        for game in 0..2 {
            let start = G::new(options).expect("these options are allowed");
            play(start, &mut Random::new((1000 * game + at) as u64), &mut visit);
        }
    }
}

#[test]
fn a_tile_may_be_taken_if_it_can_go_somewhere() {
    let mut taken = 0;
    in_games(|game: &completto::State| {
        let mut actions = Vec::new();
        for seat in Seat::all(game.players()) {
            game.legal(seat, &mut actions);
            for tile in 0..=101 {
                let goes = |action: &completto::Action| matches!(action, completto::Action::Take { tile: other, .. } if *other == tile);
                let may = actions.iter().any(goes);
                assert_eq!(game.check_take(seat, tile).is_ok(), may, "{seat} takes {tile}: {game}");
                taken += usize::from(may);
            }
        }
    });
    assert!(taken > 100, "{taken}");
}

#[test]
fn an_open_pile_may_be_played_from_if_its_top_can_go_somewhere() {
    use fifteen::Action;
    let mut played = 0;
    in_games(|game: &fifteen::State| {
        let mut actions = Vec::new();
        for seat in Seat::all(game.players()) {
            game.legal(seat, &mut actions);
            for pile in Seat::all(game.players()) {
                let goes = |action: &Action| match action {
                    Action::OwnToRow(_) | Action::OwnToPile(_) => pile == seat,
                    Action::Borrow { from, .. } => pile == *from,
                    _ => false,
                };
                let may = actions.iter().any(goes);
                let check = game.check_play_from(seat, pile);
                assert_eq!(check.is_ok(), may, "{seat} from {pile}: {game} {check:?}");
                played += usize::from(may);
            }
        }
    });
    assert!(played > 100, "{played}");
}
