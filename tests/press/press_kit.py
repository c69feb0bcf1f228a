"""What the press tests share: small products, and a reader that finds their landmarks in the finished file.

The reader goes through the content streams itself (pikepdf), so that what it says owes nothing to the code that drew
them.
"""

import io
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import pikepdf
from hypothesis import settings
from hypothesis import strategies as st
from soaking import examples

from data.sizes import PAPERS
from layouts.canvas.canvas import Canvas, Theme
from layouts.canvas.shapes import Box, Path, Point, flatten
from layouts.press.faces import Face, Kind, Piece, Product
from layouts.press.impose.imposition import impose
from layouts.press.impose.sheets import Imposed
from layouts.press.paper import paper

MM = 72 / 25.4
THEME = Theme(
    {"ink": "#1C1916", "paper": "#FFFFFF"}, {}, {"regular": "AlegreyaSans-Regular", "bold": "AlegreyaSans-Bold"}
)
SPOTS = ((7.0, 5.0), (21.0, 9.0), (11.0, 33.0))  # where every face has a landmark, mm from its trim


def colour(n: int, side: int, spot: int) -> str:
    """The colour of a landmark: the red says which piece, the green which spot, the blue which side."""
    return f"#{n % 256:02X}{n // 256 * 16 + spot:02X}{side * 16 + 1:02X}"


def landmarks(n: int, side: int, size: Point, bleed: float = 0.0) -> Face:
    """A face of nothing but its three landmarks (small triangles, their right angle on the spot) and a frame at its
    bleed."""

    def draw(canvas: Canvas) -> None:
        for spot, (x, y) in enumerate(SPOTS):
            canvas.polygon([(x, y), (x + 1.5, y), (x, y + 0.75)], colour(n, side, spot))
        if bleed:
            w, h = size
            canvas.rect(-bleed, -bleed, w + 2 * bleed, h + 2 * bleed, None, "ink", 0.1)
        canvas.field(f"spot-{n}-{side}", "box", *SPOTS[0], 1.5, 0.75)

    return Face(*size, draw, bleed, f"{n}-{side}")


def product(
    kind: Kind,
    count: int,
    size: Point,
    bleed: float = 0.0,
    outline: str | Path = "rect",
    backs: bool = True,
    **more: object,
) -> Product:
    """`count` pieces of that size, each with landmarks of its own on its front and (with `backs`) its back."""
    pieces = [
        Piece(f"p{n}", landmarks(n, 0, size, bleed), landmarks(n, 1, size, bleed) if backs else None, outline=outline)
        for n in range(count)
    ]
    return Product("toy", kind, "Toy", kind, pieces, THEME, **more)  # type: ignore[arg-type]


def numbered(count: int, size: Point, **more: object) -> Product:
    """A booklet whose pages say their number in their middle and have a landmark at their top left corner."""

    def page(n: int) -> Face:
        def draw(canvas: Canvas) -> None:
            canvas.text(size[0] / 2, size[1] / 2, f"{n + 1}", "bold", 30, "centre")
            canvas.polygon([(7, 5), (8.5, 5), (7, 5.75)], colour(n, 0, 0))

        return Face(*size, draw)

    pages = [Piece(f"page {n + 1}", page(n)) for n in range(count)]
    return Product("toy", "book", "A book", "booklet", pages, THEME, **more)  # type: ignore[arg-type]


# ---- any sheet
# --------------------------------------------------------------------------------------------------------


PAPER = st.sampled_from(sorted(PAPERS))
calm = settings(max_examples=examples(60), deadline=None)
MODE = st.sampled_from(["long", "short", "fold", "none"])


@st.composite
def laid_out(draw: st.DrawFn) -> Imposed:
    """Any cards or hexes on any paper."""
    shape = draw(st.sampled_from(["rect", "hex-pointy", "hex-flat"]))
    bleed = draw(st.sampled_from([0.0, 1.5, 3.0]))
    gutter = draw(st.sampled_from([None, 0.0, 4.0])) if shape == "rect" or not bleed else None
    if shape == "rect":
        size = draw(st.floats(20, 90)), draw(st.floats(20, 90))
    else:
        flats = draw(st.floats(15, 90))
        size = (flats, flats * 2 / math.sqrt(3)) if shape == "hex-pointy" else (flats * 2 / math.sqrt(3), flats)
    count, kind = draw(st.integers(1, 30)), "cards" if shape == "rect" else "hexes"
    toy = product(kind, count, size, bleed, shape, landscape=draw(st.booleans()), gutter=gutter)  # type: ignore[arg-type]
    return impose(toy, paper(draw(PAPER)), draw(MODE))


# ---- reading back
# -----------------------------------------------------------------------------------------------------


@dataclass
class Shape:
    """A painted outline: its fill and its stroke (``#RRGGBB`` or None) and its points in mm from the page's top
    left."""

    fill: str | None
    stroke: str | None
    points: list[Point]


@dataclass
class Page:
    width: float
    height: float
    trim: Box
    bleed: Box
    shapes: list[Shape] = field(default_factory=list)

    def landmark(self, n: int, side: int, spot: int) -> Point | None:
        """Where the landmark is, None if this page has it not."""
        found = [s.points[0] for s in self.shapes if s.fill == colour(n, side, spot)]
        assert len(found) <= 1, f"landmark {n} {side} {spot} is there {len(found)} times"
        return found[0] if found else None


def read_back(data: bytes) -> list[Page]:
    """The pages of a finished file. Fails if pikepdf has anything to complain of."""
    with pikepdf.open(io.BytesIO(data)) as pdf:
        pages = []
        for page in pdf.pages:
            x0, y0, x1, y1 = (float(v) / MM for v in page.mediabox)
            assert (x0, y0) == (0, 0)
            boxes = [tuple(float(v) / MM for v in box) for box in (page.trimbox, page.obj.BleedBox)]
            trim, bleed = ((a, y1 - d, c, y1 - b) for a, b, c, d in boxes)
            out = Page(x1, y1, trim, bleed)
            turn = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
            out.shapes = [
                Shape(fill, stroke, [(x / MM, y1 - y / MM) for x, y in points])
                for fill, stroke, points in _shapes(page.obj, page.obj.get("/Resources"), turn)
            ]
            pages.append(out)
        assert not pdf.check_pdf_syntax()
        assert not pdf.get_warnings()
    return pages


Painted = tuple[str | None, str | None, list[Point]]
Turn = tuple[float, float, float, float, float, float]


def _times(m: Turn, n: Turn) -> Turn:
    """First `m`, then `n`."""
    a, b, c, d, e, f = m
    p, q, r, s, t, u = n
    return (a * p + b * r, a * q + b * s, c * p + d * r, c * q + d * s, e * p + f * r + t, e * q + f * s + u)


def _hex(operands: Sequence[float]) -> str:
    rgb = list(operands) * (3 if len(operands) == 1 else 1)
    return "#" + "".join(f"{round(v * 255):02X}" for v in rgb)


def _shapes(stream: pikepdf.Object, resources: pikepdf.Object, turn: Turn) -> Iterator[Painted]:
    fill = stroke = "#000000"
    stack: list[tuple[Turn, str, str]] = []
    points: list[Point] = []
    for operands, operator in pikepdf.parse_content_stream(stream):
        op, v = str(operator), list(operands)
        if op == "q":
            stack.append((turn, fill, stroke))
        elif op == "Q":
            turn, fill, stroke = stack.pop()
        elif op == "cm":
            turn = _times(tuple(float(n) for n in v), turn)  # type: ignore[arg-type]
        elif op in ("rg", "g"):
            fill = _hex([float(n) for n in v])
        elif op in ("RG", "G"):
            stroke = _hex([float(n) for n in v])
        elif op in ("m", "l", "c"):
            x, y = float(v[-2]), float(v[-1])
            points.append((turn[0] * x + turn[2] * y + turn[4], turn[1] * x + turn[3] * y + turn[5]))
        elif op in ("f", "f*", "S", "B", "B*"):
            yield (fill if op != "S" else None), (stroke if op[0] in "SB" else None), points
            points = []
        elif op == "n":
            points = []
        elif op == "Do":
            form = resources.XObject[str(v[0])]
            if form.Subtype == "/Form":
                yield from _shapes(form, form.Resources, turn)


def near(a: Point | None, b: Point | None, within: float = 0.05) -> bool:
    return a is not None and b is not None and abs(a[0] - b[0]) <= within and abs(a[1] - b[1]) <= within


# ---- geometry
# ---------------------------------------------------------------------------------------------------------


def corners(path: Path) -> list[Point]:
    (ring,) = flatten(path)
    return ring


def strictly_inside(point: Point, ring: Sequence[Point], by: float = 0.01) -> bool:
    """Whether a point is inside a convex outline, more than `by` mm from its edges."""
    xs, ys = zip(*ring, strict=True)
    if not (min(xs) + by < point[0] < max(xs) - by and min(ys) + by < point[1] < max(ys) - by):
        return False
    sides = []
    for (ax, ay), (bx, by_) in zip(ring, [*ring[1:], ring[0]], strict=True):
        length = ((bx - ax) ** 2 + (by_ - ay) ** 2) ** 0.5
        if length:
            sides.append(((bx - ax) * (point[1] - ay) - (by_ - ay) * (point[0] - ax)) / length)
    return all(s > by for s in sides) or all(s < -by for s in sides)


def apart(a: Sequence[Point], b: Sequence[Point]) -> bool:
    """Whether two convex outlines do not overlap: some edge of one has all of the other on its far side."""
    for ring, other in ((a, b), (b, a)):
        inside = (sum(x for x, _ in ring) / len(ring), sum(y for _, y in ring) / len(ring))
        for (ax, ay), (bx, by) in zip(ring, [*ring[1:], ring[0]], strict=True):

            def side(p: Point, ax: float = ax, ay: float = ay, bx: float = bx, by: float = by) -> float:
                return (bx - ax) * (p[1] - ay) - (by - ay) * (p[0] - ax)

            sign = 1 if side(inside) > 0 else -1
            if all(side(p) * sign <= 1e-4 for p in other):
                return True
    return False


def steps(x0: float, y0: float, x1: float, y1: float, n: int = 12) -> list[Point]:
    """Points along a line."""
    return [(x0 + (x1 - x0) * k / n, y0 + (y1 - y0) * k / n) for k in range(n + 1)]
