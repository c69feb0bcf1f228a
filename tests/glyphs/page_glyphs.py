"""The print's glyphs as the page draws them: ``python tests/glyphs/page_glyphs.py`` writes them anew, then look at the page.

The companion knows no layouts, so the drawings cross as a file; a test compares it with the glyphs it was made from.
"""

from __future__ import annotations

import sys
from pathlib import Path

HOUSE = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(HOUSE))

from layouts.canvas.shapes import Path as Outline  # noqa: E402
from layouts.glyphs import FAMILIES, family, names  # noqa: E402
from layouts.glyphs.pen import part  # noqa: E402

FILE = HOUSE / "companion" / "web" / "static" / "glyphs.js"
SHOWN = (
    "forest", "plains", "farm", "pagoda", "town", "temple", "mountains", "lake", "coin", "goods", "favor",
    "treachery", "grit", "flex", "clue", "day", "any", "star", "star_open", "x", "move", "battle", "check", "warning", "pencil",
    "map", "lock", "dice", "ronin",
)  # fmt: skip
"""Those the page shows. A game that needs another adds its name."""
HEAD = """\
// The print's own glyphs, on a grid of 24: written by tests/glyphs/page_glyphs.py, never by hand. A part is way|path, see
// layouts/glyphs/pen.py for the ways; O x y r is a circle.
export const GLYPHS = {
"""


def _number(value: float) -> str:
    return f"{value:.1f}".rstrip("0").rstrip(".").replace("-0.", "-.").removeprefix("0") or "0"


def _points(values: tuple[float, ...]) -> str:
    """Numbers as short as SVG reads them."""
    said = ""
    for value in values:
        text = _number(0.0 if abs(value) < 0.05 else value)
        text = "0" if text == "" else text
        said += text if not said or text.startswith("-") else f" {text}"
    return said


def drawn(outline: Outline) -> str:
    """An outline as path data; a stretch of one kind says its letter once."""
    said, before = "", ""
    for op, *values in outline:
        text = _points(tuple(values))
        said += text if op == before and text.startswith("-") else f" {text}" if op == before and op in "LCQ" else op + text
        before = op
    return said


def _way(stroke: tuple[object, ...]) -> str:
    ready = part(stroke)  # type: ignore[arg-type]
    way = ready.way + (_number(ready.width) if ready.width else "")
    path = str(stroke[1])
    plain = len(stroke) == 2 and set(filter(str.isalpha, path)) == {"O"}
    return f"{way}|{path if plain else drawn(ready.path)}"


def written() -> str:
    """The whole file."""
    table = {name: strokes for one in FAMILIES for name, strokes in family(one).items()}
    lines = [f'  {name}: "{";".join(_way(stroke) for stroke in table[name])}",' for name in SHOWN]
    return HEAD + "\n".join(lines) + "\n};\n"


if __name__ == "__main__":
    assert set(SHOWN) <= set(names())
    FILE.write_text(written(), encoding="utf-8")
