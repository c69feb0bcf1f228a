"""What a game has besides tables: a page on which an island, a fighter or a deck is made of hexes and knobs.

A game's own ``layouts/<game>/workshop.py`` says what is shown, ``record(tables, wish) -> record`` with ``faces`` to be
drawn, and, if more is written than the TOML values that the page has ``set``, ``files(tables, wish, read) -> {file:
bytes}`` (`read` gives what a file holds now); ``workshop.js`` beside it draws the page. `wish` is what somebody has set
there and not kept yet.
"""

from collections.abc import Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

from data.digest import ART, table_files
from data.errors import Fault, Faults
from data.games import module
from layouts.canvas.canvas import Theme
from layouts.canvas.svg import SvgCanvas
from layouts.press.faces import Face, Job
from layouts.studio.edits import state
from layouts.studio.grid import languages_of
from layouts.studio.open_game import OpenGame
from layouts.studio.workspace import toml_with


def workshop_of(slug: str) -> ModuleType | None:
    """Return a game's workshop, if it has one."""
    try:
        return module(slug, "layouts", "workshop")
    except (ModuleNotFoundError, Fault):
        return None


def record(desk: OpenGame, wish: Mapping[str, Any]) -> dict[str, Any]:
    """Return what the page shows, with what is ``set`` and not kept yet. Raises Fault, and Faults for tables that
    cannot be read."""
    if desk.work:
        desk.work.drop_drafts()
        for name, raw in _set(desk, wish).items():
            desk.work.draft(name, raw)
    tables = _tables(desk, str(wish.get("lang") or "en"))
    out = dict(_workshop(desk).record(tables, wish)) | {"own": desk.own}
    faces: Mapping[str, Face | None] = out.pop("faces", {})
    theme = Job(tables, "").theme
    return out | {"faces": {name: _draw_face(desk, face, theme, tables.lang) for name, face in faces.items() if face}}


def save(desk: OpenGame, wish: Mapping[str, Any]) -> dict[str, Any]:
    """Write what was made; it can be undone. Raises Fault."""
    work = desk.writable()
    work.drop_drafts()
    contents: dict[str, bytes | None] = dict(_set(desk, wish))
    if hasattr(_workshop(desk), "files"):
        contents |= _workshop(desk).files(_tables(desk), wish, work.raw)
    work.write(str(wish.get("label") or "the workshop"), contents)
    return state(desk)


def trial_folder(desk: OpenGame, wish: Mapping[str, Any]) -> Path:
    """Return a folder with the tables as they would be, for whoever plays by them; the one before the last is taken
    away.

    Raises Fault for what cannot be played."""
    contents: dict[str, bytes] = dict(_set(desk, wish))
    if desk.work:
        desk.work.drop_drafts()
    if hasattr(_workshop(desk), "files"):
        contents |= _workshop(desk).files(_tables(desk), wish, desk.raw)
    folder = desk.scratch()
    for path in table_files(desk.now.folder):
        name = path.relative_to(desk.now.folder).as_posix()
        if f"{ART}/" not in name:
            contents.setdefault(name, path.read_bytes())
    for name, raw in contents.items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(raw)
    return folder


def _set(desk: OpenGame, wish: Mapping[str, Any]) -> dict[str, bytes]:
    """Return the TOML files with the values that are ``set``: rows of file, key, value."""
    out: dict[str, bytes] = {}
    for name, key, value in wish.get("set", ()):
        out[name] = toml_with(out.get(name, desk.raw(name)), key, value)
    return out


def _draw_face(desk: OpenGame, face: Face, theme: Theme, lang: str) -> dict[str, Any]:
    canvas = SvgCanvas(theme, face.width, face.height, "full", lang)
    face.draw(canvas)
    return {"picture": desk.now.keep(canvas.save()), "width": face.width, "height": face.height}


def _workshop(desk: OpenGame) -> ModuleType:
    found = workshop_of(desk.slug)
    if found is None:
        raise Fault(f"{desk.slug} has no workshop")
    return found


def _tables(desk: OpenGame, lang: str = "en") -> Any:
    tables, faults = desk.tables(lang if lang in languages_of(desk.now.folder) else "en")
    if tables is None:
        raise Faults(faults)
    return tables
