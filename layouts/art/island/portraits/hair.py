"""Hair: what hangs behind the head, and the part of the skull that the face leaves uncovered."""

# fmt: off

import math
import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from layouts.art.island.portraits.head import Head, hairline
from layouts.art.island.portraits.stage import Stage
from layouts.engraving.cut import Mass, blob, box, disc, engrave, mark, move, rings, union

Points = Sequence[Sequence[float]]


@dataclass(frozen=True)
class Cut:
    """A hairstyle: `off` is its distance from the skull, `line` its edge on the face (face space, from the far
    temple to the near one), `behind` makes the part that hangs behind, `rough` is how ragged its edge is."""

    off: float
    line: Points
    behind: Callable[[Head], Mass | None] = lambda h: None
    rough: float = 0.0


def skull(head: Head) -> Mass:
    """Return the outline of the skull, which extends the outline of the face backwards."""
    if head.side:
        return blob("-11,-25 -2,-28.6 9,-28 19,-22 23.6,-9 21,4 15,12 4,12 -8,-6")
    if head.view.yaw > 20:
        return blob("-12,-22 -2,-27.4 10,-26.4 19.6,-18 22.6,-6 20,7 13,12 -4,6 -14,-10")
    k = math.cos(math.radians(head.view.pitch))
    return blob("-19,-8", (-16, -19 * k), (-8, -26 * k), (0, -27.6 * k), (8, -26 * k), (16, -19 * k),
        "19,-8 15,8 -15,8")


def draw_back(stage: Stage, head: Head, name: str) -> None:
    """Draw the part of a hairstyle that hangs behind neck and shoulders."""
    mass = CUTS[name].behind(head)
    if mass is not None:
        stage.body(mass, "hair", 0.85, 0.45)
        x0, y0, x1, _ = mass.bounds
        stage.put(engrave(mass, 0.4, 1.9, rings((x0 + x1) / 2, y0 - 30, 1.6), (30, 150, 3), (20, 110), 0.3), "hair2")


def draw_top(stage: Stage, head: Head, name: str) -> None:
    """Draw the part of a hairstyle on top of the head, with strands combed away from the brow."""
    cut = CUTS[name]
    if not cut.line:
        return
    mass = union(skull(head), head.outline.intersection(box(-60, -60, 60, 2))).buffer(cut.off)
    if cut.rough:
        ring = mass.exterior
        n = int(ring.length / (cut.rough * 2.2))
        mass = union(mass, [move(disc(0, 0, cut.rough * (0.9 + 0.35 * (k % 3 == 0))),
            *ring.interpolate(k / n, normalized=True).coords[0]) for k in range(n)])
    mass = mass.difference(hairline(head, *cut.line))
    for part in getattr(mass, "geoms", [mass]):
        if part.area > 6:
            stage.body(part, "hair", 0.85, 0.35)
    x, y = head.on(3, -12)
    if cut.rough:
        curls = [mark([(x - 22 + 5.4 * i + 2.6 * (j % 2), y - 19 + 4.6 * j),
            (x - 20 + 5.4 * i + 2.6 * (j % 2), y - 21 + 4.6 * j),
            (x - 18.4 + 5.4 * i + 2.6 * (j % 2), y - 18.8 + 4.6 * j)], 0.2, 0.8, 0.2) for i in range(10)
            for j in range(9)]
        stage.put(union(*curls), "hair2", mass.buffer(-0.5))
    else:
        stage.put(engrave(mass, lambda a, b: 0.28 + 0.4 * ((a - x) / 22).clip(-0.4, 1), 1.7, rings(x - 14, y + 16, 1.0),
            (180, 400, 2), (6, 60), 0.3), "hair2")


def _long(head: Head) -> Mass:
    if head.view.yaw > 20:
        return blob("-2,-26 14,-24 25,-8 27,16 31,44 22,52 6,46 2,20")
    return blob("-20,-12 -24,10 -27,40 -16,50 16,50 27,40 24,10 20,-12 0,-26")


def _bob(head: Head) -> Mass:
    if head.view.yaw > 20:
        return blob("0,-26 15,-24 25.6,-8 26,10 23,23 10,25 2,18")
    return blob("-21,-10 -24.6,8 -23,22 -12,25 12,25 23,22 24.6,8 21,-10 0,-25")


def _bun(head: Head) -> Mass:
    return disc(23.6, -17, 9, 8.4) if head.view.yaw > 20 else disc(7, -30, 9, 7.6)


def _braid(head: Head) -> Mass:
    """Return a braid, swung over the near shoulder as the head is turned."""
    x = 20.5 if head.view.yaw > 20 else 17.0
    links = [blob("-4.4,-4 4.4,-4 3.6,4 0,5.8 -3.6,4") for _ in range(8)]
    return union([move(link, x + 3 * math.sin(j / 1.7) + j * 0.7, 2 + 6.1 * j, 1 - 0.06 * j, -12 + 5 * j)
        for j, link in enumerate(links)])


def _puff(head: Head) -> Mass:
    c = disc(6 if head.view.yaw > 20 else 0, -6, 31, 29)
    return union(c, [disc(c.centroid.x + 30 * math.cos(a / 10 * 2 * math.pi), -6 + 28 * math.sin(a / 10 * 2 * math.pi),
        6) for a in range(10)])


def _updo(head: Head) -> Mass:
    return union(disc(8, -27, 13, 9, -12), disc(17, -21, 7, 6), disc(-3, -29, 7, 5))


def _locks(head: Head) -> Mass:
    x = 12 if head.view.yaw > 20 else 0
    return union([mark([(x - 14 + 5.6 * k, -4), (x - 18 + 7 * k, 14), (x - 19 + 7.4 * k, 26 + 3 * (k % 2))], 5, 5, 3)
        for k in range(6)])


BEHIND: dict[str, Callable[[Head], Mass]] = {
    "bob": _bob, "long": _long, "bun": _bun, "braid": _braid, "curly": _puff, "updo": _updo, "locks": _locks,
}
"""What hangs behind, where anything does."""
CUTS: dict[str, Cut] = {
    name: Cut(row["off"], row.get("line", ()), BEHIND.get(name, lambda head: None), row.get("rough", 0.0))
    for name, row in tomllib.loads(Path(__file__).with_name("faces.toml").read_text(encoding="utf-8"))["cuts"].items()
}
