"""Ornaments that look cut in wood: parchments with torn edges, bursts, ribbons, a frame."""

import math
import random

from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.canvas.shapes import Path, Point
from layouts.engraving.plate import hand, kept_as
from layouts.engraving.strokes import join

TEAR = 0.55
"""How far a torn edge strays, mm."""
PITCH = 3.1


def torn_edge(width: float, height: float, seed: int) -> list[Point]:
    """Return the edge of a parchment as a ring of points, within `width` x `height` mm."""
    chance = random.Random(f"torn {width:.1f} {height:.1f} {seed}")
    corners = [(0.0, 0.0), (width, 0.0), (width, height), (0.0, height)]
    ring: list[Point] = []
    for (x0, y0), (x1, y1) in zip(corners, corners[1:] + corners[:1], strict=True):
        n = max(4, int(math.hypot(x1 - x0, y1 - y0) / PITCH))
        for i in range(n):
            t = (i + chance.uniform(-0.3, 0.3) * bool(i)) / n
            x, y = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t
            ring.append(
                (min(max(x, 0), width) + _inset(x, width, chance), min(max(y, 0), height) + _inset(y, height, chance))
            )
    return ring


def _inset(at: float, size: float, chance: random.Random) -> float:
    """Return a random shift in mm, inwards if `at` is at either edge of `size`; 0 elsewhere."""
    stray = chance.uniform(0, TEAR) * (2.4 if chance.random() < 0.06 else 1)
    return stray if at < 0.01 else -stray if at > size - 0.01 else 0.0


def parchment(canvas: Canvas, x: float, y: float, width: float, height: float, seed: int = 0) -> None:
    """Draw a sheet of parchment with torn edges, lit from the upper left."""
    told = f"parchment {width:.2f} {height:.2f} {seed}"
    kept = kept_as(canvas, f"{told} {width!r} {height!r}", ("parchment", "line", "wood"), hand(__name__))
    canvas.once(told, width, height, lambda form: _parchment(form, width, height, seed), kept)(x, y)


def _parchment(canvas: Canvas, width: float, height: float, seed: int) -> None:
    ring = torn_edge(width, height, seed)
    path = shapes.polygon(ring)
    canvas.path(path, "parchment", "line", 0.35, join="round")
    if canvas.saver:
        return
    chance = random.Random(seed)
    cuts: list[Path] = []
    for (x0, y0), (x1, y1) in zip(ring, ring[1:] + ring[:1], strict=True):
        mx, my = (x0 + x1) / 2, (y0 + y1) / 2
        if mx > width - 2 and my > 2:  # the shadow at the right and at the foot
            cuts += [_cut(mx, my + d, mx - chance.uniform(1.0, 2.6), my + d - 0.5) for d in (-1.0, 0.0, 1.0)]
        elif my > height - 2 and mx > 2:
            cuts += [_cut(mx + d, my, mx + d - 0.5, my - chance.uniform(0.8, 2.2)) for d in (-1.0, 0.0, 1.0)]
    canvas.path(join(*cuts), "wood")
    canvas.path(shapes.polygon([p for p in ring if p[0] > width - 2 or p[1] > height - 2], False), None, "line", 0.6)


def _cut(x0: float, y0: float, x1: float, y1: float) -> Path:
    """Return the cut of a gouge from (x0, y0), where it is broad, to (x1, y1)."""
    dx, dy = x1 - x0, y1 - y0
    k = 0.2 / math.hypot(dx, dy)
    return shapes.polygon([(x0 - dy * k, y0 + dx * k), (x0 + dy * k, y0 - dx * k), (x1, y1)])


def burst(cx: float, cy: float, radius: float, rays: int = 15, inner: float = 0.72, seed: int = 1) -> Path:
    """Return a burst with rays of differing lengths about (cx, cy), in mm; `inner` is the waist between rays as a
    share of the radius."""
    chance = random.Random(f"burst {seed}")
    ring = []
    for i in range(2 * rays):
        angle = math.pi * i / rays - math.pi / 2
        reach = radius * (chance.uniform(0.88, 1.0) if i % 2 == 0 else inner)
        ring.append((cx + reach * math.cos(angle), cy + reach * math.sin(angle)))
    return shapes.polygon(ring)


def ribbon(canvas: Canvas, x: float, y: float, width: float, height: float) -> None:
    """Draw a bar with notched ends, like a banner."""
    notch = height * 0.34
    end, middle, foot = x + width, y + height / 2, y + height
    points = [(x, y), (end, y), (end - notch, middle), (end, foot), (x, foot), (x + notch, middle)]
    canvas.polygon(points, *canvas.solid("line"), 0.4)


def frame(canvas: Canvas, x: float, y: float, width: float, height: float, corner: float = 7.0) -> None:
    """Draw a border of two lines with cut corners and a row of gouges between them."""
    canvas.rect(x, y, width, height, None, "line", 0.9)
    canvas.rect(x + 3.4, y + 3.4, width - 6.8, height - 6.8, None, "line", 0.35)
    wedges: list[Path] = []
    for length, place in (
        (width, lambda t: ((x + t, y), (x + t, y + height - 3.4))),
        (height, lambda t: ((x, y + t), (x + width - 3.4, y + t))),
    ):
        n = round((length - 2 * corner) / 2.6)
        for i in range(n + 1):
            t = corner + (length - 2 * corner) * i / n
            for px, py in place(t):
                wedges.append(
                    _wedge(
                        px, py, length == height, (px > x + width / 2) if length == height else (py > y + height / 2)
                    )
                )
    canvas.path(join(*wedges), *canvas.solid("line"), 0.2)
    for cx, cy in ((x, y), (x + width, y), (x, y + height), (x + width, y + height)):
        canvas.rect(cx - corner / 2 + (corner / 2 - 0.6 if cx == x else -corner / 2 + 0.6),
               cy - corner / 2 + (corner / 2 - 0.6 if cy == y else -corner / 2 + 0.6),
               corner, corner, "paper", "line", 0.7)  # fmt: skip
        mx = cx + (corner / 2 - 0.6 if cx == x else -corner / 2 + 0.6)
        my = cy + (corner / 2 - 0.6 if cy == y else -corner / 2 + 0.6)
        canvas.path(shapes.star(mx, my, corner * 0.36, corner * 0.15, 4), None if canvas.saver else "red", "line", 0.3)


def _wedge(x: float, y: float, upright: bool, far: bool) -> Path:
    """Return one gouge of the border at (x, y); it points up or down if `upright`, else sideways, its broad end
    outwards: to the right or below if `far`, else to the left or above."""
    a, b = (2.75, 0.65) if far else (0.65, 2.75)
    if upright:
        return shapes.polygon([(x + a, y - 0.75), (x + a, y + 0.75), (x + b, y)])
    return shapes.polygon([(x - 0.75, y + a), (x + 0.75, y + a), (x, y + b)])
