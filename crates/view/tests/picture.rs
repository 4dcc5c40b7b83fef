//! Tests of the view models: what they contain, and that no tile or card is missing.

use std::collections::{BTreeSet, HashSet};
use std::path::Path;

use games::{AnyGame, AnyOptions, Game, Kind, OptionRange, Seat, Turn};
use view::completto::{Slot, Stretch, Tile};
use view::ten::Left;
use view::{Item, Picture, SeatStatus, UnknownItem, reading};

use crate::common::{Random, options, play};

fn game(kind: Kind, position: &str) -> AnyGame {
    AnyGame::read(&AnyOptions::default_of(kind), position).unwrap()
}

#[test]
fn completto_shows_rows_pool_and_hand() {
    let position = "_2,3,_1,14,_3,42,_6,82,85,_5/_4,~9,_8,50,_8 21 0:22 7 1/0 0,0";
    let Picture::Completto(picture) = Picture::of(&game(Kind::Completto, position)) else {
        panic!("the game is Completto")
    };
    let [anna, ben] = picture.rows.as_slice() else { panic!("two play") };
    assert_eq!((anna.size, anna.hidden, anna.status), (22, 17, SeatStatus::Acts));
    assert_eq!((anna.hand, ben.hand), (Some(Tile::printed(22)), None));
    assert_eq!(ben.slots[4], Slot::Open(Tile { number: 9, turned: true }));
    assert_eq!(Tile { number: 9, turned: true }.other(), Some(6));
    assert_eq!(picture.pool.open, [Tile::printed(21)]);
    assert_eq!(picture.pool.hidden, 100 - 44 - 1 - 1);
    let stretch = |slots, low, high| Stretch { slots, low, high };
    let stretches = [
        stretch(0..2, None, Some(3)),
        stretch(3..4, Some(3), Some(14)),
        stretch(5..8, Some(14), Some(42)),
        stretch(9..15, Some(42), Some(82)),
        stretch(17..22, Some(85), None),
    ];
    assert_eq!(anna.stretches(), stretches);
    assert_eq!(anna.around(6), (Some(14), Some(42)));
}

#[test]
fn ten_shows_the_line_that_won() {
    let Picture::Ten(picture) =
        Picture::of(&game(Kind::Ten, "0,3:3c/2aC/1cA1/cC2 x 4.5.2/4.5.3 0"))
    else {
        panic!("the game is TEN")
    };
    let lines: Vec<Vec<String>> = picture
        .lines
        .iter()
        .map(|line| line.iter().map(|tile| format!("{}:{}", tile.at, tile.value)).collect())
        .collect();
    assert_eq!(lines, [["0,0:3", "1,1:3", "2,2:1", "3,3:3"]]);
    let bounds = picture.bounds.unwrap();
    assert_eq!((bounds.left, bounds.bottom, bounds.width(), bounds.height()), (0, 0, 4, 4));
    assert_eq!(picture.sides[0].left, Left::Stack([4, 5, 2]));
}

#[test]
fn fifteen_shows_piles_rows_and_who_is_out() {
    let Picture::Fifteen(picture) = Picture::of(
        &AnyGame::read(
            &AnyOptions::from_json(
                Kind::Fifteen,
                serde_json::json!({"players": 2, "sets": 1}).as_object().unwrap(),
            )
            .unwrap(),
            "?8:8a/?2:7a aa - 0:3a 0,0 - 0",
        )
        .unwrap(),
    ) else {
        panic!("the game is 15GO!")
    };
    let side = &picture.sides[0];
    assert_eq!((side.closed.count, side.cards, side.status), (8, 10, SeatStatus::Acts));
    assert_eq!(side.hand.unwrap().to_string(), "3a");
    assert_eq!((side.points, side.out), (None, None));
    let row: Vec<String> = picture.rows[0].iter().map(ToString::to_string).collect();
    assert_eq!(row, ["1a", "2a"]);
}

/// The number of tiles or cards in a view model.
fn count(picture: &Picture) -> usize {
    match picture {
        Picture::Completto(picture) => {
            let row =
                |row: &view::completto::Row| row.slots.len() + usize::from(row.hand.is_some());
            let rows: usize = picture.rows.iter().map(row).sum();
            rows + picture.pool.open.len() + picture.pool.hidden
        }
        Picture::Ten(picture) => {
            let side =
                |side: &view::ten::Side| side.left.count() + usize::from(side.hand.is_some());
            picture.sides.iter().map(side).sum::<usize>() + picture.tiles.len()
        }
        Picture::Fifteen(picture) => {
            let rows: usize = picture.rows.iter().chain(&picture.done).map(Vec::len).sum();
            rows + picture.sides.iter().map(|side| side.cards).sum::<usize>()
        }
    }
}

#[test]
fn no_piece_is_missing_and_seat_statuses_match_the_turn() {
    for kind in Kind::ALL {
        for seed in 400..430 {
            play(kind, seed, |_, _, game, _| {
                let picture = Picture::of(game);
                let (all, statuses): (usize, Vec<SeatStatus>) = match (&picture, game) {
                    (Picture::Completto(picture), _) => {
                        (100, picture.rows.iter().map(|row| row.status).collect())
                    }
                    (Picture::Ten(picture), _) => {
                        (30, picture.sides.iter().map(|side| side.status).collect())
                    }
                    (Picture::Fifteen(picture), AnyGame::Fifteen(game)) => (
                        15 * game.options().sets as usize,
                        picture.sides.iter().map(|side| side.status).collect(),
                    ),
                    _ => panic!("the picture is of the game"),
                };
                let drawing = matches!(&picture, Picture::Ten(picture) if picture.in_setup);
                assert!(drawing || count(&picture) == all, "{game}");
                for seat in Seat::all(game.players()) {
                    let acts = game.turn().seats().contains(seat);
                    assert_eq!(statuses[seat.index()] == SeatStatus::Acts, acts, "{game}");
                }
                let draws = statuses.iter().filter(|&&status| status == SeatStatus::Draws).count();
                assert_eq!(draws, usize::from(game.turn() == Turn::Chance), "{game}");
            });
        }
    }
}

#[test]
fn every_viewer_reads_every_item_once() {
    for kind in Kind::ALL {
        play(kind, 500, |game, _, _, _| {
            let all = |seat| -> Vec<Item> {
                reading(game, seat).into_iter().flat_map(|part| part.items).collect()
            };
            for item in all(Seat::new(0)) {
                let text = item.to_string();
                assert_eq!(Item::parse(kind, &text), Ok(item), "{text}");
                for wrong in [text.to_uppercase(), format!("{text}-"), format!("{text}x")] {
                    assert_eq!(Item::parse(kind, &wrong), Err(UnknownItem), "{wrong}");
                }
            }
            let first: HashSet<Item> = all(Seat::new(0)).into_iter().collect();
            for seat in Seat::all(game.players()) {
                let items = all(seat);
                assert_eq!(items.len(), first.len(), "{game}");
                assert_eq!(items.into_iter().collect::<HashSet<_>>(), first, "{game}");
            }
        });
    }
}

#[test]
fn random_options_try_every_option() {
    for kind in Kind::ALL {
        let mut random = Random::new(5);
        let all: Vec<_> = (0..200).map(|_| options(kind, &mut random).to_json()).collect();
        for option in kind.options() {
            let is_fixed = matches!(option.range, OptionRange::Int { min, max, .. } if min == max);
            let varies = all.iter().any(|options| options[option.name] != all[0][option.name]);
            assert!(varies || is_fixed, "`options` leaves {} of {kind} as it is", option.name);
        }
    }
}

#[test]
fn all_games_have_the_same_files() {
    let files = |folder: &str| -> BTreeSet<String> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(folder);
        let entries = std::fs::read_dir(folder).unwrap();
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
    };
    for kind in Kind::ALL {
        assert_eq!(files(kind.module()), files(Kind::ALL[0].module()), "{kind}");
    }
}
