"""A reference card for each player: a turn in front, signs and totals on the back, in the words and the style of the
booklet."""

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from data.errors import Fault
from data.sizes import CARDS
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import Block, Style
from layouts.manual.typesetting import Figure, Kit
from layouts.press.faces import Face, Job, Piece, Product

(WIDTH, HEIGHT), BLEED, INSET = CARDS["tarot"], 3.0, 5.0
LARGEST, SMALLEST, STEP, GAP, BELOW = 10.0, 7.0, 0.2, 2.0, 0.5  # pt of type; mm between entries, and below a heading
RULING = re.compile(r" \(\w\d+(?:, \w\d+)*\)")
"""What a booklet says of rulings, such as (O10), and a card has no room for."""
Entry = tuple[str, str, str]
"""What a paragraph of a side is: the role of its color, its heading, and its words."""
Side = tuple[str, Sequence[Entry], Figure | None]
"""A title, its entries, and what is drawn below them."""


def product(job: Job, kit: Kit, front: Side, back: Side, copies: int) -> Product:
    """Return `copies` of a reference card. Raises `Fault` for texts that do not fit."""
    faces = [
        Face(WIDTH, HEIGHT, partial(_draw, kit=kit, side=side), BLEED, f"reference {n}")
        for n, side in enumerate((front, back))
    ]
    title = job.tables.game.product(job.product).title_in(job.lang)
    pieces = [Piece("reference", faces[0], faces[1], copies)]
    return Product(job.tables.slug, job.product, f"{job.tables.game.title}: {title}", "cards", pieces, job.theme)


def column(kit: Kit) -> Kit:
    """Return a booklet's kit for the width of a card, its type not scaled."""
    return replace(kit, width=WIDTH - 2 * INSET, scale=1.0)


def _draw(canvas: Canvas, kit: Kit, side: Side) -> None:
    title, entries, foot = side
    kit.dress.sheet(canvas, WIDTH, HEIGHT)
    room = WIDTH - 2 * INSET
    lead = kit.set(title, room, kit.dress.title._replace(size=14.0, pitch=5.4))
    lead.draw(canvas, INSET, INSET + 1.0 + lead.rise)
    top = INSET + 1.0 + lead.height + 3.0
    kit.dress.rule(canvas, INSET, top - 2.0, WIDTH - INSET)
    free = HEIGHT - INSET - top - (foot.height + GAP if foot else 0.0)
    blocks = _fitting(kit, title, entries, free)
    gap = min(5.0, (free - sum(height for _, _, height in blocks)) / max(1, len(blocks) - 1))
    y = top + 1.0
    for (role, *_), (head, body, high) in zip(entries, blocks, strict=True):
        canvas.rect(INSET, y, 1.4, high, None if canvas.saver else role, role, 0.3)
        head.draw(canvas, INSET + 3.4, y + head.rise)
        body.draw(canvas, INSET + 3.4, y + head.height + BELOW + body.rise)
        y += high + gap
    if foot:
        foot.draw(canvas, INSET, min(y + GAP, HEIGHT - INSET - foot.height))


def _fitting(kit: Kit, title: str, entries: Sequence[Entry], free: float) -> list[tuple[Block, Block, float]]:
    """Return (heading, text, height) of every entry, in the largest type in which they all fit `free` mm. Raises Fault,
    which names the card's `title`, if none does."""
    size = LARGEST
    while size >= SMALLEST:
        style, out = Style(size, lead=1.14), []
        for role, heading, words in entries:
            head = kit.set(
                heading, kit.width - 3.4, kit.dress.heading._replace(size=size + 1.5, pitch=0.0, colour=role)
            )
            body = kit.set(RULING.sub("", words), kit.width - 3.4, style)
            out.append((head, body, head.height + BELOW + body.height))
        if sum(height for _, _, height in out) + GAP * (len(out) - 1) <= free - 1.0:
            return out
        size = round(size - STEP, 1)
    raise Fault(f"the reference card has no room for {title!r} even at {SMALLEST:g} pt; shorten its entries")
