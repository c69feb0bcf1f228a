"""A file as the page's grid shows it: rows and columns, whatever its format, with what each cell may hold."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from data import merging, rewrite_toml, translations_read
from data.digest import ART, READ, table_files
from data.errors import Fault
from data.games import schema
from data.readers import ROW_KINDS, read_toml, toml_lines
from data.records import line_of
from layouts.glyphs import names as glyphs
from layouts.studio.columns import columns, model_of
from layouts.studio.open_game import OpenGame
from layouts.studio.workspace import readable

GERMAN = "de"


def files(desk: OpenGame) -> dict[str, Any]:
    """Return the names of a game's files in the groups ``rows``, ``words`` and ``art``, and its ``folder``."""
    rows, words, art = [], [], []
    for path in table_files(desk.folder):
        name = path.relative_to(desk.folder).as_posix()
        if f"{ART}/" in name:
            art.append(name)
        elif path.suffix in ROW_KINDS and not path.name.startswith(READ):
            rows.append({"file": name} | _count_rows(desk, name))
        elif path.suffix in (".toml", ".md"):
            words.append({"file": name})
    return {
        "rows": rows,
        "words": words,
        "art": art,
        "own": desk.own,
        "folder": str(desk.folder),
    }


def _count_rows(desk: OpenGame, name: str) -> dict[str, Any]:
    """Return ``{"rows": number of rows of a file}``, None with the ``fault`` if it cannot be read, so that other files
    can still be opened."""
    try:
        return {"rows": len(desk.rows(name).rows) if "/" not in name else None}
    except Fault as fault:
        return {"rows": None, "fault": fault.record()}


def table(desk: OpenGame, name: str) -> dict[str, Any]:
    """Return a file as a record for the grid: columns with what they may hold, rows with their numbers, German
    texts. Raises Fault."""
    if Path(name).suffix == ".md":
        return {"file": name, "kind": "pages", "text": desk.raw(name).decode("utf-8"), "own": desk.own}
    if Path(name).suffix == ".toml":
        return _document(desk, name)
    written = desk.rows(name)
    model = model_of(desk.slug, desk.folder, name)
    art = [
        path.relative_to(desk.folder / ART).as_posix() for path in table_files(desk.folder) if ART in path.parts[-2:-1]
    ]
    told = columns(model, written.columns, sorted(glyphs()), desk.read_all(), art)
    return {
        "file": name, "kind": "rows", "columns": told,
        "columned": desk.own and bool(getattr(schema(desk.slug, desk.folder), "MAY_LACK", False)) and "/" not in name,
        "about": " ".join((model.__doc__ or "").partition("\n\n")[0].split()).replace("`", "") if model else "",
        "rows": [{"n": row.number, "cells": row.cells} for row in written.rows],
        "german": _german(desk, name, told), "german_broken": _german_unreadable(desk), "version": desk.version,
        "own": desk.own,
    }  # fmt: skip


def _document(desk: OpenGame, name: str) -> dict[str, Any]:
    """Return a TOML file as a record for the grid: rows of key and value, with English and German of a text side by
    side."""
    raw = desk.raw(name)
    readable(name, raw)
    text = raw.decode("utf-8")
    sister = name.replace(".de.toml", ".en.toml") if ".de." in name else name.replace(".en.toml", ".de.toml")
    other: Mapping[rewrite_toml.Place, Any] = {}
    if sister != name:
        try:
            other = rewrite_toml.leaves(desk.raw(sister).decode("utf-8"))
        except (Fault, UnicodeDecodeError):
            other = {}
    rows, lines, written = [], toml_lines(text), rewrite_toml.literals(text)
    for place, value in rewrite_toml.leaves(text).items():
        shown = value if isinstance(value, str) else written[place]
        cells = {"key": merging.toml_path_str(place), "value": shown}
        if sister != name:
            cells["other"] = str(other.get(place, ""))
        rows.append({"n": line_of(lines, place), "cells": cells})
    told = [{"name": "key", "kind": "key"}, {"name": "value", "kind": "text"}]
    if sister != name:
        told.append({"name": "other", "kind": "shown", "title": sister})
    return {
        "file": name,
        "kind": "toml",
        "columns": told,
        "rows": rows,
        "version": desk.version,
        "own": desk.own,
        "german": {},
    }


def _german(desk: OpenGame, name: str, columns: list[dict[str, Any]]) -> dict[str, dict[str, str]]:
    """Return the German texts of a table by ``key.column``: each with its ``text`` and its ``state`` (unread, or
    older than the English)."""
    if not any(column.get("german") for column in columns) or "/" in name:
        return {}
    loaded = desk.read_all()
    texts = loaded.texts.get(GERMAN)
    if texts is None:
        return {}
    states, stem = translations_read.states(loaded, GERMAN), Path(name).stem
    out = {}
    for path, text in texts.leaves.items():
        if path.startswith(f"{stem}."):
            out[path.removeprefix(f"{stem}.")] = {"text": text, "state": states.get(path, "unread")}
    return out


def _german_unreadable(desk: OpenGame) -> bool:
    """Return whether the game's German file exists but cannot be parsed at present."""
    return (desk.folder / f"text.{GERMAN}.toml").exists() and GERMAN not in desk.read_all().texts


def languages_of(folder: Path) -> list[str]:
    """Return the languages of the game in a folder, as its game.toml lists them. Raises Fault."""
    told = read_toml(folder / "game.toml").get("languages")
    return [str(one) for one in told] if isinstance(told, list) else ["en"]


def title_of(folder: Path) -> str:
    """Return the title of the game in a folder. Raises Fault."""
    return str(read_toml(folder / "game.toml").get("title", folder.name))
