"""Custom pictures, in the folder ``art`` beside the tables: the file for a row, files never used, and the point that
stays visible when one is cropped."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from data.digest import ART
from data.errors import Fault, nearest

if TYPE_CHECKING:
    from data.loaded import Loaded

ENDINGS = ("png", "jpg", "jpeg", "webp", "svg")
"""Kinds of pictures, the first of several taken."""
OTHERS = ("toml", "txt", "md")
"""Endings of what may lie beside pictures."""
FOCUS = "focus.toml"
"""What says, beside pictures, which point of each stays in sight: ``characters-C01 = [0.5, 0.2]``."""
Point = tuple[float, float]
MIDDLE: Point = (0.5, 0.5)


def picture(folder: Path, name: str) -> Path | None:
    """Return the path of the picture with a name, such as ``events-A``, in the folder's ``art``; None if there is
    none."""
    base = os.path.join(folder, ART, name)
    found = (path for path in (f"{base}.{ending}" for ending in ENDINGS) if os.path.isfile(path))
    return next(map(Path, found), None)


def picture_file(path: Path) -> Path | None:
    """Return the path of a picture that a layout names, or one of that name with another ending; None if there is
    neither."""
    if os.path.isfile(path):
        return path
    others = (path.with_suffix(f".{ending}") for ending in ENDINGS)
    return next((other for other in others if os.path.isfile(other)), None) if path.name else None


def focus(path: Path, usual: Point = MIDDLE) -> Point:
    """Return the point of a picture that stays visible when it is cropped, as shares of its width and height; `usual`
    if the folder's focus.toml has none for it. Raises Fault for invalid lines there."""
    return focuses(path.parent).get(path.stem, usual)


def focuses(folder: Path) -> dict[str, Point]:
    """Return the points in the focus.toml of a folder of pictures, by file names without endings. Raises Fault for
    invalid lines."""
    path = folder / FOCUS
    if not path.is_file():
        return {}
    from data.readers import read_toml

    try:
        return {name: _point(path, name, value) for name, value in read_toml(path).items()}
    except Fault as fault:
        raise Fault(fault.message, f"{folder.name}/{FOCUS}", fault.row, fault.column) from None


def _point(path: Path, name: str, value: object) -> Point:
    if isinstance(value, list) and len(value) == 2 and all(isinstance(v, int | float) and 0 <= v <= 1 for v in value):
        return float(value[0]), float(value[1])
    from data.readers import read_text, toml_lines

    message = (
        f"{value!r} is not a focus; it is two shares from 0 to 1, from the left and from the top, such as [0.5, 0.2]"
    )
    raise Fault(message, path.name, toml_lines(read_text(path)).get((name,)), name)


def bad_focus_lines(loaded: Loaded) -> Iterator[Fault]:
    """Yield a fault for each line of ``art/focus.toml`` that is not a point."""
    try:
        focuses(loaded.folder / ART)
    except Fault as fault:
        yield Fault(fault.message, loaded.name(fault.file or FOCUS), fault.row, fault.column)


def unused_pictures(loaded: Loaded, others: Iterable[str] = ()) -> Iterator[Fault]:
    """Yield a warning for each file in ``art`` that is never printed: named for no row, of an unknown kind, or
    superseded by another of the same name. `others` are names that belong to no row."""
    names = {f"{table}-{key}" for table, keys in loaded.keys.items() for key in keys or ()} | set(others)
    unread = {table for table, keys in loaded.keys.items() if keys is None}
    folder = loaded.folder / ART
    for path in sorted(folder.iterdir()) if folder.is_dir() else ():
        stem, ending = path.stem, path.suffix.removeprefix(".")
        if ending.lower() in ENDINGS and not path.is_file():
            folder_there = "is a folder, and no picture; put the picture itself there"
            nothing_there = "is a link to nothing that can be read, and no picture; put the picture itself there"
            yield Fault(folder_there if path.is_dir() else nothing_there, loaded.name(f"{ART}/{path.name}"))
        if path.is_dir() or path.name.startswith(".") or ending in OTHERS or stem.partition("-")[0] in unread:
            continue
        if why := _why(folder, stem, ending, names):
            yield Fault(f"is printed nowhere: {why}", loaded.name(f"{ART}/{path.name}"))


def _why(folder: Path, stem: str, ending: str, names: set[str]) -> str:
    if stem not in names:
        same = next((name for name in names if name.lower() == stem.lower()), "")
        cure = (
            f"; call it {same}"
            if same
            else nearest(stem, names) or "; a picture is named for table and row, as events-A"
        )
        return f"there is no {stem!r}{cure}"
    if ending not in ENDINGS:
        cure = f"call it {stem}.{ending.lower()}" if ending.lower() in ENDINGS else "save it as PNG, JPEG, WebP or SVG"
        return f"a picture ends in {', '.join(ENDINGS[:-1])} or {ENDINGS[-1]}, in small letters; {cure}"
    taken = picture(folder.parent, stem)
    return f"{taken.name} is taken before it" if taken and taken.suffix != f".{ending}" else ""
