"""The programs in documents."""

from __future__ import annotations

import re
from pathlib import Path

README = Path(__file__).parents[1] / "README.md"
GUIDE = Path(__file__).parents[3] / "docs" / "python.md"


def programs(file: Path) -> list[str]:
    return re.findall(r"```python\n(.*?)```", file.read_text(), re.DOTALL)
