"""What castaways do with their hands. The middle of the head is at (0, 0), a turned head looks to the left."""

# fmt: off

from __future__ import annotations

from typing import NamedTuple

from layouts.engraving.cut import mark
from layouts.island.portrait_hands import hand, sleeve
from layouts.island.portrait_stage import INK, Draw, Stage, both


class Gesture(NamedTuple):
    """Arms and hands, before the coat is drawn and after everything else."""

    near: Draw | None = None
    behind: Draw | None = None


def _wheel(s: Stage) -> None:
    sleeve(s, [(24, 40), (35, 36), (40, 24), (38, 15)], (15, 13, 11, 9), cuff="coat2")
    hand(s, "fist", 37.6, 12, -22, 1.05, True)


def _finger(s: Stage) -> None:
    sleeve(s, [(-26, 58), (-39, 47), (-37, 29)], (17, 14, 10), cuff="coat2")
    hand(s, "point", -36.6, 27, -4, 1.12)


def _folded(s: Stage) -> None:
    sleeve(s, [(-40, 46), (-30, 52), (10, 48)], (17, 14, 11), bare=0.62)
    sleeve(s, [(40, 48), (30, 55), (-12, 49)], (17, 14, 11), bare=0.62)
    hand(s, "flat", -12, 49, -78, 1.0, True)


def _ear(s: Stage) -> None:
    sleeve(s, [(30, 58), (36, 40), (22, 19)], (16, 13, 9), cuff="coat2")
    hand(s, "flat", 21, 18, -38, 0.98, True)


def _key(s: Stage) -> None:
    """The other hand stays on the key."""
    sleeve(s, [(-16, 62), (-26, 52), (-31, 45)], (15, 12, 9), cuff="coat2")
    hand(s, "pinch", -31, 45, -62, 0.9)


def _chest(s: Stage) -> None:
    sleeve(s, [(-50, 48), (-38, 50), (-20, 44)], (19, 13, 10), bare=0.6)
    hand(s, "flat", -19, 43.6, 76, 1.15, True)


def _ladle(s: Stage) -> None:
    sleeve(s, [(47, 56), (43, 42), (35, 31)], (17, 13, 10), bare=0.66)
    hand(s, "fist", 34.4, 31, 8, 1.1)


def _ledge(s: Stage) -> None:
    for x, y, r, flip in ((-34, 41, -6, False), (30, 38, 6, True)):
        hand(s, "ledge", x, y, r, 1.15, flip)


def _hauling(s: Stage) -> None:
    for x in (-34, 30):
        sleeve(s, [(x * 0.6, 46), (x * 0.98, 50), (x, 36)], (14, 12, 9))


def _point(s: Stage) -> None:
    sleeve(s, [(2, 60), (-8, 48), (-21, 33)], (18, 14, 10), cuff="acc")
    hand(s, "point", -22, 31.4, -52, 1.15)


def _pinch(s: Stage) -> None:
    hand(s, "ledge", 25, 33, 3, 1.05, True)
    sleeve(s, [(-22, 60), (-31, 48), (-30, 33)], (13, 11, 8))
    hand(s, "pinch", -30, 32, -4, 1.05)


def _palm(s: Stage) -> None:
    sleeve(s, [(-28, 62), (-40, 54), (-36, 42)], (18, 16, 12), cuff="coat2")
    hand(s, "palm", -36, 41, -6, 1.5)


def _count(s: Stage) -> None:
    sleeve(s, [(-28, 56), (-44, 38), (-37, 13)], (18, 15, 11), cuff="coat2")
    hand(s, "count", -36.4, 11, 4, 1.25)


def _hush(s: Stage) -> None:
    sleeve(s, [(18, 66), (15, 54), (3, 43)], (15, 12, 9), cuff="coat2")
    hand(s, "point", 2, 41, -6, 1.0)
    hand(s, "fist", -41, 41, -18, 0.95)


def _grip(s: Stage) -> None:
    sleeve(s, [(-34, 58), (-36, 50), (-31, 37)], (17, 14, 10), cuff="paper")
    hand(s, "fist", -30, 36, -4, 1.05)


def _wide(s: Stage) -> None:
    sleeve(s, [(-32, 48), (-41, 40), (-40, 22)], (20, 17, 9), cuff="paper")
    hand(s, "palm", -40, 20, -22, 1.0)
    sleeve(s, [(32, 48), (41, 38), (42, 20)], (20, 17, 9), cuff="paper")
    hand(s, "palm", 42, 18, 20, 1.0, True)


def _lamp(s: Stage) -> None:
    sleeve(s, [(-20, 58), (-38, 44), (-34, 16)], (18, 15, 11), cuff="coat2")
    hand(s, "fist", -33.4, 14, 3, 1.1)


def _thumb(s: Stage) -> None:
    sleeve(s, [(-26, 58), (-44, 44), (-39, 18)], (18, 15, 11), bare=0.5)
    hand(s, "thumb", -38.6, 17, 3, 1.35)


def _straps(s: Stage) -> None:
    for x, y, flip in ((-20, 46, True), (21, 44, False)):
        sleeve(s, [(x * 2.1, 56), (x * 1.9, 62), (x, y + 4)], (17, 14, 11), cuff="coat2")
        hand(s, "fist", x, y + 2, -12 if flip else 12, 0.98, flip)


def _fist(s: Stage) -> None:
    sleeve(s, [(-34, 60), (-44, 46), (-38, 28)], (19, 15, 11), cuff="coat2")
    hand(s, "fist", -37.6, 26, 4, 1.25)
    s.lines([mark([(-46 + 4 * k, 6 - abs(k - 2)), (-48 + 5 * k, 0 - 2 * abs(k - 2) + 3)], 0.9, 0.3) for k in range(5)], tone=INK)


GESTURES: dict[str, Gesture] = {
    "none": Gesture(), "wheel": Gesture(behind=_wheel), "finger": Gesture(_finger), "folded": Gesture(_folded),
        "ear": Gesture(both(_ear, _key)), "chest": Gesture(both(_ladle, _chest)),
    "ledge": Gesture(_ledge, _hauling), "point": Gesture(_point), "pinch": Gesture(_pinch), "palm": Gesture(_palm),
        "count": Gesture(_count), "hush": Gesture(_hush), "grip": Gesture(_grip), "wide": Gesture(_wide),
    "lamp": Gesture(_lamp), "thumb": Gesture(_thumb), "straps": Gesture(_straps), "fist": Gesture(_fist),
}
