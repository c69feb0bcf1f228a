"""Tuck boxes for the characters, the items and the worlds: left luggage with a label on it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from data.tables import Tables
from layouts.baggage import characters, tiles
from layouts.baggage.characters import chosen, variant_of
from layouts.baggage.labels import barcode, icon
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import Style, layout, shrink
from layouts.engraving.strokes import seed_of
from layouts.press.box import BLEED, Dress, Net, covered, line, net, piece, thickness
from layouts.press.faces import Job, Product

CARD = (characters.WIDTH, characters.HEIGHT)
Count = tuple[str, str, int]  # icon or "", what, how many


@dataclass(frozen=True)
class Label:
    """One deck's box: the `role` of its colour, what is in it, and the art of its front."""

    name: str
    role: str
    title: str
    told: str
    counts: Sequence[Count]
    cover: Callable[[Canvas, float, float], None]

    @property
    def cards(self) -> int:
        return sum(count for _, _, count in self.counts)


SLEEVE, FILMS = 3.0, 0.2  # mm by which a sleeve is wider and higher than a card, and thicker


def product(job: Job) -> Product:
    """A box for each deck, for all its cards or those of a legal set, as deep as `--thickness` makes them; two where one would
    not fit the paper."""
    tables = job.tables
    pieces = [piece(label.name, box, _dress(tables, label), label.title) for label, box in boxed(job)]
    made = tables.game.product("boxes")
    title = made.called(job.lang)
    return Product(tables.slug, "boxes", f"{tables.game.title}: {title}", "cards", pieces, job.theme, variant_of(job))


def boxed(job: Job) -> list[tuple[Label, Net]]:
    """What is in each box, and its net."""
    found = []
    for label in _labels(job):
        size, each = stack(job, label.name)
        for many in range(1, len(label.counts) + 1):
            parts = [(part, net(*size, part.cards, each)) for part in _divided(label, many)]
            if all(_fits(box, job) for _, box in parts) or many == len(label.counts):
                found += parts
                break
    return found


def stack(job: Job, deck: str) -> tuple[tuple[float, float], float]:
    """Size and thickness of one of a deck, mm; cards with ``--sleeves yes`` in their sleeves."""
    each = thickness(job)
    if deck == "tiles":
        return _size(job), each
    if job.options.get("sleeves") == "yes":
        return (CARD[0] + SLEEVE, CARD[1] + SLEEVE), each + FILMS
    return CARD, each


def _fits(box: Net, job: Job) -> bool:
    """Whether a net fits the paper, upright or on its side."""
    (wide, high), rim = job.sheet.size(), job.sheet.rim
    short, long = sorted(side + 2 * BLEED for side in box.size)
    return short <= min(wide, high) - 2 * rim and long <= max(wide, high) - 2 * rim


def _divided(label: Label, many: int) -> list[Label]:
    """A deck in so many boxes, kind by kind, none much fuller than the others."""
    if many == 1:
        return [label]
    groups: list[list[Count]] = [[] for _ in range(many)]
    for count in label.counts:
        before = sum(n for group in groups for _, _, n in group)
        groups[min(many - 1, round(before * many / label.cards))].append(count)
    return [
        replace(label, name=f"{label.name}-{k}", title=f"{label.title} {k}/{many}", counts=group)
        for k, group in enumerate(groups, 1)
        if group
    ]


def _size(job: Job) -> tuple[float, float]:
    sizes = job.tables.rules.sizes
    scale = (sizes.letter_hex if job.paper == "letter" else sizes.hex) / tiles.FLATS
    return tiles.WIDE * scale, tiles.FLATS * scale


def _labels(job: Job) -> list[Label]:
    tables, deck = job.tables, chosen(job)
    word = tables.word
    kinds = Counter(row.type for row in deck.characters)
    people = [(kind, str(word(f"types.{kind}")), count) for kind, count in kinds.items()]
    owned = sum(bool(row.baggage_for) for row in deck.items)
    found = Counter(row.type for row in deck.items if not row.baggage_for)
    things = {kind: found[kind] for kind in sorted(found, key=lambda kind: kind == "special")}
    items = [("", str(word("cards.lost_baggage")), owned), *((kind, str(word(f"types.{kind}")), n) for kind, n in things.items())]
    home = sum(bool(row.home_for) for row in deck.tiles)
    worlds = [("", str(word("boxes.home")), home), ("", str(word("boxes.wild")), len(deck.tiles) - home)]
    contents = (
        ("characters", "who", people, _back(tables, "who")),
        ("items", "lost", items, _back(tables, "lost")),
        ("tiles", "where", worlds, partial(_world, tables=tables)),
    )
    return [
        Label(name, role, _title(job, name), str(word(f"boxes.{name}")), counts, cover) for name, role, counts, cover in contents
    ]


def _title(job: Job, name: str) -> str:
    made = job.tables.game.product(name)
    return made.called(job.lang)


def _back(tables: Tables, role: str) -> Callable[[Canvas, float, float], None]:
    draw = partial(characters.back, role=role, word=str(tables.word(f"cards.{role}")), under=str(tables.word("cards.travels")))
    return partial(covered, draw=draw, card=CARD)


def _world(c: Canvas, w: float, h: float, tables: Tables) -> None:
    """The back of a tile, as large as the panel."""
    scale = min(w / tiles.WIDE, h / tiles.FLATS) * 0.94
    with c.moved((w - tiles.WIDE * scale) / 2, (h - tiles.FLATS * scale) / 2):
        tiles.back(c, str(tables.word("cards.where")), str(tables.word("cards.am_i")), scale)


def _dress(tables: Tables, label: Label) -> Dress:
    return Dress(
        label.role, label.cover, partial(_tag, tables=tables, label=label), partial(_side, tables=tables, label=label),
        partial(_lid, label=label),
    )  # fmt: skip


def _light(c: Canvas) -> str:
    return "ink" if c.saver else "paper"


def _side(c: Canvas, w: float, h: float, tables: Tables, label: Label) -> None:
    line(c, w, h, f"{tables.word('cards.lost_baggage')} · {label.title}", "display", _light(c), 20)


def _lid(c: Canvas, w: float, h: float, label: Label) -> None:
    line(c, w, h, f"{label.title} · {label.cards}", "display", _light(c), 20)


def _tag(c: Canvas, w: float, h: float, tables: Tables, label: Label) -> None:
    """A label pasted on: what is in it, by kind, and what the finder should know."""
    x, y, wide, high = 4.0, 4.0, w - 8.0, h - 8.0
    c.rect(x, y, wide, high, "#FFFFFF" if c.saver else "page", label.role if c.saver else None, 0.4, 2.0)
    c.rect(x + 1.2, y + 1.2, wide - 2.4, high - 2.4, None, label.role, 0.4, 1.4, (1.2, 0.9))
    small = h < 70
    size = shrink(c, label.title, "display", 15 if small else 19, wide - 10)
    c.text(w / 2, y + (8.6 if small else 11.6), label.title, "display", size, "centre", label.role)
    top, step = y + (15.4 if small else 22.0), min(8.6, (high - 48) / max(1, len(label.counts))) if not small else 7.4
    for k, (kind, what, count) in enumerate(label.counts):
        base = top + k * step
        if kind:
            icon(c, kind, x + 9, base - 1.4, 5.8, kind, "page")
        left = x + (14 if kind else 6)
        c.text(left, base, what, "medium", shrink(c, what, "medium", 10, wide - 26))
        c.text(w - x - 6, base, str(count), "numerals", 13, "right", label.role)
        c.line(x + 5, base + 1.9, w - x - 5, base + 1.9, "hair", 0.2)
    block = layout(
        c, label.told, wide - 12, Style(9, regular="italic", colour="soft", align="centre", lead=1.15, hyphenate=False), c.lang
    )
    foot = y + high - (4.0 if small else 12.0)
    block.draw(c, x + 6, foot - block.height + block.rise)
    if not small:
        barcode(c, w / 2 - 14, y + high - 9.4, 28, 5.2, seed_of("box", label.name))
