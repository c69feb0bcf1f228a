"""A folder for results that take long to compute, in the user's cache; without it everything still works, only more
slowly.

Every file begins with a digest of its name and of its contents: one that was truncated, changed or renamed is deleted
and made again. Files hold only data (numbers, texts, code of pages), nothing that could be executed. Files unused for
`OLD` seconds are deleted, and the least recently used ones beyond `MOST` bytes.
"""

import contextlib
import os
import re
import stat
import time
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

from data.writing import put

MOST, KEPT = 300_000_000, 200_000_000
"""Bytes at which the folder is emptied, and of what was used last that stays."""
DAY = 24 * 3600
OLD = 60 * DAY
_MARK = b"lostkit2"
_SEAL = 16
_OURS = r".+-[0-9a-f]{16,}(\.ttf|\.json|\.paths\.json)?(\.\d+\.part)?"


@lru_cache(1)
def folder() -> Path | None:
    """Return the cache folder: `LOSTKIT_CACHE`, or one in the user's cache folder. None if it cannot be made."""
    chosen = os.environ.get("LOSTKIT_CACHE")
    if not chosen:
        import platformdirs

        chosen = platformdirs.user_cache_dir("lostkit", appauthor=False)
    try:
        Path(chosen).mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    return Path(chosen)


def nothing_kept() -> bool:
    """Return whether the cache is empty, or cannot be used."""
    place = folder()
    with contextlib.suppress(OSError):
        return place is None or not any(os.scandir(place))
    return True


def read(name: str) -> bytes | None:
    """Return what was cached under `name` or shipped with the program, or None. A damaged file is deleted."""
    kept = _read(name)
    if kept is not None:
        return kept
    from layouts.canvas import shipped

    return shipped.read(name)


def _read(name: str) -> bytes | None:
    place = folder()
    if place is None:
        return None
    path = place / name
    with contextlib.suppress(OSError):
        known = path.stat()
        if not stat.S_ISREG(known.st_mode):
            return None
        kept = path.read_bytes()
        data = kept[len(_MARK) + _SEAL :]
        if kept != _seal(name, data):
            path.unlink()
            return None
        if known.st_mtime < time.time() - DAY:
            os.utime(path)  # so that what is used is not pruned
        return data
    return None


def write(name: str, data: bytes) -> None:
    """Cache `data` under `name`, completely or not at all."""
    place = folder()
    if place is None:
        return
    _prune(place)
    with contextlib.suppress(OSError):
        put(place / name, _seal(name, data))


def read_value(name: str) -> Any:
    """Return the value cached by `write_value`, its tuples as lists; None if there is none."""
    import json

    kept = read(name)
    try:
        return None if kept is None else json.loads(kept)
    except ValueError:  # well kept, but by a program that meant something else
        return None


def write_value(name: str, value: Any) -> None:
    """Cache numbers, texts, and lists and dicts of them."""
    import json

    write(name, json.dumps(value, separators=(",", ":")).encode())


def _seal(name: str, data: bytes) -> bytes:
    return _MARK + blake2b(name.encode() + b"\0" + data, digest_size=_SEAL).digest() + data


@lru_cache(1)
def _prune(place: Path) -> None:
    """Delete old files, and the least recently used ones if the cache is too large; once in a run, and only if it
    writes. Only files that this cache made."""
    now, known = time.time(), []
    with contextlib.suppress(OSError), os.scandir(place) as entries:
        for entry in entries:
            with contextlib.suppress(OSError):
                if re.fullmatch(_OURS, entry.name) and entry.is_file(follow_symlinks=False):
                    file = entry.stat(follow_symlinks=False)
                    known.append((now - file.st_mtime, file.st_size, entry.path))
    whole = sum(size for _, size, _ in known)
    room = KEPT if whole > MOST else whole
    for age, size, path in sorted(known):
        room -= size
        if room < 0 or age > OLD or (path.endswith(".part") and age > DAY):
            with contextlib.suppress(OSError):
                os.unlink(path)
