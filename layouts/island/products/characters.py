"""The castaways' cards, drawn by layout.toml."""

from dataclasses import replace
from functools import partial

from layouts.island.products.blanks import castaway as castaway_of_ones_own
from layouts.press.faces import Face, Job, Piece, Product
from layouts.press.impose import grid
from layouts.press.paper import printable_area
from layouts.templates import product as template

WIDTH, HEIGHT, BLEED = 70.0, 120.0, 3.0
BLANKS = 3  # castaways of one's own, at most, where a sheet has room left


def product(job: Job) -> Product:
    """Return all castaways, and blank cards where their last sheet has room. Raises Fault naming the row of a card
    with too much text."""
    made = template.product(replace(job, product="characters"))
    pieces = list(made.pieces)
    sheet = grid(printable_area(*job.sheet.size(), job.sheet.rim), WIDTH, HEIGHT, BLEED, 0.0).capacity
    spare = -sum(piece.copies for piece in pieces) % max(1, sheet)
    if 0 < spare <= BLANKS and job.format != "tts":
        empty = Face(WIDTH, HEIGHT, lambda c: None, BLEED)
        own = str(job.tables.word("cards.blank"))
        front = empty._replace(draw=partial(castaway_of_ones_own, face=empty, title=own, job=job))
        pieces.append(Piece("blank", front, pieces[0].back, spare, title=own))
    return made._replace(pieces=pieces)
