"""Labels of the luggage kind: the four types' patterns and palettes, bursts, cases, bar codes, the bar of hit points."""

from __future__ import annotations

import random
import unicodedata
from collections.abc import Sequence
from itertools import combinations

from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.canvas.shapes import Path
from layouts.canvas.text import shrink
from layouts.engraving.strokes import joined, move, ngon, poly

MM = 72 / 25.4
PAPER = "#FFFAF0"
TYPES: dict[str, dict[str, str]] = {
    "fluffy": {
        "tint": "#D7E8C6", "line": "#B7D3A0", "a": "#8FB873", "a2": "#5C8A50",
        "b": "#F2B8B0", "b2": "#A86B5C", "acc": "#E2694F",
    },
    "machine": {
        "tint": "#FBE3BB", "line": "#EFCA8C", "a": "#E9A23B", "a2": "#B06F1D",
        "b": "#6F98A8", "b2": "#456674", "acc": "#D8492F",
    },
    "humanoid": {
        "tint": "#CFE1EE", "line": "#ABCAE0", "a": "#3F74A8", "a2": "#2A517A",
        "b": "#E9B98F", "b2": "#7B4A32", "acc": "#E8B33A",
    },
    "misfit": {
        "tint": "#E6D8EE", "line": "#CDB5DC", "a": "#9A78B8", "a2": "#6D4D8C",
        "b": "#E0A63A", "b2": "#8A5F1A", "acc": "#E2577A",
    },
    "special": {
        "tint": "#E6E6DF", "line": "#CFCFC6", "a": "#C9524A", "a2": "#8F332D",
        "b": "#C9A26A", "b2": "#7D5A2C", "acc": "#D8492F",
    },
}  # fmt: skip
"""Of each type the pale ground, its pattern, and the tones of its stickers; the dark colour is the theme's role of that name."""

OWN: dict[str, dict[str, str]] = {
    "otter": {"a": "#B98A5E", "a2": "#87603C", "b": "#E8B33A"},
    "yak": {"a": "#CBB38C", "a2": "#8D7350", "b": "#C9524A"},
    "dandelion": {"a": "#E8C24A", "a2": "#5C8A50", "acc": "#C9524A"},
    "hare": {"a": "#CDB79A", "a2": "#97805F", "acc": "#3F74A8"},
    "quilt": {"a": "#EFE3C6", "a2": "#B79B6A", "b": "#8FB873"},
    "bear": {"a": "#A8754A", "a2": "#744C2C", "b": "#E3C08F", "b2": "#D99A2B"},
    "mouse": {"a": "#B4B2B8", "a2": "#7E7C84", "b": "#F2B8B0"},
    "kettle": {"a": "#C7794A", "a2": "#8C4D29"},
    "lumen": {"a": "#B9C4C6", "a2": "#3F6F95", "b": "#7D8B91"},
    "clock": {"a": "#8F5A33", "a2": "#653B1E", "acc": "#E0A63A"},
    "magpie": {"a": "#55707C", "a2": "#344B56", "b": "#E9A23B"},
    "fridge": {"a": "#A9CFD3", "a2": "#5F93A0"},
    "postbox": {"a": "#C5402E", "a2": "#8A2A1D", "b": "#E9A23B"},
    "typewriter": {"a": "#4E6B66", "a2": "#334A46"},
    "porter": {"a": "#A8383A", "a2": "#7C2628"},
    "countess": {"a": "#7A3B6E", "a2": "#56264D", "b2": "#B5452F"},
    "inspector": {"a": "#8A7A5C", "a2": "#655840", "acc": "#A8383A"},
    "odo": {"a": "#2F8F83", "a2": "#1F675E", "acc": "#C5402E"},
    "nurse": {"a": "#6FA6C4", "a2": "#47799A", "acc": "#C5402E"},
    "station": {"a": "#2C3F66", "a2": "#1C2A47", "acc": "#B23A2E"},
    "child": {"a": "#3F8F5C", "a2": "#2B6741", "acc": "#E08A2B", "b2": "#B5652C"},
    "nine_eyes": {"a": "#4F9A96", "a2": "#31706D", "b": "#C98F3C", "acc": "#D8577A"},
    "puddle": {"a": "#6FB3CF", "a2": "#3F82A3", "b": "#A9D6E8"},
    "msfits": {"a": "#D9B98C", "a2": "#A78657", "b": "#EFE3C6"},
    "shoe": {"a": "#A8383A", "a2": "#3A2A2A"},
    "gherkin": {"a": "#7FA33B", "a2": "#4F6E1F", "b": "#DCE6B0"},
    "echo": {"b": "#E6D8EE", "b2": "#B98A5E"},
    "statue": {"a": "#C9CCC8", "a2": "#8F948F", "b": "#A7A9A2", "b2": "#B98A5E"},
    "kitten": {"a": "#E09A4A", "a2": "#B0702A", "acc": "#B23A2E"},
    "biscuit": {"b": "#A9B56A", "a": "#6F9442"},
    "tumbleweed": {"a": "#92AC5C", "a2": "#5F7A38", "b": "#E6D3A3"},
    "comet": {"a": "#D8553F", "a2": "#A83A28", "b": "#F2B8B0", "acc": "#E8B33A"},
    "mitten": {"a": "#5B8FC9", "a2": "#3A6699", "b": "#DCE8F4"},
    "oilcan": {"a": "#6F9E4A", "a2": "#48702C"},
    "sandwich": {"a": "#C5402E", "a2": "#8A2A1D", "acc": "#8FB873"},
    "umbrella": {"a": "#C5402E", "a2": "#8A2A1D"},
    "timetable": {"a": "#4F8A4A", "b2": "#3F6E3C", "acc": "#8FB873", "b": "#CFE3C0"},
    "knuckle": {"a": "#D9A93F", "a2": "#9A7420", "b": "#F0D27A"},
    "pepper": {"a": "#CE4A3C", "a2": "#96301F", "b": "#B8BFBF"},
    "glove": {"a": "#5B85C4", "a2": "#3A5F96"},
    "corners": {"a": "#4F82C0", "a2": "#345D92", "acc": "#7FB3DA", "b": "#A9CDE8"},
    "somebody": {"a": "#6C9A52", "a2": "#47702F"},
    "key": {"a": "#5C88B8", "a2": "#3A6088", "b": "#B8BFBF"},
    "token": {"a": "#C9A24A", "a2": "#8F7128"},
    "trolley": {"a": "#6C9A52", "a2": "#47702F", "acc": "#4F8A4A", "b": "#A8C48A"},
    "casserole": {"a": "#6F9E4A", "a2": "#48702C", "acc": "#8FB85A"},
    "map": {"a": "#7FA85A", "a2": "#547A38"},
    "form": {"a": "#4F82C0", "a2": "#345D92", "acc": "#2F6FB0"},
    "bubbles": {"b": "#BFD9E4", "b2": "#8FB0C0"},
    "ticket": {"a": "#D0503F", "acc": "#C5402E", "b": "#C9A26A"},
    "redtape": {"acc": "#B23A2E"},
    "pencil": {"a": "#2F6FB0", "a2": "#1E4F82"},
    "bell": {"a": "#E0B23A", "b": "#B08420"},
}  # fmt: skip
"""Stickers that are not of their type's colours."""

OPEN = ("explore", "both", "any")
FIGHT = ("battle", "both", "any")


def palette(kind: str, name: str = "") -> dict[str, str]:
    """The tones of a sticker of a type."""
    return {**TYPES[kind], "ink": "#22262B", "pale": PAPER, "halo": "#FFFFFF", "cast": TYPES[kind]["line"], **OWN.get(name, {})}


def pattern(c: Canvas, kind: str, x: float, y: float, w: float, h: float, step: float = 5.0) -> None:
    """A type's ground: scallops, squares, stripes, zigzag or sparks; told apart without colour."""
    c.once(f"ground {kind} {w:g} {h:g} {step:g}", w, h, lambda art: _pattern(art, kind, w, h, step))(x, y)


def _pattern(c: Canvas, kind: str, w: float, h: float, step: float) -> None:
    x = y = 0.0
    tones = TYPES[kind]
    line = "#D5D5D5" if c.saver else tones["line"]
    c.rect(x, y, w, h, None if c.saver else tones["tint"])
    with c.clipped(shapes.rect(x, y, w, h)):
        if kind == "humanoid":
            bars = [
                poly([(x + i * step, y), (x + (i + 0.5) * step, y), (x + (i + 0.5) * step - h, y + h), (x + i * step - h, y + h)])
                for i in range(int((w + h) / step) + 2)
            ]
            c.path(joined(*bars), line)
            return
        spots = [
            (x + i * step + j % 2 * step / 2, y + j * step) for j in range(int(h / step) + 2) for i in range(int(w / step) + 2)
        ]
        mark = _MARKS[kind](step)
        path = joined(*(move(mark, px, py) for px, py in spots))
        if kind in ("machine", "special"):
            c.path(path, line)
        else:
            c.path(path, None, line, 0.4)


def _scallop(g: float) -> Path:
    return shapes.smooth([(-g / 2, 0), (-g * 0.35, g * 0.34), (0, g * 0.5), (g * 0.35, g * 0.34), (g / 2, 0)], close=False)


def _zigzag(g: float) -> Path:
    return shapes.polygon([(-g / 2, 0), (-g / 4, -g * 0.3), (0, 0), (g / 4, -g * 0.3), (g / 2, 0)], close=False)


_MARKS = {
    "fluffy": _scallop, "misfit": _zigzag,
    "machine": lambda g: shapes.rect(-0.9, -0.9, 1.8, 1.8), "special": lambda g: ngon(0, 0, 1.4, 4, inner=0.5),
}  # fmt: skip
ICONS = {"fluffy": "paw", "machine": "gear", "humanoid": "bust", "misfit": "crooked_star", "special": "star"}


def icon(c: Canvas, kind: str, x: float, y: float, size: float, colour: str = "ink", back: str = "paper") -> None:
    """A type's icon: the shape differs before the colour does."""
    c.glyph(ICONS[kind], x, y, size, colour, back, quiet=True)


def when(c: Canvas, told: str, x: float, y: float, size: float, colour: str, back: str = "paper") -> None:
    """Compass: while exploring; crossed swords: in battle; both: both. Centred on (x, y)."""
    names = [name for name, uses in (("compass", OPEN), ("battle", FIGHT)) if told in uses]
    scale = 1.0 if len(names) == 1 else 0.68
    for k, name in enumerate(names):
        c.glyph(name, x + (k - (len(names) - 1) / 2) * size * 0.66, y, size * scale, colour, back, quiet=True)


def burst(c: Canvas, x: float, y: float, r: float, number: str, role: str) -> None:
    """Damage in a star."""
    c.path(ngon(x, y, r, 10, 9, inner=r * 0.78), None if c.saver else role, role, 0.4)
    size = r * 4.1
    above, below = c.text_ink(number, "display", size)
    c.text(x, y + (above - below) / 2, number, "display", size, "centre", "ink" if c.saver else "paper")


def case(c: Canvas, x: float, y: float, size: float, role: str) -> None:
    """A suitcase: one item to pay."""
    c.glyph("suitcase", x, y, size, role, quiet=True)


def barcode(c: Canvas, x: float, y: float, w: float, h: float, seed: int) -> None:
    """Bars that say nothing, always the same nothing."""
    rng, end, bars = random.Random(seed), x + w, list[Path]()
    while x < end - 0.6:
        wide = rng.choice((0.25, 0.25, 0.5, 0.8))
        bars.append(shapes.rect(x, y, wide, h))
        x += wide + rng.choice((0.3, 0.3, 0.55))
    c.path(joined(*bars), "ink")


def codes_of(names: Sequence[str]) -> dict[str, str]:
    """Three letters for each name, as on a luggage label, no two alike: the first letter and two that follow, consonants before
    vowels."""
    out: dict[str, str] = {}
    for name in names:
        plain = "".join(sign for sign in unicodedata.normalize("NFKD", name.upper()) if "A" <= sign <= "Z") or "XXX"
        rest = "".join(sorted(plain[1:], key=lambda sign: sign in "AEIOU")) + "XYZ"
        tried = (plain[0] + a + b for a, b in combinations(rest, 2))
        out[name] = next(code for code in tried if code not in out.values())
    return out


BAR = 8.6  # mm: the bar of hit points along a card's left edge
CELLS, CELL = 16, (1.2, 6.4, 4.5)  # how many; of one its left edge, width and height, mm
NOUGHT = 80.5  # mm from a card's top to the middle of 0


def cell_at(value: int, step: float) -> float:
    """mm from a card's top to the middle of a value's cell; each is `step` mm above the one before."""
    return NOUGHT - value * step


def hp_bar(c: Canvas, hp: int, kind: str, word: str, step: float, bleed: float) -> None:
    """Sixteen cells on the left edge, 0 at the foot, the full value ringed: a slider over the edge shows one."""
    tint = "#FFFFFF" if c.saver else TYPES[kind]["tint"]
    c.rect(-bleed, -bleed, BAR + bleed, 88 + 2 * bleed, None if c.saver else kind, kind if c.saver else None, 0.3)
    left, wide, high = CELL
    for k in range(CELLS):
        y = cell_at(k, step)
        if k <= hp:
            fill = ("#FFFFFF" if k % 2 else tint) if k else "ink"
            c.rect(left, y - high / 2, wide, high, fill, "ink" if k == hp or c.saver else None, 0.6 if k == hp else 0.2, 0.8)
            colour = "ink" if k else "#FFFFFF"
            above, below = c.text_ink("8", "numerals", 10.5)
            c.text(left + wide / 2, y + (above - below) / 2, str(k), "numerals", 10.5, "centre", colour)
            c.field(f"hp.{k}", "box", left, y - high / 2, wide, high)
        else:
            c.rect(3.6, y - 0.35, 1.6, 0.7, "edge" if c.saver else tint)
    c.text(4.4, 86.6, word, "numerals", shrink(c, word, "numerals", 8, 7.4), "centre", "ink" if c.saver else "paper")
