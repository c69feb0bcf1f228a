"""Loading a game's tables: records that know their cell, wording in both languages, the digest."""

import json
from pathlib import Path

import pytest
from pydantic import ValidationError
from spoiling import Edit, row_of

import data.tables
from data.digest import digest_of
from data.errors import Fault, Faults
from data.games import games, home, package, schema
from data.tables import load
from data.traced_text import Origin


def test_records_remember_file_row_and_column(folder: Path) -> None:
    tables = load("samurai", folder)
    event = tables.row("events", "B")
    assert event.origin("title") == Origin("events.csv", row_of(folder / "events.csv", "\nB,"), "title")
    assert tables.say(event, "title").origin == event.origin("title")
    assert (event.table, event.key) == ("events", "B")


def test_german_says_the_same_cell_in_german_and_knows_its_line(folder: Path) -> None:
    english, german = load("samurai", folder), load("samurai", folder, lang="de")
    farm = german.row("terrain", "farm")
    assert english.say(farm, "name") == "Farm"
    assert german.say(farm, "name") == "Äcker"
    line = row_of(folder / "text.de.toml", 'farm.name = "Äcker"')
    assert german.say(farm, "name").origin == Origin("text.de.toml", line, "terrain.farm.name")


def test_proper_names_need_no_german_and_are_not_divided_as_german_is() -> None:
    tables = load("samurai", lang="de")
    kanji = tables.say(tables.row("traits", "honor"), "kanji")
    assert (kanji, kanji.whole) == ("誉", True)
    assert not tables.say(tables.row("traits", "honor"), "name").whole


def test_rows_with_keys_of_two_columns_are_found_by_both() -> None:
    assert load("samurai").row("options", "D-marry").effects.steps_on("cost")[0].args == ("coins", 3)


def test_a_table_is_had_by_name_and_a_misspelt_one_named() -> None:
    tables = load("samurai")
    assert tables["traits"] is tables.traits
    with pytest.raises(KeyError, match="did you mean 'traits'"):
        tables["trait"]
    with pytest.raises(AttributeError, match="did you mean 'traits'"):
        tables.triats  # noqa: B018
    with pytest.raises(KeyError, match="did you mean 'honor'"):
        tables.row("traits", "honour")


def test_wording_is_filled_in_and_a_misspelt_key_named(folder: Path) -> None:
    for lang in ("en", "de"):
        path = folder / f"text.{lang}.toml"
        path.write_text(path.read_text(encoding="utf-8") + '[words.test]\nhello = "{n} {coin}"\n', encoding="utf-8")
    tables = load("samurai", folder)
    assert tables.word("test.hello", n=3) == "3 {coin}"
    assert tables.word("test.hello").origin.column == "words.test.hello"
    with pytest.raises(Fault, match=r"did you mean 'test\.hello'") as caught:
        tables.word("test.helo")
    assert caught.value.file == "text.en.toml"


def test_prose_knows_its_lines(folder: Path) -> None:
    chapter = load("samurai", folder, lang="de").prose("booklet")["chapters"][0]
    assert chapter["title"].origin.file == "booklet.de.toml"
    assert chapter["title"].origin.row == row_of(folder / "booklet.de.toml", f'title = "{chapter["title"]}"')


def test_records_cannot_be_changed() -> None:
    with pytest.raises(ValidationError):
        load("samurai").events[0].title = "Another"


# ---- the digest ------------------------------------------------------------------------------------------------------


def test_a_copy_has_the_digest_of_the_original_until_a_byte_changes(folder: Path, edit: Edit) -> None:
    original = load("samurai")
    copy = load("samurai", folder)
    assert (copy.digest, copy.custom, original.custom) == (original.digest, False, False)
    edit("coins.csv", "1 yen", "1 yen ")
    changed = load("samurai", folder)
    assert changed.digest != original.digest
    assert changed.custom


def test_pictures_count_and_notes_do_not(folder: Path) -> None:
    before = digest_of(folder)
    assert before == load("samurai", folder).digest
    (folder / "README.txt").write_text("Mine.")
    assert digest_of(folder) == before
    (folder / "art").mkdir()
    (folder / "art" / "sheet.png").write_bytes(b"\x89PNG")
    assert digest_of(folder) != before


# ---- which games there are -------------------------------------------------------------------------------------------


def test_a_folder_is_one_game_or_holds_a_folder_for_each(folder: Path, tmp_path: Path) -> None:
    assert games(folder) == ["samurai"]
    (tmp_path / "all").mkdir()
    folder.rename(tmp_path / "all" / "samurai")
    assert games(tmp_path / "all") == ["samurai"]
    assert home("samurai", tmp_path / "all") == tmp_path / "all" / "samurai"
    assert load("samurai", tmp_path / "all").custom is False


def test_a_game_that_is_not_there_is_named_with_the_nearest() -> None:
    with pytest.raises(Faults, match="no game 'samuray'; did you mean 'samurai'"):
        load("samuray")


def test_rooms_are_called_by_game() -> None:
    assert package("samurai", "layouts") == "layouts.samurai"
    assert package("samurai", "companion") == "companion.samurai"


SCHEMA = '''
from typing import Annotated

from data.errors import Fault
from data.fields import Between, EffectCell, Id, Ref, Tags, Text
from data.loaded import requires_tables
from data.records import Record
from data.verbs import Verb


class Knot(Record):
    """A knot."""

    id: Id
    name: Annotated[str, Text(12)]
    turns: Annotated[int, Between(1, 9)]
    after: Annotated[str, Ref("knots", also=("none",))] = ""
    tags: Tags = ()
    power: Annotated[int, Between(1, 10)] | None = None


TABLES = {"knots": Knot}


@requires_tables("knots")
def tightest(tables):
    if max(knot.turns for knot in tables.knots) < 3:
        yield tables.knots[0].fault("turns", "no knot holds")


CHECKS = (tightest,)
'''


@pytest.fixture
def knots(tmp_path: Path) -> Path:
    """Write a game that nobody knows, with a schema of its own."""
    game = (home("samurai") / "game.toml").read_text(encoding="utf-8").replace('slug = "samurai"', 'slug = "knots"')
    (tmp_path / "game.toml").write_text(game.replace('["en", "de"]', '["en"]'), encoding="utf-8")
    (tmp_path / "schema.py").write_text(SCHEMA, encoding="utf-8")
    (tmp_path / "text.en.toml").write_text("[words]\n")
    (tmp_path / "knots.csv").write_text(
        "id,name,turns,after,tags\nreef,Reef,2,none,flat; old\nbowline,Bowline,3,reef,\n"
    )
    return tmp_path


def test_a_game_given_by_its_folder_brings_its_own_schema(knots: Path) -> None:
    tables = load("knots", knots)
    assert [(k.id, k.turns, k.after, k.tags, k.power) for k in tables.knots] == [
        ("reef", 2, "none", ("flat", "old"), None),
        ("bowline", 3, "reef", (), None),
    ]
    assert tables.custom


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("3,reef", "3,ref", "knots.csv:3:after  knots has no row 'ref'; did you mean 'reef'?"),
        ("3,reef", "1,reef", "knots.csv:2:turns  no knot holds"),
        ("3,reef", "0,reef", "knots.csv:3:turns  0 is not 1..9"),
    ],
)
def test_its_checks_are_run(knots: Path, old: str, new: str, line: str) -> None:
    path = knots / "knots.csv"
    path.write_text(path.read_text().replace(old, new))
    with pytest.raises(Faults) as caught:
        load("knots", knots)
    assert [str(fault) for fault in caught.value.faults] == [line]


def test_a_simple_game_has_a_single_check_that_runs_when_all_else_is_well(knots: Path) -> None:
    (knots / "schema.py").write_text(
        SCHEMA.replace("CHECKS = (tightest,)", "").replace('@requires_tables("knots")\ndef tightest', "def check")
    )
    path = knots / "knots.csv"
    path.write_text(path.read_text().replace("3,reef", "1,reef"))
    with pytest.raises(Faults, match="no knot holds"):
        load("knots", knots)


def test_a_language_it_is_not_in(knots: Path) -> None:
    with pytest.raises(Faults, match="knots is in en only, not in de"):
        load("knots", knots, lang="de")


def test_without_a_schema_it_is_unknown(knots: Path) -> None:
    (knots / "schema.py").unlink()
    with pytest.raises(Faults, match=r"no game 'knots' is known and there is no schema\.py"):
        load("knots", knots)


def test_a_broken_schema_is_a_fault_not_a_traceback(knots: Path) -> None:
    (knots / "schema.py").write_text("TABLES = {\n")
    with pytest.raises(Faults, match=r"schema\.py"):
        load("knots", knots)


def test_the_json_schemas_of_all_tables_can_be_written(tmp_path: Path) -> None:
    from data.schemas import write_schemas

    written = {
        path.name: json.loads(path.read_text(encoding="utf-8")) for path in write_schemas("samurai", None, tmp_path)
    }
    option = written["samurai-options.schema.json"]["$defs"]["Option"]
    assert option["properties"]["effects"]["format"] == "effects"
    assert "event" in option["required"]
    assert written["samurai-game.schema.json"]["required"][:2] == ["schema", "slug"]
    assert {f"samurai-{stem}.schema.json" for stem in schema("samurai", home("samurai")).TABLES} < set(written)


def test_tables_note_what_was_asked_of_which() -> None:
    tables = load("words").noting()
    assert tables.unread == frozenset(tables._records)
    some, other, *_ = sorted(stem for stem in tables.unread if tables._records[stem])
    assert tables[some]
    assert some not in tables.unread
    assert other in tables.noting().unread
    tables.row(other, tables._records[other][0].key)
    assert other not in tables.unread
    for asked in (lambda t: t.names, lambda t: t.custom, lambda t: list(t.every())):
        fresh = tables.noting()
        asked(fresh)
        assert not fresh.unread
    spoken = load("island").noting()
    assert "verbs" in spoken.unread
    spoken.in_words(spoken._records["fate"][0].effects)
    assert "verbs" not in spoken.unread


def test_the_module_says_what_it_offers() -> None:
    assert all(hasattr(data.tables, name) for name in data.tables.__all__)
