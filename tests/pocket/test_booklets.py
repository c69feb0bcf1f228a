"""The rules on a phone without a server: the same chapters as at `lost table`, by language and house rules."""

from pathlib import Path

import pytest

from companion.engine.house_rules import RULE_SET, tables_in_play
from companion.pocket.build.booklets import booklet_files
from companion.pocket.phone.booklets import read_chapters
from data.tables import load
from layouts.manual.reading import read_booklet
from layouts.press.order import PocketPrinter


@pytest.fixture(scope="module")
def chapters_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    [(name, body)] = booklet_files(PocketPrinter(), ["island", "words"]).items()
    path = tmp_path_factory.mktemp("phone") / name
    path.write_bytes(body)
    return path


@pytest.mark.parametrize(
    ("game", "lang", "rules"), [("words", "fr", "ours"), ("island", "de", "ours"), ("island", "en", "book")]
)
def test_a_phone_has_the_chapters_of_its_language_and_house_rules(
    chapters_file: Path, game: str, lang: str, rules: str
) -> None:
    tables = tables_in_play(load(game, lang=lang), {RULE_SET.name: rules})
    assert read_chapters(tables, chapters_file) == read_booklet(tables) != []


def test_rules_without_chapters_of_their_own_have_none(chapters_file: Path) -> None:
    """Leave chapters out rather than show those of other house rules, or of a folder without printed material."""
    tables = load("island")
    mixed = tables.with_house_rules(sorted(tables.house_rules_on)[:1])
    assert read_chapters(mixed, chapters_file) == []
    assert read_chapters(tables, chapters_file.with_name("none.json")) == []
