"""Blank pages of the notebook for pencils: a castaway's with its power, a card of fate with its three badges to choose from."""

from __future__ import annotations

from layouts.canvas.canvas import Canvas
from layouts.canvas.shapes import rect
from layouts.engraving.strokes import ngon
from layouts.island.notebook import badge, deckle, seed_of, tape
from layouts.press.blanks import foot, ground, named, ruled
from layouts.press.decks import WORDS
from layouts.press.faces import Face, Job

KINDS = ("encounter", "equipment", "event")
RESULTS = ("lose", "win", "tie")
HEADS = 7.2  # pt, of the widths over a task's numbers; a castaway stands smaller in the booklet
SIZES = (28.2, 7.3)  # mm, where the columns of a task's numbers begin, and how wide one is


def _photo(c: Canvas, x: float, y: float, w: float, h: float, seed: str) -> None:
    """A print that shows nothing yet."""
    edge = deckle(x, y, w, h, seed_of(seed))
    c.path(edge, "tint", "edge", 0.3)
    tape(c, x + w - 5, y + 1.5, 38)


def castaway(c: Canvas, face: Face, title: str, job: Job) -> None:
    """A portrait to draw, a disc for the power with its five dots, lines for what is told, a box for the task."""
    word, w = job.tables.word, face.width
    ground(c, face)
    _photo(c, 5, 5, w - 10, 43.6, "castaway")
    c.circle(56, 40.2, 9.6, "page", "edge", 0.5)
    for k in range(5):
        c.circle(51.6 + k * 2.2, 46.3, 0.7, None, "edge", 0.2)
    named(c, 5, 57.4, 38, WORDS[job.lang]["name"])
    for k, sign in enumerate(("backpack", "cards")):
        c.glyph(sign, 47.5 + k * 10.6, 57.8, 5.6, "edge", "page", quiet=True)
        c.line(50.9 + k * 10.6, 59.6, 54.2 + k * 10.6, 59.6, "edge", 0.3)
    ruled(c, 5, 67.6, w - 10, 87.6)
    c.path(rect(5, 90.0, 60, 23.6, 1.4), None, "edge", 0.35, (1.4, 1.0))
    c.text(7.4, 94.0, word("cards.to_win"), "italic", 7.2, colour="soft")
    c.line(7.4, 101.6, 62.6, 101.6, "rule", 0.2, (0.5, 0.9))
    c.text(7.4, 111.2, "N", "bold", 11.0, colour="soft")
    sizes_ruled(c, SIZES[0], 105.4, SIZES[1], 8.2)
    foot(c, w / 2, 117.2, 50, title)


def turn_of_fate(c: Canvas, face: Face, title: str, job: Job) -> None:
    """A print to draw, the three kinds to choose from, lines for what happens on which result."""
    word, w = job.tables.word, face.width
    ground(c, face)
    _photo(c, 4, 4, w - 8, 34, "fate")
    for k, kind in enumerate(KINDS):
        x = 9.4 + k * 10.4
        badge(c, kind, x, 44.2, 3.9)
    c.path(ngon(w - 10.4, 44.2, 5.0, 14, 9, inner=4.2), None, "edge", 0.35)
    c.text(w - 17.0, 45.2, word("cards.power"), "italic", 7.2, "right", "soft")
    named(c, 4.6, 55.4, w - 9.2, WORDS[job.lang]["name"])
    for k, result in enumerate(RESULTS):
        y = 65.0 + k * 5.6
        c.text(4.6, y - 0.6, word(f"cards.{result}"), "italic", 7.2, colour="soft")
        c.line(18, y, w - 4.6, y, "rule", 0.2, (0.5, 0.9))
    foot(c, w / 2, 84.4, 40, title)


def sizes_ruled(c: Canvas, x: float, y: float, wide: float, high: float) -> None:
    """Five columns, each `wide` mm and `high`, with the size of an island over it; the numbers of a task go under them."""
    for k in range(5):
        c.line(x + k * wide, y + 0.8, x + k * wide, y + high, "edge", 0.25)
        c.text(x + (k + 0.5) * wide + 0.2, y + 3.1, f"{k + 4}\u00d7{k + 4}", "regular", HEADS, "centre", "scribble")
    c.line(x, y + 3.9, x + 5 * wide, y + 3.8, "edge", 0.25)


BLANKS = {"characters": castaway, "fate": turn_of_fate}
