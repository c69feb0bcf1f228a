"""Castaways where they are met, each doing something: a row of portraits as a picture that fills any field.

Only what is not in the cache is drawn; the drawing itself stands in the modules `portrait_*`, which need numpy and shapely.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from functools import partial
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from data.errors import Fault, nearest
from data.tables import Tables
from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.engraving.plate import once
from layouts.engraving.strokes import seed_of

if TYPE_CHECKING:
    from layouts.engraving.plate import Plate

WIDE, HIGH, EDGE = 100.0, 87.0, 3.0
"""A picture in its own units, and what is drawn beyond it for torn edges."""
INK, PALE = "#17212B", "#FFFAEC"
EMPTY_HANDED = ("none", "finger", "folded", "chest", "point", "palm", "count", "thumb", "fist")
"""Gestures that ask for no thing in hand."""


@dataclass(frozen=True)
class Parts:
    """What of a row of portraits a drawing depends on; colours are not among it. `x`, `y`: the middle of the head."""

    angle: str
    face: str
    age: str
    mood: str
    hands: str
    hair: str
    hat: str
    beard: str
    specs: str
    coat: str
    place: str
    prop: str
    flip: bool
    lean: float
    wide: float
    x: float
    y: float
    size: float


class Tones(dict[str, str]):
    """Colours by tone; a colour written out stands for itself."""

    def __missing__(self, tone: str) -> str:
        return tone


def castaway(c: Canvas, tables: Tables, row: Any, x: float, y: float, w: float, h: float, zoom: float = 1.0) -> None:
    """Fills a field with the user's own picture of a castaway, else with the drawn one.

    Raises Fault at the cell of a part there is not."""
    if art := tables.picture(row):
        c.image(art, x, y, w, h)
    elif look := look_of(tables.portraits, row):
        portrait(c, look, x, y, w, h, zoom)


def portrait(c: Canvas, look: Any, x: float, y: float, w: float, h: float, zoom: float = 1.0) -> None:
    """Fills the field `w` x `h` mm at (x, y) with a castaway, cropped about the head; `zoom` comes nearer.

    Raises Fault at the cell of a part there is not."""
    parts = parts_of(look)
    left, top, scale = crop(parts, w, h, zoom)
    place = once(c, f"castaway {parts}", partial(_plate, parts, look), palette_of(look), WIDE, HIGH, EDGE)
    with c.clipped(shapes.rect(x, y, w, h)), c.moved(x + left, y + top, scale=scale):
        place(0.0, 0.0)


def crop(parts: Parts, w: float, h: float, zoom: float = 1.0) -> tuple[float, float, float]:
    """How a picture lies in a field `w` x `h` mm: (left, top, mm a unit), its head as near the middle as its edges allow."""
    scale = max(w / WIDE, h / HIGH) * zoom
    left = min(max(w * 0.5 - parts.x * scale, w - WIDE * scale), 0.0)
    top = min(max(h * 0.46 - parts.y * scale, h - HIGH * scale), 0.0)
    return left, top, scale


def parts_of(look: Any) -> Parts:
    """The parts a row of portraits names."""
    return Parts(**{field.name: getattr(look, field.name) for field in fields(Parts)})


def _plate(parts: Parts, look: Any) -> Plate:
    from layouts.island.portrait_draw import drawn, known

    for column, names in known().items():
        named = getattr(parts, column)
        if named not in names:
            raise Fault(f"there is no {column} {named!r}{nearest(named, names)}", look.file, look.row, column)
    return drawn(parts)


def look_of(looks: Sequence[Any], row: Any) -> Any | None:
    """How a castaway looks: as the table of portraits says, else dealt from the looks of all others, always alike; None if there
    are none."""
    if found := next((look for look in looks if look.id == row.id), None):
        return found
    if not looks:
        return None
    rng = random.Random(seed_of("portrait", row.id))
    columns = [*(field.name for field in fields(Parts)), "skin", "hair_colour", "coat_colour", "acc"]
    dealt = {column: getattr(rng.choice(looks), column) for column in columns}
    frame = rng.choice(looks)  # where a head is goes with its angle
    dealt.update({column: getattr(frame, column) for column in ("angle", "x", "y", "size")})
    dealt["hands"] = rng.choice(EMPTY_HANDED)
    dealt["prop"] = ""
    return SimpleNamespace(id=row.id, file=row.file, row=row.row, **dealt)


# ---- colours ----


def palette_of(look: Any) -> Mapping[str, str]:
    """The colours of a row of portraits; shadows and warm spots are mixed from them."""
    skin, hair, coat = look.skin, look.hair_colour, look.coat_colour
    return Tones(
        ink=INK, paper=PALE, skin=skin, skin2=mixed(skin, "#3A1408", 0.38), hair=hair,
        hair2=mixed(hair, INK, 0.45) if light(hair) > 0.35 else mixed(hair, "#D9A98A", 0.36), coat=coat,
        coat2=mixed(coat, "#10161E", 0.42), acc=look.acc, blush=mixed(skin, "#D0402A", 0.3), green=mixed(skin, "#7FA040", 0.45),
        lips=mixed(skin, "#8A1A1E", 0.55),
    )  # fmt: skip


def mixed(one: str, other: str, share: float) -> str:
    """Two colours ``#RRGGBB``, `share` of the other."""
    pairs = zip(_channels(one), _channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


def light(colour: str) -> float:
    """How light a colour is, 0 to 1."""
    return sum(_channels(colour)) / 765


def _channels(colour: str) -> tuple[int, ...]:
    return tuple(int(colour[i : i + 2], 16) for i in (1, 3, 5))
