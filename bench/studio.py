"""Measure how long a keystroke takes in the studio: ``python -m bench.studio``.

What the page requests at every key is called here without a browser first: the cell is read and checked, its sentences
are written, its face is drawn as for print. Beside it stands the time to draw the same face alone, from tables already
loaded. Then the same in a browser, from the key to the painted face (`bench.studio_page`).
"""

from __future__ import annotations

import gc
import statistics
import tempfile
import time
from pathlib import Path

from bench import studio_page
from data.copying import copy_tables
from layouts.studio import row_preview
from layouts.studio.studio import Studio

KEYS = 60
BUDGET = 150
"""ms from the key to the picture; the browser takes some 20 of them."""
CELLS = (
    ("island", "fate.csv", 4, "quote", "She has {n} reasons, and they squeak."),
    ("island", "fate.csv", 4, "effects", "lose: injure(one) | win: draw(fate,{n})"),
    ("samurai", "events.csv", 3, "title", "The Ferry {n}"),
    ("baggage", "items.csv", 4, "name", "Umbrella {n}"),
    ("words", "cards.csv", 3, "copies", "{n}"),
)


def main() -> None:
    """Print median and 95th percentile of a hundred keystrokes in each cell, in ms of CPU time."""
    print(
        f"{'cell':<28}{'median':>8}{'p95':>8}{'face alone':>12}   (ms of CPU; the budget is {BUDGET} with the browser)"
    )
    gc.set_threshold(300_000, 20, 20)  # as `lost studio` has it
    with tempfile.TemporaryDirectory() as folder:
        for game in dict.fromkeys(game for game, *_ in CELLS):
            copy_tables(game, Path(folder) / game)
        studio = Studio(Path(folder), Path(folder) / "out")
        for game, file, row, column, text in CELLS:
            desk = studio.desk(game)
            row_preview.preview_edit(desk, file, row, column, text.format(n=0))
            times = [
                _timed(row_preview.preview_edit, desk, file, row, column, text.format(n=n % 9 + 1)) for n in range(KEYS)
            ]
            tables, _ = desk.tables("en")
            found = (
                desk.now.row(tables, Path(file).stem, row_preview.preview_cell(desk, file, row)["key"], "en")
                if tables
                else None
            )
            alone = [_timed(desk.now.picture, found[1], found[2].front, "en") for _ in range(10)] if found else [0.0]
            print(
                f"{f'{game} {column}':<28}{statistics.median(times):>8.0f}{statistics.quantiles(times, n=20)[-1]:>8.0f}"
                f"{statistics.median(alone):>12.0f}"
            )
        studio.close()
    studio_page.main()


def _timed(work: object, *given: object) -> float:
    start = time.process_time()
    work(*given)  # type: ignore[operator]
    return (time.process_time() - start) * 1000


if __name__ == "__main__":
    main()
