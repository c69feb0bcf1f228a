"""Sliders that clip onto a card's edge.

A slider is a strip folded round the edge of a card. The white one has a window in front that shows one number of the
bar of hit points, with enough card around the window that it neither tears nor bends. Red and blue ones have their
meaning printed on them; they sit on the other edge, beside the picture (seed 002: sliders are attached to the card).
"""

from data.tables import Tables
from layouts.baggage.labels import CELL
from layouts.canvas.canvas import Canvas
from layouts.canvas.shapes import Box, Path
from layouts.canvas.text import Style, layout, shrink
from layouts.engraving.strokes import join, move, poly

RIM = 4.0  # mm of card at least around a window; at the fold the card goes on behind
WINDOW = (1.4, 8.2)  # mm from the card's edge: what it shows of the bar, also of a card in a sleeve
FRONT, GRIP = WINDOW[1] + RIM, 25.0  # mm of the white slider: the flap in front, the one behind
CORNER = 0.8  # mm cut off the corners that ride over the card
SIGN, SIGN_HIGH = 12.0, 7.4  # mm of a red or blue one: its width on either side, its height
ROOM = 0.1  # mm by which the opening is higher than a cell
PLAY = 0.5  # mm that a fold leaves a card
COLORS = {"white": "#FFFFFF", "red": "red", "blue": "blue"}
LETTERS = 8.2  # pt


def frame(step: float) -> tuple[float, float]:
    """Return (height of the window, which shows one cell of the bar; height of the whole white slider), mm, for cells
    `step` mm apart."""
    opening = min(step, CELL[2] + ROOM)
    return opening, opening + 2 * RIM


def fold_width(each: float) -> float:
    """Return the width in mm of the strip's middle part, which lies on the edge of a card `each` mm thick."""
    return each + PLAY


def size_of(name: str, step: float, card_thickness: float) -> tuple[float, float]:
    """Return width and height in mm of a slider's strip before it is folded round a card, whose cells are `step` mm
    apart."""
    if name == "white":
        return GRIP + fold_width(card_thickness) + FRONT, frame(step)[1]
    return 2 * SIGN + fold_width(card_thickness), SIGN_HIGH


def front(step: float) -> Path:
    """Return the outline of the visible front of the white slider, with its window, for cells `step` mm apart; (0, 0)
    is on the card's edge at its middle."""
    high = frame(step)[1]
    x0, y0, x1, y1 = window(step)
    return join(
        poly(_edge(0.0, FRONT, -high / 2, high / 2)), poly([(x0, y0), (x0, y1), (x1, y1), (x1, y0)])
    )  # the window runs the other way round: a hole


def _edge(left: float, right: float, top: float, bottom: float) -> list[tuple[float, float]]:
    """Return the corners of a strip from (`left`, `top`) to (`right`, `bottom`), mm, whose right corners are cut
    off."""
    return [
        (left, top), (right - CORNER, top), (right, top + CORNER), (right, bottom - CORNER), (right - CORNER, bottom),
        (left, bottom),
    ]  # fmt: skip


def window(step: float) -> Box:
    """Return the box of the window in mm for cells `step` mm apart, x from the card's edge and y from the slider's
    middle."""
    half = frame(step)[0] / 2
    return WINDOW[0], -half, WINDOW[1], half


def outline_of(name: str, step: float, card_thickness: float) -> Path:
    """Return the outline along which a slider's strip is cut; arguments as in `size_of`."""
    wide, high = size_of(name, step, card_thickness)
    if name != "white":
        return poly([(0, 0), (wide, 0), (wide, high), (0, high)])
    fold, (x0, y0, x1, y1) = wide - FRONT, window(step)
    hole = move(poly([(x0, y0), (x0, y1), (x1, y1), (x1, y0)]), fold, high / 2)
    return join(poly(_edge(0.0, wide, 0.0, high)), hole)


def words(tables: Tables, name: str) -> str:
    """Return the text on a slider: its number and what that means."""
    rules = tables.rules.sliders
    rolls = f" {tables.word('sliders.or')} ".join(map(str, rules.blue))
    return str({
        "white": tables.word("sliders.white"), "red": tables.word("sliders.red", n=rules.red),
        "blue": tables.word("sliders.blue", n=rolls),
    }[name])  # fmt: skip


def strip(canvas: Canvas, tables: Tables, name: str, card_thickness: float) -> None:
    """Draw a slider's strip before it is folded round a card of that thickness (mm), seen from outside; its text will
    be upright both in front and behind."""
    step = tables.rules.sizes.step
    wide, high = size_of(name, step, card_thickness)
    outline = outline_of(name, step, card_thickness)
    plain = name == "white" or canvas.saver
    canvas.path(outline, "#FFFFFF" if plain else COLORS[name])
    light = "ink" if plain else "paper"
    first = GRIP if name == "white" else SIGN
    for x in (first, first + fold_width(card_thickness)):
        canvas.line(x, 0.4, x, high - 0.4, light, 0.2, (0.8, 0.6))
    canvas.path(outline, None, "ink", 0.3)
    if name == "white":
        _frame_window(canvas, wide - FRONT, high / 2, step)
        canvas.text(GRIP / 2, high / 2 + 1.5, words(tables, name), "label", 12, "centre")
        return
    for x in (0.0, first + fold_width(card_thickness)):
        _draw_instruction(canvas, tables, name, x)


def draw_on_card(canvas: Canvas, tables: Tables, name: str, x: float, y: float) -> None:
    """Draw a slider as seen in front of a card: the white one with its middle at `y` on the left edge at `x`, the
    others with their top right corner at (x, y)."""
    if name == "white":
        step = tables.rules.sizes.step
        with canvas.moved(x, y):
            canvas.path(front(step), "#FFFFFF", "ink", 0.3)
            _frame_window(canvas, 0, 0, step)
        return
    canvas.rect(x - SIGN, y, SIGN, SIGN_HIGH, "#FFFFFF" if canvas.saver else COLORS[name], "ink", 0.3)
    with canvas.moved(0, y):
        _draw_instruction(canvas, tables, name, x - SIGN)


def _frame_window(canvas: Canvas, x: float, y: float, step: float) -> None:
    """Draw a heavy line above and below the window for cells `step` mm apart, so that a white slider is visible on a
    white card."""
    x0, y0, x1, y1 = window(step)
    for level in (y0 - 0.9, y1 + 0.9):
        canvas.line(x + x0, y + level, x + x1, y + level, "ink", 0.7)


def _draw_instruction(canvas: Canvas, tables: Tables, name: str, x: float) -> None:
    """Draw the meaning of a red or blue slider, in the middle of the side of the strip that begins at `x`."""
    room, told = SIGN - 1.6, words(tables, name)
    size = min(shrink(canvas, word, "label", LETTERS, room) for word in told.split())
    style = Style(size, "label", colour="ink" if canvas.saver else "paper", align="centre", lead=1.06, hyphenate=False)
    block = layout(canvas, told, room, style, canvas.lang)
    block.draw(canvas, x + 0.8, (SIGN_HIGH - block.height) / 2 + block.rise)
