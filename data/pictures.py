"""Pictures of one's own, in the folder ``art`` beside the tables: with which file a row is printed, and which are never used."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

from data.digest import ART
from data.errors import Fault, nearest
from data.loaded import Loaded

ENDINGS = ("png", "jpg", "jpeg", "svg")
"""Kinds of pictures, the first of several taken."""
OTHERS = ("toml", "txt", "md")
"""Endings of what may lie beside pictures."""


def picture(folder: Path, name: str) -> Path | None:
    """The picture called `name`, such as ``events-A``, in the folder's ``art``; None if there is none."""
    base = os.path.join(folder, ART, name)
    found = (path for path in (f"{base}.{ending}" for ending in ENDINGS) if os.path.isfile(path))
    return next(map(Path, found), None)


def unused(loaded: Loaded, others: Iterable[str] = ()) -> Iterator[Fault]:
    """Warnings for files in ``art`` that are printed nowhere: named for no row, of a kind that is not read, or beaten by another
    of the same name. `others` are names that stand for no row."""
    names = {f"{table}-{key}" for table, keys in loaded.keys.items() for key in keys or ()} | set(others)
    unread = {table for table, keys in loaded.keys.items() if keys is None}
    folder = loaded.folder / ART
    for path in sorted(folder.iterdir()) if folder.is_dir() else ():
        stem, ending = path.stem, path.suffix.removeprefix(".")
        if path.is_dir() or path.name.startswith(".") or ending in OTHERS or stem.partition("-")[0] in unread:
            continue
        if why := _why(folder, stem, ending, names):
            yield Fault(f"is printed nowhere: {why}", loaded.name(f"{ART}/{path.name}"))


def _why(folder: Path, stem: str, ending: str, names: set[str]) -> str:
    if stem not in names:
        same = next((name for name in names if name.lower() == stem.lower()), "")
        cure = f"; call it {same}" if same else nearest(stem, names) or "; a picture is named for table and row, as events-A"
        return f"there is no {stem!r}{cure}"
    if ending not in ENDINGS:
        cure = f"call it {stem}.{ending.lower()}" if ending.lower() in ENDINGS else "save it as PNG, JPEG or SVG"
        return f"a picture ends in {', '.join(ENDINGS[:-1])} or {ENDINGS[-1]}, in small letters; {cure}"
    taken = picture(folder.parent, stem)
    return f"{taken.name} is taken before it" if taken and taken.suffix != f".{ending}" else ""
