"""`lost print GAME blanks`: a sheet of blank cards or tiles of every kind a game has, with its own backs, to fill in
with a pencil.

They are drawn here and not by a layout.toml: a blank has the size of the piece that it stands for, so that its window
and its lines are shares of that size, as many as fit; a layout gives places in mm.
"""

from collections.abc import Callable, Mapping
from functools import partial
from importlib import import_module
from importlib.util import find_spec

from data.games import layout_module
from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import FLOOR, fit_text
from layouts.press.faces import Face, Job, Piece, Product
from layouts.press.impose import comb, grid
from layouts.press.paper import printable_area
from layouts.press.products.decks import decks, kinds, product_title
from layouts.press.wording import press_words

PITCH = 6.2  # mm between lines to write on
Blank = Callable[..., None]  # draws on a canvas, given the `face` it stands for, the deck's `title` and the `job`


def product(job: Job) -> Product:
    """Return blank cards of each kind, as many as fit a sheet of the paper."""
    pieces, own = [], _own(job)
    for deck in decks(job):
        for n, (piece, back) in enumerate(kinds(deck), 1):
            face = piece.front
            plain = _tile if deck.product.kind == "hexes" else _card
            draw = partial(own.get(deck.name, plain), face=face, title=deck.title, job=job)
            front = Face(face.width, face.height, draw, face.bleed, f"blank {deck.name} {n}")
            name = f"{deck.name}-{n}"
            pieces.append(
                Piece(name, front, back if job.duplex != "none" else None, _fill(job, piece), piece.outline, deck.title)
            )
    return Product(job.tables.slug, "blanks", product_title(job, "blanks"), "cards", pieces, job.theme)


def _fill(job: Job, piece: Piece) -> int:
    """Return how many copies of a piece fit a sheet."""
    area, face = printable_area(*job.sheet.size(), job.sheet.rim), piece.front
    if str(piece.outline).startswith("hex"):
        pointy = piece.outline == "hex-pointy"
        return comb(area, face.width if pointy else face.height, pointy, face.bleed).capacity
    return grid(area, face.width, face.height, face.bleed).capacity


def _own(job: Job) -> Mapping[str, Blank]:
    """Return the functions by which a game draws its own blanks, by product: `BLANKS` of the module blanks in its
    layouts."""
    name = layout_module(job.tables.slug, "blanks")
    try:
        if find_spec(name) is None:
            return {}
    except ModuleNotFoundError:  # a game of nothing but tables
        return {}
    found: Mapping[str, Blank] = import_module(name).BLANKS
    return found


# ---- what blanks are made of ----


def role_of(canvas: Canvas, *roles: str) -> str:
    """Return the first of these roles that the theme has; ``ink`` if it has none."""
    return next((role for role in roles if role in canvas.theme.colours), "ink")


def ground(canvas: Canvas, face: Face) -> None:
    """Draw a plain paper background out to the bleed."""
    b = face.bleed
    canvas.rect(-b, -b, face.width + 2 * b, face.height + 2 * b, role_of(canvas, "page", "rice", "paper"))


def window(canvas: Canvas, x: float, y: float, width: float, height: float) -> None:
    """Draw a frame to draw a picture in."""
    fill, edge = role_of(canvas, "tint", "page", "paper"), role_of(canvas, "rule", "soft")
    canvas.rect(x, y, width, height, fill, edge, 0.3, 1.4, (1.4, 1.0))


def draw_labeled_line(canvas: Canvas, x: float, y: float, width: float, label: str, size: float = 7.2) -> None:
    """Draw a line to write on, with a label of `size` pt below it."""
    canvas.line(x, y, x + width, y, role_of(canvas, "edge", "soft"), 0.35)
    canvas.text(x, y + 3.0, label, "italic", size, colour="soft")


def draw_dotted_lines(canvas: Canvas, x: float, y: float, width: float, end: float, pitch: float = PITCH) -> None:
    """Draw dotted lines `pitch` mm apart, from `y` to at most `end`."""
    while y <= end:
        canvas.line(x, y, x + width, y, role_of(canvas, "rule", "soft"), 0.2, (0.5, 0.9))
        y += pitch


def foot(canvas: Canvas, x: float, y: float, width: float, title: str) -> None:
    """Draw the name of the kind of card, `title`, at its foot, if there is room."""
    if canvas.text_width(title, "medium", FLOOR) <= width:
        fit_text(canvas, x, y, title, "medium", 7.6, width, "centre", "soft")


def _card(canvas: Canvas, face: Face, title: str, job: Job) -> None:
    """Draw a blank card: a frame, a window for a picture, a line for the name and more for the rules, at its foot
    `title`."""
    w, h = face.width, face.height
    ground(canvas, face)
    canvas.rect(4, 4, w - 8, h - 8, None, role_of(canvas, "edge", "soft"), 0.5, 2.0)
    window(canvas, 6.4, 6.4, w - 12.8, h * 0.42)
    y = 6.4 + h * 0.42 + 9.0
    draw_labeled_line(canvas, 6.8, y, w - 13.6, press_words(job.lang, "products")["name"])
    draw_dotted_lines(canvas, 6.8, y + PITCH + 3.6, w - 13.6, h - 12.7)
    foot(canvas, w / 2, h - 6.4, w - 18, title)


def _tile(canvas: Canvas, face: Face, title: str, job: Job) -> None:
    """Draw a blank tile: a hex within a hex, its top marked; a line for the name, a medallion for a picture, lines
    below, then `title`."""
    w, h, flats = face.width, face.height, min(face.width, face.height)
    pointy, line = h > w, role_of(canvas, "edge", "soft")
    with canvas.clipped(shapes.polygon(shapes.hexagon(w / 2, h / 2, flats + 2 * face.bleed, pointy))):
        ground(canvas, face)
    canvas.path(shapes.polygon(shapes.hexagon(w / 2, h / 2, flats, pointy)), None, line, 0.25)
    canvas.path(shapes.polygon(shapes.hexagon(w / 2, h / 2, flats - 5, pointy)), None, line, 0.4)
    k = flats / 50
    with canvas.moved(w / 2, h / 2, scale=k):
        canvas.path(shapes.polygon([(-4, -18.8), (0, -22), (4, -18.8)]), line)
        draw_labeled_line(canvas, -15, -12.6, 30, press_words(job.lang, "products")["name"], 7.2 / min(1.0, k))
        canvas.circle(
            0, 0.6, 8.6, role_of(canvas, "tint", "page", "paper"), role_of(canvas, "rule", "soft"), 0.3, (1.4, 1.0)
        )
        draw_dotted_lines(canvas, -13, 12.4, 26, 17.1, 4.6)
        fit_text(canvas, 0, 21.0, title, "medium", 7.2 / k, 24, "centre", "soft", floor=6.5 / k)
