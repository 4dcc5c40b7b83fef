"""The examples in `examples/python`, as short as they can be; those that take minutes are in `long`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).parents[3] / "examples" / "python"
sys.path.insert(0, str(FOLDER))


def test_training_runs() -> None:
    import train_ten

    untrained = train_ten.Policy(0)
    before = {name: weight.copy() for name, weight in untrained.weights.items()}
    trained = train_ten.train(1, games=16, horizon=8)
    assert all((trained.weights[name] != before[name]).any() for name in before), "every layer learns"
    result, error = train_ten.evaluate(trained, 32)
    assert 0 <= result <= 1 and error >= 0


def test_search_against_club() -> None:
    arguments = ["--games", "2", "--simulations", "10"]
    done = subprocess.run([sys.executable, FOLDER / "mcts_against_club.py", *arguments], check=True, capture_output=True, text=True)
    assert "of 2 games" in done.stdout
