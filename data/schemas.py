"""The schemas of a game's tables, as a purpose in one sentence for people and as JSON Schema for editors."""

import json
from pathlib import Path
from types import ModuleType
from typing import Any

from pydantic import BaseModel

from data.game import Game
from data.games import home, schema
from data.loaded import Folder, Known
from data.loading import read
from data.templates import describing
from data.templates.declared_tables import ASIDE
from data.templates.language import STEM
from data.writing import cannot_write, put

_SHARED = {
    "game": "The game's name, fonts, colors, products and print options.",
    "glossary": "One word for one thing: the words of the game, and those that must not stand in their place.",
    "read": "Which English each German text was read beside; written by lost check --german-read.",
    "layout": "Products of your own: faces and what lies on them (docs/layouts.md).",
    "cutters": "Cutting machines that the program does not know.",
    "teaching": "The lesson: what is played in it step by step, and in each language what to do and why.",
    "shops": "Templates of print shops that the program does not know.",
    "text": "Wording that belongs to no row, and the rows in other languages.",
}


def models(rules: ModuleType) -> dict[str, type[BaseModel]]:
    """Return the model of every table of a game's schema module, by file stem; tables in sub-folders as
    ``<document>/<stem>``."""
    kinds = getattr(rules, "FOLDERS", {}).values()
    inner = {f"{kind.document}/{stem}": model for kind in kinds for stem, model in _inner(kind).items()}
    return {"game": Game, **rules.TABLES, **getattr(rules, "DOCUMENTS", {}), **inner}


def rows_of(rules: ModuleType) -> set[str]:
    """Return the file stems of the tables of rows (CSV), as opposed to TOML documents."""
    kinds = getattr(rules, "FOLDERS", {}).values()
    return {*rules.TABLES, *(f"{kind.document}/{stem}" for kind in kinds for stem in kind.tables)}


def _inner(kind: Folder) -> dict[str, type[BaseModel]]:
    return {kind.document: kind.shape, **kind.tables}


def purposes(slug: str) -> dict[str, str]:
    """Return one sentence on the purpose of each table of a game, by file stem."""
    rules = schema(slug, home(slug))
    told = {
        stem: " ".join((model.__doc__ or "").partition("\n\n")[0].split()).replace("`", "")
        for stem, model in models(rules).items()
    }
    prose = dict.fromkeys(getattr(rules, "PROSE", ()), "Texts to read, chapter by chapter.")
    return {**told, **prose, **_SHARED}


def shapes(slug: str, root: Path | None, known: Known | None = None) -> dict[str, dict[str, Any]]:
    """Return the JSON Schema of every table of a game, by file stem; a CSV table is an array of its rows. `root` is the
    folder of custom tables, `known` has the icons that a layout.toml may name. Raises Fault for a folder whose tables
    have no readable schema."""
    rules = schema(slug, home(slug, root))
    out: dict[str, dict[str, Any]] = {}
    for stem, model in models(rules).items():
        shape = model.model_json_schema()
        if stem in rows_of(rules):
            name = model.__name__.replace(" ", "_")
            shape = {"type": "array", "items": {"$ref": f"#/$defs/{name}"}, "$defs": {name: shape}}
        out[stem] = shape
    if getattr(
        rules, "MAY_LACK", False
    ):  # `data.templates.declared_tables.filled` and `completed` stand in for the rest
        out["game"]["required"] = ["schema", "slug", "title"]
        out["game"]["$defs"]["Theme"].pop("required")
    return out | {STEM: _of_layout(slug, root, known)}


def _of_layout(slug: str, root: Path | None, known: Known | None) -> dict[str, Any]:
    """Return the JSON Schema of a game's layout.toml, whether or not the game has one yet."""
    loaded = read(slug, home(slug, root), ("en",), None)
    theme = loaded.game.theme if loaded.game else None
    return describing.schema(
        describing.There(
            loaded.records.keys() - set(ASIDE), theme.colours if theme else (), theme.fonts if theme else (),
            known.glyphs if known else (), loaded.layout.written if loaded.layout else (),
        )
    )  # fmt: skip


def write_schemas(slug: str, root: Path | None, folder: Path, known: Known | None = None) -> list[Path]:
    """Write the JSON Schema of every table (see `shapes`) into `folder` as <slug>-<table>.schema.json. Return the
    paths.

    Raises Fault if the folder cannot be written."""
    made, written = shapes(slug, root, known), []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for stem, shape in made.items():
            path = folder / f"{slug}-{stem.replace('/', '-')}.schema.json"
            put(path, json.dumps(shape, indent=1, ensure_ascii=False) + "\n")
            written.append(path)
    except OSError as error:
        raise cannot_write(error, str(folder)) from None
    return written
