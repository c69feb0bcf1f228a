"""Faces that act: brow, lid, pupil and mouth for every mood, cut along the egg of the head.

Places on the egg are (latitude, longitude) in degrees; 0, 0 is the bridge of the nose, longitudes are mirrored for the
other side.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from layouts.art.lostworlds.figures.skull import Skull

Spots = tuple[tuple[float, float], ...]


class Mood(NamedTuple):
    """`brow`: latitudes of its inner and outer end, and its weight; `eye`: how far it opens above and below, 0 for
    shut; `gaze`: where the pupil looks, up and ahead; `mouth`: a name of `MOUTHS`; `raised`: how much higher the far
    brow is."""

    brow: tuple[float, float, float]
    eye: tuple[float, float]
    gaze: tuple[float, float]
    mouth: str
    raised: float = 0.0


MOODS: Mapping[str, Mood] = {
    "fierce": Mood((6, 24, 1.3), (7, 4), (0, 0), "bared"),
    "shout": Mood((7, 25, 1.4), (8, 4), (0, 0), "open"),
    "cold": Mood((8, 17, 1.3), (4, 3), (0, 2), "line"),
    "wary": Mood((24, 26, 0.9), (11, 6), (3, 0), "small"),
    "grim": Mood((7, 19, 1.3), (5, 4), (2, 0), "set"),
    "fright": Mood((31, 21, 0.9), (13, 8), (2, -3), "round"),
    "pain": Mood((24, 9, 1.2), (0, 0), (0, 0), "cry"),
    "daze": Mood((20, 20, 0.9), (-1, -1), (0, 0), "wave"),
    "dismay": Mood((29, 15, 1.0), (11, 6), (5, 0), "gape"),
    "calm": Mood((15, 18, 0.9), (6, 4), (0, 0), "smile"),
    "keen": Mood((17, 23, 1.0), (8, 4), (-4, 2), "small"),
    "sly": Mood((7, 22, 1.1), (5, 2), (0, 5), "smirk", 9),
    "glee": Mood((20, 27, 1.0), (9, 2), (0, 2), "grin", 4),
}
CLOSED: Mapping[str, Spots] = {
    "line": ((-41, -13), (-42, 0), (-41, 13)),
    "set": ((-45, -16), (-40, -6), (-40, 6), (-45, 16)),
    "smile": ((-39, -13), (-43, 0), (-39, 13)),
    "smirk": ((-38, -19), (-43, -6), (-42, 6), (-34, 21)),
    "wave": ((-40, -12), (-46, -3), (-39, 5), (-45, 14)),
}
OPEN: Mapping[str, tuple[Spots, Spots]] = {
    "bared": (((-37, -18), (-36, 0), (-37, 18)), ((-46, 15), (-48, 0), (-46, -15))),
    "open": (((-35, -15), (-33, 0), (-35, 15)), ((-53, 11), (-57, 0), (-53, -11))),
    "cry": (((-45, -17), (-34, 0), (-45, 17)), ((-51, 13), (-49, 0), (-51, -13))),
    "gape": (((-42, -10), (-36, 0), (-42, 10)), ((-54, 8), (-57, 0), (-54, -8))),
    "round": (((-42, -7), (-37, 0), (-42, 7)), ((-51, 6), (-53, 0), (-51, -6))),
    "small": (((-41, -7), (-40, 0), (-41, 7)), ((-45, 6), (-46, 0), (-45, -6))),
    "grin": (((-33, -22), (-38, 0), (-33, 22)), ((-43, 15), (-48, 0), (-43, -15))),
}
WIDE = 1.5
"""Eyes and mouths are drawn larger than life, to be seen on a page."""
TEETH = ("bared", "cry", "grin")


def draw(head: Skull, fill: str = "ink", eyes: bool = True) -> None:
    """Draw brows, eyes, nose and mouth of the pose's mood; with `eyes` false a mask covers all but the
    mouth."""
    if head.front < -0.35:
        return
    mood = MOODS[head.mood]
    if eyes:
        for side in (-1, 1):
            _brow(head, mood, side, fill)
            _eye(head, mood, side, fill)
        head.nose(fill)
    mouth(head, mood.mouth, fill)


def _brow(head: Skull, mood: Mood, side: int, fill: str) -> None:
    inner, outer, weight = mood.brow
    lift = mood.raised if side < 0 else 0.0
    way = [
        (inner + 4 + lift * 0.3, side * 8),
        ((inner + outer) / 2 + 6 + lift, side * 25),
        (outer + 3 + lift * 0.8, side * 43),
    ]
    head.line(fill, way, 0.021 * weight, 0.011 * weight)


def _eye(head: Skull, mood: Mood, side: int, fill: str) -> None:
    above, below = mood.eye
    if above < 0:
        for d in (-1, 1):
            head.line(fill, [(-6 * d - 2, side * 14), (6 * d - 2, side * 36)], 0.012, 0.012)
        return
    if above == 0:
        head.line(fill, [(1, side * 13), (-6, side * 26), (1, side * 39)], 0.013, 0.010)
        head.line(fill, [(-9, side * 40), (-6, side * 46)], 0.004, 0.008)
        return
    above, below = WIDE * above, WIDE * below
    lid = [(-2, side * 10), (above - 2, side * 19), (above - 3, side * 31), (0, side * 41)]
    head.patch_of("paper", [*lid, (-below, side * 31), (-below - 1, side * 19)])
    up, ahead = mood.gaze
    lon = side * 25 - ahead
    head.line(fill, [(up + min(above * 0.5, 6), lon), (up - min(below * 0.6, 5), lon)], 0.018, 0.015)
    head.line(fill, lid, 0.007, 0.010)
    if mood.eye[1] >= 5:
        head.line(fill, [(-below, side * 15), (-below - 1, side * 32)], 0.003, 0.006)


def mouth(head: Skull, name: str, fill: str = "ink") -> None:
    """Draw a line, or a hole with teeth in it."""
    if name in CLOSED:
        head.line(fill, [(lat, lon * WIDE) for lat, lon in CLOSED[name]], 0.012, 0.010, 1.06)
        return
    upper, lower = ([(lat, lon * WIDE) for lat, lon in half] for half in OPEN[name])
    head.patch_of(fill, [*upper, *lower], 1.05)
    if name in TEETH:
        rim = [(lat - 1.6, lon * 0.82) for lat, lon in upper]
        head.patch_of("paper", [*rim, *((lat - 5.5, lon * 0.9) for lat, lon in rim[::-1])], 1.06)
        for lon in (-11, 0, 11):
            head.line(fill, [(rim[1][0] + 1, lon), (rim[1][0] - 5, lon)], 0.004, 0.004, 1.07)
