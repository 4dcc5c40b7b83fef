"""Game, State, records, bots and analysis."""

from __future__ import annotations

import copy
import json
import pickle
import random

import numpy as np
import pytest

from rowhouse_games import Game, Random, State, analyse, choose


def play(game: Game, seed: int = 1, limit: int = 10**6) -> State:
    """A random game by ids, in which Completto's tiles are mostly drawn and taken."""
    state, draws, choices = game.new_state(), Random(seed), random.Random(seed)
    for _ in range(limit):
        state.settle(draws)
        if state.is_over:
            break
        ids = state.legal_ids()
        quick = [id for id in ids if id < 102] if game.id == "completto" else []
        state.apply(choices.choice(quick or ids))
    return state


def test_whole_games_by_ids(game: Game) -> None:
    state = play(game)
    assert state.is_over and state.turn == "over" and state.seat is None
    assert state.legal_ids() == [] and not state.mask().any()
    outcome = state.outcome()
    assert outcome is not None and len(outcome["ranks"]) == game.players
    assert sum(state.returns()) == pytest.approx(0) and max(state.returns()) <= 1
    assert state.ending() is not None


def test_masks_ids_and_notation_agree(game: Game) -> None:
    state, draws = game.new_state(), Random(3)
    for _ in range(60):
        state.settle(draws)
        if state.is_over:
            break
        mask = state.mask()
        assert mask.dtype == bool and mask.shape == (game.action_count,)
        assert np.flatnonzero(mask).tolist() == state.legal_ids()
        actions = state.legal_actions()
        by_first: dict[int, list[str]] = {}
        for action in actions:
            by_first.setdefault(state.ids_of(action)[0], []).append(action)
        assert sorted(by_first) == state.legal_ids()
        action = random.Random(4).choice(actions)
        by_ids, by_text = state.clone(), state.clone()
        for id in state.ids_of(action):
            by_ids.apply(id)
        by_text.apply(action)
        assert by_ids == by_text and by_ids.history() == by_text.history()
        assert hash(by_ids) == hash(by_text)
        state = by_text


def test_observations_have_the_parts_of_the_layout(game: Game) -> None:
    state = play(game, limit=40)
    total = 0
    for part in game.layout:
        assert part["offset"] == total
        total += int(np.prod(part["shape"]))
    assert total == game.observation_size
    for seat in range(game.players):
        bytes_ = state.observation(seat)
        assert bytes_.dtype == np.uint8 and bytes_.shape == (total,)
        for part in game.layout:
            end = part["offset"] + int(np.prod(part["shape"]))
            assert bytes_[part["offset"] : end].max(initial=0) <= part["max"]


def test_copies_are_independent_and_pickles_are_whole(game: Game) -> None:
    state = play(game, limit=30)
    for other in (state.clone(), copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert other == state and other.history() == state.history() and other.text == state.text
        other.settle(Random(9))
        if not other.is_over:
            before = state.text
            other.apply(other.legal_ids()[0])
            assert state.text == before
    assert pickle.loads(pickle.dumps(game)) == game


def test_a_first_half_survives_a_pickle() -> None:
    state = Game("completto", hidden=3, open=0).new_state()
    state.apply(state.ids_of("m0-2")[0])
    assert state.is_half
    other = pickle.loads(pickle.dumps(state))
    assert other == state and other.is_half
    other.apply(state.legal_ids()[0])
    assert other.history() == ["m0-1"]


def test_records_can_be_read_again(game: Game) -> None:
    state = play(game)
    record = json.loads(json.dumps(state.record()))
    again = State.from_record(record)
    assert again == state and again.record() == record
    assert State.from_record(json.dumps(record)) == state
    record["steps"][0] = "=999"
    with pytest.raises(ValueError):
        State.from_record(record)


def test_positions_can_be_read_again(game: Game) -> None:
    state = play(game, limit=25)
    if state.is_half:
        state.apply(state.legal_ids()[0])
    again = game.new_state(state.text)
    assert again == state
    assert again.record()["position"] == state.text
    assert "\n" in state.board()


def test_wrong_input_says_what_is_right() -> None:
    with pytest.raises(ValueError, match="`completto`, `ten` or `15go`"):
        Game("chess")
    with pytest.raises(ValueError, match="variant"):
        Game("ten", variant="half")
    with pytest.raises(TypeError, match="option `players` is a float"):
        Game("15go", players=2.5)
    game = Game("ten")
    state = game.new_state()
    before = state.text
    for outcome in (7, -1, 2**70):
        with pytest.raises(ValueError, match=f"{outcome} is not a possible outcome now; outcomes are 0 to 2"):
            state.apply(outcome)
    state.apply("=1")
    with pytest.raises(ValueError, match=r"id 5 \(put on row 0, column 5 of the torus\) is not legal for seat 0 now"):
        state.apply(5)
    with pytest.raises(ValueError, match="0 to 1024"):
        state.apply(4000)
    with pytest.raises(ValueError, match="0 to 1024"):
        state.apply(-1)
    with pytest.raises(ValueError, match="0 to 1024"):
        state.apply(2**70)
    with pytest.raises(TypeError, match="an id or its notation"):
        state.apply(1.5)  # type: ignore[arg-type]
    with pytest.raises(IndexError, match="0 to 1"):
        state.observation(2)
    with pytest.raises(ValueError, match="0 to 1024"):
        game.action_name(1025)
    assert before == "- 0? 5.5.5/5.5.5 0" and state.text == "- 0:1 4.5.5/5.5.5 0"
    with pytest.raises(ValueError):
        game.new_state("rubbish")
    over = play(game)
    for id in (0, -1, 2**70):
        with pytest.raises(ValueError, match="no seat acts now: the game is over"):
            over.apply(id)


def test_after_a_first_half_only_what_continues_it_is_legal() -> None:
    state = Game("completto", hidden=3, open=0).new_state()
    first, second = state.ids_of("m0-2")
    whole = state.legal_actions()
    assert state.half_id is None
    state.apply(first)
    assert state.is_half and state.half_id == first
    assert state.legal_actions() == ["m0-1", "m0-2"] and set(state.legal_actions()) < set(whole)
    assert state.legal_ids() == [state.ids_of(action)[0] for action in state.legal_actions()]
    assert state.ids_of("m0-2") == [second] and state.action_of(second) == "m0-2"
    before = state.clone()
    for call in (lambda: state.ids_of("draw"), lambda: state.apply("draw"), lambda: state.apply("m1-2")):
        with pytest.raises(ValueError, match=r"does not continue the first half that was made \(lift 0\)"):
            call()
    with pytest.raises(ValueError, match="a bot chooses whole actions"):
        choose(state, "novice")
    assert state == before
    by_id, by_text = state.clone(), state.clone()
    by_id.apply(second)
    by_text.apply("m0-2")
    assert by_id == by_text and by_id.history() == by_text.history() == ["m0-2"] and not by_id.is_half


def test_an_id_is_one_of_the_seat_that_acts() -> None:
    state = Game("completto", players=3).new_state()
    for outcome in (5, "=0:6"):
        with pytest.raises(ValueError, match="the outcome of a chance step has no seat"):
            state.apply(outcome, seat=1)
    state.settle(Random(1))
    assert state.seat == 0
    before, id = state.clone(), state.legal_ids()[0]
    with pytest.raises(ValueError, match="ids are those of seat 0, which acts now; for seat 1 name the action in notation"):
        state.apply(id, seat=1)
    with pytest.raises(IndexError, match="there is no seat 3"):
        state.apply(id, seat=3)
    assert state == before
    state.apply(id, seat=0)
    state.settle(Random(2))
    state.apply("i0", seat=1)
    assert state.history()[-1] == "1:i0"


def test_the_active_seat_in_completto_is_the_one_that_acts() -> None:
    game = Game("completto", players=3, hidden=2, open=2)
    offset = next(part["offset"] for part in game.layout if part["name"] == "active")
    state, draws, seats = game.new_state(), Random(4), set()
    while not state.is_over:
        for seat in range(3):
            active = state.observation(seat)[offset : offset + 3]
            marked = [(seat + int(distance)) % 3 for distance in np.flatnonzero(active)]
            if state.turn == "player":
                assert marked == [state.seat]
            elif "setup" in state.text:
                assert marked == []
        if state.turn == "chance":
            state.settle(draws)
            continue
        if "setup" in state.text:
            seats.add(state.seat)
        state.apply(state.legal_ids()[0])
    assert seats == {0, 1, 2} and not state.observation(0)[offset : offset + 3].any()


def test_numpy_integers_are_ids() -> None:
    state = Game("ten").new_state()
    state.apply(np.int64(2))
    state.apply(np.int32(0))
    assert state.history() == ["=3", "0,0"]


def test_bots_choose_legal_actions_and_say_why() -> None:
    for id in Game.ids():
        state = Game(id).new_state()
        state.settle(Random(2))
        for bot in ("random", "novice", "club", "master"):
            choice = choose(state, bot, nodes=200, seed=5)
            assert choice.action in state.legal_actions() and choice.ids == state.ids_of(choice.action)
            assert choice.reason and (choice.value is None or 0 <= choice.value <= 1)
            assert choose(state, bot, nodes=200, seed=5).candidates == choice.candidates
    with pytest.raises(ValueError, match="`random`, `novice`, `club` or `master`"):
        choose(state, "expert")
    with pytest.raises(ValueError, match="not both"):
        choose(state, nodes=1, ms=1)


def test_skill_and_luck_add_up() -> None:
    state = play(Game("ten"), seed=8)
    result = analyse(state, nodes=50)
    assert analyse(state.record(), nodes=50, threads=1) == result
    assert len(result["steps"]) == len(state.history())
    for seat, worth in zip(result["seats"], state.returns()):
        assert seat["start"] + seat["skill"] + seat["luck"] == pytest.approx(seat["result"])
        assert seat["result"] == pytest.approx((worth + 1) / 2)
