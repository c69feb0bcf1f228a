"""The components of which a new game is put together: each a template with a name of its own and, if wished, rows
pasted from a spreadsheet. Files go in and out as texts; nothing is written to disk."""

import csv
import io
import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from data.errors import Fault
from data.templates.edit import put, taken_out, value_str
from data.templates.language import FILE, Part, Written, columns_in
from data.templates.pasting import Column, Pasted, declared_kind, identifier
from data.templates.reading import parse_faces

GERMAN = "text.de.toml"
WORDS = re.compile(r"\{(\w+)\}")
STAND_IN: Mapping[str, Any] = {"color": "slate", "icon": "star", "copies": 1}
"""What an element shows for a column that a pasted table has not."""


@dataclass(frozen=True)
class Component:
    """A template with the title it gets (empty: the template's own) and the pasted rows that replace its own, if
    any."""

    template: str
    title: str = ""
    rows: Pasted | None = None


def files_of(component: Component, made: Mapping[str, str], taken: Sequence[str] = ()) -> dict[str, str]:
    """Return the files of a component, by name: `made` (those of its template) under a name not in `taken`, with its
    title and rows."""
    out = dict(made)
    stem = next((file.removesuffix(".csv") for file in made if file.endswith(".csv")), "")
    faces = list(parse_faces(made.get(FILE, ""))[0])
    stem = stem or (faces[0] if faces else "")
    if not stem:
        return out
    title = component.title.strip()
    name = free_name(identifier(title) or stem, taken)
    if name != stem:
        out = {file.replace(f"{stem}.csv", f"{name}.csv"): _rename_stem(text, stem, name) for file, text in out.items()}
    if not title and name != stem and FILE in out:
        title = f"{parse_faces(out[FILE])[0][name].keys['product'].value} {name.removeprefix(stem)}"
    if title:
        out[FILE] = put(put(out[FILE], name, "", "product", title), name, "", "product_de", title)
    if component.rows and f"{name}.csv" in out:
        out |= _with_rows(out, name, component.rows)
    return out


def free_name(name: str, taken: Sequence[str]) -> str:
    """Return `name`, followed by the first number from 2 on that is free if it is in `taken`."""
    return next(one for n in range(1, 999) if (one := name if n == 1 else f"{name}{n}") not in taken)


def _rename_stem(text: str, stem: str, name: str) -> str:
    """Return the text of a template's file with `stem` replaced by `name` in sections, tables and backs, but not in
    remarks."""
    text = re.sub(rf"(?m)^(\[\[?(?:tables\.|layout\.)?){stem}(?=[\].\-_])", rf"\g<1>{name}", text)
    return re.sub(rf'"{stem}(\.csv|_back)?"', rf'"{name}\1"', text)


def _with_rows(files: Mapping[str, str], name: str, rows: Pasted) -> dict[str, str]:
    """Return the files of a component that change when it gets other rows: the table, game.toml with the kinds of its
    columns, and the layout with its ``{column}`` names replaced."""
    own = next(csv.reader(io.StringIO(files[f"{name}.csv"])))
    places = _places(own, rows.columns)
    layout = rewrite_braces(files[FILE], [name], own, places)
    picture = next((one.name for one in rows.columns if one.kind == "picture"), "")
    for element, part in parse_faces(layout)[0][name].parts.items():
        said = {key: str(given.value) for key, given in part.keys.items()}
        if "image" in said and picture:
            layout = put(layout, name, element, "image", f"art/{{{picture}}}")
        elif "when" in said and not WORDS.search("".join(said.values())):  # a sign that the template's own rows have
            layout = taken_out(layout, name, element)
    kinds = {one.name: declared_kind(one, rows) for one in rows.columns if one.kind not in ("id", "text")}
    lines = [f"[tables.{name}]", *(f"{column} = {value_str(kind)}" for column, kind in kinds.items())]
    return {f"{name}.csv": rows.as_csv(), FILE: layout, "game.toml": "\n" + "\n".join(lines) + "\n", GERMAN: ""}


def _places(own: Sequence[str], columns: Sequence[Column]) -> dict[str, str]:
    """Return the name of the pasted column that replaces each of the template's `own` columns: one of the same name, or
    else the first unused one of the same kind. Columns without one are left out."""
    kinds = {"color": "color", "icon": "icon", "copies": "copies", "kind": "choice", "name": "text", "text": "text"}
    kinds |= dict.fromkeys(("points", "worth", "number", "seats"), "number")
    left = [one for one in columns if one.kind != "id"]
    found: dict[str, str] = {}
    for exact in (True, False):
        for column in own:
            wanted = [kinds.get(column), *(["effects"] if column == "text" else [])]
            fitting = [one for one in left if (one.name == column if exact else one.kind in wanted)]
            if column in found or not fitting:
                continue
            one = max(fitting, key=lambda each: each.longest) if column == "text" else fitting[0]
            found[column] = one.name
            left.remove(one)
    return found


def rewrite_braces(layout: str, faces: Sequence[str], own: Sequence[str], places: Mapping[str, str]) -> str:
    """Return the layout with the template's `own` columns in the elements of these faces replaced by those that
    `places` gives. A column without a replacement gets a fixed value, or its element is removed."""
    for face, written in parse_faces(layout)[0].items():
        if face not in faces:
            continue
        sections: dict[str, Written | Part] = {"": written, **written.parts}
        for element, part in sections.items():
            for key, given in part.keys.items():
                layout = _one_key(layout, face, element, key, given.value, own, places)
    return layout


def _one_key(
    layout: str, face: str, element: str, key: str, value: Any, own: Sequence[str], places: Mapping[str, str]
) -> str:
    if not isinstance(value, str) or (element and element not in parse_faces(layout)[0][face].parts):
        return layout
    said = set(columns_in(value)) & set(own) if key != "when" else set(re.findall(r"\w+", value)) & set(own)
    lacking = said - places.keys() - {"id"}
    if key == "image" and "id" in said:
        return layout
    if lacking:
        stand_in = STAND_IN.get(next(iter(lacking)))
        if key in ("text", "each", "when", "turn") or stand_in is None:
            return taken_out(layout, face, element)
        return put(layout, face, element, key, stand_in)
    renamed = partial(re.compile(r"\b[A-Za-z_]\w*").sub, lambda word: places.get(word[0], word[0]))
    new = renamed(value) if key == "when" else re.sub(r"\{[^{}]*\}", lambda found: renamed(found[0]), value)
    return put(layout, face, element, key, new) if new != value else layout


def with_languages(game: str, languages: Sequence[str]) -> str:
    """Return the text of game.toml with its `languages` set. Raises Fault unless they are en, or en and de."""
    if list(languages) not in (["en"], ["en", "de"]):
        raise Fault("languages are en, or en and de", "game.toml", None, "languages")
    written = f"languages = [{', '.join(map(value_str, languages))}]"
    if "languages" in tomllib.loads(game):
        return re.sub(r"(?m)^languages *=.*$", written, game, count=1)
    return f"{written}\n{game}"
