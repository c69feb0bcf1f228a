"""Blank cards to fill in with a pencil: a castaway's with its power, a fate card with its three badges to choose
from."""

from data.island.kinds import KINDS
from layouts.canvas.canvas import Canvas
from layouts.canvas.shapes import rect
from layouts.engraving.strokes import ngon, seed_of
from layouts.island.notebook import badge, deckle, ruled_by_players, tape
from layouts.press.faces import Face, Job
from layouts.press.products.blanks import draw_dotted_lines, draw_labeled_line, foot, ground
from layouts.press.wording import press_words

RESULTS = ("lose", "win", "tie")


def _photo(canvas: Canvas, x: float, y: float, width: float, height: float, seed: str) -> None:
    """Draw an empty photograph to draw a picture in."""
    edge = deckle(x, y, width, height, seed_of(seed))
    canvas.path(edge, "tint", "edge", 0.3)
    tape(canvas, x + width - 5, y + 1.5, 38)


def castaway(canvas: Canvas, face: Face, title: str, job: Job) -> None:
    """Draw a blank castaway: a portrait to draw, a disc for the power with its five dots, lines for the text, a box
    for the task."""
    word, w = job.tables.word, face.width
    ground(canvas, face)
    _photo(canvas, 5, 5, w - 10, 41.4, "castaway")
    canvas.circle(56, 38.0, 9.6, "page", "edge", 0.5)
    for k in range(5):
        canvas.circle(51.6 + k * 2.2, 44.1, 0.7, None, "edge", 0.2)
    draw_labeled_line(canvas, 5, 55.2, 38, press_words(job.lang, "products")["name"])
    for k, sign in enumerate(("backpack", "cards")):
        canvas.glyph(sign, 47.5 + k * 10.6, 55.6, 5.6, "edge", "page", quiet=True)
        canvas.line(50.9 + k * 10.6, 57.4, 54.2 + k * 10.6, 57.4, "edge", 0.3)
    draw_dotted_lines(canvas, 5, 65.4, w - 10, 85.4)
    canvas.path(rect(5, 88.0, 60, 25.9, 1.4), None, "edge", 0.35, (1.4, 1.0))
    canvas.text(7.4, 92.0, word("cards.to_win"), "italic", 7.2, colour="soft")
    canvas.line(7.4, 99.6, 62.6, 99.6, "rule", 0.2, (0.5, 0.9))
    ruled_by_players(canvas, 103.6, word)
    foot(canvas, w / 2, 117.2, 50, title)


def turn_of_fate(canvas: Canvas, face: Face, title: str, job: Job) -> None:
    """Draw a blank fate card: a print to draw in, the three kinds to choose from, lines for the results."""
    word, w = job.tables.word, face.width
    ground(canvas, face)
    _photo(canvas, 4, 4, w - 8, 34, "fate")
    for k, kind in enumerate(KINDS):
        x = 9.4 + k * 10.4
        badge(canvas, kind, x, 44.2, 3.9)
    canvas.path(ngon(w - 10.4, 44.2, 5.0, 14, 9, inner=4.2), None, "edge", 0.35)
    canvas.text(w - 17.0, 45.2, word("cards.power"), "italic", 7.2, "right", "soft")
    draw_labeled_line(canvas, 4.6, 55.4, w - 9.2, press_words(job.lang, "products")["name"])
    for k, result in enumerate(RESULTS):
        y = 65.0 + k * 5.6
        canvas.text(4.6, y - 0.6, word(f"cards.{result}"), "italic", 7.2, colour="soft")
        canvas.line(18, y, w - 4.6, y, "rule", 0.2, (0.5, 0.9))
    foot(canvas, w / 2, 84.4, 40, title)


BLANKS = {"characters": castaway, "fate": turn_of_fate}
