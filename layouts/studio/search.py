"""Find rows of tables whose key or name contains some words, in English and in German, those of the open game first."""

from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from data.digest import READ, table_files
from data.errors import Fault
from data.games import home
from data.readers import ROW_KINDS, read_toml
from data.rewrite_rows import read_written
from data.texts import leaves
from layouts.press.order import glance
from layouts.studio.columns import model_of
from layouts.studio.grid import GERMAN, title_of
from layouts.studio.studio import Studio

NAMES = ("name", "title", "face", "term", "ruling", "topic", "country")
"""Columns that say what a row is called, the likeliest first."""
MOST = 24


class Entry(NamedTuple):
    """A row that can be found: its file, its key, its name in English and in German."""

    file: str
    key: str
    name: str
    german: str


def search_rows(studio: Studio, present: str, words: str) -> list[dict[str, Any]]:
    """Return records (``slug``, ``title``, and the fields of `Entry`) of the rows of all games that contain every one
    of `words`; those of the `present` game and those that begin with the first word come first."""
    wanted = words.casefold().split()
    out: list[tuple[int, dict[str, Any]]] = []
    if not wanted:
        return []
    for game in studio.slugs:
        folder = studio.own.get(game) or home(game)
        with suppress(Fault, OSError):
            title = title_of(folder)
            for entry in entries(game, folder, _stamp(folder)):
                text = f"{entry.key} {entry.name} {entry.german}".casefold()
                if all(word in text for word in wanted):
                    begins = any(said.casefold().startswith(wanted[0]) for said in entry[1:])
                    out.append(
                        (
                            (0 if game == present else 2) + (not begins),
                            {"slug": game, "title": title, **entry._asdict()},
                        )
                    )
    return [told for _, told in sorted(out, key=lambda one: one[0])][:MOST]


def names(slug: str, folder: Path, lang: str) -> dict[str, str]:
    """Return the names of a game's rows by their keys, in a language, else in English."""
    out: dict[str, str] = {}
    for entry in entries(slug, folder, _stamp(folder)):
        if said := (entry.german if lang == GERMAN else "") or entry.name:
            out.setdefault(entry.key, said)
    return out


def option_choices(studio: Studio, slug: str, lang: str) -> dict[str, list[list[str]]]:
    """Return for each print option whose choices are rows of a table its choices as [key, name in the language].
    Raises Fault."""
    desk = studio.desk(slug)
    told = [option for option in glance(desk.slug, desk.folder).options if option.get("of")]
    return {option["name"]: list(_choices(desk.slug, desk.folder, option["of"], lang)) for option in told}


def _choices(slug: str, folder: Path, stem: str, lang: str) -> Iterator[list[str]]:
    for path in sorted(folder.glob(f"*/{stem}.toml")):
        with suppress(Fault):
            said = read_toml(path)
            yield [path.parent.name, str(said.get(f"name_{lang}") or said.get("name") or path.parent.name)]
    for entry in entries(slug, folder, _stamp(folder)):
        if Path(entry.file).stem == stem:
            yield [entry.key, (entry.german if lang == GERMAN else "") or entry.name or entry.key]


def _stamp(folder: Path) -> int:
    return max((path.stat().st_mtime_ns for path in table_files(folder)), default=0)


@lru_cache(16)
def entries(slug: str, folder: Path, _stamp: int) -> list[Entry]:
    """Return every row of a game's own tables. `_stamp`, the time of the last change in the folder, makes the cache
    read again."""
    return list(_entries(slug, folder))


def _entries(slug: str, folder: Path) -> Iterator[Entry]:
    german: dict[str, str] = {}
    with suppress(Fault):
        told = leaves(read_toml(folder / f"text.{GERMAN}.toml"))
        german = {".".join(map(str, path)): text for path, text in told if isinstance(text, str)}
    for path in table_files(folder):
        if path.suffix not in ROW_KINDS or path.name.startswith(READ) or path.parent != folder:
            continue
        with suppress(Fault):
            written = read_written(path.read_bytes(), path.name)
            model = model_of(slug, folder, path.name)
            keys = [column for column in getattr(model, "key_columns", ()) if column in written.columns]
            called = next((column for column in NAMES if column in written.columns), "")
            for row in written.rows:
                key = "-".join(row.cells[column] for column in keys or written.columns[:1])
                yield Entry(path.name, key, row.cells.get(called, ""), german.get(f"{path.stem}.{key}.{called}", ""))
