"""Tuck boxes: the net for a stack of cards, its cuts, folds and glue tab, and its panels for a game to decorate.

A box is as deep as its stack: cards times the thickness of one, and some play. Read from the left the net has a tab to
glue, the front, a side, the back, a side; lid and bottom with tongues that tuck in are attached to the back, dust flaps
to the sides.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from data.errors import Fault
from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.canvas.shapes import Box, Path, Segment
from layouts.canvas.text import FLOOR, shrink
from layouts.press.faces import Face, Job, Piece
from layouts.press.piles import PLAY
from layouts.press.wording import press_words

Draw = Callable[[Canvas, float, float], None]  # a panel of so many mm, its top left at the origin
DEEPER = 1.5  # mm by which a box is deeper than its stack
TAB, TONGUE, DUST, TAPER, NOTCH, BLEED = 11.0, 13.0, 15.0, 2.0, 8.0, 3.0  # mm
FOLD, HATCH = "#6E6E6E", "#C4C4C4"


@dataclass(frozen=True)
class Net:
    """The net of a box whose inside is `width` x `height` x `depth` mm."""

    width: float
    height: float
    depth: float

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the whole net, mm."""
        return TAB + 2 * (self.width + self.depth), self.height + 2 * (self.depth + TONGUE)

    @property
    def columns(self) -> tuple[float, float, float, float, float]:
        """The x of the folds: where front, side, back and the other side begin, and where that ends."""
        w, d = self.width, self.depth
        return TAB, TAB + w, TAB + w + d, TAB + 2 * w + d, TAB + 2 * (w + d)

    @property
    def rows(self) -> tuple[float, float, float, float]:
        """The y of the folds: where the lid begins, the body begins and ends, and the bottom ends."""
        top = TONGUE + self.depth
        return TONGUE, top, top + self.height, top + self.height + self.depth

    def panels(self) -> dict[str, Box]:
        """Return the printed panels by name as (x, y, width, height), mm."""
        x, y, w, h, d = self.columns, self.rows, self.width, self.height, self.depth
        return {
            "front": (x[0], y[1], w, h), "left": (x[1], y[1], d, h), "back": (x[2], y[1], w, h),
            "right": (x[3], y[1], d, h),
            "lid": (x[2], y[0], w, d), "bottom": (x[2], y[2], w, d),
        }  # fmt: skip

    def folds(self) -> list[tuple[float, float, float, float]]:
        """Return the folds as (x0, y0, x1, y1)."""
        x, y = self.columns, self.rows
        upright = [(at, y[1], at, y[2]) for at in x[:4]]
        across = [(x[1], level, x[4], level) for level in y[1:3]]
        tongues = [(x[2], level, x[3], level) for level in (y[0], y[3])]
        return [*upright, *across, *tongues]

    def outline(self) -> Path:
        """Return the line of the cut, clockwise from the top left of the front, with a hollow for the thumb in the
        front's upper edge."""
        x, y, dust = self.columns, self.rows, min(DUST, self.width / 2 - 1)
        middle, r, k = (x[0] + x[1]) / 2, NOTCH, NOTCH * 0.5523
        path: list[Segment] = [
            ("M", x[0], y[1]), ("L", middle - r, y[1]),
            ("C", middle - r, y[1] + k, middle - k, y[1] + r, middle, y[1] + r),
            ("C", middle + k, y[1] + r, middle + r, y[1] + k, middle + r, y[1]),
        ]  # fmt: skip
        path += _lines([(x[1], y[1]), *self._flap(x[1], x[2], y[1], -dust)])
        path += [("L", x[2], y[1]), ("L", x[2], y[0]), *self._tongue(x[2], x[3], y[0], 0.0), ("L", x[3], y[1])]
        path += _lines([*self._flap(x[3], x[4], y[1], -dust), (x[4], y[1]), (x[4], y[2])])
        path += _lines([*reversed(self._flap(x[3], x[4], y[2], dust)), (x[3], y[2]), (x[3], y[3])])
        path += [*self._tongue(x[3], x[2], y[3], self.size[1]), ("L", x[2], y[2])]
        path += _lines([*reversed(self._flap(x[1], x[2], y[2], dust)), (x[1], y[2]), (x[0], y[2])])
        return (*path, *_lines([(0.0, y[2] - 2 * TAPER), (0.0, y[1] + 2 * TAPER)]), ("Z",))

    @staticmethod
    def _flap(x0: float, x1: float, y: float, deep: float) -> list[tuple[float, float]]:
        slant = min(TAPER, (x1 - x0) / 5)
        return [(x0 + 0.4, y), (x0 + 0.4 + slant, y + deep), (x1 - 0.4 - slant, y + deep), (x1 - 0.4, y)]

    @staticmethod
    def _tongue(x0: float, x1: float, base: float, tip: float) -> list[Segment]:
        """Return the outline of a tongue from (x0, base) to (x1, base) that reaches the y `tip`, with round outer
        corners, in mm."""
        step, way = (1.0 if x1 > x0 else -1.0), (1.0 if tip > base else -1.0)
        a, b, r = x0 + step * 0.5, x1 - step * 0.5, min(9.0, abs(tip - base) * 0.75)
        k = r * 0.45
        return [
            ("L", a, base), ("L", a, tip - way * r), ("C", a, tip - way * k, a + step * k, tip, a + step * r, tip),
            ("L", b - step * r, tip), ("C", b - step * k, tip, b, tip - way * k, b, tip - way * r), ("L", b, base),
            ("L", x1, base),
        ]  # fmt: skip


def _lines(points: Sequence[tuple[float, float]]) -> list[Segment]:
    return [("L", x, y) for x, y in points]


@dataclass(frozen=True)
class Dress:
    """The decoration of a box: a background color, and functions that draw on its panels. Sides are drawn lying,
    `height` x `depth` mm, so that they read from the bottom up; the lid is drawn as seen with the front towards the
    viewer."""

    ground: str
    front: Draw
    back: Draw
    side: Draw
    lid: Draw


def fits(box: Net, job: Job) -> bool:
    """Return whether a net fits the paper, upright or on its side."""
    room = [side - 2 * (job.sheet.rim + BLEED) for side in job.sheet.size()]
    return all(side <= most for side, most in zip(sorted(box.size), sorted(room), strict=True))


def share(job: Job, width: float, height: float, each: float, count: int, deep: float = 99.0) -> list[tuple[int, Net]]:
    """Return (number of cards, net) for each of as few boxes as the paper allows for `count` cards `each` mm thick,
    none with a stack deeper than `deep` mm. Raises `Fault` if not even one card fits."""
    for parts in range(1, count + 1):
        most = -(-count // parts)
        numbers = [min(most, count - k * most) for k in range(parts) if count > k * most]
        boxes = [(cards, net(width, height, cards, each)) for cards in numbers]
        if most * each <= deep and all(fits(box, job) for _, box in boxes):
            return boxes
    raise Fault(f"no box for cards of {width:g} x {height:g} mm fits on {job.sheet.title}")


def net(width: float, height: float, cards: int, each: float) -> Net:
    """Return the net of the box for a number of cards of `width` x `height` mm, `each` mm thick."""
    return Net(width + PLAY, height + PLAY, max(6.0, cards * each + DEEPER))


def piece(name: str, box: Net, dress: Dress, title: str = "") -> Piece:
    """Return a net as a piece, called `title` for readers, to print and cut."""
    wide, high = box.size
    return Piece(
        name,
        Face(wide, high, partial(_draw, box=box, dress=dress), BLEED),
        outline=box.outline(),
        title=title,
        folds=tuple(shapes.line(*fold) for fold in box.folds()),
    )


def _draw(canvas: Canvas, box: Net, dress: Dress) -> None:
    ground, (wide, high) = None if canvas.saver else dress.ground, box.size
    with canvas.clipped(shapes.rect(TAB, -BLEED, wide - TAB + BLEED, high + 2 * BLEED)):  # glue wants bare paper
        canvas.path(box.outline(), ground, ground, 2 * BLEED)
    for name, (x, y, w, h) in box.panels().items():
        with canvas.clipped(shapes.rect(x, y, w, h)):
            if name in ("left", "right"):
                with canvas.moved(x, y + h, rotate=-90):
                    dress.side(canvas, h, w)
            elif name in ("lid", "bottom"):
                with canvas.moved(x + w, y + h, rotate=180) if name == "lid" else canvas.moved(x, y):
                    dress.lid(canvas, w, h)
            else:
                with canvas.moved(x, y):
                    (dress.front if name == "front" else dress.back)(canvas, w, h)
    _tab(canvas, box)
    for x0, y0, x1, y1 in () if "folds" in canvas.without else box.folds():
        canvas.line(x0, y0, x1, y1, "#FFFFFF", 0.3)
        canvas.line(x0, y0, x1, y1, FOLD, 0.15, (2.0, 1.2))


def _tab(canvas: Canvas, box: Net) -> None:
    """Draw the tab for the glue: bare paper, hatched, with a word."""
    y0, y1 = box.rows[1:3]
    ring = shapes.polygon([(TAB, y0), (TAB, y1), (0, y1 - 2 * TAPER), (0, y0 + 2 * TAPER)])
    with canvas.clipped(ring):
        for k in range(int((y1 - y0 + TAB) / 4)):
            canvas.line(0, y0 + k * 4, TAB, y0 + k * 4 - TAB, HATCH, 0.25)
    words, middle = press_words(canvas.lang, "box")["glue"], (y0 + y1) / 2
    wide = canvas.text_width(words, "regular", 8) + 4
    canvas.rect(TAB / 2 - 2.6, middle - wide / 2, 5.2, wide, "#FFFFFF")
    with canvas.moved(TAB / 2 + 1.0, middle, rotate=-90):
        canvas.text(0, 0, words, "regular", 8, "centre", "ink")


# ---- what dresses share ----


def draw_card_cover(
    canvas: Canvas, width: float, height: float, draw: Callable[[Canvas], None], card: tuple[float, float]
) -> None:
    """Draw on a panel the picture of a card, enlarged so that it covers the panel."""
    scale = max(width / card[0], height / card[1])
    with canvas.moved((width - card[0] * scale) / 2, (height - card[1] * scale) / 2, scale=scale):
        draw(canvas)


def line(
    canvas: Canvas, width: float, height: float, words: Sequence[str], font: str, colour: str, most: float = 30.0,
    margin: float = 6.0,
) -> None:  # fmt: skip
    """Draw one line of text in the middle of a panel, as large as fits beside margins of `margin` mm, at most `most`
    pt: the first of `words` that fits, nothing if none does. With saved ink, when the panel has no background, it is
    drawn in ink."""
    size = min(most, (height - 2.0) * 72 / 25.4 * 0.9)
    fitting = [said for said in words if canvas.text_width(said, font, FLOOR) <= width - 2 * margin]
    if size >= FLOOR and fitting:
        size = shrink(canvas, fitting[0], font, size, width - 2 * margin)
        above, below = canvas.text_ink(fitting[0], font, size)
        y, shown = height / 2 + (above - below) / 2, "ink" if canvas.saver else colour
        canvas.text(width / 2, y, fitting[0], font, size, "centre", shown)
