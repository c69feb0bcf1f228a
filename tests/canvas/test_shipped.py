"""Pictures that came with a wheel: found under the names of the cache, never in the way of what was changed since."""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest

from layouts.art.lostworlds.figures import printing
from layouts.art.lostworlds.figures.look import Look
from layouts.art.lostworlds.figures.poses import read
from layouts.canvas import cache, save_shipped, shipped

PICTURE = f"figure-{'a' * 32}"


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where the archive is; the cache is empty."""
    monkeypatch.setenv("LOSTKIT_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(shipped, "PLACE", tmp_path / "shipped.zip")
    forget()
    yield tmp_path / "shipped.zip"
    monkeypatch.undo()
    forget()


def forget() -> None:
    cache.folder.cache_clear()
    cache._prune.cache_clear()
    shipped._archive.cache_clear()
    printing._memory.clear()


def test_a_clone_has_none() -> None:
    assert not shipped.there()
    assert cache.read(PICTURE) is None


def test_what_the_cache_lacks_comes_from_the_archive(place: Path) -> None:
    place.write_bytes(shipped.pack({PICTURE: b"as it was drawn"}))
    assert cache.read(PICTURE) == b"as it was drawn"
    assert cache.read(f"figure-{'b' * 32}") is None


def test_what_was_drawn_since_is_taken_first(place: Path) -> None:
    place.write_bytes(shipped.pack({PICTURE: b"shipped"}))
    cache.write(PICTURE, b"drawn here")
    assert cache.read(PICTURE) == b"drawn here"


def test_a_damaged_picture_of_the_cache_comes_from_the_archive(place: Path) -> None:
    place.write_bytes(shipped.pack({PICTURE: b"shipped"}))
    cache.write(PICTURE, b"drawn here")
    kept = Path(cache.folder() or "") / PICTURE
    kept.write_bytes(kept.read_bytes()[:-1])
    assert cache.read(PICTURE) == b"shipped"


@pytest.mark.parametrize("damage", ["cut off", "no archive", "a changed picture"])
def test_a_damaged_archive_is_as_good_as_none(place: Path, damage: str) -> None:
    whole = shipped.pack({PICTURE: b"as it was drawn"})
    at = whole.index(PICTURE.encode()) + len(PICTURE) + 3
    place.write_bytes({
        "cut off": whole[:-9],
        "no archive": b"something else",
        "a changed picture": whole[:at] + bytes([whole[at] ^ 0xFF]) + whole[at + 1 :],
    }[damage])  # fmt: skip
    assert cache.read(PICTURE) is None


def test_pictures_are_shipped_but_nothing_about_whoever_packs() -> None:
    kept = [PICTURE, f"layers-{'f' * 32}", f"form-{'d' * 32}-{'e' * 16}"]
    others = ["seconds-" + "0" * 16, "proofread-" + "0" * 16]
    packed = shipped.pack(dict.fromkeys([*others, *kept], b"x"))
    with ZipFile(BytesIO(packed)) as archive:
        assert sorted(archive.namelist()) == sorted(kept)


def test_the_same_pictures_make_the_same_archive() -> None:
    one, other = f"figure-{'1' * 32}", f"figure-{'2' * 32}"
    assert shipped.pack({one: b"1", other: b"2"}) == shipped.pack({other: b"2", one: b"1"})


def test_a_shipped_figure_is_not_drawn_and_one_that_looks_otherwise_is(
    place: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = cache.folder()
    assert folder is not None
    job = printing.Wanted(read().pose("ducking", Look()), Look())
    (fresh,) = printing.draw_pictures([job])
    save_shipped.main()
    for path in folder.iterdir():
        path.unlink()
    forget()
    monkeypatch.setattr(printing, "_one", lambda *_: pytest.fail("drawn"))
    assert printing.draw_pictures([job]) == [fresh]
    with pytest.raises(pytest.fail.Exception, match="drawn"):
        printing.draw_pictures([job._replace(look=Look(build="stout"))])
