"""The examples in `examples/python` that take minutes."""

from __future__ import annotations

import sys
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

FOLDER = Path(__file__).parents[4] / "examples" / "python"
sys.path.insert(0, str(FOLDER))


def test_a_trained_policy_beats_novice() -> None:
    import train_ten

    result, error = train_ten.evaluate(train_ten.train(40), 4096)
    print(f"trained against novice: {result:.1%} ± {1.96 * error:.1%}")
    assert result - 1.96 * error > 0.6


def test_notebook(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GAMES", "0.5")
    notebook = nbformat.read(FOLDER / "skill_and_luck.ipynb", 4)
    NotebookClient(notebook, timeout=600, kernel_name="python3").execute()
    pictures = [output for cell in notebook.cells for output in cell.get("outputs", []) if "image/png" in output.get("data", {})]
    assert len(pictures) == 4
