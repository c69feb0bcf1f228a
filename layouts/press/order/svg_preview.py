"""One side of a printed piece as a picture for a screen: the print's own drawing as SVG, made once and cached."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING

from data.games import game_module, module
from layouts.canvas import cache
from layouts.canvas.svg import SvgCanvas
from layouts.press.card_sizes import products_of_module
from layouts.press.faces import Face, Job, Piece
from layouts.press.order.calls import laid_out_by

if TYPE_CHECKING:
    from data.tables import Tables

SIDES = ("front", "back")
MOST = 12  # products whose pieces are held


def preview_svg(tables: Tables, product: str, name: str, side: str, lang: str) -> bytes:
    """Return the SVG of one side of a piece, in its size after cutting, 1 unit = 1 mm. `name` is the id of its row.

    Other pictures, such as one in a combat book, are drawn by the game's own ``layouts/<game>/shown.py`` if there is
    one: ``face(job, name, side) -> Face | None``, with a `job.product` that is no product's name. Raises KeyError for
    what is not printed, Fault for what cannot be drawn.
    """
    asked = (_drawn_by(), tables.digest, tables.slug, product, name, side, lang)
    kept = f"card-{blake2b(repr(asked).encode(), digest_size=16).hexdigest()}"
    if (picture := cache.read(kept)) is not None:
        return picture
    job = Job(tables, product, lang=lang)
    face = _face(job, name, side)
    canvas = SvgCanvas(job.theme, face.width, face.height, "full", lang)
    face.draw(canvas)
    picture = canvas.save()
    cache.write(kept, picture)
    return picture


def _face(job: Job, name: str, side: str) -> Face:
    found: Face | None
    if job.product in {product.product for product in job.tables.game.products}:
        piece = _pieces(job)[name]
        found = {"front": piece.front, "back": piece.back}[side]
    else:
        try:
            found = module(job.tables.slug, "layouts", "shown").face(job, name, side)
        except ModuleNotFoundError:
            found = None
    if found is None:
        raise KeyError(name)
    return found


def preview_names(tables: Tables, product: str, lang: str) -> dict[str, tuple[str, ...]]:
    """Return the sides that each piece of a product has, by the pieces' names; for other pictures the game's own
    ``names(job)``. Raises Fault."""
    job = Job(tables, product, lang=lang)
    if product in {one.product for one in tables.game.products}:
        return {name: SIDES if piece.back else SIDES[:1] for name, piece in _pieces(job).items()}
    return dict.fromkeys(module(tables.slug, "layouts", "shown").names(job), SIDES[:1])


_held: dict[tuple[str, str, str, str], Mapping[str, Piece]] = {}


def _pieces(job: Job) -> Mapping[str, Piece]:
    """Return a product's pieces by the ids of their rows; those of the last few products are cached."""
    key = (job.tables.slug, job.tables.digest, job.product, job.lang)
    if key not in _held:
        name = laid_out_by(job.tables.slug, job.product, job.tables.game.product(job.product).module)
        products = products_of_module(game_module(job.tables.slug, name), job)
        while len(_held) >= MOST:
            del _held[next(iter(_held))]
        _held[key] = {piece.name: piece for one in products for piece in one.pieces}
    return _held[key]


@lru_cache(1)
def _drawn_by() -> str:
    """Return a digest of the program's source code, on which drawings depend."""
    rooms = Path(__file__).resolve().parents[2]
    total = blake2b(digest_size=16)
    for path in sorted((*rooms.rglob("*.py"), *rooms.rglob("*.toml"))):
        total.update(path.read_bytes())
    return total.hexdigest()
