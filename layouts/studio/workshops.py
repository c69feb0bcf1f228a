"""A game's workshop: a page on which an island, a fighter or a deck is designed with hexes and controls instead of
tables.

A game's own ``layouts/<game>/workshop.py`` has ``record(tables, request) -> record`` with what to show, ``faces`` to
be drawn among it; and, if saving does more than set TOML values (``set`` in the request), ``files(tables, request,
read) -> {file: bytes}``, where `read` gives a file's present contents. ``workshop.js`` beside it draws the page.
`request` is the user's unsaved work.
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
    """Return the module of a game's workshop; None if it has none."""
    try:
        return module(slug, "layouts", "workshop")
    except (ModuleNotFoundError, Fault):
        return None


def record(desk: OpenGame, request: Mapping[str, Any]) -> dict[str, Any]:
    """Return the record that the page shows, with the unsaved values of `request`. Raises Fault; Faults for tables that
    cannot be read."""
    if desk.work:
        desk.work.drop_drafts()
        for name, raw in _set(desk, request).items():
            desk.work.draft(name, raw)
    tables = _tables(desk, str(request.get("lang") or "en"))
    out = dict(_workshop(desk).record(tables, request)) | {"own": desk.own}
    faces: Mapping[str, Face | None] = out.pop("faces", {})
    theme = Job(tables, "").theme
    return out | {"faces": {name: _draw_face(desk, face, theme, tables.lang) for name, face in faces.items() if face}}


def save(desk: OpenGame, request: Mapping[str, Any]) -> dict[str, Any]:
    """Save what the workshop made, as the request has it, and return the game's state; it can be undone. Raises
    Fault."""
    work = desk.writable()
    work.drop_drafts()
    contents: dict[str, bytes | None] = dict(_set(desk, request))
    if hasattr(_workshop(desk), "files"):
        contents |= _workshop(desk).files(_tables(desk), request, work.raw)
    work.write(str(request.get("label") or "the workshop"), contents)
    return state(desk)


def trial_folder(desk: OpenGame, request: Mapping[str, Any]) -> Path:
    """Return a temporary folder with the tables as they would be if the request were saved, for simulated games.

    Raises Fault for what cannot be played.
    """
    contents: dict[str, bytes] = dict(_set(desk, request))
    if desk.work:
        desk.work.drop_drafts()
    if hasattr(_workshop(desk), "files"):
        contents |= _workshop(desk).files(_tables(desk), request, desk.raw)
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


def _set(desk: OpenGame, request: Mapping[str, Any]) -> dict[str, bytes]:
    """Return the TOML files, by name, with the values in ``set`` of the request: rows of [file, dotted key, value]."""
    out: dict[str, bytes] = {}
    for name, key, value in request.get("set", ()):
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
