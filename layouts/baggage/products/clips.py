"""Sliders that ride on a card's edge, and feet that hold a card upright.

A slider is a strip folded round the edge of a card. The white one has a fork in front: between its prongs stands the
number it points at, alone and whole. Red and blue say what they do; they ride on the other edge, beside the picture
(seed 002: sliders are attached to the card). A foot is a trapezoid with a slot; two of them hold a card.
"""

from data.tables import Tables
from layouts.baggage.labels import CELL, pattern
from layouts.canvas.canvas import Canvas
from layouts.canvas.shapes import Box, Path
from layouts.canvas.text import Style, layout, shrink
from layouts.engraving.strokes import poly

PRONG, WEB, FRONT, GRIP = (
    1.7,
    0.9,
    9.9,
    25.0,
)  # mm of the white slider: a prong, what joins both, the flap in front, the one behind
SIGN, SIGN_HIGH = 12.0, 7.4  # mm of a red or blue one: its width on either side, its height
ROOM = 0.1  # mm by which the opening is higher than a cell
PLAY = 0.5  # mm that a fold leaves a card
SLOT_PLAY = 0.15  # mm that a foot's slot is wider than a card
FOOT, TALL, DEEP = 46.0, 20.0, 11.0  # mm of a foot; how deep its slot is
COLORS = {"white": "#FFFFFF", "red": "red", "blue": "blue"}
LETTERS = 8.2  # pt


def fork(step: float) -> tuple[float, float]:
    """Return height of the opening between the prongs, which shows one cell of the bar, and of the whole white slider,
    mm."""
    opening = min(step, CELL[2] + ROOM)
    return opening, opening + 2 * PRONG


def fold_width(each: float) -> float:
    """Return width of the strip's middle, which lies on the edge of a card `each` mm thick, mm."""
    return each + PLAY


def size_of(name: str, step: float, each: float) -> tuple[float, float]:
    """Return width and height of a strip lying flat, mm."""
    if name == "white":
        return GRIP + fold_width(each) + FRONT, fork(step)[1]
    return 2 * SIGN + fold_width(each), SIGN_HIGH


def prongs(step: float) -> Path:
    """Return what is seen of the white slider from the front: a fork open to the right, (0, 0) on the card's edge at
    its middle."""
    opening, high = fork(step)
    a, b = high / 2, opening / 2
    return poly([(0, -a), (FRONT - 0.8, -a), (FRONT, -a + 0.8), (FRONT, -b), (WEB, -b), (WEB, b), (FRONT, b),
    (FRONT, a - 0.8),
                 (FRONT - 0.8, a), (0, a)])  # fmt: skip


def window(step: float) -> Box:
    """Return the opening between the prongs, from the card's edge and the slider's middle, mm."""
    half = fork(step)[0] / 2
    return WEB, -half, FRONT, half


def outline_of(name: str, step: float, each: float) -> Path:
    """Return what is cut of a strip."""
    wide, high = size_of(name, step, each)
    if name != "white":
        return poly([(0, 0), (wide, 0), (wide, high), (0, high)])
    fold, opening = wide - FRONT, fork(step)[0]
    top, low = (high - opening) / 2, (high + opening) / 2
    return poly([(0, 0), (wide - 0.8, 0), (wide, 0.8), (wide, top), (fold + WEB, top), (fold + WEB, low), (wide, low),
                 (wide, high - 0.8), (wide - 0.8, high), (0, high)])  # fmt: skip


def words(tables: Tables, name: str) -> str:
    """Return what a slider says: its figure and what that means."""
    rules = tables.rules.sliders
    rolls = f" {tables.word('sliders.or')} ".join(map(str, rules.blue))
    return str({
        "white": tables.word("sliders.white"), "red": tables.word("sliders.red", n=rules.red),
        "blue": tables.word("sliders.blue", n=rolls),
    }[name])  # fmt: skip


def strip(canvas: Canvas, tables: Tables, name: str, each: float) -> None:
    """Draw a strip lying flat, seen from outside; all that it says stands upright in front and behind."""
    step = tables.rules.sizes.step
    wide, high = size_of(name, step, each)
    outline = outline_of(name, step, each)
    plain = name == "white" or canvas.saver
    canvas.path(outline, "#FFFFFF" if plain else COLORS[name])
    light = "ink" if plain else "paper"
    first = GRIP if name == "white" else SIGN
    for x in (first, first + fold_width(each)):
        canvas.line(x, 0.4, x, high - 0.4, light, 0.2, (0.8, 0.6))
    canvas.path(outline, None, "ink", 0.3)
    if name == "white":
        _bold_prongs(canvas, wide - FRONT, high / 2, step)
        canvas.text(GRIP / 2, high / 2 + 1.5, words(tables, name), "label", 12, "centre")
        return
    for x in (0.0, first + fold_width(each)):
        _draw_instruction(canvas, tables, name, x)


def draw_on_card(canvas: Canvas, tables: Tables, name: str, x: float, y: float) -> None:
    """Draw a slider as it is seen in front of a card: white about `y` on the left edge at `x`, the others with their
    top right corner there."""
    if name == "white":
        step = tables.rules.sizes.step
        with canvas.moved(x, y):
            canvas.path(prongs(step), "#FFFFFF", "ink", 0.3)
            _bold_prongs(canvas, 0, 0, step)
        return
    canvas.rect(x - SIGN, y, SIGN, SIGN_HIGH, "#FFFFFF" if canvas.saver else COLORS[name], "ink", 0.3)
    with canvas.moved(0, y):
        _draw_instruction(canvas, tables, name, x - SIGN)


def _bold_prongs(canvas: Canvas, x: float, y: float, step: float) -> None:
    """Draw a heavy line along both prongs, so that white shows on white, and a point at the number."""
    for way in (-1, 1):
        level = y + way * (fork(step)[0] + PRONG) / 2
        canvas.line(x + WEB, level, x + FRONT - 0.9, level, "ink", 0.7)


def _draw_instruction(canvas: Canvas, tables: Tables, name: str, x: float) -> None:
    """Draw what a red or blue slider does, in the middle of a side that begins at `x`."""
    room, told = SIGN - 1.6, words(tables, name)
    size = min(shrink(canvas, word, "label", LETTERS, room) for word in told.split())
    style = Style(size, "label", colour="ink" if canvas.saver else "paper", align="centre", lead=1.06, hyphenate=False)
    block = layout(canvas, told, room, style, canvas.lang)
    block.draw(canvas, x + 0.8, (SIGN_HIGH - block.height) / 2 + block.rise)


# ---- feet
# --------------------------------------------------------------------------------------------------------------


def foot_outline(each: float) -> Path:
    """Return a foot with its slot at the top, for a card `each` mm thick."""
    left, right = FOOT / 2 - (each + SLOT_PLAY) / 2, FOOT / 2 + (each + SLOT_PLAY) / 2
    return poly([(6, 0), (left, 0), (left, DEEP), (right, DEEP), (right, 0), (FOOT - 6, 0), (FOOT, TALL), (0, TALL)])


def foot(canvas: Canvas, kind: str, each: float) -> None:
    """Draw a foot in a type's pattern."""
    outline = foot_outline(each)
    with canvas.clipped(outline):
        pattern(canvas, kind, 0, 0, FOOT, TALL)
        canvas.rect(0, TALL - 4.2, FOOT, 4.2, None if canvas.saver else kind, kind if canvas.saver else None, 0.3)
    canvas.path(outline, None, "ink", 0.3)
