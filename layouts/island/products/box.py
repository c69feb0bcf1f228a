"""Tuck boxes for fate cards, castaways and tiles, several if one would not fit the paper or a hand."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from data.island.kinds import KINDS, ZONES
from data.tables import Tables
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import Style, fit_text, layout
from layouts.engraving.strokes import seed_of
from layouts.island.drawings import GOLD, HEIGHT, WIDTH, fate_back
from layouts.island.notebook import NIGHT, badge, deckle
from layouts.island.products import characters, locations
from layouts.manual.drawings import wordless
from layouts.press.card_sizes import size_of
from layouts.press.faces import Job, Piece, Product
from layouts.press.piles import DEEPEST, size_in_sleeve
from layouts.press.products.box import NOTCH, Draw, Dress, draw_card_cover, fits, line, net, piece, share
from layouts.templates.drawings import Subject

TALL = 70.0  # mm: what counts as a tall panel
Sign = Callable[[Canvas, float, float, float], None]  # a sign at x and y, so large


@dataclass(frozen=True)
class Stack:
    """Cards or tiles of a kind to be boxed: their name, size (`width` x `height` mm) and number, and the box's color
    and drawings."""

    name: str
    word: str
    width: float
    height: float
    count: int
    ground: str
    front: Draw
    back: Draw


def product(job: Job) -> Product:
    """Return boxes for all cards and tiles, as deep as `--thickness` and `--sleeved` make them."""
    pieces = [made for stack in stacks(job) for made in _boxes(stack, job)]
    return job.make("box", "cards", pieces)


def stacks(job: Job) -> Iterator[Stack]:
    """Yield the stacks of fate cards, castaways and tiles."""
    tables = job.tables
    kinds, word = Counter[str](), str(tables.word("cards.fate")).upper()
    for row in tables.fate:
        kinds[row.kind] += row.copies
    signs = [(partial(_badge, kind=kind), str(tables.word(f"cards.{kind}")), kinds[kind]) for kind in KINDS]
    back = partial(fate_back, card=Subject(tables, None, (0.0, 0.0, WIDTH, HEIGHT)))
    cover = partial(draw_card_cover, draw=back, card=(WIDTH, HEIGHT))
    yield Stack(
        "fate", word, *size_of(tables.game, "fate", WIDTH, HEIGHT), kinds.total(), NIGHT, cover,
        partial(_list, title=str(tables.word("boxes.inside")), rows=signs, foot=str(tables.word("boxes.warning"))),
    )  # fmt: skip

    people = characters.product(replace(job, duplex=None)).pieces
    list_back = people[0].back
    assert list_back is not None
    word = str(tables.word("cards.castaways")).upper()
    yield Stack(
        "castaways", word, *size_of(tables.game, "characters", characters.WIDTH, characters.HEIGHT),
        sum(person.copies for person in people), NIGHT,
        partial(draw_card_cover, draw=list_back.draw, card=(characters.WIDTH, characters.HEIGHT)),
        partial(_passengers, tables=tables),
    )  # fmt: skip

    tiles = locations.product(job).pieces
    zones = Counter[str]()
    for row in tables.locations:
        zones[row.zone] += row.copies
    camps = sum(row.copies for row in tables.locations if row.campsite)
    counted = [(zone, str(tables.word(f"tiles.{zone}")), zones[zone]) for zone in ZONES]
    glyphs = {"shoreline": "wave", "inner": "leaf"}
    rows = [(partial(_glyph, name=glyphs[zone]), label, count) for zone, label, count in counted]
    rows.append((partial(_glyph, name="campsite"), str(tables.word("tiles.campsite")), camps))
    yield Stack(
        "tiles", str(tables.word("boxes.tiles")).upper(), tiles[0].front.width, tiles[0].front.height,
        sum(zones.values()),
        locations.EDGES["inner"], partial(_tiles, tables=tables),
        partial(_list, title=str(tables.word("boxes.ground")), rows=rows, foot=str(tables.word("boxes.spare"))),
    )  # fmt: skip


def _boxes(stack: Stack, job: Job) -> list[Piece]:
    made, tables, gold = [], job.tables, partial(line, font="numerals", colour=GOLD)
    lies = size_in_sleeve(job, stack.width, stack.height, sleeved=stack.name != "tiles")
    if job.size == "large" and not fits(net(*lies[:2], 1, lies[2]), job):
        return []  # large castaways are as long as A4 is high: their box takes A3
    parts = share(job, *lies, stack.count, DEEPEST)
    for n, (cards, box) in enumerate(parts, 1):
        number = f"{n}/{len(parts)}" if len(parts) > 1 else ""
        told = str(tables.word("boxes.share", cards=cards, total=stack.count)) if number else ""
        side = f"{tables.game.title} · {stack.word}" if box.height > TALL else stack.word
        dress = Dress(
            stack.ground, stack.front, partial(_with_share, draw=stack.back, share=told),
            partial(gold, words=[side], most=20, margin=8),
            partial(gold, words=[f"{stack.word} {number}".strip()], most=26),
        )  # fmt: skip
        name = f"box-{stack.name}-{n}" if number else f"box-{stack.name}"
        made.append(piece(name, box, dress))
    return made


# ---- what the panels show ----


def _with_share(canvas: Canvas, width: float, height: float, draw: Draw, share: str) -> None:
    draw(canvas, width, height)
    if share:
        fit_text(canvas, width / 2, height - 6.2, share, "bold", 8.4, width - 18, "centre")


def _page(canvas: Canvas, width: float, height: float, seed: str, title: str) -> None:
    """Draw a page of the notebook with a handwritten title."""
    canvas.path(deckle(4, 4, width - 8, height - 8, seed_of(seed)), "#FFFFFF" if canvas.saver else "page", "ink", 0.3)
    fit_text(canvas, width / 2, 14, title, "hand", 15, width - 18, "centre", "scribble")


def _list(
    canvas: Canvas, width: float, height: float, title: str, rows: Sequence[tuple[Sign, str, int]], foot: str
) -> None:
    """Draw the contents of a box as (sign, label, number), with a remark below."""
    _page(canvas, width, height, "box", title)
    style = Style(9.0, regular="hand", colour="scribble", align="centre", lead=1.1, hyphenate=False)
    words = layout(canvas, foot, width - 16, style, canvas.lang)
    top, end = 16.5, height - 8.5 - words.height - (4.0 if height > TALL else 0.0)
    step = min(15.5, (end - top) / len(rows))
    for k, (sign, label, count) in enumerate(rows):
        y = top + (k + 0.5) * step
        sign(canvas, 14.5, y, min(5.2, step / 2 - 0.8))
        fit_text(canvas, 23, y + 1.8, label, "bold", 13, width - 46)
        canvas.text(width - 9, y + 2.2, str(count), "numerals", min(17.0, step * 1.6), "right")
        if k < len(rows) - 1:
            canvas.line(9, y + step / 2, width - 9, y + step / 2, "hair", 0.25)
    words.draw(canvas, 8, end + (0.5 if height > TALL else 1.0) + words.rise)


def _badge(canvas: Canvas, x: float, y: float, radius: float, kind: str) -> None:
    badge(canvas, kind, x, y, radius)


def _glyph(canvas: Canvas, x: float, y: float, radius: float, name: str) -> None:
    canvas.glyph(name, x, y, 1.7 * radius, "ink", "page", quiet=True)


def _passengers(canvas: Canvas, width: float, height: float, tables: Tables) -> None:
    """Draw the passenger list: the castaways with their power."""
    _page(canvas, width, height, "passengers", str(tables.word("boxes.passengers")))
    step = (height - 30.0) / len(tables.characters)
    for k, row in enumerate(tables.characters):
        name, y = str(tables.say(row, "name")), 20.0 + (k + 0.5) * step
        fit_text(canvas, 9.5, y + 1.2, name, "hand", 10.5, width - 36)
        for dot in range(row.power):
            canvas.circle(width - 10.5 - dot * 3.0, y, 1.0, "ink")
        canvas.line(8.5, y + step / 2, width - 8.5, y + step / 2, "hair", 0.2)


def _tiles(canvas: Canvas, width: float, height: float, tables: Tables) -> None:
    """Draw two overlapping tiles, face down, below the notch for a thumb."""
    high = (height - NOTCH - 5.0) / 1.4
    scale = high / locations.FLATS
    wide, top = locations.WIDE * scale, NOTCH + 1.0
    places = (("inner", width * 0.5 - wide * 0.68, top), ("shoreline", width * 0.5 - wide * 0.32, top + 0.4 * high))
    for zone, x, y in places:
        with wordless(canvas), canvas.moved(x, y):
            locations.back(canvas, zone, str(tables.word(f"tiles.{zone}")).upper(), scale)
