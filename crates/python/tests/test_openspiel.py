"""OpenSpiel: its own tests of games, playthroughs, and algorithms."""

from __future__ import annotations

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import expected_game_score, exploitability, generate_playthrough, mcts

import rowhouse_games.openspiel  # noqa: F401 - registers the games
from rowhouse_games import Game, Random, choose


def load(game: Game) -> pyspiel.Game:
    return pyspiel.load_game(f"rowhouse_{game.id}", dict(game.options))


def test_random_simulation(game: Game) -> None:
    pyspiel.random_sim_test(load(game), num_sims=1, serialize=False, verbose=False)


def test_playthrough(game: Game) -> None:
    # A whole game prints every tensor of every state, so games are made short.
    limit = "relocation_limit" if game.id == "ten" else "stall_limit"
    short = {**game.options, limit: 2}
    options = ",".join(f"{name}={value}" for name, value in short.items())
    text = generate_playthrough.playthrough(f"rowhouse_{game.id}({options})", None, seed=3)
    assert f"rowhouse_{game.id}" in text and "IsTerminal() = True" in text


def test_states_copy_and_serialise() -> None:
    game = pyspiel.load_game("rowhouse_ten")
    state = game.new_initial_state()
    state.apply_action(1)
    copy = state.clone()
    copy.apply_action(0)
    assert str(state) != str(copy) and state.legal_actions() == [0]
    again = game.deserialize_state(copy.serialize())
    assert str(again) == str(copy) and again.history() == copy.history()


def test_parameters_are_the_options() -> None:
    game = pyspiel.load_game("rowhouse_15go(players=3,points=true)")
    assert game.num_players() == 3 and game.get_parameters()["points"]
    with pytest.raises((ValueError, RuntimeError, pyspiel.SpielError)):
        pyspiel.load_game("rowhouse_ten(variant=half)")


def test_search_finds_a_win_in_one() -> None:
    # Black has 3 + 3 + 3 in a row and a 1 in hand: both ends win.
    game = pyspiel.load_game("rowhouse_ten")
    state = game.new_initial_state("0,1:ccc/BBB 0:1 4.5.2/5.2.5 0")
    evaluator = mcts.RandomRolloutEvaluator(2, np.random.RandomState(1))
    bot = mcts.MCTSBot(game, 2.0, 300, evaluator, random_state=np.random.RandomState(1))
    state.apply_action(bot.step(state))
    assert state.is_terminal() and state.returns() == [1.0, -1.0]


def test_exploitability_of_a_small_game() -> None:
    """A game that is small enough for exact tools: rows of two tiles, one of them open."""
    game = pyspiel.load_game("rowhouse_completto", {"hidden": 1, "open": 0, "stall_limit": 1})
    uniform = policy.UniformRandomPolicy(game)
    values = expected_game_score.policy_value(game.new_initial_state(), [uniform, uniform])
    assert values == pytest.approx([1, -1]), "the first tile fits"
    assert exploitability.nash_conv(game, uniform) == pytest.approx(0)
