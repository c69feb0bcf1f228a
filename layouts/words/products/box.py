"""A tuck box for the letter deck, drawn as a type case, with a list of its letters (a bill of fount) on its back."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from data.tables import Tables
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import Style, fit_text, layout
from layouts.press.card_sizes import size_of
from layouts.press.faces import Job, Product
from layouts.press.piles import size_in_sleeve
from layouts.press.products.box import Dress, draw_card_cover, line, piece, share
from layouts.words.drawings import HEIGHT, WIDTH, back
from layouts.words.products import deck
from layouts.words.sorts import big

MANY_PAIRS = 12
FEW = ((8.0, 11.6, 3, 8.8), (43.6, 0.0, 1, 15.2))
MANY = ((8.6, 10.2, 2, 8.2), (29.4, 15.2, 2, 13.4))
"""Where the consonants and the pairs of the bill stand: left edge, width of a column, columns, and where the count
ends, in mm; with many pairs of vowels, as the north has them, those have two columns."""


def product(job: Job) -> Product:
    """Return the box of the deck asked for (`--deck`), as deep as `--thickness` and `--sleeved` make it; two boxes
    if one would not fit the paper."""
    tables, cards = job.tables, deck.cards_of(job)
    count = sum(card.copies for card in cards)
    words = [str(tables.word(f"cards.{name}")) for name in ("back_first", "back_second")]
    name, size = f"{words[0]} {words[1]}", size_of(tables.game, "deck", WIDTH, HEIGHT)
    light = partial(line, font="display", colour="page")
    dress = Dress(
        "black", partial(draw_card_cover, draw=partial(back, first=words[0], second=words[1]),
        card=(WIDTH, HEIGHT)),
        partial(_bill, tables=tables, cards=cards, name=name), partial(light, words=[name], most=24, margin=8),
        partial(light, words=[f"{count}"], most=34),
    )  # fmt: skip
    parts = share(job, *size_in_sleeve(job, *size), count)
    names = ["box"] if len(parts) == 1 else [f"box-{n}" for n in range(1, len(parts) + 1)]
    lids = (partial(light, words=[f"{held}"], most=34) for held, _ in parts)
    boxes = [piece(n, box, replace(dress, lid=lid)) for n, (_, box), lid in zip(names, parts, lids, strict=True)]
    return job.make("box", "cards", boxes, variant=str(job.options.get("deck") or ""))


def _bill(canvas: Canvas, width: float, height: float, tables: Tables, cards: Sequence[Any], name: str) -> None:
    """Draw the number of every letter in the deck's cards, in the manner of a printer's bill of fount."""
    canvas.rect(3.6, 3.6, width - 7.2, height - 7.2, "#FFFFFF" if canvas.saver else "page", "black", 0.4, 1.0)
    canvas.rect(4.8, 4.8, width - 9.6, height - 9.6, None, "red", 0.3, 0.6)
    fit_text(canvas, width / 2, 14.4, name, "display", 17, width - 18, "centre")
    told = tables.word("boxes.bill")
    fit_text(canvas, width / 2, 19.2, told, "italic", 8.6, width - 16, "centre", "soft")
    shape = FEW if sum("/" in card.face for card in cards) <= MANY_PAIRS else MANY
    groups = []
    for pairs, (left, wide, columns, count) in zip((False, True), shape, strict=True):
        letters = sorted((card for card in cards if ("/" in card.face) == pairs), key=lambda card: card.face)
        groups.append((letters, -(-len(letters) // columns), left, wide, count))
    step = min(
        6.4, (height - 46) / max(1, max(rows for _, rows, *_ in groups) - 1)
    )  # one for both: their lines are level
    high = min(3.4, step * 0.78)
    for letters, rows, left, wide, count in groups:
        for i, card in enumerate(letters):
            x, y = left + i // rows * wide, 27.0 + i % rows * step
            _letter(canvas, card.face, x, y, high)
            canvas.text(
                x + count, y + 1.2 * high / 3.4, f"×{card.copies}", "medium", 8 if high == 3.4 else 7, "right", "soft"
            )
    style = Style(9, regular="italic", align="centre", lead=1.15, hyphenate=False)
    block = layout(canvas, tables.word("boxes.empty"), width - 22, style, canvas.lang)
    block.draw(canvas, 11, height - 8.5 - block.height + block.rise)


def _letter(canvas: Canvas, face: str, x: float, y: float, high: float) -> None:
    """Draw a card's letter or letters (`face`: ``S``, ``A/O``), `high` mm tall, with the baseline at `y`."""
    first, _, second = face.partition("/")
    colour = "red" if second else "black"
    big(canvas, first, x + 2.2, y, high, colour, 4.0)
    if second:
        rise = 2.0 * high / 3.4
        canvas.path((("M", x + 4.6, y + rise), ("L", x + 5.6, y - rise)), None, colour, 0.35)
        big(canvas, second, x + 8.0, y, high, colour, 4.0)
