"""Solids for a 3D printer, as binary STL: made of blocks on a grid of planes, so that every mesh is closed."""

import struct
from collections.abc import Callable, Sequence
from itertools import pairwise, product

Point = tuple[float, float, float]
Triangle = tuple[Point, Point, Point]
Span = tuple[float, float]
Block = tuple[Span, Span, Span]
"""A block in mm: from and to in x, y and z."""


def carve(body: Block, *holes: Block) -> list[Triangle]:
    """Return the surface in mm of a block minus its holes, with triangles counterclockwise as seen from outside.

    All planes of block and holes cut it into cells, and a face is made wherever a cell of the body has a free neighbor:
    faces share whole edges, so the mesh has no gaps. Holes that touch each other only along an edge would make an edge
    with four faces; they must not occur.
    """
    planes = [sorted({value for block in (body, *holes) for value in block[axis]}) for axis in range(3)]
    planes = [
        [value for value in found if low <= value <= high] for found, (low, high) in zip(planes, body, strict=True)
    ]
    cells = [list(pairwise(found)) for found in planes]

    def is_solid(place: Sequence[int]) -> bool:
        if any(not 0 <= at < len(spans) for at, spans in zip(place, cells, strict=True)):
            return False
        middle = [sum(spans[at]) / 2 for at, spans in zip(place, cells, strict=True)]
        return not any(all(low < at < high for at, (low, high) in zip(middle, hole, strict=True)) for hole in holes)

    return [
        triangle
        for place in product(*(range(len(spans)) for spans in cells))
        if is_solid(place)
        for triangle in _free_faces(place, cells, is_solid)
    ]


def _free_faces(
    place: Sequence[int], cells: Sequence[Sequence[Span]], is_solid: Callable[[Sequence[int]], bool]
) -> list[Triangle]:
    """Return two triangles for each side of the cell at `place` (x, y, z indices) that has no solid neighbor; `cells`
    are for each axis the (from, to) of its cells, mm."""
    found: list[Triangle] = []
    spans = [cells[axis][at] for axis, at in enumerate(place)]
    for axis, end in product(range(3), range(2)):
        beside = list(place)
        beside[axis] += 1 if end else -1
        if is_solid(beside):
            continue
        first, second = (axis + 1) % 3, (axis + 2) % 3
        corners: list[Point] = []
        for one, two in ((0, 0), (1, 0), (1, 1), (0, 1)) if end else ((0, 0), (0, 1), (1, 1), (1, 0)):
            corner = [0.0, 0.0, 0.0]
            corner[axis], corner[first], corner[second] = spans[axis][end], spans[first][one], spans[second][two]
            corners.append((corner[0], corner[1], corner[2]))
        found += [(corners[0], corners[1], corners[2]), (corners[0], corners[2], corners[3])]
    return found


def stl(triangles: Sequence[Triangle], title: str) -> bytes:
    """Return triangles in mm as binary STL; `title` is in its header, limited to ASCII and 80 bytes."""
    head = title.encode("ascii", "ignore")[:80].ljust(80)
    return head + struct.pack("<I", len(triangles)) + b"".join(map(_record, triangles))


def _record(triangle: Triangle) -> bytes:
    """Return the bytes of one triangle, with its normal."""
    origin, one, two = triangle
    (a, b, c), (d, e, f) = ([end - start for start, end in zip(origin, corner, strict=True)] for corner in (one, two))
    normal = (b * f - c * e, c * d - a * f, a * e - b * d)
    length = sum(part * part for part in normal) ** 0.5
    return struct.pack("<12fH", *(part / length for part in normal), *origin, *one, *two, 0)
