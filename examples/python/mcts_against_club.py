"""OpenSpiel's Monte Carlo tree search against the bot `club`, seats alternating.

    python mcts_against_club.py --game ten --games 20 --simulations 200
"""

from __future__ import annotations

import argparse

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

import rowhouse_games.openspiel  # noqa: F401 - registers the games
from rowhouse_games import choose


def play(game: pyspiel.Game, searcher: mcts.MCTSBot, seat: int, random: np.random.Generator) -> float:
    """Plays a game of two, and returns the result of the search from -1 to 1."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes())
            state.apply_action(int(random.choice(outcomes, p=chances)))
        elif state.current_player() == seat:
            state.apply_action(searcher.step(state))
        else:
            for id in choose(state.state, "club", nodes=1000, seed=int(random.integers(2**63))).ids:
                state.apply_action(id)
    return state.returns()[seat]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="ten", choices=["completto", "ten", "15go"])
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--simulations", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    options = {"players": 2, "sets": 4} if arguments.game == "15go" else {}
    game = pyspiel.load_game(f"rowhouse_{arguments.game}", options)
    random = np.random.default_rng(arguments.seed)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(arguments.seed))
    searcher = mcts.MCTSBot(game, 2.0, arguments.simulations, evaluator, random_state=np.random.RandomState(arguments.seed))
    results = [play(game, searcher, index % 2, random) for index in range(arguments.games)]
    share = (np.mean(results) + 1) / 2
    error = np.std(results) / 2 / np.sqrt(len(results))
    print(f"MCTS with {arguments.simulations} simulations against club: {share:.1%} ± {1.96 * error:.1%} of {len(results)} games")


if __name__ == "__main__":
    main()
