"""Folders of pictures as SVG files: found by name, read only when they are drawn."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any

from data.digest import ART
from data.errors import Fault, Faults, nearest
from layouts.engraving.drawing import Drawing
from layouts.engraving.figure import Figure
from layouts.engraving.picture_reader import PictureReader
from layouts.engraving.strokes import seed_of

Stamp = tuple[int, int]
"""When a file was changed last, in ns, and its size in bytes."""


@dataclass(frozen=True)
class Picture:
    """A picture file with the tones that it may use; `name` is used in messages about faults."""

    file: Path
    name: str = field(compare=False)
    tones: Mapping[str, str] = field(hash=False, compare=False)

    def __call__(self) -> Figure:
        """Read the picture and return it as a figure. Raises Fault or Faults."""
        return self.add_to(Figure())

    def add_to(self, figure: Figure, random: Random | None = None) -> Figure:
        """Add the picture to a figure and return that. Raises Fault or Faults."""
        return self.drawing.add_to(figure, random)

    @property
    def drawing(self) -> Drawing:
        """The contents of the file. Raises Fault or Faults that name it, the line and the cure."""
        return _read(self, _stamp(self.file))

    @property
    def own_colors(self) -> dict[str, str]:
        """Colors of tones that the file itself defines; found without reading all of it, as a cached drawing needs
        no more."""
        return _own_colors(self.file, _stamp(self.file))

    @property
    def digest(self) -> str:
        """A digest of the file's contents, for names in the cache."""
        return _digest(self.file, _stamp(self.file))


def _stamp(file: Path) -> Stamp:
    status = file.stat()
    return status.st_mtime_ns, status.st_size


@lru_cache(None)
def _read(picture: Picture, _: Stamp) -> Drawing:
    return PictureReader(picture.name, picture.tones).read(picture.file.read_bytes())


@lru_cache(None)
def _own_colors(file: Path, _: Stamp) -> dict[str, str]:
    head = file.read_bytes().partition(b"</style>")[0].decode("utf-8", "replace")
    own = re.search(r'data-own-colors="([^"]*)"', head)
    shown = dict(re.findall(r"\.(\w+)\s*\{[^}]*\bfill:\s*(#[0-9a-fA-F]{6})", head))
    return {tone: shown[tone].upper() for tone in own[1].split() if tone in shown} if own else {}


@lru_cache(None)
def _digest(file: Path, _: Stamp) -> str:
    return blake2b(file.read_bytes(), digest_size=8).hexdigest()


@dataclass(frozen=True)
class Gallery:
    """A folder of pictures in one palette, such as ``emblems``. A player's tables may add pictures or replace them,
    in the folder of that name in their ``art``."""

    name: str
    shipped: Path
    """The folder that the program brings along."""
    tones: Mapping[str, str] = field(hash=False, compare=False)

    def pictures(self, root: Path | None = None) -> Mapping[str, Picture]:
        """Return the pictures by their names; `root` is the folder of the tables, whose own pictures come first."""
        return {**_shipped_pictures(self), **self.own_pictures(root)} if root else _shipped_pictures(self)

    def own_pictures(self, root: Path) -> Mapping[str, Picture]:
        """Return the pictures in a folder of tables itself, by name."""
        return _pictures(self, root / ART / self.name, f"{ART}/{self.name}")


@lru_cache(None)
def _shipped_pictures(gallery: Gallery) -> Mapping[str, Picture]:
    return _pictures(gallery, gallery.shipped, gallery.name)


def _pictures(gallery: Gallery, folder: Path, place: str) -> Mapping[str, Picture]:
    files = sorted(file for file in folder.glob("*.svg") if not file.name.startswith("."))
    return {file.stem: Picture(file, f"{place}/{file.name}", gallery.tones) for file in files}


def picture_of(row: Any, known: Mapping[str, Picture], dealt: Sequence[str], what: str) -> tuple[str, Picture]:
    """Return (name, picture) for a row of a table: the one in its column ``art``, else one of `dealt`, chosen by the
    row's id, the same each time. Raises Fault at the cell that names one not in `known`; `what` is what messages
    call a picture."""
    name = row.art or dealt[seed_of(row.id) % len(dealt)]
    if name not in known:
        raise Fault(f"there is no {what} {name!r}{nearest(name, known)}", row.file, row.row, "art")
    return name, known[name]


def figure_by_chance(picture: Picture, seed: int) -> Figure:
    """Return a picture as a figure whose sky and sea are drawn with random numbers from this seed."""
    return picture.add_to(Figure(), Random(seed))


def faults_in(picture: Picture) -> list[Fault]:
    """Return all faults of a picture file."""
    try:
        _ = picture.drawing
    except Fault as fault:
        return [fault]
    except Faults as several:
        return several.faults
    return []
