//! Compares the search board with the rules.

use games::ten::{Action, Options, State, Variant};
use games::{Game, OptionSet, Turn};

use super::board::Board;
use super::moves::Move;
use crate::rng::Rng;

/// Plays random games and calls `visit` in every position in which a seat acts.
fn every_position(games: u64, mut visit: impl FnMut(&State, &mut Rng)) {
    for seed in 0..games {
        let mut rng = Rng::new(seed);
        let variant = if seed % 2 == 0 { Variant::Closed } else { Variant::Open };
        // A complete list, so that the compiler asks whether the search board needs a new option.
        let options = Options { players: 2, variant, starter: 0, relocation_limit: 8 };
        options.check().expect("the options are in range");
        let mut state = State::new(&options).unwrap();
        loop {
            match state.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let ticket = rng.below(state.tickets());
                    state.resolve(state.draw(ticket).unwrap()).unwrap();
                }
                turn => {
                    visit(&state, &mut rng);
                    let seat = turn.seats().iter().next().unwrap();
                    let action = state.pick(seat, |count| rng.below(count)).unwrap();
                    state.play(seat, action).unwrap();
                }
            }
        }
    }
}

fn legal(state: &State) -> Vec<Action> {
    let mut legal = Vec::new();
    let seat = state.turn().seats().iter().next().unwrap();
    state.legal(seat, &mut legal);
    legal
}

#[test]
fn the_board_has_the_moves_of_the_rules() {
    every_position(300, |state, _| {
        let mut actions: Vec<u32> =
            legal(state).into_iter().map(|at| Move::of(at).bits()).collect();
        actions.sort_unstable();
        let mut moves = Vec::new();
        Board::new(state).rank_moves(&mut moves);
        let mut moves: Vec<u32> = moves.into_iter().map(|at| at as u32).collect();
        moves.sort_unstable();
        assert_eq!(moves, actions, "{state}");
    });
}

#[test]
fn the_board_knows_which_moves_win() {
    let mut wins = [0; 2];
    every_position(300, |state, _| {
        let mut board = Board::new(state);
        let seat = state.turn().seats().iter().next().unwrap();
        let mut any = false;
        for action in legal(state) {
            let mut after = *state;
            after.play(seat, action).unwrap();
            let won = after.outcome().is_some_and(|end| end.ranks[seat.next(2)] == 2);
            assert_eq!(board.wins(Move::of(action)), won, "{state} {action}");
            any |= won;
        }
        wins[usize::from(board.is_relocating())] += u32::from(any);
        let found = board.winning_move();
        assert_eq!(found.is_some(), any, "{state} {found:?}");
        assert!(found.is_none_or(|found| board.wins(found)), "{state} {found:?}");
    });
    assert!(wins[0] > 100 && wins[1] > 100, "{wins:?}");
}

#[test]
fn a_move_taken_back_leaves_the_board_as_it_was() {
    every_position(60, |state, rng| {
        let board = Board::new(state);
        let mut walked = board.clone();
        // Several moves, so that tiles placed in between are lifted as well.
        let mut path = Vec::new();
        for _ in 0..5 {
            let mut moves = Vec::new();
            if walked.hand == 0 && walked.variant == Variant::Closed && !walked.is_relocating() {
                let left = walked.stock[walked.seat].unseen;
                let value = (1..=3).filter(|&value| left[usize::from(value) - 1] > 0).min();
                walked.turn_over(value.expect("a tile is left"));
            }
            walked.rank_moves(&mut moves);
            let a_move = Move::from_bits(moves[rng.below(moves.len() as u32) as usize] as u32);
            path.push((a_move, walked.hand, walked.play(a_move)));
            assert_eq!(walked.winning_move(), walked.clone().winning_move());
        }
        for (at, (a_move, hand, undo)) in path.into_iter().enumerate().rev() {
            walked.take_back(a_move, undo);
            if at > 0 && hand > 0 {
                walked.turn_back(hand);
            }
        }
        assert_eq!(walked.summary(), board.summary(), "{state}");
    });
}

#[test]
fn a_board_after_a_move_is_the_board_of_the_state_after_it() {
    every_position(60, |state, rng| {
        let seat = state.turn().seats().iter().next().unwrap();
        let action = state.pick(seat, |count| rng.below(count)).unwrap();
        let mut board = Board::new(state);
        board.play(Move::of(action));
        let mut after = *state;
        after.play(seat, action).unwrap();
        if after.outcome().is_none() {
            assert_eq!(board.summary(), Board::new(&after).summary(), "{state} {action}");
        }
    });
}
