"""`lost print GAME blanks`: a sheet of empty cards or tiles of every kind a game has, with its own backs, for pencils."""

from __future__ import annotations

from functools import partial

from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import shrink
from layouts.press.cards import grid
from layouts.press.decks import WORDS, Deck, decks, kinds, titled
from layouts.press.faces import Face, Job, Piece, Product
from layouts.press.hexes import comb
from layouts.press.paper import inside

PITCH = 6.2  # mm between lines to write on


def product(job: Job) -> Product:
    """As many of each kind as a sheet of the paper holds."""
    pieces = []
    for deck in decks(job):
        for n, (piece, back) in enumerate(kinds(deck), 1):
            face = piece.front
            draw = partial(_tile if deck.product.kind == "hexes" else _card, face=face, title=deck.title, job=job)
            front = Face(face.width, face.height, draw, face.bleed, f"blank {deck.name} {n}")
            name = f"{deck.name}-{n}"
            pieces.append(
                Piece(name, front, back if job.duplex != "none" else None, _fill(job, deck, piece), piece.outline, deck.title)
            )
    return Product(job.tables.slug, "blanks", titled(job, "blanks"), "cards", pieces, job.theme)


def _fill(job: Job, deck: Deck, piece: Piece) -> int:
    """How many fit a sheet."""
    area, face = inside(*job.sheet.size(), job.sheet.rim), piece.front
    if str(piece.outline).startswith("hex"):
        pointy = piece.outline == "hex-pointy"
        return comb(area, face.width if pointy else face.height, pointy, face.bleed).count
    return grid(area, face.width, face.height, face.bleed).count


def _role(c: Canvas, *roles: str) -> str:
    """The first role that the theme has; ink if none."""
    return next((role for role in roles if role in c.theme.colours), "ink")


def _ground(c: Canvas, face: Face) -> None:
    b = face.bleed
    role = _role(c, "page", "rice", "paper")
    c.rect(-b, -b, face.width + 2 * b, face.height + 2 * b, role)


def _name(c: Canvas, x: float, y: float, w: float, job: Job) -> None:
    """A line for the name."""
    c.line(x, y, x + w, y, _role(c, "edge", "soft"), 0.35)
    c.text(x, y + 3.0, WORDS[job.lang]["name"], "italic", 7.2, colour="soft")


def _card(c: Canvas, face: Face, title: str, job: Job) -> None:
    """A frame, a window to draw in, a line for the name and more for the rules."""
    w, h = face.width, face.height
    _ground(c, face)
    line, hair = _role(c, "edge", "soft"), _role(c, "rule", "soft")
    c.rect(4, 4, w - 8, h - 8, None, line, 0.5, 2.0)
    window = h * 0.42
    c.rect(6.4, 6.4, w - 12.8, window, _role(c, "tint", "page", "paper"), hair, 0.3, 1.4, (1.4, 1.0))
    y = 6.4 + window + 9.0
    _name(c, 6.8, y, w - 13.6, job)
    y += PITCH + 3.6
    while y < h - 12.6:
        c.line(6.8, y, w - 6.8, y, hair, 0.2, (0.5, 0.9))
        y += PITCH
    c.text(w / 2, h - 6.4, title, "medium", shrink(c, title, "medium", 7.6, w - 18), "centre", "soft")


def _tile(c: Canvas, face: Face, title: str, job: Job) -> None:
    """The hex within a hex, its top marked; a line for the name, a medallion to draw in, lines below."""
    w, h, flats = face.width, face.height, min(face.width, face.height)
    pointy, line, hair = h > w, _role(c, "edge", "soft"), _role(c, "rule", "soft")
    with c.clipped(shapes.polygon(shapes.hexagon(w / 2, h / 2, flats + 2 * face.bleed, pointy))):
        _ground(c, face)
    c.path(shapes.polygon(shapes.hexagon(w / 2, h / 2, flats, pointy)), None, line, 0.25)
    c.path(shapes.polygon(shapes.hexagon(w / 2, h / 2, flats - 5, pointy)), None, line, 0.4)
    k = flats / 50
    with c.moved(w / 2, h / 2, scale=k):
        c.path(shapes.polygon([(-4, -18.8), (0, -22), (4, -18.8)]), line)
        _name(c, -15, -12.6, 30, job)
        c.circle(0, 0.6, 8.6, _role(c, "tint", "page", "paper"), hair, 0.3, (1.4, 1.0))
        for y in (12.4, 17.0):
            c.line(-13, y, 13, y, hair, 0.2, (0.5, 0.9))
        c.text(0, 21.0, title, "medium", shrink(c, title, "medium", 7.2 / k, 24, 6.5 / k), "centre", "soft")
