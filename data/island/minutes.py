"""How long a game takes: minutes by the number of players, as ``2:30 3:35 4:50`` in grids.csv."""

from __future__ import annotations

import re

NEAR = 0.15
"""How far printed minutes may be from those that are measured, as a share."""


def parse_minutes(text: str) -> dict[int, int]:
    """Return the minutes by players. Raises ValueError."""
    parts = text.split()
    if not all(re.fullmatch(r"[2-8]:[1-9]\d{1,2}", part) for part in parts):
        raise ValueError(f"{text!r} is not players and minutes, such as 2:30 3:35 4:50")
    return {int(part[0]): int(part[2:]) for part in parts}
