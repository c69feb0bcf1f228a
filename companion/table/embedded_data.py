"""A copy of a game's tables inside the opening of a table, so that no later edit changes a game that is being played.

Packed are the files that hold tables (no pictures), those of sub-folders too, as zlib-compressed JSON in base64: their
names and bytes, and nothing else. What a game has been given since, a booklet or a word on a button, is taken from the
tables of today, so that an old table opens for ever and says everything.
"""

import base64
import hashlib
import json
import os
import re
import tempfile
import tomllib
import zlib
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from companion.engine.house_rules import OURS, RULE_SET, tables_in_play
from companion.engine.moves import Opening
from data.digest import ART, READ, TABLE_KINDS, table_files
from data.errors import Fault
from data.games import home, language_in
from data.tables import Tables, load
from data.templates.language import STEM as LAYOUT

MOST_BYTES = 16_000_000  # unpacked: far beyond any game, so that a file from elsewhere cannot fill the memory
TEXTS = "text."
_NAME = re.compile(r"(\w[\w-]*/)?\w[\w.-]*")


def pack(folder: Path) -> tuple[str, str]:
    """Return the digest of the tables in a folder, and the tables themselves as packed text."""
    files = _files(folder)
    text = json.dumps(
        {name: base64.b64encode(data).decode() if _binary(name) else data.decode() for name, data in files.items()}
    )
    return _digest(files), base64.b64encode(zlib.compress(text.encode(), 9)).decode()


def unpack(packed: str) -> dict[str, bytes]:
    """Return the files of packed tables, name to content. Raises Fault for anything that is not a pack of tables."""
    try:
        opener = zlib.decompressobj()
        data = opener.decompress(base64.b64decode(packed, validate=True), MOST_BYTES)
        if not opener.eof:
            raise ValueError("too long or cut off")
        files = json.loads(data)
        if not isinstance(files, dict) or not all(
            isinstance(text, str) and _tame(name) for name, text in files.items()
        ):
            raise ValueError("files that are no tables")
        return {name: base64.b64decode(text) if _binary(name) else text.encode() for name, text in files.items()}
    except (ValueError, zlib.error, RecursionError) as error:
        raise Fault(f"the tables packed in an opening cannot be unpacked: {error}") from error


def tables_of(opening: Opening, lang: str = "en") -> Tables:
    """Return the game tables of an opening, its house rules applied; in English as a whole where they lack `lang`.
    Raises Fault or Faults if they are unreadable."""
    return _in_play(opening.game, opening.digest, opening.tables, lang, str(opening.options.get(RULE_SET.name, OURS)))


@lru_cache(16)
def _in_play(game: str, digest: str, packed: str, lang: str, rules: str) -> Tables:
    return tables_in_play(_tables(game, digest, packed, lang), {RULE_SET.name: rules})


@lru_cache(16)
def _tables(game: str, digest: str, packed: str, lang: str) -> Tables:
    today = _files(home(game))
    if not packed or _digest(today) == digest:
        return load(game, lang=language_in(home(game), lang))
    files = unpack(packed)
    if _digest(files) != digest:
        raise Fault("the tables packed in an opening are not those its digest names")
    folder = Path(_shelf().name, digest)
    added = _new_files(today, files)
    for name, data in {**added, **files, **_new_wording(today, files, added)}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    tables = load(game, folder, language_in(folder, lang))
    tables.spare = load(game, lang=tables.lang)
    return tables


def _files(folder: Path) -> dict[str, bytes]:
    """Return the tables in a folder by their path relative to it (``fighters/roland.csv``), with their content."""
    found = {
        path.relative_to(folder).as_posix(): path
        for path in table_files(folder)
        if path.suffix in TABLE_KINDS and not path.name.startswith(READ)
    }
    return {
        name: path.read_bytes()
        for name, path in found.items()
        if not name.startswith(f"{ART}/") and f"/{ART}/" not in name
    }


def _new_files(today: dict[str, bytes], then: dict[str, bytes]) -> dict[str, bytes]:
    """Return the files of `today` beside game.toml whose name, without extension, is not in `then`; no layout, which is
    for print and asks for the colors of today."""
    stems = {LAYOUT, *(name.rpartition(".")[0] for name in then)}
    return {name: data for name, data in today.items() if "/" not in name and name.rpartition(".")[0] not in stems}


def _new_wording(today: dict[str, bytes], then: dict[str, bytes], added: Iterable[str]) -> dict[str, bytes]:
    """Return the ``text.*.toml`` files of `then` that need it, extended by today's texts of the tables in `added`."""
    import tomlkit  # of all that is kept, few games need it

    tables, out = {name.rpartition(".")[0] for name in added}, {}
    for name, data in then.items():
        if name in today and name.startswith(TEXTS) and name.endswith(".toml"):
            known = tomllib.loads(data.decode())
            since = {table: texts for table, texts in tomllib.loads(today[name].decode()).items() if table in tables}
            if more := tomlkit.dumps({table: texts for table, texts in since.items() if table not in known}):
                out[name] = b"%b\n%b" % (data, more.encode())
    return out


@lru_cache(1)
def _shelf() -> tempfile.TemporaryDirectory[str]:
    """Return the folder for unpacked tables. It exists until the program ends, as tables may read their files later."""
    return tempfile.TemporaryDirectory(prefix="lostkit-")


def _digest(files: dict[str, bytes]) -> str:
    """Return the SHA-256, in hex, of the names and contents of files. It differs from `data.digest.digest_of`, which
    goes folder by folder."""
    total = hashlib.sha256()
    for name in sorted(files):
        total.update(name.encode() + b"\0" + hashlib.sha256(files[name]).digest())
    return total.hexdigest()


def _binary(name: str) -> bool:
    return name.endswith(".xlsx")


def _tame(name: str) -> bool:
    """Return whether a name is that of a table, at most one folder deep: not code, nor a path that leads outside."""
    return bool(_NAME.fullmatch(name)) and os.path.splitext(name)[1] in TABLE_KINDS
