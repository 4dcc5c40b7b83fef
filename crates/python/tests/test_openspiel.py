"""OpenSpiel: its own tests of games, playthroughs, and algorithms."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

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
    pyspiel.random_sim_test(load(game), num_sims=3, serialize=False, verbose=False)


def summary(playthrough: str) -> str:
    """What people read in a playthrough: facts about the game, states, actions and the result. A checksum stands for the rest, because
    all tensors of all states would fill megabytes."""
    kept = ("game:", "# ", "Num", "MaxChance", "ObservationTensorShape", "action:", "Returns()")
    lines = [line for line in playthrough.splitlines() if line.startswith(kept)]
    count, digest = playthrough.count("\n"), hashlib.sha256(playthrough.encode()).hexdigest()
    return "\n".join([*lines, f"{count} lines in all, SHA-256 {digest}", ""])


def test_playthrough(game: Game, request: pytest.FixtureRequest) -> None:
    # A whole game prints every tensor of every state, so games are made short.
    limit = "relocation_limit" if game.id == "ten" else "stall_limit"
    short = {**game.options, limit: 2}
    options = ",".join(f"{name}={value}" for name, value in short.items())
    text = generate_playthrough.playthrough(f"rowhouse_{game.id}({options})", None, seed=3)
    assert f"rowhouse_{game.id}" in text and "IsTerminal() = True" in text
    golden = Path(__file__).parent / "playthroughs" / f"{request.node.callspec.id}.txt"
    if os.environ.get("GOLDEN") == "write":
        golden.write_text(summary(text))
    assert summary(text) == golden.read_text(), "if that is intended: GOLDEN=write cargo xtask python -k playthrough"


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


def test_strings_tell_first_halves_apart(game: Game) -> None:
    state, choices = load(game).new_initial_state(), Random(6)
    halves = 0
    for _ in range(300):
        if state.is_terminal():
            break
        ids = state.legal_actions()
        if not state.is_chance_node():
            player = state.current_player()
            children = [state.child(id) for id in ids]
            strings = [child.information_state_string(player) for child in children if child.state.is_half]
            assert len(set(strings)) == len(strings) and state.information_state_string(player) not in strings
            halves += len(strings)
        state.apply_action(ids[choices.below(len(ids))])
    assert halves > 1 or game.id == "15go", "only 15GO! has no action in two steps"


def test_exploitability_of_a_small_game() -> None:
    """The end of a game that is small enough for exact tools: each row lacks one tile, and after two turns without a placed tile the
    game is over. The tiles that nobody has seen are 51, 52, 61 and 98; some of the open ones fit into the second row."""
    game = pyspiel.load_game("rowhouse_completto", {"hidden": 3, "open": 0, "stall_limit": 2})
    hidden = {50, 51, 52, 53, 60, 61, 63, 98}
    pool = ",".join(str(tile) for tile in range(1, 101) if tile not in hidden)
    text = f"50,_1,53/60,_1,63 {pool} 0 0 1/0 0,0"
    game.new_initial_state = lambda: rowhouse_games.openspiel.RowhouseState(game, text)
    uniform = policy.UniformRandomPolicy(game)
    values = expected_game_score.policy_value(game.new_initial_state(), [uniform, uniform])
    assert values == pytest.approx([-43 / 240, 43 / 240])
    result = exploitability.nash_conv(game, uniform, return_only_nash_conv=False)
    # Random play is not the best: both players gain by another policy, and none gains more than the difference of two results.
    assert result.nash_conv == pytest.approx(169 / 240)
    assert all(0 < gain < 2 for gain in result.player_improvements)
