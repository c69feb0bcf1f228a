"""Hashes of a game's tables, so that a run with nothing changed need not even read them."""

import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from data.errors import Fault

ROW_KINDS = (".csv", ".tsv", ".xlsx")
TABLE_KINDS = (*ROW_KINDS, ".toml")
RULES = re.compile(r"rules(\.[a-z]{2})?\.md")
"""Rules of a custom game, which a booklet is made from."""
FONT_KINDS = (".ttf", ".otf")
LARGEST = 100_000_000
"""Bytes of a table, a picture or a font."""


ART = "art"
FONTS = "fonts"
READ = "read."
"""How the names of lists begin that say which texts were read again (`data.translations_read`): no page depends on
them."""


def table_files(folder: Path) -> Iterator[Path]:
    """Yield the files of a game's tables in a stable order: rows and TOML beside game.toml, all pictures in art/, the
    fonts in fonts/, and then the same of every sub-folder with tables."""
    yield from _files(folder)
    if (folder / FONTS).is_dir():
        yield from sorted(
            (p for p in (folder / FONTS).iterdir() if p.suffix.lower() in FONT_KINDS and p.is_file()), key=_name
        )
    kept = (ART, FONTS)
    for inner in sorted(
        (p for p in folder.iterdir() if p.is_dir() and p.name not in kept and p.name[0] != "."), key=_name
    ):
        if any(_is_table(path) for path in inner.iterdir()):
            yield from _files(inner)


def _files(folder: Path) -> Iterator[Path]:
    yield from sorted((p for p in folder.iterdir() if _is_table(p)), key=_name)
    art = folder / ART
    if art.is_dir():
        yield from sorted((p for p in art.rglob("*") if p.is_file() and not p.name.startswith(".")), key=_name)


def _is_table(path: Path) -> bool:
    kind = path.suffix in TABLE_KINDS or RULES.fullmatch(path.name)
    return bool(kind) and not path.name.startswith((".", "~")) and path.is_file()


def digests(folder: Path) -> dict[str, bytes]:
    """Return the SHA-256 of every table file in `folder` on which a printed page may depend, by its path in there.
    Raises Fault for a file too large to be one."""
    return {
        path.relative_to(folder).as_posix(): _digest(path, folder)
        for path in table_files(folder)
        if not path.name.startswith(READ)
    }


def _digest(path: Path, folder: Path) -> bytes:
    if path.stat().st_size > LARGEST:
        said = f"this file has more than {LARGEST // 1_000_000} MB; put a smaller one there"
        raise Fault(said, path.relative_to(folder).as_posix())
    return hashlib.sha256(path.read_bytes()).digest()


def digest_of(folder: Path, without: Iterable[str] = (), known: Mapping[str, bytes] | None = None) -> str:
    """Return a SHA-256, in hex, over all table files in `folder` on which a printed page may depend, except the row
    tables named in `without` and the sub-folders named there with a ``/`` at the end.

    `known` is the result of `digests` for the folder, to save reading the files again."""
    total, aside = hashlib.sha256(), {f"{stem}{kind}" for stem in without for kind in ROW_KINDS}
    folders = tuple(name for name in without if name.endswith("/"))
    for name, digest in (digests(folder) if known is None else known).items():
        if name not in aside and not name.startswith(folders):
            total.update(name.encode() + b"\0")
            total.update(digest)
    return total.hexdigest()


def parts_of(folder: Path) -> list[str]:
    """Return the names of the sub-folders that hold tables."""
    return sorted(
        {path.relative_to(folder).parts[0] for path in table_files(folder) if path.parent != folder} - {ART, FONTS}
    )


def _name(path: Path) -> str:
    return path.as_posix()
