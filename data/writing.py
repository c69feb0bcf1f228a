"""Files written whole or not at all: beside their places under other names, and then moved there; of several all or
none.

A new folder, whole: `data.copying.written`."""

import errno
import os
import shutil
import signal
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

from data.errors import Fault

FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG) if hasattr(errno, "EDQUOT") else (errno.ENOSPC, errno.EFBIG)
BARRED = (errno.EACCES, errno.EPERM, errno.EROFS)


def put(path: Path, content: bytes | str, mode: int | None = None) -> None:
    """Write a file; a text in UTF-8, its lines ended as they are. It may be read and changed by whom the one before
    might, a new one by whom `mode` says.

    Raises OSError; then, as after Ctrl-C, the file is as it was and nothing lies beside it."""
    part = _sibling(path, "part")
    try:
        with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o666 if mode is None else mode), "wb") as file:
            file.write(content.encode() if isinstance(content, str) else content)
        if mode is None and path.exists():
            shutil.copymode(path, part)
        os.replace(part, path)
    except BaseException:
        with suppress(OSError):
            part.unlink()
        raise


def keep(path: Path, content: bytes | str, name: str = "") -> None:
    """Write a file as `put` does. Raises a Fault with the cure that names the file: as `name`, or by its path."""
    try:
        put(path, content)
    except OSError as error:
        raise cannot_write(error, name or str(path)) from error


def cannot_write(error: OSError, name: str) -> Fault:
    """Return what to tell of a file or a folder that cannot be written."""
    why = error.strerror or str(error)
    if error.errno in FULL:
        return Fault(f"cannot be written: {why}; make room there, then try again", name)
    if error.errno in BARRED:
        return Fault(f"cannot be written: {why}; allow it to be written to, or choose another place", name)
    return Fault(f"cannot be written: {why}", name)


# ---- several files ----


def write_all(files: Mapping[Path, bytes] | Mapping[Path, str]) -> None:
    """Put every file in its place, or none. Raises `Fault` naming the one that cannot be written, with what to do."""
    parts: dict[Path, Path] = {}
    try:
        for path, content in files.items():
            parts[path] = _sibling(path, "part")
            try:
                if path.is_dir():
                    raise IsADirectoryError(21, "is a directory")
                path.parent.mkdir(parents=True, exist_ok=True)
                parts[path].write_bytes(content.encode() if isinstance(content, str) else content)
                if path.exists():
                    shutil.copymode(path, parts[path])
            except OSError as error:
                raise _fault(path, error) from error
        _move(parts)
    finally:
        for part in parts.values():
            with suppress(OSError):
                part.unlink(missing_ok=True)


def _move(parts: Mapping[Path, Path]) -> None:
    before: dict[Path, Path | None] = {}
    with _without_interrupt():
        _replace(parts, before)


def _replace(parts: Mapping[Path, Path], before: dict[Path, Path | None]) -> None:
    try:
        for path, part in parts.items():
            try:
                before[path] = _backup(path)
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
def _without_interrupt() -> Iterator[None]:
    """Hold back Ctrl-C until this is through: a half-written set of files would be the worst of all."""
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


def _backup(path: Path) -> Path | None:
    """Return another name for the file that is there now, to go back to."""
    if not path.exists():
        return None
    kept = _sibling(path, "kept")
    try:
        os.link(path, kept)
    except OSError:
        shutil.copy2(path, kept)
    return kept


def _sibling(path: Path, kind: str) -> Path:
    return path.with_name(f".{path.name}.{threading.get_native_id()}.{kind}")


def _fault(path: Path, error: OSError) -> Fault:
    if isinstance(error, IsADirectoryError) and path.is_dir():
        return Fault("is a folder; move it away or print elsewhere with -o", str(path))
    if isinstance(error, PermissionError):
        message = (
            "cannot be replaced: it is open elsewhere, or its folder may not be written to; "
            "close it, or choose another place (lost print: -o)"
        )
        return Fault(message, str(path))
    return cannot_write(error, str(path))
