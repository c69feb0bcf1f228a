"""Portraits of castaways, each doing something: a row of portraits.csv as a picture that fills a field of any size.

Only pictures that are not cached are drawn, by the other modules of this package, which need numpy and shapely.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import fields
from functools import partial
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from data.errors import Fault, nearest
from data.tables import Tables
from layouts.art.island.portraits.parts import Parts, part_file, parts_of
from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.engraving.plate import once
from layouts.engraving.strokes import seed_of

if TYPE_CHECKING:
    from layouts.engraving.engraved_file import EngravedFile
    from layouts.engraving.plate import Plate

WIDE, HIGH, EDGE = 100.0, 87.0, 3.0
"""A picture in its own units, and what is drawn beyond it for torn edges."""
INK, PALE = "#17212B", "#FFFAEC"
EMPTY_HANDED = ("none", "finger", "folded", "chest", "point", "palm", "count", "thumb", "fist")
"""Gestures that ask for no thing in hand."""


class Tones(dict[str, str]):
    """Colors by tone; a literal color stands for itself."""

    def __missing__(self, tone: str) -> str:
        return tone


def castaway(
    canvas: Canvas, tables: Tables, row: Any, x: float, y: float, width: float, height: float, zoom: float = 1.0
) -> None:
    """Fill a field of `width` x `height` mm with the user's own picture of a castaway (a row of characters), or else
    with the drawn portrait, enlarged by `zoom`.

    Raises Fault at the cell that names an unknown part.
    """
    if art := tables.picture(row):
        canvas.image(art, x, y, width, height)
    elif look := look_of(tables.portraits, row):
        portrait(canvas, look, x, y, width, height, zoom)


def portrait(canvas: Canvas, look: Any, x: float, y: float, width: float, height: float, zoom: float = 1.0) -> None:
    """Fill the field `width` x `height` mm at (x, y) with the castaway of `look`, a row of portraits, cropped about the
    head; `zoom` above 1 enlarges it.

    Raises Fault at the cell that names an unknown part.
    """
    parts = parts_of(look)
    left, top, scale = crop(parts, width, height, zoom)
    named = {
        "places": parts.place,
        "props": parts.prop,
        "gestures": parts.hands,
        "hats": parts.hat,
        "coats": parts.coat,
    }
    make = partial(_plate, parts, look, *(part_file(kind, name) for kind, name in named.items()))
    place = once(canvas, f"castaway {parts}", make, palette_of(look), WIDE, HIGH, EDGE)
    with canvas.clipped(shapes.rect(x, y, width, height)), canvas.moved(x + left, y + top, scale=scale):
        place(0.0, 0.0)


def crop(parts: Parts, width: float, height: float, zoom: float = 1.0) -> tuple[float, float, float]:
    """Return how a picture is placed in a field of `width` x `height` mm that it covers, `zoom` (at least 1) times as
    large as necessary: (left, top, mm a unit), with the head as near the middle as the picture's edges allow."""
    scale = max(width / WIDE, height / HIGH) * zoom
    left = min(max(width * 0.5 - parts.x * scale, width - WIDE * scale), 0.0)
    top = min(max(height * 0.46 - parts.y * scale, height - HIGH * scale), 0.0)
    return left, top, scale


def _plate(parts: Parts, look: Any, *_files: EngravedFile) -> Plate:
    """Return a castaway's picture, cached under the contents of its part files. Raises Fault at the cell of `look`, its
    row of portraits, that names an unknown part."""
    from layouts.art.island.portraits.draw import draw_castaway, known_parts

    for column, names in known_parts().items():
        named = getattr(parts, column)
        if named not in names:
            raise Fault(f"there is no {column} {named!r}{nearest(named, names)}", look.file, look.row, column)
    return draw_castaway(parts)


def look_of(portraits: Sequence[Any], row: Any) -> Any | None:
    """Return the row of portraits for a row of characters. If it has none, mix one from the other rows, the same
    each time; None if there are no rows."""
    if found := next((look for look in portraits if look.id == row.id), None):
        return found
    if not portraits:
        return None
    rng = random.Random(seed_of("portrait", row.id))
    columns = [*(field.name for field in fields(Parts)), "skin", "hair_colour", "coat_colour", "acc"]
    dealt = {column: getattr(rng.choice(portraits), column) for column in columns}
    frame = rng.choice(portraits)  # where a head is goes with its angle
    dealt.update({column: getattr(frame, column) for column in ("angle", "x", "y", "size")})
    dealt["hands"] = rng.choice(EMPTY_HANDED)
    dealt["prop"] = ""
    return SimpleNamespace(id=row.id, file=row.file, row=row.row, **dealt)


# ---- colors ----


def palette_of(look: Any) -> Mapping[str, str]:
    """Return the colors by tone of `look`, a row of portraits; those of shadows and blushes are mixed from them."""
    skin, hair, coat = look.skin, look.hair_colour, look.coat_colour
    return Tones(
        ink=INK, paper=PALE, skin=skin, skin2=mix_colors(skin, "#3A1408", 0.38), hair=hair,
        hair2=mix_colors(hair, INK, 0.45) if light(hair) > 0.35 else mix_colors(hair, "#D9A98A", 0.36), coat=coat,
        coat2=mix_colors(coat, "#10161E", 0.42), acc=look.acc, blush=mix_colors(skin, "#D0402A", 0.3),
        green=mix_colors(skin, "#7FA040", 0.45), lips=mix_colors(skin, "#8A1A1E", 0.55),
    )  # fmt: skip


def mix_colors(first: str, second: str, share: float) -> str:
    """Return the mixture of two colors ``#RRGGBB`` that contains `share` (0 to 1) of the second."""
    pairs = zip(_channels(first), _channels(second), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


def light(colour: str) -> float:
    """Return the lightness of a color ``#RRGGBB``, 0 to 1."""
    return sum(_channels(colour)) / 765


def _channels(colour: str) -> tuple[int, ...]:
    return tuple(int(colour[i : i + 2], 16) for i in (1, 3, 5))
