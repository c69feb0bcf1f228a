"""Tuck boxes for the decks of a game that has no boxes of its own: each shows the back of its deck and lists its
contents. A game uses them with ``module = "layouts.press.products.deck_boxes"``."""

from functools import partial

from layouts.canvas.canvas import Canvas
from layouts.canvas.text import FLOOR, Block, Style, fit, fits, layout
from layouts.press.faces import Job, Piece, Product
from layouts.press.piles import DEEPEST, piles
from layouts.press.products.box import NOTCH, Draw, Dress, draw_card_cover, line, piece, share
from layouts.press.products.decks import Deck, decks, kinds

LEAST, GAP = 35.0, 2.5  # mm of what gets a box, between words
TITLE, WORD = (
    Style(size, font, font, align="centre", lead=1.2, hyphenate=False)
    for size, font in ((20.0, "display"), (10.0, "regular"))
)


def product(job: Job) -> Product:
    """Return boxes for every deck and every size of card in it, as deep as `--thickness` and `--sleeved` make them;
    cards with a side under `LEAST` mm get no box."""
    pieces: list[Piece] = []
    for deck in decks(job):
        boxes = [
            (size, *part)
            for size, pile in piles(job, deck.product)
            if min(size) >= LEAST
            for part in share(job, *pile, DEEPEST)
        ]
        for k, (size, count, box) in enumerate(boxes, 1):
            name = f"box-{deck.product.name}" + (f"-{k}" if len(boxes) > 1 else "")
            pieces.append(piece(name, box, _dress(job, deck, count, size), deck.title))
    title = job.tables.game.product(job.product).title_in(job.lang)
    return Product(job.tables.slug, job.product, f"{job.tables.game.title}: {title}", "cards", pieces, job.theme)


def _dress(job: Job, deck: Deck, count: int, size: tuple[float, float]) -> Dress:
    """Return the decoration of a box for `count` cards of a size."""
    game, told = job.tables.game, deck.count_phrase(job)
    backs = [back for one, back in kinds(deck) if back and (one.front.width, one.front.height) == size]
    front: Draw = partial(draw_title, title=game.title, words=(deck.title, tagline(job)))
    if len(backs) == 1:
        front = partial(draw_card_cover, draw=backs[0].draw, card=size)
    back = partial(draw_title, title=deck.title, words=(told if count == deck.count else f"{count} / {told}",))
    light = partial(line, font="display", colour="paper", most=20)
    side = partial(light, words=(f"{game.title} · {deck.title}", deck.title))
    return Dress("ink", front, back, side, partial(light, words=(f"{deck.title} · {count}", f"{count}")))


def tagline(job: Job) -> str:
    """Return a game's tagline in the job's language."""
    return job.tables.game.in_language("tagline", job.lang)


def draw_title(canvas: Canvas, width: float, height: float, title: str, words: tuple[str, ...]) -> None:
    """Draw a title and those of the words that fit below it, in a frame on a paper background, clear of the hollow for
    the thumb."""
    canvas.rect(3.6, 3.6, width - 7.2, height - 7.2, "#FFFFFF", "ink", 0.4, 1.0)
    canvas.rect(4.8, 4.8, width - 9.6, height - 9.6, None, "red" if "red" in canvas.theme.colours else "ink", 0.3, 0.6)
    wide, room = width - 18, height - 2 * (NOTCH + 1)
    blocks: list[Block] = []
    for said, style, high in ((title, TITLE, 0.36), *((word, WORD, 0.24) for word in words)):
        if fits(canvas, said, wide, high * height, style._replace(size=FLOOR), canvas.lang):
            most = style.size * max(1.0, width / 75)
            size = fit(canvas, [(said, wide, high * height)], style, most, lang=canvas.lang)
            block = layout(canvas, said, wide, style._replace(size=size), canvas.lang)
            if not blocks or block.height <= room:
                blocks.append(block)
                room -= block.height + GAP
    y = (height - sum(block.height for block in blocks) - GAP * (len(blocks) - 1)) / 2
    for block in blocks:
        block.draw(canvas, 9, y + block.rise)
        y += block.height + GAP
