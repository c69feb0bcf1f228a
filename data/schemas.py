"""What a game's tables are for and what they must look like, told to people and to editors."""

from __future__ import annotations

import json
from pathlib import Path
from types import ModuleType

from pydantic import BaseModel

from data.errors import Fault
from data.game import Game
from data.games import home, schema
from data.loaded import Folder

_SHARED = {
    "game": "The game's name, fonts, colors, products and print options.",
    "glossary": "One word for one thing: the words of the game, and those that must not stand in their place.",
    "read": "Which English each German text was read beside; written by lost check --german-read.",
    "layout": "Products of your own: faces and what lies on them (docs/layouts.md).",
    "shops": "Templates of print shops that the program does not know.",
    "text": "Wording that belongs to no row, and the rows in other languages.",
}


def models(rules: ModuleType) -> dict[str, type[BaseModel]]:
    """The model of every table of a schema, by file stem; those in sub-folders as ``<document>/<stem>``."""
    kinds = getattr(rules, "FOLDERS", {}).values()
    inner = {f"{kind.document}/{stem}": model for kind in kinds for stem, model in _inner(kind).items()}
    return {"game": Game, **rules.TABLES, **getattr(rules, "DOCUMENTS", {}), **inner}


def rows_of(rules: ModuleType) -> set[str]:
    """The file stems of those tables that are rows, not TOML."""
    kinds = getattr(rules, "FOLDERS", {}).values()
    return {*rules.TABLES, *(f"{kind.document}/{stem}" for kind in kinds for stem in kind.tables)}


def _inner(kind: Folder) -> dict[str, type[BaseModel]]:
    return {kind.document: kind.shape, **kind.tables}


def purposes(slug: str) -> dict[str, str]:
    """What each table of a game is for, in a sentence, by file stem."""
    rules = schema(slug, home(slug))
    told = {
        stem: " ".join((model.__doc__ or "").partition("\n\n")[0].split()).replace("`", "")
        for stem, model in models(rules).items()
    }
    prose = dict.fromkeys(getattr(rules, "PROSE", ()), "Texts to read, chapter by chapter.")
    return {**told, **prose, **_SHARED}


def write_schemas(slug: str, root: Path | None, folder: Path) -> list[Path]:
    """Write the JSON Schema of every table of a game as <slug>-<table>.schema.json; a CSV table is an array of its rows.

    Raises Fault if the folder cannot be written."""
    rules = schema(slug, home(slug, root))
    written = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for stem, model in models(rules).items():
            shape = model.model_json_schema()
            path = folder / f"{slug}-{stem.replace('/', '-')}.schema.json"
            if stem in rows_of(rules):
                shape = {"type": "array", "items": {"$ref": f"#/$defs/{model.__name__}"}, "$defs": {model.__name__: shape}}
            path.write_text(json.dumps(shape, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
            written.append(path)
    except OSError as error:
        raise Fault(f"{folder} cannot be written: {error.strerror}") from None
    return written
