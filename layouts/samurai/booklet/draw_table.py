"""Drawings for the booklet about the event table: the two boxes of a roll, the shapes of the traits, a claimed
shape."""

from collections.abc import Collection, Mapping, Sequence

from data.samurai import eventtable
from layouts.art.samurai import brushwork as brush
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import Style, shrink
from layouts.manual.typesetting import Figure
from layouts.samurai.booklet.attire import Kit
from layouts.samurai.booklet.draw_setup import SMALL

Box = tuple[int, int]


def grid(
    canvas: Canvas, rows: Sequence[str], x: float, y: float, box: float, crossed: Collection[Box] = (),
    lit: Collection[Box] = (),
    rim: Collection[Box] = (), window: tuple[int, int, int, int] | None = None,
) -> None:  # fmt: skip
    """Draw part of an event table with its corner at (x, y): `window` is (row, column, rows, columns). Boxes in
    `crossed` have a cross, those in `lit` a red frame; `rim` are the boxes of one shape, with a heavy border."""
    r0, k0, h, w = window or (0, 0, eventtable.SIDE, eventtable.SIDE)
    for r in range(r0, r0 + h):
        for k in range(k0, k0 + w):
            bx, by, sign = x + (k - k0) * box, y + (r - r0) * box, rows[r][k]
            star, number = sign == eventtable.STAR, sign.isdigit()
            ground = "star" if star else "redtint" if number else "paper"
            canvas.rect(bx, by, box, box, ground, "rule", 0.22)
            if star:
                canvas.glyph("star_open", bx + box / 2, by + box / 2, box * 0.5, "edge", ground)
            else:
                role, size = ("black", box * 1.5) if number else ("medium", box * 1.5)
                canvas.text(
                    bx + box / 2, by + box / 2 + size * 0.125, sign, role, size, "centre", "red" if number else "ink"
                )
            if (r, k) in crossed:
                _cross(canvas, bx, by, box)
    for r, k in lit:
        canvas.rect(x + (k - k0) * box, y + (r - r0) * box, box, box, None, "seal", 0.8, 0.6)
    _border(canvas, {(r - r0, k - k0) for r, k in rim}, x, y, box)


def _cross(canvas: Canvas, x: float, y: float, box: float) -> None:
    """Draw a cross of two pencil strokes in a box."""
    a, b = box * 0.17, box * 0.83
    cross = (("M", x + a, y + a * 1.1), ("L", x + b, y + b), ("M", x + b * 0.98, y + a), ("L", x + a * 1.1, y + b))
    canvas.path(cross, None, "line", 0.6)


def _border(canvas: Canvas, cells: Collection[Box], x: float, y: float, box: float) -> None:
    """Draw a heavy line round a group of connected boxes."""
    path: list[tuple[object, ...]] = []
    for r, k in sorted(cells):
        left, top, right, bottom = x + k * box, y + r * box, x + (k + 1) * box, y + (r + 1) * box
        for beside, ends in (
            ((r - 1, k), (left, top, right, top)), ((r + 1, k), (left, bottom, right, bottom)),
            ((r, k - 1), (left, top, left, bottom)), ((r, k + 1), (right, top, right, bottom)),
        ):  # fmt: skip
            if beside not in cells:
                path += [("M", ends[0], ends[1]), ("L", ends[2], ends[3])]
    if path:
        canvas.path(tuple(path), None, "seal", 1.1, cap="square")


def table(kit: Kit, _name: str) -> Figure:
    """Return the figure of the event table with the two boxes to which the fate dice of the example lead."""
    rows, dice = kit.draft.tables.rules.event_table.rows, (4, 2)
    box, axis = min(6.4, kit.width * 0.055), 6.0
    side = eventtable.SIDE * box
    words = [
        kit.set(kit.word(key), kit.width - side - axis - 9.0, Style(8.8, pitch=4.0))
        for key in ("table_stars", "table_letters", "table_numbers")
    ]

    def draw(canvas: Canvas, x: float, y: float) -> None:
        gx, gy = x + axis, y + axis
        for face in eventtable.FACES:
            hot = face in dice
            for dx, dy in (((face + 0.5) * box, -3.2), (-3.2, (face + 0.5) * box)):
                canvas.glyph(f"die{face}", gx + dx, gy + dy, 4.9, "seal" if hot else "edge")
        for d in dice:
            canvas.rect(gx + box, gy + d * box, 6 * box, box, "tint")
        grid(canvas, rows, gx, gy, box, lit=(dice, dice[::-1]))
        canvas.rect(gx + box, gy + box, 6 * box, 6 * box, None, "line", 0.5)
        at = gy + 3.5
        for icon, block in zip(("star_open", "letter", "red_die1"), words, strict=True):
            left = gx + side + 4.0
            if icon == "letter":
                canvas.text(
                    left + 1.8, at + block.rise, kit.tables.rules.event_table.rows[4][2], "medium", 10, "centre"
                )
            elif icon == "red_die1":
                canvas.text(left + 1.8, at + block.rise, "1", "black", 10, "centre", "red")
            else:
                canvas.glyph(icon, left + 1.8, at + block.rise - 1.1, 3.6, "edge")
            block.draw(canvas, left + 5.0, at + block.rise)
            at += block.height + 3.0

    return Figure(side + axis, draw)


def shapes(kit: Kit, _name: str) -> Figure:
    """Return the figure of the eight traits with their shapes, four in a row."""
    traits = kit.tables.traits
    w = kit.width / 4
    h = min(25.5, w * 0.9)
    names = [kit.tables.say(trait, "name").replace("\u00ad", "") for trait in traits]

    def draw(canvas: Canvas, x: float, y: float) -> None:
        size = min(shrink(canvas, text, "bold", 9.0, w - 2.0) for text in names)
        for i, (trait, text) in enumerate(zip(traits, names, strict=True)):
            left, top = x + i % 4 * w, y + i // 4 * (h + 1.6)
            canvas.rect(left + 0.5, top, w - 1.0, h, "rice", "hair", 0.25, 1.0)
            canvas.mark("frame", trait.id, left + 0.5, top, left + w - 0.5, top + h)
            canvas.sign(trait.kanji, left + w * 0.27, top + h * 0.37, min(9.0, w * 0.33), "kanji")
            brush.tetromino(canvas, left + w * 0.70, top + h * 0.38, min(4.2, w * 0.15), (trait.dr, trait.dc))
            canvas.text(left + w / 2, top + h - 3.1, text, "bold", size, "centre")

    return Figure(2 * h + 1.6, draw)


def shape_example(kit: Kit, _name: str) -> Figure:
    """Return the figure of a shape claimed among letters, and of the same shape in its corner, on stars only."""
    trait = kit.tables.row("traits", "compassion")
    rows = kit.tables.rules.event_table.rows
    shape = brush.cells(trait.dr, trait.dc)
    box = 6.2
    inside, corner = _shape_at(shape, 3, 2), _shape_in_corner(shape)
    views: Mapping[str, tuple[frozenset[Box], tuple[int, int, int, int]]] = {
        "claimed_inside": (inside, (2, 1, 5, 5)),
        "claimed_corner": (corner, (3, 3, 5, 5)),
    }
    half = kit.width / 2
    notes = {
        key: kit.set(kit.word(key, trait=kit.tables.say(trait, "name")), half - 5 * box - 6, SMALL_LEFT)
        for key in views
    }

    def draw(canvas: Canvas, x: float, y: float) -> None:
        for i, (key, (boxes, window)) in enumerate(views.items()):
            left = x + i * half
            grid(canvas, rows, left, y, box, crossed=boxes, rim=boxes, window=window)
            notes[key].draw(canvas, left + 5 * box + 3.5, y + notes[key].rise)

    return Figure(5 * box, draw)


SMALL_LEFT = Style(SMALL.size, "italic", colour="soft", pitch=3.6)


def _shape_at(shape: Sequence[Box], row: int, column: int) -> frozenset[Box]:
    return frozenset((r + row, k + column) for r, k in shape)


def _shape_in_corner(shape: Sequence[Box]) -> frozenset[Box]:
    """Return the shape moved to the corner of the table where it covers only stars."""
    last = eventtable.SIDE - 1
    h, w = max(r for r, _ in shape), max(k for _, k in shape)
    for row in (0, last - h):
        for column in (0, last - w):
            boxes = _shape_at(shape, row, column)
            if all(eventtable.is_star(r, k) for r, k in boxes):
                return boxes
    raise AssertionError("no L shape fits a corner on stars alone")
