"""What all tests share: the games and mixes of their options."""

from __future__ import annotations

import pytest

from rowhouse_games import Game

MIXES = [
    ("completto", {}),
    ("completto", {"players": 4, "rounds": 2, "moves": "between"}),
    ("completto", {"players": 3, "hidden": 4, "open": 2}),
    ("ten", {}),
    ("ten", {"variant": "open", "starter": 1}),
    ("15go", {}),
    ("15go", {"players": 2, "sets": 4, "must_place": True}),
    ("15go", {"players": 3, "sets": 6, "open_play": True, "own_build": True, "borrow": True, "points": True}),
]


def name(mix: tuple[str, dict]) -> str:
    return "-".join([mix[0], *(f"{key}={value}" for key, value in mix[1].items())])


@pytest.fixture(params=MIXES, ids=name)
def game(request: pytest.FixtureRequest) -> Game:
    return Game(request.param[0], request.param[1])


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Prints the result as Rust's test harness does, which `cargo xtask test` reads."""
    counts = {name: len(terminalreporter.stats.get(name, [])) for name in ("passed", "failed", "error", "skipped")}
    failed = counts["failed"] + counts["error"]
    verdict = "FAILED" if failed else "ok"
    terminalreporter.write_line(
        f"test result: {verdict}. {counts['passed']} passed; {failed} failed; {counts['skipped']} ignored"
    )
    for report in terminalreporter.stats.get("skipped", []):
        terminalreporter.write_line(f"NOT TESTED: {report.nodeid}: {report.longrepr[2]}")
