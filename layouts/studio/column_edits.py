"""Changes to the columns of a table in a custom game: add, rename, move, delete, or change what they hold.

Everything that names a column changes with it: the layout, the column kinds in game.toml, the German texts.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from data import rewrite_toml
from data.digest import READ
from data.errors import Fault
from data.games import schema
from data.rewrite_rows import read_written
from data.templates.components import rewrite_braces
from data.templates.declared_tables import EMPTY, KINDS
from data.templates.language import FILE
from data.templates.own_verbs import VERBS, with_verbs
from data.templates.pasting import TAKEN
from data.templates.resolving import parse
from layouts.studio.edits import state
from layouts.studio.grid import GERMAN
from layouts.studio.open_game import OpenGame

EMPTIABLE = {kind: f"{kind}{EMPTY}" for kind in KINDS}
Wish = Mapping[str, Any]
"""A column: as it was called (`had`, "" for a new one), its `name`, and its `kind` if that is another; of a choice the
`choices`, of a number `low` and `high`."""


def edit_columns(desk: OpenGame, name: str, wished: list[Wish]) -> dict[str, Any]:
    """Give a table exactly the columns in `wished`, in that order, and return the game's state; it can be undone.
    Raises Fault, and then nothing is changed."""
    work = desk.writable()
    if not getattr(schema(desk.slug, desk.folder), "MAY_LACK", False):
        raise Fault("the columns of this table belong to the game's rules", name, 1)
    raw, stem = work.raw(name), Path(name).stem
    rows = read_written(raw, name)
    pairs = [(str(one.get("had") or ""), str(one["name"]).strip()) for one in wished]
    names = [called for _, called in pairs]
    _check_names(names, name)
    new = rows.with_columns(pairs)
    renamed = {had: called for had, called in pairs if had}
    out: dict[str, bytes | None] = {name: new.raw}
    out |= _layout(desk, stem, list(rows.columns), renamed)
    cells = [
        row.cells.get(str(one.get("had")), "") for one in wished if one.get("kind") == "effects" for row in rows.rows
    ]
    if any(one.get("kind") == "effects" for one in wished):
        there = work.raw(VERBS).decode() if VERBS in work.files else ""
        out[VERBS] = with_verbs(there, cells).encode()
    out["game.toml"] = _kinds(work.raw("game.toml").decode(), stem, list(rows.columns), wished).encode()
    out |= _german(desk, stem, list(rows.columns), renamed)
    work.write(f"columns:{name}", out)
    return state(desk)


def _check_names(names: list[str], file: str) -> None:
    """Raise Fault, which names `file`, for names that columns cannot have, such as an empty or repeated one."""
    if not names or names[0] != "id":
        raise Fault("the first column is the id; it stays where it is, and is called id", file, 1)
    for name in names:
        if not name.isidentifier() or not name.isascii():
            raise Fault(f"{name!r} is not a name of a column; letters, digits and _, the first a letter", file, 1, name)
        if name in TAKEN:
            raise Fault(f"the program itself uses the word {name!r}; call the column otherwise", file, 1, name)
        if names.count(name) > 1:
            raise Fault(f"there are two columns {name!r}; call one of them otherwise", file, 1, name)


def _layout(desk: OpenGame, stem: str, own: list[str], renamed: Mapping[str, str]) -> dict[str, bytes]:
    work = desk.writable()
    if FILE not in work.files:
        return {}
    text = work.raw(FILE).decode()
    layout = parse(text)
    faces = [face.name for face in layout.faces.values() if face.table == stem]
    faces += [face.back for face in layout.faces.values() if face.table == stem and face.back]
    return {FILE: rewrite_braces(text, faces, own, renamed).encode()}


def _kinds(game: str, stem: str, own: list[str], wished: list[Wish]) -> str:
    """Return the text of game.toml with the kinds of columns that table `stem` has from now on: of those that the page
    asks for (`wished`), else what they were (`own`)."""
    said = {place[2]: value for place, value in rewrite_toml.leaves(game).items() if place[:2] == ("tables", stem)}
    kinds: dict[str, Any] = {}
    for one in wished:
        name, had = str(one["name"]).strip(), str(one.get("had") or "")
        kind = _kind(one) if one.get("kind") else said.get(had)
        if kind is not None and name != "id":
            kinds[name] = kind
    for column in [column for column in said if column not in kinds]:
        game = rewrite_toml.remove(game, ("tables", stem, column))
    for column, kind in kinds.items():
        if said.get(column) != kind:
            game = rewrite_toml.put(game, ("tables", stem, column), kind)
    return game


def _kind(wish: Wish) -> Any:
    """Return the value that game.toml has for a column's kind; such a column may always be empty. Raises Fault for
    an unknown kind."""
    kind = str(wish["kind"])
    if kind == "choice":
        words = [word for word in (str(one).strip() for one in wish.get("choices") or ()) if word]
        if not words:
            raise Fault("write the words among which one is chosen, with commas between them")
        return [*dict.fromkeys(words), ""]
    if kind == "number":
        low, high = int(wish.get("low") or 0), int(wish.get("high") or 100)
        return EMPTIABLE["number"].replace("number", f"{min(low, high)}..{max(low, high)}")
    if kind not in KINDS:
        raise Fault(f"{kind!r} is not a kind of column; there are number, choice, {', '.join(KINDS)}")
    return kind if kind in ("note", "flag", "words", "effects") else EMPTIABLE[kind]


def _german(desk: OpenGame, stem: str, own: list[str], renamed: Mapping[str, str]) -> dict[str, bytes]:
    """Return the German texts of table `stem`, and the list of those that were read, by file name, under the new names
    of its `own` columns, {old: new} (`renamed`)."""
    work, file, out = desk.writable(), f"text.{GERMAN}.toml", dict[str, bytes]()
    gone = [column for column in own if renamed.get(column) != column]
    if file not in work.files or not gone:
        return out
    text = work.raw(file).decode()
    for place, value in rewrite_toml.leaves(text).items():
        if len(place) == 3 and place[0] == stem and place[2] in gone:
            text = rewrite_toml.remove(text, place)
            if place[2] in renamed:
                text = rewrite_toml.put(text, (*place[:2], renamed[str(place[2])]), value)
    out[file] = text.encode()
    noted = f"{READ}{GERMAN}.csv"
    if noted in work.files:
        rows = read_written(work.raw(noted), noted)
        for row in reversed(rows.rows):
            table, _, rest = row.cells["place"].partition(".")
            key, _, column = rest.rpartition(".")
            if table == stem and column in gone:
                rows = (
                    rows.put(row.number, "place", f"{table}.{key}.{renamed[column]}")
                    if column in renamed
                    else rows.delete(row.number)
                )
        out[noted] = rows.raw
    return out
