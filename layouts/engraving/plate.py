"""A woodcut in layers: collected, cached, printed in a palette or, with ink saved, as a line drawing.

Code that draws one imports `cut` (numpy, shapely) only inside the function that draws: a cached picture needs neither.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path as File
from typing import TYPE_CHECKING, NamedTuple, Protocol

from layouts.canvas import cache, shapes
from layouts.canvas.canvas import Canvas
from layouts.canvas.shapes import Path

if TYPE_CHECKING:
    from layouts.engraving.cut import Lines, Mass

THIN = 1.5
"""A piece this thin on average, mm, is a line; thicker, it is a mass."""
CONTOUR = 0.3
"""Weight of the outline that stands for a mass when ink is saved, mm."""

KINDS = ("gap", "mass", "line")
"""What is put at once is printed in this order."""
UNIT = 0.01
"""mm of one unit of a layer's outline."""


class Layer(NamedTuple):
    """A shape printed in one tone; its outline in `UNIT`, clipped to all outlines in `within`. `kind` is ``mass``;
    ``line`` for thin shapes; ``gap`` for the white round a mass."""

    tone: str
    outline: shapes.Outline
    kind: str
    within: tuple[shapes.Outline, ...] = ()

    @property
    def path(self) -> Path:
        """The outline as a path, in mm."""
        return shapes.path_of(self.outline, UNIT)

    @property
    def box(self) -> shapes.Box:
        """The box within which the layer prints: (x0, y0, x1, y1) mm."""
        boxes = [shapes.bounds(shapes.path_of(one, UNIT)) for one in (self.outline, *self.within)]
        x0, y0, x1, y1 = zip(*boxes, strict=True)
        return max(x0), max(y0), min(x1), min(y1)


class _Put(NamedTuple):
    """A mass put on a plate, not yet clipped to the masses in `within`; `clipped` if that is left to the printing."""

    mass: Mass
    tone: str
    within: tuple[Mass, ...]
    gap: bool
    clipped: bool


class Plate:
    """A picture of `width` x `height` mm, built from back to front in tones; a palette gives their colors."""

    def __init__(self, width: float, height: float, window: Mass | None = None) -> None:
        from layouts.engraving.cut import box

        self.frame = box(0, 0, width, height)
        self.window = self.frame if window is None else window
        """Nothing is printed outside it."""
        self._layers: list[Layer] = []
        self._put: list[_Put] = []

    def put(self, mass: Mass | Lines, tone: str = "ink", within: Mass | None = None, gap: bool = False) -> Plate:
        """Print a mass in a tone over what is there, clipped to `within`, and return this plate; a `gap` is white that
        sets off what comes next and is left out of line drawings."""
        from layouts.engraving.cut import Lines

        lines, limits = isinstance(mass, Lines), [] if within is None else [within]
        if isinstance(mass, Lines):
            limits += [] if mass.within is None or mass.within is within else [mass.within]
            mass = mass.strips
        self._put.append(_Put(mass, tone, tuple(limits), gap, lines))
        return self

    @property
    def layers(self) -> list[Layer]:
        """The layers to print, from back to front."""
        put, self._put = self._put, []
        self._layers += _cut_off(put, self.window)
        return self._layers

    @layers.setter
    def layers(self, layers: list[Layer]) -> None:
        self._put, self._layers = [], layers

    def body(
        self, mass: Mass, tone: str, line: float = 0.75, halo: float = 0.0, ink: str = "ink", pale: str = "paper"
    ) -> Plate:
        """Print a mass in a tone with an outline `line` mm wide round it, of the tone `ink`, and return this plate; a
        `halo` (mm) of the tone `pale` sets it off from the ground."""
        if halo:
            self.put(mass.buffer(line + halo), pale, gap=True)
        return (self.put(mass.buffer(line), ink) if line else self).put(mass, tone)


def _cut_off(put: Sequence[_Put], window: Mass) -> list[Layer]:
    """Return the layers of everything put on a plate, clipped; clipping an array of masses is much faster than one
    at a time."""
    import numpy as np
    import shapely

    from layouts.engraving.cut import LEAST, clip_to, outlines, polygons

    parts, of = polygons([one.mass for one in put])
    shapely.prepare(window)
    seen = ~np.array([one.clipped for one in put], dtype=bool)[of]
    seen[~seen] = shapely.intersects(window, parts[~seen])
    parts, of = parts[seen], of[seen]
    bounds = np.full((2, len(put)), None, dtype=object)
    clips: list[Mass] = []
    clipped: list[range] = []
    for i, one in enumerate(put):
        before = len(clips)
        if one.clipped:
            clips += one.within if any(shapely.covers(window, limit) for limit in one.within) else (*one.within, window)
        else:
            bounds[:, i] = next(iter(one.within), None), window
        clipped.append(range(before, len(clips)))
    for limits in bounds:
        parts, deeper = polygons(clip_to(parts, limits[of]))
        of = of[deeper]
    area = shapely.area(parts)
    kept = area > LEAST
    parts, of, area = parts[kept], of[kept], area[kept]
    gap = np.array([one.gap for one in put], dtype=bool)[of]
    kind = np.where(gap, 0, np.where(2 * area >= THIN * shapely.length(parts), 1, 2))
    count = len(put) * len(KINDS)
    edges, about = polygons(clips)
    found = outlines(np.r_[parts, edges], np.r_[of * len(KINDS) + kind, about + count], count + len(clips))
    return [
        Layer(one.tone, outline, name, tuple(found[count + k] for k in clipped[i]))
        for i, one in enumerate(put)
        for name, outline in zip(KINDS, found[i * len(KINDS) :], strict=False)
        if outline
    ]


Palette = Mapping[str, str]
"""Tone to a color role of the theme or ``#RRGGBB``."""


class Layered(Protocol):
    """Anything with layers: a plate, or a picture read from a file."""

    @property
    def layers(self) -> Sequence[Layer]: ...


def layers_of(name: str, make: Callable[[], Layered]) -> tuple[Layer, ...]:
    """Return the layers of a picture, from the cache if the code that draws it has not changed. `name` is unique to
    what `make` draws."""
    key = f"layers-{blake2b(f'{name} {source_of(make)}'.encode(), digest_size=16).hexdigest()}"
    if kept := cache.read_value(key):
        return tuple(Layer(tone, outline, kind, tuple(within)) for tone, outline, kind, within in kept)
    layers = tuple(make().layers)
    cache.write_value(key, layers)
    return layers


@lru_cache
def hand(module: str) -> str:
    """Return a digest of the code that draws: all files beside a module, and those of this package."""
    folders = dict.fromkeys((File(__file__).parent, File(sys.modules[module].__file__ or "").parent))
    return blake2b(b"".join(map(_code_in, folders)), digest_size=8).hexdigest()


@lru_cache
def _code_in(folder: File) -> bytes:
    files = (path for path in folder.iterdir() if path.suffix in (".py", ".toml"))
    return b"".join(path.read_bytes() for path in sorted(files))


def once(
    canvas: Canvas, name: str, make: Callable[[], Layered], palette: Palette, width: float, height: float,
    edge: float = 0.0,
) -> Callable[[float, float], None]:  # fmt: skip
    """Store a picture of `width` x `height` mm, which `make` returns, to be drawn once in a file, its code cached
    between runs, and return ``place(x, y)``.

    `edge` is how far it is drawn beyond its sides, mm.
    """

    def draw(art: Canvas) -> None:
        with art.moved(edge, edge):
            print_layers(art, layers_of(name, make), palette)

    key = kept_as(canvas, name, palette, source_of(make))
    place = canvas.once(f"plate {key}", width + 2 * edge, height + 2 * edge, draw, key)
    return lambda x, y: place(x - edge, y - edge)


def kept_as(canvas: Canvas, name: str, palette: Palette | Sequence[str], source: str) -> str:
    """Return the name under which a drawing of outlines is cached between runs: a digest of `name`, of the colors,
    and of the `source` that draws it."""
    roles = palette.items() if isinstance(palette, Mapping) else zip(palette, palette, strict=True)
    tones = [f"{tone}={canvas.colour(colour)}" for tone, colour in sorted(roles)]
    told = f"{name} {tones} {canvas.ink} {source}"
    return blake2b(told.encode(), digest_size=16).hexdigest()


def source_of(make: Callable[[], object]) -> str:
    """Return a digest of everything that draws the picture which `make` returns: the code, and the picture files among
    its arguments."""
    files = [part.digest for part in (make, *getattr(make, "args", ())) if hasattr(part, "digest")]
    return " ".join((hand(module_of(make)), *files))


def module_of(make: Callable[[], object]) -> str:
    """Return the name of the module that defines the function `make` (perhaps a partial), which draws a picture."""
    return str(getattr(make, "func", make).__module__)


def print_layers(canvas: Canvas, layers: tuple[Layer, ...], palette: Palette) -> None:
    """Print a picture, given as its layers, at the origin. With ink saved masses are white with a thin outline, and
    lines stay: light lines cut out of black come out dark."""
    if not canvas.saver:
        with canvas.moved(scale=UNIT):
            for layer in layers:
                canvas.outline(layer.outline, palette[layer.tone], within=layer.within)
        return
    for layer in layers:
        drawn = palette["ink" if layer.tone == "paper" else layer.tone]
        with ExitStack() as cut:
            for one in layer.within:
                cut.enter_context(canvas.clipped(shapes.path_of(one, UNIT)))
            if layer.kind == "line":
                canvas.path(layer.path, drawn)
            else:
                canvas.path(layer.path, "#FFFFFF", drawn if layer.kind == "mass" else None, CONTOUR)
