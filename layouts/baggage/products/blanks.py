"""Blank cards and tiles to fill in with a pencil: a character's with its bar of hit points, a tile's with sides to
open or wall up."""

from data.baggage.kinds import KINDS
from layouts.baggage.labels import hp_bar, icon
from layouts.baggage.products import tiles
from layouts.baggage.products.characters import ROWS
from layouts.canvas.canvas import Canvas
from layouts.engraving.strokes import ngon, poly
from layouts.press.faces import Face, Job
from layouts.press.products.blanks import draw_dotted_lines, draw_labeled_line, foot, ground, window
from layouts.press.wording import press_words

MOST = 15  # hit points


def character(canvas: Canvas, face: Face, title: str, job: Job) -> None:
    """Draw a blank character: the bar on which to ring a value, the four types to tick, three rows with empty badges,
    at the foot `title`."""
    word = job.tables.word
    ground(canvas, face)
    draw_labeled_line(canvas, 11, 8.4, 47, press_words(job.lang, "products")["name"])
    for k, kind in enumerate(KINDS):
        x = 14 + k * 6.2
        canvas.circle(x, 15.4, 2.6, None, "edge", 0.25)
        icon(canvas, kind, x, 15.4, 3.8, "edge", "page")
    window(canvas, 11, 19.4, 38, 24.0)
    canvas.rect(50.4, 30.6, 9.8, 12.8, None, "rule", 0.3, 1.0, (1.0, 0.8))
    canvas.text(55.3, 29.4, word("cards.fears"), "italic", 7.2, "centre", "soft")
    for y, name in zip(ROWS, ("ability", "attack", "skill"), strict=True):
        canvas.path(ngon(14.6, y + 4.1, 4.2, 10, 9, inner=3.4), None, "edge", 0.3)
        draw_labeled_line(canvas, 20.6, y + 4.4, 39.6, str(word(f"cards.{name}")))
        canvas.line(30, y + 9.6, 60.2, y + 9.6, "rule", 0.2, (0.5, 0.9))
    foot(canvas, 36, 85.4, 44, title)
    hp_bar(canvas, MOST, "special", str(word("cards.hp")), job.tables.rules.sizes.step, face.bleed)


def tile(canvas: Canvas, face: Face, title: str, job: Job) -> None:
    """Draw a blank tile, at its foot `title`: the outline of a wall on each side, to fill in where it is closed."""
    scale = face.height / tiles.FLATS
    with canvas.moved(scale=scale):
        with canvas.clipped(tiles.hexagon(1.0 + tiles.BLEED / tiles.MIDDLE)):
            canvas.path(tiles.hexagon(1.1), "page")
        for number in range(6):
            x, y, turn = tiles.side(number)
            with canvas.moved(x, y, rotate=turn):
                canvas.path(poly([(-13.4, 0.6), (13.4, 0.6), (11.6, 3.7), (-11.6, 3.7)]), None, "rule", 0.3)
        canvas.path(tiles.hexagon(), None, "edge", 0.25)
        middle = tiles.RADIUS
        canvas.path(poly([(middle - 3, 8.4), (middle, 5.2), (middle + 3, 8.4)]), "edge")
        draw_labeled_line(canvas, middle - 14.5, 13.2, 29, press_words(job.lang, "products")["name"])
        canvas.circle(middle, 26.4, 7.8, "tint", "rule", 0.3, (1.4, 1.0))
        draw_dotted_lines(canvas, middle - 14, 37.8, 28, 42.0, 3.8)
        canvas.text(middle, 45.2, title, "medium", 7.0, "centre", "soft")


BLANKS = {"characters": character, "tiles": tile}
