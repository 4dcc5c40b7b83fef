"""The examples in docstrings and in the README, and the types of the stubs."""

from __future__ import annotations

import ast
import doctest
import inspect
import subprocess
import sys
from pathlib import Path

import pytest

import rowhouse_games
from documents import GUIDE, README, programs
from rowhouse_games import _native, study, vector


def documented() -> dict[str, object]:
    """All public things with a docstring, by name."""
    found: dict[str, object] = {}
    for module in (_native, study, vector):
        for name, thing in vars(module).items():
            if name.startswith("_") or not str(getattr(thing, "__module__", "")).startswith("rowhouse_games"):
                continue
            found[name] = thing
            if inspect.isclass(thing):
                found.update({f"{name}.{part}": getattr(thing, part) for part in vars(thing) if not part.startswith("_")})
    return {name: thing for name, thing in found.items() if ">>>" in (inspect.getdoc(thing) or "")}


@pytest.mark.parametrize("name", documented())
def test_docstring(name: str) -> None:
    text = inspect.getdoc(documented()[name])
    test = doctest.DocTestParser().get_doctest(text, {}, name, None, 0)
    result = doctest.DocTestRunner().run(test)
    assert result.attempted > 0 and result.failed == 0


@pytest.mark.parametrize("program", programs(README), ids=range(len(programs(README))))
def test_readme(program: str) -> None:
    subprocess.run([sys.executable, "-c", program], check=True)


def test_guide() -> None:
    light = [program for program in programs(GUIDE) if "polars" not in program]
    assert light
    for program in light:
        subprocess.run([sys.executable, "-c", program], check=True, capture_output=True)


def test_every_public_thing_has_a_docstring_and_a_stub() -> None:
    stubs = ast.parse((Path(rowhouse_games.__file__).parent / "_native.pyi").read_text())
    declared: dict[str, set[str]] = {}
    for node in stubs.body:
        if isinstance(node, ast.ClassDef):
            declared[node.name] = {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
        elif isinstance(node, ast.FunctionDef):
            declared[node.name] = set()
    for name, thing in vars(_native).items():
        if name.startswith("_"):
            continue
        assert inspect.getdoc(thing), name
        assert name in declared, f"{name} has no stub"
        if inspect.isclass(thing):
            parts = {part for part in vars(thing) if not part.startswith("_")}
            assert parts == {part for part in declared[name] if not part.startswith("_")}, name
            assert all(inspect.getdoc(getattr(thing, part)) for part in parts), name
