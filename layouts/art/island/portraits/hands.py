"""Hands, and the arms that bring them: each of them an answer to what the face says.

A hand is drawn about its wrist at (0, 0), fingers up, some 17 units long, the thumb to the left.
"""

# fmt: off

from collections.abc import Callable

from layouts.art.island.portraits.stage import Stage
from layouts.engraving.cut import Mass, blob, disc, engrave, mark, rim, straight, union

Hand = tuple[Mass, Mass]
"""The mass of a hand and the lines upon it."""


def fist() -> Hand:
    """Return closed about something upright."""
    knuckles = [mark([(-4.6, -2.6 - 3 * j), (0, -3.6 - 3 * j), (4.4, -2.6 - 3 * j)], 3, 3.3, 2.6) for j in range(4)]
    mass = union(disc(0, -6.4, 5.6, 6), knuckles, mark("-4,-9 -1.6,-12.6 3,-12.8", 3, 3.2, 2.6))
    folds = [mark([(-4.8, -4.3 - 2.9 * j), (0, -5.2 - 2.9 * j), (3.6, -4.3 - 2.9 * j)], 0.2, 0.75, 0.2)
        for j in range(3)]
    return mass, union(folds, mark("-2.6,-11 1,-11.4 3.6,-11.4", 0.2, 0.7, 0.3))


def point() -> Hand:
    """Return one finger out, the thumb along it."""
    curled = [mark([(-3.4 + 3 * j, -8), (-2.6 + 3 * j, -11 + 0.7 * j), (-1.2 + 2.6 * j, -8)], 3.2, 3.1, 2.6)
        for j in range(1, 4)]
    mass = union(disc(0.6, -5.4, 5.4, 5.6), curled, mark("-3,-8 -3.8,-14 -3.6,-21", 3.8, 3.4, 2.7),
        mark("-4,-4 -6.4,-8 -3,-11", 3.2, 3, 2.4))
    lines = [mark([(-1.2 + 2.8 * j, -10), (-1.4 + 2.8 * j, -6.8)], 0.2, 0.7) for j in range(1, 3)]
    return mass, union(lines, mark("-4.7,-20.6 -3.6,-21.4 -2.6,-20.6", 0.5),
        mark("-5,-14.4 -3.4,-14.2", 0.2, 0.6), mark("-2,-10.4 -1.6,-7 -3.4,-5.4", 0.3, 0.8, 0.2))


def palm(spread: float = 1.0) -> Hand:
    """Open towards us: stop."""
    tips = ((-8.4, -15), (-3, -19.6), (3, -19.6), (8.6, -15.6))
    fingers = [mark([(-3.6 + 2.5 * j, -7), ((-3.6 + 2.5 * j + x * spread) / 2, -11.6), (x * spread, y)], 3.5, 3.0, 2.5)
        for j, (x, y) in enumerate(tips)]
    mass = union(blob("-4,0.6 4,0.6 6,-6 4.6,-9.4 -4.6,-9.4 -5.6,-5"), fingers,
        mark("-4,-3.4 -8,-6.6 -10.4,-10.4", 4, 3.6, 2.8))
    lines = [mark("-4.6,-5.4 -1,-7.2 4.6,-6.6", 0.2, 0.8, 0.2),
        mark("-4,-7.6 -2.2,-4.6 -2.8,-1", 0.2, 0.8, 0.2), mark("-3,-4.6 1,-4.8 4.4,-2.8", 0.2, 0.6, 0.2)]
    joints = [mark([(x * spread * 0.72 - 1.5 + 0.4, y * 0.74), (x * spread * 0.72 + 1.2, y * 0.74)], 0.2, 0.5) for x,
        y in tips]
    return mass, union(lines, joints)


def count() -> Hand:
    """Return three fingers up, the thumb on the little one."""
    tips = ((-7.6, -17.4), (-0.8, -20.6), (6, -18.4))
    fingers = [mark([(-3.6 + 2.8 * j, -7), ((-3.6 + 2.8 * j + x) / 2, -12), (x, y)], 3.6, 3.1, 2.6)
        for j, (x, y) in enumerate(tips)]
    mass = union(blob("-4.4,0.6 4.4,0.6 6.4,-6 5,-9.6 -4.8,-9.6 -5.6,-5"), fingers)
    thumb = mark("-4.6,-2.6 -1.6,-5.4 3.4,-6.6", 3.6, 3.3, 2.6)
    little = mark("5,-6 6.4,-9.4 3.6,-8.2", 3.2, 3, 2.4)
    whole = union(mass, little, thumb)
    lines = union(thumb.buffer(0.35).boundary.buffer(0.32).intersection(mass),
        [mark([(x * 0.76 - 1.2, y * 0.72), (x * 0.76 + 1.2, y * 0.72)], 0.2, 0.5) for x, y in tips])
    return whole, lines


def pinch() -> Hand:
    """Return thumb and finger hold something thin at (-4, -15); the others are spread."""
    mass = union(blob("-3.6,0.6 4,0.6 5.8,-6 3.6,-9.6 -4,-9 -5,-4"), mark("-2.6,-7 -5.4,-11 -4.2,-14.6", 3.5, 3.2, 2.6),
        mark("-4,-3.6 -7.6,-8 -5,-13.6", 3.6, 3.2, 2.6), mark("0.6,-8 0,-13 -0.8,-17.4", 3.4, 3.1, 2.5),
        mark("3,-7.6 4.4,-12.4 4.6,-16.4", 3.2, 3, 2.4), mark("4.6,-5.6 7.6,-9 9,-12.4", 2.9, 2.7, 2.2),)
    return mass, union(mark("-2.8,-7.6 -5,-11 -4.8,-13", 0.2, 0.6, 0.2),
        mark("-4.4,-7 -2,-5 -2,-2", 0.2, 0.7, 0.2), mark("1.4,-8 1,-11", 0.2, 0.6))


def flat() -> Hand:
    """Return laid upon something, seen from its back."""
    fingers = [mark([(-3.6 + 2.6 * j, -6), (-4.4 + 3 * j, -12), (-4.6 + 3.1 * j, -16.4 + abs(j - 1.3) * 1.3)], 3.7, 3.4,
        2.8) for j in range(4)]
    mass = union(disc(0, -4.6, 5.6, 5.8), fingers, mark("-4.4,-3 -8.4,-6 -9.6,-10", 3.8, 3.5, 2.7))
    lines = [mark([(-2.5 + 2.7 * j, -6.4), (-2.9 + 3 * j, -11.6), (-3.1 + 3.1 * j, -14)], 0.2, 0.8, 0.35)
        for j in range(3)]
    nails = [mark([(-5.2 + 3.1 * j, -16.2 + abs(j - 1.3) * 1.3), (-4 + 3.1 * j, -16.4 + abs(j - 1.3) * 1.3)], 0.65)
        for j in range(4)]
    return mass, union(lines, nails)


def thumb() -> Hand:
    """Return a fist whose thumb stands up to measure by."""
    curled = [mark([(-4.2, -1.6 - 2.7 * j), (0, -2.6 - 2.7 * j), (4.4, -1.6 - 2.7 * j)], 2.9, 3.1, 2.6)
        for j in range(4)]
    mass = union(disc(0.2, -5.6, 5.4, 5.6), curled, mark("-3.4,-7 -2.6,-13 -3.6,-18.6", 4.4, 3.9, 3.2))
    folds = [mark([(-3.4, -3.2 - 2.6 * j), (0.6, -4 - 2.6 * j), (4.4, -3.2 - 2.6 * j)], 0.2, 0.7, 0.2)
        for j in range(3)]
    return mass, union(folds, mark("-4.4,-18 -3.4,-19 -2.4,-17.8", 0.5), mark("-4.2,-13 -1.6,-13", 0.2, 0.6),
        mark("-1,-11.4 -0.4,-8.6", 0.7, 0.2))


def ledge() -> Hand:
    """Return four fingertips over an edge, the hand behind it; the edge runs through (0, 0)."""
    fingers = [mark([(-5.4 + 3.6 * j, -3.4), (-5.4 + 3.6 * j, 1 + 1.2 * (j in (1, 2)))], 3.7, 3.3) for j in range(4)]
    mass = union(blob("-7,-1 -6,-6 0,-8 6,-6 7.2,-1 4,1 -4,1"), fingers)
    nails = [mark([(-6 + 3.6 * j, 1.2 + 1.2 * (j in (1, 2))), (-4.8 + 3.6 * j, 1.2 + 1.2 * (j in (1, 2)))], 0.7)
        for j in range(4)]
    return mass, union([mark([(-3.6 + 3.6 * j, -4.6), (-3.6 + 3.6 * j, 0.4)], 0.2, 0.7) for j in range(3)], nails)


HANDS: dict[str, Callable[[], Hand]] = {"fist": fist, "point": point, "palm": palm, "count": count, "pinch": pinch,
    "flat": flat, "thumb": thumb, "ledge": ledge}


def hand(stage: Stage, name: str, x: float, y: float, rot: float = 0.0, factor: float = 1.0,
        flip: bool = False) -> None:
    """Draw a hand whose wrist is at (x, y), its fingers turned clockwise by `rot` degrees from straight up."""
    mass, lines = HANDS[name]()
    t = stage.at(x, y, factor, rot, flip)
    t.body(mass, "skin", 0.85, 0.45)
    t.put(rim(mass, -2.4, -0.6, 1.1, 195, 0.5), "skin2").put(lines)


def sleeve(
    stage: Stage, points: list[tuple[float, float]], widths: tuple[float, ...] = (17, 13, 10), cuff: str = "",
    bare: float = 0.0,
) -> None:
    """Draw an arm along shoulder, elbow and wrist. `cuff`: the tone of a band there; the share `bare` before it is
    rolled up."""
    (x0, y0), (x1, y1) = points[-2], points[-1]
    if bare:
        stage.body(mark(points[-2:], widths[-1] * 1.08, widths[-1] * 0.86), "skin", 0.85, 0.45)
        stage.put(engrave(mark(points[-2:], widths[-1] * 1.08, widths[-1] * 0.86),
            lambda a, b: 0.5 * ((a - min(x0, x1)) / 9).clip(0, 1), 1.5, straight(0),
            (min(x0, x1) - 9, max(x0, x1) + 9, 0.8), (min(y0, y1) - 9, max(y0, y1) + 9)), "skin2")
        x1, y1 = x0 + (x1 - x0) * (1 - bare), y0 + (y1 - y0) * (1 - bare)
        points = [*points[:-1], (x1, y1)]
    arm = mark(points, *widths)
    stage.body(arm, "coat", 0.85, 0.45)
    bx0, by0, bx1, by1 = arm.bounds
    stage.put(engrave(arm, lambda a, b: 0.14 + 0.5 * ((a - bx0) / (bx1 - bx0 + 1)), 2.1, straight(18),
        (bx0 - 40, bx1 + 40, 0.8), (by0 - 60, by1 + 20)), "coat2")
    if cuff:
        n = max(((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5, 1)
        ux, uy, w = (x1 - x0) / n, (y1 - y0) / n, widths[-1] / 2 + 1.2
        stage.body(mark([(x1 - uy * w * 0.8, y1 + ux * w * 0.8), (x1 + uy * w * 0.8, y1 - ux * w * 0.8)], 5.0), cuff,
            0.8, 0.3)
    else:
        stage.put(mark([(x0 + (x1 - x0) * 0.1 - 3, y0 - 1), (x0 + (x1 - x0) * 0.2 + 2, y0 + 1.6)], 0.2, 1.0, 0.2))
