"""The item cards, drawn by layout.toml: all of them, or those of a legal set for some number of players."""

from collections import Counter

from layouts.baggage.products.characters import chosen_set, variant_of
from layouts.press.faces import Job, Product
from layouts.templates import product as template

FIXED = "their boxes are made for cards of 63 x 88 mm"
"""Why `[sizes]` cannot have them otherwise."""


def product(job: Job) -> Product:
    """Return all items with all copies, or those of a legal set. Raises Fault naming the row of a card with too much
    text."""
    copies = Counter(row.id for row in chosen_set(job).items)
    made = template.product(job)
    pieces = [piece._replace(copies=copies[piece.name]) for piece in made.pieces if copies[piece.name]]
    return made._replace(pieces=pieces, variant=variant_of(job))
