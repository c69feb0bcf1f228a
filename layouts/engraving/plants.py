"""Leaves and ferns, which occur in many pictures."""

import math

from layouts.engraving.figure import Figure
from layouts.engraving.strokes import brush, move, smooth, spine
from layouts.engraving.wedges import Shade


def leaf(
    figure: Figure, x: float, y: float, length: float, rot: float, tone: str = "mid", fat: float = 0.32,
    reach: float = 0.5, vein: bool = True,
) -> None:  # fmt: skip
    """Draw a leaf in a tone, as long as `length`, half as wide as its share `fat`, with its stalk at (x, y), pointing
    to `rot` degrees, 0 to the right; `reach` is the share that is shaded, `vein` draws its middle vein."""
    side = [(0.28, -0.8), (0.68, -0.6)], [(0.68, 0.55), (0.28, 0.75)]
    upper, lower = ([(length * a, length * fat * b) for a, b in half] for half in side)
    blade = smooth([(0, 0, 0), *upper, (length, 0, 0), *lower])
    figure.add(move(blade, x, y, rot=rot), tone, shade=Shade(reach, angle=60 - rot, gap=2))
    if vein:
        figure.cut(move(brush([(0, 0), (length * 0.9, 0)], 1.1, 0.2), x, y, rot=rot))


def fern(figure: Figure, x: float, y: float, length: float, rot: float, tone: str = "dark", scale: float = 1.0) -> None:
    """Draw a fern's frond in a tone, as long as `length`, from (x, y), that bends towards `rot` degrees; `scale` is the
    size of its leaflets."""
    near, far = math.radians(rot), math.radians(rot + 16)
    middle = (x + length * 0.45 * math.cos(near), y + length * 0.45 * math.sin(near))
    tip = (x + length * math.cos(far), y + length * math.sin(far) + length * 0.12)
    line = spine([(x, y), middle, tip], 8)
    leaflet = smooth("0,0! 5,-2.2 12,0! 5,2.2")
    for i, (px, py) in enumerate(line[1:-1], 1):
        size = (0.25 + 1 - i / len(line)) * length / 34 * scale
        (ax, ay), (bx, by) = line[i - 1], line[i]
        along = math.degrees(math.atan2(by - ay, bx - ax))
        for side in (-62, 62):
            figure.add(move(leaflet, px, py, size, rot=along + side), tone, ink=0.45)
    figure.cut(brush([*line[::3], line[-1]], 1.6 * scale, 0.5))
