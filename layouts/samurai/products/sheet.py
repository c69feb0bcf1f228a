"""The player sheet: the front with the day and the world, the ledger on its back."""

from layouts.canvas.canvas import Canvas
from layouts.press.faces import Job, Product
from layouts.samurai.draft import Draft, draft_of
from layouts.samurai.map import island
from layouts.samurai.map.chart import fit_chart
from layouts.samurai.products import boards, supplies, world
from layouts.samurai.products.day import day
from layouts.samurai.products.ledger import ledger
from layouts.samurai.products.page import paper


def product(job: Job) -> Product:
    """Return one sheet of paper: the player sheet, and if backs are printed the ledger on its back."""
    return paper(job, draft_of(job), front_page, None if job.duplex == "none" else ledger)


def front_page(canvas: Canvas, draft: Draft) -> None:
    """Draw the front: the day on the side of the hand that does not write, the world on the other: map over event
    table over supplies."""
    grid = draft.grid
    h = grid.live[1]
    if draft.left:
        x_day, x = grid.mx + grid.world + grid.gutter, grid.mx
    else:
        x_day, x = grid.mx, grid.mx + grid.day + grid.gutter
    y, bottom, right = grid.my, grid.my + h, x + grid.world
    lists = supplies.picks_height(grid.pick)
    scroll = h - 2 * lists - 6.4
    day(canvas, draft, x_day, y, grid.day, scroll)
    size = supplies.rule_size(canvas, draft, grid.day)
    supplies.picks(canvas, draft, "specialties", "specialty", x_day, y + scroll + 3.2, grid.day, grid.pick, size)
    supplies.picks(canvas, draft, "inventory", "item", x_day, bottom - lists, grid.day, grid.pick, size)
    stores = bottom - grid.supplies
    supplies.supplies(canvas, draft, x, stores, grid.world, grid.supplies)
    table_w, table_h = boards.table_size(grid.box)
    table = stores - 4 - table_h
    boards.event_table(canvas, draft, x, table, grid.box)
    boards.bushido(canvas, draft, x + table_w + 4, table, grid.world - table_w - 4, table_h)
    walls = [
        *world.title(canvas, draft, x, y), *world.die_and_coin(canvas, draft, right, y),
        *world.goal(canvas, draft, x, table - 4.2), *world.code_block(canvas, draft, right, table - 4.2),
    ]  # fmt: skip
    region = (x, y, grid.world, table - 1.6 - y)
    chart = fit_chart(draft.island, region, walls)
    island.draw(canvas, draft, chart, walls, region)
