"""Print cards in another size: ``[sizes]`` in game.toml, such as ``fate = "tarot"``.

The whole face is enlarged or reduced until it fits; if the new card has other proportions, the background in the bleed
is extended to its edges. Refused are type that would become too small, pieces by which others are measured, and
everything that is not a card.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from types import ModuleType

from data.errors import Fault
from data.game import Game
from data.readers import read_text, toml_lines
from data.sizes import CARDS
from data.templates.language import LEAST
from layouts.canvas.svg import SvgCanvas
from layouts.press.faces import Face, Job, Product
from layouts.press.fit_face import fit_face
from layouts.press.large_print import enlarge_product

SAME = 0.05
SQUARE = 0.85
"""What is wider than that share of its height is no card."""


def products_of_module(module: ModuleType, job: Job) -> list[Product]:
    """Return the products that a module makes for a job, on cards of the size that the game's [sizes] say, in large
    print if asked for. Raises Fault for what cannot be printed so."""
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
    """Return width and height in mm of a product's cards, for its box: `width` x `height` unless [sizes] say
    otherwise."""
    return CARDS[game.sizes[product]] if product in game.sizes else (width, height)


def resize_product(product: Product, size: str, name: str) -> Product:
    """Return a product of cards on cards of another size. Raises Fault, with the cure, for what cannot be resized."""
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
    fit = partial(fit_face, width=width, height=height, scale=scale)
    pieces = [piece._replace(front=fit(piece.front), back=piece.back and fit(piece.back)) for piece in product.pieces]
    return product._replace(pieces=pieces)


def _refusal(name: str, why: str) -> Fault:
    return Fault(f"{why}; leave the line out", "game.toml", None, f"sizes.{name}")


class _Reader(SvgCanvas):
    """A canvas that notes the smallest type drawn on it, in pt."""

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
    """Return the smallest type on a face in pt, and where it is: its piece's name and its words."""
    canvas = _Reader(product.theme, face.width, face.height)
    face.draw(canvas)
    return canvas.least, f"{name}: {canvas.said}"
