"""Drawings for the booklet's last chapters: map symbols, the score, specialties and items in full, difficulties,
commands."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from data.hexes import SIDES
from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import Style, shrink
from layouts.manual.prose import rulings
from layouts.manual.typesetting import Figure
from layouts.samurai.booklet.attire import Kit
from layouts.samurai.booklet.draw_day import ROOT3, hex_cell, spot
from layouts.samurai.booklet.draw_setup import SMALL
from layouts.samurai.products.deeds import ITEM_ICONS

CAPTION = SMALL._replace(hyphenate=False)
FULL = Style(9.2, pitch=4.1)
NOTE = Style(8.6, "italic", "bold_italic", "italic", "bold_italic", colour="soft", pitch=3.9)


def symbols(kit: Kit, _name: str) -> Figure:
    """Return the figure of the map symbols: a star, a treasure, a road, a lake and a pox ring."""
    flats = min(10.6, kit.width * 0.088)
    spans = (0.13, 0.13, 0.27, 0.13, 0.34)
    keys = ("symbol_star", "symbol_treasure", "symbol_road", "symbol_lake", "symbol_pox")
    captions = [kit.set(kit.word(key), span * kit.width - 1.0, CAPTION) for key, span in zip(keys, spans, strict=True)]
    tall = flats * (5 / ROOT3)

    def draw(canvas: Canvas, x: float, y: float) -> None:
        at, cy = x, y + tall / 2
        for key, span, caption in zip(keys, spans, captions, strict=True):
            w = span * kit.width
            _SYMBOLS[key](canvas, at + w / 2, cy, flats)
            caption.draw(canvas, at + 0.5, y + tall + 4.0)
            at += w

    return Figure(tall + 2.6 + max(caption.height for caption in captions), draw)


def star_hex(canvas: Canvas, cx: float, cy: float, flats: float) -> None:
    """Draw a hex, `flats` mm across, with a terrain and a star."""
    hex_cell(canvas, cx, cy, flats)
    canvas.glyph("pagoda", cx - flats * 0.13, cy - flats * 0.15, flats * 0.42, "line")
    canvas.glyph("star", cx + flats * 0.24, cy - flats * 0.16, flats * 0.3, "seal")


def treasure_hex(canvas: Canvas, cx: float, cy: float, flats: float) -> None:
    """Draw a blank hex, `flats` mm across, with an X for a treasure."""
    hex_cell(canvas, cx, cy, flats)
    canvas.glyph("x", cx, cy - flats * 0.16, flats * 0.4, "seal")


def road_hexes(canvas: Canvas, cx: float, cy: float, flats: float) -> None:
    """Draw a road as a dashed line through neighboring hexes, `flats` mm across, mountains among them."""
    for k, glyph in ((-1, "mountains"), (0, "plains"), (1, "mountains")):
        hex_cell(canvas, cx + k * flats, cy, flats, glyph)
    canvas.line(cx - 1.5 * flats, cy + flats * 0.1, cx + 1.5 * flats, cy + flats * 0.1, "seal", 0.6, (1.8, 1.2))


def pox_ring(canvas: Canvas, cx: float, cy: float, flats: float) -> None:
    """Draw a border round a hex and its six neighbors, each `flats` mm across."""
    around = [spot(h, flats) for h in (*SIDES, (0, 0))]
    for dx, dy in around:
        hex_cell(canvas, cx + dx, cy + dy, flats, "pox" if (dx, dy) == (0, 0) else "")
    edges: dict[frozenset[tuple[float, float]], tuple[tuple[float, float], tuple[float, float]] | None] = {}
    for dx, dy in around:
        ring = [(round(a, 2), round(b, 2)) for a, b in shapes.hexagon(cx + dx, cy + dy, flats)]
        for a, b in zip(ring, ring[1:] + ring[:1], strict=True):
            key = frozenset((a, b))
            edges[key] = None if key in edges else (a, b)
    path = tuple(seg for edge in edges.values() if edge for seg in shapes.line(*edge[0], *edge[1]))
    canvas.path(path, None, "seal", 0.9)


_SYMBOLS: Mapping[str, Callable[[Canvas, float, float, float], None]] = {
    "symbol_star": star_hex, "symbol_treasure": treasure_hex, "symbol_road": road_hexes,
    "symbol_lake": partial(hex_cell, glyph="lake"), "symbol_pox": pox_ring,
}  # fmt: skip


def scores(kit: Kit, _name: str) -> Figure:
    """Return the figure of the score: what counts, and an example."""
    end = kit.tables.rules.end
    hexes, traits = 31, end.traits
    rows = (
        (kit.word("score_hexes"), f"{hexes} \u00d7 {end.score_hex}", hexes * end.score_hex),
        (kit.word("score_traits"), f"{traits} \u00d7 {end.score_trait}", traits * end.score_trait),
        (kit.word("score_sum"), "", hexes * end.score_hex + traits * end.score_trait),
    )
    w = min(kit.width, 86.0)

    def draw(canvas: Canvas, x: float, y: float) -> None:
        left = x + (kit.width - w) / 2
        for i, (what, how, total) in enumerate(rows):
            cy, last = y + 4.6 + i * 6.4, i == len(rows) - 1
            canvas.text(left, cy, what, "black" if last else "regular", 9.4)
            canvas.text(left + w - 18, cy, how, "medium", 9.4, "right", "soft")
            canvas.text(left + w - 1, cy, str(total), "black", 11.5 if last else 10, "right", "red" if last else "ink")
            if i < len(rows) - 1:
                ink, weight = ("line", 0.5) if i == len(rows) - 2 else ("hair", 0.25)
                canvas.line(left, cy + 2.0, left + w, cy + 2.0, ink, weight)

    return Figure(6.4 * len(rows) + 0.6, draw)


def specialties(kit: Kit, _name: str) -> Figure:
    """Return the figure of the six specialties with their full texts."""
    return _picks(kit, kit.tables.word("sheet.specialties"), kit.tables.specialties, "specialties", {})


def items(kit: Kit, _name: str) -> Figure:
    """Return the figure of the six items with their full texts."""
    return _picks(kit, kit.tables.word("sheet.inventory"), kit.tables.inventory, "items", ITEM_ICONS)


def unnamed_list(kit: Kit, name: str) -> Figure:
    """Return the figure of the list of items (`name` ``items``), or else of specialties, without its title."""
    if name == "items":
        return _picks(kit, "", kit.tables.inventory, "items", ITEM_ICONS)
    return _picks(kit, "", kit.tables.specialties, "specialties", {})


def _picks(kit: Kit, title: str, rows: Sequence[Any], group: str, icons: Mapping[str, str]) -> Figure:
    indent = 13.0
    blocks = [kit.set(rulings(kit.text(group, pick.id)), kit.width - indent, FULL) for pick in rows]
    head, gap = (7.4, 2.2) if title else (0.0, 2.0)
    tall = [4.6 + block.height for block in blocks]

    def draw(canvas: Canvas, x: float, y: float) -> None:
        if title:
            canvas.text(x, y + 3.8, title.upper(), "black", 10.5, track=0.28)
        at = y + head
        for pick, block, h in zip(rows, blocks, tall, strict=True):
            canvas.glyph(f"die{pick.n}", x + 3.2, at + 3.4, 6.0, "line")
            end = canvas.text(x + indent, at + 3.2, kit.tables.say(pick, "name"), "black", 10)
            if pick.id in icons:
                canvas.glyph(icons[pick.id], end + 4.4, at + 2.0, 4.6, "line")
            block.draw(canvas, x + indent, at + 4.6 + block.rise)
            at += h + gap
            if pick is not rows[-1]:
                canvas.line(x + indent, at - gap / 2, x + kit.width, at - gap / 2, "hair", 0.2)

    return Figure(head + sum(tall) + gap * (len(rows) - 1), draw)


def difficulties(kit: Kit, _name: str) -> Figure:
    """Return the figure of how many bubbles a track has at each difficulty."""
    tables = kit.tables
    dark = tables.rules.tracks.dark_bubbles
    label = 22.0
    blocks = [kit.set(kit.text("difficulties", row.id), kit.width - label, NOTE) for row in tables.difficulties]
    row_h = 7.2 + max(block.height for block in blocks)

    def draw(canvas: Canvas, x: float, y: float) -> None:
        for i, (level, block) in enumerate(zip(tables.difficulties, blocks, strict=True)):
            cy = y + 2.6 + i * row_h
            canvas.text(x, cy + 1.1, tables.say(level, "name"), "black", 9.6)
            for k in range(level.bubbles):
                canvas.circle(x + label + 1.6 + k * 3.8, cy, 1.5, "dark" if k < dark else "paper", "edge", 0.25)
            canvas.text(x + kit.width, cy + 1.2, str(level.bubbles), "black", 11, "right", "red")
            block.draw(canvas, x + label, cy + 5.6)

    return Figure(row_h * len(blocks) - 1.0, draw)


def levels(kit: Kit, _name: str) -> Figure:
    """Return the figure of the difficulties in a row, each with its number of bubbles."""
    rows = kit.tables.difficulties
    w = kit.width / len(rows)

    def draw(canvas: Canvas, x: float, y: float) -> None:
        size = min(shrink(canvas, kit.tables.say(level, "name"), "medium", 8.6, w - 11.5) for level in rows)
        for i, level in enumerate(rows):
            left = x + i * w
            canvas.rect(
                left + 0.4, y, w - 0.8, 9.4, "tint" if level is kit.draft.difficulty else "paper", "rule", 0.25, 1.0
            )
            canvas.mark("frame", level.id, left + 0.4, y, left + w - 0.4, y + 9.4)
            canvas.text(left + 2.6, y + 5.8, kit.tables.say(level, "name"), "medium", size)
            canvas.text(left + w - 3.2, y + 6.2, str(level.bubbles), "black", 11, "right", "red")

    return Figure(9.4, draw)


def signs(kit: Kit, _name: str) -> Figure:
    """Return the figure of every sign with a meaning, with its name."""
    icons = ("coin", "goods", "favor", "grit", "treachery", "flex", "star", "clue", "day", "move", "ticked", "any")
    columns, row = 3, 6.6
    w = kit.width / columns
    names = [kit.word(f"sign_{icon}") for icon in icons]

    def draw(canvas: Canvas, x: float, y: float) -> None:
        size = min(shrink(canvas, text, "regular", 8.8, w - 8.2) for text in names)
        for i, (icon, text) in enumerate(zip(icons, names, strict=True)):
            left, cy = x + i % columns * w, y + row * (i // columns + 0.5)
            canvas.glyph(icon, left + 2.8, cy, 5.2, "seal" if icon == "star" else "line")
            canvas.text(left + 7.6, cy + 1.1, text, "regular", size)

    return Figure(row * -(-len(icons) // columns), draw)


def odds(kit: Kit, _name: str) -> Figure:
    """Return the figure of how often each terrain occurs among the 36 throws of two dice."""
    table = [t for t in kit.tables.terrain if t.low is not None]
    counts = [sum(t.low <= a + b <= t.high for a in range(1, 7) for b in range(1, 7)) for t in table]
    w, high = kit.width / len(table), 14.0

    def draw(canvas: Canvas, x: float, y: float) -> None:
        for i, (t, count) in enumerate(zip(table, counts, strict=True)):
            cx, tall = x + (i + 0.5) * w, high * count / max(counts)
            canvas.rect(cx - w * 0.3, y + 4.6 + high - tall, w * 0.6, tall, "dark", "edge", 0.25)
            canvas.text(cx, y + 3.6 + high - tall, str(count), "black", 9.4, "centre", "red")
            canvas.glyph(t.glyph, cx, y + high + 8.6, 6.0, "line")
        canvas.line(x, y + 4.6 + high, x + kit.width, y + 4.6 + high, "line", 0.4)

    return Figure(high + 11.8, draw)


def commands(kit: Kit, _name: str) -> Figure:
    """Return the figure of the commands that print another sheet."""
    lines = (
        ("seed", "--seed 7"), ("difficulty", "--difficulty hard"), ("events", "--seed 7 --events new"),
        ("winrate", "--winrate 0.5"), ("stars", "--stars"), ("rules", "--rules book"), ("hand", "--hand left"),
        ("code", "--code \u2026"), ("paper", "--paper letter"),
    )  # fmt: skip
    half, step = kit.width * 0.5, 5.0
    h = step * len(lines) + 3.0

    def draw(canvas: Canvas, x: float, y: float) -> None:
        canvas.rect(x, y, kit.width, h, "rice", "hair", 0.25, 1.2)
        for i, (key, option) in enumerate(lines):
            cy = y + 5.0 + i * step
            end = canvas.text(x + 3.4, cy, "lost print samurai ", "medium", 9.0, colour="soft")
            canvas.text(end, cy, option, "bold", 9.0)
            canvas.text(x + half, cy, kit.text("commands", key), "italic", 9.0)

    return Figure(h, draw)
