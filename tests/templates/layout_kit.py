"""A game of nothing but tables, for the tests of layouts: `harbour`, a deck, hexes and a mat."""

import shutil
from pathlib import Path

from data.errors import Fault
from data.tables import Known, Tables, inspect, load
from data.templates.language import Face, Layout
from data.templates.resolving import parse
from layouts.canvas.fonts import font_names
from layouts.glyphs import names
from layouts.press.order.proofreading import proofread

HARBOUR = Path(__file__).parent / "harbour"
EXAMPLE = (HARBOUR / "layout.toml").read_text(encoding="utf-8")
CARD = '[card]\nsize = "poker"\nproduct = "Cards"\n'


def copied(folder: Path) -> Path:
    """A copy of the harbour that a test may spoil."""
    shutil.copytree(HARBOUR, folder)
    return folder


def tables(folder: Path = HARBOUR, lang: str = "en") -> Tables:
    return load("harbor", folder, lang)


def told(folder: Path, drawn: bool = False) -> tuple[list[str], list[str]]:
    """Errors and warnings of `lost check`, as lines; what drawing would stumble over only if `drawn`."""
    known = Known(frozenset(names()), frozenset(font_names()), proofread if drawn else None)
    errors, warnings = inspect("harbor", folder, known)
    return list(map(str, errors)), list(map(str, warnings))


def spoiled(folder: Path, *changes: tuple[str, str], file: str = "layout.toml") -> None:
    """Replaces the first occurrence of each text by the other."""
    path = folder / file
    text = path.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    path.write_text(text, encoding="utf-8")


def card(*lines: str) -> Layout:
    """The layout of a card with one element, `title`."""
    return parse(CARD + "[card.title]\n" + "\n".join(lines) + "\n")


def only(layout: Layout) -> str:
    """The one thing that is wrong with it."""
    (fault,) = layout.faults
    return str(fault)


def face(layout: Layout, name: str = "card") -> Face:
    assert not layout.faults, list(map(str, layout.faults))
    return layout.faces[name]


def lines(faults: tuple[Fault, ...]) -> list[str]:
    return list(map(str, faults))
