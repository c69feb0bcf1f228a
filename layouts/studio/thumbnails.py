"""Thumbnails: the first face of each product for the list of games, cached between runs, drawn in processes of their
own.

A cached one is found by a digest of all that can change it (`layouts.press.order.lock.inputs`), without reading any
table.
"""

from collections import OrderedDict
from contextlib import suppress
from functools import lru_cache
from hashlib import blake2b
from itertools import islice
from pathlib import Path
from typing import Any

from data.choices import PAPERS
from data.errors import Fault, Faults
from data.games import home
from layouts.canvas import cache
from layouts.press.order import BadCall, Call, inputs, orders
from layouts.studio.drawing import Drawing

First = dict[str, Any]
"""A piece as the page is told of it, its ``svg``, and the ``fault`` that kept it from being drawn."""


def cached_thumbnail(slug: str, folder: Path | None, product: str, lang: str) -> First | None:
    """Return the cached thumbnail of a product if nothing has changed since it was drawn, else None."""
    return cache.read_value(found) if (found := _key(slug, folder, product, lang)) else None


def draw_thumbnail(slug: str, folder: Path | None, product: str, lang: str) -> First:
    """Draw a product's thumbnail, cache it and return it. Faults of tables are not raised: the picture is then
    empty."""
    there = folder or home(slug)
    first: First = {"svg": "", "width": 63, "height": 88, "outline": "rect"}
    drawing = _drawing(slug, there)
    draft = drawing.tables(lang)
    if draft.tables is None:
        return first | {"fault": draft.faults[0].record()}
    try:
        one, piece = next(islice(drawing.pieces(draft.tables, product, lang), 1))
        shown = drawing.side_of(one, piece, "front", lang)
    except Faults as several:
        return first | {"fault": several.faults[0].record()}
    except (Fault, BadCall, KeyError, StopIteration) as wrong:
        return first | {"fault": wrong.record() if isinstance(wrong, Fault) else None}
    if shown is None or shown.fault:
        return first | {"fault": shown.fault.record() if shown and shown.fault else None}
    outline = piece.outline if isinstance(piece.outline, str) else "path"
    svg = drawing.pictures[shown.picture].decode()
    first |= {"svg": svg, "width": round(shown.width, 2), "height": round(shown.height, 2), "outline": outline}
    if found := _key(slug, there if folder else None, product, lang):
        cache.write_value(found, first)
    return first


def shapes(slug: str) -> dict[str, Any]:
    """Return what was cached about each product's first face: [width, height in mm, outline] by product."""
    return cache.read_value(_shapes(slug)) or {}


def store_shape(slug: str, product: str, first: First) -> None:
    """Cache the size of a product's first face, so that the page can leave the right space before it is drawn."""
    there, now = shapes(slug), [first["width"], first["height"], first["outline"]]
    if there.get(product) != now:
        cache.write_value(_shapes(slug), there | {product: now})


def _shapes(slug: str) -> str:
    return f"shapes-{blake2b(slug.encode(), digest_size=8).hexdigest()}"


def _key(slug: str, folder: Path | None, product: str, lang: str) -> str:
    for paper in PAPERS:
        with suppress(BadCall, Fault, Faults, OSError):
            (order,) = orders(slug, [product], Call(lang=lang, data=folder, paper=paper))[:1]
            return f"first-{inputs(order)[:32]}"
    return ""


@lru_cache(4)
def _drawing(slug: str, folder: Path) -> Drawing:
    """Return the `Drawing` of a game; the last one is reused, as a process draws several products of one game."""
    return Drawing(slug, folder, OrderedDict())
