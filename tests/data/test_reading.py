"""German that was read beside its English: who changes the English is told that the German is stale, until it is read
again."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from spoiling import Edit, row_of

from data.cli import command_check
from data.copying import copy_tables
from data.games import games, home
from data.loading import read as read_tables
from data.tables import inspect, note_read
from data.translations_read import stale, unread

GERMAN = "text.de.toml"


def check(folder: Path, *args: str) -> Result:
    return CliRunner().invoke(command_check, ["--data", str(folder), *args])


@pytest.fixture(scope="module")
def read_today(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return the list of what was read where all German was read today."""
    folder = tmp_path_factory.mktemp("read") / "mine"
    copy_tables("samurai", folder)
    (folder / "read.de.csv").unlink()
    note_read("samurai", folder, ["all"])
    return (folder / "read.de.csv").read_text(encoding="utf-8")


@pytest.fixture
def read(folder: Path, read_today: str) -> Path:
    """Return a copy of the tables in which all German was read today."""
    (folder / "read.de.csv").write_text(read_today, encoding="utf-8")
    return folder


def test_an_event_rewritten_in_english_makes_its_german_stale(read: Path, edit: Edit) -> None:
    assert check(read).stdout == "samurai: no errors, no warnings\n"
    edit("events.csv", "a frightened family", "a fearless family")
    done = check(read)
    line = row_of(read / GERMAN, "\nB.text")
    assert done.stdout == "samurai: no errors, 1 warning\n"
    assert done.stderr == (
        f"warning: text.de.toml:{line}:events.B.text  stale: its English has changed since; read it again, then "
        "`lost check samurai --german-read events.B.text`\n"
    )


def test_what_was_read_again_is_not_stale_any_more(read: Path, edit: Edit) -> None:
    edit("events.csv", "a frightened family", "a fearless family")
    done = check(read, "--german-read", "events.B.text")
    assert done.stdout == "samurai: 1 German text noted as read\nsamurai: no errors, no warnings\n"
    assert done.stderr == ""


def test_reading_one_text_does_not_excuse_another(read: Path, edit: Edit) -> None:
    edit("events.csv", "a frightened family", "a fearless family")
    assert "1 warning" in check(read, "--german-read", "events.A").stdout
    assert "no warnings" in check(read, "--german-read", "events").stdout


def test_prose_wording_and_the_names_of_products_go_stale_as_well(read: Path, edit: Edit) -> None:
    edit("booklet.en.toml", 'back_note = "', 'back_note = "Or so they say. ')
    edit("text.en.toml", ' = "', ' = "New: ')
    edit("game.toml", '\ntitle = "Event', '\ntitle = "Great Event')
    files = sorted(fault.file or "" for fault in inspect("samurai", read)[1] if "stale" in fault.message)
    assert files == ["booklet.de.toml", "game.toml", "text.de.toml"]


def test_broken_lines_and_a_changed_german_do_not_make_it_stale(read: Path, edit: Edit) -> None:
    edit(GERMAN, 'B.text = "', 'B.text = "Also: ')
    path = read / "events.csv"
    path.write_text(
        path.read_text(encoding="utf-8").replace("a frightened family", "a frightened  family"), encoding="utf-8"
    )
    assert inspect("samurai", read)[1] == []


def test_one_line_a_text_sorted_so_that_two_hands_can_work_at_it(read: Path) -> None:
    head, *lines = (read / "read.de.csv").read_text(encoding="utf-8").splitlines()
    assert head == "place,english"
    assert lines == sorted(lines)
    assert all(len(line.rpartition(",")[2]) == 8 for line in lines)


def test_what_is_gone_is_forgotten_and_nothing_is_written_twice(read: Path) -> None:
    before = (read / "read.de.csv").read_text(encoding="utf-8")
    (read / "read.de.csv").write_text(before + "events.ZZ.text,01234567\n", encoding="utf-8")
    assert note_read("samurai", read, ["all"]) == 0
    assert (read / "read.de.csv").read_text(encoding="utf-8") == before


def test_a_text_there_is_not_is_told_with_the_nearest(read: Path) -> None:
    done = check(read, "--german-read", "events.B.txt")
    assert str(done.exception) == "text.de.toml  there is no German text 'events.B.txt'; did you mean 'events.B.text'?"


def test_a_damaged_list_is_one_line(read: Path) -> None:
    (read / "read.de.csv").write_text("what,when\nx,y\n", encoding="utf-8")
    (fault,) = inspect("samurai", read)[1]
    assert str(fault) == "read.de.csv:1  its columns must be place and english"


def test_the_german_of_a_fighters_folder_is_kept_beside_it(tmp_path: Path) -> None:
    copy_tables("lostworlds", tmp_path / "mine")
    note_read("lostworlds", tmp_path / "mine", ["all"])
    path = tmp_path / "mine" / "tib" / "fighter.toml"
    path.write_text(path.read_text(encoding="utf-8").replace("Rat-catcher", "Mouse-catcher"), encoding="utf-8")
    (fault,) = inspect("lostworlds", tmp_path / "mine")[1]
    assert (fault.file, fault.column) == ("tib/fighter.toml", "title_de")
    assert "--german-read tib/fighter.title`" in fault.message
    assert note_read("lostworlds", tmp_path / "mine", ["tib"]) == 1
    assert inspect("lostworlds", tmp_path / "mine")[1] == []


@pytest.mark.parametrize("slug", games())
def test_all_german_that_ships_was_read_beside_the_english_that_ships(slug: str) -> None:
    """Whoever fails here has changed English: read its German, then `lost check --german-read all`."""
    loaded = read_tables(slug, home(slug), None, None)
    whole = [loaded, *(part for parts in loaded.parts.values() for part in parts)]
    assert [str(fault) for one in whole for fault in stale(one)] == []
    assert [place for one in whole for place in unread(one)] == []
