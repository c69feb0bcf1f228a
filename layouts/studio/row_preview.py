"""What the page shows about a row: its faults, its effects as sentences, its faces now and as last printed; and
whole decks."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from data.effects import Cell
from data.errors import Fault, Faults
from data.pictures import picture
from data.readers import ROW_KINDS
from data.rewrite_rows import read_written
from layouts.studio.art import name_of
from layouts.studio.drawing import SIDES, Drawing, Shown
from layouts.studio.grid import GERMAN
from layouts.studio.open_game import OpenGame
from layouts.studio.search import names
from layouts.studio.workspace import Workspace, toml_with

if TYPE_CHECKING:
    from data.tables import Tables
    from layouts.press.faces import Piece, Product


PHRASES = ("verbs", f"text.{GERMAN}")
"""Files that say how effects are put into German."""


def preview_edit(
    desk: OpenGame, name: str, row: int, column: str, value: str, lang: str = "en", side: int = 0, german: str = ""
) -> dict[str, Any]:
    """Return a record of what row number `row` would be with another value in the cell of a `column`: its faults,
    sentences and face, of which only side number `side` is drawn. `german`: the dotted place of the German text being
    typed instead, if it is that."""
    start = time.perf_counter()
    work = desk.writable()
    if german:
        file = f"text.{GERMAN}.toml"
        work.draft(file, toml_with(work.raw(file), german, value))
    else:
        work.draft(name, _with_cell(work, name, row, column, value))
    out = _preview(desk, name, row, lang, side)
    if german:
        work.drop_drafts()  # whoever asks for the table meanwhile is told the German that is written
    out["ms"] = round((time.perf_counter() - start) * 1000, 1)
    return out


def preview_cell(desk: OpenGame, name: str, row: int, lang: str = "en") -> dict[str, Any]:
    """Return the same record for a row as it is saved, with all sides drawn."""
    if desk.work:
        desk.work.drop_drafts()
    return _preview(desk, name, row, lang)


def _preview(desk: OpenGame, name: str, row: int, lang: str, side: int | None = None) -> dict[str, Any]:
    tables, faults = desk.tables("en")
    out: dict[str, Any] = {"faults": [fault.record() for fault in faults], "row": row, "file": name}
    if tables is None or Path(name).suffix not in ROW_KINDS:
        return out
    try:
        table = tables[Path(name).stem]
    except KeyError:
        return out
    key = (
        _key(desk, name, row) if faults else None
    )  # then these tables are older, and in them that row may be another's
    record = next((record for record in table if (record.key == key if key else record.row == row)), None)
    if record is None:
        return out
    out["key"] = record.key
    out["say"] = _sentences(desk, tables, record, side is not None and Path(name).stem not in PHRASES)
    out["face"], out["lang"] = _face(desk, Path(name).stem, record.key, lang, side), lang
    if desk.own and side is None:
        there = picture(desk.folder, name_of(desk, Path(name).stem, record.key))
        out["art"] = there.relative_to(desk.folder).as_posix() if there else ""
    return out


def _key(desk: OpenGame, name: str, row: int) -> str | None:
    """Return the key of the row with that number in a file, unsaved edits included; None if it has none."""
    try:
        written = read_written((desk.now.folder / name).read_bytes(), name)
    except (Fault, Faults, OSError):
        return None
    columns = (desk.work.keys(name) if desk.work else ()) or written.columns[:1]
    return next(
        ("-".join(one.cells.get(column, "") for column in columns) for one in written.rows if one.number == row), None
    )


def _sentences(desk: OpenGame, tables: Tables, record: Any, typing: bool) -> dict[str, dict[str, str]]:
    """Return the sentence of each effects cell of a row's record, by column and language. While `typing`, the German is
    from the phrases last read, as reading them again takes a quarter of the time available for a keystroke."""
    cells = {
        column: cell
        for column in type(record).model_fields
        if isinstance(cell := getattr(record, column), Cell) and cell
    }
    spoken = cells and GERMAN in tables.game.languages
    german = ((typing and desk.read_last(GERMAN)) or desk.tables(GERMAN)[0]) if spoken else None
    out = {column: {"en": tables.in_words(cell)} for column, cell in cells.items()}
    if german:
        for column, cell in cells.items():
            out[column][GERMAN] = german.in_words(cell)
    return out


def _face(desk: OpenGame, table: str, key: str, lang: str, side: int | None) -> dict[str, Any] | None:
    """Return a record of the sides of a row's piece ``now`` and, if it was printed before, ``before``; None if it
    has no piece."""
    tables, faults = desk.tables(lang)
    if tables is None:
        return None
    out: dict[str, Any] = {"now": _sides(desk.now, tables, table, key, lang, side), "stays": bool(faults)}
    product = out["now"]["product"] if out["now"] else ""
    drawing, out["printed"] = desk.then(product), bool(desk.printed and product in desk.printed)
    if drawing is not desk.now and (then := drawing.tables(lang).tables):
        out["before"] = _sides(drawing, then, table, key, lang, None)
    return out if out["now"] or out.get("before") else None


def _sides(
    drawing: Drawing, tables: Tables, table: str, key: str, lang: str, only: int | None
) -> dict[str, Any] | None:
    try:
        found = drawing.row(tables, table, key, lang)
    except (Fault, Faults) as wrong:
        return {"product": "", "sides": [], "faults": [fault.record() for fault in _faults(wrong)]}
    if found is None:
        return None
    name, product, piece = found
    there = [side for side in SIDES if getattr(piece, side)]
    drawn = [side for n, side in enumerate(there) if only in (None, n)]
    sides = [shown for side in there if (shown := drawing.side_of(product, piece, side, lang, side in drawn))]
    return {"product": name, "sides": [_shown_record(shown) for shown in sides], "copies": piece.copies}


def deck(desk: OpenGame, product: str, lang: str, side: str = "front", most: int = 0) -> Iterator[dict[str, Any]]:
    """Yield a record for each piece of a product (the first `most`, if not 0): its picture now, of its `side` front or
    back, and whether it differs from the last print."""
    tables, _ = desk.tables(lang)
    if tables is None:
        return
    differs, drawing = not most and desk.differs(product), desk.then(product)
    before = _previous_pieces(drawing, product, lang) if differs else {}
    called = names(desk.slug, desk.folder, lang)
    for one, piece in islice(desk.now.pieces(tables, product, lang), most or None):
        shown = desk.now.side_of(one, piece, side, lang)
        if shown is None:
            continue
        told = _shown_record(shown) | {
            "copies": piece.copies,
            "outline": piece.outline if isinstance(piece.outline, str) else "path",
        }
        told["title"] = _piece_title(one, piece, called, tables, product, lang)
        if differs:
            there = before.get(piece.name)
            was = drawing.side_of(*there, side, lang) if there else None
            told |= {"before": was.picture if was else "", "changed": not was or was.picture != shown.picture}
        yield told


KINDS = ("kind", "type", "zone")
"""Columns that say of what kind a row is."""


def pieces(desk: OpenGame, product: str, lang: str, side: str = "front") -> list[dict[str, Any]]:
    """Return a record for each piece of a product without drawing its `side` front or back: its title, size in mm,
    copies and kind."""
    tables, _ = desk.tables(lang)
    if tables is None:
        return []
    made = list(desk.now.pieces(tables, product, lang))
    kinds = _kinds(tables, [piece.name for _, piece in made])
    called, several = names(desk.slug, desk.folder, lang), len({one.title for one, _ in made}) > 1
    rows = frozenset[str]().union(*(keys or () for keys in desk.read_all().keys.values()))
    out = []
    for one, piece in made:
        if shown := desk.now.side_of(one, piece, side, lang, drawn=False):
            told = _shown_record(shown) | {
                "copies": piece.copies,
                "outline": piece.outline if isinstance(piece.outline, str) else "path",
            }
            told |= {
                "title": _piece_title(one, piece, called, tables, product, lang),
                "picture": "",
                "row": piece.name in rows,
            }
            out.append(told | {"kind": kinds.get(piece.name, ""), "of": one.title if several else ""})
    return out


def _piece_title(
    one: Product, piece: Piece, row_names: Mapping[str, str], tables: Tables, product: str, lang: str
) -> str:
    """Return a piece's title in a language: what its layout says, else the name of its row, else the product's title,
    with its number if it has one."""
    if piece.title and piece.title != piece.name:
        return piece.title
    if piece.front.title:
        return piece.front.title
    names = piece.name, piece.name.partition("-")[2], piece.name.partition(" ")[2]
    if known := next((row_names[name] for name in names if name in row_names and not name.isdigit()), ""):
        return known
    if not piece.name.islower():  # a letter, a number of its own
        return piece.name
    made = next((row for row in tables.game.products if row.product == product), None)
    title = made.title_in(lang) if made else one.title.rpartition(": ")[2]
    number = re.search(r"\d+$", piece.name)
    return f"{title}, {number[0]}" if number else title


def _kinds(tables: Tables, piece_names: list[str]) -> dict[str, str]:
    """Return {name: kind} of the rows that pieces are named after, from the first table that has most of them; empty
    if none has."""
    for rows in tables.every():
        found = {row.key: row for row in rows if row.key in set(piece_names)} if rows else {}
        if len(found) > len(piece_names) / 2:
            for column in KINDS:
                said = {name: str(getattr(row, column, "") or "") for name, row in found.items()}
                if 1 < len(set(said.values())) < len(piece_names):
                    return said
            return {}
    return {}


def _previous_pieces(drawing: Drawing, product: str, lang: str) -> Mapping[str, tuple[Product, Piece]]:
    if (then := drawing.tables(lang).tables) is None:
        return {}
    try:
        return {piece.name: (one, piece) for one, piece in drawing.pieces(then, product, lang)}
    except (Fault, Faults, KeyError):
        return {}


def _with_cell(work: Workspace, name: str, row: int, column: str, value: str) -> bytes:
    """Return the contents of a file with another value in a cell; in a TOML file `column` is the dotted key."""
    if Path(name).suffix == ".toml":
        return toml_with(work.raw(name), column, value)
    return read_written(work.raw(name), name).put(row, column, value).raw


def _faults(wrong: Fault | Faults) -> list[Fault]:
    return wrong.faults if isinstance(wrong, Faults) else [wrong]


def _shown_record(shown: Shown) -> dict[str, Any]:
    out: dict[str, Any] = {
        "name": shown.name, "title": shown.title, "side": shown.side, "picture": shown.picture,
        "width": shown.width, "height": shown.height,
    }  # fmt: skip
    return out | ({"fault": shown.fault.record()} if shown.fault else {})
