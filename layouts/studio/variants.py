"""Compare two variants of a game: the cells in which they differ, and the faces that look different."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from data import rewrite_toml
from data.digest import ART, FONTS, READ, table_files
from data.errors import Fault, Faults
from data.games import games, home
from data.merging import toml_path_str
from data.readers import ROW_KINDS
from layouts.studio.columns import model_of
from layouts.studio.drawing import drawn_products
from layouts.studio.open_game import OpenGame
from layouts.studio.studio import ORIGINAL, Studio, game_of

if TYPE_CHECKING:
    from layouts.press.faces import Piece, Product

MOST = 500
"""Differences that are told; of more than that only how many there are."""
FACES = 300
"""Faces that are shown."""
Cells = Mapping[str, Mapping[str, str]]
"""What a file says: by row, by column; of TOML by key, in the column ``value``."""


def variant_of(studio: Studio, slug: str, other: str) -> OpenGame:
    """Return the variant to compare a game with: another copy, or (`ORIGINAL`) the game as it comes with the
    program. Raises Fault."""
    if other != ORIGINAL:
        return studio.desk(other)
    game = game_of(slug)
    if game not in games():
        raise Fault(f"{game} is a game of your own, and there is no other to compare it with")
    return OpenGame(game, home(game), False, studio.pictures)


def compare_rows(mine: OpenGame, other: OpenGame) -> dict[str, Any]:
    """Return a record of the differences between two variants, as rows of file, key, column and both values, in the
    order of `mine`; a row that only one has is one difference."""
    out: list[dict[str, Any]] = []
    here, there = _files(mine), _files(other)
    for stem in dict.fromkeys([*here, *there]):
        file = here.get(stem) or there[stem]
        ours, theirs = (_cells(desk, files.get(stem)) for desk, files in ((mine, here), (other, there)))
        for key in dict.fromkeys([*ours, *theirs]):
            had, has = theirs.get(key), ours.get(key)
            if had is None or has is None:
                said = " · ".join(value for value in (has or had or {}).values() if value)
                out.append(
                    _difference(file, key, "", said if has is not None else None, said if had is not None else None)
                )
                continue
            for column in dict.fromkeys([*has, *had]):
                if has.get(column) != had.get(column):
                    out.append(_difference(file, key, column, has.get(column), had.get(column)))
    return {"rows": out[:MOST], "count": len(out)}


def _difference(file: str, key: str, column: str, mine: str | None, other: str | None) -> dict[str, Any]:
    return {"file": file, "key": key, "column": column, "mine": mine, "other": other}


def _files(desk: OpenGame) -> dict[str, str]:
    """Return the table and text files of a game by name without ending, so that a CSV file matches an XLSX file."""
    out = {}
    for path in table_files(desk.folder):
        name = path.relative_to(desk.folder)
        if not {ART, FONTS} & {*name.parts[:-1]} and not path.name.startswith(READ):
            out[(name.with_suffix("") if path.suffix in ROW_KINDS else name).as_posix()] = name.as_posix()
    return out


def _cells(desk: OpenGame, name: str | None) -> Cells:
    """Return the contents of a file as {key: {column: value}}; empty if it is missing or cannot be read."""
    if name is None:
        return {}
    try:
        if Path(name).suffix == ".toml":
            text = desk.raw(name).decode()
            written = rewrite_toml.literals(text)
            return {
                toml_path_str(place): {"value": value if isinstance(value, str) else written[place]}
                for place, value in rewrite_toml.leaves(text).items()
            }
        if Path(name).suffix not in ROW_KINDS:
            return {name: {"text": desk.raw(name).decode()}}
        rows = desk.rows(name)
        keys = getattr(model_of(desk.slug, desk.folder, name), "key_columns", ()) or rows.columns[:1]
        return {"-".join(row.cells.get(key, "") for key in keys): row.cells for row in rows.rows}
    except (Fault, Faults, UnicodeDecodeError, LookupError):
        return {}


def compare_faces(mine: OpenGame, other: OpenGame, lang: str) -> Iterator[dict[str, Any]]:
    """Yield a record for each face that only one of two variants has or that looks different, both drawn; before
    each product a record that it is being compared."""
    listed = [row["product"] for row in drawn_products(mine.slug, mine.folder)]
    found = 0
    for product in listed:
        yield {"looking": product}
        ours, theirs = _pieces(mine, product, lang), _pieces(other, product, lang)
        for name in dict.fromkeys([*ours, *theirs]):
            for side in ("front", "back") if name in ours and name in theirs else ("front",):
                now, then = (
                    _side_of(desk, pieces.get(name), side, lang) for desk, pieces in ((mine, ours), (other, theirs))
                )
                if (now and now.picture) == (then and then.picture):
                    continue
                shown = now or then
                assert shown is not None
                yield {
                    "product": product, "name": name, "title": shown.title, "side": side, "width": shown.width,
                    "height": shown.height, "mine": now.picture if now else "", "other": then.picture if then else "",
                }  # fmt: skip
                found += 1
                if found == FACES:
                    return


def _pieces(desk: OpenGame, product: str, lang: str) -> dict[str, tuple[Product, Piece]]:
    tables = desk.tables(lang)[0]
    if tables is None:
        return {}
    try:
        return {piece.name: (one, piece) for one, piece in desk.now.pieces(tables, product, lang)}
    except (Fault, Faults, KeyError):
        return {}


def _side_of(desk: OpenGame, there: tuple[Product, Piece] | None, side: str, lang: str) -> Any:
    return desk.now.side_of(*there, side, lang) if there else None
