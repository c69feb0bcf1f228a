"""Tuck boxes for the decks of a game that has no boxes of its own: each wears the back of its deck and says what is in
it. A game asks for them by ``module = "layouts.press.products.deck_boxes"``."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from layouts.canvas.canvas import Canvas
from layouts.canvas.text import FLOOR, Style, fit, fits, layout
from layouts.press.faces import Job, Product
from layouts.press.products.box import Draw, Dress, draw_card_cover, line, piece, share, size_in_sleeve, thickness
from layouts.press.products.decks import Deck, decks, kinds

DEEPEST, LEAST, GAP = 30.0, 35.0, 2.5  # mm of cards in one box, of what gets one, between words
TITLE, WORD = (
    Style(size, font, font, align="centre", lead=1.2, hyphenate=False)
    for size, font in ((20.0, "display"), (10.0, "regular"))
)


def product(job: Job) -> Product:
    """Return boxes for every deck and every size of card in it, as deep as `--thickness` and `--sleeved` make them;
    what is smaller than `LEAST` goes with something else."""
    pieces = []
    for deck in decks(job):
        sizes = {(face.width, face.height) for face in (one.front for one in deck.product.pieces)}
        sizes = {size for size in sizes if min(size) >= LEAST}
        for number, (wide, high) in enumerate(sorted(sizes), 1):
            same = [one for one in deck.product.pieces if (one.front.width, one.front.height) == (wide, high)]
            lies = (wide, high, thickness(job)) if deck.product.kind == "hexes" else size_in_sleeve(job, wide, high)
            boxes = share(job, *lies[:2], sum(one.copies for one in same), lies[2], DEEPEST)
            for k, (count, box) in enumerate(boxes, 1):
                part = "-".join(f"{n}" for n, of in ((number, len(sizes)), (k, len(boxes))) if of > 1)
                name = f"box-{deck.product.name}" + (f"-{part}" if part else "")
                pieces.append(piece(name, box, dress(job, deck, count, wide, high), deck.title))
    title = job.tables.game.product(job.product).title_in(job.lang)
    return Product(job.tables.slug, job.product, f"{job.tables.game.title}: {title}", "cards", pieces, job.theme)


def dress(job: Job, deck: Deck, count: int, wide: float, high: float) -> Dress:
    """Return what a box for `count` cards of `wide` x `high` mm wears."""
    known = job.tables.game
    tagline = known.tagline_de if job.lang == "de" else known.tagline
    title = partial(draw_title, title=known.title, words=(deck.title, tagline))
    backs = [back for one, back in kinds(deck) if back and (one.front.width, one.front.height) == (wide, high)]
    front: Draw = partial(draw_card_cover, draw=backs[0].draw, card=(wide, high)) if len(backs) == 1 else title
    side = partial(_line, words=(f"{known.title} · {deck.title}", deck.title))
    back = partial(draw_title, title=deck.title, words=(count_words(deck, job, count),))
    return Dress("ink", front, back, side, partial(_line, words=(f"{deck.title} · {count}", f"{count}")))


def count_words(deck: Deck, job: Job, count: int) -> str:
    """Return how many of a deck are in a box, in words."""
    return deck.count_phrase(job) if count == deck.count else f"{count} / {deck.count_phrase(job)}"


def draw_title(canvas: Canvas, width: float, height: float, title: str, words: tuple[str, ...]) -> None:
    """Draw a title and those of the words that fit below it, in a frame on paper."""
    canvas.rect(3.6, 3.6, width - 7.2, height - 7.2, "#FFFFFF", "ink", 0.4, 1.0)
    canvas.rect(4.8, 4.8, width - 9.6, height - 9.6, None, "red" if "red" in canvas.theme.colours else "ink", 0.3, 0.6)
    wide, blocks = width - 18, []
    for said, style, high in ((title, TITLE, 0.36), *((word, WORD, 0.24) for word in words)):
        if fits(canvas, said, wide, high * height, replace(style, size=FLOOR), canvas.lang):
            size = fit(
                canvas, [(said, wide, high * height)], style, style.size * max(1.0, width / 75), lang=canvas.lang
            )
            blocks.append(layout(canvas, said, wide, replace(style, size=size), canvas.lang))
    y = (height - sum(block.height for block in blocks) - GAP * (len(blocks) - 1)) / 2
    for block in blocks:
        block.draw(canvas, 9, y + block.rise)
        y += block.height + GAP


def _line(canvas: Canvas, width: float, height: float, words: tuple[str, str]) -> None:
    """Draw the longer words on a narrow panel where they fit, else the shorter ones."""
    fitting = [said for said in words if canvas.text_width(said, "display", FLOOR) <= width - 12]
    line(canvas, width, height, (*fitting, "")[0], "display", "ink" if canvas.saver else "paper", 20)
