"""A simulation on a real local Ray cluster of two nodes, one of which is killed in the middle."""

from __future__ import annotations

import os
import subprocess
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
    with pytest.raises(ValueError, match="random, novice, club or master"):
        rowhouse_games.ray.simulate("ten", bots="expert", to=tmp_path / "other")
