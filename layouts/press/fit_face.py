"""Fit a face onto a card of another size: scale it as a whole, and extend its background to the card's edges."""

from collections.abc import Iterator
from contextlib import contextmanager

from layouts.canvas.canvas import Canvas
from layouts.canvas.shapes import Box, rect
from layouts.press.faces import Face

EDGE = 0.5
"""Of the bleed: what is drawn out to the edge of a longer card."""


def fit_face(face: Face, width: float, height: float, scale: float) -> Face:
    """Return the face, scaled, in the middle of a card of another size, its background extended to the edges."""
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
    """Return a face that has no bleed with a bleed in mm: its own picture, a little enlarged, beneath it."""

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
    """Yield each area beyond the bleed of a face that is enlarged by `scale` and shifted by (`left`, `top`) mm, with
    the linear maps (factor, shift) of the face's x and y that fill it."""
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
    """Yield, in one direction, the areas before and after a face as (from, to, map that stretches its outermost
    bleed over them): the face is `own` mm, the card `size` mm with a bleed of `second`, and the scaled face begins
    at `start`. Nothing if its bleed reaches far enough."""
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
    """Leave out text within the context, and record no marks or fields: what is drawn is background."""
    without, marks, fields = canvas.without, canvas.marks, canvas.fields
    canvas.without, canvas.marks, canvas.fields = without | {"text"}, None, []
    try:
        yield
    finally:
        canvas.without, canvas.marks, canvas.fields = without, marks, fields
