"""The page that edits a game's ``layout.toml``: list its faces and elements, draw one face of one row, change one
key at a time."""

from __future__ import annotations

import dataclasses
import time
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from data.digest import table_files
from data.errors import Fault
from data.games import schema
from data.merging import Conflict, merge
from data.templates import language
from data.templates.edit import copy_section, move_section, without_key
from layouts.press.faces import Job
from layouts.studio.edits import state
from layouts.studio.open_game import OpenGame
from layouts.studio.workspace import readable
from layouts.templates.preview import Preview, parse, problems, put, taken_out

if TYPE_CHECKING:
    from data.tables import Tables
    from data.templates.language import Layout

BEGINNINGS: Mapping[str, str] = {  # a picture's icon stands there until there is one
    "text": 'text = "Words"\nat = [5, 5, 40, 8]\nsize = [7, 12]\n',
    "icon": 'icon = "star"\nat = [5, 5, 10, 10]\n',
    "image": 'image = "art/picture.png"\nicon = "star"\nat = [5, 5, 30, 30]\n',
    "shape": 'shape = "rect"\nat = [5, 5, 30, 20]\nline = "ink"\n',
}


def layout(desk: OpenGame) -> dict[str, Any]:
    """Return a record of a game's layout.toml: its ``text``, whether it is ``there``, and what it describes."""
    text = _text(desk)
    return {"text": text, "there": language.FILE in {path.name for path in table_files(desk.folder)}} | describe_layout(
        desk, text
    )


def describe_layout(desk: OpenGame, text: str) -> dict[str, Any]:
    """Return a record of what a layout's text says: faces with their elements and the rows they are drawn of, and
    what is wrong with it."""
    tables, faults = desk.tables("en")
    found = parse(text)
    wrong, doubtful = list(found.faults), list[Fault]()
    faces = []
    if tables is not None:
        preview = Preview(tables, found)
        for name, face in found.faces.items():
            faces.append({
                "name": name, "width": face.width, "height": face.height, "like": face.like,
                "table": preview.table(name),
                "rows": preview.rows(name), "line": face.line, "product": face.product,
                "product_de": face.product_de,
                "columns": _columns(tables, preview.table(name)),
                "elements": [
                    {"name": one.name, "home": one.home, "line": one.line, "shape": one.shape} for one in face.elements
                ],
            })  # fmt: skip
        errors, warnings = problems(desk.read_all(), schema(desk.slug, desk.folder).TABLES, None, found)
        wrong, doubtful = errors, warnings
    theme = Job(tables, "").theme if tables is not None else None
    roles = {"colours": dict(theme.colours), "fonts": sorted(theme.fonts)} if theme else {}
    told = [fault.record() for fault in [*wrong, *(faults if tables is None else ())]]
    return {
        "faces": faces,
        "roles": roles,
        "faults": [*told, *(fault.record() | {"doubt": True} for fault in doubtful)],
    }


def _columns(tables: Tables, table: str) -> list[str]:
    """Return the columns of a table that elements may show."""
    rows = tables[table] if table else []
    return [name for name in type(rows[0]).model_fields if name != "id"] if rows else []


def draw_row(desk: OpenGame, text: str, face: str, row: str, lang: str) -> dict[str, Any]:
    """Return one face of one row, drawn by a layout's text that need not be saved: its picture, and the place of
    each element. Raises Fault."""
    start = time.perf_counter()
    tables, faults = desk.tables(lang)
    if tables is None:
        return {"faults": [fault.record() for fault in faults], "spots": [], "picture": ""}
    found = parse(text)
    if face not in found.faces:
        return {"faults": [fault.record() for fault in found.faults], "spots": [], "picture": ""}
    shown = _preview(desk, tables, text, found, lang).draw(face, row)
    out = {
        "picture": desk.now.keep(shown.svg) if shown.svg else "", "width": shown.width, "height": shown.height,
        "bleed": shown.bleed, "safe": shown.safe, "hex": shown.hex, "round": shown.round,
        "spots": [dataclasses.asdict(spot) for spot in shown.spots],
        "faults": [fault.record() for fault in [*found.faults, *shown.faults]],
    }  # fmt: skip
    return out | {"ms": round((time.perf_counter() - start) * 1000, 1)}


def _preview(desk: OpenGame, tables: Tables, text: str, found: Layout, lang: str) -> Preview:
    """Return the `Preview` of a layout's text; the previous one if neither text nor tables have changed, as it has
    measured all rows."""
    key = tables.digest, text, lang
    if desk.preview is None or desk.preview[0] != key:
        desk.preview = key, Preview(tables, found)
    return desk.preview[1]


def edit_text(desk: OpenGame, request: Mapping[str, Any]) -> dict[str, Any]:
    """Return a record with the layout's text after one change, as ``do`` of the request says: ``put`` a key of an
    element, ``add`` an element, ``remove`` some, ``duplicate`` one, ``move`` one up or down, set the ``places`` of
    several, or only ``look`` (no change).

    Raises Fault.
    """
    text, face, element = str(request["text"]), str(request["face"]), str(request.get("element") or "")
    added = ""
    match request["do"]:
        case "put" if request["value"] == "":
            text = without_key(text, face, element, str(request["key"]))
        case "put":
            text = put(text, face, element, str(request["key"]), request["value"])
        case "places":
            for one in request["places"]:
                text = put(text, str(one["face"]), str(one["element"]), "at", one["at"])
        case "remove":
            for one in request.get("elements") or [element]:
                text = taken_out(text, face, str(one))
        case "move":
            text = move_section(text, face, element, int(request["by"]))
        case "duplicate":
            text, added = _with_copy(text, str(request.get("home") or face), element, face)
        case "add":
            text = _with_element(text, face, str(request["kind"]), str(request.get("column") or ""))
        case "look":
            pass
        case other:
            raise Fault(f"unknown request: {other}", language.FILE)
    return {"text": text, "added": added} | describe_layout(desk, text)


def _with_copy(text: str, section: str, element: str, face: str) -> tuple[str, str]:
    """Return the layout's text with a copy of an element of a face (written in `section`), slightly shifted, and its
    name."""
    found = parse(text)
    if face not in found.faces:
        raise Fault(f"there is no face {face!r}", language.FILE)
    taken = {one.name for one in found.faces[face].elements}
    stem = element.rstrip("0123456789")
    name = next(one for n in range(2, 999) if (one := f"{stem}{n}") not in taken)
    text = copy_section(text, section, element, face, name)
    x, y, wide, high = next(one.at for one in found.faces[face].elements if one.name == element)
    return put(text, face, name, "at", [x + 2, y + 2, wide, high]), name


def save_layout(desk: OpenGame, text: str, was: str | None = None) -> dict[str, Any]:
    """Save the layout's text and return the game's state. If another program has changed the file since it was read as
    `was`, its changes are merged. It can be undone.

    Raises Unwritten if the file on disk is not valid TOML at present.
    """
    work, mine, now = desk.writable(), text.encode(), _text(desk).encode()
    crossed: list[Conflict] = []
    if was is not None and now not in (was.encode(), mine):
        for one in (now, mine):
            readable(language.FILE, one)
        merged = merge(was.encode(), mine, now, language.FILE)
        mine, crossed = merged.value, merged.conflicts
    work.write("layout:", {language.FILE: mine})
    for conflict in crossed:
        work.disagree(language.FILE, conflict)
    return state(desk) | {"text": mine.decode()}


def _with_element(text: str, face: str, kind: str, column: str = "") -> str:
    """Return the layout's text with a new element of a kind, under an unused name, at the end of a face; it shows
    `column` if given."""
    found = parse(text)
    if face not in found.faces:
        raise Fault(f"there is no face {face!r}", language.FILE)
    taken = {element.name for element in found.faces[face].elements}
    name = next(one for one in (column or kind, *(f"{column or kind}{n}" for n in range(2, 999))) if one not in taken)
    beginning = (
        BEGINNINGS[kind].replace("art/picture.png", "art/{id}.png") if found.faces[face].table else BEGINNINGS[kind]
    )
    first, *rest = beginning.strip().split("\n")
    key, _, value = first.partition(" = ")
    text = put(text, face, name, key, f"{{{column}}}" if column and kind != "shape" else value.strip('"'))
    for line in rest:
        key, _, value = line.partition(" = ")
        numbers = [float(part) for part in value.strip("[]").split(",")] if value.startswith("[") else value.strip('"')
        text = put(text, face, name, key, numbers)
    return text


def _text(desk: OpenGame) -> str:
    try:
        return desk.raw(language.FILE).decode("utf-8")
    except Fault:
        return ""
