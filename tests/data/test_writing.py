"""A file is written whole or not at all, whatever happens in the middle."""

import errno
import os
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from data.errors import Fault
from data.writing import cannot_write, keep, put, write_all

HOUSE = Path(__file__).resolve().parents[2]
resource = pytest.importorskip("resource", reason="without limits of the system nothing breaks off")
BEFORE, LONG = "as it was\n", "x" * 5000


@contextmanager
def no_file_larger_than(size: int) -> Iterator[None]:
    """The system breaks off what writes more, in the middle of it, as a full disk does."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_what_breaks_off_in_the_middle_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "cards.csv"
    file.write_text(BEFORE)
    with no_file_larger_than(1000):
        with pytest.raises(OSError, match="File too large"):
            put(file, LONG)
        with pytest.raises(Fault) as told:
            keep(file, LONG)
        with pytest.raises(Fault, match="make room there"):
            write_all({tmp_path / "new.csv": b"short", file: LONG.encode()})
    assert str(told.value) == f"{file}  cannot be written: File too large; make room there, then try again"
    assert [path.name for path in tmp_path.iterdir()] == ["cards.csv"]
    assert file.read_text() == BEFORE
    put(file, LONG)
    assert file.read_text() == LONG


def test_ctrl_c_leaves_nothing_beside_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def pressed(*_: object) -> None:
        raise KeyboardInterrupt

    file = tmp_path / "cards.csv"
    file.write_text(BEFORE)
    monkeypatch.setattr(os, "replace", pressed)
    with pytest.raises(KeyboardInterrupt):
        put(file, LONG)
    assert [path.name for path in tmp_path.iterdir()] == ["cards.csv"]
    assert file.read_text() == BEFORE


@pytest.mark.skipif(sys.platform == "win32", reason="who may read a file is told otherwise there")
def test_who_may_read_a_file_stays_or_is_told(tmp_path: Path) -> None:
    open_to_all, secret = tmp_path / "open", tmp_path / "secret"
    open_to_all.write_text(BEFORE)
    open_to_all.chmod(0o664)
    put(open_to_all, LONG)
    put(secret, LONG, 0o600)
    assert [stat.S_IMODE(path.stat().st_mode) for path in (open_to_all, secret)] == [0o664, 0o600]


@pytest.mark.parametrize(
    ("number", "cure"), [(errno.ENOSPC, "make room there"), (errno.EROFS, "allow it"), (errno.EIO, "")]
)
def test_the_cure_is_that_of_the_trouble(number: int, cure: str) -> None:
    told = cannot_write(OSError(number, os.strerror(number)), "cards.csv")
    assert told.file == "cards.csv"
    assert told.message.startswith(f"cannot be written: {os.strerror(number)}{';' if cure else ''}")
    assert cure in told.message


def test_nobody_else_writes_beside_a_file_and_moves_it() -> None:
    sources = [path for room in ("data", "layouts", "companion") for path in sorted((HOUSE / room).rglob("*.py"))]
    by_hand = [path.relative_to(HOUSE).as_posix() for path in sources if '.part"' in path.read_text(encoding="utf-8")]
    assert by_hand == [
        "layouts/canvas/cache.py",
        "layouts/studio/last_print.py",
    ]  # one clears up, one copies a whole folder
