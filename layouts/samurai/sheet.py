"""The player sheet: the front with the day and the world, the ledger on its back."""

from __future__ import annotations

from layouts.canvas.canvas import Canvas
from layouts.press.faces import Job, Product
from layouts.samurai import boards, map, supplies, world
from layouts.samurai.chart import fitted
from layouts.samurai.day import day
from layouts.samurai.draft import Draft, decided
from layouts.samurai.ledger import ledger
from layouts.samurai.page import paper


def product(job: Job) -> Product:
    """One sheet of paper: the player sheet with the ledger on its back."""
    return paper(job, decided(job), front_page, ledger)


def front_page(c: Canvas, draft: Draft) -> None:
    """The day on the side of the idle hand, the world on the other: map over event table over supplies."""
    grid = draft.grid
    h = grid.live[1]
    if draft.left:
        x_day, x = grid.mx + grid.world + grid.gutter, grid.mx
    else:
        x_day, x = grid.mx, grid.mx + grid.day + grid.gutter
    y, bottom, right = grid.my, grid.my + h, x + grid.world
    lists = supplies.picks_height(grid.pick)
    scroll = h - 2 * lists - 6.4
    day(c, draft, x_day, y, grid.day, scroll)
    size = supplies.rule_size(c, draft, grid.day)
    supplies.picks(c, draft, "specialties", "specialty", x_day, y + scroll + 3.2, grid.day, grid.pick, size)
    supplies.picks(c, draft, "inventory", "item", x_day, bottom - lists, grid.day, grid.pick, size)
    stores = bottom - grid.supplies
    supplies.supplies(c, draft, x, stores, grid.world, grid.supplies)
    table_w, table_h = boards.table_size(grid.box)
    table = stores - 4 - table_h
    boards.event_table(c, draft, x, table, grid.box)
    boards.bushido(c, draft, x + table_w + 4, table, grid.world - table_w - 4, table_h)
    walls = [
        *world.title(c, draft, x, y), *world.die_and_coin(c, draft, right, y),
        *world.goal(c, draft, x, table - 4.2), *world.code_block(c, draft, right, table - 4.2),
    ]  # fmt: skip
    region = (x, y, grid.world, table - 1.6 - y)
    chart = fitted(draft.island, region, walls)
    map.draw(c, draft, chart, walls, region)
