"""The sheet of sliders and markers: instructions, a picture of a card with its sliders in real size, and the pieces
to cut out."""

from collections.abc import Callable, Iterator
from functools import partial

from data.tables import Tables
from layouts.baggage.labels import cell_at
from layouts.baggage.products import characters, clips, markers
from layouts.canvas.canvas import Canvas
from layouts.canvas.shapes import Path, line, move, rect
from layouts.canvas.text import Measure, Style, layout
from layouts.manual.drawings import example, trim_card
from layouts.press.faces import Face, Job, Piece, Product
from layouts.press.piles import thickness

Placed = tuple[float, float, Callable[[Canvas], None], Path]
"""mm of the top left corner, what is drawn from it, and what is cut of that."""
WIDE, TOP = 190.0, 12.0  # mm: the block, and where it begins
EACH, ACROSS = 8, 4  # sliders of a color, four players' twice; how many side by side
MARKERS = 10  # side by side
SHOWN, SHOWN_HP = "H09", 9  # who wears them, and what white points at
AT = {"red": 14.4, "blue": 22.6}  # mm from a card's top to theirs
RULED = 100.0  # mm


def pieces(tables: Tables, each: float) -> Iterator[Placed]:
    """Yield each piece to cut out as (x, y, function that draws it, outline), mm within the block of pieces: strips
    and markers in rows that share cuts. `each` is the thickness of a card, mm."""
    step = tables.rules.sizes.step
    wide, high = clips.size_of("white", step, each)
    gap = (WIDE - ACROSS * wide) / (ACROSS - 1)
    y = 104.0
    for k in range(EACH):
        draw = partial(clips.strip, tables=tables, name="white", card_thickness=each)
        yield k % ACROSS * (wide + gap), y + k // ACROSS * high, draw, clips.outline_of("white", step, each)
    y += EACH / ACROSS * high + 6.0
    wide, high = clips.size_of("red", step, each)
    gap = (WIDE - ACROSS * wide) / (ACROSS - 1)
    for k, name in enumerate(("red",) * EACH + ("blue",) * EACH):
        column, row = k // ACROSS, k % ACROSS
        draw = partial(clips.strip, tables=tables, name=name, card_thickness=each)
        yield column * (wide + gap), y + row * high, draw, clips.outline_of(name, step, each)
    y += ACROSS * high + 7.0
    each_marker = [marker for marker, count in markers.markers_of(tables).items() for _ in range(count)]
    for k, marker in enumerate(each_marker):
        left, top = k % MARKERS * markers.WIDE, y + k // MARKERS * markers.HIGH
        yield left, top, partial(markers.draw_marker, tables=tables, marker=marker), _square()


def _square() -> Path:
    return rect(0, 0, markers.WIDE, markers.HIGH)


def outline(tables: Tables, wide: float, card_thickness: float) -> Path:
    """Return the outlines of all pieces on a sheet of paper `wide` mm wide, in mm of the sheet; sliders fold round a
    card of that thickness, mm."""
    x = (wide - WIDE) / 2
    parts = (move(path, x + left, TOP + top) for left, top, _, path in pieces(tables, card_thickness))
    return tuple(segment for part in parts for segment in part)


def apart(tables: Tables, card_thickness: float) -> list[Piece]:
    """Return sliders (for cards of that thickness, mm) and markers as separate pieces, with their folds, for a cutting
    machine."""
    step, out = tables.rules.sizes.step, []
    for name in clips.COLORS:
        wide, high = clips.size_of(name, step, card_thickness)
        first = clips.GRIP if name == "white" else clips.SIGN
        folds = tuple(line(x, 0, x, high) for x in (first, first + clips.fold_width(card_thickness)))
        face = Face(wide, high, partial(clips.strip, tables=tables, name=name, card_thickness=card_thickness))
        out.append(Piece(name, face, None, EACH, clips.outline_of(name, step, card_thickness), folds=folds))
    for k, (marker, count) in enumerate(markers.markers_of(tables).items(), 1):
        face = Face(markers.WIDE, markers.HIGH, partial(markers.draw_marker, tables=tables, marker=marker))
        out.append(Piece(f"marker-{k}", face, None, count, _square()))
    return out


def draw_with_sliders(canvas: Canvas, tables: Tables, x: float, y: float) -> None:
    """Draw a card with its three sliders in real size, its top left corner at (x, y)."""
    cards = characters.cards_of(tables, tables.characters, Measure(canvas.theme))
    card = next(card for card in cards if card.row is example(tables.characters, SHOWN))
    step = tables.rules.sizes.step
    with canvas.moved(x, y):
        trim_card(partial(card.front, size=characters.size_for(cards)), characters.WIDTH, characters.HEIGHT)(canvas)
        clips.draw_on_card(canvas, tables, "white", 0.0, cell_at(min(SHOWN_HP, card.row.hp), step))
        for name, top in AT.items():
            clips.draw_on_card(canvas, tables, name, characters.WIDTH, top)


def _how(canvas: Canvas, tables: Tables, x: float, y: float, width: float, card_thickness: float) -> None:
    """Draw the text about how to put on sliders, and how thick the cards may be (mm), and what markers are for, beside
    the picture."""
    canvas.text(x, y + 6.0, tables.word("sliders.how"), "display", 20)
    canvas.line(x, y + 9.4, x + width, y + 9.4, "humanoid", 0.9)
    mm = f"{card_thickness:g}".replace(".", "," if canvas.lang == "de" else ".")
    told = f"{tables.word('sliders.how_text')}\n{tables.word('sliders.how_thick', mm=mm)}"
    at = y + 13.0
    for words in told.split("\n"):
        block = layout(canvas, words, width, Style(10.4, lead=1.24), canvas.lang)
        block.draw(canvas, x, at + block.rise)
        at += block.height + 2.6


def _ruler(canvas: Canvas, x: float, y: float) -> None:
    for mm in range(int(RULED) + 1):
        canvas.line(x + mm, y, x + mm, y - (3.0 if mm % 10 == 0 else 2.2 if mm % 5 == 0 else 1.4), "ink", 0.12)
    canvas.text(x + RULED + 2.0, y, f"{RULED:g} mm", "label", 7.0)


def sheet(canvas: Canvas, tables: Tables, wide: float, high: float, each: float) -> None:
    """Draw one side of paper of `wide` x `high` mm, for cards `each` mm thick."""
    x = (wide - WIDE) / 2
    with canvas.moved(x, TOP):
        draw_with_sliders(canvas, tables, 0.0, 4.0)
        _how(canvas, tables, 74.0, 4.0, WIDE - 74.0, each)
        for left, top, draw, _ in pieces(tables, each):
            with canvas.moved(left, top):
                draw(canvas)
    _ruler(canvas, (wide - RULED) / 2, high - 12.0)


def product(job: Job) -> Product:
    """Return sliders of three colors and the markers on a one-sided sheet, to print on card: enough for a table of
    four."""
    tables, each = job.tables, thickness(job)
    wide, high = job.sheet.size()
    made = tables.game.product("sliders")
    title = made.title_in(job.lang)
    face = Face(wide, high, partial(sheet, tables=tables, wide=wide, high=high, each=each))
    piece = Piece("sliders", face, outline=outline(tables, wide, each), title=str(title))
    told = f"{tables.game.title}: {title}"
    return Product(tables.slug, "sliders", told, "sheets", [piece], job.theme, apart=apart(tables, each))
