"""Printed material in the folder: pictures of pieces, one file for each product and language, and booklets.

Each file is downloaded when it is first looked at, and then kept. The printer is passed in, as the layouts are no part
of the companion.
"""

import gzip
import json
import tomllib
from collections.abc import Iterable, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, Protocol

from companion.table.embedded_data import pack as pack_tables
from companion.web.messages import LANGUAGES
from data.games import home, language_in
from data.tables import Tables

INDEX = "printed.json"
PLACE = "printed/"


class Printer(Protocol):
    """Draws pieces and booklets of the games that come with the program."""

    def pictures(self, game: str, product: str, lang: str) -> Mapping[str, bytes]:
        """Return the SVG of each side of each piece of a product, by name and side: ``F012.front``. Raises Fault."""

    def booklet(self, game: str, product: str, lang: str) -> bytes:
        """Return a booklet as PDF for reading on a screen. Raises Fault."""

    def chapters(self, tables: Tables) -> list[dict[str, Any]]:
        """Return the chapters of a game's rules booklet as `Site` sends them. Raises Fault."""


def printed_files(printer: Printer, games: Iterable[str] = ()) -> dict[str, bytes]:
    """Return the files by their path in the folder, and an index of them. `games`: only those (empty: all). Raises
    Fault.

    The index has for each game the digest of its tables, as in a table's opening, and by language the file of each
    product."""
    shown: dict[str, dict[str, Any]] = tomllib.loads(Path(__file__).with_name("pictures.toml").read_text("utf-8"))
    files, index = dict[str, bytes](), dict[str, Any]()

    def add_file(body: bytes, kind: str) -> str:
        """Add a file named by the digest of its content; return its path."""
        name = f"{PLACE}{sha256(body).hexdigest()[:16]}.{kind}"
        files[name] = body
        return name

    def pack(game: str, product: str, lang: str) -> str:
        drawn = printer.pictures(game, product, lang)
        each = list(dict.fromkeys(drawn.values()))  # a deck has one back
        packed = {
            "pictures": [picture.decode() for picture in each],
            "names": {name: each.index(picture) for name, picture in drawn.items()},
        }
        return add_file(gzip.compress(json.dumps(packed, ensure_ascii=False).encode(), 9, mtime=0), "pack")

    for game, wanted in shown.items():
        if games and game not in games:
            continue
        once = {product: pack(game, product, LANGUAGES[0]) for product in wanted.get("wordless", ())}
        index[game] = {"digest": pack_tables(home(game))[0]} | {
            lang: once
            | {product: pack(game, product, lang) for product in wanted.get("products", ())}
            | {"booklet": add_file(printer.booklet(game, wanted["booklet"], lang), "pdf")}
            for lang in LANGUAGES
            if language_in(home(game), lang) == lang
        }
    return {**files, INDEX: json.dumps(index, sort_keys=True).encode()}
