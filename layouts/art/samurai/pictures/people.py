"""People in ink: faces with a mind of their own, hair, hats, hands, sandals, swords. Each is put on a plate."""

# fmt: off

from __future__ import annotations

import math
from collections.abc import Sequence

from layouts.engraving.brush import stroke
from layouts.engraving.cut import Mass, blob, disc, mark, move, union
from layouts.engraving.plate import Plate
from layouts.engraving.strokes import gather_points

SHAPES = {  # half an outline of a head: shares of its radius, from crown to chin
    "egg": ((0, -1.12), (0.62, -0.98), (0.9, -0.3), (0.8, 0.45), (0.42, 1.02), (0, 1.14)),
    "long": ((0, -1.2), (0.56, -1.05), (0.76, -0.3), (0.72, 0.5), (0.46, 1.15), (0, 1.3)),
    "square": ((0, -1.02), (0.7, -0.95), (0.92, -0.2), (0.94, 0.5), (0.62, 1.0), (0, 1.08)),
    "round": ((0, -1.0), (0.72, -0.8), (1.02, 0.0), (0.9, 0.6), (0.46, 0.96), (0, 1.02)),
    "lean": ((0, -1.15), (0.6, -1.0), (0.82, -0.35), (0.62, 0.35), (0.3, 1.05), (0, 1.2)),
}
BROWS = {  # y of a brow's inner, middle and outer end
    "calm": (-0.34, -0.42, -0.34), "angry": (-0.2, -0.36, -0.52), "sad": (-0.52, -0.44, -0.28),
    "up": (-0.5, -0.66, -0.5), "sly": (-0.3, -0.4, -0.5),
}
MOUTHS = {  # points of the line, width; an open mouth is a disc
    "flat": ((-0.26, 0.62), (0, 0.6), (0.26, 0.62)),
    "smile": ((-0.4, 0.5), (0, 0.72), (0.4, 0.5)),
    "frown": ((-0.34, 0.74), (0, 0.58), (0.34, 0.74)),
    "wry": ((-0.2, 0.66), (0.06, 0.66), (0.42, 0.5)),
}


def face(plate: Plate, x: float, y: float, radius: float, turn: float = 0.0, kind: str = "egg", brow: str = "calm",
        eyes: str = "slit", mouth: str = "flat", hair: str = "", tilt: float = 0.0, skin: str = "paper",
        line: float = 0.28, ears: bool = True) -> None:
    """Draw a head of radius `radius`. `turn` -1 to 1 is where it looks (left to right), `tilt` degrees clockwise.

    `eyes` slit, shut, wide or side; `hair` one of `HAIR` or nothing. A skin of ink has pale features."""
    pen = "paper" if skin == "ink" else "ink"
    half = SHAPES[kind]
    ring = [*half, *((-a, b) for a, b in half[-2:0:-1])]
    put = lambda mass, tone: plate.put(move(mass, x, y, radius, tilt), tone)
    head = blob(*ring)
    lug = union([disc(s * (0.92 + 0.06 * s * -turn), 0.12, 0.2, 0.32) for s in (-1, 1)
        if s * turn < 0.5]) if ears else head
    plate.put(move(union(head, lug), x, y, radius, tilt).buffer(line), pen if skin != "ink" else "paper")
    put(union(head, lug), skin)
    dx = turn * 0.42
    fine = max(0.12, 0.16 / radius)
    for s in (-1, 1):
        wide = 1 - 0.45 * max(0.0, s * turn)  # the far side is foreshortened
        at = lambda a, s=s, wide=wide: dx + s * a * wide
        a, b, c = BROWS[brow]
        put(mark([(at(0.16), a), (at(0.4), b), (at(0.68), c)], fine * 0.8, fine * 1.5, fine * 0.5), pen)
        if eyes == "shut":
            put(mark([(at(0.18), -0.06), (at(0.4), 0.06), (at(0.62), -0.06)], fine * 0.6, fine, fine * 0.5), pen)
        elif eyes == "wide":
            put(disc(at(0.4), -0.04, 0.24 * wide, 0.2).buffer(fine * 0.5), pen)
            put(disc(at(0.4), -0.04, 0.24 * wide, 0.2), skin)
            put(disc(at(0.4) + turn * 0.08, -0.04, 0.1, 0.12), pen)
        else:
            put(mark([(at(0.16), -0.02), (at(0.4), -0.12), (at(0.64), -0.04)], fine * 0.6, fine * 1.3, fine * 0.5), pen)
            glance = 0.12 if eyes == "side" else 0.0
            put(disc(at(0.4) + glance * (1 if turn >= 0 else -1), -0.02, 0.1, 0.12), pen)
    nose = dx * 1.5
    put(mark([(nose - 0.02, -0.02), (nose + 0.12 * (1 if turn >= 0 else -1), 0.3), (nose - 0.06, 0.34)], fine * 0.5,
        fine, fine * 0.5), pen)
    if mouth in MOUTHS:
        put(mark([(a + dx, b) for a, b in MOUTHS[mouth]], fine * 0.6, fine * 1.2, fine * 0.6), pen)
    elif mouth == "grin":
        grin = blob((dx - 0.46, 0.46, 0), (dx, 0.6), (dx + 0.46, 0.46, 0), (dx + 0.3, 0.78), (dx, 0.88),
            (dx - 0.3, 0.78))
        put(grin, pen)
        put(mark([(dx - 0.34, 0.58), (dx, 0.68), (dx + 0.34, 0.58)], 0.12), skin)
    elif mouth == "open":
        put(disc(dx, 0.68, 0.2, 0.24), pen)
    if hair:
        HAIR[hair](plate, x, y, radius, turn, tilt, pen)


def bust(plate: Plate, x: float, y: float, radius: float, foot: float, broad: float, halo: float = 0.4,
        collar: bool = True) -> None:
    """Draw the bust: shoulders in a dark robe below a head of radius `radius` at (x, y), down to y = `foot`; `broad`
    radii from the middle."""
    near = [(x - radius * (broad - 0.1), y + radius * 2.3), (x - radius * 0.75, y + radius * 1.08),
        (x + radius * 0.75, y + radius * 1.08), (x + radius * (broad - 0.1), y + radius * 2.3)]
    plate.cutout(blob((x - radius * broad, foot, 0), *near, (x + radius * broad, foot, 0)), "ink", halo)
    if collar:
        plate.put(union([mark([(x + s * radius * 0.5, y + radius * 1.2), (x + 0.05, y + radius * 2.15)], 0.5)
            for s in (-1, 1)]), "paper")


def _knot(plate: Plate, x: float, y: float, radius: float, turn: float, tilt: float, pen: str) -> None:
    cap = blob("-0.96,-0.2! -0.86,-0.8 0,-1.24 0.86,-0.8 0.96,-0.2! 0.66,-0.62", (turn * 0.4, -0.8), "-0.66,-0.62")
    both = move(union(cap, mark([(-turn * 0.3, -1.1), (-turn * 0.5, -1.5), (-turn * 0.1, -1.75)], 0.4, 0.36, 0.26)), x,
        y, radius, tilt)
    plate.put(both.buffer(0.25), "paper", gap=True).put(both, pen)


def _cloth(plate: Plate, x: float, y: float, radius: float, turn: float, tilt: float, pen: str) -> None:
    side = 1 if turn >= 0 else -1
    band = blob("-0.96,-0.28 -0.7,-1 0,-1.28 0.7,-1 0.96,-0.28 0.5,-0.6 0,-0.68 -0.5,-0.6")
    ends = [mark([(-0.8 * side, -0.5), (-1.3 * side, -0.3 + k)], 0.22, 0.3) for k in (-0.3, 0.2)]
    plate.put(move(union(band, *ends), x, y, radius, tilt).buffer(0.22),
        "ink").put(move(union(band, *ends), x, y, radius, tilt), "paper")
    plate.put(move(union([disc(-0.4 + 0.4 * k, -0.86 - 0.1 * (k == 1), 0.1) for k in range(3)]), x, y, radius, tilt),
        "ink")


def _helmet(plate: Plate, x: float, y: float, radius: float, turn: float, tilt: float, pen: str) -> None:
    hat = blob("-1.7,-0.2! -0.8,-0.86 0,-1.66,0.3 0.8,-0.86 1.7,-0.2! 0,-0.42")
    plate.put(move(hat, x, y, radius, tilt).buffer(0.24), "paper", gap=True).put(move(hat, x, y, radius, tilt), "ink")
    plate.put(move(union([mark([(0, -1.5), (k * 0.8, -0.46)], 0.04, 0.1) for k in (-1, 0, 1)]), x, y, radius, tilt),
        "paper")


def _loose(plate: Plate, x: float, y: float, radius: float, turn: float, tilt: float, pen: str) -> None:
    crown = blob("-1.05,1.3 -1.12,-0.2 -0.8,-1 0,-1.3 0.8,-1 1.12,-0.2 1.05,1.3",
        "0.82,1 0.78,-0.1 0.2,-0.8 -0.2,-0.8 -0.78,-0.1 -0.82,1")
    plate.put(move(crown, x, y, radius, tilt), pen)


def _bob(plate: Plate, x: float, y: float, radius: float, turn: float, tilt: float, pen: str) -> None:
    hair = blob("-1.08,0.3! -1.08,-0.5 -0.6,-1.14 0.1,-1.2 0.8,-0.9 1.1,-0.3",
        "1.04,0.3! 0.8,-0.3 0.72,-0.52! -0.74,-0.52! -0.8,-0.2")
    plate.put(move(hair, x, y, radius, tilt), pen)


def _tuft(plate: Plate, x: float, y: float, radius: float, turn: float, tilt: float, pen: str) -> None:
    locks = [mark([(0.05 * k, -1.0), (0.1 * k, -1.3), (0.34 * k, -1.62)], 0.3, 0.24, 0.08) for k in (-1, 0, 1)]
    plate.put(move(union(*locks, disc(0, -1.02, 0.36, 0.2)), x, y, radius, tilt), pen)


def _old(plate: Plate, x: float, y: float, radius: float, turn: float, tilt: float, pen: str) -> None:
    for s in (-1, 1):
        side = blob((s * 0.98, 0.2), (s * 1.06, -0.4), (s * 0.7, -0.86), (s * 0.78, -0.3))
        plate.put(move(side, x, y, radius, tilt).buffer(0.18), "ink").put(move(side, x, y, radius, tilt), "paper")
    knot = mark("0,-1.1 -0.1,-1.45 0.2,-1.6", 0.36, 0.3, 0.2)
    plate.put(move(knot, x, y, radius, tilt).buffer(0.2), "ink").put(move(knot, x, y, radius, tilt), "paper")
    plate.put(move(union([mark([(-0.5, -0.7 + k), (0, -0.76 + k), (0.5, -0.7 + k)], 0.03, 0.07, 0.03)
        for k in (0, 0.16)]), x, y, radius, tilt), pen)


def _court(plate: Plate, x: float, y: float, radius: float, turn: float, tilt: float, pen: str) -> None:
    hat = blob("-0.96,-0.5 -0.8,-1.4 -0.3,-2.1 0.5,-2 0.6,-1.3 0.96,-0.5 0,-0.8")
    plate.put(move(hat, x, y, radius, tilt).buffer(0.2), "paper", gap=True).put(move(hat, x, y, radius, tilt), "ink")


HAIR = {
    "knot": _knot, "cloth": _cloth, "helmet": _helmet, "loose": _loose, "bob": _bob, "tuft": _tuft, "old": _old,
    "court": _court,
}


def hat(plate: Plate, x: float, y: float, width: float, height: float, tilt: float = 0.0, halo: float = 0.5) -> None:
    """Draw a sedge hat `width` wide and `height` high seen from behind; (x, y) is the middle of its brim."""
    cone = blob("-0.5,0! -0.2,-0.62 0,-1,0.3 0.2,-0.62 0.5,0! 0.25,0.16 -0.25,0.16")
    straw = union([mark([(0, -0.9), (k * 0.32, -0.4), (k * 0.42, 0.04)], 0.006, 0.02, 0.012)
        for k in (-1, -0.5, 0, 0.5, 1)])
    sent = lambda mass: move(_squash(mass, width, height), x, y, 1, tilt)
    plate.put(sent(cone).buffer(halo), "paper", gap=True).put(sent(cone)).put(sent(straw), "paper")


def _squash(mass: Mass, width: float, height: float) -> Mass:
    from shapely import affinity

    return affinity.scale(mass, width, height, origin=(0, 0))


def hand(x: float, y: float, scale: float, angle: float, spread: float = 16.0,
        fingers: Sequence[float] = (0.9, 1.1, 1.05, 0.85), thumb: float = -1.0) -> Mass:
    """Return an open hand about its palm's middle, pointing to `angle` degrees (0 up, clockwise); `thumb` -1 left, 1
    right, 0 none."""
    parts: list[Mass] = [blob("-0.5,0.5 -0.56,-0.3 -0.3,-0.6 0.3,-0.6 0.56,-0.3 0.46,0.5 0,0.7")]
    for k, long in enumerate(fingers):
        a = math.radians((k - 1.5) * spread)
        bx, by = (k - 1.5) * 0.3, -0.5
        parts.append(mark([(bx, by), (bx + math.sin(a) * long * 0.55, by - math.cos(a) * long * 0.55),
            (bx + math.sin(a * 1.1) * long, by - math.cos(a * 1.1) * long)], 0.3, 0.29, 0.2))
    if thumb:
        parts.append(mark([(thumb * 0.3, 0.2), (thumb * 0.72, -0.16), (thumb * 0.94, -0.6)], 0.4, 0.34, 0.22))
    return move(union(*parts), x, y, scale, angle)


def sleeve(*points: Sequence[float] | str, widths: Sequence[float] = (3, 4)) -> Mass:
    """Return an arm in its sleeve along a line."""
    return stroke(gather_points(points), *widths, dry=0)


def skin(plate: Plate, mass: Mass, line: float = 0.3, tone: str = "paper") -> None:
    """Draw a mass of skin with its outline."""
    plate.put(mass.buffer(line)).put(mass, tone)


def sword(plate: Plate, x0: float, y0: float, x1: float, y1: float, width: float = 1.6, grip: str = "ink",
        bow: float = 1.2) -> None:
    """Draw a sheathed sword from the tip of its sheath to the end of its grip, parted from what is behind."""
    gx, gy = x0 + (x1 - x0) * 0.72, y0 + (y1 - y0) * 0.72
    n = math.hypot(x1 - x0, y1 - y0)
    ux, uy = (x1 - x0) / n, (y1 - y0) / n
    sheath = mark([(x0, y0), ((x0 + gx) / 2 - uy * bow, (y0 + gy) / 2 + ux * bow), (gx, gy)], width * 0.8, width, width)
    guard = mark([(gx - uy * width * 1.2, gy + ux * width * 1.2), (gx + uy * width * 1.2, gy - ux * width * 1.2)], 0.7)
    held = mark([(gx, gy), (x1, y1)], width * 0.95, width)
    plate.put(union(sheath, guard, held).buffer(0.4), "paper", gap=True).put(union(sheath, guard)).put(held, grip)
    cross = [mark([(gx + (x1 - gx) * t - uy * k * 0.4, gy + (y1 - gy) * t + ux * k * 0.4) for k in (-1, 1)], 0.22)
        for t in (0.25, 0.5, 0.75)]
    plate.put(union(*cross), "paper")


def sandal(plate: Plate, x: float, y: float, scale: float, angle: float = 0.0) -> None:
    """Draw a foot in a straw sandal from the side, toes to the left; (x, y) is its heel on the ground."""
    foot = blob("0.3,-2.2 1.3,-2.2 1.4,-0.9 1.3,0 -2,0.1 -3,-0.1 -3.1,-0.7 -2,-1.05 -0.6,-1.4")
    sole = mark("-3.2,0.35 -1,0.3 1.5,0.3", 0.5, 0.7, 0.6)
    bands = union(mark("-1.9,0.1 -1.5,-0.6 -0.9,-1.25", 0.3), mark("-0.4,0.1 0.2,-0.7 -0.9,-1.25", 0.3),
        mark("0.2,-0.7 1.3,-1", 0.3), mark("-2.6,-0.1 -2.55,-0.6", 0.16))
    sent = lambda mass: move(mass, x, y, scale, angle, scale)
    plate.put(sent(foot).buffer(0.3)).put(sent(foot), "paper").put(sent(union(sole, bands)))
