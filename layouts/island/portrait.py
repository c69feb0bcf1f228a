"""Portraits of castaways from parts: light falls from the left, and the right half of a face is one shadow whose edge draws
brow, nose, lips and chin; eyes are a lid line and a dot."""

from __future__ import annotations

from typing import Any

from data.errors import Fault, nearest
from layouts.engraving.figure import Figure
from layouts.engraving.strokes import brush, ell, smooth
from layouts.engraving.wedges import Shade
from layouts.island.notebook import PALETTE
from layouts.island.portrait_parts import BACKS, BEARDS, COATS, HATS, TOPS

TONES = {
    "skin": "skin", "skin2": "skin2", "hair": "hair_colour", "hair2": "hair2", "coat": "coat_colour", "coat2": "coat2",
    "acc": "acc",
}  # fmt: skip
HAIR = (*TOPS, "bald")


def palette_of(look: Any) -> dict[str, str]:
    """The colours of a row of portraits."""
    return {**PALETTE, **{tone: value for tone, column in TONES.items() if (value := getattr(look, column))}}


def portrait(look: Any) -> Figure:
    """Head and shoulders of a row of portraits, 100 x 100 units. Raises Fault at the cell of a part there is not."""
    for column, known in (("hair", HAIR), ("hat", HATS), ("beard", BEARDS), ("coat", COATS)):
        named = getattr(look, column)
        if named and named not in known:
            raise Fault(f"there is no {column} {named!r}{nearest(named, known)}", look.file, look.row, column)
    f = Figure()
    _behind(f, look)
    _face(f, look.jaw)
    _features(f, look)
    if look.beard:
        BEARDS[look.beard](f)
    if look.hair in TOPS:
        f.add(smooth(TOPS[look.hair]), "hair", shade=Shade(0.45, 70, 2.2), shade_tone="hair2")
    if look.hat:
        HATS[look.hat](f)
    return f


def _behind(f: Figure, look: Any) -> None:
    """Hair behind the head, shoulders, neck and coat."""
    if look.hair in BACKS:
        f.add(smooth(BACKS[look.hair]), "hair", shade=Shade(0.5, 50, 2.2), shade_tone="hair2")
    if look.hair == "bun":
        f.add(ell(50, 8, 10, 8.5), "hair", shade=Shade(), shade_tone="hair2")
    if look.hair == "braid":
        f.add(brush([(68, 50), (76, 66), (74, 82), (70, 96)], 9, 9, 7, 3), "hair", shade=Shade(0.5, 20), shade_tone="hair2")
    half = [(44, 104, 0), (40, 84), (26, 74)]
    left = [(50 - x * look.wide, *rest) for x, *rest in half]
    right = [(50 + x * look.wide, *rest) for x, *rest in half[::-1]]
    f.add(smooth([*left, (41, 69), (59, 69), *right]), "coat", shade=Shade(0.4, 40, 2.6))
    f.add(smooth([(41, 58, 0), (41, 71), (50, 79), (59, 71), (59, 58, 0)]), "skin2", ink=0.9)
    COATS[look.coat](f, look.wide)


def _face(f: Figure, jaw: float) -> None:
    def at(x: float) -> float:
        return x * jaw + 50 * (1 - jaw)

    lower = [(at(64), 60), (at(57), 68)]
    outline = smooth([
        (50, 14), (63, 18), (69, 32), (68.5, 46), *lower, (50, 70), (at(43), 68), (at(36), 60), (31.5, 46), (31, 32), (37, 18),
    ])  # fmt: skip
    for x, tone in ((30.6, "skin"), (69.4, "skin2")):
        f.add(ell(x, 43, 4, 6), tone, ink=0.9)
    f.add(outline, "skin")
    profile = [
        (52, 14, 0), (54, 28), (56, 36, 0.3), (52, 40, 0.3), (50.5, 46), (45.5, 53, 0.2), (47, 56, 0.2), (52, 57, 0.2),
        (50, 60, 0.2), (53, 62, 0.2), (50.5, 65, 0.2), (53, 70, 0),
    ]  # fmt: skip
    dark = smooth([*profile, *lower[::-1], (68.5, 46), (69, 32), (63, 18)])
    f.add(dark, "skin2", ink=0, shade=Shade(0.34, 0, 2.1, 0.55))
    f.add(outline, None, 1)
    f.cut(brush([(50.5, 44), (48, 49), (45.3, 53), (47.6, 55.6), (51, 55.4)], 0.5, 1.2, 1.5, 1.2, 0.5))


def _features(f: Figure, look: Any) -> None:
    brows = "hair" if look.hair != "bald" else "ink"
    for side, x in ((-1, 41), (1, 60)):
        f.cut(brush([(x - 4.6, 42.6), (x, 40.6), (x + 4.6, 42.8)], 0.6, 1.9, 0.6))
        f.cut(ell(x + 0.4, 43.6, 1.75))
        outer, inner = 36.4 + look.brow * side, 36.6 - look.brow * side
        f.cut(brush([(x - 5.4, outer), (x, 34.4), (x + 5.4, inner)], 0.9, 2.6, 1), brows)
    corners = 60.2 - look.smile
    f.cut(brush([(43, corners), (49, 61 + look.smile * 0.4), (56.4, corners)], 0.6, 1.9, 0.6))
    if look.age:
        f.cut(brush([(36, 50), (38, 55), (42, 58)], 0.3, 1.1, 0.3))
        f.cut(brush([(42, 27), (50, 26), (57, 27)], 0.3, 1, 0.3))
    if look.specs:
        for x in (41, 60):
            f.add(ell(x, 43.5, 6.6, 5.8), None, 1.5)
            f.cut(brush([(x - 3.4, 46), (x + 1, 40)], 1.2), "pale")
        f.cut(brush([(47.4, 43), (50.5, 41.8), (53.6, 43)], 1.6))
