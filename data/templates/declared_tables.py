"""The schema of a game that has no package of its own: a folder with a ``layout.toml`` and no Python.

Every CSV, TSV or XLSX beside it is a table; its first column is the id. What a column holds is declared in game.toml,

    [tables.goods]
    price = "1..20"                # or "number"; "1..20 or empty" may be left empty
    kind = ["food", "drink"]       # one of these
    harbor = "id of sea"           # the id of a row of sea.csv
    icon = "icon"                  # also: words, flag, color, picture, text (printed), name (printed alike in German),
                                   # note (not printed), effects (printed as verbs.csv words them)

or follows from the layout: a column that an element prints is a text, unless all its cells are numbers; one that an
element is repeated for is a list of words; any other is a note.
"""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from types import ModuleType
from typing import Annotated, Any, Literal

from pydantic import create_model

from data.effects import Cell
from data.errors import Fault, Faults, nearest
from data.fields import Between, EffectCell, Flag, GlyphName, Id, PictureFile, Ref, Tags, Text, ThemeColor
from data.game import Game
from data.readers import ROW_KINDS, Sheet, find_rows, read_rows, read_text, read_toml, toml_lines
from data.records import Record
from data.templates.language import COLUMN, MADE, STEM, Layout
from data.templates.own_verbs import HEAD, VERBS
from data.templates.products import read
from data.verbs import Verb

ASIDE = ("glossary", "claims", "shops", "read", STEM)
"""Tables that any game may have and that are no rows of its own."""
KINDS = {
    "text": Annotated[str, Text(markup=True)], "name": Annotated[str, Text(proper=True)], "note": str,
    "icon": GlyphName,
    "color": ThemeColor, "picture": PictureFile, "words": Tags, "flag": Flag, "number": float, "id": Id,
    "effects": EffectCell,
}  # fmt: skip
FONTS = {
    "regular": "AlegreyaSans-Medium", "italic": "AlegreyaSans-MediumItalic", "bold": "AlegreyaSans-ExtraBold",
    "bold_italic": "AlegreyaSans-ExtraBoldItalic", "medium": "bold", "black": "bold", "display": "bold",
    "numerals": "bold",
}  # fmt: skip
"""Roles that a theme may leave out, and the font or the other role that stands in."""
COLORS = {
    "ink": "#1D2430", "paper": "#FFFFFF", "page": "paper", "soft": "ink", "line": "ink", "red": "#9A2010",
    "tint": "#F1ECE0", "hair": "#D5CDBD", "rule": "#9A948A", "edge": "rule",
}  # fmt: skip
EMPTY = " or empty"
_RANGE = re.compile(r"(-?\d+)\.\.(-?\d+)$")
_COLUMN = re.compile(r"[A-Za-z][A-Za-z0-9_]*$")
_TAKEN = (frozenset(dir(Record)) | set(MADE)) - {"copy"}


def schema_of(slug: str, folder: Path) -> ModuleType:
    """Return the schema of a game without a package, made from its folder: a module with the same names as a schema.py.
    Raises Fault for a name that cannot be a column's, and for an unknown table, column or kind of column."""
    layout = read(folder)
    declared = _read_declarations(folder)
    rules = ModuleType(f"data_{slug}_plain", "Tables of a folder.")
    rules.TABLES = {stem: _model(stem, folder, layout, declared.get(stem, {})) for stem in stems(folder)}  # type: ignore[attr-defined]
    for stem in declared.keys() - rules.TABLES.keys():
        if (folder / f"{stem}.ods").exists():
            find_rows(folder, stem)
        raise _fault(folder, ("tables", stem), f"there is no table {stem}.csv{nearest(stem, rules.TABLES)}")
    rules.MAY_LACK = True  # type: ignore[attr-defined]
    return rules


def models(folder: Path, layout: Layout, known: Iterable[str]) -> dict[str, type[Record]]:
    """Return the row models, by file stem, of the tables that a layout draws and that are not among the `known` ones of
    the game's own schema.

    Raises Fault for a name that cannot be a column's."""
    drawn = [*layout.printed, *(layout.faces[name] for name in layout.backs)]
    rows = {table for face in drawn for element in face.elements for table in face.tables(element)}
    wanted = ({face.table for face in layout.printed} | rows) - set(known)
    declared = _read_declarations(folder)
    return {stem: _model(stem, folder, layout, declared.get(stem, {})) for stem in stems(folder) if stem in wanted}


def with_defaults(values: dict[str, Any]) -> dict[str, Any]:
    """Return the values of a game.toml with defaults for the keys that a game without a package may leave out."""
    title = str(values.get("title", "?"))
    tagline = values.get("tagline", title)
    usual = {"tagline": tagline, "tagline_de": tagline, "designer": "", "players": "", "minutes": ""}
    theme = values.get("theme", {})
    return {**usual, **values, "theme": {"fonts": {}, "colours": {}, **theme} if isinstance(theme, dict) else theme}


def with_theme_roles(game: Game) -> Game:
    """Return a game whose theme has every font and color that the standard sheets are drawn with, missing ones filled
    in."""
    fonts, colours = dict(game.theme.fonts), dict(game.theme.colours)
    for role, other in FONTS.items():
        fonts.setdefault(role, fonts.get(other, other))
    for role, other in COLORS.items():
        colours.setdefault(role, colours.get(other, other))
    return game.model_copy(update={"theme": game.theme.model_copy(update={"fonts": fonts, "colours": colours})})


def stems(folder: Path) -> list[str]:
    """Return the file stems of the tables in a folder, sorted, without those that any game may have, such as the
    glossary."""
    found = {path.name.partition(".")[0] for path in folder.iterdir() if path.suffix in ROW_KINDS and path.is_file()}
    return sorted(stem for stem in found if stem and stem[0] not in "~." and stem not in ASIDE)


def _read_declarations(folder: Path) -> Mapping[str, Mapping[str, Any]]:
    tables = read_toml(folder / "game.toml").get("tables", {})
    if isinstance(tables, dict) and all(isinstance(columns, dict) for columns in tables.values()):
        return tables
    raise _fault(folder, ("tables",), "is not a group of tables; write [tables.goods], and a line a column below it")


def _model(stem: str, folder: Path, layout: Layout | None, declared: Mapping[str, Any]) -> type[Record]:
    try:
        sheet = read_rows(find_rows(folder, stem))
    except (Fault, Faults):
        return Record  # told when the table is read
    for column in declared.keys() - set(sheet.columns):
        raise _fault(
            folder, ("tables", stem, column), f"{sheet.file} has no column {column!r}{nearest(column, sheet.columns)}"
        )
    if sheet.file == VERBS and {*HEAD[:5]} <= {*sheet.columns}:
        return Verb
    fields: dict[str, Any] = {}
    printed, listed = _printed_columns(stem, layout)
    for column in sheet.columns:
        if not _COLUMN.match(column):
            raise Fault(
                f"{column!r} is not a name of a column; letters, digits and _, the first a letter",
                sheet.file,
                1,
                column,
            )
        if column in _TAKEN:
            raise Fault(
                f"the program itself uses the word {column!r}; call the column otherwise", sheet.file, 1, column
            )
        if column in declared:
            fields[column] = _kind(folder, stem, column, declared[column])
        elif column == "id":
            fields[column] = (Id, ...)
        elif column in listed:
            fields[column] = (Tags, ())
        else:
            text = column in printed and not _numbers(sheet, column)
            fields[column] = (KINDS["text" if text else "note"], "")
    if "id" not in fields:
        fields["id"] = (Id, ...)
    return _row(stem, sheet.file, tuple(fields.items()))


@lru_cache(64)
def _row(stem: str, file: str, fields: tuple[tuple[str, Any], ...]) -> type[Record]:
    """Return the row model of the table `stem`, in `file`, with these fields (name, type and default). It is cached, so
    that rows already read need not be read again."""
    model: type[Record] = create_model(f"Row of {stem}", __base__=Record, __doc__=f"A row of {file}.", **dict(fields))
    return model


def _printed_columns(stem: str, layout: Layout | None) -> tuple[set[str], set[str]]:
    """Return two sets of columns of the table `stem`: those whose text an element prints, and those whose list items an
    element is repeated for."""
    printed: set[str] = set()
    listed: set[str] = set()
    for face in layout.printed if layout else ():
        for side in (face, *((layout.faces[face.back],) if layout and face.back in layout.faces else ())):
            for element in side.elements:
                if stem in (face.table, *side.tables(element)):
                    printed |= set(COLUMN.findall(element.text))  # what sums count with is a number
                    plain = isinstance(element.each, str) and "{" not in element.each and not element.rows
                    listed |= {str(element.each)} if plain else set()
    return printed, listed


def _numbers(sheet: Sheet, column: str) -> bool:
    """Return whether a column holds no letter, only numbers and signs, so that it needs no translation."""
    return not any(any(sign.isalpha() for sign in row.cells[column]) for row in sheet.rows)


def _kind(folder: Path, stem: str, column: str, declared: Any) -> tuple[Any, Any]:
    """Return the type and default of a column of the table `stem`, from its value in game.toml (`declared`); the
    default is `...` if no cell may be empty. Raises Fault."""
    at = ("tables", stem, column)
    if isinstance(declared, list) and declared and all(isinstance(word, str) for word in declared):
        words = tuple(word for word in declared if word)
        return (Literal[words], ...) if len(words) == len(declared) else (Literal[(*words, "")], "")
    if not isinstance(declared, str):
        raise _fault(folder, at, f"{declared!r} is not a kind of column; {_there()}")
    may_lack, declared = declared.endswith(EMPTY), declared.removesuffix(EMPTY)
    if found := _RANGE.match(declared):
        between = Annotated[int, Between(int(found[1]), int(found[2]))]
        return (between | None, None) if may_lack else (between, ...)
    if declared.startswith("id of "):
        return (Annotated[str, Ref(declared.removeprefix("id of ").strip())], "" if may_lack else ...)
    if declared not in KINDS:
        raise _fault(folder, at, f"{declared!r} is not a kind of column{nearest(declared, KINDS) or '; ' + _there()}")
    if declared == "number":
        return (float | None, None) if may_lack else (float, ...)
    if declared == "effects" and not (folder / VERBS).exists():
        raise _fault(folder, at, f"what effects mean stands in {VERBS}, and there is none; write one, or text instead")
    empty: dict[str, Any] = {"words": (), "flag": False, "effects": Cell()}
    return KINDS[declared], empty.get(declared, "" if may_lack or declared == "note" else ...)


def _there() -> str:
    return f'there are {", ".join(KINDS)}, "1..20", "id of goods", and lists such as ["food", "drink"]'


def _fault(folder: Path, path: Iterable[str], message: str) -> Fault:
    lines = toml_lines(read_text(folder / "game.toml"))
    place = tuple(path)
    return Fault(message, "game.toml", lines.get(place) or lines.get(place[:2]), ".".join(place))
