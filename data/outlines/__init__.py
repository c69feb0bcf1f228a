"""Characters kept as outlines, so that no large font has to be installed for a few signs.

`<font>.toml` beside this file holds the characters of one font that pictures, tables and screens use: the units to the
em, and for each character its advance width and its outline as SVG path data, in units, y down, the origin on the
baseline. Its license lies beside it in `<font>.notice.txt`. `python -m layouts.canvas.save_outlines` adds characters.
"""

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class OutlineFont:
    """Some characters of a font: `upem` units to the em, the height and depth of a line (`descent` is negative), and by
    character the advance width and the path data."""

    upem: int
    ascent: int
    descent: int
    advances: dict[str, int]
    paths: dict[str, str]


def outline_file(stem: str) -> Path:
    """Return the file that holds the outlines of a font, whether or not it exists."""
    return FOLDER / f"{stem}.toml"


def outline_fonts() -> list[str]:
    """Return the names of all fonts that are kept as outlines."""
    return sorted(path.stem for path in FOLDER.glob("*.toml"))


@lru_cache(None)
def read_outlines(stem: str) -> OutlineFont | None:
    """Return the kept characters of a font, or None if it is not kept as outlines."""
    path = outline_file(stem)
    if not path.is_file():
        return None
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    characters = table["characters"]
    advances, paths = ({char: one[what] for char, one in characters.items()} for what in ("advance", "path"))
    return OutlineFont(table["upem"], table["ascent"], table["descent"], advances, paths)
