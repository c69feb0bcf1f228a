"""Tuck boxes for fate, castaways and tiles, in as many parts as fit a sheet of paper and a hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from data.island.kinds import KINDS, ZONES
from data.tables import Tables
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import Style, layout, shrink
from layouts.engraving.strokes import seed_of
from layouts.island import characters, fate, locations
from layouts.island.notebook import NIGHT, badge, deckle
from layouts.manual.drawings import wordless
from layouts.press.box import NOTCH, Draw, Dress, covered, line, net, piece, thickness
from layouts.press.faces import Job, Piece, Product
from layouts.press.sizes import size_of

DEEPEST = 30.0  # mm of cards in one box
TALL = 70.0  # mm: what counts as a tall panel
Sign = Callable[[Canvas, float, float, float], None]  # a sign at x and y, so large


@dataclass(frozen=True)
class Stack:
    """Cards or tiles of a kind, `width` x `height` mm, what their boxes are called, and what they wear."""

    name: str
    word: str
    width: float
    height: float
    count: int
    ground: str
    front: Draw
    back: Draw


def product(job: Job) -> Product:
    """Boxes for all cards and tiles, as deep as `--thickness` makes them."""
    each = thickness(job)
    pieces = [made for stack in stacks(job) for made in _boxes(stack, job.tables, each)]
    made = job.tables.game.product("box")
    title = made.called(job.lang)
    return Product(job.tables.slug, "box", f"{job.tables.game.title}: {title}", "cards", pieces, job.theme)


def parts_of(count: int, each: float) -> list[int]:
    """How many go into each box, when no stack may be deeper than a hand is wide."""
    parts = max(1, -(-round(count * each) // round(DEEPEST)))
    most = -(-count // parts)
    return [min(most, count - k * most) for k in range(parts) if count > k * most]


def stacks(job: Job) -> Iterator[Stack]:
    """What is put away."""
    tables = job.tables
    kinds, word = Counter[str](), str(tables.word("cards.fate")).upper()
    for row in tables.fate:
        kinds[row.kind] += row.copies
    signs = [(partial(_badge, kind=kind), str(tables.word(f"cards.{kind}")), kinds[kind]) for kind in KINDS]
    back = partial(fate.back, word=word)
    cover = partial(covered, draw=back, card=(fate.WIDTH, fate.HEIGHT))
    yield Stack(
        "fate", word, *size_of(tables.game, "fate", fate.WIDTH, fate.HEIGHT), kinds.total(), NIGHT, cover,
        partial(_list, title=str(tables.word("boxes.inside")), rows=signs, foot=str(tables.word("boxes.warning"))),
    )  # fmt: skip

    people = characters.product(job).pieces
    word = str(tables.word("cards.castaways")).upper()
    back = partial(characters.back, word=word, under=tables.word("cards.passengers"))
    yield Stack(
        "castaways", word, *size_of(tables.game, "characters", characters.WIDTH, characters.HEIGHT),
        sum(person.copies for person in people), NIGHT,
        partial(covered, draw=back, card=(characters.WIDTH, characters.HEIGHT)), partial(_passengers, tables=tables),
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
        "tiles", str(tables.word("boxes.tiles")).upper(), tiles[0].front.width, tiles[0].front.height, sum(zones.values()),
        locations.EDGES["inner"], partial(_tiles, tables=tables),
        partial(_list, title=str(tables.word("boxes.ground")), rows=rows, foot=str(tables.word("boxes.spare"))),
    )  # fmt: skip


def _boxes(stack: Stack, tables: Tables, each: float) -> list[Piece]:
    made, parts = [], parts_of(stack.count, each)
    for n, cards in enumerate(parts, 1):
        number = f"{n}/{len(parts)}" if len(parts) > 1 else ""
        share = str(tables.word("boxes.share", cards=cards, total=stack.count)) if number else ""
        dress = Dress(
            stack.ground, stack.front, partial(_with_share, draw=stack.back, share=share),
            partial(_side, title=str(tables.game.title), word=stack.word), partial(_lid, word=f"{stack.word} {number}".strip()),
        )  # fmt: skip
        name = f"box-{stack.name}-{n}" if number else f"box-{stack.name}"
        made.append(piece(name, net(stack.width, stack.height, cards, each), dress))
    return made


# ---- what the panels show ----


def _light(c: Canvas) -> str:
    return "ink" if c.saver else fate.GOLD


def _side(c: Canvas, w: float, h: float, title: str, word: str) -> None:
    words = f"{title} · {word}" if w > TALL else word
    line(c, w, h, words, "numerals", _light(c), 20, 8)


def _lid(c: Canvas, w: float, h: float, word: str) -> None:
    line(c, w, h, word, "numerals", _light(c), 26)


def _with_share(c: Canvas, w: float, h: float, draw: Draw, share: str) -> None:
    draw(c, w, h)
    if share:
        c.text(w / 2, h - 6.2, share, "bold", shrink(c, share, "bold", 8.4, w - 18), "centre")


def _page(c: Canvas, w: float, h: float, seed: str, title: str) -> None:
    """A page of the notebook with a title by hand."""
    c.path(deckle(4, 4, w - 8, h - 8, seed_of(seed)), "#FFFFFF" if c.saver else "page", "ink", 0.3)
    c.text(w / 2, 14, title, "hand", shrink(c, title, "hand", 15, w - 18), "centre", "scribble")


def _list(c: Canvas, w: float, h: float, title: str, rows: Sequence[tuple[Sign, str, int]], foot: str) -> None:
    """What is inside, and how much of it; a remark below."""
    _page(c, w, h, "box", title)
    words = layout(
        c, foot, w - 16, Style(9.0, regular="hand", colour="scribble", align="centre", lead=1.1, hyphenate=False), c.lang
    )
    top, end = 16.5, h - 8.5 - words.height - (4.0 if h > TALL else 0.0)
    step = min(15.5, (end - top) / len(rows))
    for k, (sign, label, count) in enumerate(rows):
        y = top + (k + 0.5) * step
        sign(c, 14.5, y, min(5.2, step / 2 - 0.8))
        c.text(23, y + 1.8, label, "bold", shrink(c, label, "bold", 13, w - 46))
        c.text(w - 9, y + 2.2, str(count), "numerals", min(17.0, step * 1.6), "right")
        if k < len(rows) - 1:
            c.line(9, y + step / 2, w - 9, y + step / 2, "hair", 0.25)
    words.draw(c, 8, end + (0.5 if h > TALL else 1.0) + words.rise)


def _badge(c: Canvas, x: float, y: float, r: float, kind: str) -> None:
    badge(c, kind, x, y, r)


def _glyph(c: Canvas, x: float, y: float, r: float, name: str) -> None:
    c.glyph(name, x, y, 1.7 * r, "ink", "page", quiet=True)


def _passengers(c: Canvas, w: float, h: float, tables: Tables) -> None:
    """The passenger list: who they were, and how strong they turned out."""
    _page(c, w, h, "passengers", str(tables.word("boxes.passengers")))
    step = (h - 30.0) / len(tables.characters)
    for k, row in enumerate(tables.characters):
        name, y = str(tables.say(row, "name")), 20.0 + (k + 0.5) * step
        c.text(9.5, y + 1.2, name, "hand", shrink(c, name, "hand", 10.5, w - 36))
        for dot in range(row.power):
            c.circle(w - 10.5 - dot * 3.0, y, 1.0, "ink")
        c.line(8.5, y + step / 2, w - 8.5, y + step / 2, "hair", 0.2)


def _tiles(c: Canvas, w: float, h: float, tables: Tables) -> None:
    """Two tiles as they lie, face down, one over the other, below the notch for a thumb."""
    high = (h - NOTCH - 5.0) / 1.4
    scale = high / locations.FLATS
    wide, top = locations.WIDE * scale, NOTCH + 1.0
    places = (("inner", w * 0.5 - wide * 0.68, top), ("shoreline", w * 0.5 - wide * 0.32, top + 0.4 * high))
    for zone, x, y in places:
        with wordless(c), c.moved(x, y):
            locations.back(c, zone, str(tables.word(f"tiles.{zone}")).upper(), scale)
