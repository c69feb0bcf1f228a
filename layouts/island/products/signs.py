"""The signs of the players, on landing places and flags."""

from layouts.canvas import shapes
from layouts.canvas.shapes import Path, rect
from layouts.engraving.strokes import ell, ngon, poly, smooth


def sign(name: str, cx: float, cy: float, radius: float) -> Path:
    """Return the outline of a player's sign, about `radius` mm from its middle."""
    if name == "square":
        return rect(cx - radius * 0.85, cy - radius * 0.85, radius * 1.7, radius * 1.7)
    if name == "triangle":
        return ngon(cx, cy + radius * 0.15, radius * 1.1, 3)
    if name == "diamond":
        return ngon(cx, cy, radius * 1.1, 4)
    if name == "star":
        return ngon(cx, cy, radius * 1.15, 5, inner=radius * 0.5)
    if name == "hexagon":
        return ngon(cx, cy, radius, 6, 30)
    if name == "cross":
        a = radius * 0.36
        arm = [(a, -radius), (a, -a), (radius, -a)]  # and the same a quarter on, three times
        arms = arm + [(-y, x) for x, y in arm] + [(-x, -y) for x, y in arm] + [(y, -x) for x, y in arm]
        return poly([(cx + x, cy + y) for x, y in arms])
    if name == "heart":
        half = [(0, 1.0, 0), (-0.98, 0.02), (-0.62, -0.88), (0, -0.42, 0)]
        other = [(-x, y, *rest) for x, y, *rest in half[-2:0:-1]]
        return smooth([(cx + x * radius, cy + y * radius, *rest) for x, y, *rest in [*half, *other]])
    if name == "moon":
        return smooth([(cx + x * radius, cy + y * radius, *rest) for x, y, *rest in MOON])
    if name == "ring":
        return (*ell(cx, cy, radius), *shapes.move(ell(0, 0, radius * 0.5), cx, cy, mirror=True))
    return ell(cx, cy, radius)


MOON = [(0.35, -1, 0), (-0.5, -0.82), (-0.95, 0), (-0.5, 0.82), (0.35, 1, 0), (-0.1, 0.5), (-0.22, 0), (-0.1, -0.5)]
