"""`lost check` finds whatever `lost print` would: what cannot be drawn is told by row and column before anything is
printed."""

import csv
import io
import os
import random
import re
from pathlib import Path

import pytest
from PIL import Image
from seeding import Spoil, changed

import lost
from data.copying import copy_tables
from data.errors import Fault
from data.games import games
from data.loaded import Known
from data.lostworlds.fighters import roster
from data.tables import inspect, load
from data.templates.starting import begin
from layouts.art.lostworlds.pictures import ahead, album
from layouts.canvas import cache
from layouts.press.order.proofreading import UNFORESEEN

LONG = bool(os.environ.get("SOAK"))
SPOILED = 100 if LONG else 1
NONSENSE = ("qqq", "99", "", "x" * 60, "−1", "*", "{coin}", "../../etc", "🂡", "a;b;c")


def drawn(name: str, size: int) -> Spoil:
    def spoil(folder: Path) -> None:
        (folder / "art").mkdir()
        Image.new("RGB", (size, size), "teal").save(folder / "art" / name)

    return spoil


def no_picture(folder: Path) -> None:
    (folder / "art").mkdir()
    (folder / "art" / "events-A.png").write_bytes(b"no picture at all")


def both(folder: Path) -> None:
    drawn("events-A.png", 900)(folder)
    (folder / "art" / "events-A.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>', encoding="utf-8")


def silent(slug: str, folder: Path) -> None:
    """A copy whose German may be stale."""
    copy_tables(slug, folder)
    (folder / "read.de.csv").unlink(missing_ok=True)


@pytest.fixture(scope="module")
def known() -> Known:
    return lost.names_of_layouts()


FAULTS: dict[str, tuple[tuple[Spoil, str], ...]] = {
    "island": (
        (changed("portraits.csv", ",wistful,", ",wistfull,"), "mood  there is no mood 'wistfull'"),
        (changed("fate.csv", ",rockfall\n", ",rockfal\n"), "fate.csv:3:art  there is no emblem 'rockfal'; did you "
            "mean"),
        (changed("locations.csv", ",jetty\n", ",jety\n"), "locations.csv:2:art  there is no scene 'jety'; did you "
            "mean 'jetty'?"),
        (changed("fate.csv", "Saltwater Crocodile", "CROCODILESWITHOUTGAPS"), "'CROCODILESWITHOUTGAPS' does not fit"),
    ),
    "baggage": (
        (changed("characters.csv", ",mossbun\n", ",mosbun\n"), "characters.csv:2:art  there is no sticker 'mosbun'; "
            "did you"),
        (changed("items.csv", ",fern_basket\n", ",fern\n"), "items.csv:2:art  there is no luggage 'fern'"),
    ),
    "samurai": (
        (changed("events.csv", ",watcher,", ",wacher,"), "events.csv:2:picture  there is no picture 'wacher'; did you"),
        (changed("specialties.csv", "Holy", "Ho\u0e01ly"), "specialties.csv:3:name"),
        (no_picture, "events-A.png  this picture cannot be read"),
    ),
    "words": ((changed("game.toml", "italic = ", "slanted = "), "italic"),),
}  # fmt: skip


@pytest.mark.parametrize("slug", FAULTS)
def test_what_print_would_stumble_over_is_told_all_at_once(slug: str, known: Known, tmp_path: Path) -> None:
    silent(slug, tmp_path / "mine")
    for spoil, _ in FAULTS[slug]:
        spoil(tmp_path / "mine")
    errors = [str(fault) for fault in inspect(slug, tmp_path / "mine", known)[0]]
    for _, told in FAULTS[slug]:
        assert any(told in error for error in errors), (told, errors)
    assert not any(UNFORESEEN in error for error in errors), errors


UNUSED: dict[str, tuple[Spoil, str]] = {
    "a picture of no row": (
        drawn("events-QQ.png", 9),
        "art/events-QQ.png  is printed nowhere: there is no 'events-QQ'; did you",
    ),
    "another case": (drawn("Events-A.png", 9), "is printed nowhere: there is no 'Events-A'; call it events-A"),
    "an ending in capitals": (drawn("events-A.PNG", 9), "in small letters; call it events-A.png"),
    "a kind that is not read": (drawn("events-A.gif", 9), "a picture ends in png, jpg, jpeg, webp or svg"),
    "two of a name": (both, "art/events-A.svg  is printed nowhere: events-A.png is taken before it"),
}


@pytest.mark.parametrize("name", UNUSED)
def test_a_picture_that_is_printed_nowhere_is_a_warning(name: str, tmp_path: Path) -> None:
    spoil, told = UNUSED[name]
    silent("samurai", tmp_path / "mine")
    spoil(tmp_path / "mine")
    errors, warnings = inspect("samurai", tmp_path / "mine")
    assert errors == []
    assert any(told in str(warning) for warning in warnings), [str(warning) for warning in warnings]


def test_a_picture_of_too_few_pixels_and_a_wrong_number_of_faces_are_warnings(known: Known, tmp_path: Path) -> None:
    silent("samurai", tmp_path / "mine")
    drawn("events-A.jpeg", 90)(tmp_path / "mine")
    changed("game.toml", "faces = 2", "faces = 3")(tmp_path / "mine")
    errors, warnings = inspect("samurai", tmp_path / "mine", known)
    assert errors == []
    told = [str(warning) for warning in warnings]
    assert any(line.startswith("art/events-A.jpeg  ") and " dpi at " in line for line in told), told
    (row,) = [warning.row for warning in warnings if "are announced, 2 are printed; write faces = 2" in str(warning)]
    text = (tmp_path / "mine" / "game.toml").read_text(encoding="utf-8")
    assert text.split("\n")[(row or 0) - 1].startswith("faces = 3"), "where one click in the studio writes it"


def test_a_blended_picture_of_too_few_pixels_is_a_warning_too(known: Known, tmp_path: Path) -> None:
    begin(tmp_path / "mine", "poker")
    drawn("paper.png", 90)(tmp_path / "mine")
    picture = '\n[card.paper]\nimage = "art/paper.png"\nat = [6, 20, 50, 50]\nblend = "multiply"\n'
    layout = tmp_path / "mine" / "layout.toml"
    face = re.search(r"^\[(\w+)\]", layout.read_text(encoding="utf-8"), re.M)
    assert face
    with layout.open("a", encoding="utf-8") as file:
        file.write(picture.replace("card.", f"{face[1]}."))
    errors, warnings = inspect("mine", tmp_path / "mine", known)
    assert errors == []
    assert [str(one).partition(" dpi")[0] for one in warnings] == ["art/paper.png  46"]


def test_of_very_many_pieces_some_are_drawn(known: Known, monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw every second of the 30 cards of a deck where 20 are the most, and say so."""
    monkeypatch.setattr("layouts.press.order.proofreading.MOST", 20)
    monkeypatch.setattr(cache, "read_value", lambda key: None)
    monkeypatch.setattr(cache, "write_value", lambda key, value: None)
    _, warnings = inspect("words", None, known)
    told = [str(warning) for warning in warnings if "evenly spread" in str(warning)]
    assert told == ["game.toml:products.deck  of 30 pieces 15 were drawn, evenly spread; lost print draws all"]


def test_of_a_long_table_of_a_layout_some_rows_are_looked_at(
    known: Known, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Find what does not fit in the first of 6 rows where 3 are the most, and not in the second."""
    monkeypatch.setattr("layouts.press.order.proofreading.MOST", 3)
    begin(tmp_path / "mine", "poker")
    for name in ("The Goose", "A Longer Bridge"):
        changed("cards.csv", name, "Antidisestablishmentarianism by Correspondence")(tmp_path / "mine")
    errors, warnings = inspect("mine", tmp_path / "mine", known)
    assert [fault.row for fault in errors] == [2]
    assert "of 6 pieces 3 were drawn, evenly spread" in str(warnings)


def test_a_picture_of_a_page_that_no_pose_shows_is_told_at_its_cell(tmp_path: Path) -> None:
    silent("lostworlds", tmp_path / "mine")
    changed("brunna/pages.csv", "Haft Broken,,,weapon_broken,", "Haft Broken,,,thrust_hat,")(tmp_path / "mine")
    tables = load("lostworlds", tmp_path / "mine")
    (brunna,) = [fighter for fighter in roster(tables) if fighter.id == "brunna"]
    with pytest.raises(Fault, match=r"brunna/pages.csv:\d+:picture  there is no pose 'thrust_hat'"):
        ahead([album(tables, brunna)], False)


@pytest.mark.soak
@pytest.mark.parametrize("slug", [slug for slug in games() if LONG or slug != "lostworlds"])
def test_nonsense_in_any_column_is_told_in_a_line_that_somebody_foresaw(
    slug: str, known: Known, tmp_path: Path
) -> None:
    """Some column of some table holds something else: `lost check` says so, or it can be printed."""
    silent(slug, tmp_path / "mine")
    files = sorted(
        path for path in (tmp_path / "mine").rglob("*.csv") if path.stem not in ("rulings", "claims", "glossary")
    )
    for seed in range(SPOILED):
        chance = random.Random(f"{slug} {seed}")
        path = chance.choice(files)
        before = path.read_text(encoding="utf-8")
        rows = list(csv.reader(io.StringIO(before)))
        if len(rows) < 2:  # a table with nothing in it but its columns
            continue
        row, column, value = chance.randrange(1, len(rows)), chance.randrange(len(rows[0])), chance.choice(NONSENSE)
        rows[row][column] = value
        out = io.StringIO()
        csv.writer(out, lineterminator="\n").writerows(rows)
        path.write_text(out.getvalue(), encoding="utf-8")
        try:
            errors, _ = inspect(slug, tmp_path / "mine", known)
        except Exception as error:
            raise AssertionError(f"{slug} {seed}: {path.name}:{row + 1}:{rows[0][column]} = {value!r}") from error
        assert not [str(fault) for fault in errors if UNFORESEEN in fault.message], (
            slug,
            seed,
            path.name,
            rows[0][column],
            value,
        )
        path.write_text(before, encoding="utf-8")


def test_a_castaway_and_a_card_of_ones_own_are_warnings_that_name_the_lines_to_change(
    known: Known, tmp_path: Path
) -> None:
    silent("island", tmp_path / "mine")
    for name, row in (
        ("characters.csv", "C18,Ada Brook,cartographer,2,1,4,Draw nothing.,held: none(),,,,,,clever,1,\n"),
        (
            "fate.csv",
            "F040,encounter,Paper Wasp,2,2,now,Lose: one of the group is injured.,lose: injure(one),insect,0,,\n",
        ),
    ):
        path = tmp_path / "mine" / name
        path.write_text(path.read_text(encoding="utf-8") + row, encoding="utf-8")
    changed("game.toml", 'languages = ["en", "de"]', 'languages = ["en"]')(tmp_path / "mine")
    errors, warnings = inspect("island", tmp_path / "mine", known)
    assert errors == []
    lines = [str(warning).rpartition("write ")[2] for warning in warnings if warning.file == "rules.toml"]
    assert lines == ["characters = 18", "fate = 160", "encounter = 80", "powers = [3, 5, 5, 4, 1]", "2 = [14, 5, 0]"]
    assert not any("write faces" in str(warning) for warning in warnings), "how many there are is counted"
