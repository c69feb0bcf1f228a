"""Sliders that ride on a card's edge, and feet that hold a card upright.

A slider is a strip folded round the edge of a card: white marks the hit points, red and blue are what they do (seed 002). A foot
is a trapezoid with a slot; two of them hold a card.
"""

from __future__ import annotations

from functools import partial

from data.tables import Tables
from layouts.baggage.labels import pattern
from layouts.canvas.canvas import Canvas
from layouts.canvas.shapes import Path
from layouts.canvas.text import Style, layout, shrink
from layouts.engraving.strokes import ngon, poly
from layouts.press.faces import Face, Job, Piece, Product

FLAP, SPINE, HIGH = 24.0, 1.2, 9.0  # mm: a flap lies on each side of the card
WIDE = 2 * FLAP + SPINE
FOOT, TALL, SLOT = 46.0, 20.0, 0.7
COLOURS = {"white": "#FFFFFF", "red": "red", "blue": "blue"}
EACH = 8  # sliders of a colour: four players, twice


def slider(c: Canvas, tables: Tables, name: str) -> None:
    """A strip, seen from outside: the pointer on the left flap, what it does on both."""
    ground, plain = COLOURS[name], name == "white" or c.saver
    c.rect(0, 0, WIDE, HIGH, "#FFFFFF" if plain else ground)
    light = "ink" if plain else "paper"
    c.rect(0, 0, WIDE, HIGH, None, "ink", 0.3)
    for x in (FLAP, FLAP + SPINE):
        c.line(x, 0, x, HIGH, light, 0.25, (0.8, 0.6))
    rules = tables.rules.sliders
    words = {
        "white": str(tables.word("sliders.white")),
        "red": str(tables.word("sliders.red", n=rules.red)),
        "blue": str(tables.word("sliders.blue", n=f" {tables.word('sliders.or')} ".join(map(str, rules.blue)))),
    }[name]
    for turn, x in ((0, FLAP / 2), (180, FLAP * 1.5 + SPINE)):
        with c.moved(x, HIGH / 2, rotate=turn):
            c.path(ngon(-FLAP / 2 + 3.2, 0, 2.4, 3, 90), light)
            size = shrink(c, words, "label", 8.4, FLAP - 8.4)
            c.text(2.2, 1.1, words, "label", size, "centre", light)


def _foot_outline() -> Path:
    middle = FOOT / 2
    return poly([
        (6, 0), (middle - SLOT / 2, 0), (middle - SLOT / 2, TALL * 0.55), (middle + SLOT / 2, TALL * 0.55),
        (middle + SLOT / 2, 0), (FOOT - 6, 0), (FOOT, TALL), (0, TALL),
    ])  # fmt: skip


def foot(c: Canvas, kind: str) -> None:
    """A foot with its slot at the top, in a type's pattern."""
    outline = _foot_outline()
    with c.clipped(outline):
        pattern(c, kind, 0, 0, FOOT, TALL)
        c.rect(0, TALL - 4.2, FOOT, 4.2, None if c.saver else kind, kind if c.saver else None, 0.3)
    c.path(outline, None, "ink", 0.3)


def note(c: Canvas, tables: Tables, wide: float, high: float) -> None:
    """How sliders and feet are put together."""
    c.rect(0.4, 0.4, wide - 0.8, high - 0.8, "page", "ink", 0.4, 2.0)
    c.text(5, 9, tables.word("sliders.how"), "display", 14)
    block = layout(c, tables.word("sliders.how_text"), wide - 10, Style(8.6, lead=1.2), c.lang)
    block.draw(c, 5, 13.0 + block.rise)


def product(job: Job) -> Product:
    """Sliders of three colours and feet of four kinds, to print on card, on one side."""
    tables = job.tables
    pieces = [
        Piece(f"slider-{name}", Face(WIDE, HIGH, partial(slider, tables=tables, name=name)), None, EACH) for name in COLOURS
    ]
    for kind in ("fluffy", "machine", "humanoid", "misfit"):
        pieces.append(Piece(f"foot-{kind}", Face(FOOT, TALL, partial(foot, kind=kind)), None, 4, _foot_outline()))
    pieces.append(Piece("how", Face(100.0, 52.0, partial(note, tables=tables, wide=100.0, high=52.0))))
    made = tables.game.product("sliders")
    title = made.title_de if job.lang == "de" else made.title
    return Product(tables.slug, "sliders", f"{tables.game.title}: {title}", "cards", pieces, job.theme, gutter=3.0)
