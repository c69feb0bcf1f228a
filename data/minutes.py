"""How long a game takes: minutes by the number of players, as ``2:30 3:35 4:50``; half of the measured games are
shorter. What the cover says is compared with them, and they with games that are played (`companion.odds.minutes`)."""

import re
from collections.abc import Iterable
from typing import Annotated, Any

from pydantic import BeforeValidator

NEAR = 0.15
"""How far printed minutes may be from those that are measured, as a share."""


def parse_minutes(text: str) -> dict[int, int]:
    """Return the minutes by number of players, from text such as ``2:30 3:35``. Raises ValueError."""
    parts = text.split()
    if not all(re.fullmatch(r"[2-8]:[1-9]\d{1,2}", part) for part in parts):
        raise ValueError(f"{text!r} is not players and minutes, such as 2:30 3:35 4:50")
    return {int(part[0]): int(part[2:]) for part in parts}


def _by_players(value: Any) -> str:
    parse_minutes(str(value))
    return str(value)


ByPlayers = Annotated[str, BeforeValidator(_by_players)]
"""The type of a cell or key that says minutes by players."""


def misprints(cover: str, taken: Iterable[int]) -> list[str]:
    """Return a sentence for each end of the range on the cover that differs by more than a share of `NEAR` from the
    shortest or longest of the minutes `taken`."""
    said, times = [int(part) for part in re.findall(r"\d+", cover)], list(taken)
    if not said or not times:
        return []
    return [
        f"the cover says {cover} minutes, a game takes {time}"
        for told, time in ((min(said), min(times)), (max(said), max(times)))
        if abs(told / time - 1) > NEAR
    ]
