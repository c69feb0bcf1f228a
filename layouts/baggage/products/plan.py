"""The printed plan of a world: its small tiles in place, each with its space, name and player; below it the tiles of
each player."""

import math
from collections.abc import Mapping
from functools import partial
from typing import Any

from data.baggage.plans import Laid, gates, plan_of
from data.baggage.ways import hex_of
from data.tables import Tables
from layouts.art.baggage import PAPER
from layouts.baggage.products.tiles import MIDDLE, RADIUS, Tile
from layouts.canvas import shapes
from layouts.canvas.canvas import Canvas
from layouts.canvas.shapes import Point
from layouts.canvas.text import FLOOR, Measure, Style, layout
from layouts.engraving.strokes import poly
from layouts.press.faces import Face, Job, Piece, Product, draw_enlarged

MARGIN, HEAD = 11.0, 27.0
ROLES = ("who", "lost", "blue", "machine")  # of the players; each has its number besides
LARGEST, NAMED = 19.0, 9.5  # mm from a tile's middle to a corner: at most, and what a name needs
LINE, GAP = 4.3, 5.0  # mm of a line of the lists, and between two of them
PENCILED = 6, 8  # columns and rows of an empty plan


def middle_of(place: str) -> Point:
    """Return the middle of a space (`place`, such as in world.csv), in units of the radius of a tile."""
    q, r = hex_of(place)
    return 1.5 * q, math.sqrt(3) * (r + q / 2)


def page(canvas: Canvas, tables: Tables, plan: Mapping[str, Laid], width: float, height: float) -> None:
    """Draw a side of paper with a plan, which gives for each space the tile and its player; spaces to fill in if it
    is empty."""
    players = max((laid.owner for laid in plan.values()), default=0)
    canvas.text(MARGIN, 19.5, tables.word("plan.title"), "display", 25)
    canvas.rect(MARGIN, 22.6, width - 2 * MARGIN, 0.9, "humanoid")
    told = tables.word("plan.how" if plan else "plan.none")
    block = layout(canvas, told, width - 2 * MARGIN, Style(9.2, lead=1.2), canvas.lang)
    block.draw(canvas, MARGIN, HEAD + block.rise)
    top = HEAD + block.height + 4.0
    if not plan:
        _draw_blanks(canvas, MARGIN, top, width - 2 * MARGIN, height - top - MARGIN)
        return
    longest = max(sum(laid.owner == owner for laid in plan.values()) for owner in range(1, players + 1))
    room = height - top - MARGIN
    listed = longest * LINE + 9.0 if longest * LINE + 9.0 < room * 0.42 else 0.0
    _map(canvas, tables, plan, (MARGIN, top, width - 2 * MARGIN, room - listed))
    if listed:
        _lists(canvas, tables, plan, players, MARGIN, height - MARGIN - listed + 4.0, width - 2 * MARGIN)


def _map(canvas: Canvas, tables: Tables, plan: Mapping[str, Laid], box: tuple[float, float, float, float]) -> None:
    x, y, w, h = box
    places = {place: middle_of(place) for place in plan}
    left, right = min(px for px, _ in places.values()) - 1, max(px for px, _ in places.values()) + 1
    upper = min(py for _, py in places.values()) - math.sqrt(3) / 2
    lower = max(py for _, py in places.values()) + math.sqrt(3) / 2
    each = min(w / (right - left), h / (lower - upper), LARGEST)
    ox, oy = x + (w - (right - left) * each) / 2, y + (h - (lower - upper) * each) / 2
    rows, owners = {row.id: row for row in tables.tiles}, {row.id: row for row in tables.characters}
    measure = Measure(canvas.theme)
    for place, (px, py) in places.items():
        laid, cx, cy = plan[place], ox + (px - left) * each, oy + (py - upper) * each
        row = rows[laid.tile]
        with canvas.moved(cx, cy, rotate=60.0 * laid.top):
            scale = each / RADIUS
            with canvas.moved(-RADIUS * scale, -MIDDLE * scale, scale=scale):
                Tile(tables, row, owners.get(row.home_for), measure).picture(canvas)
                canvas.path(poly([(RADIUS - 4.2, 5.6), (RADIUS, 0.8), (RADIUS + 4.2, 5.6)]), "ink", "#FFFFFF", 0.5)
        _mark(canvas, tables, place, laid, row, cx, cy, each)


def _mark(
    canvas: Canvas, tables: Tables, place: str, laid: Laid, row: Any, cx: float, cy: float, radius: float
) -> None:
    """Draw the labels of a tile of a radius in mm about (cx, cy), all upright: its player's color, its space (`place`),
    its name."""
    role = ROLES[laid.owner - 1]
    edge = radius * 0.965
    ring = [(cx + edge * math.cos(math.radians(60 * k)), cy + edge * math.sin(math.radians(60 * k))) for k in range(6)]
    canvas.path(shapes.polygon(ring), None, role, radius * 0.07)
    name = str(tables.say(row, "name")) if radius >= NAMED else str(laid.tile)
    size = max(FLOOR, min(8.0, radius * 0.5))
    block = layout(canvas, name, radius * 1.36, Style(size, "label", align="centre", lead=1.02), canvas.lang)
    wide, high = radius * 1.44, block.height + 1.2
    y = cy + radius * 0.44 - high / 2
    canvas.rect(cx - wide / 2, y, wide, high, "#FFFFFF", "ink", 0.25, 0.8)
    block.draw(canvas, cx - radius * 0.68, y + 0.6 + block.rise)
    size, y = max(FLOOR, min(9.0, radius * 0.55)), y - 0.3
    wide = canvas.text_width(place, "label", size) + 2.2
    number = str(laid.owner)
    high = size * 0.42
    canvas.rect(cx - wide / 2 - high * 0.7, y - high, wide, high, "#FFFFFF", "ink", 0.25, 0.6)
    canvas.text(cx - high * 0.7, y - high * 0.22, place, "label", size, "centre")
    fill = "#FFFFFF" if canvas.saver else role
    canvas.rect(cx - wide / 2 - high * 0.7 + wide, y - high, high * 1.4, high, fill, "ink", 0.25, 0.6)
    canvas.text(cx + wide / 2, y - high * 0.22, number, "label", size, "centre", "ink" if canvas.saver else "paper")


def _lists(
    canvas: Canvas, tables: Tables, plan: Mapping[str, Laid], players: int, x: float, y: float, width: float
) -> None:
    """Draw a list for each of the players: the starting space, and the player's tiles by space, as the plan has
    them."""
    rows = {row.id: row for row in tables.tiles}
    each = (width - GAP * (players - 1)) / players
    starts = gates(plan, players)
    for owner in range(1, players + 1):
        left, role = x + (owner - 1) * (each + GAP), ROLES[owner - 1]
        canvas.rect(left, y, each, 5.2, "#FFFFFF" if canvas.saver else role, role, 0.4, 0.8)
        ink = "ink" if canvas.saver else "paper"
        canvas.text(left + 1.6, y + 3.8, tables.word("plan.player", n=owner), "label", 9.0, colour=ink)
        canvas.text(
            left + each - 1.6, y + 3.8, tables.word("plan.starts", place=starts[owner - 1]), "label", 8.0, "right", ink
        )
        mine = sorted(
            (place for place, laid in plan.items() if laid.owner == owner), key=lambda one: (one[0], int(one[1:]))
        )
        for n, place in enumerate(mine):
            base = y + 5.2 + LINE * (n + 1) - 1.1
            canvas.text(left + 0.8, base, place, "label", 8.2)
            name = str(tables.say(rows[plan[place].tile], "name"))
            size = 8.2
            while size > FLOOR and canvas.text_width(name, "regular", size) > each - 16:
                size -= 0.2
            canvas.text(left + 9.4, base, name, "regular", size)
            with canvas.moved(left + each - 2.6, base - 1.3, rotate=60.0 * plan[place].top):
                canvas.path(poly([(-1.3, 1.3), (0, -1.6), (1.3, 1.3)]), "ink")
            canvas.line(left, base + 1.1, left + each, base + 1.1, "hair", 0.2)


def _draw_blanks(canvas: Canvas, x: float, y: float, width: float, height: float) -> None:
    """Draw empty spaces to fill in with a pencil."""
    columns, rows = PENCILED
    each = min(width / (1.5 * columns + 0.5), height / (math.sqrt(3) * (rows + 0.5)))
    for n in range(columns * rows):
        column, row = n // rows, n % rows
        cx, cy = x + each * (1 + 1.5 * column), y + each * math.sqrt(3) * (row + 0.5 + column % 2 / 2)
        ring = [
            (cx + each * math.cos(math.radians(60 * k)), cy + each * math.sin(math.radians(60 * k))) for k in range(6)
        ]
        canvas.path(shapes.polygon(ring), None if canvas.saver else PAPER, "edge", 0.3)


def product(job: Job) -> Product:
    """Return one sheet with the world of world.csv; with spaces to fill in if that is empty."""
    tables = job.tables
    wide, high = job.sheet.size()
    scale = job.sheet.scale
    title = str(tables.game.product("plan").title_in(job.lang))
    draw = partial(page, tables=tables, plan=plan_of(tables.world), width=wide / scale, height=high / scale)
    piece = Piece("plan", Face(wide, high, partial(draw_enlarged, draw=draw, scale=scale)), title=title)
    return Product(tables.slug, "plan", f"{tables.game.title}: {title}", "sheets", [piece], job.theme)
