"""The benchmark's verdict; its figures are those of `python bench/batch.py` with an optimised wheel."""

from __future__ import annotations

import importlib.util
import json
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

FILE = Path(__file__).parents[1] / "bench" / "batch.py"


@pytest.fixture
def bench() -> ModuleType:
    spec = importlib.util.spec_from_file_location("bench_batch", FILE)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def run(bench: ModuleType, monkeypatch: pytest.MonkeyPatch, only: str, result: dict) -> None:
    """Runs the program with contenders that all have the same result."""
    done = SimpleNamespace(returncode=0, stdout=json.dumps(result), stderr="")
    monkeypatch.setattr(bench.subprocess, "run", lambda *_, **__: done)
    monkeypatch.setattr(sys, "argv", ["batch.py", "--only", only])
    bench.main()


def test_a_missing_contender_with_a_target_fails(bench, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture) -> None:
    missing = {"missing": ["rowhouse_games"]}
    with pytest.raises(SystemExit, match="not installed: Batch completto"):
        run(bench, monkeypatch, "Batch completto", missing)
    run(bench, monkeypatch, "pgx", missing)
    assert "| pgx connect four | not installed: rowhouse_games |" in capsys.readouterr().out


def test_a_rate_below_its_target_fails(bench, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture) -> None:
    rate = {"rate": 1_999_999, "low": 1, "high": 3_000_000}
    with pytest.raises(SystemExit, match="below target"):
        run(bench, monkeypatch, "Batch 15go", rate)
    run(bench, monkeypatch, "Batch 15go", {**rate, "rate": 2_000_000})
    assert "Python 3." in capsys.readouterr().out, "versions are printed"
