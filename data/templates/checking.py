"""The checks of a layout against its game. Unknown tables, columns, colors, fonts and icons are reported at the
layout's line, cells that the layout cannot print at their row."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from data.errors import Fault, nearest
from data.pictures import picture_file
from data.records import Record
from data.templates.cells import cell, rule_text, words
from data.templates.geometry import cautions, check_repetitions, too_many
from data.templates.language import MADE, RULES, STEM, Element, Face, columns_in
from data.templates.resolving import in_order
from data.templates.sums import NotCounted
from data.templates.values import COLOR
from data.texts import leaves

if TYPE_CHECKING:
    from data.loaded import Known, Loaded

DECKS = 300
"""Copies of one row at most."""


def layout_faults(
    loaded: Loaded, tables: Mapping[str, type[Record]], known: Known | None
) -> tuple[list[Fault], list[Fault]]:
    """Return (errors, warnings) of a game's layout, each fault once. `tables` are the row models of the game's tables
    by name; without `known`, icons and pictures are not looked up."""
    layout = loaded.layout
    assert layout is not None
    errors, warnings = list(layout.faults), list[Fault]()
    faces = [(face, face) for face in layout.printed]
    faces += [
        (layout.faces[name], front) for name, fronts in layout.backs.items() for front in fronts if name != front.name
    ]
    for face, front in faces:
        looked = _Face(loaded, face, front, tables, known)
        errors += looked.errors()
        warnings += looked.warnings()
    errors += _check_translated_braces(loaded, known)
    titles = {face.product: face for face in reversed(layout.printed)}
    warnings += [
        face.fault("product", f"{face.product!r} is what {titles[face.product].name} is called too; call it otherwise")
        for face in layout.printed
        if face.product and titles[face.product] is not face
    ]
    used = {face.name for face, _ in faces} | {base for face, _ in faces for base in _bases(loaded, face)}
    for name, one in layout.faces.items():
        if name not in used and not any(fault.column == name for fault in errors):
            message = "is never printed: it has no table and no product, and nothing is like it or backed by it"
            warnings.append(one.fault("", message))
    return in_order(errors), in_order(warnings)


def pictures(loaded: Loaded) -> set[str]:
    """Return the stems of all picture files in the folder ``art`` that the layout may print."""
    out: set[str] = set()
    if loaded.layout is None:
        return out
    sides = [(face, face.table) for face in loaded.layout.printed]
    sides += [(loaded.layout.faces[name], fronts[0].table) for name, fronts in loaded.layout.backs.items()]
    for face, table in sides:
        for pattern in dict.fromkeys(element.image for element in face.elements if element.image):
            rows: Sequence[Record | None] = loaded.records.get(table) or [None]
            files = {image_file(pattern, row) for row in (rows if columns_in(pattern) else rows[:1])}
            out |= {file.rpartition("/")[2].rpartition(".")[0] for file in files}
    return out - {""}


def image_file(pattern: str, row: Record | None) -> str:
    """Return the path of the picture for a row: `pattern` with each ``{column}`` replaced by the row's cell."""
    for column in columns_in(pattern):
        pattern = pattern.replace(f"{{{column}}}", cell(row, column))
    return pattern


def _bases(loaded: Loaded, face: Face) -> list[str]:
    """Return the names of the faces that a face is `like`, directly or through another, the nearest first."""
    out: list[str] = []
    assert loaded.layout is not None
    while face.like in loaded.layout.faces and face.like not in out:
        out.append(face.like)
        face = loaded.layout.faces[face.like]
    return out


class _Face:
    """The checks of one face, against the rows of the table of `front`: the face itself, or the printed face that it is
    the back of."""

    def __init__(
        self, loaded: Loaded, face: Face, front: Face, tables: Mapping[str, type[Record]], known: Known | None
    ) -> None:
        self.loaded, self.face, self.front, self.tables, self.known = loaded, face, front, tables, known
        self.model = tables.get(front.table)
        self.columns = list(self.model.model_fields) if self.model else []
        self.rows: list[Record] = loaded.records.get(front.table, []) if front.table else []
        self.theme = loaded.game.theme if loaded.game else None

    def errors(self) -> Iterator[Fault]:
        face = self.face
        if face is self.front and face.table and self.model is None:
            yield face.fault("table", self.no_table(face.table))
            return
        if self.model is not None and not self.columns:
            return  # the table cannot be read, which is told there
        if face is self.front and isinstance(face.copies, str):
            yield from self.copies(face.copies[1:-1])
        for element in face.elements:
            yield from self.element(element)

    def model_of(self, table: str) -> type[Record] | None:
        return self.tables.get(table) if table != STEM else None

    def columns_of(self, element: Element) -> list[str]:
        """Return the columns that an element may use: those of the tables for whose rows it is repeated, then those of
        the face's table."""
        models = [self.model_of(table) for table in self.face.tables(element)]
        return [*(column for model in models if model for column in model.model_fields), *self.columns]

    def copies(self, column: str) -> Iterator[Fault]:
        if column not in self.columns:
            yield self.face.fault("copies", self.no_column(None, column))
            return
        for row in self.rows:
            text = cell(row, column)
            if not text.isdecimal() or int(text) > DECKS:
                yield row.fault(
                    column,
                    f"{text!r} is not a number of copies, which {self.face.name} takes from here; write 0 to {DECKS}",
                )

    def element(self, element: Element) -> Iterator[Fault]:
        yield from self.check_names(element)
        said = element.patterns()
        for key, text in said.items():
            plain = key == "each" and isinstance(element.each, str) and "{" not in text and not element.rows
            for column in [text] if plain else columns_in(text):
                yield from self.column(element, key, column)
        if element.rows and self.model_of(element.rows) is None:
            yield element.fault("each", self.no_table(element.rows))
        for column in element.when.columns() if element.when is not None else ():
            if not self.has_column(element, column) and not (column in MADE and self.repeats(element)):
                yield element.fault("when", self.no_column(element, column))
        if not _asks(element):
            return
        for row in self.rows if self.face.table == self.front.table or not self.face.table else ():
            yield from self.cells(element, row, self.columns)
        for table in self.face.tables(element):
            model = self.model_of(table)
            for row in self.loaded.records.get(table, ()) if model else ():
                yield from self.cells(element, row, list(model.model_fields) if model else [])

    def repeats(self, element: Element) -> bool:
        """Return whether an element, or one that contains it, is repeated."""
        return any(one.each for one in (element, *self.face.containers(element)))

    def column(self, element: Element, key: str, column: str) -> Iterator[Fault]:
        if self.has_column(element, column):
            return
        if column in MADE:
            if not self.repeats(element):
                yield element.fault(
                    key, f"{{{column}}} is only where something is repeated; give it each, or lay it in what has"
                )
        elif key != "text" or not self.known or column not in self.known.glyphs:
            yield element.fault(key, self.no_column(element, column, key == "text"))

    def has_column(self, element: Element, column: str) -> bool:
        """Return whether an element may show this column, or this number of rules.toml; any, while that has faults."""
        if column.startswith(RULES) and (self.loaded.folder / "rules.toml").is_file():
            rules = self.loaded.documents.get("rules")
            return rules is None or bool(rule_text(rules, column))
        return column in self.columns_of(element)

    def no_table(self, table: str) -> str:
        there = [name for name in self.tables if name != STEM]
        kind = next((name for name in there if name == nearest(table, there)[len("; did you mean '") : -2]), "")
        cure = f"; did you mean '{kind}.csv'?" if kind else f"; there are {', '.join(f'{name}.csv' for name in there)}"
        return f"no table '{table}.csv'{cure if there else '; write one beside layout.toml'}"

    def no_column(self, element: Element | None, column: str, or_icon: bool = False) -> str:
        rules = self.loaded.documents.get("rules")
        if column.startswith(RULES) and rules is not None:
            name = column.removeprefix(RULES)
            known = [".".join(map(str, path)) for path, _ in leaves(rules.model_dump())]
            return f"rules.toml has no number {name!r}{nearest(name, known)}"
        tables = [*(self.face.tables(element) if element else ()), *((self.front.table,) if self.front.table else ())]
        columns = self.columns_of(element) if element else self.columns
        if not tables:
            icon = (
                f"; nor is there an icon of that name{nearest(column, self.known.glyphs)}"
                if or_icon and self.known
                else ""
            )
            return f"{self.face.name} has no table, so there is no column {column!r}{icon}"
        known = [*columns, *(self.known.glyphs if or_icon and self.known else ())]
        cure = nearest(column, columns) or nearest(column, known) or f"; there are {', '.join(columns)}"
        files = " and ".join(f"{table}.csv" for table in tables)
        return f"{files} {'have' if tables[1:] else 'has'} no column {column!r}{cure}"

    def check_names(self, element: Element) -> Iterator[Fault]:
        """Yield a fault for each color, font, icon and picture of an element that does not exist."""
        for key, role in element.roles().items():
            if "{" not in role and key in element.lines and (wrong := self.no_colour(role)):
                yield element.fault(key, f"{wrong} (game.toml [theme.colours])")
        if element.text and self.theme and element.font not in self.theme.fonts:
            cure = nearest(element.font, self.theme.fonts) or "; there are " + ", ".join(self.theme.fonts)
            yield element.fault("font", f"no font {element.font!r}{cure} (game.toml [theme.fonts])")
        if element.icon and "{" not in element.icon and self.known and element.icon not in self.known.glyphs:
            yield element.fault(
                "icon", f"no icon {element.icon!r}{nearest(element.icon, self.known.glyphs)} (lost print glyphs)"
            )
        alone = (
            self.known and element.image and not element.icon and not element.text
        )  # kept tables come without pictures
        if alone and "{" not in element.image and not picture_file(self.loaded.folder / element.image):
            message = f"there is no picture {element.image}; put one there, or give it an icon to stand in"
            yield element.fault("image", message)

    def no_colour(self, role: str, whose: str = "") -> str:
        if role[0] == "#":
            return "" if COLOR.match(role) else f"{role!r} is not a color; write six digits, as #C0301C"
        colours = self.theme.colours if self.theme else {role: ""}
        cure = nearest(role, colours) or "; there are " + ", ".join(colours)
        return "" if role in colours else f"no color {role!r}{whose}{cure}"

    def cells(self, element: Element, row: Record, columns: list[str]) -> Iterator[Fault]:
        """Yield a fault for each cell of a row that an element cannot use as a color, icon, angle, number or condition.
        `columns` are those of the row's table."""
        for part in element.when.sums() if element.when is not None else ():
            if set(part.columns()) <= set(columns):
                try:
                    part.value(lambda column: cell(row, column))
                except NotCounted as odd:
                    message = f"{odd.text!r} is not a number that {element.path}.when can count with; write another"
                    yield row.fault(odd.column, message)
        asked = element.when is not None and all(column in columns for column in element.when.columns())
        if asked and element.when is not None and not element.when.holds(lambda column: cell(row, column)):
            return
        for key, said in element.roles().items():
            column = said[1:-1] if said.startswith("{") else ""
            if column in columns:
                role = cell(row, column)
                if not role:
                    yield row.fault(column, f"is empty, and {element.path}.{key} takes its color from here")
                elif wrong := self.no_colour(role, f" for {element.path}.{key}"):
                    yield row.fault(column, wrong)
        yield from self.icons(element, row, columns)
        if (
            isinstance(element.turn, str)
            and element.turn[1:-1] in columns
            and not _number(cell(row, element.turn[1:-1]))
        ):
            column = element.turn[1:-1]
            yield row.fault(
                column, f"{cell(row, column)!r} is not a number of degrees, by which {element.path} is turned"
            )
        if isinstance(element.each, str) and element.each.startswith("{") and element.each[1:-1] in columns:
            column = element.each[1:-1]
            if not cell(row, column).isdecimal() and cell(row, column):
                yield row.fault(
                    column, f"{cell(row, column)!r} is not a whole number, so often as {element.path} is repeated"
                )

    def icons(self, element: Element, row: Record, columns: list[str]) -> Iterator[Fault]:
        names = columns_in(element.icon)
        if not self.known or len(names) != 1 or element.icon != f"{{{names[0]}}}":
            return
        column = names[0]
        if column == "each" and isinstance(element.each, str) and element.each in columns:
            column, wanted = element.each, words(cell(row, element.each), element.split)
        elif column in columns:
            wanted = [cell(row, column)]
        else:
            return
        for name in wanted:
            if name not in self.known.glyphs and not (element.image and self.has_picture(element, row)):
                what = f"no icon {name!r} for {element.path}{nearest(name, self.known.glyphs)} (lost print glyphs)"
                yield row.fault(column, what if name else f"is empty, and {element.path} takes its icon from here")

    def has_picture(self, element: Element, row: Record) -> bool:
        return picture_file(self.loaded.folder / image_file(element.image, row)) is not None

    def warnings(self) -> Iterator[Fault]:
        yield from cautions(self.face)
        for element in self.face.elements:
            if element.rows in self.loaded.records:
                yield from too_many(self.face, element, len(self.loaded.records[element.rows]))
        repeated = any(isinstance(element.each, str) for element in self.face.elements)
        for row in self.rows if repeated else ():
            yield from check_repetitions(self.face, row, self.columns)


def _asks(element: Element) -> bool:
    """Return whether an element takes anything but its words from cells: a color, an icon, an angle, a repetition or a
    sum."""
    counted = element.when is not None and any(element.when.sums())
    return counted or "{" in f"{''.join(element.roles().values())}{element.icon}{element.turn}{element.each}"


def _number(text: str) -> bool:
    try:
        float(text or 0)
    except ValueError:
        return False
    return True


def _check_translated_braces(loaded: Loaded, known: Known | None) -> Iterator[Fault]:
    """Yield a fault for each name in braces in the German words of a layout that is neither in the English words nor an
    icon."""
    for lang, texts in loaded.texts.items():
        for row in loaded.records.get(STEM, ()) if lang != "en" else ():
            said = texts.get(STEM, row.key, "text")
            for name in columns_in(said or ""):
                ours = columns_in(row.text)
                if name not in ours and (not known or name not in known.glyphs):
                    cure = nearest(name, ours) or (f"; it has {', '.join(ours)}" if ours else "")
                    yield texts.fault((STEM, row.key, "text"), f"{{{name}}} is not in the English{cure}")
