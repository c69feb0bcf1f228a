"""The cache may be lost, damaged or tampered with: nothing is printed from it that was not put there, and it mends
itself."""

import marshal
import os
import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from layouts.art.lostworlds.figures import printing
from layouts.art.lostworlds.figures.look import Look
from layouts.art.lostworlds.figures.poses import read
from layouts.canvas import cache, shapes

NAME = f"figure-{'0' * 32}"
SEED = 1472


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("LOSTKIT_CACHE", str(tmp_path))
    cache.folder.cache_clear()
    cache._prune.cache_clear()
    printing._memory.clear()
    yield tmp_path
    monkeypatch.undo()
    cache.folder.cache_clear()
    cache._prune.cache_clear()
    printing._memory.clear()


def flipped(data: bytes, chance: random.Random) -> bytes:
    """One bit of it the other way round."""
    bit = chance.randrange(len(data) * 8)
    return data[: bit // 8] + bytes([data[bit // 8] ^ 1 << bit % 8]) + data[bit // 8 + 1 :]


DAMAGE: dict[str, Callable[[bytes, random.Random], bytes]] = {
    "emptied": lambda data, chance: b"",
    "random bytes": lambda data, chance: chance.randbytes(200),
    "cut off": lambda data, chance: data[: chance.randrange(len(data))],
    "one flipped bit": flipped,
    "what an earlier program kept": lambda data, chance: marshal.dumps((("ink", ()),)),
}


@pytest.mark.parametrize("how", DAMAGE)
def test_a_damaged_file_is_thrown_away_and_made_again(folder: Path, how: str) -> None:
    chance = random.Random(SEED)
    for _ in range(40):
        cache.write(NAME, b"a picture of forty bytes, give or take a few")
        (folder / NAME).write_bytes(DAMAGE[how]((folder / NAME).read_bytes(), chance))
        assert cache.read(NAME) is None
        assert not (folder / NAME).exists()
    cache.write(NAME, b"anew")
    assert cache.read(NAME) == b"anew"


def test_a_file_under_another_name_is_not_taken_for_it(folder: Path) -> None:
    cache.write(NAME, b"one")
    other = NAME.replace("0", "1")
    os.replace(folder / NAME, folder / other)
    assert cache.read(other) is None


def test_a_value_comes_back_to_the_last_digit() -> None:
    path = shapes.ellipse(3.3, 1 / 3, 7.123456789)
    cache.write_value(NAME, [("ink", path)])
    assert [(tone, tuple(map(tuple, kept))) for tone, kept in cache.read_value(NAME)] == [("ink", path)]


@pytest.mark.parametrize("how", DAMAGE)
def test_a_fighter_is_drawn_the_same_from_a_damaged_cache(folder: Path, how: str) -> None:
    job = [printing.Wanted(read().pose("ducking", Look()), Look())]
    fresh = printing.draw_pictures(job)
    (kept,) = folder.glob("figure-*")
    kept.write_bytes(DAMAGE[how](kept.read_bytes(), random.Random(SEED)))
    printing._memory.clear()
    assert printing.draw_pictures(job) == fresh
    printing._memory.clear()
    assert printing.draw_pictures(job) == fresh, "and kept again"
    assert len(list(folder.glob("figure-*"))) == 1


def test_nothing_in_the_house_reads_what_could_run_or_crash() -> None:
    house = Path(__file__).resolve().parents[2]
    loading = [
        path.relative_to(house).as_posix()
        for room in ("data", "layouts", "companion")
        for path in (house / room).rglob("*.py")
        if any(f"import {name}" in path.read_text(encoding="utf-8") for name in ("marshal", "pickle", "shelve"))
    ]
    assert loading == []


def aged(path: Path, days: float, size: int = 10) -> Path:
    path.write_bytes(b"x" * size)
    then = time.time() - days * cache.DAY
    os.utime(path, (then, then))
    return path


def test_what_nobody_uses_is_pruned_and_what_is_not_ours_is_left(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "MOST", 4_000)
    monkeypatch.setattr(cache, "KEPT", 2_500)
    digest = "0123456789abcdef"
    forgotten = aged(folder / f"layers-{digest}", 61)
    torn = aged(folder / f"form-{digest}.4711.part", 2)
    thirds = [aged(folder / f"form-{number}-{digest}", number, 1_000) for number in (1, 2, 3, 4)]
    other = aged(folder / "letters.json", 400, 9_000)
    cache.write(NAME, b"whatever")
    assert not forgotten.exists()
    assert not torn.exists()
    assert [path.exists() for path in thirds] == [True, True, False, False]
    assert other.exists()


def test_what_is_used_grows_no_older(folder: Path) -> None:
    cache.write(NAME, b"used")
    then = time.time() - 59 * cache.DAY
    os.utime(folder / NAME, (then, then))
    assert cache.read(NAME) == b"used"
    assert (folder / NAME).stat().st_mtime > time.time() - cache.DAY
