"""Names, docstrings and words depart from the habits no more than `bench/house/allowed.csv` allows: that only falls."""

import ast
from pathlib import Path

import pytest

from bench.house import glossary
from bench.house.__main__ import HOUSE, keep_habits
from bench.house.ratchet import better, count_offenders, read_allowed, room_of, worse, write_allowed
from bench.house.report import Module

PAGE = '''"""The grey desk."""
class Told: ...
def drawn(w, colour):
    """How it is painted, by so many."""
'''
FEWER = '"""Serve."""\ndef draw(x, color):\n    """Draw it."""\n'


def module(text: str, path: str = "companion/toy/desk.py") -> Module:
    return Module(path, text, ast.parse(text))


def test_the_house_keeps_its_habits(capsys: pytest.CaptureFixture[str]) -> None:
    assert (keep_habits(HOUSE, tighten=False), capsys.readouterr().out.splitlines()[1:]) == (0, [])


def test_every_replaced_word_is_found() -> None:
    page = module(PAGE)
    assert [str(each) for each in glossary.words(page.path, page.text, page.tree)] == [
        "companion/toy/desk.py:1  desk.py -> bookkeeping (mode) or table_worker (web)",
        "companion/toy/desk.py:2  Told -> LogNarrator",
        "companion/toy/desk.py:3  colour -> color",
        "companion/toy/desk.py:1  grey -> gray",
        "companion/toy/desk.py:4  so many -> n (name the number)",
    ]


def test_the_glossary_names_a_word_once() -> None:
    rows = [(word.now, word.kind) for word in glossary.glossary()]
    assert len(rows) == len(set(rows))
    assert {word.kind for word in glossary.glossary()} == {"module", "class", "function", "spelling", "phrase"}
    assert [
        word for word in glossary.glossary() if word.kind in ("spelling", "phrase") and word.now != word.now.lower()
    ] == []


def test_more_offenders_than_allowed_are_found_and_fewer_are_noted(tmp_path: Path) -> None:
    now = count_offenders([module(PAGE)], ())
    assert now == {"companion/toy": {"names": 1, "letters": 1, "docstrings": 1, "words": 5, "faces": 0}}
    write_allowed(now, tmp_path / "allowed.csv")
    allowed = read_allowed(tmp_path / "allowed.csv")
    assert (allowed, worse(now, allowed), better(now, allowed)) == (now, [], [])
    assert worse(now, {})[0] == "companion/toy: 1 names, 0 allowed (python -m bench.house --list names companion/toy)"
    fewer = count_offenders([module(FEWER)], allowed)
    assert (worse(fewer, allowed), len(better(fewer, allowed))) == ([], 4)


def test_an_import_past_the_face_of_a_drawer_counts() -> None:
    pages = {
        "companion/toy/rules/__init__.py": "from companion.toy.rules.game import Toy",
        "companion/toy/rules/game.py": "Toy = 1",
        "companion/toy/bots/__init__.py": "",
        "companion/toy/bots/good.py": "from companion.toy.rules import Toy\nfrom companion.toy.rules.game import Toy",
        "companion/toy/bots/best.py": "from companion.toy.bots.good import Toy",
    }
    found = count_offenders([module(text, path) for path, text in pages.items()], ())
    assert found["companion/toy"]["faces"] == 1


def test_an_offender_counts_for_the_narrowest_room_in_the_table() -> None:
    rooms = ("companion", "companion/island/bots", "lost.py")
    assert room_of("companion/island/bots/a.py", rooms) == "companion/island/bots"
    assert room_of("companion/island/botswain.py", rooms) == "companion"
    assert (room_of("lost.py", rooms), room_of("data/words/a.py", rooms)) == ("lost.py", "data/words")
