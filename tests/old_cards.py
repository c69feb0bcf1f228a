"""Golden games and the cards they were written for: what is balanced anew is no rule, so a room may keep old cards.

They are files in its folder ``tables``; today's tables with those laid over them are what its games are played with."""

from atexit import register
from dataclasses import replace
from functools import cache
from pathlib import Path
from shutil import copytree, rmtree
from tempfile import mkdtemp
from typing import Any

import golden_games as golden

from companion.engine.folding import Play
from companion.engine.moves import Opening
from companion.table.embedded_data import pack
from companion.table.transfer import read
from data.copying import copy_tables
from data.tables import load

OF_ANOTHER = {"lostworlds_field": "lostworlds_duel"}
"""Rooms that keep no cards of their own: those of another room are theirs."""


def kept_in(room: Path) -> Path:
    """Return where the old cards of a room lie."""
    return room.with_name(OF_ANOTHER.get(room.name, room.name)) / "tables"


@cache
def folder(room: Path, slug: str) -> Path | None:
    """The tables that the games in a room's folder ``golden`` are played with; None: those of today."""
    old = kept_in(room)
    if not old.is_dir():
        return None
    made = Path(mkdtemp(prefix=room.name)) / slug
    register(rmtree, made.parent)
    copy_tables(slug, made)
    return Path(copytree(old, made, dirs_exist_ok=True))


_load, _packed = cache(load), cache(pack)
"""Tables, and those as an opening holds them, read once: a folder of old cards does not change."""


def played(path: Path, text: str = "") -> Play[Any]:
    """A golden game, or `text` in its place, played; old cards stand in its opening. Raises Fault naming the row that
    is otherwise."""
    room = path.parents[1]
    play = golden.play(
        text or path.read_text(encoding="utf-8"), lambda slug: _load(slug, folder(room, slug)), path.name
    )
    old = folder(room, play.opening.game)
    if old is None:
        return play
    digest, tables = _packed(old)
    kept = Path(__file__).parent / "promise" / play.opening.game / f"{path.stem}.jsonl"
    if kept.exists() and any(kept_in(room).glob("*.csv")):  # cards in every language: whole, as they were then
        opening = read(kept.read_text(encoding="utf-8"), kept.name)[1][0].line
        assert isinstance(opening, Opening)
        digest, tables = opening.digest, opening.tables
    return Play(play.rules, [replace(play.opening, digest=digest, tables=tables), *play.lines[1:]])
