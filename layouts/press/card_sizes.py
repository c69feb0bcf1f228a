"""Hand-made cards on another size of card: ``[sizes]`` in game.toml, ``fate = "tarot"``.

The whole face becomes larger or smaller until it fits; where the new card is longer or wider, the ground that runs into
the bleed goes on to its edge. What is set too small then, what other pieces are measured by and what is no card is
refused.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from types import ModuleType

from data.errors import Fault
from data.game import Game
from data.readers import read_text, toml_lines
from data.sizes import CARDS
from data.templates.language import LEAST
from layouts.canvas.canvas import Canvas
from layouts.canvas.shapes import Box, rect
from layouts.canvas.svg import SvgCanvas
from layouts.press.faces import Face, Job, Product
from layouts.press.large_print import enlarge_product

EDGE = 0.5
"""Of the bleed: what is drawn out to the edge of a longer card."""
SAME = 0.05
SQUARE = 0.85
"""What is wider than that share of its height is no card."""


def products_of_module(module: ModuleType, job: Job) -> list[Product]:
    """Return what a module makes of a job, on the cards that the game's [sizes] ask for, in large print if that is
    asked for. Raises Fault for what cannot be on such cards."""
    products = _sized_products(module, job)
    return [enlarge_product(product, job.sheet) for product in products] if job.size == "large" else products


def _sized_products(module: ModuleType, job: Job) -> list[Product]:
    made: Product | Sequence[Product] = module.product(job)
    products = [made] if isinstance(made, Product) else list(made)
    size = job.tables.game.sizes.get(job.product) if job.tables else None
    if not size:
        return products
    try:
        if fixed := getattr(module, "FIXED", ""):
            raise _refusal(job.product, fixed)
        return [resize_product(product, size, job.product) for product in products]
    except Fault as fault:
        lines = toml_lines(read_text(job.tables.root / "game.toml"))
        raise replace(fault, row=lines.get(("sizes", job.product))) from None


def size_of(game: Game, product: str, width: float, height: float) -> tuple[float, float]:
    """Return width and height in mm of a product's cards, which are `width` x `height` unless [sizes] say otherwise:
    for its box."""
    return CARDS[game.sizes[product]] if product in game.sizes else (width, height)


def resize_product(product: Product, size: str, name: str) -> Product:
    """Return a product of cards on cards of another size. Raises Fault, with the cure, for what cannot be."""
    width, height = CARDS[size]
    sizes = {(round(piece.front.width, 1), round(piece.front.height, 1)) for piece in product.pieces}
    if product.kind == "hexes":
        raise _refusal(name, "these are tiles that lie edge to edge")
    if product.kind in ("sheets", "booklet"):
        raise _refusal(name, "this is printed on whole sheets of paper")
    if len(sizes) > 1 or any(piece.outline != "rect" for piece in product.pieces):
        raise _refusal(name, "these are pieces of several sizes, not cards")
    face = product.pieces[0].front
    if min(face.width, face.height) > SQUARE * max(face.width, face.height):
        raise _refusal(name, "these are counters, as wide as high, and not cards")
    if abs(face.width - width) < SAME and abs(face.height - height) < SAME:
        return product
    scale = min(width / face.width, height / face.height)
    if scale < 1:
        least, said = min(
            (least_type(product, piece.front, piece.name) for piece in product.pieces), default=(99.0, "")
        )
        if least * scale < LEAST - 0.01:
            larger = [
                one for one, (w, h) in CARDS.items() if min(w / face.width, h / face.height) * least >= LEAST - 0.01
            ]
            cure = f"write {' or '.join(larger)}, or leave the line out" if larger else "leave the line out"
            was, would = f"{least:.1f}", f"{least * scale:.1f}"
            message = (
                f"on {size} cards type of {was} pt ({said}) would be {would}, and {LEAST} is the least that is "
                f"printed; {cure}"
            )
            raise Fault(message, "game.toml", None, f"sizes.{name}")
    pieces = [
        replace(
            piece,
            front=_fit_face(piece.front, width, height, scale),
            back=piece.back and _fit_face(piece.back, width, height, scale),
        )
        for piece in product.pieces
    ]
    return replace(product, pieces=pieces)


def _refusal(name: str, why: str) -> Fault:
    return Fault(f"{why}; leave the line out", "game.toml", None, f"sizes.{name}")


def _fit_face(face: Face, width: float, height: float, scale: float) -> Face:
    """Return the face in the middle of a card of another size, its ground drawn out to the edges."""
    left, top = (width - face.width * scale) / 2, (height - face.height * scale) / 2
    bleed = face.bleed

    def draw(canvas: Canvas) -> None:
        for area, (ax, dx), (ay, dy) in _strips(face, width, height, scale, left, top):
            within = rect(area[0], area[1], area[2] - area[0], area[3] - area[1])
            with _silent(canvas), canvas.clipped(within), canvas.transformed(ax, 0, 0, ay, dx, dy):
                face.draw(canvas)
        reach = bleed * scale
        x0, y0 = max(left - reach, -bleed), max(top - reach, -bleed)
        x1, y1 = min(width - left + reach, width + bleed), min(height - top + reach, height + bleed)
        with canvas.clipped(rect(x0, y0, x1 - x0, y1 - y0)), canvas.moved(left, top, scale=scale):
            face.draw(canvas)

    return Face(width, height, draw, bleed, f"{face.key} on {width:g} x {height:g}" if face.key else "", face.title)


def draw_out(face: Face, bleed: float) -> Face:
    """Return a face that has none with a bleed in mm: its ground, a little enlarged, beneath it."""

    def draw(canvas: Canvas) -> None:
        ax, ay = 1 + 2 * bleed / face.width, 1 + 2 * bleed / face.height
        with _silent(canvas), canvas.transformed(ax, 0, 0, ay, -bleed, -bleed):
            face.draw(canvas)
        with canvas.clipped(rect(0, 0, face.width, face.height)):
            canvas.rect(0, 0, face.width, face.height, "#FFFFFF")
            face.draw(canvas)

    return Face(face.width, face.height, draw, bleed, f"{face.key} with bleed" if face.key else "", face.title)


Line = tuple[float, float]


def _strips(
    face: Face, width: float, height: float, scale: float, left: float, top: float
) -> Iterator[tuple[Box, Line, Line]]:
    """Yield each area beyond the face's own bleed, and how x and y of the face are sent there: a factor and a
    distance."""
    if not face.bleed:
        return
    across = list(_ends(face.width, width, face.bleed, scale, left))
    down = list(_ends(face.height, height, face.bleed, scale, top))
    for y0, y1, y in down:
        yield (-face.bleed, y0, width + face.bleed, y1), (scale, left), y
    for x0, x1, x in across:
        yield (x0, -face.bleed, x1, height + face.bleed), x, (scale, top)
        for y0, y1, y in down:  # and the corners
            yield (x0, y0, x1, y1), x, y


def _ends(own: float, size: float, second: float, scale: float, start: float) -> Iterator[tuple[float, float, Line]]:
    """Yield one way across a card of `size` mm with `b` of bleed: what lies before and behind a face of `own` mm that
    begins at `start`, and how its outermost bleed is drawn out over that. Nothing if its bleed reaches far enough."""
    if start - second * scale <= -second:
        return
    far = (
        start - second * scale + second + second * EDGE * scale
    )  # from the end of the bleed to where the face's own is left
    k = far / (second * EDGE)
    yield -second, -second + far, (k, -second + second * k)
    yield size + second - far, size + second, (k, size + second - (own + second) * k)


@contextmanager
def _silent(canvas: Canvas) -> Iterator[None]:
    """Draw what is drawn inside as a ground: no words, nothing to report."""
    without, marks, fields = canvas.without, canvas.marks, canvas.fields
    canvas.without, canvas.marks, canvas.fields = without | {"text"}, None, []
    try:
        yield
    finally:
        canvas.without, canvas.marks, canvas.fields = without, marks, fields


class _Reader(SvgCanvas):
    """Notes the smallest type that is set on it."""

    least: float = 99.0
    said: str = ""

    def run(
        self, x: float, y: float, text: str, font: str, size: float, colour: str = "ink", track: float = 0.0,
        width: float | None = None,
    ) -> float:  # fmt: skip
        a, b = self.matrix[0], self.matrix[1]
        pt = size * (a * a + b * b) ** 0.5
        if text.strip() and pt < self.least:
            self.least, self.said = pt, text.strip()
        return super().run(x, y, text, font, size, colour, track, width)


def least_type(product: Product, face: Face, name: str) -> tuple[float, str]:
    """Return the smallest type on a face in pt, and where it is: the name of its piece and its words."""
    canvas = _Reader(product.theme, face.width, face.height)
    face.draw(canvas)
    return canvas.least, f"{name}: {canvas.said}"
