"""The wheel in an empty environment, and the guide's programs that need more than NumPy."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

from documents import GUIDE, README, programs


def test_the_wheel_needs_only_numpy(tmp_path: Path) -> None:
    place = tmp_path / "empty"
    venv.create(place, with_pip=True)
    python = place / "bin" / "python"
    subprocess.run([python, "-m", "pip", "install", "--quiet", os.environ["WHEEL"]], check=True)
    listed = subprocess.run([python, "-m", "pip", "list", "--format=freeze"], check=True, capture_output=True, text=True)
    names = {line.split("==")[0].replace("_", "-") for line in listed.stdout.splitlines()}
    assert names - {"pip", "setuptools"} == {"numpy", "rowhouse-games"}
    with zipfile.ZipFile(os.environ["WHEEL"]) as wheel:
        licences = {Path(name).name: wheel.read(name) for name in wheel.namelist() if "/licenses/" in name}
    root = Path(__file__).parents[4]
    assert licences == {name: (root / name).read_bytes() for name in ("LICENSE-APACHE", "LICENSE-MIT")}
    for program in programs(README):
        done = subprocess.run([python, "-c", program], cwd=tmp_path, check=True, capture_output=True, text=True)
        assert done.stdout


def test_guide_with_data_frames() -> None:
    frames = [program for program in programs(GUIDE) if "polars" in program]
    assert frames
    for program in frames:
        # The guide simulates more games than a test has time for.
        short = program.replace("games=1000", "games=4")
        assert short != program
        subprocess.run([sys.executable, "-c", short], check=True)
