"""Games whose schema describes their tables to mypy: a misspelled table or column is found before anything runs."""

import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import GenericAlias, ModuleType
from typing import get_type_hints

import pytest

from companion.engine.registry import newest, playable_games, rules_of
from data import house_rules
from data.tables import GameTables

HOUSE = Path(__file__).resolve().parents[2]
SNIPPET = """
from companion.words.rules.game import Words
from companion.baggage.rules.game import Baggage

def ask(words: Words, baggage: Baggage) -> None:
    words.tables.cards[0].copys
    words.tables.card
    words.tables.rules.play.hands
    baggage.box.characters["H01"].hp
    baggage.box.characters["H01"].hpp
    baggage.tables.items[0].efects
"""


def schema(slug: str) -> ModuleType:
    return import_module(f"data.{slug}.schema")


def described() -> dict[str, type[GameTables]]:
    """The class of each schema that describes all tables of its game."""
    found = {slug: [one for one in vars(schema(slug)).values() if isinstance(one, type)] for slug in playable_games()}
    return {
        slug: one
        for slug, classes in found.items()
        for one in classes
        if issubclass(one, GameTables) and one is not GameTables
    }


@pytest.mark.parametrize("slug", sorted(described()))
def test_what_is_described_is_what_is_read(slug: str) -> None:
    described_as = described()[slug]
    model = schema(slug)
    every = get_type_hints(described_as)
    hints = {name: every[name] for name in described_as.__annotations__}
    own = {name: row for name, row in model.TABLES.items() if name not in house_rules.TABLES}  # those any game may have
    assert hints == {**{name: GenericAlias(list, (row,)) for name, row in own.items()}, **model.DOCUMENTS}
    assert rules_of(slug, newest(slug)).__annotations__["tables"] == described_as.__name__


def test_mypy_finds_a_misspelled_column_in_the_rules(tmp_path: Path) -> None:
    snippet = tmp_path / "snippet.py"
    snippet.write_text(SNIPPET, encoding="utf-8")
    call = [sys.executable, "-m", "mypy", "--config-file", str(HOUSE / "pyproject.toml"), str(snippet)]
    said = subprocess.run(call, cwd=HOUSE, capture_output=True, text=True).stdout
    lines = [re.split("; |  ", line.split(": ", 1)[1])[0] for line in said.splitlines() if "snippet.py" in line]
    assert lines == [
        'error: "Card" has no attribute "copys"',
        'error: "WordsTables" has no attribute "card"',
        'error: "Play" has no attribute "hands"',
        'error: "Character" has no attribute "hpp"',
        'error: "Item" has no attribute "efects"',
    ]
