"""A simulation on a real local Ray cluster of two nodes, one of which is killed in the middle."""

from __future__ import annotations

import os
import signal
import subprocess
import threading
from pathlib import Path

import polars as pl
import pyarrow as pa
import pyarrow.csv
import pytest
import ray
import rowhouse_games.ray
from ray.cluster_utils import Cluster
from rowhouse_games import simulate

RUN = {"bots": "club", "games": 400, "nodes": 200, "seed": 11}


def by_command(file: Path) -> pa.Table:
    """The rows that `rowhouse sim` writes."""
    arguments = [f"--{name}={value}" for name, value in {"game": "ten", "variant": "open", **RUN}.items()]
    subprocess.run([os.environ["ROWHOUSE"], "sim", *arguments, "--csv", file], check=True, capture_output=True)
    types = simulate("ten", {"variant": "open"}, games=0).to_arrow().schema
    return pyarrow.csv.read_csv(file, convert_options=pyarrow.csv.ConvertOptions(column_types=types))


@pytest.fixture
def cluster():
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    other = cluster.add_node(num_cpus=1)
    ray.init(address=cluster.address)
    yield cluster, other
    ray.shutdown()
    cluster.shutdown()


def test_a_killed_node_changes_no_digit(cluster, tmp_path: Path) -> None:
    cluster, other = cluster
    killed = []

    def progress(done: int, all: int) -> None:
        if not killed and done >= 40:
            killed.append(done)
            cluster.remove_node(other, allow_graceful=False)

    dataset = rowhouse_games.ray.simulate("ten", {"variant": "open"}, **RUN, to=tmp_path / "out", part_size=10, progress=progress)
    assert killed and killed[0] < RUN["games"], "the node was killed in the middle"
    parts = sorted((tmp_path / "out").iterdir())
    assert len(parts) == 40 and all(part.suffix == ".parquet" for part in parts)
    alone = by_command(tmp_path / "sim.csv")
    assert alone.num_rows == 400 and dataset.to_table().replace_schema_metadata() == alone
    assert simulate("ten", {"variant": "open"}, **RUN).to_arrow() == alone
    assert pl.read_parquet(tmp_path / "out" / "*.parquet").equals(pl.from_arrow(alone))
    columns = alone.num_columns
    print(f"covered: a node was killed after {killed[0]} of {alone.num_rows} games; all {columns} columns are those of `rowhouse sim`")
    # The same run again plays nothing; another one does not mix with it.
    calls = []
    again = rowhouse_games.ray.simulate(
        "ten", {"variant": "open"}, **RUN, to=tmp_path / "out", part_size=10, progress=lambda *done: calls.append(done)
    )
    assert calls == [(400, 400)] and again.count_rows() == 400
    with pytest.raises(ValueError, match="another run"):
        rowhouse_games.ray.simulate("ten", **RUN, to=tmp_path / "out")


def test_wrong_arguments_are_reported_before_the_first_part(cluster, tmp_path: Path) -> None:
    to = tmp_path / "out"
    for arguments, error, message in [
        ({"bots": "expert"}, ValueError, "random, novice, club or master"),
        ({"games": 1.5}, TypeError, "games is a float; it must be an integer"),
        ({"games": 0}, ValueError, "games is 0; it must be at least 1"),
        ({"part_size": "10"}, TypeError, "part_size is a str"),
        ({"retries": None}, TypeError, "retries is a NoneType"),
        ({"seed": 2**64}, ValueError, "seed is 18446744073709551616"),
        ({"keep": "all"}, ValueError, "`games` or `steps`"),
        ({"progress": 1}, TypeError, "progress is a int"),
    ]:
        with pytest.raises(error, match=message):
            rowhouse_games.ray.simulate("ten", **{"games": 4, **arguments}, to=to)
    assert not to.exists()


def test_another_version_is_refused(cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    few = {"bots": "random", "games": 4, "part_size": 2}
    rowhouse_games.ray.simulate("ten", **few, to=tmp_path / "out")
    # The workers import the package themselves, so they keep the version that is installed.
    monkeypatch.setattr(rowhouse_games.ray, "__version__", "0.0.0")
    with pytest.raises(ValueError, match="another run"):
        rowhouse_games.ray.simulate("ten", **few, to=tmp_path / "out")
    with pytest.raises(RuntimeError, match="install the same package on all nodes"):
        rowhouse_games.ray.simulate("ten", **few, to=tmp_path / "new")
    assert not list((tmp_path / "new").iterdir())


def test_an_interrupted_run_leaves_no_task_behind(cluster, tmp_path: Path) -> None:
    timer = threading.Timer(3, os.kill, [os.getpid(), signal.SIGINT])
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        timer.start()
        with pytest.raises(KeyboardInterrupt):
            rowhouse_games.ray.simulate("ten", bots="random", games=4 * 10**9, part_size=10**9, to=tmp_path / "out")
    finally:
        timer.join()
        signal.signal(signal.SIGINT, before)
    # Both processors are free again, long before a part would have ended.
    quick = ray.remote(num_cpus=1, scheduling_strategy="SPREAD")(lambda: 1)
    assert ray.get([quick.remote() for _ in range(2)], timeout=600) == [1, 1]
