"""A game's own drawings for its faces, by the names that ``draw`` in layout.toml uses.

A game defines them in ``layouts/<game>/drawings.py``, as ``DRAWINGS``: functions that take the canvas and a `Subject`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from data.errors import nearest
from data.games import module, package
from data.templates.language import Box, Element
from layouts.canvas.canvas import Canvas

if TYPE_CHECKING:
    from data.tables import Tables


@dataclass(frozen=True)
class Subject:
    """What a drawing shows: the tables in their language, the row of the piece (None on a shared back), and the box
    to draw in as (x, y, width, height) in mm from the top left of the trim."""

    tables: Tables
    row: Any
    box: Box


Drawing = Callable[[Canvas, Subject], None]


def drawing_of(slug: str, element: Element) -> Drawing:
    """Return the function for the drawing that an element names. Raises Fault naming the nearest if the game has
    none of that name."""
    known = _drawings(slug)
    if element.draw not in known:
        cure = nearest(element.draw, known) or ("; there are " + ", ".join(known) if known else "; this game has none")
        raise element.fault("draw", f"no drawing {element.draw!r}{cure}")
    return known[element.draw]


def _drawings(slug: str) -> Mapping[str, Drawing]:
    try:
        found: Mapping[str, Drawing] = module(slug, "layouts", "drawings").DRAWINGS
    except ModuleNotFoundError as error:
        if error.name not in (package(slug, "layouts"), f"{package(slug, 'layouts')}.drawings"):
            raise
        return {}
    return found
