"""The drawings of the island's rules: card faces with numbered parts, the crate, layouts, the roamer's chart."""

from typing import Any

from data.traced_text import TracedText
from layouts.canvas.canvas import Canvas
from layouts.canvas.text import Measure, Style
from layouts.island.booklet import contests, guide
from layouts.island.notebook import NIGHT
from layouts.island.products import locations, pieces, tokens
from layouts.manual.drawings import anatomy, example, spots, table, trim_card
from layouts.manual.prose import filled_in
from layouts.manual.typesetting import Figure, Kit
from layouts.press.faces import Job
from layouts.templates.product import faces_of

TILE, CASTAWAY, CARD = "L26", "C01", "F003"
REDUCED = 0.905
"""The scale of the three: their smallest type is still 6.5 pt."""


def tile(kit: Kit, _name: str) -> Figure:
    """Return the drawing of a tile with its parts numbered."""
    tables, measure = kit.tables, Measure(kit.theme)
    tiles = [locations.Tile(tables, row, measure) for row in tables.locations]
    shown = next(t for t in tiles if t.row is example(tables.locations, TILE))
    size = locations.size_for(tiles)

    def draw(canvas: Canvas) -> None:
        with canvas.clipped(locations.hexagon()):
            shown.front(canvas, size, 1.0)

    places = {
        "top": (15.6, 0.6), "name": (50.0, 8.0), "fate": (4.2, 19.0), "camp": (locations.WIDE - 3.4, 19.6),
        "text": (42.0, 43.6), "ring": (10.0, 41.0),
    }  # fmt: skip
    return anatomy(kit, draw, locations.WIDE, locations.FLATS, REDUCED, spots(kit, "tile", places))


def character(kit: Kit, _name: str) -> Figure:
    """Return the drawing of a castaway's card with its parts numbered."""
    shown = faces_of(Job(kit.tables, "characters", lang=kit.tables.lang))[example(kit.tables.characters, CASTAWAY).id]
    draw = trim_card(shown.draw, shown.width, shown.height)
    places = {
        "power": (68.6, 33.0), "name": (69.4, 54.0), "limits": (69.4, 62.0), "ability": (-0.4, 72.0),
        "drawback": (-0.4, 82.0),
        "task": (-0.4, 105.3),
    }  # fmt: skip
    return anatomy(kit, draw, shown.width, shown.height, REDUCED, spots(kit, "character", places))


def encounter(kit: Kit, _name: str) -> Figure:
    """Return the drawing of a fate card with its parts numbered."""
    shown = faces_of(Job(kit.tables, "fate", lang=kit.tables.lang))[example(kit.tables.fate, CARD).id]
    draw = trim_card(shown.draw, shown.width, shown.height)
    places = {
        "power": (20.5, 6.0),
        "name": (62.4, 50.2),
        "kind": (30.0, 56.9),
        "result": (-0.4, 67.0),
        "foot": (-0.4, 82.6),
    }
    return anatomy(kit, draw, shown.width, shown.height, REDUCED, spots(kit, "fate", places))


def parts(kit: Kit, _name: str) -> Figure:
    """Return the list of everything in the box, counted from the tables."""
    tables = kit.tables
    counts = {
        "characters": len(tables.characters), "fate": sum(row.copies for row in tables.fate),
        "locations": sum(row.copies for row in tables.locations), "starts": len(tables.starts),
        "standees": pieces.standing_of(tables), "flags": len(tables.starts) * pieces.flags_of(tables),
        "injured": pieces.injured_of(tables), "coin": 1,
        "states": sum(count for _, _, count in tokens.STATES), "tracks": len(tables.starts), "dice": 2, "wood": 10,
    }  # fmt: skip
    rows: list[list[str]] = [[kit.text("labels", "part"), kit.text("labels", "pieces")]]
    rows += [[kit.text("parts", key), f"*{count}*"] for key, count in counts.items()]
    return table(kit, rows, (90, 20), "lr", size=9.2)


def stages(kit: Kit, _name: str) -> Figure:
    """Return the drawing of the five steps of a turn, one below the other, for the cheat sheets."""
    blocks = [kit.set(kit.text("long", str(n)), kit.width - 10.0, Style(9.2, pitch=4.05)) for n in range(1, 6)]
    heights = [max(8.6, block.height + 1.6) for block in blocks]

    def draw(canvas: Canvas, x: float, y: float) -> None:
        at = y
        for n, (block, high) in enumerate(zip(blocks, heights, strict=True), 1):
            cy = at + (high - 1.6) / 2
            canvas.circle(x + 3.6, cy, 3.4, None if canvas.saver else NIGHT, "ink", 0.4)
            canvas.centered_text(x + 3.6, cy, str(n), "numerals", 12, "ink" if canvas.saver else "paper")
            block.draw(canvas, x + 10.0, at + (high - 1.6 - block.height) / 2 + block.rise)
            at += high

    return Figure(sum(heights), draw)


def _describe_layout(kit: Kit, key: str, layout: guide.Layout) -> TracedText:
    shore, inner = layout.counts()
    return filled_in(kit.book["guide"][key], {**kit.values, "n": layout.n, "shore": shore, "inner": inner})


def island4(kit: Kit, _name: str) -> Figure:
    """Return the drawing of the island for beginners (4 columns), with landing places."""
    layout = guide.Layout(4, 10.6)
    w, h = layout.size
    half = layout.flats / 2

    def draw(canvas: Canvas, x: float, y: float) -> None:
        left, top = x + (kit.width - w) / 2, y + half
        guide.draw(canvas, layout, left, top)
        for column, upper in ((0, True), (2, True), (1, False), (3, False)):
            guide.landing(canvas, layout, left, top, column, upper)
        canvas.text(left + w + 3.0, top + 6.0, kit.text("labels", "land"), "hand", 10.0, colour="scribble")
        canvas.line(left + w + 2.0, top + 4.0, left + layout.centre(2, 0)[0] + 7.0, top - 3.0, "scribble", 0.35)

    return Figure(h + 2 * half, draw)


def sizes(kit: Kit, _name: str) -> Figure:
    """Return a table of islands by number of players, with the minutes that games on them take."""
    label = kit.text
    rows: list[list[str]] = [
        [label("labels", key) for key in ("size", "shoreline", "inner", "players", "minutes", "level")]
    ]
    for grid in kit.tables.grids:
        layout = guide.Layout(grid.size, 1.0)
        shore, inner = layout.counts()
        players = f"{grid.fewest}\u2013{grid.most}" if grid.fewest != grid.most else str(grid.most)
        taken = grid.printed_minutes
        minutes = ", ".join(f"{n}: {time}" for n, time in taken.items())
        rows.append([
            _describe_layout(kit, "size", layout), str(shore), str(inner), players, minutes,
            label("labels", grid.level),
        ])  # fmt: skip
    return table(kit, rows, (18, 19, 14, 16, 36, 20), "lccccl", size=9.0)


def solo(kit: Kit, _name: str) -> Figure:
    """Return the drawing of what a solo game needs: rounds to cross off, fires and followers."""
    rules: Any = kit.tables.rules.solo
    wide = kit.width / rules.rounds

    def draw(canvas: Canvas, x: float, y: float) -> None:
        for n in range(rules.rounds):
            canvas.circle(x + (n + 0.5) * wide, y + 3.0, 2.4, None, "ink", 0.3)
            canvas.text(x + (n + 0.5) * wide, y + 3.95, str(n + 1), "bold", 7.4, "centre", "soft")
        for n in range(rules.shore):
            canvas.glyph("fire", x + 5.0 + n * 9.0, y + 12.0, 7.0, "red", "page", quiet=True)
        for n in range(rules.lead):
            canvas.glyph("person", x + kit.width - 5.0 - n * 9.0, y + 12.0, 7.0, "ink", "page", quiet=True)

    return Figure(16.0, draw)


FIGURES = {
    "tile": tile, "castaway": character, "encounter": encounter, "parts": parts,
    "stages": stages, "island4": island4, "sizes": sizes, "solo": solo,
    "crocodile": contests.contest_figure,
    "outcomes": contests.outcomes, "stricter": contests.outcomes,
}  # fmt: skip
"""Every drawing the booklet may ask for, by its name there."""
