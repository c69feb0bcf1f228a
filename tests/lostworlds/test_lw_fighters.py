"""The fighters: who they are, and that a person can start, spoil and mend one."""

from pathlib import Path

import pytest
from click.testing import CliRunner
from seeding import Slip, check_slip, each_slip

from data.cli import command_new
from data.lostworlds.fighters import Fighter, roster
from data.tables import inspect, load


def run(command: object, *args: object) -> tuple[int, str]:
    done = CliRunner().invoke(command, [str(arg) for arg in args])  # type: ignore[arg-type]
    return done.exit_code, done.output + (str(done.exception) if done.exception else "")


def test_eight_schools_and_more(fighters: list[Fighter]) -> None:
    ours = [fighter for fighter in fighters if not fighter.on_request]
    assert {fighter.book.file.school.weapon for fighter in ours} == {
        "staff", "sword", "axe", "rapier", "spear", "fists", "chain", "claws",
    }  # fmt: skip
    assert len({fighter.matrix[m, k] for fighter in ours for m, k in [(8, 20)]}) <= 2
    assert len({tuple(fighter.matrix.values()) for fighter in fighters}) == len(fighters)


def test_each_has_words_of_its_own_in_both_languages(fighters: list[Fighter]) -> None:
    for words in ("name", "title", "story", "art"):
        said = [getattr(fighter, words) for fighter in fighters]
        assert len(set(said)) == len(fighters)
    for fighter in fighters:
        assert fighter.story.origin.file == f"{fighter.id}/fighter.toml"
        assert fighter.gear


def test_stories_and_gear_are_translated() -> None:
    english, german = (roster(load("lostworlds", lang=lang)) for lang in ("en", "de"))
    for ours, theirs in zip(english, german, strict=True):
        assert ours.story != theirs.story
        assert ours.title != theirs.title
        assert len(ours.gear) == len(theirs.gear)
        assert [line.number for line in ours.sheet] == [line.number for line in theirs.sheet]


def test_those_without_a_blade_see_pictures_of_their_own(fighters: list[Fighter]) -> None:
    usual = {number: page.picture for number, page in next(f for f in fighters if f.id == "nowa").pages.items()}
    for name in ("pell", "grumbold", "rook"):
        own = {n for n, page in next(f for f in fighters if f.id == name).pages.items() if page.picture != usual[n]}
        assert own == {3, 5, 9, 11, 15, 17, 27, 43, 51, 55, 59, 63}, name


def test_a_new_fighter_fights_every_book_at_once(folder: Path) -> None:
    code, said = run(command_new, folder, "--from", "lostworlds", "--fighter", "Änne Holt")
    assert code == 0, said
    assert (folder / "anne_holt" / "fighter.toml").is_file()
    errors, warnings = inspect("lostworlds", folder)
    assert errors == []
    assert [fault.column for fault in warnings] == ["title", "title_de", "story", "story_de"]
    (newcomer,) = [fighter for fighter in roster(load("lostworlds", folder)) if fighter.id == "anne_holt"]
    assert (newcomer.name, len(newcomer.sheet), len(newcomer.pages)) == ("Änne Holt", 32, 32)


def test_what_a_new_fighter_lacks_is_one_edit(folder: Path) -> None:
    """The empty row of its sheet says nothing; one that says something is told."""
    run(command_new, folder, "--from", "lostworlds", "--fighter", "Ulf")
    toml, sheet = folder / "ulf" / "fighter.toml", folder / "ulf" / "sheet.csv"
    toml.write_text(toml.read_text(encoding="utf-8").replace("lacks = []", 'lacks = ["wild_swing"]'), encoding="utf-8")
    assert inspect("lostworlds", folder)[0] == []
    (ulf,) = [fighter for fighter in roster(load("lostworlds", folder)) if fighter.id == "ulf"]
    assert {line.id for line in ulf.sheet} == {row.id for row in load("lostworlds", folder).manoeuvres} - {"wild_swing"}
    assert "Kick, Yellow or Green" in str(ulf.pages[27].tell)
    assert "except" not in str(ulf.pages[27].tell)
    assert "wild_swing,,,,,,ours" in sheet.read_text(encoding="utf-8")
    sheet.write_text(
        sheet.read_text(encoding="utf-8").replace("wild_swing,,,,,,", "wild_swing,,,,4,,"), encoding="utf-8"
    )
    (fault,) = inspect("lostworlds", folder)[0]
    assert (fault.file, fault.column) == ("ulf/sheet.csv", "move")


def test_heights_and_red_manoeuvres_are_those_of_real_books(fighters: list[Fighter]) -> None:
    """Three or four, and five for the bull as for the troll of the rules; four or five maneuvers are red."""
    assert {fighter.height for fighter in fighters if fighter.id != "grumbold"} == {3, 4}
    assert next(fighter for fighter in fighters if fighter.id == "grumbold").height == 5
    for fighter in fighters:
        assert sum(line.colour == "red" for line in fighter.sheet) in (4, 5), fighter.id


def test_column_x_and_the_feinted_thrust_are_as_in_nowas_book(fighters: list[Fighter]) -> None:
    """Thrust Low becomes 60 and Fake High 58 at extended range; whoever feints a thrust is seen swinging high."""
    for fighter in fighters:
        numbers = {line.number: line.x for line in fighter.sheet}
        assert (numbers[14], numbers[42]) == (60, 58), fighter.id
        own = {page for (_, k), page in fighter.matrix.items() if k == 38 and page in (3, 5, 9, 11, 15)}
        assert own <= {3}, fighter.id


def test_a_new_fighter_in_a_new_copy(tmp_path: Path) -> None:
    code, said = run(command_new, tmp_path / "mine", "--from", "lostworlds", "--fighter", "Ulf")
    assert code == 0, said
    assert "tries it against every other" in said
    assert len(roster(load("lostworlds", tmp_path / "mine"))) == len(roster(load("lostworlds"))) + 1
    assert "<fighter>/pages.csv" in (tmp_path / "mine" / "README.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("lostworlds", "--fighter", "Nowa"), "nowa is there already; choose another name"),
        (("lostworlds", "--fighter", "?!"), "'?!' has no letter that could name a folder"),
        (("samurai", "--fighter", "Ulf"), "samurai has no fighters; leave --fighter out."),
    ],
)
def test_a_fighter_who_cannot_be_begun_leaves_nothing_behind(folder: Path, args: tuple[str, ...], said: str) -> None:
    before = sorted(folder.rglob("*"))
    code, output = run(command_new, folder, "--from", *args)
    assert code != 0
    assert said in output
    assert sorted(folder.rglob("*")) == before


@each_slip(Path(__file__).parent / "faults" / "tables.txt", 3)
def test_a_slip_in_a_table_is_told(slip: Slip, tmp_path: Path) -> None:
    check_slip("lostworlds", slip, tmp_path / "mine")


def test_a_picture_of_a_page_may_stand_in_the_fighters_art_folder(folder: Path) -> None:
    (folder / "pell" / "art").mkdir()
    (folder / "pell" / "art" / "pages-57.svg").write_text("<svg/>")
    (folder / "pell" / "art" / "pages-27.png").write_bytes(b"a picture")
    pell = next(fighter for fighter in roster(load("lostworlds", folder)) if fighter.id == "pell")
    assert pell.own_picture(57) == folder / "pell" / "art" / "pages-57.svg"
    assert pell.own_picture(3) is None
    row = pell.book.pages[27].row
    assert load("lostworlds", folder).picture(row) == pell.own_picture(27)


def test_a_changed_fighter_changes_the_digest_of_the_tables(folder: Path) -> None:
    before = load("lostworlds", folder).digest
    path = folder / "pell" / "sheet.csv"
    path.write_text(path.read_text(encoding="utf-8").replace("Elbow", "Elbows", 1), encoding="utf-8")
    assert load("lostworlds", folder).digest != before


def test_a_color_that_draws_nothing_any_more_is_passed_over_and_said_in_one_line(folder: Path) -> None:
    """Keep `second` in the look of a fighter, as older tables have it: it loads, and check names the cure."""
    file = folder / "tib" / "fighter.toml"
    text = file.read_text(encoding="utf-8")
    assert 'colours = { main = "#C79A2B",' in text
    file.write_text(text.replace('"#C79A2B",', '"#C79A2B", second = "#4A443C",'), encoding="utf-8")
    faults, warnings = inspect("lostworlds", folder)
    assert faults == []
    (said,) = map(str, warnings)
    assert said.endswith("look.colours.second  this key is no longer used; delete it")
    assert "tib/fighter.toml:" in said
