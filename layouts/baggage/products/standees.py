"""Standees of all characters, small enough that two fit side by side on a tile, each with a foot across it."""

from functools import partial
from typing import Any

from data.tables import Tables
from layouts.art.baggage import TYPES, paint_sticker
from layouts.baggage.labels import icon, pattern
from layouts.baggage.products.characters import chosen_set, variant_of
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import shrink
from layouts.press.faces import Face, Job, Piece, Product
from layouts.press.piles import thickness
from layouts.press.products.standee import Standee

WIDE, HIGH, LEG = 21.0, 28.0, 8.0  # mm: as wide as its foot is long
PLATE = 6.0  # mm of the strip with the name


def standee_of(each: float) -> Standee:
    """Return the measures of a standee for card `each` mm thick."""
    return Standee(WIDE, HIGH, LEG, each)


def draw_standee(canvas: Canvas, tables: Tables, row: Any, cut: Standee) -> None:
    """Draw a character above its foot: sticker, name and type."""
    kind = row.type
    pattern(canvas, kind, 0, 0, cut.wide, cut.high - PLATE)
    if art := tables.picture(row):
        canvas.image(art, 0, 0, cut.wide, cut.high - PLATE)
    else:
        side = cut.high - PLATE - 1.6
        paint_sticker(canvas, tables, row, kind, (cut.wide - side) / 2, 0.8, side)
    top, light = cut.high - PLATE, "ink" if canvas.saver else "paper"
    canvas.rect(0, top, cut.wide, PLATE, *canvas.solid(kind, "#FFFFFF"), 0.3)
    name = tables.say(row, "name")
    lines, room = name.split(), cut.wide - 1.6
    if len(lines) > 1:  # two lines, as even as they come
        splits = [(" ".join(lines[:k]), " ".join(lines[k:])) for k in range(1, len(lines))]
        lines = list(min(splits, key=lambda two: max(canvas.text_width(part, "label", 8.0) for part in two)))
    size = min(shrink(canvas, line, "label", 8.0, room) for line in lines)
    for k, line in enumerate(lines):
        canvas.text(cut.wide / 2, top + 4.0 + (k - (len(lines) - 1) / 2) * 2.6, line, "label", size, "centre", light)
    canvas.rect(0, cut.high, cut.wide, 2 * cut.leg, "#FFFFFF" if canvas.saver else TYPES[kind]["tint"])
    canvas.line(0, cut.high, cut.wide, cut.high, "ink", 0.3)
    icon(canvas, kind, 3.6, cut.tall + cut.leg / 2, 4.6, kind, TYPES[kind]["tint"])


def product(job: Job) -> Product:
    """Return a standee for each character, or for each of a legal set, the same on both sides, to print on card."""
    tables, cut = job.tables, standee_of(thickness(job))
    pieces = []
    for row in chosen_set(job).characters:
        face = Face(cut.wide, cut.strip, partial(draw_standee, tables=tables, row=row, cut=cut))
        pieces.append(Piece(row.id, face, None if job.duplex == "none" else face, 1, cut.outline()))
    return job.make("standees", "cards", pieces, variant=variant_of(job), gutter=0.0, stand=cut.stand)
