"""The JSON Schema of a layout.toml, for editors that complete keys and choices. It is built from the kinds of value by
which layouts are checked.

For a game whose tables are known it lists the colors, fonts, tables, icons and faces that exist."""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from data.sizes import CARDS
from data.templates import values
from data.templates.language import LEAST
from data.templates.values import ELEMENT_KEYS, FACE_KEYS, Shape


def _explanations() -> Mapping[str, Mapping[str, str]]:
    """Return the explanations of the keys of faces and of elements, by ``face`` and ``element``, then by key."""
    text = Path(__file__).with_name("keys.toml").read_text(encoding="utf-8")
    return tomllib.loads(text.replace("<cards>", ", ".join(CARDS)).replace("<least>", str(LEAST)))


TOLD = _explanations()
"""What an editor says of a key."""


@dataclass(frozen=True)
class There:
    """The names in a game that a layout may use. An empty kind is unknown, and anything is allowed for it."""

    tables: Iterable[str] = ()
    colours: Iterable[str] = ()
    fonts: Iterable[str] = ()
    icons: Iterable[str] = ()
    faces: Iterable[str] = ()


def schema(there: There | None = None) -> dict[str, Any]:
    """Return the JSON Schema of a layout: of any game, or of one with the names in `there`."""
    known = _narrower_shapes(there or There())
    element = _group(ELEMENT_KEYS, values.ELEMENT, TOLD["element"], known["element"]) | {"additionalProperties": False}
    face = _group(FACE_KEYS, values.FACE, TOLD["face"], known["face"])
    face |= {"additionalProperties": {"$ref": "#/definitions/element"}}
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "layout.toml",
        "description": "Faces, and what lies on them (docs/layouts.md).",
        "type": "object",
        "additionalProperties": {"$ref": "#/definitions/face"},
        "definitions": {"face": face, "element": element},
    }


def _group(
    keys: Iterable[str], kinds: Mapping[str, values.Kind[Any]], told: Mapping[str, str], known: Mapping[str, Shape]
) -> Any:
    shapes = {key: {"description": told[key], **known.get(key, kinds[key].shape)} for key in keys}
    return {"type": "object", "properties": shapes}


def _narrower_shapes(there: There) -> dict[str, dict[str, Shape]]:
    """Return the JSON Schemas that a game's names restrict, by ``face`` and ``element``, then by key."""
    slot, face, element = values.matching(values.SLOT), dict[str, Shape](), dict[str, Shape]()
    if tables := sorted(f"{table}.csv" for table in there.tables):
        files = [
            values.word_shape(tables),
            values.matching(f"({'|'.join(stem.removesuffix('.csv') for stem in tables)})(\\.tsv|\\.xlsx)?$"),
        ]
        face["table"] = values.either(*files)
        element["each"] = values.either(values.whole(1, 200).shape, slot, values.matching(values.WORD), *files)
    if faces := sorted(there.faces):
        face["like"] = face["back"] = values.word_shape(faces)
    if colours := list(there.colours):
        role = values.either(values.word_shape(colours), values.matching(values.COLOR), slot)
        element |= {"colour": role, "fill": role, "line": role}
    if fonts := list(there.fonts):
        element["font"] = values.word_shape(fonts)
    if icons := sorted(there.icons):
        element["icon"] = values.either(
            values.word_shape(icons), {"type": "string", "pattern": values.SLOT.pattern[:-1]}
        )
    return {"face": face, "element": element}
