"""Batch: equal to single games, equal on any number of threads, and careful with wrong input."""

from __future__ import annotations

import gc
import threading

import numpy as np
import pytest

from rowhouse_games import Batch, Game

ARRAYS = ("observation", "mask", "seat", "reward", "done")


def run(game: Game, threads: int, opponent: str | None = None, steps: int = 120) -> list[np.ndarray]:
    batch = Batch(game, n=37, seed=5, threads=threads, opponent=opponent)
    arrays = []
    for _ in range(steps):
        arrays += [getattr(batch, name).copy() for name in ARRAYS]
        # Rows of games that went on mean nothing.
        arrays.append(batch.final_observation[batch.done])
        batch.step(batch.sample())
    return arrays


def test_same_seed_same_arrays_on_any_number_of_threads(game: Game) -> None:
    one = run(game, 1)
    for threads in (2, 5, 64):
        for first, second in zip(one, run(game, threads)):
            np.testing.assert_array_equal(first, second)
    other = Batch(game, n=37, seed=6)
    assert any((getattr(other, name) != value).any() for name, value in zip(ARRAYS, one))


def test_same_arrays_against_a_bot_on_any_number_of_threads() -> None:
    game = Game("ten")
    for first, second in zip(run(game, 1, "novice", 40), run(game, 3, "novice", 40)):
        np.testing.assert_array_equal(first, second)


def test_rows_are_what_the_states_say(game: Game) -> None:
    batch = Batch(game, n=8, seed=1)
    for _ in range(150):
        for index in range(8):
            state = batch.state(index)
            assert state.seat == batch.seat[index]
            np.testing.assert_array_equal(batch.mask[index], state.mask())
            np.testing.assert_array_equal(batch.observation[index], state.observation())
        batch.step(batch.sample())


def test_ended_games_have_rewards_and_start_again() -> None:
    game = Game("15go", players=3, sets=2, stall_limit=30)
    batch = Batch(game, n=16, seed=2)
    start, ended = game.new_state().text, 0
    assert not batch.done.any() and not batch.reward.any()
    for _ in range(400):
        batch.step(batch.sample())
        done = batch.done
        assert not batch.reward[~done].any()
        for index in np.flatnonzero(done):
            ended += 1
            assert batch.reward[index].sum() == pytest.approx(0) and batch.reward[index].max() <= 1
            assert batch.state(index).text.split(" ")[1] == start.split(" ")[1], "no row in the middle yet"
            over = next(part["offset"] for part in game.layout if part["name"] == "phase") + 3
            assert batch.final_observation[index][over] == 1
    assert ended > 20


def test_the_learner_meets_the_bot_from_every_seat() -> None:
    batch = Batch("15go", {"players": 4, "sets": 2}, n=6, seed=3, opponent="random")
    assert batch.reward.shape == (6,)
    seats = [set() for _ in range(6)]
    wins = games = 0
    for _ in range(600):
        for index in range(6):
            seats[index].add(int(batch.seat[index]))
        batch.step(batch.sample())
        wins += int((batch.reward[batch.done] == 1).sum())
        games += int(batch.done.sum())
    assert all(seat == {0, 1, 2, 3} for seat in seats)
    assert games > 60 and 0.1 < wins / games < 0.45, "four equal players"


def test_the_end_of_a_game_is_not_hidden_by_the_next_one() -> None:
    # With one face-down tile the starter's first tile always fits and wins. When the learner is not the starter, the bot wins before
    # the learner acts: those games are not reported.
    batch = Batch("completto", {"hidden": 1, "open": 0}, n=8, seed=1, opponent="random")
    over = next(part for part in batch.game.layout if part["name"] == "phase")["offset"] + 4
    numbers = next(part for part in batch.game.layout if part["name"] == "numbers")["offset"]
    wins = 0
    for _ in range(60):
        assert (batch.seat == 0).all()
        batch.step(batch.sample())
        done = batch.done
        assert (batch.reward[done] == 1).all() and not batch.reward[~done].any()
        last = batch.final_observation[done]
        assert (last[:, over] == 1).all()
        assert (last[:, numbers] > 0).all() and not last[:, numbers + 1].any(), "the learner's row is complete"
        wins += int(done.sum())
    assert wins > 60


def test_arrays_stay_the_same_objects() -> None:
    batch = Batch("ten", n=4)
    arrays = [getattr(batch, name) for name in ARRAYS]
    addresses = [array.ctypes.data for array in arrays]
    ids = batch.sample()
    assert batch.sample(ids) is ids
    batch.step(ids)
    assert [getattr(batch, name).ctypes.data for name in ARRAYS] == addresses
    mask = batch.mask
    del batch
    gc.collect()
    assert mask.sum() > 0, "arrays outlive the batch"


def test_wrong_ids_and_shapes_say_what_is_right_and_change_nothing() -> None:
    batch = Batch("ten", n=3, seed=1)
    before = [getattr(batch, name).copy() for name in ARRAYS]
    good = batch.sample()
    for wrong, error, message in [
        ([0, 0], ValueError, r"shape \(2\), they must have shape \(3,\)"),
        (np.zeros((3, 1), int), ValueError, r"shape \(3, 1\), they must have shape \(3,\)"),
        (np.zeros(3), TypeError, "float64, they must be integers"),
        (["a", "b", "c"], TypeError, "must be integers"),
        ([], TypeError, "must be integers"),
        (np.zeros(3, bool), TypeError, "bool, they must be integers"),
        (np.full(3, 2**64 - 1, np.uint64), ValueError, "game 0: 9223372036854775807 is not an id; they are 0 to 1024"),
        ([good[0], -4, good[2]], ValueError, "game 1: -4 is not an id; they are 0 to 1024"),
        ([good[0], good[1], 5000], ValueError, "game 2: 5000 is not an id; they are 0 to 1024"),
        ([good[0], good[1], 77], ValueError, r"game 2: id 77 \(put on row 2, column 13 of the torus\) is not legal for seat 0 now"),
    ]:
        with pytest.raises(error, match=message):
            batch.step(wrong)
        for name, value in zip(ARRAYS, before):
            np.testing.assert_array_equal(getattr(batch, name), value)
    batch.step([int(id) for id in good])
    batch.step(batch.sample().astype(np.int32))
    batch.step(np.repeat(batch.sample(), 2)[::2])
    batch.step(batch.sample().astype(">i8"))
    batch.step(batch.sample().astype(np.uint64))
    unaligned = np.frombuffer(bytearray(25), np.int64, count=3, offset=1)
    unaligned[:] = batch.sample()
    batch.step(unaligned)
    with pytest.raises(ValueError, match="n is 0; it must be 1 to"):
        Batch("ten", n=0)
    with pytest.raises(ValueError, match="no bot"):
        Batch("ten", opponent="expert")
    with pytest.raises(ValueError, match="random, novice, club or master"):
        Batch("ten", opponent="cmd:python3 mybot.py")
    with pytest.raises(TypeError, match="has its options already"):
        Batch(Game("ten"), {"variant": "open"})
    with pytest.raises(IndexError, match="there is no game 3; they are 0 to 2"):
        batch.state(3)
    batch.mask.flags.writeable = False
    batch.step(batch.sample())


def test_batches_step_in_threads_of_their_own() -> None:
    batches = [Batch("15go", n=64, seed=seed) for seed in range(4)]
    alone = [Batch("15go", n=64, seed=seed) for seed in range(4)]

    def work(batch: Batch) -> None:
        for _ in range(200):
            batch.step(batch.sample())

    threads = [threading.Thread(target=work, args=(batch,)) for batch in batches]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for batch, other in zip(batches, alone):
        work(other)
        np.testing.assert_array_equal(batch.observation, other.observation)
