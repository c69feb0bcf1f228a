"""Types of cells that several tables of Lost Worlds share."""

from collections.abc import Callable
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator

from data.fields import Between

CLOSE = tuple(range(2, 50, 2))
"""The numbers of the maneuvers at close range."""
FAR = tuple(range(50, 66, 2))
"""The numbers of the maneuvers at extended range."""
PAGES = tuple(range(1, 64, 2))
"""The numbers of the picture pages."""
FREE = (17, 51, 55, 59, 63)
"""The pages to which a fighter may give any meaning."""


def _step_parser(remainder: int, what: str, also: tuple[int, ...] = ()) -> Callable[[Any], Any]:
    def check(value: Any) -> Any:
        if str(value).isdigit() and int(value) % 2 != remainder and int(value) not in also:
            raise ValueError(what.format(value))
        return value

    return check


Even = Annotated[int, Between(2, 64), BeforeValidator(_step_parser(0, "{} is odd; maneuvers have even numbers"))]
Odd = Annotated[int, Between(1, 63), BeforeValidator(_step_parser(1, "{} is even; pictures stand on odd pages"))]
Shown = Annotated[
    int,
    Between(0, 63),
    BeforeValidator(_step_parser(1, "{} is even; pictures stand on odd pages, and 0 is not a move", (0,))),
]

Range = Literal["C", "E"]
Line = Literal["none", "over", "high", "middle", "low", "kick"]
Kind = Literal[
    "act",
    "evade",
    "wound",
    "offbalance",
    "turned",
    "behind",
    "disarmed",
    "rearm",
    "down",
    "parry",
    "block",
    "stance",
    "broken",
]
Sight = Literal[
    "head", "leg", "arm", "body", "far_body", "far_leg", "graze", "kicked", "pushed", "down", "disarmed",
    "rearm", "gear",
    "parry", "block", "own", "other", "far_act", "charge", "stance", "dodge", "duck", "jump", "away", "far_dodge",
]  # fmt: skip
"""What a cell shows, as finely as styles tell it apart: ``own`` is the usual picture of the owner's attack, ``other``
another."""
Likable = Literal[Sight, "wound", "slip", "act", "evade"]
"""An outcome, or a group of them."""
OwnClass = Literal[
    "swing", "thrust", "down", "guarded", "feint", "kick", "dislodge", "retrieve", "block_high", "block_low",
    "jump", "dodge", "duck", "away", "charge", "far_swing", "far_thrust", "close_in", "far_dodge", "jump_back",
]  # fmt: skip
Party = Literal["", "swap", "fire"]
Provenance = Literal["seed", "seed-repaired", "rule", "record", "ours"]
