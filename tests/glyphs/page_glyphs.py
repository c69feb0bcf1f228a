"""The print's glyphs as the page draws them: ``python tests/glyphs/page_glyphs.py`` writes them anew, then look at the
page.

The companion knows no layouts, so the drawings cross as a file; a test compares it with the glyphs it was made from.
"""

import sys
from collections.abc import Sequence
from pathlib import Path

HOUSE = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(HOUSE))

from layouts.canvas.shapes import Path as Outline  # noqa: E402
from layouts.canvas.svg_elements import Element  # noqa: E402
from layouts.glyphs import FAMILIES, family, names  # noqa: E402
from layouts.glyphs.sheet import read_part  # noqa: E402

FILE = HOUSE / "companion" / "web" / "static" / "glyphs.js"
THINGS = HOUSE / "companion" / "lostworlds" / "screen" / "screen_things.js"
SHOWN = (
    "forest", "plains", "farm", "pagoda", "town", "temple", "mountains", "lake", "coin", "goods", "favor",
    "treachery", "grit", "flex", "clue", "day", "any", "star", "star_open", "x", "move", "battle", "check", "warning",
    "pencil",
    "map", "lock", "dice", "ronin",
)  # fmt: skip
"""Those the page shows. A game that needs another adds its name."""
ON_THE_GROUND = ("table", "brazier", "mirror", "chest", "barrel", "sack", "sword")
"""Those of objects.csv, which come with the ground of Lost Worlds."""
HEAD = """\
// The print's own glyphs, on a grid of 24: written by tests/glyphs/page_glyphs.py, never by hand.
// A part is way|path, by LETTERS there; O x y r is a circle.
export const %s = {
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
        said += (
            text if op == before and text.startswith("-") else f" {text}" if op == before and op in "LCQ" else op + text
        )
        before = op
    return said


LETTERS = {
    "solid": "f", "solid core": "k", "solid halo": "h", "hole": "w", "line": "s", "groove": "c", "line halo": "d",
}  # fmt: skip
"""What the page calls the classes of a sheet."""


def _way(element: Element) -> str:
    part = read_part(element)
    way = LETTERS[element.attributes["class"]] + (_number(part.width) if part.width else "")
    circles = element.children if element.tag == "g" else [element]
    turned = any("transform" in one.attributes for one in (element, *circles))
    if not turned and all(circle.tag == "circle" for circle in circles):
        return f"{way}|{''.join(map(_circle, circles))}"
    return f"{way}|{drawn(part.path)}"


def _circle(element: Element) -> str:
    return "O" + " ".join(element.attributes[name] for name in ("cx", "cy", "r"))


def written(names: Sequence[str] = SHOWN, const: str = "GLYPHS") -> str:
    """The whole file: a script that exports the glyphs `names` as `const`."""
    table = {name: icon for one in FAMILIES for name, icon in family(one).items()}
    lines = [f'  {name}: "{";".join(map(_way, table[name].children))}",' for name in names]
    return HEAD % const + "\n".join(lines) + "\n};\n"


if __name__ == "__main__":
    assert {*SHOWN, *ON_THE_GROUND} <= set(names())
    FILE.write_text(written(), encoding="utf-8")
    THINGS.write_text(written(ON_THE_GROUND, "THINGS"), encoding="utf-8")
