"""The kinds of fate cards and the zones of the island, in the order in which they are printed."""

from typing import Literal, get_args

Kind = Literal["encounter", "equipment", "event"]
KINDS: tuple[str, ...] = get_args(Kind)
Zone = Literal["shoreline", "inner"]
ZONES: tuple[str, ...] = get_args(Zone)
Level = Literal["beginner", "advanced"]
LEVELS: tuple[str, ...] = get_args(Level)
