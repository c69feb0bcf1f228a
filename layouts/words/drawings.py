"""Drawings that layout.toml names for the letter cards: worn type, the ladder of sideways cards, and the back."""

import random

from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import fit_text
from layouts.engraving.strokes import seed_of
from layouts.templates.drawings import Subject
from layouts.words.sorts import draw_sorts, letter, wear

WIDTH, HEIGHT, BLEED = 63.0, 88.0, 3.0
"""Of a letter card, mm."""


def draw_wear(canvas: Canvas, card: Subject) -> None:
    """Draw the spots that the type on a card leaves unprinted, fewer where its box is small."""
    x, y, w, h = card.box
    wear(canvas, (x, y, x + w, y + h), seed_of(card.row.face, f"{y:g}"), min(70, round(w * h / 14)))


def ladder(canvas: Canvas, card: Subject) -> None:
    """Draw one, two and more sideways cards, and by how much they multiply a column (rules.toml, `sideways`)."""
    x, y, w, h = card.box
    light, steps = "red" if canvas.saver else "page", card.tables.rules.play.sideways
    for number in range(1, steps + 1):
        middle = x + (number - 0.5) * w / steps
        for k in range(number):
            canvas.rect(middle - 3.2, y + h / 2 - 1.7 - k * 1.5, 6.4, 0.95, light, None, r=0.2)
        draw_sorts(canvas, f"\u00d7{number + 1}", middle, y + h / 2 + 2.9, 4.2, light)


def back(canvas: Canvas, first: str, second: str) -> None:
    """Draw the back: mirrored type as it lies before printing, and on it a label with the lines `first` and
    `second`."""
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


def forme(canvas: Canvas, card: Subject) -> None:
    """Draw the back with the game's name in the language of the tables."""
    first, second = (str(card.tables.word(f"cards.{name}")) for name in ("back_first", "back_second"))
    back(canvas, first, second)


DRAWINGS = {"wear": draw_wear, "ladder": ladder, "forme": forme}
"""By the names in ``draw``."""
