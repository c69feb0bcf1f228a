"""Paint figures on a canvas.

A figure is painted in passes over all its shapes: the white edge of a cut-out, then one heavy contour round all of them
together, which makes many simple shapes look like one drawing, then for each shape its fill, its wedges and a thin
line.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import sha256

from layouts.canvas.canvas import Canvas
from layouts.canvas.shapes import bounds
from layouts.engraving.figure import Figure, Shape
from layouts.engraving.plate import source_of

Palette = Mapping[str, str]
"""Tone to a color role of the theme or ``#RRGGBB``."""


@dataclass(frozen=True)
class Manner:
    """A way to paint a figure, in the figure's units: widths of the white edge (0: none), the outer contour and the
    inner lines, and its shadow as (tone, shift right, shift down)."""

    halo: float = 0.0
    outline: float = 1.7
    inner: float = 1.15
    shadow: tuple[str, float, float] | None = None


MARGIN = 25.0  # units a figure may reach beyond its square
CUT_OUT = Manner(halo=9.0)
PLAIN = Manner()


def paint(
    canvas: Canvas,
    name: str,
    make: Callable[[], Figure],
    x: float,
    y: float,
    size: float,
    palette: Palette,
    manner: Manner = PLAIN,
) -> None:
    """Paint a figure into the square of `size` mm at (x, y); `name` is unique to what `make` draws.

    It is stored in a file once for each palette and manner, and its code is cached between runs. When ink is saved,
    tones darker than paper are shown only by the wedges.
    """
    told = ",".join(f"{tone}={colour}" for tone, colour in sorted(palette.items()))
    key = f"figure {name} {told} {manner} {canvas.ink}"
    side = 100.0 + 2 * MARGIN

    def draw(art: Canvas) -> None:
        with art.moved(MARGIN, MARGIN):
            _draw(art, tuple(make().shapes), palette, manner)

    tones = [f"{tone}={canvas.colour(colour)}" for tone, colour in sorted(palette.items())]
    made_from = f"{name} {tones} {manner} {canvas.ink} {source_of(make)}"
    place = canvas.once(key, side, side, draw, sha256(made_from.encode()).hexdigest()[:32])
    with canvas.moved(x, y, scale=size / 100.0):
        place(-MARGIN, -MARGIN)


def _draw(canvas: Canvas, shapes: tuple[Shape, ...], palette: Palette, manner: Manner) -> None:
    solid = [s for s in shapes if s.fill and s.ink]
    if manner.shadow and not canvas.saver:
        tone, dx, dy = manner.shadow
        with canvas.moved(dx, dy):
            for s in solid:
                canvas.path(s.path, palette[tone], palette[tone], manner.halo or manner.outline * 2)
    if manner.halo:
        colour = palette["halo"]
        for s in solid:
            canvas.path(s.path, colour, colour, manner.halo)
    ink = palette["ink"]
    if manner.outline:
        for s in solid:
            canvas.path(s.path, None, ink, manner.outline * 2)
    for s in shapes:
        if s.fill:
            canvas.path(s.path, _fill_color(canvas, s, palette))
        if s.shade:
            canvas.path(s.shade, palette[s.shade_tone])
        if s.ink:
            canvas.path(s.path, None, ink, manner.inner * s.ink)


SPARED = {"dark", "mid", "light", "a", "a2", "b", "b2", "acc"}
GROUNDS = {"sky", "sea", "acc2"}
"""Tones that lie flat behind everything: they need no outline to be told apart."""
FAINT, BROAD = 0.25, (40.0, 25.0)  # of a color; units of a figure that is a ground


def _fill_color(canvas: Canvas, shape: Shape, palette: Palette) -> str:
    """Return the color of a shape's fill; when ink is saved, shapes with an outline are white, and grounds are very
    pale."""
    colour = palette[shape.fill or "ink"]
    if not canvas.saver:
        return colour
    if shape.ink and shape.fill in SPARED:
        return "#FFFFFF"
    ground = shape.fill in GROUNDS or (shape.fill in SPARED and _broad(shape))
    if not ground:
        return colour
    full = canvas.colour(colour) or "#FFFFFF"
    return "#" + "".join(f"{round(255 - FAINT * (255 - int(full[at : at + 2], 16))):02X}" for at in (1, 3, 5))


def _broad(shape: Shape) -> bool:
    """Return whether a shape is a ground, one of those that lie behind others."""
    x0, y0, x1, y1 = bounds(shape.path)
    return x1 - x0 > BROAD[0] and y1 - y0 > BROAD[1]
