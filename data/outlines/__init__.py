"""Characters of fonts stored as outlines, so that no large font has to be installed for a few of them."""

from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).parent


class OutlineFont(NamedTuple):
    """Some characters of a font: `upem` units to the em, the height and depth of a line (`descent` is negative), and
    for each character its advance width and its path data."""

    upem: int
    ascent: int
    descent: int
    advances: dict[str, int]
    paths: dict[str, str]


def outline_file(font: str) -> Path:
    """Return the path of the file with the outlines of a font, by name, whether or not it exists."""
    return FOLDER / f"{font}.toml"


@lru_cache(None)
def outline_fonts() -> tuple[str, ...]:
    """Return the names of all fonts that are stored as outlines."""
    return tuple(sorted(path.stem for path in FOLDER.glob("*.toml")))


@lru_cache(None)
def read_outlines(font: str) -> OutlineFont | None:
    """Return the stored characters of a font, or None if it is not stored as outlines."""
    path = outline_file(font)
    if not path.is_file():
        return None
    import tomllib

    table = tomllib.loads(path.read_text(encoding="utf-8"))
    characters = table["characters"]
    advances, paths = ({char: one[what] for char, one in characters.items()} for what in ("advance", "path"))
    return OutlineFont(table["upem"], table["ascent"], table["descent"], advances, paths)
