"""Blank labels for pencils: a character's with its bar of hit points, a tile's with sides to open or wall up."""

from __future__ import annotations

from data.baggage.kinds import KINDS
from layouts.baggage import tiles
from layouts.baggage.characters import ROWS
from layouts.baggage.labels import hp_bar, icon
from layouts.canvas.canvas import Canvas
from layouts.engraving.strokes import ngon, poly
from layouts.press.blanks import foot, ground, named, ruled, window
from layouts.press.decks import WORDS
from layouts.press.faces import Face, Job

MOST = 15  # hit points


def character(c: Canvas, face: Face, title: str, job: Job) -> None:
    """The bar to ring a value on, the four types to tick, three rows with their badges empty."""
    word = job.tables.word
    ground(c, face)
    named(c, 11, 8.4, 47, WORDS[job.lang]["name"])
    for k, kind in enumerate(KINDS):
        x = 14 + k * 6.2
        c.circle(x, 15.4, 2.6, None, "edge", 0.25)
        icon(c, kind, x, 15.4, 3.8, "edge", "page")
    window(c, 11, 19.4, 38, 24.0)
    c.rect(50.4, 30.6, 9.8, 12.8, None, "rule", 0.3, 1.0, (1.0, 0.8))
    c.text(55.3, 29.4, word("cards.fears"), "italic", 7.2, "centre", "soft")
    for y, name in zip(ROWS, ("ability", "attack", "skill"), strict=True):
        c.path(ngon(14.6, y + 4.1, 4.2, 10, 9, inner=3.4), None, "edge", 0.3)
        named(c, 20.6, y + 4.4, 39.6, str(word(f"cards.{name}")))
        c.line(30, y + 9.6, 60.2, y + 9.6, "rule", 0.2, (0.5, 0.9))
    foot(c, 36, 85.4, 44, title)
    hp_bar(c, MOST, "special", str(word("cards.hp")), job.tables.rules.sizes.step, face.bleed)


def tile(c: Canvas, face: Face, title: str, job: Job) -> None:
    """Each side with the outline of a wall: fill it in where the way is closed."""
    scale = face.height / tiles.FLATS
    with c.moved(scale=scale):
        with c.clipped(tiles.hexagon(1.0 + tiles.BLEED / tiles.MIDDLE)):
            c.path(tiles.hexagon(1.1), "page")
        for number in range(6):
            x, y, turn = tiles.side(number)
            with c.moved(x, y, rotate=turn):
                c.path(poly([(-13.4, 0.6), (13.4, 0.6), (11.6, 3.7), (-11.6, 3.7)]), None, "rule", 0.3)
        c.path(tiles.hexagon(), None, "edge", 0.25)
        middle = tiles.RADIUS
        c.path(poly([(middle - 3, 8.4), (middle, 5.2), (middle + 3, 8.4)]), "edge")
        named(c, middle - 14.5, 13.2, 29, WORDS[job.lang]["name"])
        c.circle(middle, 26.4, 7.8, "tint", "rule", 0.3, (1.4, 1.0))
        ruled(c, middle - 14, 37.8, 28, 42.0, 3.8)
        c.text(middle, 45.2, title, "medium", 7.0, "centre", "soft")


BLANKS = {"characters": character, "tiles": tile}
