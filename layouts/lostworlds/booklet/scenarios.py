"""The scenarios of the campaign, a page each: the ground as it is laid, who begins where, and who wins how."""

from collections import Counter
from functools import partial
from typing import Any

from data.lostworlds.scenarios import SIDES, goal_sentence, scene_of
from data.tables import Tables
from layouts.art.lostworlds.woodcut import parchment
from layouts.canvas.canvas import Canvas
from layouts.lostworlds.booklet.board import Board
from layouts.lostworlds.booklet.rows import Column, Setter, Table, setter
from layouts.lostworlds.leaflet import title
from layouts.press.faces import Face, Job, Piece, Product, enlarged

MARGIN, INSET, TITLE = 10.0, 6.0, 18.0  # mm: around the parchment, from its edge to the words, and of its ribbon
FLATS = 22.0  # mm between the flats of a hex on the map, at most
NAMES = 0.14
"""The share of the width that the name of a row has."""


def page(tables: Tables, row: Any) -> Table:
    """Return what the page of a scenario says, with its map."""

    def word(key: str, **values: object) -> str:
        return str(tables.word(f"scenario.{key}", **values))

    board = Board(tables, row.id, FLATS)
    marked = any(spot.goal for spot in board.spots)
    goal = goal_sentence(tables, scene_of(tables, row.id), row.sides)
    letters = "–".join((SIDES[0], SIDES[row.sides - 1]))
    hexes, things = (_list_counts(tables, board, table, column) for table, column in _LAID)
    rows = [
        (word("who"), word("who_text", sides=row.sides, each=row.each, letters=letters)),
        (word("lay"), word("lay_text", hexes=hexes, things=f"{things}." if things else word("nothing"))),
        (word("start"), word("start_flag" if marked else "start_text")),
        (word("win"), f"{goal} {word('win_more')}"),
        (word("learn"), word("learn_text")),
        (word("alone"), word("alone_text")),
    ]
    columns = [Column("", NAMES, font="bold"), Column("", 1 - NAMES)]
    return Table(word(f"kind_{row.kind}"), columns, rows, str(tables.say(row, "story")), picture=board)


_LAID = (("terrain", "terrain"), ("objects", "thing"))


def _list_counts(tables: Tables, board: Board, table: str, column: str) -> str:
    """Return how many of each kind of hex or thing a scenario needs, in words; empty if none."""
    used = Counter(getattr(spot, column) for spot in board.spots if getattr(spot, column))
    named = [(used[row.id], tables.say(row, "name")) for row in getattr(tables, table) if used[row.id]]
    return ", ".join(str(tables.word("scenario.on", n=n, name=name)) for n, name in named)


def product(job: Job) -> Product:
    """Return the scenarios in the order of the campaign, two on a sheet. Raises Fault for texts that do not fit."""
    tables, scale = job.tables, job.sheet.scale
    width, height = job.sheet.size()
    w, h = width / scale, height / scale
    wide, tall = w - 2 * (MARGIN + INSET), h - 2 * MARGIN - TITLE - INSET
    rows = sorted(tables.scenarios, key=lambda row: row.order)
    pages = [page(tables, row) for row in rows]
    setting = setter(job.theme, job.lang, [([one], wide) for one in pages], tall)
    faces = []
    for row, one in zip(rows, pages, strict=True):
        name = str(tables.word("scenario.title", n=row.order, name=tables.say(row, "name")))
        draw = partial(_page, table=one, setting=setting, name=name, size=(w, h), seed=row.order)
        faces.append(Face(width, height, enlarged(draw, scale), title=name))
    pairs = [(faces[n], faces[n + 1] if n + 1 < len(faces) else None) for n in range(0, len(faces), 2)]
    return job.make("scenarios", "sheets", [Piece(f"sheet {n}", *pair) for n, pair in enumerate(pairs, 1)])


def _page(canvas: Canvas, table: Table, setting: Setter, name: str, size: tuple[float, float], seed: int) -> None:
    w, h = size
    parchment(canvas, MARGIN, MARGIN, w - 2 * MARGIN, h - 2 * MARGIN, seed)
    title(canvas, name, MARGIN + INSET, MARGIN + 3.6, w - 2 * (MARGIN + INSET))
    wide = w - 2 * (MARGIN + INSET)
    setting.column(canvas, [table], MARGIN + INSET, MARGIN + TITLE, wide, h - 2 * MARGIN - TITLE - INSET)
