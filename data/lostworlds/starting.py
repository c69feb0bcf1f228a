"""Creating a new fighter in a folder of tables: `lost new DIR --from lostworlds --fighter NAME`."""

import csv
import io
import json
import re
import tomllib
import unicodedata
import zlib
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from data.copying import write_folder
from data.errors import Fault
from data.readers import find_rows, read_rows

BEGUN = Path(__file__).with_name("fighter.template")
"""The fighter.toml that every new fighter begins with."""


@cache
def placeholders() -> Mapping[str, str]:
    """Return the title and the story that a new fighter begins with, in both languages, by their keys."""
    begun = tomllib.loads(BEGUN.read_text(encoding="utf-8").replace("<quoted>", "''").replace("<seed>", "1"))
    return {key: begun[key] for key in ("title", "title_de", "story", "story_de")}


class Newcomer:
    """A fighter to be created. Raises Fault if its name has no letter that a folder's name can have."""

    def __init__(self, name: str) -> None:
        self.name, self.id = name, _id(name)

    def write(self, folder: Path) -> Path:
        """Create the fighter's folder among the tables in `folder` and return it: settings, and tables whose empty
        cells leave everything to them.

        If it fails nothing is left behind. Raises Fault if the folder exists, or cannot be written."""
        home = folder / self.id
        if home.exists():
            raise Fault(f"{home} is there already; choose another name")
        write_folder(home, {file: text.encode() for file, text in self.files(folder).items()})
        return home

    def files(self, folder: Path) -> dict[str, str]:
        begun = BEGUN.read_text(encoding="utf-8")
        quoted = json.dumps(self.name, ensure_ascii=False)
        seed = f"{1 + zlib.crc32(self.id.encode()) % 999:<6}"  # two newcomers are no twins
        return {
            "fighter.toml": begun.replace("<name>", self.name).replace("<quoted>", quoted).replace("<seed>", seed),
            "sheet.csv": _table(("move", "name", "colour", "x", "mod", "several", "source", "note"), _moves(folder)),
            "pages.csv": _table(
                ("page", "title", "score", "critical_at", "tell", "card", "source", "note"), _pages(folder)
            ),
            "matrix.csv": _table(("viewer", "owner", "page", "source", "note"), ()),
            "text.de.toml": f"# The German of the rows of {self.name}, such as [pages] and 3.title\n",
        }


def _id(name: str) -> str:
    """Return the name of a fighter's folder: its name in lower case ASCII letters."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    found = re.sub(r"[^a-z0-9]+", "_", plain).strip("_")
    if not found:
        raise Fault(f"{name!r} has no letter that could name a folder")
    return found


def _moves(folder: Path) -> Iterable[tuple[str, ...]]:
    for row in read_rows(find_rows(folder, "manoeuvres")).rows:
        group, number = row.cells["group"].replace("_", " "), row.cells["number"]
        yield row.cells["id"], "", "", "", "", "", "ours", f"{number}, {group}: {row.cells['name']}"


def _pages(folder: Path) -> Iterable[tuple[str, ...]]:
    for row in read_rows(find_rows(folder, "meanings")).rows:
        yield row.cells["page"], "", "", "", "", "", "ours", row.cells["title"]


def _table(columns: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows(rows)
    return text.getvalue()
