"""Elements of the castaway's notebook: prints with torn edges, strips of tape, badges, the three backgrounds of fate
cards, the head of a table of numbers."""

import math
import random
from collections.abc import Callable, Collection

from data.island.task_numbers import WIDTHS
from layouts.art.island.palette import PALETTE
from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.canvas.shapes import Box, Path
from layouts.canvas.text import shrink
from layouts.engraving.figure import Figure
from layouts.engraving.paint import Manner, paint
from layouts.engraving.plants import fern
from layouts.engraving.strokes import brush, ngon, poly
from layouts.engraving.wedges import Shade, wedges

SHORE = {**PALETTE, "dark": "#2F5A5E", "mid": "#7C9C9A", "light": "#E2CB98"}
INNER = {
    **PALETTE, "dark": "#3F5B3E", "mid": "#8A9A6B", "light": "#D6C08C", "sky": "#EFE8CA", "sky2": "#CDBF8C",
    "sea": "#93B4A6",
    "acc2": "#5D8A4C",
}  # fmt: skip
NIGHT, RAY, DEEP = "#223440", "#4A6370", "#16242D"
ROLES = {"encounter": "red", "equipment": "teal", "event": "ochre"}
HEADS = 7.2  # pt, of what stands over a task's numbers; a castaway stands smaller in the booklet
COLUMNS = (17.2, 4.72, 10.3)  # mm, where the columns of a task's numbers begin, how wide one is, and how high
LINES = (2.9, 5.7, 9.3)  # mm down to the base lines: sizes of islands, players, numbers


def deckle(x: float, y: float, width: float, height: float, seed: int, amp: float = 0.35, step: float = 3.0) -> Path:
    """Return a rectangle with a torn edge, mm: `amp` is how deep, `step` how far apart the tears are."""
    rng, ring = random.Random(seed), list[tuple[float, float]]()
    for i in range(int(width / step)):
        ring.append((x + i * step, y + rng.uniform(-amp, amp)))
    for i in range(int(height / step)):
        ring.append((x + width + rng.uniform(-amp, amp), y + i * step))
    for i in range(int(width / step)):
        ring.append((x + width - i * step, y + height + rng.uniform(-amp, amp)))
    for i in range(int(height / step)):
        ring.append((x + rng.uniform(-amp, amp), y + height - i * step))
    return shapes.polygon(ring)


def tape(canvas: Canvas, x: float, y: float, turn: float, width: float = 13.0, height: float = 4.6) -> None:
    """Draw a strip of tape, turned by `turn` degrees, over an edge."""
    left = [(-width / 2 + (0.5 if i % 2 else 0.0), -height / 2 + i * height / 6) for i in range(7)]
    right = [(width / 2 - (0.5 if i % 2 else 0.0), height / 2 - i * height / 6) for i in range(7)]
    with canvas.moved(x, y, rotate=turn):
        canvas.path(poly(left + right), None if canvas.saver else "#E9DCB2", "#B9AC80" if canvas.saver else None, 0.2)
        canvas.rect(-width / 2 + 0.5, -0.12, width - 1, 0.24, "#D8C489")


def badge(canvas: Canvas, kind: str, x: float, y: float, radius: float, label: str = "") -> None:
    """Draw the badge of a fate card's kind, about `radius` mm from (x, y), distinct in outline: spikes, tag or disc.
    `label` is the power of an encounter."""
    role = ROLES[kind]
    ground = None if canvas.saver else role
    sign = role if canvas.saver else "paper"
    if kind == "encounter":
        canvas.path(
            ngon(x, y, radius + 0.9, 13, 5, inner=(radius + 0.9) * 0.82), "#FFFAF0" if not canvas.saver else "#FFFFFF"
        )
        canvas.path(ngon(x, y, radius, 13, 5, inner=radius * 0.82), ground or "#FFFFFF", role, 0.4)
        canvas.circle(x, y, radius * 0.7, None, sign, 0.3)
        size = radius * 2.75 if len(label) < 2 else radius * 2.05
        canvas.centered_text(x, y, label, "numerals", size, sign)
    elif kind == "equipment":
        tag = [(-0.78, -0.5), (-0.34, -1), (0.34, -1), (0.78, -0.5), (0.78, 1), (-0.78, 1)]
        canvas.path(poly([(x + a * radius * 1.14, y + b * radius * 1.14) for a, b in tag]), "#FFFFFF")
        canvas.path(poly([(x + a * radius, y + b * radius) for a, b in tag]), ground or "#FFFFFF", role, 0.4)
        canvas.circle(x, y - radius * 0.62, radius * 0.16, sign)
        canvas.glyph("backpack", x, y + radius * 0.3, radius * 1.25, sign, ground or "paper", quiet=True)
    else:
        canvas.circle(x, y, radius * 0.98 + 0.8, "#FFFFFF")
        canvas.circle(x, y, radius * 0.98, ground or "#FFFFFF", role, 0.4)
        canvas.circle(x, y, radius * 0.8, None, sign, 0.35)
        canvas.glyph("star", x, y + 0.1, radius * 1.05, sign, ground or "paper", quiet=True)


def ground(canvas: Canvas, kind: str, box: Box, seed: int, tags: Collection[str] = ()) -> None:
    """Draw the background of a kind of fate card: night for encounters, a specimen sheet for equipment, a sunburst
    for events; distinct in gray and from across the table."""
    rng = random.Random(seed)
    if kind == "encounter":
        _night(canvas, box, rng, tags, seed)
    elif kind == "equipment":
        _specimen(canvas, box)
    else:
        _sunburst(canvas, box, rng)


def _night(canvas: Canvas, box: Box, rng: random.Random, tags: Collection[str], seed: int) -> None:
    x, y, width, height = box
    night, ray = (None, "#B9BEC2") if canvas.saver else (NIGHT, RAY)
    canvas.rect(x - 1, y - 1, width + 2, height + 2, night)
    cx, cy, turn = x + width / 2, y + height / 2, rng.uniform(0, 9)
    rays: list[tuple[object, ...]] = []
    for i in range(40):
        a, inner = math.radians(i * 9 + turn), 19 + i % 2 * 3 + rng.uniform(-0.6, 0.6)
        rays += poly([
            (cx + inner * math.cos(a), cy + inner * math.sin(a)),
            (cx + 45 * math.cos(a - 0.03), cy + 45 * math.sin(a - 0.03)),
            (cx + 45 * math.cos(a + 0.03), cy + 45 * math.sin(a + 0.03)),
        ])  # fmt: skip
    canvas.path(tuple(rays), ray)
    if {"plant", "animal", "bird", "insect"} & set(tags) and "water" not in tags:
        fringe = {**PALETTE, "dark": "#3A5561", "ink": DEEP}
        manner = Manner(outline=0, inner=0.5)
        paint(canvas, f"ferns {seed % 4}", lambda: _ferns(seed % 4), x, y + height - width, width, fringe, manner)
    elif "water" in tags:
        for k in range(5):
            at = y + height - 2 - k * 2.6
            wave = [(x + i * width / 8, at + (0.9 if i % 2 else -0.5)) for i in range(9)]
            canvas.path(brush(wave, 0.2, 0.7, 0.7, 0.7, 0.2), "#9AA6AC" if canvas.saver else "#5F8792")
    else:
        hills = [(x - 1 + i * (width + 2) / 7, y + height - rng.uniform(4, 13)) for i in range(8)]
        ridge = poly([(x - 1, y + height + 1), *hills, (x + width + 1, y + height + 1)])
        canvas.path(ridge, None if canvas.saver else "#3A5561", "#9AA6AC" if canvas.saver else None, 0.2)
        canvas.path(wedges(ridge, Shade(0.6, 70, 1.3, seed=seed)), "#9AA6AC" if canvas.saver else DEEP)


def _ferns(seed: int) -> Figure:
    rng, figure = random.Random(f"ferns {seed}"), Figure()
    for i in range(11):
        fern(figure, i * 11 - 4 + rng.uniform(-3, 3), 104, rng.uniform(22, 36), rng.uniform(-125, -55))
    return figure


def _specimen(canvas: Canvas, box: Box) -> None:
    x, y, width, height = box
    canvas.rect(x - 1, y - 1, width + 2, height + 2, None if canvas.saver else "#FFFDF5")
    thin, thick = list[tuple[object, ...]](), list[tuple[object, ...]]()
    for i in range(int(width / 2.5) + 1):
        (thin if i % 4 else thick).extend(shapes.line(x + i * 2.5, y, x + i * 2.5, y + height))
    for i in range(int(height / 2.5) + 1):
        (thin if i % 4 else thick).extend(shapes.line(x, y + i * 2.5, x + width, y + i * 2.5))
    canvas.path(tuple(thin), None, "#A9C8C8", 0.1)
    canvas.path(tuple(thick), None, "#A9C8C8", 0.2)


def _sunburst(canvas: Canvas, box: Box, rng: random.Random) -> None:
    x, y, width, height = box
    canvas.rect(x - 1, y - 1, width + 2, height + 2, None if canvas.saver else "#F3D88C")
    cx, cy, turn, count = x + width / 2, y + height / 2, rng.uniform(0, 20), 18
    rays: list[tuple[object, ...]] = []
    for i in range(count):
        a, half = math.radians(i * 360 / count + turn), math.pi / count / 2
        rays += poly(
            [(cx, cy), *((cx + 50 * math.cos(a + s * half), cy + 50 * math.sin(a + s * half)) for s in (-1, 1))]
        )
    canvas.path(tuple(rays), None if canvas.saver else "#DFA63F", "#C9C9C9" if canvas.saver else None, 0.15)
    canvas.circle(cx, cy, 18.2, "#FFFFFF" if canvas.saver else "#F8E9BD", "ink", 0.35)
    canvas.circle(cx, cy, 19.2, None, "ink", 0.18)


def ruled_by_players(canvas: Canvas, top: float, word: Callable[[str], str]) -> None:
    """Draw the head of a task's table of numbers (ruling I181): islands, separated by lines, and below each its
    numbers of players."""
    left, wide, high = COLUMNS
    for line, name, face in zip(LINES, ("cards.island", "cards.players", ""), ("hand", "hand", "bold"), strict=True):
        said = word(name) if name else "N"
        size = shrink(canvas, said, face, 8.4, left - 7.2, HEADS) if name else 10.0
        canvas.text(left - 1.0, top + line, said, face, size, "right", "scribble" if name else "ink")
    x = left
    for width, players in WIDTHS.items():
        canvas.line(x, top + 0.9, x, top + high - 0.4, "edge", 0.25)
        canvas.text(
            x + len(players) * wide / 2, top + LINES[0], f"{width}\u00d7{width}", "regular", HEADS, "centre", "scribble"
        )
        for k, count in enumerate(players):
            more = "+" if count == players[-1] and width == min(WIDTHS) else ""
            canvas.text(x + (k + 0.5) * wide, top + LINES[1], f"{count}{more}", "regular", HEADS, "centre", "scribble")
        x += len(players) * wide
    canvas.line(left, top + LINES[1] + 0.65, x, top + LINES[1] + 0.55, "edge", 0.25)
