"""The kinds of characters, in the order in which they are printed."""

from typing import Literal, get_args

Kind = Literal["fluffy", "machine", "humanoid", "misfit"]
KINDS: tuple[str, ...] = get_args(Kind)
