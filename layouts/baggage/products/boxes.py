"""Tuck boxes for the characters, the items and the worlds, drawn as left luggage with a label."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from data.tables import Tables
from layouts.baggage.labels import barcode, icon
from layouts.baggage.products import characters, tiles
from layouts.baggage.products.characters import chosen_set, variant_of
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import Style, fit_text, layout
from layouts.engraving.strokes import seed_of
from layouts.press.faces import Job, Product
from layouts.press.piles import size_in_sleeve
from layouts.press.products.box import Dress, Net, draw_card_cover, fits, line, net, piece

CARD = (characters.WIDTH, characters.HEIGHT)
Count = tuple[str, str, int]  # icon or "", what, how many


@dataclass(frozen=True)
class Label:
    """The box of one deck: the color role, the contents as (sign, name, number), and the picture on its front."""

    name: str
    role: str
    title: str
    told: str
    counts: Sequence[Count]
    cover: Callable[[Canvas, float, float], None]

    @property
    def cards(self) -> int:
        return sum(count for _, _, count in self.counts)


def product(job: Job) -> Product:
    """Return a box for each deck, for all its cards or those of a legal set, as deep as `--thickness` makes them;
    several boxes where one would not fit the paper."""
    tables = job.tables
    pieces = [piece(label.name, box, _dress(tables, label), label.title) for label, box in labels_and_nets(job)]
    return job.make("boxes", "cards", pieces, variant=variant_of(job))


def labels_and_nets(job: Job) -> list[tuple[Label, Net]]:
    """Return the contents and the net of each box: as few boxes as the paper allows, each with whole kinds of cards
    if possible."""
    found = []
    for label in _labels(job):
        size, each = stack(job, label.name)
        divisions = (_divide_deck(label, many, whole) for many in range(1, label.cards + 1) for whole in (True, False))
        nets = ([(part, net(*size, part.cards, each)) for part in parts] for parts in divisions)
        found += next((parts for parts in nets if all(fits(box, job) for _, box in parts)), [])
    return found


def stack(job: Job, deck: str) -> tuple[tuple[float, float], float]:
    """Return ((width, height), thickness of one) of a deck's cards, mm; with ``--sleeved`` in their sleeves, but
    tiles never."""
    *size, each = size_in_sleeve(job, *(_size(job) if deck == "tiles" else CARD), sleeved=deck != "tiles")
    return (size[0], size[1]), each


def _divide_deck(label: Label, many: int, whole: bool) -> list[Label]:
    """Return a deck's label divided into `many` boxes, as equally full as possible: kind by kind if `whole`, else
    card by card."""
    if many == 1:
        return [label]
    groups: list[Counter[tuple[str, str]]] = [Counter() for _ in range(many)]
    for sign, what, n in label.counts:
        for count in [n] if whole else [1] * n:
            before = sum(group.total() for group in groups)
            groups[min(many - 1, round(before * many / label.cards) if whole else before * many // label.cards)][
                sign, what
            ] += count
    return [
        replace(
            label,
            name=f"{label.name}-{k}",
            title=f"{label.title} {k}/{many}",
            counts=[(sign, what, n) for (sign, what), n in group.items()],
        )
        for k, group in enumerate(groups, 1)
        if group
    ]


def _size(job: Job) -> tuple[float, float]:
    scale = job.tables.rules.sizes.hex / tiles.FLATS
    return tiles.WIDE * scale, tiles.FLATS * scale


def _labels(job: Job) -> list[Label]:
    tables, deck = job.tables, chosen_set(job)
    word = tables.word
    kinds = Counter(row.type for row in deck.characters)
    people = [(kind, str(word(f"types.{kind}")), count) for kind, count in kinds.items()]
    owned = sum(bool(row.baggage_for) for row in deck.items)
    found = Counter(row.type for row in deck.items if not row.baggage_for)
    things = {kind: found[kind] for kind in sorted(found, key=lambda kind: kind == "special")}
    items = [
        ("", str(word("cards.lost_baggage")), owned),
        *((kind, str(word(f"types.{kind}")), n) for kind, n in things.items()),
    ]
    home = sum(bool(row.home_for) for row in deck.tiles)
    worlds = [("", str(word("boxes.home")), home), ("", str(word("boxes.wild")), len(deck.tiles) - home)]
    contents = (
        ("characters", "who", people, _back(tables, "who")),
        ("items", "lost", items, _back(tables, "lost")),
        ("tiles", "where", worlds, partial(_world, tables=tables)),
    )
    return [
        Label(name, role, _title(job, name), str(word(f"boxes.{name}")), counts, cover)
        for name, role, counts, cover in contents
    ]


def _title(job: Job, name: str) -> str:
    made = job.tables.game.product(name)
    return made.title_in(job.lang)


def _back(tables: Tables, role: str) -> Callable[[Canvas, float, float], None]:
    draw = partial(
        characters.back, role=role, word=str(tables.word(f"cards.{role}")), under=str(tables.word("cards.travels"))
    )
    return partial(draw_card_cover, draw=draw, card=CARD)


def _world(canvas: Canvas, width: float, height: float, tables: Tables) -> None:
    """Draw the back of a tile, as large as the panel of the box."""
    scale = min(width / tiles.WIDE, height / tiles.FLATS) * 0.94
    with canvas.moved((width - tiles.WIDE * scale) / 2, (height - tiles.FLATS * scale) / 2):
        tiles.back(canvas, str(tables.word("cards.where")), str(tables.word("cards.am_i")), scale)


def _dress(tables: Tables, label: Label) -> Dress:
    light = partial(line, font="display", colour="paper", most=20)
    return Dress(
        label.role, label.cover, partial(_tag, tables=tables, label=label),
        partial(light, words=[f"{tables.word('cards.lost_baggage')} · {label.title}"]),
        partial(light, words=[f"{label.title} · {label.cards}"]),
    )  # fmt: skip


def _tag(canvas: Canvas, width: float, height: float, tables: Tables, label: Label) -> None:
    """Draw a label pasted on the box: its contents by kind, and a note for the finder."""
    x, y, wide, high = 4.0, 4.0, width - 8.0, height - 8.0
    canvas.rect(x, y, wide, high, "#FFFFFF" if canvas.saver else "page", label.role if canvas.saver else None, 0.4, 2.0)
    canvas.rect(x + 1.2, y + 1.2, wide - 2.4, high - 2.4, None, label.role, 0.4, 1.4, (1.2, 0.9))
    small = height < 70
    size, base = (15, y + 8.6) if small else (19, y + 11.6)
    fit_text(canvas, width / 2, base, label.title, "display", size, wide - 10, "centre", label.role)
    top, step = y + (15.4 if small else 22.0), min(8.6, (high - 48) / max(1, len(label.counts))) if not small else 7.4
    for k, (kind, what, count) in enumerate(label.counts):
        base = top + k * step
        if kind:
            icon(canvas, kind, x + 9, base - 1.4, 5.8, kind, "page")
        left = x + (14 if kind else 6)
        fit_text(canvas, left, base, what, "medium", 10, wide - 26)
        canvas.text(width - x - 6, base, str(count), "numerals", 13, "right", label.role)
        canvas.line(x + 5, base + 1.9, width - x - 5, base + 1.9, "hair", 0.2)
    style = Style(9, regular="italic", colour="soft", align="centre", lead=1.15, hyphenate=False)
    block = layout(canvas, label.told, wide - 12, style, canvas.lang)
    foot = y + high - (4.0 if small else 12.0)
    block.draw(canvas, x + 6, foot - block.height + block.rise)
    if not small:
        barcode(canvas, width / 2 - 14, y + high - 9.4, 28, 5.2, seed_of("box", label.name))
