"""Simulations and contests as tables."""

from __future__ import annotations

import typing
from collections.abc import Mapping

import numpy as np
import pytest

from rowhouse_games import Game, arena, simulate, study


def test_parts_are_the_games_of_the_whole() -> None:
    whole = simulate("15go", {"players": 3}, bots="random", games=700, seed=4, threads=2)
    parts = [simulate("15go", {"players": 3}, bots="random", games=end, first=first, seed=4, threads=1) for first, end in [(0, 1), (1, 300), (300, 700)]]
    for name in whole:
        np.testing.assert_array_equal(whole[name], np.concatenate([part[name] for part in parts]))
    assert whole["game"].tolist() == list(range(700))


def test_a_table_counts_rows_and_names_columns() -> None:
    table = simulate("ten", bots="random", games=7)
    assert len(table) == 7 and list(table) == table.columns and "ending" in table and "rubbish" not in table
    assert not isinstance(table, Mapping), "the length of a mapping would be that of its keys"
    assert len(simulate("ten", bots="random", games=0)) == 0


def test_type_hints_can_be_read() -> None:
    for function in (study.simulate, study.arena, study._run, study.Table.to_arrow):
        assert typing.get_type_hints(function)


def test_decisions_are_rows_too() -> None:
    table = simulate("ten", {"variant": "open"}, bots=["club@50", "random"], games=3, keep="steps")
    assert set(table["bot"]) == {"club", "random"}
    assert np.isnan(table["value"][table["bot"] == "random"]).all(), "a random bot has no opinion"
    game = Game("ten", variant="open")
    for position, action in zip(table["position"][:20], table["action"][:20]):
        assert action in game.new_state(position).legal_actions()


def test_progress_and_interruption() -> None:
    seen = []
    simulate("ten", bots="random", games=600, progress=lambda done, all: seen.append((done, all)))
    assert seen[-1] == (600, 600) and len(seen) >= 3

    def stop(done: int, all: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate("ten", bots="random", games=10**6, progress=stop)


def test_contests_are_the_same_on_any_number_of_threads() -> None:
    one = arena("15go", {"players": 3, "sets": 3}, bots=["club", "novice", "random"], games=12, nodes=100, threads=1)
    assert one == arena("15go", {"players": 3, "sets": 3}, bots=["club", "novice", "random"], games=12, nodes=100, threads=2)
    assert one["games"] == 12 and len(one["pairings"]) == 3 and [bot["bot"] for bot in one["bots"]] == ["club", "novice", "random"]
    with pytest.raises(ValueError, match="at least two bots"):
        arena("ten", bots=["club"])


def test_wrong_input_says_what_is_right() -> None:
    with pytest.raises(ValueError, match="2 play, so there is one bot for all seats or 2 bots, not 3"):
        simulate("ten", bots=["club"] * 3, games=1)
    with pytest.raises(ValueError, match="random, novice, club or master"):
        simulate("ten", bots="expert", games=1)
    with pytest.raises(ValueError, match="`games` or `steps`"):
        simulate("ten", games=1, keep="all")
    with pytest.raises(ValueError, match="game 5 comes after game 2"):
        simulate("ten", games=2, first=5)
