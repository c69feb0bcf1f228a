"""Each game's lesson, played through its rules: every step can be made, shows what it tells, and is told in every
language of the game."""

import re
from pathlib import Path
from typing import Any

import pytest

from companion.engine.moves import Move, SeatChange
from companion.engine.offers import admits
from companion.table.lesson import Lesson, current_lesson, open_lesson, rehearse
from companion.table.store import Store
from companion.table.table import Table
from companion.web.messages import Refused
from companion.web.requests import add, parse_question
from data.copying import copy_tables
from data.games import home
from data.loaded import Known
from data.readers import read_toml
from data.tables import Tables, inspect, load
from data.teaching import STEM
from layouts.press.faces import Job
from layouts.press.products.teaching import product

GAMES = ("samurai", "lostworlds", "island", "baggage", "words")
TOLD = [(game, lang) for game in GAMES for lang in read_toml(home(game) / "game.toml")["languages"]]
"""Each game in each of its languages."""
NUMBER = re.compile(r"(?<![A-Za-z\d])\d+")
SLOT = re.compile(r"\[[^\]]*\]")


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "tables.sqlite")


def edit_copy(tmp_path: Path, old: str, new: str, file: str = f"{STEM}.toml") -> Path:
    """Return a copy of the tables of words, one place of it changed."""
    folder = tmp_path / "words"
    copy_tables("words", folder)
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return folder


def check_lines(folder: Path) -> list[str]:
    """Return what `lost check` warns of, as it says it; nothing is drawn for it."""
    from layouts.canvas.fonts import font_names
    from layouts.glyphs import names

    known = Known(frozenset(names()), frozenset(font_names()), rehearse=rehearse)
    errors, warnings = inspect("words", folder, known)
    return [str(fault) for fault in (*errors, *warnings)]


@pytest.mark.parametrize(("game", "lang"), TOLD)
def test_a_lesson_goes_as_it_is_told(game: str, lang: str) -> None:
    """Play every move by the rules, compare what each step shows, and fill every text."""
    assert list(rehearse(load(game, lang=lang))) == []


@pytest.mark.parametrize(("game", "lang"), TOLD)
def test_no_number_of_a_text_is_made_up(game: str, lang: str) -> None:
    """Find each number that a step says among its moves and what it shows, or filled in from the tables."""
    tables = load(game, lang=lang)
    steps: Any = tables.document(STEM).steps
    for before, step in zip((steps[0], *steps), steps, strict=False):
        said = tables.prose(STEM)["steps"][step.id]
        there = {
            int(one) for one in re.findall(r"\d+", " ".join((*before.moves, before.shows, *step.moves, step.shows)))
        }
        for part in ("do", "why"):
            made_up = {int(one) for one in NUMBER.findall(SLOT.sub("", said[part]))} - there
            assert made_up <= OF_RULES.get((game, step.id), set()) | {one + 1 for one in there}, (step.id, part)


OF_RULES = {("samurai", "second_day"): {6}, ("island", "pistol"): {2}, ("baggage", "attack_roll"): {4}}
"""Numbers that a step quotes from a rule or a card, which no table holds as such."""


@pytest.mark.parametrize("game", GAMES)
def test_what_a_step_asks_for_is_all_that_is_open(game: str, store: Store) -> None:
    """Offer, before each move, one thing that the move takes and nothing else; then it is the next step."""
    table = open_lesson(store, game, "a")
    tables = table.tables("de")
    while (lesson := current_lesson(table)) and (move := lesson.next_move):
        offers = lesson.narrow_offers(table.offers(move.seat))
        assert len(offers) == 1
        assert admits(offers[0], move)
        told = lesson.describe(tables)
        assert told["do"]
        assert told["why"]
        assert told["seat"] == move.seat
        table.append(move)
    assert isinstance(lesson, Lesson)
    assert lesson.describe(tables)["over"]


def ask(table: Table, move: str, client: str = "c") -> None:
    """Add a move as a phone sends it."""
    made = Move.from_text(move)
    record = made.record()
    add(table, parse_question({"client": client, "seat": record.pop("seat"), "move": record}))


def test_the_phone_deals_what_the_lesson_tells(store: Store) -> None:
    """Ask the phone to deal: the cards of the lesson come; the same request once more changes nothing."""
    table = open_lesson(store, "words", "a")
    for _ in range(2):
        ask(table, "0 deal by=app")
    assert len(table.entries) == 2
    assert str(table.entries[1].line) == table.tables().document(STEM).steps[0].moves[0]  # type: ignore[attr-defined]


def test_another_move_waits_until_the_lesson_is_left(store: Store) -> None:
    """Refuse what the lesson does not ask for; after it was left everything is free, and what was undone as well."""
    table = open_lesson(store, "words", "a")
    ask(table, "0 deal by=app", "one")
    with pytest.raises(Refused):
        ask(table, "1 deal cards=S,T,A/O,R,R,E/U,L,D by=hand", "two")
    table.append(SeatChange(0, hints=True))
    assert current_lesson(table) is None
    ask(table, "1 deal cards=S,T,A/O,R,R,E/U,L,D by=hand", "two")
    table.undo()
    assert current_lesson(table) is None


def test_an_ordinary_table_is_no_lesson(store: Store) -> None:
    """Take a table that begins as the lesson does, but was opened by people, for what it is."""
    teaching: Any = load("words").document(STEM)
    assert current_lesson(Table.create(store, "words", teaching.seats, teaching.options)) is None


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("0 draw from=black", "0 draw from=red card=R by=app", "row"),
        ("left=48", "left=47", "left is 48, not 47"),
        ("card=F,I/U", "card F,I/U", "row"),
    ],
    ids=["move", "shows", "writing"],
)
def test_a_fault_in_a_lesson_is_told_in_one_line(tmp_path: Path, old: str, new: str, said: str) -> None:
    """Name the file, the row, the step and the cure of a move that cannot be made or shows something else."""
    if said == "row":
        old, new = ("0 lay column=0 card=G", "0 lay column=0 card=Q") if "black" in old else ("0 deal", "0 Deal")
    folder = edit_copy(tmp_path, old, new)
    row = next(n for n, line in enumerate((folder / f"{STEM}.toml").read_text().splitlines(), 1) if new in line)
    (line,) = check_lines(folder)
    assert line.startswith(f"{STEM}.toml:{row}:")
    assert "; fix it, or delete teaching.toml" in line
    assert said in line or said == "row"
    assert "\n" not in line


def test_a_text_that_is_missing_or_too_many_is_told(tmp_path: Path) -> None:
    """Name the step of a text that there is not, and a ``[name]`` that nothing fills."""
    folder = edit_copy(tmp_path, "[steps.fetch]", "[steps.fetched]", f"{STEM}.en.toml")
    said = check_lines(folder)
    assert any("step 'fetch' does not say it; write it" in line for line in said)
    assert any("has no step 'fetched'; did you mean 'fetch'?" in line for line in said)
    lines = check_lines(edit_copy(tmp_path / "again", "other [left]", "other [lefty]", f"{STEM}.en.toml"))
    assert any(line.startswith(f"{STEM}.en.toml:") and "nothing to put for [lefty]" in line for line in lines)


def test_tables_without_a_lesson_are_whole(tmp_path: Path) -> None:
    """Read tables from which the lesson was deleted; nothing is missing."""
    folder = edit_copy(tmp_path, "seats", "seats")
    (folder / f"{STEM}.toml").unlink()
    assert list(rehearse(load("words", folder))) == []
    assert check_lines(folder) == []


@pytest.mark.parametrize(("game", "lang"), TOLD)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_lesson_fits_one_page(game: str, lang: str, paper: str) -> None:
    """Set the page of each game in each language in type that can be read."""
    tables: Tables = load(game, lang=lang)
    assert len(product(Job(tables, "teaching", paper, lang)).pieces) == 1
