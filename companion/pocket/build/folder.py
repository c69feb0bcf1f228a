"""Writes the folder as a whole: the same input gives the same bytes."""

import hashlib
import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.pocket.build.booklets import booklet_files
from companion.pocket.build.modules import pack_modules
from companion.pocket.build.page_files import page_files
from companion.pocket.build.parts import ENGINE, LOCK, Parts
from companion.pocket.build.pictures import INDEX, PLACE, Printer, printed_files
from data.errors import Fault
from data.writing import keep

MARK = "version.json"
"""The file by which a folder written by this module is recognized."""


@dataclass(frozen=True)
class Written:
    """What was written: `version` (a digest of all files), the number of files, and their size in bytes."""

    version: str
    files: int
    size: int


def write_pocket(
    parts: Parts, out: Path, printer: Printer | None = None, games: Iterable[str] = (), level: int = 19
) -> Written:
    """Write the folder `out`, removing files of an earlier version, and return what was written. With a `printer`, also
    pictures and booklets of `games` (empty: all) and the text of their rules. `level`: zstd's level, up to 22. Raises
    Fault, also if the folder holds anything else."""
    if out.is_dir() and any(out.iterdir()) and not (out / MARK).is_file():
        raise Fault(f"{out} holds other things; name an empty folder, or one that `lost pocket` has written")
    with TemporaryDirectory(prefix="lostkit-") as made:
        engine = Path(made)
        parts.unpack_engine(engine)
        texts = booklet_files(printer, games) if printer else {}
        files = page_files() | parts.code_files() | pack_modules(parts, engine, level, texts)
        files |= {name: (engine / name).read_bytes() for name in ENGINE}
        info = json.loads((engine / LOCK).read_text(encoding="utf-8"))["info"]
    files["interpreter.json"] = json.dumps({"info": info}).encode()
    files |= printed_files(printer, games) if printer else {INDEX: b"{}"}
    version = _version(files)
    names = sorted(name for name in files if name not in ("sw.js", "index.html") and not name.startswith(PLACE))
    told = f"const VERSION={json.dumps(version)},FILES={json.dumps(['./', *names])};\n"
    files["sw.js"] = told.encode() + files["sw.js"]
    files[MARK] = json.dumps({"version": version, "files": sorted({*files, MARK})}).encode()
    _remove_old(out)
    for name, body in files.items():
        (out / name).parent.mkdir(parents=True, exist_ok=True)
        keep(out / name, body)
    return Written(version, len(files), sum(map(len, files.values())))


def _version(files: dict[str, bytes]) -> str:
    digests = (f"{name} {hashlib.sha256(files[name]).hexdigest()}\n" for name in sorted(files))
    return hashlib.sha256("".join(digests).encode()).hexdigest()[:12]


def _remove_old(out: Path) -> None:
    """Remove the files that an earlier version wrote to the folder, and nothing else."""
    if (out / MARK).is_file():
        for name in json.loads((out / MARK).read_text(encoding="utf-8"))["files"]:
            if ".." not in Path(name).parts:
                (out / name).unlink(missing_ok=True)
