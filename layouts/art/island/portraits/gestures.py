"""What castaways do with their hands. The middle of the head is at (0, 0), a turned head looks to the left."""

# fmt: off

from typing import NamedTuple

from layouts.art.island.portraits.hands import hand, sleeve
from layouts.art.island.portraits.stage import INK, Draw, Stage, both
from layouts.engraving.cut import mark


class Gesture(NamedTuple):
    """Arms and hands, before the coat is drawn and after everything else."""

    near: Draw | None = None
    behind: Draw | None = None


def _wheel(stage: Stage) -> None:
    sleeve(stage, [(24, 40), (35, 36), (40, 24), (38, 15)], (15, 13, 11, 9), cuff="coat2")
    hand(stage, "fist", 37.6, 12, -22, 1.05, True)


def _finger(stage: Stage) -> None:
    sleeve(stage, [(-26, 58), (-39, 47), (-37, 29)], (17, 14, 10), cuff="coat2")
    hand(stage, "point", -36.6, 27, -4, 1.12)


def _fold_arms(stage: Stage) -> None:
    sleeve(stage, [(-40, 46), (-30, 52), (10, 48)], (17, 14, 11), bare=0.62)
    sleeve(stage, [(40, 48), (30, 55), (-12, 49)], (17, 14, 11), bare=0.62)
    hand(stage, "flat", -12, 49, -78, 1.0, True)


def _ear(stage: Stage) -> None:
    sleeve(stage, [(30, 58), (36, 40), (22, 19)], (16, 13, 9), cuff="coat2")
    hand(stage, "flat", 21, 18, -38, 0.98, True)


def _key(stage: Stage) -> None:
    """Draw the other hand, which stays on the key."""
    sleeve(stage, [(-16, 62), (-26, 52), (-31, 45)], (15, 12, 9), cuff="coat2")
    hand(stage, "pinch", -31, 45, -62, 0.9)


def _chest(stage: Stage) -> None:
    sleeve(stage, [(-50, 48), (-38, 50), (-20, 44)], (19, 13, 10), bare=0.6)
    hand(stage, "flat", -19, 43.6, 76, 1.15, True)


def _ladle(stage: Stage) -> None:
    sleeve(stage, [(47, 56), (43, 42), (35, 31)], (17, 13, 10), bare=0.66)
    hand(stage, "fist", 34.4, 31, 8, 1.1)


def _ledge(stage: Stage) -> None:
    for x, y, r, flip in ((-34, 41, -6, False), (30, 38, 6, True)):
        hand(stage, "ledge", x, y, r, 1.15, flip)


def _hauling(stage: Stage) -> None:
    for x in (-34, 30):
        sleeve(stage, [(x * 0.6, 46), (x * 0.98, 50), (x, 36)], (14, 12, 9))


def _point(stage: Stage) -> None:
    sleeve(stage, [(2, 60), (-8, 48), (-21, 33)], (18, 14, 10), cuff="acc")
    hand(stage, "point", -22, 31.4, -52, 1.15)


def _pinch(stage: Stage) -> None:
    hand(stage, "ledge", 25, 33, 3, 1.05, True)
    sleeve(stage, [(-22, 60), (-31, 48), (-30, 33)], (13, 11, 8))
    hand(stage, "pinch", -30, 32, -4, 1.05)


def _palm(stage: Stage) -> None:
    sleeve(stage, [(-28, 62), (-40, 54), (-36, 42)], (18, 16, 12), cuff="coat2")
    hand(stage, "palm", -36, 41, -6, 1.5)


def _count(stage: Stage) -> None:
    sleeve(stage, [(-28, 56), (-44, 38), (-37, 13)], (18, 15, 11), cuff="coat2")
    hand(stage, "count", -36.4, 11, 4, 1.25)


def _hush(stage: Stage) -> None:
    sleeve(stage, [(18, 66), (15, 54), (3, 43)], (15, 12, 9), cuff="coat2")
    hand(stage, "point", 2, 41, -6, 1.0)
    hand(stage, "fist", -41, 41, -18, 0.95)


def _grip(stage: Stage) -> None:
    sleeve(stage, [(-34, 58), (-36, 50), (-31, 37)], (17, 14, 10), cuff="paper")
    hand(stage, "fist", -30, 36, -4, 1.05)


def _wide(stage: Stage) -> None:
    sleeve(stage, [(-32, 48), (-41, 40), (-40, 22)], (20, 17, 9), cuff="paper")
    hand(stage, "palm", -40, 20, -22, 1.0)
    sleeve(stage, [(32, 48), (41, 38), (42, 20)], (20, 17, 9), cuff="paper")
    hand(stage, "palm", 42, 18, 20, 1.0, True)


def _lamp(stage: Stage) -> None:
    sleeve(stage, [(-20, 58), (-38, 44), (-34, 16)], (18, 15, 11), cuff="coat2")
    hand(stage, "fist", -33.4, 14, 3, 1.1)


def _thumb(stage: Stage) -> None:
    sleeve(stage, [(-26, 58), (-44, 44), (-39, 18)], (18, 15, 11), bare=0.5)
    hand(stage, "thumb", -38.6, 17, 3, 1.35)


def _straps(stage: Stage) -> None:
    for x, y, flip in ((-20, 46, True), (21, 44, False)):
        sleeve(stage, [(x * 2.1, 56), (x * 1.9, 62), (x, y + 4)], (17, 14, 11), cuff="coat2")
        hand(stage, "fist", x, y + 2, -12 if flip else 12, 0.98, flip)


def _fist(stage: Stage) -> None:
    sleeve(stage, [(-34, 60), (-44, 46), (-38, 28)], (19, 15, 11), cuff="coat2")
    hand(stage, "fist", -37.6, 26, 4, 1.25)
    stage.lines([mark([(-46 + 4 * k, 6 - abs(k - 2)), (-48 + 5 * k, 0 - 2 * abs(k - 2) + 3)], 0.9, 0.3)
        for k in range(5)], tone=INK)


GESTURES: dict[str, Gesture] = {
    "none": Gesture(), "wheel": Gesture(behind=_wheel), "finger": Gesture(_finger), "folded": Gesture(_fold_arms),
        "ear": Gesture(both(_ear, _key)), "chest": Gesture(both(_ladle, _chest)),
    "ledge": Gesture(_ledge, _hauling), "point": Gesture(_point), "pinch": Gesture(_pinch), "palm": Gesture(_palm),
        "count": Gesture(_count), "hush": Gesture(_hush), "grip": Gesture(_grip), "wide": Gesture(_wide),
    "lamp": Gesture(_lamp), "thumb": Gesture(_thumb), "straps": Gesture(_straps), "fist": Gesture(_fist),
}
