"""The deck, 63 x 88 mm: consonants in black, vowel pairs in red; a vowel card laid sideways is a multiplier."""

import random
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from data.errors import Fault, nearest
from data.tables import Tables
from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import fit_text
from layouts.engraving.strokes import poly, seed_of
from layouts.press.faces import Face, Job, Piece, Product
from layouts.words.sorts import big, draw_sorts, letter, lozenges, wear

WIDTH, HEIGHT, BLEED = 63.0, 88.0, 3.0
CAPITAL = 0.247
"""mm of a figure's height for each point of its size."""


def _sheet(canvas: Canvas, colour: str) -> None:
    canvas.rect(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED, "page")
    canvas.rect(4, 4, 55, 80, None, colour, 0.9, 1.2)


def _number(canvas: Canvas, x: float, y: float, value: int, size: float, colour: str) -> None:
    """Draw a number in wood type, `size` pt: as a shape like the letters, so that it is kept where a reduced card
    omits text."""
    draw_sorts(canvas, str(value), x, y, size * CAPITAL, colour)


def consonant(canvas: Canvas, char: str, value: int) -> None:
    """Draw a letter 40 mm tall; in two corners and at the foot its value, as a number and as lozenges."""
    _sheet(canvas, "black")
    big(canvas, char, WIDTH / 2, 42.4, 40, "black", 46)
    wear(canvas, (9, 22, 54, 66), seed_of(char))
    for turn in (0, 180):
        with canvas.moved(WIDTH / 2, HEIGHT / 2, rotate=turn), canvas.moved(-WIDTH / 2, -HEIGHT / 2):
            canvas.rect(3.2, 3.2, 13.6, 17.6, "#FFFFFF" if canvas.saver else "page")
            big(canvas, char, 9.6, 8.4, 8.4, "black", 9.6)
            _number(canvas, 9.6, 16.9, value, 12, "black")
    canvas.rect(23, 71.4, 17, 9.6, None if canvas.saver else "black", "black", 0.5, 0.8)
    _number(canvas, 31.5, 76.2, value, 21, "black" if canvas.saver else "page")
    lozenges(canvas, 31.5, 68.9, value, "black")


def vowels(canvas: Canvas, first: str, second: str, value: int, times: Sequence[int]) -> None:
    """Draw both letters, with their value in two corners; the band on the left is read when the card is laid
    sideways: with one, two or three such cards the column's score is multiplied as `times` says."""
    _sheet(canvas, "red")
    canvas.rect(5.7, 5.7, 51.6, 76.6, None, "red", 0.3, 0.6)
    band, light = (None, "red") if canvas.saver else ("red", "page")
    canvas.rect(4, 4, 14, 80, band, "red", 0.5, 1.2)
    for turn in (0, 180):
        with canvas.moved(WIDTH / 2, HEIGHT / 2, rotate=turn), canvas.moved(-WIDTH / 2, -HEIGHT / 2):
            _index(canvas, first, second, value, "red" if turn or canvas.saver else None)
    with canvas.moved(11, 55.6, rotate=-90):
        big(canvas, first, -22.9, 0, 7.8, light, 8.8)
        canvas.path(poly([(-14.9, -4.4), (-14.0, -4.4), (-16.9, 4.4), (-17.8, 4.4)]), light)
        big(canvas, second, -9.2, 0, 7.8, light, 8.8)
        for n, many in enumerate(times, 1):
            _draw_step(canvas, 2.4 + (n - 1) * 9.6, n, many, light)
    cx = 37.6
    big(canvas, first, cx, 19.9, 21.8, "red", 30)
    big(canvas, second, cx, 48.9, 21.4, "red", 30)
    canvas.rect(20.6, 33.9, 34, 1.7, "red", None, 0.2, 0.4)
    wear(canvas, (20, 8, 56, 61), seed_of(first, second))
    wear(canvas, (5, 62, 17, 83), seed_of(second, first), 18)  # the small signs stay whole
    canvas.rect(25.6, 71.4, 13, 9.6, None if canvas.saver else "red", "red", 0.4, 0.7)
    _number(canvas, 32.1, 76.2, value, 19, "red" if canvas.saver else "page")
    lozenges(canvas, 32.1, 68.7, value, "red")


def _index(canvas: Canvas, first: str, second: str, value: int, edge: str | None) -> None:
    """Draw the corner of a vowel card: both letters, and the value."""
    canvas.rect(5.4, 5.4, 11.2, 22.2, "#FFFFFF" if canvas.saver else "page", edge, 0.3, 0.6)
    big(canvas, first, 11, 9.5, 5.8, "red", 9)
    canvas.rect(6.8, 13.4, 8.4, 0.5, "red")
    big(canvas, second, 11, 17.8, 5.8, "red", 9)
    _number(canvas, 11, 24.4, value, 10.5, "red")


def _draw_step(canvas: Canvas, x: float, number: int, many: int, colour: str) -> None:
    """Draw one step of the ladder: `number` sideways cards, and by how much (`many`) they multiply a column."""
    for k in range(number):
        canvas.rect(x - 3.2, -1.7 - k * 1.5, 6.4, 0.95, colour, None, r=0.2)
    draw_sorts(canvas, f"\u00d7{many}", x, 2.9, 4.2, colour)


def _or(canvas: Canvas, word: str) -> None:
    wide = canvas.text_width(word, "italic", 14) + 2.6
    canvas.rect(37.6 - wide / 2, 32.0, wide, 5.4, "#FFFFFF" if canvas.saver else "page")
    canvas.text(37.6, 36.2, word, "italic", 14, "centre", "red")


def pair(canvas: Canvas, first: str, second: str, value: int, times: Sequence[int], word: str) -> None:
    """Draw a vowel card with the word between its letters, ``or``."""
    vowels(canvas, first, second, value, times)
    _or(canvas, word)


def ladder(tables: Tables) -> tuple[int, ...]:
    """Return by how much a column is multiplied with one, two and more sideways cards."""
    return tuple(range(2, 2 + tables.rules.play.sideways))


def wild(canvas: Canvas, value: int) -> None:
    """Draw a wild card, which is any letter: that is fixed when it is laid (ruling W4)."""
    _sheet(canvas, "black")
    canvas.rect(10, 17, 43, 46, None, "black", 0.8, 1.0, (2.0, 1.4))
    big(canvas, "?", WIDTH / 2, 40, 30, "black", 40)
    canvas.rect(23, 70.4, 17, 10.6, None if canvas.saver else "black", "black", 0.5, 0.8)
    _number(canvas, 31.5, 75.7, value, 22, "black" if canvas.saver else "page")


def back(canvas: Canvas, first: str, second: str) -> None:
    """Draw the back: mirrored type in a forme, as it lies before printing."""
    dark, light = ("#FFFFFF", "soft") if canvas.saver else ("black", "page")
    canvas.rect(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED, None if canvas.saver else "black")
    canvas.rect(4, 4, 55, 80, None, light, 0.5, 1.2)
    rng = random.Random(11)
    with canvas.clipped(shapes.rect(6, 6, 51, 76, 0.6)):
        y = 6.0
        for high in (14.0, 9.0, 17.0, 8.0, 13.0, 10.0, 16.0):
            x = 6.0
            while x < 58:
                char = rng.choice("ABCDEFGHIKLMNOPRSTUVWYZ")
                x0, _, x1, _ = shapes.bounds(letter(char, 0, 0, high - 1.6))
                wide = x1 - x0
                sort = "#D5D5D5" if canvas.saver else "#40403F" if rng.random() < 0.8 else "#5E5D5B"
                canvas.rect(x + 0.3, y + 0.3, wide + 2.2, high - 0.6, *canvas.solid(sort), 0.2, 0.5)
                with canvas.moved(x + 1.4 + wide / 2, y + high / 2, mirror=True):
                    canvas.path(letter(char, 0, 0, high - 3.2), "#D5D5D5" if canvas.saver else "black")
                x += wide + 2.8
            y += high
    canvas.rect(8, 32.6, 47, 22.8, "#FFFFFF" if canvas.saver else "page", dark if canvas.saver else None, 0.3, 1.0)
    canvas.rect(9.1, 33.7, 44.8, 20.6, None, "red", 0.5, 0.6)
    fit_text(canvas, 31.5, 42.6, first, "display", 21, 41, "centre", "ink", track=0.6)
    fit_text(canvas, 31.5, 50.9, second, "display", 14.5, 41, "centre", "red", track=0.4)


def deck_of(job: Job) -> str:
    """Return the name of the deck asked for (`--deck`), or the language's default deck. Raises Fault for an unknown
    deck."""
    decks = [deck.id for deck in job.tables.decks]
    name = str(job.options.get("deck") or "") or f"{job.lang}-default"
    if name not in decks:
        raise Fault(
            f"there is no deck {name!r}{nearest(name, decks) or '; there are ' + ', '.join(decks)}", "decks.csv"
        )
    return name


def cards_of(job: Job) -> list[Any]:
    """Return the rows of cards of the deck asked for, with wild cards only if they are asked for. Raises Fault for
    an unknown deck."""
    name, wilds = deck_of(job), str(job.options.get("wilds") or "no") == "yes"
    return [card for card in job.tables.cards if card.deck == name and (wilds or card.kind != "wild")]


def face_of(job: Job, card: Any) -> Callable[[Canvas], None]:
    """Return the function that draws the front of a row of cards."""
    if card.kind == "consonant":
        return partial(consonant, char=card.face, value=card.value)
    if card.kind == "wild":
        return partial(wild, value=card.value)
    first, second = card.face.split("/")
    return partial(
        pair, first=first, second=second, value=card.value, times=ladder(job.tables), word=job.tables.word("cards.or")
    )


def shared_back(job: Job) -> Face:
    """Return the back of all cards."""
    title = [str(job.tables.word(f"cards.{name}")) for name in ("back_first", "back_second")]
    return Face(WIDTH, HEIGHT, partial(back, first=title[0], second=title[1]), BLEED, "words back")


def product(job: Job) -> Product:
    """Return the deck with all copies. Raises Fault for an unknown deck."""
    shared, spoken = shared_back(job), str(job.tables.word("cards.spoken"))
    pieces = []
    for card in cards_of(job):
        alt = spoken.format(face=card.face, value=card.value)
        face = Face(WIDTH, HEIGHT, face_of(job, card), BLEED, alt=alt)
        pieces.append(Piece(card.face.replace("/", "-").replace("?", "wild"), face, shared, card.copies))
    variant = str(job.options.get("deck") or "")
    return job.make("deck", "cards", pieces, variant=variant, gutter=0.0)
