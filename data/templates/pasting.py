"""A spreadsheet pasted from the clipboard, turned into a table whose columns have guessed kinds."""

import csv
import io
import re
import tomllib
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from data.errors import Fault
from data.readers import delimiter_of
from data.templates.own_verbs import are_effects

KINDS = ("id", "text", "number", "choice", "color", "icon", "picture", "copies", "flag", "note", "effects")
KNOWN_WORDS = tomllib.loads(Path(__file__).with_name("pasting.toml").read_text(encoding="utf-8"))
PICTURE = re.compile(r"[^/\\]+\.(png|jpe?g|webp|svg)", re.IGNORECASE)
HEX = re.compile(r"#[0-9A-Fa-f]{6}")
UMLAUTS = {ord("ä"): "ae", ord("ö"): "oe", ord("ü"): "ue", ord("ß"): "ss"}
FEW, SHORT = 12, 24
"""A choice has at most FEW different words, of at most SHORT letters."""
MOST = 5000
"""Rows that are taken at once."""
TAKEN = {"key": "code", "table": "table_name", "row": "row_name", "n": "number", "each": "every", "copy": "copies"}


@dataclass(frozen=True)
class Column:
    """A column: its name, the title it was pasted with, its kind (one of `KINDS`), and the length of its longest cell
    in characters."""

    name: str
    title: str
    kind: str
    longest: int = 0


@dataclass(frozen=True)
class Pasted:
    """A pasted table: columns with kinds, the first of them the id, and rows with one cell for each column."""

    columns: Sequence[Column]
    rows: Sequence[Sequence[str]]

    def cells(self, at: int) -> list[str]:
        """Return the non-empty cells of the column with index `at`."""
        return [row[at] for row in self.rows if row[at]]

    def as_csv(self) -> str:
        """Return the table as CSV text, with a line of column names."""
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow([one.name for one in self.columns])
        writer.writerows(self.rows)
        return out.getvalue()


def parse_clipboard(text: str, icons: Collection[str] = (), roles: Collection[str] = ()) -> Pasted:
    """Return the table in text copied from a spreadsheet or a CSV file, with a guess at the kind of each column;
    `icons` and `roles` are the names of the icons and colors that exist. The first line names the columns. Raises Fault
    for a text that is no table, or for too many rows."""
    text = text.replace("\r\n", "\n").replace("\r", "\n").strip("\n")
    delimiter = "\t" if "\t" in text.partition("\n")[0] else delimiter_of("pasted.csv", text)
    try:
        lines = [[cell.strip() for cell in line] for line in csv.reader(io.StringIO(text), delimiter=delimiter)]
    except csv.Error as error:
        raise Fault(f"what was pasted is not a table: {error}") from None
    lines = [line for line in lines if any(line)]
    if len(lines) < 2:
        raise Fault("paste at least two lines: the names of the columns, and a row")
    if len(lines) > MOST:
        raise Fault(
            f"{len(lines)} lines are more than the {MOST} that are taken at once; save them as CSV in the folder"
        )
    titles, rows = lines[0], lines[1:]
    while titles and not titles[-1]:
        titles = titles[:-1]
    width = max(len(titles), *(len(row) for row in rows))
    titles = titles + [f"Column {n}" for n in range(len(titles) + 1, width + 1)]
    filled = [row + [""] * (width - len(row)) for row in rows]
    names = _names(titles)
    columns = [
        _guess_column(name, title, [row[at] for row in filled], icons, roles)
        for at, (name, title) in enumerate(zip(names, titles, strict=True))
    ]
    return with_ids(Pasted(columns, filled))


def identifier(title: str) -> str:
    """Return a title as an identifier for a column, table or face: small letters, digits and _, a letter first, at most
    30 characters. Empty if nothing is left."""
    plain = title.lower().translate(UMLAUTS)
    return re.sub(r"^[^a-z]+", "", re.sub(r"[^a-z0-9]+", "_", plain)).strip("_")[:30]


def _names(titles: Sequence[str]) -> list[str]:
    """Return column names made of the titles, each different, without the words that the program uses itself."""
    out: list[str] = []
    for n, title in enumerate(titles, 1):
        name = identifier(title) or f"column{n}"
        name = TAKEN.get(name, name)
        out.append(next(one for k in range(1, 999) if (one := name if k == 1 else f"{name}{k}") not in out))
    return out


def _guess_column(
    name: str, title: str, cells: Sequence[str], icons: Collection[str], roles: Collection[str]
) -> Column:
    found = [cell for cell in cells if cell]
    longest = max((len(cell) for cell in found), default=0)
    said, different = title.lower(), set(found)
    whole = bool(found) and all(re.fullmatch(r"-?\d+", cell) for cell in found)
    kind = "text"

    def is_called(kind: str) -> bool:
        return any(word in KNOWN_WORDS["names"][kind] for word in re.findall(r"\w+", said))

    if said in KNOWN_WORDS["names"]["id"] and len(different) == len(cells) and not (whole and said in ("number", "no")):
        kind = "id"
    elif whole:
        kind = "copies" if is_called("copies") else "number"
    elif not found:
        kind = "note"
    elif all(PICTURE.fullmatch(cell) for cell in found):
        kind = "picture"
    elif all(
        HEX.fullmatch(cell) or cell in roles or (is_called("color") and cell.lower() in KNOWN_WORDS["colors"])
        for cell in found
    ):
        kind = "color"
    elif all((cell.lower().replace(" ", "_") if is_called("icon") else cell) in icons for cell in found):
        kind = "icon"
    elif are_effects(found):
        kind = "effects"
    elif len(different) <= min(FEW, len(found) / 2) and longest <= SHORT:
        kind = "choice"
    return Column(name, title, kind, longest)


def with_ids(pasted: Pasted) -> Pasted:
    """Return the table with its id column first, or with numbers N1, N2 ... as ids if it has none; names of icons and
    colors are put in the program's spelling."""
    columns, rows = list(pasted.columns), [list(row) for row in pasted.rows]
    at = next((n for n, one in enumerate(columns) if one.kind == "id"), -1)
    width = len(str(len(rows)))
    if at < 0:
        columns.insert(0, Column("id", "", "id", 0))
        columns = [replace(one, name="id2") if n and one.name == "id" else one for n, one in enumerate(columns)]
        rows = [[f"N{n:0{width}}", *row] for n, row in enumerate(rows, 1)]
    else:
        columns.insert(0, replace(columns.pop(at), name="id"))
        for n, row in enumerate(rows, 1):
            plain = re.sub(r"[^A-Za-z0-9_-]+", "-", row.pop(at)).strip("-")
            row.insert(0, plain or f"N{n:0{width}}")
    for n, one in enumerate(columns):
        for row in rows:
            if one.kind == "icon":
                row[n] = row[n].lower().replace(" ", "_")
            elif one.kind == "color" and row[n].lower() in KNOWN_WORDS["colors"]:
                row[n] = KNOWN_WORDS["colors"][row[n].lower()]
    return Pasted(columns, rows)


def with_columns(pasted: Pasted, wished: Sequence[dict[str, str]]) -> Pasted:
    """Return the table with new names and kinds for its columns; `wished` has ``name`` and ``kind`` for each, in order.
    One of kind "" is left out. Raises Fault for another number of columns or an unknown kind."""
    if len(wished) != len(pasted.columns):
        raise Fault("the columns are not those that were pasted; paste them again")
    for one in wished:
        if one["kind"] not in ("", *KINDS):
            raise Fault(f"{one['kind']!r} is not a kind of column; there are {', '.join(KINDS)}")
    names = _names([one["name"] for one in wished])
    columns = [
        replace(had, name="id" if n == 0 else name, kind="id" if n == 0 else one["kind"])
        for n, (had, name, one) in enumerate(zip(pasted.columns, names, wished, strict=True))
    ]
    kept = [n for n, one in enumerate(columns) if one.kind]
    return Pasted([columns[n] for n in kept], [[row[n] for n in kept] for row in pasted.rows])


def declared_kind(column: Column, pasted: Pasted) -> Any:
    """Return the kind of a pasted column as game.toml declares it under [tables]: a text such as ``"0..20"``, or a list
    of choices."""
    found = pasted.cells(list(pasted.columns).index(column))
    empty = "" if len(found) == len(pasted.rows) else " or empty"
    if column.kind == "choice":
        return [*dict.fromkeys(found), *([""] if empty else [])]
    if column.kind in ("number", "copies"):
        numbers = [int(cell) for cell in found if re.fullmatch(r"-?\d+", cell)] or [0]
        top = next(most for most in (10, 20, 100, 1000, 10**6, 10**15) if most >= max(numbers))
        return f"{min(0, *numbers) if column.kind == 'number' else 0}..{99 if column.kind == 'copies' else top}{empty}"
    return f"{column.kind}{empty if column.kind not in ('note', 'flag', 'text', 'effects') else ''}"
