"""Files written whole or not at all: all of them under temporary names first, then moved, and moved back if one cannot be."""

from __future__ import annotations

import os
import shutil
import signal
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

from data.errors import Fault


def write_all(files: Mapping[Path, bytes]) -> None:
    """Put every file in its place, or none. Raises `Fault` naming the one that cannot be written, with what to do."""
    parts: dict[Path, Path] = {}
    try:
        for path, content in files.items():
            parts[path] = _beside(path, "part")
            try:
                if path.is_dir():
                    raise IsADirectoryError(21, "is a directory")
                path.parent.mkdir(parents=True, exist_ok=True)
                parts[path].write_bytes(content)
            except OSError as error:
                raise _fault(path, error) from error
        _move(parts)
    finally:
        for part in parts.values():
            with suppress(OSError):
                part.unlink(missing_ok=True)


def _move(parts: Mapping[Path, Path]) -> None:
    before: dict[Path, Path | None] = {}
    with _unbroken():
        _replace(parts, before)


def _replace(parts: Mapping[Path, Path], before: dict[Path, Path | None]) -> None:
    try:
        for path, part in parts.items():
            try:
                before[path] = _kept(path)
                os.replace(part, path)
            except OSError as error:
                raise _fault(path, error) from error
    except Fault:
        for path, kept in before.items():
            if kept is not None:
                os.replace(kept, path)
            elif not parts[path].exists():
                path.unlink(missing_ok=True)
        raise
    finally:
        for kept in before.values():
            if kept is not None:
                kept.unlink(missing_ok=True)


@contextmanager
def _unbroken() -> Iterator[None]:
    """Ctrl-C waits until this is through: half of the files new would be the worst of all."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    pressed: list[int] = []
    handler = signal.signal(signal.SIGINT, lambda number, _frame: pressed.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, handler)
    if pressed:
        raise KeyboardInterrupt


def _kept(path: Path) -> Path | None:
    """Another name for the file that is there now, to go back to."""
    if not path.exists():
        return None
    kept = _beside(path, "kept")
    try:
        os.link(path, kept)
    except OSError:
        shutil.copy2(path, kept)
    return kept


def _beside(path: Path, kind: str) -> Path:
    return path.with_name(f".{path.name}.{os.getpid()}.{kind}")


def _fault(path: Path, error: OSError) -> Fault:
    if isinstance(error, IsADirectoryError) and path.is_dir():
        return Fault("is a folder; move it away or print elsewhere with -o", str(path))
    if isinstance(error, PermissionError):
        return Fault(
            "cannot be replaced: it is open elsewhere, or its folder may not be written to; close it or use -o", str(path)
        )
    return Fault(f"cannot be written: {error.strerror or error}", str(path))
