"""What a game's tables are for and what they must look like, told to people and to editors."""

from __future__ import annotations

import json
from pathlib import Path
from types import ModuleType

from pydantic import BaseModel

from data.errors import Fault
from data.game import Game
from data.games import home, schema

_SHARED = {
    "game": "The game's name, fonts, colors, products and print options.",
    "text": "Wording that belongs to no row, and the rows in other languages.",
}


def models(rules: ModuleType) -> dict[str, type[BaseModel]]:
    """The model of every table of a schema, by file stem."""
    return {"game": Game, **rules.TABLES, **getattr(rules, "DOCUMENTS", {})}


def purposes(slug: str) -> dict[str, str]:
    """What each table of a game is for, in a sentence, by file stem."""
    rules = schema(slug, home(slug))
    told = {stem: (model.__doc__ or "").partition("\n")[0].replace("`", "") for stem, model in models(rules).items()}
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
            path = folder / f"{slug}-{stem}.schema.json"
            if stem in rules.TABLES:
                shape = {"type": "array", "items": {"$ref": f"#/$defs/{model.__name__}"}, "$defs": {model.__name__: shape}}
            path.write_text(json.dumps(shape, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
            written.append(path)
    except OSError as error:
        raise Fault(f"{folder} cannot be written: {error.strerror}") from None
    return written
