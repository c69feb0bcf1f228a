"""What the columns of a table may hold, as records for the page, derived from the models of a game's schema."""

import types
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel

from data.fields import Between, Effects, Glyph, Picture, Ref, Role, Text, marks
from data.games import schema
from data.loaded import Loaded


def model_of(slug: str, folder: Path, name: str) -> type[BaseModel] | None:
    """Return the model of the rows of the table file `name`; None if the schema has none."""
    from data.loading import READ_TO_CHECK

    rules, path = schema(slug, folder), Path(name)
    known: dict[str, Any] = {**READ_TO_CHECK, **rules.TABLES}
    if path.parent != Path("."):
        known = {stem: model for kind in getattr(rules, "FOLDERS", {}).values() for stem, model in kind.tables.items()}
    return known.get(path.stem)


def columns(
    model: type[BaseModel] | None,
    names: tuple[str, ...],
    glyphs: list[str],
    loaded: Loaded | None,
    art: Sequence[str] = (),
) -> list[dict[str, Any]]:
    """Return a record for each column in `names`: its ``kind``, its ``choices`` (icons from `glyphs`, pictures from
    `art`), ``limit``, ``low`` and ``high`` if it has them, and whether it ``must`` be filled."""
    if model is None:
        return [{"name": name, "kind": "text"} for name in names]
    out = []
    for name in names:
        info = model.model_fields.get(name)
        if info is None:
            out.append({"name": name, "kind": "unknown"})
            continue
        record: dict[str, Any] = {"name": name, "kind": "text", "must": info.is_required()}
        record |= _kind(info.annotation)
        for one in (Between, Effects, Glyph, Picture, Ref, Role, Text):
            mark = next((mark for column, mark in marks(model, one) if column == name), None)
            if mark is not None:
                record |= _mark_record(mark, glyphs, loaded)
                if one is Picture:
                    record["choices"] = list(art)
        if name in getattr(model, "key_columns", ()):
            record["key"] = True
        out.append(record)
    return out


def _kind(annotation: Any) -> dict[str, Any]:
    if choices := [str(choice) for choice in _literals(annotation)]:
        return {"kind": "choice", "choices": choices}
    inner = set(_plain(annotation))
    if bool in inner:
        return {"kind": "flag", "choices": ["0", "1"]}
    if inner & {int, float}:
        return {"kind": "number"}
    if tuple in inner:
        return {"kind": "tags"}
    return {}


def _mark_record(mark: Any, glyphs: list[str], loaded: Loaded | None) -> Mapping[str, Any]:
    if isinstance(mark, Between):
        return {"kind": "number", "low": mark.low, "high": mark.high}
    if isinstance(mark, Effects):
        return {"kind": "effects"}
    if isinstance(mark, Glyph):
        return {"kind": "glyph", "choices": glyphs}
    if isinstance(mark, Picture):
        return {"kind": "picture"}
    if isinstance(mark, Role):
        colors = dict(loaded.game.theme.colours) if loaded and loaded.game else {}
        return {"kind": "color", "choices": list(colors), "colors": colors}
    if isinstance(mark, Ref):
        keys = (loaded.known_keys(mark.table) if loaded else None) or ()
        return {"kind": "ref", "table": mark.table, "choices": [*mark.also, *sorted(keys)]}
    return {"kind": "text", "limit": mark.limit, "markup": mark.markup, "german": not mark.proper}


def _literals(annotation: Any) -> Iterator[Any]:
    if get_origin(annotation) is Literal:
        yield from get_args(annotation)
    elif get_origin(annotation) in (Union, types.UnionType):
        for part in get_args(annotation):
            yield from _literals(part)


def _plain(annotation: Any) -> Iterator[Any]:
    if get_origin(annotation) in (Union, types.UnionType):
        for part in get_args(annotation):
            yield from _plain(part)
    else:
        yield get_origin(annotation) or annotation


def vocabulary(loaded: Loaded) -> dict[str, Any]:
    """Return the names that effects may use: ``verb``, ``trigger``, ``cond`` and ``words`` as records from
    verbs.csv, and the ``keys`` of tables that arguments may name."""
    verbs = loaded.records.get("verbs", ())
    out: dict[str, Any] = {"verb": [], "trigger": [], "cond": [], "words": {}, "keys": {}}
    for row in verbs:
        told = {"name": row.name, "args": row.args, "en": row.en, "de": row.de, "meaning": row.meaning}
        if row.kind in ("verb", "trigger", "cond"):
            out[row.kind].append(told)
        else:
            out["words"].setdefault(row.kind, []).append(told)
    wanted = {part for row in verbs for kind in row.types for part in kind.split("|")}
    out["keys"] = {table: sorted(keys) for table, keys in loaded.keys.items() if keys and table in wanted}
    return out
