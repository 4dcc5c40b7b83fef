"""Tables as Arrow, Polars and pandas."""

from __future__ import annotations

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa

from rowhouse_games import simulate


def test_tables_share_their_memory() -> None:
    table = simulate("ten", bots="random", games=300)
    arrow = table.to_arrow()
    assert isinstance(arrow, pa.Table) and arrow.num_rows == 300
    column = table["actions"]
    assert arrow["actions"].chunk(0).buffers()[1].address == column.ctypes.data
    assert arrow["score_1"].chunk(0).buffers()[1].address == table["score_1"].ctypes.data
    frame = table.to_polars()
    assert isinstance(frame, pl.DataFrame) and frame["actions"].to_numpy().ctypes.data == column.ctypes.data
    pandas = table.to_pandas()
    assert isinstance(pandas, pd.DataFrame) and np.shares_memory(pandas["actions"].to_numpy(), column)
    assert pandas["ending"].tolist() == arrow["ending"].to_pylist() == frame["ending"].to_list()
    assert pa.table(table).equals(arrow), "the Arrow C stream"


def test_missing_numbers_are_null() -> None:
    table = simulate("ten", {"variant": "open"}, bots=["club@50", "random"], games=3, keep="steps")
    missing = int(np.isnan(table["value"]).sum())
    assert 0 < missing == table.to_arrow()["value"].null_count == table.to_polars()["value"].null_count()
