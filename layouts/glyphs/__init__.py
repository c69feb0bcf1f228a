"""The icons of all five games, drawn for this project: named shapes in one color, legible at 4 mm.

Names are the field's words in lower_snake (`names()`); the drawings are SVG files in layouts/art/icons, one for each
family of icons, on a grid of 24 units (`sheet` describes it).
"""

from __future__ import annotations

import csv
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from data.errors import Fault, nearest
from layouts.glyphs.pen import Coat, Part, full_coats, saver_coats

if TYPE_CHECKING:
    from layouts.canvas.svg_elements import Element

FAMILIES = (
    "resources",
    "terrain",
    "dice",
    "marks",
    "arrows",
    "cards",
    "people",
    "beasts",
    "arms",
    "gear",
    "nature",
    "letters",
)

__all__ = ["FAMILIES", "coats_of", "family", "names", "parts", "read_aloud"]


SHEETS = Path(__file__).parents[1] / "art" / "icons"


@lru_cache(None)
def family(name: str) -> dict[str, Element]:
    """Return the icons of a family by name, as elements of its SVG sheet."""
    from layouts.glyphs.sheet import read_sheet

    return read_sheet(SHEETS / f"{name}.svg")


@lru_cache(1)
def _all() -> dict[str, Element]:
    return {name: group for each in FAMILIES for name, group in family(each).items()}


def names() -> tuple[str, ...]:
    """Return the names of all icons, grouped by family."""
    return tuple(_all())


@lru_cache(None)
def read_aloud(name: str, lang: str) -> str:
    """Return the word for an icon in a language, for screen readers, from names.csv."""
    row = _load_names().get(name, {})
    return row.get(lang) or row.get("en") or name


@lru_cache(1)
def _load_names() -> dict[str, dict[str, str]]:
    with (Path(__file__).parent / "names.csv").open(encoding="utf-8", newline="") as file:
        return {row["name"]: row for row in csv.DictReader(file)}


@lru_cache(None)
def parts(name: str) -> tuple[Part, ...]:
    """Return the parts of an icon, ready to be painted on the 24-unit grid. Raises Fault naming the nearest icon."""
    from layouts.glyphs.sheet import read_part

    group = _all().get(name)
    if group is None:
        raise Fault(f"there is no glyph {name!r}{nearest(name, _all())}")
    return tuple(map(read_part, group.children))


@lru_cache(None)
def coats_of(name: str, saver: bool) -> tuple[Coat, ...]:
    """Return the coats of paint of an icon on the 24-unit grid, the lowest first; with `saver` only outlines. Raises
    Fault as `parts` does."""
    return saver_coats(parts(name)) if saver else full_coats(parts(name))
