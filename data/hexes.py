"""Hexes on a grid of axial coordinates: neighbors, distances, rings, and what can be reached.

Steps in q and in r stand at 60 degrees to each other. With pointy tops, q runs to the east and r to the south-east: a
hex lies at x = q + r/2 widths across its flats and y = r * sqrt(3)/2, and a row is all hexes of one r. With flat tops,
r runs to the south and q to the south-east, half a hex lower at every step.
"""

from collections import deque
from collections.abc import Collection

Hex = tuple[int, int]

SIDES: tuple[Hex, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""Steps to the neighbors, counterclockwise: E NE NW W SW SE under a pointy top, SE NE N NW SW S under a flat one."""


def neighbors(h: Hex) -> list[Hex]:
    """Return the six hexes next to a hex, in the order of `SIDES`."""
    return [(h[0] + q, h[1] + r) for q, r in SIDES]


def distance(a: Hex, b: Hex) -> int:
    """Return the steps between two hexes, regardless of what lies between."""
    dq, dr = a[0] - b[0], a[1] - b[1]
    return (abs(dq) + abs(dr) + abs(dq + dr)) // 2


def ring(radius: int) -> list[Hex]:
    """Return every hex exactly `radius` steps from (0, 0)."""
    span = range(-radius, radius + 1)
    return [(q, r) for q in span for r in span if distance((q, r), (0, 0)) == radius]


def axial(column: int, row: int) -> Hex:
    """Return the axial coordinates of a hex with a pointy top, from its column and row counted from 0; odd rows lie
    half a hex to the east."""
    return column - (row - (row & 1)) // 2, row


def reach(land: Collection[Hex], start: Hex) -> dict[Hex, int]:
    """Return the steps over `land` from `start` to every hex that can be reached, the nearest first."""
    found, queue = {start: 0}, deque([start])
    while queue:
        h = queue.popleft()
        q, r = h
        step = found[h] + 1
        for dq, dr in SIDES:
            n = (q + dq, r + dr)
            if n in land and n not in found:
                found[n] = step
                queue.append(n)
    return found
