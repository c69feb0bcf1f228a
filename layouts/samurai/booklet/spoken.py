"""Descriptions of charts and shapes for screen readers: the values for the booklet's table ``[pictures]``."""

from collections.abc import Collection, Iterator
from itertools import groupby

from data.samurai.eventtable import FACES
from data.tables import Tables
from layouts.art.samurai.brushwork import cells
from layouts.samurai.products.charts import sums_phrase

SETS = ("one", "pair", "three")


def spoken_values(tables: Tables) -> Iterator[tuple[str, object]]:
    """Yield (name, words) of the ``[names]`` in descriptions: the terrain chart, the chart of sets and each of its
    entries, the letters of the event table, the shapes of all traits."""
    yield "terrain chart", " ".join(
        tables.word(
            "rules.heard_terrain", sums=sums_phrase(row.low, row.high), name=tables.say(row, "name"),
            favor=tables.in_words(row.favor),
        )
        for row in tables.terrain if row.low
    )  # fmt: skip
    sets = {f"{name} {row.face}": tables.in_words(getattr(row, name)) for row in tables.resolve for name in SETS}
    yield from sets.items()
    yield (
        "resolve chart",
        " ".join(
            tables.word("rules.heard_sets", n=row.face, **{name: sets[f"{name} {row.face}"] for name in SETS})
            for row in tables.resolve
        ),
    )
    rows = tables.rules.event_table.rows
    yield "event rows", "; ".join(" ".join(str(rows[r][k]) for k in FACES) for r in FACES)
    yield (
        "trait shapes",
        " ".join(
            tables.word("rules.heard_shape", name=tables.say(row, "name"), rows=_shape(tables, cells(row.dr, row.dc)))
            for row in tables.traits
        ),
    )


def _shape(tables: Tables, boxes: Collection[tuple[int, int]]) -> str:
    """Return in words which boxes of each row belong to a shape, from the top row down: ``both, left, left``."""
    wide = max(column for _, column in boxes) + 1
    rows = [[column for _, column in row] for _, row in groupby(sorted(boxes), lambda box: box[0])]
    sides = {0: "left", 1: "middle", wide - 1: "right"}
    keys = ["both" if len(row) == wide == 2 else "all" if len(row) == wide else sides[row[0]] for row in rows]
    return ", ".join(tables.word(f"rules.heard_{key}") for key in keys)
