"""Printed pieces as pictures for a screen: the print's own drawing, small enough for a phone, kept and healed."""

import gzip
import re
from pathlib import Path
from typing import Any

import pytest

from data.tables import load
from layouts.canvas import cache
from layouts.press.order import svg_preview as press
from layouts.press.order.svg_preview import preview_svg
from lost import names_of_layouts

MOST = 100_000  # bytes of a picture, packed

PIECES = [
    ("island", "fate", "F022", "front"),
    ("island", "characters", "C01", "front"),
    ("island", "locations", "L02", "front"),
    ("baggage", "items", "I01", "front"),
    ("baggage", "characters", "H01", "back"),
    ("baggage", "tiles", "T02", "front"),
    ("lostworlds", "cards", "second_wind", "front"),
    ("words", "deck", "S", "front"),
]


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A cache of its own."""
    monkeypatch.setenv("LOSTKIT_CACHE", str(tmp_path))
    cache.folder.cache_clear()
    yield tmp_path
    cache.folder.cache_clear()


@pytest.mark.parametrize(("game", "product", "name", "side"), PIECES)
def test_a_piece_is_one_small_picture(game: str, product: str, name: str, side: str, kept: Path) -> None:
    tables = load(game, None, "en", names_of_layouts())
    picture = preview_svg(tables, product, name, side, "en")
    width, height = map(float, re.findall(rb'viewBox="0 0 ([\d.]+) ([\d.]+)"', picture)[0])
    assert 40 < width < height + 40 < 200, "in mm, as large as it is cut"
    assert len(gzip.compress(picture, 6)) < MOST
    assert b"http" not in picture.replace(b"http://www.w3.org/", b""), "it asks for nothing from elsewhere"


def test_a_page_of_a_combat_book_shows_its_picture(kept: Path) -> None:
    tables = load("lostworlds", None, "en", names_of_layouts())
    assert len(gzip.compress(preview_svg(tables, "brunna", "27", "front", "en"), 6)) < MOST
    for product, name, side in (("brunna", "2", "front"), ("brunna", "27", "back"), ("nobody", "27", "front")):
        with pytest.raises(KeyError):
            preview_svg(tables, product, name, side, "en")


def test_what_is_no_piece_is_not_drawn(kept: Path) -> None:
    tables = load("words", None, "en", names_of_layouts())
    for product, name, side in (
        ("deck", "nothing", "front"),
        ("deck", "S", "under"),
        ("shown", "S", "front"),
        ("cards", "S", "front"),
    ):
        with pytest.raises(KeyError):
            preview_svg(tables, product, name, side, "en")
    assert not list(kept.glob("card-*"))


def test_it_is_drawn_once_and_a_damaged_copy_anew(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = load("words", None, "en", names_of_layouts())
    first = preview_svg(tables, "deck", "S", "front", "en")
    (file,) = kept.glob("card-*")
    for damaged in (b"", file.read_bytes()[:-7], file.read_bytes().replace(b"<svg", b"<bad")):
        file.write_bytes(damaged)
        assert preview_svg(tables, "deck", "S", "front", "en") == first
    with monkeypatch.context() as patch:
        patch.setattr(press, "_face", None)
        assert preview_svg(tables, "deck", "S", "front", "en") == first


def test_other_tables_make_another_picture(kept: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    from data.copying import copy_tables

    own = tmp_path_factory.mktemp("own") / "words"
    copy_tables("words", own)
    file = own / "game.toml"
    file.write_text(file.read_text(encoding="utf-8") + "\n# mine\n", encoding="utf-8")
    preview_svg(load("words", None, "en", names_of_layouts()), "deck", "S", "front", "en")
    preview_svg(load("words", own, "en", names_of_layouts()), "deck", "S", "front", "en")
    assert len(list(kept.glob("card-*"))) == 2
