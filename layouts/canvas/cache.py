"""A folder of things that take long to work out, in the user's cache; without one everything still works, only slower."""

from __future__ import annotations

import contextlib
import os
from functools import lru_cache
from pathlib import Path


@lru_cache(1)
def folder() -> Path | None:
    """Where the cache is: `LOSTKIT_CACHE`, or the user's cache folder. None if it cannot be made."""
    chosen = os.environ.get("LOSTKIT_CACHE")
    if not chosen:
        import platformdirs

        chosen = platformdirs.user_cache_dir("lostkit", appauthor=False)
    try:
        Path(chosen).mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    return Path(chosen)


def read(name: str) -> bytes | None:
    """What was kept under `name`, or None."""
    place = folder()
    if place is not None:
        with contextlib.suppress(OSError):
            return (place / name).read_bytes()
    return None


def write(name: str, data: bytes) -> None:
    """Keeps `data` under `name`, whole or not at all."""
    place = folder()
    if place is None:
        return
    part = place / f"{name}.{os.getpid()}.part"
    try:
        part.write_bytes(data)
        os.replace(part, place / name)
    except OSError:
        with contextlib.suppress(OSError):
            part.unlink()
