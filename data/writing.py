"""Files written whole or not at all: each is written beside its place under another name and then moved there; of
several files, all or none.

For a new folder see `data.copying.write_folder`."""

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
    """Write a file; a text in UTF-8, with its line ends unchanged. It keeps the permissions of the file that was there,
    or gets those of `mode` if that is given.

    Raises OSError; then, as after Ctrl-C, the old file is unchanged and no other file is left behind."""
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
    """Write a file as `put` does, but raise a Fault with a cure if that fails; it names the file `name`, or its path if
    that is empty."""
    try:
        put(path, content)
    except OSError as error:
        raise cannot_write(error, name or str(path)) from error


def cannot_write(error: OSError, name: str) -> Fault:
    """Return the fault, with a cure, for a file or folder called `name` that cannot be written."""
    why = error.strerror or str(error)
    if error.errno in FULL:
        return Fault(f"cannot be written: {why}; make room there, then try again", name)
    if error.errno in BARRED:
        return Fault(f"cannot be written: {why}; allow it to be written to, or choose another place", name)
    return Fault(f"cannot be written: {why}", name)


# ---- several files ----


def write_all(files: Mapping[Path, bytes] | Mapping[Path, str]) -> None:
    """Write `files`, contents by path, all or none. Raises Fault, with a cure, naming the one that failed."""
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
    """Hold back Ctrl-C until the block ends, so that no set of files is left half written."""
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
    """Return a second name for the file at `path`, from which it can be restored; None if there is no file."""
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
