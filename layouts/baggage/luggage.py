"""Luggage: four bodies in the colours of whoever lost it, with the owner's type on a patch. 100 x 100 units."""

# fmt: off  (an outline is one line)

from __future__ import annotations

import random

from layouts.engraving.figure import Figure
from layouts.engraving.plants import leaf
from layouts.engraving.strokes import brush, ell, ngon, poly, rect, smooth
from layouts.engraving.wedges import Shade


def _case(f: Figure) -> None:
    f.add(brush([(36, 30), (37, 14), (63, 14), (64, 30)], 6), "ink", ink=0.01)
    f.add(rect(8, 28, 84, 62, 9), "a", shade=Shade(0.3, angle=40, gap=2.6))
    for x in (22, 68):
        f.add(rect(x, 28, 9, 62), "b", shade=Shade(0.3, angle=0))
        f.add(rect(x - 1, 38, 11, 8, 1), "pale", ink=0.9)
    for x, y, q in ((8, 28, 0), (92, 28, 90), (92, 90, 180), (8, 90, 270)):
        f.push(x, y, rot=q)
        f.add(smooth([(0, 9, 0), (3, 3), (9, 0, 0), (15, 0, 0), (0, 15, 0)]), "acc", ink=0.9)
        f.pop()


def _trunk(f: Figure) -> None:
    f.add(rect(8, 44, 84, 46, 3), "a", shade=Shade(0.3, angle=60, gap=2.6))
    f.add(smooth([(8, 46, 0), (10, 26), (24, 18), (76, 18), (90, 26), (92, 46, 0)]), "b", shade=Shade(0.35, angle=60, gap=2.6))
    for x in (20, 72):
        f.add(rect(x, 19, 8, 71), "a2")
        for y in (26, 36, 56, 68, 80):
            f.add(ell(x + 4, y, 1.5), "pale", ink=0.5)
    f.add(rect(6, 42, 88, 7, 2), "acc", shade=Shade(0.3, angle=90))
    f.add(rect(44, 38, 12, 17, 3), "acc")
    f.cut(ell(50, 46, 2))
    f.cut(poly([(49, 46), (51, 46), (51.6, 51), (48.4, 51)]))


def _hatbox(f: Figure) -> None:
    f.add(brush([(20, 44), (30, 8), (70, 8), (80, 44)], 4), "a2")
    f.add(smooth([(12, 46, 0), (14, 86), (50, 96), (86, 86), (88, 46, 0)]), "a", shade=Shade(0.3, angle=20, gap=2.6))
    for x in (28, 50, 72):
        f.cut(poly([(x - 4, 50), (x + 4, 50), (x + 3.6, 91), (x - 3.6, 91)]), "b")
    f.add(ell(50, 44, 40, 15), "b", shade=Shade(0.25, angle=60))
    f.add(smooth([(10, 44, 0), (12, 54), (50, 66), (88, 54), (90, 44, 0), (86, 52), (50, 60), (14, 52)]), "acc")


def _basket(f: Figure) -> None:
    f.add(brush([(18, 50), (24, 12), (76, 12), (82, 50)], 6), "a2", shade=Shade(0.5))
    f.add(smooth([(10, 46, 0.1), (90, 46, 0.1), (82, 88, 0.3), (50, 93), (18, 88, 0.3)]), "a")
    for j in range(5):
        for i in range(9 - (j > 2)):
            x = 15 + i * 8.4 + (j % 2) * 4 + j * 0.4
            f.cut(brush([(x - 3.4, 55 + j * 7.6), (x, 53 + j * 7.6), (x + 3.4, 55 + j * 7.6)], 0.5, 2.2, 0.5))
    for x, rr in ((26, -120), (38, -95), (52, -80), (64, -60)):
        leaf(f, x, 48, 24, rr, "b", 0.3)
    f.add(rect(7, 43, 86, 9, 4), "b", shade=Shade(0.4, angle=90))


def _paw(f: Figure) -> None:
    f.cut(smooth([(0, -1), (5, 3), (5.4, 8), (0, 7.4), (-5.4, 8), (-5, 3)]))
    for x, y, r in ((-8.4, 0, -22), (-3.4, -6, -8), (3.4, -6, 8), (8.4, 0, 22)):
        f.cut(ell(x, y, 2.2, 3.2, r))


def _gear(f: Figure) -> None:
    f.cut(ngon(0, 0, 10.6, 8, 11, inner=7))
    f.cut(ell(0, 0, 3.2), "pale")


def _bust(f: Figure) -> None:
    f.cut(ell(0, -4.8, 4.4))
    f.cut(smooth([(-8.4, 9.2, 0.2), (-7, 2.6), (0, 0.4), (7, 2.6), (8.4, 9.2, 0.2)]))


def _crooked(f: Figure) -> None:
    f.cut(
        poly(
            [
                (-1.8, -10.6),
                (3, -4.4),
                (9.6, -7.4),
                (6.6, -0.4),
                (10.6, 5.2),
                (3.6, 4.4),
                (0.8, 10.6),
                (-3, 4.8),
                (-10, 6.6),
                (-6.2, 0),
                (-9.6, -5.8),
                (-3.6, -4.4),
            ]
        )
    )
    f.cut(ell(0, 0, 2.4), "pale")


BODIES = ("trunk", "case", "hatbox", "basket")
_DRAW = {"trunk": (_trunk, (50, 71)), "case": (_case, (50, 60)), "hatbox": (_hatbox, (50, 78)), "basket": (_basket, (50, 72))}
_PATCH = {"fluffy": _paw, "machine": _gear, "humanoid": _bust, "misfit": _crooked}


def luggage(seed: int, body: str, kind: str) -> Figure:
    """A piece of luggage; `body` is one of `BODIES`, `kind` the owner's type."""
    rng, f = random.Random(seed), Figure()
    draw, (x, y) = _DRAW[body]
    draw(f)
    f.push(x, y, rot=rng.uniform(-12, 12))
    f.add(ell(0, 0, 14), "pale")
    _PATCH[kind](f)
    f.pop()
    return f
