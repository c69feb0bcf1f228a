"""The character sheets as cards: the sheet in front, advice on every maneuver on the back."""

from functools import partial

from data.lostworlds.fighters import Fighter
from data.tables import Tables
from layouts.canvas.canvas import Canvas
from layouts.lostworlds import leaflet
from layouts.lostworlds.products.character import Character
from layouts.lostworlds.products.chosen import fighters, variant
from layouts.lostworlds.products.frontmatter import advise
from layouts.press.faces import Face, Job, Piece, Product

WIDTH, HEIGHT = 132.0, 200.0
MARGIN = 5.0


def product(job: Job) -> Product:
    """Return a sheet for each fighter asked for. Raises Fault for an unknown fighter, and for texts that cannot be
    set."""
    tables = job.tables
    pieces = [_piece(tables, fighter, job.duplex != "none") for fighter in fighters(job)]
    return job.make("sheet", "cards", pieces, variant=variant(job), landscape=True, gutter=0.0)


def _piece(tables: Tables, fighter: Fighter, backed: bool) -> Piece:
    inside = (MARGIN, MARGIN, WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN)
    front = Face(WIDTH, HEIGHT, lambda canvas: Character(tables, fighter).draw(canvas, *inside))
    back = Face(WIDTH, HEIGHT, partial(_back, tables=tables, fighter=fighter))
    return Piece(fighter.id, front, back if backed else None, title=str(fighter.name))


def _back(canvas: Canvas, tables: Tables, fighter: Fighter) -> None:
    leaflet.title(canvas, tables.word("how.advice_title"), MARGIN, MARGIN, WIDTH - 2 * MARGIN)
    advise(canvas, tables, fighter, MARGIN, MARGIN + 13.0, WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN - 13.0)
