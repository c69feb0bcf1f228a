"""What is photographed of the miniatures turn of Lost Worlds: see `screens`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from old_cards import played
from phone_kit import lay
from web_kit import Server

GAMES = Path(__file__).resolve().parents[1] / "tests" / "lostworlds_field" / "golden"
MOMENTS = (
    ("sack_from_the_tower", 4, 1, ".hex.run"), ("sack_from_the_tower", 6, 0, ""), ("sack_from_the_tower", 12, 0, ""),
    ("sack_from_the_tower", 16, 1, ".hex.can"), ("sack_from_the_tower", 24, 0, ".dock .pri"),
    ("by_a_map_of_ones_own", 6, 0, ""),
    ("by_a_map_of_ones_own", 13, 0, ""), ("sack_from_the_tower", 56, 0, ""),
)  # fmt: skip
"""A golden game, the number of its moves that were played, whose phone it is, and what is tapped there."""


def shots(
    server: Server, tap: Callable[[str], Callable[[Any], None]]
) -> list[tuple[str, Sequence[Callable[[Any], None]]]]:
    found: list[tuple[str, Sequence[Callable[[Any], None]]]] = []
    for game, count, seat, tapped in MOMENTS:
        play = played(GAMES / f"{game}.txt")
        name = f"{game}-{count}".replace("_", "-")
        lay(server, name, play.lines[: (play.path[count - 1] if count else 0) + 1])
        found.append((f"/t/{name}?seat={seat}", (tap(tapped),) if tapped else ()))
    return found
